"""Each value of an option has a wrong engine that is caught where it is played, and only there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from arbitre.mutants import GAME_MUTANTS, Mutant, forgetful
from arbitre.mutants.forgotten import find_values
from arbitre.question import AnyQuestion, Verdict, one_of_each
from arbitre.questions import QUESTIONS
from arbitre_reference import PRESETS, RuleSet

# With what an option speaks at all: litige is played, scores are not rounded to the ten, ...
WITH: dict[str, dict[str, str]] = {
    "belote_in_litige": {"equality": "litige"},
    "litige_when_short": {"equality": "litige"},
    "litige_coinched": {"equality": "litige"},
    "capot_bid": {"rounding": "none"},
    "capot_unbid": {"rounding": "none"},
    "waiting_rounded": {"rounding": "ten"},
    "eighty_needs": {"outscore_defence": "no"},
    **{
        name: {"announcements": "played"}
        for name in (
            *("announcements_told", "announcement_tie", "announcements_judged", "card_in_two"),
            *("long_run", "equal_carres", "unshown", "unshown_points", "announcements_at_no_trump"),
        )
    },
    "belote_at_all_trumps": {"trumpless_bids": "both-rounds"},
}


def list_values() -> list[tuple[str, str, str]]:
    """Each value that is not the game's own, with game and option; of games that share it one."""
    found: dict[tuple[type, str, str, str], str] = {}
    for name, game in PRESETS.items():
        for chapter, bundle in game.options.items():
            for option, _, _ in game.choices(chapter):
                own, *others = find_values(game, option)
                for value in others:
                    found.setdefault((type(bundle), option, own, value), name)
    return [(name, option, value) for (_, option, _, value), name in found.items()]


def items_of(question: AnyQuestion, rules: RuleSet) -> Iterator[Any]:
    """Random items, and then of every class, the small ones first."""
    yield from islice(question.space.random(rules, Random(0)), 1000)
    yield from islice(one_of_each(question.space.layers(rules)), 25_000)


def is_caught(wrong: Mutant, question: AnyQuestion, rules: RuleSet, item: Any) -> bool:
    """Does the answer to an item differ from what every reading has?"""
    expected, answer = question.expect(rules, item), question.mutants.answer(wrong, rules, item)
    found = question.compare(rules, item, expected, answer)
    return found is not None and found.verdict is Verdict.DISAGREES


# What tells these apart is rare: thousands of situations are judged before one does.
RARE = {
    *("announcements_judged", "belote_in_litige", "capot_bid", "card_in_two", "eighty_needs"),
    *("equal_carres", "equality", "hands", "litige_coinched", "litige_when_short"),
}


@pytest.mark.parametrize(
    ("name", "option", "value"),
    [
        pytest.param(*found, marks=pytest.mark.proof if found[1] in RARE else ())
        for found in list_values()
    ],
)
def test_it_is_caught_where_the_value_is_played_and_right_where_not(
    name: str, option: str, value: str
) -> None:
    """Under the game's own value it answers as the reference does."""
    game = PRESETS[name]
    besides = {o: v for o, v in WITH.get(option, {}).items() if v in find_values(game, o)}
    own = RuleSet(game).having(**besides)
    played = own.having(**{option: value})
    known = (*forgetful().values(), *GAME_MUTANTS.values())
    [wrong, *_] = [m for m in known if (option, value) in m.needs and m.is_planted_in(played)]
    question = QUESTIONS[wrong.questions[0]]
    assert any(is_caught(wrong, question, played, item) for item in items_of(question, played))
    for item in islice(question.space.random(own, Random(1)), 50):
        right = question.answer(question.expect(own, item))
        assert question.mutants.answer(wrong, own, item) == right
