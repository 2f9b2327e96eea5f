"""What strangers write is shown, whatever it is: it moves no cursor, hides nothing, and runs not.

An engine says it of itself and of positions, a case and a report have it in every text.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arbitre import data
from arbitre.cases.corpus import digest

from .conftest import Run

EVIL = "\x1b[2J\x1b]0;owned\x07 \u202egnp.exe\u2066 [bold red]x[/] ::error::x \x9b31m \r\n\x00 end"
# All but the ends of lines: control characters, and those that turn what follows round.
DOES_SOMETHING = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")

ENGINE = f"""
import json, sys
EVIL = {EVIL!r}
print(EVIL, file=sys.stderr, flush=True)
for number, line in enumerate(sys.stdin):
    asked = json.loads(line)
    if asked["cmd"] == "hello":
        said = {{
            "protocol": 1, "max_batch": 8,
            "engine": {{"name": EVIL, "version": EVIL, "language": EVIL}},
            "answers": {{"legal": ["belote/coinche"], "deal": ["belote/coinche"]}},
        }}
    elif asked["cmd"] == "bye":
        break
    else:
        name = asked["cmd"]
        ways = [
            {{"unsupported": EVIL}}, {{"error": EVIL}}, {{name: [EVIL]}}, {{name: EVIL}}, [EVIL],
            {{name: ["7H"], EVIL: EVIL}}, {{EVIL: 1}}, {{name: {{EVIL: EVIL}}}},
        ]
        items = asked.get("positions") or asked["items"]
        said = {{"id": asked["id"], "answers": [ways[(number + i) % 8] for i in range(len(items))]}}
    if number == 40:
        print(EVIL, flush=True)
    print(json.dumps(said), flush=True)
