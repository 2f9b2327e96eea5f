"""The model of card play: accounts computed for many positions at once.

An account is compiled to steps, contract by contract (there are games that ask for other things
without a trump suit): the fold of the rule set, each step with its variants.
A fault without a condition replaces a step; one with a condition is a variant of it, which stands
in the lanes where the condition holds.  So faults meet as they do in an engine: the second changes
what the first has left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from arbitre_reference import Position, RuleSet

from . import changes as made
from .lanes import Lanes
from .model import Account, Change, Condition, Fault, Literal, Situation
from .situations import list_situations
from .steps import Step, Steps, Words, read_fold
from .table import Table

# What a step has become in the course of an account: each variant stands where its condition holds,
# and a later one before an earlier one.
Slot = tuple[tuple[Condition, Step | None], ...]
Program = tuple[Slot, ...]


# Accounts whose answers are kept: one step of a search, four times a thousand changes.
REMEMBERED = 4096


class Cards(NamedTuple):
    """What a target answered about a position: the bits of the cards of the hand."""

    position: Position
    bits: int


class CardModel:
    """Positions, what a target allows there, and what accounts allow."""

    def __init__(self, rules: RuleSet, answers: Sequence[Cards]) -> None:
        self.rules = rules
        game = rules.preset
        assert game.fold is not None, "a game without a second formulation has no model"
        self.lanes = Lanes([answer.position for answer in answers])
        self.answered = self.lanes.spread(answer.bits for answer in answers)
        self.everything = self.lanes.everything
        senses = game.fold(rules.options("play"), game.contracts[0]).senses
        self.table = Table(self.lanes, game, senses)
        self.steps = Steps(self.table)
        self.sense = self.table.usual_sense(senses)
        self._programs: dict[Account, list[tuple[int, Program]]] = {}
        self._folds: dict[RuleSet, list[tuple[int, Program]]] = {}
        self._allowed: dict[Account, int] = {}
        self._recast: dict[str, CardModel] = {}

    def count(self, items: int) -> int:
        """How many positions these are."""
        return self.lanes.count_lanes(items)

    def list_items(self, items: int) -> list[int]:
        """Their numbers."""
        return self.lanes.list_lanes(items)

    def pick(self, numbers: Iterable[int]) -> int:
        """The positions with these numbers."""
        return self.lanes.pick(numbers)

    def allowed(self, account: Account) -> int:
        """The cards that the account allows."""
        if account not in self._allowed:
            if len(self._allowed) >= REMEMBERED:
                self._allowed.clear()
                self._programs.clear()
                self.steps.forget()
            self._allowed[account] = self._find_allowed(account)
        return self._allowed[account]

    def _find_allowed(self, account: Account) -> int:
        steps = _without_recasts(account)
        recast = [fault for fault in account.faults if fault not in steps.faults]
        found = 0
        for lanes, program in self.compile(steps):
            found |= lanes & self._run(program)
        for fault in recast:
            what = fault.change.what
            where = self.where(fault.condition)
            for contract, lanes in self.table.contracts.items():
                if contract in what.mistaken:
                    where_so = where & lanes
                    found = (found & ~where_so) | (self._under(what.contract, steps) & where_so)
        return found

    def _under(self, contract: str, account: Account) -> int:
        """What the account allows if the contract of every position is that one."""
        if contract not in self._recast:
            positions = [p._replace(trump=contract) for p in self.lanes.positions]
            self._recast[contract] = CardModel(self.rules, [Cards(p, 0) for p in positions])
        return self._recast[contract].allowed(account)

    def wrong(self, account: Account, within: int | None = None) -> int:
        """The positions, of these if any are given, in which the target allows other cards."""
        found = self.lanes.any(self.allowed(account) ^ self.answered)
        return found if within is None else found & within

    def differing(self, one: Account, other: Account) -> int:
        """The positions in which the two do not allow the same cards."""
        return self.lanes.any(self.allowed(one) ^ self.allowed(other))

    def impossible(self, account: Account) -> int:
        """None: every position can come about under every option of card play."""
        return 0

    def find(self, id: str) -> Change | None:
        """None: what is changed of card play is changed nowhere else."""
        return None

    def refine(self, change: Change) -> Iterable[Change]:
        """None: each obligation is a place of its own already."""
        return ()

    def changes(self, account: Account) -> Iterable[Change]:
        """Every change of every step that the account has."""
        steps: dict[tuple[str, Words], Step] = {}
        now: Step | None = None
        for _, program in self.compile(_without_recasts(account)):
            for slot in program:
                for condition, step in slot:
                    if step is not None:
                        steps.setdefault((step.name, step.applies), step)
                        now = now or (None if condition else step)
        _, right = self._fold(account.rules)[0]
        [(_, first), *_] = right[0]
        assert first is not None
        assert now is not None
        return made.list_changes(list(steps.values()), first.sense, now.sense, self.table)

    @cached_property
    def _situations(self) -> dict[str, Situation]:
        return list_situations(self.steps, self.sense)

    def cost_of(self, literal: Literal) -> int:
        """How much it takes to say it."""
        return self._situations[literal.name].cost

    def say(self, literal: Literal) -> str:
        """The literal in words."""
        situation = self._situations[literal.name]
        return situation.words if literal.holds else situation.negated

    def situations(self) -> Mapping[str, Situation]:
        """What a condition can be made of: not what all positions share or none has."""
        return self._telling

    @cached_property
    def _telling(self) -> dict[str, Situation]:
        same = (0, self.everything)
        return {name: each for name, each in self._situations.items() if each.items not in same}

    # -- programs ----------------------------------------------------------------------------------

    def compile(self, account: Account) -> list[tuple[int, Program]]:
        """For each group of contracts that are played alike, its lanes and the program."""
        if not account.faults:
            return self._fold(account.rules)
        if account not in self._programs:
            *earlier, last = account.faults
            before = self.compile(Account(account.rules, tuple(earlier)))
            self._programs[account] = [
                (lanes, self._edit(program, last)) for lanes, program in before
            ]
        return self._programs[account]

    def _fold(self, rules: RuleSet) -> list[tuple[int, Program]]:
        if rules not in self._folds:
            groups: dict[Program, int] = {}
            fold = rules.preset.fold
            assert fold is not None
            for contract, lanes in self.table.contracts.items():
                whole = fold(rules.options("play"), contract)
                steps = read_fold(whole, self.table.usual_sense(whole.senses))
                program = tuple((((), step),) for step in steps)
                groups[program] = groups.get(program, 0) | lanes
            self._folds[rules] = [(lanes, program) for program, lanes in groups.items() if lanes]
        return self._folds[rules]

    def _edit(self, program: Program, fault: Fault) -> Program:
        what: made.Edit | made.Insertion = fault.change.what
        if isinstance(what, made.Insertion):
            slot: Slot = ((fault.condition, what.step),)
            if fault.condition:
                slot = (((), None), *slot)
            at = {"first": 0, "second": min(1, len(program)), "last": len(program)}[what.where]
            return (*program[:at], slot, *program[at:])
        changed = []
        for slot in program:
            variants = list(slot)
            for condition, step in slot:
                if step is not None and what.place in ("", step.name):
                    edited = what.edit(step)
                    if edited != step:
                        both = tuple(dict.fromkeys((*condition, *fault.condition)))
                        variants.append((both, edited))
            changed.append(tuple(_without_hidden(variants)))
        return tuple(changed)

    def _run(self, program: Program) -> int:
        cards = self.lanes.hand
        for slot in program:
            after = cards
            for condition, step in slot:
                ran = cards if step is None else self.steps.run(step, cards)
                if condition:
                    where = self.where(condition)
                    after = (after & ~where) | (ran & where)
                else:
                    after = ran
            cards = after
        return cards

    def where(self, condition: Condition) -> int:
        """The positions where every literal is as the condition says."""
        found = self.everything
        for literal in condition:
            items = self._situations[literal.name].items
            found &= items if literal.holds else ~items
        return found


def _without_recasts(account: Account) -> Account:
    steps = tuple(f for f in account.faults if not isinstance(f.change.what, made.Recast))
    return account if steps == account.faults else Account(account.rules, steps)


def _without_hidden(
    variants: list[tuple[Condition, Step | None]],
) -> list[tuple[Condition, Step | None]]:
    """The variants from the last unconditional one on: what stands before it never shows."""
    last = max((i for i, (condition, _) in enumerate(variants) if not condition), default=0)
    return variants[last:]
