"""What is found out about a target: its account, and the causes with their evidence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from arbitre_reference import RuleSet

from ..accounts.model import Account, Fault
from ..asking.asker import Outcome
from ..question import Item
from .fit import AGAINST

Answered = tuple[Item, Outcome]


@dataclass
class Cause:
    """One cause, and its evidence.

    `without`: the account of the target without it; `alone`: with nothing else.
    `option` is set (`name=value`) where it is a house rule, `fault` where it is a bug.
    `explained`: the items that it alone explains, given the others (places in `Found.asked`).
    `against`: how many speak against it; `open`: how many it changes that stay wrong.
    `alike`: what cannot be told from it, in words.
    """

    words: str
    without: Account
    alone: Account
    option: str = ""
    fault: Fault | None = None
    explained: list[int] = field(default_factory=list)
    against: int = 0
    open: int = 0
    alike: list[str] = field(default_factory=list)

    @property
    def certain(self) -> bool:
        """Does nothing speak against it, and hardly anything stay wrong?

        Otherwise it is but the nearest that is known.
        """
        return not self.against and len(self.explained) > AGAINST * self.open


@dataclass
class Decision:
    """What decides an option: the smallest item on which another value answers otherwise.

    `item` is `None` where no item asked tells the values apart.
    """

    option: str
    value: str
    other: str
    item: Item | None = None


@dataclass
class Found:
    """The account of a target.

    `asked`: everything that was answered with an answer, the first ones smallest first.
    `differing`: the items that are not as declared; `left`: those that no cause explains.
    `alike`: rule sets that answer all of it like the one of the account.
    """

    declared: RuleSet
    account: Account
    asked: list[Answered]
    causes: list[Cause] = field(default_factory=list)
    differing: list[int] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    alike: list[RuleSet] = field(default_factory=list)
    decide: Callable[[], list[Decision]] = list
    told_apart: int = 0

    @cached_property
    def decisions(self) -> list[Decision]:
        """What decides each option, in the order of the options."""
        return self.decide()

    @property
    def rules(self) -> RuleSet:
        """The rules that the target plays."""
        return self.account.rules
