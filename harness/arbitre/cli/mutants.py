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
    named_target,
)
from .verb import Verb


@click.command(cls=Verb)
@click.option("--rules", "rules_name", type=RULES, default=first_rules, show_default=FIRST_RULES)
@click.option(
    "--hand", default="4", show_default=True,
    help="What is not killed is compared on every class with at most this many cards, or all.",
)  # fmt: skip
@click.option(
    "--public", is_flag=True,
    help="The bugs of public engines that were reported: which are caught, and how they are named.",
)  # fmt: skip
@click.option("--list", "listing", is_flag=True, help="Only list the mutants.")
@click.option("--workers", type=click.IntRange(1), help="Processes (as many as processors).")
def mutants(rules_name: str, hand: str, public: bool, listing: bool, workers: int | None) -> None:
    """Run the harness on every mutant of a rule set; each must be killed or proved equivalent."""
    from concurrent.futures import ProcessPoolExecutor

    from .. import mutants as room
    from ..trial.mutation import EQUIVALENT, KILLED, SURVIVED

    if public:
        sys.exit(try_reported(listing))
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


# Positions: what finds the rarest of them, and is a second or two.
TRIED = 6000


def try_reported(listing: bool = False) -> int:
    """Tell each bug that was reported, and what a check says of it; the exit code."""
    from ..mutants.reported import reported
    from ..questions import QUESTIONS
    from ..run import SearchPlan, make_run
    from ..search.budget import Budget

    missed = 0
    for bug in reported():
        click.echo(f"{bug.said}\n   {bug.where}")
        if listing:
            continue
        rules, question = named_rules(bug.rules), QUESTIONS[bug.question]
        with ProgressBar(bug.engine) as progress:
            plan = SearchPlan(Budget(None, TRIED), progress=progress)
            target = named_target(f"mutant:{bug.engine}", 5.0)
            run = make_run(
                target, question, rules, search=plan, stage=lambda what: progress(what, 0, 1.0)
            )
        named = run.causes_told[0] if run.causes_told else run.headline
        missed += run.exit_code != DISAGREES
        click.echo(f"   {'caught' if run.exit_code == DISAGREES else 'MISSED'}: {named}")
        again = f"arbitre check mutant:{bug.engine} --rules {bug.rules}"
        click.echo(f"   {again} --question {bug.question}")
    return DISAGREES if missed else 0


def _try(arguments: tuple[str, str, int]) -> tuple[str, int | None, int | None, int]:
    """One mutant, in a process of its own."""
    from arbitre_reference import rule_set

    from ..mutants import mutant
    from ..trial.mutation import try_mutant

    id, rules_name, most = arguments
    rules = rule_set(rules_name)
    found = try_mutant(mutant(id, rules), rules, most)
    return found.status, found.by_classes, found.at_random, found.compared
