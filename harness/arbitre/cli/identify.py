"""`arbitre identify`: which declared rule set does a target play?"""

from __future__ import annotations

import sys

import click

from .common import (
    DISAGREES,
    TARGETS,
    UNASKABLE,
    USAGE,
    ProgressBar,
    console,
    fail,
    named_target,
    timeouts,
)
from .verb import Verb


@click.command(cls=Verb, epilog=TARGETS)
@click.argument("spec", metavar="TARGET")
@click.option("--game", help="Only games whose name begins so (`arbitre rules`).")
@click.option(
    "--question",
    "asked",
    default="legal",
    show_default=True,
    help="By what it is told: card play, or another question (see `check`).",
)
@timeouts
def identify(spec: str, game: str | None, asked: str, timeout: float) -> None:
    """Find the rule set that TARGET plays, over all presets and options; exit 0 if one fits."""
    from functools import partial

    from rich.text import Text

    from arbitre_reference import PRESETS, RuleSet, there_are

    from ..asking.asker import Asker, Opened, TargetGone
    from ..causes.explain import ask_on, causes_of, gather
    from ..causes.telling import describe_identified
    from ..questions import QUESTIONS
    from ..search.findings import Report
    from ..targets import TargetFailure

    screen = console()
    known_by = [name for name, each in QUESTIONS.items() if each.accounts is not None]
    if asked not in known_by:
        fail(f"--question {asked}: rules are told by {', '.join(known_by)}", USAGE)
    question = QUESTIONS[asked]
    if game and not any(name.startswith(game) for name in PRESETS):
        games = dict.fromkeys(name.partition("/")[0] for name in PRESETS)
        fail(f"--game {game}: {there_are(game, games)}", USAGE)
    worst = 0
    silent: list[str] = []
    try:
        with Opened(named_target(spec, timeout)) as opened:
            hello = opened.start()
            known = [
                preset
                for name, preset in PRESETS.items()
                if hello.knows(question.command, name)
                and name.startswith(f"{game or ''}")
                and question.presets(RuleSet(preset))
            ]
            if not known:
                answered = ", ".join(hello.answers.get(question.command, ())) or "nothing"
                fail(f"{spec}: it answers {answered}: no preset of the game asked for", UNASKABLE)
            # Games whose items are the same are told apart by the same answers.
            alike = {question.presets(RuleSet(game)): game for game in reversed(known)}
            asked_in = list(alike.values())
            for preset in asked_in:
                declared = RuleSet(preset)
                asker = Asker(opened, question, declared)
                asker.start()
                same = question.presets(declared)
                within = [game.name for game in known if game.name in same]
                report = Report(spec, declared, question, 0, hello)
                with ProgressBar(f"{spec} {declared.name}") as progress:
                    progress("classes", 0, 0.0)
                    answers, ask = list(gather(asker)), partial(ask_on, asker)
                    progress("what explains it", 0, 1.0)
                    causes = causes_of(report, answers, ask=ask, within=within)
                if causes.found is None and not causes.failing:
                    silent.append(preset.name)
                    continue
                if causes.found is None or causes.found.left or causes.bugs or causes.failing:
                    worst = DISAGREES
                name = causes.found.rules.name if causes.found else declared.name
                screen.print(Text(name, "bold"))
                for line in describe_identified(report, causes):
                    screen.print(Text(line), soft_wrap=True)
        if len(silent) == len(asked_in):
            played = ", nor of ".join(silent)
            fail(f"{spec}: it answers nothing of {played}", UNASKABLE)
    except TargetGone as gone:
        fail(str(gone), UNASKABLE)
    except TargetFailure as error:
        fail(f"{spec}: {error}", UNASKABLE)
    sys.exit(worst)
