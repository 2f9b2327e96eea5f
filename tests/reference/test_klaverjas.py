"""Klaverjas by hand: worked cards, roem, scores, who makes trump, the deal, the match and
what is done wrong.

The values are those of RULES 7, worked out from the texts that stand there.
"""

from __future__ import annotations

import functools
import operator
from typing import Any

import pytest

from arbitre.questions import QUESTIONS
from arbitre_reference import LANGUAGES, Malformed, rule_set
from arbitre_reference.words import card_words

AMSTERDAM, ROTTERDAM = "klaverjas/amsterdam", "klaverjas/rotterdam"


def answer(rules: str, question: str, **item: Any) -> dict[str, Any]:
    """What is right for an item of a question."""
    law, asked = rule_set(rules), QUESTIONS[question]
    value: dict[str, Any] = asked.answer(asked.expect(law, asked.decode(law, item)))[question]
    return value


def may_play(rules: str, trick: str, hand: str) -> str:
    """The cards of a hand that may be played; hearts are trump."""
    law = rule_set(rules)
    position = law.read({"trump": "H", "trick": trick.split(), "hand": hand.split()})
    return " ".join(str(r.card) for r in law.judge(position) if r.verdict == "legal")


# -- card play ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trick", "hand", "amsterdam", "rotterdam"),
    [
        # The partner is winning with a plain card: free, or to be ruffed all the same.
        ("AS 7S", "JH KD", "JH KD", "JH"),
        # The partner has ruffed and holds the trick: never under him, or over him at all costs.
        ("KS QH 9C", "7H AH 8D", "AH 8D", "AH"),
        ("KS QH 9C", "7H AH", "AH", "AH"),
        ("KS QH 9C", "7H 8D", "8D", "7H"),
        ("KS QH 9C", "7H 8H", "7H 8H", "7H 8H"),
        # An opponent has ruffed: over him, if able; if not, another suit, or a lower trump.
        ("AS 9S 9H", "7H JH KD", "JH", "JH"),
        ("AS 9S 9H", "7H 8H KD", "KD", "7H 8H"),
        ("AS 9S 9H", "7H 8H", "7H 8H", "7H 8H"),
        # The partner ruffed and an opponent overruffed: the opponent is winning.
        ("AS 7H 8H", "QH KD", "QH", "QH"),
        ("7S 8S 7H", "JH KD", "JH", "JH"),
        # Trump led: above the highest, the partner's too; if not, any trump.
        ("8H AH 7H", "JH KH KD", "JH", "JH"),
        ("8H AH 7H", "10H KH KD", "10H KH", "10H KH"),
        ("8H AH 7H", "KD 7S", "KD 7S", "KD 7S"),
        # A plain suit: follow, and no duty to beat.
        ("9D QD", "AD 7D JH", "AD 7D", "AD 7D"),
        # Neither the suit nor a trump.
        ("9D QD", "AS 7C", "AS 7C", "AS 7C"),
    ],
)
def test_worked_positions(trick: str, hand: str, amsterdam: str, rotterdam: str) -> None:
    """Each city lets play what its rules say, hearts being trump."""
    assert may_play(AMSTERDAM, trick, hand) == amsterdam
    assert may_play(ROTTERDAM, trick, hand) == rotterdam


@pytest.mark.parametrize(
    ("option", "trick", "hand", "right"),
    [
        ("undertrump=obligatory", "AS 9S 9H", "7H 8H KD", "7H 8H"),
        ("undertrump=obligatory", "KS QH 9C", "7H 8D", "8D"),
        ("climb_on_trump_lead=unless-partner-winning", "8H AH 7H", "JH KH KD", "JH KH"),
        ("ruff_when_partner_winning=yes", "KS QH 9C", "7H 8D", "8D"),
    ],
)
def test_house_rules_of_card_play(option: str, trick: str, hand: str, right: str) -> None:
    """Each changes what it says, and nothing about the partner besides."""
    assert may_play(f"{AMSTERDAM}+{option}", trick, hand) == right


