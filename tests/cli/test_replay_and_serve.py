"""`arbitre replay` and `arbitre serve`, run as a user would."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from arbitre.cases.corpus import save_findings
from arbitre.questions.cards.legal import LEGAL
from arbitre.search.budget import Budget
from arbitre.search.campaign import check
from arbitre.targets import open_target
from arbitre_reference import rule_set

Run = Callable[..., "subprocess.CompletedProcess[str]"]

COINCHE = ("--rules", "belote/coinche")


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A corpus with the findings of W13: follow suit, and no duty to beat."""
    folder = tmp_path_factory.mktemp("corpus")
    rules, budget = rule_set("belote/coinche"), Budget(seconds=None, positions=3000)
    save_findings(folder, check(open_target("mutant:W13"), LEGAL, rules, budget=budget))
    assert count(folder)
    return folder


def count(corpus: Path) -> int:
    """How many cases there are."""
    return len(list(corpus.rglob("*.json")))


# -- replay ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spec", "code", "status"),
    [
        ("rules:belote/coinche", 0, "passing"),
        ("mutant:W13", 1, "failing"),
        ("mutant:W15", 3, "unsupported"),
        ("/no/such/engine", 3, "error"),
    ],
)
def test_replay_counts_what_became_of_the_cases(
    arbitre: Run, corpus: Path, spec: str, code: int, status: str
) -> None:
    """All passing is 0, any failing 1; none that could be asked is 3."""
    done = arbitre("replay", spec, "--corpus", str(corpus))
    assert done.returncode == code
    assert done.stdout.splitlines()[-1] == f"{count(corpus)} {status}"


def test_replay_tells_each_failing_case(arbitre: Run, corpus: Path) -> None:
    """A failing case is told with its clause, code and difference; a passing one if asked."""
    said = arbitre("replay", "mutant:W13", "--corpus", str(corpus)).stdout.splitlines()
    failing = [line for line in said if line.startswith("failing")]
    assert len(failing) == count(corpus)
    assert all("belote.coinche~" in line and "allows" in line for line in failing)
    silent = arbitre("replay", "rules:belote/coinche", "--corpus", str(corpus)).stdout
    assert len(silent.splitlines()) == 1
    told = arbitre("replay", "rules:belote/coinche", "--corpus", str(corpus), "--verbose").stdout
    assert sum(line.startswith("passing") for line in told.splitlines()) == count(corpus)


def test_what_the_rule_text_leaves_open_is_told_and_fails_nobody(
    arbitre: Run, tmp_path: Path
) -> None:
    """The case is saved by `check`, counted as disputed by `replay`, and told in a line if asked.

    The exit code is 0.
    """
    rules, target = "botifarra/obligada", "rules:botifarra/obligada+second_hand_discard=lowest"
    folder = ("--corpus", str(tmp_path))
    saved = arbitre("check", target, "--rules", rules, "--budget", "3000", "--save", *folder)
    assert saved.returncode == 0
    assert sum(line.startswith("saved: ") for line in saved.stdout.splitlines()) == count(tmp_path)
    done = arbitre("replay", target, *folder)
    assert (done.returncode, done.stdout) == (0, f"{count(tmp_path)} disputed\n")
    told = arbitre("replay", target, *folder, "--verbose").stdout.splitlines()
    assert told[0].split()[:2] == ["disputed", "OBX"]
    assert told[0].endswith("a gap in the rule text")


def test_without_a_target_the_corpus_itself_is_checked(arbitre: Run, corpus: Path) -> None:
    """Does the reference still say what the cases expect?"""
    done = arbitre("replay", "--corpus", str(corpus))
    assert done.returncode == 0
    assert done.stdout == f"{count(corpus)} cases, 0 stale\n"


def test_the_shipped_corpus_is_replayed_where_none_is_named(arbitre: Run) -> None:
    """Without `--corpus`, the cases that come with arbitre: those of one rule set, if wanted."""
    done = arbitre("replay", "rules:belote/coinche", *COINCHE)
    assert done.returncode == 0
    assert done.stdout.split()[1] == "passing"


