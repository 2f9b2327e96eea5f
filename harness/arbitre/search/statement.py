"""What was checked and what was not, in sentences: of a search, and of a proof.

Nothing more is said than was asked.  What became of a run as a whole is said in `run`.
"""

from __future__ import annotations

import shlex

from arbitre_reference import Clause, RuleSet

from ..message import say, units
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
    said: list[str] = []
    unit = report.question.space.unit
    for stage in report.stages:
        if not stage.positions:
            continue
        if stage.name == "classes":
            whole = report.question.space.listed or say("no whole size")
            if stage.size and not report.question.space.listed:
                whole = say("every class of at most {units}", units=units(stage.size, unit))
            if stage.complete:
                whole = say("{whole}, and {partly}", whole=whole, partly=stage.complete)
            said.append(
                say(
                    "checked: {whole}: {classes} classes, {positions} positions",
                    whole=whole,
                    classes=stage.classes,
                    positions=stage.positions,
                )
            )
        else:
            said.append(
                say(
                    "sampled: {n} random {items}, seed {seed}",
                    n=stage.positions,
                    items=say(report.question.space.sampled),
                    seed=str(report.seed),
                )
            )
    for why, number in sorted(report.unsupported.items()):
        said.append(
            say(
                "not checked: {n} positions that the target does not answer ({why})",
                n=number,
                why=why,
            )
        )
    if report.not_kept:
        said.append(say("not kept: {n} positions that differ in yet other ways", n=report.not_kept))
    if said:
        said.append(describe_coverage(report))
    if said and not report.broken_off:
        said.append(say("not checked: larger classes, other than by sampling"))
    if report.broken_off and not report.gone:
        said.append(say("not finished: {why}", why=report.broken_off))
    if report.control:
        said.append(say("control: {control}", control=report.control))
    return said


def describe_coverage(report: Report) -> str:
    """How much of the rules was exercised: clause by situation, hit over reachable."""
    reachable = list(report.question.coverage.reachable_cells(report.rules))
    never = report.never_exercised()
    named = say("")
    for clause, situation in never[:MOST_NAMED]:
        cell = say("{clause} {situation}", clause=clause, situation=situation)
        named = say("{some}; {cell}", some=named, cell=cell) if named else cell
    hit = len(reachable) - len(never)
    told = say("exercised: {n} of {all} situations of a clause", n=hit, all=len(reachable))
    if not never:
        return told
    if len(never) > MOST_NAMED:
        named = say("{some} and {n} more", some=named, n=len(never) - MOST_NAMED)
    return say("{told}; never: {named}", told=told, named=named)


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
    lines: list[str] = [
        say("{extent} ({each})", extent=describe_extent(proof), each=scope["representatives"])
    ]
    if proof.resumed:
        lines.append(
            say(
                "resumed: {n} of the classes were asked in an earlier run; the files of the "
                "engine are the same, and a sample of its answers was asked again",
                n=proof.resumed,
            )
        )
    if proof.unsupported:
        lines.append(say("not answered: {n} that it does not play", n=proof.unsupported))
    if proof.disputed:
        lines.append(say("disputed: {n} differ on disputed cards alone", n=proof.disputed))
    lines += [say("assumed: {what}", what=assumed) for assumed in scope["assumes"]]
    return [*lines, say("control: {control}", control=proof.report.control)]


def describe_extent(proof: Proof) -> str:
    """What a proof has asked, with the numbers of its classes and positions."""
    return say(
        "{covers}: {classes} classes, {positions} positions",
        covers=proof.covers["covers"],
        classes=proof.classes,
        positions=proof.positions,
    )


def describe_symmetry(report: Report, found: Asymmetry) -> list[str]:
    """The classes that are not answered alike, and below that what it depends on."""
    codes = (report.question.code(report.rules, item) for item in (found.one, found.other))
    return [
        say("symmetry: {n} classes are not answered alike", n=found.count),
        *found.depends_on,
        say("the same position twice: {one} and {other}", one=next(codes), other=next(codes)),
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
