"""`arbitre corpus stats` and `arbitre corpus lint`, run as a user would."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from arbitre import data
from arbitre.cases.corpus import digest

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """The cases that are shipped for coinche, to change at will."""
    shutil.copytree(data.folder("corpus") / "belote", tmp_path / "corpus" / "belote")
    return tmp_path / "corpus"


def change(path: Path, sealed: bool, **changes: object) -> None:
    """Edit a case by hand; `sealed` gives it the digest of its new content."""
    content = json.loads(path.read_text(encoding="utf-8")) | changes
    if sealed:
        content["digest"] = digest(content)
    path.write_text(json.dumps(content), encoding="utf-8")


def test_the_cases_are_counted(arbitre: Run, corpus: Path) -> None:
    """A row for each rule set, question, clause, origin and engine, and one for all."""
    path, *others = sorted(corpus.rglob("*.json"))
    engine = {
        "origin": "check", "date": "2025-01-02", "target": "t", "engine": "[bold]x\x1b[31m",
        "version": "1", "seed": 0,
    }  # fmt: skip
    change(path, True, found=engine)
    done = arbitre("corpus", "stats", "--corpus", str(corpus))
    assert done.returncode == 0
    rows = [line.split() for line in done.stdout.splitlines()]
    total = str(1 + len(others))
    classic = str(len(list((corpus / "belote" / "classic").rglob("*.json"))))
    assert ["rule", "set", "belote/classic", classic, "2025-01-02"] in [row[:5] for row in rows]
    # What an engine calls itself is shown as it is, and does nothing to the terminal.
    assert ["engine", r"[bold]x\x1b[31m", "1", "2025-01-02", "2025-01-02"] in rows
    assert rows[-1][:3] == ["all", total, "2025-01-02"]


def test_a_sound_corpus_is_one_line(arbitre: Run) -> None:
    """The shipped one is looked at where none is named."""
    done = arbitre("corpus", "lint", "--strict")
    cases = len(list(data.folder("corpus").rglob("*.json")))
    assert (done.returncode, done.stdout) == (0, f"{cases} cases, 0 errors, 0 warnings\n")


def test_errors_fail_and_are_all_told(arbitre: Run, corpus: Path) -> None:
    """A line a file, and the count; exit code 1."""
    edited, garbage, *others = sorted(corpus.rglob("*.json"))
    change(edited, False, kind="harmless")
    garbage.write_text("{")
    done = arbitre("corpus", "lint", "--corpus", str(corpus))
    assert done.returncode == 1
    first, second, count = done.stdout.splitlines()
    assert first.startswith(f"error    {edited}: edited by hand")
    assert second.startswith(f"error    {garbage}: ")
    assert count == f"{len(others)} cases, 2 errors, 0 warnings"


@pytest.mark.parametrize(("strict", "code"), [((), 0), (("--strict",), 1)])
def test_warnings_fail_only_if_asked_to(
    arbitre: Run, corpus: Path, strict: tuple[str, ...], code: int
) -> None:
    """A case that is not minimal is advice, unless `--strict`."""
    path, *others = sorted(corpus.rglob("*.json"))
    change(path, True, proof="not shrunk: time was up")
    done = arbitre("corpus", "lint", "--corpus", str(corpus), *strict)
    assert done.returncode == code
    assert done.stdout.splitlines() == [
        f"warning  {path}: not shrunk: time was up",
        f"{1 + len(others)} cases, 0 errors, 1 warning",
    ]


@pytest.mark.parametrize("verb", ["stats", "lint"])
def test_where_there_is_no_corpus_it_is_said(arbitre: Run, tmp_path: Path, verb: str) -> None:
    """One line that names the folder, exit code 2."""
    done = arbitre("corpus", verb, "--corpus", str(tmp_path / "nothing"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"arbitre: {tmp_path / 'nothing'}: no case\n"


def test_an_older_format_is_written_anew_if_asked_to(arbitre: Run, corpus: Path) -> None:
    """It is read as it is, with a warning that says what to run; `--fix` tells what it wrote."""
    path, *others = sorted(corpus.rglob("*.json"))
    now = path.read_bytes()
    words = {"source": "a book", "reason": dict.fromkeys(("ca", "es", "fr", "en"), "So it is.")}
    expected = [{**said, **words} for said in json.loads(now)["expected"]]
    change(path, True, format=1, expected=expected)
    lint = ("corpus", "lint", "--strict", "--corpus", str(corpus))
    count = f"{1 + len(others)} cases, 0 errors"
    done = arbitre(*lint)
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        f"warning  {path}: format 1: `arbitre corpus lint --fix` writes 2",
        f"{count}, 1 warning",
    ]
    done = arbitre(*lint, "--fix")
    assert (done.returncode, done.stdout) == (0, f"written  {path}\n{count}, 0 warnings\n")
    assert path.read_bytes() == now


def test_corpora_are_merged(arbitre: Run, tmp_path: Path) -> None:
    """Every case of the one is in the other, once; a second time none is new."""
    own = Path(__file__).parents[2] / "corpus" / "manille"
    count = len(list(own.rglob("*.json")))
    assert count > 0
    first = arbitre("corpus", "merge", str(own), "--corpus", str(tmp_path / "c"))
    assert first.stdout == f"{count} new, 0 known\n", first.stderr
    again = arbitre("corpus", "merge", str(own), "--corpus", str(tmp_path / "c"))
    assert again.stdout == f"0 new, {count} known\n"
