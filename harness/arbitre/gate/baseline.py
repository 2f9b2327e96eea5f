"""The accepted file: what a team has accepted, under version control.

On top, for people: each declared change, with its reason and the smallest position that shows it.
Below, for the tool: the states from which the changes start, complete, deflated, in base64.
Only `arbitre accept` adds to it; an entry may be taken out by hand (then the change is undone),
and its reason, issue and expiry may be edited.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from .. import data
from .snapshot import BadState

FORMAT = 1
# Bytes and lines that are unpacked: five megabytes can be deflated zeros of five gigabytes.
# The largest state there is has 1,510,774 lines (every class of botifarra), of 60 bytes where
# clauses are told; a state and its changes together are held to this.
LARGEST_STATE = 128 * 1024 * 1024
MOST_LINES = 4_000_000


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
    command: str = "arbitre accept --reason '…'"
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
        lines = unpack_lines(state["lines"], key)
        if len(lines) != state["classes"]:
            raise BadState(f"{key}: {len(lines)} lines for {state['classes']} classes")
        undone: dict[int, Undone] = {}
        room = LARGEST_STATE
        for change in self.changes_of(key):
            changed = changed_lines(change, room)
            room -= sum(map(len, changed.values()))
            for number, line in changed.items():
                if number >= len(lines):
                    raise BadState(f"{key}: a change of class {number}, and there is none")
                undone[number] = Undone(change, lines[number])
                lines[number] = line
        return lines, undone

    def save(self) -> None:
        """Write the file, whole or not at all."""
        content = {"format": FORMAT, "changes": self.changes, "states": self.states}
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
        raise BadState(f"{error}; take it from version control, or resolve the conflict") from None
    wrong = data.fault("accepted", content)
    if wrong:
        raise BadState(f"{path}: {wrong}")
    for entry in content["changes"]:
        if entry["expires"]:
            try:
                date.fromisoformat(entry["expires"])
            except ValueError as error:
                raise BadState(f"{path}: expires: {error}; write a day: 2027-06-30") from None
    return Baseline(path, True, changes=content["changes"], states=content["states"])


def key_of(entry: dict[str, Any]) -> BaselineKey:
    """Whose state or change an entry is."""
    return BaselineKey(entry["rules"], entry["question"], entry["target"])


def pack_lines(lines: Iterable[str]) -> str:
    """Lines as they are stored: joined, deflated, in base64."""
    return base64.b64encode(zlib.compress("\n".join(lines).encode(), 9)).decode()


def unpack_lines(text: str, key: BaselineKey, most: int = LARGEST_STATE) -> list[str]:
    """The lines that were stored, of `most` bytes; raises `BadState`."""
    try:
        packed = base64.b64decode(text, validate=True)
        unpacking = zlib.decompressobj()
        whole = unpacking.decompress(packed, most + 1)
        if len(whole) > most or whole.count(b"\n") > MOST_LINES:
            raise ValueError(
                f"unpacked it is larger than {most:,} bytes, or has more than {MOST_LINES:,} lines"
            )
        if not unpacking.eof or unpacking.unused_data:
            raise ValueError("it ends too early, or does not end")
        return whole.decode().split("\n") if whole else []
    except (binascii.Error, zlib.error, ValueError) as error:
        raise BadState(f"{key}: damaged ({error}); take it from version control") from None


def changed_lines(change: dict[str, Any], most: int = LARGEST_STATE) -> dict[int, str]:
    """The new line of each class that a change changed; raises `BadState`."""
    found = {}
    for text in unpack_lines(change["changed"], key_of(change), most):
        number, _, line = text.partition(" ")
        if not number.isdecimal() or len(number) > len(str(MOST_LINES)):
            raise BadState(f"{key_of(change)}: {text[:40]!r} is no changed class")
        found[int(number)] = line
    return found


def has_expired(change: dict[str, Any], today: date) -> bool:
    """Is the day come from which the change counts no longer?  One without a day always counts."""
    return bool(change["expires"]) and date.fromisoformat(change["expires"]) <= today
