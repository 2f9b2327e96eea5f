"""Accounts of card play: what a target answered, as the cards that it allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from arbitre_reference import Position, RuleSet

from ...accounts.card_play import CardModel, Cards
from ...accounts.model import Model
from ...question import Answer, Item


class CardAccounts:
    """Of the questions about the cards one may play.

    `position(item)`: what the player sees; `cards(answer)`: the cards that an answer allows, or
    something else where it is no answer.
    """

    chapters = ("play",)

    def __init__(
        self, position: Callable[[Item], Position], cards: Callable[[Answer], Any]
    ) -> None:
        self.position, self.cards = position, cards

    def offered(self, rules: RuleSet) -> bool:
        """Card play can be computed where the game has a second formulation."""
        return rules.preset.fold is not None

    def readable(self, rules: RuleSet, item: Item, outcome: Any) -> bool:
        """Is it a list of cards that the player holds, none of them twice?"""
        return self._bits(item, outcome) is not None

    def model(self, rules: RuleSet, answers: Sequence[tuple[Item, Any]]) -> Model:
        """The model of these items; what is not readable counts as no card."""
        return CardModel(
            rules,
            [Cards(self.position(item), self._bits(item, said) or 0) for item, said in answers],
        )

    def _bits(self, item: Item, outcome: Any) -> int | None:
        said = self.cards(outcome) if isinstance(outcome, dict) else None
        if not isinstance(said, list):
            return None
        slots = {card.rank + card.suit: 1 << i for i, card in enumerate(self.position(item).hand)}
        if len({*map(str, said)}) != len(said) or not all(str(card) in slots for card in said):
            return None
        return sum(slots[str(card)] for card in said)
