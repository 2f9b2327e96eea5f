"""Wrong engines of what is called before the first card (`calls`): trump, doubling, bids."""

from __future__ import annotations

from collections.abc import Callable

from arbitre_reference import NO_TRUMP, RuleSet
from arbitre_reference.calling import judge
from arbitre_reference.outcome import partner_of

from .features import (
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

# Whoever speaks first may pass, for nobody has to name a trump.
may_all_pass = both(knows_call("pass"), lacks(knows_call("delegate")))

# One names a suit, there is nothing else to say, and in the end somebody must.
must_name = both(may_all_pass, lacks(bids), lacks(turns_card))


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


def without(right: Value, refused: Callable[[str], bool]) -> Value:
    """Some calls not allowed."""
    turns = [
        {**turn, "legal": [name for name in turn["legal"] if not refused(name)]}
        for turn in right["turns"]
    ]
    return {**right, "turns": turns}


def besides(right: Value, seat: int, legal: list[str]) -> Value:
    """Another player who may speak."""
    return {**right, "turns": [*right["turns"], {"seat": seat, "legal": legal}]}


def number_of(bid: str) -> int:
    """The number of a bid, 0 of any other call."""
    value = bid.partition(" ")[0]
    return int(value) if value.isdigit() else 0


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
    """The first knock ends the doubling, as if the partner had knocked too."""
    auction = rules.preset.auction
    if right["ended"] or names(item)[-1:] != ["pass"] or auction is None:
        return right
    made = [*item["calls"], [right["turns"][0]["seat"], "pass"]]
    then = judge(auction, rules.options("auction"), auction.start(item), made)
    return then.as_json()


@plant("calls:dealer-doubles", "calls", "the dealer might double too", knows_call("contro"))
def dealer_doubles(rules: RuleSet, item: Item, right: Value) -> Value:
    """Once there is a trump, whoever named it."""
    if right["ended"] or "contro" not in right["turns"][0]["legal"]:
        return right
    return besides(right, item["dealer"], ["contro"])


@plant("calls:left-first", "calls", "the doubling went round to the left", knows_call("contro"))
def left_first(rules: RuleSet, item: Item, right: Value) -> Value:
    """Against play order, one after the other."""
    asked = right["turns"]
    return {**right, "turns": asked[-1:]} if "contro" in names(item) or len(asked) > 1 else right


@plant("calls:barraca", "calls", "there were a rung above Sant Vicenç", knows_call("barraca"))
def barraca(rules: RuleSet, item: Item, right: Value) -> Value:
    """The declaring pair is asked once more."""
    if names(item)[-1:] != ["sant-vicenc"]:
        return right
    return speaking((item["dealer"] + 2) % 4, ["barraca", "pass"])


@plant("calls:no-delegation", "calls", "the dealer had to name it", knows_call("delegate"))
def no_delegation(rules: RuleSet, item: Item, right: Value) -> Value:
    """Nobody delegates."""
    return without(right, lambda name: name == "delegate")


@plant(
    "calls:factors-by-one",
    "calls",
    "recontro counted three times and Sant Vicenç four",
    both(multiplies, knows_call("sant-vicenc")),
)
def factors_by_one(rules: RuleSet, item: Item, right: Value) -> Value:
    """Each rung adds one."""
    contract = right["contract"]
    if not contract:
        return right
    rung = {4: 3, 8: 4}.get(contract["doubling"], contract["doubling"])
    factor = 2 * rung if contract["trump"] == NO_TRUMP else rung
    return {**right, "contract": {**contract, "factor": factor}}


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
        return {**right, "contract": {**contract, "factor": 2 + contract["factor"] // 2}}
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


@plant("calls:top-200", "calls", "200 were the highest number", knows_bid("210"))
def top_200(rules: RuleSet, item: Item, right: Value) -> Value:
    """A list of numbers that ends."""
    return without(right, lambda name: number_of(name) > 200)


@plant("calls:seventy", "calls", "70 could be bid", both(bids, knows_bid("70")))
def seventy(rules: RuleSet, item: Item, right: Value) -> Value:
    """Less than half of the points."""
    bid = any(" " in name for name in names(item))
    return right if right["ended"] or bid else also(right, f"70 {rules.preset.deck.suits[0]}")


@plant("calls:fives", "calls", "bids went in fives", both(bids, knows_bid("85")))
def in_fives(rules: RuleSet, item: Item, right: Value) -> Value:
    """85 and 95 between the tens."""
    bid = any(" " in name for name in names(item))
    return right if right["ended"] or bid else also(right, f"85 {rules.preset.deck.suits[0]}")


@plant(
    "calls:generale",
    "calls",
    "every trick could be bid alone, above capot",
    both(knows_bid("capot"), knows_bid("generale")),
)
def generale(rules: RuleSet, item: Item, right: Value) -> Value:
    """It is a bid among others, and nothing is above it."""
    said = names(item)
    if right["ended"] or "coinche" in said:
        return right
    return also(right, f"generale {rules.preset.deck.suits[0]}")


@plant(
    "calls:capot-free",
    "calls",
    "capot could not be coinched",
    both(knows_bid("capot"), knows_call("coinche")),
)
def capot_free(rules: RuleSet, item: Item, right: Value) -> Value:
    """The others only pass."""
    if not any("capot" in name for name in names(item)):
        return right
    return without(right, lambda name: name == "coinche")


@plant(
    "calls:coinche-out-of-turn",
    "calls",
    "the bidder's left might coinche at once",
    both(bids, knows_call("coinche")),
)
def coinche_out_of_turn(rules: RuleSet, item: Item, right: Value) -> Value:
    """Right after a bid both opponents may."""
    if right["ended"] or not item["calls"] or " " not in names(item)[-1]:
        return right
    return besides(right, (item["calls"][-1][0] + 3) % 4, ["coinche"])


@plant(
    "calls:fourth-pass",
    "calls",
    "the bidder were asked once more after three passes",
    both(bids, knows_call("coinche")),
)
def fourth_pass(rules: RuleSet, item: Item, right: Value) -> Value:
    """Four passes in a row are needed."""
    said = names(item)
    if right["contract"] is None or said[-3:] != ["pass"] * 3 or said[-4:-3] == ["pass"]:
        return right
    return speaking((item["calls"][-1][0] + 1) % 4, ["pass"])


@plant("calls:surcoinche-open", "calls", "a surcoinche did not end it", knows_call("surcoinche"))
def surcoinche_open(rules: RuleSet, item: Item, right: Value) -> Value:
    """Three passes are waited for."""
    if names(item)[-1:] != ["surcoinche"]:
        return right
    return speaking((item["calls"][-1][0] + 1) % 4, ["pass"])


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


@plant("calls:turned-barred", "calls", "the turned suit could not be named again", turns_card)
def turned_barred(rules: RuleSet, item: Item, right: Value) -> Value:
    """In the second round it is gone."""
    return without(right, lambda name: name == item["turned"])


@plant(
    "calls:taken-without",
    "calls",
    "no-trump could be taken",
    both(turns_card, knows_call(NO_TRUMP)),
)
def taken_without(rules: RuleSet, item: Item, right: Value) -> Value:
    """In the second round, as at tables that play it."""
    return right if right["ended"] or len(item["calls"]) < 4 else also(right, NO_TRUMP)


@plant("calls:third-round", "calls", "the rounds went on until somebody takes", turns_card)
def third_round(rules: RuleSet, item: Item, right: Value) -> Value:
    """Nobody deals again."""
    if len(item["calls"]) == 8 and right["contract"] is None:
        return speaking((item["dealer"] + 1) % 4, ["pass", *rules.preset.deck.suits])
    return right
