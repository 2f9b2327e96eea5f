"""What can be asked about the deal, the score and the match of botifarra, and what is right.

A deal is a pack, its first card dealt first, the dealer, and who chose the trump, which changes
nothing: 8 situations.
A score is the trump, the doubling and the points of each pair: 73 ways to share 72 points, under
7 pairs of trump or none and doubling, 511 situations.  The points may be told by the cards, in the
order of play, and who led the first.
A match is the first dealer, the points that win, and what each pair scored in each hand: a hand
scores one of 90 numbers, for either pair, or nothing, 181 ways; the situations are the matches of
at most two hands, some misdeals, and the ends of matches of so many hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from ..cards import Malformed
from ..chapter import Chapter, Form, Item, Right, Situation, Stated, state_fields
from ..dealing import deal_chapter
from ..hand import HandLaw, count_points, draw_played, list_counted
from ..outcome import SEATS, Taken, check_seat, pair_of, partner_of, read_cards, tally
from ..position import NO_TRUMP
from ..rule_set import RuleSet
from ..standing import list_smaller_matches, size_of_match
from . import deal, irregularities, match
from .auction import AUCTION, Contract, doublings_there_are
from .play import CONTRACTS, DECK
from .score import TRICK, WHOLE, HandScore, hand_score

# -- the deal -----------------------------------------------------------------------------------


def judge_deal(rules: RuleSet, item: Item) -> Right:
    """The hands, and the leader, whoever chose the trump."""
    options = rules.options("deal")
    dealt = deal.deal(read_cards(DECK, "pack", item["pack"]), item["dealer"], options)
    check_seat("declarer", item["declarer"])
    if pair_of(item["declarer"]) != pair_of(item["dealer"]):
        raise Malformed("declarer", "the dealer chooses the trump, or the partner")
    packets = deal.BR1 if options.packets == "4" else deal.BR1_PACKETS
    law = {"hands": packets, "leader": deal.BR2, "next_dealer": deal.BR3}
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
    score = hand_score(rules.options("auction"), item["trump"], item["doubling"], item["points"])
    value = score.as_json()
    stated = [Stated("scores", value["scores"], clause) for clause in score.clauses]
    return Right(value, tuple(stated))


def list_scores(rules: RuleSet) -> Iterator[Situation]:
    """Every sharing of the points, the nearest to equal first, with every doubling there is."""
    options = rules.options("auction")
    for trumps in (tuple(DECK.suits), (NO_TRUMP,)):
        for doubling in doublings_there_are(options, trumps[0]):
            for points in sorted(range(WHOLE + 1), key=lambda p: (abs(2 * p - WHOLE), -p)):
                shared = [points, WHOLE - points]
                items: list[Item] = [
                    {"trump": trump, "doubling": doubling, "points": shared} for trump in trumps
                ]
                label = f"{trumps[0]} x{doubling} {points}"
                yield Situation(size_of_score(items[0])[0], label, items)


def size_of_score(item: Item) -> tuple[int, int]:
    """Contro, recontro, Sant Vicenç, botifarra, a hand told by the cards: a circumstance each."""
    rungs = int(item["doubling"]).bit_length() - 1
    return 1 + rungs + (item["trump"] == NO_TRUMP) + ("played" in item), 0


def draw_score(rules: RuleSet, rng: Random) -> Item:
    """Any trump, doubling and points; one time in four the cards that come to them."""
    options = rules.options("auction")
    trump, points = rng.choice(CONTRACTS), rng.randint(0, WHOLE)
    doubling = rng.choice(doublings_there_are(options, trump))
    known = {"trump": trump, "doubling": doubling}
    if rng.random() < 0.25:
        leader = rng.randrange(4)
        return {**known, "leader": leader, "played": draw_played(rules, rng, trump, leader)}
    return {**known, "points": [points, WHOLE - points]}


SCORE = Chapter(
    ("trump", "doubling", "points"),
    judge_score,
    list_scores,
    draw_score,
    size_of_score,
    list_counted,
    told=(Form(("trump", "doubling", "leader", "played"), count_points),),
)


# -- the match ----------------------------------------------------------------------------------

TARGET = 101
MOST_HANDS = 12

# What is above 36, one to eight times.
SCORES = sorted({above * factor for above in range(37) for factor in (1, 2, 4, 8)})
HANDS = [hand for score in SCORES for hand in ([[score, 0], [0, score]] if score else [[0, 0]])]


def judge_match(rules: RuleSet, item: Item) -> Right:
    """The standing."""
    options, irregular = rules.options("match"), rules.options("irregularities")
    hands = item["hands"]
    now = match.standing(options, item["first_dealer"], hands, item["target"], irregular)
    counted = options.hands != "none" and (item["target"] or 10**6) > max(now.totals)
    ends = match.BM2_HANDS if counted else match.BM2
    deals = match.BM3 if now.over else deal.BR3
    if hands and hands[-1] is None:
        same = irregular.misdeal != "right-deals" and now.misdeals
        deals = irregularities.BF2_SAME if same else irregularities.BF2
    law = {
        "totals": match.BM1,
        "over": ends,
        "winner": ends,
        "next_dealer": deals,
        "counted": match.BM2_CAP,
        "hands_to_play": match.BM2_HANDS,
    }
    return state_fields(now.as_json(options), law)


def match_item(rules: RuleSet, dealer: int, hands: list[Any], target: int | None = TARGET) -> Item:
    """The item; in a match of a number of hands alone there is no target."""
    if rules.options("match").hands == match.TO_THE_LAST:
        target = None
    return {"first_dealer": dealer, "target": target, "hands": hands}


def list_matches(rules: RuleSet) -> Iterator[Situation]:
    """None, one and two hands, the first of which does not end the match; misdeals; its last hands.

    A match of a number of hands is listed at its end too: all hands but one or two without points.
    """
    yield Situation(1, "no hand", [match_item(rules, dealer, []) for dealer in SEATS])
    for hand in HANDS:
        yield Situation(1, f"{hand}", [match_item(rules, dealer, [hand]) for dealer in SEATS])
    number = 0
    whole = rules.options("match").hands == match.TO_THE_LAST
    for first in HANDS:
        if whole or max(first) < TARGET:
            for second in HANDS:
                number += 1
                two = match_item(rules, number % 4, [first, second])
                yield Situation(2, f"{first} {second}", [two])
    for hands in ([None], [None, None], [None, None, None], [None, [9, 0], None]):
        items = [match_item(rules, dealer, list(hands)) for dealer in SEATS]
        yield Situation(len(hands), f"{hands}", items)
    if rules.options("match").hands != "none":
        blank: list[Any] = [[0, 0]] * (int(rules.options("match").hands) - 2)
        for last in ([[9, 0], [0, 9]], [[9, 0], [0, 12]], [[0, 0], [2, 0]], [[9, 0]]):
            for more in ([], [[0, 0]], [[0, 0], [1, 0]])[
                : 3 if last[1:] == [[0, 9]] and whole else 1
            ]:
                ended = [*blank, *last, *more]
                yield Situation(len(ended), f"{ended}", [match_item(rules, 1, ended)])


def draw_match(rules: RuleSet, rng: Random) -> Item:
    """Hands until the match is over, or earlier; now and then a misdeal."""
    target = TARGET
    if rules.options("match").target == "any":
        target = rng.choice((51, 101, 151, 201))
    item = match_item(rules, rng.randrange(4), [], target)
    for _ in range(rng.randint(0, MOST_HANDS)):
        if judge_match(rules, item).value["over"]:
            break
        small = [hand for hand in HANDS if max(hand) <= 36]
        hand = rng.choice(small if rng.random() < 0.7 else HANDS)
        item = {**item, "hands": [*item["hands"], None if rng.random() < 0.05 else hand]}
    return item


def list_simpler_matches(rules: RuleSet, item: Item) -> Iterator[Item]:
    """A hand less, which may leave the match going on; a hand in which nobody scored."""
    yield from list_smaller_matches(rules, item)
    hands, blank = item["hands"], [0, 0]
    for place in range(len(hands)):
        if hands[place] != blank:
            yield {**item, "hands": [*hands[:place], blank, *hands[place + 1 :]]}


MATCH = Chapter(
    ("first_dealer", "target", "hands"),
    judge_match,
    list_matches,
    draw_match,
    size_of_match,
    list_simpler_matches,
    optional=("next_dealer", "counted", "hands_to_play"),
)


# -- the whole hand -----------------------------------------------------------------------------


def score_of_hand(
    rules: RuleSet, contract: Contract, tricks: Sequence[Taken], heard: None, carried: int
) -> HandScore:
    """What the hand scores; nothing waits from one hand to the next, and nothing is said in it."""
    points = tally(tricks).points
    return hand_score(rules.options("auction"), contract.trump, contract.doubling, points)


def item_of_score(contract: Item, total: Item, heard: None) -> Item:
    """The same as an item about the score."""
    return {"trump": contract["trump"], "doubling": contract["doubling"], "points": total["points"]}


HAND = HandLaw(
    auction=AUCTION,
    trick=TRICK,
    known=lambda rules, pack, dealer: {"dealer": dealer},
    dealt=lambda rules, pack, dealer, declarer: deal.deal(pack, dealer, rules.options("deal")),
    score=score_of_hand,
    score_item=item_of_score,
    deals=deal.BR1,
    leads=deal.BR2,
    goes_round=deal.BQ1,
    leads_on=deal.BQ2,
)
