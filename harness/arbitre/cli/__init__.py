"""The command line: one verb a module; each does its work elsewhere."""

from __future__ import annotations

import os
from typing import Any

import click

from .. import __version__
from ..interrupts import listen
from .accept import accept
from .bench import bench
from .check import check
from .common import INTERRUPTED, OWN_FAULT, TARGETS, USAGE, fail
from .compare import compare
from .corpus import corpus
from .diff import diff
from .docs import docs
from .export import export
from .gate import gate
from .identify import identify
from .init import init
from .judge import judge
from .mutants import mutants
from .new_adapter import new_adapter
from .outputs import open_streams
from .page import page
from .prove import prove
from .replay import replay
from .report import report
from .repro import repro
from .rules import rules
from .serve import serve
from .smoke import smoke
from .verb import TRACEBACK, Verbs

GROUPS = {
    "Is an engine right?": "check prove identify diff replay smoke",
    "What do the rules say?": "judge repro rules docs page",
    "Set up": "new-adapter init serve",
    "Hold what was found": "gate accept corpus compare report export",
    "arbitre itself": "mutants bench",
}


class Main(Verbs):
    """What goes wrong outside of targets and rules is told in a line or two, too."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the verb that was named."""
        # What was found is told when a supervisor ends the run, as when the user does.
        listen()
        try:
            open_streams()
            return super().invoke(ctx)
        except KeyboardInterrupt:
            # Where the run itself did not take it for its end.
            fail("interrupted", INTERRUPTED)
        except BrokenPipeError:
            raise
        except OSError as error:
            fail(f"{error.filename or 'output'}: {error.strerror or error}", USAGE)
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except Exception as error:
            if os.environ.get(TRACEBACK):
                raise
            from ..protocol import printable

            what = f"{type(error).__name__}: {printable(str(error))}"
            fail(
                f"{what}\nthis is a fault of arbitre: please report it, with what you typed and "
                f"with what it prints where {TRACEBACK}=1 is set",
                OWN_FAULT,
            )


@click.group(
    epilog=TARGETS,
    cls=Main,
    groups=GROUPS,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="arbitre")
def main() -> None:
    """Set a card-game engine against the rules of its game."""


for verb in (
    accept, bench, check, compare, corpus, diff, docs, export, gate, identify, init, judge, mutants,
    new_adapter, page, prove, replay, report, repro, rules, serve, smoke,
):  # fmt: skip
    main.add_command(verb)
