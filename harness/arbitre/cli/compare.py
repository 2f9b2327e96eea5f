"""`arbitre compare`: what two reports say differently."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from .common import DISAGREES, UNASKABLE, USAGE, console, fail
from .verb import Verb

WORDS = ("new", "fixed", "changed", "still")
a_report = click.Path(path_type=Path, exists=True, dir_okay=False)


EXITS = """\b
Exit codes: 0 nothing is new or changed, 1 something is, 2 usage,
3 what was found before was not looked for again.
"""


@click.command(cls=Verb, epilog=EXITS)
@click.argument("old", type=a_report)
@click.argument("new", metavar="NEW...", type=a_report, nargs=-1, required=True)
def compare(old: Path, new: tuple[Path, ...]) -> None:
    """Tell which differences are new, fixed, changed and still there.

    OLD and NEW are what `arbitre check --format json` printed.
    Of more than two, or where several targets were asked at once, there is a table:
    which difference is in which of them.
    """
    from ..gate.compare import NotAReport, read
    from ..gate.compare import compare as run
    from ..protocol import printable

    try:
        files = [(path.stem, read(path)) for path in (old, *new)]
    except NotAReport as error:
        fail(str(error), USAGE)
    if len(files) > 2 or any(len({r["target"] for r in reports}) > 1 for _, reports in files):
        sys.exit(print_trend(files))
    found = run(files[0][1], files[1][1])
    for one in found:
        click.echo(one.about)
        for word in WORDS:
            for pair in getattr(one, word):
                click.echo(f"   {word:<8} {pair}")
                for change in pair.changes:
                    click.echo(f"            {change}")
                if word in ("new", "changed"):
                    click.echo(f"            reproduce: {printable(pair.new['reproduce'], 1000)}")
        if one.lost:
            click.echo(f"   not looked for again: {one.lost}")
    counts = {word: sum(len(getattr(one, word)) for one in found) for word in WORDS}
    click.echo(", ".join(f"{count} {word}" for word, count in counts.items()))
    if counts["new"] or counts["changed"]:
        sys.exit(DISAGREES)
    sys.exit(UNASKABLE if any(one.lost for one in found) else 0)


def print_trend(files: list[tuple[str, list[dict[str, Any]]]]) -> int:
    """A row for each difference, a column for each report or target; the exit code.

    1 if the last column has what the one before it has not.
    """
    from rich.table import Table
    from rich.text import Text

    from ..gate.trend import FOUND, NONE, UNASKED, trend

    columns, rows = trend(files)
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("", *columns):
        table.add_column(Text(heading), overflow="fold")
    asked = ""
    for (about, title), marks in rows.items():
        if about != asked:
            asked = about
            table.add_row(Text(about, "bold"))
        table.add_row(Text(f"  {title}"), *marks)
    console().print(table)
    click.echo(f"{FOUND} differs so, {NONE} does not, {UNASKED} was not asked")
    return DISAGREES if any(marks[-2:] == [NONE, FOUND] for marks in rows.values()) else 0
