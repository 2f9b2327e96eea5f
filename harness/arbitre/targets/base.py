"""What every target can do, and how one fails."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from ..protocol import Ask, HelloAnswer, legible
from ..question import Failure, Verdict

RECORD = 4096
# No answer is that long; what goes on any further goes on for ever.
LONGEST = 64 * 1024 * 1024


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


class Target(Protocol):
    """Answers batches, in order; several may be outstanding."""

    spec: str

    def start(self) -> HelloAnswer:
        """Start (or start afresh, whatever was outstanding) and shake hands."""

    def submit(self, ask: Ask) -> None:
        """Send a batch; does not wait."""

    def collect(self) -> list[dict[str, Any]]:
        """Wait for the answers to the oldest batch outstanding; raises `TargetFailure`."""

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


def record(data: bytes) -> str:
    """The first 4 KiB, as text fit to print."""
    return legible(data[:RECORD].decode("utf-8", "backslashreplace"))
