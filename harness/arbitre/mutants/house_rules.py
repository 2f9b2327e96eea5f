"""Wrong engines of what only a house rule has: they are planted in rules that have the option."""

from __future__ import annotations

from arbitre_reference import NO_TRUMP, RuleSet
from arbitre_reference.outcome import for_pair

from .at_the_end import roem_scored, whole_match
from .features import both, has_all_trumps, has_no_trump, knows_bid, multiplies, offers
from .planting import Item, Value, plant
from .scores import (
    REBELOTE,
    ROUNDED,
    contract_scored,
    either_scored,
    factor_of,
    is_failed,
    is_litige,
    is_made,
    of_takers,
    plain,
    scored,
    taking_scored,
)

# -- score --------------------------------------------------------------------------------------


@plant(
    "score:capot-750",
    "score",
    "the tricks counted besides the five hundred of capot",
    both(contract_scored, knows_bid("capot")),
    capot_bid="500",
)
def capot_and_tricks(rules: RuleSet, item: Item, right: Value) -> Value:
    """500 and 250 when it is made."""
    contract = item["contract"]
    if not contract["capot"] or contract["value"] != 250 or not plain(item):
        return right
    return scored(item, right, 750, 0) if is_made(item, right) else right


@plant(
    "score:two-more",
    "score",
    "every bid needed two points more, and not that of eighty alone",
    contract_scored,
    eighty_needs="82",
)
def two_more(rules: RuleSet, item: Item, right: Value) -> Value:
    """Ninety is made with 92."""
    contract, mine = item["contract"], of_takers(item["points"], item)[0]
    if contract["capot"] or not plain(item) or not 0 <= mine - contract["value"] < 2:
        return right
    failed = scored(item, right, 0, 160 + contract["value"])
    return failed if is_made(item, right) else right


@plant(
    "score:short-litige",
    "score",
    "there were no litige short of the contract",
    contract_scored,
    equality="litige",
    litige_when_short="yes",
)
def short_litige(rules: RuleSet, item: Item, right: Value) -> Value:
    """Equal points that do not reach it have failed."""
    value = item["contract"]["value"]
    if not plain(item) or not is_litige(item, right) or right["waiting"] >= value:
        return right
    return {**scored(item, right, 0, 160 + value), "waiting": 0}


