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

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any, NamedTuple

from arbitre_reference import Malformed, Position, RuleSet, Ruling
from arbitre_reference.chapter import Item
from arbitre_reference.outcome import read_cards

from ...message import say, units
from ...mutants import Mutant
from ...packed import Packing
from ...question import Accounts, Answer, Difference, Group, Layer, Symmetry
from ..cards.accounts import CardAccounts
from ..cards.legal import LEGAL
from ..cards.representatives import list_clauses
from ..cards.view import PositionCoverage, PositionView
from ..plain.facets import ListedSpace
from . import drawn, record

Rulings = tuple[Ruling, ...]

HISTORY = "history"


class Turn(NamedTuple):
    """One turn of a whole hand: the record, what the player sees, the hands as they were dealt."""

    record: Item
    position: Position
    dealt: list[list[str]]

    def as_json(self) -> dict[str, Any]:
        """The position, with its history."""
        return {**self.position.as_json(), HISTORY: {**self.record, "hands": self.dealt}}


def turn_of(rules: RuleSet, item: Item) -> Turn:
    """The turn at the end of a record; raises `Malformed` where no card is to be played."""
    table = record.table_of(rules, item)
    if table is None or table.over:
        raise Malformed("played", "no card is to be played after this record")
    return Turn(item, table.position, [[str(card) for card in hand] for hand in table.dealt])


def turns_of(rules: RuleSet, item: Item) -> Iterator[Turn]:
    """The turn before each card of a record, from the first lead on."""
    table = record.table_of(rules, {**item, "played": []})
    if table is None:
        return
    dealt = [[str(card) for card in hand] for hand in table.dealt]
    for n, card in enumerate(read_cards(rules.preset.deck, "played", item["played"])):
        yield Turn({**item, "played": item["played"][:n]}, table.position, dealt)
        table.play(card)


class TurnSpace(ListedSpace):
    """The turns of whole hands."""

    sampled = "turns of random hands"

    def __init__(self) -> None:
        super().__init__("turn", "step", "the ordered deck after every way an auction can end")

    def layers(self, rules: RuleSet) -> Iterator[Layer]:
        """Every turn of the ordered deck, played by first legal cards after each of the endings."""
        sized: dict[int, list[Group]] = {}
        for label, items in drawn.list_classes(rules):
            by_length = zip(*(turns_of(rules, item) for item in items), strict=True)
            for length, turns in enumerate(by_length):
                group = Group(f"{label}, {length} cards", partial(list, turns))
                sized.setdefault(record.size(turns[0].record)[0], []).append(group)
        for size, groups in sorted(sized.items()):
            yield Layer(size, f"{size} steps", groups)

    def deals(self, rules: RuleSet, rng: Random) -> Iterator[list[Turn]]:
        """Every turn of random hands, a list a hand."""
        while True:
            yield list(turns_of(rules, drawn.draw_record(rules, rng)))

    def random(self, rules: RuleSet, rng: Random) -> Iterator[Turn]:
        """The turns of random hands, one hand after the other."""
        for turns in self.deals(rules, rng):
            yield from turns


class TurnShrinking:
    """An earlier turn, fewer calls, a simpler pack."""

    def size(self, item: Turn) -> tuple[int, int]:
        """That of the record."""
        return record.size(item.record)

    def size_in_words(self, item: Turn) -> str:
        """The actions before the turn."""
        calls, played = len(item.record["calls"]), len(item.record["played"])
        told = {"calls": units(calls, "call"), "cards": units(played, "card")}
        return say("after {calls} and {cards}", **told)

    def reductions(self, rules: RuleSet, item: Turn) -> Iterable[Turn]:
        """An earlier turn, fewer calls, a simpler pack: still a legal hand."""
        for candidate in drawn.list_smaller(rules, item.record):
            with suppress(Malformed):
                yield turn_of(rules, candidate)

    def relatives(self, rules: RuleSet, item: Turn) -> Iterator[Turn]:
        """The turn itself: it is a class of its own."""
        yield item

    def shuffle(self, item: Turn) -> Turn:
        """The hand the other way round, in the position alone."""
        return item._replace(position=LEGAL.shrinking.shuffle(item.position))

    def absorbs(self, one: Difference, other: Difference) -> bool:
        """As in card play."""
        return LEGAL.shrinking.absorbs(one, other)


class TurnRecord:
    """The cards that may be played, in one order."""

    def canonical(self, item: Turn) -> Turn:
        """The hand in one order, whatever order it came in."""
        return item._replace(position=LEGAL.record.canonical(item.position))

    def write(self, rules: RuleSet, item: Turn, answer: Answer) -> str:
        """The cards as JSON; their order does not matter."""
        return json.dumps(sorted(answer["legal"]), separators=(",", ":"))

    def read(self, rules: RuleSet, item: Turn, line: str) -> Answer:
        """The cards."""
        return {"legal": json.loads(line)}

    def describe_change(self, before: Answer, now: Answer) -> str:
        """What is allowed or forbidden besides."""
        return LEGAL.record.describe_change(before, now)

    def grounds(self, rules: RuleSet, item: Turn) -> tuple[str, ...]:
        """The clause of each card, in the order of the hand."""
        return list_clauses(TURN.expect(rules, item))


