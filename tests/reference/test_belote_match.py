"""The match of belote: when it is over and who has won (FFB contrée 10.3, FFB classic 10.4.2)."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.questions import QUESTIONS
from arbitre_reference import Malformed, rule_set
from arbitre_reference.belote.match_asked import make_hand

COINCHE, CLASSIC = "belote/coinche", "belote/classic"
ASKED = QUESTIONS["match"]
BELOTE = (1, 0)
# Pair 0 has the points only by its belote: it failed, or took no trick.
FAILED = make_hand((20, 350), 0, made=False, belotes=BELOTE)
CAPOT = make_hand((20, 350), 1, tricks=(0, 8), belotes=BELOTE)


def standings(
    rules: str, *hands: Any, target: int | None = 1000, limit: int | None = None, dealer: int = 0
) -> list[dict[str, Any]]:
    """The standing in each reading, that judged by first; of a hand the scores alone will do."""
    whole = [make_hand(hand) if isinstance(hand, tuple) else hand for hand in hands]
    item = {"first_dealer": dealer, "target": target, "limit": limit, "hands": whole}
    right: Any = ASKED.expect(rule_set(rules), item)
    return [right.value, *right.others]


def ends(*args: Any, **more: Any) -> list[tuple[list[int], bool, int | None]]:
    """Totals, whether it is over, and the winner, of each reading."""
    return [(now["totals"], now["over"], now["winner"]) for now in standings(*args, **more)]


@pytest.mark.parametrize("rules", [COINCHE, CLASSIC])
def test_the_points_of_the_match(rules: str) -> None:
    """Reached or passed; by both, the more; equally many, one hand more."""
    assert ends(rules) == [([0, 0], False, None)]
    assert ends(rules, (900, 80), (99, 60)) == [([999, 140], False, None)]
    assert ends(rules, (910, 80), (90, 80)) == [([1000, 160], True, 0)]
    assert ends(rules, (900, 950), (160, 60)) == [([1060, 1010], True, 0)]
    assert ends(rules, (900, 950), (150, 100)) == [([1050, 1050], False, None)]
    assert ends(rules, (900, 950), (150, 100), (0, 10)) == [([1050, 1060], True, 1)]


def test_a_tie_of_the_last_contract() -> None:
    """A house rule: it is theirs who made it, or of those who brought it down."""
    tie = (1900, 1950)
    rules = f"{COINCHE}+match_tie=last-contract"
    made = make_hand((150, 100), 1)
    assert ends(rules, tie, made, target=2000) == [([2050, 2050], True, 1)]
    down = make_hand((150, 100), 1, made=False)
    assert ends(rules, tie, down, target=2000) == [([2050, 2050], True, 0)]


@pytest.mark.parametrize("last", [FAILED, CAPOT])
def test_a_belote_alone_does_not_win_coinche(last: Any) -> None:
    """990 and a belote, without a trick or with a contract that failed (FFB contrée 10.3)."""
    assert ends(COINCHE, (990, 500), last) == [([1010, 850], False, None)]
    assert ends(f"{COINCHE}+belote_finish=wins", (990, 500), last) == [([1010, 850], True, 0)]
    assert ends(CLASSIC, (990, 500), last) == [([1010, 850], True, 0)]


def test_more_than_the_belote_wins() -> None:
    """With the points without the belote, or with tricks of a contract made by the others."""
    assert ends(COINCHE, (1000 - 60, 500), make_hand((80, 190), 1, belotes=BELOTE))[0][1]


def test_one_more_trick() -> None:
    """A trick in the next hand wins; at the end of that hand, or before it is scored."""
    more = make_hand((10, 100), 1, tricks=(1, 7))
    assert ends(COINCHE, (990, 500), FAILED, more) == [
        ([1020, 950], True, 0),
        ([1010, 850], True, 0),
    ]
    # At the end of the hand the others may have more.
    others = make_hand((10, 250), 1, tricks=(1, 7))
    assert ends(f"{COINCHE}+one_more_trick=end-of-hand", (990, 500), FAILED, others) == [
        ([1020, 1100], True, 1)
    ]
    assert ends(f"{COINCHE}+one_more_trick=at-once", (990, 500), FAILED, others) == [
        ([1010, 850], True, 0)
    ]
    # Without a trick it goes on as before.
    none = make_hand((0, 100), 1, tricks=(0, 8))
    assert ends(COINCHE, (990, 500), FAILED, none) == [([1010, 950], False, None)]


def test_a_number_of_hands() -> None:
    """Hands that all passed do not count, those of a litige do (FFB classic 10.4.1)."""
    litige = make_hand((0, 81), 0, made=False, waiting=81)
    made = make_hand((171, 72), 0)
    assert ends(CLASSIC, litige, made, target=None, limit=2) == [([171, 153], True, 0)]
    assert ends(CLASSIC, (90, 72), None, target=None, limit=2) == [([90, 72], False, None)]
    [now] = standings(CLASSIC, (90, 72), None, target=None, limit=2)
    assert now["hands_to_play"] == 1
    assert ends(CLASSIC, (90, 72), (72, 90), target=None, limit=2) == [([162, 162], True, None)]


def test_a_litige_in_the_last_hand_is_open() -> None:
    """Its points are lost, or the takers', or played for in one more hand."""
    litige = make_hand((0, 81), 0, made=False, waiting=81)
    assert ends(CLASSIC, (100, 62), litige, target=None, limit=2) == [
        ([100, 143], True, 1),
        ([181, 143], True, 0),
        ([100, 143], False, None),
    ]


