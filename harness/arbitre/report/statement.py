"""The statements of a report: what was checked and what was not, and the verdict."""

from __future__ import annotations

import shlex

from arbitre_reference import Clause, RuleSet

from ..causes.explain import Causes, summary
from ..question import Verdict
from ..search.findings import Finding, Report

MOST_NAMED = 6


def checked(report: Report) -> list[str]:
    """What the run is evidence of, in sentences; nothing more than was asked."""
    said = []
    unit = report.question.space.unit
    for stage in report.stages:
        if not stage.positions:
            continue
        if stage.name == "classes":
            whole = report.question.space.listed or (
                f"every class of at most {stage.size} {unit}{'s' * (stage.size > 1)}"
                if stage.size
                else "no whole size"
            )
            partly = f", and {stage.complete}" if stage.complete else ""
            said.append(
                f"checked: {whole}{partly}: {stage.classes:,} classes, "
                f"{stage.positions:,} positions"
            )
        else:
            said.append(
                f"sampled: {stage.positions:,} random "
                f"{report.question.space.sampled}, "
                f"seed {report.seed}"
            )
    for why, count in sorted(report.unsupported.items()):
        said.append(f"not checked: {count:,} positions that the target does not answer ({why})")
    if said:
        said.append(coverage(report))
    if said and not report.broken_off:
        said.append("not checked: larger classes, other than by sampling")
    if report.broken_off and not report.gone:
        said.append(f"not finished: {report.broken_off}")
    if report.control:
        said.append(f"control: {report.control}")
    if report.control_asked > report.positions:
        said.append("this run asked less than its own control needed: it shows little")
    return said


def coverage(report: Report) -> str:
    """How much of the rules was exercised: clause by situation, hit over reachable."""
    reachable = list(report.question.coverage.reachable_cells(report.rules))
    never = report.never_exercised()
    named = "; ".join(f"{clause} {situation}" for clause, situation in never[:MOST_NAMED])
    more = f" and {len(never) - MOST_NAMED} more" if len(never) > MOST_NAMED else ""
    missing = f"; never: {named}{more}" if never else ""
    hit = len(reachable) - len(never)
    return f"exercised: {hit} of {len(reachable)} situations of a clause{missing}"


def clauses(rules: RuleSet) -> dict[str, Clause]:
    """The clauses of a rule set by their ids: of card play, then of the rest of the game."""
    return {clause.id: clause for clause in (*rules.preset.clauses, *rules.preset.game_clauses)}


def verdict(report: Report, causes: Causes) -> str:
    """What became of the run, in one sentence."""
    code = report.exit_code
    rules, answered = report.rules.name, f"{report.answered:,} of {report.positions:,} positions"
    if code == 0:
        far = f"where it answers: {answered}" if report.unsupported else "as far as was checked"
        little = ", which is little" if report.control_asked > report.positions else ""
        return f"conforms to {rules}, {far}{little}"
    if code == 1:
        count = len(report.findings)
        differences = f"{count} distinct difference{'s' * (count != 1)}"
        summed = f", {summary(causes)}" if causes.diagnosis else ""
        return f"does not conform to {report.rules.name}: {differences}{summed}"
    if code == 4:
        return "this run is invalid: its own control was not caught"
    if code == 130:
        return "interrupted: nothing was found so far"
    if report.answered and not report.gone:
        return f"answers too little of {rules} for a verdict: {answered}"
    return "could not be asked: nothing is known of its conformance"


def reproduce(report: Report, finding: Finding) -> str:
    """The command that shows a finding again."""
    code = report.question.code(report.rules, finding.example.item)
    if finding.difference.verdict is Verdict.NONDETERMINISTIC:
        return (
            f"arbitre check {shlex.quote(report.spec)} --rules {shlex.quote(report.rules.name)} "
            f"--seed {report.seed}"
        )
    return f"arbitre judge {shlex.quote(code)} --target {shlex.quote(report.spec)}"
