"""Whatever the target does: what becomes of it is as the matrix says, and the report is sound.

Each row of `matrix.toml` is a target that does one thing wrong (or odd, and right), and what an
honest referee comes to; it was decided from the documentation by who had not read the harness.
`python tests/hostile/try_all.py engine service callable` runs them through the command line,
and measures time, memory and what is left behind.
"""

from __future__ import annotations

import json
import shlex
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from arbitre import data
from arbitre.questions.cards.legal import LEGAL
from arbitre.report.as_html import as_html
from arbitre.report.as_json import as_json
from arbitre.report.terminal import print_run
from arbitre.report.text import text_of
from arbitre.run import SearchPlan, make_run
from arbitre.search.budget import Budget
from arbitre.targets import open_target
from arbitre_reference import rule_set

from .services import serving
from .watch import run

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
MATRIX = tomllib.loads((HERE / "matrix.toml").read_text(encoding="utf-8"))
# Seconds a batch: many times what any of them takes that is not to be timed out.
TIMEOUT = 2.0
# What an answer may hold: as much as a process can be made to keep.
HEAVY = ["cards-100000", "cards-repeated", "card-of-1-mb", "string-of-60-mb", "error-200-kb"]


def every(kind: str) -> list[Any]:
    """The rows of a kind of target: every other one is asked in CI, the rest at leisure."""
    marks = (pytest.mark.proof, pytest.mark.long)
    return [
        pytest.param(row, id=row["mode"], marks=marks[number % 2])
        for number, row in enumerate(MATRIX[kind])
    ]


def come_to(spec: str, row: dict[str, Any]) -> None:
    """Check it, and hold what becomes of it, in every form in which it is told, to the row."""
    plan = SearchPlan(Budget(seconds=None, positions=row.get("budget", 600)))
    rules = rule_set(row.get("rules", "belote/coinche"))
    done = make_run(open_target(spec, TIMEOUT), LEGAL, rules, search=plan, explaining=False)
    wanted = row["exit"] if isinstance(row["exit"], list) else [row["exit"]]
    assert done.exit_code in wanted, (done.verdict, done.headline, done.report.broken_off)
    told = as_json([done])
    assert data.fault("report", json.loads(json.dumps(told, allow_nan=False))) is None
    assert as_html(told, "en", "").rstrip().endswith("</html>")
    printed = text_of(lambda console: print_run(console, done))
    assert not [c for c in printed if not c.isprintable() and c != "\n"]
    assert max(map(len, printed.splitlines())) < 3000


@pytest.mark.parametrize("row", every("engine"))
def test_every_process(row: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Engines that are faulty at the handshake, in messages and answers, that crash, hang, fork."""
    monkeypatch.chdir(ROOT)
    come_to(shlex.join([sys.executable, "tests/hostile/engine.py", row["mode"]]), row)


@pytest.mark.parametrize("row", every("service"))
def test_every_service(row: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Services that drip, break off, redirect, lie about lengths, and speak another language."""
    monkeypatch.chdir(ROOT)
    with serving(row["mode"]) as port:
        come_to(f"http://127.0.0.1:{port}/", row)


@pytest.mark.parametrize("row", every("callable"))
def test_every_callable(row: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Callables that raise, end the process, give anything, and change the world around them."""
    monkeypatch.chdir(ROOT)
    come_to(f"python:{row['target']}", row)


@pytest.mark.proof
@pytest.mark.parametrize("mode", HEAVY)
def test_nothing_fills_the_memory(mode: str) -> None:
    """Whatever an engine sends, the whole run stays below 300 MB, and leaves no process."""
    engine = shlex.join([sys.executable, "tests/hostile/engine.py", mode])
    command = [sys.executable, "-m", "arbitre", "check", engine, "--rules", "belote/coinche"]
    seen = run([*command, "--budget", "600", "--timeout", "5", "--format", "json"], ROOT, 600)
    assert not seen.stopped
    assert seen.exit == 1
    assert seen.own_mb < 300
    assert seen.left == []
