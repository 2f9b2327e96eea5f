"""The representatives of a class, and what it leaves open: suits, ranks, seat, order of the hand.

A target whose answer changes with one of them looks at what no rule looks at.
"""

from __future__ import annotations

from typing import Any

from arbitre_reference import Position, RuleSet, Ruling

from ...question import Answer
from ...space.classes import SUIT_CONTRACT, PositionClass, Space, space

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
        for suits in where.suit_orders(cls.contract):
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


class PositionSymmetry:
    """Positions of one class: whether each card is allowed, place by place."""

    def by_place(self, rules: RuleSet, item: Position, answer: Answer) -> tuple[Any, ...] | None:
        """Whether each card is allowed, by the places of the class."""
        said = answer["legal"]
        if not isinstance(said, list):
            return None
        return by_place(space(rules.preset), item, said)

    def aspects(self, rules: RuleSet, item: Position) -> dict[str, Any]:
        """Suits, ranks, seat, order of the hand."""
        return aspects(space(rules.preset), item)

    def with_aspects(self, rules: RuleSet, item: Position, chosen: dict[str, Any]) -> Position:
        """The position of the same class that has these aspects."""
        where = space(rules.preset)
        return with_aspects(where, where.classify(item), chosen)

    def other_values(
        self, rules: RuleSet, item: Position, aspect: str
    ) -> list[tuple[str, Position]]:
        """The position with one aspect changed in every way, and each value in words."""
        return other_values(rules, item, aspect)


class PositionRecord:
    """Answers about cards as they are written down, by the places of the class."""

    def canonical(self, item: Position) -> Position:
        """The hand in one order, whatever order it came in."""
        return item._replace(hand=tuple(sorted(item.hand)))

    def write(self, rules: RuleSet, item: Position, answer: Answer) -> str:
        """A digit for each place of the class: 1 if the card may be played."""
        places = by_place(space(rules.preset), item, answer["legal"])
        return "".join(str(int(allowed)) for allowed in places)

    def read(self, rules: RuleSet, item: Position, line: str) -> Answer:
        """The cards in the places that have a 1."""
        hand = in_places(space(rules.preset), item).hand
        return {"legal": [str(c) for c, digit in zip(hand, line, strict=True) if digit == "1"]}

    def describe_change(self, before: Answer, now: Answer) -> str:
        """What is allowed or forbidden besides."""
        old, new = set(before["legal"]), set(now["legal"])
        ways = ["forbids what it allowed"] * bool(old - new)
        return " and ".join(ways + ["allows what it forbade"] * bool(new - old))

    def grounds(self, rules: RuleSet, item: Position) -> tuple[str, ...]:
        """The clause of each card."""
        placed = in_places(space(rules.preset), item)
        return list_clauses(rules.preset.play(rules.options("play"), placed))


def list_clauses(rulings: tuple[Ruling, ...]) -> tuple[str, ...]:
    """The clause of each ruling, with a question mark if it is disputed."""
    return tuple(ruling.clause.id + "?" * ruling.disputed for ruling in rulings)
