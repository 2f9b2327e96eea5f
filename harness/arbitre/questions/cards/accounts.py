"""Accounts of card play: what a target answered, as the cards that it allows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from arbitre_reference import Position, RuleSet

from ...accounts.card_play import CardModel, Cards
from ...accounts.model import Effort, Model
from ...question import Answer, Item, Layer, one_of_each


class CardAccounts:
    """Of the questions about the cards one may play.

    `layers`: the classes of items, by size; `position(item)`: what the player sees;
    `cards(answer)`: the cards that an answer allows, or something else where it is no answer.
    """

    # Gathered: all classes of at most six cards of coinche (7,425) and of four of botifarra (4,615
    # of obligada), and many of one card more.  From 150 positions on, 20 of 28 engines were named;
    # what is missing comes with what is got wrong.  Accounts, some two thousand a CPU-second: an
    # engine with two faults and a house rule is named after ten thousand.
    effort = Effort(16_000, 200, 300, 80, 1500, 15_000)

    def __init__(
        self,
        layers: Callable[[RuleSet], Iterable[Layer]],
        position: Callable[[Item], Position],
        cards: Callable[[Answer], Any],
    ) -> None:
        self.layers, self.position, self.cards = layers, position, cards

    def chapters(self, rules: RuleSet) -> tuple[str, ...]:
        """That of card play."""
        return ("play",)

    def gathered(self, rules: RuleSet) -> Iterator[Item]:
        """One item of every class, smallest first."""
        return islice(one_of_each(self.layers(rules)), self.effort.gathered)

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
