"""For Hypothesis: property tests of an engine in its own test suite.

    from hypothesis import given
    from arbitre.testing import strategies

    @strategies.examples("belote/coinche")
    @given(strategies.positions("belote/coinche"))
    def test_my_engine(position):
        assert my_engine(position.trump, position.trick, position.hand) == ...

    TestHands = strategies.whole_hands("belote/coinche", MyEngine).TestCase

Examples shrink towards few cards, no trick, the most familiar ranks, the first suit and seat 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol, TypeVar

from hypothesis import example, note
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from arbitre_reference import Card, Deck, Position, RuleSet, rule_set
from arbitre_reference.table import Table

from .. import data
from ..cases import corpus
from ..question import Answer, Difference, Verdict
from ..questions.cards.legal import LEGAL
from ..report.text import text_of

Test = TypeVar("Test", bound=Callable[..., None])


def positions(
    rules: str | RuleSet, *, most_in_hand: int | None = None
) -> st.SearchStrategy[Position]:
    """Any position that can exist under the rule set, which may be given by name.

    `most_in_hand` bounds the hand (the full hand of the game if not given).
    Raises `UnknownRules` for a rule set that does not exist.
    """
    found = _rules(rules)
    full = min(most_in_hand or found.preset.hand_size, found.preset.hand_size)
    return _positions(found, full)


def hands(rules: str | RuleSet, *, most: int | None = None) -> st.SearchStrategy[tuple[Card, ...]]:
    """Any hand of one card or more; at most a full hand, or `most` cards."""
    found = _rules(rules)
    return _cards(found, 1, min(most or found.preset.hand_size, found.preset.hand_size))


def tricks(rules: str | RuleSet) -> st.SearchStrategy[tuple[Card, ...]]:
    """Any trick that a player may have before them: no card to three."""
    return _cards(_rules(rules), 0, 3)


def _rules(rules: str | RuleSet) -> RuleSet:
    return rule_set(rules) if isinstance(rules, str) else rules


def _familiar(rules: RuleSet) -> list[Card]:
    """The cards, those first towards which examples shrink."""
    deck: Deck = rules.preset.deck
    return [Card(rank, suit) for rank in rules.preset.familiar for suit in deck.suits]


def _cards(
    rules: RuleSet, least: int, most: int, elsewhere: tuple[Card, ...] = ()
) -> st.SearchStrategy[tuple[Card, ...]]:
    familiar = _familiar(rules)
    # Mapped, not sampled: a card that is taken away then leaves the others as they are.
    cards = st.integers(0, len(familiar) - 1).map(familiar.__getitem__)
    if elsewhere:
        cards = cards.filter(lambda card: card not in elsewhere)
    return st.lists(cards, min_size=least, max_size=most, unique=True).map(tuple)


@st.composite
def _positions(draw: st.DrawFn, rules: RuleSet, full: int) -> Position:
    # Trick and hand are drawn apart, so that each can lose a card and the other not notice.
    trump = draw(st.sampled_from(rules.preset.contracts))
    leader = draw(st.integers(0, 3))
    trick = draw(_cards(rules, 0, 3))
    return Position(trump, trick, draw(_cards(rules, 1, full, trick)), leader)


def examples(rules: str | RuleSet, *, folder: Path | None = None) -> Callable[[Test], Test]:
    """A decorator beside `@given`: each position of the corpus is an explicit example.

    The position goes to the last argument of the test.
    `folder`: the corpus (the one that comes with arbitre if not given).
    Raises `UnknownRules`; `BadCase` for a file that is no case;
    `ValueError` where the corpus has no position of this rule set.
    """
    name = _rules(rules).name
    where = folder or data.folder("corpus")
    items = [
        corpus.check_case(path, content).item
        for path, content in corpus.contents(where)
        if content.get("rules") == name and content.get("question") == LEGAL.name
    ]
    if not items:
        raise ValueError(f"{where}: no position of {name}")

    def decorate(test: Test) -> Test:
        for item in reversed(items):
            test = example(item)(test)
        return test

    return decorate


class Engine(Protocol):
    """What `whole_hands` needs of an engine: three methods; seats are 0-3 in play order."""

    def new_hand(self, rules: str, trump: str, leader: int, hands: list[list[str]]) -> None:
        """Begin a hand: `hands` by seat, `leader` plays first, what went before is over."""

    def legal(self) -> Iterable[str]:
        """The cards that the player whose turn it is may play."""

    def play(self, card: str) -> None:
        """That player plays a legal card; the engine finds out who is next."""


def whole_hands(rules: str | RuleSet, engine: Callable[[], Engine]) -> type[RuleBasedStateMachine]:
    """A state machine that plays whole hands against an engine that remembers them.

    At each turn the engine's legal cards must be those of the reference
    (where the rule text leaves a card open, either will do).
    A wrong taker of a trick shows at the next turn: the cards are another player's.
    `engine` makes one, for every example anew (a class will do); its `.TestCase` is the test.
    Raises `UnknownRules` for a rule set that does not exist.
    """
    found = _rules(rules)
    full = found.preset.hand_size
    contracts = st.sampled_from(found.preset.contracts)
    seats = st.integers(0, 3)
    # One string, so that a failing example is read in one line.
    packs = st.permutations([str(card) for card in _familiar(found)]).map(" ".join)

    class WholeHands(RuleBasedStateMachine):
        def __init__(self) -> None:
            super().__init__()
            self.engine = engine()
            self.table: Table | None = None

        def turn(self) -> Position:
            assert self.table is not None
            return self.table.position

        def playing(self) -> bool:
            return self.table is not None and not self.table.over

        def deal(self, trump: str, leader: int, pack: str) -> None:
            cards = pack.split()
            hands = [cards[seat * full : (seat + 1) * full] for seat in range(4)]
            dealt = [[found.preset.deck.card(code) for code in hand] for hand in hands]
            self.engine.new_hand(found.name, trump, leader, hands)
            self.table = Table(trump, dealt, leader, found.height(trump))

        @initialize(trump=contracts, leader=seats, pack=packs)
        def first_hand(self, trump: str, leader: int, pack: str) -> None:
            self.deal(trump, leader, pack)

        @precondition(lambda self: not self.playing())
        @rule(trump=contracts, leader=seats, pack=packs)
        def next_hand(self, trump: str, leader: int, pack: str) -> None:
            self.deal(trump, leader, pack)

        @precondition(lambda self: self.playing())
        @rule(choice=st.integers(0, full - 1))
        def play(self, choice: int) -> None:
            turn = self.turn()
            rulings = found.judge(turn)
            # An engine may take the other reading of a card that the rule text leaves open.
            settled = [r.card for r in rulings if r.verdict == "legal"]
            legal = settled or [r.card for r in rulings if r.allowed]
            card = legal[choice % len(legal)]
            note(f"seat {turn.seat} plays {card}")
            self.engine.play(str(card))
            assert self.table is not None
            self.table.play(card)

        @invariant()
        def legal_cards_are_those_of_the_reference(self) -> None:
            __tracebackhide__ = True
            if self.playing():
                turn = self.turn()
                answer = {"legal": [str(card) for card in self.engine.legal()]}
                difference = LEGAL.compare(found, turn, found.judge(turn), answer)
                if difference and difference.verdict is not Verdict.DISPUTED_ONLY:
                    raise Differs(found, turn, answer, difference)

    return WholeHands


class Differs(AssertionError):
    """An engine differs at a turn; the text draws it, with the line that shows it again."""

    def __init__(
        self, rules: RuleSet, turn: Position, answer: Answer, difference: Difference
    ) -> None:
        super().__init__()
        self.rules, self.turn, self.answer, self.difference = rules, turn, answer, difference

    # Drawn when it is read: shrinking raises thousands that nobody reads.
    def __str__(self) -> str:
        said = {"engine": self.answer}
        drawing = LEGAL.view.draw(self.rules, self.turn, said)
        lines = [
            f"{self.difference.clause}: {self.difference.kind} (seat {self.turn.seat})",
            f"\n{text_of(lambda console: console.print(drawing))}\n",
            *filter(None, [self.difference.detail]),
            f"reproduce: arbitre judge {LEGAL.code(self.rules, self.turn)!r}",
        ]
        return "\n".join(lines)
