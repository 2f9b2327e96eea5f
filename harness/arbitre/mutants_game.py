"""Deliberately wrong engines for the questions about the whole game.

A mutant spoils the reference's answer: it gets the right one, and gives back what it would say.
W16 to W18 are RULES.md section 5; the others are a slip for each clause of 2.4, 3.4 and 3.5.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from arbitre_reference import ALL_TRUMPS, NO_TRUMP, RuleSet
from arbitre_reference.outcome import for_pair, partner_of

from .mutants import Mutant
from .slips import mutant

Item = dict[str, Any]
Value = dict[str, Any]
Spoil = Callable[[RuleSet, Item, Value], Value]

BOTIFARRA = ("botifarra/",)
BELOTE = ("belote/",)
COINCHE = ("belote/coinche",)
CLASSIC = ("belote/classic",)


@dataclass(frozen=True)
class GameMutant:
    """A wrong engine: `answer(rules, item, right)` gives the value that it answers.

    `title` completes "behaves as if …"; `games` are the beginnings of preset names.
    """

    id: str
    title: str
    question: str
    answer: Spoil
    games: tuple[str, ...]

    def fits(self, preset: str) -> bool:
        """Can it be planted in this preset?"""
        return preset.startswith(self.games)


GAME_MUTANTS: dict[str, GameMutant] = {}


def planted(
    id: str, question: str, title: str, games: tuple[str, ...] = BOTIFARRA
) -> Callable[[Spoil], Spoil]:
    """Make the wrong engine that follows known."""

    def remember(answer: Spoil) -> Spoil:
        GAME_MUTANTS[id] = GameMutant(id, title, question, answer, games)
        return answer

    return remember


def any_mutant(id: str) -> Mutant | GameMutant:
    """The mutant called `id`, of card play or of the game; raises `UnknownMutant`."""
    return GAME_MUTANTS.get(id) or mutant(id)


# -- deal -------------------------------------------------------------------------------------


@planted("W16", "deal", "the declarer's right led")
def declarers_right_leads(rules: RuleSet, item: Item, right: Value) -> Value:
    """It shows after a delegation only."""
    return {**right, "leader": (item["declarer"] + 1) % 4}


@planted("W17", "deal", "the deal passed to the left", (*BOTIFARRA, *BELOTE))
def deal_to_the_left(rules: RuleSet, item: Item, right: Value) -> Value:
    """The dealer moves against the play direction."""
    return {**right, "next_dealer": (item["dealer"] - 1) % 4}


@planted("deal:by-ones", "deal", "cards were dealt one by one")
def one_by_one(rules: RuleSet, item: Item, right: Value) -> Value:
    """From the dealer's right, as in most games of the world."""
    dealt = {(item["dealer"] + 1 + turn) % 4: item["pack"][turn::4] for turn in range(4)}
    return {**right, "hands": [dealt[seat] for seat in range(4)]}


@planted("deal:dealer-first", "deal", "the dealer were dealt to first", (*BOTIFARRA, *COINCHE))
def dealer_first(rules: RuleSet, item: Item, right: Value) -> Value:
    """Every hand is that of the seat before."""
    return {**right, "hands": right["hands"][1:] + right["hands"][:1]}


@planted("deal:taker-three", "deal", "the taker kept the turned card to the end", CLASSIC)
def turned_card_last(rules: RuleSet, item: Item, right: Value) -> Value:
    """The others draw from the stock with the turned card still on it."""
    if item["taker"] is None:
        return right
    hands = [hand[:5] for hand in right["hands"]]
    stock = item["pack"][20:]
    for places in (1, 2, 3, 4):
        hands[(item["dealer"] + places) % 4] += stock[:3]
        stock = stock[3:]
    return {**right, "hands": hands}


# -- calls ------------------------------------------------------------------------------------


def names(item: Item) -> list[str]:
    """What was called."""
    return [name for _, name in item["calls"]]


def speaking(seat: int, legal: list[str]) -> Value:
    """An auction that goes on, with this seat."""
    return {"turns": [{"seat": seat, "legal": legal}], "ended": False, "contract": None}


def also(right: Value, *calls: str) -> Value:
    """These calls allowed besides."""
    turns = [{**turn, "legal": [*turn["legal"], *calls]} for turn in right["turns"]]
    return {**right, "turns": turns}


@planted("calls:vicenc", "calls", "Sant Vicenç could be said in botifarra")
def vicenc_in_botifarra(rules: RuleSet, item: Item, right: Value) -> Value:
    """The doubling goes on after recontro."""
    said = names(item)
    if right["ended"] and "botifarra" in said and said[-1] == "recontro":
        first = (item["dealer"] + 1) % 4
        return speaking(first, ["sant-vicenc", "pass"])
    return right


