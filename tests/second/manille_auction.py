"""Trump and knocks of manille, as a grammar that is written out (Manilln; Make it fly).

A player is a letter, counted from the dealer: D, L on the left, P the partner, R on the right.
A phrase is a set of ways to say it, each a tuple of calls; the whole auction is a phrase.
What may be called now is what comes next in the ways that begin as this one did.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Said = dict[str, Any]
Way = tuple[tuple[str, str], ...]
Phrase = frozenset[Way]

PLAYERS = "DLPR"
TRUMPS = ("S", "H", "D", "C", "no-trump")
SILENCE: Phrase = frozenset([()])


def say(player: str, *words: str) -> Phrase:
    """A player says one of these words."""
    return frozenset(((player, word),) for word in words)


def then(*phrases: Phrase) -> Phrase:
    """One phrase after the other."""
    ways = SILENCE
    for phrase in phrases:
        ways = frozenset(before + after for before in ways for after in phrase)
    return ways


def asked(first: str, second: str, word: str, answer: Phrase) -> Phrase:
    """Two players are asked, in this order: nobody says the word, or one does, and is answered."""
    first_passes, second_passes = say(first, "pass"), say(second, "pass")
    return (
        then(first_passes, second_passes)
        | then(say(first, word), answer)
        | then(first_passes, say(second, word), answer)
    )


def pair_asked(order: str, pair: str, word: str, answer: Phrase) -> Phrase:
    """Either of the two first, where there is no order; or as they sit from the dealer's left."""
    one, other = sorted(pair, key=lambda player: (PLAYERS.index(player) - 1) % 4)
    ways = asked(one, other, word, answer)
    return ways if order == "in-turn" else ways | asked(other, one, word, answer)


def auctions(options: Mapping[str, str]) -> Phrase:
    """Every complete auction."""
    order = options["knock_order"]
    back = pair_asked(order, "DP", "knock-back", SILENCE)
    knocks = pair_asked(order, "LR", "knock", back if options["knock_back"] == "yes" else SILENCE)
    trump = say("D", *TRUMPS)
    if options["delegation"] == "yes":
        trump |= then(say("D", "delegate"), say("P", *TRUMPS))
    return then(trump, knocks)


def answer(game: str, options: Mapping[str, str], item: Said) -> Said | None:
    """Who may call what, and what was agreed; `None` if these calls could not be made."""
    dealer = item["dealer"]
    made = tuple((PLAYERS[(seat - dealer) % 4], word) for seat, word in item["calls"])
    begun = {way for way in auctions(options) if way[: len(made)] == made}
    if not begun:
        return None
    if made in begun:
        player, trump = next(call for call in made if call[1] in TRUMPS)
        declarer = (dealer + PLAYERS.index(player)) % 4
        words = [word for _, word in made]
        doubling = 4 if "knock-back" in words else 2 if "knock" in words else 1
        contract = {"trump": trump, "declarer": declarer, "pair": declarer % 2}
        return {"turns": [], "ended": True, "contract": {**contract, "doubling": doubling}}
    next_calls = {way[len(made)] for way in begun}
    turns = [
        {
            "seat": (dealer + PLAYERS.index(player)) % 4,
            "legal": sorted(word for other, word in next_calls if other == player),
        }
        for player in PLAYERS
        if any(other == player for other, _ in next_calls)
    ]
    return {"turns": turns, "ended": False, "contract": None}
