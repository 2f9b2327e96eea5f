"""The question `turn`: `legal`, asked of a target that only plays whole hands.

An item is the record of a hand (`record`) whose next action is a card.
On the wire it is a position like any other, with the hand's `history` beside it:
the pack, the dealer and the calls, the hands as they were dealt, and the cards played so far;
so a target that declares `"needs": ["history"]` can play up to the turn it is asked about.
The rulings look at the position alone, as always.

There are more hands than anyone can ask, so turns are sampled and never proved;
a counterexample is shrunk to an earlier trick, fewer calls, and cards nearer to the ordered deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from arbitre_reference import Malformed, Position, RuleSet

from ..mutants.card_play import Mutant
from ..question import Answer, Group, Layer
from ..space.positions import cells
from . import hands, record
from .legal import LegalQuestion, Rulings, clauses
from .singles import Singles

HISTORY = "history"


class Turn(NamedTuple):
    """One turn of a whole hand: the record, what the player sees, the hands as they were dealt."""

    record: record.Item
    position: Position
    dealt: list[list[str]]

    def as_json(self) -> dict[str, Any]:
        """The position, with its history."""
        return {**self.position.as_json(), HISTORY: {**self.record, "hands": self.dealt}}


def turn_of(rules: RuleSet, item: record.Item) -> Turn:
    """The turn at the end of a record; raises `Malformed` where no card is to be played."""
    table = record.table_of(rules, item)
    if table is None or table.over:
        raise Malformed("played", "no card is to be played after this record")
    return Turn(item, table.position, [[str(card) for card in hand] for hand in table.dealt])


class TurnQuestion(Singles, LegalQuestion):
    """The bundle: the rulings of card play, about the turns of whole hands."""

    name = "turn"
    unit = "step"
    listed = "the ordered deck after every way an auction can end"
    counted = 1
    explained = False
    on_page = False
    gives = (HISTORY,)
    instead = ""

    def presets(self, rules: RuleSet) -> tuple[str, ...]:
        """The one that is played: the deal and the auction of another are not the same."""
        return (rules.preset.name,)

    # -- generate ---------------------------------------------------------------------------

    def layers(self, rules: RuleSet) -> Iterator[Layer]:
        """Every turn of the ordered deck, played by first legal cards after each of the endings."""
        sized: dict[int, list[Group]] = {}
        for label, items in hands.classes(rules):
            for length in range(len(items[0]["played"])):
                cut = [{**item, "played": item["played"][:length]} for item in items]
                turns = [turn_of(rules, item) for item in cut]
                group = Group(f"{label}, {length} cards", turns)
                sized.setdefault(self.size(turns[0])[0], []).append(group)
        for size, groups in sorted(sized.items()):
            yield Layer(size, f"{size} steps", groups)

    def deals(self, rules: RuleSet, rng: Random) -> Iterator[list[Any]]:
        """Every turn of random hands, a list a hand."""
        while True:
            item = hands.draw(rules, rng)
            played = item["played"]
            yield [turn_of(rules, {**item, "played": played[:n]}) for n in range(len(played))]

    def random(self, rules: RuleSet, rng: Random) -> Iterator[Any]:
        """The turns of random hands, one hand after the other."""
        for turns in self.deals(rules, rng):
            yield from turns

    # -- text -------------------------------------------------------------------------------

    def decode(self, rules: RuleSet, data: dict[str, Any]) -> Any:
        """The turn that the history leads to; raises `Malformed`, too if it is another position."""
        told = data.get(HISTORY) if isinstance(data, dict) else None
        if not isinstance(told, dict):
            raise Malformed(HISTORY, "an object with pack, dealer, calls and played is needed")
        item = {field: told.get(field) for field in record.FIELDS}
        record.replayed(rules, item)
        turn = turn_of(rules, item)
        # The hand may come in any order.
        as_told = turn._replace(position=super().decode(rules, data))
        if self.canonical(as_told) != self.canonical(turn) or told != turn.as_json()[HISTORY]:
            raise Malformed(HISTORY, f"it leads to {turn.position.as_json()}")
        return as_told

    def code(self, rules: RuleSet, item: Any) -> str:
        """The name of the question, and the code of the record."""
        return f"{self.name}~{record.code(rules, item.record)}"

    def read_code(self, code: str) -> tuple[RuleSet, Any]:
        """The rule set and the turn of a code; raises `Malformed` or `UnknownRules`."""
        rules, item = record.read_code(code.partition("~")[2])
        record.replayed(rules, item)
        return rules, turn_of(rules, item)

    def canonical(self, item: Any) -> Any:
        """The hand in one order, whatever order it came in."""
        return item._replace(position=LegalQuestion.canonical(self, item.position))

    def shuffled(self, item: Any) -> Any:
        """The hand the other way round, in the position alone."""
        return item._replace(position=super().shuffled(item.position))

    # -- ask the reference ------------------------------------------------------------------

    def expect(self, rules: RuleSet, item: Any) -> Rulings:
        """A ruling for each card of the hand."""
        return super().expect(rules, item.position)

    def grounds(self, rules: RuleSet, item: Any) -> tuple[str, ...]:
        """The clause of each card, in the order of the hand."""
        return clauses(self.expect(rules, item))

    def mutant_answer(self, made: Mutant, rules: RuleSet, item: Any) -> Answer:
        """The cards that a mutant lets one play."""
        return super().mutant_answer(made, rules, item.position)

    def expected_json(self, rules: RuleSet, item: Any) -> list[dict[str, Any]]:
        """The rulings, each with its clause and its reason in four languages."""
        return super().expected_json(rules, item.position)

    def side_by_side(self, rules: RuleSet, item: Any, answer: Answer) -> list[dict[str, Any]]:
        """Whether the target allows each card."""
        return super().side_by_side(rules, item.position, answer)

    def cells(self, item: Any, expected: Rulings) -> Iterable[tuple[str, str]]:
        """As of the position."""
        return cells(item.position, expected)

    # -- make smaller -----------------------------------------------------------------------

    def size(self, item: Any) -> tuple[int, int]:
        """That of the record."""
        return record.size(item.record)

    def size_in_words(self, item: Any) -> str:
        """The actions before the turn."""
        calls, played = len(item.record["calls"]), len(item.record["played"])
        return f"after {calls} call{'s' * (calls != 1)} and {played} card{'s' * (played != 1)}"

    def reductions(self, rules: RuleSet, item: Any) -> Iterable[Any]:
        """An earlier turn, fewer calls, a simpler pack: still a legal hand."""
        for candidate in hands.smaller(rules, item.record):
            with suppress(Malformed):
                yield turn_of(rules, candidate)

    # -- draw -------------------------------------------------------------------------------

    def draw(
        self,
        rules: RuleSet,
        item: Any,
        answers: Mapping[str, Answer],
        language: str = "en",
    ) -> Any:
        """The hands and what was done so far; then the position."""
        from .hand_drawing import draw_history

        return draw_history(
            rules, item.record, super().draw(rules, item.position, answers, language)
        )


TURN = TurnQuestion()
