"""`arbitre check`, run as a user would: exit codes, reports, budgets, interrupts."""

from __future__ import annotations

import errno
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from .conftest import environment

Run = Callable[..., "subprocess.CompletedProcess[str]"]
Snapshot = Callable[[str, str], None]

SCHEMAS = Path(__file__).parents[2] / "schemas"
COINCHE = ("--rules", "belote/coinche")

# What explains a difference is not the point here.
pytestmark = pytest.mark.usefixtures("few_classes")

# An engine that writes a file when it has been asked so often: then there is a search to interrupt.
ENGINE = """
import pathlib
from arbitre_reference import rule_set

asked = 0

def play(rules, position):
    global asked
    asked += 1
    if asked == 2000:
        pathlib.Path("asked").touch()
    law = rule_set(rules)
    allowed = [str(r.card) for r in law.judge(law.read(position)) if r.allowed]
    return allowed[:{most}]
"""


def report_fault(value: Any) -> str | None:
    """What the schema of reports has against a value."""
    resources = [
        (path.name, Resource.from_contents(json.loads(path.read_text(encoding="utf-8"))))
        for path in SCHEMAS.glob("*.schema.json")
    ]
    registry: Any = Registry().with_resources(resources).crawl()
    schema = {"$ref": "report.schema.json"}
    for error in Draft202012Validator(schema, registry=registry).iter_errors(value):
        return f"{error.json_path}: {error.message}"
    return None


