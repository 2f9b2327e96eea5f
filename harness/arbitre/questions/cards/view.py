"""What people and files are shown of a position, and what of the rules it exercises."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from arbitre_reference import LANGUAGES, Position, RuleSet, Ruling, reason

from ...question import Answer
from ...space.positions import cells, cells_of

Rulings = tuple[Ruling, ...]


class PositionView:
    """A row a card: the ruling, and what is said of it.  `on_page`: has its code a page?"""

    part = "card"

    def __init__(self, on_page: bool) -> None:
        self.on_page = on_page

    def position(self, item: Position) -> Position:
        """The position itself."""
        return item

    def expected_json(self, rules: RuleSet, item: Position) -> list[dict[str, Any]]:
        """The rulings, each with its clause and its reason in four languages."""
        return [
            {
                "card": str(ruling.card),
                "verdict": ruling.verdict,
                "clause": ruling.clause.id,
                "source": ruling.clause.source,
                "reason": {lang: reason(rules, item, ruling, lang) for lang in LANGUAGES},
            }
            for ruling in rules.judge(item)
        ]

    def side_by_side(self, rules: RuleSet, item: Position, answer: Answer) -> list[dict[str, Any]]:
        """Whether the target allows each card."""
        return [
            {"says": "legal" if allows else "illegal", "differs": allows != ruling.allowed}
            for ruling in rules.judge(item)
            for allows in [str(ruling.card) in answer["legal"]]
        ]

    def draw(
        self,
        rules: RuleSet,
        item: Position,
        answers: Mapping[str, Answer],
        language: str = "en",
    ) -> Any:
        """The position and the verdicts side by side."""
        # Drawing needs a terminal library that most runs of a target host do not.
        from .drawing import draw

        said = {
            name: answer.get("legal")
            for name, answer in answers.items()
            if isinstance(answer, dict)
        }
        cards = {name: cards for name, cards in said.items() if isinstance(cards, list)}
        return draw(rules, item, cards, language)


class PositionCoverage:
    """Clause by seat and by what trump is on the table."""

    # Each class has a dozen representatives, and a sample of the random ones will do.
    counted = 8

    def cells(self, item: Position, expected: Rulings) -> Iterable[tuple[str, str]]:
        """Clause by seat and by what trump is on the table."""
        return cells(item, expected)

    def reachable_cells(self, rules: RuleSet) -> Iterable[tuple[str, str]]:
        """Every cell that the rules can reach."""
        return cells_of(rules)

    def verdicts(self, expected: Rulings) -> Iterable[tuple[str, str]]:
        """The clause and the verdict of each card."""
        return [(ruling.clause.id, ruling.verdict) for ruling in expected]
