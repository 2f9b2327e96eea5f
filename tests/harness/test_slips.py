"""Slips and pairs of bugs: each found, told from the others, and minimised, with a note.

The sizes are worked out from RULES.md; the reasoning stands beside them.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from arbitre.mutants import MUTANTS, fold_of
from arbitre.mutants.card_play import with_senses
from arbitre.protocol import HelloAnswer
from arbitre.questions.cards.legal import LEGAL
from arbitre.search.budget import Budget
from arbitre.search.campaign import check
from arbitre.search.findings import Finding, Report
from arbitre.targets import Target
from arbitre.targets.inprocess import Answerer, InProcessTarget
from arbitre_reference import NO_TRUMP, PRESETS, Card, Position, RuleSet, rule_set
from arbitre_reference.obligations import belote_height, legal

LLIURE, COINCHE = "botifarra/lliure", "belote/coinche"

ALLOWS, FORBIDS = "allows a forbidden card", "forbids a legal card"


def run(target: Target, preset: str) -> Report:
    """One whole check."""
    report = check(target, LEGAL, rule_set(preset), budget=Budget(seconds=None, positions=8_000))
    assert report.control_caught
    return report


def sized(finding: Finding) -> tuple[int, int, str, str]:
    """Cards, cards on the table, clause and kind of a finding."""
    cards, table = LEGAL.shrinking.size(finding.example.item)
    return cards, table, finding.difference.clause, finding.difference.kind


def engine(play: Callable[[RuleSet, Position], list[Card]]) -> Target:
    """A target that plays so."""

    def answer(question: str, name: str, item: dict[str, object]) -> dict[str, object]:
        rules = rule_set(name)
        return {question: [str(card) for card in play(rules, rules.read(item))]}

    hello = HelloAnswer("slip", "1", "Python", {"legal": tuple(PRESETS)})
    return InProcessTarget("slip", Answerer(hello, answer))


def right(rules: RuleSet, position: Position) -> list[Card]:
    """The cards that may be played."""
    return [ruling.card for ruling in rules.judge(position) if ruling.allowed]


# -- several bugs at once ----------------------------------------------------------------------


def test_two_bugs_are_two_findings() -> None:
    """An engine with two bugs has two findings, each with the minimum that its bug has alone.

    With trump led it only follows suit (W13): a lead, a card above it and one below.
    Otherwise it must ruff for its partner too (W1): the partner's lead, a rival's card, a trump
    and a discard.
    """

    def play(rules: RuleSet, position: Position) -> list[Card]:
        wrong = "W13" if position.led == position.trump else "W1"
        return MUTANTS[wrong].play(rules, position)

    report = run(engine(play), COINCHE)
    assert [sized(f) for f in report.findings] == [
        (3, 1, "BE2", ALLOWS),
        (4, 2, "BE4", FORBIDS),
    ]


# -- slips that the rules do not know of -------------------------------------------------------


def revokes(suit: str) -> Callable[[RuleSet, Position], list[Card]]:
    """Need not follow this suit, when it is led and not trump, though it holds it."""

    def play(rules: RuleSet, position: Position) -> list[Card]:
        plain = position.led == suit != position.trump in rules.preset.deck.suits
        return list(position.hand) if plain and holds(position, suit) else right(rules, position)

    return play


def holds(position: Position, suit: str) -> bool:
    """Is there a card of the suit in the hand?"""
    return any(card.suit == suit for card in position.hand)


def swaps(one: str, other: str) -> Callable[[RuleSet, Position], list[Card]]:
    """Takes two ranks for each other in the order of trumps."""

    def height(card: Card, trump: str) -> int:
        rank = {one: other, other: one}.get(card.rank, card.rank)
        return belote_height(Card(rank, card.suit) if card.suit == trump else card, trump)

    def play(rules: RuleSet, position: Position) -> list[Card]:
        return legal(with_senses(fold_of(rules, position.trump), height=height), position)

    return play


def careless_at_seat_two(rules: RuleSet, position: Position) -> list[Card]:
    """In seat 2 it only follows suit."""
    return MUTANTS["W13"].play(rules, position) if position.seat == 2 else right(rules, position)


def careless_with_six_cards(rules: RuleSet, position: Position) -> list[Card]:
    """At no-trump, with six cards or more in the hand, it plays what it likes."""
    if position.trump == NO_TRUMP and len(position.hand) >= 6:
        return list(position.hand)
    return right(rules, position)


@pytest.mark.parametrize(
    ("play", "preset", "smallest", "hidden"),
    [
        # The readable position of the class has hearts led: no need to look further.
        pytest.param(revokes("H"), COINCHE, (3, 1, "BE1", ALLOWS), False, id="hearts"),
        pytest.param(revokes("C"), COINCHE, (3, 1, "BE1", ALLOWS), True, id="clubs"),
        # The readable position has ace, king and queen: it shows one swap and not the other.
        pytest.param(swaps("K", "Q"), COINCHE, (3, 1, "BE2", ALLOWS), False, id="king-queen"),
        pytest.param(swaps("7", "8"), COINCHE, (3, 1, "BE2", ALLOWS), True, id="seven-eight"),
        # In the readable position seat 0 leads, and with one card on the table seat 1 plays.
        pytest.param(careless_at_seat_two, LLIURE, (3, 1, "BL2", ALLOWS), True, id="seat"),
        # Six cards, and a lead to revoke from; how many cards there are is no secret of a class.
        pytest.param(careless_with_six_cards, COINCHE, (7, 1, "SA1", ALLOWS), False, id="six"),
    ],
)
def test_slips_outside_the_rules_are_found_and_minimised(
    play: Callable[[RuleSet, Position], list[Card]],
    preset: str,
    smallest: tuple[int, int, str, str],
    hidden: bool,
) -> None:
    """A slip in one suit, between two ranks, from one seat, with many cards: found, and minimal.

    Where the most readable position of the class does not show it, a note says so.
    """
    report = run(engine(play), preset)
    first = report.findings[0]
    assert sized(first) == smallest
    said = any("more than the rules look at" in note for note in first.example.notes)
    assert said == hidden
    assert first.example.minimal
