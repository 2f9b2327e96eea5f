"""What is answered now, against what was accepted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from arbitre_reference import UnknownRules, rule_set

from ..question import Verdict
from .baseline import Baseline, BaselineKey, has_expired
from .config import ExpectedFailure
from .expected import covers, seen_key
from .notices import GateStep, Notice, Place, Status
from .snapshot import (
    FAILED,
    AnswerChange,
    Classes,
    Line,
    Snapshot,
    answer_of,
    changes,
    describe_line,
    difference_from_rules,
    draw_lines,
    judge_line,
    witness,
)

# Each is a screen of its own; the others are named, with the command that draws them.
MOST_DRAWN = 8


@dataclass(frozen=True)
class Current:
    """What is answered now: whose, in which scope; `spec` starts the target, if it is one."""

    key: BaselineKey
    classes: Classes
    snapshot: Snapshot
    spec: str = ""
    flaky: Sequence[ExpectedFailure] = ()

    @property
    def place(self) -> Place:
        """The unit under which it is told; that of the rules has no target."""
        return Place(self.key.rules, self.key.question, self.key.target or "")


@dataclass
class Differing:
    """How what is answered now differs from what was accepted.

    `old`: the accepted line of each class that is in both; none if nothing was accepted.
    `moved`: how the classes in scope differ from those accepted; empty if they are the same.
    `numbers`: for each class of now its number in the accepted state, if it is in it.
    `undeclared`: the classes that changed; `absent`: each declared change that does not occur,
    with the classes that answer as before it; `flaky`: those that a flaky difference explains.
    """

    old: dict[int, str] = field(default_factory=dict)
    moved: str = ""
    numbers: dict[int, int] = field(default_factory=dict)
    undeclared: list[int] = field(default_factory=list)
    absent: list[tuple[dict[str, Any], list[int]]] = field(default_factory=list)
    flaky: list[int] = field(default_factory=list)

    @property
    def changed(self) -> list[int]:
        """The classes that have to be declared, if this is to be accepted."""
        return sorted([*self.undeclared, *(n for _, numbers in self.absent for n in numbers)])


def find_differing(baseline: Baseline, current: Current) -> Differing:
    """The comparison; raises `BadState`."""
    state = baseline.state(current.key)
    if state is None:
        return Differing()
    lines, undone = baseline.lines(current.key)
    moved, numbers = _find_moved(state, current.classes)
    found = Differing({now: lines[was] for now, was in numbers.items()}, moved, numbers)
    absent: dict[int, tuple[dict[str, Any], list[int]]] = {}
    for number, old in found.old.items():
        now = current.snapshot.lines[number]
        if now == old:
            continue
        before = undone.get(numbers[number])
        if _is_flaky(current, number, old):
            found.flaky.append(number)
        elif before is not None and before.line == now:
            absent.setdefault(id(before.change), (before.change, []))[1].append(number)
        else:
            found.undeclared.append(number)
    found.absent = list(absent.values())
    return found


def _find_moved(state: dict[str, Any], classes: Classes) -> tuple[str, dict[int, int]]:
    """How the classes differ from those accepted, and for each now its number then."""
    if classes.digest == state["space"]:
        return "", {number: number for number in range(len(classes.items))}
    # Which classes there are depends on the bound, and for some questions on the options.
    try:
        # One more than the lines that it has is enough to see that they are of other classes: the
        # bound is what the file says, and may be any.
        most = state["classes"] + 1
        was = Classes.of(classes.question, rule_set(state["play"]), state["hand"], most)
    except UnknownRules:
        was = Classes(classes.question, classes.rules, state["hand"])
    if was.digest != state["space"]:
        return "this version divides the positions into other classes than the accepted state", {}
    then = {label: number for number, label in enumerate(was.labels)}
    numbers = {now: then[label] for now, label in enumerate(classes.labels) if label in then}
    return (
        f"other classes than were accepted: {len(was.items):,} then, {len(classes.items):,} now, "
        f"{len(numbers):,} of them the same (hands of at most {was.hand}, now {classes.hand})"
    ), numbers


def _is_flaky(current: Current, number: int, accepted: str) -> bool:
    """Does a flaky difference explain that the class is answered otherwise?"""
    if not current.flaky:
        return False
    classes = current.classes
    for text in (current.snapshot.lines[number], accepted):
        line = Line.read(text)
        difference = difference_from_rules(classes, classes.items[number], line)
        if difference is None or difference.verdict is Verdict.DISPUTED_ONLY:
            continue
        if line.record.startswith(FAILED):
            # Its kind was not recorded; as a difference of its own it is told all the same.
            return True
        if any(covers(entry, *seen_key(difference)) for entry in current.flaky):
            return True
    return False


def describe_changes(baseline: Baseline, current: Current, today: date) -> list[Notice]:
    """What there is to say about it; raises `BadState`."""
    place, key = current.place, current.key
    found = find_differing(baseline, current)
    notices = [_notice_expired(place, c) for c in baseline.changes_of(key) if has_expired(c, today)]
    state = baseline.state(key)
    if state is None:
        # The very first run is no regression; whatever comes after the first acceptance may be.
        status = Status.NOT_ACCEPTED if baseline.begun else Status.NOTE
        who = current.snapshot.of
        title = f"nothing is accepted yet of {key.target or 'the rules'} ({who})"
        return [
            *notices,
            Notice(status, GateStep.ACCEPTED, place, title, remedy=(baseline.command,)),
        ]
    if found.moved:
        notices.append(
            Notice(
                Status.NOT_ACCEPTED,
                GateStep.ACCEPTED,
                place,
                found.moved,
                remedy=(baseline.command,),
            )
        )
    declared = baseline.changes_of(key)
    was = declared[-1]["to"] if declared else state["from"]
    notices += notices_of_undeclared(current, found, was, baseline.command)
    notices += [_notice_absent(current, found, *pair, baseline.command) for pair in found.absent]
    if found.flaky:
        title = f"{len(found.flaky):,} classes answer otherwise, as a flaky difference explains"
        notices.append(Notice(Status.FLAKY, GateStep.ACCEPTED, place, title))
    return notices


def notices_of_undeclared(
    current: Current, found: Differing, was: str, accept: str
) -> list[Notice]:
    """The changes that nobody declared, by way and clauses, the smallest drawn.

    `was`: who answered before; `accept`: the command that declares them.
    """
    classes, place = current.classes, current.place
    groups = changes(classes, found.old, current.snapshot.lines, found.undeclared)
    notices = []
    for change in groups[:MOST_DRAWN]:
        item, code = witness(classes, change, current.key.target)
        notices.append(
            Notice(
                Status.UNDECLARED,
                GateStep.ACCEPTED,
                place,
                title_of(change),
                lines=(*_before_and_now(current, item, change), f"{was} → {current.snapshot.of}"),
                code=code,
                drawing=_draw(classes, item, change, current.key.target),
                reproduce=(judge_line(code, current.spec),),
                remedy=(accept,),
            )
        )
    rest = groups[MOST_DRAWN:]
    if rest:
        codes = [witness(classes, change, current.key.target)[1] for change in rest]
        notices.append(
            Notice(
                Status.UNDECLARED,
                GateStep.ACCEPTED,
                place,
                f"and in {len(rest)} more ways, smallest positions not drawn",
                lines=tuple(title_of(change) for change in rest),
                reproduce=tuple(judge_line(code, current.spec) for code in codes),
                remedy=(accept,),
            )
        )
    return notices


def title_of(change: AnswerChange) -> str:
    """A change in a line: `forbids what it allowed (BE8 → BE7), 57 classes`."""
    before, now = change.clauses
    clause = before if before == now else f"{before} → {now}"
    count = len(change.classes)
    return f"{change.way} ({clause}), {count:,} class{'es' * (count != 1)}"


def _before_and_now(current: Current, item: Any, change: AnswerChange) -> Iterator[str]:
    """The answers; of a target also whether they are right by the rules as they are now."""
    for word, line in (("before:", change.before), ("now:   ", change.now)):
        said = describe_line(current.classes, item, line)
        if current.key.target is not None:
            wrong = difference_from_rules(current.classes, item, line)
            said += f", {wrong.verdict if wrong else Verdict.AGREES}"
        yield f"{word} {said}"


def _draw(classes: Classes, item: Any, change: AnswerChange, target: str | None) -> tuple[str, ...]:
    """The position: of the rules what they said before, of a target that and what it says now."""
    said = {"before": answer_of(classes, item, change.before)}
    if target is not None:
        said["now"] = answer_of(classes, item, change.now)
    said = {name: answer for name, answer in said.items() if answer}
    return draw_lines(classes.question, classes.rules, item, said)


def _notice_absent(
    current: Current, found: Differing, change: dict[str, Any], numbers: list[int], accept: str
) -> Notice:
    classes = current.classes
    group = changes(classes, found.old, current.snapshot.lines, numbers[:1])[0]
    item, code = witness(classes, group, current.key.target)
    return Notice(
        Status.ABSENT,
        GateStep.ACCEPTED,
        current.place,
        f"declared on {change['date']} ({change['reason']}), but {len(numbers):,} of "
        f"{change['classes']:,} classes still answer as before",
        lines=(
            f"declared: {describe_line(classes, item, group.before)}",
            f"answered: {describe_line(classes, item, group.now)}",
        ),
        code=code,
        drawing=_draw(classes, item, group, current.key.target),
        reproduce=(judge_line(code, current.spec),),
        remedy=("take the change out of the accepted file, or declare that it is undone:", accept),
    )


def _notice_expired(place: Place, change: dict[str, Any]) -> Notice:
    return Notice(
        Status.EXPIRED,
        GateStep.ACCEPTED,
        place,
        f"the change accepted on {change['date']} ({change['reason']}) expired on "
        f"{change['expires']}",
        remedy=("undo it and take it out of the accepted file, or give it a later day there",),
    )


def orphans(baseline: Baseline, asked: set[BaselineKey]) -> list[Notice]:
    """What was accepted of that which is not asked any more."""
    return [
        Notice(
            Status.NOT_ACCEPTED,
            GateStep.ACCEPTED,
            Place(key.rules, key.question, key.target or ""),
            f"{key} was accepted, and the configuration does not ask it any more",
            remedy=(baseline.command,),
        )
        for key in baseline.keys
        if key not in asked
    ]
