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

from .cards import Malformed
from .ruling import Clause, add_dispute, find_sentence

if TYPE_CHECKING:
    from .rule_set import RuleSet

Item = dict[str, Any]

RIGHT, DISPUTED = "right", "disputed"


class Stated(NamedTuple):
    """One thing that the reference says: a field (or a call), its value, and the clause.

    `allowed` picks the sentence of the clause that says why (`None`: what is stated is neither
    allowed nor forbidden);
    `disputed`: the rule text leaves it open.
    """

    field: str
    value: Any
    clause: Clause
    allowed: bool | None = None
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


class Form(NamedTuple):
    """Another way to tell an item: its fields, and what the item is in the first form.

    `first(rules, item)` raises `Malformed`.
    """

    fields: tuple[str, ...]
    first: Callable[[RuleSet, Item], Item]


@dataclass(frozen=True, eq=False)
class Chapter:
    """What can be asked of one chapter of one game.

    `fields`: the fields of an item, in the form in which the law knows it.
    `right`: what is right for it; raises `Malformed`.
    `situations`: every class of items within the bound, in any order; `draw`: one at random.
    `size`: that of an item, smaller first; `smaller`: items one step smaller (every chain of steps
    must end).  `listed`: what the situations are, where there are more of their size; else empty.

    `unordered`: fields of an answer whose lists are sets, each with the number of outer levels
    that keep their order (`{"hands": 1}`: seat by seat, the cards of each in any order).
    `optional`: fields that an answer may leave out; one that is sent is compared.
    `defaults`: the fields that may be left out, and what they are then.
    `told`: the other forms that an item may have; of a form nothing but the fields is known here.
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
    defaults: Mapping[str, Any] = field(default_factory=dict)
    told: tuple[Form, ...] = ()

    def form_of(self, item: Any) -> tuple[str, ...] | None:
        """The fields of the form of an item, those too that it leaves out; `None`: it has none."""
        for fields in (self.fields, *(form.fields for form in self.told)):
            needed = set(fields) - set(self.defaults)
            if isinstance(item, dict) and needed <= set(item) <= set(fields):
                return fields
        return None

    def complete(self, item: Any) -> Item:
        """The item with all the fields of its form; raises `Malformed` (`item`) if it has none."""
        fields = self.form_of(item)
        if fields is None:
            forms = (self.fields, *(form.fields for form in self.told))
            wanted = " or ".join(f"an object with {', '.join(names)}" for names in forms)
            raise Malformed("item", f"{wanted} is needed")
        return {name: item[name] if name in item else self.defaults[name] for name in fields}

    def first_form(self, rules: RuleSet, item: Item) -> Item:
        """A complete item in the form in which the law knows it; raises `Malformed`."""
        form = next((form for form in self.told if set(form.fields) == set(item)), None)
        return item if form is None else form.first(rules, item)

    def judge(self, rules: RuleSet, item: Item) -> Right:
        """What is right for a complete item, in whichever form; raises `Malformed`."""
        return self.right(rules, self.first_form(rules, item))


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
