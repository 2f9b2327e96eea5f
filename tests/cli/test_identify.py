"""`arbitre identify`, run as a user would: which declared rules does a target play?"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from arbitre.causes import explain

Run = Callable[..., "subprocess.CompletedProcess[str]"]

EXAMPLE = Path(__file__).parents[2] / "adapters" / "python" / "example_engine.py"


@pytest.fixture(autouse=True)
def fewer_classes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quarter of the classes is asked: all of five cards of coinche, and enough to decide."""
    monkeypatch.setattr(explain, "gather", partial(explain.gather, most=4_000))


# It knows the presets of both decks, and plays none of their positions.
SILENT = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["cmd"] == "hello":
        engine = {"name": "silent", "version": "1", "language": "Python"}
        answers = {"legal": ["belote/coinche", "botifarra/lliure"]}
        print(json.dumps({"protocol": 1, "engine": engine, "answers": answers}), flush=True)
    elif asked["cmd"] == "legal":
        answers = [{"unsupported": "not yet"} for _ in asked["positions"]]
        print(json.dumps({"id": asked["id"], "answers": answers}), flush=True)
"""


def test_two_house_rules_are_named_with_what_decides_them(arbitre: Run) -> None:
    """The issue's example: exactly these options, all answers fit, and a position for each."""
    options = "+undertrump=obligatory+partner_underruff=overruff-if-trumping"
    done = arbitre("identify", f"rules:belote/coinche{options}")
    lines = done.stdout.splitlines()
    assert done.returncode == 0
    assert lines[0] == "belote/classic+partner_underruff=overruff-if-trumping"
    fits, asked = lines[1].removeprefix("  fits ").removesuffix(" positions asked").split(" of ")
    assert fits == asked
    decided = {line.partition(":")[0].strip(): line.partition(": ")[2] for line in lines[2:]}
    for value in ("free", "banned"):
        position = decided[f"undertrump=obligatory, not {value}"]
        assert position.endswith("~S~AHAS~KSAD")
    for value in ("free", "only-if-all-trumps", "only-if-all-lower-trumps"):
        assert "~" in decided[f"partner_underruff=overruff-if-trumping, not {value}"]
    assert "bug" not in done.stdout


def test_what_cannot_be_told_apart_is_said(arbitre: Run) -> None:
    """Who must ruff over his partner never shows how he would underruff him."""
    done = arbitre("identify", "rules:belote/coinche+ruff_when_partner_winning=yes")
    assert done.returncode == 0
    assert done.stdout.startswith("belote/coinche+ruff_when_partner_winning=yes\n")
    assert done.stdout.count("no position asked tells them apart") == 3
    assert "cannot be told from: " in done.stdout


def test_a_bug_in_what_is_left_is_named(arbitre: Run) -> None:
    """A wrong coinche: the rules that fit best, then the bug that explains the rest; exit 1."""
    done = arbitre("identify", "mutant:W6", "--game", "belote")
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert lines[0] == "belote/coinche"
    [bug] = [line for line in lines if line.startswith("bug ")]
    words = (
        "for ruffing and overruffing, it must also rank above the led card, whatever their suits"
    )
    assert bug.startswith(f"bug 1: {words}: explains ")
    explained, of = bug.rpartition("explains ")[2].split(" of ")
    assert explained == of


def test_each_game_of_a_target_is_identified(arbitre: Run) -> None:
    """Lliure is told from obligada, and a reading of its gap is named, never `undeclared`."""
    lliure = arbitre("identify", "rules:botifarra/lliure")
    assert (lliure.returncode, lliure.stdout.splitlines()[0]) == (0, "botifarra/lliure")
    lowest = "botifarra/obligada+second_hand_discard=lowest"
    obligada = arbitre("identify", f"rules:{lowest}")
    assert (obligada.returncode, obligada.stdout.splitlines()[0]) == (0, lowest)
    assert "undeclared" not in obligada.stdout


def test_an_engine_is_identified(arbitre: Run) -> None:
    """The example engine, a process of its own, plays coinche without options."""
    done = arbitre("identify", f"{sys.executable} {EXAMPLE}")
    assert (done.returncode, done.stdout.splitlines()[0]) == (0, "belote/coinche")
    assert "cannot be told from" not in done.stdout


def test_a_target_that_plays_nothing_is_not_identified(arbitre: Run, tmp_path: Path) -> None:
    """No answer, another game, no program: exit 3 and why, and no rule set is named."""
    program = tmp_path / "silent.py"
    program.write_text(SILENT, encoding="utf-8")
    for arguments in (
        (f"{sys.executable} {program}",),
        ("rules:belote/coinche", "--game", "botifarra"),
        ("no-such-program",),
    ):
        done = arbitre("identify", *arguments)
        assert (done.returncode, done.stdout) == (3, "")
        assert done.stderr.splitlines()[-1].startswith("arbitre: ")


def test_a_target_that_cannot_be_one_is_a_mistake(arbitre: Run) -> None:
    """Exit 2 for a mutant that does not exist."""
    assert arbitre("identify", "mutant:W99").returncode == 2


def test_by_another_question_the_rules_of_its_chapter_are_told(arbitre: Run) -> None:
    """Sant Vicenç in botifarra too is an option of the auction, which no card shows."""
    done = arbitre(
        "identify", "rules:botifarra/lliure+sant_vicenc=always", "--question", "calls",
        "--game", "botifarra/lliure",
    )  # fmt: skip
    assert done.returncode == 0
    name, fits, *decided = done.stdout.splitlines()
    assert "sant_vicenc=always" in name.split("+")
    assert fits.split()[1] == fits.split()[3]
    assert any(line.startswith("  sant_vicenc=always, not never: calls~") for line in decided)


def test_what_is_no_question_tells_no_rules_and_it_says_what_does(arbitre: Run) -> None:
    """A usage error that lists the questions by which rules are told."""
    done = arbitre("identify", "rules:belote/coinche", "--question", "weather")
    assert done.returncode == 2
    assert "--question weather: rules are told by legal, " in done.stderr
