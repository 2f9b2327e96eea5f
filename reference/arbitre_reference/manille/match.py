"""The match in manille: the points that win it, and who deals (RULES 8.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from ..botifarra import match as botifarra
from ..cards import Malformed
from ..chapter import Chapter, Item, Right, Situation, state_fields
from ..game import as_written, option
from ..klaverjas import deal as klaverjas
from ..outcome import SEATS, is_number
from ..rule_set import RuleSet
from ..ruling import Sentence
from ..standing import Standing, list_smaller_matches, size_of_match, standing
from .score import DOUBLINGS, HALF

MAKE_IT_FLY = "Make it fly"

MM1 = botifarra.BM1._replace(id="MM1", source=MAKE_IT_FLY)

MM2 = botifarra.BM2._replace(id="MM2", source=f"{MAKE_IT_FLY}; target")

MM3 = klaverjas.KG3._replace(id="MM3", source=MAKE_IT_FLY)

CLAUSES = (MM1, MM2, MM3)


@dataclass(frozen=True)
class MatchOptions:
    """A frozen bundle: one value for each question on which tables differ."""

    target: str = option(
        as_written("101", "61", "121", "151", "50"),
        label=Sentence(
            "Els punts que guanyen la partida són",
            "Los puntos que ganan la partida son",
            "Les points qui gagnent la partie sont",
            "The points that win the match are",
        ),
        meaning="how many points win the match?",
        who="101, 61, 121, 151: Make it fly; 50: Butinet forum",
    )


def standing_at(
    options: MatchOptions, first_dealer: int, target: int, hands: list[list[int]]
) -> Standing:
    """The match after `hands`, a list of what each pair scored, pair 0's first.

    Raises `Malformed` (`first_dealer`, `target`, `hands`, `hands[i]`): no hand is scored by both
    pairs, and none follows the one that ended the match.
    """
    if not is_number(target) or target != int(options.target):
        raise Malformed("target", f"{target!r}: the match is played to {options.target}")
    now = standing(first_dealer, hands, lambda number, totals: max(totals) >= target)
    for i, scores in enumerate(hands):
        if min(scores) > 0:
            raise Malformed(f"hands[{i}]", f"{scores!r}: only one pair scores in a hand")
    return now


# -- as it can be asked -------------------------------------------------------------------------

# What is above 30, once, doubled without trump, and by each knock.
FACTORS = (*DOUBLINGS, 2 * DOUBLINGS[-1])
SCORES = sorted({above * factor for above in range(HALF + 1) for factor in FACTORS})
HANDS = [hand for score in SCORES for hand in ([[score, 0], [0, score]] if score else [[0, 0]])]

MOST_HANDS = 12


def judge_match(rules: RuleSet, item: Item) -> Right:
    """The standing."""
    now = standing_at(rules.options("match"), item["first_dealer"], item["target"], item["hands"])
    law = {"totals": MM1, "over": MM2, "winner": MM2, "next_dealer": MM3}
    return state_fields(now.as_json(), law)


def match_item(rules: RuleSet, dealer: int, hands: list[list[int]]) -> Item:
    """The item."""
    return {"first_dealer": dealer, "target": int(rules.options("match").target), "hands": hands}


def list_matches(rules: RuleSet) -> Iterator[Situation]:
    """None, one and two hands, the first of which does not end the match."""
    for hands in ([], *([hand] for hand in HANDS)):
        yield Situation(1, f"{hands}", [match_item(rules, dealer, hands) for dealer in SEATS])
    target = int(rules.options("match").target)
    for first in HANDS:
        if max(first) < target:
            for number, second in enumerate(HANDS):
                two = match_item(rules, number % 4, [first, second])
                yield Situation(2, f"{first} {second}", [two])


def draw_match(rules: RuleSet, rng: Random) -> Item:
    """Hands until the match is over, or earlier."""
    item = match_item(rules, rng.randrange(4), [])
    small = [hand for hand in HANDS if max(hand) <= HALF]
    for _ in range(rng.randint(0, MOST_HANDS)):
        if judge_match(rules, item).value["over"]:
            break
        hand = rng.choice(small if rng.random() < 0.7 else HANDS)
        item = {**item, "hands": [*item["hands"], hand]}
    return item


MATCH = Chapter(
    ("first_dealer", "target", "hands"),
    judge_match,
    list_matches,
    draw_match,
    size_of_match,
    list_smaller_matches,
    optional=("next_dealer",),
)
