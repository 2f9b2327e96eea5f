"""The wire: newline-delimited JSON, one class a message, one schema a class.

```
-> {"cmd":"hello","protocol":1}
<- {"protocol":1,"engine":{"name":"…","version":"…"},"answers":{"legal":["belote/coinche"]},"max_batch":256}
-> {"cmd":"legal","id":7,"rules":"belote/coinche","positions":[{"trump":"H","leader":2,"trick":["KS","AS"],"hand":["7H","KD"]}]}
<- {"id":7,"answers":[{"legal":["7H"]}]}
-> {"cmd":"winner","id":8,"rules":"belote/coinche","items":[{"trump":"H","leader":1,"trick":["AS","7H","10S","KS"],"last":true}]}
<- {"id":8,"answers":[{"winner":{"seat":2,"pair":0,"points":35}}]}
-> {"cmd":"bye"}
```

The items of `legal` are called `positions`, those of other questions `items`.

In the place of an answer may stand `{"unsupported": "why"}` or `{"error": "message"}`.
Messages over the hot path are checked by hand here; the schemas say the same in full,
and are applied to the handshake, to the first messages of a run, and to all with `strict`.
"""  # noqa: E501 - a message is one line

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, overload

import orjson

from . import data

PROTOCOL = 1
MOST_NESTED = 32
DEFAULT_BATCH = 64
# A whole number of more bits comes out of the JSON parser as one with a fraction, and cannot be
# written again.
SIXTY_FOUR_BITS = 2**63


class ProtocolError(ValueError):
    """A message that the protocol does not allow; says what is wrong, and where."""


@dataclass(frozen=True)
class Hello:
    """Asks the target who it is and what it answers (schema `hello`)."""

    def as_json(self) -> dict[str, Any]:
        """The message as it is sent."""
        return {"cmd": "hello", "protocol": PROTOCOL}


@dataclass(frozen=True)
class HelloAnswer:
    """Who the target is (schema `hello-answer`).

    `answers` maps a question to the presets for which the target answers it;
    a preset covers all its options.
    `packed`: the version of the packed form (`packed`) in which it can be asked; 0: none.
    """

    name: str
    version: str
    language: str
    answers: dict[str, tuple[str, ...]]
    max_batch: int = DEFAULT_BATCH
    needs: tuple[str, ...] = ()
    packed: int = 0

    @classmethod
    def read(cls, message: Any) -> HelloAnswer:
        """The message that `message` is; raises `ProtocolError`."""
        if isinstance(message, dict) and isinstance(message.get("error"), str):
            raise ProtocolError(f"it refuses: {printable(message['error'])}")
        if isinstance(message, dict):
            most = message.get("max_batch")
            if isinstance(most, float) and SIXTY_FOUR_BITS <= most < float("inf"):
                message = {**message, "max_batch": SIXTY_FOUR_BITS - 1}
        wrong = data.fault("hello-answer", message)
        if wrong:
            raise ProtocolError(wrong)
        if message["protocol"] != PROTOCOL:
            raise ProtocolError(f"protocol: it speaks {message['protocol']}, not {PROTOCOL}")
        engine = message["engine"]
        return cls(
            printable(engine["name"], 80),
            printable(engine.get("version", ""), 80),
            printable(engine.get("language", ""), 80),
            {question: tuple(presets) for question, presets in message["answers"].items()},
            message.get("max_batch", DEFAULT_BATCH),
            tuple(message.get("needs", ())),
            message.get("packed", 0),
        )

    def as_json(self) -> dict[str, Any]:
        """The message as a target sends it."""
        return {
            "protocol": PROTOCOL,
            "engine": {"name": self.name, "version": self.version, "language": self.language},
            "answers": {question: list(presets) for question, presets in self.answers.items()},
            "max_batch": self.max_batch,
            **({"needs": list(self.needs)} if self.needs else {}),
            **({"packed": self.packed} if self.packed else {}),
        }

    def knows(self, question: str, preset: str) -> bool:
        """Does the target answer this question for this preset?"""
        return preset in self.answers.get(question, ())


def items_name(question: str) -> str:
    """What the items of a question are called: `positions` of `legal`, `items` of the others."""
    return "positions" if question == "legal" else "items"


@dataclass(frozen=True)
class Written:
    """A batch that was written without looking at its items, and what is right, written as well.

    `asked` and `right` are fields of the two messages: `"positions":[…]`, `"answers":[…]`.
    `read` makes answers of what came instead; `answer` is the right answer to the item of a number.
    """

    asked: bytes
    right: bytes
    read: Callable[[Any, Ask], list[dict[str, Any]]]
    answer: Callable[[int], dict[str, Any]]


