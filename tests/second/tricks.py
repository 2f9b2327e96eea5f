"""Who takes a trick and what it carries, as a ladder of cards and a price list.

A ladder has the cards that can take a trick, the strongest first: the trumps, then the suit led.
The first of them that lies on the table takes it (S0, 'Fallar'; FFB 5.1).
A price list has the ranks from high to low, each with its points (S1, 'Puntuació'; FFB 6, 11).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Said = dict[str, Any]

BOTIFARRA = "9:5 1:4 12:3 11:2 10:1 8:0 7:0 6:0 5:0 4:0 3:0 2:0"
TRUMP = "J:20 9:14 A:11 10:10 K:4 Q:3 8:0 7:0"
PLAIN = "A:11 10:10 K:4 Q:3 J:2 9:0 8:0 7:0"
NO_TRUMP = "A:19 10:10 K:4 Q:3 J:2 9:0 8:0 7:0"
ALL_TRUMPS = "J:13 9:9 A:6 10:5 K:3 Q:2 8:0 7:0"

# What each trick, and the last trick of a hand, carry besides their cards.
EACH = {"botifarra": 1, "belote": 0}
LAST = {"botifarra": 0, "belote": 10}


def price_list(game: str, trump: str, suit: str) -> dict[str, int]:
    """The ranks of a suit under a contract, from high to low, and their points."""
    by_contract = {
        "no-trump": NO_TRUMP,
        "all-trumps": TRUMP if game == "belote/classic" else ALL_TRUMPS,
        suit: TRUMP,
    }
    text = BOTIFARRA if game.startswith("botifarra") else by_contract.get(trump, PLAIN)
    prices = (price.split(":") for price in text.split())
    return {rank: int(points) for rank, points in prices}


def ladder(game: str, trump: str, led: str) -> list[str]:
    """The cards that can take a trick, the strongest first."""
    suits = [suit for suit in (trump, led) if len(suit) == 1]
    return [rank + suit for suit in suits for rank in price_list(game, trump, suit)]


def answer(game: str, options: Mapping[str, str], item: Said) -> Said:
    """The seat and the pair that take the trick, and all that it carries.

    `game` is the name of a preset, `item` a winner item (`schemas/winner-item.schema.json`).
    """
    trick, trump = item["trick"], item["trump"]
    best = next(card for card in ladder(game, trump, trick[0][-1]) if card in trick)
    seat = (item["leader"] + trick.index(best)) % 4
    cards = sum(price_list(game, trump, card[-1])[card[:-1]] for card in trick)
    family = game.partition("/")[0]
    besides = EACH[family] + LAST[family] * item["last"]
    return {"seat": seat, "pair": seat % 2, "points": cards + besides}
