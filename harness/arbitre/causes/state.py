"""Does an answer depend on what was asked before?  The two questions that show it.

A memo with too short a key, a list that is not emptied, a hand that is not put back: such an engine
answers rightly alone and wrongly in company, and no account of single answers explains it.
An item that differs is asked again, alone in a fresh process; where the answer is another one, what
was asked before is halved until one question is left that makes the difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..asking.asker import Asker, Outcome
from ..question import AnyQuestion, Item

# Items asked again, each in a process of its own; spread evenly over those that differ, so that
# one in three is met by one of them in nine cases of ten.
ASKED_ALONE = 6


class State(NamedTuple):
    """`item` is answered `alone` in one way and `after` another item in another.

    `first` is that other item, or `None` where it takes more than one.
    """

    item: Item
    first: Item | None
    alone: Outcome
    after: Outcome


def find_state(
    asker: Asker, asked: Sequence[tuple[Item, Outcome]], differing: Sequence[int]
) -> State | None:
    """What shows that the target remembers; `None` where the items asked again do not.

    `asked`: items in the order in which they were asked, `differing` their numbers.
    Raises `TargetGone`.
    """
    question = asker.question
    step = max(1, -(-len(differing) // ASKED_ALONE))
    for number in differing[::step]:
        item, after = asked[number]
        alone = asker.once(item, fresh=True)
        if not _same(question, alone, after):
            return _find_first(asker, [each for each, _ in asked[:number]], item, alone)
    return None


def _find_first(asker: Asker, before: Sequence[Item], item: Item, alone: Outcome) -> State | None:
    """Halve what was asked before, as long as the answer is not the one that is given alone."""

    def answer_after(items: Sequence[Item]) -> Outcome:
        asker.opened.start(afresh=True)
        *_, last = asker.ask([*items, item])
        return last[1]

    whole = answer_after(before)
    if _same(asker.question, whole, alone):
        return None
    low, high = 0, len(before)
    while high - low > 1:
        middle = (low + high) // 2
        if _same(asker.question, answer_after(before[:middle]), alone):
            low = middle
        else:
            high = middle
    first = before[high - 1]
    pair = answer_after([first])
    if _same(asker.question, pair, alone):
        return State(item, None, alone, whole)
    return State(item, first, alone, pair)


def _same(question: AnyQuestion, one: Outcome, other: Outcome) -> bool:
    """Are two answers the same?  The order of a list of cards does not matter."""
    if isinstance(one, dict) and isinstance(other, dict):
        mine, theirs = one.get(question.command), other.get(question.command)
        if isinstance(mine, list) and isinstance(theirs, list):
            return sorted(map(str, mine)) == sorted(map(str, theirs))
    return one == other
