"""How what is said of an auction differs from what the rules have.

An answer is compared with every reading of the rules as a whole: who may speak, what each of them
may call, or that the auction is over and what was agreed.
Where it is what some reading has, it is a gap of the rules at most; a mixture of two readings is
neither.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arbitre_reference import Clause
from arbitre_reference.calling import Auction, CallRuling, World

from ...question import GAP, Difference, Verdict
from ..allowed import CALLS, compare_allowed
from .json_values import NO_ANSWER, find_differences, find_wrong_below, name_wrong

TURN = "wrong turn"
TOO_LONG = "goes on after the end"
TOO_SHORT = "ends too early"
NOT_A_CALL = "a call that is not of this game"

SEAT, LEGAL_CALLS, CONTRACT = "seat", "legal", "contract"


def ended_worlds(auction: Auction, worlds: Sequence[World]) -> list[World]:
    """The worlds in which the auction is over."""
    return [world for world in worlds if auction.ended(world.reading, world.state)]


def compare_turns(
    auction: Auction, worlds: Sequence[World], turn: Clause, said: Sequence[Mapping[str, Any]]
) -> Difference | None:
    """Every player who is said to speak, and every call that is said to be legal.

    `worlds`: what each reading has, the one that is judged by first (`follow_calls`).
    `said`: objects with a seat and its legal calls, each seat once.  `turn`: whose turn it is.
    """
    legal = {one[SEAT]: frozenset(one[LEGAL_CALLS]) for one in said}
    strange = {name for names in legal.values() for name in names if not auction.is_call(name)}
    if strange:
        detail = ", ".join(sorted(strange))[:200]
        return Difference(Verdict.MALFORMED, NOT_A_CALL, turn.id, detail)
    over = ended_worlds(auction, worlds)
    alike = [
        world
        for world in worlds
        if world not in over and set(legal) == set(auction.speakers(world.reading, world.state))
    ]
    if not alike:
        return Difference(Verdict.DISAGREES, TURN, turn.id)
    wrong = [find_wrong_calls(auction, world, legal) for world in alike]
    nearest = min(range(len(alike)), key=lambda i: len(wrong[i]))
    if wrong[nearest]:
        return compare_allowed(wrong[nearest], CALLS)
    if alike[nearest] is worlds[0]:
        return None
    return Difference(Verdict.DISPUTED_ONLY, GAP, turn.id)


def find_wrong_calls(
    auction: Auction, world: World, legal: Mapping[int, frozenset[str]]
) -> list[CallRuling]:
    """The rulings of one reading that an answer is against, on all calls listed or said."""
    listed = auction.listed(world.reading, world.state)
    return [
        ruling
        for seat, names in legal.items()
        for name in dict.fromkeys([*listed, *sorted(names)])
        for ruling in [auction.rule(world.reading, world.state, seat, name)]
        if ruling.allowed != (name in names)
    ]


def compare_end(
    auction: Auction, over: Sequence[World], judged_by: World, said: Any
) -> Difference | None:
    """What is said to have been agreed; `over`: the worlds in which the auction is, one at least.

    `judged_by`: the world of the reading that is judged by, which need not be one of them.
    """
    first = over[0]
    clause = auction.ended(first.reading, first.state)
    assert clause is not None, "the auction is over"
    wrong = []
    for world in over:
        agreed = auction.contract(world.reading, world.state)
        right = agreed and agreed.as_json()
        fault = find_wrong_below(right, said, CONTRACT)
        if fault:
            return Difference(Verdict.MALFORMED, NO_ANSWER, clause.id, fault)
        wrong.append(list(find_differences(right, said, CONTRACT)))
    if not wrong[0] and first is judged_by:
        return None
    if [] in wrong:
        return Difference(Verdict.DISPUTED_ONLY, GAP, clause.id)
    if f"{CONTRACT}.factor" in wrong[0] and auction.factors is not None:
        clause = auction.factors(first.reading)
    return Difference(Verdict.DISAGREES, name_wrong(wrong[0]), clause.id)
