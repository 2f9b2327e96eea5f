"""What is answered now, against what was accepted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from arbitre_reference import UnknownRules, rule_set

from ..question import Verdict
from .accepted import Accepted, Key, expired
from .config import Known
from .known import covers, seen_key
from .notices import Notice, Place, Status, Step
from .state import (
    FAILED,
    Change,
    Line,
    Scope,
    State,
    answer_of,
    changes,
    difference_from_rules,
    drawn,
    in_words,
    judge_line,
    witness,
)

MOST_DRAWN = 8


@dataclass(frozen=True)
class Current:
    """What is answered now: whose, in which scope; `spec` starts the target, if it is one."""

    key: Key
    scope: Scope
    state: State
    spec: str = ""
    flaky: Sequence[Known] = ()

    @property
    def place(self) -> Place:
        """Where it is told."""
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


def differing(accepted: Accepted, current: Current) -> Differing:
    """The comparison; raises `BadState`."""
    state = accepted.state(current.key)
    if state is None:
        return Differing()
    lines, undone = accepted.lines(current.key)
    moved, numbers = _moved(state, current.scope)
    found = Differing({now: lines[was] for now, was in numbers.items()}, moved, numbers)
    absent: dict[int, tuple[dict[str, Any], list[int]]] = {}
    for number, old in found.old.items():
        now = current.state.lines[number]
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


def _moved(state: dict[str, Any], scope: Scope) -> tuple[str, dict[int, int]]:
    """How the classes differ from those accepted, and for each now its number then."""
    if scope.digest == state["space"]:
        return "", {number: number for number in range(len(scope.items))}
    # Which classes there are depends on the bound, and for some questions on the options.
    try:
        was = Scope.of(scope.question, rule_set(state["play"]), state["hand"])
    except UnknownRules:
        was = Scope(scope.question, scope.rules, state["hand"])
    if was.digest != state["space"]:
        return "this version divides the positions into other classes than the accepted state", {}
    then = {label: number for number, label in enumerate(was.labels)}
    numbers = {now: then[label] for now, label in enumerate(scope.labels) if label in then}
    return (
        f"other classes than were accepted: {len(was.items):,} then, {len(scope.items):,} now, "
        f"{len(numbers):,} of them the same (hands of at most {was.hand}, now {scope.hand})"
    ), numbers


def _is_flaky(current: Current, number: int, accepted: str) -> bool:
    """Does a flaky difference explain that the class is answered otherwise?"""
    if not current.flaky:
        return False
    scope = current.scope
    for text in (current.state.lines[number], accepted):
        line = Line.read(text)
        difference = difference_from_rules(scope, scope.items[number], line)
        if difference is None or difference.verdict is Verdict.DISPUTED_ONLY:
            continue
        if line.record.startswith(FAILED):
            # Its kind was not recorded; as a difference of its own it is told all the same.
            return True
        if any(covers(entry, *seen_key(difference)) for entry in current.flaky):
            return True
    return False


def told(accepted: Accepted, current: Current, today: date) -> list[Notice]:
    """What there is to say about it; raises `BadState`."""
    place, key = current.place, current.key
    found = differing(accepted, current)
    notices = [_expired(place, c) for c in accepted.changes_of(key) if expired(c, today)]
    state = accepted.state(key)
    if state is None:
        # The very first run is no regression; whatever comes after the first acceptance may be.
        status = Status.NOT_ACCEPTED if accepted.begun else Status.NOTE
        who = current.state.of
        title = f"nothing is accepted yet of {key.target or 'the rules'} ({who})"
        return [*notices, Notice(status, Step.ACCEPTED, place, title, remedy=(accepted.command,))]
    if found.moved:
        notices.append(
            Notice(
                Status.NOT_ACCEPTED, Step.ACCEPTED, place, found.moved, remedy=(accepted.command,)
            )
        )
    declared = accepted.changes_of(key)
    was = declared[-1]["to"] if declared else state["from"]
    notices += undeclared(current, found, was, accepted.command)
    notices += [_absent(current, found, *pair, accepted.command) for pair in found.absent]
    if found.flaky:
        title = f"{len(found.flaky):,} classes answer otherwise, as a flaky difference explains"
        notices.append(Notice(Status.FLAKY, Step.ACCEPTED, place, title))
    return notices


def undeclared(current: Current, found: Differing, was: str, accept: str) -> list[Notice]:
    """The changes that nobody declared, by way and clauses, the smallest drawn.

    `was`: who answered before; `accept`: the command that declares them.
    """
    scope, place = current.scope, current.place
    groups = changes(scope, found.old, current.state.lines, found.undeclared)
    notices = []
    for change in groups[:MOST_DRAWN]:
        item, code = witness(scope, change, current.key.target)
        notices.append(
            Notice(
                Status.UNDECLARED,
                Step.ACCEPTED,
                place,
                title_of(change),
                lines=(*_before_and_now(current, item, change), f"{was} → {current.state.of}"),
                code=code,
                drawing=_drawn(scope, item, change, current.key.target),
                reproduce=(judge_line(code, current.spec),),
                remedy=(accept,),
            )
        )
    rest = groups[MOST_DRAWN:]
    if rest:
        codes = [witness(scope, change, current.key.target)[1] for change in rest]
        notices.append(
            Notice(
                Status.UNDECLARED,
                Step.ACCEPTED,
                place,
                f"and in {len(rest)} more ways, smallest positions not drawn",
                lines=tuple(title_of(change) for change in rest),
                reproduce=tuple(judge_line(code, current.spec) for code in codes),
                remedy=(accept,),
            )
        )
    return notices


def title_of(change: Change) -> str:
    """A change in a line: `forbids what it allowed (BE8 → BE7), 57 classes`."""
    before, now = change.clauses
    clause = before if before == now else f"{before} → {now}"
    count = len(change.classes)
    return f"{change.way} ({clause}), {count:,} class{'es' * (count != 1)}"


def _before_and_now(current: Current, item: Any, change: Change) -> Iterator[str]:
    """The answers; of a target also whether they are right by the rules as they are now."""
    for word, line in (("before:", change.before), ("now:   ", change.now)):
        said = in_words(current.scope, item, line)
        if current.key.target is not None:
            wrong = difference_from_rules(current.scope, item, line)
            said += f", {wrong.verdict if wrong else Verdict.AGREES}"
        yield f"{word} {said}"


def _drawn(scope: Scope, item: Any, change: Change, target: str | None) -> tuple[str, ...]:
    """The position: of the rules what they said before, of a target that and what it says now."""
    said = {"before": answer_of(scope, item, change.before)}
    if target is not None:
        said["now"] = answer_of(scope, item, change.now)
    said = {name: answer for name, answer in said.items() if answer}
    return drawn(scope.question, scope.rules, item, said)


def _absent(
    current: Current, found: Differing, change: dict[str, Any], numbers: list[int], accept: str
) -> Notice:
    scope = current.scope
    group = changes(scope, found.old, current.state.lines, numbers[:1])[0]
    item, code = witness(scope, group, current.key.target)
    return Notice(
        Status.ABSENT,
        Step.ACCEPTED,
        current.place,
        f"declared on {change['date']} ({change['reason']}), but {len(numbers):,} of "
        f"{change['classes']:,} classes still answer as before",
        lines=(
            f"declared: {in_words(scope, item, group.before)}",
            f"answered: {in_words(scope, item, group.now)}",
        ),
        code=code,
        drawing=_drawn(scope, item, group, current.key.target),
        reproduce=(judge_line(code, current.spec),),
        remedy=("take the change out of the accepted file, or declare that it is undone:", accept),
    )


def _expired(place: Place, change: dict[str, Any]) -> Notice:
    return Notice(
        Status.EXPIRED,
        Step.ACCEPTED,
        place,
        f"the change accepted on {change['date']} ({change['reason']}) expired on "
        f"{change['expires']}",
        remedy=("undo it and take it out of the accepted file, or give it a later day there",),
    )


def orphans(accepted: Accepted, asked: set[Key]) -> list[Notice]:
    """What was accepted of that which is not asked any more."""
    return [
        Notice(
            Status.NOT_ACCEPTED,
            Step.ACCEPTED,
            Place(key.rules, key.question, key.target or ""),
            f"{key} was accepted, and the configuration does not ask it any more",
            remedy=(accepted.command,),
        )
        for key in accepted.keys
        if key not in asked
    ]
