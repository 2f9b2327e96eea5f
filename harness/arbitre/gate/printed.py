"""What a gate found out, as a person reads it, and as JSON (schema `gate`)."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from .. import __version__
from ..report.terminal import print_heading
from .notices import GateResult, Notice, Place, Status, name_difference

FORMAT = 1
INDENT = "   "
# A runner that reads commands from the log must not find one at the start of a line.
MARGIN = "│"
STYLES = {Status.KNOWN: "dim", Status.FLAKY: "yellow", Status.NOTE: "cyan"}


def print_gate(console: Console, verdict: GateResult, brief: bool = False) -> None:
    """Each unit with its notices; at the end what shows the red ones again, and what to do.

    `brief`: its last line alone.
    """
    if brief:
        _print_verdict(console, verdict)
        return
    units = {unit.place: unit for unit in verdict.units}
    places = list(dict.fromkeys([*units, *(n.place for n in verdict.notices)]))
    for place in places:
        unit = units.get(place)
        print_heading(console, str(place))
        if unit:
            who = f"engine: {unit.engine or unit.spec} against" if place.target else "rules:"
            console.print(Text(f"{who} {unit.rules}", "dim"), soft_wrap=True)
        for notice in verdict.notices:
            if notice.place == place:
                _print_notice(console, notice)
        if unit:
            for line in unit.stated:
                console.print(Text(line, "dim"), soft_wrap=True)
    _print_end(console, verdict)


def _print_notice(console: Console, notice: Notice) -> None:
    style = "bold red" if notice.red else STYLES[notice.status]
    console.print(Text.assemble((f"{notice.status}: ", style), notice.title), soft_wrap=True)
    for line in (*notice.drawing, *filter(None, notice.lines)):
        console.print(Text(f"{INDENT}{MARGIN} {line}".rstrip()), soft_wrap=True)


def _print_end(console: Console, verdict: GateResult) -> None:
    red = verdict.red
    # What is green may have something to do, too: the first acceptance.
    todo: dict[tuple[str, ...], list[Notice]] = {}
    for notice in verdict.notices:
        if notice.remedy:
            todo.setdefault(notice.remedy, []).append(notice)
    again = list(dict.fromkeys(line for notice in red for line in notice.reproduce))
    if again:
        console.print()
        console.print(Text("to see it again:", "bold"))
        for line in again:
            console.print(Text(INDENT + line), soft_wrap=True)
    for remedy, notices in todo.items():
        console.print()
        console.print(Text(f"{_when(notices)}:", "bold"), soft_wrap=True)
        for line in remedy:
            console.print(Text(INDENT + line), soft_wrap=True)
    console.print()
    _print_verdict(console, verdict)


def _print_verdict(console: Console, verdict: GateResult) -> None:
    style = "bold red" if verdict.red else "bold green"
    console.print(Text(in_a_line(verdict), style), soft_wrap=True)


def _when(notices: list[Notice]) -> str:
    """When a remedy is one."""
    first = notices[0]
    if first.status in (Status.NEW, Status.CHANGED_REASON):
        return f"if {name_difference(*first.key[:2])!r} is to stay for a while, in arbitre.toml"
    if first.status is Status.NOT_ASKED:
        return "if it plays these rules and knows them by the name of the game, in arbitre.toml"
    if first.status is Status.NOTE:
        return "to be told from now on when an answer or a ruling changes"
    kinds = dict.fromkeys(notice.status for notice in notices)
    meant = kinds.keys() <= {Status.UNDECLARED, Status.NOT_ACCEPTED}
    return f"{'if this is meant' if meant else 'what to do'} ({', '.join(kinds)})"


def badge(verdict: GateResult) -> dict[str, Any]:
    """The gate as a badge: what shields.io draws from an address (its "endpoint" form)."""
    open_ = not verdict.red and not verdict.interrupted
    rules = ", ".join(dict.fromkeys(unit.rules for unit in verdict.units if unit.place.target))
    return {
        "schemaVersion": 1,
        "label": "arbitre",
        "message": rules if open_ else f"{len(verdict.red)} not as accepted",
        "color": "brightgreen" if open_ else "red",
    }


def in_a_line(verdict: GateResult) -> str:
    """The verdict: open, or how many things of which kind keep it shut."""
    counts: dict[Status, int] = {}
    for notice in verdict.notices:
        counts[notice.status] = counts.get(notice.status, 0) + 1
    said = ", ".join(f"{count} × {status}" for status, count in counts.items())
    if verdict.interrupted:
        return f"interrupted: {said or 'nothing was found so far'}"
    return f"{'shut' if verdict.red else 'open'}: {said or 'all is as it should be'}"


def gate_json(verdict: GateResult) -> dict[str, Any]:
    """What the gate found out, as the schema `gate` has it."""
    return {
        "format": FORMAT,
        "arbitre": __version__,
        "config": verdict.config,
        "exit_code": verdict.exit_code,
        "units": [
            {
                **_place(unit.place),
                "spec": unit.spec,
                "rule_set": unit.rules,
                "engine": unit.engine,
                "stated": list(unit.stated),
            }
            for unit in verdict.units
        ],
        "notices": [_notice(notice) for notice in verdict.notices],
    }


def _place(place: Place) -> dict[str, Any]:
    return {"target": place.target, "rules": place.rules, "question": place.question}


def _notice(notice: Notice) -> dict[str, Any]:
    kind, clause, cause = notice.key
    return {
        "status": str(notice.status),
        "red": notice.red,
        "step": str(notice.step),
        **_place(notice.place),
        "title": notice.title,
        "lines": list(notice.lines),
        "code": notice.code,
        "kind": kind,
        "clause": clause,
        "cause": cause,
        "drawing": list(notice.drawing),
        "reproduce": list(notice.reproduce),
        "remedy": list(notice.remedy),
    }
