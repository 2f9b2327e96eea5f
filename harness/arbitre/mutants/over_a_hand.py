"""Wrong engines of whole hands (`hand`): what only shows when one thing leads to another."""

from __future__ import annotations

from arbitre_reference import RuleSet
from arbitre_reference.hand import replay
from arbitre_reference.outcome import read_cards

from .features import both, has_hand, hears, multiplies, pays_last_trick
from .planting import Item, Value, plant


@plant("hand:next-leads", "hand", "the next player led, and not who took the trick", has_hand)
def next_leads(rules: RuleSet, item: Item, right: Value) -> Value:
    """The lead goes round the table; the hand cannot be followed further."""
    steps = right["steps"]
    for i, step in enumerate(steps):
        taken, later = step["taken"], steps[i + 1 :]
        if taken and later and later[0]["seat"] != (leader_of(steps, i) + 1) % 4:
            moved = {**later[0], "seat": (leader_of(steps, i) + 1) % 4}
            return {**right, "steps": [*steps[: i + 1], moved, *later[1:]]}
    return right


def leader_of(steps: list[Value], i: int) -> int:
    """Who led to the trick that step `i` completes."""
    seat: int = steps[i - 3]["seat"]
    return seat


@plant(
    "hand:late-bonus",
    "hand",
    "the last trick carried nothing besides",
    both(has_hand, pays_last_trick),
)
def late_bonus(rules: RuleSet, item: Item, right: Value) -> Value:
    """Fewer points for whoever takes the last trick."""
    if not right["tally"]:
        return right
    more = rules.trick.last_trick(right["contract"]["trump"])
    last = right["steps"][-1]["taken"]
    points = [p - more * (pair == last["pair"]) for pair, p in enumerate(right["tally"]["points"])]
    steps = [
        *right["steps"][:-1],
        {**right["steps"][-1], "taken": {**last, "points": last["points"] - more}},
    ]
    return {**right, "steps": steps, "tally": {**right["tally"], "points": points}}


@plant("hand:another-suit", "hand", "a trick could not be led in the suit of the last", has_hand)
def another_suit(rules: RuleSet, item: Item, right: Value) -> Value:
    """Who leads must change the suit, if anything else is held."""
    steps = list(right["steps"])
    for i, step in enumerate(steps):
        if i and steps[i - 1]["taken"]:
            before = steps[i - 4]["action"][-1]
            others = [card for card in step["legal"] if card[-1] != before]
            steps[i] = {**step, "legal": others or step["legal"]}
    return {**right, "steps": steps}


@plant("hand:pairs-swapped", "hand", "the score were the other pair's", has_hand)
def pairs_swapped(rules: RuleSet, item: Item, right: Value) -> Value:
    """Pair 0 gets what is pair 1's."""
    if not right["score"]:
        return right
    return {**right, "score": {**right["score"], "scores": right["score"]["scores"][::-1]}}


@plant("hand:unheard", "hand", "nobody listened to what is said in the play", hears)
def unheard(rules: RuleSet, item: Item, right: Value) -> Value:
    """It is scored as a hand of which nothing of that is told."""
    cards = [read_cards(rules.preset.deck, part, item[part]) for part in ("pack", "played")]
    return replay(rules, cards[0], item["dealer"], item["calls"], cards[1]).as_json()


@plant(
    "hand:no-factor",
    "hand",
    "doubling did not count once the hand is played",
    both(has_hand, multiplies),
)
def no_factor(rules: RuleSet, item: Item, right: Value) -> Value:
    """The score without its factor."""
    if not right["score"]:
        return right
    factor = right["contract"]["factor"]
    scores = [score // factor for score in right["score"]["scores"]]
    return {**right, "score": {**right["score"], "scores": scores}}
