"""The accepted file: what a team has accepted, under version control.

An entry for each rule set and each engine: first, for people, each declared change, with its reason
and the smallest position that shows it; then, for the tool, the state from which the changes start,
complete, a line a class.  So what two branches accept of different rules or engines is merged by
whoever merges lines.
Only `arbitre accept` adds to it; an entry may be taken out by hand (then the change is undone),
and its reason, issue and expiry may be edited.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from .. import data
from .snapshot import BadState

FORMAT = 2
ACCEPT = "arbitre accept --reason '…'"


class BaselineKey(NamedTuple):
    """Whose state it is: by the names of the configuration; no target is the rules themselves."""

    rules: str
    question: str
    target: str | None = None

    def __str__(self) -> str:
        return f"{self.target or 'the rules'} ({self.rules}, {self.question})"


class Undone(NamedTuple):
    """A change, and the line that a class had before it."""

    change: dict[str, Any]
    line: str


@dataclass
class Baseline:
    """The file, as its schema has it.

    `begun`: there is one, or there should be; from then on all that is asked has to be in it.
    `command` is what adds to it.
    """

    path: Path
    begun: bool = False
    command: str = ACCEPT
    changes: list[dict[str, Any]] = field(default_factory=list)
    states: list[dict[str, Any]] = field(default_factory=list)

    @property
    def keys(self) -> list[BaselineKey]:
        """Whose states and changes there are."""
        return list(dict.fromkeys(key_of(entry) for entry in (*self.states, *self.changes)))

    def state(self, key: BaselineKey) -> dict[str, Any] | None:
        """The state from which the changes of `key` start, if there is one."""
        return next((state for state in self.states if key_of(state) == key), None)

    def changes_of(self, key: BaselineKey) -> list[dict[str, Any]]:
        """The declared changes of `key`, oldest first."""
        return [change for change in self.changes if key_of(change) == key]

    def lines(self, key: BaselineKey) -> tuple[list[str], dict[int, Undone]]:
        """The accepted lines; and for each class that was changed the last change, undone.

        Raises `BadState`.
        """
        state = self.state(key)
        assert state is not None
        lines = list(state["lines"])
        if len(lines) != state["classes"]:
            raise BadState(f"{key}: {len(lines)} lines for {state['classes']} classes")
        undone: dict[int, Undone] = {}
        for change in self.changes_of(key):
            for number, line in changed_lines(change).items():
                if number >= len(lines):
                    raise BadState(f"{key}: a change of class {number}, and there is none")
                undone[number] = Undone(change, lines[number])
                lines[number] = line
        return lines, undone

    def _entry(self, state: dict[str, Any]) -> dict[str, Any]:
        """A state as the file has it: its changes, which are read, before its lines."""
        key = key_of(state)
        changes = [
            {name: told for name, told in change.items() if name not in BaselineKey._fields}
            for change in self.changes_of(key)
        ]
        head = {name: told for name, told in state.items() if name != "lines"}
        return {**head, "changes": changes, "lines": state["lines"]}

    def save(self) -> None:
        """Write the file, whole or not at all."""
        content = {"format": FORMAT, "states": [self._entry(state) for state in self.states]}
        wrong = data.fault("accepted", content)
        assert wrong is None, wrong
        text = json.dumps(content, indent=2, ensure_ascii=False) + "\n"
        self.path.parent.mkdir(parents=True, exist_ok=True)
        data.write_whole(self.path, text)


def load(path: Path, named: bool = False) -> Baseline:
    """The file at `path`; empty if there is none.  Raises `BadState`, naming the file.

    `named`: the configuration names it, so that it may not be missing.
    """
    if not path.exists():
        return Baseline(path, named)
    try:
        content = data.read_json(path)
    except data.BadFile as error:
        remedy = "take it from version control, or resolve the conflict (`arbitre docs guide ci`)"
        raise BadState(f"{error}; {remedy}") from None
    if isinstance(content, dict) and content.get("format") == 1:
        raise BadState(f"{path}: of an older arbitre; take it away, and accept anew: {ACCEPT}")
    wrong = data.fault("accepted", content)
    if wrong:
        raise BadState(f"{path}: {wrong}")
    changes = [
        {**key_of(state)._asdict(), **change}
        for state in content["states"]
        for change in state.pop("changes")
    ]
    for entry in changes:
        if entry["expires"]:
            try:
                date.fromisoformat(entry["expires"])
            except ValueError as error:
                raise BadState(f"{path}: expires: {error}; write a day: 2027-06-30") from None
    return Baseline(path, True, changes=changes, states=content["states"])


def key_of(entry: dict[str, Any]) -> BaselineKey:
    """Whose state or change an entry is."""
    return BaselineKey(entry["rules"], entry["question"], entry["target"])


def changed_lines(change: dict[str, Any]) -> dict[int, str]:
    """The new line of each class that a change changed; raises `BadState`."""
    found = {}
    for text in change["changed"]:
        number, _, line = text.partition(" ")
        if not number.isdecimal() or len(number) > len(str(data.LARGEST_FILE)):
            raise BadState(f"{key_of(change)}: {text[:40]!r} is no changed class")
        found[int(number)] = line
    return found


def has_expired(change: dict[str, Any], today: date) -> bool:
    """Is the day come from which the change counts no longer?  One without a day always counts."""
    return bool(change["expires"]) and date.fromisoformat(change["expires"]) <= today
