"""Accounts of the auction of a whole hand, of which a turn that is past tells who spoke, alone.

An item is one of the question `calls`; of a turn that is past it has the `seat` besides, and the
answer is what that player might call.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from arbitre_reference import RuleSet
from arbitre_reference.chapter import Item, Right

from ...mutants import Mutant
from ...question import Answer
from ..plain.accounts import PlainAccounts, Spoilt
from ..plain.turns import SEAT

TURNS, LEGAL = "turns", "legal"


class TurnAccounts(PlainAccounts):
    """As of the auction, but that of some items one turn is all that is told."""

    def first_form(self, rules: RuleSet, item: Item) -> Item:
        """It has one form."""
        return item

    def judge(self, rules: RuleSet, item: Item) -> Right:
        """What is right for the turn that is told."""
        right = super().judge(rules, _table(item))
        return replace(right, value=_turn(right.value, item[SEAT])) if SEAT in item else right

    def spoil(self, mutant: Mutant, rules: RuleSet, item: Item, right: Right) -> Spoilt:
        """What a wrong engine makes of it."""
        table = _table(item)
        whole = super().spoil(mutant, rules, table, super().judge(rules, table))
        return Spoilt(_turn(whole.value, item[SEAT])) if SEAT in item else whole

    def is_right(self, rules: RuleSet, item: Item, right: Right | Spoilt, said: Answer) -> bool:
        """Is the answer that was given as this says?  Of the other players it says nothing."""
        if SEAT not in item or isinstance(right, Spoilt):
            return super().is_right(rules, _table(item), right, said)
        table, name = _table(item), self.question.name
        whole = super().judge(rules, table)
        if all(turn[SEAT] != item[SEAT] for turn in whole.value[TURNS]):
            return False
        turns = [said[name] if turn[SEAT] == item[SEAT] else turn for turn in whole.value[TURNS]]
        return super().is_right(rules, table, whole, {name: {**whole.value, TURNS: turns}})


def _table(item: Item) -> Item:
    """The auction, without the seat."""
    return {name: value for name, value in item.items() if name != SEAT}


def _turn(value: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """What of an answer is about one player; nothing where he may not speak."""
    turns = [turn for turn in value[TURNS] if turn[SEAT] == seat]
    return turns[0] if turns else {SEAT: None, LEGAL: []}
