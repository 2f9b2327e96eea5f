"""Wrong engines of what a hand scores that is made or failed (`score`), told by its totals."""

from __future__ import annotations

from typing import Any

from arbitre_reference import ALL_TRUMPS, RuleSet
from arbitre_reference.outcome import for_pair

from .features import (
    asks,
    bids,
    both,
    has_all_trumps,
    knows_bid,
    knows_call,
    pays_all_tricks,
)
from .planting import Item, Value, plant

# Belote-rebelote, and the value below which a score is rounded (RULES 3.1, 3.4).
REBELOTE, ROUNDED = 20, 10

# Who plays the contract, or took, must make it; the other pair scores what is left.
came_to = ("points", "tricks", "belotes", "carried")
contract_scored = both(bids, asks("score", "contract", "announcements", *came_to))
taking_scored = asks("score", "takers", "trump", *came_to)
either_scored = asks("score", *came_to)


def takers_of(item: Item) -> int:
    """The pair that plays the contract, or that took."""
    pair: int = item["contract"]["pair"] if "contract" in item else item["takers"]
    return pair


def trump_of(item: Item) -> Any:
    """The trump, wherever the item tells it."""
    return item["contract"]["trump"] if "contract" in item else item["trump"]


def factor_of(item: Item) -> int:
    """How often the hand counts."""
    factor: int = item["contract"]["multiplier"] if "contract" in item else 1
    return factor


def of_takers(numbers: list[int], item: Item) -> tuple[int, int]:
    """Two numbers, the takers' first."""
    takers = takers_of(item)
    return numbers[takers], numbers[1 - takers]


def is_litige(item: Item, right: Value) -> bool:
    """Does something wait that did not before?"""
    return bool(right["waiting"] > item["carried"])


def is_made(item: Item, right: Value) -> bool:
    """Did the takers win the hand?"""
    mine, theirs = of_takers(right["scores"], item)
    return mine > theirs and not is_litige(item, right)


def is_failed(item: Item, right: Value) -> bool:
    """Did the takers lose the hand?"""
    return not is_made(item, right) and not is_litige(item, right)


def plain(item: Item) -> bool:
    """Not coinched, no belote, no announcement, nothing that waits."""
    rest = (*item["belotes"], *item.get("announcements", ()), item["carried"])
    return factor_of(item) == 1 and not any(rest)


def scored(item: Item, right: Value, takers: int, defence: int) -> Value:
    """The scores changed to these."""
    return {**right, "scores": list(for_pair(takers_of(item), takers, defence))}


# -- made or failed -----------------------------------------------------------------------------


@plant(
    "score:capot-by-points",
    "score",
    "capot were judged by points, not by tricks",
    both(contract_scored, knows_bid("capot")),
)
def capot_by_points(rules: RuleSet, item: Item, right: Value) -> Value:
    """All the points are taken for every trick."""
    contract, takers = item["contract"], takers_of(item)
    if not contract["capot"] or item["points"][1 - takers] or not item["tricks"][1 - takers]:
        return right
    rounded = item["points"][takers] // ROUNDED * ROUNDED
    won = (rounded + contract["value"]) * contract["multiplier"]
    return {**right, "scores": list(for_pair(takers, won, 0))}


@plant("score:belote-lost", "score", "belote were lost on failure", either_scored)
def belote_lost(rules: RuleSet, item: Item, right: Value) -> Value:
    """Who fails scores nothing, not even the twenty."""
    if not is_failed(item, right):
        return right
    return scored(item, right, 0, of_takers(right["scores"], item)[1])


