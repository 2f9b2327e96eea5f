"""The two formulations of the law agree: the ladders of `play.py`, and the fold of `obligations`.

Over every class with at most four cards in hand, for every preset and every single option value;
and, with at most two, for every combination of options, so for every pair of them.
A class is asked twice: through one embedding, whose number turns with the class,
and through the position that a player reads most easily.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice, product

import pytest

from arbitre.space.classes import EMBEDDINGS, PositionClass, Space
from arbitre_reference import PRESETS, Position, RuleSet, obligations, rule_set
from arbitre_reference.obligations import Fold

# Obligada has a quarter of a million classes: dealt out evenly, so that processes share them.
SHARDS = [
    pytest.param(preset, shard, of, id=f"{preset}-{shard + 1}-of-{of}")
    for preset in PRESETS
    for of in [16 if preset == "botifarra/obligada" else 1]
    for shard in range(of)
]


class BothWays:
    """A rule set, asked both ways."""

    def __init__(self, rules: RuleSet) -> None:
        assert rules.preset.fold is not None
        self.rules = rules
        self.folds: dict[str, Fold] = {
            trump: rules.preset.fold(rules.options, trump) for trump in rules.preset.contracts
        }

    def check(self, position: Position) -> None:
        """The ladder and the fold allow the same cards of this position, in the same order."""
        ladder = [ruling.card for ruling in self.rules.judge(position) if ruling.allowed]
        fold = obligations.legal(self.folds[position.trump], position)
        assert ladder == fold, f"{self.rules.name} {position.as_json()}"


def with_one_option(preset: str) -> list[RuleSet]:
    """The preset, and the preset with each other value of each option."""
    rules = rule_set(preset)
    return [
        rules,
        *(
            rules.having(**{name: value})
            for name, values, _ in rules.preset.choices()
            for value in values
            if value != getattr(rules.options, name)
        ),
    ]


def every_combination(preset: str) -> list[RuleSet]:
    """The preset under every combination of its options."""
    rules = rule_set(preset)
    choices = {name: values for name, values, _ in rules.preset.choices()}
    return [
        rules.having(**dict(zip(choices, values, strict=True)))
        for values in product(*choices.values())
    ]


def asked(space: Space, classes: Iterable[tuple[int, PositionClass]]) -> Iterable[Position]:
    """Two positions a class."""
    for number, cls in classes:
        yield from space.embeddings(cls, [number % EMBEDDINGS])
        yield space.familiar(cls)


def disagree(rules: RuleSet, fold_of_trump: dict[str, Fold], positions: list[Position]) -> bool:
    """Does the ladder differ from these folds on some position?"""
    return any(
        [ruling.card for ruling in rules.judge(position) if ruling.allowed]
        != obligations.legal(fold_of_trump[position.trump], position)
        for position in positions
    )


@pytest.mark.parametrize(("preset", "shard", "of"), SHARDS)
def test_agree_with_up_to_four_cards_and_one_option(preset: str, shard: int, of: int) -> None:
    """Ladder and fold agree on every class of hand <= 4, for each single value of each option."""
    space = Space(PRESETS[preset])
    both_ways = [BothWays(rules) for rules in with_one_option(preset)]
    classes = islice(enumerate(space.up_to_hand(4)), shard, None, of)
    for position in asked(space, classes):
        for both in both_ways:
            both.check(position)


@pytest.mark.parametrize("shard", range(4))
@pytest.mark.parametrize("preset", PRESETS)
def test_agree_with_up_to_two_cards_and_all_options(preset: str, shard: int) -> None:
    """Ladder and fold agree on every class of hand <= 2, for every combination of options."""
    space = Space(PRESETS[preset])
    both_ways = [BothWays(rules) for rules in every_combination(preset)]
    classes = islice(enumerate(space.up_to_hand(2)), shard, None, 4)
    for position in asked(space, classes):
        for both in both_ways:
            both.check(position)


@pytest.mark.parametrize(
    ("preset", "singles", "combinations"),
    [
        ("botifarra/lliure", 1, 1),
        ("botifarra/obligada", 6, 16),
        ("belote/coinche", 11, 216),
        ("belote/classic", 11, 216),
    ],
)
def test_no_option_is_left_out(preset: str, singles: int, combinations: int) -> None:
    """One rule set a value that is not the default, and the product of all values, each once."""
    assert len({rules.name for rules in with_one_option(preset)}) == singles
    assert len({rules.name for rules in every_combination(preset)}) == combinations


@pytest.mark.parametrize("preset", PRESETS)
def test_every_obligation_is_needed(preset: str) -> None:
    """A fold without one of its obligations differs from the ladder on some class of hand <= 2.

    So the agreement above is not the agreement of two things that ignore the question.
    """
    space = Space(PRESETS[preset])
    positions = [space.familiar(cls) for cls in space.up_to_hand(2)]
    for rules in with_one_option(preset):
        folds = BothWays(rules).folds
        for contract in ("suit", *(c for c in rules.preset.contracts if "-" in c)):
            concerned = [
                p for p in positions if contract == (p.trump if "-" in p.trump else "suit")
            ]
            trump = concerned[0].trump
            obligations_here = folds[trump].obligations
            assert obligations_here
            for dropped in obligations_here:
                rest = tuple(o for o in obligations_here if o is not dropped)
                without = {trump: folds[trump]._replace(obligations=rest)}
                assert disagree(rules, without, concerned), (rules.name, contract, dropped.name)
