"""`python:module:callable`: a function is asked in a process of its own, so it may do anything."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from arbitre.asking.asker import Asker, TargetGone
from arbitre.question import Failure, Verdict
from arbitre.questions import QUESTIONS
from arbitre.targets import Target, open_target
from arbitre_reference import Position, RuleSet

LEGAL = QUESTIONS["legal"]
ROOT = Path(__file__).parents[2]

ENGINE = """
import os, subprocess, sys, time
from example_engine import legal

print("a banner")
os.system("echo a louder banner")
__version__ = "2.5"


def right(rules, position):
    print("thinking")
    return legal(rules, position)


def generator(rules, position):
    yield from legal(rules, position)


class Engine:
    @staticmethod
    def legal(rules, position):
        return tuple(legal(rules, position))


def raises(rules, position):
    raise IndexError("no such card")


def exits(rules, position):
    sys.exit("out of cards")


def hangs(rules, position):
    time.sleep(60)


def objects(rules, position):
    return [object()]


def one_card_of_two(rules, position):
    return [position["hand"][0], 7]


def nothing(rules, position):
    return None
"""

Opened = Callable[..., Target]


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, importable: None) -> Iterator[Opened]:
    """Opens `python:my_engine:…`, with the module in the current folder."""
    (tmp_path / "my_engine.py").write_text(ENGINE)
    monkeypatch.chdir(tmp_path)
    sdk = str(ROOT / "adapters" / "python")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([sdk, os.environ["PYTHONPATH"]]))
    targets: list[Target] = []

    def make(name: str, timeout: float = 60.0) -> Target:
        targets.append(open_target(f"python:{name}", timeout))
        return targets[-1]

    yield make
    for target in targets:
        target.close()


@pytest.mark.parametrize("name", ["right", "generator", "Engine.legal"])
def test_a_callable_is_a_target(
    name: str, opened: Opened, rules: RuleSet, positions: list[Position], right: list[Any]
) -> None:
    """A function, a generator or a method answers; what it prints stays out of its answers."""
    target = opened(f"my_engine:{name}")
    asker = Asker(target, LEGAL, rules)
    hello = asker.start()
    assert (hello.name, hello.version) == (f"my_engine:{name}", "2.5")
    assert [outcome for _, outcome in asker.ask(positions)] == right
    target.close()
    printed = target.last_words().splitlines()
    assert printed[:2] in (["a banner", "a louder banner"], ["a louder banner", "a banner"])
    assert ("thinking" in printed) == (name == "right")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("raises", "IndexError: no such card"),
        ("objects", "not card codes"),
        ("one_card_of_two", "7], not card codes"),
        ("nothing", "TypeError: 'NoneType' object is not iterable"),
    ],
)
def test_what_goes_wrong_is_its_answer(
    name: str, message: str, opened: Opened, rules: RuleSet, positions: list[Position]
) -> None:
    """What the callable raises, or what is no list of cards, becomes an error in its place."""
    asker = Asker(opened(f"my_engine:{name}"), LEGAL, rules)
    asker.start()
    for _, outcome in asker.ask(positions[:3]):
        assert isinstance(outcome, dict)
        assert message in outcome["error"]


@pytest.mark.parametrize(
    ("name", "timeout", "verdict", "detail"),
    [
        ("exits", 60.0, Verdict.CRASHED, "its last words: out of cards"),
        ("hangs", None, Verdict.TIMED_OUT, "none within {timeout:g} s to 1 position"),
    ],
)
def test_it_cannot_harm_the_harness(
    name: str,
    timeout: float | None,
    verdict: Verdict,
    detail: str,
    opened: Opened,
    rules: RuleSet,
    positions: list[Position],
    patience: Callable[[], float],
) -> None:
    """An exit or a hang of the callable is that of its process."""
    # The host of a callable imports more than an adapter does.
    timeout = timeout or 3 * patience()
    asker = Asker(opened(f"my_engine:{name}", timeout), LEGAL, rules)
    asker.start()
    failure = asker.once(positions[0])
    assert isinstance(failure, Failure)
    assert (failure.verdict, failure.detail) == (verdict, detail.format(timeout=timeout))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("my_engine", "names no callable: write package.module:callable"),
        ("my_engine:absent", "has no attribute 'absent'"),
        ("no_such_module:legal", "No module named 'no_such_module'"),
    ],
)
def test_what_cannot_be_found(name: str, message: str, opened: Opened, rules: RuleSet) -> None:
    """A callable that is not there is named at the handshake."""
    with pytest.raises(TargetGone, match=message):
        Asker(opened(name), LEGAL, rules).start()
