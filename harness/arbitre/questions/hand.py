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
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from arbitre_reference import Clause, RuleSet, Ruling, reason
from arbitre_reference.belote import classic, coinche_clauses
from arbitre_reference.belote.deal import BG1, BG2, BG3
from arbitre_reference.belote.score import BV3, BV4, BV5, pair_with_belote
from arbitre_reference.belote.score import GAME as BELOTE
from arbitre_reference.botifarra import auction_clauses
from arbitre_reference.botifarra.deal import BR1, BR2
from arbitre_reference.botifarra.score import GAME as BOTIFARRA
from arbitre_reference.hand import Hand, action_of
from arbitre_reference.outcome import read_cards

from ..question import Answer, Difference, Group, Verdict
from . import hands, record
from .calls import ILLEGAL, LEGAL
from .hand_compare import OPTIONAL, STEPS, difference, malformed
from .plain import NO_ANSWER, Chapter, Explained, Item, PlainQuestion, Right, Stated, same


class Law(NamedTuple):
    """The clauses of the deal, of who leads to the first trick and to the others, of who speaks.

    `declares`: who speaks until the trump is named, where that is a rule of its own.
    """

    deals: Clause
    leads: Clause
    takes: Clause
    speaks: Clause
    declares: Clause | None = None


@dataclass(frozen=True)
class WholeHand(Right):
    """What the reference answers: its replay, and the clauses that no step has a ruling by.

    `met`: the clauses of deal, turns and tricks.
    """

    hand: Hand = field(kw_only=True)
    law: Law = field(kw_only=True)
    met: tuple[Clause, ...] = field(kw_only=True)


def right(rules: RuleSet, item: Item) -> WholeHand:
    """The replay, and the clauses of what it comes to."""
    hand = record.replayed(rules, item)
    whole = record.GAMES[rules.preset.name]
    value = hand.as_json()
    stated = [Stated("contract", value["contract"], hand.ended)] if hand.ended else []
    if hand.tally is not None:
        all_tricks = whole.game is BELOTE and 0 in hand.tally.tricks
        clause = BV4 if all_tricks else whole.game.counts
        stated.append(Stated("tally", value["tally"], clause))
        stated += [Stated("score", value["score"], clause) for clause in hand.score.clauses]
    others = [{**value, "score": o.as_json()} for o in getattr(hand.score, "others", ())]
    undecided = any(step.ruling and step.ruling.disputed for step in hand.steps)
    law = LAWS[whole]
    met = met_besides(rules, item, hand, law)
    return WholeHand(value, tuple(stated), tuple(others), undecided, hand=hand, law=law, met=met)


LAWS = {
    record.IN_BOTIFARRA: Law(BR1, BR2, BOTIFARRA.takes, auction_clauses.BC0, auction_clauses.BD0),
    record.IN_COINCHE: Law(BG1, BG3, BELOTE.takes, coinche_clauses.BA0),
    record.IN_CLASSIC: Law(BG2, BG3, BELOTE.takes, classic.BT0),
}


def met_besides(rules: RuleSet, item: Item, hand: Hand, law: Law) -> tuple[Clause, ...]:
    """The clauses that a hand exercises and that neither a ruling nor the score names."""
    whole = record.GAMES[rules.preset.name]
    game = whole.game
    met = [law.deals, law.speaks, *([law.declares] if law.declares else [])]
    if hand.contract is not None:
        met.append(law.leads)
    if hand.tricks:
        met += [game.takes, game.counts]
    if hand.tally is not None and game is BELOTE:
        met.append(BV3)
        pack = read_cards(whole.deck, "pack", item["pack"])
        dealt = whole.dealt(rules, pack, item["dealer"], hand.contract.declarer)
        if pair_with_belote(hand.contract.trump, dealt.hands) is not None:
            met.append(BV5)
    return tuple(met)


# -- generate ---------------------------------------------------------------------------------


def classes(rules: RuleSet) -> Iterator[tuple[int, Group]]:
    """The ordered deck after each of the endings, and played to the end, by each dealer."""
    for label, items in hands.classes(rules):
        yield record.size(items[0])[0], Group(label, items)


