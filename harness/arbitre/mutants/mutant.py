"""What a wrong engine is: the harness's own test subject, for whatever question.

A mutant is planted in the reference: it knows what is right, and answers something else.
It names no game.  It says which features of a game it breaks (`fits`, see `features`),
and can be planted wherever they are found.

Mutants of card play are the reference's second formulation (`arbitre_reference.obligations`) with
one thing changed, so that they combine with every option of the rule set, and with each other.
What changes the fold is an `Operator`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from arbitre_reference import Card, Position, Preset, RuleSet
from arbitre_reference.obligations import Fold, legal

# What a mutant gets: an item of its question, and the right answer as somebody asks for it.
Item = Any
Value = Any
Right = Callable[[], Value]

Answer = Callable[[RuleSet, Item, Right], Value]
Fits = Callable[[Preset], bool]

# A wrong engine of card play: the cards that it lets one play.
Play = Callable[[RuleSet, Position], list[Card]]
# A mutation operator: a rule that changes the fold of a game, or leaves it where it cannot apply.
Operator = Callable[[Fold, Preset], Fold]

# The questions that a wrong engine of card play answers.
CARD_PLAY = ("legal", "rulings", "turn")


class UnknownMutant(ValueError):
    """No mutant has that name, or it cannot be planted in that rule set."""


@dataclass(frozen=True)
class Mutant:
    """A wrong engine.

    `title` completes "behaves as if …".
    `questions`: the names of those that it answers; `fits(game)`: has the game what it breaks?
    `answer(rules, item, right)`: what it answers.  `right()` is a copy of what the reference does,
    which may be changed; of card play, the cards.  It may raise, as wrong engines do.
    `operator`: what is done to the fold, if that is all there is to it.
    `needs`: options with the values that the rules must have for it to be planted in them.
    """

    id: str
    title: str
    questions: tuple[str, ...]
    fits: Fits
    answer: Answer
    operator: Operator | None = None
    needs: tuple[tuple[str, str], ...] = ()

    def is_planted_in(self, rules: RuleSet) -> bool:
        """Have the game and its options what it breaks?"""
        bundles = [rules.options(chapter) for chapter in rules.preset.options]
        return self.fits(rules.preset) and all(
            any(getattr(bundle, name, None) == value for bundle in bundles)
            for name, value in self.needs
        )

    def play(self, rules: RuleSet, position: Position) -> list[Card]:
        """The cards that a wrong engine of card play lets one play; raises whatever it raises."""
        cards: list[Card] = self.answer(rules, position, lambda: correct(rules, position))
        return cards


def fold_of(rules: RuleSet, trump: str) -> Fold:
    """The rule set as a fold; raises `UnknownMutant` where the game has none."""
    if rules.preset.fold is None:
        raise UnknownMutant(f"{rules.preset.name} has no second formulation to plant a mutant in")
    return rules.preset.fold(rules.options("play"), trump)


def correct(rules: RuleSet, position: Position) -> list[Card]:
    """The cards that the fold allows, unchanged; raises `UnknownMutant` where there is no fold."""
    return legal(fold_of(rules, position.trump), position)


def mutate(id: str, title: str, operator: Operator, fits: Fits) -> Mutant:
    """The mutant of card play that an operator makes of the fold."""

    def answer(rules: RuleSet, position: Position, right: Right) -> list[Card]:
        return legal(operator(fold_of(rules, position.trump), rules.preset), position)

    return Mutant(id, title, CARD_PLAY, fits, answer, operator)


def restrict(made: Mutant, name: str, holds: Callable[[Item], bool]) -> Mutant:
    """The mutant that is wrong only where a condition `holds`; `name` says which."""

    def answer(rules: RuleSet, item: Item, right: Right) -> Value:
        return made.answer(rules, item, right) if holds(item) else right()

    title = f"{made.title}, but only when {name}"
    return Mutant(f"{made.id} if {name}", title, made.questions, made.fits, answer)
