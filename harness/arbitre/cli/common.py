"""What the verbs share: options, errors, the console."""

from __future__ import annotations

import io
import os
import re
import sys
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TextIO, cast

import click
from click.shell_completion import CompletionItem

from arbitre_reference import PRESETS, RuleSet, UnknownRules, rule_set, there_are

from .verb import QUIET, VERBOSE, loudness

if TYPE_CHECKING:
    from rich.console import Console

    from ..cases.corpus import Sound
    from ..question import AnyQuestion
    from ..search.budget import Budget, Progress
    from ..targets import Target
    from ..targets.process import ProcessTarget

# Verbs import what they need when they run: `arbitre --version` must not wait for all of it.

ALL = "all"
# Characters of a line about what went wrong: a file names things as it likes.
LONGEST_LINE = 4000

DISAGREES, USAGE, UNASKABLE, BROKEN, OWN_FAULT, INTERRUPTED = 1, 2, 3, 4, 70, 130

TARGETS = """\b
TARGET is one of
  node engine.js                   a command (cmd:node engine.js is the same)
  python:package.module:callable   a Python callable (rules, position) -> cards
  http://127.0.0.1:8080/           a service
  rules:NAME                       the reference, playing these rules (arbitre rules)
  mutant:NAME                      a wrong engine, for trying arbitre out (arbitre mutants)
  as:RULES:TARGET                  one of these, always asked for RULES, whatever it is held against
  in:FOLDER:TARGET                 one of these, started in FOLDER
  NAME                             what arbitre.toml, here or above, declares as [targets.NAME]

\b
Exit codes: 0 conforms, 1 disagreement, 2 usage, 3 the target could not be asked,
4 the run's own control was not caught, 70 a fault of arbitre, 130 interrupted.
"""

languages = click.option(
    "--lang", type=click.Choice(["ca", "es", "fr", "en"]), default="en", help="Language of reasons."
)


def patience(context: click.Context, option: click.Parameter, seconds: float) -> float:
    """A time that can be waited for: more than none, and a day at the most."""
    if not 0 < seconds <= 86400:
        raise click.BadParameter(f"{seconds:g}: seconds, more than 0 and 86400 at the most")
    return seconds


timeouts = click.option(
    "--timeout", type=float, default=5.0, show_default=True, callback=patience,
    help="Seconds to wait for a batch; six times as long for the target to start.",
)  # fmt: skip


def writable(context: click.Context, option: click.Parameter, path: Path | None) -> Path | None:
    """A file that can be written: better to learn before the run that it cannot."""
    if path is not None and not path.parent.is_dir():
        raise click.BadParameter(f"{path.parent}: there is no such folder")
    return path


def address(context: click.Context, option: click.Parameter, url: str) -> str:
    """Where links may lead, without its fragment."""
    if url and not url.startswith(("https://", "http://", "file:///")):
        raise click.BadParameter(f"{url!r}: an address begins with https://, http:// or file:///")
    return url.partition("#")[0]


pages = click.option(
    "--page", metavar="URL", default="", callback=address,
    help="Where the checker page is served, for links from reports.",
)  # fmt: skip
HTML_FILE = click.Path(dir_okay=False, writable=True, path_type=Path)


def fail(message: str, code: int) -> NoReturn:
    """One clear line for each fault, and the exit code."""
    from ..protocol import printable

    # It may name what a file or an engine has said.
    for line in message.splitlines():
        click.echo(f"arbitre: {printable(line, LONGEST_LINE)}", err=True)
    sys.exit(code)


def named_rules(name: str) -> RuleSet:
    """The rule set called `name`, here or in arbitre.toml, or the end."""
    from .declared import declared

    config = declared(name)
    if config is not None and name in config.rules:
        return config.rules[name].play
    try:
        return rule_set(name)
    except UnknownRules as error:
        beside = f"; of those in arbitre.toml, {there_are(name, config.rules)}" if config else ""
        fail(f"{error}{beside}", USAGE)


class RulesName(click.ParamType[str]):
    """The name of a rule set, or of one that arbitre.toml declares; in the end its full name."""

    name = "RULES"

    def convert(self, value: str, param: object, ctx: object) -> str:
        """The name as `arbitre rules` has it, or the end."""
        return named_rules(value).name

    def shell_complete(self, *given: Any) -> list[CompletionItem]:
        """The presets and what is declared, as far as they begin as what is typed."""
        from .declared import declared

        config, typed = declared(), given[-1]
        names = (*(config.rules if config else ()), *PRESETS)
        return [CompletionItem(name) for name in names if name.startswith(typed)]


RULES = RulesName()


def first_rules() -> str:
    """The rule set that stands first in `arbitre rules`: what is meant where none is named."""
    return next(iter(PRESETS))


FIRST_RULES = "the first of `arbitre rules`"


