"""`arbitre repro`, run as a player's report would be: words, a link, a log; an engine; a case."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., "subprocess.CompletedProcess[str]"]
Snapshot = Callable[[str, str], None]

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
    assert lines[-2].startswith("arbitre judge 'botifarra.lliure~O~")
    assert lines[-2].endswith("--target mutant:W2")
    assert lines[-1].startswith("saved: corpus/botifarra/lliure/")
    assert arbitre(*arguments).stdout.splitlines()[-1].startswith("known: ")
    again = arbitre("replay", "mutant:W2", "--corpus", "corpus")
    assert again.returncode == 1
    assert "1 failing" in again.stdout
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
