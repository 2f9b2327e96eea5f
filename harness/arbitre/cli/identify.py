"""`arbitre identify`: which declared rule set does a target play?"""

from __future__ import annotations

import sys

import click

from .common import DISAGREES, TARGETS, UNASKABLE, console, fail, named_target, timeouts


@click.command(epilog=TARGETS)
@click.argument("spec", metavar="TARGET")
@click.option("--game", help="Only games whose name begins so (`arbitre rules`).")
@timeouts
def identify(spec: str, game: str | None, timeout: float) -> None:
    """Find the rule set that TARGET plays, over all presets and options; exit 0 if one fits."""
    from rich.text import Text

    from arbitre_reference import PRESETS, RuleSet

    from ..asking.asker import Asker, Opened, TargetGone
    from ..causes.diagnose import diagnose
    from ..causes.explain import Causes, describe_bugs, describe_house_rules
    from ..causes.option_space import gather, identify
    from ..questions import QUESTIONS
    from ..targets import TargetFailure

    screen = console()
    question = QUESTIONS["legal"]
    worst = 0
    silent: list[str] = []
    try:
        with Opened(named_target(spec, timeout)) as opened:
            hello = opened.start()
            known = [
                preset
                for name, preset in PRESETS.items()
                if hello.knows(question.name, name) and name.startswith(f"{game or ''}")
            ]
            if not known:
                answered = ", ".join(hello.answers.get(question.name, ())) or "nothing"
                fail(f"{spec}: it answers {answered}: no preset of the game asked for", UNASKABLE)
            tables = {(game.deck.name, game.contracts): game for game in reversed(known)}
            asked = list(tables.values())
            for preset in asked:
                declared = RuleSet(preset)
                asker = Asker(opened, question, declared)
                asker.start()
                answers = gather(asker)
                if not answers:
                    silent.append(preset.name)
                    continue
                within = [game for game in known if game.shares_positions(preset)]
                found = identify(question, declared, answers, within)
                screen.print(Text(f"{found.rules.name}", "bold"))
                for line in describe_house_rules(question, found):
                    screen.print(Text(line), soft_wrap=True)
                if found.residual:
                    worst = DISAGREES
                    causes = Causes(diagnosis=diagnose(question, found.rules, answers))
                    for line in describe_bugs(question, found.rules, causes):
                        screen.print(Text(line), soft_wrap=True)
        if len(silent) == len(asked):
            played = ", nor of ".join(silent)
            fail(f"{spec}: it plays none of the positions of {played}", UNASKABLE)
    except TargetGone as gone:
        fail(str(gone), UNASKABLE)
    except TargetFailure as error:
        fail(f"{spec}: {error}", UNASKABLE)
    sys.exit(worst)
