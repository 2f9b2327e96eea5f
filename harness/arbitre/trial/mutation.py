"""The harness on trial: every mutant it can make must be caught, or be proved no mutant.

Each mutant is set before the harness as any target is.
*Killed*: after how many positions, by classes (smallest first) and at random (median over seeds).
*Equivalent*: not killed, and then shown to answer as the reference does on every class in scope.
*Survived*: not killed, and yet it differs: the harness has a hole.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from random import Random

from arbitre_reference import RuleSet

from ..asking.asker import Asker
from ..mutants import Mutant
from ..question import Item
from ..questions.cards.legal import LEGAL
from ..search.compare import difference_of
from ..targets.inprocess import InProcessTarget, mutant_answerer

CLASS_SIZE = 5
RANDOM_POSITIONS = 20_000
SEEDS = 5

KILLED, EQUIVALENT, SURVIVED = "killed", "equivalent", "survived"


@dataclass
class Trial:
    """What became of one mutant; `None` where it was not killed in that way."""

    mutant: Mutant
    status: str
    by_classes: int | None = None
    at_random: int | None = None
    witness: Item | None = None
    compared: int = 0


def try_mutant(made: Mutant, rules: RuleSet, most_in_hand: int) -> Trial:
    """Set a mutant before the harness; what is not killed is compared up to `most_in_hand`."""
    target = InProcessTarget(f"mutant:{made.id}", mutant_answerer(made.id))
    asker = Asker(target, LEGAL, rules)
    asker.start()
    by_classes = killed_after(asker, class_items(rules))
    at_random = [
        killed_after(asker, islice(LEGAL.space.random(rules, Random(seed)), RANDOM_POSITIONS))
        for seed in range(SEEDS if by_classes is not None else 1)
    ]
    known = [count for count in at_random if count is not None]
    median = int(statistics.median(known)) if len(known) * 2 > len(at_random) else None
    if by_classes is not None or known:
        return Trial(made, KILLED, by_classes, median)
    compared = 0
    for group in LEGAL.space.proof_groups(rules, most_in_hand, 1):
        for item in group.items[:1]:
            compared += 1
            allowed = set(LEGAL.answer(LEGAL.expect(rules, item))["legal"])
            if play_mutant(made, rules, item) != allowed:
                return Trial(made, SURVIVED, witness=item, compared=compared)
    return Trial(made, EQUIVALENT, compared=compared)


def play_mutant(made: Mutant, rules: RuleSet, item: Item) -> set[str] | None:
    """The cards that a mutant lets one play; `None` where it fails."""
    try:
        return {card.rank + card.suit for card in made.play(rules, item)}
    except Exception:  # noqa: BLE001 - whatever a mutant raises, it fails
        return None


def class_items(rules: RuleSet) -> Iterator[Item]:
    """The items of `check`'s first stage."""
    for layer in LEGAL.space.layers(rules):
        if layer.size > CLASS_SIZE:
            return
        for group in layer.groups:
            yield from group.items


def killed_after(asker: Asker, items: Iterable[Item]) -> int | None:
    """After how many items a difference shows; `None` if none does."""
    with closing(asker.ask(items)) as outcomes:  # type: ignore[type-var]
        for count, (item, outcome) in enumerate(outcomes, 1):
            if difference_of(asker, item, outcome) is not None:
                return count
    return None
