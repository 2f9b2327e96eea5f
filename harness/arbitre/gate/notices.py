"""What a gate has to say: notices, as plain data that every form of report is made from.

What an engine wrote reaches the reports in notices only,
and a notice holds nothing but lines of printable text:
a form of report has to escape what its own readers take for markup, and nothing else.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum

from ..protocol import printable

# Characters of a line: each command and each hand of cards fits, an engine that floods does not.
LONGEST = 2000


class Status(StrEnum):
    """What kind of thing is told; the words are those of reports and files."""

    NEW = "new difference"
    CHANGED_REASON = "changed reason"
    UNEXPECTED_PASS = "unexpected pass"  # noqa: S105 - not a password
    EXPIRED = "expired"
    UNDECLARED = "undeclared change"
    ABSENT = "declared change that does not occur"
    NOT_ACCEPTED = "not accepted"
    STALE = "stale case"
    NOT_ASKED = "not asked"
    INVALID = "invalid run"
    KNOWN = "known"
    FLAKY = "flaky"
    NOTE = "note"


# What lets the gate pass; everything else is red.
GREEN = frozenset({Status.KNOWN, Status.FLAKY, Status.NOTE})


class GateStep(StrEnum):
    """What the gate was doing: the test case of a unit to which a notice belongs."""

    CONFORMANCE = "conformance"
    CORPUS = "corpus"
    KNOWN = "known differences"
    ACCEPTED = "accepted state"


@dataclass(frozen=True)
class Place:
    """What a notice is about: a target asked a question by a rule set, each as it is configured.

    No target: the rules themselves.
    """

    rules: str
    question: str
    target: str = ""

    def __post_init__(self) -> None:
        for name in ("rules", "question", "target"):
            object.__setattr__(self, name, printable(getattr(self, name)))

    def __str__(self) -> str:
        who = self.target or "the rules"
        return f"{who} · {self.rules} · {self.question}"


@dataclass(frozen=True)
class Notice:
    """One thing to tell.

    `title` in a line; `lines` and `drawing` (a position, with spaces that matter) below it.
    `key`: what identifies a difference for programs (kind, clause, cause).
    `reproduce`: the commands that show it again.  `remedy`: what to write or to run, line by line.
    """

    status: Status
    step: GateStep
    place: Place
    title: str
    lines: tuple[str, ...] = ()
    code: str = ""
    key: tuple[str, str, str] = ("", "", "")
    drawing: tuple[str, ...] = ()
    reproduce: tuple[str, ...] = ()
    remedy: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for name in ("title", "code"):
            object.__setattr__(self, name, printable(getattr(self, name), LONGEST))
        object.__setattr__(self, "key", tuple(printable(part, LONGEST) for part in self.key))
        for name in ("lines", "drawing", "reproduce", "remedy"):
            object.__setattr__(self, name, tuple(clean(getattr(self, name))))

    @property
    def red(self) -> bool:
        """Does it keep the gate shut?  Whatever is not in `GREEN` does."""
        return self.status not in GREEN


def name_difference(kind: str, clause: str) -> str:
    """A difference by its kind and its clause, if it has one: `forbids a legal card (BE8)`."""
    return f"{kind} ({clause})" if clause else kind


def clean(lines: Iterable[str]) -> list[str]:
    """Lines of printable text: a line for each line of each text."""
    return [printable(line, LONGEST) for text in lines for line in text.split("\n")]


@dataclass
class Unit:
    """A target, a rule set and a question: what was asked, and what the run is evidence of.

    `seconds`: how long each step took.
    """

    place: Place
    spec: str
    rules: str
    engine: str = ""
    stated: tuple[str, ...] = ()
    seconds: dict[GateStep, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.spec, self.rules, self.engine = (
            printable(text, LONGEST) for text in (self.spec, self.rules, self.engine)
        )
        self.state(self.stated)

    @contextmanager
    def timing(self, step: GateStep) -> Iterator[None]:
        """What is done within is done for this step."""
        began = time.monotonic()
        try:
            yield
        finally:
            self.seconds[step] = self.seconds.get(step, 0.0) + time.monotonic() - began

    def state(self, sentences: Iterable[str]) -> None:
        """What the run is evidence of: a line a sentence, whatever stands in it."""
        self.stated = tuple(printable(sentence, LONGEST) for sentence in sentences)


@dataclass
class GateResult:
    """All that a gate found out: the units it asked, and the notices about them, in that order.

    `config`: the name of the configuration file.
    """

    config: str
    units: list[Unit] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    interrupted: bool = False

    def __post_init__(self) -> None:
        self.config = printable(self.config, LONGEST)

    @property
    def red(self) -> list[Notice]:
        """The notices that keep the gate shut, in their order."""
        return [notice for notice in self.notices if notice.red]

    @property
    def exit_code(self) -> int:
        """0 open, 1 a regression, 3 something could not be asked, 4 a control failed, 130."""
        found = {notice.status for notice in self.red}
        if Status.INVALID in found:
            return 4
        if found - {Status.NOT_ASKED}:
            return 1
        return 130 if self.interrupted else 3 if found else 0
