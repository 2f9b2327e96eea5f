"""What changes from A to B: two rule sets, two versions of an engine, an engine and a rule set.

Neither is taken to be right.
Both are asked every class up to a bound; the classes on which they differ are grouped by the clause
that the reference cites there, and by whether B is stricter, looser or other than A.
How much that matters is told twice: as a share of the classes,
and as a share of real deals, played out at random among what the rules allow.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice, takewhile
from random import Random
from typing import Any

from arbitre_reference import RuleSet

from ..asking.asker import Asker, Outcome
from ..question import AnyQuestion, Item, one_of_each

# 6,400 turns of coinche: what changes one in a hundred of them is then met some 64 times.
DEALS = 200

STRICTER, LOOSER, OTHER = "stricter", "looser", "other"


@dataclass
class ClauseChange:
    """The classes that one clause governs and that changed in one way, with the smallest.

    `classes` is 0 where only larger positions, met in play, show the change.
    """

    clause: str
    way: str
    classes: int
    witness: Item
    answers: tuple[Outcome, Outcome]


@dataclass
class Comparison:
    """How B differs from A under a rule set that both were asked about.

    `classes` were asked, every one of at most `size` cards;
    `unanswered` by one of the two, `silent` by both.
    `turns` and `deals` count the turns of random deals, `changed_*` those that are affected.
    """

    rules: RuleSet
    size: int
    classes: int = 0
    unanswered: int = 0
    silent: int = 0
    changes: list[ClauseChange] = field(default_factory=list)
    turns: int = 0
    changed_turns: int = 0
    deals: int = 0
    changed_deals: int = 0

    @property
    def changed(self) -> int:
        """How many classes changed, whatever the clause and the way."""
        return sum(change.classes for change in self.changes)


def compare(one: Asker, other: Asker, size: int, deals: int = DEALS, seed: int = 0) -> Comparison:
    """Ask both targets, which must have been started; raises `TargetGone`."""
    question, rules = one.question, one.rules
    found = Comparison(rules, size)
    changes: dict[tuple[str, str], ClauseChange] = {}

    def keep(item: Item, a: Outcome, b: Outcome, way: str) -> ClauseChange:
        clause = clause_between(question, rules, item, a, b)
        return changes.setdefault((clause, way), ClauseChange(clause, way, 0, item, (a, b)))

    small = takewhile(lambda layer: layer.size <= size, question.space.layers(rules))
    for item, a, b in _both(one, other, one_of_each(small)):
        found.classes += 1
        way = way_of(one, item, a, b)
        if way:
            keep(item, a, b, way).classes += 1
        elif way is not None:
            found.unanswered += 1
        elif not _has_answer(one, a):
            found.silent += 1

    played = list(islice(question.space.deals(rules, Random(seed)), deals))
    turns = iter(_both(one, other, [item for deal in played for item in deal]))
    for deal in played:
        affected = 0
        for item, a, b in islice(turns, len(deal)):
            way = way_of(one, item, a, b)
            if way:
                change = keep(item, a, b, way)
                if not change.classes and question.shrinking.size(item) < question.shrinking.size(
                    change.witness
                ):
                    change.witness, change.answers = item, (a, b)
                affected += 1
        found.deals += 1
        found.turns += len(deal)
        found.changed_turns += affected
        found.changed_deals += affected > 0
    found.changes = sorted(changes.values(), key=lambda change: -change.classes)
    for change in found.changes:
        _make_readable(one, other, change)
    return found


def _both(one: Asker, other: Asker, items: Any) -> Iterator[tuple[Item, Outcome, Outcome]]:
    """Each item with both outcomes."""
    asked = list(items)
    theirs = other.ask(asked)
    for item, a in one.ask(asked):
        yield item, a, next(theirs)[1]


def _has_answer(asker: Asker, outcome: Outcome) -> bool:
    return isinstance(outcome, dict) and isinstance(outcome.get(asker.question.name), list)


def way_of(asker: Asker, item: Item, a: Outcome, b: Outcome) -> str | None:
    """Whether B is stricter, looser or other; empty if one did not answer.

    `None` if they are alike, or if neither answered.
    """
    if not (_has_answer(asker, a) and _has_answer(asker, b)):
        return "" if _has_answer(asker, a) or _has_answer(asker, b) else None
    assert isinstance(a, dict)
    assert isinstance(b, dict)
    mine, theirs = set(a[asker.question.name]), set(b[asker.question.name])
    if mine == theirs:
        return None
    return STRICTER if theirs < mine else LOOSER if theirs > mine else OTHER


def clause_between(
    question: AnyQuestion, rules: RuleSet, item: Item, a: Outcome, b: Outcome
) -> str:
    """The clause at issue: the one that the answer that is not the reference's breaks."""
    expected = question.expect(rules, item)
    for outcome in (b, a):
        assert isinstance(outcome, dict)
        difference = question.compare(rules, item, expected, outcome)
        if difference is not None:
            return difference.clause
    return question.clause_of(expected)


def _make_readable(one: Asker, other: Asker, change: ClauseChange) -> None:
    """Show the witness in its most readable representative, if the two differ there as well."""
    item = next(one.question.shrinking.relatives(one.rules, change.witness))
    a, b = one.once(item), other.once(item)
    if way_of(one, item, a, b) == change.way:
        change.witness, change.answers = item, (a, b)