def test_cards_have_their_names() -> None:
    """The 32 cards are called as in belote, in four languages."""
    deck = rule_set(AMSTERDAM).preset.deck
    said = [card_words(deck, deck.card("JS"), language).name for language in LANGUAGES]
    assert said == ["valet de piques", "jota de picas", "valet de pique", "jack of spades"]


# -- tricks and roem ----------------------------------------------------------------------------


def test_a_trick_has_a_winner_and_points() -> None:
    """The nine of trump takes ace, ten and seven: 14 + 11 + 10, and ten more in the last trick."""
    trick = {"trump": "H", "leader": 3, "trick": ["AS", "9H", "10S", "7S"]}
    assert answer(AMSTERDAM, "winner", **trick, last=False) == {"seat": 0, "pair": 0, "points": 35}
    assert answer(AMSTERDAM, "winner", **trick, last=True)["points"] == 45


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("7D 8D 9D AS", 20),
        ("JD 9D 10D 8D", 50),
        ("KH QH 7S 8D", 20),
        ("QH KH AH 7H", 40),
        ("KH JH QH 7S", 40),
        ("10H JH QH KH", 70),
        ("JH QH KH AH", 70),
        ("KS QS JS 7H", 20),
        ("KS QS 7H 8D", 0),
        # The row is that of the printed ranks: the ten stands between nine and jack.
        ("AS 10S KS QS", 20),
        ("AS 10S KS 7D", 0),
        ("9H JH QH KH", 40),
        ("8D 9D JD QD", 0),
        ("KH QH 10H 9H", 20),
        ("7D 8D 9D 10S", 20),
        ("9S 9H 9D 9C", 100),
        ("JS JH JD JC", 200),
    ],
)
def test_roem(cards: str, points: int) -> None:
    """Hearts trump, in any order and whoever played which."""
    for trick in (cards.split(), cards.split()[::-1]):
        assert answer(AMSTERDAM, "roem", trump="H", trick=trick) == {"points": points}


@pytest.mark.parametrize(
    ("rules", "cards", "points"),
    [
        (ROTTERDAM, "JS JH JD JC", 100),
        (f"{AMSTERDAM}+four_of_a_kind=from-10", "9S 9H 9D 9C", 0),
        (f"{AMSTERDAM}+four_of_a_kind=from-10", "10S 10H 10D 10C", 100),
        (f"{AMSTERDAM}+four_of_a_kind=from-10", "JS JH JD JC", 200),
    ],
)
def test_house_rules_of_roem(rules: str, cards: str, points: int) -> None:
    """Four jacks, and four of what else."""
    assert answer(rules, "roem", trump="H", trick=cards.split()) == {"points": points}


# -- the score ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "points", "roem", "tricks", "scores"),
    [
        ("", [82, 80], [0, 0], [4, 4], [82, 80]),
        ("", [81, 81], [0, 0], [4, 4], [0, 162]),
        ("", [90, 72], [0, 20], [5, 3], [0, 182]),
        ("", [91, 71], [20, 40], [5, 3], [0, 222]),
        ("", [102, 60], [0, 40], [5, 3], [102, 100]),
        ("", [60, 102], [200, 0], [3, 5], [260, 102]),
        ("", [162, 0], [20, 0], [8, 0], [282, 0]),
        ("", [0, 162], [0, 50], [0, 8], [0, 212]),
        # A trick without points is a trick: no pit.
        ("", [162, 0], [0, 0], [7, 1], [162, 0]),
        ("+nat_counts=cards", [90, 72], [0, 20], [5, 3], [90, 92]),
        ("+nat_counts=cards", [75, 87], [40, 0], [4, 4], [0, 202]),
        ("+nat_counts=cards", [81, 81], [40, 0], [4, 4], [0, 202]),
        ("+pit_against=yes", [0, 162], [0, 50], [0, 8], [0, 312]),
        ("+pit_against=yes", [0, 162], [0, 0], [1, 7], [0, 162]),
    ],
)
def test_scores(
    option: str, points: list[int], roem: list[int], tricks: list[int], scores: list[int]
) -> None:
    """Of either pair: made, nat or pit; the roem goes to who has it, or all to the others."""
    for playing in (0, 1):
        turn = [values[::-1] if playing else values for values in (points, roem, tricks, scores)]
        item = {"points": turn[0], "roem": turn[1], "tricks": turn[2]}
        found = answer(AMSTERDAM + option, "score", playing_pair=playing, **item)
        assert found == {"scores": turn[3]}


