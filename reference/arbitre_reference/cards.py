"""Cards and decks.

A card is its rank and its suit, and nothing else:
which card is higher depends on the contract, so that belongs to the games.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from .names import CardNames


class Malformed(ValueError):
    """A position that breaks no rule because it cannot exist.

    `field` names the part at fault (`"hand"`, `"trick[1]"`), `fault` says what is wrong with it.
    """

    def __init__(self, field: str, fault: str) -> None:
        super().__init__(f"{field}: {fault}")
        self.field = field
        self.fault = fault


class Card(NamedTuple):
    """One card, written rank then suit letter: `10H`, `JS`, `9O`, `12C`."""

    rank: str
    suit: str

    def __str__(self) -> str:
        return self.rank + self.suit


@dataclass(frozen=True)
class Deck:
    """The cards of a game.

    `suits` are the suit letters in the order in which players name them,
    `ranks` the ranks in the order printed on the cards (the least first),
    `names` how people call the cards.
    """

    name: str
    suits: str
    ranks: tuple[str, ...]
    names: CardNames = field(compare=False, repr=False)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the deck, suit by suit."""
        return tuple(Card(rank, suit) for suit in self.suits for rank in self.ranks)

    @cached_property
    def numbered(self) -> bool:
        """Are all its ranks numbers?"""
        return all(rank.isdigit() for rank in self.ranks)

    @cached_property
    def by_code(self) -> dict[str, Card]:
        """Every card of the deck by its code."""
        return {str(card): card for card in self.cards}

    @cached_property
    def _all(self) -> frozenset[Card]:
        return frozenset(self.cards)

    def has_all(self, cards: tuple[Card, ...]) -> bool:
        """Are all these cards of the deck?"""
        return self._all.issuperset(cards)

    def card(self, code: str, field: str = "card") -> Card:
        """The card written `code`; raises `Malformed` naming `field` if the deck has none."""
        card = self.by_code.get(code) if isinstance(code, str) else None
        if card is not None:
            return card
        raise Malformed(
            field,
            f"{code!r} is not a card of the {self.name} deck "
            f"(a rank {' '.join(self.ranks)}, then a suit letter {' '.join(self.suits)})",
        )
