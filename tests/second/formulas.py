"""A sheet of formulas, and what house rules change in it.

A line of a sheet is a way that a hand can end; its cells are what the takers mark, what the defence
marks, and what waits for a later hand.  A cell lists terms, which are added up.
A house rule takes terms out of some cells and puts others in.
"""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase
from functools import cache
from typing import NamedTuple

CELLS = ("takers", "defence", "waits")


class Line(NamedTuple):
    """The terms of each cell."""

    takers: list[str]
    defence: list[str]
    waits: list[str]


@cache
def read_sheet(text: str) -> dict[str, Line]:
    """The lines of a sheet: `ending : takers : defence : waits`."""
    rows = [[cell.strip() for cell in row.split(":")] for row in text.strip().splitlines()]
    return {ending: Line(*[cell.split() for cell in cells]) for ending, *cells in rows}


class Change(NamedTuple):
    """A row of house rules."""

    option: str
    value: str
    endings: str
    cell: str
    old: list[str]
    new: list[str]


@cache
def read_house(text: str) -> list[Change]:
    """The rows of house rules: `option=value : endings : cell : old > new`."""
    changes = []
    for row in text.strip().splitlines():
        rule, endings, cell, change = (part.strip() for part in row.split(":"))
        option, _, value = rule.partition("=")
        old, _, new = change.partition(">")
        changes.append(Change(option, value, endings, cell, old.split(), new.split()))
    return changes


def change_cell(cell: list[str], old: list[str], new: list[str]) -> list[str]:
    """The cell with `new` in place of `old` (`all`: whatever is there), if it has all of `old`."""
    if old == ["all"]:
        return new
    if not set(old) <= set(cell):
        return cell
    return [term for term in cell if term not in old] + new


def agreed_line(sheet: str, house: str, options: Mapping[str, str], ending: str) -> Line:
    """A line of the sheet as the options have it.

    The endings of a house rule are a pattern.
    """
    line = read_sheet(sheet)[ending]
    for rule in read_house(house):
        if options.get(rule.option) == rule.value and fnmatchcase(ending, rule.endings):
            changed = change_cell(getattr(line, rule.cell), rule.old, rule.new)
            line = line._replace(**{rule.cell: changed})
    return line
