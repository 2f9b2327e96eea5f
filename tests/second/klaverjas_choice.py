"""Who makes trump in klaverjas, as the few ways there are (Hercules, NKU, Dorskampkwartier).

A way is a line of players, counted from the dealer: L the left, P the partner, R the right, D.
All of a line but the last may pass; somebody names a suit, and the choice is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Said = dict[str, Any]

# The players in play order, and who is asked in turn: each once, and the first again (KT0, KT2).
PLAYERS = "DLPR"
ASKED = {"left-first": "LPRDL", "dealer-first": "DLPRD", "left-must": "L"}

SUITS = ("S", "H", "D", "C")


def ways(asked: str) -> Iterator[tuple[tuple[str, str], ...]]:
    """Every complete choice: those asked who passed, and who named which suit."""
    for passes, player in enumerate(asked):
        for suit in SUITS:
            yield *[(passed, "pass") for passed in asked[:passes]], (player, suit)


def answer(game: str, options: Mapping[str, str], item: Said) -> Said | None:
    """Who may call what, and what was agreed; `None` if these calls could not be made."""
    dealer = item["dealer"]
    calls = tuple((PLAYERS[(seat - dealer) % 4], word) for seat, word in item["calls"])
    begun = [way for way in ways(ASKED[options["trump_choice"]]) if way[: len(calls)] == calls]
    if not begun:
        return None
    if calls in begun:
        declarer, trump = item["calls"][-1]
        contract = {"trump": trump, "declarer": declarer, "pair": declarer % 2}
        return {"turns": [], "ended": True, "contract": contract}
    after = {way[len(calls)] for way in begun}
    (player,) = {player for player, _ in after}
    turn = {
        "seat": (dealer + PLAYERS.index(player)) % 4,
        "legal": sorted(word for _, word in after),
    }
    return {"turns": [turn], "ended": False, "contract": None}
