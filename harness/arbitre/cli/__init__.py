"""The command line: one verb a module; each does its work elsewhere."""

from __future__ import annotations

import click

from .. import __version__
from .bench import bench
from .check import check
from .common import TARGETS
from .diff import diff
from .identify import identify
from .judge import judge
from .mutants import mutants
from .page import page
from .prove import prove
from .replay import replay
from .rules import rules
from .serve import serve


@click.group(epilog=TARGETS)
@click.version_option(__version__, prog_name="arbitre")
def main() -> None:
    """Set a card-game engine against the rules of its game."""


for verb in (bench, check, diff, identify, judge, mutants, page, prove, replay, rules, serve):
    main.add_command(verb)
