"""A whole hand that was told: its turns one by one, and the first step that breaks a rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from arbitre_reference import Card, Malformed, Position, RuleSet
from arbitre_reference.calling import CallRuling
from arbitre_reference.chapter import Item
from arbitre_reference.hand import find_law, replay
from arbitre_reference.outcome import read_cards
from arbitre_reference.table import Table
from arbitre_reference.trick import winning_card

from ...questions.hands import record
from ...reading.lexicon import Asked
from ...reading.log import Log
from ...reading.told import Assumed

LED_BY_SEAT_0, HOLD_WHAT_THEY_PLAY = "leader", "hands"


class ToldTurn(NamedTuple):
    """One player's turn: the number of the trick (from 1), what they saw, what they played.

    `record`: the hand up to it, where the auction is told; `card`: `None` where the hand ends.
    """

    trick: int
    position: Position
    card: Card | None
    record: Item | None

    def broken(self, rules: RuleSet) -> bool:
        """Is the card one that no reading of the rules allows?"""
        rulings = {ruling.card: ruling for ruling in rules.judge(self.position)}
        return self.card is not None and rulings[self.card].verdict == "illegal"


class BadCall(NamedTuple):
    """A call that the rules do not allow: who made it, the ruling, the hand up to it."""

    seat: int
    ruling: CallRuling
    record: Item


@dataclass(frozen=True)
class ToldHand:
    """The turns of a hand, or the call that broke it off before any card was played."""

    rules: RuleSet
    turns: list[ToldTurn]
    bad_call: BadCall | None = None

    @property
    def broken(self) -> ToldTurn | None:
        """The first turn in which a forbidden card was played."""
        return next((turn for turn in self.turns if turn.broken(self.rules)), None)


def of_record(rules: RuleSet, item: Any) -> ToldHand:
    """The hand that a record tells, illegal steps included; raises `Malformed` if it cannot be."""
    if not isinstance(item, dict) or not set(record.FIELDS) <= set(item):
        raise Malformed("item", f"an object with {', '.join(record.FIELDS)} is needed")
    item = {name: item[name] for name in record.FIELDS}
    deck = rules.preset.deck
    pack = read_cards(deck, "pack", item["pack"])
    steps = replay(rules, pack, item["dealer"], item["calls"]).steps
    for i, step in enumerate(steps):
        if step.illegal:
            assert isinstance(step.ruling, CallRuling)
            cut = {**item, "calls": item["calls"][:i], "played": []}
            return ToldHand(rules, [], BadCall(step.seat, step.ruling, cut))
    table = record.table_of(rules, {**item, "played": []})
    played = read_cards(deck, "played", item["played"])
    if table is None:
        raise Malformed("calls", "nothing was agreed to be played")
    return ToldHand(rules, turns_of(table, played, item))


def of_log(rules: RuleSet, log: Log, assumed: list[Assumed]) -> ToldHand:
    """The hand that a game log tells; what had to be assumed is added to `assumed`."""
    deck = rules.preset.deck
    if log.calls and log.dealer is not None and (pack := log.pack or pack_of(rules, log)):
        played = [code for trick in log.tricks for code in trick]
        item = record.make_record([deck.card(c) for c in pack], log.dealer, log.calls, played)
        return of_record(rules, item)
    if log.calls:
        raise Malformed("calls", "with calls, the dealer and the pack (or all hands) are needed")
    if log.trump is None:
        raise Asked("trump", "trump", log.language)
    leader = log.leader
    if leader is None and log.dealer is not None:
        leader = (log.dealer + 1) % 4
    if leader is None:
        leader = 0
        assumed.append(Assumed(LED_BY_SEAT_0, ""))
    tricks = [[deck.card(c, f"trick {i + 1}") for c in t] for i, t in enumerate(log.tricks)]
    if log.columns:
        tricks = in_play_order(rules, log.trump, tricks)
    hands = [[deck.card(c, f"hand {s}") for c in log.hands.get(s, [])] for s in range(4)]
    if log.pack:
        if log.dealer is None:
            raise Malformed("dealer", "missing: who deals the pack? (dealer 0, 1, 2 or 3)")
        law = find_law(rules)
        if law.taker_draws:
            raise Malformed("calls", "missing: in this game who takes gets other cards")
        pack_cards = read_cards(deck, "pack", log.pack)
        hands = [list(h) for h in law.dealt(rules, pack_cards, log.dealer, log.dealer).hands]
    shown = cards_shown(rules, log.trump, leader, tricks)
    partly = []
    for seat in range(4):
        if not hands[seat]:
            hands[seat] = shown[seat]
            partly.append(len(shown[seat]) < rules.preset.hand_size)
    if any(partly):
        assumed.append(Assumed(HOLD_WHAT_THEY_PLAY, ""))
    check_once(hands)
    table = Table(log.trump, hands, leader, rules.height(log.trump))
    return ToldHand(rules, turns_of(table, [card for trick in tricks for card in trick], None))


def in_play_order(rules: RuleSet, trump: str, rows: Sequence[Sequence[Card]]) -> list[list[Card]]:
    """The tricks as they were played, of rows in which each seat has its column."""
    height = rules.height(trump)
    tricks: list[list[Card]] = []
    leader = 0
    for row in rows:
        trick = [*row[leader:], *row[:leader]]
        winner = winning_card(tuple(trick), trump, height.__getitem__)
        leader = (leader + trick.index(winner)) % len(row)
        tricks.append(trick)
    return tricks


def check_once(hands: Sequence[Sequence[Card]]) -> None:
    """Raise `Malformed` for a card that is told twice."""
    seen: dict[Card, int] = {}
    for seat, hand in enumerate(hands):
        for card in hand:
            if card in seen:
                raise Malformed(f"hand {seat}", f"{card} is in the hand of seat {seen[card]} too")
            seen[card] = seat


def pack_of(rules: RuleSet, log: Log) -> list[str]:
    """The pack from which these hands were dealt; empty where that cannot be told."""
    law, dealer, ordered = find_law(rules), log.dealer, rules.preset.deck.cards
    full = all(len(log.hands.get(s, [])) == rules.preset.hand_size for s in range(4))
    if law.taker_draws or dealer is None or not full:
        return []
    place_of = {card: place for place, card in enumerate(ordered)}
    pack = [""] * len(place_of)
    for seat, hand in enumerate(law.dealt(rules, ordered, dealer, dealer).hands):
        for card, code in zip(hand, log.hands[seat], strict=True):
            pack[place_of[card]] = code
    return pack


def cards_shown(
    rules: RuleSet, trump: str, leader: int, tricks: Sequence[Sequence[Card]]
) -> list[list[Card]]:
    """What each seat plays in the course of the tricks."""
    shown: list[list[Card]] = [[], [], [], []]
    for trick in tricks:
        held: list[list[Card]] = [[], [], [], []]
        for place, card in enumerate(trick):
            held[(leader + place) % 4].append(card)
            shown[(leader + place) % 4].append(card)
        table = Table(trump, held, leader, rules.height(trump))
        for card in trick:
            table.play(card)
        leader = table.leader
    return shown


def turns_of(table: Table, played: Sequence[Card], item: Item | None) -> list[ToldTurn]:
    """The turns of the cards played, and the one to come, if cards are left.

    Raises `Malformed` for a card that is not in the hand of who plays it.
    """
    turns = []
    for i, card in enumerate([*played, None]):
        if table.over and card is None:
            break
        before = {**item, "played": item["played"][:i]} if item else None
        if card is not None and card not in table.held[table.seat]:
            raise Malformed(
                f"trick {i // 4 + 1}", f"{card} is not in the hand of seat {table.seat}"
            )
        turns.append(ToldTurn(i // 4 + 1, table.position, card, before))
        if card is not None:
            table.play(card)
    return turns
