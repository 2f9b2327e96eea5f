"""Nothing in an answer goes unread: which fields it may have, and which it may leave out."""

from __future__ import annotations

import copy
import functools
import operator
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from arbitre.question import Verdict
from arbitre.questions import QUESTIONS
from arbitre_reference import PRESETS, rule_set


def asked_of(question: str, preset: str) -> bool:
    """Is the question asked of the game?  Not `rulings`, the fields of which are cards."""
    return question != "rulings" and bool(QUESTIONS[question].presets(rule_set(preset)))


def objects_in(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to every object in a value."""
    if isinstance(value, dict):
        yield path
    places = value.items() if isinstance(value, dict) else enumerate(value)
    for place, part in places:
        if isinstance(part, dict | list):
            yield from objects_in(part, (*path, place))


@pytest.mark.parametrize(
    ("question", "preset"),
    [(name, game) for name in QUESTIONS for game in PRESETS if asked_of(name, game)],
)
def test_a_field_that_is_unknown_is_named_however_deep_it_stands(
    question: str, preset: str
) -> None:
    """In a contract, a trick, a score too: it is no answer, and says which field."""
    asked, named, deep = QUESTIONS[question], rule_set(preset), 0
    for item in islice(asked.space.random(named, Random(2)), 4 if question == "hand" else 25):
        expected = asked.expect(named, item)
        right = asked.answer(expected)
        paths = list(objects_in(right))
        deep += any(len(path) > 1 for path in paths)
        for path in {len(path): path for path in paths}.values():
            answer = copy.deepcopy(right)
            functools.reduce(operator.getitem, path, answer)["why"] = 1
            found = asked.compare(named, item, expected, answer)
            assert found is not None
            assert found.verdict is Verdict.MALFORMED, path
            assert "no such field: why" in found.detail
    assert deep or question not in ("hand", "calls")


DEALT = [
    (name, game) for name in ("deal", "match", "irregularities") for game in PRESETS
    if asked_of(name, game)
]  # fmt: skip


@pytest.mark.parametrize(("question", "preset"), DEALT)
def test_who_deals_next_may_be_left_out(question: str, preset: str) -> None:
    """An engine may know it elsewhere; one that tells it is held to it."""
    asked, named = QUESTIONS[question], rule_set(preset)
    for item in islice(asked.space.random(named, Random(3)), 25):
        expected = asked.expect(named, item)
        value = dict(asked.answer(expected)[question])
        dealer = value.pop("next_dealer")
        assert asked.compare(named, item, expected, {question: value}) is None
        wrong = {**value, "next_dealer": 0 if dealer else 1}
        found = asked.compare(named, item, expected, {question: wrong})
        assert found is not None
        assert (found.verdict, found.kind) == (Verdict.DISAGREES, "wrong next_dealer")
