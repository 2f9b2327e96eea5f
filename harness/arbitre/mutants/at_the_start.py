"""Wrong engines at the start: of the deal (`deal`)."""

from __future__ import annotations

from arbitre_reference import RuleSet

from .features import asks, both, lacks
from .planting import Item, Value, plant

# All cards are dealt before anything is called.
dealt_at_once = both(asks("deal", "dealer"), lacks(asks("deal", "taker")))


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
