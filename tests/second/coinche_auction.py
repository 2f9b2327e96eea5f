"""The auction of coinche, as a regular expression over what is said (FFB contrée 4.1).

A letter is a call: p pass, b a bid, c coinche, s surcoinche.
The players speak in play order, so that an even number of passes brings an opponent's turn.
Who speaks without waiting for the turn passes over others: a hyphen is a player passed over.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

Said = dict[str, Any]

# The options of tables whose bidding the text does not have, at what the text has.
USUAL = {
    "highest_bid": "none",
    "minimum_bid": "80",
    "bid_step": "10",
    "suit_rank": "none",
    "rebid_own": "no",
    "auction_ends": "three-passes",
    "coinche_turn": "own-turn",
    "surcoinche_turn": "own-turn",
    "after_coinche": "three-passes",
    "after_capot": "coinche",
    "generale": "no",
}

# Passes that bring the turn of the other side (that of whoever spoke last being left out), in turn;
# and passes after which somebody of that side speaks at any time.
IN_TURN = "(?:pp)?"
AT_ANY_TIME = "(?=(?:[p-]{2})*[cs])p{0,3}-{0,3}"

LETTERS = {"pass": "p", "coinche": "c", "surcoinche": "s"}
SUITS = ("S", "H", "D", "C")
TRUMPLESS = ("no-trump", "all-trumps")
RANK = ("C", "D", "H", "S", *TRUMPLESS)
ALL_TRICKS = {"capot": 250, "generale": 500}

# Numbers are listed as far as here: with no capot in the bidding, no hand that is worth more.
LISTED = 240

# However an auction stands, one of these ends it.
ENDINGS = ("", "p", "pp", "ppp", "pppp", "bppp", "bpppp", "-p", "pp-p", "p-p", "k")


@cache
def grammar(names: tuple[tuple[str, str], ...]) -> re.Pattern[str]:
    """All auctions there are under these options."""
    option = dict(names)
    passes = "p{4}" if option["auction_ends"] == "four-passes" else "p{3}"
    coinche = (AT_ANY_TIME if option["coinche_turn"] == "any" else IN_TURN) + "c"
    surcoinche = (AT_ANY_TIME if option["surcoinche_turn"] == "any" else IN_TURN) + "s"
    first = "(?:--)?" if option["surcoinche_turn"] == "any" else ""
    doubled = {
        # Three more pass, or the bidding side surcoinches and the auction is over.
        "three-passes": f"{coinche}(?:{passes}|{surcoinche})",
        "bidding-goes-on": f"{coinche}(?:{passes}|{surcoinche})",
        "ends": coinche,
        # The two of the bidding side, one after the other, in turn or not.
        "surcoinche-only": f"{coinche}{first}(?:s|p-s|p-p)",
    }[option["after_coinche"]]
    outbid = "bp{0,2}"
    if option["after_coinche"] == "bidding-goes-on":
        outbid = f"b(?:{coinche})?p{{0,2}}"
    if option["rebid_own"] == "yes":
        outbid, passes = "bp{0,3}", "p{4}"
    last = f"b(?:{passes}|{doubled})"
    if option["after_capot"] == "ends":
        last += "|k"
    return re.compile(f"pppp|p{{0,3}}(?:{outbid})*(?:{last})")


@cache
def is_begun(auctions: re.Pattern[str], said: str) -> bool:
    """Is there an auction that begins so?"""
    return any(auctions.fullmatch(said + ending) for ending in ENDINGS)


def letter(word: str, options: Mapping[str, str]) -> str:
    """The letter of a call; k is a bid that nobody answers."""
    if word in LETTERS:
        return LETTERS[word]
    return "k" if word.split()[0] in ALL_TRICKS and options["after_capot"] == "ends" else "b"


def value(bid: str) -> int:
    """The points of a bid, capot above all numbers, generale above capot."""
    points = bid.split()[0]
    return ALL_TRICKS.get(points, 0) * 100 or int(points)


def over(options: Mapping[str, str], bid: str, last: str) -> bool:
    """Is this bid over the last one?  The rank of suits is among equal numbers."""
    if bid.split()[0] == last.split()[0] not in ALL_TRICKS and options["suit_rank"] != "none":
        return RANK.index(bid.split()[1]) > RANK.index(last.split()[1])
    return value(bid) > value(last)


def bids(options: Mapping[str, str]) -> list[str]:
    """Every bid there is (of the numbers those up to `LISTED`), in no order."""
    lowest, step = int(options["minimum_bid"]), int(options["bid_step"])
    top = LISTED if options["highest_bid"] == "none" else int(options["highest_bid"])
    numbers = [n for n in range(lowest, top + 1) if n == lowest or n % step == 0]
    tricks = list(ALL_TRICKS)[: 1 if options["generale"] == "no" else 2]
    trumps = SUITS if options["trumpless_bids"] == "no" else SUITS + TRUMPLESS
    return [f"{points} {trump}" for points in [*numbers, *tricks] for trump in trumps]


class Table:
    """The calls so far as a word of the language, and whose turn it would be."""

    def __init__(self, options: Mapping[str, str], item: Said) -> None:
        self.options = {**USUAL, **options}
        self.auctions = grammar(tuple((name, self.options[name]) for name in USUAL))
        self.turn: int = (item["dealer"] + 1) % 4
        self.said = ""
        self.last: list[tuple[int, str]] = []
        self.stands = all(self.add(seat, word) for seat, word in item["calls"])

    def written(self, seat: int, word: str) -> str:
        """The word of the language if this seat says this now."""
        return self.said + "-" * ((seat - self.turn) % 4) + letter(word, self.options)

    def allows(self, seat: int, word: str) -> bool:
        """May this seat say this now?"""
        if word not in LETTERS and self.last:
            bidder, bid = self.last[-1]
            if not over(self.options, word, bid):
                return False
            if bidder == seat and word.split()[1] == bid.split()[1] and self.said[-3:] == "ppp":
                return False
        return is_begun(self.auctions, self.written(seat, word))

    def add(self, seat: int, word: str) -> bool:
        """Say it; was it allowed?"""
        if not self.allows(seat, word):
            return False
        self.said = self.written(seat, word)
        self.turn = (seat + 1) % 4
        if word not in LETTERS:
            self.last.append((seat, word))
        return True

    def agreed(self) -> Said | None:
        """The contract of a complete auction, `None` after four passes."""
        if not self.last:
            return None
        declarer, bid = self.last[-1]
        after = self.said[max(self.said.rindex(bid) for bid in "bk" if bid in self.said) :]
        points, trump = bid.split()
        worth = ALL_TRICKS.get(points) or int(points)
        if points == "generale":
            worth = int(self.options["generale"])
        return {
            "value": worth,
            "capot": points in ALL_TRICKS,
            "trump": trump,
            "declarer": declarer,
            "pair": declarer % 2,
            "multiplier": 4 if "s" in after else 2 if "c" in after else 1,
        }


def answer(game: str, options: Mapping[str, str], item: Said) -> Said | None:
    """Who may call what, and what was agreed; `None` if these calls could not be made."""
    table = Table(options, item)
    if not table.stands:
        return None
    if table.auctions.fullmatch(table.said):
        return {"turns": [], "ended": True, "contract": table.agreed()}
    words = [*LETTERS, *bids(table.options)]
    legal = {seat: [w for w in words if table.allows(seat, w)] for seat in range(4)}
    turns = [{"seat": seat, "legal": calls} for seat, calls in legal.items() if calls]
    return {"turns": turns, "ended": False, "contract": None}
