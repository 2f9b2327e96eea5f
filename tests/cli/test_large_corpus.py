"""A corpus of many cases: what is done with it takes time and memory in proportion, and no more."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from arbitre.cases import corpus
from arbitre.questions.cards.legal import LEGAL
from arbitre.search.findings import Counterexample, Finding, Report, Searched
from arbitre_reference import rule_set

from .conftest import environment

COINCHE = "belote/coinche"
FEW, MANY, MOST = 250, 2_000, 8_000

# Bytes of a case that may be held while a command runs, of which its file has two thousand, and
# what may be held besides.
A_CASE, BESIDES = 1024, 8 * 1024 * 1024

# How many times as long as in proportion it may take: were each case looked at for each other one,
# it would be eight times as long.
OUT_OF_PROPORTION = 2.5

GATE = f"""
[targets.engine]
run = "rules:{COINCHE}"
[rules.table]
play = "{COINCHE}"
questions = ["legal"]
hand = 1
budget = 5000
"""

COMMANDS = {
    "lint": ("corpus", "lint", "--corpus", "corpus"),
    "stats": ("corpus", "stats", "--corpus", "corpus"),
    "stale": ("replay", "--corpus", "corpus"),
    "replay": ("replay", f"rules:{COINCHE}", "--corpus", "corpus"),
    "gate": ("gate",),
}

Made = Callable[[int], Path]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """A folder with a gate and so many sound cases; each size is made once."""
    folders: dict[int, Path] = {}

    def make(cases: int) -> Path:
        if cases not in folders:
            folders[cases] = tmp_path_factory.mktemp("many")
            (folders[cases] / "arbitre.toml").write_text(GATE, encoding="utf-8")
            write_cases(folders[cases] / "corpus", cases)
        return folders[cases]

    return make


def write_cases(folder: Path, wanted: int) -> None:
    """Cases of an engine that allows one card of those that it should."""
    law = rule_set(COINCHE)
    report = Report("an engine", law, LEGAL, 0)
    for item in LEGAL.space.random(law, Random(0)):
        if not wanted:
            return
        expected = LEGAL.expect(law, item)
        said = {"legal": LEGAL.answer(expected)["legal"][:1]}
        difference = LEGAL.compare(law, item, expected, said)
        if difference is None:
            continue
        example = Counterexample(item, said, difference, "not shrunk: one of many")
        content = corpus.case_of(report, Finding(example, item, "random", Searched()))
        path = folder / corpus.place(content)
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            # `corpus.save` waits for the disk, each time.
            path.write_text(json.dumps(content), encoding="utf-8")
            wanted -= 1


def cost(folder: Path, words: tuple[str, ...]) -> tuple[float, int]:
    """The processor seconds and the most bytes that a command takes."""
    process = subprocess.Popen(
        [sys.executable, "-m", "arbitre", *words],
        cwd=folder,
        env=environment(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return used.ru_utime, used.ru_maxrss * 1024


@pytest.mark.skipif(sys.platform != "linux", reason="what a process took is told otherwise")
@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize(
    ("few", "many"),
    [
        pytest.param(FEW, MANY, marks=pytest.mark.proof),
        pytest.param(MANY, MOST, marks=pytest.mark.long),
    ],
)
def test_a_large_corpus_takes_what_it_must(made: Made, name: str, few: int, many: int) -> None:
    """Four or eight times as many cases take little more than that many times as long."""
    none = cost(made(1), COMMANDS[name])
    less, more = cost(made(few), COMMANDS[name]), cost(made(many), COMMANDS[name])
    print(name, none, less, more)
    assert more[1] - none[1] < many * A_CASE + BESIDES
    # What is taken whatever the corpus does not make the proportion better.
    share = max(less[0] - none[0], 0.02)
    assert more[0] - none[0] < OUT_OF_PROPORTION * share * many / few


def test_no_case_is_held_and_one_that_changes_meanwhile_is_refused(tmp_path: Path) -> None:
    """Each is read when its turn comes: what was found sound is used, or nothing is."""
    write_cases(tmp_path, 3)
    cases = corpus.sound(tmp_path)
    paths = [case.path for case in cases]
    assert paths == sorted(tmp_path.rglob("*.json"))
    content = json.loads(paths[1].read_text(encoding="utf-8"))
    content["notes"].append("seen it too")
    content["digest"] = corpus.digest(content)
    paths[1].write_text(json.dumps(content), encoding="utf-8")
    turns = iter(cases)
    assert next(turns).path == paths[0]
    with pytest.raises(corpus.BadCase, match="it was changed while it was used"):
        next(turns)
