"""arbitre.toml: what is written is read, and what is wrong is told with the key and the remedy."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from arbitre import data
from arbitre.gate.baseline import BaselineKey
from arbitre.gate.baseline import load as load_baseline
from arbitre.gate.config import BadConfig, load, template
from arbitre.gate.snapshot import BadState
from arbitre.search.budget import Budget

SMALL = """\
[targets.engine]
run = "rules:belote/coinche"

[rules.league]
play = "belote/coinche"
"""
KNOWN = """
[[known]]
target = "engine"
rules = "league"
kind = "forbids a legal card"
clause = "BE8"
reason = "the engine's next version will"
owner = "ana"
expires = 2027-06-30
"""


def written(folder: Path, text: str) -> Path:
    """The file with this text."""
    path = folder / "arbitre.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_what_is_not_said_is_as_the_schema_describes(tmp_path: Path) -> None:
    """Two tables are enough: card play, hands of three, ten thousand positions."""
    config = load(written(tmp_path, SMALL))
    [(target, rules, question)] = config.units()
    assert (target.run, rules.play.name, question.name) == (
        "rules:belote/coinche",
        "belote/coinche",
        "legal",
    )
    assert (rules.hand, rules.budget) == (3, Budget(None, 10_000))
    assert config.baseline == tmp_path / "arbitre-accepted.json"
    assert (config.corpus, config.seed, config.timeout) == (tmp_path / "corpus", 0, 5.0)


@pytest.mark.parametrize(
    ("budget", "meant"),
    [("500", Budget(None, 500)), ('"30s"', Budget(30.0)), ('"2m"', Budget(120.0))],
)
def test_a_budget_is_positions_or_a_time(tmp_path: Path, budget: str, meant: Budget) -> None:
    """A number makes runs repeatable; a text is a time in seconds or minutes."""
    config = load(written(tmp_path, f"{SMALL}budget = {budget}\n"))
    assert config.rules["league"].budget == meant


def test_a_known_difference_is_read_with_its_day(tmp_path: Path) -> None:
    """A date of TOML is a day."""
    [known] = load(written(tmp_path, SMALL + KNOWN)).expected
    assert (known.number, known.expires.isoformat(), known.flaky) == (1, "2027-06-30", False)


SKAT = SMALL.replace("rules:belote", "rules:skat")
OTHER = SMALL.replace("[rules", "rules = ['other']\n[rules")


def entry(old: str, new: str) -> str:
    """A configuration with a known difference, in which something is not as it should be."""
    assert KNOWN.count(old) == 1
    return SMALL + KNOWN.replace(old, new)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("targets = [", "not TOML"),
        ("seed = 1\n", "targets: is missing; write a table [targets.NAME] for each engine"),
        (
            SMALL.replace("run =", "runs ="),
            "targets.engine.runs: there is no such key; did you mean",
        ),
        (SMALL.replace("[rules.league]", "[rules.'a b']"), "rules: 'a b' does not match"),
        (SMALL.replace('"belote/coinche"\n', '"belote/whist"\n'), "rules.league.play: no rule set"),
        (
            f"{SMALL}hand = 'three'\n",
            "rules.league.hand: 'three' is not of type 'integer'; write the",
        ),
        (
            f"{SMALL}hand = 0\n",
            "rules.league.hand: 0 is less than the minimum of 1; write the most",
        ),
        (f"{SMALL}budget = 'long'\n", "rules.league.budget: 'long'"),
        (
            f"{SMALL}questions = ['roem']\n",
            "rules.league.questions: 'roem' is not asked in belote",
        ),
        (SKAT, "targets.engine.run: rules:skat/coinche"),
        (
            OTHER,
            "targets.engine.rules: 'other' is not",
        ),
        (entry('"engine"', '"motor"'), "known[0].target: 'motor' is not declared"),
        (entry('"league"', '"cup"'), "known[0].rules: 'cup' is not declared"),
        (
            entry("BE8", "BL8"),
            "known[0].clause: 'BL8' is not declared; did you mean",
        ),
        (entry("kind", "kinds"), "known[0].kinds: there is no such key"),
        (entry('owner = "ana"\n', ""), "known[0]: owner or issue is missing"),
        (entry('"ana"', '"…"'), "known[0].owner: '…' does not match"),
        (
            entry("expires = 2027-06-30", ""),
            "known[0].expires: is missing; write the",
        ),
        (
            entry("2027-06-30", "'2027-02-30'"),
            "known[0].expires: day is out of range",
        ),
        (entry("2027-06-30", "'soon'"), "known[0].expires: 'soon' does not match"),
        (
            entry('kind = "forbids a legal card"\n', ""),
            "known[0].kind: is missing; write in which way it differs",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_key(tmp_path: Path, text: str, told: str) -> None:
    """One line: the file, the key, what is wrong, what to write."""
    path = written(tmp_path, text)
    with pytest.raises(BadConfig) as refusal:
        load(path)
    message = str(refusal.value)
    assert message.startswith(f"{path}: ")
    assert told in message
    assert "\n" not in message


def test_there_may_be_no_file(tmp_path: Path) -> None:
    """Then it says how to get one."""
    with pytest.raises(BadConfig, match="arbitre init"):
        load(tmp_path / "arbitre.toml")


def test_the_template_is_a_configuration(tmp_path: Path) -> None:
    """What `init` writes is read: each engine and rule set, under names of their own."""
    runs = ['python "my adapter.py"', "node engine.js"]
    rules = ["belote/coinche", "belote/coinche+undertrump=banned", "botifarra/lliure"]
    config = load(written(tmp_path, template(runs, rules)))
    assert [target.run for target in config.targets.values()] == runs
    assert {name: r.play.name for name, r in config.rules.items()} == {
        "coinche": rules[0],
        "coinche-2": rules[1],
        "lliure": rules[2],
    }
    assert config.expected == ()


def test_the_template_shows_every_key(tmp_path: Path) -> None:
    """With its comments taken for text it is a configuration, too, and leaves no key out."""
    lines = template(["rules:belote/classic"], ["belote/coinche"]).splitlines()
    bare = [line.removeprefix("# ") for line in lines if " = " in line or "[[known]]" in line]
    headed = [line for line in lines if line.startswith("[")]
    assert len(headed) == 2
    text = "\n".join(line for line in bare if "[...]" not in line)
    text = text.replace('run = "', '[targets.engine]\nrun = "').replace(
        'play = "', '[rules.coinche]\nplay = "'
    )
    text = "\n".join(line for line in text.splitlines() if "Change `play`" not in line)
    read = tomllib.loads(text)
    schema = data.schema("config")["properties"]
    assert set(read) == set(schema)
    assert set(read["known"][0]) == set(schema["known"]["items"]["properties"]) - {"issue"}
    assert set(read["rules"]["coinche"]) == set(
        schema["rules"]["additionalProperties"]["properties"]
    )
    load(written(tmp_path, text))


ENTRY = {
    "rules": "league",
    "question": "legal",
    "target": None,
    "date": "2026-11-30",
    "reason": "so we play",
    "from": "belote/coinche (arbitre 0.1.0)",
    "play": "belote/coinche",
    "hand": 1,
    "classes": 2,
    "space": "0" * 16,
    "changes": [],
    "lines": ["BE1 7H"],
}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("<<<<<<< HEAD", "not JSON: .*resolve the conflict"),
        ("[]", "is not of type 'object'"),
        (json.dumps({"format": 1, "changes": [], "states": []}), "accept anew: arbitre accept"),
        (json.dumps({"format": 3, "states": []}), "format: 2 was expected"),
    ],
)
def test_an_accepted_file_that_is_none_is_refused(tmp_path: Path, text: str, told: str) -> None:
    """The file is named, and what to do."""
    path = tmp_path / "arbitre-accepted.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadState, match=told) as refusal:
        load_baseline(path)
    assert str(path) in str(refusal.value)


def test_a_damaged_state_is_told(tmp_path: Path) -> None:
    """A state that lacks a line of its classes is not taken for one."""
    path = tmp_path / "arbitre-accepted.json"
    path.write_text(json.dumps({"format": 2, "states": [ENTRY]}), encoding="utf-8")
    accepted = load_baseline(path)
    with pytest.raises(BadState, match="1 lines for 2 classes"):
        accepted.lines(BaselineKey("league", "legal"))
