"""The questions about the whole game, asked and judged from the command line."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from arbitre import data

Run = Callable[..., "subprocess.CompletedProcess[str]"]

LLIURE = ("--rules", "botifarra/lliure", "--budget", "600")


@pytest.mark.parametrize(
    ("target", "question", "code", "said"),
    [
        ("rules:botifarra/lliure", "deal", 0, "every class of at most 2 circumstances: 8 classes"),
        ("mutant:W16", "deal", 1, "BR2: The player on the dealer's right leads"),
        ("mutant:W16", "score", 3, "does not answer 'score' for botifarra/lliure"),
        ("mutant:W5", "score", 3, "does not answer 'score' for botifarra/lliure"),
        ("mutant:W16", "all", 1, "1 distinct difference"),
        ("/no/such/engine", "all", 3, "could not be asked"),
    ],
)
def test_the_exit_code_tells_the_outcome(
    arbitre: Run, target: str, question: str, code: int, said: str
) -> None:
    """0 conforms, 1 does not, 3 could not be asked, as for `legal`; the report says why."""
    done = arbitre("check", target, "--question", question, *LLIURE)
    assert done.returncode == code, done.stdout
    assert said in done.stdout


@pytest.mark.parametrize(("question", "word"), [("bid", "bid"), ("matches", "matches")])
def test_a_question_that_the_game_has_not(arbitre: Run, question: str, word: str) -> None:
    """It is one clear line that names those that there are."""
    done = arbitre("check", "mutant:W5", "--rules", "belote/coinche", "--question", question)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    said = f"--question: {word} is not asked in belote/coinche; "
    assert said in done.stderr
    assert "there are legal, rulings, winner" in done.stderr


def test_all_asks_whatever_the_target_answers(arbitre: Run) -> None:
    """Each question has its report, and all of them are as the schema of reports has them."""
    done = arbitre(
        "check", "rules:belote/classic", "--rules", "belote/classic", "--question", "all",
        "--budget", "300", "--format", "json", "--strict",
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    printed = json.loads(done.stdout)
    asked = [report["question"] for report in printed["reports"]]
    assert asked == [
        *("legal", "rulings", "winner", "calls", "deal"),
        *("announcements", "score", "match", "irregularities", "hand"),
    ]
    assert data.fault("report", printed) is None


def test_a_finding_is_reproduced_by_its_code(arbitre: Run, tmp_path: Path) -> None:
    """The command of a report shows the difference again; saved, the case is replayed."""
    check = ("check", "mutant:calls:delegate-back", "--question", "calls", *LLIURE)
    done = arbitre(*check, "--format", "json", "--save")
    assert done.returncode == 1
    printed = json.loads(done.stdout)
    assert data.fault("report", printed) is None
    [finding] = printed["reports"][0]["findings"]
    assert finding["item"] == {"dealer": 0, "calls": [[0, "delegate"]]}
    judged = arbitre("judge", finding["code"], "--target", "mutant:calls:delegate-back")
    assert judged.returncode == 1
    assert "allows a forbidden call" in judged.stdout
    assert "BD4" in judged.stdout
    agreed = arbitre("judge", finding["code"], "--target", "rules:botifarra/lliure")
    assert agreed.returncode == 0
    folder = ("--corpus", str(tmp_path / "corpus"))
    assert arbitre("replay", "mutant:calls:delegate-back", *folder).returncode == 1
    assert arbitre("replay", "rules:botifarra/lliure", *folder).returncode == 0
    assert arbitre("replay", *folder).returncode == 0


def test_an_item_is_judged_as_json(arbitre: Run) -> None:
    """45 points, botifarra recontro: 72, by a clause that says why in the language asked for."""
    item = {"trump": "no-trump", "doubling": 4, "points": [45, 27]}
    text = json.dumps({"question": "score", "rules": "botifarra/lliure", "item": item})
    done = arbitre("judge", text, "--lang", "ca")
    assert done.returncode == 0
    assert "72 0" in done.stdout
    assert "Només apunta la parella que passa de 36" in done.stdout
    wrong = arbitre("judge", text.replace("45", "46"))
    assert wrong.returncode == 2
    assert "points: " in wrong.stderr