@pytest.mark.parametrize(
    ("field", "points", "roem", "tricks"),
    [
        ("points", [82, 81], [0, 0], [4, 4]),
        ("tricks", [82, 80], [0, 0], [4, 5]),
        ("points", [162, 0], [0, 20], [8, 0]),
        ("roem[1]", [82, 80], [0, 25], [4, 4]),
        ("roem[0]", [20, 142], [310, 0], [2, 6]),
    ],
)
def test_what_no_hand_can_come_to(
    field: str, points: list[int], roem: list[int], tricks: list[int]
) -> None:
    """It is malformed, and the field is named."""
    with pytest.raises(Malformed) as fault:
        answer(AMSTERDAM, "score", playing_pair=0, points=points, roem=roem, tricks=tricks)
    assert fault.value.field == field


@pytest.mark.parametrize(("trump", "scores"), [("H", [0, 182]), ("S", [0, 364])])
def test_spades_count_double(trump: str, scores: list[int]) -> None:
    """90 v 72 with 20 of roem is nat: 162 and 20, and twice that with spades trump."""
    item = {"playing_pair": 0, "points": [90, 72], "roem": [0, 20], "tricks": [5, 3]}
    rules = f"{AMSTERDAM}+spades_double=yes"
    assert answer(rules, "score", **item, trump=trump) == {"scores": scores}
    assert answer(AMSTERDAM, "score", **item, trump=trump) == {"scores": [0, 182]}
    with pytest.raises(Malformed, match=r"^trump: it is needed"):
        answer(rules, "score", **item)


@pytest.mark.parametrize(
    ("option", "called", "points"),
    [
        ("no-need", "nobody", 20),
        ("anybody", "nobody", 0),
        ("anybody", "others", 20),
        ("anybody", "takers", 20),
        ("takers", "others", 0),
        ("takers", "takers", 20),
    ],
)
def test_roem_that_is_called(option: str, called: str, points: int) -> None:
    """Three in a row are 20: to be called by nobody, by anybody, or by the pair that takes them."""
    item = {"trump": "H", "trick": ["7D", "8D", "9D", "AS"]}
    rules = f"{AMSTERDAM}+roem_called={option}"
    assert answer(rules, "roem", **item, called=called) == {"points": points}
    assert answer(rules, "roem", **item) == {"points": 20}
    with pytest.raises(Malformed, match=r"^called: 'north' is not one of"):
        answer(rules, "roem", **item, called="north")


# -- trump, deal and match ----------------------------------------------------------------------

SUITS = ["S", "H", "D", "C"]


