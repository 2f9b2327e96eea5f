"""Hypothesis strategies: valid positions, which shrink towards what a player reads most easily."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from arbitre import strategies
from arbitre_reference import PRESETS, Card, Position, RuleSet, UnknownRules, rule_set

LLIURE, OBLIGADA, COINCHE = "botifarra/lliure", "botifarra/obligada", "belote/coinche"
PRESET = pytest.mark.parametrize("preset", [LLIURE, OBLIGADA, COINCHE, "belote/classic"])

# RULES 3.1, the highest first.
TRUMP_ORDER = ("J", "9", "A", "10", "K", "Q", "8", "7")


def smallest(rules: str, wanted: Callable[[Position], bool], seed: int = 0) -> Position:
    """The example that Hypothesis ends with; the seed makes it the same every time."""
    return find(
        strategies.positions(rules),
        wanted,
        settings=settings(max_examples=30_000, database=None),
        random=Random(seed),
    )


def higher(card: Card, than: Card) -> bool:
    """Is the trump higher than the other trump?"""
    return TRUMP_ORDER.index(card.rank) < TRUMP_ORDER.index(than.rank)


def void(p: Position) -> bool:
    """Somebody led, and the player has no card of that suit."""
    return bool(p.trick) and all(card.suit != p.led for card in p.hand)


def winning_ruff(p: Position) -> tuple[int, Card] | None:
    """Where the highest trump on the table lies and which it is, if a plain suit was led."""
    ruffs = [(i, c) for i, c in enumerate(p.trick) if c.suit == p.trump]
    if not ruffs or ruffs[0][0] == 0:
        return None
    return min(ruffs, key=lambda ruff: TRUMP_ORDER.index(ruff[1].rank))


def lies_under_partner(p: Position) -> bool:
    """Void, the partner is winning by a trump, a lower trump is held.

    The partner has ruffed, so was not the leader: the trick is full, and one trump is enough.
    """
    ruff = winning_ruff(p)
    if ruff is None or not void(p) or ruff[0] != len(p.trick) - 2:
        return False
    return any(c.suit == p.trump and higher(ruff[1], than=c) for c in p.hand)


def overruffs_a_rival(p: Position) -> bool:
    """Void, a rival has ruffed, a higher trump is held: a lead, the ruff, and that trump."""
    ruff = winning_ruff(p)
    if ruff is None or not void(p) or ruff[0] == len(p.trick) - 2:
        return False
    return any(c.suit == p.trump and higher(c, than=ruff[1]) for c in p.hand)


def choice_of_discards(p: Position) -> bool:
    """Void at no-trump, two cards of one suit are held: a lead and those two."""
    suits = [card.suit for card in p.hand]
    return p.trump == "no-trump" and void(p) and len(set(suits)) < len(suits)


# -- what is drawn -----------------------------------------------------------------------------


@PRESET
@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_positions_can_exist(preset: str, data: st.DataObject) -> None:
    """Whatever is drawn, the reference takes it for a position."""
    rules = rule_set(preset)
    position = data.draw(strategies.positions(preset))
    assert rules.read(position.as_json()) == position
    assert len(rules.judge(position)) == len(position.hand)


@PRESET
@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_hands_can_be_kept_small(preset: str, data: st.DataObject) -> None:
    """`most_in_hand` and `most` bound the hand; a full hand bounds it anyway."""
    full = PRESETS[preset].hand_size
    assert 1 <= len(data.draw(strategies.positions(preset, most_in_hand=3)).hand) <= 3
    assert 1 <= len(data.draw(strategies.positions(preset, most_in_hand=99)).hand) <= full
    assert 1 <= len(set(data.draw(strategies.hands(preset, most=2)))) <= 2
    hand, trick = data.draw(strategies.hands(preset)), data.draw(strategies.tricks(preset))
    assert 1 <= len(set(hand)) == len(hand) <= full
    assert len(set(trick)) == len(trick) <= 3


@pytest.mark.parametrize("length", [0, 3])
def test_full_hands_and_all_tricks_are_drawn(length: int) -> None:
    """A full hand, before an empty table or a full one, is within reach."""
    position = find(
        strategies.positions(COINCHE),
        lambda p: len(p.trick) == length and len(p.hand) == 8,
        settings=settings(max_examples=30_000, database=None, phases=[Phase.generate]),
        random=Random(0),
    )
    assert len(set(position.trick + position.hand)) == 8 + length


def test_rules_may_be_given_as_they_are_or_by_name() -> None:
    """A rule set serves as well as its name; a name that is none is refused at once."""
    rules = rule_set("botifarra/obligada+second_hand_discard=lowest")
    assert isinstance(rules, RuleSet)
    assert find(strategies.positions(rules), lambda p: True).trump == "O"
    with pytest.raises(UnknownRules, match="tarock"):
        strategies.positions("tarock")


# -- what it shrinks to ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "trump", "card"),
    [(COINCHE, "S", "AS"), ("belote/classic", "S", "AS"), (LLIURE, "O", "12O")],
)
def test_the_smallest_position_is_one_familiar_card_to_lead(
    rules: str, trump: str, card: str
) -> None:
    """With nothing asked for, one card of the first suit is led from seat 0."""
    here = rule_set(rules).preset.deck
    assert smallest(rules, lambda p: True) == Position(trump, (), (here.card(card),), 0)


@pytest.mark.parametrize(
    ("wanted", "table", "hand"),
    [(lies_under_partner, 3, 1), (overruffs_a_rival, 2, 1), (choice_of_discards, 1, 2)],
)
@pytest.mark.parametrize("seed", [0, 1])
def test_examples_shrink_to_as_few_cards_as_there_can_be(
    wanted: Callable[[Position], bool], table: int, hand: int, seed: int
) -> None:
    """Shrunk, a planted situation has the fewest cards that make it (worked out beside each)."""
    position = smallest(COINCHE, wanted, seed)
    assert (len(position.trick), len(position.hand)) == (table, hand)


def test_a_fault_of_obligada_shrinks_to_the_disputed_card() -> None:
    """The smallest dispute has three cards: void and unable to ruff, second hand holds two."""
    rules = rule_set(OBLIGADA)
    position = smallest(OBLIGADA, lambda p: any(r.disputed for r in rules.judge(p)))
    assert (len(position.trick), len(position.hand)) == (1, 2)
    assert len({card.suit for card in position.hand}) == 1
