"""House rules first, then bugs: what stands behind the differences that a run has found.

A run finds differences; its reader wants causes.
The target is asked one item of every class, smallest first, and all its answers together decide
which declared rule set it plays (`option_space`);
what that leaves is put down to bugs (`diagnose`), each counted once,
however many clauses and situations it shows up in.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from arbitre_reference import RuleSet

from ..asking.asker import Asker, Opened, Outcome, TargetGone, held_open
from ..protocol import DEFAULT_BATCH
from ..question import AnyQuestion, Item, Verdict
from ..search.findings import INTERRUPTED, Finding, Report
from ..targets import Target
from .diagnose import MOST_BUGS, Diagnosis, Explanation, diagnose
from .evidence import predict_answer, read_reply
from .option_space import Decision, Identification, gather, identify

# A screen: the rows are sorted by how often, and the others are counted.
MOST_ROWS = 12
# Rule sets or changes that cannot be told from the one that is named: some examples.
MOST_ALIKE = 4
NEAREST = "nearest change to the rules that is known, and not the cause"
NO_CAUSE = "no cause known"
DEADLY = (Verdict.CRASHED, Verdict.TIMED_OUT)


@dataclass
class Causes:
    """What the differences of a report come from.

    `identification` is there if another rule set fits better than the one declared.
    `missing` says why there is no explanation, if there is none.
    """

    identification: Identification | None = None
    diagnosis: Diagnosis | None = None
    of_finding: dict[int, str] = field(default_factory=dict)
    missing: str = ""


def explain(target: Target | Opened, report: Report, batch: int = DEFAULT_BATCH) -> Causes:
    """Find the causes of what `report` found; where nothing was, the target is not started."""
    if (
        not report.findings
        or report.broken_off == INTERRUPTED
        or report.question.circumstances is None
    ):
        return Causes()
    if any(finding.difference.verdict in DEADLY for finding in report.findings):
        return Causes(missing="a target that crashes or hangs is not asked on")
    try:
        with held_open(target) as opened:
            asker = Asker(opened, report.question, report.rules, batch)
            asker.start()
            answers = gather(asker)
    except TargetGone as gone:
        return Causes(missing=str(gone))
    examples = [pair for finding in report.findings for pair in finding.examples]
    return causes_of(report, answers, examples)


def causes_of(
    report: Report,
    answers: list[tuple[Item, Outcome]],
    examples: list[tuple[Item, Outcome]],
) -> Causes:
    """The causes, from the answers to one item of every class and the differences met."""
    question, asked = report.question, [*answers, *examples]
    found = identify(question, report.rules, answers)
    causes = Causes()
    if found.residual < found.differing and borne_out(question, found, answers):
        causes = Causes(found, diagnose(question, found.rules, asked))
    if causes.identification is None:
        causes = Causes(diagnosis=diagnose(question, report.rules, asked))
    elif found.residual:
        # A bug may look like half a house rule; what needs fewer causes is believed.
        left, count = _cost(causes)
        most = MOST_BUGS if left else min(MOST_BUGS, count - 1)
        bugs_alone = Causes(diagnosis=diagnose(question, report.rules, asked, most=most))
        if _cost(bugs_alone) < (left, count):
            causes = bugs_alone
    for number, finding in enumerate(report.findings):
        causes.of_finding[number] = cause_of(report, causes, finding)
    return causes


def borne_out(
    question: AnyQuestion, found: Identification, answers: list[tuple[Item, Outcome]]
) -> bool:
    """Where the best fit and the declared rules part, does the target mostly go with the fit?"""
    right = wrong = 0
    for item, outcome in answers:
        fits = question.answer(question.expect(found.rules, item))
        if fits != question.answer(question.expect(found.declared, item)):
            agrees = read_reply(question, outcome) == frozenset(fits[question.name])
            right += agrees
            wrong += not agrees
    return right > wrong


def _cost(causes: Causes) -> tuple[int, int]:
    """What the causes leave open, then how many they are."""
    assert causes.diagnosis is not None
    rules = len(changed_options(causes.identification)) if causes.identification else 0
    bugs = causes.diagnosis
    return bugs.unexplained + bugs.contradicted, rules + len(bugs.explanations)


def cause_of(report: Report, causes: Causes, finding: Finding) -> str:
    """What a finding comes from, in a few words; empty if nothing explains it."""
    item, answer = finding.example.item, read_reply(report.question, finding.example.outcome)
    if causes.identification:
        question, rules = report.question, causes.identification.rules
        if answer == frozenset(question.answer(question.expect(rules, item))[question.name]):
            return f"house rule: {', '.join(changed_options(causes.identification))}"
    if causes.diagnosis and causes.diagnosis.convincing:
        for number, explanation in enumerate(causes.diagnosis.explanations, 1):
            rules = causes.diagnosis.rules
            if predict_answer(explanation.mutant.play, rules, item) == answer:
                return f"bug {number}: {behaviour(explanation)}"
    return ""


def changed_options(found: Identification) -> list[str]:
    """The options in which the best fit differs from the declared rules, as `name=value`."""
    names = list(dict.fromkeys((d.option, d.value) for d in found.changes))
    return [f"{name}={value}" for name, value in names] or [found.rules.name]


def behaviour(explanation: Explanation) -> str:
    """The bug in words: `behaves as if … (RULES W5)`."""
    return f"behaves as if {explanation.mutant.title} ({explanation.source})"


def summarize_causes(causes: Causes) -> str:
    """The causes, counted: `1 house rule and no bug`."""
    rules = len(changed_options(causes.identification)) if causes.identification else 0
    found = causes.diagnosis
    if found and found.differences and not found.convincing:
        return f"{rules} house rule{'s' * (rules > 1)} and no cause known" if rules else NO_CAUSE
    bugs = len(found.explanations) if found else 0
    parts = [
        f"{count or 'no'} {name}{'s' * (count > 1)}"
        for count, name in ((rules, "house rule"), (bugs, "bug"))
    ]
    left = ", something unexplained" if found and found.unexplained else ""
    return " and ".join(parts) + left


def describe_causes(report: Report, causes: Causes) -> list[str]:
    """The causes in sentences: house rules, then bugs."""
    lines = []
    found = causes.identification
    if found:
        explained = found.differing - found.residual
        lines.append(
            f"house rules: it plays {found.rules.name} ({', '.join(changed_options(found))}), "
            f"which explains {explained:,} of {found.differing:,} differing classes"
        )
        lines += describe_decisions(report.question, found, found.changes)
    lines += describe_bugs(report.question, report.rules, causes)
    if found and causes.diagnosis and not causes.diagnosis.differences:
        lines.append("bugs: none besides")
    if causes.missing:
        lines.append(f"no diagnosis: {causes.missing}")
    return lines


def describe_house_rules(question: AnyQuestion, found: Identification) -> list[str]:
    """The best fit in sentences: what it leaves, and what decides each option."""
    lines = [f"  fits {found.asked - found.residual:,} of {found.asked:,} classes asked"]
    return lines + describe_decisions(question, found, found.decisions)


def describe_decisions(
    question: AnyQuestion, found: Identification, decisions: list[Decision]
) -> list[str]:
    """What tells each option's value from the others: the smallest position."""
    lines = []
    for decision in decisions:
        start = f"  {decision.option}={decision.value}, not {decision.other}: "
        if decision.item is None:
            lines.append(start + "no position tells them apart")
        else:
            item = next(question.shrinking.relatives(found.rules, decision.item))
            lines.append(start + question.code(found.rules, item))
    if found.alike:
        others = ", ".join(rules.name for rules in found.alike[:MOST_ALIKE])
        more = f" and {len(found.alike) - MOST_ALIKE} more" if len(found.alike) > MOST_ALIKE else ""
        lines.append(f"  cannot be told from: {others}{more}")
    return lines