@plant("score:not-rounded", "score", "points were rounded down", contract_scored)
def rounded_down(rules: RuleSet, item: Item, right: Value) -> Value:
    """A five is dropped."""
    if not plain(item) or not is_made(item, right):
        return right
    mine, _ = of_takers(right["scores"], item)
    return scored(item, right, mine, of_takers(item["points"], item)[1] // ROUNDED * ROUNDED)


@plant("score:rounded", "score", "points were rounded, as in other games", taking_scored)
def rounded_all_the_same(rules: RuleSet, item: Item, right: Value) -> Value:
    """To the nearest ten."""
    return {**right, "scores": [(s + ROUNDED // 2) // ROUNDED * ROUNDED for s in right["scores"]]}


@plant(
    "score:surcoinche",
    "score",
    "surcoinche counted three times",
    both(contract_scored, knows_call("surcoinche")),
)
def surcoinche_three(rules: RuleSet, item: Item, right: Value) -> Value:
    """Each coinche adds one."""
    if factor_of(item) < 4 or any(item["belotes"]) or item["carried"]:
        return right
    return {**right, "scores": [score // 4 * 3 for score in right["scores"]]}


@plant("score:less-is-enough", "score", "to reach the contract were enough", contract_scored)
def less_is_enough(rules: RuleSet, item: Item, right: Value) -> Value:
    """Who bids eighty and has eighty has less than the others."""
    contract = item["contract"]
    mine, theirs = of_takers(item["points"], item)
    if not plain(item) or contract["capot"] or not contract["value"] <= mine < theirs:
        return right
    return scored(item, right, mine + contract["value"], theirs)


@plant("score:tricks-alone", "score", "belote did not help to make the contract", contract_scored)
def tricks_alone(rules: RuleSet, item: Item, right: Value) -> Value:
    """The tricks have to reach it."""
    contract = item["contract"]
    short = of_takers(item["points"], item)[0] < contract["value"] and not contract["capot"]
    if not short or not is_made(item, right) or item["carried"] or factor_of(item) > 1:
        return right
    kept, theirs = of_takers([REBELOTE * n for n in item["belotes"]], item)
    failed = 160 + theirs + sum(item["announcements"]) + contract["value"]
    return scored(item, right, kept, failed)


@plant("score:contract-only", "score", "the contract alone were scored", contract_scored)
def contract_only(rules: RuleSet, item: Item, right: Value) -> Value:
    """The points made are left out."""
    won = item["contract"]["value"] * factor_of(item)
    return scored(item, right, won, 0) if is_made(item, right) else scored(item, right, 0, won)


@plant("score:contract-doubled", "score", "a coinche doubled the contract alone", contract_scored)
def contract_doubled(rules: RuleSet, item: Item, right: Value) -> Value:
    """What is besides the contract is counted once."""
    if factor_of(item) == 1 or item["carried"] or not any(right["scores"]):
        return right
    mine, theirs = of_takers(right["scores"], item)
    besides = (factor_of(item) - 1) * item["contract"]["value"]
    if is_made(item, right):
        return scored(item, right, mine // factor_of(item) + besides, theirs)
    return scored(item, right, mine, theirs // factor_of(item) + besides)


@plant("score:162-for-160", "score", "a failure counted 162", contract_scored)
def failure_162(rules: RuleSet, item: Item, right: Value) -> Value:
    """Rounded, it shows only where the hand counts four times."""
    mine, theirs = of_takers(right["scores"], item)
    if not is_failed(item, right) or item["carried"]:
        return right
    more = (theirs + 2 * factor_of(item) + ROUNDED // 2) // ROUNDED * ROUNDED
    return scored(item, right, mine, more)


@plant(
    "score:capot-500",
    "score",
    "capot that failed cost five hundred",
    both(contract_scored, knows_bid("capot")),
)
def capot_costs_500(rules: RuleSet, item: Item, right: Value) -> Value:
    """As much as when it is made."""
    if not item["contract"]["capot"] or not plain(item) or not is_failed(item, right):
        return right
    return scored(item, right, 0, 500)


@plant(
    "score:capot-unbid",
    "score",
    "all tricks counted no more unless they were bid",
    both(contract_scored, pays_all_tricks, knows_bid("capot")),
)
def capot_unbid(rules: RuleSet, item: Item, right: Value) -> Value:
    """162 in place of 252."""
    every_trick = of_takers(item["tricks"], item)[1] == 0
    if not plain(item) or item["contract"]["capot"] or not every_trick:
        return right
    if not is_made(item, right):
        return right
    mine, theirs = of_takers(right["scores"], item)
    return scored(item, right, mine - 90, theirs)


@plant(
    "score:inside-252",
    "score",
    "all tricks counted no more than the others",
    both(taking_scored, pays_all_tricks),
)
def no_bonus(rules: RuleSet, item: Item, right: Value) -> Value:
    """162 in place of 252."""
    pair = next((pair for pair in (0, 1) if not item["tricks"][1 - pair]), None)
    if pair is None:
        return right
    right["scores"][pair] -= rules.trick.whole(item["trump"], every_trick=True) - rules.trick.whole(
        item["trump"]
    )
    return right


@plant(
    "score:all-trumps-as-counted",
    "score",
    "the points of all-trumps were scored as they are counted",
    both(taking_scored, has_all_trumps),
)
def all_trumps_as_counted(rules: RuleSet, item: Item, right: Value) -> Value:
    """There are more of them than of others."""
    if trump_of(item) != ALL_TRUMPS or not is_made(item, right) or item["carried"]:
        return right
    return {
        **right,
        "scores": [p + REBELOTE * n for p, n in zip(item["points"], item["belotes"], strict=True)],
    }


# -- belote and announcements -------------------------------------------------------------------


@plant("score:belote-to-defence", "score", "who fails lost belote to the others", either_scored)
def belote_to_defence(rules: RuleSet, item: Item, right: Value) -> Value:
    """The twenty change hands."""
    mine, theirs = of_takers(right["scores"], item)
    if not is_failed(item, right) or not mine:
        return right
    return scored(item, right, 0, theirs + mine * factor_of(item))


@plant("score:belote-once", "score", "belote were not multiplied", contract_scored)
def belote_once(rules: RuleSet, item: Item, right: Value) -> Value:
    """It is added after the rest has been doubled."""
    mine, theirs = of_takers(right["scores"], item)
    less = [REBELOTE * n * (factor_of(item) - 1) for n in of_takers(item["belotes"], item)]
    if is_made(item, right):
        return scored(item, right, mine - less[0], theirs)
    return scored(item, right, mine, theirs - less[1]) if is_failed(item, right) else right


@plant(
    "score:beaten-belote",
    "score",
    "a defence that coinched in vain lost its belote",
    contract_scored,
)
def beaten_belote(rules: RuleSet, item: Item, right: Value) -> Value:
    """It scores nothing at all."""
    mine, _ = of_takers(right["scores"], item)
    coinched_in_vain = factor_of(item) > 1 and is_made(item, right)
    return scored(item, right, mine, 0) if coinched_in_vain else right


@plant(
    "score:one-belote",
    "score",
    "there were one belote at most for each pair",
    both(either_scored, has_all_trumps),
)
def one_belote(rules: RuleSet, item: Item, right: Value) -> Value:
    """At all-trumps too."""
    if trump_of(item) != ALL_TRUMPS or factor_of(item) > 1 or not is_made(item, right):
        return right
    less = [REBELOTE * max(0, n - 1) for n in item["belotes"]]
    return {**right, "scores": [s - n for s, n in zip(right["scores"], less, strict=True)]}


@plant("score:announcements-kept", "score", "who fails kept the announcements", contract_scored)
def announcements_kept(rules: RuleSet, item: Item, right: Value) -> Value:
    """They do not change hands."""
    if not is_failed(item, right):
        return right
    mine, theirs = of_takers(right["scores"], item)
    kept = of_takers(item["announcements"], item)[0]
    return scored(item, right, mine + kept, theirs - kept * factor_of(item))


# -- equal totals, and what waits ---------------------------------------------------------------


@plant("score:no-litige", "score", "equal points were lost by the taker", taking_scored)
def no_litige(rules: RuleSet, item: Item, right: Value) -> Value:
    """The other pair scores everything at once."""
    if not is_litige(item, right):
        return right
    others = of_takers(right["scores"], item)[1]
    return {**scored(item, right, 0, others + right["waiting"]), "waiting": 0}


@plant("score:litige-for-nobody", "score", "in a litige neither pair scored", taking_scored)
def litige_for_nobody(rules: RuleSet, item: Item, right: Value) -> Value:
    """The points of both wait."""
    if not is_litige(item, right):
        return right
    return {"scores": [0, 0], "waiting": right["waiting"] + sum(right["scores"])}


@plant("score:belote-at-once", "score", "in a litige the taker scored belote", taking_scored)
def belote_at_once(rules: RuleSet, item: Item, right: Value) -> Value:
    """It does not wait."""
    if not is_litige(item, right):
        return right
    now = REBELOTE * of_takers(item["belotes"], item)[0]
    others = of_takers(right["scores"], item)[1]
    return {**scored(item, right, now, others), "waiting": right["waiting"] - now}


@plant("score:waiting-to-defence", "score", "what waits were the defence's too", either_scored)
def waiting_to_defence(rules: RuleSet, item: Item, right: Value) -> Value:
    """Whoever wins the hand gets it."""
    if not is_failed(item, right) or not item["carried"]:
        return right
    mine, theirs = of_takers(right["scores"], item)
    return {**scored(item, right, mine, theirs + item["carried"]), "waiting": 0}


@plant("score:waiting-lost", "score", "what waits waited for one hand only", either_scored)
def waiting_lost(rules: RuleSet, item: Item, right: Value) -> Value:
    """The contract fails, and it is gone."""
    return {**right, "waiting": 0} if is_failed(item, right) else right


@plant(
    "score:waiting-added",
    "score",
    "what waited were added once the score is rounded",
    contract_scored,
)
def waiting_added(rules: RuleSet, item: Item, right: Value) -> Value:
    """The score is no round number then."""
    if not item["carried"] or not is_made(item, right) or factor_of(item) > 1:
        return right
    mine, theirs = of_takers(right["scores"], item)
    return scored(item, right, mine // ROUNDED * ROUNDED + item["carried"] % ROUNDED, theirs)
