"""Deliberately wrong engines for the questions about the whole game.

A mutant spoils the reference's answer: it gets the right one, and gives back what it would say.
W16 to W18 are RULES.md section 5; the others are a slip for each clause of 2.4, 3.4 and 3.5.
"""

from __future__ import annotations

# The wrong engines make themselves known as they are imported.
from . import at_the_end, at_the_start
from .card_play import Mutant
from .slips import mutant

from . import over_a_hand  # isort: skip
from .planting import GAME_MUTANTS, GameMutant

__all__ = ["GAME_MUTANTS", "GameMutant", "any_mutant", "at_the_end", "at_the_start", "over_a_hand"]


def any_mutant(id: str) -> Mutant | GameMutant:
    """The mutant called `id`, of card play or of the game; raises `UnknownMutant`."""
    return GAME_MUTANTS.get(id) or mutant(id)
