"""Transcripts that every SDK replays: the same lines in, the same meaning out.

A row says what is sent (`send` an object, or `send_line` as it stands) and what is expected;
`*` in an expected text stands for what each language says in its own words.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest

from arbitre import data

TRANSCRIPTS = sorted((Path(__file__).parent / "transcripts").glob("*.jsonl"))
SDKS = ["python", "javascript", "typescript", "java", "rust", "go", "cpp"]
DEEP = "[" * 100_000

Talk = Callable[..., "subprocess.CompletedProcess[str]"]
Command = Callable[[str], list[str]]


def rows_of(path: Path) -> list[dict[str, Any]]:
    """The rows of a transcript."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n") if line]


def line_of(row: dict[str, Any]) -> str:
    """The line that a row sends."""
    line = row.get("send_line")
    return line if isinstance(line, str) else json.dumps(row["send"])


def same(said: Any, expected: Any) -> bool:
    """Is it what is expected, wherever no `*` leaves it open?"""
    if isinstance(expected, dict):
        return (
            isinstance(said, dict)
            and said.keys() == expected.keys()
            and all(same(said[key], expected[key]) for key in expected)
        )
    if isinstance(expected, list):
        return (
            isinstance(said, list)
            and len(said) == len(expected)
            and all(same(a, b) for a, b in zip(said, expected, strict=True))
        )
    if isinstance(expected, str) and "*" in expected:
        return isinstance(said, str) and bool(said) and fnmatchcase(said, expected)
    return type(said) is type(expected) and said == expected


@pytest.mark.parametrize("sdk", SDKS)
@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_replay(sdk: str, path: Path, command: Command, talk: Talk) -> None:
    """Each SDK gives the answers of the transcript, one line each, and ends with status 0."""
    rows = rows_of(path)
    run = talk(command(sdk), [line_of(row) for row in rows])
    assert run.returncode == 0
    answered = [row for row in rows if row["expect"] is not None]
    said = run.stdout.split("\n")
    assert said.pop() == ""
    assert len(said) == len(answered)
    for row, line in zip(answered, said, strict=True):
        assert same(json.loads(line), row["expect"]), (row, line)


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_what_the_transcripts_expect_is_the_protocol(path: Path) -> None:
    """Every expected answer to a whole message passes the schema of that answer."""
    for row in rows_of(path):
        expected = row["expect"]
        if expected is None or "error" in expected:
            continue
        name = "hello-answer" if json.loads(line_of(row))["cmd"] == "hello" else "legal-answer"
        assert data.fault(name, expected) is None


@pytest.mark.parametrize("sdk", SDKS)
@pytest.mark.parametrize("cut", [True, False])
def test_the_end_of_the_input_is_a_goodbye(
    sdk: str, cut: bool, command: Command, talk: Talk
) -> None:
    """Input that ends without bye ends the program with status 0, what was asked being answered."""
    hello = '{"cmd":"hello","protocol":1}'
    if cut:
        run = subprocess.run(
            command(sdk), input=hello.encode(), capture_output=True, timeout=600, check=False
        )
        out = run.stdout.decode()
        code = run.returncode
    else:
        done = talk(command(sdk), [hello])
        out, code = done.stdout, done.returncode
    assert code == 0
    assert json.loads(out)["protocol"] == 1


@pytest.mark.parametrize("sdk", SDKS)
def test_a_line_that_goes_too_deep(sdk: str, command: Command, talk: Talk) -> None:
    """A hundred thousand brackets are no JSON object, and the next line is answered."""
    run = talk(command(sdk), [DEEP, '{"cmd":"hello","protocol":1}'])
    first, hello = map(json.loads, run.stdout.splitlines())
    assert (run.returncode, first["id"]) == (0, None)
    assert first["error"].startswith("not a JSON object: ")
    assert hello["protocol"] == 1


@pytest.mark.parametrize("sdk", SDKS)
def test_nothing_is_said_after_bye(sdk: str, command: Command, talk: Talk) -> None:
    """Bye is not answered, and what follows it is not read."""
    run = talk(command(sdk), ['{"cmd":"bye"}', '{"cmd":"hello","protocol":1}'])
    assert (run.returncode, run.stdout) == (0, "")


@pytest.mark.parametrize("sdk", SDKS)
def test_a_harness_that_goes_away_ends_the_program(sdk: str, command: Command) -> None:
    """Whoever closes the pipes leaves no engine behind, and no complaint about the pipe."""
    process = subprocess.Popen(
        command(sdk), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    process.stdin.write(b'{"cmd":"hello","protocol":1}\n' * 3)
    process.stdin.close()
    assert process.wait(20) == 0
    assert process.stderr.read() == b""
    process.stderr.close()


def test_the_comparison_notices_differences() -> None:
    """The helper above takes `*` for any text, and nothing else for anything else."""
    assert same({"id": 1, "error": "unknown cmd 'x'"}, {"id": 1, "error": "unknown cmd *"})
    assert not same({"id": 1, "error": "what?"}, {"id": 1, "error": "unknown cmd *"})
    assert not same({"id": 1, "error": ""}, {"id": 1, "error": "*"})
    assert not same({"id": 1}, {"id": 1, "error": "*"})
    assert not same({"id": True}, {"id": 1})
    assert not same([1, 2], [1])
    assert not same(None, {"id": 1})
