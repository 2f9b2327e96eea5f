"""`arbitre gate`: what a CI asks, and fails on."""

from __future__ import annotations

import contextlib
import os
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .common import USAGE, console, fail, pages
from .declared import config_option, find_config
from .outputs import output
from .verb import QUIET, Verb, loudness

if TYPE_CHECKING:
    from ..gate.run import Gate

ON_GITHUB = "GITHUB_ACTIONS"
EXITS = """\b
Exit codes: 0 open, 1 a regression, 2 usage, 3 a target could not be asked,
4 the run's own control was not caught, 130 interrupted.
"""


@click.command(cls=Verb, epilog=EXITS)
@config_option
@click.option("--format", "form", type=click.Choice(["terminal", "json"]), default="terminal")
@click.option(
    "--junit", "junit_file", type=click.Path(path_type=Path, dir_okay=False),
    help="Write JUnit XML here.",
)  # fmt: skip
@click.option(
    "--sarif", "sarif_file", type=click.Path(path_type=Path, dir_okay=False),
    help="Write SARIF here, for a code host's list of findings.",
)  # fmt: skip
@click.option(
    "--badge", "badge_file", type=click.Path(path_type=Path, dir_okay=False),
    help="Write a badge here, as shields.io takes it (endpoint JSON).",
)  # fmt: skip
@click.option(
    "--summary", "summary_file", type=click.Path(path_type=Path, dir_okay=False),
    envvar="GITHUB_STEP_SUMMARY", help="Add a Markdown page here ($GITHUB_STEP_SUMMARY).",
)  # fmt: skip
@click.option(
    "--annotations/--no-annotations", "annotating", default=None,
    help="Print GitHub annotations (as on GitHub).",
)  # fmt: skip
@pages
@click.option("--save", is_flag=True, help="Write what is found into the corpus.")
def gate(
    config_file: Path,
    form: str,
    junit_file: Path | None,
    sarif_file: Path | None,
    badge_file: Path | None,
    summary_file: Path | None,
    annotating: bool | None,
    page: str,
    save: bool,
) -> None:
    """Ask all that arbitre.toml configures, and fail on regressions only.

    Replays the corpus, searches, proves what is in scope, and compares with what is known
    (in arbitre.toml) and with what has been accepted (`arbitre accept`).
    """
    import secrets

    from .. import data
    from ..cases.corpus import BadCase
    from ..gate.annotations import annotate, resume_commands, stop_commands
    from ..gate.junit import junit
    from ..gate.markdown import markdown
    from ..gate.printed import badge, gate_json, print_gate
    from ..gate.sarif import sarif
    from ..gate.snapshot import BadState

    on_github = os.environ.get(ON_GITHUB) == "true"
    if annotating is None:
        annotating = on_github
    run = open_gate(config_file, quiet=form == "json")
    # Learn now, not after a long run, that they cannot be written.
    for path in filter(None, (junit_file, sarif_file, badge_file, summary_file)):
        new = not path.exists()
        path.open("a").close()
        if new:
            # Until it is written there is none: an empty one is no JUnit XML.
            path.unlink()
    try:
        with contextlib.chdir(run.config.folder):
            result = run.run(save)
    except (BadCase, BadState) as error:
        fail(str(error), USAGE)
    if junit_file:
        with output(str(junit_file)):
            data.write_whole(junit_file, junit(result))
    if sarif_file:
        presets = [rules.play.preset for rules in run.config.rules.values()]
        laws = {clause.id: clause.law for preset in presets for clause in preset.every_clause}
        with output(str(sarif_file)):
            data.write_whole(sarif_file, data.shown_json(sarif(result, laws)) + "\n")
    if badge_file:
        with output(str(badge_file)):
            data.write_whole(badge_file, data.shown_json(badge(result)) + "\n")
    if summary_file:
        with output(str(summary_file)), summary_file.open("a", encoding="utf-8") as file:
            file.write(markdown(result, page))
    with output("the report"):
        for case in run.saved:
            click.echo(f"saved: {case}", err=True)
        if form == "json":
            text = data.shown_json(gate_json(result))
            # Two characters of a runner's command; in a JSON text they can be written otherwise.
            click.echo(text.replace("##[", "##\\u005b"))
        else:
            token = secrets.token_hex(16)
            if annotating or on_github:
                click.echo(stop_commands(token))
            print_gate(console(), result, brief=loudness() == QUIET)
            if annotating or on_github:
                click.echo(resume_commands(token))
        if annotating:
            for line in annotate(result, config_file.as_posix()):
                click.echo(line, err=form == "json")
    sys.exit(result.exit_code)


def open_gate(config_file: Path, quiet: bool = False) -> Gate:
    """The gate that a configuration describes, or the end."""
    from datetime import UTC, datetime

    from ..gate.baseline import load as load_baseline
    from ..gate.config import BadConfig, load
    from ..gate.run import Gate
    from ..gate.snapshot import BadState

    def progress(what: str) -> None:
        if quiet or loudness() == QUIET:
            return
        if sys.stderr.isatty():
            click.echo(f"\r\033[K{what}\r", nl=False, err=True)
        elif what:
            click.echo(what, err=True)

    try:
        config = load(config_file)
        baseline = load_baseline(config.baseline, config.baseline_named)
    except (BadConfig, BadState) as error:
        fail(str(error), USAGE)
    if config_file != find_config():
        baseline.command += f" --config {shlex.quote(str(config_file))}"
    return Gate(config, baseline, datetime.now(UTC).date(), progress)
