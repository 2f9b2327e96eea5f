"""Evidence: what a target answered, and what a wrong engine would have answered.

Answers are compared as sets of cards; whatever is no such set counts as failing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from arbitre_reference import Card, Position, RuleSet
from arbitre_reference.obligations import legal

from ..asking.asker import Outcome
from ..mutants import Mutant, Play, fold_of
from ..question import AnyQuestion, Item

# What is looked at in full, spread evenly.  What is wrong in one clause shows in tens or hundreds
# of classes; a wrong change is given away by the agreements, of which more are kept.
MOST_DIFFERENCES = 1500
MOST_AGREEMENTS = 2500

FAILS = "fails"

Reply = frozenset[str] | str

# How many differences are explained, and how many items speak against it.
Score = tuple[int, int]


def read_reply(question: AnyQuestion, outcome: Outcome) -> Reply:
    """What the target answered: the set of cards, or that it fails."""
    if isinstance(outcome, dict):
        cards = outcome.get(question.name)
        if isinstance(cards, list) and all(isinstance(card, str) for card in cards):
            return frozenset(cards)
    return FAILS


def predict_answer(play: Play, rules: RuleSet, item: Position) -> Reply:
    """What a wrong engine would answer: the set of cards, or that it fails."""
    try:
        return frozenset([card.rank + card.suit for card in play(rules, item)])
    except Exception:  # noqa: BLE001 - whatever a mutant raises, it fails
        return FAILS


def stack_bugs(mutants: Sequence[Mutant]) -> Play:
    """The engine that has all these bugs.

    Changes of the fold are made one after the other;
    a bug that is no change of the fold speaks where it differs from the rules.
    """
    operators = [m.operator for m in mutants if m.operator is not None]
    others = [m for m in mutants if m.operator is None]

    def play(rules: RuleSet, position: Position) -> list[Card]:
        usual = fold_of(rules, position.trump)
        for other in others:
            answer = other.play(rules, position)
            if set(answer) != set(legal(usual, position)):
                return answer
        fold = usual
        for operator in operators:
            fold = operator(fold, rules.preset)
        return legal(fold, position)

    return play


@dataclass
class Evidence:
    """What was asked, split by whether the target agreed; an item with what the target said."""

    differing: list[tuple[Item, Reply]]
    agreeing: list[tuple[Item, Reply]]

    def thin(self, most: int) -> Evidence:
        """A part of it, spread evenly: at most `most` items of each kind."""
        return Evidence(_thin(self.differing, most), _thin(self.agreeing, most))


def _thin(items: list[Any], most: int) -> list[Any]:
    step = max(1, -(-len(items) // most))
    return items[::step]


def split_answers(
    question: AnyQuestion, rules: RuleSet, answers: Sequence[tuple[Item, Outcome]]
) -> Evidence:
    """Split answers into those that agree with the reference and those that do not."""
    differing: list[tuple[Item, Reply]] = []
    agreeing: list[tuple[Item, Reply]] = []
    for item, outcome in answers:
        right = frozenset(question.answer(question.expect(rules, item))[question.name])
        answer = read_reply(question, outcome)
        (agreeing if answer == right else differing).append((item, answer))
    return Evidence(_thin(differing, MOST_DIFFERENCES), _thin(agreeing, MOST_AGREEMENTS))


def fit(play: Play, rules: RuleSet, evidence: Evidence) -> Score:
    """How many differences the engine explains, and how many items contradict it."""
    right = sum(predict_answer(play, rules, item) == answer for item, answer in evidence.differing)
    against = sum(predict_answer(play, rules, item) != answer for item, answer in evidence.agreeing)
    return right, against
