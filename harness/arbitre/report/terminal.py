"""A run as a person reads it in a terminal, or in the log of a pipe."""

from __future__ import annotations

import shlex
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from arbitre_reference import RuleSet

from .. import data
from ..asking.asker import Outcome
from ..causes.diff import Comparison
from ..causes.explain import Causes, told
from ..question import Answer, Failure, Verdict
from ..questions.cards.legal import LEGAL
from ..search.findings import Finding, Report
from ..search.prove import Proof
from ..search.symmetry import Asymmetry
from .statement import checked, clauses, reproduce, verdict

EXCERPT = 600
INDENT = "   "
STYLES = {0: "bold green", 130: "bold yellow"}


def print_report(
    console: Console, report: Report, causes: Causes | None = None, language: str = "en"
) -> None:
    """Causes, findings smallest first, gaps, then what was checked and what was not."""
    causes = causes or Causes()
    who = report.spec
    if report.hello:
        who = f"{report.hello.name} {report.hello.version}".strip()
    console.print(Rule(Text(f"{who} against {report.rules.name}"), align="left", style="dim"))
    for line in told(report, causes):
        console.print(Text(line), soft_wrap=True)
    for number, finding in enumerate(report.findings):
        cause = causes.of_finding.get(number, "")
        print_finding(console, report, finding, f"{number + 1}", language, cause)
    for finding in report.gaps:
        print_finding(console, report, finding, "gap", language)
    if report.gone:
        _print_gone(console, report)
    for line in checked(report):
        console.print(Text(line), soft_wrap=True)
    style = STYLES.get(report.exit_code, "bold red")
    console.print(Text(verdict(report, causes), style), soft_wrap=True)


def print_proof(console: Console, proof: Proof, causes: Causes, language: str = "en") -> None:
    """The causes and the findings of a proof, and what it states."""
    report, stated = proof.report, proof.certificate
    who = f"{stated['engine']['name']} {stated['engine']['version']}".strip()
    console.print(Rule(Text(f"{who} against {report.rules.name}"), align="left", style="dim"))
    for line in told(report, causes):
        console.print(Text(line), soft_wrap=True)
    for number, finding in enumerate(report.findings):
        cause = causes.of_finding.get(number, "")
        print_finding(console, report, finding, f"{number + 1}", language, cause)
    if proof.asymmetry:
        print_asymmetry(console, report, proof.asymmetry)
    scope = stated["scope"]
    console.print(
        Text(
            f"{scope['covers']}: {stated['classes']:,} classes, {stated['positions']:,} positions "
            f"({scope['embeddings']})"
        ),
        soft_wrap=True,
    )
    if stated["unsupported"]:
        console.print(Text(f"not answered: {stated['unsupported']:,} that it does not play"))
    if stated["disputed"]:
        console.print(Text(f"disputed: {stated['disputed']:,} differ on disputed cards alone"))
    for assumed in scope["assumes"]:
        console.print(Text(f"assumed: {assumed}"), soft_wrap=True)
    console.print(Text(f"control: {stated['control']}"), soft_wrap=True)
    if stated["conforms"]:
        console.print(Text(f"proved: it plays {report.rules.name} in scope", "bold green"))
    elif unanswered(stated):
        answered = f"{stated['positions'] - stated['unsupported']:,} of {stated['positions']:,}"
        console.print(
            Text(f"not proved: it answered {answered} positions, and those rightly", "bold red")
        )
    else:
        console.print(Text(f"refuted: it does not play {report.rules.name}", "bold red"))


def unanswered(stated: dict[str, Any]) -> bool:
    """Is what was not answered all that keeps a certificate from being a proof?"""
    return bool(stated["unsupported"] and not stated["differences"] and not stated["asymmetry"])


def print_asymmetry(console: Console, report: Report, found: Asymmetry) -> None:
    """The classes that are not answered alike, and what that depends on."""
    codes = (report.question.code(report.rules, item) for item in (found.one, found.other))
    console.print()
    console.print(Text(f"symmetry: {found.count:,} classes are not answered alike"))
    for line in [*found.depends_on, f"the same position twice: {' and '.join(codes)}"]:
        _say(console, line)
    console.print()


