"""Wrong engines of what is announced (`announcements`) and of `irregularities`."""

from __future__ import annotations

from itertools import chain

from arbitre_reference import NO_TRUMP, RuleSet
from arbitre_reference.outcome import for_pair

from .features import asks, both
from .planting import Item, Value, plant

# What a run of so many cards is worth (RULES 3.7), and a carré that is a hundred in a suit.
RUNS = {3: 20, 4: 50, 5: 100}
CARRE_OF_ACES, CARRE_OF_JACKS = 100, 200

declares = asks("announcements", "declared", "told")
says_belote = asks("announcements", "belote", "hands")
# A hand has a doubling, or its dealer can err.
costs = asks("irregularities", "breach", "seat", "dealer")


def worth(cards: list[str]) -> int:
    """What a run is worth; 0 for four of a kind."""
    return 0 if cards[0][:-1] == cards[1][:-1] else RUNS[min(len(cards), 5)]


def own_points(item: Item, pair: int) -> int:
    """The runs that a pair declared, and can show."""
    return sum(
        worth(cards)
        for seat in (pair, pair + 2)
        for cards in item["declared"][seat]
        if set(cards) <= set(item["hands"][seat])
    )


def declared_by(item: Item, pair: int) -> list[list[str]]:
    """All that a pair declared."""
    return [*item["declared"][pair], *item["declared"][pair + 2]]


# -- announcements ----------------------------------------------------------------------------


@plant("announcements:both-pairs", "announcements", "each pair scored its own runs", declares)
def both_pairs_score(rules: RuleSet, item: Item, right: Value) -> Value:
    """Nothing is compared."""
    if len({*item["told"]}) > 1 or not all(declared_by(item, pair) for pair in (0, 1)):
        return right
    mine = [own_points(item, pair) for pair in (0, 1)]
    return {**right, "points": [max(two) for two in zip(mine, right["points"], strict=True)]}


@plant("announcements:best-only", "announcements", "only the strongest one counted", declares)
def best_only(rules: RuleSet, item: Item, right: Value) -> Value:
    """The partner's, and lower ones, are forgotten."""
    runs = [worth(cards) for cards in chain.from_iterable(right["valid"])]
    if not runs or 0 in runs:
        return right
    return {**right, "points": [min(points, max(runs)) for points in right["points"]]}


@plant("announcements:trump", "announcements", "a run in trump were no stronger", declares)
def trump_forgotten(rules: RuleSet, item: Item, right: Value) -> Value:
    """Two runs with the same top card are equal whatever their suits."""
    mine, theirs = declared_by(item, 0), declared_by(item, 1)
    if len(mine) != 1 or len(theirs) != 1 or 0 in (worth(mine[0]), worth(theirs[0])):
        return right
    tops = {cards[0][-1][:-1] for cards in (mine, theirs)}
    if worth(mine[0]) == worth(theirs[0]) and len(tops) == 1:
        return {**right, "valid": [[], [], [], []], "points": [0, 0]}
    return right


@plant("announcements:unshown", "announcements", "nobody looked at what was declared", declares)
def unshown(rules: RuleSet, item: Item, right: Value) -> Value:
    """A pair keeps the points of what it does not have."""
    if any(right["valid"]) or not any(right["points"]):
        return right
    return {**right, "points": right["points"][::-1]}


@plant("announcements:later", "announcements", "one could announce at any time", declares)
def told_later(rules: RuleSet, item: Item, right: Value) -> Value:
    """A forgotten tierce is told in the second trick, and counts."""
    if any(right["points"]) or "later" not in item["told"]:
        return right
    return {**right, "points": [own_points(item, pair) for pair in (0, 1)]}


@plant("announcements:carres", "announcements", "carrés counted alike in every contract", declares)
def carres_alike(rules: RuleSet, item: Item, right: Value) -> Value:
    """Four aces are a hundred without trump too."""
    fours = [cards for cards in chain.from_iterable(right["valid"]) if worth(cards) == 0]
    if item["trump"] != NO_TRUMP or [cards[0][:-1] for cards in fours] != ["A"]:
        return right
    less = [CARRE_OF_JACKS - CARRE_OF_ACES if points else 0 for points in right["points"]]
    points = [now - down for now, down in zip(right["points"], less, strict=True)]
    return {**right, "points": points}


@plant("announcements:long-run", "announcements", "a run of six cards counted nothing", declares)
def long_run_nothing(rules: RuleSet, item: Item, right: Value) -> Value:
    """Only runs of three, four and five are known."""
    if max(map(len, chain.from_iterable(right["valid"])), default=0) < max(RUNS) + 1:
        return right
    return {**right, "points": [0, 0]}