def playable(rules: RuleSet) -> dict[str, AnyQuestion]:
    """The questions that can be asked about these rules, by name."""
    from ..questions import QUESTIONS

    return {name: question for name, question in QUESTIONS.items() if question.presets(rules)}


def named_question(name: str, rules: RuleSet, besides: str = "") -> AnyQuestion:
    """The question called `name`, or the end; `besides` says what else could be written."""
    from ..questions import QUESTIONS

    known = playable(rules)
    if name not in known:
        # That of another game is no misspelling.
        names = there_are("" if name in QUESTIONS else name, known)
        fail(f"--question: {name} is not asked in {rules.preset.name}; {names}{besides}", USAGE)
    return known[name]


def named_target(spec: str, timeout: float, strict: bool = False) -> Target:
    """The target called `spec`, or the end; what it leaves behind is told when the command ends."""
    from ..targets import BadTarget, open_target
    from ..targets.groups import ELSEWHERE, POSIX
    from ..targets.process import ProcessTarget
    from .declared import declared_target

    run, patience = declared_target(spec, timeout)
    try:
        target = open_target(run, patience, strict)
    except BadTarget as error:
        fail(str(error), USAGE)
    if isinstance(target, ProcessTarget):
        if not POSIX:
            click.echo(f"arbitre: {ELSEWHERE}", err=True)
        click.get_current_context().call_on_close(partial(_tell_left_behind, target))
    return target


def _tell_left_behind(target: ProcessTarget) -> None:
    if target.left_behind:
        click.echo(
            f"arbitre: {target.spec}: it left a process behind, outside its group, that holds its "
            "streams open: it still runs, and arbitre cannot end it",
            err=True,
        )


def is_count(text: str) -> bool:
    """Is it a number, of cards for example, from 1?"""
    return bool(re.fullmatch("0*[1-9][0-9]{0,8}", text))


def named_cases(folder: Path) -> Sound:
    """The cases under `folder`, or a line for each file that is none, and the end."""
    from ..cases.corpus import BadCase, sound

    try:
        return sound(folder)
    except BadCase as error:
        fail(str(error), USAGE)


def read_budget(context: click.Context, option: click.Parameter, text: str | None) -> Budget | None:
    """A budget as it is written: `10s`, `2m` or a number of positions."""
    from ..search.budget import Budget

    if text is None:
        return None
    try:
        return Budget.read(text)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


# Where no terminal says how wide it is: a line is as long as what stands in it.
UNBOUNDED = 10_000
TRAILING = re.compile(r"[ \t]+$", re.MULTILINE)


def console() -> Console:
    """Where people read; a reader that is gone raises `BrokenPipeError`, with its number.

    In a pipe lines are as long as they need, and none ends in blanks.
    """
    from rich.console import Console

    class Printed(Console):
        def on_broken_pipe(self) -> None:
            # It is called where the error is handled; by its number Click knows what it is.
            raise

    terminal = sys.stdout.isatty()
    bounded = terminal or "COLUMNS" in os.environ
    return Printed(
        highlight=False,
        emoji=False,
        width=None if bounded else UNBOUNDED,
        file=sys.stdout if terminal else cast(TextIO, Unpadded(sys.stdout)),
    )


class Unpadded(io.TextIOBase):
    """What is written to `stream`, without blanks at the ends of lines."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """That of the stream."""
        return self.stream.encoding

    def write(self, text: str) -> int:
        """Write whole lines."""
        return self.stream.write(TRAILING.sub("", text))

    def flush(self) -> None:
        """Flush the stream."""
        self.stream.flush()


class ProgressBar:
    """A bar on a terminal; in a pipe a line for each stage; nothing where `quiet`.

    With `-q` it is quiet, with `-v` there are lines on a terminal, too, with the seconds so far.
    """

    def __init__(self, spec: str, quiet: bool = False) -> None:
        self.spec = spec
        self.quiet = quiet or loudness() == QUIET
        self._bar: Any = None
        self._stage = ""
        self._began = time.monotonic()

    def __enter__(self) -> Progress:
        if self.quiet:
            return lambda stage, done, share: None
        if loudness() == VERBOSE or not sys.stderr.isatty():
            return self._line
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn

        columns = TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[done]}")
        self._bar = Progress(*columns, console=Console(stderr=True), transient=True)
        self._task = self._bar.add_task(self.spec, total=1.0, done="")
        self._bar.start()
        return self._update

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def _line(self, stage: str, done: int, share: float) -> None:
        if stage != self._stage:
            self._stage = stage
            taken = f" ({time.monotonic() - self._began:.1f} s)" if loudness() == VERBOSE else ""
            click.echo(f"{self.spec}: {stage}{taken}", err=True)

    def _update(self, stage: str, done: int, share: float) -> None:
        self._bar.update(self._task, completed=share, done=f"{stage}: {done:,}" if done else stage)
