"""The auction of botifarra, as a language: all the complete auctions there are, written out.

S1, 'Escollir el trumfo' and 'Contro, recontro i Sant Vicenç'.
A player is a letter, counted from the dealer: D, R on the right, P the partner, L on the left.
An auction is a tuple of calls, each a player and a word.
What may be called now is what comes next in the auctions that begin as this one did.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

Said = dict[str, Any]
Call = tuple[str, str]
Calls = tuple[Call, ...]

PLAYERS = "DRPL"
SUITS = ("O", "C", "E", "B")
BOTIFARRA = "botifarra"

# Each rung, who may say it: the pair that did not make trump, then the other one, in turn.
# Barraca is a house rule of some tables.
RUNGS = (("contro", "RL"), ("recontro", "DP"), ("sant-vicenc", "RL"), ("barraca", "DP"))

# What the hand counts without a rung and with each, but twice that in botifarra.
FACTORS = {"2-4-8": (1, 2, 4, 8, 16), "2-3-4": (1, 2, 3, 4, 5)}


def next_to(player: str) -> str:
    """Who plays after this player."""
    return PLAYERS[(PLAYERS.index(player) + 1) % 4]


def in_order(pair: str, start: str) -> list[str]:
    """The players of a pair in play order, from `start` on."""
    return sorted(pair, key=lambda p: (PLAYERS.index(p) - PLAYERS.index(start)) % 4)


def asked(order: str, pair: str, declarer: str, last: str) -> list[list[str]]:
    """Who of a pair may speak, and in which orders; S1 gives none, and so each is allowed.

    `declarer` made trump, `last` spoke last.
    """
    orders = {
        "any-order": [list(pair), list(reversed(pair))],
        "dealers-right-first": [in_order(pair, "R")],
        "declarers-right-first": [in_order(pair, next_to(declarer))],
        "after-last-speaker": [in_order(pair, next_to(last))],
        "one-only": [in_order(pair, next_to(last))[:1]],
    }
    return orders[order]


def choices(delegation: str) -> Iterator[Calls]:
    """How trump is made: by the dealer, or by the partner to whom the dealer passed it on."""
    for name in (*SUITS, BOTIFARRA):
        yield (("D", name),)
        if delegation == "yes":
            yield ("D", "delegate"), ("P", name)


def rungs_of(sant_vicenc: str, barraca: str, trump: str) -> int:
    """How many rungs there are: three, two in botifarra, or as tables have it."""
    if sant_vicenc == "never" or (sant_vicenc == "suit-only" and trump == BOTIFARRA):
        return 2
    return 3 + (barraca == "yes")


def doublings(order: str, rungs: int, before: Calls) -> Iterator[Calls]:
    """How an auction in which trump has been made, and some rungs said, may go on to its end."""
    rung = sum(word in {name for name, _ in RUNGS} for _, word in before)
    if rung == rungs:
        yield ()
        return
    word, pair = RUNGS[rung]
    declarer = next(player for player, call in before if call in (*SUITS, BOTIFARRA))
    for players in asked(order, pair, declarer, before[-1][0]):
        passes = tuple((player, "pass") for player in players)
        yield passes
        for n, player in enumerate(players):
            said = (*passes[:n], (player, word))
            for rest in doublings(order, rungs, before + said):
                yield said + rest


@cache
def language(order: str, sant_vicenc: str, barraca: str, delegation: str) -> frozenset[Calls]:
    """Every complete auction."""
    return frozenset(
        made + doubled
        for made in choices(delegation)
        for doubled in doublings(order, rungs_of(sant_vicenc, barraca, made[-1][1]), made)
    )


def agreed(calls: Calls, dealer: int, factors: str) -> Said:
    """The contract of a complete auction."""
    player, trump = next(call for call in calls if call[1] in (*SUITS, BOTIFARRA))
    declarer = (dealer + PLAYERS.index(player)) % 4
    rungs = sum(word == name for _, word in calls for name, _ in RUNGS)
    return {
        "trump": "no-trump" if trump == BOTIFARRA else trump,
        "declarer": declarer,
        "pair": declarer % 2,
        "doubling": 2**rungs,
        "factor": FACTORS[factors][rungs] * (2 if trump == BOTIFARRA else 1),
    }


def answer(game: str, options: Mapping[str, str], item: Said) -> Said | None:
    """Who may call what, and what was agreed; `None` if these calls could not be made."""
    dealer = item["dealer"]
    calls = tuple((PLAYERS[(seat - dealer) % 4], word) for seat, word in item["calls"])
    auctions = language(
        options["doubling_order"],
        options["sant_vicenc"],
        options.get("barraca", "no"),
        options.get("delegation", "yes"),
    )
    begun = [auction for auction in auctions if auction[: len(calls)] == calls]
    if not begun:
        return None
    if calls in begun:
        return {
            "turns": [],
            "ended": True,
            "contract": agreed(calls, dealer, options.get("factors", "2-4-8")),
        }
    after = {auction[len(calls)] for auction in begun}
    turns = [
        {
            "seat": (dealer + PLAYERS.index(player)) % 4,
            "legal": sorted(word for other, word in after if other == player),
        }
        for player in PLAYERS
        if any(other == player for other, _ in after)
    ]
    return {"turns": turns, "ended": False, "contract": None}
