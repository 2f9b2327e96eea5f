"""A conversation with an adapter, and the steps that are taken in it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from ... import data
from ...protocol import Answers, Ask, Hello, ProtocolError, decode, encode, printable
from ...question import Answer, AnyQuestion, Verdict
from ...targets import TargetFailure, Wire
from ..records import Records
from .shell import as_shell

# Seconds for a line that nobody has asked for.
UNASKED = 0.5
HELLO = encode(Hello().as_json())
STDOUT = "standard output is for answers alone; let the engine print to standard error"


def as_json(value: Any) -> str:
    """A JSON value as it stands on the wire."""
    return encode(value).decode().rstrip("\n")


class Fault(Exception):
    """What is wrong with the adapter.

    `open`: it only shows while the input stays open; `status`: in the exit status.
    """

    def __init__(self, message: str, *, open: bool = False, status: bool = False) -> None:
        super().__init__(message)
        self.open = open
        self.status = status


@dataclass(frozen=True)
class Step:
    """One thing that the protocol asks of an adapter, and what became of it.

    `fault` is what is wrong (empty if nothing is), `reproduce` a line for a shell that shows it,
    `note` what was seen.
    """

    title: str
    note: str = ""
    fault: str = ""
    reproduce: str = ""


class Talk:
    """Talks to `target`; `sent` is what its present process was sent.

    `spoilt`: that process cannot be asked any more; the next step starts another.
    """

    def __init__(self, target: Wire) -> None:
        self.target = target
        self.sent: list[bytes] = []
        self.spoilt = False

    def step(self, title: str, work: Callable[[], str]) -> Step:
        """Take a step: `work` gives a note, or raises; a step that fails is taken again, alone."""
        before = 0
        try:
            if self.spoilt:
                self.greet()
            before = len(self.sent)
            return Step(title, work())
        except (Fault, TargetFailure) as error:
            failed, lines = error, self.sent
        if before > 1:
            try:
                self.greet()
                work()
            except (Fault, TargetFailure) as error:
                failed, lines = error, self.sent
        self.spoilt = True
        fault = str(failed)
        if isinstance(failed, Fault):
            shown = as_shell(self.target, lines, failed.open, failed.status)
        else:
            verdict = failed.failure.verdict
            shown = as_shell(self.target, lines, open=verdict is Verdict.TIMED_OUT)
            if verdict is Verdict.CRASHED:
                fault = f"it ends instead of answering: {fault}"
        return Step(title, "", printable(fault), shown)

    def greet(self) -> None:
        """Start afresh, and say hello."""
        self.sent = [HELLO]
        self.spoilt = False
        self.target.connect()
        self.read(self.target.exchange(HELLO))

    def say(self, line: bytes) -> Any:
        """Send a line; the JSON value of the one that comes back."""
        self.sent.append(line)
        return self.read(self.target.exchange(line))

    def read(self, line: bytes) -> Any:
        """The JSON value of a line that came back; raises `Fault`, with what it may be."""
        try:
            return decode(line)
        except ProtocolError as error:
            said = printable(line.decode("utf-8", "backslashreplace").rstrip("\n"), 80)
            with suppress(ProtocolError):
                decode(self.target.overheard(UNASKED))
                raise Fault(f"it writes “{said}” before its answer: {STDOUT}") from None
            with suppress(UnicodeDecodeError):
                line.decode("utf-8")
                raise Fault(f"its answer is “{said}”, {error}") from None
            raise Fault(f"its answer is “{said}”, which is not UTF-8") from None

    def ask_packed(self, question: AnyQuestion, rules: str, records: Records) -> list[Answer]:
        """The answers to records, made of the sets that come back."""
        written = records.write_packed()
        ask = Ask(question.command, len(self.sent), rules, (), written)
        message = self.say(ask.as_line())
        try:
            answers = written.read(message, ask)
        except ProtocolError as error:
            raise Fault(str(error)) from None
        if wrong := data.fault(f"{question.command}-answer", message):
            raise Fault(wrong)
        return answers

    def ask(self, question: AnyQuestion, rules: str, items: list[dict[str, Any]]) -> list[Answer]:
        """The answers to a batch, as the schema has them."""
        ask = Ask(question.command, len(self.sent), rules, items)
        message = self.say(encode(ask.as_json()))
        try:
            answers = Answers.read(message, ask).answers
        except ProtocolError as error:
            raise Fault(str(error)) from None
        kinds = (question.command, "unsupported", "error")
        for answer in answers:
            if not isinstance(answer, dict) or len(answer.keys() & {*kinds}) != 1:
                raise Fault(f"an answer has one of {', '.join(kinds)}, unlike {as_json(answer)}")
        if wrong := data.fault(f"{question.command}-answer", message):
            raise Fault(wrong)
        return answers
