"""Changes of one word of the law: another comparison, another term, another card or player.

An *edit* puts another expression in the place of one that a function of the law has.
They are the mutation operators that are known from testing programs (R. A. DeMillo, R. J. Lipton
and F. G. Sayward, "Hints on test data selection", 1978): that a programmer's mistake is mostly one
word away from what is right is their *competent programmer hypothesis*.
What is put in its place is made of what the function knows: its own names, its own numbers.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence, Set
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cached_property
from types import CodeType
from typing import Any

from arbitre_reference.ruling import Clause

from .law_as_code import LawFunction, Place, list_places, unparse
from .operators import Known

# What it takes to say where in a function an edit holds: as the clause that an item comes under.
GUARDED = 4
# A screen's width of program: more is told by its beginning.
SHOWN = 70


@dataclass(frozen=True)
class Edit:
    """Another expression in the place of one of a function.

    `id` is the same wherever the function is met; `site` tells its place from others.
    `guarded`: it is so in some cases only (`guard_edit`).
    """

    id: str
    site: int
    cost: int
    law: LawFunction = field(compare=False, repr=False)
    place: Place = field(compare=False, repr=False)
    instead: ast.AST = field(compare=False, repr=False)
    guarded: bool = field(default=False, compare=False)

    @cached_property
    def code(self) -> CodeType | None:
        """The function with it; `None` where that is no program."""
        with_it = self.place.put(self.instead)
        try:
            return self.law.compile()
        finally:
            self.place.put(with_it)

    @cached_property
    def words(self) -> str:
        """What the function says with it, what it says by right, and what that function is."""
        rights = self.place.show()
        before = self.place.put(self.instead)
        try:
            wrongs = self.place.show()
        finally:
            self.place.put(before)
        pairs = list(zip(rights, wrongs, strict=True))
        # The widest that fits a line, so that a reader sees what it is about.
        right, wrong = next((p for p in reversed(pairs) if max(map(len, p)) <= SHOWN), pairs[0])
        says = f" ({self.law.says})" if self.law.says else ""
        return f"{_cut(wrong)} in place of {_cut(right)}, in {self.law.name}{says}"


def _cut(text: str) -> str:
    return f"`{text}`" if len(text) <= SHOWN else f"`{text[: SHOWN - 1]}…`"


def list_edits(
    law: LawFunction,
    module_names: dict[str, Any],
    kinds: Mapping[int, set[type]],
    large: Set[int] = frozenset(),
    factors: Sequence[ast.Call] = (),
) -> Iterator[Edit]:
    """Every edit of a function that keeps to the types that its words were seen to have.

    `module_names`: what the names of its module stand for; `kinds`: the types, by site; what was
    never met has none, and no edit.  `large`: the sites of numbers that are no seats.
    `factors`: the calls by which its module multiplies.
    """
    number_of = {id(node): law.base + number for number, node in enumerate(law.sites)}
    places = [
        (node, place, number_of[id(node)], kinds.get(number_of[id(node)], set()))
        for node, place in list_places(law)
    ]
    by_text: dict[str, set[type]] = {}
    for node, _, _, mine in places:
        if isinstance(node, ast.expr):
            by_text.setdefault(unparse(node), set()).update(mine)
    no_seats = {unparse(node) for node, _, site, _ in places if site in large}
    known = Known(law, module_names, by_text, no_seats, factors)
    for node, place, site, mine in places:
        if isinstance(node, ast.expr) and (not mine or mine <= {Clause}):
            continue
        seen = {unparse(node)}
        for instead, cost in known.alternatives(node, place):
            text = unparse(instead)
            its = by_text.get(text)
            if text not in seen and (its is None or not mine or its & mine):
                seen.add(text)
                name = f"{law.id}:{site - law.base}:{text}"
                yield Edit(name, site, cost, law, place, instead)


def guard_edit(edit: Edit, kinds: Mapping[int, set[type]]) -> Iterator[Edit]:
    """The edit where something holds that the function itself asks, and where it does not."""
    law, place = edit.law, edit.place
    if not isinstance(edit.instead, ast.expr):
        return
    right = place.held
    seen = {unparse(right)}
    for number, node in enumerate(law.sites):
        asked = isinstance(node, ast.Compare | ast.Attribute | ast.Name | ast.Call)
        if asked and kinds.get(law.base + number) == {bool} and unparse(node) not in seen:
            seen.add(unparse(node))
            test = deepcopy(node)
            assert isinstance(test, ast.expr)
            for holds, guard in enumerate((ast.UnaryOp(ast.Not(), test), test)):
                instead = ast.IfExp(guard, edit.instead, right)
                id = f"{edit.id}:{number}:{holds}"
                yield Edit(id, edit.site, edit.cost + GUARDED, law, place, instead, guarded=True)
