"""The corpus against a target: what passes, what fails, what could not be asked.

Nothing is said of what was: a case that passes may never have failed on this target.
Where the target differs in what the rule text leaves open alone, the case is *disputed*:
it fails nobody, and it is told apart from what passes, because there is no one right answer to it.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ..asking.asker import Asker, Opened, Outcome, TargetGone
from ..protocol import DEFAULT_BATCH
from ..question import Difference, Verdict
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
    """Ask the target each case, question by question and rule set by rule set.

    `batch`: how many items are sent at once, at most.
    Gives a result for each case; nothing the target does raises.
    """
    groups: dict[tuple[str, str], list[Case]] = defaultdict(list)
    for case in cases:
        groups[case.content["question"], case.content["rules"]].append(case)
    # One process for all of them; who handed over a target closes it.
    opened = target if isinstance(target, Opened) else Opened(target)
    for group in groups.values():
        asker = Asker(opened, group[0].question, group[0].rules, batch)
        waiting = deque(group)
        try:
            asker.start()
            for _, outcome in asker.ask([case.item for case in group]):
                yield _judge(asker, waiting.popleft(), outcome)
        except TargetGone as gone:
            status = UNSUPPORTED if gone.failure.verdict is Verdict.UNSUPPORTED else ERROR
            for case in waiting:
                yield Result(case, status, detail=str(gone))


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
