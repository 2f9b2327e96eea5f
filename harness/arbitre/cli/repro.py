"""`arbitre repro`: from a player's report to who is right, and to a case of the corpus."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from .common import (
    DISAGREES,
    RULES,
    TARGETS,
    UNASKABLE,
    USAGE,
    console,
    fail,
    named_target,
    timeouts,
)
from .outputs import output
from .verb import Verb


@click.command(cls=Verb, epilog=TARGETS)
@click.argument("report", nargs=-1, required=True)
@click.option(
    "--rules", "rules_name", type=RULES, help="The rule set, where the report does not say it."
)
@click.option("--target", "spec", help="Ask this target too, and make a difference minimal.")
@click.option("--save", is_flag=True, help="File the case in the corpus.")
@click.option(
    "--corpus", "corpus_folder", type=click.Path(path_type=Path), default=Path("corpus"),
    show_default=True, help="The corpus folder.",
)  # fmt: skip
@click.option("--format", "form", type=click.Choice(["terminal", "json"]), default="terminal")
@click.option(
    "--lang", type=click.Choice(["ca", "es", "fr", "en"]),
    help="Language of the verdict.  [default: that of the report, else en]",
)  # fmt: skip
@timeouts
def repro(
    report: tuple[str, ...],
    rules_name: str | None,
    spec: str | None,
    save: bool,
    corpus_folder: Path,
    form: str,
    lang: str | None,
    timeout: float,
) -> None:
    """Say who is right in a player's REPORT, and why; ask an engine; file the case.

    REPORT is what the player wrote, in Catalan, Spanish, French or English;
    or a link to a position, its code or JSON, and a few words of what was refused;
    or a whole hand: `hand~…`, its JSON, or a log with a part a line ("atout pique",
    "hand 0: 7S …" or "pack …", "calls: 0 80 S, …", "1: AS 7H 10S KS", …).
    It may be the name of a file, or - for standard input.
    What cannot be understood is asked back, and what was assumed is said.

    The exit code is 1 if the app, the target or a player broke a rule.
    """
    from arbitre_reference import Malformed, UnknownRules

    from .. import data
    from ..asking.asker import TargetGone
    from ..cases.corpus import place
    from ..cases.corpus import save as file_case
    from ..cases.repro import engine, printed
    from ..cases.repro.matter import read_matter
    from ..cases.repro.verdict import Side, decide
    from ..data import BadFile
    from ..protocol import printable

    try:
        matter = read_matter(text_of(report), rules_name, lang)
    except (Malformed, UnknownRules, BadFile) as error:
        fail(printable(str(error)), USAGE)
    nothing = matter.item is None and not (matter.hand and matter.hand.turns)
    if nothing and (spec or save):
        fail("the hand was broken off in the auction: no card to ask about", USAGE)
    asked = None
    if spec is not None:
        try:
            asked = engine.ask(named_target(spec, timeout), matter)
        except TargetGone as gone:
            fail(str(gone), UNASKABLE)
    if save and matter.position is None and asked is None:
        fail("no turn is in question: name a card, or a --target to ask", USAGE)
    saved = None
    if save:
        content = engine.case(matter, asked)
        with output(str(corpus_folder / place(content))):
            path, new = file_case(corpus_folder, content)
            saved = f"{'saved' if new else 'known'}: {path}"
    with output("the verdict"):
        if form == "json":
            told = printed.as_json(matter, asked, saved)
            click.echo(data.shown_json(told))
        else:
            printed.print_verdict(console(), matter, asked, lang or matter.language or "en")
            if saved:
                click.echo(saved)
    decision = decide(matter)
    reported = decision is not None and decision.side is Side.PLAYER
    broken = matter.hand is not None and bool(matter.hand.broken or matter.hand.bad_call)
    sys.exit(DISAGREES if (asked.differs if asked else reported or broken) else 0)


def text_of(report: tuple[str, ...]) -> str:
    """The text of a report: that of a file, of standard input (`-`), or the words themselves.

    Raises `BadFile`.
    """
    from .. import data

    text = " ".join(report)
    if text == "-":
        return data.as_text(sys.stdin.buffer.read(data.LARGEST_FILE + 1), "-")
    path = Path(text)
    try:
        is_file = len(text) < 256 and path.is_file()
    except OSError:
        is_file = False
    return data.read_text(path) if is_file else text
