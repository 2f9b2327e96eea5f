"""What a wrong engine of the whole game is, and how one is made known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from arbitre_reference import RuleSet

Item = dict[str, Any]
Value = dict[str, Any]
Spoil = Callable[[RuleSet, Item, Value], Value]

BOTIFARRA = ("botifarra/",)
BELOTE = ("belote/",)
COINCHE = ("belote/coinche",)
CLASSIC = ("belote/classic",)


@dataclass(frozen=True)
class GameMutant:
    """A wrong engine: `answer(rules, item, right)` gives the value that it answers.

    `title` completes "behaves as if …"; `games` are the beginnings of preset names.
    """

    id: str
    title: str
    question: str
    answer: Spoil
    games: tuple[str, ...]

    def fits(self, preset: str) -> bool:
        """Can it be planted in this preset?"""
        return preset.startswith(self.games)


GAME_MUTANTS: dict[str, GameMutant] = {}


def planted(
    id: str, question: str, title: str, games: tuple[str, ...] = BOTIFARRA
) -> Callable[[Spoil], Spoil]:
    """Make the wrong engine that follows known."""

    def remember(answer: Spoil) -> Spoil:
        GAME_MUTANTS[id] = GameMutant(id, title, question, answer, games)
        return answer

    return remember
