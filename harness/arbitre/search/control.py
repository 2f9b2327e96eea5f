"""The control: the harness tests itself in every run.

A harness that breaks silently is the worst fault there is.
So a mutant, drawn from the seed, goes through the same asking and comparing as the target,
and must be caught; a run in which it is not is invalid, whatever else it says.

It is caught among small items, before the search.  A search that asked less than that took is held
against it once more: among the items that were asked, is it caught (`catch_among_asked`)?
If not, a target as wrong as it would have passed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

from ..asking.asker import Asker
from ..message import Message, count, say
from ..mutants import Mutant
from ..question import Item, Verdict
from ..targets.inprocess import InProcessTarget, mutant_answerer
from .compare import difference_of
from .findings import Report

# Cards: each mutant that is hidden shows within so many (`SMALLEST` in tests/harness/test_shrink).
CONTROL_SIZE = 4
# Random items, where there are no small classes: of coinche each of the four mutants of a hand is
# caught at once, and seven of the eight of a turn within 311; in the place of W4 another is drawn.
CONTROL_SAMPLE = 400


def control(report: Report, batch: int) -> None:
    """Run a mutant through the same comparison: the harness tests itself."""
    fitting = report.question.mutants.controls(report.rules)
    if not fitting:
        report.control = say("no mutant fits this rule set")
        return
    for wrong in Random(f"control {report.seed}").sample(fitting, len(fitting)):
        asked = caught_after(wrong, report, batch, small_items(report))
        report.control = _name(wrong)
        if asked is not None:
            _note_caught(report, wrong, asked)
            return
        # W2 is a house rule of belote/classic: there it is no mutant, and another one is drawn.
        if differs_plainly(wrong, report):
            report.control = say(
                "{mutant} was NOT caught: the harness itself is broken", mutant=_name(wrong)
            )
            report.control_caught = False
            return
    report.control = say("every mutant plays these rules as the reference does")


def small_items(report: Report) -> Iterator[Item]:
    """The items through which the control is run: small classes, or else random ones."""
    if report.question.space.listed:
        yield from islice(report.question.space.random(report.rules, Random(0)), CONTROL_SAMPLE)
        return
    for layer in report.question.space.layers(report.rules):
        if layer.size > CONTROL_SIZE:
            return
        for group in layer.groups:
            yield from group.items


def catch_among_asked(report: Report, batch: int) -> None:
    """Where less was asked than it took to catch the control: is it caught among that?"""
    if report.control_mutant is not None and report.asked_too_little:
        asked = caught_after(report.control_mutant, report, batch, asked_items(report))
        if asked is not None:
            _note_caught(report, report.control_mutant, asked)


def _note_caught(report: Report, wrong: Mutant, asked: int) -> None:
    report.control_mutant, report.control_asked, report.control_caught = wrong, asked, True
    caught = "{mutant}, caught after {n} position", "{mutant}, caught after {n} positions"
    report.control = count(asked, *caught, mutant=_name(wrong))


def _name(wrong: Mutant) -> Message:
    return say("mutant {id} ({title})", id=wrong.id, title=say(wrong.title))


def asked_items(report: Report) -> Iterator[Item]:
    """The items that a search has asked, in its order."""
    space, rules = report.question.space, report.rules
    for stage in report.stages:
        every: Iterator[Item] = space.random(rules, Random(report.seed))
        if stage.name == "classes":
            groups = (group for layer in space.layers(rules) for group in layer.groups)
            every = (item for group in groups for item in group.items)
        yield from islice(every, stage.positions)


def caught_after(wrong: Mutant, report: Report, batch: int, items: Iterable[Item]) -> int | None:
    """After how many items the harness catches the mutant; `None` if it does not."""
    target = InProcessTarget(f"mutant:{wrong.id}", mutant_answerer(wrong.id))
    asker = Asker(target, report.question, report.rules, batch)
    asker.start()
    for asked, (item, outcome) in enumerate(asker.ask(items), 1):
        difference = difference_of(asker, item, outcome)
        # Anything else could be told without comparing an answer, and that is what is on trial.
        if difference is not None and difference.verdict is Verdict.DISAGREES:
            return asked
    return None


def differs_plainly(wrong: Mutant, report: Report) -> bool:
    """Does the mutant differ from the reference, asked without any of the harness between?"""
    question, rules = report.question, report.rules
    return any(
        question.mutants.answer(wrong, rules, item) != question.answer(question.expect(rules, item))
        for item in small_items(report)
    )
