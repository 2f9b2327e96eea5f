"""Causes of what is said of whole hands: those of their steps, told as if these had been asked."""

from __future__ import annotations

import copy
from itertools import islice
from random import Random
from typing import Any

from arbitre.causes.account import find_account
from arbitre.causes.found import Answered
from arbitre.question import Item
from arbitre.questions import QUESTIONS
from arbitre_reference import RuleSet, rule_set
from arbitre_reference.hand import replay
from arbitre_reference.outcome import read_cards

COINCHE, LLIURE = rule_set("belote/coinche"), rule_set("botifarra/lliure")
HAND, SCORE = QUESTIONS["hand"], QUESTIONS["score"]


def list_hands(rules: RuleSet, count: int, seed: int = 1) -> list[Item]:
    """Random hands."""
    return list(islice(HAND.space.random(rules, Random(seed)), count))


def counted_once(item: Item) -> dict[str, Any]:
    """An engine to which a hand of botifarra (no trump) counts as one in a suit does."""
    value: dict[str, Any] = copy.deepcopy(HAND.expect(LLIURE, item).value)
    if value["contract"] and value["contract"]["trump"] == "no-trump":
        value["contract"]["factor"] //= 2
        if value["score"]:
            value["score"]["scores"] = [points // 2 for points in value["score"]["scores"]]
    return {"hand": value}


def test_a_fault_that_shows_in_two_steps_is_one_and_told_as_of_each_step() -> None:
    """It is in the contract and in the score; asked for scores alone it has the same words."""
    found = find_account(
        HAND, LLIURE, [(item, counted_once(item)) for item in list_hands(LLIURE, 40)]
    )
    [cause] = found.causes
    assert cause.fault
    assert found.left == []
    asked: list[Answered] = []
    for item in islice(SCORE.space.random(LLIURE, Random(2)), 150):
        scores = SCORE.expect(LLIURE, item).value["scores"]
        halved = [points // 2 for points in scores] if item["trump"] == "no-trump" else scores
        asked.append((item, {"score": {"scores": halved}}))
    [alone] = find_account(SCORE, LLIURE, asked).causes
    assert {cause.words, *cause.alike} & {alone.words, *alone.alike}


def test_what_an_engine_stops_at_is_the_difference() -> None:
    """A card that it forbids is what is wrong; that the hand goes no further only follows."""
    played = COINCHE.having(undertrump="obligatory")
    kinds = set()
    for item in list_hands(COINCHE, 80):
        pack, cards = (read_cards(COINCHE.preset.deck, n, item[n]) for n in ("pack", "played"))
        told = item.get("said")
        value = replay(played, pack, item["dealer"], item["calls"], cards, said=told).as_json()
        found = HAND.compare(COINCHE, item, HAND.expect(COINCHE, item), {"hand": value})
        if found is not None:
            kinds.add((found.kind, found.clause))
    assert kinds == {("forbids a legal card", "BE8")}
