"""Hypothesis strategies, for property tests of an engine in its own test suite.

    from hypothesis import given
    from arbitre import strategies

    @given(strategies.positions("belote/coinche"))
    def test_my_engine(position):
        assert my_engine(position.trump, position.trick, position.hand) == ...

Examples shrink towards few cards, no trick, the most familiar ranks, the first suit and seat 0.
"""

from __future__ import annotations

from hypothesis import strategies as st

from arbitre_reference import Card, Deck, Position, RuleSet, rule_set


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
