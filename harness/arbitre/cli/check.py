"""`arbitre check`: the main job."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from arbitre_reference import RuleSet

from .common import (
    ALL,
    HTML_FILE,
    TARGETS,
    ProgressBar,
    console,
    languages,
    named_question,
    named_rules,
    named_target,
    pages,
    playable,
    read_budget,
    timeouts,
    writable,
)
from .outputs import output, say_unwritten

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..asking.asker import Opened
    from ..question import AnyQuestion
    from ..run import Run


@click.command(epilog=TARGETS)
@click.argument("targets", metavar="TARGET...", nargs=-1, required=True)
@click.option("--rules", "rules_name", required=True, help="The rule set; see `arbitre rules`.")
@click.option(
    "--question", "asked", default="legal", show_default=True,
    help="What to ask: legal, rulings, winner, roem, calls, deal, announcements, score, match, "
    "irregularities, hand, turn, or all.",
)  # fmt: skip
@click.option(
    "--budget", default="10s", show_default=True,
    help="How long to search: 10s, 2m, or a number of positions. All the rest (to set up, to "
    "shrink and explain what is found) ends in as long again, and says what it left undone.",
)  # fmt: skip
@click.option("--seed", type=int, default=0, show_default=True, help="What is random follows it.")
@click.option("--batch", type=click.IntRange(1), default=64, show_default=True)
@click.option("--save", is_flag=True, help="Write the findings into the corpus, disputed ones too.")
@click.option(
    "--corpus", "corpus_folder", type=click.Path(path_type=Path), default=Path("corpus"),
    show_default=True, help="The corpus folder.",
)  # fmt: skip
@click.option("--format", "form", type=click.Choice(["terminal", "json"]), default="terminal")
@click.option(
    "--html", type=HTML_FILE, callback=writable, help="Write the report as one HTML file, too."
)
@pages
@click.option("--first", is_flag=True, help="Stop at the first difference.")
@click.option("--strict", is_flag=True, help="Check every message against its schema.")
@timeouts
@languages
def check(
    targets: tuple[str, ...],
    rules_name: str,
    asked: str,
    budget: str,
    seed: int,
    batch: int,
    save: bool,
    corpus_folder: Path,
    form: str,
    html: Path | None,
    page: str,
    first: bool,
    strict: bool,
    timeout: float,
    lang: str,
) -> None:
    """Search targets for differences from the rules, and show the smallest of each kind."""
    from .. import data
    from ..asking.asker import Opened
    from ..cases import corpus
    from ..report.as_json import as_json
    from ..report.terminal import print_run
    from ..run import SearchPlan, make_run

    rules = named_rules(rules_name)
    if save:
        # Better to learn now that it cannot be written to.
        corpus_folder.mkdir(parents=True, exist_ok=True)
    screen = console()

    def runs() -> Iterator[Run]:
        for spec in targets:
            with Opened(named_target(spec, timeout, strict)) as opened:
                for question in questions_for(opened, asked, rules):
                    with ProgressBar(spec, quiet=form == "json") as progress:
                        plan = SearchPlan(read_budget(budget), seed, first, progress)
                        run = make_run(
                            opened,
                            question,
                            rules,
                            search=plan,
                            batch=batch,
                            stage=lambda what: progress(what, 0, 1.0),
                        )
                    yield run
                    if run.report.interrupted:
                        return

    done = []
    for run in runs():
        done.append(run)
        # What stays comes first: nobody may be there to read what is printed.
        cases = corpus.save_findings(corpus_folder, run.report, say_unwritten) if save else []
        with output("the report"):
            if form == "terminal":
                print_run(screen, run, lang)
            for path, new in cases:
                click.echo(f"{'saved' if new else 'known'}: {path}", err=form == "json")
    if html is not None:
        from ..report.as_html import as_html

        with output(str(html)):
            data.write_whole(html, as_html(as_json(done), lang, page))
    if form == "json":
        with output("the report"):
            click.echo(data.shown_json(as_json(done)))
    sys.exit(max(run.exit_code for run in done))


def questions_for(opened: Opened, asked: str, rules: RuleSet) -> list[AnyQuestion]:
    """The question called `asked`; of `all`, those that the target says it answers.

    A target that cannot be started, or answers none of them, is asked `legal`: the report says why.
    """
    from ..questions import answered_by
    from ..targets import TargetFailure

    if asked != ALL:
        return [named_question(asked, rules, besides=f" and {ALL}")]
    known = playable(rules)
    try:
        return answered_by(opened.start(), rules) or [known["legal"]]
    except TargetFailure:
        return [known["legal"]]