@pytest.mark.parametrize(
    ("rules", "passes", "seat", "legal"),
    [
        # Seat 3 deals: on its left sits 0.
        (AMSTERDAM, 0, 0, ["pass", *SUITS]),
        (AMSTERDAM, 3, 3, ["pass", *SUITS]),
        (AMSTERDAM, 4, 0, SUITS),
        (ROTTERDAM, 0, 3, ["pass", *SUITS]),
        (ROTTERDAM, 4, 3, SUITS),
        (f"{AMSTERDAM}+trump_choice=left-must", 0, 0, SUITS),
    ],
)
def test_who_makes_trump(rules: str, passes: int, seat: int, legal: list[str]) -> None:
    """Any suit may be named; a pass is allowed once, if at all."""
    first = (seat - passes) % 4
    calls = [[(first + i) % 4, "pass"] for i in range(passes)]
    now = answer(rules, "calls", dealer=3, calls=calls)
    assert now == {"turns": [{"seat": seat, "legal": legal}], "ended": False, "contract": None}
    agreed = answer(rules, "calls", dealer=3, calls=[*calls, [seat, "D"]])
    contract = {"trump": "D", "declarer": seat, "pair": seat % 2}
    assert agreed == {"turns": [], "ended": True, "contract": contract}


@pytest.mark.parametrize(("option", "first"), [("", [3, 2, 3]), ("+packets=4-4", [4, 4])])
def test_the_deal(option: str, first: list[int]) -> None:
    """In packets from the dealer's left, who leads and deals next."""
    law = rule_set(AMSTERDAM)
    pack = [str(card) for card in law.preset.deck.cards]
    dealt = answer(AMSTERDAM + option, "deal", pack=pack, dealer=1)
    hand, start = [], 0
    for size in first:
        hand += pack[start : start + size]
        start += 4 * size
    assert dealt["hands"][2] == hand
    assert (dealt["leader"], dealt["next_dealer"]) == (2, 2)
    assert sorted(functools.reduce(operator.iadd, dealt["hands"], [])) == sorted(pack)


@pytest.mark.parametrize(
    ("option", "hands", "right"),
    [
        ("", [[82, 80]] * 15, ([1230, 1200], False, None, 3)),
        ("", [[82, 80]] * 16, ([1312, 1280], True, 0, 0)),
        ("", [[81, 81]] * 16, ([1296, 1296], True, None, 0)),
        ("+length=1500", [[0, 162]] * 9, ([0, 1458], False, None, 1)),
        ("+length=1500", [*[[0, 162]] * 9, [120, 42]], ([120, 1500], True, 1, 2)),
        ("+length=1500", [[150, 152]] * 10, ([1500, 1520], True, 1, 2)),
    ],
)
def test_the_match(option: str, hands: list[list[int]], right: tuple[Any, ...]) -> None:
    """Sixteen hands, or until a pair has 1500; the deal goes to the left."""
    totals, over, winner, next_dealer = right
    assert answer(AMSTERDAM + option, "match", first_dealer=0, hands=hands) == {
        "totals": totals,
        "over": over,
        "winner": winner,
        "next_dealer": next_dealer,
    }


def test_no_hand_follows_the_last() -> None:
    """A seventeenth hand cannot be."""
    with pytest.raises(Malformed, match="the match was over after 16 hands"):
        answer(AMSTERDAM, "match", first_dealer=0, hands=[[82, 80]] * 17)


# -- irregularities -----------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [AMSTERDAM, ROTTERDAM])
@pytest.mark.parametrize(
    ("option", "breach", "noticed", "right"),
    [
        ("", "misdeal", "at-once", ([0, 0], "over", 3)),
        ("", "misdeal", "later", ([0, 0], "over", 3)),
        ("", "missing-card", "later", ([0, 0], "over", 3)),
        ("", "illegal-card", "at-once", ([0, 0], "goes-on", None)),
        ("", "illegal-card", "later", ([162, 0], "over", 0)),
        ("+revoke=162-plus-100", "illegal-card", "later", ([262, 0], "over", 0)),
        ("+revoke=162-plus-100", "illegal-card", "at-once", ([0, 0], "goes-on", None)),
    ],
)
def test_what_is_done_wrong(
    rules: str, option: str, breach: str, noticed: str, right: tuple[Any, ...]
) -> None:
    """By seat 3, who dealt: dealt again; or 162 to the others, unless it is said at once."""
    item = {"breach": breach, "noticed": noticed, "seat": 3, "dealer": 3}
    scores, hand, next_dealer = right
    found = answer(rules + option, "irregularities", **item)
    assert found == {"scores": scores, "hand": hand, "next_dealer": next_dealer}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"breach": "talk"}, "breach"),
        ({"breach": "misdeal", "seat": 1}, "seat"),
        ({"noticed": "calling"}, "noticed"),
        ({"dealer": 4}, "dealer"),
    ],
)
def test_what_nobody_can_do_wrong(change: dict[str, Any], field: str) -> None:
    """Another player than the dealer does not misdeal; what has no name is not asked."""
    item = {"breach": "illegal-card", "noticed": "later", "seat": 0, "dealer": 0, **change}
    with pytest.raises(Malformed) as fault:
        answer(AMSTERDAM, "irregularities", **item)
    assert fault.value.field == field


