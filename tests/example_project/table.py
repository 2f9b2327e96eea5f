"""A small coinche engine that remembers the hand: what an engine's author might have written."""

from __future__ import annotations

from typing import Any

PLAIN = ("7", "8", "9", "J", "Q", "K", "10", "A")
TRUMP = ("7", "8", "Q", "K", "10", "A", "9", "J")


def rank(card: str) -> int:
    """How high a card is among the trumps, 0 the lowest."""
    return TRUMP.index(card[:-1])


class Table:
    """A hand in play; seats are 0-3 in play order, cards are written as in `10H`."""

    def new_hand(self, rules: str, trump: str, leader: int, hands: list[list[str]]) -> None:
        """Deal, and let `leader` begin; only `belote/coinche` is played."""
        assert rules == "belote/coinche"
        self.trump, self.seat, self.hands = trump, leader, hands
        self.trick: list[str] = []

    def legal(self) -> list[str]:
        """What the player whose turn it is may play."""
        return self.playable(self.trump, self.trick, self.hands[self.seat])

    def play(self, card: str) -> None:
        """Play a card; whoever takes a trick leads the next."""
        self.hands[self.seat].remove(card)
        self.trick.append(card)
        self.seat = (self.seat + 1) % 4
        if len(self.trick) == 4:
            self.seat = (self.seat + self.best(self.trump, self.trick)) % 4
            self.trick = []

    def playable(self, trump: str, trick: list[str], hand: list[str]) -> list[str]:
        """The cards of a hand that may be played on a trick."""
        if not trick:
            return hand
        led = trick[0][-1]
        follow = [card for card in hand if card[-1] == led]
        if led == trump or trump == "all-trumps":
            return self.above(trick, follow) or follow or hand
        if follow or trump == "no-trump" or self.partner_wins(trump, trick):
            return follow or hand
        trumps = [card for card in hand if card[-1] == trump]
        ruffs = [card for card in trick if card[-1] == trump]
        return self.overruffs(ruffs, trumps) or hand

    def overruffs(self, ruffs: list[str], trumps: list[str]) -> list[str]:
        """The trumps that a player who has to ruff may choose from."""
        return self.above(ruffs, trumps)

    def above(self, cards: list[str], held: list[str]) -> list[str]:
        """Those held that, as trumps, are higher than every one of the cards of their suit."""
        return [
            card
            for card in held
            if all(rank(card) > rank(other) for other in cards if other[-1] == card[-1])
        ]

    def partner_wins(self, trump: str, trick: list[str]) -> bool:
        """Does the trick belong to the partner, who played two cards ago?"""
        return len(trick) > 1 and self.best(trump, trick) == len(trick) - 2

    def best(self, trump: str, trick: list[str]) -> int:
        """The place of the card that is winning the trick."""

        def strength(card: str) -> int:
            if card[-1] == trump or (trump == "all-trumps" and card[-1] == trick[0][-1]):
                return 100 + rank(card)
            return PLAIN.index(card[:-1]) if card[-1] == trick[0][-1] else -1

        return max(range(len(trick)), key=lambda place: strength(trick[place]))


class CarelessTable(Table):
    """The same with a bug: who has to ruff need not go above a trump on the table."""

    def overruffs(self, ruffs: list[str], trumps: list[str]) -> list[str]:
        """Any trump will do, which is wrong."""
        return trumps


def right(rules: str, position: dict[str, Any]) -> list[str]:
    """The cards that `Table` lets one play: what arbitre calls as `python:table:right`."""
    return Table().playable(position["trump"], position["trick"], position["hand"])


def careless(rules: str, position: dict[str, Any]) -> list[str]:
    """The cards that `CarelessTable` lets one play: `python:table:careless`."""
    return CarelessTable().playable(position["trump"], position["trick"], position["hand"])
