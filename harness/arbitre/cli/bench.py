"""`arbitre bench`: the figures of this machine, side by side."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import click

from .common import console
from .verb import Verb


@click.command(cls=Verb)
@click.option("--speed", is_flag=True, help="How fast, alone: a few minutes instead of an hour.")
@click.option(
    "--svg", type=click.Path(path_type=Path, dir_okay=False), help="Draw the table here as well."
)
def bench(speed: bool, svg: Path | None) -> None:
    """Measure this machine, and print the figures beside what is aimed at."""
    from rich.console import Console
    from rich.table import Table

    from .. import data
    from ..trial import bench
    from ..trial import speed as speeds

    def say(what: str) -> None:
        click.echo(f"measuring: {what}", err=True)

    table = Table("what", "measured", "aim", box=None, padding=(0, 2, 0, 0))
    for row in [*speeds.figures(say), *([] if speed else bench.figures(say))]:
        table.add_row(*row)
    console().print(table)
    if svg:
        drawn = Console(record=True, width=110, file=StringIO())
        drawn.print(table)
        data.write_whole(svg, drawn.export_svg(title="arbitre bench"))
