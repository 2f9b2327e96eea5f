"""Accounts of whole hands: those of the questions about their steps, joined."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any

from arbitre_reference import RuleSet
from arbitre_reference.chapter import Item

from ...accounts.joined import JoinedModel, Part
from ...accounts.model import Account, Effort, Model
from ...question import Accounts, AnyQuestion, Verdict, one_of_each
from .answer import WholeHand
from .steps import list_steps

# A hand takes some milliseconds to judge, and has forty steps; the options of all chapters are
# climbed one by one, a hundred a time.
EFFORT = Effort(160, 24, 12, 16, 60, 12_000)


class HandAccounts:
    """The facet.  `parts`: the accounts of the questions about the steps, by their names."""

    effort = EFFORT

    def __init__(self, question: AnyQuestion, parts: Mapping[str, Accounts[Any] | None]) -> None:
        self.question = question
        self.parts = {name: part for name, part in parts.items() if part is not None}

    def offered(self, rules: RuleSet) -> bool:
        """Where there is a whole hand, and card play can be computed."""
        return rules.preset.hand is not None and rules.preset.fold is not None

    def chapters(self, rules: RuleSet) -> tuple[str, ...]:
        """Those of the steps."""
        every = [chapter for part in self.parts.values() for chapter in part.chapters(rules)]
        return tuple(dict.fromkeys(every))

    def gathered(self, rules: RuleSet) -> Iterator[Item]:
        """Some of the hands that are listed, and as many random ones."""
        listed = list(one_of_each(self.question.space.layers(rules)))
        each = self.effort.gathered // 2
        yield from listed[:: -(-len(listed) // each)]
        yield from islice(self.question.space.random(rules, Random(0)), each)

    def readable(self, rules: RuleSet, item: Item, outcome: Any) -> bool:
        """Is it an answer, right or wrong?"""
        if not isinstance(outcome, dict) or self.question.name not in outcome:
            return False
        expected = self.question.expect(rules, item)
        found = self.question.compare(rules, item, expected, outcome)
        return found is None or found.verdict in (Verdict.DISAGREES, Verdict.DISPUTED_ONLY)

    def model(self, rules: RuleSet, answers: Sequence[tuple[Item, Any]]) -> Model:
        """The model of these hands."""
        steps: dict[str, list[tuple[Any, Any]]] = {}
        owners: dict[str, list[int]] = {}
        for number, (item, outcome) in enumerate(answers):
            expected = self.question.expect(rules, item)
            assert isinstance(expected, WholeHand)
            said = outcome or self.question.answer(expected)
            for step in list_steps(rules, item, expected, said[self.question.name]):
                pair = step.item, step.said if outcome else None
                steps.setdefault(step.part, []).append(pair)
                owners.setdefault(step.part, []).append(number)
        parts = [
            Part(name, self.parts[name].model(rules, steps[name]), owners[name])
            for name in self.parts
            if name in steps
        ]
        joined = JoinedModel(parts, len(answers))
        shown = set(joined.list_items(joined.wrong(Account(rules))))
        rest = [
            n for n in range(len(answers)) if n not in shown and self._differs(rules, answers[n])
        ]
        return JoinedModel(parts, len(answers), rest)

    def _differs(self, rules: RuleSet, answer: tuple[Item, Any]) -> bool:
        """Is it wrong, though no step is?"""
        item, outcome = answer
        if outcome is None:
            return False
        expected = self.question.expect(rules, item)
        found = self.question.compare(rules, item, expected, outcome)
        return found is not None and found.verdict is Verdict.DISAGREES
