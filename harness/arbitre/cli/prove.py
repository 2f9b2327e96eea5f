"""`arbitre prove`: every class in scope, and a certificate."""

from __future__ import annotations

import json
import os
import shlex
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from .common import (
    ALL,
    DISAGREES,
    INTERRUPTED,
    RULES,
    TARGETS,
    UNASKABLE,
    USAGE,
    ProgressBar,
    console,
    fail,
    is_count,
    languages,
    named_question,
    named_rules,
    named_target,
    timeouts,
)
from .outputs import output
from .verb import QUIET, Verb, loudness


@click.command(cls=Verb, epilog=TARGETS)
@click.argument("spec", metavar="[TARGET]", required=False)
@click.option("--rules", "rules_name", type=RULES, help="The rule set; see `arbitre rules`.")
@click.option(
    "--question", "asked", default="legal", show_default=True,
    help="What to ask: rulings also compares the clause of each card.",
)  # fmt: skip
@click.option(
    "--hand",
    help="Most cards in the hand, or all (4, and all of what is no card play).",
)
@click.option(
    "--representatives", type=click.IntRange(1, 12), default=1, show_default=True,
    help="Concrete positions a class with more than four cards in the hand.",
)  # fmt: skip
@click.option("--workers", type=click.IntRange(1), help="Processes (as many as processors).")
@click.option(
    "--dask", "cluster", default="", metavar="ADDRESS",
    help="Ask on the machines of this Dask cluster (tcp://host:8786), each with its own target.",
)  # fmt: skip
@click.option("--batch", type=click.IntRange(1), default=256, show_default=True)
@click.option(
    "--certificate", "file", type=click.Path(path_type=Path, dir_okay=False),
    help="Write the certificate here; an interrupted proof resumes from beside it.",
)  # fmt: skip
@click.option(
    "--verify", type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Prove again what this certificate states, and compare.",
)  # fmt: skip
@timeouts
@languages
def prove(
    spec: str | None,
    rules_name: str | None,
    asked: str,
    hand: str | None,
    representatives: int,
    workers: int | None,
    cluster: str,
    batch: int,
    file: Path | None,
    verify: Path | None,
    timeout: float,
    lang: str,
) -> None:
    """Ask TARGET every class of position in scope, smallest first.

    With --verify, the rules and the scope are those of the certificate.
    Its command is not run unless it is given as TARGET; any other may be given.
    """
    from .. import data
    from ..questions import QUESTIONS
    from ..report.terminal import print_run
    from ..run import ProofPlan, make_run
    from ..search.certificate import BadCertificate, read_certificate, scope_of
    from ..search.checkpoint import Chunk, ProofScope, is_foreign
    from ..search.cluster import NoCluster

    stated: dict[str, Any] | None = None
    if verify is not None:
        try:
            stated = read_certificate(verify)
        except BadCertificate as error:
            fail(str(error), USAGE)
        if spec is None and not stated["target"].startswith(("rules:", "mutant:")):
            # A certificate is somebody's word: what it names is not run by itself.
            named = shlex.quote(stated["target"])
            fail(f"--verify {verify}: name the target to ask, for example {named}", USAGE)
        scope = scope_of(stated, spec or stated["target"])
        # Somebody's word, too, is what it costs to see whether it is so.
        extent = f"{stated['classes']:,} classes, {stated['positions']:,} positions"
        click.echo(f"{verify} states {extent}; they are asked again", err=True)
    elif spec is None or rules_name is None:
        fail("prove needs a TARGET and --rules, or --verify FILE", USAGE)
    else:
        rules = named_rules(rules_name)
        question = named_question(asked, rules)
        hand = hand or str(question.space.usual or ALL)
        if hand != ALL and not is_count(hand):
            fail(f"--hand {hand}: a number of cards, or all", USAGE)
        most = question.space.largest(rules)
        scope = ProofScope(
            spec, rules.name, most if hand == ALL else min(most, int(hand)), representatives, asked
        )
    law, target = named_rules(scope.rules), named_target(scope.target, timeout)
    scope = replace(scope, target=target.spec)

    if file and not file.parent.is_dir():
        fail(f"{file.parent}: no such folder", USAGE)
    checkpoint = file.with_name(f"{file.name}.partial") if file else None
    if checkpoint and is_foreign(checkpoint):
        fail(f"{checkpoint}: this is where a proof is put aside, and another file is there", USAGE)
    aside = checkpoint is not None

    def unwritten(error: OSError) -> None:
        nonlocal aside
        aside = False
        why = error.strerror or error
        click.echo(
            f"arbitre: {checkpoint} could not be written, and no more is put aside: {why}", err=True
        )

    with ProgressBar(f"{target.spec} {law.name}") as progress:
        asked_so_far = 0

        def count(chunk: Chunk) -> None:
            nonlocal asked_so_far
            asked_so_far += chunk.positions
            progress("prove", asked_so_far, 0.0)

        plan = ProofPlan(
            lambda asked: scope.most,
            scope.representatives,
            workers=workers or os.cpu_count() or 1,
            cluster=cluster,
            timeout=timeout,
            checkpoint=checkpoint,
            unwritten=unwritten,
            progress=count,
        )
        try:
            run = make_run(
                target,
                QUESTIONS[scope.question],
                law,
                proof=plan,
                batch=batch,
                stage=lambda what: progress(what, 0, 0.0),
            )
        except NoCluster as error:
            fail(f"--dask {error}", USAGE)
    if run.proof is None and run.report.interrupted:
        there = checkpoint is not None and checkpoint.exists()
        where = f"; the same command resumes from {checkpoint}" if there else ""
        fail(f"interrupted{where}", INTERRUPTED)
    if run.proof is None:
        fail(run.report.broken_off, UNASKABLE)
    found = run.proof.certificate
    if file:
        # First of all: what is printed may find its reader gone.
        text = json.dumps(found, indent=2, ensure_ascii=False) + "\n"
        try:
            data.write_whole(file, text)
        except OSError as error:
            why = f"{file}: {error.strerror}"
            kept = f"; the proof is put aside in {checkpoint}" if aside else ""
            click.echo(f"arbitre: {why}{kept}", err=True)
            file = None
        else:
            assert checkpoint is not None
            checkpoint.unlink(missing_ok=True)
    with output("the report"):
        print_run(console(), run, lang, brief=loudness() == QUIET)
        if file:
            click.echo(f"certificate: {file}")
    if stated is not None:
        differing = [key for key in stated if found.get(key) != stated[key] and key != "resumed"]
        if spec is not None and spec != stated["target"]:
            differing = [key for key in differing if key not in ("target", "engine")]
        if differing:
            fail(f"{verify}: not what is found now: {', '.join(differing)}", DISAGREES)
        click.echo(f"{verify}: verified")
    sys.exit(run.exit_code)
