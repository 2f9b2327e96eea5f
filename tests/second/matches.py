"""Where a match stands, as a score sheet: what each pair has after each hand.

Botifarra: S1, 'Objectiu de la partida', 'Final de la partida'; 101 is more than 100.
Belote: FFB coinche 10.3, FFB classic 10.4.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Said = dict[str, Any]
Options = Mapping[str, str]


def answer(game: str, options: Options, item: Said) -> Said:
    """The totals, whether a pair has won, and who deals next; `item` is a match item."""
    hands = [hand for hand in item["hands"] if hand is not None]
    marked = [hand["scores"] if isinstance(hand, dict) else hand for hand in hands]
    totals = [sum(scores[pair] for scores in marked) for pair in (0, 1)]
    next_dealer = (item["first_dealer"] + len(item["hands"])) % 4
    there = [total >= item["target"] for total in totals]
    if game.startswith("belote") and hands:
        there = [there[pair] and not by_belote_only(game, item, totals, pair) for pair in (0, 1)]
    winner = higher(totals) if all(there) else there.index(True) if any(there) else None
    return {
        "totals": totals,
        "over": winner is not None,
        "winner": winner,
        "next_dealer": next_dealer,
    }


def higher(totals: list[int]) -> int | None:
    """The pair that has more."""
    return None if totals[0] == totals[1] else totals.index(max(totals))


def by_belote_only(game: str, item: Said, totals: list[int], pair: int) -> bool:
    """Is a pair without a trick, or that failed, there only by its belote (FFB coinche 10.3)?"""
    if game == "belote/classic":
        return False
    last = item["hands"][-1]
    failed: bool = last["takers"] == pair and not last["made"]
    poor: bool = failed or last["tricks"][pair] == 0
    without: int = totals[pair] - 20 * last["belotes"][pair]
    return poor and without < int(item["target"])
