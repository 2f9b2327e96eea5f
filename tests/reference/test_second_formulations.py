"""Each chapter is stated a second time (`tests/second`), in another form; the two agree.

On every item that the chapter lists, and on random ones;
under the rules as they are and under every single value of an option of the chapter.
Where an option is undeclared the reference answers what the second formulation does under each of
the readings, and nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import cycle, product
from random import Random
from typing import Any

import pytest

from arbitre.questions import QUESTIONS
from arbitre_reference import PRESETS, Malformed, RuleSet, rule_set

from ..second import (
    announcements,
    botifarra_auction,
    botifarra_score,
    classic_auction,
    classic_score,
    coinche_auction,
    coinche_score,
    deals,
    irregularities,
    klaverjas_choice,
    klaverjas_score,
    manille_auction,
    manille_score,
    matches,
    roem,
    tricks,
)

Said = dict[str, Any]
Formulation = Callable[[str, Mapping[str, str], Said], Said | None]

LLIURE, COINCHE, CLASSIC = "botifarra/lliure", "belote/coinche", "belote/classic"
AMSTERDAM, MANILLE = "klaverjas/amsterdam", "manille/belgian"

SECOND: Mapping[tuple[str, str], Formulation] = {
    (LLIURE, "winner"): tricks.answer,
    (COINCHE, "winner"): tricks.answer,
    (CLASSIC, "winner"): tricks.answer,
    (LLIURE, "calls"): botifarra_auction.answer,
    (COINCHE, "calls"): coinche_auction.answer,
    (CLASSIC, "calls"): classic_auction.answer,
    (LLIURE, "deal"): deals.answer,
    (COINCHE, "deal"): deals.answer,
    (CLASSIC, "deal"): deals.answer,
    (LLIURE, "score"): botifarra_score.answer,
    (COINCHE, "score"): coinche_score.answer,
    (CLASSIC, "score"): classic_score.answer,
    (LLIURE, "match"): matches.answer,
    (COINCHE, "match"): matches.answer,
    (CLASSIC, "match"): matches.answer,
    (COINCHE, "announcements"): announcements.answer,
    (CLASSIC, "announcements"): announcements.answer,
    (AMSTERDAM, "winner"): tricks.answer,
    (AMSTERDAM, "roem"): roem.answer,
    (AMSTERDAM, "calls"): klaverjas_choice.answer,
    (AMSTERDAM, "deal"): deals.answer,
    (AMSTERDAM, "score"): klaverjas_score.answer,
    (AMSTERDAM, "match"): matches.answer,
    (MANILLE, "winner"): tricks.answer,
    (MANILLE, "calls"): manille_auction.answer,
    (MANILLE, "deal"): deals.answer,
    (MANILLE, "score"): manille_score.answer,
    (MANILLE, "match"): matches.answer,
    (LLIURE, "irregularities"): irregularities.answer,
    (COINCHE, "irregularities"): irregularities.answer,
    (CLASSIC, "irregularities"): irregularities.answer,
    (AMSTERDAM, "irregularities"): irregularities.answer,
}

# The chapter whose options a question depends on, where it does not bear its name.
CHAPTER = {
    **{(game, "calls"): "auction" for game in (LLIURE, COINCHE, CLASSIC, AMSTERDAM, MANILLE)},
    **{(game, "winner"): "score" for game in (COINCHE, CLASSIC, MANILLE)},
    (LLIURE, "score"): "auction",
}

# What it depends on besides: a breach of botifarra costs the points in play; a score of klaverjas
# that is told by the cards has their roem.
BESIDES = {
    (LLIURE, "irregularities"): [("barraca", "yes"), ("factors", "2-3-4")],
    (CLASSIC, "score"): [("announcements", "played")],
    (AMSTERDAM, "score"): [("four_jacks", "100"), ("four_of_a_kind", "from-10")],
}

UNDECLARED = "undeclared"


@cache
def options_of(rules: RuleSet) -> dict[str, str]:
    """Every option of every chapter, by name."""
    return {
        name: getattr(rules.options(chapter), name)
        for chapter in rules.preset.options
        for name, _, _ in rules.preset.choices(chapter)
    }


def with_one_option(game: str, question: str) -> Iterator[RuleSet]:
    """The rules, and the rules with each other value of each option that the question rests on."""
    rules = rule_set(game)
    yield rules
    for name, values, _ in rules.preset.choices(
        CHAPTER.get((rules.preset.name, question), question)
    ):
        yield from (rules.having(**{name: value}) for value in values[1:])
    for name, value in BESIDES.get((rules.preset.name, question), ()):
        yield rules.having(**{name: value})


def readings(rules: RuleSet, question: str) -> list[RuleSet]:
    """The rules with every undeclared option of the question's chapter declared, in each way."""
    undeclared = {
        name: values[1:]
        for name, values, _ in rules.preset.choices(
            CHAPTER.get((rules.preset.name, question), question)
        )
        if options_of(rules)[name] == UNDECLARED
    }
    ways = product(*undeclared.values())
    return [rules.having(**dict(zip(undeclared, way, strict=True))) for way in ways]


def is_listed(call: str) -> bool:
    """Is it no bid in points above those that the second formulation lists?"""
    points = call.split()[0]
    return not points.isdigit() or int(points) <= coinche_auction.LISTED


