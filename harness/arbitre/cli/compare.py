"""`arbitre compare`: what two reports say differently."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from .common import DISAGREES, UNASKABLE, USAGE, fail
from .verb import Verb

WORDS = ("new", "fixed", "changed", "still")
a_report = click.Path(path_type=Path, exists=True, dir_okay=False)


EXITS = """\b
Exit codes: 0 nothing is new or changed, 1 something is, 2 usage,
3 what was found before was not looked for again.
"""


@click.command(cls=Verb, epilog=EXITS)
@click.argument("old", type=a_report)
@click.argument("new", type=a_report)
def compare(old: Path, new: Path) -> None:
    """Tell which differences are new, fixed, changed and still there.

    OLD and NEW are what `arbitre check --format json` printed.
    """
    from ..gate.compare import NotAReport, read
    from ..gate.compare import compare as run
    from ..protocol import printable

    try:
        found = run(read(old), read(new))
    except NotAReport as error:
        fail(str(error), USAGE)
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