def print_comparison(
    console: Console, found: Comparison, names: tuple[str, str], language: str = "en"
) -> None:
    """What changes from A to B, the most frequent first, with a witness each."""
    title = f"from A = {names[0]} to B = {names[1]}, asked about {found.rules.name}"
    console.print(Rule(Text(title), align="left", style="dim"))
    for change in found.changes:
        share = change.classes / found.classes
        console.print()
        console.print(
            Text.assemble(
                (f"B is {change.way}", "bold"),
                f"  {change.classes:,} classes ({share:.2%})"
                if change.classes
                else "  in larger positions only",
            )
        )
        _say(console, _clause(found.rules, change.clause))
        console.print()
        answers = dict(zip("AB", map(_answer, change.answers), strict=True))
        drawing = LEGAL.view.draw(found.rules, change.witness, answers, language)
        console.print(Padding(drawing, (0, 0, 0, len(INDENT)), expand=False))
        _say(console, f"position: {LEGAL.code(found.rules, change.witness)}")
    console.print()
    scope = f"every class of at most {found.size} cards: {found.classes:,} classes"
    if found.unanswered:
        console.print(Text(f"answered by one of them only: {found.unanswered:,} classes"))
    if found.silent:
        console.print(Text(f"answered by neither: {found.silent:,} classes"))
    if found.silent == found.classes:
        console.print(Text("nothing is compared", "bold red"))
    elif not found.changes and not found.unanswered:
        console.print(Text(f"equal within scope: {scope}", "bold green"))
    else:
        share = found.changed / found.classes
        console.print(Text(f"{scope}, {found.changed:,} of them differ ({share:.2%})"))
    console.print(
        Text(
            f"in play: {found.changed_turns:,} of {found.turns:,} turns "
            f"({found.changed_turns / found.turns:.2%}), "
            f"{found.changed_deals} of {found.deals} deals"
        )
    )


def _answer(outcome: Outcome) -> Answer:
    return {} if isinstance(outcome, Failure) else outcome


def print_finding(
    console: Console,
    report: Report,
    finding: Finding,
    number: str,
    language: str = "en",
    cause: str = "",
) -> None:
    """One finding: what differs, the clause, the position drawn, and how to see it again."""
    difference, example = finding.difference, finding.example
    clause = _clause(report.rules, difference.clause)
    met = f"{finding.count:,} position{'s' * (finding.count != 1)}"
    title = Text.assemble((f"{number}  ", "bold"), (f"{difference.kind}", "bold red"))
    if difference.verdict not in (Verdict.DISAGREES, Verdict.DISPUTED_ONLY):
        title.append(f"  {difference.verdict}", "red")
    title.append(f"  {met}", "dim")
    console.print()
    console.print(title)
    if difference.verdict in (Verdict.DISAGREES, Verdict.DISPUTED_ONLY):
        _say(console, clause)
    console.print()
    name = report.hello.name if report.hello else "target"
    answers = {name: _answer(example.outcome)}
    drawing = report.question.view.draw(report.rules, example.item, answers, language)
    console.print(Padding(drawing, (0, 0, 0, len(INDENT)), expand=False))
    console.print()
    lines = [difference.detail, cause, example.proof, *example.notes]
    if isinstance(example.outcome, Failure):
        lines.append(_exchange(example.outcome))
    lines.append(f"reproduce: {reproduce(report, finding)}")
    if report.question.view.on_page and data.on_page(report.rules.preset.name):
        code = report.question.code(report.rules, example.item)
        lines.append(f"look at it: arbitre page {shlex.quote(code)}")
    for line in filter(None, lines):
        _say(console, line)


def _print_gone(console: Console, report: Report) -> None:
    assert report.gone is not None
    console.print()
    console.print(f"[bold red]the target could not be asked:[/] {escape(report.broken_off)}")
    exchange = _exchange(report.gone)
    for line in filter(None, [exchange, report.last_words[-EXCERPT:]]):
        _say(console, line)
    console.print()


def _say(console: Console, text: str) -> None:
    """Text under a finding; a long line is left to the terminal, so that it can be copied."""
    for line in text.splitlines():
        console.print(Text(INDENT + line), soft_wrap=True)


def _exchange(failure: Failure) -> str:
    said = []
    if failure.sent:
        said.append(f"sent:     {_excerpt(failure.sent)}")
    if failure.sent or failure.received:
        said.append(f"received: {_excerpt(failure.received) or 'nothing'}")
    return "\n".join(said)


def _excerpt(text: str) -> str:
    text = text.strip()
    return text if len(text) <= EXCERPT else f"{text[:EXCERPT]}… (all of it in --format json)"


def _clause(rules: RuleSet, id: str) -> str:
    clause = clauses(rules).get(id)
    return f"{id}: {clause.law} ({clause.source})" if clause else id
