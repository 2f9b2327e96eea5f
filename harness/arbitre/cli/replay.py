"""`arbitre replay`: the corpus against a target."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import click

from .common import RULES, UNASKABLE, USAGE, fail, named_cases, named_target, timeouts
from .verb import QUIET, VERBOSE, Verb, loudness


@click.command(cls=Verb)
@click.argument("spec", metavar="[TARGET]", required=False)
@click.option(
    "--corpus", "corpus_folder", type=click.Path(path_type=Path),
    help="The corpus folder: corpus, if there is one here, or the cases that come with arbitre.",
)  # fmt: skip
@click.option("--rules", "rules_name", type=RULES, help="Only the cases of this rule set.")
@timeouts
def replay(
    spec: str | None,
    corpus_folder: Path | None,
    rules_name: str | None,
    timeout: float,
) -> None:
    """Ask the target every case of the corpus: passing, disputed, failing, error, unsupported.

    A line for each that fails, with -v for each.
    Disputed is where it differs in what the rule text leaves open alone: that fails nobody.
    Without a target, check that the reference still says what the cases expect.
    Exit codes: 0 nothing fails, 1 a case does (or is stale), 2 there is no sound corpus,
    3 a case could not be asked, or none is of what the target plays.
    """
    from .. import data
    from ..cases import replay as replaying

    folder = corpus_folder or data.corpus()
    cases = named_cases(folder)
    if rules_name is not None:
        cases = cases.about(rules_name)
    if not cases:
        fail(f"{folder}: no case to replay", USAGE)
    if spec is None:
        stale = 0
        for case in cases:
            if why := replaying.stale(case):
                stale += 1
                click.echo(f"stale    {case.path}: {why}")
        click.echo(f"{len(cases)} case{'s' * (len(cases) != 1)}, {stale} stale")
        sys.exit(1 if stale else 0)
    if loudness() != QUIET:
        click.echo(f"{len(cases)} cases of {folder}", err=True)
    target = named_target(spec, timeout)
    counts: dict[str, int] = {}
    try:
        for result in replaying.replay(target, cases):
            counts[result.status] = counts.get(result.status, 0) + 1
            bad = result.status in (replaying.FAILING, replaying.ERROR)
            if loudness() == VERBOSE or bad:
                content = result.case.content
                why = result.difference.kind if result.difference else result.detail
                click.echo(f"{result.status:<11} {content['clause']:<6} {content['code']}  {why}")
                if bad:
                    code = shlex.quote(content["code"])
                    click.echo(f"    arbitre judge {code} --target {shlex.quote(spec)}")
    finally:
        target.close()
    click.echo(", ".join(f"{count} {status}" for status, count in sorted(counts.items())))
    if counts.get(replaying.FAILING):
        sys.exit(1)
    sys.exit(UNASKABLE if counts.get(replaying.ERROR) or set(counts) == {"unsupported"} else 0)
