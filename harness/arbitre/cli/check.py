"""`arbitre check`: the main job."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from arbitre_reference import PRESETS, RuleSet

from .common import (
    ALL,
    HTML_FILE,
    RULES,
    TARGETS,
    UNASKABLE,
    USAGE,
    ProgressBar,
    console,
    fail,
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
from .declared import config_of, declared
from .outputs import output, say_unwritten
from .verb import QUIET, Verb, loudness

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..asking.asker import Opened
    from ..question import AnyQuestion
    from ..run import Run
    from ..search.budget import Budget


LEGAL = "legal"


@click.command(cls=Verb, epilog=TARGETS)
@click.argument("targets", metavar="[TARGET...]", nargs=-1)
@click.option(
    "--rules",
    "rules_name",
    type=RULES,
    help="The rule set (see `arbitre rules`); by default all that the target says it plays.",
)
@click.option(
    "--question", "asked", show_default=LEGAL,
    help="What to ask: legal, rulings, winner, roem, calls, deal, announcements, score, match, "
    "irregularities, hand, turn, or all.",
)  # fmt: skip
@click.option(
    "--budget", metavar="BUDGET", callback=read_budget, show_default="10s",
    help="How long to search: 10s, 1.5m, 1h, or a number of positions. All the rest (to set up, to "
    "shrink and explain what is found) ends in as long again, and says what it left undone.",
)  # fmt: skip
@click.option("--seed", type=int, show_default="0", help="What is random follows it.")
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
@click.option(
    "--max-findings", "most", type=click.IntRange(1), metavar="N",
    help="Stop at so many kinds of difference.",
)  # fmt: skip
@click.option("--strict", is_flag=True, help="Check every message against its schema.")
@timeouts
@languages
def check(
    targets: tuple[str, ...],
    rules_name: str | None,
    asked: str | None,
    budget: Budget | None,
    seed: int | None,
    batch: int,
    save: bool,
    corpus_folder: Path,
    form: str,
    html: Path | None,
    page: str,
    most: int | None,
    strict: bool,
    timeout: float,
    lang: str,
) -> None:
    """Search targets for differences from the rules, and show the smallest of each kind.

    Without TARGET: those of arbitre.toml, by the rules that it declares for them.
    """
    from .. import data
    from ..asking.asker import Opened
    from ..cases import corpus
    from ..report.as_json import as_json
    from ..report.terminal import print_run
    from ..run import SearchPlan, make_run

    if save:
        # Better to learn now that it cannot be written to.
        corpus_folder.mkdir(parents=True, exist_ok=True)
    screen = console()
    config = declared()
    if not targets and config is None:
        raise click.UsageError("Missing argument 'TARGET...': no arbitre.toml is here or above.")
    if len(targets) > 1 and shutil.which(targets[0]) and Path(targets[1]).is_file():
        command = shlex.quote(" ".join(targets))
        raise click.UsageError(f"A target is one word: a command of several is quoted, {command}.")

    def runs() -> Iterator[Run]:
        for spec in targets or (config.targets if config else ()):
            with Opened(named_target(spec, timeout, strict)) as opened:
                held = config_of(spec)
                usual_seed = held.seed if held else 0
                for rules, question, usual in units(opened, spec, rules_name, asked):
                    with ProgressBar(f"{spec} {rules.name}", quiet=form == "json") as progress:
                        plan = SearchPlan(
                            budget or usual, usual_seed if seed is None else seed, most, progress
                        )
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
                print_run(screen, run, lang, brief=loudness() == QUIET)
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


def units(
    opened: Opened, spec: str, rules_name: str | None, asked: str | None
) -> Iterator[tuple[RuleSet, AnyQuestion, Budget]]:
    """What a target is asked, and how long each takes if nothing is said.

    That is what the command line names, or else what arbitre.toml declares for a target of its
    own, or else all that the target says it plays.
    """
    from ..search.budget import Budget

    config = config_of(spec)
    if rules_name is None and config is not None:
        for name in config.targets[spec].rules:
            held = config.rules[name]
            questions = questions_for(opened, asked, held.play) if asked else held.questions
            for question in questions:
                yield held.play, question, held.budget
        return
    for rules in [named_rules(rules_name)] if rules_name else rules_of(opened, asked or LEGAL):
        for question in questions_for(opened, asked or LEGAL, rules):
            yield rules, question, Budget()


def rules_of(opened: Opened, asked: str) -> list[RuleSet]:
    """The rule sets that a target says it plays, or whose name is a part of its own; or the end."""
    from ..questions import QUESTIONS
    from ..targets import TargetFailure

    spec = opened.target.spec
    scheme, _, rest = spec.partition(":")
    if scheme in ("rules", "as"):
        return [named_rules(rest.partition(":")[0])]
    try:
        answers = opened.start().answers
    except TargetFailure as error:
        fail(f"{spec}: {error}", UNASKABLE)
    command = QUESTIONS[asked].command if asked in QUESTIONS else ""
    said = [name for question in answers if command in ("", question) for name in answers[question]]
    known = [RuleSet(PRESETS[name]) for name in dict.fromkeys(said) if name in PRESETS]
    if not known:
        fail(f"{spec}: says that it plays {', '.join(said) or 'nothing'}: give --rules", USAGE)
    return known


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
