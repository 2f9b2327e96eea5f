"""Is an item answered alike whenever it is asked?  If not, what that depends on, shown.

A memo with too short a key, a list that is not emptied, a hand that is not put back: such an engine
answers rightly alone and wrongly after others, and no account of single answers explains it.
An item that differs is asked again, alone in a fresh process, some times.  Where these differ it is
chance, or the clock.  Where the answer is another one than before, what was asked before is asked
before it again, one by one, and halved until one question is left that makes the difference;
where it makes none, it was the company in the batch.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from ..asking.asker import Asker, Outcome
from ..question import Item
from ..search.compare import difference_of

# Items asked again, each in a process of its own; spread evenly over those that differ, so that
# one in three is met by one of them in nine cases of ten.
ASKED_ALONE = 6
# An engine that throws a coin answers alike so often once in 128 times; what then seems to be shown
# is shown as often again.
TIMES = 8


class DependsOn(StrEnum):
    """What an answer depends on that it must not depend on, in words."""

    MEMORY = "it depends on what was asked before"
    COMPANY = "it depends on what else is asked in the same message"
    CHANCE = "it is not answered alike when asked twice"


class State(NamedTuple):
    """`item` is answered `alone` in one way and, as `depends_on` says, in another: `after`.

    `first` is the other item that makes the difference; `None` where it takes more than one.
    """

    depends_on: DependsOn
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
    step = max(1, -(-len(differing) // ASKED_ALONE))
    for number in differing[::step]:
        item, after = asked[number]
        alone = asker.once(item, fresh=True)
        if not _same(asker, item, alone, after):
            chance = _find_chance(asker, item, None, alone)
            if chance is not None:
                return chance
            before = [each for each, _ in asked[:number]]
            state = _find_first(asker, before, item, alone, after)
            if state.first is None:
                return state
            return _find_chance(asker, item, state.first, state.after) or state
    return None


def _find_chance(asker: Asker, item: Item, first: Item | None, answer: Outcome) -> State | None:
    """Is it answered so, after another item if there is one, each time in a fresh process?

    What shows that it is not; `None` where it is.
    """
    for _ in range(TIMES - 1):
        if first is not None:
            asker.once(first, fresh=True)
        again = asker.once(item, fresh=first is None)
        if not _same(asker, item, answer, again):
            return State(DependsOn.CHANCE, item, None, answer, again)
    return None


def _find_first(
    asker: Asker, before: Sequence[Item], item: Item, alone: Outcome, after: Outcome
) -> State:
    """Halve what was asked before, as long as the answer is not the one that is given alone."""

    def answer_after(items: Sequence[Item]) -> Outcome:
        asker.opened.start(afresh=True)
        for each in items:
            asker.once(each)
        return asker.once(item)

    whole = answer_after(before)
    if _same(asker, item, whole, alone):
        asker.opened.start(afresh=True)
        company = [*before[-asker.batch + 1 :], item] if asker.batch > 1 else [item]
        *_, (_, together) = asker.ask(company)
        if _same(asker, item, together, alone):
            # Then it takes more than what is known here to have been asked.
            return State(DependsOn.MEMORY, item, None, alone, after)
        return State(DependsOn.COMPANY, item, None, alone, after)
    low, high = 0, len(before)
    while high - low > 1:
        middle = (low + high) // 2
        if _same(asker, item, answer_after(before[:middle]), alone):
            low = middle
        else:
            high = middle
    first = before[high - 1]
    pair = answer_after([first])
    if _same(asker, item, pair, alone):
        return State(DependsOn.MEMORY, item, None, alone, whole)
    return State(DependsOn.MEMORY, item, first, alone, pair)


def _same(asker: Asker, item: Item, one: Outcome, other: Outcome) -> bool:
    """Are two answers the same?  The order of cards, and the number in a message, do not matter."""
    command = asker.question.command
    if isinstance(one, dict) and isinstance(other, dict) and command in one and command in other:
        mine, theirs = one[command], other[command]
        if isinstance(mine, list) and isinstance(theirs, list):
            return sorted(map(str, mine)) == sorted(map(str, theirs))
        return bool(mine == theirs)
    differences = [difference_of(asker, item, outcome) for outcome in (one, other)]
    mine, theirs = (difference and difference.key for difference in differences)
    return bool(mine == theirs)
