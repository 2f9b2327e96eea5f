"""What the whole suite needs."""

from __future__ import annotations

import compileall
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
MISBEHAVING = TESTS.parent / "adapters" / "wrong" / "misbehaving.py"
# Who shares a browser, a compiler, or what takes long to reckon, runs in one process: with
# `--dist=loadgroup` it is paid once. Everything else is dealt out test by test.
TOGETHER = {
    "page/test_clauses.py": "clauses of the page",
    "page/test_proof.py": "",
    "page": "browser",
    "adapters": "compilers",
    "reference/test_clauses.py": "clauses",
    "harness/test_lattice.py": "lattice",
    "harness/test_vectors.py": "vectors",
}


def pytest_configure(config: pytest.Config) -> None:
    """Compile once what hundreds of processes import, where they may not do so themselves."""
    if sys.dont_write_bytecode and not hasattr(config, "workerinput"):
        for folder in ("harness", "reference"):
            compileall.compile_dir(TESTS.parent / folder, quiet=2)


@pytest.fixture
def patience() -> Callable[[], float]:
    """How many seconds to wait for an adapter that will say nothing, on this machine, just now.

    Many times what one takes to start, answer and end: a slow machine is waited for longer.
    """

    def seconds() -> float:
        started = time.monotonic()
        words = [sys.executable, str(MISBEHAVING), "right"]
        hello = b'{"cmd":"hello","protocol":1}\n'
        subprocess.run(words, input=hello, capture_output=True, check=True)
        return max(1.0, round(10 * (time.monotonic() - started), 1))

    return seconds


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put together what shares something."""
    for item in items:
        path = item.path.relative_to(TESTS) if item.path.is_relative_to(TESTS) else item.path
        for part in (path, *path.parents):
            if str(part) in TOGETHER:
                if group := TOGETHER[str(part)]:
                    item.add_marker(pytest.mark.xdist_group(group))
                break


# A project of its own, which a real pytest runs (`harness/test_pytest_plugin.py`).
collect_ignore = ["example_project"]
