"""The corpus against a target: what passes, what fails, what could not be asked.

Nothing is said of what was: a case that passes may never have failed on this target.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ..asking.asker import Asker, Opened, Outcome, TargetGone
from ..protocol import DEFAULT_BATCH
from ..question import Difference, Verdict
from ..search.compare import difference_of
from ..targets import Target
from .corpus import Case

PASSING = "passing"
FAILING = "failing"
ERROR = "error"
UNSUPPORTED = "unsupported"


@dataclass(frozen=True)
class Result:
    """What became of one case."""

    case: Case
    status: str
    outcome: Outcome | None = None
    difference: Difference | None = None
    detail: str = ""


def replay(
    target: Target | Opened, cases: Iterable[Case], batch: int = DEFAULT_BATCH
) -> Iterator[Result]:
    """Ask the target each case, rule set by rule set; nothing the target does raises."""
    groups: dict[tuple[str, str], list[Case]] = defaultdict(list)
    for case in cases:
        groups[case.content["question"], case.content["rules"]].append(case)
    # One process for all of them; who handed over a target closes it.
    opened = target if isinstance(target, Opened) else Opened(target)
    for group in groups.values():
        asker = Asker(opened, group[0].question, group[0].rules, batch)
        waiting = list(group)
        try:
            asker.start()
            for _, outcome in asker.ask([case.item for case in group]):
                yield _judged(asker, waiting.pop(0), outcome)
        except TargetGone as gone:
            status = UNSUPPORTED if gone.failure.verdict is Verdict.UNSUPPORTED else ERROR
            for case in waiting:
                yield Result(case, status, detail=str(gone))


def _judged(asker: Asker, case: Case, outcome: Outcome) -> Result:
    difference = difference_of(asker, case.item, outcome)
    if difference is None or difference.verdict is Verdict.DISPUTED_ONLY:
        return Result(case, PASSING, outcome)
    if difference.verdict is Verdict.UNSUPPORTED:
        return Result(case, UNSUPPORTED, outcome, difference, difference.detail)
    if difference.verdict in (Verdict.DISAGREES, Verdict.MALFORMED):
        return Result(case, FAILING, outcome, difference)
    return Result(case, ERROR, outcome, difference, difference.detail)


def stale(case: Case) -> str | None:
    """How the reference has come to differ from what the case expects; `None` if it has not."""
    now = case.question.expected_json(case.rules, case.item)
    keep = ("card", "field", "value", "verdict", "clause")
    old = [{key: ruling.get(key) for key in keep} for ruling in case.content["expected"]]
    new = [{key: ruling.get(key) for key in keep} for ruling in now]
    return None if old == new else f"the reference now says {new}, the case expects {old}"