def test_a_corpus_that_cannot_be_used_is_one_clear_line_a_file(
    arbitre: Run, corpus: Path, tmp_path: Path
) -> None:
    """No case, or cases edited by hand: a line that names each, exit code 2."""
    nothing = arbitre("replay", "--corpus", str(tmp_path / "nothing"))
    shutil.copytree(corpus, tmp_path / "edited")
    paths = sorted((tmp_path / "edited").rglob("*.json"))[:2]
    for path in paths:
        content = json.loads(path.read_text(encoding="utf-8"))
        path.write_text(json.dumps({**content, "kind": "harmless"}), encoding="utf-8")
    edited = arbitre("replay", "mutant:W13", "--corpus", str(tmp_path / "edited"))
    for done, words in ((nothing, ["nothing"]), (edited, [path.name for path in paths])):
        assert (done.returncode, done.stdout) == (2, "")
        for line, word in zip(done.stderr.splitlines(), words, strict=True):
            assert line.startswith("arbitre: ")
            assert word in line


# -- serve -------------------------------------------------------------------------------------


def asked(process: Run, spec: str, *messages: object, cwd: Path | None = None) -> list[object]:
    """What a served target answers to these lines."""
    lines = "".join(f"{m if isinstance(m, str) else json.dumps(m)}\n" for m in messages)
    done = process("serve", spec, input=lines, cwd=cwd)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


HELLO = {"cmd": "hello", "protocol": 1}
BYE = {"cmd": "bye"}
# Two trumps, one above the ace that was led: by BE2 only the jack may be played.
ASK = {
    "cmd": "legal",
    "id": 7,
    "rules": "belote/coinche",
    "positions": [{"trump": "H", "leader": 0, "trick": ["AH"], "hand": ["JH", "QH"]}],
}


@pytest.mark.parametrize(
    ("spec", "legal"), [("rules:belote/coinche", ["JH"]), ("mutant:W13", ["JH", "QH"])]
)
def test_a_served_target_answers_the_protocol(process: Run, spec: str, legal: list[str]) -> None:
    """It says who it is, answers a batch, and ends at bye or at the end of its input."""
    for end in ([BYE], []):
        hello, answer = asked(process, spec, HELLO, ASK, *end)
        assert isinstance(hello, dict)
        assert hello["protocol"] == 1
        assert "belote/coinche" in hello["answers"]["legal"]
        assert answer == {"id": 7, "answers": [{"legal": legal}]}


def test_a_served_callable_may_print_and_fail(process: Run, tmp_path: Path) -> None:
    """What an engine prints does not get into its answers; what it raises is its answer."""
    (tmp_path / "engine.py").write_text(
        "print('hello from the engine')\n"
        "def play(rules, position):\n"
        "    print('thinking')\n"
        "    return [position['hand'][5]]\n",
        encoding="utf-8",
    )
    _, answer = asked(process, "python:engine:play", HELLO, ASK, cwd=tmp_path)
    assert isinstance(answer, dict)
    assert answer["id"] == 7
    assert answer["answers"][0]["error"].startswith("IndexError")


def test_a_served_target_survives_what_is_no_question(process: Run) -> None:
    """Garbage and unknown questions are answered with an error, and the next question as ever."""
    garbage, unknown, answer = asked(process, "rules:belote/coinche", "{", {"cmd": "dance"}, ASK)
    for reply in (garbage, unknown):
        assert isinstance(reply, dict)
        assert reply["error"]
    assert answer == {"id": 7, "answers": [{"legal": ["JH"]}]}


@pytest.mark.parametrize(
    ("spec", "word"),
    [
        ("node engine.js", "cannot be served"),
        ("mutant:W99", "W99"),
        ("rules:whist", "whist"),
        ("python:no.such:thing", "no"),
    ],
)
def test_what_cannot_be_served_is_one_clear_line(arbitre: Run, spec: str, word: str) -> None:
    """The target at fault is named in one line on the error stream: exit code 2."""
    done = arbitre("serve", spec)
    assert (done.returncode, done.stdout) == (2, "")
    [line] = done.stderr.splitlines()
    assert line.startswith(f"arbitre: {spec}: ")
    assert word in line
