"""`arbitre new-adapter`, run as a user would."""

from __future__ import annotations

import shlex
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from arbitre.targets.new_adapter import LANGUAGES

Run = Callable[..., "subprocess.CompletedProcess[str]"]

RUST = """\
wrote adapter.rs; next:
  1. fill in legal() in adapter.rs
  2. rustc --edition 2021 -O adapter.rs
  3. arbitre smoke ./adapter
  4. arbitre check ./adapter --rules belote/coinche
"""
# A target is split like a shell line, and stands quoted in one.
TARGET = shlex.quote("node 'a b.mts'")
TYPESCRIPT = f"""\
wrote 'a b.mts' and arbitre-sdk.mjs; next:
  1. fill in legal() in 'a b.mts'
  2. arbitre smoke {TARGET}
  3. arbitre check {TARGET} --rules botifarra/lliure
(Node before 22.18 does not run TypeScript: 'a b.mts' says how to compile it)
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_written_into_the_current_folder(arbitre: Run, tmp_path: Path, language: str) -> None:
    """By default the name is that of the model, and nothing but what is told is written."""
    done = arbitre("new-adapter", language)
    assert (done.returncode, done.stderr) == (0, "")
    said = done.stdout.splitlines()[0].removeprefix("wrote ").removesuffix("; next:")
    assert sorted(said.split(" and ")) == sorted(path.name for path in tmp_path.iterdir())
    assert Path(LANGUAGES[language].adapter).name in said


def test_what_comes_next_is_told(arbitre: Run) -> None:
    """How to build it, try it and check it, in lines that a shell can run."""
    assert arbitre("new-adapter", "rust").stdout == RUST
    done = arbitre("new-adapter", "typescript", "--out", "a b.mts", "--rules", "botifarra/lliure")
    assert done.stdout == TYPESCRIPT
    # It says that it plays the game; what of its options is asked about has to be named.
    rules = "belote/coinche+undertrump=banned"
    done = arbitre("new-adapter", "python", "--rules", rules)
    assert f"arbitre smoke 'python adapter.py' --rules {rules}\n" in done.stdout


def test_it_is_not_written_twice(arbitre: Run) -> None:
    """Where a file is there already, one line says so: exit code 2."""
    arbitre("new-adapter", "java")
    done = arbitre("new-adapter", "java")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == ("arbitre: Adapter.java is there already: give another name with --out\n")
