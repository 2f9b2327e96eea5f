"""The match in belote: the standing after each hand, and when it is over (RULES 3.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..cards import Malformed
from ..outcome import PAIRS, check_flag, check_pair, check_two_numbers, is_number, other
from ..ruling import Clause
from .deal import DealOptions, after_passing, next_dealer
from .match_clauses import BK2, BK3, BK4, BK4_CONTRACT, BK5, BK6, BK7, ClassicMatch, CoincheMatch
from .score import BELOTE
from .tricks import TRICKS


class Played(NamedTuple):
    """What a hand came to.

    `scores`: what each pair marked, pair 0's first; `takers`: the pair that played the contract;
    `made`: did it make it; `tricks`, `belotes`: by pair; `waiting`: points that wait after it.
    """

    scores: tuple[int, int]
    takers: int
    made: bool
    tricks: tuple[int, int]
    belotes: tuple[int, int]
    waiting: int


class Standing(NamedTuple):
    """The match after some hands.

    `played`: how many of them count; `needs_trick`: which pairs have the points by a belote alone;
    `ends`: the clause by which it is over or goes on; `winner`: `None` while it goes on, and of a
    match that ends in a tie.  `waits`: the last hand of so many has left points that wait;
    `counts_waiting`: the totals have them.
    """

    totals: tuple[int, int]
    over: bool
    winner: int | None
    next_dealer: int
    played: int
    needs_trick: tuple[bool, bool]
    ends: Clause
    waits: bool = False
    counts_waiting: bool = False

    @property
    def wins(self) -> Clause:
        """The clause by which there is a winner, or none: who has the points that wait (BK7)."""
        return BK7 if self.waits and self.ends is BK6 else self.ends

    def as_json(self, limit: int | None) -> dict[str, Any]:
        """The standing as it goes over the wire; `limit`: the number of hands, if it is fixed."""
        value = {
            "totals": list(self.totals),
            "over": self.over,
            "winner": self.winner,
            "next_dealer": self.next_dealer,
        }
        if limit is not None:
            value["hands_to_play"] = 0 if self.over else max(1, limit - self.played)
        return value


def standing(
    options: ClassicMatch,
    dealing: DealOptions,
    first_dealer: int,
    hands: Sequence[Played | None],
    target: int | None,
    limit: int | None,
) -> Standing:
    """The match after `hands`; one that all players passed is `None`.

    `dealing`: who deals after a hand that all passed.
    `target`: the points that win; `limit`: how many hands are played; either is `None` if it is not
    fixed.  `options` leave nothing undeclared (`outcome.readings`).
    Raises `Malformed` (`hands[i]`): none follows the one that ended the match.
    """
    ends = BK6 if target is None else BK2
    now = Standing((0, 0), False, None, first_dealer, 0, (False, False), ends)
    for i, hand in enumerate(hands):
        if now.over:
            raise Malformed(f"hands[{i}]", f"the match was over after {i} hands")
        if hand is None:
            now = now._replace(next_dealer=after_passing(dealing, now.next_dealer))
        else:
            now = after_hand(options, now, hand, target, limit)
    return now


def after_hand(
    options: ClassicMatch, before: Standing, hand: Played, target: int | None, limit: int | None
) -> Standing:
    """The match after one more hand that was played."""
    now = before._replace(
        totals=(before.totals[0] + hand.scores[0], before.totals[1] + hand.scores[1]),
        next_dealer=next_dealer(before.next_dealer),
        played=before.played + 1,
        ends=BK6 if target is None else BK2,
    )
    if isinstance(options, CoincheMatch) and options.belote_finish == "one-more-trick":
        for pair in PAIRS:
            if (
                before.needs_trick[pair]
                and hand.tricks[pair]
                and options.one_more_trick == "at-once"
            ):
                done = before._replace(next_dealer=now.next_dealer, played=now.played)
                return done._replace(over=True, winner=pair, ends=BK5)
        needs = [
            needs_trick(before, hand, target, pair) and now.totals[pair] >= (target or 0)
            for pair in PAIRS
        ]
        now = now._replace(needs_trick=(needs[0], needs[1]))
    if target is not None:
        now = check_points(options, now, hand, target)
    if limit is not None and now.played >= limit and not now.over:
        now = check_hands(options, now, hand)
    return now


def needs_trick(before: Standing, hand: Played, target: int | None, pair: int) -> bool:
    """Does a pair that has the points of the match need one more trick (BK5)?

    It still does if it needed one before and took none; and if in this hand it was capot or failed,
    and without its belote it would not have the points.
    """
    if target is None:
        return False
    if before.needs_trick[pair]:
        return not hand.tricks[pair]
    lost = not hand.tricks[pair] or (pair == hand.takers and not hand.made)
    without = before.totals[pair] + hand.scores[pair] - BELOTE * hand.belotes[pair]
    return lost and without < target


def check_points(options: ClassicMatch, now: Standing, hand: Played, target: int) -> Standing:
    """Has a pair the points of the match (BK2 to BK5)?"""
    there = [pair for pair in PAIRS if now.totals[pair] >= target]
    done = [pair for pair in there if not now.needs_trick[pair]]
    if not done:
        return now._replace(ends=BK5 if there else BK2)
    if len(done) == 1:
        return now._replace(over=True, winner=done[0], ends=BK2)
    if now.totals[0] != now.totals[1]:
        return now._replace(over=True, winner=now.totals.index(max(now.totals)), ends=BK3)
    return tie(options, now, hand) or now._replace(ends=BK4)


def check_hands(options: ClassicMatch, now: Standing, hand: Played) -> Standing:
    """All the hands have been played (BK6), and points may still wait (BK7)."""
    now = now._replace(ends=BK6, waits=hand.waiting > 0)
    if hand.waiting and options.waiting_at_end == "one-more-hand":
        return now._replace(ends=BK7)
    if hand.waiting and options.waiting_at_end == "to-takers":
        totals = list(now.totals)
        totals[hand.takers] += hand.waiting
        now = now._replace(totals=(totals[0], totals[1]), counts_waiting=True)
    if now.totals[0] == now.totals[1]:
        return tie(options, now, hand) or now._replace(over=True)
    winner = now.totals.index(max(now.totals))
    return now._replace(over=True, winner=winner)


def tie(options: ClassicMatch, now: Standing, hand: Played) -> Standing | None:
    """The winners of the last contract, if a tie is theirs (BK4:last-contract)."""
    if options.match_tie != "last-contract":
        return None
    winner = hand.takers if hand.made else other(hand.takers)
    return now._replace(over=True, winner=winner, ends=BK4_CONTRACT)


# -- reading ------------------------------------------------------------------------------------


def check_bounds(options: ClassicMatch, target: Any, limit: Any) -> None:
    """Raise `Malformed` unless points or hands are fixed, and as the options have them."""
    for field, value, fixed in (
        ("target", target, options.match_target),
        ("limit", limit, options.match_hands),
    ):
        if value is not None and (not is_number(value) or value < 1):
            raise Malformed(field, f"{value!r} is neither null nor a number from 1 on")
        if fixed != "agreed" and value not in (None, int(fixed)):
            raise Malformed(field, f"{value}: the match is played to {fixed}")
    if target is None and limit is None:
        raise Malformed("target", "the points or the number of hands must be fixed")
    if options.match_hands != "agreed" and limit is None:
        raise Malformed("limit", f"the match has {options.match_hands} hands")


def read_hands(hands: Any) -> list[Played | None]:
    """The hands of an item; raises `Malformed` (`hands`, `hands[i]`)."""
    if not isinstance(hands, list):
        raise Malformed("hands", f"a list of hands is needed, not {hands!r}")
    return [
        None if hand is None else read_hand(f"hands[{i}]", hand) for i, hand in enumerate(hands)
    ]


def read_hand(field: str, hand: Any) -> Played:
    """One of them that was played; raises `Malformed`."""
    if not isinstance(hand, dict) or set(hand) != set(Played._fields):
        raise Malformed(field, f"null, or an object with {', '.join(Played._fields)}, is needed")
    for name in ("scores", "tricks", "belotes"):
        check_two_numbers(f"{field}.{name}", hand[name])
    check_pair(f"{field}.takers", hand["takers"])
    check_flag(f"{field}.made", hand["made"])
    if not is_number(hand["waiting"]) or hand["waiting"] < 0:
        raise Malformed(f"{field}.waiting", f"{hand['waiting']!r} is not a number from 0 on")
    if sum(hand["tricks"]) != TRICKS:
        raise Malformed(f"{field}.tricks", f"{hand['tricks']!r}: a hand has {TRICKS}")
    if sum(hand["belotes"]) > 4:
        raise Malformed(f"{field}.belotes", f"{hand['belotes']!r}: there are four at most")
    two = {name: (hand[name][0], hand[name][1]) for name in ("scores", "tricks", "belotes")}
    return Played(takers=hand["takers"], made=hand["made"], waiting=hand["waiting"], **two)
