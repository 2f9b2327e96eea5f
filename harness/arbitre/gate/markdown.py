"""What a gate found out as the page of a job: Markdown in which nothing an engine says is markup.

Every character that could mean something to Markdown or to HTML is written as its number.
"""

from __future__ import annotations

import html
import shlex
from collections.abc import Iterable
from urllib.parse import quote

from .. import data
from ..notation import full_rules
from ..questions import QUESTIONS
from .notices import GateResult, Notice
from .printed import in_a_line

# A page may have 1 MiB: that leaves 17 kB to each of sixty notices.
MOST = 60
# What needs no escape in the fragment of a link, and in its address.
FRAGMENT, ADDRESS = "~._-", ":/?&=%~._-"


def markdown(verdict: GateResult, page: str = "") -> str:
    """The page: the verdict, what was asked, then what is red, then the rest.

    `page`: the address of the checker page, if it is served somewhere, for links to positions.
    """
    lines = [f"## arbitre gate {'❌' if verdict.red else '✅'}", "", escape(in_a_line(verdict)), ""]
    lines += ["| target | rules | question | engine |", "|---|---|---|---|"]
    for unit in verdict.units:
        place = unit.place
        cells = (
            place.target or "the rules",
            f"{place.rules} ({unit.rules})",
            place.question,
            unit.engine,
        )
        lines.append(f"| {' | '.join(map(escape, cells))} |")
    red = verdict.red
    for notice in red[:MOST]:
        lines += _notice(notice, page)
    if red[MOST:]:
        lines += ["", f"… and {len(red) - MOST} more."]
    green = [notice for notice in verdict.notices if not notice.red]
    if green:
        lines += ["", "### Reported only", ""]
        lines += [f"* {escape(f'{n.place}: {n.status}: {n.title}')}" for n in green]
    if verdict.units:
        lines += ["", "<details><summary>What was checked</summary>", ""]
        for unit in verdict.units:
            lines += [escape(str(unit.place)), "", *_pre(unit.stated), ""]
        lines.append("</details>")
    return "\n".join(lines) + "\n"


def escape(text: str) -> str:
    """Text that shows as itself, wherever it stands in a line."""
    return "".join(c if c.isalnum() or c == " " else f"&#{ord(c)};" for c in text.strip())


def _notice(notice: Notice, page: str) -> list[str]:
    title = f"{notice.status}: {notice.title}"
    lines = ["", f"### {escape(title)}", "", escape(str(notice.place)), ""]
    lines += _pre([*notice.drawing, *notice.lines])
    if notice.reproduce:
        lines += ["", "To see it again:", "", *_pre(notice.reproduce)]
    if _on_page(notice):
        if page:
            link = f"{quote(page, safe=ADDRESS)}#{quote(notice.code, safe=FRAGMENT)}"
            lines += ["", f"[Open the position on the checker page]({link})"]
        else:
            lines += ["", "To look at it:", "", *_pre([f"arbitre page {shlex.quote(notice.code)}"])]
    if notice.remedy:
        lines += ["", "If it is meant:", "", *_pre(notice.remedy)]
    return lines


def _on_page(notice: Notice) -> bool:
    """Is it about a position that the checker page can show?"""
    question = QUESTIONS.get(notice.place.question)
    game = full_rules(notice.code.partition("~")[0]).partition("+")[0]
    return bool(question and question.view.on_page and notice.code and data.on_page(game))


def _pre(lines: Iterable[str]) -> list[str]:
    """Lines as they are, spaces and all."""
    inside = "\n".join(html.escape(line) for line in lines)
    return [f"<pre>{inside}</pre>"] if inside else []