class TurnView:
    """A position, with what led to it."""

    on_page = False
    part = "card"

    def __init__(self) -> None:
        self.cards = PositionView(on_page=False)

    def position(self, item: Turn) -> Position:
        """What the player sees."""
        return item.position

    def expected_json(self, rules: RuleSet, item: Turn) -> list[dict[str, Any]]:
        """The rulings, each with its clause and its reason in four languages."""
        return self.cards.expected_json(rules, item.position)

    def side_by_side(self, rules: RuleSet, item: Turn, answer: Answer) -> list[dict[str, Any]]:
        """Whether the target allows each card."""
        return self.cards.side_by_side(rules, item.position, answer)

    def draw(
        self, rules: RuleSet, item: Turn, answers: Mapping[str, Answer], language: str = "en"
    ) -> Any:
        """The hands and what was done so far; then the position."""
        from .drawing import draw_history

        position = self.cards.draw(rules, item.position, answers, language)
        return draw_history(rules, item.record, position)


class TurnCoverage:
    """As of the position."""

    counted = 1

    def __init__(self) -> None:
        self.cards = PositionCoverage()

    def cells(self, item: Turn, expected: Rulings) -> Iterable[tuple[str, str]]:
        """Clause by seat and by what trump is on the table."""
        return self.cards.cells(item.position, expected)

    def reachable_cells(self, rules: RuleSet) -> Iterable[tuple[str, str]]:
        """Every cell that the rules can reach."""
        return self.cards.reachable_cells(rules)

    def verdicts(self, expected: Rulings) -> Iterable[tuple[str, str]]:
        """The clause and the verdict of each card."""
        return self.cards.verdicts(expected)


class TurnMutants:
    """Wrong engines of card play."""

    def controls(self, rules: RuleSet) -> Sequence[Mutant]:
        """As in card play."""
        return LEGAL.mutants.controls(rules)

    def every(self, rules: RuleSet) -> Sequence[Mutant]:
        """As in card play."""
        return LEGAL.mutants.every(rules)

    def fits(self, mutant: Mutant, rules: RuleSet) -> bool:
        """As in card play."""
        return LEGAL.mutants.fits(mutant, rules)

    def answer(self, mutant: Mutant, rules: RuleSet, item: Turn) -> Answer:
        """The cards that a mutant lets one play."""
        return LEGAL.mutants.answer(mutant, rules, item.position)


class TurnQuestion:
    """The bundle: the rulings of card play, about the turns of whole hands."""

    name = "turn"
    command = "legal"
    gives: tuple[str, ...] = (HISTORY,)
    instead = ""

    def __init__(self) -> None:
        self.space = TurnSpace()
        self.shrinking = TurnShrinking()
        self.symmetry: Symmetry[Turn] | None = None
        self.record = TurnRecord()
        self.view = TurnView()
        self.coverage = TurnCoverage()
        self.mutants = TurnMutants()
        self.accounts: Accounts[Turn] | None = CardAccounts(
            self.space.layers, lambda turn: turn.position, lambda answer: answer.get("legal")
        )

    def packing(self, rules: RuleSet) -> Packing | None:
        """JSON alone: its items have no fixed width."""
        return None

    def presets(self, rules: RuleSet) -> tuple[str, ...]:
        """The one that is played: the deal and the auction of another are not the same."""
        return (rules.preset.name,) if rules.preset.hand is not None else ()

    def encode(self, item: Turn) -> dict[str, Any]:
        """The position, with its history."""
        return item.as_json()

    def send(self, rules: RuleSet, item: Turn) -> dict[str, Any]:
        """Nothing besides."""
        return self.encode(item)

    def decode(self, rules: RuleSet, data: dict[str, Any]) -> Turn:
        """The turn that the history leads to; raises `Malformed`, too if it is another position."""
        history = data.get(HISTORY) if isinstance(data, dict) else None
        if not isinstance(history, dict):
            raise Malformed(HISTORY, "an object with pack, dealer, calls and played is needed")
        item = {field: history.get(field) for field in record.FIELDS}
        record.replay_record(rules, item)
        turn = turn_of(rules, item)
        # The hand may come in any order.
        given = turn._replace(position=LEGAL.decode(rules, data))
        same = self.record.canonical(given) == self.record.canonical(turn)
        if not same or history != turn.as_json()[HISTORY]:
            raise Malformed(HISTORY, f"it leads to {turn.position.as_json()}")
        return given

    def code(self, rules: RuleSet, item: Turn) -> str:
        """The name of the question, and the code of the record."""
        return f"{self.name}~{record.code(rules, item.record)}"

    def read_code(self, code: str) -> tuple[RuleSet, Turn]:
        """The rule set and the turn of a code; raises `Malformed` or `UnknownRules`."""
        rules, item = record.read_code(code.partition("~")[2])
        record.replay_record(rules, item)
        return rules, turn_of(rules, item)

    def expect(self, rules: RuleSet, item: Turn) -> Rulings:
        """A ruling for each card of the hand."""
        return LEGAL.expect(rules, item.position)

    def answer(self, expected: Rulings) -> Answer:
        """What a target that agrees with the reference sends."""
        return LEGAL.answer(expected)

    def compare(
        self, rules: RuleSet, item: Turn, expected: Rulings, answer: Answer
    ) -> Difference | None:
        """Card by card, as in card play."""
        return LEGAL.compare(rules, item.position, expected, answer)

    def undecided(self, expected: Rulings) -> bool:
        """Every turn is one of a legal hand."""
        return False

    def clause_of(self, expected: Rulings) -> str:
        """The clause of the first card that is forbidden, or of the first card."""
        return LEGAL.clause_of(expected)


TURN = TurnQuestion()