@pytest.mark.parametrize(
    ("waiting_at_end", "hands", "clauses"),
    [
        # One hand of two: the number of hands says that it goes on, and no points do.
        ("lost", 1, {"totals": "BK1", "over": "BK6", "winner": "BK6"}),
        ("lost", 2, {"totals": "BK1", "over": "BK6", "winner": "BK7"}),
        ("to-takers", 2, {"totals": "BK7", "over": "BK6", "winner": "BK7"}),
        ("one-more-hand", 2, {"totals": "BK1", "over": "BK7", "winner": "BK7"}),
        # Left open, each of the three is: what is open is what BK7 speaks of.
        ("undeclared", 2, {"totals": "BK7", "over": "BK7", "winner": "BK7"}),
    ],
)
def test_a_number_of_hands_rests_on_its_own_clause(
    waiting_at_end: str, hands: int, clauses: dict[str, str]
) -> None:
    """The hands end the match (BK6); points that wait say who has won it, or that it goes on."""
    litige = make_hand((0, 81), 0, made=False, waiting=81)
    played = [make_hand((100, 62)), litige][:hands]
    item = {"first_dealer": 0, "target": None, "limit": 2, "hands": played}
    right: Any = ASKED.expect(rule_set(f"{CLASSIC}+waiting_at_end={waiting_at_end}"), item)
    stated = {said.field: said.clause.id for said in right.stated}
    assert {field: stated[field] for field in clauses} == clauses


def test_who_deals() -> None:
    """The deal goes to the right after every hand, passed or not, unless the same deals again."""
    hands = ((90, 72), None, (90, 72))
    assert [now["next_dealer"] for now in standings(CLASSIC, *hands, dealer=2)] == [1]
    rules = f"{CLASSIC}+passed_out_dealer=same"
    assert [now["next_dealer"] for now in standings(rules, *hands, dealer=2)] == [0]


@pytest.mark.parametrize(
    ("rules", "target", "limit", "field"),
    [
        (COINCHE, None, None, "target"),
        (COINCHE, 0, None, "target"),
        (COINCHE, 1000, 0, "limit"),
        (f"{COINCHE}+match_target=2000", 1000, None, "target"),
        (f"{CLASSIC}+match_hands=12", None, 11, "limit"),
        (f"{CLASSIC}+match_hands=12", 1000, None, "limit"),
    ],
)
def test_bounds(rules: str, target: Any, limit: Any, field: str) -> None:
    """Points or hands must be fixed, and as the house rules have them."""
    with pytest.raises(Malformed) as refused:
        standings(rules, target=target, limit=limit)
    assert refused.value.field == field


def test_nothing_follows_the_end() -> None:
    """A hand after the one that won, and one that is none, are refused."""
    with pytest.raises(Malformed, match=r"^hands\[1\]: the match was over"):
        standings(COINCHE, (1000, 0), (90, 72))
    with pytest.raises(Malformed, match=r"^hands\[0\]\.tricks"):
        standings(COINCHE, make_hand((90, 72), tricks=(4, 5)))
