"""From answers to the account of a target, and what speaks for each of its causes.

The search (`fit`) is given some hundred items; what it finds is then held against all that were
answered, and what it gets wrong there is put before it too, until nothing new is wrong.
Then the target is asked on: on purpose, new items on which the account and its rivals (as short,
and right so far) part.  What no such item tells apart is told as one: "or".

Each cause stands on evidence of its own, given the others: the items that are answered rightly with
it and not without it; those that speak against it; and those that it changes and that stay wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

from arbitre_reference import PRESETS, RuleSet

from ..accounts.model import Account, Fault, Literal, Model, say_fault
from ..accounts.options import OptionSpace
from ..question import AnyQuestion, Item
from .fit import AGAINST, BROKEN, Search
from .found import Answered, Cause, Decision, Found

Ask = Callable[[Sequence[Item]], Sequence[Answered]]

# How often the search is given items that it has got wrong.
ROUNDS = 6
# Of the new items among which rivals are told apart, how many are asked, and how often.
ASKED_ON, AGAIN = 40, 6
# Positions that the account is tried on at the end: where it says nothing, it says nothing of half.
VERIFIED = 100
# How often an account is tried so.
TRIALS = 3
# Rivals are as good so far, and at most so much longer to tell: two words of a condition.
LONGER = 8
# Items that a literal has to explain.  Suits and seats have four values: three items share one by
# chance in one of 16 cases, four in 64; and there are a hundred literals to choose from.
FEW = 4
MOST_RIVALS = 4
TRIED_FIRST = 8  # items, one by one, before a rival is tried on all
STARTS = 4  # accounts that a search begins with, of those that the one before it found


def find_account(
    question: AnyQuestion,
    declared: RuleSet,
    answers: Sequence[Answered],
    ask: Ask | None = None,
    tick: Callable[[], None] = lambda: None,
    within: Iterable[str] | None = None,
) -> Found:
    """The shortest account of `answers` (readable ones, see `Accounts.readable`).

    `ask` asks the target on; without it, what the answers leave open stays open.
    `within`: the names of the games that it may play; all that share the positions, if not given.
    """
    return _Finder(question, declared, answers, ask, tick, within).find()


class _Finder:
    """Fits, checks, asks on, and fits again."""

    def __init__(
        self,
        question: AnyQuestion,
        declared: RuleSet,
        answers: Sequence[Answered],
        ask: Ask | None,
        tick: Callable[[], None],
        within: Iterable[str] | None,
    ) -> None:
        assert question.accounts is not None
        self.question, self.declared, self.tick, self.ask = question, declared, tick, ask
        self.accounts = question.accounts
        self.asked = list(answers)
        names = question.presets(declared) if within is None else tuple(within)
        chapters = self.accounts.chapters(declared)
        # In the chapters after card play, games that share one are the same.
        games = [PRESETS[name] for name in names] if "play" in chapters else []
        self.space = OptionSpace(declared, chapters, games)
        self.all = self.accounts.model(declared, self.asked)
        self.chosen: dict[int, None] = {}
        self.told_apart = 0
        self.best: list[Account] = []
        self.looked = 0
        self._last: tuple[int, list[Item], Model] | None = None

    def find(self) -> Found:
        """The account, with the evidence of its causes."""
        model = self.all
        wrong = model.wrong(Account(self.declared))
        effort = self.accounts.effort
        self._choose(wrong, effort.differing)
        self._choose(model.everything & ~wrong, effort.agreeing)
        best, search = self._fit()
        rivals: list[Account] = []
        if (best.faults or best.rules != self.declared) and not self._is_hopeless(best):
            for _ in range(AGAIN):
                rivals = self._rivals(best, search)
                if not self._ask_on(best, rivals) or self.looked >= effort.looked:
                    break
                best, search = self._fit()
        best = self._drop_chance(best)
        for _ in range(TRIALS):
            if self._stands(best):
                return self._found(best, rivals)
            # What it was tried on is known now: is there one that says that as well?
            self._choose(self.all.wrong(best), effort.besides)
            best, rivals = self._drop_chance(self._fit()[0]), []
        return self._found(Account(self.declared), [])

    def _choose(self, items: int, most: int) -> bool:
        """Put some of the items, spread evenly, before the search; are any of them new?"""
        new = [number for number in self.all.list_items(items) if number not in self.chosen]
        step = max(1, -(-len(new) // most))
        self.chosen.update(dict.fromkeys(new[::step]))
        return bool(new)

    def _fit(self) -> tuple[Account, Search]:
        effort = self.accounts.effort
        for _ in range(ROUNDS):
            self.tick()
            some = [self.asked[number] for number in sorted(self.chosen)]
            model = self.accounts.model(self.declared, some)
            search = Search(model, self.space, effort.looked - self.looked, self.tick)
            self.best = search.search(self.best)[:STARTS]
            self.looked += search.looked
            best = self.best[0]
            if self._is_hopeless(best) or self.looked >= effort.looked:
                break
            if not self._choose(self.all.wrong(best), effort.besides):
                break
        return best, search

    def _is_hopeless(self, best: Account) -> bool:
        """Does the best account leave more than half of the differences, though it was searched?"""
        differing = self.all.count(self.all.wrong(Account(self.declared)))
        return 2 * self.all.count(self.all.wrong(best)) > differing

    def _stands(self, best: Account) -> bool:
        """Does it say half of what is wrong in positions that were not looked at before?

        Among so many changes and conditions one fits any few answers.
        """
        if self.ask is None or best == Account(self.declared):
            return True
        items, _ = self._fresh()
        new = self._take_in(items[:: max(1, len(items) // VERIFIED)])
        if not new:
            return True
        model = self.accounts.model(self.declared, new)
        differing = model.count(model.wrong(Account(self.declared)))
        return 2 * model.count(model.wrong(best)) <= max(2, differing)

    # -- rivals ------------------------------------------------------------------------------------

    def _rivals(self, best: Account, search: Search) -> list[Account]:
        """Accounts that are right where the best one is, and hardly longer."""
        model, wrong, most = search.model, search.model.wrong(best), search.cost(best) + LONGER
        found: dict[Account, None] = {}
        explained = model.list_items(model.wrong(Account(self.declared)) & ~wrong)
        # Most are wrong on one of the first few that the best one explains.
        stages = [*(model.pick([number]) for number in explained[:TRIED_FIRST]), model.everything]

        def consider(other: Account) -> None:
            if other == best or search.cost(other) > most:
                return
            if all(model.wrong(other, some) == wrong & some for some in stages):
                if self.all.wrong(other) == self.all.wrong(best):
                    found.setdefault(other)

        for rules in self.space.neighbours(best.rules):
            consider(replace(best, rules=rules))
        # Where changes are dear to list, a house rule is tried on new items alone (`_stands`).
        listed = not self.accounts.effort.tried
        for what, without in self._causes(best):
            if listed and not isinstance(what, Fault):
                for change in search.changes(without):
                    consider(replace(without, faults=(*without.faults, Fault(change))))
        for i, fault in enumerate(best.faults):
            rest = best.put(i)
            for change in search.changes(rest):
                for condition in {fault.condition, ()}:
                    consider(replace(rest, faults=(*rest.faults, Fault(change, condition))))
            situations = model.situations()
            for name in situations:
                for holds in (True, False):
                    literal = Literal(name, holds)
                    conditions = [(*fault.condition, literal)]
                    for j in range(len(fault.condition)):
                        conditions.append(
                            (*fault.condition[:j], literal, *fault.condition[j + 1 :])
                        )
                    for condition in conditions:
                        consider(best.put(i, Fault(fault.change, condition)))
        return sorted(found, key=search.cost)

    def _ask_on(self, best: Account, rivals: Sequence[Account]) -> bool:
        """Ask new items on which they part; has the best one any of the answers wrong?"""
        if self.ask is None:
            return False
        items, model = self._fresh()
        parts = {rival: model.differing(best, rival) for rival in rivals}
        chosen: list[int] = []
        open_ = {rival: items_ for rival, items_ in parts.items() if items_}
        while open_ and len(chosen) < ASKED_ON:
            votes: dict[int, int] = {}
            for lanes in open_.values():
                for number in islice(model.list_items(lanes), 40):
                    votes[number] = votes.get(number, 0) + 1
            number = max(votes, key=lambda n: (votes[n], -n))
            chosen.append(number)
            open_ = {
                r: lanes for r, lanes in open_.items() if number not in model.list_items(lanes)
            }
        # Some of what nobody disputes, too: what no account has thought of shows there.
        step = max(1, len(items) // ASKED_ON)
        wanted = dict.fromkeys([*chosen, *range(0, len(items), step)])
        before = len(self.asked)
        self._take_in([items[number] for number in wanted])
        self.chosen.update(dict.fromkeys(range(before, len(self.asked))))
        wrong = self.all.list_items(self.all.wrong(best))
        return bool(wrong and wrong[-1] >= before)

    def _take_in(self, items: Sequence[Item]) -> list[Answered]:
        """Ask these, and put the answers to all the others."""
        assert self.ask is not None
        self.told_apart += len(items)
        answers = self.ask(items)
        new = [pair for pair in answers if self.accounts.readable(self.declared, *pair)]
        self.asked += new
        self.all = self.accounts.model(self.declared, self.asked)
        return new

    def _fresh(self) -> tuple[list[Item], Model]:
        """New items, large and small, other ones whenever something was asked; and their model."""
        if self._last is None or self._last[0] != len(self.asked):
            rules, rng = self.declared, Random(len(self.asked))
            items = list(islice(self.question.space.random(rules, rng), self.accounts.effort.fresh))
            model = self.accounts.model(rules, [(item, None) for item in items])
            self._last = len(self.asked), items, model
        return self._last[1:]

    # -- evidence ----------------------------------------------------------------------------------

    def _drop_chance(self, account: Account) -> Account:
        """Without the causes that fit by chance: the evidence does not speak for them."""
        for what, shorter in list(self._causes(account)):
            right, against, still = self._evidence(account, shorter)
            chance = AGAINST * max(self.all.count(against), self.all.count(still) // AGAINST)
            if not isinstance(what, Fault):
                # A house rule is the same in every position: hardly anything speaks against it.
                chance = max(chance, BROKEN * self.all.count(against))
            else:
                chance = max(chance, FEW * len(what.condition))
            if against:
                # Where to look for a fault: so it has to be what most of them come from.
                chance = max(chance, self.all.count(self.all.wrong(shorter)) // 2)
            if self.all.count(right) <= chance:
                return self._drop_chance(shorter)
        return account

    def _causes(self, account: Account) -> Iterable[tuple[Any, Account]]:
        """Each cause, and the account without it."""
        changed = self.space.changes(account.rules)
        if account.rules.preset is not self.declared.preset and not changed:
            yield account.rules.preset.name, replace(account, rules=self.declared)
        for name, value in changed.items():
            yield f"{name}={value}", replace(account, rules=self.space.without(account.rules, name))
        for i, fault in enumerate(account.faults):
            yield fault, account.put(i)

    def _alone(self, what: Fault | str, account: Account) -> Account:
        """The declared rules with this cause and no other."""
        if isinstance(what, Fault):
            return Account(self.declared, (what,))
        name, _, value = what.partition("=")
        if account.rules.preset is not self.declared.preset:
            return Account(account.rules)
        return Account(self.declared.having(**{name: value}))

    def _evidence(self, account: Account, without: Account) -> tuple[int, int, int]:
        """The items right only with it, only without it, and with neither though changed."""
        model = self.all
        wrong, before = model.wrong(account), model.wrong(without)
        still = wrong & before & model.differing(account, without)
        # What cannot come about with a house rule is no evidence for it.
        return before & ~wrong & ~model.impossible(account), wrong & ~before, still

    def _found(self, best: Account, rivals: Sequence[Account]) -> Found:
        model = self.all
        differing = model.wrong(Account(self.declared))
        alike = [r for r in rivals if model.wrong(r) == model.wrong(best) and self._same(best, r)]
        found = Found(
            self.declared,
            replace(best, rules=self.space.shortest_name(best.rules)),
            self.asked,
            differing=model.list_items(differing),
            left=model.list_items(model.wrong(best)),
            alike=[
                self.space.shortest_name(rules)
                for rules in dict.fromkeys((*self.space.seeds(), *self._other_values(best)))
                if rules != best.rules and not model.differing(best, replace(best, rules=rules))
            ],
            told_apart=self.told_apart,
        )
        found.decide = lambda: list(self._decisions(best))
        for what, without in self._causes(best):
            right, against, still = self._evidence(best, without)
            cause = Cause(
                say_fault(what, model) if isinstance(what, Fault) else what,
                without,
                self._alone(what, best),
                option="" if isinstance(what, Fault) else what,
                fault=what if isinstance(what, Fault) else None,
                explained=model.list_items(right & differing),
                against=model.count(against),
                open=model.count(still),
            )
            if isinstance(what, Fault):
                cause.alike = self._alike(what, best, alike)
            found.causes.append(cause)
        return found

    def _other_values(self, best: Account) -> Iterable[RuleSet]:
        """The rules with another value of an option that the account has otherwise."""
        changed = self.space.changes(best.rules)
        for rules in self.space.neighbours(best.rules):
            if self.space.between(best.rules, rules)[0] in changed:
                yield rules

    def _decisions(self, best: Account) -> Iterable[Decision]:
        """What decides each option, in the order of the options."""
        for rules in self.space.neighbours(best.rules):
            option, value, other = self.space.between(best.rules, rules)
            parts = self.all.list_items(self.all.differing(best, replace(best, rules=rules)))
            items = [self.asked[number][0] for number in parts]
            yield Decision(
                option, value, other, min(items, key=self.question.shrinking.size, default=None)
            )

    def _same(self, one: Account, other: Account) -> bool:
        """Does no new item tell them apart?"""
        return not self._fresh()[1].differing(one, other)

    def _alike(self, fault: Fault, best: Account, rivals: Sequence[Account]) -> list[str]:
        """What could stand in the place of a fault, in words: the shortest few."""
        place = best.faults.index(fault)
        words = [
            say_fault(rival.faults[place], self.all)
            for rival in rivals
            if len(rival.faults) == len(best.faults)
            and rival.rules == best.rules
            and rival.faults[:place] == best.faults[:place]
            and rival.faults[place + 1 :] == best.faults[place + 1 :]
            and len(rival.faults[place].condition) <= len(fault.condition)
            # Another word in the same place, under the same condition, says the same of the engine.
            and not _same_place(rival.faults[place], fault)
        ]
        mine = say_fault(fault, self.all)
        return [w for w in dict.fromkeys(words) if w != mine][:MOST_RIVALS]


def _same_place(one: Fault, other: Fault) -> bool:
    """Do two faults put another word in the place of the same one, under the same condition?"""
    family = one.change.family
    return bool(family) and family == other.change.family and one.condition == other.condition
