"""Many reports beside each other: in which of them each difference is.

The columns are releases of one engine, in the order in which they are given, or several engines:
a report that has asked several targets has a column for each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..protocol import printable
from ..question import Key
from .compare import key_of_finding
from .notices import name_difference

FOUND, NONE, UNASKED = "✗", "·", "?"


def trend(
    files: Sequence[tuple[str, list[dict[str, Any]]]],
) -> tuple[list[str], dict[tuple[str, str], list[str]]]:
    """The names of the columns; and by what was asked and what differs a mark for each column.

    `FOUND`: it differs so; `NONE`: it was asked, and does not; `UNASKED`: nobody can tell.
    """
    columns: list[str] = []
    found: list[dict[str, dict[Key, str]]] = []
    for name, reports in files:
        targets = list(dict.fromkeys(report["target"] for report in reports))
        for target in targets:
            columns.append(printable(name if len(targets) == 1 else target, 60))
            found.append(_by_question([r for r in reports if r["target"] == target]))
    rows: dict[tuple[str, Key], str] = {}
    for column in found:
        for about, differences in column.items():
            rows.update({(about, key): title for key, title in differences.items()})
    return columns, {
        (about, title): [
            UNASKED if about not in column else FOUND if key in column[about] else NONE
            for column in found
        ]
        for (about, key), title in rows.items()
    }


def _by_question(reports: list[dict[str, Any]]) -> dict[str, dict[Key, str]]:
    """What differs, by rules and question; what was not asked to its end is left out."""
    return {
        printable(f"{report['rules']} · {report['question']}"): {
            key_of_finding(finding): printable(
                name_difference(finding["kind"], finding["clause"]), 200
            )
            for finding in report["findings"]
        }
        for report in reports
        if report["exit_code"] in (0, 1) and not report["broken_off"]
    }
