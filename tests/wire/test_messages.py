"""The message classes: each has a schema, and says and reads the same as it."""

from __future__ import annotations

import inspect
import json
from typing import Any

import pytest

from arbitre import data, protocol
from arbitre.protocol import (
    PROTOCOL,
    Answers,
    Ask,
    Bye,
    Hello,
    HelloAnswer,
    ProtocolError,
    decode,
    encode,
)
from arbitre.questions import QUESTIONS
from arbitre_reference import Malformed, rule_set

ITEM = {"trump": "H", "leader": 2, "trick": ["KS", "AS"], "hand": ["7H", "KD"]}
TRICK = {"trump": "O", "leader": 0, "trick": ["9O", "1O", "12O", "11O"], "last": False}
ASK = Ask("legal", 7, "belote/coinche", [ITEM])
PAIR = Ask("legal", 7, "belote/coinche", [ITEM, ITEM])

MESSAGES: dict[str, Any] = {
    "hello": Hello(),
    "hello-answer": HelloAnswer(
        "n", "1.0", "Rust", {"legal": ("belote/coinche",)}, 100, ("history",)
    ),
    "legal": ASK,
    "legal-answer": Answers(7, [{"legal": ["7H"]}]),
    "winner": Ask("winner", 8, "botifarra/lliure+sant_vicenc=never", [TRICK]),
    "winner-answer": Answers(8, [{"winner": {"seat": 0, "pair": 0, "points": 17}}]),
    "bye": Bye(),
}


def test_every_class_of_the_protocol_is_among_the_messages() -> None:
    """No message class is left out of the tests below."""
    classes = {
        value
        for _, value in inspect.getmembers(protocol, inspect.isclass)
        if value.__module__ == protocol.__name__ and hasattr(value, "as_json")
    }
    assert classes == {type(message) for message in MESSAGES.values()}


@pytest.mark.parametrize("schema", MESSAGES)
def test_a_message_is_as_its_schema_has_it(schema: str) -> None:
    """What a class writes passes its schema, over the line and back."""
    written = MESSAGES[schema].as_json()
    line = encode(written)
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert decode(line) == written
    assert data.fault(schema, written) is None


def test_the_lines_of_the_protocol() -> None:
    """The lines are those that the protocol's text shows."""
    assert encode(Hello().as_json()) == b'{"cmd":"hello","protocol":1}\n'
    assert encode(ASK.as_json()) == (
        b'{"cmd":"legal","id":7,"rules":"belote/coinche","positions":'
        b'[{"trump":"H","leader":2,"trick":["KS","AS"],"hand":["7H","KD"]}]}\n'
    )
    assert encode(Answers(7, [{"legal": ["7H"]}]).as_json()) == (
        b'{"id":7,"answers":[{"legal":["7H"]}]}\n'
    )
    assert encode(MESSAGES["winner"].as_json()) == (
        b'{"cmd":"winner","id":8,"rules":"botifarra/lliure+sant_vicenc=never","items":'
        b'[{"trump":"O","leader":0,"trick":["9O","1O","12O","11O"],"last":false}]}\n'
    )
    assert encode(Bye().as_json()) == b'{"cmd":"bye"}\n'


def test_answers_to_hello_come_back() -> None:
    """What is written of a target is read of it, fields left out included."""
    whole = MESSAGES["hello-answer"]
    assert HelloAnswer.read(whole.as_json()) == whole
    least = HelloAnswer.read({"protocol": 1, "engine": {"name": "n"}, "answers": {}})
    assert least == HelloAnswer("n", "", "", {}, 64, ())
    assert HelloAnswer.read(least.as_json()) == least
    assert not least.knows("legal", "belote/coinche")
    assert whole.knows("legal", "belote/coinche")
    assert not whole.knows("legal", "belote/classic")
    assert not whole.knows("winner", "belote/coinche")


def test_a_newer_target_may_say_more() -> None:
    """Unknown fields of the answer to hello are left alone."""
    answer = {**MESSAGES["hello-answer"].as_json(), "mood": "good"}
    assert HelloAnswer.read(answer) == MESSAGES["hello-answer"]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"protocol": 2}, "protocol: it speaks 2, not 1"),
        ({"protocol": "1"}, "protocol: "),
        ({"engine": "n"}, "engine: "),
        ({"engine": {"name": ""}}, "engine.name: "),
        ({"answers": ["legal"]}, "answers: "),
        ({"max_batch": "many"}, "max_batch: "),
        ({"needs": ["sleep"]}, "needs[0]: "),
    ],
)
def test_answers_to_hello_that_are_none(change: dict[str, Any], place: str) -> None:
    """A wrong field of the answer to hello is named."""
    with pytest.raises(ProtocolError) as raised:
        HelloAnswer.read({**MESSAGES["hello-answer"].as_json(), **change})
    assert str(raised.value).startswith(place)


@pytest.mark.parametrize("most", [10**30, 2**63, 2**64 - 1, 2**31])
def test_a_batch_may_be_as_large_as_anybody_likes(most: int) -> None:
    """A whole number is one whatever its size, also where the parser takes it for another kind."""
    line = json.dumps({**MESSAGES["hello-answer"].as_json(), "max_batch": most}).encode()
    read = HelloAnswer.read(decode(line))
    assert type(read.max_batch) is int
    assert read.max_batch >= min(most, 2**63 - 1)
    assert HelloAnswer.read(decode(encode(read.as_json()))) == read


