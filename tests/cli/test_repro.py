"""`arbitre repro`, run as a player's report would be: words, a link, a log; an engine; a case."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

Run = Callable[..., "subprocess.CompletedProcess[str]"]
Snapshot = Callable[[str, str], None]

ROOT = Path(__file__).parents[2]

REPORT = (
    "Trumfo oros, mon company tira el rei de copes, el rival talla amb el 8 d'oros. "
    "Tinc 2, 7 d'oros i 3 d'espases, i l'app no em deixa tirar el 3."
)
CODE = "botifarra.lliure~O~12C8O~2O7O3E"
LOG = "Coinche, spades are trumps\nleader 0\n1: KH 7H 10H 8H\n2: AC 9S 8C KC\n3: 7C QC 9C 10C\n"


def test_a_verdict_reads_as_written_down(arbitre: Run, snapshot: Snapshot) -> None:
    """In the report's own language: who is right, why, what was assumed, how to repeat it."""
    done = arbitre("repro", REPORT)
    assert done.returncode == 1
    snapshot("repro-ca", done.stdout)
    assert done.stdout.splitlines()[-2:] == [
        f"arbitre judge '{CODE}'",
        f"arbitre page '{CODE}'",
    ]
    french = arbitre("repro", REPORT, "--lang", "fr")
    assert french.stdout.startswith("Le joueur a raison : on peut jouer le 3 d'épées (BL7).")


def test_an_engine_is_asked_and_the_case_filed(arbitre: Run, tmp_path: Path) -> None:
    """W2 forbids the 3 as reported: the smallest position is shown, saved once, and replayed."""
    arguments = ("repro", CODE, "no em deixa tirar el 3", "--target", "mutant:W2", "--save")
    done = arbitre(*arguments)
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert "mutant W2 0.1.0 disagrees: forbids a legal card (BL7)" in lines
    assert lines[-2] == f"arbitre page '{CODE}'"
    again = shlex.split(lines[-3])
    assert (again[0], arbitre(*again[1:]).returncode) == ("arbitre", 1)
    assert lines[-1].startswith("saved: corpus/botifarra/lliure/")
    assert arbitre(*arguments).stdout.splitlines()[-1].startswith("known: ")
    replayed = arbitre("replay", "mutant:W2", "--corpus", "corpus")
    assert replayed.returncode == 1
    assert "1 failing" in replayed.stdout
    agrees = arbitre("repro", CODE, "no em deixa tirar el 3", "--target", "rules:botifarra/lliure")
    assert agrees.returncode == 0
    assert "agrees with the rules" in agrees.stdout


@pytest.mark.parametrize("way", ["stdin", "file"])
def test_a_log_comes_from_a_file_or_from_standard_input(
    arbitre: Run, tmp_path: Path, way: str
) -> None:
    """The first illegal step is named, with the position at that point."""
    if way == "file":
        (tmp_path / "hand.txt").write_text(LOG, encoding="utf-8")
        done = arbitre("repro", "hand.txt")
    else:
        done = arbitre("repro", "-", input=LOG)
    assert done.returncode == 1
    assert done.stdout.startswith("Trick 2: seat 3 plays the 9 of spades, which breaks the rules")
    assert "arbitre judge 'belote.coinche~S~AC~9S7C~2'" in done.stdout


def test_json_is_for_programs(arbitre: Run) -> None:
    """Who is right, the clause, what was assumed, what the target says; all in one object."""
    done = arbitre("repro", REPORT, "--target", "mutant:W2", "--format", "json")
    said = json.loads(done.stdout)
    assert (said["right"], said["clause"], said["code"]) == ("player", "BL7", CODE)
    assert said["claim"] == {"kind": "refused", "cards": ["3E"]}
    assert said["assumed"] == ["the game is botifarra/lliure"]
    assert said["target"]["verdict"] == "disagrees"
    assert said["target"]["smallest"].startswith("botifarra.lliure~O~")
    assert set(said["said"]) == {"ca", "es", "fr", "en"}


@pytest.mark.parametrize(
    ("arguments", "code", "word"),
    [
        (["hello, your app is broken!"], 2, "which game"),
        (["Trumfo oros, surt el rival del rei de cors. Tinc el 2 d'oros."], 2, "'cors'"),
        ([REPORT, "--rules", "whist"], 2, "whist"),
        ([REPORT, "--target", "mutant:W99"], 2, "W99"),
        ([REPORT, "--target", "/no/such/engine"], 3, "/no/such/engine"),
        (["Coinche, spades are trumps\n1: KH 7H 10H 8H\n2: JS 8S 9S 7S", "--save"], 2, "--target"),
    ],
)
def test_what_is_not_understood_is_one_line(
    arbitre: Run, arguments: list[str], code: int, word: str
) -> None:
    """On the error stream, with the word at fault, and nothing else is printed."""
    done = arbitre("repro", *arguments)
    assert done.returncode == code
    assert len(done.stderr.splitlines()) == 1
    assert word in done.stderr
    assert done.stdout == ""


def test_an_engine_of_whole_hands_is_led_through_the_log(arbitre: Run, tmp_path: Path) -> None:
    """Colver needs the history: it agrees that the card was illegal, and can be asked so again."""
    if find_spec("colver") is None and not os.environ.get("CI"):
        pytest.skip("colver is not installed")
    ranks = ["7", "8", "9", "10", "J", "Q", "K", "A"]
    deck = [rank + suit for suit in "SHDC" for rank in ranks]
    # Dealt 3-2-3 by seat 3: seat 0 has 7S 8S 9S, seat 1 10S JS QS, seat 2 KS AS 7H, and so on.
    calls = [[0, "80 S"], [1, "pass"], [2, "pass"], [3, "pass"]]
    record = {"pack": deck, "dealer": 3, "calls": calls, "played": ["9S", "QS"]}
    told = json.dumps({"rules": "belote/coinche", **record})
    spec = f"{sys.executable} {ROOT / 'adapters/engines/colver_hands.py'}"
    done = arbitre("repro", told, "--target", spec)
    assert done.returncode == 0, done.stderr
    # BE2: the jack goes above the 9 of trumps, and the queen does not.
    assert done.stdout.startswith("Trick 1: seat 1 plays the queen of spades, which breaks")
    assert "agrees with the rules" in done.stdout
    [line] = [line for line in done.stdout.splitlines() if line.endswith(f"--target '{spec}'")]
    again = arbitre(*shlex.split(line)[1:])
    assert again.returncode == 0, again.stderr
    assert "agrees" in again.stdout
