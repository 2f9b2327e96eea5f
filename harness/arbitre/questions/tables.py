"""Drawing a plain item in the terminal: what is asked, what is right, what was said, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from .plain import PlainQuestion, Right, Stated


def draw(
    question: PlainQuestion,
    item: dict[str, Any],
    right: Right,
    answers: Mapping[str, Any],
    language: str,
) -> RenderableType:
    """A row for each field of the item; then one for each thing stated, alike ones together."""
    from .plain import same, shown

    asked = Table.grid(padding=(0, 2))
    asked.add_column(no_wrap=True)
    for field, value in item.items():
        asked.add_row(Text(field, style="bold"), Text(shown(value)))

    rows: dict[tuple[str, ...], list[Stated]] = {}
    for stated in right.stated:
        said = [shown(question.said_of(a.get(question.name), stated)) for a in answers.values()]
        key = (shown(stated.value), stated.clause.id, str(stated.disputed), *said)
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
            spoken = question.said_of(answer.get(question.name), together[0])
            cell = Text(words)
            if not same(spoken, together[0].value):
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
