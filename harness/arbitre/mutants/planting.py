"""How a wrong engine of the questions about the whole game is made known.

It spoils what is right: it gets the reference's answer, and gives back what it would say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre_reference import RuleSet

from .mutant import Fits, Mutant, Right

Item = dict[str, Any]
Value = dict[str, Any]
Spoil = Callable[[RuleSet, Item, Value], Value]

GAME_MUTANTS: dict[str, Mutant] = {}


def plant(
    id: str, question: str, title: str, fits: Fits, **options: str
) -> Callable[[Spoil], Spoil]:
    """Make the wrong engine that follows known: `spoil(rules, item, right)`.

    `right` is a copy of the right answer, which may be changed.
    `options`: those without which the rules have nothing for it to break.
    """

    def remember(spoil: Spoil) -> Spoil:
        def answer(rules: RuleSet, item: Item, right: Right) -> Value:
            return spoil(rules, item, right()) if made.is_planted_in(rules) else right()

        made = Mutant(id, title, (question,), fits, answer, needs=tuple(options.items()))
        GAME_MUTANTS[id] = made
        return spoil

    return remember
