"""`arbitre corpus`: what is in the corpus, and whether it is sound."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

import click

from .common import DISAGREES, USAGE, console, fail
from .verb import Verbs

corpus_folder = click.option(
    "--corpus", "folder", type=click.Path(path_type=Path),
    help="The corpus folder (the one that comes with arbitre).",
)  # fmt: skip


@click.group(cls=Verbs)
def corpus() -> None:
    """Look after the cases that `arbitre check --save` writes."""


@corpus.command()
@corpus_folder
def stats(folder: Path | None) -> None:
    """Count the cases by what they are about.

    That is the rule set, the question, the verdict, the clause, the origin and the engine,
    each with the days on which its first and its last case were found.
    """
    from rich.table import Table
    from rich.text import Text

    from .. import data
    from ..cases import lint as upkeep
    from ..cases.corpus import BadCase, all_sound
    from ..protocol import printable

    folder = folder or data.corpus()
    try:
        found = upkeep.stats(all_sound(folder))
    except BadCase as error:
        fail(str(error), USAGE)
    if not found["all"]:
        fail(f"{folder}: no case", USAGE)
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("", "", "cases", "first", "last"):
        # A long name goes over two lines: cut off, two rule sets would be one.
        justify: Literal["left", "right"] = "right" if heading == "cases" else "left"
        table.add_column(heading, justify=justify, overflow="fold")
    for aspect, by_value in found.items():
        for number, (value, of) in enumerate(by_value.items()):
            name = "" if number else aspect
            # An engine calls itself as it likes.
            table.add_row(name, Text(printable(value)), *map(str, of))
    console().print(table)


@corpus.command()
@click.argument(
    "others", metavar="FOLDER...", nargs=-1, required=True, type=click.Path(path_type=Path)
)
@click.option(
    "--corpus", "folder", type=click.Path(path_type=Path), default=Path("corpus"),
    show_default=True, help="The corpus folder that gets them.",
)  # fmt: skip
def merge(others: tuple[Path, ...], folder: Path) -> None:
    """Put the cases of other corpora into one; what it has already it keeps.

    `corpus lint` tells which of them say no more than a smaller one.
    """
    from ..cases.corpus import BadCase, all_sound, save

    count = {True: 0, False: 0}
    for other in others:
        try:
            for case in all_sound(other):
                count[save(folder, case.content)[1]] += 1
        except BadCase as error:
            fail(str(error), USAGE)
    click.echo(f"{count[True]} new, {count[False]} known")


@corpus.command()
@corpus_folder
@click.option("--strict", is_flag=True, help="Warnings fail, too.")
@click.option("--fix", is_flag=True, help="First write the files of an older format in this one.")
def lint(folder: Path | None, strict: bool, fix: bool) -> None:
    """Check every file of the corpus: all that it says must be so today.

    An error: no case by its schema, edited by hand, another id, code or place than its content's,
    a copy, stale (the reference no longer says what it expects), an answer that no longer differs
    as is told, or a proof or note about something else.
    A warning: an older format, not minimal, larger than another of the same engine, kind and
    clause, of the same class as another, or a mutant's that shows no kind and clause of its own.
    Exit codes: 0 sound, 1 not, 2 there is no corpus.
    """
    from .. import data
    from ..cases import lint as upkeep
    from ..protocol import printable

    folder = folder or data.corpus()
    for path in upkeep.fix(folder) if fix else ():
        click.echo(f"written  {path}")
    count = {None: 0, upkeep.ERROR: 0, upkeep.WARNING: 0}
    for remark in upkeep.lint(folder):
        count[remark and remark.level] += 1
        if remark:
            click.echo(f"{remark.level:<8} {printable(remark.text)}")
    cases, errors, warnings = count.values()
    if not any(count.values()):
        fail(f"{folder}: no case", USAGE)
    told = [(cases, "case"), (errors, upkeep.ERROR), (warnings, upkeep.WARNING)]
    click.echo(", ".join(f"{number} {word}{'s' * (number != 1)}" for number, word in told))
    sys.exit(DISAGREES if errors or (strict and warnings) else 0)
