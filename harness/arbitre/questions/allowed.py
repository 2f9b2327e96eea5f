"""What an answer allows, against what is allowed: cards and calls are compared alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from arbitre_reference import Clause

from ..question import GAP, Difference, Verdict


class Judged(Protocol):
    """A card or a call with what the reference says of it."""

    @property
    def allowed(self) -> bool | None:
        """May it be played, or said?"""

    @property
    def disputed(self) -> bool:
        """Does the rule text leave that open?"""

    @property
    def clause(self) -> Clause:
        """What it rests on."""


class Kinds(NamedTuple):
    """The ways in which an answer can allow otherwise than the reference."""

    allows: str
    forbids: str
    both: str

    def name(self, allows: bool, forbids: bool) -> str:
        """The kind of what allows something forbidden, or forbids something legal, or both."""
        return self.both if allows and forbids else self.allows if allows else self.forbids

    def absorbs(self, one: Difference, other: Difference) -> bool:
        """Is `other`, of both kinds, an instance of `one`, which is of one of them?"""
        return (
            other.kind == self.both
            and one.kind in (self.allows, self.forbids)
            and one.clause == other.clause
        )


def kinds_about(thing: str) -> Kinds:
    """The kinds of difference about a thing (`card`, `call`)."""
    allows, forbids = f"allows a forbidden {thing}", f"forbids a legal {thing}"
    return Kinds(allows, forbids, f"{allows} and forbids a legal one")


CARDS, CALLS = kinds_about("card"), kinds_about("call")


def compare_allowed(differing: Iterable[Judged], kinds: Kinds) -> Difference | None:
    """The difference in all that is allowed otherwise than the reference allows it.

    What is disputed counts only where nothing else differs: that is a gap of the rules, not a bug.
    """
    wrong = list(differing)
    settled = [one for one in wrong if not one.disputed]
    if settled:
        kind = kinds.name(
            allows=any(not one.allowed for one in settled),
            forbids=any(one.allowed for one in settled),
        )
        return Difference(Verdict.DISAGREES, kind, min(one.clause.id for one in settled))
    return Difference(Verdict.DISPUTED_ONLY, GAP, wrong[0].clause.id) if wrong else None
