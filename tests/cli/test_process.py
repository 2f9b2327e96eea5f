"""A process of its own says what the other tests of this folder read without one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from .conftest import environment

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.mark.usefixtures("few_classes")
@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["rules", "belote/coinche"], 0),
        (["check", "mutant:W13", "--rules", "belote/coinche", "--budget", "500"], 1),
        (["judge", "botifarra.obligada~O~12C~12E4E9B", "--lang", "fr"], 0),
        (["check", "mutant:W13", "--rules", "belote/coynche"], 2),
        (["check", "/no/such/engine", "--rules", "belote/coinche", "--budget", "500"], 3),
        (["dance"], 2),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else str(value),
)
def test_a_process_says_the_same(
    arbitre: Run, process: Run, arguments: list[str], code: int
) -> None:
    """What is printed for people, what is printed of faults, and the exit code."""
    inside, outside = arbitre(*arguments), process(*arguments, quick=code == 1)
    assert outside.returncode == inside.returncode == code
    assert (outside.stdout, outside.stderr) == (inside.stdout, inside.stderr)


@pytest.mark.parametrize("words", ["rules", "rules belote/coinche"])
def test_a_reader_who_has_read_enough_is_no_fault(words: str) -> None:
    """`arbitre rules | head -1`: nothing is said of it, by Python neither."""
    gone, output = os.pipe()
    os.close(gone)
    done = subprocess.run(
        [sys.executable, "-m", "arbitre", *words.split()],
        env=environment(),
        stdout=output,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    os.close(output)
    assert (done.returncode, done.stderr) == (1, "")
