"""What every target can do, and how one fails."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from ..protocol import AllRight, Answers, Ask, HelloAnswer, decode, encode, legible, printable
from ..question import Answer, Failure, Verdict

RECORD = 4096
# Bytes: the longest answers that there are (whole hands, step by step) take a tenth.
ANSWER = 64 * 1024
# Bytes a message: parsed, the worst of JSON takes twenty times as much, and a run stays small.
LONGEST = 4 * 1024 * 1024
# A virtual machine, or a container, takes longer to start than to answer: so many time-outs.
STARTING = 6


class TargetFailure(Exception):
    """The target gave no usable answer: it crashed, hung, or said something else.

    After this nothing outstanding will be answered: `start` it again before asking more.
    """

    def __init__(
        self,
        verdict: Verdict,
        kind: str,
        detail: str = "",
        sent: bytes = b"",
        received: bytes = b"",
    ) -> None:
        super().__init__(f"{kind}{': ' + detail if detail else ''}")
        self.failure = Failure(verdict, kind, detail, record(sent), record(received))


def too_late(
    patience: float, sent: bytes, begun: bytes, lacking: str, besides: str = ""
) -> TargetFailure:
    """The failure of who was waited for so many seconds: it said nothing, or has not ended.

    `begun`: what there is of its answer; `lacking`: what would end it.
    """
    within = f"within {patience:g} s{besides}"
    if not begun:
        return TargetFailure(Verdict.TIMED_OUT, "no answer", f"none {within}", sent)
    count = f"{len(begun):,} byte{'s' * (len(begun) != 1)}"
    detail = f"{count} without {lacking} {within}: {printable(record(begun), 80)}"
    return TargetFailure(Verdict.TIMED_OUT, "half an answer", detail, sent, begun)


class Target(Protocol):
    """Answers batches, in order; several may be outstanding.

    `timeout`: seconds that it is waited for a batch.
    """

    spec: str
    timeout: float

    def start(self) -> HelloAnswer:
        """Start (or start afresh, whatever was outstanding) and shake hands."""

    def submit(self, ask: Ask) -> None:
        """Send a batch; does not wait."""

    def collect(self) -> Sequence[Answer | Failure]:
        """Wait for the answers to the oldest batch outstanding; raises `TargetFailure`.

        One that is longer than any answer is a failure in its place.
        """

    def close(self) -> None:
        """End it; never raises."""

    def last_words(self) -> str:
        """What the target wrote to its own error stream last, if it has one."""


@runtime_checkable
class Wire(Target, Protocol):
    """A target to which any line can be sent, a wrong one too."""

    def connect(self) -> None:
        """Start (or start afresh) and say nothing yet; raises `TargetFailure`."""

    def exchange(self, line: bytes) -> bytes:
        """The line that comes back for a line; raises `TargetFailure`."""

    def overheard(self, seconds: float) -> bytes:
        """The line that it says unasked within so many seconds; empty if there is none."""


def read_answers(line: bytes, ask: Ask, strict: bool) -> Sequence[Answer | Failure]:
    """The answers in a line, clipped where one is longer than any; raises `ProtocolError`."""
    written = ask.written
    if written is not None and ask.is_right(line):
        return AllRight(len(ask.items), written.answer)
    message = decode(line)
    answers: list[Answer | Failure] = [
        *(written.read(message, ask) if written else Answers.read(message, ask, strict).answers)
    ]
    if len(line) > ANSWER:
        for number, answer in enumerate(answers):
            length = len(encode(answer))
            if length > ANSWER:
                detail = f"an answer of {length:,} bytes; {ANSWER:,} are the most"
                answers[number] = Failure(Verdict.MALFORMED, "not an answer", detail)
    return answers


def record(data: bytes) -> str:
    """The first 4 KiB, as text fit to print."""
    return legible(data[:RECORD].decode("utf-8", "backslashreplace"))
