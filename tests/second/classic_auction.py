"""The auction of classic belote, as the few auctions there are (FFB classic 4.1, 4.2).

Everybody passes until somebody takes: in the first four calls at the suit of the turned card,
in the next four by naming a suit.  After eight passes there is no hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Said = dict[str, Any]

SUITS = ("S", "H", "D", "C")
TRUMPLESS = ("no-trump", "all-trumps")


def auctions(options: Mapping[str, str], turned: str) -> Iterator[tuple[str, ...]]:
    """Every complete auction."""
    variant = options.get("trumpless_bids", "no")
    first = ["take", *(TRUMPLESS if variant == "both-rounds" else ())]
    second = [s for s in SUITS if options["turned_suit_again"] == "yes" or s != turned]
    second += TRUMPLESS if variant != "no" else ()
    for passes in range(8):
        for taken in first if passes < 4 else second:
            yield *["pass"] * passes, taken
    yield ("pass",) * 8


def answer(game: str, options: Mapping[str, str], item: Said) -> Said | None:
    """Who may call what, and what was agreed; `None` if these calls could not be made."""
    dealer, turned = item["dealer"], item["turned"]
    calls = tuple(word for _, word in item["calls"])
    seats = [seat for seat, _ in item["calls"]]
    begun = [a for a in auctions(options, turned) if a[: len(calls)] == calls]
    if not begun or seats != [(dealer + 1 + n) % 4 for n in range(len(seats))]:
        return None
    if calls not in begun:
        legal = sorted({auction[len(calls)] for auction in begun})
        turns = [{"seat": (dealer + 1 + len(calls)) % 4, "legal": legal}]
        return {"turns": turns, "ended": False, "contract": None}
    contract = None
    if calls[-1] != "pass":
        trump = turned if calls[-1] == "take" else calls[-1]
        contract = {"trump": trump, "declarer": seats[-1], "pair": seats[-1] % 2}
    return {"turns": [], "ended": True, "contract": contract}
