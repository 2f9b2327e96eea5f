"""The schemas: valid, described to the last property, and as strict as they say."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest
from jsonschema import Draft202012Validator

from arbitre import data
from arbitre.cli.check import check
from arbitre.questions import QUESTIONS

SCHEMAS = sorted(data.folder("schemas").glob("*.schema.json"))
NAMES = {path.name.removesuffix(".schema.json") for path in SCHEMAS}

ENUMERATED = re.compile(r'"legal",\s*"(?:rulings|winner)"')
POSITION = {"trump": "H", "leader": 2, "trick": ["KS", "AS"], "hand": ["7H", "KD"]}
WHY = {"ca": "Cal assistir.", "es": "Hay que asistir.", "fr": "Il faut fournir.", "en": "Follow."}
RULING = {
    "card": "7H",
    "verdict": "legal",
    "clause": "BE5",
    "source": "RULES.md 3.2",
    "reason": WHY,
}

TRICK = {"trump": "H", "leader": 1, "trick": ["AS", "7H", "10S", "KS"], "last": True}
TABLE = {"dealer": 0, "calls": [[0, "delegate"], [2, "botifarra"]]}
PACK = [rank + suit for suit in "SHDC" for rank in ("7", "8", "9", "10", "J", "Q", "K", "A")]
LONG = [f"{rank}S" for rank in (*range(2, 11), "J", "Q", "K", "A")]
DEALT = {"hands": [PACK[place::4] for place in range(4)], "leader": 1, "next_dealer": 1}
CONTRACT = {"value": 80, "capot": False, "trump": "H", "declarer": 2, "pair": 0, "multiplier": 1}
PLAYED = {"points": [81, 81], "tricks": [4, 4], "belotes": [0, 1], "carried": 0}
BY_CARDS = {"leader": 1, "played": PACK}
OVER = {"totals": [101, 36], "over": True, "winner": 0, "next_dealer": 2}
RECORD = {"pack": PACK, "dealer": 0, "calls": [[1, "80 S"]], "played": []}
TOLD = {
    "steps": [
        {"phase": "call", "seat": 1, "legal": ["pass", "80 S"], "action": "80 S", "taken": None},
        {"phase": "call", "seat": 2, "legal": ["pass"], "action": None, "taken": None},
    ],
    "over": False,
}
COUNTED = {"tally": {"points": [81, 81], "tricks": [4, 4]}, "score": {"scores": [0, 240]}}
AGREED = {"trump": "O", "declarer": 0, "pair": 0, "doubling": 1, "factor": 1}


def asking(question: str, *items: Any) -> dict[str, Any]:
    """A message that asks about these items."""
    return {"cmd": question, "id": 1, "rules": "belote/classic+packets=2-3", "items": [*items]}


def answering(question: str, *values: Any) -> dict[str, Any]:
    """The message that answers with these values."""
    return {"id": 1, "answers": [*({question: value} for value in values), {"error": "none"}]}


ANNOUNCED = {
    "trump": "H",
    "leader": 1,
    "hands": [PACK[seat * 8 : seat * 8 + 8] for seat in range(4)],
    "declared": [[], [["7S", "8S", "9S"]], [], []],
    "told": ["first-trick"] * 4,
    "belote": [{"seat": 0, "cards": ["KH", "QH"], "said": ["belote", None]}],
}
ERRED = {"seat": 0, "dealer": 0, "noticed": "at-once"}
BID = {"value": 250, "capot": True}
WON = {
    "scores": [180, 70],
    "takers": 0,
    "made": True,
    "tricks": [5, 3],
    "belotes": [0, 1],
    "waiting": 0,
}

# The questions whose items and answers are plain data: items, then answers.
ITEMS_AND_ANSWERS: dict[str, tuple[list[Any], list[Any]]] = {
    "winner": ([TRICK], [{"seat": 2, "pair": 0, "points": 35}]),
    "roem": ([{"trump": "H", "trick": ["QH", "KH", "AH", "7H"]}], [{"points": 40}]),
    "calls": (
        [TABLE, {"dealer": 3, "calls": [], "turned": "S"}],
        [
            {"turns": [{"seat": 1, "legal": ["pass"]}], "ended": False, "contract": None},
            {"turns": [], "ended": True, "contract": AGREED},
        ],
    ),
    "deal": (
        [{"pack": PACK, "dealer": 0}, {"pack": PACK, "dealer": 0, "taker": None}],
        [DEALT, {**DEALT, "turned": "8D"}],
    ),
    "score": (
        [
            {"trump": "O", "doubling": 8, "points": [45, 27]},
            {"trump": "O", "doubling": 8, "leader": 2, "played": ["9O", "1O"]},
            {"contract": CONTRACT, **PLAYED, "announcements": [0, 50]},
            {"contract": CONTRACT, "points": [81, 81], "tricks": [4, 4]},
            {"contract": CONTRACT, **BY_CARDS, "carried": 81},
            {"takers": 1, "trump": "all-trumps", **PLAYED},
            {"takers": 1, "trump": "S", **BY_CARDS},
            {"playing_pair": 0, "points": [90, 72], "roem": [0, 20], "tricks": [5, 3]},
            {"playing_pair": 1, "trump": "S", **BY_CARDS},
        ],
        [{"scores": [72, 0]}, {"scores": [0, 81], "waiting": 81}],
    ),
    "announcements": (
        [ANNOUNCED, {field: ANNOUNCED[field] for field in ("trump", "hands", "belote")}],
        [
            {"valid": [[], [["7S", "8S", "9S"]], [], []], "points": [0, 20], "belotes": [1, 0]},
            {"points": [0, 20], "belotes": [1, 0]},
            {"belotes": [0, 2]},
        ],
    ),
    "irregularities": (
        [
            {**ERRED, "breach": "misdeal", "noticed": "calling", "contract": None},
            {**ERRED, "breach": "illegal-card", "noticed": "later", "contract": BID},
            {**ERRED, "breach": "talk", "trump": "O", "doubling": 4, "again": False},
        ],
        [
            {"scores": [0, 144], "hand": "over", "next_dealer": 1},
            {"scores": [0, 0], "hand": "silent", "next_dealer": None},
            {"scores": [0, 0], "hand": "goes-on"},
        ],
    ),
    "hand": ([RECORD], [TOLD, {**TOLD, "contract": None, **COUNTED}]),
    "match": (
        [
            {"first_dealer": 3, "target": 101, "hands": [[72, 0], None, [0, 36]]},
            {"first_dealer": 3, "hands": [[82, 80]]},
            {"first_dealer": 3, "target": None, "limit": 2, "hands": [WON, None]},
        ],
        [OVER, {"totals": [5, 5], "over": True, "winner": None, "hands_to_play": 0}],
    ),
}
PLAIN: dict[str, list[Any]] = {}
for name, (items, answers) in ITEMS_AND_ANSWERS.items():
    PLAIN[name] = [asking(name, *items)]
    PLAIN[f"{name}-answer"] = [answering(name, *answers)]
    PLAIN[f"{name}-item"] = items
PLAIN["statement"] = [
    {
        "field": "leader",
        "value": 1,
        "verdict": "right",
        "clause": "BR2",
        "source": "S1",
        "reason": WHY,
    }
]

# At least one message of each schema that all its readers must take; the wire's are the protocol's.
EXAMPLES: dict[str, list[Any]] = {
    "hello": [{"cmd": "hello", "protocol": 1}],
    "hello-answer": [
        {
            "protocol": 1,
            "engine": {"name": "n", "version": "1", "language": "C"},
            "answers": {"legal": ["belote/coinche"]},
            "max_batch": 256,
        },
        {"protocol": 1, "engine": {"name": "n"}, "answers": {}},
        {"protocol": 1, "engine": {"name": "n"}, "answers": {"legal": []}, "needs": ["history"]},
    ],
    "legal": [
        {"cmd": "legal", "id": 7, "rules": "belote/coinche", "positions": [POSITION]},
        {
            "cmd": "legal",
            "id": 0,
            "rules": "belote/coinche+undertrump=obligatory",
            "positions": [{"trump": "no-trump", "trick": [], "hand": ["10S"]}],
        },
    ],
    "legal-answer": [
        {"id": 7, "answers": [{"legal": ["7H"]}]},
        {"id": 7, "answers": [{"unsupported": "no all-trumps"}, {"error": "IndexError"}]},
        {"id": 8, "answers": [{"legal": ["12C", "1O"]}]},
    ],
    "rulings": [asking("rulings", POSITION)],
    "rulings-answer": [
        answering("rulings", {"7H": ["legal", "BE2:partner-winning"], "KD": ["disputed", "BE2"]})
    ],
    "bye": [{"cmd": "bye"}],
    **PLAIN,
    "card": ["10H", "2S", "12O"],
    "position": [
        POSITION,
        {"trump": "S", "trick": [], "hand": LONG},
        {**POSITION, "history": {**RECORD, "hands": [PACK[:8]] * 4}},
    ],
    "ruling": [RULING],
}

# What is wrong, where, by which schema.
WRONG: list[tuple[str, Any, str]] = [
    ("hello", {"cmd": "hello", "protocol": "1"}, "protocol"),
    ("hello-answer", {"protocol": 1, "engine": {}, "answers": {}}, "engine"),
    (
        "hello-answer",
        {"protocol": 1, "engine": {"name": "n"}, "answers": {"legal": "belote/coinche"}},
        "answers.legal",
    ),
    (
        "hello-answer",
        {"protocol": 1, "engine": {"name": "n"}, "answers": {}, "max_batch": 0},
        "max_batch",
    ),
    ("legal", {"cmd": "legal", "id": 7, "rules": "coinche", "positions": [POSITION]}, "rules"),
    ("legal", {"cmd": "legal", "id": 7, "rules": "belote/coinche", "positions": []}, "positions"),
    (
        "legal",
        {
            "cmd": "legal",
            "id": 7,
            "rules": "belote/coinche",
            "positions": [POSITION, {**POSITION, "hand": ["7H", "1H0"]}],
        },
        "positions[1].hand[1]",
    ),
    ("legal-answer", {"id": "7", "answers": []}, "id"),
    ("legal-answer", {"id": 7, "answers": [{"legal": ["7H"]}, {"legal": []}]}, "answers[1].legal"),
    ("legal-answer", {"id": 7, "answers": [{"legal": ["7H"], "ms": 2}]}, "answers[0]"),
    ("legal-answer", {"id": 7, "answers": [], "took": 2}, "message"),
    ("position", {**POSITION, "trick": ["KS", "AS", "7S", "8S"]}, "trick"),
    ("position", {**POSITION, "trump": "Hearts"}, "trump"),
    ("position", {**POSITION, "hand": ["AceH"]}, "hand[0]"),
    ("bye", {"cmd": "bye", "id": 3}, "message"),
    ("winner", asking("winner", {**TRICK, "trick": ["AS"]}), "items[0].trick"),
    ("winner", asking("winner"), "items"),
    (
        "winner-answer",
        answering("winner", {"seat": 4, "pair": 0, "points": 3}),
        "answers[0].winner.seat",
    ),
    ("rulings", asking("rulings", {**POSITION, "trump": "Hearts"}), "items[0].trump"),
    ("rulings-answer", answering("rulings", {"7H": ["legal"]}), "answers[0].rulings['7H']"),
    (
        "rulings-answer",
        answering("rulings", {"7H": ["maybe", "BE2"]}),
        "answers[0].rulings['7H'][0]",
    ),
    ("position", {**POSITION, "history": RECORD}, "history"),
    ("hand-item", {**RECORD, "pack": [*PACK, "7S"]}, "pack"),
    ("hand-answer", answering("hand", {**TOLD, "steps": [{}]}), "answers[0]"),
    ("calls-item", {"dealer": 0, "calls": [[0]]}, "calls[0]"),
    ("calls-answer", answering("calls", {"turns": []}), "answers[0]"),
    ("score-item", {"trump": "O", "doubling": 1, "points": [1, 2, 3]}, "points"),
    ("score-item", {"takers": 1, **PLAYED}, "message"),
    ("score-item", {"takers": 1, "trump": "S", **PLAYED, **BY_CARDS}, "message"),
    ("score-item", {"takers": 1, "trump": "S", **PLAYED, "roem": [0, 0]}, "message"),
    ("score-item", {"points": [1, 2], "trump": "O", "doubling": 1, "tricks": [9, 9]}, "message"),
    ("hand-answer", answering("hand", {**TOLD, "contract": {"trump": "H"}}), "answers[0]"),
    ("match-item", {"first_dealer": 0, "target": 0, "hands": []}, "target"),
]


def properties(schema: Any, where: str = "$") -> Iterator[tuple[str, Any]]:
    """Every property that a schema declares, at whatever depth, with its place."""
    if isinstance(schema, dict):
        declared = schema.get("properties")
        if isinstance(declared, dict):
            for name, sub in declared.items():
                yield f"{where}.{name}", sub
        for key, value in schema.items():
            if key not in ("const", "enum", "examples"):
                yield from properties(value, f"{where}/{key}")
    elif isinstance(schema, list):
        for number, value in enumerate(schema):
            yield from properties(value, f"{where}[{number}]")


def test_the_search_for_properties_reaches_the_depths() -> None:
    """The helper above finds what is nested in items, alternatives and definitions."""
    deep = {
        "$defs": {"a": {"properties": {"x": {}}}},
        "items": {"oneOf": [{"properties": {"y": {"properties": {"z": {}}}}}]},
    }
    assert {place.rpartition(".")[2] for place, _ in properties(deep)} == {"x", "y", "z"}


@pytest.mark.parametrize("path", SCHEMAS, ids=lambda path: path.name)
def test_a_schema_file_is_a_schema(path: Path) -> None:
    """Each file is a valid 2020-12 schema, is called what it is, and says what it describes."""
    schema = json.loads(path.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == path.name
    assert schema["title"] == path.name.removesuffix(".schema.json")
    assert schema["description"].endswith(".")


@pytest.mark.parametrize("path", SCHEMAS, ids=lambda path: path.name)
def test_every_property_is_described(path: Path) -> None:
    """Whoever writes an adapter reads in the schema what each field is for."""
    schema = json.loads(path.read_text(encoding="utf-8"))
    found = list(properties(schema))
    # A card and the name of a question are words.
    assert found or schema.get("type") == "string" or "enum" in schema
    bare = [place for place, sub in found if not (sub.get("description") or "$ref" in sub)]
    assert bare == []


@pytest.mark.parametrize("path", SCHEMAS, ids=lambda path: path.name)
def test_references_lead_somewhere(path: Path) -> None:
    """A `$ref` names a schema that is there, or a definition of the same file."""
    schema = json.loads(path.read_text(encoding="utf-8"))

    def references(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            if "$ref" in value:
                yield value["$ref"]
            for sub in value.values():
                yield from references(sub)
        elif isinstance(value, list):
            for sub in value:
                yield from references(sub)

    for reference in references(schema):
        file, _, inside = reference.partition("#/")
        place = json.loads((path.parent / file).read_text(encoding="utf-8")) if file else schema
        for step in inside.split("/") if inside else ():
            place = place[step]


@pytest.mark.parametrize(
    ("name", "message"), [(name, message) for name, all in EXAMPLES.items() for message in all]
)
def test_right_messages_pass(name: str, message: Any) -> None:
    """What the protocol allows, its schema allows."""
    assert data.fault(name, message) is None


@pytest.mark.parametrize(("name", "message", "place"), WRONG)
def test_wrong_messages_fail(name: str, message: Any, place: str) -> None:
    """What the protocol does not allow is refused, and the place is named."""
    wrong = data.fault(name, message)
    assert wrong is not None
    assert wrong.startswith(f"{place}: ")
    assert wrong.endswith(f"(schema {name})")


# A card has no fields, and no field of a score is in all its forms.
def required_of(schema: Any) -> list[str]:
    """The fields that a schema requires, or the definition that it refers to."""
    if "required" in schema:
        return list(schema["required"])
    # Where there are two forms, JSON is the other one.
    schema = schema.get("else", schema)
    file, _, definition = schema["$ref"].partition(".schema.json#/$defs/")
    return list(data.schema(file)["$defs"][definition]["required"])


@pytest.mark.parametrize("name", sorted(set(EXAMPLES) - {"card", "score-item"}))
def test_no_required_field_can_be_left_out(name: str) -> None:
    """Without any one of its required fields a message is refused, and the field is named."""
    whole = EXAMPLES[name][0]
    required = required_of(data.schema(name))
    assert required
    for field in required:
        broken = copy.deepcopy(whole)
        del broken[field]
        wrong = data.fault(name, broken)
        assert wrong is not None
        assert f"'{field}' is a required property" in wrong


def test_every_schema_of_the_wire_has_an_example() -> None:
    """No message of the protocol is left out above; the schemas of files are shown elsewhere."""
    wire = {"hello", "hello-answer", "bye"}
    for question in QUESTIONS.values():
        wire |= {question.command, f"{question.command}-answer"}
    assert wire <= set(EXAMPLES) <= NAMES


def test_the_questions_have_their_names_in_one_place() -> None:
    """The schema of a question's name lists them all, and so does the help of `check`."""
    assert data.schema("question")["enum"] == list(QUESTIONS)
    said = next(option for option in check.params if option.name == "asked")
    assert isinstance(said, click.Option)
    assert said.help == f"What to ask: {', '.join(QUESTIONS)}, or all."


def test_no_schema_has_a_pack_or_a_list_of_questions() -> None:
    """Cards are told in one place and questions in one; which cards there are, the game tells."""
    for path in SCHEMAS:
        text = path.read_text(encoding="utf-8")
        assert "SHDC" not in text
        assert ("all-trumps" in re.findall(r'"([^"]*)"', text)) is False
        assert path.stem == "question.schema" or not ENUMERATED.search(text)
