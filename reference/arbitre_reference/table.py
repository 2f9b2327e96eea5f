"""The table while a hand is played: who holds what, who plays next, who took the trick.

It is the one place that knows the order of play: round the table (BQ1, BJ1), and who takes a trick
leads to the next (BQ2, BJ2, KG4, MG3).  What may be played is not asked here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .cards import Card
from .position import Position
from .trick import winning_card


class Table:
    """A hand in play.

    `dealt`: the hands before the first card, by seat; `held`: what is left of them.
    `leader`: the seat that leads to the trick on the table, `trick` its cards, the leader's first.
    `taken`: the complete trick that the last card made, empty where it made none.
    """

    def __init__(
        self,
        trump: str,
        hands: Sequence[Sequence[Card]],
        leader: int,
        height: Mapping[Card, int],
    ) -> None:
        self.trump = trump
        self.dealt = hands
        self.held = [list(hand) for hand in hands]
        self.leader = leader
        self.height = height
        self.trick: tuple[Card, ...] = ()
        self.taken: tuple[Card, ...] = ()

    @property
    def seat(self) -> int:
        """Whose turn it is: round the table from the leader (BQ1, BJ1)."""
        return (self.leader + len(self.trick)) % len(self.held)

    @property
    def position(self) -> Position:
        """What the player to act sees."""
        return Position(self.trump, self.trick, tuple(self.held[self.seat]), self.leader)

    @property
    def over(self) -> bool:
        """Are all cards played?"""
        return not self.held[self.seat]

    def play(self, card: Card) -> None:
        """The player to act plays a card that he holds.

        A complete trick goes to its winner, who leads to the next (BQ2, BJ2, KG4, MG3).
        Raises `ValueError` for a card that he does not hold.
        """
        self.held[self.seat].remove(card)
        self.trick += (card,)
        self.taken = ()
        if len(self.trick) == len(self.held):
            best = winning_card(self.trick, self.trump, self.height.__getitem__)
            self.leader = (self.leader + self.trick.index(best)) % len(self.held)
            self.taken, self.trick = self.trick, ()
