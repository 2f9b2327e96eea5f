"""What is said in the auction of coinche: the form of each call, and those that are listed.

FFB contrée 4.1 names no highest bid in points, so the calls are a grammar and no list:
any number with a contract is a call (`300 H`), and is ruled on.
A table is asked about the numbers to 240 and, above that, about the next two steps: tricks give at
most 162 short of all eight, and the four belotes of all-trumps 80.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from .coinche_options import AuctionOptions
from .play import CONTRACTS, DECK

PASS, COINCHE, SURCOINCHE, CAPOT, GENERALE = "pass", "coinche", "surcoinche", "capot", "generale"

CAPOT_VALUE = 250
GENERALE_VALUES = (500, 1000)

# The bids that the cards and one belote can make: a score is asked with these.
VALUES = ("80", "90", "100", "110", "120", "130", "140", "150", "160", "170", "180", CAPOT)
LOWEST_BID, MOST_DIGITS = 80, 6

# A bid is written value, space, contract: `100 H`, `80 no-trump`, `capot S`.
BID = re.compile(rf"([1-9][0-9]{{0,{MOST_DIGITS - 1}}}|{CAPOT}|{GENERALE}) ({'|'.join(CONTRACTS)})")

# The numbers that every table is asked about, and how many steps above a higher bid.
LISTED_TO, STEPS_ABOVE = 240, 2


def is_bid(name: str) -> bool:
    """Is it a number, capot or generale, with a contract?"""
    return BID.fullmatch(name) is not None


def is_call(name: Any) -> bool:
    """Is it a pass, a coinche, a surcoinche, or a bid?"""
    return isinstance(name, str) and (name in (PASS, COINCHE, SURCOINCHE) or is_bid(name))


def points_of(bid: str) -> int | None:
    """The number of a bid; `None` of a capot and of a generale."""
    value = bid.split(" ")[0]
    return None if value in (CAPOT, GENERALE) else int(value)


def trump_of(bid: str) -> str:
    """The contract that a bid names."""
    return bid.split(" ")[1]


@cache
def list_calls(options: AuctionOptions, to: int) -> tuple[str, ...]:
    """Pass, the numbers that can be bid as far as `to`, capot, coinche and surcoinche."""
    step = int(options.bid_step)
    top = to if options.highest_bid == "none" else int(options.highest_bid)
    lowest = int(options.minimum_bid)
    numbers = [lowest, *(number for number in range(lowest + 1, top + 1) if number % step == 0)]
    values = [str(number) for number in numbers] + [CAPOT]
    if options.generale != "no":
        values.append(GENERALE)
    trumps = CONTRACTS if options.trumpless_bids == "yes" else DECK.suits
    bids = [f"{value} {trump}" for value in values for trump in trumps]
    return (PASS, *bids, COINCHE, SURCOINCHE)
