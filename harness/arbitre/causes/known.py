"""What is known of the causes of a report, and which of them a finding is put down to."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..asking.asker import Outcome
from ..message import say
from ..question import AnyQuestion, Item
from .found import Cause, Found
from .left import Failing, Row
from .state import State


@dataclass
class Causes:
    """What the differences of a report come from.

    `of_finding`: the cause of each finding of the report, by its number, where it has one.
    `spec`: what to call the target where it is held against the rules that it plays.
    `missing` says why there is no explanation, if there is none, `late` whether it is for want of
    time; `state` what shows that the target remembers what it was asked.
    """

    found: Found | None = None
    failing: list[Failing] = field(default_factory=list)
    table: list[Row] = field(default_factory=list)
    spec: str = ""
    of_finding: dict[int, str] = field(default_factory=dict)
    missing: str = ""
    late: bool = False
    state: State | None = None

    @property
    def house_rules(self) -> list[Cause]:
        """The options in which the target does not play as declared."""
        return [cause for cause in self._causes if cause.option and cause.certain]

    @property
    def bugs(self) -> list[Cause]:
        """What it does wrong."""
        return [cause for cause in self._causes if cause.fault and cause.certain]

    @property
    def nearest(self) -> list[Cause]:
        """What comes near to what it does otherwise, and is not it."""
        return [cause for cause in self._causes if not cause.certain]

    @property
    def _causes(self) -> list[Cause]:
        return self.found.causes if self.found else []


def cause_of(question: AnyQuestion, causes: Causes, item: Item, outcome: Outcome) -> Cause | None:
    """The cause of what was said of an item: the last one without which it is not explained."""
    found, accounts = causes.found, question.accounts
    if found is None or accounts is None:
        return None
    if not accounts.readable(found.declared, item, outcome):
        return None
    model = accounts.model(found.declared, [(item, outcome)])
    if model.wrong(found.account):
        return None
    for cause in found.causes:
        if model.wrong(cause.without):
            return cause
    # More than one would do by itself: it is put down to the first that does.
    for cause in found.causes:
        if not model.wrong(cause.alone):
            return cause
    return None


def name_cause(causes: Causes, cause: Cause) -> str:
    """A cause in a line: `house rule: undertrump=obligatory`, `bug 1: …`; empty if it is none."""
    if not cause.certain:
        return ""
    if cause.option:
        return say("house rule: {option}", option=cause.option)
    return say("bug {n}: {words}", n=causes.bugs.index(cause) + 1, words=cause.words)
