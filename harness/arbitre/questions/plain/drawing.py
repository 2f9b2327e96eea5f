"""Drawing a plain item in the terminal: what is asked, what is right, what was said, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from arbitre_reference.chapter import Right, Stated

from .json_values import describe_value


def draw(
    item: dict[str, Any],
    right: Right,
    answers: Mapping[str, Any],
    find_said: Callable[[Any, Stated], Any],
    differs: Callable[[Any, Stated], bool],
    language: str,
) -> RenderableType:
    """A row for each field of the item; then one for each thing stated, alike ones together.

    `answers`: the value of each answer by the name of the target; `find_said` finds in it what it
    says about something stated; `differs`: whether that is wrong.
    """
    asked = Table.grid(padding=(0, 2))
    asked.add_column(no_wrap=True)
    for field, value in item.items():
        asked.add_row(Text(field, style="bold"), Text(describe_value(value)))

    rows: dict[tuple[str, ...], list[Stated]] = {}
    for stated in right.stated:
        said = [describe_value(find_said(a, stated)) for a in answers.values()]
        key = (describe_value(stated.value), stated.clause.id, str(stated.disputed), *said)
        rows.setdefault(key, []).append(stated)
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=bool(answers))
    for heading in ("", "reference", "", *answers):
        table.add_column(heading)
    wrong: list[Stated] = []
    for (value, clause, disputed, *said), together in rows.items():
        cells = [Text(", ".join(stated.field for stated in together)), Text(value), Text(clause)]
        if disputed == "True":
            cells[1].append(" (disputed)", "yellow")
        for words, answer in zip(said, answers.values(), strict=True):
            cell = Text(words)
            if differs(answer, together[0]):
                cell.append(" ✗")
                cell.stylize("bold red")
                wrong.append(together[0])
            cells.append(cell)
        table.add_row(*cells)

    reasons: dict[str, str] = {}
    for stated in wrong or right.stated:
        reasons.setdefault(stated.reason(language), stated.clause.id)
    lines = [Text.assemble(id, "  ", text) for text, id in reasons.items()]
    return Group(asked, Text(), table, Text(), *lines)
