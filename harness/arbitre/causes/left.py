"""What no account explains: failures to answer, and differences that are left, by situation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from arbitre_reference import Malformed, RuleSet

from ..accounts.model import Condition
from ..accounts.options import OptionSpace
from ..asking.asker import Outcome
from ..message import say
from ..question import AnyQuestion, Difference, Item, Verdict
from ..search.compare import judge_outcome
from ..search.findings import Report
from .fit import Search
from .found import Answered


@dataclass
class Failing:
    """Items over which the target fails, in one way.

    `always`: in words, the situation in which it fails, always and only there; empty if none is
    known.  `items` are some of them.
    """

    verdict: Verdict
    kind: str
    count: int
    items: list[Item]
    always: str = ""


@dataclass
class Row:
    """One row of the table: a situation in which unexplained differences happen."""

    clause: str
    situation: str
    kind: str
    count: int
    item: Item


def list_failing(
    report: Report, readable: Sequence[Answered], failing: Sequence[Answered]
) -> Iterator[Failing]:
    """What the target gave no answer to, by the way in which it failed."""
    question, rules = report.question, report.rules
    kinds: dict[tuple[Verdict, str], list[Item]] = {}
    for item, outcome in failing:
        difference = judge_outcome(question, rules, item, outcome)
        if difference is not None:
            kinds.setdefault((difference.verdict, difference.kind), []).append(item)
    others = [item for item, _ in readable]
    for (verdict, kind), items in sorted(kinds.items(), key=lambda row: -len(row[1])):
        yield Failing(
            verdict, kind, len(items), items, situation_of(question, rules, items, others)
        )


def situation_of(
    question: AnyQuestion, rules: RuleSet, these: Sequence[Item], others: Sequence[Item]
) -> str:
    """In words, a situation that all of these are in, and none of the others; empty if none is."""
    accounts = question.accounts
    if accounts is None or not others:
        return ""
    model = accounts.model(rules, [(item, None) for item in (*these, *others)])
    here = model.pick(range(len(these)))
    rest = model.everything & ~here
    best: Condition | None = None
    for condition in Search(model, OptionSpace(rules, ()), 0).conditions(here, rest):
        exact = model.where(condition) == here
        if exact and (best is None or len(condition) < len(best)):
            best = condition
    where = " and ".join(map(model.say, best)) if best else ""
    return say("it fails where {where}", where=where) if where else ""


def difference_under(
    question: AnyQuestion, rules: RuleSet, item: Item, outcome: Outcome
) -> Difference | None:
    """How an outcome differs from these rules, which may be others than it was asked under.

    `None` too where the item cannot come about under them.
    """
    try:
        return judge_outcome(question, rules, item, outcome)
    except Malformed:
        return None


def list_situations_of(
    question: AnyQuestion, rules: RuleSet, left: Sequence[Answered]
) -> list[Row]:
    """The situations of unexplained differences, the most frequent first."""
    counts: Counter[tuple[str, str, str]] = Counter()
    smallest: dict[tuple[str, str, str], Item] = {}
    for item, outcome in left:
        difference = difference_under(question, rules, item, outcome)
        if difference is None or difference.verdict is Verdict.DISPUTED_ONLY:
            continue
        for name, situation in question.coverage.cells(item, question.expect(rules, item)):
            if name != difference.clause:
                continue
            row = (name, situation, difference.kind)
            counts[row] += 1
            size = question.shrinking.size
            if row not in smallest or size(item) < size(smallest[row]):
                smallest[row] = item
    return [Row(*row, count, smallest[row]) for row, count in counts.most_common()]
