"""Who is winning the trick: shared by all games.

A trump outranks every card of the led suit; a card that is neither can never win.
Two cards never tie (RULES 1).
`height` gives the height of a card within its suit (an integer, more is higher),
which depends on the game and the contract.
"""

from __future__ import annotations

from collections.abc import Callable

from .cards import Card

Height = Callable[[Card], int]


def beats(challenger: Card, winning: Card, trump: str, height: Height) -> bool:
    """Would `challenger`, played now, be stronger than the card that is `winning` the trick?"""
    if challenger.suit == winning.suit:
        return height(challenger) > height(winning)
    return challenger.suit == trump


def winning_card(trick: tuple[Card, ...], trump: str, height: Height) -> Card:
    """The strongest of the cards on the table (at least one)."""
    winning = trick[0]
    for card in trick[1:]:
        if beats(card, winning, trump, height):
            winning = card
    return winning


def partner_card(trick: tuple[Card, ...]) -> Card | None:
    """The partner's card: two places back, if the partner has played."""
    return trick[-2] if len(trick) >= 2 else None