def chapter() -> Chapter:
    """The question in one game."""
    return Chapter(
        record.FIELDS,
        right=right,
        classes=classes,
        random=hands.draw,
        size=record.size,
        smaller=hands.smaller,
    )


# -- compare ----------------------------------------------------------------------------------


class HandQuestion(PlainQuestion):
    """A plain question whose answer is compared step by step."""

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

    def verdicts(self, expected: Right) -> Iterable[tuple[str, str]]:
        """Those of the rulings of every step, and of what the hand comes to."""
        assert isinstance(expected, WholeHand)
        rulings = [r for step in expected.hand.steps for r in step.rulings]
        return [*super().verdicts(expected), *((r.clause.id, r.verdict) for r in rulings)]

    def cells(self, item: Item, expected: Right) -> Iterable[tuple[str, str]]:
        """Each clause of a ruling, legal or not; and of what the tricks and the hand come to."""
        assert isinstance(expected, WholeHand)
        met = {(said.clause.id, said.field) for said in expected.stated}
        met |= {(clause.id, "hand") for clause in expected.met}
        for step in expected.hand.steps:
            met |= {(r.clause.id, LEGAL if r.allowed else ILLEGAL) for r in step.rulings}
        return met

    def compare(
        self, rules: RuleSet, item: Item, expected: Right, answer: Answer
    ) -> Difference | None:
        """As `hand_compare` has it; a target may leave out what it does not tell."""
        assert isinstance(expected, WholeHand)
        said = answer.get(self.name)
        if same(said, expected.value):
            return None
        fault = malformed(said)
        if fault:
            return Difference(Verdict.MALFORMED, NO_ANSWER, self.clause_of(expected), fault)
        game = record.GAMES[rules.preset.name].game
        return difference(game, expected, said, self.clause_of(expected))

    def reasons(self, rules: RuleSet, item: Item) -> Iterator[Explained]:
        """What is stated of the last step and of the end, each with its reason as a function."""
        expected = self.expect(rules, item)
        assert isinstance(expected, WholeHand)
        steps = expected.hand.steps
        # The sentence about a card names others, and so needs the position.
        position = record.position_before(rules, item, len(steps) - 1)
        for ruling in () if expected.hand.over else steps[-1].rulings:
            value = LEGAL if ruling.allowed else ILLEGAL
            said = Stated(action_of(ruling), value, ruling.clause, ruling.allowed, ruling.disputed)
            if isinstance(ruling, Ruling):
                assert position is not None
                yield said, partial(reason, rules, position, ruling)
            else:
                yield said, said.reason
        yield from super().reasons(rules, item)

    def side_by_side(self, rules: RuleSet, item: Item, answer: Answer) -> list[dict[str, Any]]:
        """What is said of the last step and of the end; what is left out does not differ."""
        expected, value = self.expect(rules, item), answer[self.name]
        assert isinstance(expected, WholeHand)
        here = value[STEPS][len(expected.hand.steps) - 1 :]
        beside = []
        for stated, _ in self.reasons(rules, item):
            if stated.field in OPTIONAL:
                says = value.get(stated.field, stated.value)
            else:
                says = LEGAL if here and stated.field in here[0]["legal"] else ILLEGAL
            beside.append({"says": says, "differs": not same(says, stated.value)})
        return beside

    def draw(
        self,
        rules: RuleSet,
        item: Item,
        answers: Mapping[str, Answer],
        language: str = "en",
    ) -> Any:
        """Every step with its ruling and what was said of it; then what the hand comes to."""
        from .hand_drawing import draw

        expected = self.expect(rules, item)
        assert isinstance(expected, WholeHand)
        said = {name: answer.get(self.name) for name, answer in answers.items()}
        usable = {name: one for name, one in said.items() if not malformed(one)}
        reasons = [(said, why(language)) for said, why in self.reasons(rules, item)]
        return draw(rules, item, expected, usable, reasons)


CHAPTERS = {whole: chapter() for whole in record.GAMES.values()}

HAND = HandQuestion(
    "hand",
    "step",
    {preset: CHAPTERS[whole] for preset, whole in record.GAMES.items()},
    listed="the ordered deck after every way an auction can end",
)
