"""The wrong engines that answer a question of plain JSON data: what is right, spoilt."""

from __future__ import annotations

import json
from collections.abc import Sequence

from arbitre_reference import RuleSet
from arbitre_reference.chapter import Item

from ...mutants import Mutant, all_mutants
from ...question import Answer
from .facets import Plain


class PlainMutants:
    """A copy of what is right goes to the mutant; what it makes of it is the answer."""

    def __init__(self, question: Plain) -> None:
        self.question = question

    def controls(self, rules: RuleSet) -> Sequence[Mutant]:
        """The wrong engines that answer this question in this game."""
        return all_mutants(rules, self.question.name)

    every = controls

    def fits(self, mutant: Mutant, rules: RuleSet) -> bool:
        """Is it a wrong engine that answers this question in this game?"""
        return self.question.name in mutant.questions and mutant.fits(rules.preset)

    def answer(self, mutant: Mutant, rules: RuleSet, item: Item) -> Answer:
        """What is right, spoilt by the mutant, which knows an item in its first form."""
        right = json.dumps(self.question.expect(rules, item).value)
        known = self.question.chapter(rules).first_form(rules, item)
        return {self.question.name: mutant.answer(rules, known, lambda: json.loads(right))}
