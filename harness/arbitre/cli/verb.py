"""What every verb has: examples in its help, `-q` and `-v`; and the groups they are listed in."""

from __future__ import annotations

import os
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import click

# Where it is set, a fault of arbitre shows where in the code it happened.
TRACEBACK = "ARBITRE_TRACEBACK"
QUIET, USUAL, VERBOSE = -1, 0, 1
_LOUDNESS = "arbitre.loudness"


def loudness() -> int:
    """How much is to be said on the way: `QUIET`, `USUAL` or `VERBOSE`."""
    context = click.get_current_context(silent=True)
    said: int = context.meta.get(_LOUDNESS, USUAL) if context else USUAL
    return said


def _set(context: click.Context, option: click.Parameter, given: bool) -> None:
    if given:
        context.meta[_LOUDNESS] = QUIET if option.name == "quiet" else VERBOSE
        if option.name == "verbose":
            os.environ[TRACEBACK] = "1"


@cache
def examples() -> dict[str, str]:
    """The examples of each verb, by its name (`corpus lint`): command lines, one a line."""
    return tomllib.loads(Path(__file__).with_name("examples.toml").read_text(encoding="utf-8"))


class Verb(click.Command):
    """A verb; examples of it are in `examples.toml`."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.params += [
            click.Option(
                ["-q", "--quiet"], is_flag=True, expose_value=False, callback=_set,
                help="No word on the way; of a report, the verdict alone.",
            ),
            click.Option(
                ["-v", "--verbose"], is_flag=True, expose_value=False, callback=_set,
                help="Each step on the way, with the time it took; where arbitre fails, where.",
            ),
        ]  # fmt: skip

    def format_epilog(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        """The examples, then what else there is to say."""
        name = context.command_path.partition(" ")[2]
        with formatter.section("Examples"):
            for line in examples()[name].strip().splitlines():
                formatter.write(f"  {line}\n")
        super().format_epilog(context, formatter)


class Verbs(click.Group):
    """The verbs, listed in `groups`: a title, and the names below it."""

    command_class = Verb

    def __init__(self, *args: Any, groups: dict[str, str] | None = None, **more: Any) -> None:
        super().__init__(*args, **more)
        self.groups = groups or {}

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        """A list for each group, in the order that is written."""
        if not self.groups:
            super().format_commands(context, formatter)
            return
        room = formatter.width - 6 - max(map(len, self.commands))
        for title, names in self.groups.items():
            with formatter.section(title):
                rows = [(n, self.commands[n].get_short_help_str(room)) for n in names.split()]
                formatter.write_dl(rows, col_max=max(map(len, self.commands)))