def test_answers_come_back() -> None:
    """What is written of answers is read of them, in either mode."""
    said: list[dict[str, Any]] = [{"legal": ["7H"]}, {"unsupported": "no"}]
    for strict in (False, True):
        message = {"id": 7, "answers": said}
        assert Answers.read(message, PAIR, strict=strict) == Answers(7, said)
        assert Answers.read(message, PAIR, strict=strict).as_json() == message


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ([], "an object is needed, not []"),
        ("ok", 'an object is needed, not "ok"'),
        (None, "an object is needed, not null"),
        ({}, "id: null answers no question; it should be 7"),
        ({"answers": [{"legal": ["7H"]}]}, "id: null answers no question"),
        ({"id": 7}, "answers: a list is needed"),
        ({"id": 7, "answers": None}, "answers: a list is needed"),
        ({"id": 7, "answers": {"legal": ["7H"]}}, "answers: a list is needed"),
        ({"id": 7, "answers": "7H"}, "answers: a list is needed"),
        ({"id": "7", "answers": [{"legal": ["7H"]}]}, 'id: "7" answers no question'),
        ({"id": None, "answers": [{"legal": ["7H"]}]}, "id: null answers no question"),
        ({"id": 7, "error": "busy"}, 'the target refused the whole batch: "busy"'),
        ({"id": None, "error": "not JSON"}, 'the target refused the whole batch: "not JSON"'),
    ],
)
def test_what_the_schema_refuses_of_a_batch_is_refused_by_hand(message: Any, said: str) -> None:
    """The check of the hot path refuses every batch that the schema refuses for its form."""
    assert data.fault("legal-answer", message) is not None
    with pytest.raises(ProtocolError) as raised:
        Answers.read(message, ASK)
    assert str(raised.value).startswith(said)
    with pytest.raises(ProtocolError):
        Answers.read(message, ASK, strict=True)


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ({"id": 8, "answers": [{"legal": ["7H"]}]}, "id: 8 answers no question; it should be 7"),
        ({"id": 7, "answers": []}, "answers: 0 for 1 positions"),
        ({"id": 7, "answers": [{"legal": ["7H"]}] * 2}, "answers: 2 for 1 positions"),
    ],
)
def test_what_no_schema_can_see_is_refused(message: Any, said: str) -> None:
    """An answer to another question, or for another number of positions, is refused."""
    assert data.fault("legal-answer", message) is None
    for strict in (False, True):
        with pytest.raises(ProtocolError, match="^" + said):
            Answers.read(message, ASK, strict=strict)


def test_true_is_no_id() -> None:
    """`true` is not the id 1, though Python thinks so."""
    ask = Ask("legal", 1, "belote/coinche", [ITEM])
    with pytest.raises(ProtocolError, match="id: true answers no question"):
        Answers.read({"id": True, "answers": [{"legal": ["7H"]}]}, ask)


@pytest.mark.parametrize(
    ("message", "place"),
    [
        ({"id": 7, "answers": [{"legal": ["7H"]}], "ms": 3}, "message: "),
        ({"id": 7, "answers": [{"legal": ["7H"], "sure": True}]}, "answers[0]: "),
        ({"id": 7, "answers": [{"legal": ["7H"], "error": "?"}]}, "answers[0]: "),
    ],
)
def test_strict_catches_undeclared_fields(message: Any, place: str) -> None:
    """A field that no schema declares passes unless `strict` is asked for."""
    assert Answers.read(message, ASK).answers == message["answers"]
    with pytest.raises(ProtocolError) as raised:
        Answers.read(message, ASK, strict=True)
    assert str(raised.value).startswith(place)


@pytest.mark.parametrize("line", [b"", b"\n", b"{", b"ok\n", b"\xff\xfe\n", b'{"id":7}{"id":8}\n'])
def test_lines_that_are_no_json(line: bytes) -> None:
    """A line that is no JSON value is an error of the protocol, not of the parser."""
    with pytest.raises(ProtocolError, match=r"^not JSON: "):
        decode(line)


def test_long_values_are_cut_in_messages() -> None:
    """A message about a wrong value does not repeat all of it."""
    with pytest.raises(ProtocolError) as raised:
        Answers.read("x" * 10_000, ASK)
    assert len(str(raised.value)) < 120


def test_the_question_and_the_schema_agree_on_a_position() -> None:
    """What the bundle writes passes the schema, and what it reads back is the same item."""
    legal, rules = QUESTIONS["legal"], rule_set("belote/coinche")
    assert legal.encode(legal.decode(rules, ITEM)) == ITEM
    assert data.fault("position", ITEM) is None
    with pytest.raises(Malformed):
        legal.decode(rules, {**ITEM, "colour": "red"})
    assert data.fault("position", {**ITEM, "colour": "red"}) is not None


@pytest.mark.parametrize(("opened", "closed"), [(b"[", b"]"), (b'{"a":', b"}")])
def test_what_is_nested_too_deep_is_no_message(opened: bytes, closed: bytes) -> None:
    """32 levels are read; more, which no message has, are refused before anything trips."""
    assert decode(opened * 32 + b"1" + closed * 32) is not None
    with pytest.raises(ProtocolError, match="nested deeper than 32 levels"):
        decode(opened * 33 + b"1" + closed * 33)
    assert decode(b"1") == 1


def test_the_protocol_is_that_of_the_text() -> None:
    """Every question has the two schemas of its name, and the version is 1."""
    assert PROTOCOL == 1
    for name in {question.command for question in QUESTIONS.values()}:
        assert data.schema(name)["title"] == name
        assert data.schema(f"{name}-answer")["title"] == f"{name}-answer"


def test_a_card_written_otherwise_is_told_how() -> None:
    """Suit first is what most engines have: a pattern says little to their authors."""
    said = data.fault("legal-answer", {"id": 1, "answers": [{"legal": ["S8"]}]})
    assert said is not None
    assert "answers[0].legal[0]: 'S8' does not fit" in said
    assert "its rank (a number or a capital), then its suit letter, as 8S" in said
