"""What can be asked about the match of belote: the items, and what is right.

An item is the first dealer, the points that win or the number of hands (or both), and what each
hand came to.  The situations: hands of a few kinds (made, failed, with and without belote, every
trick, a litige, passed by all), one after a standing near the points of the match, and one more
after that; and matches of two hands, or the last of so many.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count, product
from random import Random
from typing import Any

from ..cards import Malformed
from ..chapter import Chapter, Item, Right, Situation, state_judged
from ..outcome import check_seat, for_pair, readings
from ..rule_set import RuleSet
from ..standing import list_smaller_matches
from . import deal, match
from .match_clauses import BK1, BK6, BK7
from .score import BELOTE
from .tricks import TRICKS

CHAPTER = "match"
TARGET, WAITING, HALF = 1000, 81, TRICKS // 2

Hand = dict[str, Any]


def judge_match(rules: RuleSet, item: Item) -> Right:
    """The standing under each reading in which the match can have come so far."""
    options, dealing = rules.options(CHAPTER), rules.options("deal")
    check_seat("first_dealer", item["first_dealer"])
    match.check_bounds(options, item["target"], item["limit"])
    hands = match.read_hands(item["hands"])
    every = readings(options)
    found: list[match.Standing] = []
    impossible: Malformed | None = None
    for reading in every:
        try:
            found.append(
                match.standing(
                    reading, dealing, item["first_dealer"], hands, item["target"], item["limit"]
                )
            )
        except Malformed as error:
            impossible = impossible or error
    if not found:
        assert impossible is not None, "there is a reading"
        raise impossible
    now = found[0]
    passed = bool(hands) and hands[-1] is None and dealing.passed_out_dealer == "same"
    # What is open rests on the clause of the reading that goes on, or ends, otherwise.
    ends = next((each.ends for each in found if each.over != now.over), now.ends)
    law = {
        "totals": (BK7,) if any(each.counts_waiting for each in found) else (BK1,),
        "over": (ends,),
        "winner": (now.wins if ends is now.ends else ends,),
        "next_dealer": (deal.BG4_SAME if passed else deal.BG4,),
        "hands_to_play": (BK6,),
    }
    right = state_judged([each.as_json(item["limit"]) for each in found], law)
    return replace(right, undecided=len(found) < len(every))


# -- items --------------------------------------------------------------------------------------


def make_hand(
    scores: tuple[int, int],
    takers: int = 0,
    *,
    made: bool = True,
    tricks: tuple[int, int] = (HALF, HALF),
    belotes: tuple[int, int] = (0, 0),
    waiting: int = 0,
) -> Hand:
    """A hand as it stands in an item."""
    return {
        "scores": list(scores),
        "takers": takers,
        "made": made,
        "tricks": list(tricks),
        "belotes": list(belotes),
        "waiting": waiting,
    }


def make_item(
    rules: RuleSet, hands: list[Hand | None], dealer: int = 0, limit: int | None = None
) -> Item:
    """The item, to the points or the number of hands that the options fix."""
    options = rules.options(CHAPTER)
    target = TARGET if options.match_target == "agreed" else int(options.match_target)
    if options.match_hands != "agreed":
        limit = int(options.match_hands)
    fixed = None if limit is not None else target
    return {"first_dealer": dealer, "target": fixed, "limit": limit, "hands": hands}


def points_of(item: Item) -> int:
    """The points of the match, or what stands for them in a match of so many hands."""
    return int(item["target"] or TARGET)


def kinds_of_hand(pair: int) -> list[Hand | None]:
    """What a hand can come to; `pair` took."""

    def its(mine: int, theirs: int) -> tuple[int, int]:
        return for_pair(pair, mine, theirs)

    mine, theirs = its(1, 0), its(0, 1)
    return [
        make_hand(its(100, 60), pair),
        make_hand(its(80, 80), pair),
        make_hand(its(0, 160), pair, made=False),
        make_hand(its(BELOTE, 160), pair, made=False, belotes=mine),
        make_hand(its(BELOTE, 250), pair, made=False, tricks=its(0, TRICKS), belotes=mine),
        make_hand(its(250, BELOTE), pair, tricks=its(TRICKS, 0), belotes=theirs),
        make_hand(its(0, WAITING), pair, made=False, waiting=WAITING),
        None,
    ]


def list_matches(rules: RuleSet) -> Iterator[Situation]:
    """None, one, two and three hands, the first of which brings the pairs near the end."""
    number = count()

    def situation(hands: list[Hand | None], limit: int | None = None) -> Situation:
        item = make_item(rules, hands, next(number) % 4, limit)
        return Situation(size(item)[0], f"{limit} {hands}", [item])

    yield situation([])
    points = points_of(make_item(rules, []))
    kinds = [(pair, hand) for pair in (0, 1) for hand in kinds_of_hand(pair)]
    for _, hand in kinds[:-1]:
        yield situation([hand])
    fixed = rules.options(CHAPTER).match_hands
    if fixed != "agreed":
        earlier: list[Hand | None] = [make_hand((80, 80))] * (int(fixed) - 1)
        for _, hand in kinds[:-1]:
            yield situation([*earlier, hand])
    else:
        for (_, first), (_, second) in product(kinds[:-1], kinds[:-1]):
            if can_follow(rules, first, limit=2):
                yield situation([first, second], limit=2)
    for behind, ahead in ((100, 59), (10, 40), (10, 10), (15, 500), (5, 0)):
        for leads in (0, 1):
            before = make_hand(for_pair(leads, points - behind, max(0, points - ahead - 1)))
            for pair, hand in kinds[:-1]:
                yield situation([before, hand])
                if can_follow(rules, before, hand):
                    for after in kinds_of_hand(1 - pair):
                        yield situation([before, hand, after])


def can_follow(rules: RuleSet, *hands: Hand | None, limit: int | None = None) -> bool:
    """Does the match go on after these hands, under some reading?"""
    right = judge_match(rules, make_item(rules, list(hands), limit=limit))
    return not all(answer["over"] for answer in (right.value, *right.others))


def draw_match(rules: RuleSet, rng: Random) -> Item:
    """Hands until the match is over, or earlier."""
    limit = rng.choice((None, None, 2, 5))
    dealer = rng.randrange(4)
    item = make_item(
        rules, [], dealer, limit if rules.options(CHAPTER).match_hands == "agreed" else None
    )
    for _ in range(rng.randint(0, 9)):
        if judge_match(rules, item).value["over"]:
            break
        hand = rng.choice(kinds_of_hand(rng.randrange(2)))
        if hand is not None and rng.random() < 0.5:
            more = rng.choice((100, 200, 400))
            hand = {**hand, "scores": [score + more * bool(score) for score in hand["scores"]]}
        item = {**item, "hands": [*item["hands"], hand]}
    return item


def size(item: Item) -> tuple[int, int]:
    """How many hands there are."""
    return max(1, len(item["hands"])), 0


def list_smaller(rules: RuleSet, item: Item) -> Iterator[Item]:
    """A hand less; seat 0 dealt first."""
    yield from list_smaller_matches(rules, item)
    if item["first_dealer"]:
        yield {**item, "first_dealer": 0}


MATCH = Chapter(
    ("first_dealer", "target", "limit", "hands"),
    judge_match,
    list_matches,
    draw_match,
    size,
    list_smaller,
    optional=("next_dealer", "hands_to_play"),
)