"""


def held(text: str) -> None:
    """Nothing in it does anything to a terminal, and no line of it is a command to a runner."""
    assert not (found := DOES_SOMETHING.search(text)), text[max(0, found.start() - 80) :][:200]
    assert not re.search(r"^\s*::", text, re.MULTILINE)


@pytest.fixture
def engine(tmp_path: Path) -> str:
    """The command of an engine that says such things."""
    path = tmp_path / "engine.py"
    path.write_text(ENGINE, encoding="utf-8")
    return f"{sys.executable} {path}"


@pytest.mark.parametrize("verb", ["check", "judge", "identify", "smoke", "replay", "prove"])
def test_an_engine_does_nothing_to_the_terminal(
    verb: str, engine: str, arbitre: Run, few_classes: None
) -> None:
    """In its name, its version, its errors, its cards, its fields, and its own error stream."""
    arguments = {
        "check": (engine, "--rules", "belote/coinche", "--budget", "200", "--question", "all"),
        "judge": ("belote.coinche~S~AHAS~KSAD", "--target", engine),
        "identify": (engine,),
        "smoke": (engine,),
        "replay": (engine,),
        "prove": (engine, "--rules", "belote/coinche", "--hand", "1", "--workers", "1"),
    }[verb]
    done = arbitre(verb, *arguments)
    assert done.returncode in (1, 3), done.stderr
    assert done.stdout + done.stderr
    held(done.stdout + done.stderr)


def spoilt(value: Any) -> Any:
    """A JSON value with the same said in every text that is no name of ours."""
    if isinstance(value, dict):
        return {key: spoilt(part) for key, part in value.items()}
    if isinstance(value, list):
        return [spoilt(part) for part in value]
    return value + EVIL if isinstance(value, str) else value


@pytest.mark.parametrize(
    "field", ["found", "answer", "notes", "kind", "proof", "clause", "code", "id"]
)
@pytest.mark.parametrize("verb", ["stats", "lint"])
def test_a_case_does_nothing_to_the_terminal(
    verb: str, field: str, arbitre: Run, tmp_path: Path
) -> None:
    """A corpus from elsewhere is counted, or its faults are told."""
    folder = tmp_path / "corpus" / "belote" / "coinche"
    folder.mkdir(parents=True)
    source = sorted((data.folder("corpus") / "belote" / "coinche").rglob("*.json"))[0]
    content = json.loads(source.read_text(encoding="utf-8"))
    content[field] = [EVIL] if field == "notes" else spoilt(content[field])
    if field == "found":
        content[field]["date"], content[field]["origin"] = "2026-01-01", "check"
    content["digest"] = digest(content)
    (folder / source.name).write_text(json.dumps(content), encoding="utf-8")
    done = arbitre("corpus", verb, "--corpus", str(tmp_path / "corpus"))
    held(done.stdout + done.stderr)
    assert done.returncode in (0, 1, 2)
    assert "fault of arbitre" not in done.stderr


TOML = """\
[targets.{target}]
run = {run}
[rules.league]
play = {play}
"""


@pytest.mark.parametrize(
    "texts",
    [
        {"target": json.dumps(EVIL)},
        {"play": json.dumps(EVIL)},
        {"run": json.dumps(f"'{EVIL}")},
        {"run": json.dumps(f"http://{EVIL}/")},
        {"run": '"x"\n"\\u001b[2J" = 1'},
    ],
    ids=["a name", "rules", "a command", "an address", "a key"],
)
def test_a_configuration_does_nothing_to_the_terminal(
    texts: dict[str, str], arbitre: Run, tmp_path: Path
) -> None:
    """Whatever is wrong in it is told in a line, or in as many as are named."""
    said = {"target": "engine", "run": '"rules:belote/coinche"', "play": '"belote/coinche"'}
    (tmp_path / "arbitre.toml").write_text(TOML.format(**said | texts), encoding="utf-8")
    done = arbitre("gate")
    assert done.returncode == 2
    assert all(line.startswith("arbitre: ") for line in done.stderr.splitlines())
    held(done.stdout + done.stderr)


@pytest.mark.parametrize(
    ("name", "content", "verb"),
    [
        ("case", b'{"a": 1, "a": 2}', ("corpus", "lint", "--corpus", "folder")),
        ("report", b'{"a": 1, "a": 2}', ("compare", "folder/report.json", "folder/report.json")),
        ("report", b"[" * 9999, ("report", "folder/report.json", "--html", "x.html")),
        ("proof", b"[" * 9999, ("prove", "--verify", "folder/proof.json")),
        ("proof", b"\xff", ("prove", "--verify", "folder/proof.json")),
        ("told", b"\xff", ("repro", "folder/told.json")),
    ],
)
def test_a_file_that_is_none_is_one_line(
    name: str, content: bytes, verb: tuple[str, ...], arbitre: Run, tmp_path: Path
) -> None:
    """A key that is given twice, one that is nested without end, bytes that are no text."""
    path = tmp_path / "folder" / f"{name}.json"
    path.parent.mkdir()
    path.write_bytes(content)
    done = arbitre(*verb)
    assert done.returncode in (1, 2)
    told = (done.stderr or done.stdout).splitlines()
    assert f"folder/{name}.json: " in told[0]
    assert len(told) <= 2
    assert "fault of arbitre" not in told[0]


@pytest.fixture
def certificate(arbitre: Run, tmp_path: Path) -> Callable[..., str]:
    """The file of a certificate with a part of its content changed."""
    asked = ("--rules", "belote/coinche", "--question", "deal", "--workers", "1")
    assert arbitre("prove", "rules:belote/coinche", *asked, "--certificate", "p").returncode == 0
    stated = json.loads((tmp_path / "p").read_text(encoding="utf-8"))

    def changed(rules: str = "belote/coinche", **scope: object) -> str:
        value = {**stated, "rules": rules, "scope": {**stated["scope"], **scope}}
        (tmp_path / "q").write_text(json.dumps(value), encoding="utf-8")
        return "q"

    return changed


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"question": "roem"}, "'roem' is no question about belote/coinche"),
        ({"question": "__class__"}, "is no question"),
        ({"rules": "whist/bridge"}, "whist/bridge"),
        ({"most": 0}, "scope.most: 1 to "),
        ({"most": 10**9}, "scope.most: 1 to "),
        ({"most": 1.0}, "integer"),
        ({"representatives_of_large_classes": 0}, "1 to 12"),
        ({"representatives_of_large_classes": 10**9}, "1 to 12"),
    ],
)
def test_a_certificate_of_what_cannot_be_asked_is_refused(
    change: dict[str, Any], word: str, certificate: Callable[..., str], arbitre: Run
) -> None:
    """It names rules, a question and a bound that there are, or nothing is asked."""
    done = arbitre("prove", "--verify", certificate(**change))
    assert done.returncode == 2
    [line] = done.stderr.splitlines()
    assert line.startswith("arbitre: q: ")
    assert word in line


@pytest.mark.parametrize("verb", ["prove", "export", "mutants"])
@pytest.mark.parametrize("hand", ["²", "-1", "0", "9" * 500, "1.0", "٣x"])
def test_a_bound_that_is_no_number_is_told(verb: str, hand: str, arbitre: Run) -> None:
    """Not all that looks like a digit is one."""
    named = ("mutant:W5",) if verb == "prove" else ()
    done = arbitre(verb, *named, "--rules", "belote/coinche", "--hand", hand)
    assert done.returncode == 2
    assert "a number of cards, or all" in done.stderr


def test_the_corpus_is_left_as_it_is(arbitre: Run, tmp_path: Path) -> None:
    """A file that leads out of the folder is read as what it is, and no other is written."""
    outside = tmp_path / "secret.json"
    outside.write_text('{"secret": 1}', encoding="utf-8")
    shutil.copytree(data.folder("corpus") / "manille", tmp_path / "corpus" / "manille")
    (tmp_path / "corpus" / "manille" / "link.json").symlink_to(outside)
    done = arbitre("corpus", "lint", "--fix", "--corpus", "corpus")
    assert done.returncode == 1
    assert outside.read_text(encoding="utf-8") == '{"secret": 1}'
