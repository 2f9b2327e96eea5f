"""The question `hand`: a whole hand, from the pack to the score.

An item is a record (`record`), the answer what it comes to step by step:
who acts, what is legal, what was done, who took the trick; then the contract and the score.
A target that cannot tell the contract, the tally or the score leaves the field out:
then it is not compared, and the report says so.

Classes are the ordered deck after each way an auction can end, unplayed and played to the end;
all else is sampled: there are more hands than anyone can ask.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from typing import Any

from arbitre_reference import Clause, Preset, RuleSet, Ruling, reason
from arbitre_reference.calling import Call
from arbitre_reference.chapter import Chapter, Form, Item, Right, Situation, Stated
from arbitre_reference.hand import Hand, HandLaw, action_of, find_law

from ...question import Accounts, Answer, Difference
from ..plain.calls import ILLEGAL, LEGAL, name_call
from ..plain.facets import Explained, PlainCoverage, PlainView
from ..plain.json_values import is_same
from ..plain.question import PlainQuestion
from . import drawn, record
from .accounts import HandAccounts
from .answer import OPTIONAL, STEPS, WholeHand
from .compare import find_difference, find_fault


def judge_hand(rules: RuleSet, item: Item) -> Right:
    """The replay, and the clauses of what it comes to."""
    hand = record.replay_record(rules, item)
    law = find_law(rules)
    value = hand.as_json()
    stated = [Stated("contract", value["contract"], hand.ended)] if hand.ended else []
    if hand.tally is not None:
        swept = law.trick.sweeps if 0 in hand.tally.tricks else None
        stated.append(Stated("tally", value["tally"], swept or law.trick.counts))
        stated += [Stated("score", value["score"], clause) for clause in hand.score.clauses]
    others = [{**value, "score": o.as_json()} for o in hand.score.others] if hand.score else []
    undecided = any(step.ruling and step.ruling.disputed for step in hand.steps)
    return WholeHand(
        value,
        tuple(stated),
        tuple(others),
        undecided,
        hand=hand,
        law=law,
        met=list_met(rules, item, hand, law),
    )


def list_met(rules: RuleSet, item: Item, hand: Hand, law: HandLaw) -> tuple[Clause, ...]:
    """The clauses that a hand exercises and that neither a ruling nor the score names."""
    calls = [Call(seat, name) for seat, name in item["calls"]]
    met = [law.deals, *(law.auction.whose(calls[:i]) for i in range(len(calls) + 1))]
    if hand.contract is not None:
        met.append(law.leads)
    if hand.tricks:
        met += [law.goes_round, law.trick.takes, law.trick.counts, law.leads_on]
    if hand.tally is not None:
        met += [law.trick.ends] if law.trick.ends else []
        met += law.besides(rules, hand.contract.trump, hand.dealt.hands)
        met += hand.heard.clauses if hand.heard else ()
    return tuple(dict.fromkeys(met))


# -- generate ---------------------------------------------------------------------------------


def list_hands(rules: RuleSet) -> Iterator[Situation]:
    """The ordered deck after each of the endings, and played to the end, by each dealer."""
    for label, items in drawn.list_classes(rules):
        yield Situation(record.size(items[0])[0], label, items)


def hand_chapter(game: Preset) -> Chapter | None:
    """The question in a game; `None` where it has no whole hand."""
    return None if game.hand is None else _chapter(game.hand)


# The record that tells besides what the players say.
SPOKEN = Form((*record.FIELDS, record.SAID), lambda rules, item: item)


@cache
def _chapter(law: HandLaw) -> Chapter:
    return Chapter(
        record.FIELDS,
        right=judge_hand,
        situations=list_hands,
        draw=drawn.draw_hand,
        size=record.size,
        smaller=drawn.list_smaller,
        told=() if law.speech is None else (SPOKEN,),
    )


# -- the bundle -------------------------------------------------------------------------------


class HandCoverage(PlainCoverage):
    """Each clause of a ruling, legal or not; and of what the tricks and the hand come to."""

    def verdicts(self, expected: Right) -> Iterable[tuple[str, str]]:
        """Those of the rulings of every step, and of what the hand comes to."""
        assert isinstance(expected, WholeHand)
        return [*super().verdicts(expected), *((r.clause.id, r.verdict) for r in expected.ruled)]

    def cells(self, item: Item, expected: Right) -> Iterable[tuple[str, str]]:
        """Each clause of a ruling, legal or not; and of what the tricks and the hand come to."""
        assert isinstance(expected, WholeHand)
        met = {(said.clause.id, said.field) for said in expected.stated}
        met |= {(clause.id, "hand") for clause in expected.met}
        return met | {(r.clause.id, LEGAL if r.allowed else ILLEGAL) for r in expected.ruled}


class HandView(PlainView):
    """What is stated of the last step and of the end."""

    def reasons(self, rules: RuleSet, item: Item) -> Iterator[Explained]:
        """What is stated of what may come next and of the end, each with its reason."""
        expected = self.question.expect(rules, item)
        assert isinstance(expected, WholeHand)
        several = len(expected.to_come) > 1
        # The sentence about a card names others, and so needs the position.
        position = record.position_before(rules, item, len(expected.done))
        for step in expected.to_come:
            for ruling in step.rulings:
                value = LEGAL if ruling.allowed else ILLEGAL
                name = name_call(step.seat, action_of(ruling), several)
                said = Stated(name, value, ruling.clause, ruling.allowed, ruling.disputed)
                if isinstance(ruling, Ruling):
                    assert position is not None
                    yield said, partial(reason, rules, position, ruling)
                else:
                    yield said, said.reason
        yield from super().reasons(rules, item)

    def side_by_side(self, rules: RuleSet, item: Item, answer: Answer) -> list[dict[str, Any]]:
        """What is said of what may come next and of the end; what is left out does not differ."""
        expected, value = self.question.expect(rules, item), answer[self.question.name]
        assert isinstance(expected, WholeHand)
        several = len(expected.to_come) > 1
        allowed = {
            name_call(step["seat"], action, several)
            for step in value[STEPS][len(expected.done) :]
            for action in step["legal"]
        }
        beside = []
        for stated, _ in self.reasons(rules, item):
            if stated.field in OPTIONAL:
                says = value.get(stated.field, stated.value)
            else:
                says = LEGAL if stated.field in allowed else ILLEGAL
            beside.append({"says": says, "differs": not is_same(says, stated.value)})
        return beside

    def draw(
        self,
        rules: RuleSet,
        item: Item,
        answers: Mapping[str, Answer],
        language: str = "en",
    ) -> Any:
        """Every step with its ruling and what was said of it; then what the hand comes to."""
        from .drawing import draw

        expected = self.question.expect(rules, item)
        assert isinstance(expected, WholeHand)
        said = {name: answer.get(self.question.name) for name, answer in answers.items()}
        usable = {name: one for name, one in said.items() if not find_fault(one)}
        reasons = [(said, why(language)) for said, why in self.reasons(rules, item)]
        return draw(rules, item, expected, usable, reasons)


class HandQuestion(PlainQuestion):
    """A plain question whose answer is compared step by step."""

    def __init__(self, parts: Mapping[str, Accounts[Any] | None]) -> None:
        listed = "the ordered deck after every way an auction can end"
        super().__init__("hand", "step", hand_chapter, listed)
        self.accounts = HandAccounts(self, parts)
        self.coverage = HandCoverage(self)
        self.view = HandView(self)

    def send(self, rules: RuleSet, item: Item) -> dict[str, Any]:
        """The record, with the hands that were dealt: an engine may deal otherwise."""
        return {**item, record.HANDS: record.deal_record(rules, item)}

    def decode(self, rules: RuleSet, data: dict[str, Any]) -> Item:
        """The record alone; raises `Malformed`, too if the hands that it tells are others."""
        if not isinstance(data, dict) or record.HANDS not in data:
            return super().decode(rules, data)
        told = data[record.HANDS]
        item = super().decode(rules, {n: v for n, v in data.items() if n != record.HANDS})
        record.check_hands(rules, item, told)
        return item

    def code(self, rules: RuleSet, item: Item) -> str:
        """The name of the question, and the code of the record."""
        return f"{self.name}~{record.code(rules, item)}"

    def read_code(self, code: str) -> tuple[RuleSet, Item]:
        """The rule set and the record of a code; raises `Malformed` or `UnknownRules`."""
        rules, item = record.read_code(code.partition("~")[2])
        return rules, self.decode(rules, item)

    def clause_of(self, expected: Right) -> str:
        """The clause of the last thing that was done or is to be done."""
        assert isinstance(expected, WholeHand)
        if expected.hand.over:
            return expected.stated[-1].clause.id
        step = expected.hand.steps[-1]
        return (step.ruling or step.rulings[0]).clause.id

    def find_fault(self, rules: RuleSet, expected: Right, said: Any) -> str:
        """What makes it no answer; empty if it is one."""
        return find_fault(said)

    def difference(self, rules: RuleSet, expected: Right, said: Any) -> Difference | None:
        """As `compare` has it; a target may leave out what it does not tell."""
        assert isinstance(expected, WholeHand)
        return find_difference(expected, said, self.clause_of(expected))
