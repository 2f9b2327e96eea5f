"""Symmetry: a target that looks at suits, ranks, seats or the order of a hand is told which."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from arbitre.asking.asker import Asker
from arbitre.mutants import Play, correct, mutant, restrict
from arbitre.notation import read_compact
from arbitre.protocol import HelloAnswer
from arbitre.questions.cards.legal import LEGAL
from arbitre.search.checkpoint import ProofScope
from arbitre.search.prove import Proof, prove
from arbitre.search.symmetry import Asymmetry, dependence
from arbitre.targets.inprocess import Answerer, InProcessTarget
from arbitre_reference import Card, Position, RuleSet, rule_set

COINCHE, LLIURE = "belote/coinche", "botifarra/lliure"

SUITS, RANKS = "the answer depends on the suits", "the answer depends on the ranks"
SEAT, ORDER = "the answer depends on the seat", "the answer depends on the order of the hand"


def target(play: Play, rules: str) -> InProcessTarget:
    """An engine that plays so."""

    def answer(question: str, name: str, item: dict[str, Any]) -> dict[str, Any]:
        law = rule_set(name)
        return {question: [str(card) for card in play(law, law.read(item))]}

    return InProcessTarget(
        "engine", Answerer(HelloAnswer("e", "1", "", {"legal": (rules,)}), answer)
    )


@pytest.fixture
def proved(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Proof]:
    """Proves an engine that plays so, on hands of at most two cards."""

    def run(play: Play, rules: str = COINCHE, hand: int = 2) -> Proof:
        monkeypatch.setattr("arbitre.search.prove.open_target", lambda *_: target(play, rules))
        return prove(ProofScope("engine", rules, hand))

    return run


def wrong_if(id: str, holds: Callable[[Position], bool]) -> Play:
    """A bug that shows only where a condition holds."""
    return restrict(mutant(id), "so", holds).play


def first_card(rules: RuleSet, position: Position) -> list[Card]:
    """Lets one play the card held first, whatever it is, beside what the rules allow."""
    allowed = correct(rules, position)
    first = position.hand[0]
    return allowed if first in allowed else [first, *allowed]


# -- each aspect is named ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("play", "rules", "said"),
    [
        # In the smallest class that shows it, one follows a led trump: the suit led is trump.
        (wrong_if("W13", lambda p: p.led == "H"), COINCHE, [f"{SUITS}: it is odd when H is trump"]),
        (wrong_if("W1", lambda p: p.trump == "D"), COINCHE,
         [f"{SUITS}: it is odd when D is trump"]),
        (wrong_if("W13", lambda p: p.leader == 2), COINCHE,
         [f"{SEAT}: it is odd when seat 2 leads"]),
        # With one card on the table, the player in seat 3 follows the leader in seat 2.
        pytest.param(wrong_if("W13", lambda p: p.seat == 3), COINCHE,
                     [f"{SEAT}: it is odd when seat 2 leads"], marks=pytest.mark.proof),
        (first_card, COINCHE, [f"{ORDER}: it is odd when reversed"]),
    ],
    ids=["suit led", "trump", "leader", "seat", "order"],
)  # fmt: skip
def test_what_an_engine_looks_at_is_named(
    proved: Callable[..., Proof], play: Play, rules: str, said: list[str]
) -> None:
    """An engine wrong for one suit, from one seat, or by hand order is told so, and no more."""
    proof = proved(play, rules)
    assert proof.asymmetry is not None
    assert proof.asymmetry.depends_on == said
    assert not proof.certificate["conforms"]


def ranks_of(said: str) -> list[set[str]]:
    """The ranks named as odd, for each value."""
    values = said.partition("odd when ")[2].partition(" and ")[0].split("; ")
    return [{card[:-1] for card in value.split()} for value in values]


@pytest.mark.parametrize(
    ("id", "rules", "pair"),
    [
        ("rank:trump:Q-8", COINCHE, {"Q", "8"}),
        pytest.param("rank:trump:J-9", COINCHE, {"J", "9"}, marks=pytest.mark.proof),
        ("rank:4-3", LLIURE, {"4", "3"}),
    ],
)
def test_two_ranks_swapped_are_named(
    proved: Callable[..., Proof], id: str, rules: str, pair: set[str]
) -> None:
    """It depends on the ranks alone, and every odd value holds both of the ranks swapped."""
    asymmetry = proved(mutant(id).play, rules).asymmetry
    assert asymmetry is not None
    [said] = asymmetry.depends_on
    assert said.startswith(RANKS)
    assert all(pair <= ranks for ranks in ranks_of(said))


def test_two_ranks_swapped_in_one_suit_are_named_with_the_suit(
    proved: Callable[..., Proof],
) -> None:
    """Swapped in swords alone: it depends on the suits and on the ranks, not on seat or order."""
    asymmetry = proved(wrong_if("rank:4-3", lambda p: p.led == "E"), LLIURE).asymmetry
    assert asymmetry is not None
    assert len(asymmetry.depends_on) == 2
    suits, ranks = asymmetry.depends_on
    assert suits == f"{SUITS}: it is odd when E is trump"
    assert ranks.startswith(RANKS)
    assert all({"3", "4"} <= named for named in ranks_of(ranks))


def test_a_crash_from_some_seats_is_an_asymmetry(proved: Callable[..., Proof]) -> None:
    """W11 answers when seat 0 leads and crashes when another seat does: it is told so."""
    asymmetry = proved(mutant("W11").play).asymmetry
    assert asymmetry is not None
    assert asymmetry.depends_on == [f"{SEAT}: it is odd when seat 0 leads"]


# -- and nothing else is -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "id",
    [
        *("W13", "drop:follow"),
        *(pytest.param(i, marks=pytest.mark.proof) for i in ("W10", "W14", "unless-partner:climb")),
    ],
)
def test_a_symmetric_bug_is_no_asymmetry(proved: Callable[..., Proof], id: str) -> None:
    """An engine that is wrong whatever the suits, ranks and seats is wrong, but not lopsided."""
    proof = proved(mutant(id).play)
    assert proof.report.findings
    assert proof.asymmetry is None
    assert proof.certificate["asymmetry"] is None


def test_a_right_engine_has_no_asymmetry(proved: Callable[..., Proof]) -> None:
    """The order of the cards in an answer is no difference."""
    proof = proved(lambda rules, position: correct(rules, position)[::-1])
    assert (proof.asymmetry, proof.report.findings) == (None, [])


def test_asymmetric_classes_are_counted(proved: Callable[..., Proof]) -> None:
    """Who has no card to play where cups are trump is lopsided in each class with a trump suit.

    Each of these classes is asked with each of the four suits as trump, three times in twelve.
    """

    def none_in_cups(rules: RuleSet, position: Position) -> list[Card]:
        return [] if position.trump == "C" else correct(rules, position)

    proof = proved(none_in_cups, LLIURE, 1)
    groups = LEGAL.space.proof_groups(rule_set(LLIURE), 1, 1)
    suited = sum(group.label.startswith("suit") for group in groups)
    assert proof.asymmetry is not None
    assert proof.asymmetry.count == suited
    assert sum(finding.count for finding in proof.report.findings) == 3 * suited


# -- what takes two aspects at once ------------------------------------------------------------


def test_what_depends_on_two_aspects_together_names_no_third() -> None:
    """Wrong for hearts from seat 2: neither alone changes the answer of one, both do."""
    play = wrong_if("W13", lambda p: p.led == "H" and p.leader == 2)
    asker = Asker(target(play, COINCHE), LEGAL, rule_set(COINCHE))
    asker.start()
    one = read_compact("belote.coinche~S~KS~ASQS~1")[1]
    other = read_compact("belote.coinche~H~KH~AHQH~2")[1]
    said = dependence(asker, Asymmetry(one, other))
    # Seen from the odd one, each of the two changes the answer, and is named.
    assert said == [f"{SUITS}: it is odd when H is trump", f"{SEAT}: it is odd when seat 2 leads"]


def test_what_cannot_be_pinned_on_one_aspect_is_said_of_all_needed() -> None:
    """Wrong where two of suit, seat and order are odd: no single one decides, the ranks never."""

    def two_of_three(position: Position) -> bool:
        odd = (position.led == "H", position.leader == 2, position.hand[-1].rank == "A")
        return sum(odd) >= 2

    asker = Asker(target(wrong_if("W13", two_of_three), COINCHE), LEGAL, rule_set(COINCHE))
    asker.start()
    one = read_compact("belote.coinche~S~KS~ASQS~1")[1]
    other = read_compact("belote.coinche~H~10H~KHAH~2")[1]
    [said] = dependence(asker, Asymmetry(one, other))
    assert said == "the answer depends on the seat and the order of the hand together"
