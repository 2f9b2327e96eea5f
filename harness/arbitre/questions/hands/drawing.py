"""Drawing a whole hand in the terminal: the hands, every step with its ruling, the score."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from arbitre_reference import RuleSet
from arbitre_reference.chapter import Stated
from arbitre_reference.hand import Step
from arbitre_reference.outcome import Taken

from ..cards.drawing import card_text
from ..plain.json_values import describe_value, is_same
from . import record
from .answer import WholeHand

MOST_NAMED = 8


def draw(
    rules: RuleSet,
    item: dict[str, Any],
    expected: WholeHand,
    answers: Mapping[str, Any],
    reasons: Iterable[tuple[Stated, str]],
) -> RenderableType:
    """The hands; a row a step; what the hand comes to; why, of the last step and of the end.

    `answers`: by the name of each target, the value of its answer; a column each.
    Steps on which all agree are then told in two lines, but for the last.
    """
    together: dict[str, list[str]] = {}
    for said, why in reasons:
        together.setdefault(why, []).append(said.field)
    lines = [
        Text.assemble((", ".join(dict.fromkeys(fields[:MOST_NAMED])), "bold"), "  ", text)
        for text, fields in together.items()
    ]
    parts = [_draw_hands(rules, item), *([_draw_history(item)] if answers else []), Text()]
    parts += [_draw_steps(expected, answers), Text(), _draw_end(expected, answers), Text()]
    return Group(*parts, *lines)


def draw_history(rules: RuleSet, item: dict[str, Any], position: RenderableType) -> RenderableType:
    """The hands, the calls and the tricks that led to a position; then that."""
    return Group(_draw_hands(rules, item), _draw_history(item), Text(), position)


def _draw_history(item: dict[str, Any]) -> RenderableType:
    """The calls, and the cards trick by trick."""
    calls = "  ".join(f"{seat} {name}" for seat, name in item["calls"])
    tricks = [item["played"][i : i + 4] for i in range(0, len(item["played"]), 4)]
    table = Table.grid(padding=(0, 2))
    table.add_row(Text("calls", style="bold"), Text(calls or "none"))
    table.add_row(
        Text("played", style="bold"), Text(describe_value(tricks) if tricks else "nothing")
    )
    if record.SAID in item:
        said = [
            f"{one['seat']} {one['says']} ({one['card'] or 'before play'})"
            for one in item[record.SAID]
        ]
        table.add_row(Text("said", style="bold"), Text(", ".join(said) or "nothing"))
    return table


def _draw_hands(rules: RuleSet, item: dict[str, Any]) -> RenderableType:
    """Who deals, and the hands as they were dealt (in classic belote, after the taking)."""
    table = Table.grid(padding=(0, 2))
    table.add_row(Text("dealer", style="bold"), Text(f"seat {item['dealer']}"))
    table_then = record.table_of(rules, item)
    if table_then is None:
        table.add_row(Text("pack", style="bold"), Text(describe_value(item["pack"])))
        return table
    deck = rules.preset.deck
    for seat, held in enumerate(table_then.dealt):
        cards = sorted(held, key=lambda c: (deck.suits.index(c.suit), -table_then.height[c]))
        hand = Text("  ").join(card_text(deck, card) for card in cards)
        table.add_row(Text(f"seat {seat}", style="bold"), hand)
    return table


def _draw_steps(expected: WholeHand, answers: Mapping[str, Any]) -> RenderableType:
    """A row a step: who, what, by which clause, what else was legal; what a target says of it."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("step", "seat", "action", "", "legal", "trick", *answers):
        table.add_column(heading)
    last = len(expected.hand.steps) - 1
    for i, step in enumerate(expected.hand.steps):
        said = [_describe_differences(step, i, answer) for answer in answers.values()]
        if answers and i < last and not any(said):
            continue
        ruling = step.ruling
        row = [
            Text(str(i + 1)),
            Text(str(step.seat)),
            Text(step.action or "?"),
            Text(ruling.clause.id if ruling else ""),
            Text(_list_actions(step.legal)),
            Text(_describe_trick(step.taken)),
        ]
        if ruling is not None and ruling.disputed:
            row[3].append(" (disputed)", "yellow")
        table.add_row(*row, *(one or Text("agrees", "dim") for one in said))
    return table


def _list_actions(actions: list[str]) -> str:
    """The actions, but not all of very many."""
    if len(actions) <= MOST_NAMED:
        return ", ".join(actions)
    return f"{', '.join(actions[:MOST_NAMED])} and {len(actions) - MOST_NAMED} more"


def _describe_trick(taken: Taken | None) -> str:
    return f"seat {taken.seat}, {taken.points} points" if taken else ""


def _describe_differences(step: Step, i: int, answer: Any) -> Text:
    """What a target says of a step, where it is not what the reference says; else nothing."""
    if i >= len(answer["steps"]):
        return Text("over ✗", "bold red")
    said, right = answer["steps"][i], step.as_json()
    wrong = []
    if not is_same(said["seat"], right["seat"]):
        wrong.append(f"seat {said['seat']}")
    allowed = [name for name in said["legal"] if name not in right["legal"]]
    forbidden = [name for name in right["legal"] if name not in said["legal"]]
    if allowed:
        wrong.append(f"allows {_list_actions(allowed)}")
    if forbidden:
        wrong.append(f"forbids {_list_actions(forbidden)}")
    if not is_same(said["taken"], right["taken"]):
        wrong.append(f"trick: {describe_value(said['taken'])}")
    return Text(f"{'; '.join(wrong)} ✗" if wrong else "", "bold red")


def _draw_end(expected: WholeHand, answers: Mapping[str, Any]) -> RenderableType:
    """The contract, the tally and the score, as far as the hand came."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=bool(answers))
    for heading in ("", "reference", *answers):
        table.add_column(heading)
    for field in ("contract", "tally", "score"):
        value = expected.value[field]
        row = [Text(field, style="bold"), Text(describe_value(value) if value else "none")]
        for answer in answers.values():
            if field not in answer:
                row.append(Text("not told", "dim"))
                continue
            cell = Text(describe_value(answer[field]) if answer[field] else "none")
            if not is_same(answer[field], value):
                cell.append(" ✗")
                cell.stylize("bold red")
            row.append(cell)
        table.add_row(*row)
    return table
