"""What stands behind the differences that a run has found: house rules, bugs, failures.

A run finds differences; its reader wants causes.
What is no answer (a crash, a refusal, garbage) is set aside first, as a cause of its own;
of the rest an account is made (`account`): the rules that the target plays, and its bugs.
Then the findings are put down to the causes.  A cause that none of them shows gets a finding of its
own, against the rules that the target plays, as small as one that this cause explains can be; and
so does what nothing explains.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from itertools import islice, takewhile

from ..accounts.model import Account
from ..asking.asker import Asker, Opened, Outcome, OutOfTime, TargetGone, held_open
from ..protocol import DEFAULT_BATCH
from ..question import AnyQuestion, Failure, Item, Verdict
from ..search.compare import judge_outcome
from ..search.findings import Counterexample, Finding, Report, Searched
from ..search.settle import confirm
from ..search.shrink import shrink
from ..targets import Target
from .account import find_account
from .found import Answered, Cause, Found
from .left import Failing, Row, difference_under, list_failing, list_situations_of
from .state import State, find_state

# A target that fails is started again each time; so many failures show what they have in common.
MOST_FAILURES = 40
# Seconds: a fast engine answers all that is gathered in one or two, and of one that takes longer
# than a millisecond a position so many do.
LONGEST_GATHERED = 20.0
# Findings that the causes add: who has more differences than that reads the causes.
MOST_ADDED = 8


NO_ACCOUNT = "of a target that does not answer alike whenever it is asked there is no account"


@dataclass
class Causes:
    """What the differences of a report come from.

    `of_finding`: the cause of each finding of the report, by its number, where it has one.
    `missing` says why there is no explanation, if there is none, `late` whether it is for want of
    time; `state` what shows that the target remembers what it was asked.
    """

    found: Found | None = None
    failing: list[Failing] = field(default_factory=list)
    table: list[Row] = field(default_factory=list)
    of_finding: dict[int, str] = field(default_factory=dict)
    missing: str = ""
    late: bool = False
    state: State | None = None

    @property
    def house_rules(self) -> list[Cause]:
        """The options in which the target does not play as declared."""
        return [cause for cause in self._causes if cause.option and cause.certain]

    @property
    def bugs(self) -> list[Cause]:
        """What it does wrong."""
        return [cause for cause in self._causes if cause.fault and cause.certain]

    @property
    def nearest(self) -> list[Cause]:
        """What comes near to what it does otherwise, and is not it."""
        return [cause for cause in self._causes if not cause.certain]

    @property
    def _causes(self) -> list[Cause]:
        return self.found.causes if self.found else []


def explain(
    target: Target | Opened,
    report: Report,
    batch: int = DEFAULT_BATCH,
    tick: Callable[[], None] = lambda: None,
) -> Causes:
    """Find the causes of what `report` found; where nothing was, the target is not started.

    What no finding shows is added to those of the report.  `tick` is called now and then.
    """
    question = report.question
    accounts = question.accounts
    if not report.findings or report.interrupted:
        return Causes()
    if accounts is None or not accounts.offered(report.rules):
        return Causes()
    if any(finding.difference.verdict is Verdict.TIMED_OUT for finding in report.findings):
        return Causes(missing="a target that hangs is not asked on")
    with held_open(target) as opened:
        asker = Asker(opened, question, report.rules, batch)
        gathered: list[Answered] = []
        missing = ""
        try:
            asker.start()
            now = time.monotonic()
            # Half of what there is, so that there is as long to find what explains it.
            enough = now + min(LONGEST_GATHERED, (opened.until - now) / 2)
            with closing(gather(asker)) as pairs:
                for pair in pairs:
                    gathered.append(pair)
                    if time.monotonic() > enough:
                        break
        except TargetGone as gone:
            missing = f"asked no further: {gone}"
        examples = [pair for finding in report.findings for pair in finding.examples]
        ask = None if missing else partial(ask_on, asker)
        state = None
        if not missing:
            try:
                state = find_state(asker, gathered, _differing(report, gathered))
            except TargetGone as gone:
                missing = f"asked no further: {gone}"
        if state is not None:
            return Causes(state=state, missing=NO_ACCOUNT)

        def look() -> None:
            tick()
            if time.monotonic() > opened.until:
                raise OutOfTime("no account was found in time")

        try:
            causes = causes_of(report, gathered, examples, ask, look)
        except OutOfTime as over:
            return Causes(missing=str(over), late=True)
        causes.missing = missing if not causes.found else ""
        if causes.found is not None and not missing:
            try:
                for finding, cause in draw_causes(opened, report, causes, batch):
                    if cause:
                        causes.of_finding[len(report.findings)] = cause
                    report.findings.append(finding)
            except TargetGone as gone:
                causes.missing = f"not all causes are drawn: {gone}"
                causes.late = isinstance(gone, OutOfTime)
    return causes


def _differing(report: Report, gathered: Sequence[Answered]) -> list[int]:
    """The numbers of the answers that are not right."""
    return [
        number
        for number, (item, outcome) in enumerate(gathered)
        if isinstance(outcome, dict)
        and "unsupported" not in outcome
        and judge_outcome(report.question, report.rules, item, outcome) is not None
    ]


def ask_on(asker: Asker, items: Sequence[Item]) -> list[Answered]:
    """The answers to these items; none where the target gives out."""
    try:
        return list(asker.ask(items))
    except TargetGone:
        return []


def gather(asker: Asker, most: int | None = None) -> Generator[Answered]:
    """Answers to what an account is made of; fewer, of a target that fails often."""
    accounts = asker.question.accounts
    assert accounts is not None, "who asks for causes has looked"
    failed: list[Item] = []
    items = islice(accounts.gathered(asker.rules), most)
    bearable = takewhile(lambda _: len(failed) < MOST_FAILURES, items)
    for item, outcome in asker.ask(bearable):
        if isinstance(outcome, Failure):
            failed.append(item)
        yield item, outcome


def causes_of(
    report: Report,
    answers: Sequence[Answered],
    examples: Sequence[Answered] = (),
    ask: Callable[[Sequence[Item]], Sequence[Answered]] | None = None,
    tick: Callable[[], None] = lambda: None,
    within: Sequence[str] | None = None,
) -> Causes:
    """The causes, from the answers to one item of every class and the differences met."""
    question, rules = report.question, report.rules
    accounts = question.accounts
    assert accounts is not None, "who asks for causes has looked"
    readable: list[Answered] = []
    failing: list[Answered] = []
    for item, outcome in (*answers, *examples):
        if isinstance(outcome, dict) and "unsupported" in outcome:
            continue
        good = accounts.readable(rules, item, outcome)
        (readable if good else failing).append((item, outcome))
    causes = Causes()
    if readable:
        causes.found = found = find_account(question, rules, readable, ask, tick, within)
        left = [found.asked[number] for number in found.left]
        causes.table = list_situations_of(question, found.rules, left)
    causes.failing = list(list_failing(report, readable, failing))
    for number, finding in enumerate(report.findings):
        cause = cause_of(question, causes, finding.example.item, finding.example.outcome)
        name = name_cause(causes, cause) if cause is not None else ""
        if name:
            causes.of_finding[number] = name
        if not accounts.readable(rules, finding.example.item, finding.example.outcome):
            for failure in causes.failing:
                if failure.kind == finding.difference.kind and failure.always:
                    causes.of_finding[number] = f"failure: {failure.always}"
    return causes


def cause_of(question: AnyQuestion, causes: Causes, item: Item, outcome: Outcome) -> Cause | None:
    """The cause of what was said of an item: the last one without which it is not explained."""
    found, accounts = causes.found, question.accounts
    if found is None or accounts is None:
        return None
    if not accounts.readable(found.declared, item, outcome):
        return None
    model = accounts.model(found.declared, [(item, outcome)])
    if model.wrong(found.account):
        return None
    for cause in found.causes:
        if model.wrong(cause.without):
            return cause
    # More than one would do by itself: it is put down to the first that does.
    for cause in found.causes:
        if not model.wrong(cause.alone):
            return cause
    return None


def name_cause(causes: Causes, cause: Cause) -> str:
    """A cause in a line: `house rule: undertrump=obligatory`, `bug 1: …`; empty if it is none."""
    if not cause.certain:
        return ""
    if cause.option:
        return f"house rule: {cause.option}"
    return f"bug {causes.bugs.index(cause) + 1}: {cause.words}"


# -- findings -------------------------------------------------------------------------------------


def draw_causes(
    opened: Opened, report: Report, causes: Causes, batch: int
) -> list[tuple[Finding, str]]:
    """A finding for each bug that no finding shows, and for each kind of what is unexplained.

    They are differences from the rules that the target plays; raises `TargetGone`.
    """
    found, question = causes.found, report.question
    assert found is not None
    accounts = question.accounts
    assert accounts is not None
    shown = set(causes.of_finding.values())
    asker = Asker(opened, question, found.rules, batch)
    asker.start()
    added: list[tuple[Finding, str]] = []
    for cause in causes.bugs:
        name = name_cause(causes, cause)
        if name in shown or not cause.explained or len(added) >= MOST_ADDED:
            continue

        def belongs(item: Item, outcome: Outcome, without: Account = cause.without) -> bool:
            model = accounts.model(found.declared, [(item, outcome)])
            return not model.wrong(found.account) and bool(model.wrong(without))

        made = _draw(asker, [found.asked[i] for i in cause.explained], belongs)
        if made is not None:
            added.append((made, name))
    # What the findings of the report show already, though against other rules.
    if found.rules == report.rules:
        return added

    def unexplained(item: Item, outcome: Outcome) -> bool:
        model = accounts.model(found.declared, [(item, outcome)])
        return bool(model.wrong(found.account))

    kinds: dict[object, list[Answered]] = {}
    for number in found.left:
        item, outcome = found.asked[number]
        difference = difference_under(question, found.rules, item, outcome)
        if difference is not None and difference.verdict is Verdict.DISAGREES:
            kinds.setdefault(difference.key, []).append((item, outcome))
    for answers in kinds.values():
        if len(added) < MOST_ADDED:
            made = _draw(asker, answers, unexplained)
            if made is not None:
                added.append((made, ""))
    return added


def _draw(
    asker: Asker, answers: Sequence[Answered], belongs: Callable[[Item, Outcome], bool]
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
            example, item, "causes", Searched(), len(answers), rules=asker.rules,
            examples=list(answers),
        )  # fmt: skip
    return None
