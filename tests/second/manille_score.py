"""What a hand of manille scores, as a formula over a table of factors (Make it fly; Manilln).

A pair marks its excess over 30, where there is one, times the factor; whoever named the trump.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import tricks

Said = dict[str, Any]

HALF, ALL = 30, 60

# The columns: no knock, a knock, a knock back.  No text has a knock in a hand without trump: either
# the two multiply, or the hand is doubled for one of them only.
FACTORS = {
    "multiplied": """
                   1   2   4
        suit       1   2   4
        no-trump   2   4   8
    """,
    "once": """
                   1   2   4
        suit       1   2   4
        no-trump   2   2   4
    """,
}


def factor(table: str, trump: str, doubling: int) -> int:
    """What the hand counts: the row of the contract, the column of the knocks."""
    columns, *rows = [line.split() for line in table.strip().splitlines()]
    row = {name: factors for name, *factors in rows}[trump if trump == "no-trump" else "suit"]
    return int(row[columns.index(str(doubling))])


def excess(points: int, all_of_them: int) -> int:
    """What a pair has more than half of the points; for all of them what was agreed."""
    return all_of_them if points == ALL else max(0, points - HALF)


def answer(game: str, options: Mapping[str, str], item: Said) -> Said:
    """What each pair scores; `item` is a score item of manille."""
    item = tricks.told(game, options, item["trump"], item)
    times = factor(FACTORS[options["knock_without_trump"]], item["trump"], item["doubling"])
    agreed = int(options["sixty_nil"])
    return {"scores": [times * excess(points, agreed) for points in item["points"]]}