def describe_bugs(question: AnyQuestion, rules: RuleSet, causes: Causes) -> list[str]:
    """The bugs in sentences, and what they leave unexplained."""
    bugs = causes.diagnosis
    if bugs is None:
        return []
    lines = []
    for number, explanation in enumerate(bugs.explanations, 1):
        what = f"bug {number}" if bugs.convincing else NEAREST
        lines.append(
            f"{what}: {behaviour(explanation)}: "
            f"explains {explanation.explained:,} of {bugs.differences:,}"
        )
        if explanation.alike:
            others = ", ".join(made.id for made in explanation.alike[:MOST_ALIKE])
            lines.append(f"  cannot be told from: {others}")
    if bugs.together > 0:
        lines.append(f"  the bugs together: {bugs.together:,} more")
    if bugs.contradicted:
        lines.append(f"  {bugs.contradicted:,} positions speak against it")
    if bugs.unexplained:
        lines.append(
            f"unexplained: {bugs.unexplained:,} of {bugs.differences:,}; no change to the rules "
            "that is known here answers as the target does"
        )
        for row in bugs.table[:MOST_ROWS]:
            where = f"{row.clause}, {row.situation}"
            code = question.code(rules, row.item)
            lines.append(f"  {where}: {row.kind}, {row.count:,} times, as in {code}")
        if len(bugs.table) > MOST_ROWS:
            lines.append(f"  and {len(bugs.table) - MOST_ROWS} more situations")
    return lines
