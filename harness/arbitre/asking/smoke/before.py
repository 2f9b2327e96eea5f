"""The smoke test of every run: can the target be asked at all?"""

from __future__ import annotations

import shlex
from itertools import islice
from random import Random

from arbitre_reference import RuleSet

from ...question import AnyQuestion, Failure, Item
from ..asker import Asker, TargetGone

SMOKE = 4
OF_ANY_SIZE = 16


def list_smallest(question: AnyQuestion, rules: RuleSet, of_each: int = 1) -> list[Item]:
    """The smallest items, `of_each` of each class: whoever can be asked at all can answer one."""
    layer = next(question.space.layers(rules))
    return [item for group in islice(layer.groups, SMOKE) for item in group.items[:of_each]]


def list_small(question: AnyQuestion, rules: RuleSet) -> list[Item]:
    """Items of the smallest sizes, a few of each, as a proof has them."""
    return [
        item
        for layer in islice(question.space.layers(rules), SMOKE)
        for group in islice(layer.groups, SMOKE)
        for item in group.items[:SMOKE]
    ]


def list_several(question: AnyQuestion, rules: RuleSet) -> list[Item]:
    """The smallest items, and some of any size: what they are made of must be understood, too."""
    return [
        *list_smallest(question, rules, SMOKE),
        *islice(question.space.random(rules, Random(0)), OF_ANY_SIZE),
    ]


def smoke_test(asker: Asker) -> None:
    """Ask a few items, one by one, before anything else; raises `TargetGone` if none is answered.

    What is wrong then is not looked into: that is for `Smoke`.
    """
    outcomes = [asker.once(item) for item in list_smallest(asker.question, asker.rules)]
    failures = [outcome for outcome in outcomes if isinstance(outcome, Failure)]
    if len(failures) == len(outcomes):
        last = failures[-1]
        raise TargetGone(
            f"smoke test: none of {len(outcomes)} single positions was answered "
            f"({last.kind}{': ' + last.detail if last.detail else ''}); "
            "the adapter is at fault, not the engine; "
            f"to see how: arbitre smoke {shlex.quote(asker.target.spec)}",
            last,
        )
