"""Which of the differences that a run has seen were known, and which of the known were not seen.

A known difference that is not seen any more, or comes from something else than it was said to,
is told as loudly as a new one: the list must stay true.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from ..protocol import printable
from ..question import Difference
from .config import Known, quoted
from .notices import Notice, Place, Status, Step, named

HALF_A_YEAR = timedelta(days=182)


@dataclass(frozen=True)
class Seen:
    """A difference that a run has seen.

    `cause`: what explains it, empty if nothing does, `None` if nobody has looked.
    `count`: how often, in words.
    """

    kind: str
    clause: str
    cause: str | None
    count: str
    code: str
    lines: tuple[str, ...]
    drawing: tuple[str, ...]
    reproduce: str


def seen_key(difference: Difference) -> tuple[str, str]:
    """The kind and the clause of a difference, as an entry of the configuration has them."""
    _, kind, clause = difference.key
    return printable(kind), clause


def plain_cause(cause: str) -> str:
    """The cause without the number of the bug, which another bug may change."""
    return printable(re.sub(r"^bug \d+: ", "bug: ", cause), 1000)


def covers(entry: Known, kind: str, clause: str) -> bool:
    """Is a difference of this kind and clause the entry's?  Of a flaky one, empty is any."""
    if entry.flaky:
        return entry.kind in ("", kind) and entry.clause in ("", clause)
    return (entry.kind, entry.clause) == (kind, clause)


def told(place: Place, known: Iterable[Known], seen: list[Seen], today: date) -> list[Notice]:
    """A notice for each difference seen, and for each entry that is not true any more.

    `known` are the entries of this place.
    """
    notices = []
    left = list(seen)
    entries = list(known)
    unmet = []
    for entry in entries:
        if entry.expires <= today:
            notices.append(_expired(place, entry))
        if entry.flaky:
            continue
        match = next((one for one in left if covers(entry, one.kind, one.clause)), None)
        if match is None:
            unmet.append(entry)
            continue
        left.remove(match)
        changed = match.cause is not None and match.cause != entry.cause
        if changed:
            notices.append(_changed(place, entry, match, today))
        else:
            notices.append(_known(place, entry, match))
    flaky = [entry for entry in entries if entry.flaky]
    for one in list(left):
        cover = next((entry for entry in flaky if covers(entry, one.kind, one.clause)), None)
        if cover is not None:
            left.remove(one)
            notices.append(_known(place, cover, one))
    for entry in unmet:
        # What is left of it may be the same difference under another clause or of another kind.
        other = next((one for one in left if _akin(entry, one)), None)
        if other is None:
            notices.append(_unexpected(place, entry))
        else:
            left.remove(other)
            notices.append(_changed(place, entry, other, today))
    return notices + [_new(place, one, today) for one in left]


def _akin(entry: Known, one: Seen) -> bool:
    return (entry.clause == one.clause != "") or (entry.cause == one.cause != "")


def _notice(
    place: Place,
    status: Status,
    step: Step,
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


def _new(place: Place, one: Seen, today: date) -> Notice:
    title = f"{named(one.kind, one.clause)}, {one.count}"
    return _notice(
        place,
        Status.NEW,
        Step.CONFORMANCE,
        one,
        title,
        lines=(*filter(None, [one.cause]), *one.lines),
        drawing=one.drawing,
        remedy=block(place, one, today),
    )


def _known(place: Place, entry: Known, one: Seen) -> Notice:
    status = Status.FLAKY if entry.flaky else Status.KNOWN
    title = f"{named(one.kind, one.clause)}: {entry}"
    return _notice(place, status, Step.KNOWN, one, title)


def _changed(place: Place, entry: Known, one: Seen, today: date) -> Notice:
    pairs = (
        ("kind", entry.kind, one.kind),
        ("clause", entry.clause, one.clause),
        ("cause", entry.cause, one.cause or ""),
    )
    return _notice(
        place,
        Status.CHANGED_REASON,
        Step.KNOWN,
        one,
        f"known difference {entry.number} is not what it is said to be: {entry}",
        lines=tuple(f"{name}: {old or 'none'} → {new or 'none'}" for name, old, new in pairs
                    if old != new),
        drawing=one.drawing,
        remedy=block(place, one, today),
    )  # fmt: skip


def _unexpected(place: Place, entry: Known) -> Notice:
    what = named(entry.kind, entry.clause)
    return Notice(
        Status.UNEXPECTED_PASS,
        Step.KNOWN,
        place,
        f"known difference {entry.number} does not occur any more: {what}: {entry}",
        key=(entry.kind, entry.clause, entry.cause),
        remedy=(f"take [[known]] number {entry.number} out of arbitre.toml",),
    )


def _expired(place: Place, entry: Known) -> Notice:
    return Notice(
        Status.EXPIRED,
        Step.KNOWN,
        place,
        f"known difference {entry.number} has expired: {entry}",
        key=(entry.kind, entry.clause, entry.cause),
        remedy=(f"mend it, or give [[known]] number {entry.number} a later day to expire",),
    )


def block(place: Place, one: Seen, today: date) -> tuple[str, ...]:
    """What to write into the configuration if a difference is to stay."""
    question = [f"question = {quoted(place.question)}"] if place.question != "legal" else []
    return (
        "[[known]]",
        f"target = {quoted(place.target)}",
        f"rules = {quoted(place.rules)}",
        *question,
        f"kind = {quoted(one.kind)}",
        *([f"clause = {quoted(one.clause)}"] if one.clause else []),
        *([f"cause = {quoted(one.cause)}"] if one.cause else []),
        'reason = "…"',
        'owner = "…"',
        f"expires = {today + HALF_A_YEAR}",
    )
