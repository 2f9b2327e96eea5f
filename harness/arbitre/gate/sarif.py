"""What a gate found out as SARIF 2.1.0: what code hosts show beside the code, and follow up.

A rule is a clause of the law (or a kind of failure), a result a notice.
https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
"""

from __future__ import annotations

from typing import Any

from .. import __version__
from .notices import GateResult, Notice, Status, name_difference

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {Status.KNOWN: "note", Status.FLAKY: "note", Status.NOTE: "note"}


def sarif(verdict: GateResult, laws: dict[str, str]) -> dict[str, Any]:
    """The log of one run, as JSON; `laws`: the text of each clause by its id."""
    rules = dict.fromkeys(rule_of(notice) for notice in verdict.notices)
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "arbitre",
                        "version": __version__,
                        "rules": [
                            {"id": id, "shortDescription": {"text": laws.get(id, id)}}
                            for id in rules
                        ],
                    }
                },
                "results": [_result(verdict, notice) for notice in verdict.notices],
            }
        ],
    }


def rule_of(notice: Notice) -> str:
    """The clause that a notice is about, or else what kind of notice it is."""
    return notice.key[1] or str(notice.status)


def _result(verdict: GateResult, notice: Notice) -> dict[str, Any]:
    what = name_difference(*notice.key[:2]) or notice.title
    told = [f"{notice.place}: {notice.status}: {notice.title}", *notice.drawing, *notice.lines]
    return {
        "ruleId": rule_of(notice),
        "level": LEVELS.get(notice.status, "error"),
        "message": {"text": "\n".join([*told, *notice.reproduce])},
        "locations": [
            {"physicalLocation": {"artifactLocation": {"uri": verdict.config}, "region": FIRST}}
        ],
        # The same difference in the next run is the same result, however often it is met.
        "partialFingerprints": {"arbitre/v1": f"{notice.place}|{notice.step}|{what}"},
    }


# What differs is no line of the configuration, and code hosts want one.
FIRST = {"startLine": 1}
