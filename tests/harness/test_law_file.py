"""The law in one file says what the reference says, and can be read by whoever knows its form."""

from __future__ import annotations

import gzip
import struct
from pathlib import Path

import pytest
from click.testing import CliRunner

from arbitre.cases.law_file import list_positions, write_law
from arbitre.cli.export import export
from arbitre.questions.cards.legal import LEGAL
from arbitre.space.classes import space
from arbitre_reference import rule_set


def read(content: bytes) -> tuple[dict[str, str], list[bytes]]:
    """The head and the records, by the description of the form alone."""
    head, _, packed = content.partition(b"\n\n")
    fields = dict(line.split(" ", 1) for line in head.decode("ascii").splitlines())
    body, count = gzip.decompress(packed), int(fields["positions"])
    assert len(body) == 32 * count
    return fields, [body[number::count] for number in range(count)]


def cards(fields: dict[str, str], record: bytes) -> list[str]:
    """The cards of eight bytes, the lowest bit first."""
    ranks = fields["ranks"].split()
    return [
        ranks[bit] + suit
        for suit, mask in zip(fields["suits"], struct.unpack("<4H", record), strict=True)
        for bit in range(16)
        if mask >> bit & 1
    ]


@pytest.mark.parametrize(
    ("name", "hand"),
    [
        ("belote/coinche", 1),
        ("botifarra/lliure", 2),
        # What is left open needs two cards, of which there are many more.
        pytest.param("botifarra/obligada", 2, marks=pytest.mark.proof),
    ],
)
def test_each_record_says_what_the_reference_says(name: str, hand: int) -> None:
    """Every class of hands of so many cards, read back by the description of the form."""
    rules = rule_set(name)
    packing = LEGAL.packing(rules)
    assert packing is not None
    fields, records = read(write_law(rules, packing, hand))
    assert fields["arbitre-law"] == "1"
    assert fields["rules"] == name
    contracts = fields["contracts"].split()
    assert tuple(c for c in contracts if c != "-") == rules.preset.contracts
    ranks = fields["ranks"].split()
    open_cards = 0
    for record, position in zip(records, list_positions(rules, hand), strict=True):
        assert contracts[record[0]] == position.trump
        assert record[1] == position.leader
        table = [ranks[card % 16] + fields["suits"][card // 16] for card in record[3:6]
                 if card != 255]  # fmt: skip
        assert len(table) == record[2]
        assert table == [str(card) for card in position.trick]
        held = cards(fields, record[8:16])
        assert (held if record[6] == 0 else held[::-1]) == [str(card) for card in position.hand]
        rulings = rules.judge(position)
        assert set(cards(fields, record[16:24])) == {str(r.card) for r in rulings if r.allowed}
        assert set(cards(fields, record[24:])) == {str(r.card) for r in rulings if r.disputed}
        open_cards += len(cards(fields, record[24:]))
    assert (open_cards > 0) == (name == "botifarra/obligada")


def test_every_class_is_there() -> None:
    """Those of up to four cards through twelve positions, the larger ones through one.

    Of five cards in the hand and none on the table, lliure has many; a part is enough.
    """
    rules = rule_set("belote/coinche")
    where = space(rules.preset)
    wanted = {str(cls) for cls in where.up_to_hand(3)}
    found = [str(where.classify(position)) for position in list_positions(rules, 3)]
    assert set(found) == wanted
    assert len(found) == 12 * len(wanted)


def test_a_position_worked_by_hand_is_among_the_records() -> None:
    """Coinche, hearts are trump, the ace of spades is led: who holds spades follows.

    Seven and king of spades held and the seven of hearts: suits are S H D C, the ranks
    7 8 9 10 J Q K A, so the hand is bits 0 and 6 of spades and bit 0 of hearts.
    The spades may be played.
    """
    rules = rule_set("belote/coinche")
    packing = LEGAL.packing(rules)
    assert packing is not None
    position = rules.read({"trump": "H", "leader": 3, "trick": ["AS"], "hand": ["7S", "KS", "7H"]})
    assert packing.pack(position).hex() == "01030107ffff00004100010000000000"
    assert packing.pack_answer({"legal": ["7S", "KS"]}).hex() == "4100000000000000"


def test_the_file_is_written_by_the_command(tmp_path: Path) -> None:
    """Into a folder, under the name of its rules; twice the same bytes; never to the terminal."""
    asked = ["--rules", "belote/coinche", "--packed", "--hand", "1"]
    for _ in range(2):
        done = CliRunner().invoke(export, [*asked, "-o", str(tmp_path)])
        assert done.exit_code == 0, done.output
    [file] = tmp_path.iterdir()
    first = file.read_bytes()
    fields, records = read(first)
    assert file.suffix == ".law"
    assert str(len(records)) == fields["positions"]
    assert f"{len(first):,} bytes" in done.output
    refused = CliRunner().invoke(export, asked)
    assert refused.exit_code == 2
    assert "-o" in refused.output