@plant(
    "score:single-litige",
    "score",
    "only the points that wait were doubled in a coinched litige",
    contract_scored,
    equality="litige",
    litige_coinched="doubled",
)
def single_litige(rules: RuleSet, item: Item, right: Value) -> Value:
    """The defence writes its points once."""
    if factor_of(item) == 1 or not is_litige(item, right):
        return right
    mine, theirs = of_takers(right["scores"], item)
    return scored(item, right, mine, (theirs // factor_of(item) + 5) // ROUNDED * ROUNDED)


@plant(
    "score:half-waits",
    "score",
    "each pair had a claim to half of what waits after a litige",
    contract_scored,
    equality="litige",
)
def half_waits(rules: RuleSet, item: Item, right: Value) -> Value:
    """The other half is gone."""
    if not is_litige(item, right):
        return right
    new = right["waiting"] - item["carried"]
    return {**right, "waiting": item["carried"] + new // 2}


@plant(
    "score:rest-of-162",
    "score",
    "the defence had the rest of 162, and not of 160",
    contract_scored,
    rounding="to-160",
)
def rest_of_162(rules: RuleSet, item: Item, right: Value) -> Value:
    """Its scores are no round numbers."""
    if not plain(item) or not is_made(item, right) or 0 in item["tricks"]:
        return right
    mine, theirs = of_takers(right["scores"], item)
    return scored(item, right, mine, theirs + 2)


@plant(
    "score:waiting-together",
    "score",
    "points that waited were rounded with the score of the hand",
    contract_scored,
    waiting_rounded="apart",
)
def waiting_together(rules: RuleSet, item: Item, right: Value) -> Value:
    """Four and one are a five, which goes up."""
    if not item["carried"] or not is_made(item, right) or not plain({**item, "carried": 0}):
        return right
    theirs = of_takers(right["scores"], item)[1]
    points = of_takers(item["points"], item)[0] + item["contract"]["value"] + item["carried"]
    if item["contract"]["capot"] or 0 in item["tricks"]:
        return right
    return scored(item, right, (points + ROUNDED // 2) // ROUNDED * ROUNDED, theirs)


@plant(
    "score:counted-before",
    "score",
    "the pairs were compared before the points of all-trumps are converted",
    both(taking_scored, has_all_trumps),
    all_trumps_compared="converted",
)
def counted_before(rules: RuleSet, item: Item, right: Value) -> Value:
    """A belote weighs less then."""
    other = rules.having(all_trumps_compared="counted")
    return rules.preset.chapters["score"].judge(other, item).value


@plant(
    "score:defence-too",
    "score",
    "the defence scored its tricks although the contract alone is scored",
    contract_scored,
    scored="contract-only",
)
def defence_too(rules: RuleSet, item: Item, right: Value) -> Value:
    """Only the line of the takers was changed."""
    if not plain(item) or not is_made(item, right):
        return right
    points = of_takers(item["points"], item)[1]
    mine, _ = of_takers(right["scores"], item)
    return scored(item, right, mine, (points + ROUNDED // 2) // ROUNDED * ROUNDED)


@plant(
    "score:belote-for-both",
    "score",
    "takers who fail kept the belote that goes to the defence",
    either_scored,
    belote_on_failure="to-defence",
)
def belote_for_both(rules: RuleSet, item: Item, right: Value) -> Value:
    """It is given and not taken."""
    if not is_failed(item, right):
        return right
    theirs = of_takers(right["scores"], item)[1]
    return scored(item, right, REBELOTE * of_takers(item["belotes"], item)[0], theirs)


@plant(
    "score:roem-once",
    "score",
    "roem were not doubled with spades",
    both(roem_scored, offers("spades_double")),
    spades_double="yes",
)
def roem_once(rules: RuleSet, item: Item, right: Value) -> Value:
    """The points of the cards alone count twice."""
    if item["trump"] != rules.preset.deck.suits[0]:
        return right
    playing = item["playing_pair"]
    made = right["scores"][playing] > 0
    less = item["roem"] if made else for_pair(playing, 0, sum(item["roem"]))
    return {"scores": [score - roem for score, roem in zip(right["scores"], less, strict=True)]}


# -- calls --------------------------------------------------------------------------------------


@plant(
    "calls:factor-of-vicenc",
    "calls",
    "Sant Vicenç counted no more than recontro in a hand without trump",
    both(has_no_trump, multiplies),
    sant_vicenc="always",
)
def factor_of_vicenc(rules: RuleSet, item: Item, right: Value) -> Value:
    """Eight is taken for the most that there is."""
    contract = right["contract"]
    if not contract or contract["trump"] != NO_TRUMP or contract["doubling"] < 8:
        return right
    return {**right, "contract": {**contract, "factor": 8}}


# -- match --------------------------------------------------------------------------------------


@plant(
    "match:no-last-hand",
    "match",
    "a match of twelve hands went on after them",
    both(whole_match, offers("hands")),
    hands="12",
)
@plant(
    "match:no-eighth-hand",
    "match",
    "a match of eight hands went on after them",
    both(whole_match, offers("hands")),
    hands="8",
)
@plant(
    "match:no-twelfth-hand",
    "match",
    "a match that can be of any number of hands went on after twelve",
    both(whole_match, offers("match_hands")),
    match_hands="12",
)
def no_last_hand(rules: RuleSet, item: Item, right: Value) -> Value:
    """Only the points are looked at."""
    target = item["target"]
    if not right["over"] or (target is not None and max(right["totals"]) >= target):
        return right
    return {**right, "over": False, "winner": None}


@plant(
    "match:uncapped",
    "match",
    "every point of a match were counted",
    both(whole_match, offers("cap")),
    cap="121",
)
def uncapped(rules: RuleSet, item: Item, right: Value) -> Value:
    """There is no cap."""
    return {**right, "counted": right["totals"]} if "counted" in right else right
