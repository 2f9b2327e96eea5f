"""What may be called in classic belote: two rounds of taking or passing."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from arbitre_reference import Malformed
from arbitre_reference.belote import classic_clauses as law
from arbitre_reference.belote.classic import (
    NAMES,
    AuctionOptions,
    Contract,
    all_sequences,
    calls,
    ruling,
)
from arbitre_reference.calling import Calls

AGAIN = AuctionOptions()
NOT_AGAIN = AuctionOptions(turned_suit_again="no")
SECOND = AuctionOptions(trumpless_bids="second-round")
BOTH = AuctionOptions(trumpless_bids="both-rounds")

WITHOUT_A_SUIT = ["no-trump", "all-trumps"]


def passes(dealer: int, count: int) -> list[tuple[int, str]]:
    """The first passes of an auction, from the dealer's right on."""
    return [((dealer + 1 + n) % 4, "pass") for n in range(count)]


def after(count: int, options: AuctionOptions = AGAIN, dealer: int = 0) -> Calls:
    """The auction after so many passes; a heart was turned."""
    return calls(options, dealer, "H", passes(dealer, count))


@pytest.mark.parametrize(("dealer", "count"), list(product(range(4), range(8))))
def test_turn(dealer: int, count: int) -> None:
    """The dealer's right speaks first, and each player twice at most."""
    (turn,) = after(count, dealer=dealer).turns
    assert turn.seat == (dealer + 1 + count) % 4


@pytest.mark.parametrize("count", range(4))
def test_first_round(count: int) -> None:
    """In the first round one takes the turned suit, or passes."""
    (turn,) = after(count).turns
    assert turn.legal == ["pass", "take"]
    assert [r.clause.id for r in turn.rulings] == ["BT1", *["BT2"] * 5, *["BT7"] * 2]


@pytest.mark.parametrize("count", range(4, 8))
def test_second_round(count: int) -> None:
    """In the second round one names any of the four suits, the turned one too, or passes."""
    (turn,) = after(count).turns
    assert turn.legal == ["pass", "S", "H", "D", "C"]
    decided = ["BT1", "BT3", "BT3", "BT4", "BT3", "BT3", "BT7", "BT7"]
    assert [r.clause.id for r in turn.rulings] == decided
    assert not any(ruling.disputed for ruling in turn.rulings)


@pytest.mark.parametrize("count", range(4, 8))
def test_the_turned_suit_again_is_an_option(count: int) -> None:
    """FFB classic 4.2: a suit of one's choice among the four; many tables bar the turned one."""
    (turn,) = after(count, NOT_AGAIN).turns
    assert turn.legal == ["pass", "S", "D", "C"]
    assert turn.rulings[NAMES.index("H")].clause == law.BT4_NO


@pytest.mark.parametrize("count", range(8))
def test_taking_without_a_suit_is_an_option(count: int) -> None:
    """FFB classic 11.1: no-trump and all-trumps, in the second round alone or in both."""
    suits = ["take"] if count < 4 else ["S", "H", "D", "C"]
    second = WITHOUT_A_SUIT if count >= 4 else []
    assert after(count, SECOND).turns[0].legal == ["pass", *suits, *second]
    assert after(count, BOTH).turns[0].legal == ["pass", *suits, *WITHOUT_A_SUIT]


def test_the_contract_without_a_suit() -> None:
    """It is the contract that was named, of the pair of who took."""
    end = calls(BOTH, 0, "H", [(1, "pass"), (2, "all-trumps")])
    assert end.contract == Contract("all-trumps", 2, 0)
    end = calls(SECOND, 0, "H", [*passes(0, 6), (3, "no-trump")])
    assert end.contract == Contract("no-trump", 3, 1)


@pytest.mark.parametrize(("dealer", "count"), list(product(range(4), range(4))))
def test_taking_in_the_first_round(dealer: int, count: int) -> None:
    """Who takes ends the auction, at the suit of the turned card."""
    taker = (dealer + 1 + count) % 4
    end = calls(AGAIN, dealer, "D", [*passes(dealer, count), (taker, "take")])
    assert (end.turns, end.ended) == ((), law.BT5)
    assert end.contract == Contract("D", taker, taker % 2)


@pytest.mark.parametrize(("suit", "count"), list(product("SHDC", range(4, 8))))
def test_taking_in_the_second_round(suit: str, count: int) -> None:
    """Who names a suit ends the auction, at that suit."""
    taker = (1 + count) % 4
    end = calls(AGAIN, 0, "H", [*passes(0, count), (taker, suit)])
    assert end.contract == Contract(suit, taker, taker % 2)


