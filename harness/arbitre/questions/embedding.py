"""The aspects of a position that its class leaves open: suits, ranks, seat, order of the hand.

A target whose answer changes with one of them looks at what no rule looks at.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

from arbitre_reference import Position, RuleSet

from ..space.classes import SUIT_CONTRACT, PositionClass, Space, space

SUITS, RANKS, SEAT, ORDER = "the suits", "the ranks", "the seat", "the order of the hand"

MOST_RANKS = 400


def by_place(where: Space, position: Position, allowed: list[str]) -> tuple[bool, ...]:
    """Whether each card of the hand is allowed, in the order of the places of the class."""
    return tuple(str(card) in allowed for card in in_places(where, position).hand)


def in_places(where: Space, position: Position) -> Position:
    """The position with its hand in the order of the places of its class."""
    cls = where.classify(position)
    seen = aspects(where, position)
    return where.place(cls, seen[SUITS], seen[RANKS], position.leader)


def aspects(where: Space, position: Position) -> dict[str, Any]:
    """The aspects of a position: suits by word, ranks by word, leader, order of the hand."""
    cls = where.classify(position)
    suits = where.suits_of(position)
    cards = {*position.trick, *position.hand}
    ranks = tuple(
        tuple(
            place
            for place, card in enumerate(where.ladder(cls.contract, suits, s))
            if card in cards
        )
        for s in range(4)
    )
    plain = where.place(cls, suits, ranks, position.leader).hand
    order = tuple(plain.index(card) for card in position.hand)
    return {SUITS: suits, RANKS: ranks, SEAT: position.leader, ORDER: order}


def with_aspects(where: Space, cls: PositionClass, chosen: dict[str, Any]) -> Position:
    """The position of the class with these aspects."""
    position = where.place(cls, chosen[SUITS], chosen[RANKS], chosen[SEAT])
    return position._replace(hand=tuple(position.hand[i] for i in chosen[ORDER]))


def other_values(rules: RuleSet, position: Position, aspect: str) -> list[tuple[str, Position]]:
    """The position with one aspect changed in every way, and each value in words."""
    where = space(rules.preset)
    cls = where.classify(position)
    seen = aspects(where, position)
    made: list[tuple[str, Any]] = []
    if aspect == SUITS:
        for suits in permutations(where.suits):
            made.append((_suits_in_words(cls, suits), suits))
    elif aspect == SEAT:
        made = [(f"seat {leader} leads", leader) for leader in range(4)]
    elif aspect == ORDER:
        count = len(position.hand)
        made = [("in order", tuple(range(count))), ("reversed", tuple(range(count))[::-1])]
    else:
        for s, word in enumerate(cls.words):
            for places in where.all_ranks(word)[:MOST_RANKS]:
                ladder = where.ladder(cls.contract, seen[SUITS], s)
                words = " ".join(str(ladder[place]) for place in places)
                ranks = (*seen[RANKS][:s], places, *seen[RANKS][s + 1 :])
                made.append((words, ranks))
    return [(words, with_aspects(where, cls, {**seen, aspect: value})) for words, value in made]


def _suits_in_words(cls: PositionClass, suits: tuple[str, ...]) -> str:
    """Which suits play which part."""
    parts = []
    if cls.contract == SUIT_CONTRACT:
        parts.append(f"{suits[0]} is trump")
    led = next((s for s, word in enumerate(cls.words) if "0" in word), None)
    if led is not None and (led or cls.contract != SUIT_CONTRACT):
        parts.append(f"{suits[led]} is led")
    return ", ".join(parts) or f"the suits are {' '.join(suits)}"
