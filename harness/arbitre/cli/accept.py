"""`arbitre accept`: declare that what is answered now is meant."""

from __future__ import annotations

import contextlib
import re
from datetime import date
from pathlib import Path

import click

from .common import UNASKABLE, USAGE, fail
from .declared import config_option
from .gate import open_gate
from .verb import Verb


@click.command(cls=Verb)
@config_option
@click.option("--reason", required=True, help="Why: a sentence for those who read the file later.")
@click.option("--issue", default="", help="Where it is followed up.")
@click.option("--expires", help="A day (2027-06-30) from which the gate is red again.")
def accept(config_file: Path, reason: str, issue: str, expires: str | None) -> None:
    """Accept what the rules mean and the targets answer now.

    Whatever changed since the last time is declared in the accepted file, with the reason and the
    smallest positions that show it; commit the file together with the change.
    """
    from ..asking.asker import TargetGone
    from ..gate.accept import NothingToAccept
    from ..gate.accept import accept as run
    from ..gate.snapshot import BadState

    if not re.search(r"\w", reason):
        fail("--reason: write why, in a sentence", USAGE)
    gate = open_gate(config_file)
    until = None
    if expires is not None:
        try:
            until = date.fromisoformat(expires)
        except ValueError:
            fail(f"--expires {expires!r}: write a day: 2027-06-30", USAGE)
        if until <= gate.today:
            fail(f"--expires {expires}: this day is not to come; write a later one", USAGE)
    try:
        with contextlib.chdir(gate.config.folder):
            done = run(gate, reason.strip(), issue.strip(), until)
    except (BadState, NothingToAccept) as error:
        fail(str(error), USAGE)
    except TargetGone as gone:
        fail(f"nothing is accepted: {gone}", UNASKABLE)
    gate.baseline.save()
    for line in done.lines:
        click.echo(f"accepted: {line}")
    click.echo(f"written: {gate.baseline.path.name}; commit it with the change")
