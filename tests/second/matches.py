"""Where a match of botifarra stands, as a score sheet: what each pair has after each hand.

S1, 'Objectiu de la partida', 'Final de la partida': 101 is more than 100.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import Any

Said = dict[str, Any]


def answer(game: str, options: Mapping[str, str], item: Said) -> Said:
    """The totals, whether a pair has won, and who deals next; `item` is a match item."""
    columns = [[0, *accumulate(hand[pair] for hand in item["hands"])] for pair in (0, 1)]
    there = [column[-1] >= item["target"] for column in columns]
    return {
        "totals": [column[-1] for column in columns],
        "over": any(there),
        "winner": there.index(True) if any(there) else None,
        "next_dealer": (item["first_dealer"] + len(item["hands"])) % 4,
    }
