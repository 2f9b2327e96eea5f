"""What was said of a whole hand, as answers to the questions about its steps.

Each turn of the auction, each card to be played, each trick and the score is an item of another
question; what was said of it is judged as an answer to that.
What only follows from something wrong is no item: a trick that is not taken because a card was
taken to be forbidden, a leader who follows from a trick that another has won, a score that is right
for the points and the contract that were told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from arbitre_reference import RuleSet
from arbitre_reference.chapter import Item
from arbitre_reference.hand import find_law
from arbitre_reference.outcome import read_cards

from ...question import Answer
from ..plain.turns import SEAT
from . import record
from .answer import STEPS, WholeHand, stops_at

CALLS, CARDS, TRICK, SCORE = "calls", "legal", "winner", "score"


class Step(NamedTuple):
    """One item of another question (`part`), and what was said of it."""

    part: str
    item: Any
    said: Answer


def list_steps(rules: RuleSet, item: Item, expected: WholeHand, said: Any) -> Iterator[Step]:
    """The items that the hand is made of, as far as an answer (`find_fault`) tells them.

    It ends where another player is said to act.
    """
    yield from _list_calls(rules, item, expected, said)
    table = record.table_of(rules, {**item, "played": []})
    if table is None:
        return
    trick, law, calls = rules.trick, find_law(rules), len(item["calls"])
    for number, step in enumerate(expected.hand.steps[calls:], calls):
        if number >= len(said[STEPS]):
            return
        one = said[STEPS][number]
        if one["phase"] != "play" or one["seat"] != step.seat:
            return
        yield Step(CARDS, table.position, {CARDS: one["legal"]})
        if step.action is None or stops_at(expected, said) == number:
            return
        on_table = [str(card) for card in table.position.trick]
        known = {"trump": table.trump, "leader": table.leader, "trick": [*on_table, step.action]}
        table.play(rules.preset.deck.card(step.action, "played"))
        if step.taken is not None and isinstance(one["taken"], dict):
            # For a pair that takes them all the last one carries something else.
            total = expected.hand.tally
            if not (table.over and total is not None and 0 in total.tricks):
                last = table.over and bool(trick.last_trick)
                yield Step(TRICK, {**known, "last": last}, {TRICK: one["taken"]})
    right = expected.value
    if right[SCORE] is not None and said.get(SCORE) and law.score_item is not None:
        contract, tally = (_told(said.get(name), right[name]) for name in ("contract", "tally"))
        scored = law.score_item(contract, tally, expected.hand.heard)
        if scored is not None:
            yield Step(SCORE, scored, {SCORE: said[SCORE]})


def _told(said: Any, right: Any) -> Any:
    """What was said, where it has the form of what is right; what is right otherwise."""
    if isinstance(right, dict) and isinstance(said, dict) and said.keys() == right.keys():
        return {name: _told(said[name], right[name]) for name in right}
    if isinstance(right, list) and isinstance(said, list) and len(said) == len(right):
        return [_told(one, other) for one, other in zip(said, right, strict=True)]
    return said if type(said) is type(right) else right


def _list_calls(rules: RuleSet, item: Item, expected: WholeHand, said: Any) -> Iterator[Step]:
    """The turns of the auction: of those that are past who spoke, and the one that is to come."""
    law, made = find_law(rules), item["calls"]
    pack = read_cards(rules.preset.deck, "pack", item["pack"])
    known = {**law.known(rules, pack, item["dealer"])}
    for number, step in enumerate(expected.hand.steps[: len(made)]):
        if number >= len(said[STEPS]):
            return
        one = said[STEPS][number]
        if one["phase"] != "call":
            return
        turn = {"seat": one["seat"], "legal": one["legal"]}
        yield Step(CALLS, {**known, "calls": made[:number], SEAT: step.seat}, {CALLS: turn})
        if stops_at(expected, said) == number:
            return
    rest = said[STEPS][len(made) :]
    table = {**known, "calls": made}
    if rest and all(one["phase"] == "call" for one in rest):
        turns = [{"seat": one["seat"], "legal": one["legal"]} for one in rest]
        yield Step(CALLS, table, {CALLS: {"turns": turns, "ended": False, "contract": None}})
    elif "contract" in said:
        over = {"turns": [], "ended": True, "contract": said["contract"]}
        yield Step(CALLS, table, {CALLS: over})
