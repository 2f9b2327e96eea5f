"""The hands that an item of `hand` tells besides the pack, for engines that deal otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre import data
from arbitre.questions import QUESTIONS
from arbitre_reference import Malformed, rule_set

HAND = QUESTIONS["hand"]
COINCHE = "belote/coinche"

# The ordered deck, dealt by seat 0.
PACK = [rank + suit for suit in "SHDC" for rank in ("7", "8", "9", "10", "J", "Q", "K", "A")]
SURCOINCHED = [[1, "80 S"], [2, "coinche"], [3, "surcoinche"]]
RECORD = {"pack": PACK, "dealer": 0, "calls": SURCOINCHED, "played": ["7S", "10S", "AS", "8H"]}

# Worked by hand.  Coinche, 3-2-3: of the cards from 0 on seat 1 gets 0-2, 12-13 and 20-22.
# Classic belote, 3-2: 0-2 and 12-13; JD (20) is turned, and seat 2 takes it: three more for each
# of the others, from QD on, and two for the taker.
FIRST_FIVE = [
    "8H 9H 10H 9D 10D",
    "7S 8S 9S JH QH",
    "10S JS QS KH AH",
    "KS AS 7H 7D 8D",
]
TAKEN = ["QC KC AC", "QD KD AD", "JD 7C 8C", "9C 10C JC"]
DEALT = [
    (COINCHE, SURCOINCHED, ["QC KC AC", "JD QD KD", "AD 7C 8C", "9C 10C JC"]),
    (COINCHE, [], ["QC KC AC", "JD QD KD", "AD 7C 8C", "9C 10C JC"]),
    ("belote/classic", [[1, "pass"]], ["", "", "", ""]),
    ("belote/classic", [[1, "pass"], [2, "take"]], TAKEN),
]


@pytest.mark.parametrize(("rules", "calls", "more"), DEALT)
def test_an_item_tells_the_hands_over_the_wire(rules: str, calls: Any, more: list[str]) -> None:
    """By seat, what was dealt; the record and its code are without them, as before."""
    named, item = rule_set(rules), {"pack": PACK, "dealer": 0, "calls": calls, "played": []}
    sent = HAND.send(named, item)
    hands = [f"{five} {rest}".split() for five, rest in zip(FIRST_FIVE, more, strict=True)]
    assert [sorted(hand) for hand in sent["hands"]] == [sorted(hand) for hand in hands]
    assert {**item, "hands": sent["hands"]} == sent
    asked = {"cmd": "hand", "id": 1, "rules": rules, "items": [sent]}
    assert data.fault("hand", asked) is None
    # An engine may send them back in any order.
    told = {**sent, "hands": [hand[::-1] for hand in sent["hands"]]}
    assert HAND.decode(named, told) == HAND.encode(item) == item


@pytest.mark.parametrize(
    ("hands", "where"),
    [
        ([], "hands"),
        ("", "hands"),
        ([FIRST_FIVE[0].split()] * 4, "hands"),
        ([[], [], [], ["9O"]], "hands[0]"),
    ],
)
def test_hands_that_were_not_dealt_are_refused(hands: Any, where: str) -> None:
    """They follow from the pack."""
    with pytest.raises(Malformed) as refused:
        HAND.decode(rule_set(COINCHE), {**RECORD, "hands": hands})
    assert refused.value.field == where
