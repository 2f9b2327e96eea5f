"""What the whole suite needs."""

from __future__ import annotations

import atexit
import compileall
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parent
MISBEHAVING = TESTS.parent / "adapters" / "wrong" / "misbehaving.py"
# Who shares a browser, a compiler, an installation, or what takes long to reckon, runs in one
# process: it is paid once. Everything else is dealt out test by test.
TOGETHER = {
    "page/test_clauses.py": "clauses of the page",
    "page/test_proof.py": "",
    "page": "browser",
    "adapters": "compilers",
    "reference/test_clauses.py": "clauses",
    "harness/test_options.py": "option space",
    "harness/test_vectors.py": "vectors",
    "harness/test_pytest_plugin.py": "plugin",
    "cli/test_third_game.py": "third game",
    "cli/test_large_corpus.py": "large corpus",
}


def pytest_configure(config: pytest.Config) -> None:
    """Compile once what hundreds of processes import, where they may not do so themselves."""
    # What the suite keeps is its own, and made anew by each run.
    if "ARBITRE_CACHE" not in os.environ:
        own = tempfile.mkdtemp(prefix="arbitre-cache-")
        os.environ["ARBITRE_CACHE"] = own
        atexit.register(shutil.rmtree, own, ignore_errors=True)
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


@pytest.fixture
def few_classes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What explains a difference is looked for in 500 classes (all of four cards), not in 16,000.

    For tests in which something is wrong, and what explains it is not the point.
    """
    look_through_few(monkeypatch)


def look_through_few(patch: pytest.MonkeyPatch) -> None:
    """What `few_classes` does, for fixtures that last longer."""
    explain = import_module("arbitre.causes.explain")
    patch.setattr(explain, "gather", partial(vars(explain)["gather"], most=500))


def group_of(test: str) -> str:
    """What a test (by its id) is dealt out with: its group, or itself alone."""
    path = Path(test.partition("::")[0]).relative_to("tests")
    name = next((str(part) for part in (path, *path.parents) if str(part) in TOGETHER), "")
    return TOGETHER.get(name) or test


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Deal the tests out by groups, the largest first (`xdist_group` fails with pytest 9.2)."""
    scheduler: Any = import_module("xdist.scheduler").LoadScopeScheduling(config, log)
    scheduler._split_scope = group_of
    return scheduler


# A project of its own, which a real pytest runs (`harness/test_pytest_plugin.py`).
collect_ignore = ["example_project"]
