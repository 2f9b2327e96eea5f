"""`arbitre export`: static test vectors."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from arbitre_reference import RuleSet

    from ..question import AnyQuestion

from .common import ALL, RULES, USAGE, fail, is_count, named_cases, named_question, named_rules
from .verb import Verb

USUAL = "2"


@click.command(cls=Verb)
@click.option(
    "--rules", "rules_name", type=RULES, required=True, help="The rule set; see `arbitre rules`."
)
@click.option("--question", "asked", default="legal", show_default=True, help="What is asked.")
@click.option(
    "--set", "which", type=click.Choice(["small", "full"]), default="small", show_default=True,
    help="small: what kills every mutant; full: every class in scope besides.",
)  # fmt: skip
@click.option(
    "--packed",
    is_flag=True,
    help="The law in one file: every class and its answer, packed, to be read by your own tests.",
)
@click.option(
    "--hand",
    help="The scope: most cards in the hand, or all (2; all where packed, or no card play).",
)
@click.option(
    "--corpus", "corpus_folder", type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="The corpus, whose cases of these rules are vectors too.",
)  # fmt: skip
@click.option(
    "-o", "--output", type=click.Path(path_type=Path),
    help="A file, or a folder for a file named after its content (standard output).",
)  # fmt: skip
def export(
    rules_name: str,
    asked: str,
    which: str,
    packed: bool,
    hand: str | None,
    corpus_folder: Path | None,
    output: Path | None,
) -> None:
    """Write test vectors: items with what is right and why, as JSON, for any language.

    A vector is one position: what is asked, the answer, the clause and the reason of each ruling.
    The file also names every wrong engine of the rules, and a vector that catches it.
    """
    from .. import data
    from ..cases import vectors
    from ..notation import compact_rules

    rules = named_rules(rules_name)
    question = named_question(asked, rules)
    if asked in vectors.TOLD_BY:
        other = vectors.TOLD_BY[asked]
        fail(f"--question {asked}: the vectors of {other} tell verdicts and clauses too", USAGE)
    hand = hand or (ALL if packed or question.space.usual is None else USUAL)
    if hand != ALL and not is_count(hand):
        fail(f"--hand {hand}: a number of cards, or all", USAGE)
    largest = question.space.largest(rules)
    most = largest if hand == ALL else min(largest, int(hand))

    if packed:
        write_packed(question, rules, most, output)
        return
    cases = named_cases(corpus_folder or data.corpus())
    items = (case.item for case in cases.about(rules.name, question.name))
    chosen = vectors.select(question, rules, items, most, full=which == vectors.FULL)
    content = vectors.as_json(chosen)
    text = vectors.as_text(content)
    if output is None:
        click.echo(text, nl=False)
    else:
        name = f"{compact_rules(rules.name)}.{asked}.{which}.json"
        path = output / name if output.is_dir() else output
        data.write_whole(path, text)
        click.echo(f"{path}: {len(text.encode()):,} bytes")
    click.echo(vectors.summary(content), err=output is None)


def write_packed(question: AnyQuestion, rules: RuleSet, most: int, output: Path | None) -> None:
    """Write the law in one file, to `output` or into that folder."""
    from .. import data
    from ..cases.law_file import write_law
    from ..notation import compact_rules

    if output is None:
        fail("--packed writes bytes: name a file with -o", USAGE)
    packing = question.packing(rules)
    if packing is None:
        fail(f"--packed: {question.name} of {rules.preset.name} has no packed form", USAGE)
    path = output / f"{compact_rules(rules.name)}.law" if output.is_dir() else output
    content = write_law(rules, packing, most)
    data.write_whole(path, content)
    click.echo(f"{path}: {len(content):,} bytes")
