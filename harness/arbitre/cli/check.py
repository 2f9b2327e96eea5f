"""`arbitre check`: the main job."""

from __future__ import annotations

import json
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

if TYPE_CHECKING:
    from ..question import AnyQuestion
    from ..targets import Target


@click.command(epilog=TARGETS)
@click.argument("targets", metavar="TARGET...", nargs=-1, required=True)
@click.option("--rules", "rules_name", required=True, help="The rule set; see `arbitre rules`.")
@click.option(
    "--question", "asked", default="legal", show_default=True,
    help="What to ask: legal, rulings, winner, calls, deal, score, match, hand, turn, or all.",
)  # fmt: skip
@click.option(
    "--budget", default="10s", show_default=True,
    help="How long to search (then comes shrinking): 10s, 2m, or a number of positions.",
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
    from ..cases import corpus
    from ..causes.explain import explain
    from ..report.as_json import as_json
    from ..report.terminal import print_report
    from ..search import campaign
    from ..search.findings import INTERRUPTED

    rules = named_rules(rules_name)
    if save:
        # Better to learn now that it cannot be written to.
        corpus_folder.mkdir(parents=True, exist_ok=True)
    screen = console()
    reports = []
    for spec in targets:
        target = named_target(spec, timeout, strict)
        for question in questions_for(target, asked, rules):
            with ProgressBar(spec, quiet=form == "json") as progress:
                report = campaign.check(
                    target,
                    question,
                    rules,
                    seed=seed,
                    budget=read_budget(budget),
                    batch=batch,
                    first=first,
                    progress=progress,
                )
            causes = explain(target, report, batch)
            reports.append((report, causes))
            if form == "terminal":
                print_report(screen, report, causes, lang)
            if save:
                for path, new in corpus.save_findings(corpus_folder, report):
                    click.echo(f"{'saved' if new else 'known'}: {path}", err=form == "json")
            if report.broken_off == INTERRUPTED:
                break
        if report.broken_off == INTERRUPTED:
            break
    if form == "json":
        click.echo(json.dumps(as_json(reports), ensure_ascii=False, indent=2))
    if html is not None:
        from ..report.as_html import as_html

        html.write_text(as_html(as_json(reports), lang, page), encoding="utf-8")
    sys.exit(max(report.exit_code for report, _ in reports))


def questions_for(target: Target, asked: str, rules: RuleSet) -> list[AnyQuestion]:
    """The question called `asked`; of `all`, those that the target says it answers.

    A target that cannot be started, or answers none of them, is asked `legal`: the report says why.
    """
    from ..questions import answered_by
    from ..targets import TargetFailure

    if asked != ALL:
        return [named_question(asked, rules, besides=f" and {ALL}")]
    known = playable(rules)
    try:
        hello = target.start()
    except TargetFailure:
        return [known["legal"]]
    finally:
        target.close()
    return answered_by(hello, rules) or [known["legal"]]
