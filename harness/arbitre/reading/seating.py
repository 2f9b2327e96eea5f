"""In which order cards were played, by what is said of who played them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from .acts import ME, PARTNER, RIVAL, Play
from .items import SEATS

RIVALS = {RIVAL, "left", "right"}
ANYONE = {"", "he", "next"}
# Seats by the compass, in four languages, and who sits across.
ACROSS = [
    (one, two)
    for one, seat in SEATS.items()
    for two, other in SEATS.items()
    if seat + other in ("ns", "ew")
]


def is_same(one: str, two: str) -> bool:
    """May two labels be one player's?"""
    if "" in (one, two) or one == two:
        return True
    if {one, two} & ANYONE:
        return ME not in (one, two)
    roles = {ME, PARTNER}
    if one in roles or two in roles:
        # A name may be that of a partner or a rival, but nobody calls themselves by a name.
        return ME not in (one, two) and not {one, two} & RIVALS
    return {one, two} != {"left", "right"}


def fits(players: Sequence[str], actor: str, mates: Sequence[tuple[str, str]]) -> bool:
    """May these have played in this order, before the actor?"""
    seats = [*players, actor]
    places: dict[str, int] = {}
    mates = [*mates, *ACROSS]
    for place, label in enumerate(seats):
        if label in ANYONE or label == RIVAL:
            continue
        if label in places:
            return False
        places[label] = place
    for one, two in mates:
        if one in places and two in places and abs(places[one] - places[two]) != 2:
            return False
    pairs = [(ME, PARTNER), ("left", "right")]
    if any(a in places and b in places and abs(places[a] - places[b]) != 2 for a, b in pairs):
        return False
    ours = {places[label] % 2 for label in (ME, PARTNER) if label in places}
    theirs = {place % 2 for place, label in enumerate(seats) if label in RIVALS}
    if len(theirs) > 1 or ours & theirs:
        return False
    return sum(label in RIVALS for label in seats) <= 2


def orders(
    plays: Sequence[Play], actor: str, mates: Sequence[tuple[str, str]]
) -> Iterator[Sequence[Play]]:
    """The orders that fit, the one told first; a card that was led stays first."""
    led = [play for play in plays if play.how == "lead"]
    for order in permutations(plays):
        if led and order[0] is not led[0]:
            continue
        if fits([play.player for play in order], actor, mates):
            yield order
