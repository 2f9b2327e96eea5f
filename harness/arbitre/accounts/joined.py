"""The model of items that are made of the items of other models, as a whole hand is of its steps.

A set of items is one integer, the parts' own side by side; so an account that has the score right
and a card wrong is nearer than one that has neither, and a fault of one part and a house rule of
another are found together.
A change is the same in every part whose law has its word; under a condition it shows in the part
that the condition is about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from .model import Account, Change, Condition, Fault, Literal, Model, Situation

# What stands between the name of a part and what is the part's own.
BETWEEN = ": "


class Part(NamedTuple):
    """One part: its items in its own model, and the number of the item that each belongs to."""

    name: str
    model: Model
    owners: Sequence[int]


class JoinedModel:
    """The parts of `count` items, and those items (`rest`) that are wrong in none of them."""

    def __init__(self, parts: Sequence[Part], count: int, rest: Iterable[int] = ()) -> None:
        self.parts = {part.name: part for part in parts}
        self.shift: dict[str, int] = {}
        end = 0
        for part in parts:
            self.shift[part.name] = end
            end += part.model.everything.bit_length()
        self.end, self.size = end, count
        self.rest = sum(1 << (end + number) for number in rest)

    @cached_property
    def everything(self) -> int:
        """All parts of all items."""
        every = {name: part.model.everything for name, part in self.parts.items()}
        return self._join(every) | ((1 << self.size) - 1) << self.end

    def _join(self, sets: Mapping[str, int]) -> int:
        found = 0
        for name, items in sets.items():
            found |= items << self.shift[name]
        return found

    def _split(self, items: int) -> Iterator[tuple[Part, int]]:
        for name, part in self.parts.items():
            its = (items >> self.shift[name]) & part.model.everything
            if its:
                yield part, its

    def count(self, items: int) -> int:
        """How many items of the parts these are."""
        here = sum(part.model.count(its) for part, its in self._split(items))
        return here + (items >> self.end).bit_count()

    def list_items(self, items: int) -> list[int]:
        """The numbers of the whole items."""
        found = {
            part.owners[number]
            for part, its in self._split(items)
            for number in part.model.list_items(its)
        }
        rest = items >> self.end
        return sorted(found | {number for number in range(self.size) if rest >> number & 1})

    def pick(self, numbers: Iterable[int]) -> int:
        """All parts of these items."""
        chosen = set(numbers)
        sets = {
            name: part.model.pick([n for n, owner in enumerate(part.owners) if owner in chosen])
            for name, part in self.parts.items()
        }
        return self._join(sets) | sum(1 << (self.end + number) for number in chosen)

    # -- accounts ----------------------------------------------------------------------------------

    def _of(self, part: str, account: Account) -> Account:
        """What of an account is about this part."""
        start = part + BETWEEN
        mine = [
            Fault(
                fault.change.what[part],
                tuple([each._replace(name=each.name.removeprefix(start)) for each in condition]),
            )
            for fault in account.faults
            for condition in [fault.condition]
            # What is known of another part is no situation of this one.
            if part in fault.change.what and all(each.name.startswith(start) for each in condition)
        ]
        return replace(account, faults=tuple(mine))

    def wrong(self, account: Account, within: int | None = None) -> int:
        """The parts, of these if any are given, that it does not answer as the target does."""
        within = self.everything if within is None else within
        sets = {
            p.name: p.model.wrong(self._of(p.name, account), its) for p, its in self._split(within)
        }
        return self._join(sets) | (self.rest & within)

    def differing(self, one: Account, other: Account) -> int:
        """The parts that the two do not answer alike."""
        return self._join(
            {
                name: part.model.differing(self._of(name, one), self._of(name, other))
                for name, part in self.parts.items()
            }
        )

    def impossible(self, account: Account) -> int:
        """The parts that cannot come about."""
        sets = {n: p.model.impossible(self._of(n, account)) for n, p in self.parts.items()}
        return self._join(sets)

    def changes(self, account: Account) -> list[Change]:
        """Those of the parts in which something is wrong."""
        found: dict[str, Change] = {}
        for part, _ in self._split(self.wrong(account)):
            for change in part.model.changes(self._of(part.name, account)):
                found.setdefault(change.id, self._wherever(part.name, change))
        return list(found.values())

    def _wherever(self, part: str, change: Change) -> Change:
        """A change of one part, and of all whose law has the same word."""
        twins = {name: other.model.find(change.id) for name, other in self.parts.items()}
        every = {name: twin for name, twin in twins.items() if twin is not None} | {part: change}
        return replace(change, what=every, family=f"{part}{BETWEEN}{change.family}")

    def find(self, id: str) -> Change | None:
        """As the first part that has it."""
        for name, part in self.parts.items():
            change = part.model.find(id)
            if change is not None:
                return self._wherever(name, change)
        return None

    def refine(self, change: Change) -> list[Change]:
        """As its parts have it."""
        return [
            self._wherever(name, each)
            for name, own in change.what.items()
            for each in self.parts[name].model.refine(own)
        ]

    # -- conditions --------------------------------------------------------------------------------

    def where(self, condition: Condition) -> int:
        """The items of the part that the literals are about; all parts where there is none."""
        items = self.everything
        for literal in condition:
            part, own = self._part_of(literal)
            items &= part.model.where((own,)) << self.shift[part.name]
        return items

    def _part_of(self, literal: Literal) -> tuple[Part, Literal]:
        name, _, own = literal.name.partition(BETWEEN)
        return self.parts[name], literal._replace(name=own)

    def cost_of(self, literal: Literal) -> int:
        """As its part has it."""
        part, own = self._part_of(literal)
        return part.model.cost_of(own)

    def say(self, literal: Literal) -> str:
        """As its part has it."""
        part, own = self._part_of(literal)
        return part.model.say(own)

    def situations(self) -> Mapping[str, Situation]:
        """Those of the parts."""
        return self._situations

    @cached_property
    def _situations(self) -> dict[str, Situation]:
        return {
            f"{name}{BETWEEN}{own}": situation._replace(items=situation.items << self.shift[name])
            for name, part in self.parts.items()
            for own, situation in part.model.situations().items()
        }
