"""`arbitre init`: a configuration to start from."""

from __future__ import annotations

from pathlib import Path

import click

from .common import FIRST_RULES, USAGE, fail, first_rules
from .declared import NAME
from .verb import Verb


@click.command(cls=Verb)
@click.option(
    "--config", "config_file", type=click.Path(path_type=Path, dir_okay=False),
    default=NAME, show_default=True, help="The file to write.",
)  # fmt: skip
@click.option(
    "--target", "targets", multiple=True, default=["python my_adapter.py"], show_default=True,
    help="An engine, as for `arbitre check`; may be given again.",
)  # fmt: skip
@click.option(
    "--rules", "rules", multiple=True, default=lambda: [first_rules()],
    show_default=FIRST_RULES,
    help="A rule set; may be given again.",
)  # fmt: skip
def init(config_file: Path, targets: tuple[str, ...], rules: tuple[str, ...]) -> None:
    """Write arbitre.toml, with every key explained."""
    from arbitre_reference import UnknownRules

    from ..gate.config import template
    from ..targets import BadTarget

    try:
        text = template(targets, rules)
    except (UnknownRules, BadTarget) as error:
        fail(str(error), USAGE)
    try:
        with config_file.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        fail(f"{config_file}: is there already; edit it, or take it away first", USAGE)
    click.echo(f"written: {config_file}")
    click.echo("next:    arbitre gate")
    click.echo("then:    arbitre accept --reason 'where we start'")
