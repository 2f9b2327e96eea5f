"""Hypothesis strategies: valid positions, which shrink towards what a player reads most easily."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

from arbitre import data
from arbitre.testing import strategies
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


# -- the corpus as examples --------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "least"), [(COINCHE, 15), (LLIURE, 15), (OBLIGADA, 10)])
def test_every_case_of_the_corpus_is_an_example(preset: str, least: int) -> None:
    """Each position that the files hold is tried once, whatever else is drawn."""
    files = (data.folder("corpus") / preset).glob("*.json")
    held = [content for file in files if (content := json.loads(file.read_text()))]
    wanted = [c["item"] for c in held if (c["question"], c["rules"]) == ("legal", preset)]
    seen: list[dict[str, Any]] = []

    @settings(phases=[Phase.explicit], database=None)
    @strategies.examples(preset)
    @given(strategies.positions(preset))
    def tried(position: Position) -> None:
        seen.append(position.as_json())

    tried()
    assert len(seen) == len(wanted) >= least
    assert all(item in seen for item in wanted)


def test_no_case_is_not_taken_for_all_of_them(tmp_path: Path) -> None:
    """A rule set of which the corpus holds nothing is an error: nothing would be tried."""
    with pytest.raises(ValueError, match=r"no position of belote/coinche\+undertrump=banned"):
        strategies.examples("belote/coinche+undertrump=banned")
    with pytest.raises(ValueError, match=f"{tmp_path}: no position of {COINCHE}"):
        strategies.examples(COINCHE, folder=tmp_path)


# -- whole hands -------------------------------------------------------------------------------


class Table:
    """An engine that remembers the hand; its law is the reference."""

    most = 0

    def __init__(self) -> None:
        self.played = 0

    def new_hand(self, rules: str, trump: str, leader: int, hands: list[list[str]]) -> None:
        """Deal."""
        self.rules, self.trump, self.seat = rule_set(rules), trump, leader
        self.hands, self.played = hands, 0
        self.trick: list[str] = []

    def legal(self) -> list[str]:
        """As the reference has it."""
        said = {"trump": self.trump, "trick": self.trick, "hand": self.hands[self.seat]}
        rulings = self.rules.judge(self.rules.read(said))
        return [str(ruling.card) for ruling in rulings if ruling.allowed]

    def play(self, card: str) -> None:
        """A card; the highest trump takes the trick, or the highest card of the suit led."""
        self.hands[self.seat].remove(card)
        self.trick.append(card)
        self.seat = (self.seat + 1) % 4
        self.played += 1
        type(self).most = max(self.most, self.played)
        if len(self.trick) == 4:
            self.seat = (self.seat + self.best()) % 4
            self.trick = []

    def best(self) -> int:
        """Where the winning card lies."""
        cards = [self.rules.preset.deck.card(code) for code in self.trick]
        heights = self.rules.height(self.trump)
        suits = [self.trump, cards[0].suit]
        suit = next(s for s in suits if any(card.suit == s for card in cards))
        return max(
            (place for place in range(4) if cards[place].suit == suit),
            key=lambda place: heights[cards[place]],
        )


class Obliging(Table):
    """One that lets a player play anything."""

    def legal(self) -> list[str]:
        """Every card held."""
        return self.hands[self.seat]


class Forgetful(Table):
    """One in which whoever led leads again."""

    def best(self) -> int:
        """The leader's card."""
        return 0


class OtherReading(Table):
    """One that reads the gap of obligada the other way."""

    def new_hand(self, rules: str, trump: str, leader: int, hands: list[list[str]]) -> None:
        """Deal, under a house rule."""
        super().new_hand(f"{rules}+second_hand_discard=lowest", trump, leader, hands)


def play_hands(preset: str, engine: type[Table]) -> None:
    """Runs the state machine, the same way every time."""
    machine = strategies.whole_hands(preset, engine)
    phases = [Phase.generate]
    quick = settings(
        derandomize=True,
        database=None,
        deadline=None,
        max_examples=10,
        stateful_step_count=60,
        phases=phases,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(machine, settings=quick)


@pytest.mark.parametrize(
    ("preset", "engine"),
    [(COINCHE, Table), (LLIURE, Table), (OBLIGADA, OtherReading)],
)
def test_whole_hands_are_played_to_the_last_card(preset: str, engine: type[Table]) -> None:
    """An engine that is right, or reads a gap its own way, gets through all its cards."""
    engine.most = 0
    play_hands(preset, engine)
    assert engine.most == len(PRESETS[preset].deck.cards)


def test_a_wrong_card_is_drawn_with_its_clause() -> None:
    """Who may play anything breaks the first clause there is: follow suit."""
    with pytest.raises(strategies.Differs) as caught:
        play_hands(LLIURE, Obliging)
    told = str(caught.value)
    assert re.match(r"BL\d+: allows a forbidden card \(seat [0-3]\)\n", told)
    assert re.search(r"^trick  .*winning", told, re.MULTILINE)
    assert re.search(r"^reproduce: arbitre judge 'botifarra\.lliure~\S+'$", told, re.MULTILINE)


def test_a_wrong_taker_of_a_trick_shows_at_the_next_turn() -> None:
    """The cards are then those of another player."""
    with pytest.raises(strategies.Differs, match="a card that is not in the hand"):
        play_hands(COINCHE, Forgetful)
