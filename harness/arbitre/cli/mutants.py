"""`arbitre mutants`: the harness on trial."""

from __future__ import annotations

import os
import sys
from collections import Counter

import click

from .common import (
    DISAGREES,
    FIRST_RULES,
    RULES,
    USAGE,
    ProgressBar,
    fail,
    first_rules,
    is_count,
    named_rules,
)
from .verb import Verb


@click.command(cls=Verb)
@click.option("--rules", "rules_name", type=RULES, default=first_rules, show_default=FIRST_RULES)
@click.option(
    "--hand", default="4", show_default=True,
    help="What is not killed is compared on every class with at most this many cards, or all.",
)  # fmt: skip
@click.option("--list", "listing", is_flag=True, help="Only list the mutants.")
@click.option("--workers", type=click.IntRange(1), help="Processes (as many as processors).")
def mutants(rules_name: str, hand: str, listing: bool, workers: int | None) -> None:
    """Run the harness on every mutant of a rule set; each must be killed or proved equivalent."""
    from concurrent.futures import ProcessPoolExecutor

    from .. import mutants as room
    from ..trial.mutation import EQUIVALENT, KILLED, SURVIVED

    rules = named_rules(rules_name)
    made = room.all_mutants(rules)
    if listing:
        others = [m for m in room.GAME_MUTANTS.values() if m.is_planted_in(rules)]
        for one in made:
            click.echo(f"{one.id}: behaves as if {one.title}")
        for one in others:
            click.echo(f"{one.id} (question {one.questions[0]}): behaves as if {one.title}")
        if not made and not others:
            click.echo(f"{rules.name}: no mutant fits this game", err=True)
        return
    if not made:
        # Nothing was on trial, and that must not look like a harness that has passed.
        fail(f"{rules.name}: no mutant of card play fits this game (it has no fold)", USAGE)
    if hand != "all" and not is_count(hand):
        fail(f"--hand {hand}: a number of cards, or all", USAGE)
    most = rules.preset.hand_size if hand == "all" else int(hand)
    with ProcessPoolExecutor(workers or os.cpu_count()) as pool:
        trials = []
        with ProgressBar(rules.name) as progress:
            for done in pool.map(_try, [(one.id, rules.name, most) for one in made]):
                trials.append(done)
                progress("wrong engines tried", len(trials), len(trials) / len(made))
    click.echo(f"{'mutant':<28} {'':<26} {'classes':>8} {'random':>8}  behaves as if")
    for one, (status, by_classes, at_random, compared) in zip(made, trials, strict=True):
        note = f" ({compared:,} classes)" if status == EQUIVALENT else ""
        killed = [f"{n:,}" if n is not None else "-" for n in (by_classes, at_random)]
        click.echo(f"{one.id:<28} {status + note:<26} {killed[0]:>8} {killed[1]:>8}  {one.title}")
    counts = Counter(status for status, *_ in trials)
    score = counts[KILLED] / max(1, counts[KILLED] + counts[SURVIVED])
    scope = "every class" if most >= rules.preset.hand_size else f"hands of at most {most}"
    click.echo(
        f"{counts[KILLED]} killed, {counts[EQUIVALENT]} equivalent ({scope}), "
        f"{counts[SURVIVED]} survived: {score:.0%} of those that differ"
    )
    sys.exit(DISAGREES if counts[SURVIVED] else 0)


def _try(arguments: tuple[str, str, int]) -> tuple[str, int | None, int | None, int]:
    """One mutant, in a process of its own."""
    from arbitre_reference import rule_set

    from ..mutants import mutant
    from ..trial.mutation import try_mutant

    id, rules_name, most = arguments
    rules = rule_set(rules_name)
    found = try_mutant(mutant(id, rules), rules, most)
    return found.status, found.by_classes, found.at_random, found.compared
