"""What rules mean and what an engine answers, class by class; and what changes between two states.

The space is finite, so a state is not a sample: it is the answer to every class within a bound.
A state is a list of lines, a line a class, in the order of `Space.proof_groups`:
the clauses that the reference cites (an engine cites none), a space, the answer by place,
or `!` and what happened where there was none.
A line says the same of every position of its class.
"""

from __future__ import annotations

import hashlib
import shlex
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, NamedTuple

from arbitre_reference import RuleSet

from ..asking.asker import Asker, Outcome
from ..protocol import printable
from ..question import FAULTS, Answer, AnyQuestion, Difference, Item, Verdict
from ..questions.plain.json_values import describe_value
from ..report.text import text_of
from ..search.compare import difference_of

FAILED = "!"
# Characters: what is longer is no answer to a question, and would fill the file of the baseline.
LONGEST = 100_000
NO_ANSWER = FAULTS - {Verdict.DISAGREES} | {Verdict.UNSUPPORTED}


class BadState(ValueError):
    """A state that was written down and cannot be read."""


class Line(NamedTuple):
    """A line, read: `grounds` are clauses, one for each thing stated; `record` the answer."""

    grounds: tuple[str, ...]
    record: str

    @classmethod
    def read(cls, text: str) -> Line:
        """The line that a text of a snapshot is: what stands before its first space are grounds."""
        grounds, _, record = text.partition(" ")
        return cls(tuple(filter(None, grounds.split(","))), record)

    def __str__(self) -> str:
        return f"{','.join(self.grounds)} {self.record}"


@dataclass(frozen=True)
class Snapshot:
    """The lines, in the order of the classes, and who answered (`of`)."""

    of: str
    lines: list[str]


@dataclass(frozen=True)
class Classes:
    """The classes within a bound: those of a hand of at most `hand` cards."""

    question: AnyQuestion
    rules: RuleSet
    hand: int
    items: list[Item] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)

    @classmethod
    def of(
        cls, question: AnyQuestion, rules: RuleSet, hand: int, most: int | None = None
    ) -> Classes:
        """All classes of the question, each with the item through which it is asked.

        `most`: no more of them than these, where there are to be no more.
        """
        groups = question.space.proof_groups(rules, bound_of(question, rules, hand), 1)
        pairs = [(group.items[0], group.label) for group in islice(groups, most)]
        return cls(question, rules, hand, [item for item, _ in pairs], [name for _, name in pairs])

    @property
    def digest(self) -> str:
        """A hash of the classes in their order: 16 hex digits."""
        return hashlib.sha256("\n".join(self.labels).encode()).hexdigest()[:16]


def bound_of(question: AnyQuestion, rules: RuleSet, hand: int) -> int:
    """The bound of `Space.proof_groups`: the hand for card play, all there is for others.

    The classes of the others are few, and asked in full.
    """
    largest = question.space.largest(rules)
    return largest if question.space.usual is None else min(hand, largest)


def meaning(classes: Classes, version: str) -> Snapshot:
    """What the rules mean: the reference's answers and clauses."""
    question, rules = classes.question, classes.rules
    return Snapshot(
        f"{rules.name} (arbitre {version})",
        [
            str(
                Line(
                    question.record.grounds(rules, item),
                    question.record.write(
                        rules, item, question.answer(question.expect(rules, item))
                    ),
                )
            )
            for item in classes.items
        ],
    )


def answers(classes: Classes, asker: Asker) -> Snapshot:
    """What a target, which has been started, answers; raises `TargetGone`."""
    assert asker.hello is not None
    return Snapshot(
        printable(f"{asker.hello.name} {asker.hello.version}".strip()),
        [str(Line((), _record(asker, item, said))) for item, said in asker.ask(classes.items)],
    )


def _record(asker: Asker, item: Item, outcome: Outcome) -> str:
    difference = difference_of(asker, item, outcome)
    if isinstance(outcome, dict) and not (difference and difference.verdict in NO_ANSWER):
        if asker.question.command not in outcome:
            return f"{FAILED}{Verdict.ERROR_ANSWER}"
        record = asker.question.record.write(asker.rules, item, outcome)
        return record if len(record) <= LONGEST else f"{FAILED}{Verdict.MALFORMED}"
    assert difference is not None
    return f"{FAILED}{difference.verdict}"


