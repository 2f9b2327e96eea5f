"""What the hostile engines have in common: an honest coinche engine with a hook at every joint."""

from __future__ import annotations

import json
import os
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "adapters" / "python"))

from example_engine import legal  # noqa: E402

Item = dict[str, Any]
Reply = dict[str, Any]
Mode = Callable[["Engine"], None]

RULES = "belote/coinche"


def put(data: bytes) -> None:
    """Write all the bytes to standard output, past every buffer."""
    view = memoryview(data)
    while view:
        view = view[os.write(1, view) :]


def say(message: Any) -> None:
    """Write one message on one line."""
    put(json.dumps(message).encode() + b"\n")


def rare(item: Item, one_in: int) -> bool:
    """Pick about one position in so many, the same ones in every process."""
    text = json.dumps([item["trump"], item["leader"], item["trick"], sorted(item["hand"])])
    return zlib.crc32(text.encode()) % one_in == 3 % one_in


def rightly(item: Item) -> list[str]:
    """The cards that may be played."""
    return list(legal(RULES, item))  # type: ignore[arg-type]


def forbidden(item: Item) -> list[str]:
    """The cards of the hand that may not be played."""
    allowed = rightly(item)
    return [card for card in item["hand"] if card not in allowed]


def wrongly(item: Item) -> list[str]:
    """A wrong answer of the right form, where the position admits one."""
    allowed, others = rightly(item), forbidden(item)
    return [*allowed, others[0]] if others else allowed[:-1] or allowed


class Engine:
    """Plays coinche rightly; a mode replaces one of its attributes."""

    def __init__(self) -> None:
        self.hello: Reply = {
            "protocol": 1,
            "engine": {"name": "hostile", "version": "1.0", "language": "Python"},
            "answers": {"legal": [RULES]},
            "max_batch": 256,
        }
        self.batches = 0
        self.positions = 0
        self.request: Reply = {}
        self.at_start: Callable[[], None] = lambda: None
        self.at_hello: Callable[[], None] = lambda: say(self.hello)
        self.before_batch: Callable[[], None] = lambda: None
        self.cards: Callable[[Item], Any] = rightly
        self.answer: Callable[[Item], Any] = lambda item: {"legal": self.cards(item)}
        self.reply: Callable[[Reply], None] = say
        self.at_bye: Callable[[], None] = lambda: None
        self.at_end: Callable[[], None] = lambda: None
        self.plays: Callable[[str], bool] = lambda rules: rules == RULES

    def run(self) -> None:
        """Answer until bye or the end of the input."""
        self.at_start()
        for line in sys.stdin.buffer:
            try:
                message = json.loads(line)
                cmd = message["cmd"]
            except (ValueError, TypeError, KeyError):
                say({"id": None, "error": "not a message"})
                continue
            if cmd == "bye":
                self.at_bye()
                return
            if cmd == "hello":
                self.at_hello()
            elif cmd == "legal" and isinstance(message.get("positions"), list):
                self.batch(message)
            else:
                say({"id": message.get("id"), "error": f"unknown cmd {cmd!r}"})
        self.at_end()

    def batch(self, message: Reply) -> None:
        """Answer one batch."""
        items = message["positions"]
        self.request = message
        if not self.plays(message["rules"]):
            why = {"unsupported": f"plays {RULES}, not {message['rules']}"}
            say({"id": message["id"], "answers": [why for _ in items]})
            return
        self.batches += 1
        self.before_batch()
        self.reply({"id": message["id"], "answers": [self.one(item) for item in items]})

    def one(self, item: Item) -> Any:
        """Answer one position."""
        if not isinstance(item, dict) or not {"trump", "leader", "trick", "hand"} <= set(item):
            return {"error": "KeyError: no position"}
        self.positions += 1
        return self.answer(item)


class Modes(dict[str, Mode]):
    """The modes of one file, by name; its methods are decorators that add one."""

    def add(self, function: Mode) -> Mode:
        """Add a mode that changes the engine itself."""
        self[function.__name__.replace("_", "-")] = function
        function.__dict__["what"] = function.__doc__
        return function

    def _kind(self, function: Callable[..., Any], install: Mode) -> None:
        install.__doc__ = function.__doc__
        self[function.__name__.replace("_", "-")] = install

    def hello(self, function: Callable[[Reply], Any]) -> Callable[[Reply], Any]:
        """Add a mode that answers hello with what the function makes of the right answer.

        Bytes are written as they are; None is no answer at all.
        """

        def install(engine: Engine) -> None:
            def at_hello() -> None:
                reply = function(engine.hello)
                if isinstance(reply, bytes):
                    put(reply)
                elif reply is not None:
                    say(reply)

            engine.at_hello = at_hello

        self._kind(function, install)
        return function

    def answer(self, one_in: int) -> Callable[[Callable[[Item], Any]], Callable[[Item], Any]]:
        """Add a mode that answers so to one position in so many."""

        def decorate(function: Callable[[Item], Any]) -> Callable[[Item], Any]:
            def install(engine: Engine) -> None:
                engine.answer = lambda item: (
                    function(item) if rare(item, one_in) else {"legal": rightly(item)}
                )

            self._kind(function, install)
            return function

        return decorate

    def always(self, function: Callable[[Item], Any]) -> Callable[[Item], Any]:
        """Add a mode that answers so to every position."""

        def install(engine: Engine) -> None:
            engine.answer = function

        self._kind(function, install)
        return function

    def batch(self, one_in: int) -> Callable[[Callable[[Reply], Any]], Callable[[Reply], Any]]:
        """Add a mode that sends such a reply where one position in so many is in the batch."""

        def decorate(function: Callable[[Reply], Any]) -> Callable[[Reply], Any]:
            def install(engine: Engine) -> None:
                def reply(right: Reply) -> None:
                    items = engine.request["positions"]
                    hit = one_in == 1 or any(rare(item, one_in) for item in items if item)
                    sent = function(right) if hit else right
                    if isinstance(sent, bytes):
                        put(sent)
                    elif sent is not None:
                        say(sent)

                engine.reply = reply

            self._kind(function, install)
            return function

        return decorate
