"""Deliberately wrong engines, for every question: what the harness itself is tried on.

`card_play` has those that were seen in public, `slips` and `ranks` make others by rule, from a rule
set; `at_the_start` (the deal), `in_the_auction`, `announced`, `at_the_end`, `scores` and
`over_a_hand` are about the game before and after card play, `house_rules` about what has an option;
`forgotten` makes one by rule for each value of an option.
No game is named: a mutant can be planted where the features are that it breaks (`features`).
"""

from __future__ import annotations

from functools import cache
from itertools import chain

from arbitre_reference import PRESETS, RuleSet, near

# The wrong engines make themselves known as they are imported.
from . import (
    announced,
    at_the_end,
    at_the_start,
    house_rules,
    in_the_auction,
    over_a_hand,
    scores,
)
from .card_play import MUTANTS
from .features import list_variants
from .forgotten import forgetful
from .mutant import CARD_PLAY, Mutant, Operator, Play, UnknownMutant, correct, fold_of, restrict
from .planting import GAME_MUTANTS
from .ranks import slip_ranks
from .slips import slip_obligations, slip_senses

__all__ = [
    "CARD_PLAY",
    "GAME_MUTANTS",
    "MUTANTS",
    "Mutant",
    "Operator",
    "Play",
    "UnknownMutant",
    "all_mutants",
    "announced",
    "at_the_end",
    "at_the_start",
    "correct",
    "fold_of",
    "forgetful",
    "house_rules",
    "in_the_auction",
    "mutant",
    "over_a_hand",
    "restrict",
    "scores",
    "slips_of",
]


@cache
def slips_of(rules: RuleSet) -> dict[str, Mutant]:
    """The mutants of card play that are made by rule, by id; none where the game has no fold."""
    if rules.preset.fold is None:
        return {}
    families = (slip_obligations, slip_ranks, slip_senses)
    return {made.id: made for family in families for made in family(rules)}


def all_mutants(rules: RuleSet, question: str = "legal") -> list[Mutant]:
    """Every mutant of a rule set that answers the question: those of RULES.md first.

    An operator that leaves the fold of every contract as it is makes no mutant.
    """
    by_rule = (*slips_of(rules).values(), *forgetful().values())
    known = (*MUTANTS.values(), *by_rule, *GAME_MUTANTS.values())
    fitting = [m for m in known if question in m.questions and m.is_planted_in(rules)]
    return [made for made in fitting if changes_something(made, rules)]


def changes_something(made: Mutant, rules: RuleSet) -> bool:
    """Is it more than an operator that finds nothing to change?"""
    operator, game = made.operator, rules.preset
    if operator is None:
        return True
    folds = [fold_of(rules, contract) for contract in game.contracts]
    return any(operator(fold, game) != fold for fold in folds)


def mutant(id: str, rules: RuleSet | None = None) -> Mutant:
    """The mutant called `id`, as it is made for these rules, or else for the first that have it.

    All games are looked through, with each value of each option of theirs.
    Raises `UnknownMutant`.
    """
    written = MUTANTS.get(id) or GAME_MUTANTS.get(id) or forgetful().get(id)
    if written is not None:
        return written
    slips: dict[str, Mutant] = {}
    others = (each for game in PRESETS.values() for each in list_variants(game))
    for each in chain([rules] if rules else [], others):
        slips = slips_of(each) or slips
        if id in slips:
            return slips[id]
    named = (*MUTANTS, *GAME_MUTANTS)
    meant = near(id, (*named, *forgetful(), *slips))
    raise UnknownMutant(
        f"no mutant is called {id!r}; {f'did you mean {meant!r}? ' if meant else ''}"
        f"there are {', '.join(named[:5])}, … (`arbitre mutants --list` has them all)"
    )
