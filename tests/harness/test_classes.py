"""The finite space: counted, enumerated once each and in order, true to its definition."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations
from random import Random

import pytest

from arbitre.space.classes import CONTRACT_KINDS, SUIT_CONTRACT, PositionClass, Space, space
from arbitre_reference import ALL_TRUMPS, NO_TRUMP, PRESETS, Card, Position

LLIURE, OBLIGADA = "botifarra/lliure", "botifarra/obligada"
COINCHE, CLASSIC = "belote/coinche", "belote/classic"
PRESET = pytest.mark.parametrize("preset", [LLIURE, OBLIGADA, COINCHE, CLASSIC])

# RULES 2.1 and 3.1, the lowest first; the five highest of botifarra carry points.
BOTIFARRA = ("2", "3", "4", "5", "6", "7", "8", "10", "11", "12", "1", "9")
TRUMP = ("7", "8", "Q", "K", "10", "A", "9", "J")
PLAIN = ("7", "8", "9", "J", "Q", "K", "10", "A")


def where(preset: str) -> Space:
    """The space of a preset."""
    return space(PRESETS[preset])


def ladder(preset: str, trump: str, suit: str) -> tuple[str, ...]:
    """The ranks of a suit, the lowest first, as RULES.md has them."""
    if preset.startswith("botifarra"):
        return BOTIFARRA
    return TRUMP if trump in (suit, ALL_TRUMPS) else PLAIN


def small(preset: str, most: int = 3) -> Iterator[PositionClass]:
    """Every class of at most `most` cards."""
    return where(preset).smallest_first(most)


# -- counts; the largest stand in README too ----------------------------------------------------


@pytest.mark.parametrize(("hand", "count"), [(1, 281), (2, 1028), (3, 2904), (4, 6954)])
def test_full_tricks_are_as_many_as_calculated(hand: int, count: int) -> None:
    """With three cards on the table and a hand of exactly so many there are so many classes."""
    lliure = where(LLIURE)
    assert sum(1 for kind in lliure.kinds for _ in lliure.of(3, hand, kind)) == count


@pytest.mark.parametrize(
    ("preset", "hand", "count"),
    [
        (LLIURE, 2, 1545),
        (LLIURE, 3, 4867),
        (LLIURE, 4, 12_689),
        (LLIURE, 5, 29_121),
        pytest.param(LLIURE, 12, 1_510_774, marks=pytest.mark.proof),
        (OBLIGADA, 1, 2656),
        (OBLIGADA, 2, 16_859),
        (OBLIGADA, 3, 73_695),
        pytest.param(OBLIGADA, 4, 261_049, marks=pytest.mark.proof),
        pytest.param(OBLIGADA, 5, 793_959, marks=pytest.mark.proof),
    ],
)
def test_hands_up_to_a_size_are_as_many_as_calculated(preset: str, hand: int, count: int) -> None:
    """With hands of at most so many cards, and any trick, there are so many classes."""
    assert sum(1 for _ in where(preset).up_to_hand(hand)) == count


def test_coinche_with_a_trump_suit_is_as_large_as_calculated() -> None:
    """Every hand of coinche in a suit contract: 150,918 classes, no two of them the same."""
    coinche = where(COINCHE)
    classes = [c for n in range(1, 12) for c in coinche.by_cards(n, ("suit",))]
    assert len(classes) == 150_918
    assert len(set(classes)) == 150_918


def test_the_smallest_classes_are_those_counted_by_hand() -> None:
    """One card: trump or not, or no trump at all; two cards: sixteen classes in lliure.

    Held both: two trumps, trump and plain, one plain suit, two plain suits; 2 without trump.
    One led: 2 trumps either way up, trump led and plain held, plain led and trump held,
    one plain suit either way up, two plain suits; without trump a suit either way up, or two.
    """
    lliure = where(LLIURE)
    assert sum(1 for _ in lliure.by_cards(1)) == 2 + 1
    assert sum(1 for _ in lliure.by_cards(2)) == (4 + 2) + (7 + 3)


# -- enumeration -------------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "hand"), [(LLIURE, 5), (OBLIGADA, 3), (COINCHE, 4)])
def test_no_class_comes_twice(preset: str, hand: int) -> None:
    """The enumeration writes each class exactly once."""
    classes = list(where(preset).up_to_hand(hand))
    assert len(set(classes)) == len(classes)


@PRESET
def test_smaller_classes_come_first(preset: str) -> None:
    """The order is by cards, then by cards on the table, then by the kind of contract."""

    def rank(cls: PositionClass) -> tuple[int, int, int]:
        return cls.cards, cls.trick_length, CONTRACT_KINDS.index(cls.contract)

    for classes in (where(preset).smallest_first(4), where(preset).up_to_hand(2)):
        ranks = [rank(cls) for cls in classes]
        assert ranks == sorted(ranks)


@PRESET
def test_enumerations_agree(preset: str) -> None:
    """By size or by hand, what is enumerated is the same, as far as both go."""
    by_size = [c for c in where(preset).smallest_first(4) if c.hand_size <= 2]
    by_hand = [c for c in where(preset).up_to_hand(2) if c.cards <= 4]
    assert by_size == by_hand


@pytest.mark.parametrize(("preset", "hand"), [(LLIURE, 3), (OBLIGADA, 1), (COINCHE, 3)])
def test_representatives_are_of_their_class(preset: str, hand: int) -> None:
    """Every representative, and the readable position, is classified as what it was made from."""
    here = where(preset)
    for cls in here.up_to_hand(hand):
        for position in here.representatives(cls, start=5):
            assert here.classify(position) == cls, position
        assert here.classify(here.familiar(cls)) == cls


@pytest.mark.parametrize(("preset", "most"), [(LLIURE, 15), (OBLIGADA, 15), (COINCHE, 11)])
def test_large_positions_have_a_class_of_their_size(preset: str, most: int) -> None:
    """A random full position and one representative of its class have the same class."""
    here, rng = where(preset), Random(5)
    cards = list(here.preset.deck.cards)
    for _ in range(2000):
        drawn = rng.sample(cards, most)
        trump = rng.choice(here.preset.contracts)
        position = Position(trump, tuple(drawn[:3]), tuple(drawn[3:]), rng.randrange(4))
        cls = here.classify(position)
        assert (cls.trick_length, cls.hand_size) == (3, most - 3)
        assert here.classify(here.representatives(cls, [rng.randrange(12)])[0]) == cls


# -- classes against the definition, by brute force --------------------------------------------


def concrete(preset: str, ranks: tuple[str, ...]) -> Iterator[Position]:
    """Every position of at most three cards of these ranks."""
    deck = [Card(rank, suit) for suit in PRESETS[preset].deck.suits for rank in ranks]
    for trump in PRESETS[preset].contracts:
        for cards in (1, 2, 3):
            for on_table in range(cards):
                for trick in permutations(deck, on_table):
                    rest = [card for card in deck if card not in trick]
                    for hand in combinations(rest, cards - on_table):
                        yield Position(trump, trick, hand, 0)


def suit_by_suit(preset: str, position: Position) -> dict[str, tuple[str, ...]]:
    """What each suit holds, the lowest first: `h`, a place in the trick; with points a `+`."""
    seen = dict.fromkeys(position.hand, "h")
    seen |= {card: str(place) for place, card in enumerate(position.trick)}
    points = BOTIFARRA[-5:] if preset == OBLIGADA else ()
    return {
        suit: tuple(
            seen[Card(rank, suit)] + "+" * (rank in points)
            for rank in ladder(preset, position.trump, suit)
            if Card(rank, suit) in seen
        )
        for suit in PRESETS[preset].deck.suits
    }


def same_but_for_names(preset: str, one: Position, other: Position) -> bool:
    """Do suits renamed (trump into trump) and ranks slid make one position of the other?"""
    first, second = suit_by_suit(preset, one), suit_by_suit(preset, other)
    suits = PRESETS[preset].deck.suits
    for names in permutations(suits):
        to = dict(zip(suits, names, strict=True))
        if to.get(one.trump, one.trump) == other.trump:
            if all(first[suit] == second[to[suit]] for suit in suits):
                return True
    return False


@pytest.mark.parametrize(
    ("preset", "ranks"),
    [
        (LLIURE, ("9", "1", "2")),
        (COINCHE, ("J", "A", "7")),
        (OBLIGADA, ("9", "1", "10", "8", "5", "2")),
    ],
)
def test_classes_part_the_positions(preset: str, ranks: tuple[str, ...]) -> None:
    """Of all small positions, two are in one class just when names alone tell them apart.

    Three ranks a suit (of either kind, where points matter) leave room for every small class:
    so the classes met are also all that there are.
    """
    here = where(preset)
    members: dict[PositionClass, list[Position]] = defaultdict(list)
    shapes: dict[PositionClass, set[tuple[object, ...]]] = defaultdict(set)
    for position in concrete(preset, ranks):
        cls = here.classify(position)
        words = suit_by_suit(preset, position)
        named = [(suit == position.trump, word) for suit, word in words.items()]
        no_suit = position.trump if position.trump in (NO_TRUMP, ALL_TRUMPS) else ""
        shapes[cls].add((no_suit, *sorted(named)))
        members[cls].append(position)
    assert set(members) == set(small(preset))
    assert all(len(found) == 1 for found in shapes.values())
    assert len({shape for found in shapes.values() for shape in found}) == len(shapes)

    rng, classes = Random(11), list(members)
    for _ in range(1500):
        one, other = rng.choice(classes), rng.choice(classes)
        pair = rng.choice(members[one]), rng.choice(members[other])
        assert same_but_for_names(preset, *pair) == (one == other)
        inside = rng.choice(members[one]), rng.choice(members[one])
        assert same_but_for_names(preset, *inside)


@pytest.mark.parametrize("trumps", ["S", "HC", "SHD", "SHDC"])
def test_the_trump_is_one_that_the_game_allows(trumps: str) -> None:
    """Where only some suits can be trump, each of them meets every other suit, equally often."""
    game = replace(PRESETS[COINCHE], name="few", contracts=(*trumps, NO_TRUMP))
    here = Space(game)
    pairs = {(trump, led) for trump in trumps for led in "SHDC" if led != trump}
    for cls in here.smallest_first(3):
        turn = here.representatives(cls)
        assert {here.classify(position) for position in turn} == {cls}
        assert here.classify(here.familiar(cls)) == cls
        for suits in here.suit_orders(cls.contract):
            assert here.classify(here.place(cls, suits, here.familiar_ranks(cls, suits), 0)) == cls
        if cls.contract == SUIT_CONTRACT:
            assert {position.trump for position in turn} == set(trumps)
            if "0" in cls.words[1]:
                met = Counter((position.trump, position.trick[0].suit) for position in turn)
                assert set(met) == pairs
                assert max(met.values()) - min(met.values()) <= 1


def test_a_game_without_a_trump_suit() -> None:
    """No contract names a suit."""
    assert Space(replace(PRESETS[COINCHE], contracts=(NO_TRUMP,))).kinds == (NO_TRUMP,)


def test_a_deck_of_five_suits_is_refused() -> None:
    """Classes have four words."""
    deck = replace(PRESETS[COINCHE].deck, suits="SHDCX")
    with pytest.raises(ValueError, match="4 suits"):
        Space(replace(PRESETS[COINCHE], deck=deck))
