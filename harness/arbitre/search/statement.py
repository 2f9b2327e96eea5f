"""What was checked and what was not, in sentences: of a search, and of a proof.

Nothing more is said than was asked.  What became of a run as a whole is said in `run`.
"""

from __future__ import annotations

import shlex

from arbitre_reference import Clause, RuleSet

from ..question import Failure, Verdict
from .findings import Finding, Report
from .prove import Proof
from .symmetry import Asymmetry

# The sentence is to stay one: all of them are in the JSON, and in the heat map of the HTML.
MOST_NAMED = 6
# Some eight lines of a terminal; all of it is in the JSON.
EXCERPT = 600


def describe_search(report: Report) -> list[str]:
    """What a search is evidence of, in sentences."""
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
    if report.not_kept:
        said.append(f"not kept: {report.not_kept:,} positions that differ in yet other ways")
    if said:
        said.append(describe_coverage(report))
    if said and not report.broken_off:
        said.append("not checked: larger classes, other than by sampling")
    if report.broken_off and not report.gone:
        said.append(f"not finished: {report.broken_off}")
    if report.control:
        said.append(f"control: {report.control}")
    return said


def describe_coverage(report: Report) -> str:
    """How much of the rules was exercised: clause by situation, hit over reachable."""
    reachable = list(report.question.coverage.reachable_cells(report.rules))
    never = report.never_exercised()
    named = "; ".join(f"{clause} {situation}" for clause, situation in never[:MOST_NAMED])
    more = f" and {len(never) - MOST_NAMED} more" if len(never) > MOST_NAMED else ""
    missing = f"; never: {named}{more}" if never else ""
    hit = len(reachable) - len(never)
    return f"exercised: {hit} of {len(reachable)} situations of a clause{missing}"


def clauses_of(rules: RuleSet) -> dict[str, Clause]:
    """The clauses of a rule set by their ids: of card play, then of the rest of the game."""
    return {clause.id: clause for clause in rules.preset.every_clause}


def describe_clause(rules: RuleSet, id: str) -> str:
    """A clause with its law and its source; the bare `id` where the rule set has no such clause."""
    clause = clauses_of(rules).get(id)
    return f"{id}: {clause.law} ({clause.source})" if clause else id


def describe_proof(proof: Proof) -> list[str]:
    """What a proof by itself is evidence of, in sentences."""
    scope = proof.covers
    lines = [f"{describe_extent(proof)} ({scope['representatives']})"]
    if proof.resumed:
        lines.append(
            f"resumed: {proof.resumed:,} of the classes were asked in an earlier run; the files of "
            "the engine are the same, and a sample of its answers was asked again"
        )
    if proof.unsupported:
        lines.append(f"not answered: {proof.unsupported:,} that it does not play")
    if proof.disputed:
        lines.append(f"disputed: {proof.disputed:,} differ on disputed cards alone")
    lines += [f"assumed: {assumed}" for assumed in scope["assumes"]]
    return [*lines, f"control: {proof.report.control}"]


def describe_extent(proof: Proof) -> str:
    """What a proof has asked, with the numbers of its classes and positions."""
    return f"{proof.covers['covers']}: {proof.classes:,} classes, {proof.positions:,} positions"


def describe_symmetry(report: Report, found: Asymmetry) -> list[str]:
    """The classes that are not answered alike, and below that what it depends on."""
    codes = (report.question.code(report.rules, item) for item in (found.one, found.other))
    return [
        f"symmetry: {found.count:,} classes are not answered alike",
        *found.depends_on,
        f"the same position twice: {' and '.join(codes)}",
    ]


def describe_exchange(failure: Failure) -> list[str]:
    """What was sent, and what came back, of a failure; nothing where nothing was sent."""
    said = []
    if failure.sent:
        said.append(f"sent:     {_excerpt(failure.sent)}")
    if failure.sent or failure.received:
        said.append(f"received: {_excerpt(failure.received) or 'nothing'}")
    return said


def _excerpt(text: str) -> str:
    text = text.strip()
    return text if len(text) <= EXCERPT else f"{text[:EXCERPT]}… (all of it in --format json)"


def reproduce(report: Report, finding: Finding) -> str:
    """The command that shows a finding again: its position, or the search if that is unsteady."""
    code = report.question.code(report.rules_of(finding), finding.example.item)
    if finding.difference.verdict is Verdict.NONDETERMINISTIC:
        return search_again(report)
    return f"arbitre judge {shlex.quote(code)} --target {shlex.quote(finding.spec or report.spec)}"


def search_again(report: Report) -> str:
    """The command that searches again, with the usual budget if none is added."""
    asked = "" if report.question.name == "legal" else f" --question {report.question.name}"
    return (
        f"arbitre check {shlex.quote(report.spec)} --rules {shlex.quote(report.rules.name)}"
        f"{asked} --seed {report.seed}"
    )
