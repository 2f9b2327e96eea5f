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
from functools import partial
from itertools import islice, takewhile

from ..asking.asker import Asker, Opened, OutOfTime, TargetGone, held_open
from ..message import say
from ..protocol import DEFAULT_BATCH
from ..question import Failure, Item, Verdict
from ..search.compare import judge_outcome
from ..search.findings import Report
from ..targets import Target
from ..targets.told import name_told
from .account import find_account
from .drawn import draw_causes
from .found import Answered, Found
from .known import Causes, cause_of, name_cause
from .left import difference_under, list_failing, list_situations_of
from .state import find_state

# A target that fails is started again each time; so many failures show what they have in common.
MOST_FAILURES = 40
# Seconds: a fast engine answers all that is gathered in one or two, and of one that takes longer
# than a millisecond a position so many do.
LONGEST_GATHERED = 20.0


NO_ACCOUNT = say("of a target that does not answer alike whenever it is asked there is no account")


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
        return Causes(missing=say("a target that hangs is not asked on"))
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
            missing = say("asked no further: {why}", why=str(gone))
        examples = [pair for finding in report.findings for pair in finding.examples]
        ask = None if missing else partial(ask_on, asker)
        state = None
        if not missing:
            try:
                state = find_state(asker, gathered, _differing(report, gathered))
            except TargetGone as gone:
                missing = say("asked no further: {why}", why=str(gone))
        if state is not None:
            return Causes(state=state, missing=NO_ACCOUNT)

        def look() -> None:
            tick()
            if time.monotonic() > opened.until:
                raise OutOfTime("no account was found in time")

        try:
            causes = causes_of(report, gathered, examples, ask, look)
        except OutOfTime as over:
            return Causes(missing=say(str(over)), late=True)
        causes.missing = missing if not causes.found else ""
        if causes.found is not None and not missing:
            try:
                causes.spec = find_spec(opened, report, causes.found)
                for finding, cause in draw_causes(opened, report, causes, batch):
                    if cause:
                        causes.of_finding[len(report.findings)] = cause
                    report.findings.append(finding)
            except TargetGone as gone:
                causes.missing = say("not all causes are drawn: {why}", why=str(gone))
                causes.late = isinstance(gone, OutOfTime)
    return causes


def find_spec(opened: Opened, report: Report, found: Found) -> str:
    """What to call the target, so that it can be held against the rules that it plays.

    Mostly it knows these by no name: then it is to be asked for those that were declared.
    Raises `TargetGone`.
    """
    shown = [cause.explained[0] for cause in found.causes if cause.option and cause.explained]
    if not shown:
        return report.spec
    item, _ = found.asked[shown[0]]
    asker = Asker(opened, report.question, found.rules)
    hello = opened.start()
    if hello.knows(report.question.command, found.rules.preset.name):
        answer = asker.once(item)
        if difference_under(report.question, found.rules, item, answer) is None:
            return report.spec
    return name_told(report.rules, report.spec)


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
