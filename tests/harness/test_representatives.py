"""The representatives of a class: one turn shows it from every side that a wrong engine may see."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations, pairwise, product

import pytest

from arbitre.questions.cards.legal import LEGAL
from arbitre.space.classes import REPRESENTATIVES, PositionClass, Space, space
from arbitre_reference import ALL_TRUMPS, PRESETS, rule_set

LLIURE, OBLIGADA, COINCHE = "botifarra/lliure", "botifarra/obligada", "belote/coinche"
# Belote's two presets have one space between them.
SPACES = pytest.mark.parametrize("preset", [LLIURE, OBLIGADA, COINCHE])

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


def small(preset: str) -> Iterator[PositionClass]:
    """Every class of at most three cards."""
    return where(preset).smallest_first(3)


@SPACES
@pytest.mark.parametrize("start", [0, 7])
def test_one_turn_shows_every_suit_and_every_seat(preset: str, start: int) -> None:
    """Every pair of suits is (trump, led) or (led, second suit); every seat leads."""
    here = where(preset)
    suits = here.suits
    for cls in small(preset):
        turn = here.representatives(cls, start=start)
        assert len(turn) == REPRESENTATIVES
        assert {p.leader for p in turn} == {0, 1, 2, 3}
        in_suit = cls.contract == "suit"
        if in_suit:
            assert {p.trump for p in turn} == set(suits), cls
        met = [
            tuple(dict.fromkeys([*([p.trump] if in_suit else []), *(c.suit for c in p.trick)]))
            for p in turn
        ]
        if met[0]:
            assert {m[0] for m in met} == set(suits), cls
        if len(met[0]) > 1:
            pairs = {(a, b) for a, b in product(suits, suits) if a != b}
            assert {m[:2] for m in met} == pairs, cls


@SPACES
@pytest.mark.parametrize("start", [0, 7])
def test_one_turn_shows_the_hand_in_both_orders(preset: str, start: int) -> None:
    """Two cards of a hand, of one suit or trump and plain, come either way round."""
    here = where(preset)
    for cls in small(preset):
        orders = defaultdict(set)
        for p in here.representatives(cls, start=start):
            ranks = [ladder(preset, p.trump, c.suit).index(c.rank) for c in p.hand]
            for i, j in combinations(range(len(p.hand)), 2):
                if p.hand[i].suit == p.hand[j].suit:
                    orders["same suit"].add(ranks[i] < ranks[j])
                elif p.trump in (p.hand[i].suit, p.hand[j].suit):
                    orders["trump and plain"].add(p.hand[i].suit == p.trump)
        assert all(len(both) == 2 for both in orders.values()), cls


@SPACES
@pytest.mark.parametrize("start", [0, 7])
def test_one_turn_slides_each_pair_over_all_ranks(preset: str, start: int) -> None:
    """Neighbours of a word stand on every two neighbouring ranks that leave room for the rest.

    Where points matter, a pair of blank cards meets the blank ranks, a pair of value cards the
    value ranks, and a blank card beside a value card the highest blank and the lowest value.
    """
    here = where(preset)
    ranks = len(here.preset.deck.ranks)
    blank = 7 if preset == OBLIGADA else ranks
    checked = 0
    for cls in small(preset):
        # Three cards make at most one word of two cards or more.
        long = [word for word in cls.words if len(word.replace("|", "")) > 1]
        if not long:
            continue
        below, above = (len(part) for part in (*long[0].split("|"), "")[:2])
        met: dict[int, set[int]] = defaultdict(set)
        for p in here.representatives(cls, start=start):
            cards = (*p.trick, *p.hand)
            suit = next(c.suit for c in cards if sum(c.suit == other.suit for other in cards) > 1)
            order = ladder(preset, p.trump, suit)
            at = sorted(order.index(c.rank) for c in cards if c.suit == suit)
            for i, (low, high) in enumerate(pairwise(at)):
                if high == low + 1:
                    met[i].add(low)
        for i in range(below + above - 1):
            if i + 1 < below:
                wanted = set(range(i, blank - below + i + 1))
            elif i + 1 == below:
                wanted = {blank - 1}
            else:
                wanted = set(range(blank + i - below, ranks - above + i - below + 1))
            assert met[i] == wanted, f"{cls}, pair {i}"
            checked += 1
    assert checked > 50


def test_the_campaign_asks_whole_turns() -> None:
    """Each group that the campaign asks is one whole turn of the representatives of one class."""
    lliure = where(LLIURE)
    layers = LEGAL.space.layers(rule_set(LLIURE))
    for _, layer in zip(range(3), layers, strict=False):
        groups = list(layer.groups)
        assert [g.label for g in groups] == [str(c) for c in lliure.by_cards(layer.size)]
        for group in groups:
            assert len(set(group.items)) == len(group.items) == REPRESENTATIVES
            assert len({lliure.classify(item) for item in group.items}) == 1
