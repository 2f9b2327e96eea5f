"""The two charts of the HTML report, as numbers: where everything goes, not how it looks."""

from __future__ import annotations

from math import log
from typing import Any

from ..space.positions import SEATS

LEVELS = 5

# The detection curve, in the units of its drawing.
WIDTH, STEP, LOW = 360, 22, 120
LEFT, RIGHT, TOP, BOTTOM = 32, 20, 14, 28


def heat_map(coverage: dict[str, Any], clauses: dict[str, Any]) -> dict[str, Any]:
    """Clause by situation.

    `columns`: groups of situations (of one seat), each with its `parts`.
    `rows`: a clause, its `law`, and a cell for each situation: the count and a `level` from 1
    (seldom) to `LEVELS`, 0 for what was reachable and never asked, `None` for what cannot happen.
    """
    counts = {(clause, where): count for clause, where, count in coverage["exercised"]}
    counts |= dict.fromkeys(map(tuple, coverage["never"]), 0)
    situations = sorted({where for _, where in counts}, key=_place)
    groups: dict[str, list[str]] = {}
    for where in situations:
        first, _, second = where.partition(", ")
        groups.setdefault(first, []).append(second)
    seen = [count for count in counts.values() if count]
    least, most = min(seen, default=1), max(seen, default=1)
    known = [*clauses, *sorted({clause for clause, _ in counts} - set(clauses))]
    return {
        "groups": [{"name": first, "parts": parts} for first, parts in groups.items()],
        "nested": any(any(parts) for parts in groups.values()),
        "rows": [
            {
                "clause": clause,
                "law": clauses.get(clause, {}).get("law", ""),
                "cells": [_cell(counts.get((clause, where)), least, most) for where in situations],
            }
            for clause in known
            if any(name == clause for name, _ in counts)
        ],
    }


def _place(situation: str) -> tuple[int, str]:
    """Seats in their order at the table; whatever else by name."""
    seat = situation.partition(", ")[0]
    return (SEATS.index(seat) if seat in SEATS else len(SEATS), situation)


def _cell(count: int | None, least: int, most: int) -> dict[str, Any]:
    if not count:
        return {"count": count, "level": 0 if count == 0 else None}
    share = log(count / least) / log(most / least) if most > least else 1.0
    return {"count": count, "level": 1 + min(LEVELS - 1, int(share * LEVELS))}


def curve(findings: list[dict[str, Any]], asked: int) -> dict[str, Any] | None:
    """How many differences had been seen after how many questions; `None` if there are none.

    `points`: by the order in which they were seen, the number of the finding in the report,
    after how many questions, and where it goes.  `line`: the steps between them.
    """
    if not findings or not asked:
        return None
    height = max(LOW, STEP * len(findings))
    seen = sorted((found["first_seen"]["asked"], i) for i, found in enumerate(findings, 1))
    most = max(asked, seen[-1][0], 2)

    def across(count: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * log(count) / log(most), 1)

    def up(count: int) -> float:
        return round(TOP + height * (1 - count / len(seen)), 1)

    points = [
        {"number": i, "asked": count, "x": across(count), "y": up(rank)}
        for rank, (count, i) in enumerate(seen, 1)
    ]
    steps = "".join(f"H{point['x']}V{point['y']}" for point in points)
    powers = len(str(most))
    ticks = [10**power for power in range(0, powers, 1 + powers // 6)]
    return {
        "width": WIDTH,
        "height": TOP + height + BOTTOM,
        "base": up(0),
        "left": LEFT,
        "right": across(most),
        "line": f"M{LEFT} {up(0)}{steps}H{across(most)}",
        "points": points,
        "across": [
            # A thin space is read in every language.
            {"x": across(tick), "label": f"{tick:,}".replace(",", "\u202f")}
            for tick in ticks
        ],
        "up": [{"y": up(count), "count": count} for count in {0, len(seen)}],
    }
