"""The question `legal`: which cards of the hand may be played?

An item is a `Position`, the reference's answer a ruling for each card of the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbitre_reference import PRESETS, Position, RuleSet

from ...mutants import MUTANTS, Mutant, all_mutants
from ...notation import compact, read_compact
from ...packed import Packing, packing_of
from ...protocol import as_written
from ...question import Accounts, Answer, Difference, Symmetry, Verdict
from ..allowed import CARDS, compare_allowed
from ..plain.json_values import NO_ANSWER, find_wrong_fields
from .accounts import CardAccounts
from .kinds import NO_CARD, NOT_CARDS, NOT_HELD, TWICE
from .representatives import PositionRecord, PositionSymmetry
from .shrinking import PositionShrinking
from .space import PositionSpace
from .view import PositionCoverage, PositionView, Rulings


class CardMutants:
    """Wrong engines of card play."""

    def controls(self, rules: RuleSet) -> Sequence[Mutant]:
        """Of those of RULES.md the operators on the fold: they never fail to answer."""
        return [m for m in all_mutants(rules) if m.operator is not None and m.id in MUTANTS]

    def every(self, rules: RuleSet) -> Sequence[Mutant]:
        """Those of RULES.md and the slips; none where the game has no fold."""
        return all_mutants(rules)

    def fits(self, mutant: Mutant, rules: RuleSet) -> bool:
        """Is it a wrong engine of card play, and of this game?"""
        return "legal" in mutant.questions and mutant.fits(rules.preset)

    def answer(self, mutant: Mutant, rules: RuleSet, item: Position) -> Answer:
        """The cards that a mutant lets one play."""
        return {"legal": [card.rank + card.suit for card in mutant.play(rules, item)]}


class LegalQuestion:
    """The bundle for card play."""

    name = "legal"
    command = "legal"
    gives: tuple[str, ...] = ()
    instead = "turn"

    def __init__(self) -> None:
        self.space = PositionSpace(self.name)
        self.shrinking = PositionShrinking()
        self.symmetry: Symmetry[Position] | None = PositionSymmetry()
        self.record = PositionRecord()
        self.view = PositionView(on_page=True)
        self.coverage = PositionCoverage()
        self.mutants = CardMutants()
        self.accounts: Accounts[Position] | None = CardAccounts(
            self.space.layers, lambda position: position, lambda answer: answer.get("legal")
        )

    def packing(self, rules: RuleSet) -> Packing | None:
        """Sixteen bytes a position, a bit a card, for decks of four suits."""
        return packing_of(rules.preset.deck)

    def presets(self, rules: RuleSet) -> tuple[str, ...]:
        """Those that are played with the same cards, under the same contracts."""
        game = rules.preset
        return tuple(name for name, other in PRESETS.items() if game.shares_positions(other))

    def encode(self, item: Position) -> dict[str, Any]:
        """The position as it goes over the wire."""
        return item.as_json()

    def send(self, rules: RuleSet, item: Position) -> dict[str, Any]:
        """Nothing besides."""
        return self.encode(item)

    def decode(self, rules: RuleSet, data: dict[str, Any]) -> Position:
        """The position that `data` describes, whatever came before it; raises `Malformed`."""
        if isinstance(data, dict) and "history" in data:
            data = {field: value for field, value in data.items() if field != "history"}
        return rules.read(data)

    def code(self, rules: RuleSet, item: Position) -> str:
        """The compact code."""
        return compact(rules, item)

    def read_code(self, code: str) -> tuple[RuleSet, Position]:
        """The rule set and the position of a compact code."""
        return read_compact(code)

    def expect(self, rules: RuleSet, item: Position) -> Rulings:
        """A ruling for each card of the hand."""
        return rules.preset.play(rules.options("play"), item)

    def answer(self, expected: Rulings) -> Answer:
        """What a target that agrees with the reference sends."""
        return {"legal": [r.card.rank + r.card.suit for r in expected if r.allowed]}

    def undecided(self, expected: Rulings) -> bool:
        """Every position can come about."""
        return False

    def clause_of(self, expected: Rulings) -> str:
        """The clause of the first card that is forbidden, or of the first card."""
        return next((r for r in expected if not r.allowed), expected[0]).clause.id

    def compare(
        self, rules: RuleSet, item: Position, expected: Rulings, answer: Answer
    ) -> Difference | None:
        """Card by card; a difference on disputed cards alone is a gap of the rules, not a bug."""
        if answer == self.answer(expected):
            return None
        no_answer = self.find_fault(expected, answer)
        if no_answer is not None:
            return no_answer
        said = answer[self.name]
        differing = (r for r in expected if (str(r.card) in said) != r.allowed)
        return compare_allowed(differing, CARDS)

    def find_fault(self, expected: Rulings, answer: Answer) -> Difference | None:
        """What makes it no answer, a field beside it too; `None` if it is one."""
        kind, detail = NO_ANSWER, find_wrong_fields(answer, (self.name,))
        if not detail:
            said = answer[self.name]
            kind, detail = self.fault_kind(expected, said), as_written(said)
        clause = self.clause_of(expected)
        return Difference(Verdict.MALFORMED, kind, clause, detail) if kind else None

    def fault_kind(self, expected: Rulings, said: Any) -> str:
        """In which way what stands there is no list of cards of the hand; empty if it is one."""
        if not isinstance(said, list) or not all(isinstance(card, str) for card in said):
            return NOT_CARDS
        if not said:
            return NO_CARD
        if not {str(r.card) for r in expected}.issuperset(said):
            return NOT_HELD
        if len(set(said)) != len(said):
            return TWICE
        return ""


LEGAL = LegalQuestion()
