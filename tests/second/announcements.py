"""Whose announcements count, as a ladder of all the announcements there are (FFB coinche 8, 11).

A rung holds the announcements that are equal; the first rung on which somebody stands decides:
one side there counts all it announced, both sides there count nothing (8.3).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

SUITS = "SHDC"
RUN = ("7", "8", "9", "10", "J", "Q", "K", "A")

# 8.1; at no-trump 11.2.  The order of those of 100 is the one that is printed.
FOURS = {"J": 200, "9": 150, "A": 100, "10": 100, "K": 100, "Q": 100}
FOURS_AT_NO_TRUMP = {"A": 200, "10": 150, "K": 100, "Q": 100, "J": 100, "9": 100}
RUNS = {5: 100, 4: 50, 3: 20}

Cards = frozenset[str]


class Rung(NamedTuple):
    """Announcements that are equal, and what each of them is worth."""

    equal: tuple[Cards, ...]
    worth: int


def four(rank: str) -> Cards:
    """The four cards of a rank."""
    return frozenset(rank + suit for suit in SUITS)


def run(length: int, top: int, suit: str) -> Cards:
    """So many cards in a row of a suit, up to the one in the place `top` of the order."""
    return frozenset(rank + suit for rank in RUN[top - length + 1 : top + 1])


def ladder(trump: str) -> Iterator[Rung]:
    """Every announcement under this contract, the strongest first."""
    fours = FOURS_AT_NO_TRUMP if trump == "no-trump" else FOURS
    for rank, worth in fours.items():
        yield Rung((four(rank),), worth)
    for length, worth in RUNS.items():
        for top in reversed(range(length - 1, len(RUN))):
            if trump in SUITS:
                yield Rung((run(length, top, trump),), worth)
            yield Rung(tuple(run(length, top, suit) for suit in SUITS if suit != trump), worth)


def resolved(trump: str, announced: Iterable[tuple[int, Cards]]) -> list[int]:
    """The points of each pair for what the seats announced, each a seat and its cards."""
    sides: tuple[list[Cards], list[Cards]] = ([], [])
    for seat, cards in announced:
        sides[seat % 2].append(cards)
    rungs = list(ladder(trump))
    worth = {cards: rung.worth for rung in rungs for cards in rung.equal}
    for rung in rungs:
        there = [any(cards in rung.equal for cards in side) for side in sides]
        if any(there):
            return [
                sum(worth[cards] for cards in side) if alone else 0
                for side, alone in zip(
                    sides, [there == [True, False], there == [False, True]], strict=True
                )
            ]
    return [0, 0]
