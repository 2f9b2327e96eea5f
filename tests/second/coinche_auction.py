"""The auction of coinche, as a regular expression over what is said in turn (FFB 4.1).

A letter is a call: p pass, b a bid of points, k capot, c coinche, s surcoinche.
The players speak in play order, so that an even number of passes brings an opponent's turn.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

Said = dict[str, Any]

AUCTION = re.compile(
    r"""
    p p p p                     # nobody bids: there is no hand
  |
    p{0,3}                      # whoever has passed may bid when the turn comes back
    (b p{0,2})*                 # bids, each of more than the last
    [bk]                        # the last one is the contract; none is above capot
    ( p p p                     # the three others pass
    | (p p)? c                  # an opponent coinches, in turn: no more bids
      ( p p p                   # three more pass
      | (p p)? s                # the bidding side surcoinches: over at once
      )
    )
    """,
    re.VERBOSE,
)

# However an auction stands, one of these ends it.
ENDINGS = ("", "p", "pp", "ppp", "bppp")

LETTERS = {"pass": "p", "coinche": "c", "surcoinche": "s"}
SUITS = ("S", "H", "D", "C")
TRUMPLESS = ("no-trump", "all-trumps")
CAPOT = 250


def letter(word: str) -> str:
    """The letter of a call."""
    return LETTERS.get(word) or ("k" if word.startswith("capot") else "b")


def value(bid: str) -> int:
    """The points of a bid, capot above all numbers."""
    points = bid.split()[0]
    return CAPOT if points == "capot" else int(points)


def possible(letters: str) -> bool:
    """Is there an auction that begins so?"""
    return any(AUCTION.fullmatch(letters + ending) for ending in ENDINGS)


def bids(options: Mapping[str, str], above: int) -> list[str]:
    """The bids of more than `above`: multiples of ten from 80 on, and capot."""
    numbers = range(80, int(options["highest_bid"]) + 1, 10)
    trumps = SUITS if options["trumpless_bids"] == "no" else SUITS + TRUMPLESS
    points = [str(number) for number in numbers if number > above]
    return [f"{p} {trump}" for p in [*points, "capot"] for trump in trumps]


def agreed(item: Said) -> Said | None:
    """The contract of a complete auction, `None` after four passes."""
    told = [(seat, word) for seat, word in item["calls"] if letter(word) in "bk"]
    if not told:
        return None
    declarer, bid = told[-1]
    words = [word for _, word in item["calls"]]
    return {
        "value": value(bid),
        "capot": value(bid) == CAPOT,
        "trump": bid.split()[1],
        "declarer": declarer,
        "pair": declarer % 2,
        "multiplier": 4 if "surcoinche" in words else 2 if "coinche" in words else 1,
    }


def answer(game: str, options: Mapping[str, str], item: Said) -> Said | None:
    """Who may call what, and what was agreed; `None` if these calls could not be made."""
    words = [word for _, word in item["calls"]]
    seats = [(item["dealer"] + 1 + n) % 4 for n in range(len(words) + 1)]
    said = "".join(letter(word) for word in words)
    told = [word for word in words if letter(word) in "bk"]
    rising = all(
        bid in bids(options, value(last) if last else 0)
        for last, bid in zip(["", *told], told, strict=False)
    )
    if not possible(said) or not rising or [s for s, _ in item["calls"]] != seats[:-1]:
        return None
    if AUCTION.fullmatch(said):
        return {"turns": [], "ended": True, "contract": agreed(item)}
    above = value(told[-1]) if told else 0
    calls = [*LETTERS, *bids(options, above)]
    legal = sorted(word for word in calls if possible(said + letter(word)))
    return {"turns": [{"seat": seats[-1], "legal": legal}], "ended": False, "contract": None}