@plant("announcements:shared-card", "announcements", "of two with a card neither counted", declares)
def shared_card(rules: RuleSet, item: Item, right: Value) -> Value:
    """The stronger one is lost with the weaker."""
    for seat, declared in enumerate(item["declared"]):
        cards = list(chain.from_iterable(declared))
        if len(set(cards)) < len(cards) and len(right["valid"][seat]) == 1:
            return {**right, "valid": [[], [], [], []], "points": [0, 0]}
    return right


# -- belote -----------------------------------------------------------------------------------


def spoken_of(item: Item, words: list[str | None]) -> list[Value]:
    """The belotes in a trump suit of which this was said."""
    trumps = [one for one in item["belote"] if item["trump"] in ("all-trumps", one["cards"][0][-1])]
    return [one for one in trumps if one["said"] == words]


def with_belotes(right: Value, seats: list[int], change: int) -> Value:
    """So many belotes more, or fewer, for the pairs of these seats."""
    belotes = list(right["belotes"])
    for seat in seats:
        belotes[seat % 2] += change
    return {**right, "belotes": [max(0, number) for number in belotes]}


@plant("belote:one-word", "announcements", "one word were enough for a belote", says_belote)
def one_word(rules: RuleSet, item: Item, right: Value) -> Value:
    """Rebelote is not waited for."""
    return with_belotes(right, [one["seat"] for one in spoken_of(item, ["belote", None])], 1)


@plant(
    "belote:king-first", "announcements", "the king had to be played before the queen", says_belote
)
def king_first(rules: RuleSet, item: Item, right: Value) -> Value:
    """Queen and king is no belote."""
    said = spoken_of(item, ["belote", "rebelote"])
    return with_belotes(right, [one["seat"] for one in said if one["cards"][0][0] == "Q"], -1)


@plant("belote:no-trump", "announcements", "there were belotes at no-trump", says_belote)
def belote_at_no_trump(rules: RuleSet, item: Item, right: Value) -> Value:
    """As at all-trumps."""
    if item["trump"] != NO_TRUMP:
        return right
    said = spoken_of({**item, "trump": "all-trumps"}, ["belote", "rebelote"])
    return with_belotes(right, [one["seat"] for one in said], 1)


@plant("belote:any-suit", "announcements", "king and queen of any suit were a belote", says_belote)
def belote_of_any_suit(rules: RuleSet, item: Item, right: Value) -> Value:
    """The suit is not compared with trump."""
    if item["trump"] in (NO_TRUMP, "all-trumps"):
        return right
    said = spoken_of({**item, "trump": "all-trumps"}, ["belote", "rebelote"])
    others = [one["seat"] for one in said if one["cards"][0][-1] != item["trump"]]
    return with_belotes(right, others, 1)


# -- irregularities ---------------------------------------------------------------------------


@plant("irregularities:offender", "irregularities", "the pair that erred got the points", costs)
def offender_scores(rules: RuleSet, item: Item, right: Value) -> Value:
    """The pairs are mixed up."""
    return {**right, "scores": right["scores"][::-1]}


@plant(
    "irregularities:no-factor",
    "irregularities",
    "a breach cost the same whatever was doubled",
    both(costs, asks("irregularities", "doubling")),
)
def breach_without_factor(rules: RuleSet, item: Item, right: Value) -> Value:
    """The factor of the hand is forgotten."""
    factor = item["doubling"] * (2 if item["trump"] == NO_TRUMP else 1)
    return {**right, "scores": [score // factor for score in right["scores"]]}


@plant("irregularities:plays-on", "irregularities", "a breach did not end the hand", costs)
def plays_on(rules: RuleSet, item: Item, right: Value) -> Value:
    """The points are written down, and the hand goes on."""
    return {**right, "hand": "goes-on", "next_dealer": None} if any(right["scores"]) else right


@plant(
    "irregularities:left-deals", "irregularities", "a misdeal passed the deal to the left", costs
)
def misdeal_to_the_left(rules: RuleSet, item: Item, right: Value) -> Value:
    """Against the play direction."""
    return (
        {**right, "next_dealer": (item["dealer"] - 1) % 4} if item["breach"] == "misdeal" else right
    )


@plant("irregularities:misdeal-costs", "irregularities", "a misdeal cost what a breach does", costs)
def misdeal_costs(rules: RuleSet, item: Item, right: Value) -> Value:
    """The dealer's pair loses a hundred and sixty-two, whenever it is noticed."""
    if item["breach"] != "misdeal" or any(right["scores"]):
        return right
    return {**right, "scores": list(for_pair(1 - item["seat"] % 2, 162, 0))}
