"""What the scores of coinche and of classic belote have in common (RULES 3.10).

A hand comes to something (`Played`): points and tricks, belotes, announcements, points that wait.
Each game says what that is worth to takers and defence, exactly (`Worth`);
who gets the points that wait, and how the scores are rounded, is the same for both (`settle`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..cards import Malformed
from ..outcome import PAIRS, Tally, Tricks, check_two_numbers, for_pair, is_number, other
from ..position import ALL_TRUMPS
from ..ruling import Clause
from . import score_clauses as law
from .tricks import TRICKS

BELOTE = 20

MADE, FAILED, LITIGE = "made", "failed", "litige"


class Played(NamedTuple):
    """What a hand came to: pairs of numbers, pair 0's first.

    `tally`: points (the last trick included) and tricks.  `belotes`: how many count, 20 each.
    `announcements`: the points of those that are valid.  `carried`: points that wait from earlier.
    `last`: the pair that took the last trick, `None` where that is not told.
    """

    tally: Tally
    belotes: tuple[int, int] = (0, 0)
    announcements: tuple[int, int] = (0, 0)
    carried: int = 0
    last: int | None = None

    def has_every_trick(self, pair: int) -> bool:
        """Did the pair take all eight?"""
        return self.tally.tricks[pair] == TRICKS


class Worth(NamedTuple):
    """What a hand is worth, before it is rounded and what waited is given out.

    `end`: the contract is `MADE`, `FAILED`, or there is a `LITIGE`.
    `waits`: the takers' points of a litige.  `clauses`: the deciding one first.
    """

    end: str
    takers: int
    defence: int
    clauses: tuple[Clause, ...]
    waits: int = 0


class HandScore(NamedTuple):
    """What each pair scores for a hand, pair 0's first.

    `waiting`: points that nobody has scored yet.
    `clauses`: those that made the score, the deciding one first.
    `others`: what the other admissible readings of the undeclared options give, each once.
    """

    scores: tuple[int, int]
    waiting: int
    clauses: tuple[Clause, ...]
    others: tuple[HandScore, ...] = ()

    @property
    def disputed(self) -> bool:
        """Does the rule text leave the score open?"""
        return bool(self.others)

    def as_json(self) -> dict[str, Any]:
        """The score as it goes over the wire."""
        return {"scores": list(self.scores), "waiting": self.waiting}


def first_of(results: Sequence[HandScore]) -> HandScore:
    """The first reading's score, with those of the other readings that differ from it."""
    first = results[0]
    different: dict[tuple[tuple[int, int], int], HandScore] = {}
    for result in results[1:]:
        if result[:2] != first[:2]:
            different.setdefault(result[:2], result)
    return first._replace(others=tuple(different.values()))


# -- what waits, and rounding -------------------------------------------------------------------


def settle(options: Any, takers: int, carried: int, worth: Worth) -> HandScore:
    """The scores of a hand: what waited finds its owner, and each score is rounded."""
    owner = owner_of_waiting(options, worth)
    waiting = worth.waits
    if carried and owner is None and options.waiting_points != "lost":
        waiting += carried
    scores = for_pair(
        takers,
        marked(options, worth.takers, carried if owner == "takers" else 0),
        marked(options, worth.defence, carried if owner == "defence" else 0),
    )
    clauses = (*worth.clauses, *clauses_of_waiting(options, carried, owner), rounds(options))
    return HandScore(scores, waiting, clauses)


def owner_of_waiting(options: Any, worth: Worth) -> str | None:
    """Who scores what waited (BP5): the takers who make their contract, or else nobody yet."""
    if worth.end == MADE:
        return "takers"
    if worth.end == FAILED and options.waiting_points == "to-winners":
        return "defence"
    return None


def marked(options: Any, points: int, waited: int) -> int:
    """What a pair writes down for its points and those that waited (BP6)."""
    if options.rounding == "none":
        return points + waited
    if waited and options.waiting_rounded == "apart":
        return rounded(points) + rounded(waited)
    return rounded(points + waited)


def rounded(points: int) -> int:
    """The nearest ten, a five up (BP6)."""
    return (points + 5) // 10 * 10