class MadeWhenAsked(Sequence[dict[str, Any]]):
    """`count` values that are made each time they are looked at."""

    def __init__(self, count: int, make: Callable[[int], dict[str, Any]]) -> None:
        self._places, self._make = range(count), make

    def __len__(self) -> int:
        return len(self._places)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return map(self._make, self._places)

    @overload
    def __getitem__(self, place: int) -> dict[str, Any]: ...
    @overload
    def __getitem__(self, place: slice) -> list[dict[str, Any]]: ...
    def __getitem__(self, place: int | slice) -> dict[str, Any] | list[dict[str, Any]]:
        places = self._places[place]
        return self._make(places) if isinstance(places, int) else list(map(self._make, places))


class AllRight(MadeWhenAsked):
    """The answers to a batch that came as they were written beforehand."""


@dataclass(frozen=True)
class Ask:
    """Asks one question about a batch of items (schema: the question's name).

    `written`: what the line is made of where it was written beforehand.
    """

    question: str
    id: int
    rules: str
    items: Sequence[dict[str, Any]]
    written: Written | None = None

    def as_line(self) -> bytes:
        """The message as a line."""
        if self.written is None:
            return encode(self.as_json())
        head = orjson.dumps({"cmd": self.question, "id": self.id, "rules": self.rules})
        return head[:-1] + b"," + self.written.asked + b"}\n"

    def is_right(self, line: bytes) -> bool:
        """Is it, but for spaces between its tokens, the answer that was written beforehand?

        A string that has `, ` in it stays one that has `,`, and no card has.
        """
        if self.written is None:
            return False
        right = b'{"id":%d,%b}\n' % (self.id, self.written.right)
        return line == right or line.replace(b", ", b",").replace(b": ", b":") == right

    def as_json(self) -> dict[str, Any]:
        """The message as it is sent."""
        return {
            "cmd": self.question,
            "id": self.id,
            "rules": self.rules,
            items_name(self.question): list(self.items),
        }


@dataclass(frozen=True)
class Answers:
    """The answers to one batch, in its order (schema `<question>-answer`)."""

    id: int
    answers: list[dict[str, Any]]

    @classmethod
    def read(cls, message: Any, ask: Ask, strict: bool = False) -> Answers:
        """The message that `message` is, if it answers `ask`; raises `ProtocolError`."""
        if strict:
            wrong = data.fault(f"{ask.question}-answer", message)
            if wrong:
                raise ProtocolError(wrong)
        answers = read_reply(message, ask, "answers")
        if not isinstance(answers, list):
            raise ProtocolError("answers: a list is needed")
        if len(answers) != len(ask.items):
            raise ProtocolError(
                f"answers: {len(answers)} for {len(ask.items)} {items_name(ask.question)}"
            )
        return cls(ask.id, answers)

    def as_json(self) -> dict[str, Any]:
        """The message as a target sends it."""
        return {"id": self.id, "answers": self.answers}


def read_reply(message: Any, ask: Ask, field: str) -> Any:
    """What stands in a field of the message that answers `ask`; raises `ProtocolError`."""
    if not isinstance(message, dict):
        raise ProtocolError(f"an object is needed, not {_short(message)}")
    found = message.get(field)
    if found is None and "error" in message:
        raise ProtocolError(f"the target refused the whole batch: {_short(message['error'])}")
    # `True == 1`, but it is no id.
    if message.get("id") != ask.id or message["id"] is True:
        raise ProtocolError(
            f"id: {_short(message.get('id'))} answers no question; it should be {ask.id}"
        )
    return found


@dataclass(frozen=True)
class Bye:
    """Tells the target to end (schema `bye`)."""

    def as_json(self) -> dict[str, Any]:
        """The message as it is sent."""
        return {"cmd": "bye"}


def encode(message: Any) -> bytes:
    """One line."""
    return orjson.dumps(message, option=orjson.OPT_APPEND_NEWLINE)


def decode(line: bytes) -> Any:
    """The JSON value of a line; raises `ProtocolError`, for one that is nested too deep as well.

    What is nested deeper than any message is could be read, and then not written again.
    """
    try:
        value = orjson.loads(line)
    except orjson.JSONDecodeError as error:
        raise ProtocolError(f"not JSON: {error}") from None
    if data.nested_deeper(value, MOST_NESTED):
        raise ProtocolError(f"nested deeper than {MOST_NESTED} levels")
    return value


def printable(text: str, most: int = 300) -> str:
    """What an engine wrote, fit to be shown: no control characters, and not for ever."""
    return legible(text if len(text) <= most else text[: most - 1] + "…", keep="")


def legible(text: str, keep: str = "\n\t") -> str:
    """What an engine wrote, fit to be shown: no control characters but those to `keep`."""
    return "".join(c if c.isprintable() or c in keep else repr(c)[1:-1] for c in text)


def as_written(value: Any, most: int = 200) -> str:
    """A value as the other side wrote it (`null`, not `None`), fit to be shown."""
    return printable(json.dumps(value, ensure_ascii=False, default=repr), most)


def _short(value: Any) -> str:
    return as_written(value, 80)
