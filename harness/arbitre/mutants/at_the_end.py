"""Wrong engines after the last card: tricks (`winner`), what exceeds half of the points (`score`),
and matches (`match`).  `scores` has the hands that are made or failed.
"""

from __future__ import annotations

from arbitre_reference import ALL_TRUMPS, NO_TRUMP, RuleSet

from .features import (
    asks,
    both,
    has_no_trump,
    has_tricks,
    has_trump,
    pays_each_trick,
    pays_jack,
    pays_last_trick,
)
from .planting import Item, Value, plant

# Only what exceeds half of the points is scored, times what was doubled.
excess_scored = asks("score", "trump", "doubling", "points")
whole_match = asks("match", "first_dealer", "target", "hands")

# -- winner -----------------------------------------------------------------------------------


def to_seat(right: Value, seat: int) -> Value:
    """The trick given to another seat."""
    return {**right, "seat": seat, "pair": seat % 2}


@plant("winner:last-trick", "winner", "the last trick carried nothing besides", pays_last_trick)
def last_trick_forgotten(rules: RuleSet, item: Item, right: Value) -> Value:
    """Dix de der."""
    assert rules.preset.trick is not None, "the question is asked"
    more = rules.preset.trick.last_trick if item["last"] else 0
    return {**right, "points": right["points"] - more}


@plant("winner:no-trick-point", "winner", "a trick were worth its cards alone", pays_each_trick)
def no_trick_point(rules: RuleSet, item: Item, right: Value) -> Value:
    """The point of each trick is forgotten."""
    assert rules.preset.trick is not None, "the question is asked"
    return {**right, "points": right["points"] - rules.preset.trick.each_trick}


@plant("winner:leader-seat", "winner", "the leader were always seat 0", has_tricks)
def leader_seat(rules: RuleSet, item: Item, right: Value) -> Value:
    """The place in the trick is taken for the seat."""
    return to_seat(right, (right["seat"] - item["leader"]) % 4)


@plant("winner:no-ruff", "winner", "a ruff did not win the trick", both(has_tricks, has_trump))
def no_ruff(rules: RuleSet, item: Item, right: Value) -> Value:
    """The highest card of the suit led takes it."""
    trump, cards = item["trump"], item["trick"]
    if trump in (NO_TRUMP, ALL_TRUMPS):
        return right
    suit = cards[0][-1]
    ranks = rules.preset.order(trump, suit)
    following = [card for card in cards if card[-1] == suit]
    best = min(following, key=lambda card: ranks.index(card[:-1]))
    return to_seat(right, (item["leader"] + cards.index(best)) % 4)


@plant("winner:jack-nothing", "winner", "a jack were worth nothing without trump", pays_jack)
def jack_nothing(rules: RuleSet, item: Item, right: Value) -> Value:
    """What a text prints, and does not add up."""
    if item["trump"] != NO_TRUMP:
        return right
    lost = sum(
        rules.trick.card_points(NO_TRUMP, card)
        for card in rules.preset.deck.cards
        if card.rank == "J" and str(card) in item["trick"]
    )
    return {**right, "points": right["points"] - lost}


# -- what exceeds half --------------------------------------------------------------------------


@plant("W18-equal", "score", "at equal points the first pair scored one", excess_scored)
def equal_scores(rules: RuleSet, item: Item, right: Value) -> Value:
    """36-36 is given to someone."""
    mine, theirs = item["points"]
    return {**right, "scores": [1, 0]} if mine == theirs else right


@plant(
    "W18-added",
    "score",
    "the factors of doubling and of a hand without trump were added",
    both(excess_scored, has_no_trump),
)
def score_with_added_factors(rules: RuleSet, item: Item, right: Value) -> Value:
    """Botifarra recontro counts six and not eight."""
    if item["trump"] != NO_TRUMP or item["doubling"] == 1:
        return right
    factor = 2 * item["doubling"]
    return {"scores": [score // factor * (2 + item["doubling"]) for score in right["scores"]]}


@plant("W18-loser", "score", "the losing pair scored its points too", excess_scored)
def loser_scores(rules: RuleSet, item: Item, right: Value) -> Value:
    """Both pairs write down something."""
    scores = zip(right["scores"], item["points"], strict=True)
    return {"scores": [score or points for score, points in scores]}


@plant("score:one-pair", "score", "the factor counted for the first pair only", excess_scored)
def factor_for_one_pair(rules: RuleSet, item: Item, right: Value) -> Value:
    """The second pair is taken for the one that did not declare, and scores without the factor."""
    half = sum(item["points"]) // 2
    return {"scores": [right["scores"][0], max(0, item["points"][1] - half)]}


# -- match ------------------------------------------------------------------------------------


@plant("W17-match", "match", "the deal passed to the left", whole_match)
def match_to_the_left(rules: RuleSet, item: Item, right: Value) -> Value:
    """The dealer moves against the play direction, hand after hand."""
    return {**right, "next_dealer": (item["first_dealer"] - len(item["hands"])) % 4}


@plant("match:exceed", "match", "the points of the match had to be exceeded", whole_match)
def must_exceed(rules: RuleSet, item: Item, right: Value) -> Value:
    """Just 101 does not win."""
    if max(right["totals"]) == item["target"]:
        return {**right, "over": False, "winner": None}
    return right


@plant(
    "match:winner-deals",
    "match",
    "the next match were dealt by its first dealer again",
    whole_match,
)
def first_dealer_again(rules: RuleSet, item: Item, right: Value) -> Value:
    """The rotation starts afresh."""
    return {**right, "next_dealer": item["first_dealer"]} if right["over"] else right


@plant("match:last-hand", "match", "only the last hand counted", whole_match)
def last_hand_only(rules: RuleSet, item: Item, right: Value) -> Value:
    """The sum is not made."""
    return {**right, "totals": item["hands"][-1]} if item["hands"] else right
