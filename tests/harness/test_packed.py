"""The packed form: bytes that say what JSON says."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import orjson
import pytest

from arbitre.asking.records import Records
from arbitre.packed import Packing, from_text, packing_of, to_text
from arbitre.questions.cards.legal import LEGAL
from arbitre.space.positions import mix
from arbitre_reference import PRESETS, Card, Deck, Position, RuleSet, rule_set

GAMES = sorted(PRESETS)


def drawn(name: str, down: bool) -> list[Position]:
    """Positions at random, their hands in the order of the deck, up or down."""
    rules = rule_set(name)
    place = rules.preset.deck.cards.index
    return [
        position._replace(hand=tuple(sorted(position.hand, key=place, reverse=down)))
        for position in islice(mix(rules, Random(3)), 200)
    ]


def packed(name: str, positions: list[Position]) -> tuple[RuleSet, Packing, Records]:
    """The records of positions with what is right."""
    rules = rule_set(name)
    packing = packing_of(rules.preset.deck)
    assert packing is not None
    answers = (LEGAL.answer(LEGAL.expect(rules, position)) for position in positions)
    right = b"".join(map(packing.pack_answer, answers))
    return rules, packing, Records(packing, b"".join(map(packing.pack, positions)), right)


@pytest.mark.parametrize("down", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_there_and_back(name: str, down: bool) -> None:
    """A position is what its sixteen bytes say; in every game, the hand listed up or down."""
    positions = drawn(name, down)
    _, _, records = packed(name, positions)
    assert len(records.items) == 16 * len(positions)
    # A hand of one card is listed up.
    assert list(records) == positions


@pytest.mark.parametrize("down", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_the_messages_are_those_of_json(name: str, down: bool) -> None:
    """What is written from records is what is written from positions and answers, byte for byte."""
    positions = drawn(name, down)
    rules, packing, records = packed(name, positions)
    assert packing.write_items(records.items) == orjson.dumps([p.as_json() for p in positions])
    answers = [LEGAL.answer(LEGAL.expect(rules, position)) for position in positions]
    assert packing.write_answers(records.items, records.answers) == orjson.dumps(answers)
    assert list(records.right) == answers


def test_a_position_of_botifarra_worked_by_hand() -> None:
    """Bastos are trump, and seat 1 led the manilla of copes.

    In the hand the two of copes and the ace of oros, the highest first: bit 0 of copes, bit 10 of
    oros. Copes must be followed.
    """
    rules = rule_set("botifarra/lliure")
    deck = rules.preset.deck
    packing = packing_of(deck)
    assert packing is not None
    suits, ranks = deck.suits, deck.ranks
    position = rules.read({"trump": "B", "leader": 1, "trick": ["9C"], "hand": ["1O", "2C"]})
    order = sorted(["1O", "2C"], key=[str(card) for card in deck.cards].index, reverse=True)
    position = rules.read({**position.as_json(), "hand": order})
    byte = suits.index("C") * 16 + ranks.index("9")
    hand = bytearray(8)
    for rank, suit in (("1", "O"), ("2", "C")):
        place = ranks.index(rank)
        hand[2 * suits.index(suit) + place // 8] |= 1 << place % 8
    record = packing.pack(position)
    assert record == bytes([suits.index("B"), 1, 1, byte, 255, 255, 1, 0]) + hand
    low = bytearray(8)
    low[2 * suits.index("C") + ranks.index("2") // 8] = 1 << ranks.index("2") % 8
    assert packing.pack_answer({"legal": ["2C"]}) == low


@pytest.mark.parametrize(
    ("said", "differs"),
    [
        ({"legal": ["7S", "KS"]}, False),
        ({"legal": ["KS", "7S"]}, False),
        ({"legal": ["7S"]}, True),
        ({"legal": ["7S", "KS", "7H"]}, True),
        ({"legal": ["7S", "7S", "KS"]}, True),
        ({"legal": ["7S", "7S"]}, True),
        ({"legal": ["7S", "KS", "1O"]}, True),
        ({"legal": []}, True),
        ({"legal": None}, True),
        ({"legal": "7SKS"}, True),
        ({"legal": {"7S": 1, "KS": 1}}, True),
        ({"legal": ["7S", ["KS"]]}, True),
        ({"Legal": ["7S", "KS"]}, True),
        ({"legal": ["7S", "KS"], "why": "x"}, True),
        ({"unsupported": "no"}, True),
        ({}, True),
        (None, True),
        (["7S", "KS"], True),
        ("7S", True),
    ],
)
def test_only_the_same_cards_in_whatever_order_are_the_same(said: Any, differs: bool) -> None:
    """Seven and king of spades are right; a card twice, a stranger, another form are not."""
    packing = packing_of(rule_set("belote/coinche").preset.deck)
    assert packing is not None
    right = packing.pack_answer({"legal": ["7S", "KS"]})
    assert packing.find_differing(right * 3, [{"legal": ["7S", "KS"]}, said, said]) == (
        [1, 2] if differs else []
    )


def test_a_hand_in_no_order_has_no_record() -> None:
    """The seven, the king and the eight of spades cannot be listed by one bit."""
    rules = rule_set("belote/coinche")
    packing = packing_of(rules.preset.deck)
    assert packing is not None
    hand = tuple(map(rules.preset.deck.card, ("7S", "KS", "8S")))
    with pytest.raises(ValueError, match="no order"):
        packing.pack(Position("H", (), hand, 0))


def test_a_deck_of_other_suits_has_no_packed_form() -> None:
    """Three suits, or seventeen ranks."""
    names = rule_set("belote/coinche").preset.deck.names
    assert packing_of(Deck("three", "SHD", ("7", "8"), names)) is None
    assert packing_of(Deck("many", "SHDC", tuple(map(str, range(17))), names)) is None
    assert packing_of(Deck("few", "SHDC", tuple(map(str, range(16))), names)) is not None
    assert Card("7", "S") in rule_set("belote/coinche").preset.deck.cards


@pytest.mark.parametrize("text", ["AAA", "====", "é", "AAAA", "AAAAAAAAAAAAAAAA"])
def test_what_is_no_record_is_refused(text: str) -> None:
    """Not base64, or not two records of eight bytes."""
    assert from_text(to_text(bytes(16)), 8, 2) == bytes(16)
    with pytest.raises(ValueError):  # noqa: PT011 - base64 words it in its own way
        from_text(text, 8, 2)
