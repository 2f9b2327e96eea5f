"""What a breach and a misdeal cost, and who deals then: Manual 14, and printed contest rules."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.questions import QUESTIONS
from arbitre_reference import Malformed, rule_set

LLIURE, COINCHE, CLASSIC = "botifarra/lliure", "belote/coinche", "belote/classic"
ASKED = QUESTIONS["irregularities"]


def ruled(rules: str, item: dict[str, Any]) -> list[tuple[list[int], str, int | None]]:
    """Scores, what becomes of the hand, and who deals, of each reading."""
    right: Any = ASKED.expect(rule_set(rules), item)
    answers = (right.value, *right.others)
    return [(each["scores"], each["hand"], each["next_dealer"]) for each in answers]


def botifarra(
    breach: str, seat: int = 0, trump: str | None = "O", doubling: int = 1, **more: Any
) -> dict[str, Any]:
    """Something that seat 0 did wrong in a hand that seat 3 dealt."""
    item = {"breach": breach, "seat": seat, "dealer": 3, "trump": trump, "doubling": doubling}
    return {**item, "noticed": "later", "again": False, **more}


@pytest.mark.parametrize("breach", ["illegal-card", "talk"])
@pytest.mark.parametrize(
    ("trump", "doubling", "points"),
    [("O", 1, 36), ("C", 2, 72), ("no-trump", 1, 72), ("C", 4, 144), ("C", 8, 288)],
)
def test_a_breach_costs_all_the_points(breach: str, trump: str, doubling: int, points: int) -> None:
    """The other pair scores 36 times the factor, whoever it was (Manual 14)."""
    assert ruled(LLIURE, botifarra(breach, 0, trump, doubling)) == [([0, points], "over", 0)]
    assert ruled(LLIURE, botifarra(breach, 1, trump, doubling)) == [([points, 0], "over", 0)]


def test_a_breach_costs_as_many_times_as_the_rung_counts() -> None:
    """Where recontro, doubling 4, counts three times: 36 x 3 (Cartes Catalanes)."""
    rules = f"{LLIURE}+factors=2-3-4"
    assert ruled(rules, botifarra("talk", 0, "O", 4)) == [([0, 108], "over", 0)]


def test_an_illegal_card_may_be_put_right() -> None:
    """A house rule: before a card of the next trick it is, later it costs all the points."""
    rules = f"{LLIURE}+revoke=until-next-trick"
    assert ruled(rules, botifarra("illegal-card", noticed="at-once")) == [([0, 0], "goes-on", None)]
    assert ruled(rules, botifarra("illegal-card", doubling=2)) == [([0, 72], "over", 0)]
    assert ruled(rules, botifarra("talk", noticed="at-once")) == [([0, 36], "over", 0)]


@pytest.mark.parametrize(
    ("misdeal", "again", "dealer"),
    [
        ("right-deals", False, 3),
        ("same-dealer", False, 2),
        ("same-dealer", True, 2),
        ("same-dealer-once", False, 2),
        ("same-dealer-once", True, 3),
    ],
)
def test_a_misdeal_of_botifarra(misdeal: str, again: bool, dealer: int) -> None:
    """Nobody scores; the right of who erred deals (Manual 14), or the same player, or once only."""
    item = botifarra("misdeal", 2, None, dealer=2, again=again)
    assert ruled(f"{LLIURE}+misdeal={misdeal}", item) == [([0, 0], "over", dealer)]
    if misdeal == "right-deals":
        assert ruled(LLIURE, item) == [([0, 0], "over", dealer)]


def test_what_the_manual_does_not_name() -> None:
    """A claim that does not hold, and a card that is missing, have two readings each."""
    free = ([0, 0], "goes-on", None)
    assert ruled(LLIURE, botifarra("claim")) == [([0, 36], "over", 0), free]
    missing = botifarra("missing-card", noticed="at-once")
    assert ruled(LLIURE, missing) == [free, ([0, 0], "over", 0)]
    late = botifarra("missing-card")
    assert ruled(f"{LLIURE}+missing_card=given-back", late) == [([0, 36], "over", 0)]


def belote(breach: str, noticed: str, seat: int = 0, bid: int | None = 100) -> dict[str, Any]:
    """Something that went wrong in coinche, dealt by seat 0, after a bid."""
    contract = None if bid is None else {"value": bid, "capot": bid == 250}
    item = {"breach": breach, "seat": seat, "dealer": 0, "noticed": noticed}
    return {**item, "contract": contract}


def test_a_misdeal_of_coinche() -> None:
    """No text of the federation: the same deals; 162 after the trump; 160 and the contract."""
    same, right = ([0, 0], "over", 0), 1
    assert ruled(COINCHE, belote("misdeal", "dealing", bid=None)) == [same]
    assert ruled(COINCHE, belote("misdeal", "calling")) == [same, ([0, 260], "over", right)]
    assert ruled(COINCHE, belote("misdeal", "playing")) == [
        same,
        ([0, 162], "over", right),
        ([0, 260], "over", right),
    ]
    capot = belote("misdeal", "calling", bid=250)
    assert ruled(f"{COINCHE}+misdeal=160-plus-contract", capot) == [([0, 500], "over", right)]


def test_an_illegal_card_of_belote() -> None:
    """162 to the others (ASCEE 79, 10); where it was noticed at once it may be put right."""
    item = {"breach": "illegal-card", "seat": 1, "dealer": 2, "noticed": "later"}
    assert ruled(CLASSIC, item) == [([162, 0], "over", 3)]
    assert ruled(CLASSIC, {**item, "noticed": "at-once"}) == [
        ([162, 0], "over", 3),
        ([0, 0], "goes-on", None),
    ]


def test_a_call_out_of_turn() -> None:
    """It is void; the pair is silent for the hand (contree.org), or not."""
    item = {"breach": "call-out-of-turn", "seat": 1, "dealer": 2, "noticed": "calling"}
    assert ruled(CLASSIC, item) == [([0, 0], "silent", None), ([0, 0], "goes-on", None)]


@pytest.mark.parametrize(
    ("rules", "item", "field"),
    [
        (LLIURE, botifarra("sleep"), "breach"),
        (LLIURE, botifarra("misdeal", 1, None), "seat"),
        (LLIURE, botifarra("misdeal", 3, "O"), "trump"),
        (LLIURE, botifarra("talk", doubling=3), "doubling"),
        (LLIURE, botifarra("talk", noticed="never"), "noticed"),
        (COINCHE, belote("misdeal", "dealing"), "contract"),
        (COINCHE, belote("illegal-card", "later", bid=None), "contract"),
        (COINCHE, belote("misdeal", "playing", seat=1), "seat"),
        (CLASSIC, belote("misdeal", "playing"), "item"),
    ],
)
def test_what_cannot_be(rules: str, item: dict[str, Any], field: str) -> None:
    """What happens to nobody, or not then, is refused."""
    with pytest.raises(Malformed) as refused:
        ASKED.decode(rule_set(rules), item)
    assert refused.value.field == field
