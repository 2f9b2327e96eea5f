"""`arbitre smoke`, run as a user would."""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

Run = Callable[..., "subprocess.CompletedProcess[str]"]

ADAPTERS = Path(__file__).parents[2] / "adapters"


def test_a_sound_adapter(arbitre: Run) -> None:
    """A line for each step, what comes next, and exit code 0."""
    spec = shlex.join([sys.executable, str(ADAPTERS / "python" / "example_engine.py")])
    done = arbitre("smoke", spec)
    assert (done.returncode, done.stderr) == (0, "")
    *steps, last = done.stdout.splitlines()
    assert all(step.startswith("ok    ") for step in steps)
    assert "ok    answers hello: example-python 1.0" in steps
    assert last.startswith("the adapter is sound; next: arbitre check ")
    assert last.endswith(" --rules belote/coinche")


def test_an_unsound_adapter(arbitre: Run) -> None:
    """What is wrong, the line that shows it, and exit code 3."""
    words = [sys.executable, str(ADAPTERS / "wrong" / "misbehaving.py"), "banner"]
    done = arbitre("smoke", shlex.join(words), "--timeout", "120")
    assert done.returncode == 3
    fault, line = done.stdout.splitlines()[-2:]
    assert fault.startswith("FAULT answers hello: it writes “my engine, version 1” before")
    assert (
        line == f'      printf \'%s\\n\' \'{{"cmd":"hello","protocol":1}}\' | {shlex.join(words)}'
    )
    assert done.stderr.startswith("arbitre: the adapter is not sound: put that right, then again")


def test_what_has_no_adapter(arbitre: Run) -> None:
    """A target inside of arbitre has no adapter to look at: exit code 2."""
    done = arbitre("smoke", "rules:belote/coinche")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("arbitre: rules:belote/coinche is asked without an adapter")
