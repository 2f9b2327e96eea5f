"""What a hand of classic belote scores, as a sheet of formulas (FFB classic 10, 11).

`T` is all a pair made, `B` its belotes, `P` 162 or, for a pair with every trick, 252,
`W` what waited.
At all-trumps the cards are worth 258 together and are brought to 162 first (11.3).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

Said = dict[str, Any]

# How it ends: what the takers mark, what the others mark, what waits (10.1.1 to 10.2).
SHEET = """
    made    : T W  : T    :
    failed  : B    : P B  : W
    litige  :      : T    : T W
"""

WHOLE, ALL_TRUMPS = 162, 258


def lines() -> dict[str, list[list[str]]]:
    """The formulas by how a hand ends."""
    cells = [line.split(":") for line in SHEET.strip().splitlines()]
    return {how.strip(): [formula.split() for formula in formulas] for how, *formulas in cells}


def nearest(points: Fraction, to: int) -> int:
    """The nearest multiple of `to`, a half up."""
    return int((points / to + Fraction(1, 2)) // 1) * to


def converted(points: int, trump: str) -> int:
    """The points of the cards as they count (11.3)."""
    return nearest(Fraction(points * WHOLE, ALL_TRUMPS), 1) if trump == "all-trumps" else points


def ending(equality: str, ours: int, theirs: int) -> str:
    """Which line of the sheet a hand is scored by."""
    if ours == theirs:
        return equality
    return "made" if ours > theirs else "failed"


def answer(game: str, options: Mapping[str, str], item: Said) -> Said:
    """What each pair scores, and what waits; `item` is a score item of classic belote."""
    takers = item["takers"]
    belotes = [20 * number for number in item["belotes"]]
    cards = [converted(points, item["trump"]) for points in item["points"]]
    totals = [sum(parts) for parts in zip(cards, belotes, strict=True)]
    how = ending(options["equality"], totals[takers], totals[1 - takers])

    def marks(pair: int, formula: list[str]) -> int:
        worth = {
            "T": totals[pair],
            "B": belotes[pair],
            "P": 252 if item["tricks"][pair] == 8 else WHOLE,
            "W": item["carried"],
        }
        return sum(worth[letter] for letter in formula)

    ours, theirs, waiting = lines()[how]
    scores = {takers: marks(takers, ours), 1 - takers: marks(1 - takers, theirs)}
    to = 10 if options["rounding"] == "ten" else 1
    return {
        "scores": [nearest(Fraction(scores[pair]), to) for pair in (0, 1)],
        "waiting": marks(takers, waiting),
    }
