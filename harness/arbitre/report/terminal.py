"""A run as a person reads it in a terminal, or in the log of a pipe.

What is said of it is said in the `Run`; here it is given its place.
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from ..asking.asker import Outcome
from ..causes.diff import Comparison
from ..question import Answer, Failure
from ..questions.cards.legal import LEGAL
from ..run import FindingText, Run
from ..search.findings import Report
from ..search.statement import EXCERPT, describe_clause, describe_exchange

INDENT = "   "
WIDTH = 80
STYLES = {0: "bold green", 130: "bold yellow"}


def print_heading(console: Console, text: str) -> None:
    """A line between two things, as wide as a terminal usually is."""
    line = "─" * (min(console.width, WIDTH) - len(text) - 1)
    console.print(Text.assemble(text, (f" {line}" if line else "", "dim")), soft_wrap=True)


def print_run(console: Console, run: Run, language: str = "en", brief: bool = False) -> None:
    """Causes, findings smallest first, gaps, then what was checked and what was not.

    `brief`: the verdict alone.
    """
    style = STYLES.get(run.exit_code, "bold red")
    if brief:
        console.print(Text(f"{run.report.spec}: {run.verdict}", style), soft_wrap=True)
        return
    print_heading(console, run.title)
    _print_lines(console, run.causes_told)
    for number, finding in enumerate(run.findings, 1):
        print_finding(console, run.report, finding, f"{number}", language)
    for finding in run.gaps:
        print_finding(console, run.report, finding, "gap", language)
    print_symmetry(console, run)
    if run.report.gone:
        _print_gone(console, run.report)
    _print_lines(console, run.checked)
    console.print(Text(run.verdict, style), soft_wrap=True)


def print_symmetry(console: Console, run: Run) -> None:
    """The classes that are not answered alike, if there are, and what that depends on."""
    if not run.symmetry:
        return
    title, *lines = run.symmetry
    console.print()
    console.print(Text(title))
    for line in lines:
        _say(console, line)
    console.print()


def _print_lines(console: Console, lines: Iterable[str]) -> None:
    """A line is left to the terminal, long as it is, so that it can be copied."""
    for line in lines:
        console.print(Text(line), soft_wrap=True)


def print_comparison(
    console: Console, found: Comparison, names: tuple[str, str], language: str = "en"
) -> None:
    """What changes from A to B, the most frequent first, with a witness each."""
    title = f"from A = {names[0]} to B = {names[1]}, asked about {found.rules.name}"
    print_heading(console, title)
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
        _say(console, describe_clause(found.rules, change.clause))
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
    console: Console, report: Report, text: FindingText, number: str, language: str = "en"
) -> None:
    """One finding: what differs, the clause, the position drawn, and how to see it again."""
    difference, example = text.finding.difference, text.finding.example
    title = Text.assemble((f"{number}  ", "bold"), (f"{difference.kind}", "bold red"))
    if not text.clause:
        title.append(f"  {difference.verdict}", "red")
    title.append(f"  {text.met}", "dim")
    console.print()
    console.print(title)
    _say(console, text.clause)
    console.print()
    name = report.hello.name if report.hello else "target"
    answers = {name: _answer(example.outcome)}
    drawing = report.question.view.draw(
        report.rules_of(text.finding), example.item, answers, language
    )
    console.print(Padding(drawing, (0, 0, 0, len(INDENT)), expand=False))
    console.print()
    lines = [*text.lines]
    lines += text.exchange
    lines.append(f"reproduce: {text.reproduce}")
    if text.look:
        lines.append(f"look at it: {text.look}")
    for line in lines:
        _say(console, line)


def _print_gone(console: Console, report: Report) -> None:
    assert report.gone is not None
    console.print()
    why = Text.assemble(("the target could not be asked:", "bold red"), f" {report.broken_off}")
    console.print(why, soft_wrap=True)
    for line in filter(None, [*describe_exchange(report.gone), report.last_words[-EXCERPT:]]):
        _say(console, line)
    console.print()


def _say(console: Console, text: str) -> None:
    """Text under a finding; a long line is left to the terminal, so that it can be copied."""
    for line in text.splitlines():
        console.print(Text(INDENT + line), soft_wrap=True)
