"""What the tests of targets share: wrong engines, positions, and the check that nothing is left."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from arbitre.questions import QUESTIONS
from arbitre.targets.groups import forget_process
from arbitre.targets.process import ProcessTarget
from arbitre_reference import Position, RuleSet, rule_set

ROOT = Path(__file__).parents[2]
LEGAL = QUESTIONS["legal"]
COINCHE = rule_set("belote/coinche")


@pytest.fixture(autouse=True)
def nothing_left() -> Iterator[None]:
    """No test leaves a thread, a child or a zombie behind."""
    # The reaper stays.  Other tests of this process may keep a browser: only what is new counts.
    forget_process(0)
    before = running()
    yield
    # Generous: only what is left for good is a fault.
    deadline = time.monotonic() + 60.0
    while (left := running() - before) and time.monotonic() < deadline:
        time.sleep(0.005)
    assert not left


def running() -> set[threading.Thread | int]:
    """The threads of this process, and its children by their numbers, zombies too."""
    found: set[threading.Thread | int] = set(threading.enumerate())
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            # The name of a program may hold spaces and brackets; what follows the last one counts.
            parent = stat.read_text().rpartition(")")[2].split()[1]
            if int(parent) == os.getpid():
                found.add(int(stat.parent.name))
    return found


@pytest.fixture
def rules() -> RuleSet:
    """The rule set that the wrong engines play, wrongly."""
    return COINCHE


@pytest.fixture(scope="session")
def positions() -> list[Position]:
    """Four hundred positions of three cards and four, no two alike but for leader and order."""
    found: dict[Any, Position] = {}
    for layer in LEGAL.space.layers(COINCHE):
        if layer.size in (3, 4):
            for group in layer.groups:
                for item in group.items[:2]:
                    found.setdefault((item.trump, item.trick, frozenset(item.hand)), item)
        if layer.size == 4:
            break
    # Evenly from all over the space: every trick length and every kind of contract.
    chosen = list(found.values())
    return chosen[:: len(chosen) // 400][:400]


@pytest.fixture(scope="session")
def right(positions: list[Position]) -> list[dict[str, Any]]:
    """The right answer to each of `positions`."""
    return [LEGAL.answer(LEGAL.expect(COINCHE, position)) for position in positions]


@pytest.fixture
def wrong() -> Iterator[Callable[..., ProcessTarget]]:
    """Opens `misbehaving.py`: `wrong("crash", on=position)`; closed at the end of the test."""
    opened: list[ProcessTarget] = []

    def make(
        mode: str,
        on: Position | None = None,
        from_cards: int = 1,
        timeout: float = 60.0,
        strict: bool = False,
    ) -> ProcessTarget:
        words = [sys.executable, str(ROOT / "adapters" / "wrong" / "misbehaving.py"), mode]
        words += ["--from-cards", str(from_cards)]
        if on is not None:
            cards = [",".join(map(str, row)) for row in (on.trick, on.hand)]
            words += ["--on", ":".join([on.trump, *cards])]
        opened.append(ProcessTarget(f"misbehaving.py {mode}", words, timeout, strict))
        return opened[-1]

    yield make
    for target in opened:
        target.close()


@pytest.fixture
def importable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes started by the test find arbitre, installed or not."""
    paths = [str(ROOT / "harness"), str(ROOT / "reference"), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in paths if path))
