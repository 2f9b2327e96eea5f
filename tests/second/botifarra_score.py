"""What a hand of botifarra scores, as a formula over a table of factors.

S1, 'Puntuació': what passes 36 is marked, times the factor.
So each pair marks its excess over 36 where that is not negative, and one of the two has none.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import tricks

Said = dict[str, Any]

HALF = 36

# S1, 'Contro, recontro i Sant Vicenç' and 'Puntuació'; the sixteen and 2-3-4 are of some tables.
FACTORS = {
    "2-4-8": """
                   1   2   4   8  16
        suit       1   2   4   8  16
        no-trump   2   4   8  16  32
    """,
    "2-3-4": """
                   1   2   4   8  16
        suit       1   2   3   4   5
        no-trump   2   4   6   8  10
    """,
}


def factor(table: str, trump: str, doubling: int) -> int:
    """What the hand counts: the row of the contract, the column of the doubling."""
    columns, *rows = [line.split() for line in table.strip().splitlines()]
    row = {name: factors for name, *factors in rows}[trump if trump == "no-trump" else "suit"]
    return int(row[columns.index(str(doubling))])


def answer(game: str, options: Mapping[str, str], item: Said) -> Said:
    """What each pair scores; `item` is a score item of botifarra."""
    item = tricks.told(game, options, item["trump"], item)
    table = FACTORS[options.get("factors", "2-4-8")]
    times = factor(table, item["trump"], item["doubling"])
    return {"scores": [max(0, points - HALF) * times for points in item["points"]]}
