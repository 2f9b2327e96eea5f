"""`arbitre export`, run as a user would."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from arbitre import data

Run = Callable[..., "subprocess.CompletedProcess[str]"]

SCORE = ("--rules", "botifarra/lliure", "--question", "score")


def test_vectors_go_to_the_standard_output(arbitre: Run) -> None:
    """They are the whole of it; the size and the score are told beside it."""
    done = arbitre("export", *SCORE)
    assert done.returncode == 0
    content = json.loads(done.stdout)
    assert data.fault("vectors", content) is None
    count = len(content["vectors"])
    assert done.stderr == f"botifarra/lliure, score: {count} vectors; killed: 4 of 4 mutants\n"


def test_a_folder_takes_files_named_after_their_content(arbitre: Run, tmp_path: Path) -> None:
    """The rule set, the question and the set; a file is called as one likes."""
    expected = arbitre("export", *SCORE).stdout
    for output, path in (
        (tmp_path, tmp_path / "botifarra.lliure.score.small.json"),
        (tmp_path / "mine.json", tmp_path / "mine.json"),
    ):
        done = arbitre("export", *SCORE, "-o", str(output))
        assert done.returncode == 0
        assert path.read_text(encoding="utf-8") == expected
        first, second = done.stdout.splitlines()
        assert first == f"{path}: {path.stat().st_size:,} bytes"
        assert second.startswith("botifarra/lliure, score: ")


def test_the_same_rules_make_the_same_file(tmp_path: Path) -> None:
    """Byte for byte, however a process orders its sets."""
    command = [
        sys.executable,
        "-m",
        "arbitre",
        "export",
        "--rules",
        "botifarra/lliure",
        "--hand",
        "1",
    ]
    texts = {
        subprocess.run(
            command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(texts) == 1


def test_what_is_left_open_is_told(arbitre: Run) -> None:
    """Who may speak when hangs on an order that the rule text leaves open: six show only there."""
    done = arbitre("export", "--rules", "botifarra/lliure", "--question", "calls", "-o", os.devnull)
    assert "; killed: 6 of 12 mutants; by vectors that are not settled: 6" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--rules", "whist"), "whist"),
        (("--rules", "belote/coinche", "--question", "bid"), "--question: bid "),
        (("--rules", "belote/coinche", "--question", "turn"), "the vectors of legal"),
        (("--rules", "belote/coinche", "--question", "rulings"), "the vectors of legal"),
        (("--rules", "belote/coinche", "--hand", "many"), "--hand many: "),
        (("--rules", "belote/coinche", "--hand", "0"), "--hand 0: "),
        ((*SCORE, "-o", "no/such/folder.json"), "no/such/folder.json"),
    ],
)
def test_a_mistake_is_one_clear_line(arbitre: Run, arguments: tuple[str, ...], said: str) -> None:
    """Exit code 2, and what was wrong."""
    done = arbitre("export", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    [line] = done.stderr.splitlines()
    assert line.startswith("arbitre: ")
    assert said in line
