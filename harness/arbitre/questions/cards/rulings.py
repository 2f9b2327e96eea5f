"""The question `rulings`: for each card of the hand the verdict, and the clause it rests on.

It is `legal` asked of an engine that also says why: the positions are the same,
the answer is `{"7H": ["legal", "BE2"], …}`, with the verdicts and clause ids of the reference.
Right for the wrong reason is wrong here.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from arbitre_reference import Malformed, Position, RuleSet, Ruling

from ...mutants import Mutant
from ...packed import Packing
from ...question import DISPUTED, GAP, Answer, Difference, Verdict
from ...space.classes import space
from ..allowed import CARDS
from .accounts import CardAccounts
from .kinds import NOT_HELD
from .legal import CardMutants, LegalQuestion
from .representatives import PositionRecord, PositionSymmetry, in_places
from .space import PositionSpace
from .view import PositionView, Rulings

NAME = "rulings"
LEGAL, ILLEGAL = "legal", "illegal"

ANOTHER_CLAUSE = "rests on another clause"
LEFT_OPEN = "leaves open what the rules settle"
NOT_RULINGS = "not a verdict and a clause for each card"


class RulingsSymmetry(PositionSymmetry):
    """The verdict and the clause of each card, place by place."""

    def by_place(self, rules: RuleSet, item: Position, answer: Answer) -> tuple[Any, ...] | None:
        """The verdict and the clause of each card, by the places of the class."""
        said = answer[NAME]
        if not isinstance(said, dict):
            return None
        cards = in_places(space(rules.preset), item).hand
        return tuple([str(said.get(str(card))) for card in cards])


class RulingsRecord(PositionRecord):
    """Verdicts and clauses, by the places of the class."""

    def write(self, rules: RuleSet, item: Position, answer: Answer) -> str:
        """The verdict and the clause of each card as JSON, by the places of the class."""
        cards = in_places(space(rules.preset), item).hand
        said = [answer[NAME][str(card)] for card in cards]
        return json.dumps(said, separators=(",", ":"))

    def read(self, rules: RuleSet, item: Position, line: str) -> Answer:
        """The same, by the cards of the item."""
        cards = in_places(space(rules.preset), item).hand
        return {NAME: {str(c): s for c, s in zip(cards, json.loads(line), strict=True)}}

    def describe_change(self, before: Answer, now: Answer) -> str:
        """What is allowed or forbidden besides, or that it is only ruled otherwise."""
        cards = [
            {"legal": [card for card, (said, _) in answer[NAME].items() if said != ILLEGAL]}
            for answer in (before, now)
        ]
        return super().describe_change(*cards) or "changes a verdict or a clause"


class RulingsView(PositionView):
    """A row a card: the ruling, what is said of it, and by which clause."""

    def side_by_side(self, rules: RuleSet, item: Position, answer: Answer) -> list[dict[str, Any]]:
        """The verdict on each card, and the clause it is said to rest on."""
        beside = []
        for ruling in rules.judge(item):
            verdict, clause = answer[NAME][str(ruling.card)]
            another = clause != ruling.clause.id and not ruling.disputed
            differs = another or verdict != ruling.verdict
            beside.append({"says": verdict, "rests_on": clause, "differs": differs})
        return beside

    def draw(
        self,
        rules: RuleSet,
        item: Position,
        answers: Mapping[str, Answer],
        language: str = "en",
    ) -> Any:
        """The position and the verdicts; what is said of clauses stands in the difference."""
        expected = rules.preset.play(rules.options("play"), item)
        legal: dict[str, Answer] = {}
        for name, answer in answers.items():
            said = answer.get(NAME)
            if isinstance(said, dict) and not _find_fault(expected, said):
                cards = [card for card, (verdict, _) in said.items() if verdict != ILLEGAL]
                legal[name] = {"legal": cards}
        return super().draw(rules, item, legal, language)


class RulingsMutants(CardMutants):
    """Wrong engines of card play, which cite the clauses of the reference."""

    def answer(self, mutant: Mutant, rules: RuleSet, item: Position) -> Answer:
        """What a mutant lets one play, by the clauses of the reference."""
        legal = set(mutant.play(rules, item))
        return {
            NAME: {
                str(r.card): [LEGAL if r.card in legal else ILLEGAL, r.clause.id]
                for r in rules.preset.play(rules.options("play"), item)
            }
        }


class RulingsQuestion(LegalQuestion):
    """The bundle: that of card play, with another answer."""

    name = NAME
    command = NAME
    instead = ""

    def __init__(self) -> None:
        super().__init__()
        self.space = PositionSpace(NAME)
        self.symmetry = RulingsSymmetry()
        self.record = RulingsRecord()
        # The page shows the code of `legal`.
        self.view = RulingsView(on_page=False)
        self.mutants = RulingsMutants()
        # House rules and bugs are told from verdicts; of clauses there is no account.
        self.accounts = CardAccounts(self.space.layers, lambda position: position, _list_allowed)

    def packing(self, rules: RuleSet) -> Packing | None:
        """A mask has no room for clauses."""
        return None

    def code(self, rules: RuleSet, item: Position) -> str:
        """The compact code of the position, after the name of the question."""
        return f"{self.name}~{super().code(rules, item)}"

    def read_code(self, code: str) -> tuple[RuleSet, Position]:
        """The rule set and the position of a code; raises `Malformed` or `UnknownRules`."""
        name, _, rest = code.partition("~")
        if name != self.name:
            raise Malformed("code", f"{name[:40]!r} is not {self.name}")
        return super().read_code(rest)

    def answer(self, expected: Rulings) -> Answer:
        """What a target that agrees with the reference sends."""
        return {self.name: {str(r.card): [r.verdict, r.clause.id] for r in expected}}

    def compare(
        self, rules: RuleSet, item: Position, expected: Rulings, answer: Answer
    ) -> Difference | None:
        """Verdicts first, then clauses; on a disputed card any verdict is a gap of the rules."""
        if answer == self.answer(expected):
            return None
        no_answer = self.find_fault(expected, answer)
        if no_answer is not None:
            return no_answer
        said = answer[self.name]
        wrong = [r for r in expected if said[str(r.card)][0] != r.verdict]
        settled = [r for r in wrong if not r.disputed]
        if settled:
            kind = _name_kind({(r.verdict, said[str(r.card)][0]) for r in settled})
            return Difference(Verdict.DISAGREES, kind, min(r.clause.id for r in settled))
        others = [r for r in expected if said[str(r.card)][1] != r.clause.id and not r.disputed]
        if others:
            named = ", ".join(f"{r.card}: {said[str(r.card)][1]}" for r in others)
            clause = min(r.clause.id for r in others)
            return Difference(Verdict.DISAGREES, ANOTHER_CLAUSE, clause, named[:200])
        return Difference(Verdict.DISPUTED_ONLY, GAP, _find_disputed(expected))

    def fault_kind(self, expected: Rulings, said: Any) -> str:
        """In which way it is no verdict and clause for each card; empty if it is one."""
        return _find_fault(expected, said)


def _list_allowed(answer: Answer) -> Any:
    """The cards that are ruled legal; something else where it is no answer."""
    said = answer.get(NAME)
    if not isinstance(said, dict) or not all(
        isinstance(one, list) and one for one in said.values()
    ):
        return None
    return [card for card, one in said.items() if one[0] == LEGAL]


def _find_fault(expected: Rulings, said: Any) -> str:
    """What makes it no answer; empty if it is one."""
    if not isinstance(said, dict):
        return NOT_RULINGS
    cards = {str(r.card) for r in expected}
    if set(said) - cards:
        return NOT_HELD
    for card in cards:
        one = said.get(card)
        if not isinstance(one, list) or [type(part) for part in one] != [str, str]:
            return NOT_RULINGS
        if one[0] not in (LEGAL, ILLEGAL, DISPUTED):
            return NOT_RULINGS
    return ""


def _name_kind(wrong: set[tuple[str, str]]) -> str:
    """What is wrong with the verdicts: pairs of what is right and what was said."""
    allows, forbids = (ILLEGAL, LEGAL) in wrong, (LEGAL, ILLEGAL) in wrong
    return CARDS.name(allows, forbids) if allows or forbids else LEFT_OPEN


def _find_disputed(expected: tuple[Ruling, ...]) -> str:
    """The clause of the first disputed card."""
    return next(r.clause.id for r in expected if r.disputed)


RULINGS = RulingsQuestion()
