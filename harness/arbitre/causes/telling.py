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

from ..message import Message, count, positions, say
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
NO_CAUSE = say("no cause known")


def summarize_causes(causes: Causes) -> Message:
    """The causes, counted: `1 house rule and no bug`."""
    found = causes.found
    rules, bugs = len(causes.house_rules), len(causes.bugs)
    left = bool(found and found.left) or bool(causes.nearest)
    failures = len(causes.failing)
    if causes.state is not None:
        return say(str(causes.state.depends_on))
    failing = count(failures, "{n} way of failing", "{n} ways of failing")
    if not rules and not bugs:
        return failing if failures and not left else NO_CAUSE
    counted = {"rules": say("no house rule"), "bugs": say("no bug")}
    if rules:
        counted["rules"] = count(rules, "{n} house rule", "{n} house rules")
    if bugs:
        counted["bugs"] = count(bugs, "{n} bug", "{n} bugs")
    told = say("{rules} and {bugs}", **counted)
    if failures:
        told = say("{rules}, {bugs} and {failing}", failing=failing, **counted)
    return say("{causes}, something unexplained", causes=told) if left else told


def describe_causes(report: Report, causes: Causes) -> list[str]:
    """The causes in sentences: house rules, bugs, failures, what is unexplained, the next step."""
    lines: list[str] = []
    found, question = causes.found, report.question
    if found and causes.house_rules:
        options = ", ".join(cause.option for cause in causes.house_rules)
        plays = "house rules: it plays {rules} ({options})"
        lines.append(say(plays, rules=found.rules.name, options=options))
        for cause in causes.house_rules:
            lines.append(
                say(
                    "  {option}: {evidence}",
                    option=cause.option,
                    evidence=describe_example(question, found, cause),
                )
            )
        lines += describe_alike(found)
    lines += describe_bugs(causes)
    if found and causes.house_rules and not causes.bugs and not found.left and not causes.failing:
        lines.append(say("bugs: none besides"))
    lines += describe_failing(causes)
    lines += describe_left(question, causes)
    lines += describe_state(report, causes)
    if causes.missing:
        lines.append(say("no diagnosis: {why}", why=causes.missing))
    if found and causes.house_rules:
        spec = shlex.quote(causes.spec or report.spec)
        rules = shlex.quote(found.rules.name)
        asked = "" if question.name == "legal" else f" --question {question.name}"
        command = f"arbitre check {spec} --rules {rules}{asked}"
        lines.append(say("next: {command}, if these are its rules", command=command))
    return lines


def describe_identified(report: Report, causes: Causes) -> list[str]:
    """What `identify` says of a target: how much fits, what decides each option, and the rest."""
    found, question = causes.found, report.question
    lines: list[str] = []
    if found is not None:
        fits = len(found.asked) - len(found.left)
        counts = {"n": fits, "all": len(found.asked)}
        if causes.bugs:
            # Without them the rules alone fit fewer.
            lines.append(say("  with what is below, {n} of {all} positions asked fit", **counts))
        else:
            lines.append(say("  fits {n} of {all} positions asked", **counts))
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
    if len(found.alike) > MOST_ALIKE:
        others = say("{some} and {n} more", some=others, n=len(found.alike) - MOST_ALIKE)
    return [say("  cannot be told from: {others}", others=others)]


def describe_example(question: AnyQuestion, found: Found, cause: Cause) -> Message:
    """What speaks for a house rule, with the smallest position that shows it."""
    evidence = evidence_of(cause, found)
    if not cause.explained:
        return evidence
    items = [found.asked[number][0] for number in cause.explained]
    smallest = min(items, key=question.shrinking.size)
    item = next(question.shrinking.relatives(found.rules, smallest))
    code = question.code(found.rules, item)
    return say("{evidence}, as in {code}", evidence=evidence, code=code)


