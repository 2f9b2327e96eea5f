"""What players say in a whole hand of klaverjas besides the calls: that a trick has roem.

In the record of a hand each thing said is an object: `seat`, the `card` that this player has given
to the trick, and what it `says`: `roem`.
Where the record tells nothing of it, whoever takes a trick has called its roem.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from ..cards import Card, Malformed
from ..chapter import Item
from ..hand import Hands, Speech
from ..outcome import PAIRS, check_seat, pair_of, take_trick
from ..rule_set import RuleSet
from ..ruling import Clause
from .play import DECK
from .roem import NOBODY, OTHERS, TAKERS, roem

FIELDS = {"seat", "card", "says"}
ROEM = "roem"

# How often a pair calls the roem of a trick, its own or the other's, in hands made at random.
CALLS = 0.6


class Heard(NamedTuple):
    """The roem of each pair, pair 0's first, and the clauses of what the tricks have together."""

    roem: tuple[int, int]
    clauses: tuple[Clause, ...] = ()


def whole_tricks(
    rules: RuleSet, trump: str, leader: int, played: Sequence[Card]
) -> list[tuple[int, Sequence[Card]]]:
    """The complete tricks, each with the pair that takes it."""
    tricks = []
    for first in range(0, len(played) - 3, 4):
        trick = played[first : first + 4]
        taken = take_trick(rules.trick, trump, leader, trick)
        tricks.append((taken.pair, trick))
        leader = taken.seat
    return tricks


def hear(
    rules: RuleSet, trump: str, leader: int, hands: Hands, played: Sequence[Card], said: Any
) -> Heard:
    """The roem that counts, trick by trick; raises `Malformed` (`said`, `said[i]`)."""
    calling = None if said is None else read_said(hands, played, said)
    found = [0, 0]
    clauses: list[Clause] = []
    for pair, trick in whole_tricks(rules, trump, leader, played):
        called = TAKERS if calling is None else who_called(calling, pair, trick)
        together = roem(rules.options("roem"), trump, trick, called)
        found[pair] += together.points
        clauses += together.clauses
    return Heard((found[0], found[1]), tuple(dict.fromkeys(clauses)))


def read_said(hands: Hands, played: Sequence[Card], said: Any) -> dict[Card, int]:
    """The cards with which roem was called, each with the pair that did; raises `Malformed`."""
    if not isinstance(said, list):
        raise Malformed("said", f"a list is needed, not {said!r}"[:200])
    calling: dict[Card, int] = {}
    for i, one in enumerate(said):
        if not isinstance(one, dict) or set(one) != FIELDS:
            raise Malformed(f"said[{i}]", "an object with seat, card and says is needed")
        check_seat(f"said[{i}].seat", one["seat"])
        card = DECK.card(one["card"], f"said[{i}].card")
        if one["says"] != ROEM:
            raise Malformed(f"said[{i}].says", f"{one['says']!r}: nothing is said but {ROEM}")
        if card not in played or card not in hands[one["seat"]]:
            raise Malformed(f"said[{i}]", f"seat {one['seat']} has not played {card}")
        if card in calling:
            raise Malformed(f"said[{i}]", f"seat {one['seat']} has called it with {card} already")
        calling[card] = pair_of(one["seat"])
    return calling


def who_called(calling: dict[Card, int], takers: int, trick: Sequence[Card]) -> str:
    """Who called the roem of a trick: the pair that takes it, or else the others, or nobody."""
    pairs = {calling[card] for card in trick if card in calling}
    if takers in pairs:
        return TAKERS
    return OTHERS if pairs else NOBODY


def draw_said(
    rules: RuleSet, rng: Random, trump: str, hands: Hands, played: Sequence[Card]
) -> list[Item]:
    """Of a trick that has roem, one player of either pair calls it more often than not."""
    leader = next(seat for seat, hand in enumerate(hands) if played[0] in hand)
    said: list[Item] = []
    for _, trick in whole_tricks(rules, trump, leader, played):
        if not roem(rules.options("roem"), trump, trick).points:
            continue
        seats = {seat: card for card in trick for seat, hand in enumerate(hands) if card in hand}
        for pair in PAIRS:
            if rng.random() < CALLS:
                seat = pair + rng.choice((0, 2))
                said.append({"seat": seat, "card": str(seats[seat]), "says": ROEM})
    return said


SPEECH = Speech(hear, draw_said)
