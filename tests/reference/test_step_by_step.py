"""A hand is judged in one pass, and what is alike is judged once: the same as from its start.

Here each step is judged by itself, from the first call on, under each reading by itself.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from arbitre.questions.hands.drawn import draw_hand
from arbitre.questions.hands.record import replay_record, start_auction
from arbitre_reference import PRESETS, RuleSet
from arbitre_reference.calling import Auction, Call, CallRuling, legal_calls
from arbitre_reference.outcome import readings
from arbitre_reference.table import Table

HANDS = 4


def list_rules() -> list[RuleSet]:
    """Each game of whole hands, and it with each other value of each option of its auction."""
    games = [RuleSet(game) for game in PRESETS.values() if game.hand]
    return [
        *games,
        *(
            rules.having(**{name: value})
            for rules in games
            for name, values, _ in rules.preset.choices("auction")
            for value in values
            if value != getattr(rules.options("auction"), name)
        ),
    ]


def follow(auction: Auction, rules: RuleSet, start: Any, made: list[Call]) -> list[tuple[Any, Any]]:
    """Each reading that allows all that was called, with the state that it leads to."""
    found = []
    for reading in readings(rules.options("auction")):
        state, possible = start, True
        for call in made:
            possible = possible and auction.rule(reading, state, *call).allowed
            state = auction.after(reading, state, call)
        if possible:
            found.append((reading, state))
    return found


def rule_by_each(
    auction: Auction, followed: list[tuple[Any, Any]], seat: int, name: str
) -> CallRuling:
    """The ruling of the first reading, which the others may dispute."""
    rulings = [auction.rule(reading, state, seat, name) for reading, state in followed]
    return rulings[0]._replace(disputed=len({ruling.allowed for ruling in rulings}) > 1)


@pytest.mark.parametrize("rules", list_rules(), ids=lambda rules: str(rules.name))
def test_every_step_is_ruled_as_from_the_start_of_the_hand(rules: RuleSet) -> None:
    """Calls and cards, those that were made and those that may come."""
    assert rules.preset.hand is not None
    auction, rng, deck = rules.preset.hand.auction, Random(9), rules.preset.deck
    for item in (draw_hand(rules, rng) for _ in range(HANDS)):
        hand = replay_record(rules, item)
        start = start_auction(rules, [deck.card(code) for code in item["pack"]], item["dealer"])
        made = [Call(*call) for call in item["calls"]]
        calls = [step for step in hand.steps if step.phase == "call"]
        for i, step in enumerate(calls):
            followed = follow(auction, rules, start, made[:i])
            listed = [name for one in followed for name in auction.listed(*one)]
            names = list(dict.fromkeys([*listed, *([step.action] if step.action else [])]))
            right = [rule_by_each(auction, followed, step.seat, name) for name in names]
            assert list(step.rulings) == right
            assert step.ruling == (right[names.index(step.action)] if step.action else None)
        assert [(step.seat, step.action) for step in calls[: len(made)]] == made
        if hand.contract is None:
            continue
        for n, step in enumerate(hand.steps[len(calls) :]):
            # The hand anew, from its first card.
            height = rules.height(hand.contract.trump)
            table = Table(hand.contract.trump, hand.dealt.hands, hand.dealt.leader, height)
            for code in item["played"][:n]:
                table.play(deck.card(code))
            assert (step.seat, step.rulings) == (table.seat, rules.judge(table.position))


@pytest.mark.parametrize("rules", list_rules(), ids=lambda rules: str(rules.name))
def test_a_call_can_be_made_where_it_is_ruled_legal(rules: RuleSet) -> None:
    """The calls that are offered are, player by player, those that a ruling by itself allows."""
    assert rules.preset.hand is not None
    auction, rng = rules.preset.hand.auction, Random(4)
    for item in (draw_hand(rules, rng) for _ in range(HANDS)):
        for worlds in islice(replay_record(rules, item).worlds, 12):
            reading, state, _ = worlds[0]
            assert legal_calls(auction, worlds[0]) == [
                Call(seat, name)
                for seat in auction.speakers(reading, state)
                for name in auction.listed(reading, state)
                if auction.rule(reading, state, seat, name).allowed
            ]
