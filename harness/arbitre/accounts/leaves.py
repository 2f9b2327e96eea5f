"""Situations of items that are plain data: what stands in their fields."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import Any, NamedTuple

from arbitre_reference import Deck, Malformed

# What it takes to say: a value of few, a number of many, two that are the same.
CLAUSE, VALUE, NUMBER, RELATION = 4, 5, 6, 6
APPLIES = " applies"
# So many values are told one by one; of more numbers, where they begin (as many places).
FEW_VALUES, PLACES = 10, 12
# Fields beyond the first few of a list are not told apart by place.
FIRST = 4


def read_leaves(deck: Deck, item: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """What stands in an item, by its place: of lists the length, the last and the first few too.

    A card is its rank and its suit.
    """
    if isinstance(item, dict):
        for name, value in item.items():
            yield from read_leaves(deck, value, f"{path}.{name}" if path else name)
    elif isinstance(item, list | tuple):
        if "[" not in path:
            yield f"the length of {path}", len(item)
        for number, value in enumerate(item[:FIRST]):
            yield from read_leaves(deck, value, f"{path}[{number}]")
        if len(item) > FIRST:
            yield from read_leaves(deck, item[-1], f"{path}[-1]")
        for value in item:
            if isinstance(value, str | int) and not isinstance(value, bool):
                yield f"{value} in {path}", True
    else:
        card = _read_card(deck, item)
        if card is not None:
            yield f"the rank of {path}", card[0]
            yield f"the suit of {path}", card[1]
        else:
            yield path, item
            if isinstance(item, str):
                yield f"{path} is a suit", item in deck.suits


def _read_card(deck: Deck, value: Any) -> tuple[str, str] | None:
    if not isinstance(value, str) or len(value) < 2:
        return None
    try:
        card = deck.card(value, "card")
    except Malformed:
        return None
    return card.rank, card.suit


class Test(NamedTuple):
    """Whether something stands in an item, by its leaves: what a literal says.

    `holds(leaves)` of the leaves of an item (`read_leaves`), by place.
    """

    words: str
    negated: str
    cost: int
    holds: Callable[[Mapping[str, Any]], bool]


def list_tests(items: Sequence[Mapping[str, Any]]) -> Iterator[Test]:
    """What can be said of some of the items, whose leaves these are."""
    values: dict[str, dict[Any, None]] = {}
    for leaves in items:
        for path, value in leaves.items():
            values.setdefault(path, {})[value] = None
    for path, those in values.items():
        if path.endswith(APPLIES):
            negated = path.replace(APPLIES, " does not apply")
            yield Test(path, negated, CLAUSE, partial(_is, path, True))
            continue
        if " in " in path:
            yield Test(f"there is {path}", f"there is no {path}", VALUE, partial(_is, path, True))
            continue
        if " is a suit" in path:
            yield Test(path, path.replace(" is a ", " is no "), VALUE, partial(_is, path, True))
            continue
        if those.keys() <= {True, False} and all(isinstance(v, bool) for v in those):
            yield Test(f"{path} is true", f"{path} is false", VALUE, partial(_is, path, True))
            continue
        if len(those) <= FEW_VALUES:
            for value in those:
                said = f"{path} is {_show(value)}"
                yield Test(
                    said, said.replace(" is ", " is not ", 1), VALUE, partial(_is, path, value)
                )
        numbers = sorted(v for v in those if type(v) is int)
        if len(numbers) > 2:
            for least in numbers[1 :: -(-len(numbers) // PLACES)]:
                yield Test(
                    f"{path} is at least {least}",
                    f"{path} is less than {least}",
                    NUMBER,
                    partial(_is_at_least, path, least),
                )
    for one, two in combinations(values, 2):
        if not any(part in one + two for part in (" in ", " is ", APPLIES)) and _are_alike(
            values, one, two
        ):
            yield Test(
                f"{one} is {two}", f"{one} is not {two}", RELATION, partial(_are_same, one, two)
            )
    for one in values:
        two = one[:-3] + "[1]"
        if one.endswith("[0]") and two in values and all(type(v) is int for v in values[one]):
            yield Test(
                f"{one} is greater than {two}",
                f"{one} is at most {two}",
                RELATION,
                partial(_is_greater, one, two),
            )


def _is(path: str, value: Any, leaves: Mapping[str, Any]) -> bool:
    return path in leaves and leaves[path] == value and type(leaves[path]) is type(value)


def _is_at_least(path: str, least: int, leaves: Mapping[str, Any]) -> bool:
    return type(leaves.get(path)) is int and leaves[path] >= least


def _are_same(one: str, two: str, leaves: Mapping[str, Any]) -> bool:
    return one in leaves and leaves[one] == leaves.get(two)


def _is_greater(one: str, two: str, leaves: Mapping[str, Any]) -> bool:
    mine, its = leaves.get(one), leaves.get(two)
    return type(mine) is int and type(its) is int and mine > its


def _are_alike(values: Mapping[str, Mapping[Any, None]], one: str, two: str) -> bool:
    """Can the two be the same: have they values in common, and are they both ranks, or neither?"""
    ranks = [path.startswith("the rank of") for path in (one, two)]
    if any(ranks) != all(ranks) or min(len(values[one]), len(values[two])) < 2:
        return False
    return any(v in values[two] and not isinstance(v, bool | None) for v in values[one])


def _show(value: Any) -> str:
    words = {None: "null", True: "true", False: "false"}
    return words[value] if isinstance(value, bool | None) else str(value)
