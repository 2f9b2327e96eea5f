"""What an engine says of the turn in question, made as small as it goes; the case it becomes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from arbitre_reference import Malformed

from ...asking.asker import Asker, Outcome
from ...protocol import HelloAnswer
from ...question import FAULTS, AnyQuestion, Difference, Item, Verdict
from ...questions.cards.legal import LEGAL
from ...questions.hands.turn import TURN, turn_of
from ...search.compare import difference_of
from ...search.findings import Counterexample, Finding, Report, Searched
from ...search.shrink import shrink
from ...targets import Target
from ..corpus import case_of
from .matter import Matter
from .verdict import decide, difference, write_claim

ORIGIN = "report"
NOT_ASKED = "as reported: no engine was asked, so it is not made smaller"
AGREED = "as reported: what the engine says is no fault, so it is not made smaller"


@dataclass(frozen=True)
class Asked:
    """What a target answered.

    `item`, `outcome`, `difference`: of the turn in question, or the first of the hand that differs
    (`None`: it agrees); `smallest`: where it differs for good; `count`: how many turns were asked.
    """

    spec: str
    hello: HelloAnswer
    question: AnyQuestion
    item: Item
    outcome: Outcome
    difference: Difference | None
    smallest: Counterexample | None
    count: int

    @property
    def differs(self) -> bool:
        """Is it a fault of the target?"""
        return self.difference is not None and self.difference.verdict in FAULTS


def ask(target: Target, matter: Matter) -> Asked:
    """Ask the target the turn in question; every turn, where a hand has none; shrink a difference.

    Raises `TargetGone` if it cannot be asked; the target is closed.
    """
    instead = TURN if has_record(matter) else None
    asker = Asker(target, matter.question, matter.rules, instead=instead)
    try:
        hello = asker.start()
        items = list(items_of(matter, asker.question))
        count, last = 0, None
        for item in items:
            count += 1
            outcome = asker.once(item)
            last = (item, outcome, difference_of(asker, item, outcome))
            if last[2] is not None and last[2].verdict in FAULTS:
                break
        assert last is not None, "a report is about one turn at least"
        smallest = None
        if last[2] is not None and last[2].verdict in FAULTS:
            smallest = shrink(asker, Counterexample(last[0], last[1], last[2]), Searched())
    finally:
        target.close()
    return Asked(target.spec, hello, asker.question, *last, smallest, count)


def has_record(matter: Matter) -> bool:
    """Is the hand told with its auction, so that an engine can be led through it?"""
    return matter.hand is not None and all(turn.record for turn in matter.hand.turns)


def items_of(matter: Matter, question: AnyQuestion) -> Iterator[Item]:
    """The turn in question, or else every turn of the hand, as items of the question."""
    if matter.item is not None and question is matter.question:
        yield matter.item
        return
    assert matter.hand is not None
    for turn in [matter.turn] if matter.turn else matter.hand.turns:
        yield turn.position if question is LEGAL else turn_of(matter.rules, turn.record or {})


def case(matter: Matter, asked: Asked | None) -> dict[str, Any]:
    """The content of the case that a report makes: the smallest difference of the engine,
    or the position as reported, if the engine agrees with the rules or none was asked.
    """
    report = Report(asked.spec if asked else "", matter.rules, matter.question, seed=0)
    if asked is None and matter.position is None:
        raise Malformed("target", "what does an engine say of it? name one with --target")
    if asked is None:
        said: Any = write_claim(matter.claim)
        met = difference(matter, decide(matter))
        found = Counterexample(matter.position, said, met, proof=NOT_ASKED)
    else:
        report.question, report.hello = asked.question, asked.hello
        met = asked.difference or Difference(Verdict.AGREES, "agrees", clause_of(matter, asked))
        found = asked.smallest or Counterexample(asked.item, asked.outcome, met, proof=AGREED)
    if matter.item is not None:
        reported = matter.question.code(matter.rules, matter.item)
        found = replace(found, notes=[*found.notes, f"as reported: {reported}"])
    finding = Finding(found, found.item, ORIGIN, Searched())
    return case_of(report, finding, ORIGIN)


def clause_of(matter: Matter, asked: Asked) -> str:
    """The clause that decides the turn that was asked about."""
    return asked.question.clause_of(asked.question.expect(matter.rules, asked.item))
