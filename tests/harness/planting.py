"""Engines with mutants in them, for the tests of causes."""

from __future__ import annotations

from arbitre.mutants import Play, fold_of, mutant
from arbitre_reference import Card, Position, RuleSet
from arbitre_reference.obligations import legal


def planted(*ids: str) -> Play:
    """An engine with all of these mutants in it, the later ones on top."""

    def play(rules: RuleSet, position: Position) -> list[Card]:
        fold = fold_of(rules, position.trump)
        for id in ids:
            operator = mutant(id).operator
            assert operator is not None
            fold = operator(fold, rules.preset)
        return legal(fold, position)

    return play
