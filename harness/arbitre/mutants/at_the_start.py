"""Wrong engines until the first card is played: the deal (`deal`) and the calls (`calls`)."""

from __future__ import annotations

from arbitre_reference import NO_TRUMP, RuleSet
from arbitre_reference.outcome import partner_of

from .features import (
    asks,
    bids,
    both,
    has_no_trump,
    has_trump,
    knows_bid,
    knows_call,
    lacks,
    multiplies,
    turns_card,
)
from .planting import Item, Value, plant

# All cards are dealt before anything is called.
dealt_at_once = both(asks("deal", "dealer"), lacks(asks("deal", "taker")))

# Whoever speaks first may pass, for nobody has to name a trump.
may_all_pass = both(knows_call("pass"), lacks(knows_call("delegate")))

# One names a suit, there is nothing else to say, and in the end somebody must.
must_name = both(may_all_pass, lacks(bids), lacks(turns_card))

# -- deal -------------------------------------------------------------------------------------


@plant("W16", "deal", "the declarer's right led", asks("deal", "dealer", "declarer"))
def declarers_right_leads(rules: RuleSet, item: Item, right: Value) -> Value:
    """It shows after a delegation only."""
    return {**right, "leader": (item["declarer"] + 1) % 4}


@plant("W17", "deal", "the deal went against the play direction", asks("deal", "dealer"))
def deal_to_the_left(rules: RuleSet, item: Item, right: Value) -> Value:
    """The dealer moves against the play direction."""
    return {**right, "next_dealer": (item["dealer"] - 1) % 4}


@plant("deal:by-ones", "deal", "cards were dealt one by one", dealt_at_once)
def one_by_one(rules: RuleSet, item: Item, right: Value) -> Value:
    """From the next player on, as in most games of the world."""
    dealt = {(item["dealer"] + 1 + turn) % 4: item["pack"][turn::4] for turn in range(4)}
    return {**right, "hands": [dealt[seat] for seat in range(4)]}


@plant("deal:dealer-first", "deal", "the dealer were dealt to first", dealt_at_once)
def dealer_first(rules: RuleSet, item: Item, right: Value) -> Value:
    """Every hand is that of the seat before."""
    return {**right, "hands": right["hands"][1:] + right["hands"][:1]}


@plant(
    "deal:taker-three",
    "deal",
    "the taker kept the turned card to the end",
    asks("deal", "dealer", "taker"),
)
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


@plant(
    "calls:vicenc",
    "calls",
    "Sant Vicenç could be said in a hand without trump",
    both(has_no_trump, knows_call("sant-vicenc")),
)
def vicenc_without_trump(rules: RuleSet, item: Item, right: Value) -> Value:
    """The doubling goes on after recontro."""
    said = names(item)
    contract = right["contract"]
    if contract and contract["trump"] == NO_TRUMP and said[-1] == "recontro":
        first = (item["dealer"] + 1) % 4
        return speaking(first, ["sant-vicenc", "pass"])
    return right


@plant(
    "calls:contro-again",
    "calls",
    "the partner of who said contro might say it again",
    knows_call("contro"),
)
def contro_again(rules: RuleSet, item: Item, right: Value) -> Value:
    """The partner is asked as if contro had not been said."""
    said = names(item)
    if said and said[-1] == "contro" and "pass" not in said:
        return speaking(partner_of(item["calls"][-1][0]), ["contro", "pass"])
    return right


@plant(
    "calls:delegate-back", "calls", "a delegation could be delegated back", knows_call("delegate")
)
def delegate_back(rules: RuleSet, item: Item, right: Value) -> Value:
    """The partner has all the calls of the dealer."""
    return also(right, "delegate") if names(item) == ["delegate"] else right


@plant("calls:knock-for-both", "calls", "a pass bound the partner too", knows_call("contro"))
def knock_for_both(rules: RuleSet, item: Item, right: Value) -> Value:
    """The first knock ends the doubling; no contract is known then but the right one."""
    if right["ended"] or names(item)[-1:] != ["pass"]:
        return right
    return {"turns": [], "ended": True, "contract": None}


@plant("calls:dealer-passes", "calls", "the dealer might pass", knows_call("delegate"))
def dealer_passes(rules: RuleSet, item: Item, right: Value) -> Value:
    """As in games with an auction."""
    return right if item["calls"] else also(right, "pass")


