"""Who gets which card of the pack, as pictures of the deal.

A letter is a card: of the dealer's right, partner, left, or the dealer's own, as they are dealt
(S1, 'Repartir les cartes'; FFB 3.4; FFB classic 3.4, 3.5).  T is the card that is turned.
Klaverjas and manille are dealt the other way round (NKU, Kaartspellen; Make it fly, Manilln): there
R, who is next, sits on the left.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Said = dict[str, Any]

SEATS = "DRPL"

FOUR = " RRRR PPPP LLLL DDDD "
BOTIFARRA = {
    "4": FOUR + FOUR + FOUR,
    "1": 12 * " R P L D ",
    "12": " RRRRRRRRRRRR PPPPPPPPPPPP LLLLLLLLLLLL DDDDDDDDDDDD ",
}
THREE = " RRR PPP LLL DDD "
TWO = " RR PP LL DD "
COINCHE = {
    "3-2-3": THREE + TWO + THREE,
    "3-3-2": THREE + THREE + TWO,
    "2-3-3": TWO + THREE + THREE,
    "4-4": FOUR + FOUR,
    "6-2": " RRRRRR PPPPPP LLLLLL DDDDDD " + TWO,
}
MANILLE = {
    "3-3-2": COINCHE["3-3-2"],
    "3-2-3": COINCHE["3-2-3"],
    "4-4": FOUR + FOUR,
    "2-2-2-2": TWO + TWO + TWO + TWO,
}
KLAVERJAS = {"3-2-3": COINCHE["3-2-3"], "4-4": COINCHE["4-4"]}
CLASSIC = {"3-2": THREE + TWO + "T", "2-3": TWO + THREE + "T"}


def picture(game: str, packets: str, taker: str | None) -> str:
    """The deal, a letter a card; `taker` is the letter of who took the turned card."""
    if game == "belote/coinche":
        return COINCHE[packets]
    if game.startswith("klaverjas"):
        return KLAVERJAS[packets]
    if game.startswith("manille"):
        return MANILLE[packets]
    if game == "belote/classic":
        first = CLASSIC[packets]
        if taker is None:
            return first
        return first.replace("T", taker) + THREE.replace(taker * 3, taker * 2)
    return BOTIFARRA[packets]


def answer(game: str, options: Mapping[str, str], item: Said) -> Said:
    """The four hands, the turned card, who leads, who deals next; `item` is a deal item."""
    dealer = item["dealer"]
    right = (dealer + 1) % 4
    taker = item.get("taker")
    # A deal to the left is a deal to the right in a mirror.
    to_left = options.get("direction", "counter-clockwise") == "clockwise"
    seats = SEATS[0] + SEATS[:0:-1] if to_left else SEATS
    letter = None if taker is None else seats[(taker - dealer) % 4]
    drawn = picture(game, options.get("packets", "4"), letter).replace(" ", "")
    hands: list[list[str]] = [[], [], [], []]
    for card, whose in zip(item["pack"], drawn, strict=False):
        if whose != "T":
            hands[(dealer + seats.index(whose)) % 4].append(card)
    said: Said = {"hands": hands, "leader": right, "next_dealer": right}
    if game == "belote/classic" and taker is None and options.get("passed_out_dealer") == "same":
        said["next_dealer"] = dealer
    if game.startswith("belote"):
        said["turned"] = item["pack"][20] if game == "belote/classic" else None
    return said
