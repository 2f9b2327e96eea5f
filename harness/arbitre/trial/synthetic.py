"""Engines drawn from a seed, of which the truth is known: how much of what is said of them is true?

Each plays none to three house rules and has none to two faults, with a condition or without.
It is asked as a check asks a target, and its account is held against positions that nobody asked.
(They are drawn from the changes that accounts are made of: what engines do that nobody here thought
of is measured on engines that others wrote.)
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from random import Random

from arbitre_reference import RuleSet

from ..accounts.card_play import CardModel, Cards
from ..accounts.model import Account, Fault, Literal
from ..accounts.options import OptionSpace
from ..causes.account import find_account
from ..causes.found import Found
from ..question import Item, one_of_each
from ..questions.cards.legal import LEGAL

# Classes and random positions that an engine is asked (a tenth of a check of ten seconds), and new
# ones that its account is held against.
CLASSES, SAMPLED, FRESH = 4000, 1500, 2000
MOST_HOUSE_RULES, MOST_FAULTS = 3, 2


@dataclass
class Tally:
    """What came out, of how many `engines` that differ from the declared rules.

    `exact`: the account says what the engine does in every new position; `partly`: it says itself
    that something is unexplained; `false`: it claims to explain all, and does not.
    `rules_exact`: the house rules are those, or cannot be told from them.
    """

    engines: int = 0
    exact: int = 0
    partly: int = 0
    rules_exact: int = 0
    false: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)


def try_accounts(rules: RuleSet, count: int, seed: int) -> Tally:
    """Draw `count` engines and find the account of each."""
    rng, tally = Random(seed), Tally()
    classes = list(islice(one_of_each(LEGAL.space.layers(rules)), CLASSES))
    classes += islice(LEGAL.space.random(rules, Random(seed + 2)), SAMPLED)
    fresh = list(islice(LEGAL.space.random(rules, Random(seed + 1)), FRESH))
    asked, new = _lay_out(rules, classes), _lay_out(rules, fresh)
    while tally.engines < count:
        engine = draw_engine(rules, asked, rng)
        if not asked.differing(Account(rules), engine):
            continue
        tally.engines += 1
        started = time.process_time()
        ask = partial(_ask, rules, engine)
        found = find_account(LEGAL, rules, answers_of(asked, engine, classes), ask)
        tally.seconds.append(time.process_time() - started)
        _count(tally, found, engine, new)
    return tally


def _count(tally: Tally, found: Found, engine: Account, new: CardModel) -> None:
    missed = new.count(new.differing(found.account, engine))
    same = Account(found.account.rules, engine.faults)
    tally.rules_exact += not new.differing(same, engine) or not missed
    if not missed:
        tally.exact += 1
    elif found.left:
        tally.partly += 1
    else:
        truth = "; ".join(fault.change.words for fault in engine.faults)
        said = "; ".join(cause.words for cause in found.causes)
        tally.false.append(f"{engine.rules.name}: {truth} -> {said} ({missed} missed)")


def draw_engine(rules: RuleSet, model: CardModel, rng: Random) -> Account:
    """Some house rules and some faults, of those that there are."""
    space = OptionSpace(rules, ("play",))
    played = rules
    for _ in range(rng.randint(0, MOST_HOUSE_RULES)):
        played = rng.choice([*space.neighbours(played), played])
    faults: list[Fault] = []
    for _ in range(rng.randint(0, MOST_FAULTS)):
        change = rng.choice(list(model.changes(Account(played, tuple(faults)))))
        names = list(model.situations())
        literal = Literal(rng.choice(names), rng.random() < 0.5)
        faults.append(Fault(change, (literal,) if rng.random() < 0.3 else ()))
    return Account(played, tuple(faults))


def answers_of(
    model: CardModel, engine: Account, items: Sequence[Item]
) -> list[tuple[Item, dict[str, list[str]]]]:
    """What the engine answers to the positions of the model."""
    allowed = model.allowed(engine)
    answers = []
    for number, item in enumerate(items):
        bits = model.lanes.cards_in(allowed, number)
        cards = [c.rank + c.suit for i, c in enumerate(item.hand) if bits >> i & 1]
        answers.append((item, {"legal": cards}))
    return answers


def _ask(
    rules: RuleSet, engine: Account, items: Sequence[Item]
) -> list[tuple[Item, dict[str, list[str]]]]:
    return answers_of(_lay_out(rules, items), engine, items)


def _lay_out(rules: RuleSet, items: Sequence[Item]) -> CardModel:
    return CardModel(rules, [Cards(item, 0) for item in items])
