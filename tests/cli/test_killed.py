"""Runs that are ended at any moment, by any signal: what is there is whole, and nobody is left."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from .broken import (
    COMMANDS,
    EXPLAINED,
    PATIENCE,
    SIGNALS,
    WHOM,
    Command,
    Ended,
    Moment,
    Runs,
    check_whole,
    contents,
    draw,
    prepared,
    results,
    told_to_be_there,
    wait_for,
)
from .conftest import environment

# Moments a command and a signal: in the suite, and in the proof stage.
SOME, MANY = 1, 4

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Runs]:
    """Runs a command in a folder."""
    runs = Runs(tmp_path_factory.mktemp("notes"))
    yield runs
    runs.close()


@pytest.fixture(scope="module")
def unbroken(
    run: Runs, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, tuple[Ended, dict[str, Any]]]:
    """How each command ends where nobody ends it, and what it leaves."""
    found = {}
    for name, command in COMMANDS.items():
        folder = prepared(tmp_path_factory.mktemp("unbroken") / name)
        ended = run(folder, command, counting=True)
        assert ended.code == command.code, ended.stderr
        check_whole(folder, killed=False)
        found[name] = ended, results(folder)
    return found


@pytest.fixture(scope="module")
def explained(run: Runs, tmp_path_factory: pytest.TempPathFactory) -> Ended:
    """How a run ends that looks for what explains what it found, and finds it."""
    ended = run(prepared(tmp_path_factory.mktemp("explained") / "run"), EXPLAINED, counting=True)
    assert ended.code == EXPLAINED.code, ended.stderr
    assert "house rules: " in ended.stdout
    return ended


@pytest.mark.parametrize("number", SIGNALS, ids=lambda number: number.name)
@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize(
    ("moments", "seed"), [(SOME, 1), pytest.param(MANY, 2, marks=pytest.mark.proof)]
)
def test_a_run_may_be_ended_at_any_moment(
    run: Runs,
    unbroken: dict[str, tuple[Ended, dict[str, Any]]],
    tmp_path: Path,
    name: str,
    number: signal.Signals,
    moments: int,
    seed: int,
) -> None:
    """What it leaves is whole and as it said, and the same command makes it what it should be."""
    random = Random(f"{seed} {name} {number.name}")
    for _ in range(moments):
        moment = draw(random, unbroken[name][0], COMMANDS[name], number)
        folder = prepared(tmp_path / "run")
        print(name, moment)
        end_and_repeat(run, folder, COMMANDS[name], moment, *unbroken[name])
        shutil.rmtree(folder)


@pytest.mark.proof
@pytest.mark.parametrize("number", SIGNALS, ids=lambda number: number.name)
def test_a_run_may_be_ended_while_it_is_explained(
    run: Runs, explained: Ended, tmp_path: Path, number: signal.Signals
) -> None:
    """What was found before is saved and told, and nobody is left, though nothing explains it."""
    random = Random(number.name)
    moment = Moment("step", random.randint(1, explained.steps), number, random.choice(WHOM[:2]))
    folder = prepared(tmp_path / "run")
    ended = run(folder, EXPLAINED, moment)
    print(moment, ended)
    check_whole(folder, moment.number is signal.SIGKILL)
    if number is signal.SIGKILL:
        assert ended.code == -number
    else:
        assert ended.code == 1, ended.stderr
        assert "does not conform to belote/coinche" in ended.stdout
        assert told_to_be_there(ended)
        assert (folder / "report.html").exists()
    for path in told_to_be_there(ended):
        assert (folder / path).exists(), path
    assert "house rules: " in run(folder, EXPLAINED).stdout


def end_and_repeat(
    run: Runs,
    folder: Path,
    command: Command,
    moment: Moment,
    whole: Ended,
    left: dict[str, Any],
) -> None:
    """End the command at the moment, look at what there is, and run it again to its end."""
    before = contents(folder)
    ended = run(folder, command, moment, whole.seconds)
    after = contents(folder)
    print(ended)
    check_code(ended, command, moment)
    check_whole(folder, moment.number is signal.SIGKILL)
    for path in told_to_be_there(ended):
        assert (folder / path).exists(), path
    if after == before:
        # Then the same command is what it was the first time.
        return
    again = run(folder, command)
    accepted = command.words[0] == "accept" and "arbitre-accepted.json" in after
    # All is accepted already.
    assert again.code == (2 if accepted else command.code), again.stderr
    now = results(folder)
    for path, content in now.items():
        if path in left:
            assert content == left[path], path
        else:
            # The interrupt came before it was made smaller.
            assert content["proof"].startswith("not shrunk: interrupted"), path
    assert set(left) <= set(now)
    assert not [path for path in contents(folder) if path.endswith(".partial")]


def check_code(ended: Ended, command: Command, moment: Moment) -> None:
    """The exit code is that of the verdict, or says that the run was ended."""
    expected = {command.code}
    if moment.whom != "worker":
        expected.add(-signal.SIGKILL if moment.number is signal.SIGKILL else 130)
        if moment.kind == "share":
            # Before the command is read, and when it is over, the signal does what it always does.
            expected.add(-moment.number)
    assert ended.code in expected, ended.stderr
    if moment.kind != "share":
        assert "Traceback" not in ended.stderr, ended.stderr


def test_who_is_started_with_nohup_goes_on(tmp_path: Path) -> None:
    """A hang-up that a run was started to ignore does not end it."""
    folder = prepared(tmp_path / "run")
    asked = tmp_path / "asked"
    process = subprocess.Popen(
        [sys.executable, "-m", "arbitre", *COMMANDS["accept"].words],
        cwd=folder,
        env={**environment(), "BROKEN_ASKED": "100", "BROKEN_FILE": str(asked)},
        stdout=subprocess.DEVNULL,
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),
    )
    with process:
        wait_for(lambda: asked.exists() or process.poll() is not None, "being asked")
        process.send_signal(signal.SIGHUP)
        assert process.wait(PATIENCE) == 0
