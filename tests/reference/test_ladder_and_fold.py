"""The two formulations of the law agree: the ladders of `play.py`, and the fold of `obligations`.

Over every class with at most four cards in hand, for every preset and every single option value;
and, with at most two, for every combination of options, so for every pair of them.
A class is asked twice: through one representative, whose number turns with the class,
and through the position that a player reads most easily.

The classes of four cards, and most of obligada's of three, are asked in the `proof` stage.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice, product
from typing import Any

import pytest

from arbitre.space.classes import REPRESENTATIVES, PositionClass, Space
from arbitre_reference import PRESETS, Card, Position, RuleSet, obligations, rule_set
from arbitre_reference.obligations import Fold

OBLIGADA = "botifarra/obligada"

# Cards in hand, and which of so many classes. Obligada has a quarter of a million of them:
# the suite asks a fifth of those with three cards, the proof all, dealt out to the processes.
# With two, every combination of its options is asked below.
SHARDS = [
    *(
        pytest.param(preset, 3, 0, 5 if preset == OBLIGADA else 1, id=f"{preset}-3")
        for preset in PRESETS
    ),
    *(
        pytest.param(
            preset, 4, shard, of, id=f"{preset}-4-{shard + 1}-of-{of}", marks=pytest.mark.proof
        )
        for preset in PRESETS
        for of in [16 if preset == OBLIGADA else 1]
        for shard in range(of)
    ),
]


class Noted:
    """Options that note which of them were looked at, and what they were."""

    def __init__(self, options: Any) -> None:
        self._options = options
        self.looked_at: dict[str, str] = {}

    def __getattr__(self, name: str) -> str:
        value: str = getattr(self._options, name)
        self.looked_at[name] = value
        return value


class BothWays:
    """Rule sets of one preset, each asked both ways."""

    def __init__(self, rule_sets: Iterable[RuleSet]) -> None:
        self.rule_sets = [
            (rules, vars(rules.options("play")), folds_of(rules)) for rules in rule_sets
        ]

    def check(self, position: Position) -> None:
        """The ladders and the folds allow the same cards of this position, in the same order.

        A ladder that looked at no option in which two rule sets differ says the same of both.
        """
        said: list[tuple[dict[str, str], list[Card]]] = []
        for rules, options, folds in self.rule_sets:
            alike = (cards for looked_at, cards in said if looked_at.items() <= options.items())
            ladder = next(alike, None)
            if ladder is None:
                noted = Noted(rules.options("play"))
                rulings = rules.preset.play(noted, position)
                ladder = [ruling.card for ruling in rulings if ruling.allowed]
                said.append((noted.looked_at, ladder))
            fold = obligations.legal(folds[position.trump], position)
            assert ladder == fold, f"{rules.name} {position.as_json()}"


def folds_of(rules: RuleSet) -> dict[str, Fold]:
    """The fold of each contract."""
    assert rules.preset.fold is not None
    return {
        trump: rules.preset.fold(rules.options("play"), trump) for trump in rules.preset.contracts
    }


def with_one_option(preset: str) -> list[RuleSet]:
    """The preset, and the preset with each other value of each option."""
    rules = rule_set(preset)
    return [
        rules,
        *(
            rules.having(**{name: value})
            for name, values, _ in rules.preset.choices("play")
            for value in values
            if value != getattr(rules.options("play"), name)
        ),
    ]


def every_combination(preset: str) -> list[RuleSet]:
    """The preset under every combination of its options."""
    rules = rule_set(preset)
    choices = {name: values for name, values, _ in rules.preset.choices("play")}
    return [
        rules.having(**dict(zip(choices, values, strict=True)))
        for values in product(*choices.values())
    ]


def asked(space: Space, classes: Iterable[tuple[int, PositionClass]]) -> Iterable[Position]:
    """Two positions a class."""
    for number, cls in classes:
        yield from space.representatives(cls, [number % REPRESENTATIVES])
        yield space.familiar(cls)


def disagree(rules: RuleSet, fold_of_trump: dict[str, Fold], positions: list[Position]) -> bool:
    """Does the ladder differ from these folds on some position?"""
    return any(
        [ruling.card for ruling in rules.judge(position) if ruling.allowed]
        != obligations.legal(fold_of_trump[position.trump], position)
        for position in positions
    )


@pytest.mark.parametrize(("preset", "hand", "shard", "of"), SHARDS)
def test_agree_under_every_single_option(preset: str, hand: int, shard: int, of: int) -> None:
    """Ladder and fold agree on every class of hand <= 4, for each single value of each option."""
    space = Space(PRESETS[preset])
    both_ways = BothWays(with_one_option(preset))
    classes = islice(enumerate(space.up_to_hand(hand)), shard, None, of)
    for position in asked(space, classes):
        both_ways.check(position)


# These under every combination are another preset under every combination.
VARIANTS = {"belote/classic": "belote/coinche", "klaverjas/rotterdam": "klaverjas/amsterdam"}


@pytest.mark.parametrize(
    "shard", [0, *(pytest.param(shard, marks=pytest.mark.proof) for shard in (1, 2, 3))]
)
@pytest.mark.parametrize("preset", [preset for preset in PRESETS if preset not in VARIANTS])
def test_agree_with_up_to_two_cards_and_all_options(preset: str, shard: int) -> None:
    """Ladder and fold agree on every class of hand <= 2, for every combination of options.

    The suite asks every fourth.
    """
    space = Space(PRESETS[preset])
    both_ways = BothWays(every_combination(preset))
    classes = islice(enumerate(space.up_to_hand(2)), shard, None, 4)
    for position in asked(space, classes):
        both_ways.check(position)


@pytest.mark.parametrize(("variant", "preset"), VARIANTS.items())
def test_a_variant_is_a_combination_of_another_preset(variant: str, preset: str) -> None:
    """The two share deck, contracts, ladder, fold and the combinations of their options."""
    for name in ("deck", "contracts", "order", "values", "play", "fold"):
        assert getattr(PRESETS[variant], name) == getattr(PRESETS[preset], name), name
    combinations = [
        {rules.options("play") for rules in every_combination(name)} for name in (variant, preset)
    ]
    assert combinations[0] == combinations[1]


@pytest.mark.parametrize(
    ("preset", "singles", "combinations"),
    [
        ("botifarra/lliure", 1, 1),
        ("botifarra/obligada", 6, 16),
        ("belote/coinche", 12, 288),
        ("belote/classic", 12, 288),
        ("klaverjas/amsterdam", 4, 8),
        ("klaverjas/rotterdam", 4, 8),
        ("manille/belgian", 7, 36),
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
        folds = folds_of(rules)
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
