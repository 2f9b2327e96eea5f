"""What the terminal shows, as plain text: for the logs of other tools."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

from rich.console import Console

from ..asking.asker import Asker, Outcome
from ..question import Difference, Item
from ..run import describe_finding
from ..search.findings import Counterexample, Finding, Report, Searched
from .terminal import print_finding

# What a log and a mail show without breaking lines.
WIDTH = 80


def text_of(draw: Callable[[Console], None]) -> str:
    """What `draw` prints on the console that it is handed."""
    file = StringIO()
    draw(Console(file=file, width=WIDTH, highlight=False, emoji=False, color_system=None))
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines()).strip("\n")


def one_difference(
    asker: Asker, item: Item, outcome: Outcome, difference: Difference, *notes: str, number: int = 1
) -> str:
    """A difference in a single item, as a finding is shown."""
    report = Report(asker.target.spec, asker.rules, asker.question, 0, asker.hello)
    example = Counterexample(item, outcome, difference, notes=list(notes))
    text = describe_finding(report, Finding(example, item, "", Searched()))
    return text_of(lambda console: print_finding(console, report, text, f"{number}"))
