"""What four cards are worth together, as a catalogue of all the roem there is.

As De Hoop, NKU and De Pitslag have it.
An entry is a set of cards and its points; a trick has the dearest row that lies in it, and besides
the stuk and four of a kind (stuk: king and queen of trump, whoever played them).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

Said = dict[str, Any]
Options = Mapping[str, str]
Catalogue = Mapping[frozenset[str], int]

SUITS = "SHDC"

# What is next to what, in trumps too.
THREE = "7-8-9 8-9-10 9-10-J 10-J-Q J-Q-K Q-K-A"
FOUR = "7-8-9-10 8-9-10-J 9-10-J-Q 10-J-Q-K J-Q-K-A"

FOURS_OF_A_KIND = {"from-7": "7 8 9 10 J Q K A", "from-10": "10 J Q K A"}

# Who may call it, before the trick is turned, so that it counts.
CALLERS = {
    "no-need": ["takers", "others", "nobody"],
    "anybody": ["takers", "others"],
    "takers": ["takers"],
}


def of_suits(ranks: str, suits: str) -> frozenset[str]:
    """Cards of these ranks, joined by `-`, in each of these suits."""
    return frozenset(rank + suit for rank in ranks.split("-") for suit in suits)


@cache
def rows() -> Catalogue:
    """The rows of each suit."""
    priced = {20: THREE, 50: FOUR}
    return {
        of_suits(row, suit): points
        for points, text in priced.items()
        for row in text.split()
        for suit in SUITS
    }


@cache
def fours(ranks: str, jacks: int) -> Catalogue:
    """Four of a kind, those of the jack at their own price."""
    return {of_suits(rank, SUITS): jacks if rank == "J" else 100 for rank in ranks.split()}


def dearest(catalogue: Catalogue, trick: frozenset[str]) -> int:
    """The points of the dearest entry that lies in the trick."""
    return max((points for cards, points in catalogue.items() if cards <= trick), default=0)


def answer(game: str, options: Options, item: Said) -> Said:
    """The roem of a trick; `item` is a roem item, called by the pair that takes it if not said."""
    trick = frozenset(item["trick"])
    if item.get("called", "takers") not in CALLERS[options["roem_called"]]:
        return {"points": 0}
    stuk = {of_suits("K-Q", item["trump"]): 20}
    of_a_kind = fours(FOURS_OF_A_KIND[options["four_of_a_kind"]], int(options["four_jacks"]))
    return {"points": sum(dearest(entries, trick) for entries in (rows(), stuk, of_a_kind))}
