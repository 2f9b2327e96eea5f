"""`arbitre rules`: presets, options, clauses, and the text that has them all."""

from __future__ import annotations

import click

from arbitre_reference.words import suit_words

from .common import USAGE, console, fail, named_rules
from .verb import Verb


@click.command("rules", cls=Verb)
@click.argument("name", required=False)
@click.option("--text", is_flag=True, help="Print RULES.md: every clause, option and source.")
def rules(name: str | None, text: bool) -> None:
    """List the rule sets, or the options and clauses of one."""
    from arbitre_reference import PRESETS, rules_text

    from ..protocol import printable

    if text:
        if name is not None:
            fail("--text prints the rules of every game: leave the name out", USAGE)
        click.echo(rules_text(), nl=False)
        return
    screen = console()
    if name is None:
        for preset in PRESETS.values():
            screen.print(f"[bold]{preset.name}[/]  {preset.title}")
            for chapter in preset.options:
                for option, values, _ in preset.choices(chapter):
                    screen.print(f"    +{option}={'|'.join(values)}", markup=False, soft_wrap=True)
        for why in PRESETS.broken.values():
            click.echo(f"arbitre: not loaded: {printable(why)}", err=True)
        screen.print("\narbitre rules NAME tells the options and the clauses of one.", style="dim")
        return
    chosen_rules = named_rules(name)
    screen.print(f"[bold]{chosen_rules.name}[/]  {chosen_rules.preset.title}")
    preset = chosen_rules.preset
    deck = preset.deck
    for suit in deck.suits:
        screen.print(f"  {suit}  {suit_words(deck, suit, 'en').name}", markup=False)
    orders = {preset.order(deck.suits[0], suit): None for suit in deck.suits[:2]}
    for order, name in zip(orders, ("trumps", "plain suits"), strict=False):
        which = name if len(orders) > 1 else "every suit"
        screen.print(f"  {which}, highest first: {' '.join(order)}", markup=False)
    way = "clockwise" if preset.clockwise else "counter-clockwise"
    screen.print(f"  seats 0 to 3 in play order, {way}; partners face each other", markup=False)
    contracts = " ".join(preset.contracts)
    screen.print(f"  trump is one of: {contracts}", markup=False)
    for chapter in preset.options:
        for option, values, known in preset.choices(chapter):
            chosen = getattr(chosen_rules.options(chapter), option)
            screen.print(f"\n{option}: {known['meaning']}", markup=False, soft_wrap=True)
            for value in values:
                screen.print(f"  {'*' if value == chosen else ' '} {value}", markup=False)
            screen.print(f"    {known['who']}", style="dim", markup=False, soft_wrap=True)
    screen.print()
    for clause in preset.every_clause:
        screen.print(f"{clause.id}: {clause.law}", markup=False, soft_wrap=True)
        screen.print(f"    {clause.source}", style="dim", markup=False, soft_wrap=True)
