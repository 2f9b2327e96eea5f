"""The causes in sentences.  Nothing is said of a cause that is not evidence of its own.

Three words are used of a cause, and mean the same everywhere:

* it *explains* N positions: they are answered rightly with it and not without it, and nothing
  speaks against it;
* it *explains in part*: besides, it changes positions that stay wrong, so that something more is
  the matter there;
* it is the *nearest*, with N against: what it changes is mostly right, and N times wrong, so
  that it is no bug of the target, and where to look for one.

What explains nothing is not told.
"""

from __future__ import annotations

import shlex

from ..question import AnyQuestion
from ..search.findings import Report
from ..search.settle import describe
from .found import Cause, Found
from .known import Causes
from .left import Row
from .state import DependsOn

# A screen: the rows are sorted by how often, and the others are counted.
MOST_ROWS = 12
# Rule sets that cannot be told from the one that is named: some examples.
MOST_ALIKE = 4
NO_CAUSE = "no cause known"


def summarize_causes(causes: Causes) -> str:
    """The causes, counted: `1 house rule and no bug`."""
    found = causes.found
    rules, bugs = len(causes.house_rules), len(causes.bugs)
    left = bool(found and found.left) or bool(causes.nearest)
    failures = len(causes.failing)
    if causes.state is not None:
        return str(causes.state.depends_on)
    if not rules and not bugs:
        if failures and not left:
            return _count(failures, "way of failing", "ways of failing")
        return NO_CAUSE
    parts = [_count(rules, "house rule"), _count(bugs, "bug")]
    told = " and ".join(parts)
    if failures:
        told = f"{parts[0]}, {parts[1]} and {_count(failures, 'way of failing', 'ways of failing')}"
    return told + (", something unexplained" if left else "")


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number or 'no'} {(many or one + 's') if number > 1 else one}"


def describe_causes(report: Report, causes: Causes) -> list[str]:
    """The causes in sentences: house rules, bugs, failures, what is unexplained, the next step."""
    lines: list[str] = []
    found, question = causes.found, report.question
    if found and causes.house_rules:
        options = ", ".join(cause.option for cause in causes.house_rules)
        lines.append(f"house rules: it plays {found.rules.name} ({options})")
        for cause in causes.house_rules:
            example = describe_example(question, found, cause)
            lines.append(f"  {cause.option}: {evidence_of(cause, found)}{example}")
        lines += describe_alike(found)
    lines += describe_bugs(causes)
    if found and causes.house_rules and not causes.bugs and not found.left and not causes.failing:
        lines.append("bugs: none besides")
    lines += describe_failing(causes)
    lines += describe_left(question, causes)
    lines += describe_state(report, causes)
    if causes.missing:
        lines.append(f"no diagnosis: {causes.missing}")
    if found and causes.house_rules:
        spec = shlex.quote(causes.spec or report.spec)
        rules = shlex.quote(found.rules.name)
        asked = "" if question.name == "legal" else f" --question {question.name}"
        lines.append(f"next: arbitre check {spec} --rules {rules}{asked}, if these are its rules")
    return lines


def describe_identified(report: Report, causes: Causes) -> list[str]:
    """What `identify` says of a target: how much fits, what decides each option, and the rest."""
    found, question = causes.found, report.question
    lines = []
    if found is not None:
        fits = len(found.asked) - len(found.left)
        lines.append(f"  fits {fits:,} of {len(found.asked):,} positions asked")
        for decision in found.decisions:
            start = f"  {decision.option}={decision.value}, not {decision.other}: "
            if decision.item is None:
                lines.append(start + "no position asked tells them apart")
            else:
                item = next(question.shrinking.relatives(found.rules, decision.item))
                lines.append(start + question.code(found.rules, item))
        lines += describe_alike(found)
    lines += describe_bugs(causes)
    lines += describe_failing(causes)
    return lines + describe_left(question, causes)


