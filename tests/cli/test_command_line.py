"""The grammar of the command line: help, groups, names of arbitre.toml, what a pipe gets."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from arbitre.cli import GROUPS, main
from arbitre.cli.verb import Verb, examples

from .conftest import Run

DECLARED = """\
[targets.right]
run = "rules:belote/coinche"
rules = ["league"]

[targets.late]
run = "python3 late.py"
rules = ["league", "old"]

[rules.league]
play = "belote/coinche"
budget = 1500

[rules.old]
play = "belote/classic"
budget = "0.1s"
"""
# An engine that is found only from its own folder, and refuses all.
LATE = """\
import sys
for line in sys.stdin:
    print('{"protocol":1,"engine":{"name":"late"},"answers":{"legal":["belote/coinche"]}}', flush=1)
"""
# Plays one rule set, whatever its preset is asked with.
ONLY = """\
import json, sys
for line in sys.stdin:
    ask = json.loads(line)
    if ask["cmd"] == "bye":
        break
    plays = {{"legal": ["belote/coinche"]}}
    said = {{"protocol": 1, "engine": {{"name": "only"}}, "answers": plays}}
    if ask["cmd"] == "legal":
        answers = [
            {{"legal": p["hand"]}} if ask["rules"] == "{rules}" and p else {{"unsupported": "no"}}
            for p in ask["positions"]
        ]
        said = {{"id": ask["id"], "answers": answers}}
    print(json.dumps(said), flush=True)
"""


def verbs() -> Iterator[tuple[str, click.Command]]:
    """Every command that does something, by what is typed to reach it."""
    for name, command in main.commands.items():
        if isinstance(command, click.Group):
            yield from ((f"{name} {each}", c) for each, c in command.commands.items())
        else:
            yield name, command


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder below one that has an arbitre.toml."""
    (tmp_path / "arbitre.toml").write_text(DECLARED, encoding="utf-8")
    (tmp_path / "late.py").write_text(LATE, encoding="utf-8")
    below = tmp_path / "engine" / "src"
    below.mkdir(parents=True)
    return below


def test_every_verb_is_in_one_group() -> None:
    """`arbitre --help` lists each command once, below what it is for."""
    listed = " ".join(GROUPS.values()).split()
    assert sorted(listed) == sorted(main.commands)


def test_every_verb_has_examples_that_can_be_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each begins with the command itself, and its options and arguments are taken."""
    assert examples().keys() == dict(verbs()).keys()
    monkeypatch.chdir(Path(__file__).parent)
    above = main.make_context("arbitre", ["check"])
    for name, command in verbs():
        assert isinstance(command, Verb)
        for line in examples()[name].strip().splitlines():
            words = shlex.split(line, comments=True)
            typed = ["arbitre", *name.split()]
            assert words[: len(typed)] == typed
            given = words[len(typed) :]
            for option in [word for word in given if word.startswith("-")]:
                assert any(option in each.opts for each in command.params), line
            if name != "report" and name != "compare":  # these read files that are not there
                command.make_context(name, given, parent=above)


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_shows_examples(arbitre: Run, option: str) -> None:
    """What is printed ends with lines to copy."""
    done = arbitre("replay", option)
    assert "Examples:\n  arbitre replay 'python my_adapter.py'\n" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (["chekc"], "check"),
        (["check", "x", "--ruels", "y"], "--rules"),
        (["check", "x", "--rules", "belote/coinch"], "belote/coinche"),
        (["check", "x", "--rules", "belote/coinche+undertramp=free"], "undertrump"),
        (["check", "x", "--rules", "belote/coinche+undertrump=fre"], "free"),
        (["check", "x", "--rules", "belote/coinche", "--question", "winer"], "winner"),
        (["check", "mutant:w5", "--rules", "belote/coinche"], "W5"),
        (["rules", "botifara/lliure"], "botifarra/lliure"),
        (["identify", "rules:belote/coinche", "--game", "bellote"], "belote"),
        (["check", "x", "--rules", "leage"], "league"),
        (["check", "rigt"], "right"),
        (["new-adapter", "pyton"], "python"),
    ],
)
def test_a_misspelt_name_is_asked_back(
    arbitre: Run, project: Path, arguments: list[str], meant: str
) -> None:
    """Of a verb, an option, rules, an option's value, a question, a wrong engine, a game."""
    done = arbitre(*arguments, cwd=project)
    assert done.returncode == 2
    asked = rf"[Dd]id you mean(?: one of:.*)? ?['\"(]?.*{re.escape(meant)}"
    assert re.search(asked, done.stderr), done.stderr


def test_check_asks_what_is_declared_above(arbitre: Run, project: Path) -> None:
    """Without a target: each that arbitre.toml declares, by its rules, started in its folder."""
    done = arbitre("check", "-q", cwd=project)
    assert [line.partition(":")[0] for line in done.stdout.splitlines()] == ["rules", "in", "in"]
    told = arbitre("check", "right", cwd=project).stdout
    asked = re.findall(r"([0-9,]+)(?: random)? positions", told.partition("control")[0])
    assert sum(int(each.replace(",", "")) for each in asked) == 1500, told
    started = arbitre("smoke", "late", cwd=project)
    assert "ok    answers hello" in started.stdout


def test_without_rules_all_is_asked_that_is_declared_by_the_target(arbitre: Run) -> None:
    """Of two games that a wrong engine fits, both; of the reference, what it is called after."""
    # It takes two ranks for each other that no other game has.
    done = arbitre("check", "mutant:rank:4-3", "--max-findings", "1", "--budget", "300", "-q")
    played = set(re.findall(r"\w+/\w+", done.stdout))
    assert played == {"botifarra/lliure", "botifarra/obligada"}
    alone = arbitre("check", "rules:belote/classic", "--budget", "300", "-q")
    assert set(re.findall(r"\w+/\w+", alone.stdout)) == {"belote/classic"}


def test_a_pipe_gets_lines_as_long_as_they_are(process: Run) -> None:
    """No line ends in blanks, and no name is broken in two."""
    done = process("judge", "belote.coinche~S~AHAS~KSAD", "--target", "mutant:W5")
    assert done.stdout.count("\n") > 5
    assert [line for line in done.stdout.splitlines() if line != line.rstrip()] == []


def test_a_command_that_is_not_quoted_is_told(arbitre: Run, tmp_path: Path) -> None:
    """Several targets may be named: a program and its file are most likely one."""
    (tmp_path / "adapter.py").write_text("", encoding="utf-8")
    done = arbitre("check", "python3", "adapter.py", "--rules", "belote/coinche")
    assert done.returncode == 2
    assert "a command of several is quoted, 'python3 adapter.py'" in done.stderr


def test_smoke_asks_about_the_rules_that_are_declared(arbitre: Run, tmp_path: Path) -> None:
    """An engine of arbitre.toml that plays with an option is asked about it."""
    rules = "belote/coinche+undertrump=banned"
    (tmp_path / "engine.py").write_text(ONLY.format(rules=rules), encoding="utf-8")
    (tmp_path / "arbitre.toml").write_text(
        f'[targets.engine]\nrun = "python3 engine.py"\n[rules.table]\nplay = "{rules}"\n',
        encoding="utf-8",
    )
    said = arbitre("smoke", "engine").stdout
    assert "ok    legal: answers one by one: " in said
    refused = arbitre("smoke", "python3 engine.py")
    assert "every item is answered unsupported" in refused.stdout
