"""Accepting: what is answered now becomes what the gate compares with, for a reason."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import Any

from ..protocol import printable
from .against import Current, find_differing, title_of
from .baseline import Baseline, BaselineKey, changed_lines, key_of
from .run import Gate, keys
from .snapshot import AnswerChange, Classes, changes, describe_line, witness

# What stands on top of the file is for people who review it; the classes themselves are complete.
MOST_GROUPS = 20
# Characters of an answer there: two lines.
LONGEST = 200


class NothingToAccept(ValueError):
    """All is answered as the baseline has it: there is no change to write down."""


@dataclass
class Acceptance:
    """What was accepted, in lines, and the changes that were declared."""

    lines: list[str] = field(default_factory=list)
    changes: list[dict[str, Any]] = field(default_factory=list)


def accept(gate: Gate, reason: str, issue: str = "", expires: date | None = None) -> Acceptance:
    """Ask everything, and put into `gate.baseline` (which is not saved) what differs from it.

    Raises `NothingToAccept`, `TargetGone` and `BadState`.
    """
    baseline, done = gate.baseline, Acceptance()
    asked = keys(gate.config)
    for key in baseline.keys:
        if key in asked:
            continue
        _drop(baseline, key)
        done.lines.append(f"{key}: not asked any more, dropped")
    meanings = [
        gate.meaning(rules, q) for rules in gate.config.rules.values() for q in rules.questions
    ]
    answered = []
    for target, rules, question in gate.config.units():
        with gate.open(target) as opened:
            answered.append(gate.answers(opened, target, rules, question))
    gate.progress("")
    for current in (*meanings, *answered):
        head = {**current.key._asdict(), "date": gate.today.isoformat(), "reason": reason}
        _accept(baseline, current, head, done)
    for change in done.changes:
        change["issue"], change["expires"] = issue, expires.isoformat() if expires else ""
    if not done.lines:
        raise NothingToAccept("nothing to accept: all is answered as it was accepted")
    if expires and not done.changes:
        raise NothingToAccept(
            "--expires: nothing changed that could expire; accept this without a day"
        )
    return done


def _drop(baseline: Baseline, key: BaselineKey) -> None:
    baseline.states = [state for state in baseline.states if key_of(state) != key]
    baseline.changes = [change for change in baseline.changes if key_of(change) != key]


def _accept(baseline: Baseline, current: Current, head: dict[str, Any], done: Acceptance) -> None:
    key, classes, lines = current.key, current.classes, current.snapshot.lines
    found = find_differing(baseline, current)
    state = baseline.state(key)
    if state is None or (found.moved and not found.numbers):
        # The numbers of earlier changes mean other classes, so they are let go with the state.
        _drop(baseline, key)
        fresh = {**head, "from": current.snapshot.of, **_stored(classes, lines)}
        baseline.states = sorted([*baseline.states, fresh], key=_in_order)
        done.lines.append(f"{key}: {len(lines):,} classes, {current.snapshot.of}")
        return
    declared = baseline.changes_of(key)
    was = declared[-1]["to"] if declared else state["from"]
    if found.moved:
        _renumber(state, declared, classes, lines, found.numbers)
        done.lines.append(f"{key}: {found.moved}")
    if found.changed:
        groups = changes(classes, found.old, lines, found.changed)
        change = {
            **head,
            "issue": "",
            "expires": "",
            "from": was,
            "to": current.snapshot.of,
            "classes": len(found.changed),
            "groups": [_group(classes, group, key.target) for group in groups[:MOST_GROUPS]],
            "changed": [f"{number} {lines[number]}" for number in found.changed],
        }
        baseline.changes.append(change)
        done.changes.append(change)
        done.lines += [f"{key}: {title_of(group)}" for group in groups]


def _stored(classes: Classes, lines: list[str]) -> dict[str, Any]:
    """The fields of a state that hold its lines."""
    return {
        "play": classes.rules.name,
        "hand": classes.hand,
        "classes": len(lines),
        "space": classes.digest,
        "lines": lines,
    }


def _renumber(
    state: dict[str, Any],
    declared: list[dict[str, Any]],
    classes: Classes,
    lines: list[str],
    numbers: dict[int, int],
) -> None:
    """Give a state and its changes the classes of another scope; what is new is as it is now."""
    start = state["lines"]
    state.update(
        _stored(
            classes,
            [start[numbers[n]] if n in numbers else line for n, line in enumerate(lines)],
        )
    )
    now = {then: number for number, then in numbers.items()}
    for change in declared:
        kept = {now[n]: line for n, line in changed_lines(change).items() if n in now}
        change["changed"] = [f"{number} {line}" for number, line in sorted(kept.items())]


def _group(classes: Classes, group: AnswerChange, target: str | None) -> dict[str, Any]:
    item, code = witness(classes, group, target)
    return {
        "way": group.way,
        "clauses": list(group.clauses),
        "classes": len(group.classes),
        "witness": code,
        "before": printable(describe_line(classes, item, group.before), LONGEST),
        "now": printable(describe_line(classes, item, group.now), LONGEST),
    }


def _in_order(state: dict[str, Any]) -> tuple[str, str, str]:
    """The rules before the targets that are held to them."""
    return state["rules"], state["question"], state["target"] or ""
