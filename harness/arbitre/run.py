"""A run: a target is asked, what differs is settled and explained, and each sentence is made once.

`make_run` is the one way down, for `arbitre check`, `prove` and `gate` and for the pytest plugin.
Its value holds what was found and every sentence that is said about it;
the terminal, JSON (and so HTML), the gate's notices and pytest lay that value out.
So none of them can say otherwise than the others.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from arbitre_reference import RuleSet

from . import data
from .asking.asker import Opened, held_open
from .causes.explain import explain
from .causes.known import Causes
from .causes.telling import describe_causes, summarize_causes
from .message import Message, count, positions, say
from .protocol import DEFAULT_BATCH, legible
from .question import AnyQuestion, Difference, Failure, Verdict
from .search.budget import INFINITY, Budget, Progress
from .search.campaign import check
from .search.checkpoint import Chunk, ProofScope
from .search.findings import Finding, Report, noting_the_end
from .search.prove import Proof, prove
from .search.statement import (
    describe_clause,
    describe_exchange,
    describe_extent,
    describe_proof,
    describe_search,
    describe_symmetry,
    reproduce,
    search_again,
)
from .targets import Target

# Where time was up, so many times as much is worth a try, and so many seconds at the least: the
# causes of an auction take twenty.
LONGER, LONG = 4, 60.0
INVALID = say("this run is invalid: its own control was not caught")
UNLIKE = say("positions of one class are not answered alike")


@dataclass(frozen=True)
class SearchPlan:
    """How to search: within `budget`; `most` stops at so many kinds of difference."""

    budget: Budget
    seed: int = 0
    most: int | None = None
    progress: Progress = lambda stage, done, share: None


@dataclass(frozen=True)
class ProofPlan:
    """What to prove: `most` gives the bound of the classes for the question that is asked.

    (A target may be asked another question than was meant, if it needs more than that gives.)
    The other fields are those of `ProofScope` and `prove`; each of several workers waits
    `timeout` seconds for a batch.
    """

    most: Callable[[AnyQuestion], int]
    representatives: int = 1
    shard: int = 1
    of: int = 1
    workers: int = 1
    cluster: str = ""
    timeout: float = 10.0
    checkpoint: Path | None = None
    unwritten: Callable[[OSError], None] = lambda why: None
    progress: Callable[[Chunk], None] = lambda chunk: None


@dataclass(frozen=True)
class FindingText:
    """A finding, and what is said about it.

    `clause` is empty where the difference is not about one (a crash, garbage).
    `lines`: its detail, its cause, the proof that it is minimal, and notes, as far as there are;
    `exchange`: of a failure, what was sent and what came back.
    `reproduce` and `look` are commands; `look` is empty where the checker page cannot show it.
    """

    finding: Finding
    code: str
    met: str
    clause: str
    cause: str
    lines: tuple[str, ...]
    exchange: tuple[str, ...]
    reproduce: str
    look: str


@dataclass(frozen=True)
class Run:
    """What a run found out, and every sentence about it.

    `causes_told`, `checked` and `verdict` are for whoever reads it all; `headline` for a list.
    `unasked`: why there is no answer, or too little of one, for a verdict; empty where there is.
    `symmetry`: a sentence, and below it what explains it; empty where all is answered alike.
    `exit_code`: 0 conforms, 1 disagreement, 3 not asked, 4 control not caught, 130 interrupted.
    """

    report: Report
    causes: Causes
    proof: Proof | None
    title: str
    causes_told: tuple[str, ...]
    findings: tuple[FindingText, ...]
    gaps: tuple[FindingText, ...]
    symmetry: tuple[str, ...]
    checked: tuple[str, ...]
    verdict: str
    headline: str
    unasked: str
    exit_code: int


def make_run(
    target: Target | Opened,
    question: AnyQuestion,
    rules: RuleSet,
    *,
    search: SearchPlan | None = None,
    proof: ProofPlan | None = None,
    batch: int = DEFAULT_BATCH,
    explaining: bool = True,
    stage: Callable[[str], None] = lambda what: None,
) -> Run:
    """Search the target, or prove it, or both; settle what differs; explain it unless told not to.

    The target is opened once, and stays open if it was; more than one worker opens more.
    `batch`: items a message.  `stage` is told what begins after a search.
    Nothing raises: what ends a run early, an interrupt as well, is part of what it found out.
    """
    with held_open(target) as opened:
        spec = opened.target.spec
        # All of a search, to what explains it, has twice its budget.
        over = search.budget.ends(2) if search is not None else INFINITY
        if search is None:
            report = Report(spec, rules, question, 0)
        else:
            report = check(
                opened,
                question,
                rules,
                seed=search.seed,
                budget=search.budget,
                batch=batch,
                most=search.most,
                progress=search.progress,
            )
        proved = None
        if proof is not None and not report.broken_off:
            stage("prove")
            with noting_the_end(report, opened.target):
                asked = report.question
                bound = proof.most(asked), proof.representatives, asked.name, proof.shard, proof.of
                proved = prove(
                    ProofScope(spec, rules.name, *bound),
                    opened,
                    workers=proof.workers,
                    cluster=proof.cluster,
                    batch=batch,
                    timeout=proof.timeout,
                    checkpoint_path=proof.checkpoint,
                    unwritten=proof.unwritten,
                    progress=proof.progress,
                )
                report = proved.report if search is None else take_in(report, proved)
            # A proof has no clock: what explains it has as long as it would have had before.
            over = search.budget.ends() if search is not None else INFINITY
        causes = Causes()
        if explaining and report.findings:
            stage("what explains it")
            opened.until = over
            with noting_the_end(report, opened.target):
                causes = explain(opened, report, batch, lambda: stage("what explains it"))
            opened.until = INFINITY
    return describe_run(report, causes, proved)


def take_in(report: Report, proof: Proof) -> Report:
    """The report of a search, with what a proof has found besides.

    What the search asked too little of, the proof may have asked.
    """
    if proof.would_catch_control:
        report.control_asked = 0
    proved = proof.report
    met = {finding.difference.key for finding in report.findings}
    report.findings += [f for f in proved.findings if f.difference.key not in met]
    if report.control_caught is not False and proved.control_caught is False:
        report.control, report.control_caught = proved.control, False
    return report


def describe_run(report: Report, causes: Causes | None = None, proof: Proof | None = None) -> Run:
    """All that is said about a report, its causes, and the proof that is a part of it."""
    causes = causes or Causes()
    hello = report.hello
    who = f"{hello.name} {hello.version}".strip() if hello else report.spec
    asymmetry = proof.asymmetry if proof else None
    alone = proof if proof and proof.report is report else None
    checked = describe_proof(alone) if alone else describe_search(report)
    if proof and not alone:
        asked = describe_extent(proof)
        told = say("asked: {asked}", asked=asked)
        if left := proof.unsupported:
            told = say("asked: {asked}, {left} of them not answered", asked=asked, left=left)
        checked = [told, *checked]
    checked += _unfinished(report, causes)
    code = _exit_code(report, proof, alone)
    verdict = _verdict_on_proof(alone, code) if alone else _verdict(report, causes, code)
    return Run(
        report,
        causes,
        proof,
        title=f"{who} against {report.rules.name}",
        causes_told=tuple(describe_causes(report, causes)),
        findings=tuple(
            describe_finding(report, finding, causes.of_finding.get(number, ""))
            for number, finding in enumerate(report.findings)
        ),
        gaps=tuple(describe_finding(report, finding) for finding in report.gaps),
        symmetry=tuple(describe_symmetry(report, asymmetry)) if asymmetry else (),
        checked=tuple(checked),
        verdict=verdict,
        headline=_headline(report, code, verdict),
        unasked=report.broken_off if alone else _why_unasked(report),
        exit_code=code,
    )


def _exit_code(report: Report, proof: Proof | None, alone: Proof | None) -> int:
    """What becomes of a run; a proof by itself leaves no part of its scope unanswered."""
    if report.control_caught is False:
        return 4
    if proof and proof.refuted:
        return 1
    if alone:
        return 3 if alone.unsupported else 0
    return report.exit_code


def _verdict_on_proof(proof: Proof, code: int) -> str:
    rules, left = proof.report.rules.name, proof.positions - proof.unsupported
    return {
        0: say("proved: it plays {rules} in scope", rules=rules),
        1: say("refuted: it does not play {rules}", rules=rules),
        3: say(
            "not proved: it answered {left} of {positions} positions, and those rightly",
            left=left,
            positions=proof.positions,
        ),
        4: INVALID,
    }[code]


def _verdict(report: Report, causes: Causes, code: int) -> str:
    """What became of a search, in one sentence."""
    rules, answered = report.rules.name, _answered(report)
    if code == 0:
        if report.unsupported:
            where = "conforms to {rules}, where it answers: {answered}"
            return say(where, rules=rules, answered=answered)
        return say("conforms to {rules}, as far as was checked", rules=rules)
    if code == 1:
        why = UNLIKE
        if report.findings:
            different = "{n} distinct difference", "{n} distinct differences"
            why = count(len(report.findings), *different)
        if report.findings and (causes.found or causes.failing or causes.state):
            why = say("{differences}, {causes}", differences=why, causes=summarize_causes(causes))
        return say("does not conform to {rules}: {why}", rules=rules, why=why)
    if code == 4:
        return _too_little(report) if report.control_caught else INVALID
    if code == 130:
        return say("interrupted: nothing was found so far")
    if report.answered and not report.gone:
        little = "answers too little of {rules} for a verdict: {answered}"
        return say(little, rules=rules, answered=answered)
    return say("could not be asked: nothing is known of its conformance")


def _answered(report: Report) -> Message:
    return say("{n} of {all} positions", n=report.answered, all=report.positions)


def _headline(report: Report, code: int, verdict: str) -> str:
    """What is wrong, in a line; empty if nothing is."""
    if code == 1:
        found = [finding.difference for finding in report.findings]
        return list_differences(found) if found else UNLIKE
    if code == 3 and report.gone:
        return f"the target could not be asked: {report.broken_off}"
    return verdict if code else ""


def _why_unasked(report: Report) -> str:
    """Why there is no answer to a search, or too little of one; empty where there is."""
    if report.broken_off:
        return report.broken_off
    if not report.answered:
        return "it answers nothing of this rule set"
    if report.says_little:
        return say("it answers too little: {answered}", answered=_answered(report))
    return ""


def _unfinished(report: Report, causes: Causes) -> list[str]:
    """What there was no time for, and the command that has more."""
    examples = [finding.example for finding in (*report.findings, *report.gaps)]
    late = sum(example.late for example in examples)
    shrinking = say("shrinking {late} of {all}", late=late, all=len(examples))
    looking = say("looking for what explains it")
    left = shrinking if late else looking
    if late and causes.late:
        left = say("{one}, {other}", one=shrinking, other=looking)
    if not (late or causes.late) or report.seconds is None:
        return []
    seconds = max(LONGER * report.seconds, LONG)
    again = f"{search_again(report)} --budget {seconds:g}s"
    return [say("not finished in time: {left}; with more of it: {again}", left=left, again=again)]


def _too_little(report: Report) -> str:
    return say(
        "no verdict: {asked} asked, and this run's own control shows only after {needed}: "
        "give it a larger budget",
        asked=positions(report.positions),
        needed=report.control_asked,
    )


def list_differences(differences: Sequence[Difference]) -> str:
    """The first difference, and how many others there are; there is at least one."""
    first, *others = differences
    more = f", and {len(others)} more" if others else ""
    return f"{first.clause}: {first.kind}{more}"


def describe_finding(report: Report, finding: Finding, cause: str = "") -> FindingText:
    """What is said about one finding; `cause` is empty where nothing explains it."""
    difference, example, question = finding.difference, finding.example, report.question
    rules = report.rules_of(finding)
    code = question.code(rules, example.item)
    of_clause = difference.verdict in (Verdict.DISAGREES, Verdict.DISPUTED_ONLY)
    shown = question.view.on_page and data.on_page(rules.preset.name)
    against = f"against {rules.name}" if rules != report.rules else ""
    return FindingText(
        finding,
        code,
        positions(finding.count),
        describe_clause(rules, difference.clause) if of_clause else "",
        cause,
        # An engine says what it likes, and parts of that stand in what is said of it.
        tuple(
            legible(line)
            for line in (difference.detail, cause, against, example.proof, *example.notes)
            if line
        ),
        tuple(describe_exchange(example.outcome)) if isinstance(example.outcome, Failure) else (),
        reproduce(report, finding),
        f"arbitre page {shlex.quote(code)}" if shown else "",
    )
