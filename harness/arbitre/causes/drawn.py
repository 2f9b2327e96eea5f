"""A finding for each bug that no finding of the run shows, and for what nothing explains.

They are differences from the rules that the target plays, so that no house rule is in the way of a
bug; and each is shrunk as long as it is this bug that explains it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from ..accounts.model import Account
from ..asking.asker import Asker, Opened, Outcome
from ..question import Item, Verdict
from ..search.findings import Counterexample, Finding, Report, Searched
from ..search.settle import confirm
from ..search.shrink import shrink
from .found import Answered
from .known import Causes, name_cause
from .left import difference_under

# Findings that the causes add: who has more differences than that reads the causes.
MOST_ADDED = 8


def draw_causes(
    opened: Opened, report: Report, causes: Causes, batch: int
) -> list[tuple[Finding, str]]:
    """A finding, with its cause, for each bug that no finding shows; one for what has no cause.

    The target is asked as before, under the rules that it knows.  Raises `TargetGone`.
    """
    found = causes.found
    assert found is not None
    with opened.told(report.rules) as told:
        asker = Asker(told, report.question, found.rules, batch)
        asker.start()
        added = list(islice(_draw_bugs(asker, causes), MOST_ADDED))
        if found.rules != report.rules:
            # Otherwise the findings of the report show it already.
            added += islice(_draw_left(asker, causes), MOST_ADDED - len(added))
    return added


def _draw_bugs(asker: Asker, causes: Causes) -> Iterator[tuple[Finding, str]]:
    """A finding for each bug that no finding shows yet."""
    found, accounts = causes.found, asker.question.accounts
    assert found is not None
    assert accounts is not None
    shown = set(causes.of_finding.values())
    for cause in causes.bugs:
        name = name_cause(causes, cause)
        if name in shown or not cause.explained:
            continue

        def belongs(item: Item, outcome: Outcome, without: Account = cause.without) -> bool:
            model = accounts.model(found.declared, [(item, outcome)])
            return not model.wrong(found.account) and bool(model.wrong(without))

        made = _draw(asker, causes.spec, [found.asked[i] for i in cause.explained], belongs)
        if made is not None:
            yield made, name


def _draw_left(asker: Asker, causes: Causes) -> Iterator[tuple[Finding, str]]:
    """A finding for each kind of what nothing explains."""
    found, accounts = causes.found, asker.question.accounts
    assert found is not None
    assert accounts is not None

    def unexplained(item: Item, outcome: Outcome) -> bool:
        model = accounts.model(found.declared, [(item, outcome)])
        return bool(model.wrong(found.account))

    kinds: dict[object, list[Answered]] = {}
    for number in found.left:
        item, outcome = found.asked[number]
        difference = difference_under(asker.question, found.rules, item, outcome)
        if difference is not None and difference.verdict is Verdict.DISAGREES:
            kinds.setdefault(difference.key, []).append((item, outcome))
    for answers in kinds.values():
        made = _draw(asker, causes.spec, answers, unexplained)
        if made is not None:
            yield made, ""


def _draw(
    asker: Asker, spec: str, answers: Sequence[Answered], belongs: Callable[[Item, Outcome], bool]
) -> Finding | None:
    """A finding of its own: the smallest of these, shrunk; `None` where none can be shown again."""
    size = asker.question.shrinking.size
    for item, _ in sorted(answers, key=lambda pair: size(pair[0]))[:3]:
        outcome = asker.once(item)
        difference = difference_under(asker.question, asker.rules, item, outcome)
        if difference is None or difference.verdict is not Verdict.DISAGREES:
            continue
        example = shrink(asker, Counterexample(item, outcome, difference), Searched(), belongs)
        if confirm(asker, example) is not None:
            continue
        return Finding(
            example, item, "causes", Searched(), len(answers), rules=asker.rules, spec=spec,
            examples=list(answers),
        )  # fmt: skip
    return None
