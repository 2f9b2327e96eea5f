"""An account of a target: the rules it plays, and the faults it has; and what can compute one.

An *account* is a rule set and faults, each fault a *change* under a *condition*.
A *model* has a number of items before it, and what a target answered; it says on which of them an
account is wrong, and what can be changed.
Sets of items are integers: what their bits are is the model's own business, but `&` and `|` are
meeting and joining, whatever the model, and `count` says how many they are.
Card play has a model that computes a thousand positions at once (`card_play`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Protocol

from arbitre_reference import RuleSet


@dataclass(frozen=True)
class Change:
    """One change to the rules.

    `id` tells changes apart; `words` say it in a sentence: "the partner is taken to be the leader".
    `cost`: how much it takes to say; `what` is the model's own.
    Of one `family` (if it has one) an account has one change: a further one takes its place.
    """

    id: str
    words: str = field(compare=False)
    cost: int = field(compare=False)
    what: Any = field(compare=False)
    family: str = field(default="", compare=False)


class Literal(NamedTuple):
    """A statement about the situation, true or not (`holds`), as a condition has it."""

    name: str
    holds: bool = True


Condition = tuple[Literal, ...]

# What the shortest change takes to say: who says all in less needs none.
LEAST = 5


class Fault(NamedTuple):
    """A change, and when it shows: where every literal is as it says (empty: always)."""

    change: Change
    condition: Condition = ()


@dataclass(frozen=True)
class Account:
    """What a target does: it plays `rules`, with these faults, the later ones on top."""

    rules: RuleSet
    faults: tuple[Fault, ...] = ()

    def put(self, place: int, *faults: Fault) -> Account:
        """The same account with these in the place of one fault; without it, if there are none."""
        return replace(self, faults=(*self.faults[:place], *faults, *self.faults[place + 1 :]))


class Situation(NamedTuple):
    """A literal's words for when it holds and when it does not, its cost, and its items."""

    words: str
    negated: str
    cost: int
    items: int


class Effort(NamedTuple):
    """How many items an account is looked for with: as many as some seconds allow.

    `gathered`: those that are asked to begin with; `differing` and `agreeing`: those of each that
    the search is given, `besides`: those that it gets wrong and is given later; `fresh`: the new
    ones among which rivals are told apart; `looked`: how many accounts are looked at;
    `tried`: the wrong items of which a change has to mend one.
    """

    gathered: int
    differing: int
    agreeing: int
    besides: int
    fresh: int
    looked: int
    tried: int = 0


class Model(Protocol):
    """Items and answers, and what accounts make of them."""

    @property
    def everything(self) -> int:
        """All items."""

    def count(self, items: int) -> int:
        """How many items these are."""

    def list_items(self, items: int) -> list[int]:
        """Their numbers, in order."""

    def pick(self, numbers: Iterable[int]) -> int:
        """The items with these numbers."""

    def wrong(self, account: Account, within: int | None = None) -> int:
        """The items, of these if any are given, that it does not answer as the target does."""

    def differing(self, one: Account, other: Account) -> int:
        """The items that the two do not answer alike."""

    def impossible(self, account: Account) -> int:
        """The items that cannot come about under its rules: any answer will do there."""

    def changes(self, account: Account) -> Iterable[Change]:
        """Every single change that could be made to it."""

    def find(self, id: str) -> Change | None:
        """The change that is called so; `None` where there is none."""

    def refine(self, change: Change) -> Iterable[Change]:
        """The change in some of the cases only that its own place tells apart, if any."""

    def where(self, condition: Condition) -> int:
        """The items where every literal is as the condition says."""

    def cost_of(self, literal: Literal) -> int:
        """How much it takes to say the literal."""

    def say(self, literal: Literal) -> str:
        """The literal in words."""

    def situations(self) -> Mapping[str, Situation]:
        """What a condition can be made of, by the name of the literal."""


def say_fault(fault: Fault, model: Model) -> str:
    """A fault in words: "… is not required, but only where the partner is winning"."""
    if not fault.condition:
        return fault.change.words
    parts = [model.say(literal) for literal in fault.condition]
    return f"{fault.change.words}, but only where {' and '.join(parts)}"