@dataclass
class AnswerChange:
    """The classes that changed in one way, under one pair of clauses; the smallest first.

    `before` and `now` are the lines of the first.
    """

    way: str
    clauses: tuple[str, str]
    classes: list[int]
    before: Line
    now: Line


def changes(
    classes: Classes, old: Mapping[int, str], new: list[str], numbers: Iterable[int]
) -> list[AnswerChange]:
    """What changes from `old` to `new` in the classes with these numbers, by way and clauses."""
    found: dict[tuple[str, tuple[str, str]], AnswerChange] = {}
    for number in numbers:
        before, now = Line.read(old[number]), Line.read(new[number])
        item = classes.items[number]
        way, clauses = _way(classes, item, before, now), _clauses(classes, item, before, now)
        change = found.setdefault((way, clauses), AnswerChange(way, clauses, [], before, now))
        change.classes.append(number)
    return list(found.values())


def _way(classes: Classes, item: Item, before: Line, now: Line) -> str:
    if before.record == now.record:
        disputed = [any(ground.endswith("?") for ground in line.grounds) for line in (before, now)]
        if disputed[0] == disputed[1]:
            return "cites another clause"
        return "is disputed now" if disputed[1] else "is disputed no more"
    for line, word in ((now, "now"), (before, "before")):
        if line.record.startswith(FAILED):
            return f"{word}: no answer ({line.record.removeprefix(FAILED)})"
    return classes.question.record.describe_change(
        answer_of(classes, item, before), answer_of(classes, item, now)
    )


def _clauses(classes: Classes, item: Item, before: Line, now: Line) -> tuple[str, str]:
    """The first clauses that differ; where none does, or none is cited, the one at issue."""
    for old, new in zip(before.grounds, now.grounds, strict=False):
        if old != new:
            return old, new
    for line in (now, before):
        difference = difference_from_rules(classes, item, line)
        if difference is not None:
            return difference.clause, difference.clause
    clause = classes.question.clause_of(classes.question.expect(classes.rules, item))
    return clause, clause


def answer_of(classes: Classes, item: Item, line: Line) -> Answer:
    """The answer that a line records, for an item of its class; empty if there was none.

    Raises `BadState`.
    """
    if line.record.startswith(FAILED):
        return {}
    try:
        return classes.question.record.read(classes.rules, item, line.record)
    except ValueError:
        raise BadState(f"{line.record[:40]!r} is no answer to {classes.question.name}") from None


def difference_from_rules(classes: Classes, item: Item, line: Line) -> Difference | None:
    """How what a line records differs from the rules; `None` if it does not."""
    question, rules = classes.question, classes.rules
    expected = question.expect(rules, item)
    if line.record.startswith(FAILED):
        verdict = Verdict(line.record.removeprefix(FAILED))
        return Difference(verdict, str(verdict), question.clause_of(expected))
    return question.compare(rules, item, expected, answer_of(classes, item, line))


def witness(classes: Classes, change: AnswerChange, target: str | None) -> tuple[Item, str]:
    """The smallest position that shows a change, and its code.

    Of a target it is the one that was asked: it may answer others of the class otherwise.
    The rules do not, and so their position is the most readable one.
    """
    question, rules = classes.question, classes.rules
    item = classes.items[change.classes[0]]
    if target is None:
        item = next(question.shrinking.relatives(rules, item))
    return item, question.code(rules, item)


def describe_line(classes: Classes, item: Item, line: Line) -> str:
    """What a line says of an item, for a person: the answer, and the clauses if any."""
    if line.record.startswith(FAILED):
        return f"no answer ({line.record.removeprefix(FAILED)})"
    said = describe_value(answer_of(classes, item, line)[classes.question.command])
    clauses = ", ".join(dict.fromkeys(line.grounds))
    return f"{said} ({clauses})" if clauses else said


def draw_lines(
    question: AnyQuestion, rules: RuleSet, item: Item, said: dict[str, Any]
) -> tuple[str, ...]:
    """A position and what is answered to it by name, as lines of text."""
    answers = {printable(name): answer for name, answer in said.items()}
    drawing = question.view.draw(rules, item, answers)
    return tuple(text_of(lambda console: console.print(drawing)).splitlines())


def judge_line(code: str, spec: str = "") -> str:
    """The command that shows a position, and what a target answers to it."""
    return f"arbitre judge {shlex.quote(code)}" + (f" --target {shlex.quote(spec)}" if spec else "")
