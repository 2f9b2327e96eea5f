"""A run as JSON (schema `report`)."""

from __future__ import annotations

from typing import Any

from .. import __version__
from ..cases.corpus import case_id
from ..causes.explain import Causes, changed_options, told
from ..question import Failure, Verdict
from ..search.findings import Finding, Report
from .statement import checked, clauses, reproduce, verdict

FORMAT = 1


def as_json(reports: list[tuple[Report, Causes]]) -> dict[str, Any]:
    """The reports of a run, one a target, as their schema has it."""
    return {
        "format": FORMAT,
        "arbitre": __version__,
        "reports": [_report(*pair) for pair in reports],
        "exit_code": max(report.exit_code for report, _ in reports),
    }


def _report(report: Report, causes: Causes) -> dict[str, Any]:
    hello, gone = report.hello, report.gone
    return {
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
        "verdict": verdict(report, causes),
        "causes": told(report, causes),
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
            for id, clause in clauses(report.rules).items()
        },
        "unsupported": report.unsupported,
        "plays": _plays(report, causes),
        "bugs": _bugs(report, causes),
        "unexplained": causes.diagnosis.unexplained if causes.diagnosis else 0,
        "findings": [
            _finding(report, finding, causes.of_finding.get(number, ""))
            for number, finding in enumerate(report.findings)
        ],
        "gaps": [_finding(report, finding, "") for finding in report.gaps],
        "checked": checked(report),
        "broken_off": report.broken_off,
        "last_words": report.last_words,
        "sent": gone.sent if gone else "",
        "received": gone.received if gone else "",
        "exit_code": report.exit_code,
    }


def _finding(report: Report, finding: Finding, cause: str) -> dict[str, Any]:
    question, rules, example = report.question, report.rules, finding.example
    said: Any = example.outcome
    if isinstance(said, Failure):
        said = {
            "failure": said.kind,
            "detail": said.detail,
            "sent": said.sent,
            "received": said.received,
        }
    return {
        "verdict": str(finding.difference.verdict),
        "kind": finding.difference.kind,
        "clause": finding.difference.clause,
        "detail": finding.difference.detail,
        "count": finding.count,
        "stage": finding.stage,
        "first_seen": {"asked": finding.asked, "code": question.code(rules, finding.first_seen)},
        "id": case_id(question, rules, example.item),
        "code": question.code(rules, example.item),
        "item": question.encode(example.item),
        "expected": question.view.expected_json(rules, example.item),
        "answer": said,
        "side_by_side": _side_by_side(report, finding),
        "cause": cause,
        "minimal": example.minimal,
        "proof": example.proof,
        "notes": example.notes,
        "reproduce": reproduce(report, finding),
    }


def _side_by_side(report: Report, finding: Finding) -> list[dict[str, Any]]:
    """What the target says of each part of what is right; empty if it says nothing usable."""
    question, rules, item = report.question, report.rules, finding.example.item
    said = finding.example.outcome
    if isinstance(said, Failure) or question.command not in said:
        return []
    found = question.compare(rules, item, question.expect(rules, item), said)
    if found is not None and found.verdict is Verdict.MALFORMED:
        return []
    return question.view.side_by_side(rules, item, said)


def _plays(report: Report, causes: Causes) -> dict[str, Any] | None:
    found = causes.identification
    if found is None:
        return None
    return {
        "rules": found.rules.name,
        "options": changed_options(found),
        "differing": found.differing,
        "residual": found.residual,
        "alike": [rules.name for rules in found.alike],
    }


def _bugs(report: Report, causes: Causes) -> list[dict[str, Any]]:
    if causes.diagnosis is None or not causes.diagnosis.convincing:
        return []
    return [
        {
            "behaves_as_if": explanation.mutant.title,
            "mutant": explanation.mutant.id,
            "explains": explanation.explained,
            "of": causes.diagnosis.differences,
            "alike": [made.id for made in explanation.alike],
        }
        for explanation in causes.diagnosis.explanations
    ]
