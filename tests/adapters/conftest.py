"""What the tests of adapters share: how each is run, and when it need not be there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

ADAPTERS = Path(__file__).parents[2] / "adapters"
NODE = shutil.which("node")

# What each needs besides Python: a missing one is skipped, but never in CI.
COMMANDS = {
    "python": [sys.executable, str(ADAPTERS / "python" / "example_engine.py")],
    "javascript": [NODE or "node", str(ADAPTERS / "javascript" / "example-engine.mjs")],
    "belote-cli": [sys.executable, str(ADAPTERS / "engines" / "belote_cli_adapter.py")],
    "colver": [sys.executable, str(ADAPTERS / "engines" / "colver_adapter.py")],
    "colver-hands": [sys.executable, str(ADAPTERS / "engines" / "colver_hands.py")],
}
THERE = {
    "python": True,
    "javascript": NODE is not None,
    "belote-cli": find_spec("belote") is not None,
    "colver": find_spec("colver") is not None,
    "colver-hands": find_spec("colver") is not None,
}


@pytest.fixture
def command() -> Callable[[str], list[str]]:
    """The command that runs an adapter by name; skips the test if its engine is missing."""

    def of(name: str) -> list[str]:
        if not THERE[name] and not os.environ.get("CI"):
            pytest.skip(f"{name} is not installed")
        return COMMANDS[name]

    return of


@pytest.fixture
def node() -> str:
    """Node; skips the test if it is missing, but never in CI."""
    if NODE is None and not os.environ.get("CI"):
        pytest.skip("node is not installed")
    return NODE or "node"


@pytest.fixture
def talk() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs a command on these lines of input, to its end."""

    def run(words: list[str], lines: list[str]) -> subprocess.CompletedProcess[str]:
        text = "".join(line + "\n" for line in lines)
        return subprocess.run(
            words, input=text, capture_output=True, encoding="utf-8", timeout=30, check=False
        )

    return run
