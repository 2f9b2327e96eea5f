"""Reports in four languages: read as they are meant, or asked about; never anything else."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from arbitre.cases.repro.matter import read_matter
from arbitre.cases.repro.verdict import decide
from arbitre.notation import read_compact
from arbitre.reading import read_position
from arbitre_reference import Malformed, Position

from .spellings import SPELLINGS, Made, make

FOLDER = Path(__file__).parent
REPORTS = tomllib.loads((FOLDER / "reports.toml").read_text(encoding="utf-8"))["reports"]
# Of reports that nobody made for the reader so many must be read.
LEAST_READ = 0.9


class Row(NamedTuple):
    """A report; the position, the claim, who is right and by which clause, worked by hand."""

    code: str
    says: str
    right: str
    text: str


def same(one: Position, two: Position) -> bool:
    """Is it one position?  Hands have no order."""
    hands = sorted(one.hand) == sorted(two.hand)
    return hands and one._replace(hand=()) == two._replace(hand=(), leader=one.leader)


def outcome(row: Row) -> str:
    """`read`, `asked`, or what was read in place of what is meant."""
    rules, position = read_compact(row.code)
    try:
        matter = read_matter(row.text)
    except Malformed:
        return "asked"
    if matter.position is None or not same(matter.position, position):
        return f"{matter.item} of {row.text}"
    if matter.rules != rules or not matter.claims:
        return f"{matter.rules.name} {matter.claims}: {row.text}"
    kind, cards = matter.claims[0]
    says = [kind, *sorted(map(str, cards))]
    decision = decide(matter)
    assert decision is not None
    right = f"{decision.side} {decision.rulings[0].clause.id}"
    wanted = row.says.split()
    if says != [wanted[0], *sorted(wanted[1:])] or right != row.right:
        return f"{says} {right}, not {row.says} {row.right}: {row.text}"
    return "read"


@pytest.mark.parametrize("language", list(REPORTS))
def test_no_report_is_misread_and_most_are_read(language: str) -> None:
    """The position, the claim and the answer are those worked by hand, or a question comes back."""
    outcomes = [outcome(Row(*row)) for row in REPORTS[language]]
    assert [one for one in outcomes if one not in ("read", "asked")] == []
    assert outcomes.count("read") >= LEAST_READ * len(outcomes)


def test_there_are_three_hundred_reports() -> None:
    """With those of `harness/test_reading_reports.py`."""
    assert sum(map(len, REPORTS.values())) >= 300


def is_read(made: Made) -> bool | None:
    """Is a generated report read as it was made?  `None`: a question comes back."""
    try:
        matter = read_matter(made.text)
    except Malformed:
        return None
    claims = matter.claims[:1]
    told = matter.position is not None and same(matter.position, made.position)
    meant = told and [(one.kind, one.cards) for one in claims] == [(made.kind, (made.card,))]
    return meant and matter.rules == made.rules


def check_made(seed: int, count: int) -> None:
    """Of so many generated reports none is misread, and most of every spelling are read."""
    read = dict.fromkeys((spelling.name for spelling in SPELLINGS), 0)
    asked = dict(read)
    for made in make(Random(seed), count):
        outcome = is_read(made)
        assert outcome is not False, made.text
        read[made.spelling] += outcome is True
        asked[made.spelling] += outcome is None
    for name in read:
        assert read[name] >= LEAST_READ * (read[name] + asked[name]), name


def test_reports_made_by_rule_are_read() -> None:
    """Over every spelling of cards and every language."""
    check_made(1, 660)


@pytest.mark.proof
def test_twenty_thousand_reports_made_by_rule_are_read() -> None:
    """The same at large."""
    check_made(7, 20_000)


# One position, its cards in the ways in which people write them: trump, trick, hand.
CODE, BOTIFARRA = "belote.coinche~H~AS8S~9HKD7C", "botifarra.lliure~O~12C8O~2O9O3E"
WAYS = [
    ("trump", "♥", "A♠ 8♠", "9♥ K♦ 7♣"), ("trump", "♥", "♠A ♠8", "♥9 ♦K ♣7"),
    ("trump", "hearts", "as 8s", "9h kd 7c"), ("trump", "H", "SA S8", "H9 DK C7"),
    ("trump", "hearts", "ace of spades, eight of spades", "nine of hearts, king of diamonds, "
     "seven of clubs"),
    ("trump", "Hearts", "Ace of Spade, 8 of Spade", "9 of Heart, King of Diamond, 7 of Club"),
    ("atout", "♥️", "A♠️ 8♠️", "9♥️ R♦️ 7♣️"), ("atout", "cœur", "as de pique, 8 de pique",
     "9 de cœur, roi de carreau, 7 de trèfle"),
    ("atout", "à cœur", "l'as de pique, le 8 de pique", "9 de cœur, roi de carreau et 7 de trèfle"),
    ("atout", "coeur", "Ap 8p", "9c Rk 7t"), ("trump", "hearts", "A-s 8-s", "9-h K-d 7-c"),
    ("trump", "H", "S.A S.8", "H.9 D.K C.7"), ("trump", "HEARTS", "SPADE_ACE SPADE_8",
     "HEART_9 DIAMOND_KING CLUB_7"),
    ("trump", "hearts", "[A,s] [8,s]", "[9,h] [K,d] [7,c]"),
    ("trump", "H", "S: A 8", "H: 9 D: K C: 7"), ("trump", "hearts", "As/8s", "9h/Kd/7c"),
    ("trump", "♥", "🂡 🂨", "🂹 🃎 🃗"), ("trumfo", "cors", "as de piques, 8 de piques",
     "9 de cors, rei de diamants, 7 de trèvols"),
    ("triunfo", "corazones", "as de picas y 8 de picas", "9 de corazones, rey de diamantes, "
     "7 de tréboles"),
]  # fmt: skip
SPANISH_WAYS = [
    ("trumfo", "oros", "RC, 8O", "2O, MO, 3E"), ("trumfo", "oros", "12c 8o", "2o 9o 3e"),
    ("trumfo", "oros", "rei copes, 8 oros", "2 oros, manilla oros, 3 espases"),
    ("triunfo", "oros", "rey de copas, ocho de oros", "dos de oros, nueve de oros, tres de "
     "espadas"),
    ("triunfo", "oros", "12 de copas, 8 de oros", "2 de oros, la malilla de oros, 3 de espadas"),
    ("trump", "coins", "king of cups, 8 of coins", "2 of coins, manilla of coins, 3 of swords"),
    ("trunfo", "oros", "rei de copes, 8 d'oros", "2 d'oros, manilla d'oros i 3 d'espases"),
]  # fmt: skip
HEADS = {"trump": ("trick", "hand"), "atout": ("pli", "main"), "trumfo": ("basa", "mà"),
         "triunfo": ("baza", "mano"), "trunfo": ("basa", "mà")}  # fmt: skip
EVERY_WAY = [(CODE, *way) for way in WAYS] + [(BOTIFARRA, *way) for way in SPANISH_WAYS]


@pytest.mark.parametrize(("code", "word", "trump", "trick", "hand"), EVERY_WAY)
def test_every_notation_is_read(code: str, word: str, trump: str, trick: str, hand: str) -> None:
    """Suit first or last, signs, characters, letters and names, by judge and by repro."""
    on_table, held = HEADS[word]
    text = f"{word} {trump}; {on_table} {trick}; {held} {hand}"
    rules, position = read_compact(code)
    for found, read in (read_position(text), (read_matter(text).rules, read_matter(text).item)):
        assert found == rules
        assert same(read, position)


JSON_WAYS = [
    '{"trump":"hearts","trick":[{"suit":"spades","rank":"A"},{"suit":"spades","rank":"8"}],'
    '"hand":[{"suit":"hearts","rank":"9"},{"suit":"diamonds","rank":"K"},'
    '{"suit":"clubs","rank":"7"}]}',
    '{"trump":"♥","trick":["A♠","8♠"],"hand":["9♥","K♦","7♣"]}',
    '{"atout":"cœur","pli":["as de pique","8 de pique"],"main":["9♥","R♦","7♣"]}',
]


@pytest.mark.parametrize("text", JSON_WAYS)
def test_json_in_any_notation_is_read(text: str) -> None:
    """Objects with a suit and a rank, signs, names; keys in other languages."""
    assert same(read_position(text)[1], read_compact(CODE)[1])
