"""Running the command as a user would, and comparing what it prints with what was written down."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

SNAPSHOTS = Path(__file__).parent / "snapshots"
MISBEHAVING = Path(__file__).parents[2] / "adapters" / "wrong" / "misbehaving.py"
# Set, this variable writes the snapshots anew: read what has changed before you commit it.
REWRITE = "ARBITRE_REWRITE_SNAPSHOTS"

Run = Callable[..., "subprocess.CompletedProcess[str]"]
Snapshot = Callable[[str, str], None]


def environment() -> dict[str, str]:
    """A terminal of a hundred columns that is not one, and no job: no colours, no bar."""
    left_out = ("FORCE_COLOR", "NO_COLOR", "TERM", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY")
    kept = {k: v for k, v in os.environ.items() if k not in left_out}
    return {**kept, "COLUMNS": "100", "PYTHONIOENCODING": "utf-8"}


@pytest.fixture
def arbitre(tmp_path: Path) -> Run:
    """Runs `arbitre ARGUMENTS…` in an empty folder and waits for its end."""

    def run(
        *arguments: str, input: str = "", cwd: Path | None = None
    ) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [sys.executable, "-m", "arbitre", *arguments],
            input=input,
            cwd=cwd or tmp_path,
            env=environment(),
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        assert "Traceback" not in done.stderr, done.stderr
        return done

    return run


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
