"""Running the command as a user would, and comparing what it prints with what was written down."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from arbitre.cli import main

SNAPSHOTS = Path(__file__).parent / "snapshots"
MISBEHAVING = Path(__file__).parents[2] / "adapters" / "wrong" / "misbehaving.py"
# Set, this variable writes the snapshots anew: read what has changed before you commit it.
REWRITE = "ARBITRE_REWRITE_SNAPSHOTS"

# Seconds after which a process is taken to hang, however slow the machine.
HANGS = 600

# `arbitre`, but that what explains a difference is looked for in few classes (see `few_classes`).
QUICK = """
from functools import partial
from arbitre.causes import explain
from arbitre.cli import main

explain.gather = partial(explain.gather, most=500)
main(prog_name="arbitre")
"""

# What ends a run: a command listens to it.
ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

Run = Callable[..., "subprocess.CompletedProcess[str]"]
Snapshot = Callable[[str, str], None]


def environment() -> dict[str, str]:
    """A terminal of a hundred columns that is not one, and no job: no colours, no bar."""
    left_out = ("FORCE_COLOR", "NO_COLOR", "TERM", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY")
    kept = {k: v for k, v in os.environ.items() if k not in left_out}
    return {**kept, "COLUMNS": "100", "PYTHONIOENCODING": "utf-8", "ARBITRE_TRACEBACK": "1"}


@pytest.fixture
def process(tmp_path: Path) -> Run:
    """Runs `arbitre ARGUMENTS…` as a process of its own, in an empty folder, to its end.

    `quick`: with few classes to explain a difference by.
    """

    def run(
        *arguments: str, input: str = "", cwd: Path | None = None, quick: bool = False
    ) -> subprocess.CompletedProcess[str]:
        command = ["-c", QUICK] if quick else ["-m", "arbitre"]
        done = subprocess.run(
            [sys.executable, *command, *arguments],
            input=input,
            cwd=cwd or tmp_path,
            env=environment(),
            capture_output=True,
            encoding="utf-8",
            timeout=HANGS,
            check=False,
        )
        assert "Traceback" not in done.stderr, done.stderr
        return done

    return run


@pytest.fixture
def arbitre(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """The same without a process: what is printed, and the exit code.

    To import everything takes longer than most of what is asked here; that a process does the
    same is what `test_process.py` shows.
    """
    for name in set(os.environ) - set(environment()):
        monkeypatch.delenv(name)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("ARBITRE_TRACEBACK", "1")
    ended_by = {number: signal.getsignal(number) for number in ENDING}

    def run(
        *arguments: str, input: str = "", cwd: Path | None = None
    ) -> subprocess.CompletedProcess[str]:
        monkeypatch.chdir(cwd or tmp_path)
        done = CliRunner().invoke(main, arguments, input=input, prog_name="arbitre")
        if done.exc_info is not None and not isinstance(done.exception, SystemExit | None):
            raise done.exception
        return subprocess.CompletedProcess(arguments, done.exit_code, done.stdout, done.stderr)

    yield run
    for number, handler in ended_by.items():
        signal.signal(number, handler)


@pytest.fixture
def silent() -> str:
    """A target that refuses every position of coinche."""
    return f"{sys.executable} {MISBEHAVING} unsupported"


@pytest.fixture
def snapshot() -> Snapshot:
    """Compares a text with the snapshot of that name, but for spaces at the ends of lines."""

    def compare(name: str, text: str) -> None:
        path = SNAPSHOTS / f"{name}.txt"
        seen = "\n".join(line.rstrip() for line in text.splitlines()) + "\n"
        if os.environ.get(REWRITE):
            path.write_text(seen, encoding="utf-8")
        assert seen == path.read_text(encoding="utf-8")

    return compare
