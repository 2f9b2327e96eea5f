"""What is said of an answer about the calls: every player, every call, the end, the contract."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from arbitre.question import Difference, Verdict
from arbitre.questions import QUESTIONS
from arbitre_reference import rule_set

CALLS = QUESTIONS["calls"]
LLIURE, COINCHE = "botifarra/lliure", "belote/coinche"


def table(*calls: tuple[int, str]) -> dict[str, Any]:
    """The table after these calls, dealt by seat 0."""
    return {"dealer": 0, "calls": [list(call) for call in calls]}


def right(rules: str, item: dict[str, Any]) -> Any:
    """The value of the right answer."""
    return copy.deepcopy(CALLS.answer(CALLS.expect(rule_set(rules), item))["calls"])


def judged(rules: str, item: dict[str, Any], value: Any) -> Difference | None:
    """What is said of a value."""
    named = rule_set(rules)
    return CALLS.compare(named, item, CALLS.expect(named, item), {"calls": value})


LED = table((0, "delegate"), (2, "O"))


@pytest.mark.parametrize(
    ("item", "change", "verdict", "kind", "clause"),
    [
        (table(), {"ended": True, "turns": []}, Verdict.DISAGREES, "ends too early", "BD0"),
        (
            table(),
            {"turns": [{"seat": 1, "legal": ["O"]}]},
            Verdict.DISAGREES,
            "wrong turn",
            "BD0",
        ),
        (
            table(),
            {"turns": [{"seat": 0, "legal": ["O", "C", "E", "B", "botifarra"]}]},
            Verdict.DISAGREES,
            "forbids a legal call",
            "BD2",
        ),
        (
            table((0, "O")),
            {"turns": [{"seat": 1, "legal": ["pass", "contro", "recontro"]}]},
            Verdict.DISAGREES,
            "allows a forbidden call",
            "BC2",
        ),
        (
            table((0, "O")),
            {"turns": [{"seat": 1, "legal": ["contro", "double"]}]},
            Verdict.MALFORMED,
            "a call that is not of this game",
            "BC0",
        ),
        # S1: either of the pair may double, and both have to be named.
        (
            table((0, "O")),
            {"turns": [{"seat": 1, "legal": ["pass"]}, {"seat": 3, "legal": ["contro", "pass"]}]},
            Verdict.DISAGREES,
            "forbids a legal call",
            "BC1",
        ),
        # The dealer does not double the own trump, though the others are told right.
        (
            table((0, "O")),
            {
                "turns": [
                    {"seat": 1, "legal": ["contro", "pass"]},
                    {"seat": 3, "legal": ["contro", "pass"]},
                    {"seat": 0, "legal": ["contro"]},
                ]
            },
            Verdict.DISAGREES,
            "wrong turn",
            "BC0",
        ),
        # No order asks the player on the dealer's left first.
        (
            table((0, "O")),
            {"turns": [{"seat": 3, "legal": ["contro", "pass"]}]},
            Verdict.DISAGREES,
            "wrong turn",
            "BC0",
        ),
        # Nobody speaks after the end, and nothing is agreed before it.
        (
            table((0, "O"), (1, "pass"), (3, "pass")),
            {"turns": [{"seat": 1, "legal": ["pass"]}]},
            Verdict.DISAGREES,
            "wrong turn",
            "BC0",
        ),
        (
            table((0, "O")),
            {"contract": {"trump": "O", "declarer": 0, "pair": 0, "doubling": 1, "factor": 1}},
            Verdict.DISAGREES,
            "wrong contract",
            "BC0",
        ),
        # Where one player only is asked, a knock is the end; but not without what is played.
        (
            table((0, "O"), (1, "pass")),
            {
                "turns": [],
                "ended": True,
                "contract": {"trump": "O", "declarer": 0, "pair": 0, "doubling": 1, "factor": 1},
            },
            Verdict.DISPUTED_ONLY,
            "a gap in the rule text",
            "BC6",
        ),
        (
            table((0, "O"), (1, "pass")),
            {"turns": [], "ended": True, "contract": None},
            Verdict.DISAGREES,
            "wrong contract",
            "BC6",
        ),
        # G2: after a delegation the declarer's right may be the first to be asked.
        (
            LED,
            {"turns": [{"seat": 3, "legal": ["contro", "pass"]}]},
            Verdict.DISPUTED_ONLY,
            "a gap in the rule text",
            "BC0",
        ),
        (
            LED,
            {"turns": [{"seat": 0, "legal": ["contro", "pass"]}]},
            Verdict.DISAGREES,
            "wrong turn",
            "BC0",
        ),
    ],
)
def test_wrong_calls(
    item: dict[str, Any], change: dict[str, Any], verdict: Verdict, kind: str, clause: str
) -> None:
    """The end, then the turn, then each call: the first that is wrong is told."""
    found = judged(LLIURE, item, {**right(LLIURE, item), **change})
    assert found is not None
    assert found[:3] == (verdict, kind, clause)


BOTH = [{"seat": seat, "legal": ["pass", "contro"]} for seat in (3, 1)]


@pytest.mark.parametrize("turns", [BOTH, BOTH[:1], BOTH[1:]], ids=["both", "3", "1"])
def test_an_order_is_an_answer(turns: list[Any]) -> None:
    """S1 names both players, in whatever order they are listed; any declared order names one.

    After a delegation the declarer's right is the dealer's left.
    """
    value = {"turns": turns, "ended": False, "contract": None}
    found = judged(LLIURE, LED, value)
    assert (found is None) == (turns == BOTH)
    assert found is None or found.verdict is Verdict.DISPUTED_ONLY
    for order, first in (("dealers-right-first", BOTH[1:]), ("declarers-right-first", BOTH[:1])):
        found = judged(f"{LLIURE}+doubling_order={order}", LED, value)
        assert (found is None) == (turns == first)
        assert found is None or found.verdict is Verdict.DISAGREES


@pytest.mark.parametrize(
    ("bids", "found"),
    [
        # All that are listed; more above them; one that is none; one below the last.
        ([], None),
        (["250 S", "1000 H"], None),
        (["255 S"], ("allows a forbidden call", "BA2")),
        (["70 S"], ("allows a forbidden call", "BA2")),
        (["generale S"], ("allows a forbidden call", "BA4")),
    ],
)
def test_bids_that_are_not_listed_are_judged(bids: list[str], found: Any) -> None:
    """FFB sets no highest bid: what an engine lists above the others is ruled on."""
    value = right(COINCHE, table())
    value["turns"][0]["legal"] += bids
    differs = judged(COINCHE, table(), value)
    assert (differs and differs[1:3]) == found


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"note": 1}, "no such field: note"),
        ({"turns": [{"seat": 0, "legal": [], "why": ""}]}, "turns[0]: no such field: why"),
        ({"turns": [{"seat": 0}]}, "turns[0]: a field is missing: legal"),
        ({"turns": [{"seat": 4, "legal": []}]}, "turns[0]: 4 is not a seat"),
        ({"turns": [{"seat": 0, "legal": ["O", "O"]}]}, "turns[0]: a call twice: O, O"),
        ({"turns": [{"seat": 0, "legal": ["O"]}] * 2}, "turns: a seat twice, [0, 0]"),
    ],
)
def test_what_is_no_auction_is_named(change: dict[str, Any], named: str) -> None:
    """Unknown and missing fields, a seat or a call twice."""
    found = judged(LLIURE, table(), {**right(LLIURE, table()), **change})
    assert found is not None
    assert (found.verdict, found.detail) == (Verdict.MALFORMED, named)


def test_a_field_beside_the_answer_is_named() -> None:
    """Nothing goes unread."""
    named, item = rule_set(LLIURE), table()
    expected = CALLS.expect(named, item)
    found = CALLS.compare(named, item, expected, {"calls": right(LLIURE, item), "note": 1})
    assert found is not None
    assert (found.verdict, found.detail) == (Verdict.MALFORMED, "no such field: note")
