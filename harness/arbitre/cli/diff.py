"""`arbitre diff`: what changes from one target to another."""

from __future__ import annotations

import sys

import click

from .common import (
    DISAGREES,
    RULES,
    TARGETS,
    UNASKABLE,
    USAGE,
    ProgressBar,
    console,
    fail,
    languages,
    named_rules,
    named_target,
    timeouts,
)
from .verb import Verb


@click.command(cls=Verb, epilog=TARGETS)
@click.argument("one", metavar="A")
@click.argument("other", metavar="B")
@click.option(
    "--rules", "rules_name", type=RULES, help="What both are asked about (A's, if A is rules:…)."
)
@click.option(
    "--cards", type=click.IntRange(1, 8), default=6, show_default=True,
    help="Every class of at most this many cards.",
)  # fmt: skip
@click.option("--deals", type=click.IntRange(1), default=200, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@timeouts
@languages
def diff(
    one: str,
    other: str,
    rules_name: str | None,
    cards: int,
    deals: int,
    seed: int,
    timeout: float,
    lang: str,
) -> None:
    """Show how target B plays differently from target A; exit code 1 if it does."""
    from ..asking.asker import Asker, TargetGone
    from ..causes.diff import compare
    from ..questions import QUESTIONS
    from ..report.terminal import print_comparison

    if rules_name is None:
        rules_name = next((s[6:] for s in (one, other) if s.startswith("rules:")), None)
    if rules_name is None:
        fail("neither target says which rules: give --rules", USAGE)
    rules = named_rules(rules_name)
    targets = [named_target(spec, timeout) for spec in (one, other)]
    first, second = (Asker(target, QUESTIONS["legal"], rules) for target in targets)
    try:
        first.start()
        second.start()
        with ProgressBar(f"{one}, {other}") as progress:
            progress("asking both", 0, 0.0)
            found = compare(first, second, size=cards, deals=deals, seed=seed)
    except TargetGone as gone:
        fail(str(gone), UNASKABLE)
    finally:
        for target in targets:
            target.close()
    print_comparison(console(), found, (one, other), lang)
    if found.silent == found.classes:
        sys.exit(UNASKABLE)
    sys.exit(DISAGREES if found.changes or found.unanswered else 0)
