"""The positions there are: every class, smallest first, and random ones."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from arbitre_reference import Position, RuleSet

from ...message import say, units
from ...question import Group, Layer
from ...space.classes import MOST_IN_TRICK, REPRESENTATIVES, PositionClass, Space, space
from ...space.positions import list_deals, mix

# Hands of so few cards come through a whole turn of the representatives: in coinche these are
# 9 % of the classes, and in the others a wrong rank order or seat shows again.
WHOLE_TURN = 4

# Between the representatives taken of one class: coprime to their number, so that a turn meets all.
STRIDE = 5

SEES_NO_MORE = (
    "in a class of which not every position was asked, it sees no more than the rules: which cards "
    "share a suit, which suit is trump, which card is higher, who played what"
)
POINTS = ", which cards carry points"


class PositionSpace:
    """Positions as classes and at random.  `question`: the name that certificates have."""

    unit = "card"
    listed = ""
    # Every hand of four cards is proved in seconds through a process; a full hand takes minutes.
    usual: int | None = 4
    sampled = "positions (uniform, reachable, by clause)"

    def __init__(self, question: str) -> None:
        self.question = question

    def layers(self, rules: RuleSet) -> Iterator[Layer]:
        """Classes by their number of cards; each through one turn of the representatives."""
        where = space(rules.preset)
        for cards in range(1, rules.preset.hand_size + MOST_IN_TRICK + 1):
            groups = (self.group(where, cls) for cls in where.by_cards(cards))
            yield Layer(cards, units(cards, "card"), groups)

    def group(self, where: Space, cls: PositionClass) -> Group:
        """A class and its representatives; where their cycle starts depends on the class alone."""
        label = str(cls)
        start = zlib.crc32(label.encode()) % REPRESENTATIVES
        return Group(label, partial(where.representatives, cls, start=start))

    def proof_groups(self, rules: RuleSet, most: int, representatives: int) -> Iterator[Group]:
        """Every class of at most `most` cards in the hand.

        Hands of up to four cards come through a whole turn of the representatives;
        larger ones through `representatives` of them, turning from class to class.
        """
        where = space(rules.preset)
        number = 0
        for hand, classes in where.blocks(most):
            whole = hand <= WHOLE_TURN or representatives >= REPRESENTATIVES
            for cls in classes:
                number += 1
                if whole:
                    yield self.group(where, cls)
                    continue
                first, start = number % REPRESENTATIVES, number // REPRESENTATIVES % REPRESENTATIVES
                turn = [(first + STRIDE * k) % REPRESENTATIVES for k in range(representatives)]
                yield Group(str(cls), partial(where.representatives, cls, turn, start))

    def largest(self, rules: RuleSet) -> int:
        """A full hand."""
        return rules.preset.hand_size

    def proof_scope(self, rules: RuleSet, most: int, representatives: int) -> dict[str, Any]:
        """The bound, and how classes are made concrete."""
        complete = most >= self.largest(rules)
        return {
            "question": self.question,
            "most": most,
            "complete": complete,
            "covers": say("every hand") if complete else say("hands of at most {n}", n=most),
            "representatives": say(
                "{n} a class with at most {few} cards in the hand, {less} a larger one",
                n=REPRESENTATIVES,
                few=WHOLE_TURN,
                less=min(representatives, REPRESENTATIVES),
            ),
            "assumes": [
                say("the target answers a position alike whenever it is asked"),
                say(SEES_NO_MORE + POINTS * bool(rules.preset.values)),
            ],
        }

    def random(self, rules: RuleSet, rng: Random) -> Iterator[Position]:
        """Uniform, reachable and by clause, in turn."""
        return mix(rules, rng)

    def deals(self, rules: RuleSet, rng: Random) -> Iterator[list[Position]]:
        """The turns of random deals, a list a deal."""
        return list_deals(rules, rng)
