"""`arbitre mutants`: the list, the table, the score, and what a hole in the harness looks like."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from click.testing import CliRunner, Result

from arbitre import mutants as room
from arbitre.cli.mutants import mutants
from arbitre.mutants import MUTANTS, Mutant, all_mutants, mutant, restrict
from arbitre.mutants.reported import reported
from arbitre.questions import QUESTIONS
from arbitre.trial import mutation as trial
from arbitre_reference import PRESETS, RuleSet, rule_set

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Runs the verb on these mutants alone, in this process and on a reduced scope."""
    monkeypatch.setattr(trial, "CLASS_SIZE", 3)
    monkeypatch.setattr(trial, "RANDOM_POSITIONS", 200)
    monkeypatch.setattr(trial, "SEEDS", 1)
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", ThreadPoolExecutor)

    def run(made: list[Mutant], *arguments: str) -> Result:
        def these(rules: RuleSet) -> list[Mutant]:
            return made

        monkeypatch.setattr(room, "all_mutants", these)
        return CliRunner().invoke(mutants, ["--workers", "1", *arguments])

    return run


@pytest.mark.parametrize("name", ["belote/coinche", "botifarra/obligada"])
def test_the_list_names_every_mutant(arbitre: Run, name: str) -> None:
    """One line each, with what it behaves like: of card play the W list first, then the rest."""
    done = arbitre("mutants", "--list", "--rules", name)
    assert done.returncode == 0
    lines = [line for line in done.stdout.splitlines() if " (question " not in line]
    expected = [f"{m.id}: behaves as if {m.title}" for m in all_mutants(rule_set(name))]
    assert lines == expected
    for id, made in MUTANTS.items():
        assert any(line.startswith(f"{id}: ") for line in lines) is made.fits(PRESETS[name])


def test_killed_and_equivalent_make_a_whole_score(tried: Callable[..., Result]) -> None:
    """In the classic game W13 is killed and W2 is the rule: 100% of those that differ; exit 0."""
    done = tried([mutant("W13"), mutant("W2")], "--rules", "belote/classic", "--hand", "1")
    assert done.exit_code == 0
    header, wrong, same, score = done.stdout.splitlines()
    assert header.split()[:3] == ["mutant", "classes", "random"]
    assert wrong.split()[:2] == ["W13", "killed"]
    assert same.split()[:2] == ["W2", "equivalent"]
    assert "classes)" in same
    assert score == (
        "1 killed, 1 equivalent (hands of at most 1), 0 survived: 100% of those that differ"
    )


def test_a_hole_in_the_harness_is_told(
    tried: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mutant that the search misses and the comparison does not has survived; exit 1."""
    monkeypatch.setattr(trial, "RANDOM_POSITIONS", 0)
    late = restrict(MUTANTS["W13"], "late", lambda position: len(position.hand) >= 3)
    monkeypatch.setitem(MUTANTS, late.id, late)
    done = tried([mutant("W13"), late], "--hand", "3")
    assert done.exit_code == 1
    assert done.stdout.splitlines()[2].split()[:4] == ["W13", "if", "late", "survived"]
    assert done.stdout.splitlines()[-1].endswith("1 survived: 50% of those that differ")


@pytest.mark.parametrize(
    "arguments", [("--rules", "belote/nothing"), ("--hand", "many")], ids=["rules", "hand"]
)
def test_a_mistake_in_the_command_is_told(arbitre: Run, arguments: tuple[str, ...]) -> None:
    """Exit 2, and a message."""
    done = arbitre("mutants", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr


def test_each_reported_bug_has_a_wrong_engine(arbitre: Callable[..., Any]) -> None:
    """Its engine can be planted in its rules and answers its question; the report has an address.

    The rules and the words are those of the public report.
    """
    for bug in reported():
        made = mutant(bug.engine, rule_set(bug.rules))
        assert bug.question in made.questions
        assert made.is_planted_in(rule_set(bug.rules))
        assert re.fullmatch(r"https://github\.com/[\w.-]+/[\w.-]+/(issues|pull)/\d+", bug.where)
    listed = arbitre("mutants", "--public", "--list").stdout.splitlines()
    assert listed == [line for bug in reported() for line in (bug.said, f"   {bug.where}")]


@pytest.mark.proof
def test_each_reported_bug_is_caught_and_named(arbitre: Callable[..., Any]) -> None:
    """A check tells it as a bug, and no bug is missed."""
    done = arbitre("mutants", "--public", "-q")
    assert done.returncode == 0
    assert done.stdout.count("   caught: bug 1: ") == len(reported())
    # The order of plain suits, from the highest: that of the report.
    assert "the ranks of trumps stand as plain suits do: A 10 K Q J 9 8 7" in done.stdout


def test_what_was_reported_happens_in_the_engine() -> None:
    """The trick and the ruff of the reports, asked: the nine takes it, the king takes it."""
    for id, trump, trick, seat in (
        ("winner:no-trump-as-trump", "no-trump", ["10S", "9S", "7S", "8S"], 1),
        ("winner:any-suit", "S", ["JC", "KD", "7C", "8C"], 1),
    ):
        rules = rule_set("belote/coinche")
        item = {"trump": trump, "leader": 0, "trick": trick, "last": False}
        winner = QUESTIONS["winner"]
        said = winner.mutants.answer(mutant(id, rules), rules, winner.decode(rules, item))
        assert said["winner"]["seat"] == seat
        right = winner.answer(winner.expect(rules, winner.decode(rules, item)))
        assert right["winner"]["seat"] == 0
