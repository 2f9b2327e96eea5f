"""Wrong engines after the last card: tricks (`winner`), hands (`score`) and matches (`match`)."""

from __future__ import annotations

from arbitre_reference import ALL_TRUMPS, NO_TRUMP, RuleSet
from arbitre_reference.outcome import for_pair

from .planting import BELOTE, BOTIFARRA, CLASSIC, COINCHE, Item, Value, planted

# -- winner -----------------------------------------------------------------------------------


def to_seat(right: Value, seat: int) -> Value:
    """The trick given to another seat."""
    return {**right, "seat": seat, "pair": seat % 2}


@planted("winner:last-trick", "winner", "the last trick carried nothing besides", BELOTE)
def last_trick_forgotten(rules: RuleSet, item: Item, right: Value) -> Value:
    """Dix de der."""
    return {**right, "points": right["points"] - 10 * item["last"]}


@planted("winner:no-trick-point", "winner", "a trick were worth its cards alone")
def no_trick_point(rules: RuleSet, item: Item, right: Value) -> Value:
    """The point of each trick is forgotten."""
    return {**right, "points": right["points"] - 1}


@planted("winner:leader-seat", "winner", "the leader were always seat 0", (*BOTIFARRA, *BELOTE))
def leader_seat(rules: RuleSet, item: Item, right: Value) -> Value:
    """The place in the trick is taken for the seat."""
    return to_seat(right, (right["seat"] - item["leader"]) % 4)


@planted("winner:no-ruff", "winner", "a ruff did not win the trick", (*BOTIFARRA, *BELOTE))
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


# -- score ------------------------------------------------------------------------------------


@planted("W18-equal", "score", "at 36-36 the first pair scored one point")
def equal_scores(rules: RuleSet, item: Item, right: Value) -> Value:
    """36-36 is given to someone."""
    return {"scores": [1, 0]} if item["points"] == [36, 36] else right


@planted("W18-added", "score", "the factors of contro and botifarra were added")
def score_with_added_factors(rules: RuleSet, item: Item, right: Value) -> Value:
    """Botifarra recontro counts six and not eight."""
    if item["trump"] != NO_TRUMP or item["doubling"] == 1:
        return right
    factor = 2 * item["doubling"]
    return {"scores": [score // factor * (2 + item["doubling"]) for score in right["scores"]]}


@planted("W18-loser", "score", "the losing pair scored its points too")
def loser_scores(rules: RuleSet, item: Item, right: Value) -> Value:
    """Both pairs write down something."""
    scores = zip(right["scores"], item["points"], strict=True)
    return {"scores": [score or points for score, points in scores]}


@planted("score:one-pair", "score", "the factor counted for the first pair only")
def factor_for_one_pair(rules: RuleSet, item: Item, right: Value) -> Value:
    """The second pair is taken for the one that did not declare, and scores without the factor."""
    return {"scores": [right["scores"][0], max(0, item["points"][1] - 36)]}


def takers_of(item: Item) -> int:
    """The pair that plays the contract, or that took."""
    pair: int = item["contract"]["pair"] if "contract" in item else item["takers"]
    return pair


@planted("score:capot-by-points", "score", "capot were judged by points, not by tricks", COINCHE)
def capot_by_points(rules: RuleSet, item: Item, right: Value) -> Value:
    """162 points are taken for every trick."""
    contract, takers = item["contract"], takers_of(item)
    if not contract["capot"] or item["points"][takers] != 162 or item["tricks"][takers] == 8:
        return right
    won = (160 + contract["value"]) * contract["multiplier"]
    return {**right, "scores": list(for_pair(takers, won, 0))}


@planted("score:belote-lost", "score", "belote were lost on failure", BELOTE)
def belote_lost(rules: RuleSet, item: Item, right: Value) -> Value:
    """Who fails scores nothing, not even the twenty."""
    takers = takers_of(item)
    if item["belote"] == takers and right["scores"][takers] == 20 and item["points"][takers]:
        return {**right, "scores": list(for_pair(takers, 0, right["scores"][1 - takers]))}
    return right


@planted("score:not-rounded", "score", "points were rounded down", COINCHE)
def rounded_down(rules: RuleSet, item: Item, right: Value) -> Value:
    """A five is dropped."""
    if item["contract"]["multiplier"] > 1 or item["belote"] is not None or item["carried"]:
        return right
    scores, points = right["scores"], item["points"]
    takers = takers_of(item)
    if scores[takers] and points[1 - takers]:
        scores[1 - takers] = points[1 - takers] // 10 * 10
    return {**right, "scores": scores}


@planted("score:surcoinche", "score", "surcoinche counted three times", COINCHE)
def surcoinche_three(rules: RuleSet, item: Item, right: Value) -> Value:
    """Each coinche adds one."""
    if item["contract"]["multiplier"] < 4 or item["belote"] is not None or item["carried"]:
        return right
    return {**right, "scores": [score // 4 * 3 for score in right["scores"]]}


@planted("score:no-litige", "score", "equal points were lost by the taker", CLASSIC)
def no_litige(rules: RuleSet, item: Item, right: Value) -> Value:
    """The other pair scores everything at once."""
    if right["waiting"] == 0:
        return right
    takers = takers_of(item)
    others = right["scores"][1 - takers]
    return {"scores": list(for_pair(takers, 0, others + right["waiting"])), "waiting": 0}


@planted("score:inside-252", "score", "all tricks counted no more than the others", CLASSIC)
def no_bonus(rules: RuleSet, item: Item, right: Value) -> Value:
    """162 in place of 252."""
    pair = next((pair for pair in (0, 1) if item["tricks"][pair] == 8), None)
    if pair is None:
        return right
    right["scores"][pair] -= 90
    return right


# -- match ------------------------------------------------------------------------------------


@planted("W17-match", "match", "the deal passed to the left")
def match_to_the_left(rules: RuleSet, item: Item, right: Value) -> Value:
    """The dealer moves against the play direction, hand after hand."""
    return {**right, "next_dealer": (item["first_dealer"] - len(item["hands"])) % 4}


@planted("match:exceed", "match", "the points of the match had to be exceeded")
def must_exceed(rules: RuleSet, item: Item, right: Value) -> Value:
    """Just 101 does not win."""
    if max(right["totals"]) == item["target"]:
        return {**right, "over": False, "winner": None}
    return right


@planted("match:winner-deals", "match", "the next match were dealt by its first dealer again")
def first_dealer_again(rules: RuleSet, item: Item, right: Value) -> Value:
    """The rotation starts afresh."""
    return {**right, "next_dealer": item["first_dealer"]} if right["over"] else right


@planted("match:last-hand", "match", "only the last hand counted")
def last_hand_only(rules: RuleSet, item: Item, right: Value) -> Value:
    """The sum is not made."""
    return {**right, "totals": item["hands"][-1]} if item["hands"] else right