@planted("calls:contro-again", "calls", "the partner of who said contro might say it again")
def contro_again(rules: RuleSet, item: Item, right: Value) -> Value:
    """The partner is asked as if contro had not been said."""
    said = names(item)
    if said and said[-1] == "contro" and "pass" not in said:
        return speaking(partner_of(item["calls"][-1][0]), ["contro", "pass"])
    return right


@planted("calls:delegate-back", "calls", "a delegation could be delegated back")
def delegate_back(rules: RuleSet, item: Item, right: Value) -> Value:
    """The partner has all the calls of the dealer."""
    return also(right, "delegate") if names(item) == ["delegate"] else right


@planted("calls:knock-for-both", "calls", "a pass bound the partner too")
def knock_for_both(rules: RuleSet, item: Item, right: Value) -> Value:
    """The first knock ends the doubling; no contract is known then but the right one."""
    if right["ended"] or names(item)[-1:] != ["pass"]:
        return right
    return {"turns": [], "ended": True, "contract": None}


@planted("calls:dealer-passes", "calls", "the dealer might pass")
def dealer_passes(rules: RuleSet, item: Item, right: Value) -> Value:
    """As in games with an auction."""
    return right if item["calls"] else also(right, "pass")


@planted("calls:factors-added", "calls", "the factors of contro and botifarra were added")
def factors_added(rules: RuleSet, item: Item, right: Value) -> Value:
    """Botifarra recontro counts six and not eight."""
    contract = right["contract"]
    if contract and contract["trump"] == NO_TRUMP and contract["doubling"] > 1:
        return {**right, "contract": {**contract, "factor": 2 + contract["doubling"]}}
    return right


@planted("calls:delegate-pair", "calls", "the partner who chose were the dealer")
def dealer_declares(rules: RuleSet, item: Item, right: Value) -> Value:
    """The contract is put down to the dealer after a delegation."""
    contract = right["contract"]
    return {**right, "contract": contract and {**contract, "declarer": item["dealer"]}}


@planted("calls:same-value", "calls", "the last number could be bid again in another suit", COINCHE)
def same_value(rules: RuleSet, item: Item, right: Value) -> Value:
    """As in bridge, where suits have an order."""
    bids = [name for name in names(item) if " " in name]
    if not bids or right["ended"] or "coinche" in names(item):
        return right
    value, _, trump = bids[-1].partition(" ")
    return also(right, *[f"{value} {suit}" for suit in "SHDC" if suit != trump])


@planted("calls:above-capot", "calls", "180 could be bid over capot", COINCHE)
def above_capot(rules: RuleSet, item: Item, right: Value) -> Value:
    """Capot is taken for one bid among others."""
    said = names(item)
    if not right["ended"] and "coinche" not in said and any("capot" in name for name in said):
        return also(right, "180 S")
    return right


@planted("calls:own-coinche", "calls", "one might coinche the bid of one's own side", COINCHE)
def own_coinche(rules: RuleSet, item: Item, right: Value) -> Value:
    """Whoever's bid it is."""
    bid = any(" " in name for name in names(item))
    if right["ended"] or not bid or "coinche" in names(item):
        return right
    turn = right["turns"][0]
    return right if "coinche" in turn["legal"] else also(right, "coinche")


@planted("calls:coinche-open", "calls", "a coinche did not close the bidding", COINCHE)
def coinche_open(rules: RuleSet, item: Item, right: Value) -> Value:
    """A higher bid frees from it."""
    said = names(item)
    if right["ended"] or "coinche" not in said or any("capot" in name for name in said):
        return right
    return also(right, "capot S")


@planted("calls:three-passes", "calls", "three passes ended an auction without a bid", COINCHE)
def three_passes(rules: RuleSet, item: Item, right: Value) -> Value:
    """The dealer is not asked."""
    if names(item) == ["pass"] * 3:
        return {"turns": [], "ended": True, "contract": None}
    return right


@planted("calls:first-round", "calls", "any suit could be named in the first round", CLASSIC)
def any_suit_at_once(rules: RuleSet, item: Item, right: Value) -> Value:
    """Both rounds are alike."""
    if right["ended"] or len(item["calls"]) > 3:
        return right
    return also(right, *[suit for suit in "SHDC" if suit != item["turned"]])


@planted("calls:third-round", "calls", "the rounds went on until somebody takes", CLASSIC)
def third_round(rules: RuleSet, item: Item, right: Value) -> Value:
    """Nobody deals again."""
    if len(item["calls"]) == 8 and right["contract"] is None:
        return speaking((item["dealer"] + 1) % 4, ["pass", "S", "H", "D", "C"])
    return right


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
