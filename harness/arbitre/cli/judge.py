"""`arbitre judge`: one position, with reasons."""

from __future__ import annotations

import sys
from typing import Any

import click

from .common import RULES, UNASKABLE, USAGE, console, fail, languages, named_target, timeouts
from .verb import Verb


@click.command(cls=Verb)
@click.argument("position", nargs=-1, required=True)
@click.option(
    "--rules", "rules_name", type=RULES, help="The rule set, where the position does not say it."
)
@click.option("--target", "spec", help="Ask this target too, and show both verdicts.")
@click.option("--after", multiple=True, help="Ask the target this position first (again: these).")
@click.option("--format", "form", type=click.Choice(["terminal", "json"]), default="terminal")
@timeouts
@languages
def judge(
    position: tuple[str, ...],
    rules_name: str | None,
    spec: str | None,
    after: tuple[str, ...],
    form: str,
    timeout: float,
    lang: str,
) -> None:
    """Say which cards of POSITION may be played, and why; or what is right of another question.

    POSITION is a compact code, JSON, or loose text such as
    "trump hearts; trick 8h Ah 7h; hand Jh Kd 7s".
    Of another question it is the code that a report gives, or JSON with question, rules and item.
    """
    from arbitre_reference import Malformed, UnknownRules

    from .. import data
    from ..asking.asker import Asker, TargetGone
    from ..question import FAULTS, Failure
    from ..questions import read_item
    from ..search.compare import difference_of

    text = " ".join(position)
    try:
        question, rules, item = read_item(text, rules_name)
        before = [question.read_code(code)[1] for code in after]
    except (Malformed, UnknownRules) as error:
        shown = text if len(text) <= 120 else text[:119] + "…"
        fail(f"{shown!r}: {error}", USAGE)
    outcome: Any = None
    difference = None
    if spec is not None:
        target = named_target(spec, timeout)
        asker = Asker(target, question, rules)
        try:
            asker.start()
            for earlier in before:
                asker.once(earlier)
            outcome = asker.once(item)
            difference = difference_of(asker, item, outcome)
        except TargetGone as gone:
            fail(str(gone), UNASKABLE)
        finally:
            target.close()
    if form == "json":
        said = {
            "rules": rules.name,
            "code": question.code(rules, item),
            "item": question.encode(item),
            "rulings": question.view.expected_json(rules, item),
        }
        if spec is not None:
            said["answer"] = outcome.__dict__ if isinstance(outcome, Failure) else outcome
            said["verdict"] = str(difference.verdict) if difference else "agrees"
        click.echo(data.shown_json(said))
    else:
        screen = console()
        name = asker.hello.name if spec is not None and asker.hello else "target"
        screen.print(
            question.view.draw(
                rules, item, {name: outcome} if isinstance(outcome, dict) else {}, lang
            )
        )
        screen.print(f"{rules.name}  {question.code(rules, item)}", style="dim", soft_wrap=True)
        if difference:
            detail = f": {difference.detail}" if difference.detail else ""
            screen.print(f"{name} {difference.verdict}: {difference.kind}{detail}", markup=False)
        elif spec is not None:
            screen.print(f"{name} agrees", markup=False)
    sys.exit(1 if difference and difference.verdict in FAULTS else 0)
