"""Many positions side by side in one integer, so that one operation is done for all at once.

A position has a *lane* of so many bits: one for each card of its hand, and a guard bit above them.
A set of cards is the bits of those cards, in every lane;
a statement about a position is a whole lane, set or not.
So "the trumps of the hand, where the partner is winning" is one `&`,
and "keep these if there are any" is an addition that carries into the guard bit
(as in H. S. Warren, Hacker's Delight, 2-18: operations on parts of a word).
A rule set is judged on a thousand positions in a tenth of a millisecond.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, reduce
from operator import or_
from sys import byteorder

from arbitre_reference import Position

# Bits of a lane, by the type code that an array has for them.
WIDTHS = {8: "B", 16: "H", 32: "I", 64: "Q"}
# No game has more cards than that on the table when somebody plays.
PLACES = 3


def join(parts: Iterable[int]) -> int:
    """What is set in any of the parts."""
    return reduce(or_, parts, 0)


class Lanes:
    """Positions side by side.

    `everything`: all bits of all hands; `guard`: the guard bit of each lane.
    """

    def __init__(self, positions: Sequence[Position]) -> None:
        self.positions = positions
        self.count = len(positions)
        largest = max((len(p.hand) for p in positions), default=1)
        self.width = next(bits for bits in WIDTHS if bits > largest)
        self.guard = self.spread(1 << (self.width - 1) for _ in positions)
        self.everything = self.guard - (self.guard >> (self.width - 1))
        self.hand = self.spread((1 << len(p.hand)) - 1 for p in positions)

    def spread(self, values: Iterable[int]) -> int:
        """One number for each lane, the first in the lowest lane."""
        return int.from_bytes(array(WIDTHS[self.width], values).tobytes(), byteorder)

    def where(self, holds: Callable[[Position], bool]) -> int:
        """The lanes of the positions of which that is true."""
        whole = (1 << (self.width - 1)) - 1
        return self.spread(whole if holds(position) else 0 for position in self.positions)

    def any(self, cards: int) -> int:
        """The lanes in which some card is set."""
        carried = (cards + self.everything) & self.guard
        return carried - (carried >> (self.width - 1))

    def count_lanes(self, lanes: int) -> int:
        """How many lanes are set."""
        return ((lanes << 1) & self.guard).bit_count()

    def list_lanes(self, lanes: int) -> list[int]:
        """The numbers of the lanes that are set, in order."""
        found = []
        rest = (lanes << 1) & self.guard
        while rest:
            lowest = rest & -rest
            found.append(lowest.bit_length() // self.width - 1)
            rest ^= lowest
        return found

    def pick(self, numbers: Iterable[int]) -> int:
        """The lanes with these numbers."""
        whole = (1 << (self.width - 1)) - 1
        bits = array(WIDTHS[self.width], bytes(self.count * self.width // 8))
        for number in numbers:
            bits[number] = whole
        return int.from_bytes(bits.tobytes(), byteorder)

    def cards_in(self, cards: int, number: int) -> int:
        """The bits of one lane: bit 0 for the first card of the hand."""
        return (cards >> (number * self.width)) & ((1 << (self.width - 1)) - 1)

    def hand_where(self, holds: Callable[[Position, int], bool]) -> int:
        """The cards of which that is true, told by their place in the hand."""
        return self.spread(
            sum(1 << i for i in range(len(p.hand)) if holds(p, i)) for p in self.positions
        )

    @cached_property
    def ranks(self) -> dict[str, int]:
        """The cards of the hands, by rank."""
        return self._by_name(lambda position, slot: position.hand[slot].rank)

    @cached_property
    def suits(self) -> dict[str, int]:
        """The cards of the hands, by suit."""
        return self._by_name(lambda position, slot: position.hand[slot].suit)

    def _by_name(self, name: Callable[[Position, int], str]) -> dict[str, int]:
        found: dict[str, array[int]] = {}
        for number, position in enumerate(self.positions):
            for slot in range(len(position.hand)):
                key = name(position, slot)
                if key not in found:
                    found[key] = array(WIDTHS[self.width], bytes(self.count * self.width // 8))
                found[key][number] |= 1 << slot
        return {key: int.from_bytes(bits.tobytes(), byteorder) for key, bits in found.items()}

    def by_value(self, value: Callable[[Position], object]) -> dict[object, int]:
        """The lanes by what `value` says of their position; `None` is left out."""
        found: dict[object, list[int]] = {}
        for number, position in enumerate(self.positions):
            found.setdefault(value(position), []).append(number)
        found.pop(None, None)
        return {key: self.pick(numbers) for key, numbers in found.items()}
