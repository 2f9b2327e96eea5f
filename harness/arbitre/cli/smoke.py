"""`arbitre smoke`: what is still wrong with an adapter."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

import click

from .common import RULES, TARGETS, UNASKABLE, USAGE, fail, named_rules, named_target, timeouts
from .declared import config_of
from .verb import Verb

if TYPE_CHECKING:
    from arbitre_reference import RuleSet


@click.command(cls=Verb, epilog=TARGETS)
@click.argument("spec", metavar="TARGET")
@click.option(
    "--rules",
    "rules_name",
    type=RULES,
    help="The rule set to ask about; by default the first that arbitre.toml or it declares.",
)
@timeouts
def smoke(spec: str, rules_name: str | None, timeout: float) -> None:
    """Say what is wrong with the adapter, whatever its engine plays.

    Each step that fails comes with a line for a shell that shows what the adapter does.
    Exit code 0: it is sound; 3: it is not.
    """
    from ..asking.smoke import Smoke
    from ..targets import Wire

    rules = named_rules(rules_name) if rules_name else _rules_declared(spec)
    target = named_target(spec, timeout)
    if not isinstance(target, Wire):
        fail(f"{spec} is asked without an adapter: smoke is for commands and services", USAGE)
    smoked = Smoke(target, rules)
    faults = 0
    try:
        for step in smoked.steps():
            said = step.fault or step.note
            click.echo(
                f"{'FAULT' if step.fault else 'ok':<6}{step.title}{': ' + said if said else ''}"
            )
            if step.fault:
                faults += 1
                click.echo(f"      {step.reproduce}")
    finally:
        target.close()
    if faults:
        named = f" --rules {shlex.quote(rules_name)}" if rules_name else ""
        again = f"arbitre smoke {shlex.quote(spec)}{named}"
        fail(f"the adapter is not sound: put that right, then again {again}", UNASKABLE)
    assert smoked.rules is not None
    next_step = f"arbitre check {shlex.quote(spec)} --rules {smoked.rules.name}"
    click.echo(f"the adapter is sound; next: {next_step}")


def _rules_declared(spec: str) -> RuleSet | None:
    config = config_of(spec)
    names = config.targets[spec].rules if config else ()
    return config.rules[names[0]].play if config and names else None