def test_eight_passes() -> None:
    """When all have passed twice there is no hand."""
    end = after(8)
    assert (end.turns, end.ended, end.contract) == ((), law.BT6, None)


@pytest.mark.parametrize(
    ("made", "seat", "name", "clause"),
    [
        ([], 2, "take", "BT0"),
        ([], 1, "S", "BT2"),
        ([], 1, "H", "BT2"),
        ([], 1, "no-trump", "BT7"),
        (passes(0, 4), 1, "all-trumps", "BT7"),
        (passes(0, 4), 1, "take", "BT3"),
        (passes(0, 4), 2, "S", "BT0"),
        ([(1, "take")], 2, "pass", "BT5"),
        (passes(0, 8), 1, "take", "BT6"),
    ],
)
def test_forbidden_calls(made: Any, seat: int, name: str, clause: str) -> None:
    """A call that may not be made is illegal by its clause, and is no history either."""
    verdict = ruling(AGAIN, 0, "H", made, seat, name)
    assert (verdict.verdict, verdict.clause.id) == ("illegal", clause)
    with pytest.raises(Malformed, match=rf"^calls\[{len(made)}\]: .*{clause}"):
        calls(AGAIN, 0, "H", [*made, (seat, name)])


# By hand: one end for each of four places in the first round; in the second, for each of four
# places, one for each suit that may be named; and eight passes.
@pytest.mark.parametrize(
    ("options", "count"),
    [
        (AGAIN, 4 + 4 * 4 + 1),
        (NOT_AGAIN, 4 + 4 * 3 + 1),
        # Two contracts more in four places, or in eight.
        (SECOND, 4 + 4 * (4 + 2) + 1),
        (BOTH, 4 * (1 + 2) + 4 * (4 + 2) + 1),
    ],
)
def test_count_of_all_sequences(options: AuctionOptions, count: int) -> None:
    """As many auctions as one counts by hand, whoever deals and whatever is turned."""
    for dealer, turned in product(range(4), "SHDC"):
        found = list(all_sequences(options, dealer, turned))
        assert len(found) == len(set(found)) == count
        assert all(calls(options, dealer, turned, sequence).ended for sequence in found)


def test_every_clause_is_reached() -> None:
    """Each clause decides some call; those with a reason to forbid do forbid."""
    reached: set[tuple[str, bool]] = set()
    for options in (AGAIN, NOT_AGAIN, SECOND, BOTH):
        for sequence in all_sequences(options, 0, "H"):
            for length, seat, name in product(range(len(sequence) + 1), range(4), NAMES):
                verdict = ruling(options, 0, "H", sequence[:length], seat, name)
                reached.add((verdict.clause.id, verdict.allowed))
    assert {id for id, _ in reached} == {clause.id for clause in law.CLAUSES}
    assert {id for id, allowed in reached if not allowed} == {
        clause.id for clause in law.CLAUSES if clause.illegal
    }


def test_every_clause_has_source_and_reasons() -> None:
    """The clauses say what they rest on, in four languages."""
    for clause in law.CLAUSES:
        assert clause.source
        assert clause.law
        for sentence in (clause.legal, clause.illegal):
            assert sentence is None or len(set(sentence)) == 4


def test_json() -> None:
    """The auction is plain data."""
    assert after(1).as_json() == {
        "turns": [{"seat": 2, "legal": ["pass", "take"]}],
        "ended": False,
        "contract": None,
    }
    assert calls(AGAIN, 0, "H", [(1, "take")]).as_json() == {
        "turns": [],
        "ended": True,
        "contract": {"trump": "H", "declarer": 1, "pair": 1},
    }


@pytest.mark.parametrize(
    ("dealer", "turned", "made", "field"),
    [
        (4, "H", [], "dealer"),
        (0, "O", [], "turned"),
        (0, "", [], "turned"),
        (0, ["H"], [], "turned"),
        (0, "no-trump", [], "turned"),
        (0, "H", [[1, "O"]], "calls[0]"),
        (0, "H", [[1, []]], "calls[0]"),
        (0, "H", [[1, "pass"], [1, "pass"]], "calls[1]"),
        (0, "H", 3, "calls"),
    ],
)
def test_what_cannot_exist_is_refused(dealer: Any, turned: Any, made: Any, field: str) -> None:
    """A fault is refused, naming its place."""
    with pytest.raises(Malformed) as refused:
        calls(AGAIN, dealer, turned, made)
    assert refused.value.field == field
