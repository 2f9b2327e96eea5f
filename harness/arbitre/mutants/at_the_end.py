"""Wrong engines after the last card: tricks (`winner`, `roem`), what exceeds half of the points and
roem (`score`), and matches (`match`).  `scores` has the contracts that are made or failed.
"""

from __future__ import annotations

from arbitre_reference import ALL_TRUMPS, NO_TRUMP, RuleSet
from arbitre_reference.outcome import for_pair

from .features import (
    asks,
    both,
    has_no_trump,
    has_tricks,
    has_trump,
    offers,
    pays_each_trick,
    pays_jack,
    pays_last_trick,
)
from .planting import Item, Value, plant

# Only what exceeds half of the points is scored, times what was doubled.
excess_scored = asks("score", "trump", "doubling", "points")
whole_match = asks("match", "first_dealer", "hands")
match_to_points = asks("match", "first_dealer", "target", "hands")

# The same, with roem besides.
roem_scored = asks("score", "playing_pair", "points", "roem", "tricks")

# -- winner -----------------------------------------------------------------------------------


def to_seat(right: Value, seat: int) -> Value:
    """The trick given to another seat."""
    return {**right, "seat": seat, "pair": seat % 2}


@plant("winner:last-trick", "winner", "the last trick carried nothing besides", pays_last_trick)
def last_trick_forgotten(rules: RuleSet, item: Item, right: Value) -> Value:
    """Dix de der."""
    more = rules.trick.last_trick(item["trump"]) if item["last"] else 0
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


@plant(
    "winner:no-trump-as-trump", "winner", "cards ranked without trump as trumps do",
    both(has_tricks, both(has_trump, has_no_trump)),
)  # fmt: skip
def no_trump_as_trump(rules: RuleSet, item: Item, right: Value) -> Value:
    """One order is taken for both: a nine beats a ten."""
    cards, suit = item["trick"], item["trick"][0][-1]
    if item["trump"] != NO_TRUMP:
        return right
    ranks = rules.preset.order(suit, suit)
    following = [card for card in cards if card[-1] == suit]
    best = min(following, key=lambda card: ranks.index(card[:-1]))
    return to_seat(right, (item["leader"] + cards.index(best)) % 4)


@plant("winner:any-suit", "winner", "the highest card of any suit took the trick", has_tricks)
def any_suit(rules: RuleSet, item: Item, right: Value) -> Value:
    """Whether a card follows is not asked; trumps are the highest all the same."""
    trump, cards = item["trump"], item["trick"]

    def height(card: str) -> tuple[bool, int]:
        return card[-1] == trump, -rules.preset.order(trump, card[-1]).index(card[:-1])

    return to_seat(right, (item["leader"] + cards.index(max(cards, key=height))) % 4)


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


# -- roem -------------------------------------------------------------------------------------

STUK = 20


@plant("roem:no-stuk", "roem", "stuk needed both cards from one player", asks("roem", "trump"))
def no_stuk(rules: RuleSet, item: Item, right: Value) -> Value:
    """Nobody plays two cards to a trick, so it never counts."""
    held = {rank + item["trump"] for rank in "KQ"} <= {*item["trick"]}
    return {"points": right["points"] - STUK} if held else right


@plant(
    "roem:by-height",
    "roem",
    "a row went by the height of the cards, the ten next to the ace",
    asks("roem", "trick"),
)
def row_by_height(rules: RuleSet, item: Item, right: Value) -> Value:
    """Ace, ten and king are taken for three in a row."""
    suits = {card[-1] for card in item["trick"]}
    ranks = {card[:-1] for card in item["trick"]}
    if len(suits) > 1 or suits == {item["trump"]} or not {"A", "10", "K"} <= ranks:
        return right
    return {"points": 50 if "Q" in ranks else STUK}


@plant("roem:no-four", "roem", "four of a kind were worth nothing", asks("roem", "trick"))
def no_four(rules: RuleSet, item: Item, right: Value) -> Value:
    """Only rows are looked for, and stuk."""
    return {"points": 0} if len({card[:-1] for card in item["trick"]}) == 1 else right


# -- score ------------------------------------------------------------------------------------


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


@plant("score:own-roem", "score", "who is nat kept the roem", roem_scored)
def own_roem(rules: RuleSet, item: Item, right: Value) -> Value:
    """The other pair gets 162 and its own roem."""
    playing = item["playing_pair"]
    if right["scores"][playing]:
        return right
    kept = item["roem"][playing]
    return {"scores": list(for_pair(playing, kept, right["scores"][1 - playing] - kept))}


@plant("score:equal-made", "score", "equal points made the hand", roem_scored)
def equal_made(rules: RuleSet, item: Item, right: Value) -> Value:
    """Half is taken for enough."""
    counted = [points + roem for points, roem in zip(item["points"], item["roem"], strict=True)]
    return {"scores": counted} if counted[0] == counted[1] else right


@plant("score:no-pit", "score", "all the tricks gave no bonus", roem_scored)
def no_pit(rules: RuleSet, item: Item, right: Value) -> Value:
    """162 and the roem."""
    playing = item["playing_pair"]
    if item["tricks"][1 - playing]:
        return right
    return {"scores": list(for_pair(playing, item["points"][playing] + item["roem"][playing], 0))}


# -- match ------------------------------------------------------------------------------------


@plant("W17-match", "match", "the deal went against the play direction", whole_match)
def match_to_the_left(rules: RuleSet, item: Item, right: Value) -> Value:
    """The dealer moves against the play direction, hand after hand."""
    return {**right, "next_dealer": (item["first_dealer"] - len(item["hands"])) % 4}


@plant("match:exceed", "match", "the points of the match had to be exceeded", match_to_points)
def must_exceed(rules: RuleSet, item: Item, right: Value) -> Value:
    """Just 101 does not win."""
    if max(right["totals"]) == item["target"] and right["over"]:
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
    last = item["hands"][-1] if item["hands"] else None
    if last is None:
        return right
    return {**right, "totals": last["scores"] if isinstance(last, dict) else last}


# Two totals can reach the points of the match at once, and a number of hands can end it.
both_can_win = both(whole_match, asks("match", "limit"))


@plant("match:first-past", "match", "the first pair won where both had the points", both_can_win)
def first_past(rules: RuleSet, item: Item, right: Value) -> Value:
    """The totals are looked at one after the other."""
    target = item["target"]
    if target is not None and min(right["totals"]) >= target:
        return {**right, "over": True, "winner": 0}
    return right


@plant("match:passed-counts", "match", "hands that all passed were counted", both_can_win)
def passed_counts(rules: RuleSet, item: Item, right: Value) -> Value:
    """A match of so many hands is over too early."""
    if item["limit"] is None or len(item["hands"]) < item["limit"] or right["over"]:
        return right
    return {**right, "over": True, "winner": None}


@plant(
    "match:capot-wins",
    "match",
    "a belote were enough without a trick",
    both(both_can_win, offers("belote_finish")),
)
def capot_wins(rules: RuleSet, item: Item, right: Value) -> Value:
    """Only a contract that failed is looked at."""
    last = item["hands"][-1] if item["hands"] else None
    if right["over"] or last is None or item["target"] is None or 0 not in last["tricks"]:
        return right
    there = [pair for pair in (0, 1) if right["totals"][pair] >= item["target"]]
    return {**right, "over": True, "winner": there[0]} if len(there) == 1 else right