def describe_alike(found: Found) -> list[str]:
    """The rule sets that answer everything like the one that is named, if there are any."""
    if not found.alike:
        return []
    others = ", ".join(rules.name for rules in found.alike[:MOST_ALIKE])
    more = f" and {len(found.alike) - MOST_ALIKE} more" if len(found.alike) > MOST_ALIKE else ""
    return [f"  cannot be told from: {others}{more}"]


def describe_example(question: AnyQuestion, found: Found, cause: Cause) -> str:
    """The smallest position that shows a house rule."""
    if not cause.explained:
        return ""
    items = [found.asked[number][0] for number in cause.explained]
    smallest = min(items, key=question.shrinking.size)
    item = next(question.shrinking.relatives(found.rules, smallest))
    return f", as in {question.code(found.rules, item)}"


def evidence_of(cause: Cause, found: Found) -> str:
    """What speaks for a cause and against it: `explains 12 of 30`."""
    of = f"{len(cause.explained):,} of {len(found.differing):,}"
    if cause.against:
        return f"explains {of}, with {cause.against:,} against"
    if cause.open:
        return f"explains in part: {of}, and {cause.open:,} that it changes are wrong still"
    return f"explains {of}"


def describe_bugs(causes: Causes) -> list[str]:
    """The bugs, each with its evidence and what cannot be told from it."""
    lines: list[str] = []
    found = causes.found
    for number, cause in enumerate(causes.bugs, 1):
        assert found is not None
        lines.append(f"bug {number}: {cause.words}: {evidence_of(cause, found)}")
        lines += [f"  or: {words}" for words in cause.alike]
    for cause in causes.nearest:
        assert found is not None
        lines.append(f"nearest: {cause.words}: {evidence_of(cause, found)}")
    if found and found.told_apart and (causes.bugs or causes.nearest):
        lines.append(f"  (asked {found.told_apart:,} more positions to tell it from others)")
    return lines


def describe_failing(causes: Causes) -> list[str]:
    """The ways in which it fails to answer, and the situation where one is known."""
    lines = []
    for failing in causes.failing:
        where = f": {failing.always}, and nowhere else" if failing.always else ""
        lines.append(f"failure: {failing.kind} ({failing.count:,} positions){where}")
    return lines


def describe_state(report: Report, causes: Causes) -> list[str]:
    """What shows that an item is not answered alike whenever it is asked, and how to see it."""
    state = causes.state
    if state is None:
        return []
    spec, code = shlex.quote(report.spec), report.question.code(report.rules, state.item)
    alone, after = describe(state.alone), describe(state.after)
    if state.depends_on is DependsOn.CHANCE:
        how, again = "and then", f"arbitre judge {shlex.quote(code)} --target {spec}"
    elif state.depends_on is DependsOn.COMPANY:
        how, again = "alone, and in company", f"arbitre smoke {spec}"
    elif state.first is None:
        how, again = "alone, and after others", ""
    else:
        first = report.question.code(report.rules, state.first)
        how = f"alone, and after {first}"
        again = f"arbitre judge {shlex.quote(code)} --after {shlex.quote(first)} --target {spec}"
    lines = [f"state: {state.depends_on}: {code} is answered {alone} {how}: {after}"]
    return [*lines, f"  reproduce: {again}"] if again else lines


def describe_left(question: AnyQuestion, causes: Causes) -> list[str]:
    """What no cause explains, by situation."""
    found = causes.found
    if found is None or not found.left:
        return []
    lines = [
        f"unexplained: {len(found.left):,} of {len(found.differing):,}; no change to the rules "
        "that is known here answers as the target does"
    ]
    lines += [describe_row(question, found, row) for row in causes.table[:MOST_ROWS]]
    if len(causes.table) > MOST_ROWS:
        lines.append(f"  and {len(causes.table) - MOST_ROWS} more situations")
    return lines


def describe_row(question: AnyQuestion, found: Found, row: Row) -> str:
    """A situation, how often it shows, and an example that reproduces."""
    where = f"{row.clause}, {row.situation}"
    return (
        f"  {where}: {row.kind}, {row.count:,} times, as in {question.code(found.rules, row.item)}"
    )