@plant(
    "calls:factors-added",
    "calls",
    "the factors of doubling and of a hand without trump were added",
    both(has_no_trump, multiplies),
)
def factors_added(rules: RuleSet, item: Item, right: Value) -> Value:
    """Botifarra recontro counts six and not eight."""
    contract = right["contract"]
    if contract and contract["trump"] == NO_TRUMP and contract["doubling"] > 1:
        return {**right, "contract": {**contract, "factor": 2 + contract["doubling"]}}
    return right


@plant(
    "calls:delegate-pair",
    "calls",
    "the partner who chose were the dealer",
    knows_call("delegate"),
)
def dealer_declares(rules: RuleSet, item: Item, right: Value) -> Value:
    """The contract is put down to the dealer after a delegation."""
    contract = right["contract"]
    return {**right, "contract": contract and {**contract, "declarer": item["dealer"]}}


@plant(
    "calls:same-value",
    "calls",
    "the last number could be bid again in another suit",
    both(bids, has_trump),
)
def same_value(rules: RuleSet, item: Item, right: Value) -> Value:
    """As in bridge, where suits have an order."""
    made = [name for name in names(item) if " " in name]
    if not made or right["ended"] or "coinche" in names(item):
        return right
    value, _, trump = made[-1].partition(" ")
    return also(right, *[f"{value} {suit}" for suit in rules.preset.deck.suits if suit != trump])


@plant(
    "calls:above-capot",
    "calls",
    "180 could be bid over capot",
    both(knows_bid("180"), knows_bid("capot")),
)
def above_capot(rules: RuleSet, item: Item, right: Value) -> Value:
    """Capot is taken for one bid among others."""
    said = names(item)
    if not right["ended"] and "coinche" not in said and any("capot" in name for name in said):
        return also(right, f"180 {rules.preset.deck.suits[0]}")
    return right


@plant(
    "calls:own-coinche",
    "calls",
    "one might coinche the bid of one's own side",
    both(bids, knows_call("coinche")),
)
def own_coinche(rules: RuleSet, item: Item, right: Value) -> Value:
    """Whoever's bid it is."""
    bid = any(" " in name for name in names(item))
    if right["ended"] or not bid or "coinche" in names(item):
        return right
    turn = right["turns"][0]
    return right if "coinche" in turn["legal"] else also(right, "coinche")


@plant(
    "calls:coinche-open",
    "calls",
    "a coinche did not close the bidding",
    both(knows_bid("capot"), knows_call("coinche")),
)
def coinche_open(rules: RuleSet, item: Item, right: Value) -> Value:
    """A higher bid frees from it."""
    said = names(item)
    if right["ended"] or "coinche" not in said or any("capot" in name for name in said):
        return right
    return also(right, f"capot {rules.preset.deck.suits[0]}")


@plant(
    "calls:three-passes",
    "calls",
    "three passes ended an auction without a bid",
    may_all_pass,
)
def three_passes(rules: RuleSet, item: Item, right: Value) -> Value:
    """The dealer is not asked."""
    if names(item) == ["pass"] * 3:
        return {"turns": [], "ended": True, "contract": None}
    return right


@plant("calls:never-must", "calls", "nobody had to name a trump", must_name)
def never_must(rules: RuleSet, item: Item, right: Value) -> Value:
    """One may always pass."""
    must = [turn for turn in right["turns"] if "pass" not in turn["legal"]]
    return also(right, "pass") if must else right


@plant("calls:first-round", "calls", "any suit could be named in the first round", turns_card)
def any_suit_at_once(rules: RuleSet, item: Item, right: Value) -> Value:
    """Both rounds are alike."""
    if right["ended"] or len(item["calls"]) > 3:
        return right
    return also(right, *[suit for suit in rules.preset.deck.suits if suit != item["turned"]])


@plant("calls:third-round", "calls", "the rounds went on until somebody takes", turns_card)
def third_round(rules: RuleSet, item: Item, right: Value) -> Value:
    """Nobody deals again."""
    if len(item["calls"]) == 8 and right["contract"] is None:
        return speaking((item["dealer"] + 1) % 4, ["pass", *rules.preset.deck.suits])
    return right
