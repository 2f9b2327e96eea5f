"""Positions and answers of card play as bytes of a fixed width: the packed form, version 1.

A card is a byte, `16 * suit + rank`, by the places of its suit and rank in the deck.
A set of cards is eight bytes: four numbers of sixteen bits, little endian, one a suit;
bit `r` stands for the rank in place `r`.
A position is sixteen bytes, an answer the set of the cards that may be played.

| byte | of a position |
|---|---|
| 0 | the contract: the place of the trump suit, 4 for no-trump, 5 for all-trumps |
| 1 | the seat that led |
| 2 | cards on the table, 0 to 3 |
| 3 to 5 | these, in the order of play; 255 where there is none |
| 6 | 0: the hand is listed from the lowest bit of the lowest suit up; 1: from the highest down |
| 7 | 0 |
| 8 to 15 | the hand, a set |

An answer of no card says "ask me otherwise": an engine that refuses, or fails, says why in JSON.
What this form cannot say (another order of the hand, a card said twice, the clauses) is asked
in JSON in every run; what differs in it is asked again in JSON too.

It exists for speed: to write a message from it takes a tenth of what it takes to write one from
positions, for each suit's cards are written by a table.  The messages are the same, byte for byte.
"""

from __future__ import annotations

import base64
import struct
from collections.abc import Sequence
from functools import cache
from typing import Any

from arbitre_reference import ALL_TRUMPS, NO_TRUMP, Card, Deck, Position

VERSION = 1
COMMAND = "legal"
POSITION, ANSWER = 16, 8

SUITS, MOST_RANKS = 4, 16
NOTHING = b"\xff\xff\xff"
UP, DOWN = 0, 1

_PARTS = struct.Struct("<2s4sB x4H")
_RECORD = struct.Struct("<BB4sBxQ")
_SUITS = struct.Struct("<4H")
_SET = struct.Struct("<Q")


