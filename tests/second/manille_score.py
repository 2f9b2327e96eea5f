"""What a hand of manille scores, as a formula over a table of factors (Make it fly; Manilln).

A pair marks its excess over half of the points, where there is one, times the factor; whoever named
the trump.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import tricks

Said = dict[str, Any]

# Half of the points and all of them; with one for each of the eight tricks (Butinet forum).
HALF = {"no": (30, 60), "yes": (34, 68)}

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


def excess(points: int, half: int, most: int) -> int:
    """What a pair has more than half of the points, and no more than `most` for all of them."""
    return most if points == 2 * half else max(0, points - half)


def answer(game: str, options: Mapping[str, str], item: Said) -> Said:
    """What each pair scores; `item` is a score item of manille."""
    item = tricks.told(game, options, item["trump"], item)
    times = factor(FACTORS[options["knock_without_trump"]], item["trump"], item["doubling"])
    half, whole = HALF[options["trick_points"]]
    most = whole if options["sixty_nil"] == "60" else half
    return {"scores": [times * excess(points, half, most) for points in item["points"]]}
