"""How fast: a proof and a search against one engine, what of it is ours, and what it takes to keep.

Everything is measured side by side in one run, in turns, and told as ratios beside the figures:
machines differ by a factor of three, ratios by little.
The engine is the production engine behind the checker page, in Node, where there is a checkout and
a `node`; else the reference as a process.

*The engine alone* is the same lines sent to the same engine, written beforehand, and its answers
dropped: what nobody can be faster than.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Thread
from typing import IO, NamedTuple

from arbitre_reference import RuleSet, rule_set

from .. import data
from ..packed import VERSION
from ..protocol import Ask, Bye, Hello, encode
from ..questions.cards.legal import LEGAL
from ..search.budget import Budget
from ..search.campaign import check
from ..search.checkpoint import ProofScope
from ..search.kept import KeptAnswers
from ..search.prove import prove
from ..targets import open_target
from ..targets.groups import largest_so_far
from ..targets.process import command_words

RULES = "belote/coinche"
EVERY_HAND = 99
BATCH = 256
ROUNDS = 3
# Positions of a search whose rate is measured: half of them classes.
SEARCHED = 160_000
# Positions of a search whose memory is measured.
SIZES = (10_000, 100_000, 1_000_000)


class Figure(NamedTuple):
    """One row of the table: what was measured, the figure, and what is aimed at."""

    what: str
    value: str
    aim: str = ""


@dataclass
class Spent:
    """Seconds that something took: by the clock, and of our own processor time."""

    wall: float
    own: float


@contextmanager
def spending() -> Iterator[Spent]:
    """Measures what is done within."""
    spent = Spent(time.perf_counter(), time.process_time())
    yield spent
    spent.wall = time.perf_counter() - spent.wall
    spent.own = time.process_time() - spent.own


def engine() -> str:
    """The command of the engine that is measured against."""
    file = data.folder("adapters") / "javascript" / "production-engine.mjs"
    if shutil.which("node") and file.parent.parent.name == "adapters" and file.is_file():
        return f"node {file}"
    return f"{sys.executable} -m arbitre serve rules:{RULES}"


def figures(say: Callable[[str], None]) -> list[Figure]:
    """All figures; `say` is told what is being measured.  What is kept is kept apart, and dropped.

    One process asks, whatever there is of processors: rates are those of one.
    """
    rules, spec = rule_set(RULES), engine()
    before = os.environ.get("ARBITRE_CACHE")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["ARBITRE_CACHE"] = folder
        try:
            return [*of_proofs(rules, spec, say), *of_searches(rules, spec, say), *of_memory(spec)]
        finally:
            if before is None:
                del os.environ["ARBITRE_CACHE"]
            else:
                os.environ["ARBITRE_CACHE"] = before


def of_proofs(rules: RuleSet, spec: str, say: Callable[[str], None]) -> list[Figure]:
    """A proof that judges, one that compares with what is kept, and the engine alone."""
    scope = ProofScope(spec, rules.name, EVERY_HAND)
    say(f"prove {rules.name}, nothing kept: {spec}")
    with spending() as first:
        proof = prove(scope, batch=BATCH)
    assert proof.conforms
    say("the same, kept, and the engine alone, in turns")
    again: list[Spent] = []
    alone: dict[bool, list[float]] = {False: [], True: []}
    packed = bool(proof.report.hello and proof.report.hello.packed == VERSION)
    for _ in range(ROUNDS):
        with spending() as spent:
            prove(scope, batch=BATCH)
        again.append(spent)
        for form in (False, True)[: 1 + packed]:
            alone[form].append(drop_answers(scope, form))
    wall = statistics.median(spent.wall for spent in again)
    own = statistics.median(spent.own for spent in again)
    best = statistics.median(alone[packed])
    each = 1e6 / proof.positions
    rows = [
        Figure(f"prove {rules.name}, {proof.positions:,} positions, first", f"{first.wall:.1f} s"),
        Figure("  our own processor time", f"{first.own * each:.1f} us a position"),
        Figure("  again, what is right being kept", f"{wall:.1f} s", "2 s; packed 0.5 s"),
        Figure("  our own processor time", f"{own * each:.2f} us a position", "2; packed 0.1 us"),
        Figure("  ratio, first to again", f"{first.wall / wall:.1f} times"),
        Figure("  the engine alone, JSON", f"{statistics.median(alone[False]):.2f} s"),
    ]
    if packed:
        rows.append(Figure("  the engine alone, packed", f"{best:.2f} s"))
    return [*rows, Figure("  share of that speed", f"{100 * best / wall:.0f} %", "95 %")]


def drop_answers(scope: ProofScope, packed: bool) -> float:
    """Seconds that the engine takes for all of it, its answers being read and dropped."""
    lines: list[bytes] = []
    kept = KeptAnswers.of_proof(scope)
    for number in range(kept.chunks):
        chunk = kept.read(number)
        assert chunk is not None
        while batch := chunk.records.take(BATCH):
            written = batch.write_packed() if packed else batch.write_json()
            lines.append(Ask(LEGAL.command, len(lines), scope.rules, batch, written).as_line())
    lines = [encode(Hello().as_json()), *lines]
    command = command_words(scope.target)
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        began = time.perf_counter()
        writer = Thread(target=_write_all, args=(process.stdin, lines))
        writer.start()
        for _ in lines:
            process.stdout.readline()
        took = time.perf_counter() - began
        writer.join()
        process.stdin.write(encode(Bye().as_json()))
        process.stdin.flush()
    return took


def _write_all(to: IO[bytes], lines: list[bytes]) -> None:
    to.writelines(lines)
    to.flush()


def of_searches(rules: RuleSet, spec: str, say: Callable[[str], None]) -> list[Figure]:
    """Positions a second of the two stages of a search, the first time and the second."""
    rows = []
    for when in ("first", "again"):
        say(f"check {rules.name}, {when}")
        report = check(open_target(spec), LEGAL, rules, budget=Budget(None, SEARCHED))
        assert not report.findings
        for stage in report.stages:
            rate = stage.positions / stage.seconds
            aim = "250,000/s" if when == "again" else ""
            rows.append(Figure(f"check, {stage.name}, {when}", f"{rate:,.0f} positions/s", aim))
    return rows


def of_memory(spec: str) -> list[Figure]:
    """The largest that a search becomes, by how much it asks."""
    rows = []
    for positions in SIZES:
        words = ["check", spec, "--rules", RULES, "--budget", str(positions)]
        subprocess.run([sys.executable, "-m", "arbitre", *words], check=True, capture_output=True)
        rows.append(
            Figure(f"memory of a search of {positions:,}", f"{largest_so_far()} MB", "150 MB")
        )
    return rows
