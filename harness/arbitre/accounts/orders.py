"""Other orders of ranks than a game has: moved, exchanged, taken for equal, printed, by points."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise

from arbitre_reference import Card

from .table import Order, Table


def list_orders(
    now: Order, usual: Order, table: Table, moved: bool
) -> Iterator[tuple[str, Order, int]]:
    """Other orders of ranks than `now`: words, the order, and what it costs beside a choice.

    Every rank that is not where it usually stands costs a word.
    """
    named: list[tuple[str, tuple[int, ...]]] = [
        ("as they are printed", tuple(range(len(table.rank_names)))),
    ]
    tricks, game = table.game.trick, table.game
    if tricks is not None:
        contract = game.contracts[0]
        for suit, words in zip(
            game.deck.suits[:2],
            ("by their points", "by their points as plain suits"),
            strict=True,
        ):
            points = [points_of(table, contract, suit, rank) for rank in table.rank_names]
            named.append((words, rank_values(points)))
    seen = {now, usual}
    for kind, heights in enumerate(now):
        where = f" of {table.kinds[kind]}" if table.kinds[kind] else ""
        others = [(f"as {table.kinds[k]} do", o) for k, o in enumerate(usual) if k != kind]
        others.append(("in reverse", tuple(max(usual[kind]) - h for h in usual[kind])))
        for words, other in [*named, *others]:
            new = (*now[:kind], other, *now[kind + 1 :])
            if new not in seen:
                seen.add(new)
                yield f"the ranks{where} stand {words}: {say_order(other, table)}", new, 0
        for other in (*(_moves(heights) if moved else _swaps(heights)), *_ties(heights)):
            new = (*now[:kind], other, *now[kind + 1 :])
            if new not in seen:
                seen.add(new)
                away = sum(_moved(mine, right) for mine, right in zip(new, usual, strict=True))
                yield f"the ranks{where} stand {say_order(other, table)}", new, NAMED_RANK * away


# A rank that stands elsewhere, beside the order (7): together 11, as was measured.
NAMED_RANK = 4


def _moved(heights: Sequence[int], usual: Sequence[int]) -> int:
    """How many ranks have to be put elsewhere to make the one order of the other."""
    line = [heights[i] for i in sorted(range(len(usual)), key=lambda i: usual[i])]
    # The ranks that can stay are the longest run that rises (of equal ones, one stays).
    longest: list[int] = []
    for height in line:
        at = bisect_left(longest, height)
        longest[at : at + 1] = [height]
    return len(line) - len(longest)


def points_of(table: Table, contract: str, suit: str, rank: str) -> int:
    """What the card is worth in a trick, where the game counts points."""
    assert table.game.trick is not None
    return table.game.trick.card_points(contract, Card(rank, suit))


def rank_values(values: Sequence[int]) -> tuple[int, ...]:
    """The values as heights: 0 for the lowest, and no gaps."""
    return tuple(sorted(set(values)).index(value) for value in values)


def _swaps(heights: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Two neighbours exchanged."""
    for low, high in pairwise(sorted(heights)):
        yield tuple(high if h == low else low if h == high else h for h in heights)


def _ties(heights: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Two neighbours equal."""
    for low, high in pairwise(sorted(heights)):
        yield rank_values([low if h == high else h for h in heights])


def _moves(heights: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """One rank put anywhere else; two exchanged that are no neighbours."""
    size = len(heights)
    for one in range(size):
        rest = sorted((h, i) for i, h in enumerate(heights) if i != one)
        for at in range(size):
            line = [i for _, i in rest[:at]] + [one] + [i for _, i in rest[at:]]
            yield tuple(line.index(i) for i in range(size))
    for one in range(size):
        for other in range(one):
            new = list(heights)
            new[one], new[other] = new[other], new[one]
            yield tuple(new)


def say_order(heights: Sequence[int], table: Table) -> str:
    """The ranks, highest first; equal ones joined by `=`."""
    by_height: dict[int, list[str]] = {}
    for rank, height in zip(table.rank_names, heights, strict=True):
        by_height.setdefault(height, []).append(rank)
    return " ".join("=".join(by_height[height]) for height in sorted(by_height, reverse=True))
