"""Expected failures: which of the differences seen were known, and which known ones were not.

A known difference that is not seen any more, or comes from something else than it was said to,
is told as loudly as a new one: the list must stay true.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from ..protocol import printable
from ..question import Difference
from .config import ExpectedFailure, quote_toml
from .notices import GateStep, Notice, Place, Status, name_difference

# What is proposed where somebody pastes a block: somebody looks again at least twice a year.
HALF_A_YEAR = timedelta(days=182)


@dataclass(frozen=True)
class Seen:
    """A difference that a run has seen.

    `cause`: what explains it, empty if nothing does, `None` if nobody has looked.
    `count`: how often, in words.
    `plays`: the rules that the target plays, where a house rule explains it.
    """

    kind: str
    clause: str
    cause: str | None
    count: str
    code: str
    lines: tuple[str, ...]
    drawing: tuple[str, ...]
    reproduce: str
    plays: str = ""


def seen_key(difference: Difference) -> tuple[str, str]:
    """The kind and the clause of a difference, as an entry of the configuration has them."""
    _, kind, clause = difference.key
    return printable(kind), clause


def plain_cause(cause: str) -> str:
    """The cause without the number of the bug, which another bug may change."""
    return printable(re.sub(r"^bug \d+: ", "bug: ", cause), 1000)


def covers(entry: ExpectedFailure, kind: str, clause: str) -> bool:
    """Is a difference of this kind and clause the entry's?  Of a flaky one, empty is any."""
    if entry.flaky:
        return entry.kind in ("", kind) and entry.clause in ("", clause)
    return (entry.kind, entry.clause) == (kind, clause)


def match_expected(
    place: Place, expected: Iterable[ExpectedFailure], seen: Iterable[Seen], today: date
) -> list[Notice]:
    """A notice for each difference seen, and for each entry that is not true any more.

    `expected`: the entries of this place.
    """
    entries, left = list(expected), list(seen)
    notices: list[Notice] = []
    unmet = []
    for entry in entries:
        if entry.expires <= today:
            notices.append(_notice_expired(place, entry))
        if entry.flaky:
            continue
        match = _take(left, entry, _is_meant)
        if match is None:
            unmet.append(entry)
        else:
            notices.append(_met(place, entry, match, today))
    for entry in filter(lambda entry: entry.flaky, entries):
        while (one := _take(left, entry, _is_meant)) is not None:
            notices.append(_notice_known(place, entry, one))
    for entry in unmet:
        # What is left of it may be the same difference under another clause or of another kind.
        other = _take(left, entry, _akin)
        if other is None:
            notices.append(_notice_unexpected(place, entry))
        else:
            notices.append(_notice_changed(place, entry, other, today))
    return notices + [_notice_new(place, one, today) for one in left]


def _take(
    left: list[Seen], entry: ExpectedFailure, fits: Callable[[ExpectedFailure, Seen], bool]
) -> Seen | None:
    """Take the first difference that fits the entry out of those that are left."""
    one = next((one for one in left if fits(entry, one)), None)
    if one is not None:
        left.remove(one)
    return one


def _is_meant(entry: ExpectedFailure, one: Seen) -> bool:
    return covers(entry, one.kind, one.clause)


def _akin(entry: ExpectedFailure, one: Seen) -> bool:
    return (entry.clause == one.clause != "") or (entry.cause == one.cause != "")


def _met(place: Place, entry: ExpectedFailure, one: Seen, today: date) -> Notice:
    """The difference that an entry is about; it may have come to come from something else."""
    if one.cause is not None and one.cause != entry.cause:
        return _notice_changed(place, entry, one, today)
    return _notice_known(place, entry, one)


def _notice(
    place: Place,
    status: Status,
    step: GateStep,
    one: Seen,
    title: str,
    lines: tuple[str, ...] = (),
    drawing: tuple[str, ...] = (),
    remedy: tuple[str, ...] = (),
) -> Notice:
    key = one.kind, one.clause, one.cause or ""
    return Notice(
        status, step, place, title, lines, one.code, key, drawing, (one.reproduce,), remedy
    )


def _notice_new(place: Place, one: Seen, today: date) -> Notice:
    title = f"{name_difference(one.kind, one.clause)}, {one.count}"
    # All of it is TOML: who pastes the block, pastes a comment.
    declare = (
        f"# if it is played so: play = {quote_toml(one.plays)} in [rules.{place.rules}]; or else:"
    )
    return _notice(
        place,
        Status.NEW,
        GateStep.CONFORMANCE,
        one,
        title,
        lines=(*filter(None, [one.cause]), *one.lines),
        drawing=one.drawing,
        remedy=(*([declare] if one.plays else []), *block(place, one, today)),
    )


def _notice_known(place: Place, entry: ExpectedFailure, one: Seen) -> Notice:
    status = Status.FLAKY if entry.flaky else Status.KNOWN
    title = f"{name_difference(one.kind, one.clause)}: {entry}"
    return _notice(place, status, GateStep.KNOWN, one, title)


def _notice_changed(place: Place, entry: ExpectedFailure, one: Seen, today: date) -> Notice:
    pairs = (
        ("kind", entry.kind, one.kind),
        ("clause", entry.clause, one.clause),
        ("cause", entry.cause, one.cause or ""),
    )
    return _notice(
        place,
        Status.CHANGED_REASON,
        GateStep.KNOWN,
        one,
        f"known difference {entry.number} is not what it is said to be: {entry}",
        lines=tuple(f"{name}: {old or 'none'} → {new or 'none'}" for name, old, new in pairs
                    if old != new),
        drawing=one.drawing,
        remedy=block(place, one, today),
    )  # fmt: skip


def _notice_unexpected(place: Place, entry: ExpectedFailure) -> Notice:
    what = name_difference(entry.kind, entry.clause)
    return Notice(
        Status.UNEXPECTED_PASS,
        GateStep.KNOWN,
        place,
        f"known difference {entry.number} does not occur any more: {what}: {entry}",
        key=(entry.kind, entry.clause, entry.cause),
        remedy=(f"take [[known]] number {entry.number} out of arbitre.toml",),
    )


def _notice_expired(place: Place, entry: ExpectedFailure) -> Notice:
    return Notice(
        Status.EXPIRED,
        GateStep.KNOWN,
        place,
        f"known difference {entry.number} has expired: {entry}",
        key=(entry.kind, entry.clause, entry.cause),
        remedy=(f"mend it, or give [[known]] number {entry.number} a later day to expire",),
    )


def block(place: Place, one: Seen, today: date) -> tuple[str, ...]:
    """What to write into the configuration if a difference is to stay."""
    question = [f"question = {quote_toml(place.question)}"] if place.question != "legal" else []
    return (
        "[[known]]",
        f"target = {quote_toml(place.target)}",
        f"rules = {quote_toml(place.rules)}",
        *question,
        f"kind = {quote_toml(one.kind)}",
        *([f"clause = {quote_toml(one.clause)}"] if one.clause else []),
        *([f"cause = {quote_toml(one.cause)}"] if one.cause else []),
        'reason = "…"',
        'owner = "…"',
        f"expires = {today + HALF_A_YEAR}",
    )
