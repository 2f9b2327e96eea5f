"""The items that the score is asked with: totals, or the cards that they follow from."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from arbitre_reference import Malformed, rule_set
from arbitre_reference.chapter import Chapter, Item

COINCHE, CLASSIC, LLIURE = "belote/coinche", "belote/classic", "botifarra/lliure"
AMSTERDAM, MANILLE = "klaverjas/amsterdam", "manille/belgian"
CONTRACT = {
    "value": 100, "capot": False, "trump": "H", "declarer": 0, "pair": 0, "multiplier": 1,
}  # fmt: skip
TOTALS: Item = {
    "contract": CONTRACT,
    "points": [110, 52],
    "tricks": [5, 3],
    "belotes": [0, 0],
    "announcements": [0, 0],
    "carried": 0,
}

# Trump H; seat 0 has king and queen of trump among six of them, and pair 0 takes every trick.
SUIT = "JH 7S 7D 7C  9H 8S 8D 8C  AH 9S 9D 9C  10H 10S 10D 10C  KH JS JD JC  QH QS QD QC"
PLAYED = f"{SUIT}  8H KS KD KC  7H AS AD AC".split()


def chapter(rules: str) -> Chapter:
    """The chapter on the score."""
    return rule_set(rules).preset.chapters["score"]


def totals(rules: str, item: dict[str, Any]) -> Item:
    """The item in the form that tells totals."""
    return chapter(rules).first_form(rule_set(rules), chapter(rules).complete(item))


def test_cards_come_to_totals() -> None:
    """Points, tricks and belotes follow from the cards; a hand with every trick has 252."""
    by_cards = {"leader": 0, "played": PLAYED}
    assert totals(COINCHE, {"contract": CONTRACT, **by_cards}) == {
        **TOTALS,
        "last_trick": 0,
        "points": [252, 0],
        "tricks": [8, 0],
        "belotes": [1, 0],
    }
    # The same cards, led by seat 3: pair 1 has them.
    led = {"leader": 3, "played": PLAYED, "carried": 81}
    assert totals(CLASSIC, {"takers": 0, "trump": "H", **led}) == {
        "takers": 0,
        "trump": "H",
        "points": [0, 252],
        "tricks": [0, 8],
        "belotes": [0, 1],
        "carried": 81,
    }
    # Each has the king and the queen of a suit: four belotes, and all the points of all-trumps.
    every = totals(CLASSIC, {"takers": 0, "trump": "all-trumps", **by_cards})
    assert (every["points"], every["belotes"]) == ([348, 0], [2, 2])
    none = totals(
        f"{CLASSIC}+belote_at_all_trumps=none", {"takers": 0, "trump": "all-trumps"} | led
    )
    assert none["belotes"] == [0, 0]


# Trump H, led by seat 0: each trick is of one suit; seats 3, 2, 1, 0, 3, 2, 1, 0 take them.
HEARTS = "QH KH 10H AH  7H 8H 9H JH"
PLAIN = [rank + suit for suit in "SDC" for rank in ("7", "8", "9", "10", "J", "Q", "K", "A")]
IN_ROWS = [*HEARTS.split(), *PLAIN]


def test_cards_of_klaverjas_come_to_points_and_roem() -> None:
    """Roem is the pair's that takes the trick; trump H, 162 points in all.

    Seat 3 has Q K 10 A of trump: 28, and 20 for the row and 20 for the stuk.
    Seat 2 has 7 8 9 J of trump: 34, and 20.
    Of each other suit 7 8 9 10, 10 points, are pair 1's, and J Q K A, 20 points, pair 0's; each 50.
    Pair 0 has 34 + 60 + 10 for the last trick, and 20 + 150 of roem; pair 1 28 + 30, and 40 + 150.
    """
    item = {"playing_pair": 0, "trump": "H", "leader": 0, "played": IN_ROWS}
    assert totals(AMSTERDAM, item) == {
        "playing_pair": 0,
        "trump": "H",
        "points": [104, 58],
        "tricks": [4, 4],
        "roem": [170, 190],
    }
    judged = chapter(AMSTERDAM).judge(rule_set(AMSTERDAM), item)
    assert judged.value == {"scores": [274, 248]}
    # Pair 0 has every trick, four tens in one and four queens in another: pit, or nat.
    every = {"trump": "H", "leader": 0, "played": PLAYED}
    for playing, scored in ((0, 162 + 200 + 100), (1, 162 + 200)):
        judged = chapter(AMSTERDAM).judge(rule_set(AMSTERDAM), {"playing_pair": playing, **every})
        assert judged.value == {"scores": [scored, 0]}


def test_cards_of_manille_come_to_points() -> None:
    """Every trick is 60 points: 30 above the half, and a knock doubles them."""
    item = {"trump": "H", "doubling": 2, "leader": 3, "played": PLAYED}
    assert totals(MANILLE, item) == {"trump": "H", "doubling": 2, "points": [0, 60]}
    assert chapter(MANILLE).judge(rule_set(MANILLE), item).value == {"scores": [0, 60]}


def test_cards_of_botifarra_come_to_points() -> None:
    """Twelve tricks of four suits, oros trump and led by who has them: 72 to one pair."""
    suits = [
        [f"{rank}{suit}" for rank in (9, 1, 12, 11, 10, 8, 7, 6, 5, 4, 3, 2)] for suit in "OCEB"
    ]
    played = [card for trick in zip(*suits, strict=True) for card in trick]
    item = {"trump": "O", "doubling": 2, "leader": 1, "played": played}
    assert totals(LLIURE, item) == {"trump": "O", "doubling": 2, "points": [0, 72]}
    judged = chapter(LLIURE).judge(rule_set(LLIURE), item)
    assert judged.value == {"scores": [0, 72]}


@pytest.mark.parametrize("rules", [COINCHE, CLASSIC, LLIURE, "botifarra/obligada"])
def test_both_forms_are_judged_alike(rules: str) -> None:
    """A random hand of cards and its totals have the same score, and the totals are smaller."""
    named, of = rule_set(rules), chapter(rules)
    rng, seen = Random(7), 0
    for _ in range(40):
        item = of.complete(of.draw(named, rng))
        if "played" in item:
            seen += 1
            told = of.first_form(named, item)
            assert set(told) == set(of.fields)
            assert of.judge(named, item) == of.judge(named, told)
            assert of.size(told) < of.size(item)
            assert told in list(of.smaller(named, item))
    assert seen > 3


def test_what_is_left_out_is_nothing() -> None:
    """No belote, no announcement, nothing that waits."""
    bare = {name: TOTALS[name] for name in ("contract", "points", "tricks")}
    assert chapter(COINCHE).complete(bare) == TOTALS
    taken = {"takers": 1, "trump": "S", "points": [81, 81], "tricks": [4, 4]}
    assert chapter(CLASSIC).complete(taken) == {**taken, "belotes": [0, 0], "carried": 0}


@pytest.mark.parametrize(
    ("rules", "item"),
    [
        (COINCHE, {"contract": CONTRACT}),
        (COINCHE, {**TOTALS, "leader": 0, "played": PLAYED}),
        (COINCHE, {**TOTALS, "belote": None}),
        (CLASSIC, {"takers": 0, "points": [81, 81], "tricks": [4, 4]}),
        (LLIURE, {"trump": "O", "doubling": 1, "points": [36, 36], "carried": 0}),
        (LLIURE, []),
    ],
)
def test_an_item_has_one_of_the_forms(rules: str, item: Any) -> None:
    """Fields of two forms, of none, or of another game are refused, and the forms are named."""
    with pytest.raises(Malformed, match=r"^item: .* or an object with .*played.* is needed$"):
        chapter(rules).complete(item)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"points": [110, 53]}, "points"),
        ({"points": [162, 0], "tricks": [8, 0]}, "points"),
        ({"points": [252, 0], "tricks": [7, 1]}, "points"),
        ({"points": [10, 152], "tricks": [0, 8]}, "points"),
        ({"points": 110}, "points"),
        ({"points": [110, -52]}, "points[1]"),
        ({"points": ["110", 52]}, "points[0]"),
        ({"tricks": [4, 5]}, "tricks"),
        ({"tricks": [4]}, "tricks"),
        ({"belotes": [1, 1]}, "belotes"),
        ({"belotes": [0, True]}, "belotes[1]"),
        ({"belotes": 1}, "belotes"),
        ({"announcements": [0, -20]}, "announcements[1]"),
        ({"carried": -1}, "carried"),
        ({"carried": None}, "carried"),
    ],
)
def test_totals_that_cannot_be(change: dict[str, Any], field: str) -> None:
    """A fault is refused, naming its field."""
    with pytest.raises(Malformed) as refused:
        chapter(COINCHE).judge(rule_set(COINCHE), {**TOTALS, **change})
    assert refused.value.field == field


@pytest.mark.parametrize(
    ("rules", "trump", "points", "belotes"),
    [
        (COINCHE, "no-trump", [110, 52], [1, 0]),
        (COINCHE, "all-trumps", [110, 52], [4, 1]),
        (f"{COINCHE}+belote_at_all_trumps=none", "all-trumps", [110, 52], [1, 0]),
        (COINCHE, "all-trumps", [198, 60], [0, 0]),
        (f"{COINCHE}+no_trump_jack=0", "no-trump", [110, 52], [0, 0]),
    ],
)
def test_totals_that_a_contract_does_not_give(
    rules: str, trump: str, points: list[int], belotes: list[int]
) -> None:
    """No belote at no-trump, four at all-trumps; the points of the contract."""
    contract = {**CONTRACT, "trump": trump}
    item = {**TOTALS, "contract": contract, "points": points, "belotes": belotes}
    with pytest.raises(Malformed, match=r"^(belotes|points)"):
        chapter(rules).judge(rule_set(rules), item)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"leader": 4}, "leader"),
        ({"played": PLAYED[:-1]}, "played"),
        ({"played": [*PLAYED[:-1], PLAYED[0]]}, "played[31]"),
        ({"played": "JH"}, "played"),
        ({"contract": {}}, "contract"),
    ],
)
def test_cards_that_cannot_be(change: dict[str, Any], field: str) -> None:
    """The cards are all there, once, and the place of the first fault is named."""
    item = {"contract": CONTRACT, "leader": 0, "played": PLAYED} | change
    item = {**item, "announcements": [0, 0], "carried": 0}
    with pytest.raises(Malformed) as refused:
        chapter(COINCHE).judge(rule_set(COINCHE), item)
    assert refused.value.field == field


def test_cards_that_may_not_be_played_are_refused() -> None:
    """Seat 1 throws a spade on a heart, and shows a heart in the next trick: a revoke."""
    played = PLAYED.copy()
    spade, heart = played.index("8S"), played.index("8H")
    played[spade], played[heart] = played[heart], played[spade]
    item = {"contract": CONTRACT, "leader": 0, "played": played}
    with pytest.raises(Malformed, match=r"^played\[1\]: 7S may not be played"):
        chapter(COINCHE).judge(rule_set(COINCHE), chapter(COINCHE).complete(item))