class Packing:
    """The packed form of the positions of one deck; raises `ValueError` for a deck it cannot hold.

    Functions of several positions take and give their records one after the other.
    """

    version = VERSION
    item_width, answer_width = POSITION, ANSWER

    def __init__(self, deck: Deck) -> None:
        if len(deck.suits) != SUITS or len(deck.ranks) > MOST_RANKS:
            raise ValueError(f"{deck.name}: four suits of at most {MOST_RANKS} ranks can be packed")
        self.legend = {"suits": deck.suits, "ranks": " ".join(deck.ranks)}
        self.contracts = (*deck.suits, NO_TRUMP, ALL_TRUMPS)
        self._contracts = {contract: place for place, contract in enumerate(self.contracts)}
        self.bits = {
            str(Card(rank, suit)): 1 << (MOST_RANKS * s + r)
            for s, suit in enumerate(deck.suits)
            for r, rank in enumerate(deck.ranks)
        }
        self._places = {
            Card(rank, suit): MOST_RANKS * s + r
            for s, suit in enumerate(deck.suits)
            for r, rank in enumerate(deck.ranks)
        }
        self._cards = {place: card for card, place in self._places.items()}
        self._up = tuple(_Written(deck, suit, up=True) for suit in deck.suits)
        self._down = tuple(_Written(deck, suit, up=False) for suit in deck.suits)
        self._heads = {
            bytes((contract, leader)): f'{{"trump":"{trump}","leader":{leader},"trick":['
            for contract, trump in enumerate(self.contracts)
            for leader in range(4)
        }
        self._tricks = _Tricks(self._cards)

    # -- there and back -----------------------------------------------------------------------

    def pack(self, position: Position) -> bytes:
        """The record of a position; raises `ValueError` if its hand is in neither order."""
        places = [self._places[card] for card in position.hand]
        way = DOWN if places[0] > places[-1] else UP
        if places != sorted(places, reverse=way == DOWN):
            raise ValueError(f"{position}: the hand is in no order that can be packed")
        cards = 0
        for place in places:
            cards |= 1 << place
        table = [self._places[card] for card in position.trick]
        filled = bytes((len(table), *table)) + NOTHING[len(table) :]
        return _RECORD.pack(self._contracts[position.trump], position.leader, filled, way, cards)

    def unpack(self, record: bytes) -> Position:
        """The position of a record."""
        hand = self._list(_SET.unpack_from(record, 8)[0], record[6])
        trick = tuple([self._cards[place] for place in record[3 : 3 + record[2]]])
        return Position(self.contracts[record[0]], trick, hand, record[1])

    def pack_answer(self, answer: dict[str, Any]) -> bytes:
        """The set of the cards that may be played."""
        return _SET.pack(sum(self.bits[card] for card in answer[COMMAND]))

    def unpack_answer(self, record: bytes, answer: bytes) -> dict[str, Any]:
        """What a target that says so would have sent, in the order of the hand."""
        cards = self._list(_SET.unpack(answer)[0], record[6])
        return {COMMAND: [str(card) for card in cards]}

    def _list(self, cards: int, way: int) -> tuple[Card, ...]:
        places = [place for place in range(SUITS * MOST_RANKS) if cards >> place & 1]
        return tuple([self._cards[place] for place in (places if way == UP else places[::-1])])

    # -- written ------------------------------------------------------------------------------

    def write_items(self, records: bytes) -> bytes:
        """The JSON list of positions, as the protocol writes it."""
        heads, tricks = self._heads, self._tricks
        (a0, a1, a2, a3), (d0, d1, d2, d3) = self._up, self._down
        written = [
            heads[head] + tricks[table] + (a0[s] + a1[h] + a2[d] + a3[c])[:-1]
            if way == UP
            else heads[head] + tricks[table] + (d3[c] + d2[d] + d1[h] + d0[s])[:-1]
            for head, table, way, s, h, d, c in _PARTS.iter_unpack(records)
        ]
        return ("[" + "]},".join(written) + "]}]").encode()

    def write_answers(self, records: bytes, answers: bytes) -> bytes:
        """The JSON list of answers that are right, each in the order of its hand."""
        (a0, a1, a2, a3), (d0, d1, d2, d3) = self._up, self._down
        written = [
            (a0[s] + a1[h] + a2[d] + a3[c] if way == UP else d3[c] + d2[d] + d1[h] + d0[s])[:-1]
            for way, (s, h, d, c) in zip(
                records[6::POSITION], _SUITS.iter_unpack(answers), strict=True
            )
        ]
        return ('[{"legal":[' + ']},{"legal":['.join(written) + "]}]").encode()

    def find_differing(self, answers: bytes, said: Sequence[Any]) -> list[int]:
        """The places of what was said that is not, in whatever order, just the cards of `answers`.

        What is no answer differs too.
        """
        bit = self.bits
        differing = []
        for number, ((right,), one) in enumerate(zip(_SET.iter_unpack(answers), said, strict=True)):
            try:
                [(name, cards)] = one.items()
                found = 0
                for card in cards:
                    found |= bit[card]
                alike = found == right and len(cards) == right.bit_count() and name == COMMAND
            except (AttributeError, KeyError, TypeError, ValueError):
                alike = False
            if not alike or type(cards) is not list:
                differing.append(number)
        return differing


class _Written(dict[int, str]):
    """How the cards of one suit are written, by their bits: each with its comma."""

    def __init__(self, deck: Deck, suit: str, up: bool) -> None:
        super().__init__()
        self._codes = [f'"{rank}{suit}",' for rank in deck.ranks]
        self._up = up

    def __missing__(self, bits: int) -> str:
        codes = [code for place, code in enumerate(self._codes) if bits >> place & 1]
        return self.setdefault(bits, "".join(codes if self._up else codes[::-1]))


class _Tricks(dict[bytes, str]):
    """How the table is written, up to where the hand begins, by bytes 2 to 5 of a position."""

    def __init__(self, cards: dict[int, Card]) -> None:
        super().__init__()
        self._cards = cards

    def __missing__(self, table: bytes) -> str:
        codes = ",".join(f'"{self._cards[place]}"' for place in table[1 : 1 + table[0]])
        return self.setdefault(table, f'{codes}],"hand":[')


@cache
def packing_of(deck: Deck) -> Packing | None:
    """The packed form of a deck (made once); `None` if it has none."""
    try:
        return Packing(deck)
    except ValueError:
        return None


def to_text(records: bytes) -> str:
    """Records as they go into a line of JSON."""
    return base64.b64encode(records).decode()


def from_text(text: str, width: int, count: int | None = None) -> bytes:
    """The records of a line; raises `ValueError` if they are not (`count`) records so wide."""
    records = base64.b64decode(text, validate=True)
    if len(records) % width or count not in (None, len(records) // width):
        wanted = "" if count is None else f"{count} "
        raise ValueError(f"{len(records)} bytes are not {wanted}records of {width}")
    return records
