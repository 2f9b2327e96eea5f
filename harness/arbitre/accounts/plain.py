"""The model of items that are plain data: the law as a program, run once for each item.

Sets of items are integers, a bit for each part of an answer (`judged.Case`), so that an account
that has one part right and not the other is nearer than one that has neither.
Changes are words of the law (`edits`) and the wrong engines that are planted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from arbitre_reference import RuleSet

from ..mutants import Mutant
from .edits import Edit
from .judged import Bench, Case, What
from .leaves import list_tests
from .model import Account, Change, Condition, Literal, Situation

# What it takes to name a wrong engine that people have seen: as a word of the law.
SEEN = 7


# An item, the changes that show in it, and the parts that are wrong with these.
_Row = tuple[Case, tuple[What, ...], int]


class PlainModel:
    """Items, answers, and what accounts make of them."""

    def __init__(
        self,
        bench: Bench,
        rules: RuleSet,
        answers: Sequence[tuple[Any, Any]],
        mutants: Sequence[Mutant],
        tried: int,
    ) -> None:
        self.bench, self.rules, self.tried = bench, rules, tried
        self.cases = [bench.case(rules, item, said) for item, said in answers]
        self.mutants = mutants
        self._first: list[int] = []
        self._owner: list[int] = []
        for number, case in enumerate(self.cases):
            self._first.append(len(self._owner))
            self._owner += [number] * case.every.bit_length()
        self.everything = (1 << len(self._owner)) - 1
        self._lanes: dict[str, int] = {}
        self._strange: dict[RuleSet, bool] = {}
        self._blocks: dict[RuleSet, dict[int, int]] = {}
        self._known: dict[tuple[RuleSet, tuple[What, ...]], tuple[int, int]] = {}

    def count(self, items: int) -> int:
        """How many parts of answers these are."""
        return items.bit_count()

    def list_items(self, items: int) -> list[int]:
        """The numbers of the items of these parts, in order."""
        found: dict[int, None] = {}
        while items:
            number = self._owner[(items & -items).bit_length() - 1]
            found[number] = None
            items &= ~self._parts_of(number)
        return list(found)

    def _parts_of(self, number: int) -> int:
        return self.cases[number].every << self._first[number]

    def pick(self, numbers: Iterable[int]) -> int:
        """The parts of the items with these numbers."""
        found = 0
        for number in numbers:
            found |= self._parts_of(number)
        return found

    def wrong(self, account: Account, within: int | None = None) -> int:
        """The items, of these if any are given, that it does not answer as the target does."""
        found = 0
        for changes, items in self._parts(account):
            some = items if within is None else items & within
            found |= self._wrong(account.rules, changes, some)
        return found

    def _parts(self, account: Account) -> list[tuple[tuple[What, ...], int]]:
        """The changes that show, and the items in which just these do."""
        parts: list[tuple[tuple[What, ...], int]] = [((), self.everything)]
        for fault in account.faults:
            where = self.where(fault.condition)
            split = []
            for changes, items in parts:
                split.append(((*changes, fault.change.what), items & where))
                split.append((changes, items & ~where))
            parts = [part for part in split if part[1]]
        return parts

    def _wrong(self, rules: RuleSet, changes: tuple[What, ...], items: int) -> int:
        if changes:
            touched = items & self._touched(rules, changes)
            return self._judged_wrong(rules, changes, touched) | (
                self._judged_wrong(rules, (), items & ~touched)
            )
        return self._judged_wrong(rules, (), items)

    def _touched(self, rules: RuleSet, changes: tuple[What, ...]) -> int:
        """The items that come by the words of these changes: all others are as without them."""
        if not all(isinstance(change, Edit) for change in changes):
            return self.everything
        if rules not in self._blocks:
            blocks = self._blocks[rules] = {}
            for number, case in enumerate(self.cases):
                here = self._parts_of(number)
                for block in self.bench.met(case, rules):
                    blocks[block] = blocks.get(block, 0) | here
        found = 0
        for change in changes:
            assert isinstance(change, Edit)
            found |= self._blocks[rules].get(self.bench.blocks[change.site], 0)
        return found

    def _judged_wrong(self, rules: RuleSet, changes: tuple[What, ...], items: int) -> int:
        known, wrong = self._known.get((rules, changes), (0, 0))
        strange = self._is_strange(rules)
        for number in self.list_items(items & ~known):
            ruled = self.bench.rule(self.cases[number], rules, changes)
            bits = self.cases[number].every if ruled.impossible and strange else ruled.wrong
            wrong |= bits << self._first[number]
        self._known[rules, changes] = known | items, wrong
        return wrong & items

    def _is_strange(self, rules: RuleSet) -> bool:
        """Could half of the items not come about?  Then these are not the rules that are played.

        Of a few that could not, any answer will do.
        """
        if rules not in self._strange:
            ruled = [self.bench.rule(case, rules) for case in self.cases]
            self._strange[rules] = 2 * sum(each.impossible for each in ruled) > len(ruled)
        return self._strange[rules]

    def differing(self, one: Account, other: Account) -> int:
        """The items that the two do not answer alike."""
        found = 0
        for mine, items in self._parts(one):
            for its, others in self._parts(other):
                both = items & others
                if one.rules == other.rules and mine != its:
                    # Where neither changes anything they are alike.
                    both &= self._touched(one.rules, mine) | self._touched(one.rules, its)
                if (one.rules, mine) != (other.rules, its):
                    for number in self.list_items(both):
                        case = self.cases[number]
                        a = self.bench.rule(case, one.rules, mine)
                        b = self.bench.rule(case, other.rules, its)
                        if a.parts != b.parts:
                            found |= (case.compare(a.parts, b.parts) or 1) << self._first[number]
        return found

    def impossible(self, account: Account) -> int:
        """The items that are refused under its rules."""
        return self.pick(
            number
            for number, case in enumerate(self.cases)
            if self.bench.rule(case, account.rules).impossible
        )

    def changes(self, account: Account) -> list[Change]:
        """Every single change that mends one of some items that are wrong.

        They are taken from all over what is wrong; what mends none of them is a rare cause of it.
        """
        wrong = self.list_items(self.wrong(account))
        tried = wrong[:: -(-len(wrong) // self.tried) or 1]
        rows = [self._ruled_now(account, number) for number in tried]
        met = [self.bench.met(case, account.rules) for case, _, _ in rows]
        found = []
        mine = {fault.change.what for fault in account.faults}
        for mutant in self.mutants:
            if mutant not in mine and self._mends(account.rules, mutant, rows):
                found.append(self.change_of(mutant))
        by_block: dict[int, list[_Row]] = {}
        for edit in self.bench.edits:
            block = self.bench.blocks[edit.site]
            if block not in by_block:
                # Where its word is not met, a change changes nothing.
                by_block[block] = [
                    row for row, blocks in zip(rows, met, strict=True) if block in blocks
                ]
            if edit not in mine and self._mends(account.rules, edit, by_block[block]):
                found.append(self.change_of(edit))
        return found

    def _mends(self, rules: RuleSet, what: What, rows: Iterable[_Row]) -> bool:
        """Is a part of one of these items right with the change, and not without it?"""
        for case, changes, before in rows:
            now = self.bench.rule(case, rules, (*changes, what))
            # The law breaks down over it, and the target did not.
            if not now.parts:
                return False
            if before & ~now.wrong:
                return True
        return False

    def _ruled_now(self, account: Account, number: int) -> _Row:
        """An item, the changes that show in it, and the parts that are wrong with these."""
        case, here = self.cases[number], self._parts_of(number)
        changes = next(changes for changes, items in self._parts(account) if items & here)
        return case, changes, self.bench.rule(case, account.rules, changes).wrong

    def change_of(self, what: What) -> Change:
        """An edit or a wrong engine, as a change."""
        if isinstance(what, Mutant):
            return Change(what.id, what.title, SEEN, what, family="engine")
        return Change(what.id, what.words, what.cost, what, family=str(what.site))

    def find(self, id: str) -> Change | None:
        """The edit that is called so."""
        edit = self.bench.by_id.get(id)
        return None if edit is None else self.change_of(edit)

    def refine(self, change: Change) -> list[Change]:
        """The change, but only in some of the cases that the law itself tells apart there."""
        edit = change.what
        if not isinstance(edit, Edit) or edit.guarded:
            return []
        return [self.change_of(each) for each in self.bench.guard(edit)]

    # -- conditions --------------------------------------------------------------------------------

    def where(self, condition: Condition) -> int:
        """The items where every literal is as the condition says."""
        items = self.everything
        for name, holds in condition:
            its = self._items_of(name)
            items &= its if holds else ~its
        return items

    def _items_of(self, name: str) -> int:
        if name not in self._lanes:
            test = self.bench.tests[name]
            self._lanes[name] = self.pick(
                number for number, case in enumerate(self.cases) if test.holds(case.leaves)
            )
        return self._lanes[name]

    def cost_of(self, literal: Literal) -> int:
        """How much it takes to say the literal."""
        return self.bench.tests[literal.name].cost

    def say(self, literal: Literal) -> str:
        """The literal in words."""
        test = self.bench.tests[literal.name]
        return test.words if literal.holds else test.negated

    def situations(self) -> Mapping[str, Situation]:
        """What the items hold and the law says of them, where they are not all alike."""
        return self._situations

    @cached_property
    def _situations(self) -> dict[str, Situation]:
        found = {}
        for test in list_tests([case.leaves for case in self.cases]):
            self.bench.tests.setdefault(test.words, test)
            items = self._items_of(test.words)
            if items and items != self.everything:
                found[test.words] = Situation(test.words, test.negated, test.cost, items)
        return found
