"""Which account of a target is the shortest that says what it answers?

An account is a point in a space: the options of the rules, and changes, each under a condition
(`accounts.model`).
What it costs is its length and, dearly, each item on which it is wrong:
so a fault that explains two items is no fault yet, and two house rules are not told as three bugs.
The space is searched from every rule set at once, one option or one change more at each step;
a change that breaks as well as mends is tried again under the condition that tells what it mends
from what it breaks (the literals of the highest information gain, as in J. R. Quinlan's FOIL).
At the end each cause is taken away again, to see whether the others say it all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from math import log2
from typing import NamedTuple

from ..accounts.model import LEAST, Account, Change, Condition, Fault, Literal, Model
from ..accounts.options import OptionSpace

# The costs, in the unit of a change's own (`accounts.changes`).  On forty wrong engines that others
# wrote, 6 to 15 an item gave the same accounts; at 1 or 2 a rare fault stays unexplained, and where
# an option costs as much as a change, two house rules are told as faults.
OPTION, WRONG = 3, 10
# Accounts kept at each step; bare changes that are given a condition; literals of a condition, and
# the first literals tried.  (A beam of one was enough where every option was tried.)
BEAM, CONDITIONED, MOST_LITERALS, FIRST_LITERALS = 2, 24, 4, 4
# Changes that are tried in a part of their place: each has a dozen parts.
REFINED = 6
# What speaks against an account weighs three times.  In a hand of two cards there are three
# answers; where the target does not give the reference's, a change that has nothing to do with it
# gives the same one in half of the cases.  So as often right as wrong is chance, three times not.
AGAINST = 3
# What an account breaks, where it is chosen for breaking little (`Search.choose`): an option that
# is right breaks hardly anything, whatever else is wrong.
BROKEN = 10
# Steps of a climb (`Search.climb`), from its end, from which a search begins.
WAY = 4
# Options and changes of one account: a longer list describes an engine, and explains nothing.
MOST_CAUSES = 7


class Search:
    """Searches the accounts of one model, among the rules of a space of options.

    `most`: how many accounts are looked at, before it makes do with the best so far; `looked`: how
    many were.  `tick` is called now and then.
    """

    def __init__(
        self,
        model: Model,
        space: OptionSpace,
        most: int,
        tick: Callable[[], None] = lambda: None,
    ) -> None:
        self.model, self.space, self.most, self.tick = model, space, most, tick
        self._changes: dict[Account, list[Change]] = {}
        self.looked = 0

    def cost(self, account: Account) -> int:
        """How long the account is, without what it gets wrong."""
        return OPTION * self.space.length(account.rules) + sum(
            fault.change.cost + sum(map(self.model.cost_of, fault.condition))
            for fault in account.faults
        )

    def total(self, account: Account) -> int:
        """How long it is, with what it gets wrong."""
        self.looked += 1
        return self.cost(account) + WRONG * self.model.count(self.model.wrong(account))

    def search(self, starts: Sequence[Account] = ()) -> list[Account]:
        """The best accounts that were met, the best first.

        Two causes that leave more than half of the differences are no beginning of an account.
        `starts` are tried as they are, and the search ends where nothing can be better than they.
        """
        declared = Account(self.space.declared)
        met = {account: self.total(account) for account in map(Account, self.space.seeds())}
        # Where the settings are too many to be tried all, they are climbed; a step of the way may
        # make up for a fault, so each is a start of its own.
        chosen = self.choose(met) if len(met) > 1 else self.climb(declared)
        beam = list(dict.fromkeys([declared, *chosen]))
        met = {account: self.total(account) for account in (*beam, *starts)}
        steps, differing = 0, self.model.count(self.model.wrong(declared))
        while beam and self.looked < self.most:
            now = min(met.values())
            longer: dict[Account, int] = {}
            for account in sorted(beam, key=self.cost):
                # What is longer than the best is with what it gets wrong is not worth a look.
                room = now - self.cost(account)
                if self.model.wrong(account) and room > OPTION:
                    self.tick()
                    for other in self.extend(account, room):
                        if self.looked >= self.most:
                            break
                        if other not in met:
                            longer[other] = total = self.total(other)
                            now = min(now, total)
            before = min(met[account] for account in beam)
            beam = self.choose(longer)
            met.update({account: longer[account] for account in beam})
            steps += 1
            if not beam or min(longer[account] for account in beam) >= before:
                break
            left = min(self.model.count(self.model.wrong(account)) for account in beam)
            if steps == MOST_CAUSES or (steps >= 2 and 2 * left > differing):
                break
        ranked = [account for account, _ in sorted(met.items(), key=lambda row: row[1])]
        kept = dict.fromkeys(self.prune(account) for account in ranked[:BEAM])
        kept |= dict.fromkeys(ranked)
        return sorted(kept, key=self.total)

    def climb(self, account: Account) -> list[Account]:
        """The accounts on the way up, by the option that makes each better by most; the best first.

        The last few, without the one from which it begins.
        """
        way: list[Account] = []
        while True:
            self.tick()
            near = [replace(account, rules=rules) for rules in self.space.neighbours(account.rules)]
            best = min(near, key=self.total, default=account)
            if self.total(best) >= self.total(account):
                return way[::-1][:WAY]
            account = best
            way.append(best)

    def choose(self, totals: dict[Account, int]) -> list[Account]:
        """The accounts to go on with, no two of which answer alike.

        Some are the best as they are; others are the best where what they break weighs ten times:
        a house rule that explains much, and too much, must not hide one that is right and explains
        little.
        """
        right = ~self.model.wrong(Account(self.space.declared))

        def careful(account: Account) -> int:
            broken = self.model.count(self.model.wrong(account) & right)
            return totals[account] + BROKEN * WRONG * broken

        chosen: dict[int, Account] = {}
        best = sorted(totals, key=lambda account: (totals[account], self.cost(account)))
        for account in best[: 50 * BEAM]:
            if len(chosen) < BEAM:
                chosen.setdefault(self.model.wrong(account), account)
        for account in sorted(best[: 50 * BEAM], key=careful):
            if len(chosen) < 2 * BEAM:
                chosen.setdefault(self.model.wrong(account), account)
        return list(chosen.values())

    def extend(self, account: Account, room: int) -> Iterator[Account]:
        """The account with one option otherwise, or one change more, bare or under a condition.

        Changes that cost `room` or more are left out.
        """
        wrong = self.model.wrong(account)
        for rules in self.space.neighbours(account.rules):
            yield replace(account, rules=rules)
        promising: list[_Promising] = []

        def attempt(changes: Iterable[Change]) -> Iterator[Account]:
            for change in changes:
                if change.cost < room:
                    other = _with(account, Fault(change))
                    now = self.model.wrong(other)
                    fixed, broken = wrong & ~now, now & ~wrong
                    if fixed:
                        yield other
                    if fixed and broken:
                        numbers = self.model.count(fixed), self.model.count(broken)
                        promising.append(_Promising(*numbers, change, fixed, broken))

        yield from attempt(self.changes(account) if room > LEAST else ())
        promising.sort(key=_Promising.rank)
        for row in promising[:REFINED]:
            yield from attempt(self.model.refine(row.change))
        promising.sort(key=_Promising.rank)
        seen: set[tuple[int, int]] = set()
        for _, _, change, fixed, broken in promising:
            if (fixed, broken) in seen:
                continue
            seen.add((fixed, broken))
            if len(seen) > CONDITIONED:
                return
            for condition in self.conditions(fixed, broken):
                yield _with(account, Fault(change, condition))

    def changes(self, account: Account) -> list[Change]:
        """The changes that can be made to it, without those that it has."""
        if account not in self._changes:
            mine = {fault.change for fault in account.faults if not fault.condition}
            self._changes[account] = [c for c in self.model.changes(account) if c not in mine]
        return self._changes[account]

    def conditions(self, fixed: int, broken: int) -> Iterator[Condition]:
        """Conditions that hold where a change mends, and not where it breaks; the best few."""
        for first in self._gains(fixed, broken)[:FIRST_LITERALS]:
            condition: Condition = (first,)
            where = self.model.where(condition)
            yes, no = fixed & where, broken & where
            yield tuple(sorted(condition))
            while no and len(condition) < MOST_LITERALS:
                gains = self._gains(yes, no)
                if not gains:
                    break
                condition = (*condition, gains[0])
                where = self.model.where(condition)
                yes, no = fixed & where, broken & where
                yield tuple(sorted(condition))

    def _gains(self, fixed: int, broken: int) -> list[Literal]:
        """The literals that tell the one from the other, the best first."""
        count = self.model.count
        p0, n0 = count(fixed), count(broken)
        base = log2(p0 / (p0 + n0))
        rows = []
        for name, situation in self.model.situations().items():
            p, n = count(fixed & situation.items), count(broken & situation.items)
            for holds, yes, no in ((True, p, n), (False, p0 - p, n0 - n)):
                if yes and no < n0:
                    gain = yes * (log2(yes / (yes + no)) - base)
                    if gain > 0:
                        rows.append((-gain, situation.cost, name, holds))
        return [Literal(name, holds) for _, _, name, holds in sorted(rows)]

    def prune(self, account: Account) -> Account:
        """Without the causes and literals that do not pay."""
        better = True
        while better:
            better = False
            total = self.total(account)
            for shorter in self.shorter(account):
                if self.cost(shorter) < self.cost(account) and self.total(shorter) <= total:
                    account, better = shorter, True
                    break
        return account

    def shorter(self, account: Account) -> Iterator[Account]:
        """The account with one cause, or one literal, or one option's change taken away."""
        for i, fault in enumerate(account.faults):
            yield account.put(i)
            # What equals an option is that option, and no fault.
            for rules in self.space.neighbours(account.rules):
                yield replace(account.put(i), rules=rules)
            for j in range(len(fault.condition)):
                left = (*fault.condition[:j], *fault.condition[j + 1 :])
                yield account.put(i, Fault(fault.change, left))
        length = self.space.length(account.rules)
        for rules in self.space.neighbours(account.rules):
            if self.space.length(rules) < length:
                yield replace(account, rules=rules)


class _Promising(NamedTuple):
    """A change that mends and breaks: how many items, and which."""

    mends: int
    breaks: int
    change: Change
    fixed: int
    broken: int

    def rank(self) -> tuple[int, int, int]:
        """What mends most comes first."""
        return -self.mends, self.breaks, self.change.cost


def _with(account: Account, fault: Fault) -> Account:
    """The account with one fault more; of a family, the last without a condition stays."""
    family = fault.change.family
    kept = tuple(
        f
        for f in account.faults
        if not family or f.change.family != family or f.condition or fault.condition
    )
    return replace(account, faults=(*kept, fault))
