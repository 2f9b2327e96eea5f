"""`arbitre new-adapter`: a program that lets an engine answer, but for one function."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from arbitre_reference import there_are

from ..targets.new_adapter import LANGUAGES, CannotWrite, write
from .common import FIRST_RULES, RULES, USAGE, fail, first_rules, named_rules
from .verb import Verb


@click.command("new-adapter", cls=Verb)
@click.argument("language", metavar="LANG")
@click.option(
    "--out", type=click.Path(path_type=Path), metavar="FILE",
    help="The file to write; by default adapter.py, adapter.mjs, … in this folder.",
)  # fmt: skip
@click.option(
    "--rules", "rules_name", type=RULES, default=first_rules, show_default=FIRST_RULES,
    help="The rule set that the engine plays; see `arbitre rules`.",
)  # fmt: skip
def new_adapter(language: str, out: Path | None, rules_name: str) -> None:
    """Write an adapter in LANG: python, javascript, typescript, java, rust, go or cpp.

    It speaks the protocol; one function is left to fill in, which asks your engine.
    For any other language: `arbitre docs protocol`, or no adapter: `arbitre docs guide vectors`.
    """
    if language not in LANGUAGES:
        fail(f"LANG {language!r}: {there_are(language, LANGUAGES)}", USAGE)
    rules = named_rules(rules_name)
    try:
        written = write(language, out, rules)
    except CannotWrite as error:
        fail(str(error), USAGE)
    target, files = shlex.quote(written.run), [shlex.quote(str(path)) for path in written.files]
    click.echo(f"wrote {' and '.join(files)}; next:")
    # The game alone is what it says it plays; its options stand in what it is asked.
    named = f" --rules {rules.name}" if rules.changes else ""
    steps = [
        f"fill in legal() in {files[0]}",
        *([written.build] if written.build else []),
        f"arbitre smoke {target}{named}",
        f"arbitre check {target} --rules {rules.name}",
    ]
    for number, step in enumerate(steps, 1):
        click.echo(f"  {number}. {step}")
    if written.note:
        click.echo(f"({written.note})")
