"""A chapter of the game after card play, as something that can be asked: the items and the law.

What a game says about its deal, its score, its match is a function of plain data,
which goes over the wire as JSON: an *item* is what is asked, a JSON object.
A chapter says what is right for an item and by which clause,
and which items there are: every class of them within a bound, and others at random.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from .ruling import Clause, add_dispute, find_sentence

if TYPE_CHECKING:
    from .rule_set import RuleSet

Item = dict[str, Any]

RIGHT, DISPUTED = "right", "disputed"


class Stated(NamedTuple):
    """One thing that the reference says: a field (or a call), its value, and the clause.

    `allowed` picks the sentence of the clause that says why;
    `disputed`: the rule text leaves it open.
    """

    field: str
    value: Any
    clause: Clause
    allowed: bool = True
    disputed: bool = False

    @property
    def verdict(self) -> str:
        """`"right"`, or `"disputed"`."""
        return DISPUTED if self.disputed else RIGHT

    def reason(self, language: str) -> str:
        """Why, in full sentences; `language` is one of `ca`, `es`, `fr`, `en`."""
        words = find_sentence(self.clause, self.allowed).text(language)
        return add_dispute(words, self.allowed, self.disputed, language)


@dataclass(frozen=True)
class Right:
    """What the reference answers.

    `value`: the answer as it goes over the wire.  `stated`: what it rests on, deciding first.
    `others`: what the other admissible readings answer, where they differ.
    `undecided`: under some admissible reading the item could not have come about,
    so that a target may refuse it.
    """

    value: dict[str, Any]
    stated: tuple[Stated, ...]
    others: tuple[dict[str, Any], ...] = ()
    undecided: bool = False


class Situation(NamedTuple):
    """Items that the rules do not tell apart: `size` orders them (from 1), `label` names them."""

    size: int
    label: str
    items: list[Item]


def no_steps(rules: RuleSet, item: Item) -> Iterable[Item]:
    """Nothing is smaller."""
    return ()


@dataclass(frozen=True, eq=False)
class Chapter:
    """What can be asked of one chapter of one game.

    `fields`: the fields of an item.  `right`: what is right for it; raises `Malformed`.
    `situations`: every class of items within the bound, in any order; `draw`: one at random.
    `size`: that of an item, smaller first; `smaller`: items one step smaller (every chain of steps
    must end).  `listed`: what the situations are, where there are more of their size; else empty.

    `unordered`: fields of an answer whose lists are sets, each with the number of outer levels
    that keep their order (`{"hands": 1}`: seat by seat, the cards of each in any order).
    `optional`: fields that an answer may leave out; one that is sent is compared.
    """

    fields: tuple[str, ...]
    right: Callable[[RuleSet, Item], Right]
    situations: Callable[[RuleSet], Iterable[Situation]]
    draw: Callable[[RuleSet, Random], Item]
    size: Callable[[Item], tuple[int, int]]
    smaller: Callable[[RuleSet, Item], Iterable[Item]] = no_steps
    listed: str = ""
    unordered: Mapping[str, int] = field(default_factory=dict)
    optional: tuple[str, ...] = ()


def state_judged(values: Sequence[dict[str, Any]], law: Mapping[str, Sequence[Clause]]) -> Right:
    """What each reading answers, the one judged by first; its fields rest on clauses (`law`).

    A field is disputed where some reading answers another value.
    """
    first = values[0]
    others = [v for n, v in enumerate(values) if v not in values[:n] and v != first]
    stated = [
        Stated(
            name,
            first[name],
            clause,
            disputed=n == 0 and any(o[name] != first[name] for o in others),
        )
        for name in first
        for n, clause in enumerate(law[name])
    ]
    return Right(first, tuple(stated), tuple(others))


def state_fields(value: dict[str, Any], law: dict[str, Clause]) -> Right:
    """An answer whose fields rest on a clause each (`law`, by field)."""
    return Right(value, tuple([Stated(field, value[field], law[field]) for field in value]))
