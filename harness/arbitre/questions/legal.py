"""The question `legal`: which cards of the hand may be played?

An item is a `Position`, the reference's answer a ruling for each card of the hand.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping
from itertools import permutations, product
from math import prod
from random import Random
from typing import Any

from arbitre_reference import LANGUAGES, PRESETS, Position, RuleSet, Ruling, reason

from ..mutants.card_play import MUTANTS, Mutant
from ..notation import compact, read_compact
from ..question import Answer, Difference, Group, Layer, Verdict
from ..space.classes import EMBEDDINGS, MOST_IN_TRICK, PositionClass, Space, space
from ..space.positions import cells, cells_of, deals, mixed
from . import embedding

Rulings = tuple[Ruling, ...]

MOST_RELATIVES = 30_000
WHOLE_TURN = 4

ALLOWS = "allows a forbidden card"
FORBIDS = "forbids a legal card"
BOTH = "allows a forbidden card and forbids a legal one"
NO_CARD = "no card at all"
NOT_HELD = "a card that is not in the hand"
TWICE = "a card twice"
NOT_CARDS = "not a list of cards"


class LegalQuestion:
    """The bundle for card play."""

    name = "legal"
    command = "legal"
    gives: tuple[str, ...] = ()
    instead = "turn"
    unit = "card"
    listed = ""
    # Each class has a dozen embeddings, and a sample of the random ones will do.
    counted = 8
    explained = True
    on_page = True

    def presets(self, rules: RuleSet) -> tuple[str, ...]:
        """Those that are played with the same cards."""
        return tuple(name for name, p in PRESETS.items() if p.deck is rules.preset.deck)

    # -- generate ---------------------------------------------------------------------------

    def layers(self, rules: RuleSet) -> Iterator[Layer]:
        """Classes by their number of cards; each through one turn of the embeddings."""
        where = space(rules.preset)
        for cards in range(1, rules.preset.hand_size + MOST_IN_TRICK + 1):
            groups = (self.group(where, cls) for cls in where.by_cards(cards))
            yield Layer(cards, f"{cards} card{'s' * (cards > 1)}", groups)

    def group(self, where: Space, cls: PositionClass) -> Group:
        """A class and its embeddings; where their cycle starts depends on the class alone."""
        label = str(cls)
        return Group(label, where.embeddings(cls, start=zlib.crc32(label.encode()) % EMBEDDINGS))

    def proof_groups(self, rules: RuleSet, most: int, embeddings: int) -> Iterator[Group]:
        """Every class of at most `most` cards in the hand.

        Hands of up to four cards come through a whole turn of the embeddings;
        larger ones through `embeddings` of them, turning from class to class.
        """
        where = space(rules.preset)
        number = 0
        for hand, classes in where.blocks(most):
            whole = hand <= WHOLE_TURN or embeddings >= EMBEDDINGS
            for cls in classes:
                number += 1
                if whole:
                    yield self.group(where, cls)
                    continue
                first, start = number % EMBEDDINGS, number // EMBEDDINGS % EMBEDDINGS
                turn = [(first + 5 * k) % EMBEDDINGS for k in range(embeddings)]
                yield Group(str(cls), where.embeddings(cls, turn, start))

    def largest(self, rules: RuleSet) -> int:
        """A full hand."""
        return rules.preset.hand_size

    def proof_scope(self, rules: RuleSet, most: int, embeddings: int) -> dict[str, Any]:
        """The bound, and how classes are made concrete."""
        complete = most >= self.largest(rules)
        return {
            "question": self.name,
            "most": most,
            "complete": complete,
            "covers": "every hand" if complete else f"hands of at most {most}",
            "embeddings": f"{EMBEDDINGS} a class with at most {WHOLE_TURN} cards in the hand, "
            f"{min(embeddings, EMBEDDINGS)} a larger one",
            "assumes": [
                "the target answers a position alike whenever it is asked",
                "in a class of which not every position was asked, it sees no more than the rules: "
                "which cards share a suit, which suit is trump, which card is higher, who played "
                "what" + (", which cards carry points" if rules.preset.values else ""),
            ],
        }

    def random(self, rules: RuleSet, rng: Random) -> Iterator[Position]:
        """Uniform, reachable and by clause, in turn."""
        return mixed(rules, rng)

    def deals(self, rules: RuleSet, rng: Random) -> Iterator[list[Position]]:
        """The turns of random deals, a list a deal."""
        return deals(rules, rng)

    # -- text -------------------------------------------------------------------------------

    def encode(self, item: Position) -> dict[str, Any]:
        """The position as it goes over the wire."""
        return item.as_json()

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

    def canonical(self, item: Position) -> Position:
        """The hand in one order, whatever order it came in."""
        return item._replace(hand=tuple(sorted(item.hand)))

    def shuffled(self, item: Position) -> Position:
        """The hand the other way round."""
        return item._replace(hand=item.hand[::-1])

    # -- ask the reference ------------------------------------------------------------------

    def expect(self, rules: RuleSet, item: Position) -> Rulings:
        """A ruling for each card of the hand."""
        return rules.preset.play(rules.options, item)

    def answer(self, expected: Rulings) -> Answer:
        """What a target that agrees with the reference sends."""
        return {"legal": [r.card.rank + r.card.suit for r in expected if r.allowed]}

    def controls(self, rules: RuleSet) -> list[Mutant]:
        """Of the W list those that are changes of the fold: they never fail to answer."""
        if rules.preset.fold is None:
            return []
        return [m for m in MUTANTS.values() if m.change and m.fits(rules.preset.name)]

    def mutant_answer(self, made: Mutant, rules: RuleSet, item: Position) -> Answer:
        """The cards that a mutant lets one play."""
        return {"legal": [card.rank + card.suit for card in made.play(rules, item)]}

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

    def undecided(self, expected: Rulings) -> bool:
        """Every position can come about."""
        return False

    def clause_of(self, expected: Rulings) -> str:
        """The clause of the first card that is forbidden, or of the first card."""
        return next((r for r in expected if not r.allowed), expected[0]).clause.id

    def verdicts(self, expected: Rulings) -> Iterable[tuple[str, str]]:
        """The clause and the verdict of each card."""
        return [(ruling.clause.id, ruling.verdict) for ruling in expected]

    def cells(self, item: Position, expected: Rulings) -> Iterable[tuple[str, str]]:
        """Clause by seat and by what trump is on the table."""
        return cells(item, expected)

    def reachable_cells(self, rules: RuleSet) -> Iterable[tuple[str, str]]:
        """Every cell that the rules can reach."""
        return cells_of(rules)

    def by_place(self, rules: RuleSet, item: Position, answer: Answer) -> tuple[Any, ...] | None:
        """Whether each card is allowed, by the places of the class."""
        said = answer["legal"]
        if not isinstance(said, list):
            return None
        return embedding.by_place(space(rules.preset), item, said)

    def recorded(self, rules: RuleSet, item: Position, answer: Answer) -> str:
        """A digit for each place of the class: 1 if the card may be played."""
        places = embedding.by_place(space(rules.preset), item, answer["legal"])
        return "".join(str(int(allowed)) for allowed in places)

    def read_record(self, rules: RuleSet, item: Position, record: str) -> Answer:
        """The cards in the places that have a 1."""
        hand = embedding.in_places(space(rules.preset), item).hand
        return {"legal": [str(c) for c, digit in zip(hand, record, strict=True) if digit == "1"]}

    def change(self, before: Answer, now: Answer) -> str:
        """What is allowed or forbidden besides."""
        old, new = set(before["legal"]), set(now["legal"])
        ways = ["forbids what it allowed"] * bool(old - new)
        return " and ".join(ways + ["allows what it forbade"] * bool(new - old))

    def grounds(self, rules: RuleSet, item: Position) -> tuple[str, ...]:
        """The clause of each card."""
        return clauses(self.expect(rules, embedding.in_places(space(rules.preset), item)))

    def aspects(self, rules: RuleSet, item: Position) -> dict[str, Any]:
        """Suits, ranks, seat, order of the hand."""
        return embedding.aspects(space(rules.preset), item)

    def with_aspects(self, rules: RuleSet, item: Position, aspects: dict[str, Any]) -> Position:
        """The position of the same class that has these aspects."""
        where = space(rules.preset)
        return embedding.with_aspects(where, where.classify(item), aspects)

    def other_values(
        self, rules: RuleSet, item: Position, aspect: str
    ) -> list[tuple[str, Position]]:
        """The position with one aspect changed in every way, and each value in words."""
        return embedding.other_values(rules, item, aspect)

    def circumstances(self, item: Position) -> dict[str, str | int]:
        """Names of suits, seats, and how much there is."""
        return {
            "the suit led": item.led or "none",
            "trump": item.trump,
            "the leader's seat": str(item.leader),
            "the player's seat": str(item.seat),
            "the number of cards on the table": str(len(item.trick)),
            "the number of cards in the hand": len(item.hand),
        }

    # -- compare ----------------------------------------------------------------------------

    def compare(
        self, rules: RuleSet, item: Position, expected: Rulings, answer: Answer
    ) -> Difference | None:
        """Card by card; a difference on disputed cards alone is a gap of the rules, not a bug."""
        said = answer.get("legal")
        if said == [r.card.rank + r.card.suit for r in expected if r.allowed]:
            return None
        return self._difference(expected, said)

    def _difference(self, expected: Rulings, said: Any) -> Difference | None:
        fault = self._fault(expected, said)
        if fault:
            return Difference(Verdict.MALFORMED, fault, self.clause_of(expected), repr(said)[:200])
        differing = [r for r in expected if (str(r.card) in said) != r.allowed]
        if not differing:
            return None
        settled = [r for r in differing if not r.disputed]
        if not settled:
            return Difference(
                Verdict.DISPUTED_ONLY, "a gap in the rule text", differing[0].clause.id
            )
        allows = any(not r.allowed for r in settled)
        forbids = any(r.allowed for r in settled)
        kind = BOTH if allows and forbids else ALLOWS if allows else FORBIDS
        return Difference(Verdict.DISAGREES, kind, min(r.clause.id for r in settled))

    def _fault(self, expected: Rulings, said: Any) -> str | None:
        """What makes the answer no answer, if anything does."""
        if not isinstance(said, list) or not all(isinstance(card, str) for card in said):
            return NOT_CARDS
        if not said:
            return NO_CARD
        if not {str(r.card) for r in expected}.issuperset(said):
            return NOT_HELD
        if len(set(said)) != len(said):
            return TWICE
        return None

    def absorbs(self, one: Difference, other: Difference) -> bool:
        """A position that shows both kinds of difference is an instance of either."""
        return other.kind == BOTH and one.kind in (ALLOWS, FORBIDS) and one.clause == other.clause

    # -- make smaller -----------------------------------------------------------------------

    def size(self, item: Position) -> tuple[int, int]:
        """Cards first, then the length of the trick."""
        return len(item.trick) + len(item.hand), len(item.trick)

    def size_in_words(self, item: Position) -> str:
        """Cards, and where they are."""
        table, hand = len(item.trick), len(item.hand)
        cards = f"{table + hand} card{'s' * (table + hand > 1)}"
        return f"{cards} ({table} on the table, {hand} in the hand)"

    def reductions(self, rules: RuleSet, item: Position) -> Iterable[Position]:
        """A card less: from the hand, or from either end of the trick."""
        smaller = []
        if len(item.hand) > 1:
            for i in range(len(item.hand)):
                smaller.append(item._replace(hand=item.hand[:i] + item.hand[i + 1 :]))
        for i in range(len(item.trick)):
            smaller.append(item._replace(trick=item.trick[:i] + item.trick[i + 1 :]))
        return smaller

    def relatives(self, rules: RuleSet, item: Position) -> Iterator[Position]:
        """The positions of the same class, the most readable first.

        First the class's own readable position, then that in other suits and from other seats,
        then other ranks, the familiar before the strange.
        """
        where = space(rules.preset)
        cls = where.classify(item)
        suits = tuple(where.suits)
        yield where.place(cls, suits, where.familiar_ranks(cls, suits), 0)

        def strange(position: Position) -> tuple[int, ...]:
            ranks = [where.strangeness(c) for c in (*position.trick, *position.hand)]
            return (max(ranks), sum(ranks), *ranks)

        for order in permutations(suits):
            for leader in range(4):
                yield where.place(cls, order, where.familiar_ranks(cls, order), leader)
        if _ways(where, cls) <= MOST_RELATIVES:
            choices = product(*(where.all_ranks(word) for word in cls.words))
            yield from sorted((where.place(cls, suits, r, 0) for r in choices), key=strange)
        yield from where.embeddings(cls, range(EMBEDDINGS * EMBEDDINGS))

    # -- draw -------------------------------------------------------------------------------

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


def clauses(rulings: Rulings) -> tuple[str, ...]:
    """The clause of each ruling, with a question mark if it is disputed."""
    return tuple(ruling.clause.id + "?" * ruling.disputed for ruling in rulings)


def _ways(where: Space, cls: PositionClass) -> int:
    """How many ways there are to give the words of a class concrete ranks."""
    return prod(where.ways(word) for word in cls.words)


LEGAL = LegalQuestion()