def written(answer: Said | None) -> str:
    """The answer as text, in which the order of the calls that are allowed does not matter.

    Where there is no highest bid, lists of calls end somewhere: they are held to be the same
    as far as the second formulation lists them.
    """
    if answer is not None and "turns" in answer:
        turns = [
            {**turn, "legal": sorted(call for call in turn["legal"] if is_listed(call))}
            for turn in answer["turns"]
        ]
        answer = {**answer, "turns": sorted(turns, key=lambda turn: int(turn["seat"]))}
    return json.dumps(answer, sort_keys=True)


def first_said(rules: RuleSet, question: str, item: Said) -> list[str]:
    """What the reference answers, the reading that is judged by first; a refusal is `null`."""
    asked: Any = QUESTIONS[question]
    try:
        right = asked.expect(rules, item)
    except Malformed:
        return [written(None)]
    return [written(answer) for answer in (right.value, *right.others)]


def check(rules: RuleSet, question: str, item: Said) -> None:
    """Both say the same under these rules, which leave nothing open."""
    said = written(SECOND[rules.preset.name, question](rules.preset.name, options_of(rules), item))
    assert first_said(rules, question, item) == [said], (rules.name, item)


def check_what_is_open(rules: RuleSet, question: str, item: Said) -> None:
    """Both say the same under each reading, and the reference all of it where it is left open."""
    said = set()
    for reading in readings(rules, question):
        check(reading, question, item)
        said |= set(first_said(reading, question, item))
    if question != "calls":
        assert set(first_said(rules, question, item)) == said, (rules.name, item)


def check_all(rules: RuleSet, question: str, items: Iterable[Said]) -> None:
    """Every item under the next reading in turn."""
    for item, reading in zip(items, cycle(readings(rules, question)), strict=False):
        check(reading, question, item)


def listed(rules: RuleSet, question: str) -> list[Said]:
    """Every item that the chapter lists."""
    asked: Any = QUESTIONS[question]
    return [
        item for situation in asked.chapter(rules).situations(rules) for item in situation.items
    ]


def drawn(rules: RuleSet, question: str, number: int) -> Iterable[Said]:
    """So many random items."""
    asked: Any = QUESTIONS[question]
    rng = Random(5)
    return (asked.chapter(rules).draw(rules, rng) for _ in range(number))


PARTS = pytest.mark.parametrize(
    ("game", "question"), [pytest.param(*part, id=" ".join(part)) for part in SECOND]
)


def test_every_chapter_is_stated_twice() -> None:
    """What a game asks after card play has a second formulation, its own or a sibling's.

    Card play has the fold; a whole hand is made of the other chapters.
    """
    stated: list[tuple[Any, RuleSet]] = [(QUESTIONS[q], rule_set(game)) for game, q in SECOND]
    asked: Any
    for asked in QUESTIONS.values():
        if asked.name in ("legal", "rulings", "turn", "hand"):
            continue
        for name in PRESETS:
            rules = rule_set(name)
            if asked.presets(rules):
                alike = [
                    r for q, r in stated if q is asked and q.chapter(r) is asked.chapter(rules)
                ]
                assert alike, f"{asked.name} of {name} is stated once"


@pytest.mark.parametrize("game", [COINCHE, CLASSIC])
@pytest.mark.parametrize("question", ["winner", "score", "announcements"])
def test_contracts_without_a_trump_suit_are_asked_about(game: str, question: str) -> None:
    """No-trump and all-trumps are among the items, with no belote there and with several."""
    items = listed(rule_set(game), question)
    trumps = {item.get("trump") or item["contract"]["trump"] for item in items}
    assert {"no-trump", "all-trumps"} <= trumps
    if question == "score":
        by_trump: dict[str, set[int]] = {}
        for item in items:
            trump = item.get("trump") or item["contract"]["trump"]
            by_trump.setdefault(trump, set()).add(sum(item["belotes"]))
        assert by_trump["no-trump"] == {0}
        assert by_trump["all-trumps"] == {0, 1, 2, 4}


def some(items: list[Said], number: int) -> list[Said]:
    """About so many of the items, at even distances."""
    return items[:: 1 + len(items) // number]


@PARTS
def test_agree(game: str, question: str) -> None:
    """The two agree on some listed and some random items, under every value of an option.

    Of the scores of coinche, 13,000 for each of two dozen values, only random ones are asked there.
    """
    plain, *others = with_one_option(game, question)
    items = listed(plain, question)
    for item in [*some(items, 25), *drawn(plain, question, 25)]:
        check_what_is_open(plain, question, item)
    for rules in others:
        if len(items) < 5_000:
            check_all(rules, question, some(listed(rules, question), 25))
        check_all(rules, question, drawn(rules, question, 25))


@pytest.mark.proof
@PARTS
def test_agree_on_all_that_is_listed_and_many_more(game: str, question: str) -> None:
    """The two agree on every listed item, and on 20,000 random ones; under each option on many."""
    plain, *others = with_one_option(game, question)
    check_all(plain, question, listed(plain, question))
    check_all(plain, question, drawn(plain, question, 20_000))
    for rules in others:
        check_all(rules, question, some(listed(rules, question), 1_000))
        check_all(rules, question, drawn(rules, question, 500))


def test_the_auctions_that_s1_allows_are_nine_hundred() -> None:
    """On each rung either player of the pair may speak first.

    There are 8 ways to make a suit trump and 2 to make it botifarra.
    A rung ends in 2 ways without the word and in 4 with it, and so there are
    2 + 4 * (2 + 4 * (2 + 4)) = 106 doublings of a suit, and 2 + 4 * (2 + 4) = 26 of botifarra.
    """
    assert (
        len(botifarra_auction.language("any-order", "suit-only", "no", "yes"))
        == 8 * 106 + 2 * 26
        == 900
    )
