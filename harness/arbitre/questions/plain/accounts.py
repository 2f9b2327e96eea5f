"""Accounts of the questions about plain data: what a target answers, as a law with other words."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple, Protocol

from arbitre_reference import Preset, RuleSet
from arbitre_reference.chapter import Chapter, Item, Right

from ...accounts.judged import Bench
from ...accounts.model import Effort, Model
from ...accounts.plain import PlainModel
from ...mutants import Mutant
from ...question import Answer, Difference, Mutants, Space, Verdict, one_of_each
from .json_values import is_same, sort_sets

# An answer takes a tenth of a millisecond to judge, those of an auction one or two; and each change
# is tried on many of those that come by its word.
USUAL = Effort(800, 30, 60, 30, 200, 6000, tried=5)
SLOW = Effort(400, 20, 30, 20, 100, 4000, tried=4)
# Items that show what of the law is run, for each option by itself.
SHOWING = 30
# Cases that are remembered before all are forgotten: those of a run or two.
REMEMBERED = 20_000


def _list_parts(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for name, held in value.items():
            yield from _list_parts(f"{path}.{name}", held)
    elif isinstance(value, list) and value and all(isinstance(v, str) for v in value):
        words: dict[str, set[str]] = {}
        for each in value:
            words.setdefault(each.split()[-1] if each else "", set()).add(each)
        for word, those in words.items():
            yield f"{path}.{word}", those
    elif isinstance(value, list) and all(isinstance(v, dict) and "seat" in v for v in value):
        # Of one player, who it is and what it is about are told apart.
        for held in value:
            own = path if len(value) == 1 else f"{path}.{held['seat']}"
            yield from _list_parts(own, held)
        yield path, len(value)
    elif isinstance(value, list) and all(type(v) is int for v in value):
        for number, held in enumerate(value):
            yield from _list_parts(f"{path}[{number}]", held)
    else:
        yield path, value


class Spoilt(NamedTuple):
    """The answer of a wrong engine."""

    value: dict[str, Any]


class Asked(Protocol):
    """What is needed of the question."""

    @property
    def name(self) -> str:
        """Its name, which is also the key of an answer."""

    @property
    def space(self) -> Space[Item]:
        """The facet that enumerates its items."""

    @property
    def mutants(self) -> Mutants[Item]:
        """The facet that answers wrongly on purpose."""

    def chapter(self, rules: RuleSet) -> Chapter:
        """The question in the game of these rules."""

    def expect(self, rules: RuleSet, item: Item) -> Right:
        """What is right, remembered for a while."""

    def comparable(self, rules: RuleSet, right: Item, said: Any) -> tuple[Any, Any]:
        """What is right and what was said, as they are compared."""

    def compare(
        self, rules: RuleSet, item: Item, expected: Right, answer: Answer
    ) -> Difference | None:
        """How the answer differs from what is right."""


class PlainAccounts:
    """The facet, and how its items are judged."""

    def __init__(self, question: Asked, effort: Effort = USUAL) -> None:
        self.question, self.effort = question, effort
        self._benches: dict[Preset, Bench] = {}

    def offered(self, rules: RuleSet) -> bool:
        """Wherever the question is asked."""
        return True

    def chapters(self, rules: RuleSet) -> tuple[str, ...]:
        """Those whose options the law looks at."""
        return self._bench(rules).chapters

    def gathered(self, rules: RuleSet) -> Iterator[Item]:
        """Items of every size, evenly, and as many random ones."""
        return self._spread(rules, self.effort.gathered // 2)

    def _spread(self, rules: RuleSet, each: int) -> Iterator[Item]:
        """So many of those that are listed, evenly, and as many random ones."""
        listed = list(one_of_each(self.question.space.layers(rules)))
        yield from listed[:: -(-len(listed) // each)]
        yield from islice(self.question.space.random(rules, Random(0)), each)

    def readable(self, rules: RuleSet, item: Item, outcome: Any) -> bool:
        """Is it an answer, right or wrong?"""
        if not isinstance(outcome, dict) or "unsupported" in outcome:
            return False
        right = self.question.expect(rules, item)
        found = self.question.compare(rules, item, right, outcome)
        return found is None or found.verdict in (Verdict.DISAGREES, Verdict.DISPUTED_ONLY)

    def model(self, rules: RuleSet, answers: Sequence[tuple[Item, Any]]) -> Model:
        """The model of these items."""
        mutants = [m for m in self.question.mutants.every(rules) if m.is_planted_in(rules)]
        bench = self._bench(rules)
        if len(bench.cases) > REMEMBERED:
            bench.cases.clear()
        return PlainModel(bench, rules, answers, mutants, self.effort.tried)

    def _bench(self, rules: RuleSet) -> Bench:
        if rules.preset not in self._benches:
            some = [self.first_form(rules, item) for item in self._spread(rules, SHOWING)]
            self._benches[rules.preset] = Bench(self, rules, some)
        return self._benches[rules.preset]

    # -- judging -----------------------------------------------------------------------------------

    def first_form(self, rules: RuleSet, item: Item) -> Item:
        """The item in the form in which the law knows it: how it is counted is no matter here."""
        return self.question.chapter(rules).first_form(rules, item)

    def judge(self, rules: RuleSet, item: Item) -> Right:
        """What is right for an item in its first form, not remembered from another time."""
        return self.question.chapter(rules).right(rules, item)

    def spoil(self, mutant: Mutant, rules: RuleSet, item: Item, right: Right) -> Spoilt:
        """What a wrong engine makes of what is right."""
        text = json.dumps(right.value)
        return Spoilt(mutant.answer(rules, item, lambda: json.loads(text)))

    def parts_of(self, rules: RuleSet, answer: Answer | Right | Spoilt) -> dict[str, Any]:
        """Its fields; of lists of words, those that end alike (calls: those of a suit)."""
        value = answer[self.question.name] if isinstance(answer, dict) else answer.value
        value = sort_sets(value, self.question.chapter(rules).unordered)
        return dict(_list_parts("", value))

    def is_right(self, rules: RuleSet, item: Item, right: Right | Spoilt, said: Answer) -> bool:
        """Is the answer that was given as this says?"""
        if isinstance(right, Right):
            return self.question.compare(rules, item, right, said) is None
        value = said[self.question.name]
        return is_same(*self.question.comparable(rules, right.value, value))

    def clauses_of(self, right: Right | Spoilt) -> frozenset[str]:
        """The clauses that it rests on."""
        stated = right.stated if isinstance(right, Right) else ()
        return frozenset(each.clause.id for each in stated)