def rounds(options: Any) -> Clause:
    """The clause that says whether scores are rounded."""
    return law.BP6_NONE if options.rounding == "none" else law.BP6


def clauses_of_waiting(options: Any, carried: int, owner: str | None) -> tuple[Clause, ...]:
    """The clauses that say what becomes of points that waited."""
    if not carried:
        return ()
    if owner == "defence":
        return (law.BP5_TO_WINNERS,)
    if owner is None:
        return (law.BP5_LOST,) if options.waiting_points == "lost" else (law.BP5,)
    apart = options.rounding != "none" and options.waiting_rounded == "apart"
    return (law.BP5, law.BP6_APART) if apart else (law.BP5,)


# -- belote -------------------------------------------------------------------------------------


def belote_of(played: Played, pair: int) -> int:
    """What its belotes give a pair (BP1): 20 each."""
    return BELOTE * played.belotes[pair]


def belotes_of_failure(options: Any, played: Played, takers: int) -> tuple[int, int]:
    """What takers and defence have for belotes when the takers fail (BP1): each its own."""
    mine, theirs = belote_of(played, takers), belote_of(played, other(takers))
    if options.belote_on_failure == "to-defence":
        return 0, theirs + mine
    return mine, theirs


def failed_belote(options: Any, played: Played, takers: int) -> tuple[Clause, ...]:
    """The clause about belote when the takers fail, where there is one."""
    if not any(played.belotes):
        return ()
    lost = options.belote_on_failure == "to-defence" and played.belotes[takers]
    return (law.BP1_TO_DEFENCE,) if lost else (law.BP1,)


def litige(options: Any, takers: int, played: Played, totals: tuple[int, int]) -> Worth:
    """Equal totals (BP2): the takers' wait, the others score theirs at once."""
    now = belote_of(played, takers) if options.belote_in_litige == "scored" else 0
    about = (law.BP2, law.BP2_BELOTE) if now else (law.BP2,)
    if any(played.belotes) and not now:
        about = (*about, law.BP1)
    return Worth(LITIGE, now, totals[other(takers)], about, totals[takers] - now)


# -- what cannot exist --------------------------------------------------------------------------


def check_played(tricks: Tricks, options: Any, trump: str, played: Played) -> None:
    """Raise `Malformed` unless a hand under this contract can come to this.

    Names `points`, `tricks`, `belotes`, `announcements` or `carried`.
    """
    check_tally(tricks, trump, played.tally)
    check_two_numbers("belotes", played.belotes)
    most = 1 if trump in tricks.deck.suits else 0
    if trump == ALL_TRUMPS and options.belote_at_all_trumps != "none":
        most = len(tricks.deck.suits)
    if sum(played.belotes) > most:
        raise Malformed("belotes", f"{list(played.belotes)}: there are {most} at most at {trump}")
    check_two_numbers("announcements", played.announcements)
    if not is_number(played.carried) or played.carried < 0:
        raise Malformed("carried", f"{played.carried!r} is not a number of points from 0 on")


def check_tally(tricks: Tricks, trump: str, tally: Tally) -> None:
    """Raise `Malformed` unless a hand can give these points and tricks.

    The tricks are 8 together; the points 162 (at all-trumps in classic belote 258), or, if a pair
    has every trick, 90 more and all its own.
    """
    check_two_numbers("points", tally.points)
    check_two_numbers("tricks", tally.tricks)
    if sum(tally.tricks) != TRICKS:
        raise Malformed("tricks", f"{list(tally.tricks)} are not {TRICKS} together")
    whole, with_all = tricks.whole(trump), tricks.whole(trump, every_trick=True)
    for pair in PAIRS:
        if tally.tricks[pair] == TRICKS and tally.points[pair] != with_all:
            raise Malformed("points", f"a pair with every trick has {with_all}")
        if tally.tricks[pair] == 0 and tally.points[pair] != 0:
            raise Malformed("points", "a pair without a trick has none")
    if TRICKS not in tally.tricks and sum(tally.points) != whole:
        raise Malformed("points", f"{list(tally.points)} are not {whole} together")
