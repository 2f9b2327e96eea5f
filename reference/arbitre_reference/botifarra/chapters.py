"""What can be asked about the deal, the score and the match of botifarra, and what is right.

A deal is a pack, its first card dealt first, the dealer, and who chose the trump, which changes
nothing: 8 situations.
A score is the trump, the doubling and the points of each pair: 73 ways to share 72 points, under
7 pairs of trump or none and doubling, 511 situations.  The points may be told by the cards, in the
order of play, and who led the first.
A match is the first dealer, the points that win, and what each pair scored in each hand: a hand
scores one of 90 numbers, for either pair, or nothing, 181 ways; the situations are the matches of
at most two hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from ..cards import Card, Malformed
from ..chapter import Chapter, Form, Item, Right, Situation, Stated, state_fields
from ..dealing import deal_chapter
from ..hand import HandLaw, count_played, draw_played
from ..outcome import SEATS, Tally, check_seat, pair_of, partner_of, read_cards
from ..position import NO_TRUMP
from ..rule_set import RuleSet
from . import deal, match
from .auction import AUCTION, Contract, rungs_there_are
from .play import CONTRACTS, DECK
from .score import TRICK, WHOLE, HandScore, hand_score

# -- the deal -----------------------------------------------------------------------------------


def judge_deal(rules: RuleSet, item: Item) -> Right:
    """The hands, and the leader, whoever chose the trump."""
    dealt = deal.deal(read_cards(DECK, "pack", item["pack"]), item["dealer"])
    check_seat("declarer", item["declarer"])
    if pair_of(item["declarer"]) != pair_of(item["dealer"]):
        raise Malformed("declarer", "the dealer chooses the trump, or the partner")
    law = {"hands": deal.BR1, "leader": deal.BR2, "next_dealer": deal.BR3}
    return state_fields(dealt.as_json(), law)


DEAL = deal_chapter(
    DECK,
    [
        {"dealer": dealer, "declarer": declarer}
        for dealer in SEATS
        for declarer in (dealer, partner_of(dealer))
    ],
    judge_deal,
)


# -- the score ----------------------------------------------------------------------------------


def judge_score(rules: RuleSet, item: Item) -> Right:
    """What exceeds 36, times the factor."""
    score = hand_score(rules.chapter("auction"), item["trump"], item["doubling"], item["points"])
    value = score.as_json()
    stated = [Stated("scores", value["scores"], clause) for clause in score.clauses]
    return Right(value, tuple(stated))


def count_cards(rules: RuleSet, item: Item) -> Item:
    """The item that tells the points that the cards of this one come to."""
    played = read_cards(DECK, "played", item["played"])
    total, _ = count_played(rules, item["trump"], item["leader"], played)
    return {
        "trump": item["trump"],
        "doubling": item["doubling"],
        "points": list(total.points),
    }


def list_scores(rules: RuleSet) -> Iterator[Situation]:
    """Every sharing of the points, the nearest to equal first, with every factor there is."""
    for trumps in (tuple(DECK.suits), (NO_TRUMP,)):
        for said in range(rungs_there_are(rules.chapter("auction"), trumps[0]) + 1):
            for points in sorted(range(WHOLE + 1), key=lambda p: (abs(2 * p - WHOLE), -p)):
                shared = [points, WHOLE - points]
                items: list[Item] = [
                    {"trump": trump, "doubling": 2**said, "points": shared} for trump in trumps
                ]
                label = f"{trumps[0]} x{2**said} {points}"
                yield Situation(size_of_score(items[0])[0], label, items)


def size_of_score(item: Item) -> tuple[int, int]:
    """Contro, recontro, Sant Vicenç, botifarra, a hand told by the cards: a circumstance each."""
    rungs = int(item["doubling"]).bit_length() - 1
    return 1 + rungs + (item["trump"] == NO_TRUMP) + ("played" in item), 0


def draw_score(rules: RuleSet, rng: Random) -> Item:
    """Any trump, doubling and points; one time in four the cards that come to them."""
    trump, points = rng.choice(CONTRACTS), rng.randint(0, WHOLE)
    said = rng.randint(0, rungs_there_are(rules.chapter("auction"), trump))
    known = {"trump": trump, "doubling": 2**said}
    if rng.random() < 0.25:
        leader = rng.randrange(4)
        return {**known, "leader": leader, "played": draw_played(rules, rng, trump, leader)}
    return {**known, "points": [points, WHOLE - points]}


def list_smaller_scores(rules: RuleSet, item: Item) -> list[Item]:
    """The points that the cards come to."""
    return [count_cards(rules, item)] if "played" in item else []


SCORE = Chapter(
    ("trump", "doubling", "points"),
    judge_score,
    list_scores,
    draw_score,
    size_of_score,
    list_smaller_scores,
    told=(Form(("trump", "doubling", "leader", "played"), count_cards),),
)


# -- the match ----------------------------------------------------------------------------------

TARGET = 101
MOST_HANDS = 12

# What is above 36, one to eight times.
SCORES = sorted({above * factor for above in range(37) for factor in (1, 2, 4, 8)})
HANDS = [hand for score in SCORES for hand in ([[score, 0], [0, score]] if score else [[0, 0]])]


def judge_match(rules: RuleSet, item: Item) -> Right:
    """The standing."""
    options = rules.chapter("match")
    now = match.standing(options, item["first_dealer"], item["hands"], item["target"])
    law = {
        "totals": match.BM1,
        "over": match.BM2,
        "winner": match.BM2,
        "next_dealer": match.BM3 if now.over else deal.BR3,
    }
    return state_fields(now.as_json(), law)


def match_item(dealer: int, hands: list[Any], target: int = TARGET) -> Item:
    """The item."""
    return {"first_dealer": dealer, "target": target, "hands": hands}


def list_matches(rules: RuleSet) -> Iterator[Situation]:
    """None, one and two hands; the first of two does not end the match."""
    yield Situation(1, "no hand", [match_item(dealer, []) for dealer in SEATS])
    for hand in HANDS:
        yield Situation(1, f"{hand}", [match_item(dealer, [hand]) for dealer in SEATS])
    number = 0
    for first in HANDS:
        if max(first) < TARGET:
            for second in HANDS:
                number += 1
                yield Situation(2, f"{first} {second}", [match_item(number % 4, [first, second])])


def draw_match(rules: RuleSet, rng: Random) -> Item:
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
    return match_item(rng.randrange(4), hands, target)


def size_of_match(item: Item) -> tuple[int, int]:
    """How many hands there are."""
    return max(1, len(item["hands"])), 0


def list_smaller_matches(rules: RuleSet, item: Item) -> list[Item]:
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


MATCH = Chapter(
    ("first_dealer", "target", "hands"),
    judge_match,
    list_matches,
    draw_match,
    size_of_match,
    list_smaller_matches,
)


# -- the whole hand -----------------------------------------------------------------------------


def score_of_hand(
    rules: RuleSet, contract: Contract, total: Tally, hands: Sequence[Sequence[Card]], carried: int
) -> HandScore:
    """What the hand scores; nothing waits from one hand to the next."""
    return hand_score(rules.chapter("auction"), contract.trump, contract.doubling, total.points)


HAND = HandLaw(
    auction=AUCTION,
    trick=TRICK,
    known=lambda rules, pack, dealer: {"dealer": dealer},
    dealt=lambda rules, pack, dealer, declarer: deal.deal(pack, dealer),
    score=score_of_hand,
    deals=deal.BR1,
    leads=deal.BR2,
)
