"""Cards and decks.

A card is its rank and its suit, and nothing else:
which card is higher depends on the contract, so that belongs to the games.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Malformed(ValueError):
    """A position that breaks no rule because it cannot exist.

    `field` names the part at fault (`"hand"`, `"trick[1]"`), the message says what is wrong with it.
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
    `ranks` the ranks in the order printed on the cards (the least first).
    """

    name: str
    suits: str
    ranks: tuple[str, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the deck, suit by suit."""
        return tuple(Card(rank, suit) for suit in self.suits for rank in self.ranks)

    def card(self, code: str, field: str = "card") -> Card:
        """The card written `code`; raises `Malformed` naming `field` if the deck has none."""
        if isinstance(code, str) and code[-1:] in tuple(self.suits) and code[:-1] in self.ranks:
            return Card(code[:-1], code[-1])
        raise Malformed(
            field,
            f"{code!r} is not a card of the {self.name} deck "
            f"(a rank {' '.join(self.ranks)}, then a suit letter {' '.join(self.suits)})",
        )
