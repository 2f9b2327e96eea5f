"""What a smaller position is: fewer cards, then a shorter trick, then a more readable one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from math import prod

from arbitre_reference import Position, RuleSet

from ...message import say, units
from ...question import Difference
from ...space.classes import REPRESENTATIVES, PositionClass, Space, space
from ..allowed import CARDS

# Concrete ranks that are sorted by how strange they look; a class with more is walked unsorted.
# Sorting so many takes a tenth of a second.
MOST_RELATIVES = 30_000


class PositionShrinking:
    """The size of a position, what is smaller, and what is of the same class."""

    def size(self, item: Position) -> tuple[int, int]:
        """Cards first, then the length of the trick."""
        return len(item.trick) + len(item.hand), len(item.trick)

    def size_in_words(self, item: Position) -> str:
        """Cards, and where they are."""
        table, hand = len(item.trick), len(item.hand)
        cards = units(table + hand, "card")
        where = "{cards} ({table} on the table, {hand} in the hand)"
        return say(where, cards=cards, table=table, hand=hand)

    def reductions(self, rules: RuleSet, item: Position) -> Iterable[Position]:
        """A card less: from the hand, or from either end of the trick."""
        smaller = []
        if len(item.hand) > 1:
            for i in range(len(item.hand)):
                smaller.append(item._replace(hand=item.hand[:i] + item.hand[i + 1 :]))
        for i in range(len(item.trick)):
            smaller.append(item._replace(trick=item.trick[:i] + item.trick[i + 1 :]))
        return smaller

    def relatives(self, rules: RuleSet, item: Position) -> Iterator[Position]:
        """The positions of the same class, the most readable first.

        First the class's own readable position, then that in other suits and from other seats,
        then other ranks, the familiar before the strange.
        """
        where = space(rules.preset)
        cls = where.classify(item)
        suits = where.usual_suits(cls.contract)
        yield where.place(cls, suits, where.familiar_ranks(cls, suits), 0)

        def strange(position: Position) -> tuple[int, ...]:
            ranks = [where.strangeness(c) for c in (*position.trick, *position.hand)]
            return (max(ranks), sum(ranks), *ranks)

        for order in where.suit_orders(cls.contract):
            for leader in range(4):
                yield where.place(cls, order, where.familiar_ranks(cls, order), leader)
        if _ways(where, cls) <= MOST_RELATIVES:
            choices = product(*(where.all_ranks(word) for word in cls.words))
            yield from sorted((where.place(cls, suits, r, 0) for r in choices), key=strange)
        yield from where.representatives(cls, range(REPRESENTATIVES * REPRESENTATIVES))

    def shuffle(self, item: Position) -> Position:
        """The hand the other way round."""
        return item._replace(hand=item.hand[::-1])

    def absorbs(self, one: Difference, other: Difference) -> bool:
        """A position that shows both kinds of difference is an instance of either."""
        return CARDS.absorbs(one, other)


def _ways(where: Space, cls: PositionClass) -> int:
    """How many ways there are to give the words of a class concrete ranks."""
    return prod(where.ways(word) for word in cls.words)