# -- the whole hand -----------------------------------------------------------------------------

RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")


def a_hand_of_hearts(rules: str, said: list[tuple[int, str]] | None = None) -> dict[str, Any]:
    """Each player has a suit; seat 2 makes hearts trump, and takes eight tricks of four alike."""
    suits = [[rank + suit for rank in RANKS] for suit in "SHDC"]
    pack = [card for of, to in ((0, 3), (3, 5), (5, 8)) for suit in suits for card in suit[of:to]]
    played = [f"7{suit}" for suit in "SHDC"]
    played += [rank + suit for rank in RANKS[1:] for suit in "HDCS"]
    made = [[0, "pass"], [1, "pass"], [2, "H"]] if "rotterdam" in rules else [[1, "pass"], [2, "H"]]
    item: dict[str, Any] = {"pack": pack, "dealer": 0, "calls": made, "played": played}
    if said is not None:
        item["said"] = [{"seat": seat, "card": card, "says": "roem"} for seat, card in said]
    return answer(rules, "hand", **item)


@pytest.mark.parametrize(
    ("rules", "said", "score"),
    [
        # Pit is 262; seven fours of a kind and the four jacks are 900.
        (AMSTERDAM, None, 1162),
        (AMSTERDAM, [], 1162),
        # In Rotterdam four jacks are 100: 262 and 800.
        (ROTTERDAM, None, 1062),
        (f"{AMSTERDAM}+four_of_a_kind=from-10", None, 862),
        # Where roem must be called: nothing; the tricks of sevens and of jacks; by the others.
        (f"{AMSTERDAM}+roem_called=anybody", None, 1162),
        (f"{AMSTERDAM}+roem_called=anybody", [], 262),
        (f"{AMSTERDAM}+roem_called=anybody", [(2, "7H"), (0, "JC")], 562),
        (f"{AMSTERDAM}+roem_called=anybody", [(1, "7S")], 362),
        (f"{AMSTERDAM}+roem_called=takers", [(1, "7S")], 262),
        (f"{AMSTERDAM}+roem_called=takers", [(1, "7S"), (0, "7C")], 362),
    ],
)
def test_a_whole_hand(rules: str, said: list[tuple[int, str]] | None, score: int) -> None:
    """From the deal to the score, with the roem that was called."""
    hand = a_hand_of_hearts(rules, said)
    assert hand["contract"] == {"trump": "H", "declarer": 2, "pair": 0}
    assert hand["tally"] == {"points": [162, 0], "tricks": [8, 0]}
    assert (hand["over"], hand["score"]) == (True, {"scores": [score, 0]})


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ([(1, "7H")], r"^said\[0\]: seat 1 has not played 7H"),
        ([(2, "7H"), (2, "7H")], r"^said\[1\]: seat 2 has called it with 7H already"),
    ],
)
def test_what_cannot_be_called(said: list[tuple[int, str]], fault: str) -> None:
    """Roem is called once, with the card that the player has given to the trick."""
    with pytest.raises(Malformed, match=fault):
        a_hand_of_hearts(AMSTERDAM, said)
