"""The closing statement: what was checked, and what was not."""

from __future__ import annotations

import shlex

from ..findings import Finding, Report
from ..question import Verdict

MOST_NAMED = 6


def checked(report: Report) -> list[str]:
    """What the run is evidence of, in sentences; nothing more than was asked."""
    said = []
    unit = report.question.unit
    plain = report.question.unit != "card"
    for stage in report.stages:
        if not stage.positions:
            continue
        if stage.name == "classes":
            whole = report.question.listed or (
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
                f"{'items' if plain else 'positions (uniform, reachable, by clause)'}, "
                f"seed {report.seed}"
            )
    for why, count in sorted(report.unsupported.items()):
        said.append(f"not checked: {count:,} positions that the target does not play ({why})")
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
    reachable = list(report.question.reachable_cells(report.rules))
    never = report.never_exercised()
    named = "; ".join(f"{clause} {situation}" for clause, situation in never[:MOST_NAMED])
    more = f" and {len(never) - MOST_NAMED} more" if len(never) > MOST_NAMED else ""
    missing = f"; never: {named}{more}" if never else ""
    hit = len(reachable) - len(never)
    return f"exercised: {hit} of {len(reachable)} situations of a clause{missing}"


def reproduce(report: Report, finding: Finding) -> str:
    """The command that shows a finding again."""
    code = report.question.code(report.rules, finding.example.item)
    if finding.difference.verdict is Verdict.NONDETERMINISTIC:
        return (
            f"arbitre check {shlex.quote(report.spec)} --rules {shlex.quote(report.rules.name)} "
            f"--seed {report.seed}"
        )
    return f"arbitre judge {shlex.quote(code)} --target {shlex.quote(report.spec)}"
