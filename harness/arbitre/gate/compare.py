"""Two reports of `arbitre check --format json`: what is new, fixed, changed, and still there.

A difference is the same if it is about the same question and is of the same verdict, kind and
clause: what makes two differences one finding (`Difference.key`).
It has changed if its cause has, or its smallest position, where both are proved to be that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .. import data
from ..protocol import printable
from ..question import Difference, Key, Verdict
from .expected import plain_cause
from .notices import name_difference


class NotAReport(ValueError):
    """A file that is no report; names it and the fault."""


@dataclass
class Pair:
    """A finding of the old report, of the new one, or of both; and what has changed of it."""

    old: dict[str, Any] | None
    new: dict[str, Any] | None
    changes: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        shown = self.new or self.old
        assert shown is not None
        return printable(
            f"{name_difference(shown['kind'], shown['clause'])}  {shown['code']}", 1000
        )


@dataclass
class Compared:
    """What became of a target, a rule set and a question.

    `lost`: why what was found before was not looked for again; then nothing is fixed.
    """

    about: str
    new: list[Pair] = field(default_factory=list)
    fixed: list[Pair] = field(default_factory=list)
    changed: list[Pair] = field(default_factory=list)
    still: list[Pair] = field(default_factory=list)
    lost: str = ""


def read(path: Path) -> list[dict[str, Any]]:
    """The reports in a file; raises `NotAReport`."""
    try:
        content = data.read_json(path)
    except data.BadFile as error:
        raise NotAReport(str(error)) from None
    wrong = data.fault("report", content)
    if wrong:
        raise NotAReport(f"{path}: {wrong}; write it with `arbitre check … --format json`")
    reports: list[dict[str, Any]] = content["reports"]
    return reports


def compare(old: list[dict[str, Any]], new: list[dict[str, Any]]) -> list[Compared]:
    """Report by report, in the order of the new ones, then what was asked only before."""
    return [_compare_pair(before, now) for before, now in _pair_reports(old, new)]


def _pair_reports(
    old: list[dict[str, Any]], new: list[dict[str, Any]]
) -> Iterator[tuple[dict[str, Any] | None, dict[str, Any] | None]]:
    """The reports that belong together: of one target if there is one, else in their order.

    A target is called otherwise when it has moved; its rules and its question stay.
    """
    left = list(old)
    found: dict[int, dict[str, Any]] = {}
    for fields in (("target", "rules", "question"), ("rules", "question")):
        for number, now in enumerate(new):
            same = (r for r in left if all(r[name] == now[name] for name in fields))
            if number not in found and (before := next(same, None)) is not None:
                found[number] = before
                left.remove(before)
    yield from ((found.get(number), now) for number, now in enumerate(new))
    yield from ((before, None) for before in left)


def _compare_pair(old: dict[str, Any] | None, new: dict[str, Any] | None) -> Compared:
    one = new or old
    assert one is not None
    found = Compared(printable(f"{one['target']} · {one['rules']} · {one['question']}"))
    if new is None:
        found.lost = "it was not asked again"
    elif new["exit_code"] not in (0, 1):
        found.lost = printable(new["broken_off"]) or "the run is invalid, or nothing was answered"
    elif new["broken_off"]:
        found.lost = printable(new["broken_off"])
    before = {key_of_finding(finding): finding for finding in (old or {"findings": []})["findings"]}
    for now in (new or {"findings": []})["findings"]:
        then = before.pop(key_of_finding(now), None)
        if then is None:
            found.new.append(Pair(None, now))
            continue
        changes = list(_changes(then, now))
        (found.changed if changes else found.still).append(Pair(then, now, changes))
    if not found.lost:
        found.fixed = [Pair(then, None) for then in before.values()]
    return found


def key_of_finding(finding: dict[str, Any]) -> Key:
    """What makes it one finding with another."""
    return Difference(Verdict(finding["verdict"]), finding["kind"], finding["clause"]).key


def _changes(old: dict[str, Any], new: dict[str, Any]) -> Iterator[str]:
    causes = [plain_cause(finding["cause"]) or "no cause known" for finding in (old, new)]
    if causes[0] != causes[1]:
        yield f"cause: {causes[0]} → {causes[1]}"
    if old["minimal"] and new["minimal"] and old["id"] != new["id"]:
        yield printable(f"smallest position: {old['code']} → {new['code']}", 1000)