def evidence_of(cause: Cause, found: Found) -> Message:
    """What speaks for a cause and against it: `explains 12 of 30`."""
    of = {"n": len(cause.explained), "all": len(found.differing)}
    if cause.against:
        return say("explains {n} of {all}, with {against} against", against=cause.against, **of)
    if cause.open:
        partly = "explains in part: {n} of {all}, and {open} that it changes are wrong still"
        return say(partly, open=cause.open, **of)
    return say("explains {n} of {all}", **of)


def describe_bugs(causes: Causes) -> list[str]:
    """The bugs, each with its evidence and what cannot be told from it."""
    lines: list[str] = []
    found = causes.found
    for number, cause in enumerate(causes.bugs, 1):
        assert found is not None
        evidence = evidence_of(cause, found)
        lines.append(
            say("bug {n}: {words}: {evidence}", n=number, words=cause.words, evidence=evidence)
        )
        lines += [say("  or: {words}", words=words) for words in cause.alike]
    for cause in causes.nearest:
        assert found is not None
        evidence = evidence_of(cause, found)
        lines.append(say("nearest: {words}: {evidence}", words=cause.words, evidence=evidence))
    if found and found.told_apart and (causes.bugs or causes.nearest):
        more = "  (asked {n} more positions to tell it from others)"
        lines.append(say(more, n=found.told_apart))
    return lines


def describe_failing(causes: Causes) -> list[str]:
    """The ways in which it fails to answer, and the situation where one is known."""
    lines: list[str] = []
    for failing in causes.failing:
        told = say(
            "failure: {kind} ({positions})", kind=failing.kind, positions=positions(failing.count)
        )
        if failing.always:
            told = say("{told}: {where}, and nowhere else", told=told, where=failing.always)
        lines.append(told)
    return lines


def describe_state(report: Report, causes: Causes) -> list[str]:
    """What shows that an item is not answered alike whenever it is asked, and how to see it."""
    state = causes.state
    if state is None:
        return []
    spec, code = shlex.quote(report.spec), report.question.code(report.rules, state.item)
    alone, after = describe(state.alone), describe(state.after)
    if state.depends_on is DependsOn.CHANCE:
        how, again = say("and then"), f"arbitre judge {shlex.quote(code)} --target {spec}"
    elif state.depends_on is DependsOn.COMPANY:
        how, again = say("alone, and in company"), f"arbitre smoke {spec}"
    elif state.first is None:
        how, again = say("alone, and after others"), ""
    else:
        first = report.question.code(report.rules, state.first)
        how = say("alone, and after {first}", first=first)
        again = f"arbitre judge {shlex.quote(code)} --after {shlex.quote(first)} --target {spec}"
    told = say(
        "state: {why}: {code} is answered {alone} {how}: {after}",
        why=say(str(state.depends_on)),
        code=code,
        alone=alone,
        how=how,
        after=after,
    )
    return [told, say("  reproduce: {command}", command=again)] if again else [told]


def describe_left(question: AnyQuestion, causes: Causes) -> list[str]:
    """What no cause explains, by situation."""
    found = causes.found
    if found is None or not found.left:
        return []
    lines: list[str] = [
        say(
            "unexplained: {n} of {all}; no change to the rules that is known here answers as the "
            "target does",
            n=len(found.left),
            all=len(found.differing),
        )
    ]
    lines += [describe_row(question, found, row) for row in causes.table[:MOST_ROWS]]
    if len(causes.table) > MOST_ROWS:
        lines.append(say("  and {n} more situations", n=len(causes.table) - MOST_ROWS))
    return lines


def describe_row(question: AnyQuestion, found: Found, row: Row) -> str:
    """A situation, how often it shows, and an example that reproduces."""
    where = f"{row.clause}, {row.situation}"
    return say(
        "  {where}: {kind}, {n} times, as in {code}",
        where=where,
        kind=row.kind,
        n=row.count,
        code=question.code(found.rules, row.item),
    )
