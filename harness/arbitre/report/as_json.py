"""A run as JSON (schema `report`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import __version__
from ..cases.corpus import case_id
from ..causes.found import Cause
from ..causes.known import Causes
from ..message import made_of, messages_in
from ..question import Failure, Verdict
from ..run import FindingText, Run
from ..search.findings import Finding, Report
from ..search.statement import clauses_of

FORMAT = 2


def as_json(runs: Sequence[Run]) -> dict[str, Any]:
    """Runs, one a target and question, as their schema has them; there is at least one."""
    return {
        "format": FORMAT,
        "arbitre": __version__,
        "reports": [_run(run) for run in runs],
        "exit_code": max(run.exit_code for run in runs),
    }


def _run(run: Run) -> dict[str, Any]:
    report, causes = run.report, run.causes
    hello, gone = report.hello, report.gone
    told = {
        "target": report.spec,
        "engine": (
            {"name": hello.name, "version": hello.version, "language": hello.language}
            if hello
            else {}
        ),
        "rules": report.rules.name,
        "rules_digest": report.rules.digest,
        "question": report.question.name,
        "seed": report.seed,
        "verdict": run.verdict,
        "causes": list(run.causes_told),
        "control": {"description": report.control, "caught": report.control_caught},
        "stages": [
            {
                "name": stage.name,
                "positions": stage.positions,
                "classes": stage.classes,
                "complete_to": stage.size,
                "partly": stage.complete,
                "seconds": round(stage.seconds, 3),
            }
            for stage in report.stages
        ],
        "coverage": {
            "exercised": [[*cell, count] for cell, count in sorted(report.exercised.items())],
            "never": [list(cell) for cell in report.never_exercised()],
        },
        "clauses": {
            id: {"law": clause.law, "source": clause.source}
            for rules in {report.rules, *map(report.rules_of, report.findings)}
            for id, clause in clauses_of(rules).items()
        },
        "unsupported": report.unsupported,
        "plays": _plays(causes),
        "bugs": _bugs(causes),
        "failing": [
            {
                "verdict": str(failing.verdict),
                "kind": failing.kind,
                "count": failing.count,
                "always": failing.always,
            }
            for failing in causes.failing
        ],
        "unexplained": len(causes.found.left) if causes.found else 0,
        "findings": [_finding(report, text) for text in run.findings],
        "gaps": [_finding(report, text) for text in run.gaps],
        "checked": [*run.symmetry, *run.checked],
        "broken_off": report.broken_off,
        "last_words": report.last_words,
        "sent": gone.sent if gone else "",
        "received": gone.received if gone else "",
        "exit_code": run.exit_code,
    }
    return told | {"messages": {message: made_of(message) for message in messages_in(told)}}


def _finding(report: Report, text: FindingText) -> dict[str, Any]:
    finding = text.finding
    question, rules = report.question, report.rules_of(finding)
    example = finding.example
    said: Any = example.outcome
    if isinstance(said, Failure):
        said = {
            "failure": said.kind,
            "detail": said.detail,
            "sent": said.sent,
            "received": said.received,
        }
    return {
        "rules": rules.name,
        "verdict": str(finding.difference.verdict),
        "kind": finding.difference.kind,
        "clause": finding.difference.clause,
        "detail": finding.difference.detail,
        "count": finding.count,
        "stage": finding.stage,
        "first_seen": {"asked": finding.asked, "code": question.code(rules, finding.first_seen)},
        "id": case_id(question, rules, example.item),
        "code": text.code,
        "item": question.encode(example.item),
        "expected": question.view.expected_json(rules, example.item),
        "answer": said,
        "side_by_side": _side_by_side(report, finding),
        "cause": text.cause,
        "minimal": example.minimal,
        "proof": example.proof,
        "notes": example.notes,
        "reproduce": text.reproduce,
    }


def _side_by_side(report: Report, finding: Finding) -> list[dict[str, Any]]:
    """What the target says of each part of what is right; empty if it says nothing usable."""
    question, rules = report.question, report.rules_of(finding)
    item = finding.example.item
    said = finding.example.outcome
    if not isinstance(said, dict) or question.command not in said:
        return []
    found = question.compare(rules, item, question.expect(rules, item), said)
    if found is not None and found.verdict is Verdict.MALFORMED:
        return []
    return question.view.side_by_side(rules, item, said)


def _plays(causes: Causes) -> dict[str, Any] | None:
    found = causes.found
    if found is None or not causes.house_rules:
        return None
    return {
        "rules": found.rules.name,
        "options": [
            _cause(causes, cause) | {"option": cause.option} for cause in causes.house_rules
        ],
        "alike": [rules.name for rules in found.alike],
    }


def _bugs(causes: Causes) -> list[dict[str, Any]]:
    return [
        _cause(causes, cause) | {"words": cause.words, "alike": cause.alike}
        for cause in causes.bugs
    ]


def _cause(causes: Causes, cause: Cause) -> dict[str, Any]:
    """The evidence of a cause."""
    assert causes.found is not None
    return {
        "explains": len(cause.explained),
        "of": len(causes.found.differing),
        "against": cause.against,
        "open": cause.open,
    }
