"""The corpus against a target: what passes, what fails, what could not be asked.

Nothing is said of what was: a case that passes may never have failed on this target.
Where the target differs in what the rule text leaves open alone, the case is *disputed*:
it fails nobody, and it is told apart from what passes, because there is no one right answer to it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, groupby

from ..asking.asker import Asker, Opened, Outcome, TargetGone
from ..protocol import DEFAULT_BATCH
from ..question import Difference, Item, Verdict
from ..search.compare import difference_of
from ..targets import Target
from .corpus import Case, expectation

PASSING = "passing"
DISPUTED = "disputed"
FAILING = "failing"
ERROR = "error"
UNSUPPORTED = "unsupported"


@dataclass(frozen=True)
class Result:
    """What became of one case: `status` is one of the words above.

    `outcome`: what the target said, if it was asked; `difference`: how that differs from what is
    right, if it does; `detail`: why it could not be asked, or its own words.
    """

    case: Case
    status: str
    outcome: Outcome | None = None
    difference: Difference | None = None
    detail: str = ""


def replay(
    target: Target | Opened, cases: Iterable[Case], batch: int = DEFAULT_BATCH
) -> Iterator[Result]:
    """Ask the target each case; those of one question and rule set that stand together, together.

    `batch`: how many items are sent at once, at most.
    Gives a result for each case, in order, and holds no more of them than are being asked;
    nothing the target does raises.
    """
    # One process for all of them; who handed over a target closes it.
    opened = target if isinstance(target, Opened) else Opened(target)
    for _, alike in groupby(cases, lambda case: (case.content["question"], case.content["rules"])):
        first = next(alike)
        asker = Asker(opened, first.question, first.rules, batch)
        waiting: deque[Case] = deque()
        group = chain([first], alike)  # noqa: B031 - its first was taken, and stands before it
        try:
            asker.start()
            for _, outcome in asker.ask(_items(group, waiting)):
                yield _judge(asker, waiting.popleft(), outcome)
        except TargetGone as gone:
            status = UNSUPPORTED if gone.failure.verdict is Verdict.UNSUPPORTED else ERROR
            for case in chain(waiting, group):
                yield Result(case, status, detail=str(gone))


def _items(cases: Iterable[Case], waiting: deque[Case]) -> Iterator[Item]:
    """What the cases ask, one after the other; `waiting` has those that were taken."""
    for case in cases:
        waiting.append(case)
        yield case.item


STATUS = {
    Verdict.DISPUTED_ONLY: DISPUTED,
    Verdict.UNSUPPORTED: UNSUPPORTED,
    Verdict.DISAGREES: FAILING,
    Verdict.MALFORMED: FAILING,
}


def _judge(asker: Asker, case: Case, outcome: Outcome) -> Result:
    difference = difference_of(asker, case.item, outcome)
    if difference is None:
        return Result(case, PASSING, outcome)
    status = STATUS.get(difference.verdict, ERROR)
    detail = difference.detail if status in (UNSUPPORTED, ERROR) else ""
    return Result(case, status, outcome, difference, detail)


def stale(case: Case) -> str | None:
    """How the reference has come to differ from what the case expects; `None` if it has not."""
    old = case.content["expected"]
    new = expectation(case.question, case.rules, case.item)
    return None if old == new else f"the reference now says {new}, the case expects {old}"
