"""What the reference answers about a whole hand, and the parts of an answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from arbitre_reference import Clause, Ruling
from arbitre_reference.calling import CallRuling
from arbitre_reference.chapter import Right
from arbitre_reference.hand import Hand, HandLaw, Step

STEPS = "steps"
# A target that cannot tell one of these leaves it out.
OPTIONAL = ("contract", "tally", "score")
STEP = ("phase", "seat", "legal", "action", "taken")


@dataclass(frozen=True)
class WholeHand(Right):
    """The replay, by which law, and the clauses that no step has a ruling by.

    `met`: the clauses of deal, turns and tricks.
    """

    hand: Hand = field(kw_only=True)
    law: HandLaw = field(kw_only=True)
    met: tuple[Clause, ...] = field(kw_only=True)

    @cached_property
    def ruled(self) -> list[CallRuling | Ruling]:
        """Of the rulings of every step that are alike but for the call or the card, one each."""
        every = {
            (ruling.clause.id, ruling.allowed, ruling.disputed): ruling
            for step in self.hand.steps
            for ruling in step.rulings
        }
        return list(every.values())

    @property
    def done(self) -> tuple[Step, ...]:
        """The steps of the record."""
        return tuple([step for step in self.hand.steps if step.action is not None])

    @property
    def to_come(self) -> tuple[Step, ...]:
        """The turns that may come next: of one player, or of each who may speak."""
        return self.hand.steps[len(self.done) :]


def stops_at(expected: WholeHand, said: Any) -> int | None:
    """The number of the step at which an answer ends, for it takes what was done to be forbidden.

    `None` where it goes on as long as the record.
    """
    last = len(said[STEPS]) - 1
    if 0 <= last < len(expected.done) and last < len(expected.hand.steps) - 1:
        if expected.done[last].action not in said[STEPS][last]["legal"]:
            return last
    return None
