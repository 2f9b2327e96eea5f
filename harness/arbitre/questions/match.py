"""The question `match`: the standing after some hands, whether it is over, who deals next.

An item is the first dealer, the points that win, and what each pair scored in each hand.
The classes are the matches of at most two hands that scores can make:
a hand scores one of 90 numbers, for either pair, or nothing: 181 ways.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from arbitre_reference import RuleSet, botifarra
from arbitre_reference.botifarra import deal, match

from ..question import Group
from .plain import Chapter, Item, PlainQuestion, Right, Stated

FIELDS = ("first_dealer", "target", "hands")
TARGET = 101
MOST_HANDS = 12

# What is above 36, one to eight times.
SCORES = sorted({above * factor for above in range(37) for factor in (1, 2, 4, 8)})
HANDS = [hand for score in SCORES for hand in ([[score, 0], [0, score]] if score else [[0, 0]])]


def right(rules: RuleSet, item: Item) -> Right:
    """The standing."""
    options = rules.chapter("match")
    now = match.standing(options, item["first_dealer"], item["hands"], item["target"])
    value = now.as_json()
    law = {
        "totals": match.BM1,
        "over": match.BM2,
        "winner": match.BM2,
        "next_dealer": match.BM3 if now.over else deal.BR3,
    }
    return Right(value, tuple([Stated(field, value[field], law[field]) for field in value]))


def played(dealer: int, hands: list[Any], target: int = TARGET) -> Item:
    """The item."""
    return {"first_dealer": dealer, "target": target, "hands": hands}


def classes(rules: RuleSet) -> Iterator[tuple[int, Group]]:
    """None, one and two hands; the first of two does not end the match."""
    yield 1, Group("no hand", [played(dealer, []) for dealer in range(4)])
    for hand in HANDS:
        yield 1, Group(f"{hand}", [played(dealer, [hand]) for dealer in range(4)])
    number = 0
    for first in HANDS:
        if max(first) < TARGET:
            for second in HANDS:
                number += 1
                yield 2, Group(f"{first} {second}", [played(number % 4, [first, second])])


def draw(rules: RuleSet, rng: Random) -> Item:
    """Hands until the match is over, or earlier."""
    target = TARGET
    if rules.chapter("match").target == "any":
        target = rng.choice((51, 101, 151, 201))
    hands: list[Any] = []
    totals = [0, 0]
    for _ in range(rng.randint(0, MOST_HANDS)):
        small = [hand for hand in HANDS if max(hand) <= 36]
        hands.append(rng.choice(small if rng.random() < 0.7 else HANDS))
        totals = [total + score for total, score in zip(totals, hands[-1], strict=True)]
        if max(totals) >= target:
            break
    return played(rng.randrange(4), hands, target)


def size(item: Item) -> tuple[int, int]:
    """How many hands there are."""
    return max(1, len(item["hands"])), 0


def smaller(rules: RuleSet, item: Item) -> list[Item]:
    """A hand less, which may leave the match going on; a hand in which nobody scored."""
    hands = item["hands"]
    steps = [hands[:place] + hands[place + 1 :] for place in range(len(hands))]
    blank = [0, 0]
    steps += [
        [*hands[:place], blank, *hands[place + 1 :]]
        for place in range(len(hands))
        if hands[place] != blank
    ]
    return [{**item, "hands": fewer} for fewer in steps]


IN_BOTIFARRA = Chapter(FIELDS, right, classes, draw, size, smaller)

MATCH = PlainQuestion(
    "match",
    "hand",
    {botifarra.LLIURE.name: IN_BOTIFARRA, botifarra.OBLIGADA.name: IN_BOTIFARRA},
)