# -- exit codes --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["rules:belote/coinche", *COINCHE], 0, "conforms to belote/coinche"),
        (["mutant:W13", *COINCHE], 1, "does not conform to belote/coinche"),
        (["rules:belote/classic", *COINCHE], 1, "BE8"),
        (
            [
                "rules:botifarra/obligada+second_hand_discard=lowest",
                "--rules",
                "botifarra/obligada",
            ],
            0,
            "conforms to botifarra/obligada",
        ),
        (["/no/such/engine", *COINCHE], 3, "could not be asked"),
        (["mutant:W15", *COINCHE], 3, "could not be asked"),
        (["rules:belote/coinche", "mutant:W13", *COINCHE], 1, "conforms to belote/coinche"),
        (["rules:belote/coinche", "/no/such/engine", *COINCHE], 3, "conforms to belote/coinche"),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_the_exit_code_tells_the_outcome(
    arbitre: Run, arguments: list[str], code: int, said: str
) -> None:
    """0 conforms (a gap of the rules is no fault), 1 does not, 3 could not be asked.

    Of several targets the greatest code counts.
    """
    done = arbitre("check", *arguments, "--budget", "2000")
    assert done.returncode == code, done.stdout
    assert said in done.stdout
    assert not [line for line in done.stderr.splitlines() if line.startswith("arbitre:")]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["mutant:W5", "--rules", "whist"], "'whist'"),
        (["mutant:W5", "--rules", "belote/coinche+undertrump=maybe"], "undertrump=maybe"),
        (["mutant:W99", *COINCHE], "'W99'"),
        (["rules:whist", *COINCHE], "'whist'"),
        (["", *COINCHE], "empty"),
        (["http://host/é", *COINCHE], "ASCII"),
        (["http://a..b/", *COINCHE], "label empty"),
        (["http://me:secret@host/", *COINCHE], "http://host/: an address that carries a name"),
        (["HTTP://host:99999/", *COINCHE], "Port out of range"),
        (["http://[::1/", *COINCHE], "Invalid IPv6"),
        (["http:///path", *COINCHE], "names a host"),
    ],
)
def test_a_wrong_name_is_one_clear_line(arbitre: Run, arguments: list[str], word: str) -> None:
    """What the user has written wrong is named in one line on the error stream: exit code 2."""
    done = arbitre("check", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    [line] = done.stderr.splitlines()
    assert line.startswith("arbitre: ")
    assert word in line
    assert "secret" not in line


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ([*COINCHE], "TARGET"),
        (["mutant:W5", *COINCHE, "--budget", "soon"], "'soon'"),
        (["mutant:W5", *COINCHE, "--batch", "0"], "--batch"),
        (["mutant:W5", *COINCHE, "--lang", "de"], "'de'"),
        (["mutant:W5", *COINCHE, "--timeout", "nan"], "nan: seconds"),
        (["mutant:W5", *COINCHE, "--timeout", "-1"], "-1: seconds"),
        (["mutant:W5", *COINCHE, "--timeout", "1e300"], "86400 at the most"),
    ],
)
def test_a_wrong_option_is_named_below_the_usage(
    arbitre: Run, arguments: list[str], word: str
) -> None:
    """A missing or impossible option is named in the last line: exit code 2."""
    done = arbitre("check", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("Usage: arbitre check")
    assert word in done.stderr.splitlines()[-1]


# -- outputs -----------------------------------------------------------------------------------

WRONG = ["check", "mutant:W5", *COINCHE, "--budget", "2000", "--save", "--html", "report.html"]


@pytest.mark.parametrize(
    ("after", "code"),
    [("| head -1", 1), ("> /dev/full", 1), (">&-", 1), ("2>&-", 1), ("2> /dev/full", 1)],
    ids=["reader gone", "full", "no output", "no errors", "errors full"],
)
def test_nothing_is_lost_with_the_reader(tmp_path: Path, after: str, code: int) -> None:
    """Whatever becomes of what is printed: cases and report are written, the exit code is right."""
    command = shlex.join([sys.executable, "-m", "arbitre", *WRONG])
    line = f"{command} {after}; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["bash", "-c", line],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )
    assert (done.returncode, "Traceback" in done.stderr) == (code, False), done.stderr
    assert list((tmp_path / "corpus").rglob("*.json"))
    assert "</html>" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_an_output_that_fails_keeps_no_other(
    arbitre: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither cases nor HTML can be written: it is said, and the JSON is printed all the same."""

    def full(path: Path, text: str) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr("arbitre.data.write_whole", full)
    done = arbitre(*WRONG, "--format", "json")
    assert done.returncode == 1
    assert json.loads(done.stdout)["reports"][0]["findings"]
    lines = done.stderr.splitlines()
    assert lines[-1] == "arbitre: report.html could not be written: No space left on device"
    cases = lines[:-1]
    assert cases
    for line in cases:
        assert line.startswith("arbitre: corpus/belote/coinche/")
        assert line.endswith(".json could not be written: No space left on device")


# -- reports -----------------------------------------------------------------------------------


def test_a_report_reads_as_written_down(arbitre: Run, snapshot: Snapshot) -> None:
    """The whole report of a wrong engine: causes, findings, proof, and what was checked."""
    done = arbitre("check", "mutant:W5", *COINCHE, "--budget", "4000")
    snapshot("check-mutant-W5", done.stdout)


@pytest.mark.parametrize(
    ("targets", "rules", "codes"),
    [
        (["rules:belote/coinche"], "belote/coinche", [0]),
        (["mutant:W5", "mutant:W11"], "belote/coinche", [1, 1]),
        (["/no/such/engine"], "belote/coinche", [3]),
        (
            ["rules:botifarra/obligada+second_hand_discard=lowest"],
            "botifarra/obligada",
            [0],
        ),
    ],
)
def test_json_reports_follow_their_schema(
    arbitre: Run, targets: list[str], rules: str, codes: list[int]
) -> None:
    """With `--format json` standard output is one JSON value, as the schema `report` has it."""
    done = arbitre("check", *targets, "--rules", rules, "--budget", "3000", "--format", "json")
    value = json.loads(done.stdout)
    assert report_fault(value) is None
    assert [report["exit_code"] for report in value["reports"]] == codes
    assert [report["target"] for report in value["reports"]] == targets
    assert value["exit_code"] == done.returncode == max(codes)


def test_the_same_command_says_the_same(process: Run) -> None:
    """With a number of positions and a seed, two runs print the same, and so do other batches.

    Two processes: each orders its sets in its own way.
    """
    command = ["check", "mutant:W1", *COINCHE, "--budget", "3000", "--seed", "3"]
    first = process(*command, quick=True).stdout
    assert first
    assert first == process(*command, "--batch", "7", quick=True).stdout


def test_each_finding_can_be_reproduced(arbitre: Run) -> None:
    """The line that a finding ends with, run as it stands, shows the same difference: exit 1."""
    done = arbitre("check", "mutant:W13", *COINCHE, "--budget", "3000")
    lines = re.findall(r"reproduce: arbitre judge '?(\S+?)'? --target (\S+)", done.stdout)
    assert len(lines) > 2
    for code, target in lines[:2]:
        again = arbitre("judge", code, "--target", target)
        assert again.returncode == 1
        assert "allows a forbidden card" in again.stdout


def test_findings_can_be_saved_and_are_known_the_next_time(arbitre: Run, tmp_path: Path) -> None:
    """`--save` writes the cases below `corpus` in the current folder, each once."""
    command = ["check", "mutant:W13", *COINCHE, "--budget", "3000", "--save"]
    first, second = arbitre(*command), arbitre(*command)
    files = sorted((tmp_path / "corpus").rglob("*.json"))
    assert files
    assert first.stdout.count("saved: ") == len(files)
    assert second.stdout.count("known: ") == len(files)
    assert "saved: " not in second.stdout


def test_a_check_stops_at_so_many_findings(arbitre: Run) -> None:
    """`--max-findings 1` tells one finding, and no more."""
    done = arbitre("check", "mutant:W13", *COINCHE, "--max-findings", "1")
    assert done.returncode == 1
    assert "1 distinct difference" in done.stdout
    assert "1 distinct differences" not in done.stdout


BRIEF = [*COINCHE, "--max-findings", "1", "--budget", "2000", "-q"]


def test_quiet_prints_the_verdict_alone(arbitre: Run) -> None:
    """With `-q` there is one line for each target, and none on the error stream."""
    done = arbitre("check", "mutant:W13", "rules:belote/coinche", *BRIEF)
    assert done.stderr == ""
    assert [line.partition(", ")[0] for line in done.stdout.splitlines()] == [
        "mutant:W13: does not conform to belote/coinche: 1 distinct difference",
        "rules:belote/coinche: conforms to belote/coinche",
    ]


# -- interrupts --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("most", "code", "said"),
    [(99, 130, "interrupted: nothing was found so far"), (1, 1, "forbids a legal card")],
    ids=["right", "wrong"],
)
def test_an_interrupt_prints_the_report_so_far(
    tmp_path: Path, most: int, code: int, said: str
) -> None:
    """Ctrl-C ends the search, not the report: what was found is told, else exit code 130."""
    (tmp_path / "engine.py").write_text(ENGINE.format(most=most), encoding="utf-8")
    command = ["check", "python:engine:play", *COINCHE, "--budget", "100000000"]
    process = subprocess.Popen(
        [sys.executable, "-m", "arbitre", *command],
        cwd=tmp_path,
        env={**os.environ, "COLUMNS": "100"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        # A test run in the background ignores the signal, and so would its children.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        deadline = time.monotonic() + 600
        while not (tmp_path / "asked").exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate(timeout=600)
    finally:
        process.kill()
        process.wait()
    assert process.returncode == code, stderr
    assert "Traceback" not in stderr
    assert said in stdout
    assert "not finished: interrupted" in stdout
