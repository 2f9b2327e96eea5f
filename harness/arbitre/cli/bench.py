"""`arbitre bench`: the figures of this machine, side by side."""

from __future__ import annotations

import click

from .common import console


@click.command()
def bench() -> None:
    """Measure speed on this machine, and print the figures beside what is aimed at."""
    from rich.table import Table

    from ..trial.bench import figures

    table = Table("what", "measured", "aim", box=None, padding=(0, 2, 0, 0))
    for row in figures(lambda what: click.echo(f"measuring: {what}", err=True)):
        table.add_row(*row)
    console().print(table)
