"""What tables change in the auction of coinche: numbers, ranks, turns, what ends it."""

from __future__ import annotations

import pytest

from arbitre_reference.belote import coinche_house as house
from arbitre_reference.belote.coinche import Contract, all_sequences, calls, ruling
from arbitre_reference.belote.coinche_options import AuctionOptions
from arbitre_reference.calling import Calls

TRUMPS = ["S", "H", "D", "C", "no-trump", "all-trumps"]


def history(text: str) -> list[tuple[int, str]]:
    """The calls that `1 pass, 2 80 H` tells."""
    return [(int(part[0]), part[2:]) for part in text.split(", ") if part]


def table(text: str, **options: str) -> Calls:
    """The auction after these calls, seat 0 having dealt; a surcoinche waits for its turn."""
    chosen = {"surcoinche_turn": "own-turn", **options}
    return calls(AuctionOptions(**chosen), 0, history(text))


def may_call(now: Calls) -> dict[int, list[str]]:
    """What each player who may speak may say, bids aside."""
    return {turn.seat: [name for name in turn.legal if " " not in name] for turn in now.turns}


def values(now: Calls) -> list[str]:
    """The values that the first player may bid in spades."""
    return [name.split()[0] for name in now.turns[0].legal if name.endswith(" S")]


# An option, the calls so far (seat 0 dealt), the call, and the clause; `-`: it forbids.
DECIDED = [
    ({"trumpless_bids": "no"}, "", "1 80 no-trump", "-BA2:suits"),
    ({"trumpless_bids": "no"}, "", "1 80 S", "BA2"),
    ({"highest_bid": "160"}, "", "1 170 S", "-BA2:160"),
    ({"highest_bid": "160"}, "1 160 S", "2 capot S", "BA4"),
    ({"highest_bid": "180"}, "1 170 S", "2 180 H", "BA3"),
    ({"highest_bid": "180"}, "", "1 190 S", "-BA2:180"),
    ({"minimum_bid": "82"}, "", "1 82 S", "BA2:82"),
    ({"minimum_bid": "82"}, "", "1 80 S", "-BA2:82"),
    ({"minimum_bid": "82"}, "1 82 S", "2 90 H", "BA3"),
    ({"minimum_bid": "82"}, "1 82 S", "2 92 H", "-BA2:82"),
    ({"minimum_bid": "85"}, "", "1 85 S", "BA2:85"),
    ({"minimum_bid": "85"}, "", "1 80 S", "-BA2:85"),
    ({"minimum_bid": "85"}, "1 85 S", "2 95 H", "-BA2:85"),
    ({"minimum_bid": "85"}, "1 85 S", "2 90 H", "BA3"),
    ({"minimum_bid": "90"}, "", "1 90 S", "BA2:90"),
    ({"minimum_bid": "90"}, "", "1 80 S", "-BA2:90"),
    ({"bid_step": "5"}, "", "1 85 S", "BA2:fives"),
    ({"bid_step": "5"}, "", "1 83 S", "-BA2:fives"),
    ({"bid_step": "1"}, "", "1 83 S", "BA2:ones"),
    ({"bid_step": "1"}, "", "1 79 S", "-BA2:ones"),
    ({"suit_rank": "clubs-lowest"}, "1 80 C", "2 80 D", "BA3:rank"),
    ({"suit_rank": "clubs-lowest"}, "1 80 S", "2 80 no-trump", "BA3:rank"),
    ({"suit_rank": "clubs-lowest"}, "1 80 no-trump", "2 80 all-trumps", "BA3:rank"),
    ({"suit_rank": "clubs-lowest"}, "1 80 S", "2 80 H", "-BA3:rank"),
    ({"suit_rank": "clubs-lowest"}, "1 80 S", "2 80 S", "-BA3:rank"),
    ({"suit_rank": "clubs-lowest"}, "1 90 C", "2 80 all-trumps", "-BA3:rank"),
    ({"auction_ends": "four-passes"}, "1 80 S, 2 pass, 3 pass, 0 pass", "1 pass", "BA1"),
    (
        {"auction_ends": "four-passes"},
        "1 80 S, 2 pass, 3 pass, 0 pass",
        "1 90 H",
        "-BA9:four-passes",
    ),
    ({"rebid_own": "yes"}, "1 80 S, 2 pass, 3 pass, 0 pass", "1 90 H", "BA3"),
    ({"rebid_own": "yes"}, "1 80 S, 2 pass, 3 pass, 0 pass", "1 90 S", "-BA9:rebid"),
    ({"rebid_own": "yes"}, "1 80 S, 2 pass, 3 pass, 0 pass", "1 80 H", "-BA3"),
    ({"coinche_turn": "any"}, "1 80 S", "0 coinche", "BA5:any"),
    ({"coinche_turn": "any"}, "1 80 S", "3 coinche", "-BA5:any"),
    ({"coinche_turn": "any"}, "1 80 S", "0 pass", "-BA0"),
    ({"surcoinche_turn": "any"}, "1 80 S, 2 coinche", "1 surcoinche", "BA6"),
    ({"surcoinche_turn": "own-turn"}, "1 80 S, 2 coinche", "1 surcoinche", "-BA0"),
    ({"after_coinche": "ends"}, "1 80 S, 2 coinche", "3 surcoinche", "-BA7:ends"),
    ({"after_coinche": "surcoinche-only"}, "1 80 S, 2 coinche", "3 90 H", "-BA7:surcoinche-only"),
    ({"after_coinche": "surcoinche-only"}, "1 80 S, 2 coinche, 3 pass", "0 pass", "-BA0"),
    ({"after_coinche": "bidding-goes-on"}, "1 100 H, 2 coinche", "3 110 S", "BA7:goes-on"),
    ({"after_coinche": "bidding-goes-on"}, "1 100 H, 2 coinche", "3 100 S", "-BA3"),
    ({"after_capot": "ends"}, "1 capot H", "2 coinche", "-BA4:ends"),
    ({"generale": "500"}, "1 capot H", "2 generale S", "BA4:generale"),
    ({"generale": "500"}, "1 generale H", "2 generale S", "-BA4:generale"),
    ({"generale": "500"}, "1 generale H", "2 capot S", "-BA4:generale"),
    ({"generale": "500"}, "1 capot H", "2 900 S", "-BA4:generale"),
]


@pytest.mark.parametrize(("options", "text", "call", "clause"), DECIDED)
def test_what_a_table_changes(options: dict[str, str], text: str, call: str, clause: str) -> None:
    """A call is legal or illegal by the clause of the option."""
    chosen = AuctionOptions(**{"surcoinche_turn": "own-turn", **options})
    verdict = ruling(chosen, 0, history(text), int(call[0]), call[2:])
    assert (verdict.clause.id, verdict.allowed) == (clause.removeprefix("-"), clause[0] != "-")


@pytest.mark.parametrize(
    ("options", "text", "listed"),
    [
        ({}, "1 180 S", ["190", "200", "210", "220", "230", "240", "capot"]),
        # Nothing is the highest: the next two steps are listed above any number.
        ({}, "1 240 S", ["250", "260", "capot"]),
        ({}, "1 300 H", ["310", "320", "capot"]),
        ({"highest_bid": "160"}, "1 140 S", ["150", "160", "capot"]),
        ({"minimum_bid": "82", "highest_bid": "160"}, "", ["82", "90", "100", "110", "120", "130"]),
        ({"bid_step": "5"}, "1 230 S", ["235", "240", "capot"]),
        ({"bid_step": "1"}, "1 250 S", ["251", "252", "capot"]),
        ({"generale": "1000"}, "1 240 S", ["250", "260", "capot", "generale"]),
    ],
)
def test_numbers_that_are_listed(options: dict[str, str], text: str, listed: list[str]) -> None:
    """Those that may be bid, as far as they are listed."""
    assert values(table(text, **options))[: len(listed)] == listed
    assert text == "" or values(table(text, **options)) == listed


@pytest.mark.parametrize("trumpless", ["yes", "no"])
def test_contracts_that_are_listed(trumpless: str) -> None:
    """The four suits, and where they are played no-trump and all-trumps."""
    legal = table("", trumpless_bids=trumpless, highest_bid="180", minimum_bid="90").turns[0].legal
    trumps = TRUMPS if trumpless == "yes" else TRUMPS[:4]
    numbers = [*[str(number) for number in range(90, 181, 10)], "capot"]
    assert legal == ["pass", *[f"{value} {trump}" for value in numbers for trump in trumps]]


# An option, the calls so far, and who may say what (bids aside).
SPEAKERS = [
    ({"coinche_turn": "any"}, "1 80 S", {2: ["pass", "coinche"], 0: ["coinche"]}),
    ({"coinche_turn": "any"}, "1 80 S, 2 pass", {3: ["pass"], 0: ["coinche"], 2: ["coinche"]}),
    ({"coinche_turn": "any"}, "1 80 S, 0 coinche", {1: ["pass", "surcoinche"]}),
    (
        {"surcoinche_turn": "any"},
        "1 80 S, 2 coinche",
        {3: ["pass", "surcoinche"], 1: ["surcoinche"]},
    ),
    (
        {"surcoinche_turn": "any"},
        "1 80 S, 2 coinche, 3 pass",
        {0: ["pass"], 1: ["surcoinche"], 3: ["surcoinche"]},
    ),
    ({"after_coinche": "surcoinche-only"}, "1 80 S, 2 coinche", {3: ["pass", "surcoinche"]}),
    (
        {"after_coinche": "surcoinche-only"},
        "1 80 S, 2 coinche, 3 pass",
        {1: ["pass", "surcoinche"]},
    ),
    (
        {"after_coinche": "surcoinche-only", "surcoinche_turn": "any"},
        "1 80 S, 2 coinche",
        {3: ["pass", "surcoinche"], 1: ["pass", "surcoinche"]},
    ),
    ({"auction_ends": "four-passes"}, "1 80 S, 2 pass, 3 pass, 0 pass", {1: ["pass"]}),
    (
        {"auction_ends": "four-passes"},
        "1 80 S, 2 coinche, 3 pass, 0 pass, 1 pass",
        {2: ["pass"]},
    ),
    ({"rebid_own": "yes"}, "1 80 S, 2 pass, 3 pass, 0 pass", {1: ["pass"]}),
    ({"after_coinche": "bidding-goes-on"}, "1 100 H, 2 coinche, 3 110 S", {0: ["pass", "coinche"]}),
]


@pytest.mark.parametrize(("options", "text", "speakers"), SPEAKERS)
def test_who_may_speak(options: dict[str, str], text: str, speakers: dict[int, list[str]]) -> None:
    """Each player who may speak, and what he may say besides bids."""
    assert may_call(table(text, **options)) == speakers


# An option, the calls of an auction that has ended, the clause, and the contract.
ENDS = [
    (
        {"after_coinche": "ends", "coinche_turn": "any"},
        "1 80 S, 0 coinche",
        "BA7:ends",
        Contract(80, False, "S", 1, 1, 2),
    ),
    (
        {"after_coinche": "surcoinche-only"},
        "1 80 S, 2 coinche, 3 pass, 1 pass",
        "BA7:surcoinche-only",
        Contract(80, False, "S", 1, 1, 2),
    ),
    (
        {"after_coinche": "surcoinche-only"},
        "1 80 S, 2 coinche, 3 pass, 1 surcoinche",
        "BA10",
        Contract(80, False, "S", 1, 1, 4),
    ),
    (
        # The higher bid is not coinched.
        {"after_coinche": "bidding-goes-on"},
        "1 100 H, 2 coinche, 3 110 S, 0 pass, 1 pass, 2 pass",
        "BA9",
        Contract(110, False, "S", 3, 1, 1),
    ),
    (
        {"auction_ends": "four-passes"},
        "1 80 S, 2 pass, 3 pass, 0 pass, 1 pass",
        "BA9:four-passes",
        Contract(80, False, "S", 1, 1, 1),
    ),
    (
        {"rebid_own": "yes"},
        "1 80 S, 2 pass, 3 pass, 0 pass, 1 90 H, 2 pass, 3 pass, 0 pass, 1 pass",
        "BA9:rebid",
        Contract(90, False, "H", 1, 1, 1),
    ),
    (
        # A coinche ends the rebidding: three passes are enough.
        {"rebid_own": "yes"},
        "1 80 S, 2 coinche, 3 pass, 0 pass, 1 pass",
        "BA9",
        Contract(80, False, "S", 1, 1, 2),
    ),
    ({"after_capot": "ends"}, "1 capot H", "BA4:ends", Contract(250, True, "H", 1, 1, 1)),
    (
        {"generale": "500"},
        "1 generale H, 2 pass, 3 pass, 0 pass",
        "BA9",
        Contract(500, True, "H", 1, 1, 1),
    ),
    (
        {"generale": "1000", "after_capot": "ends"},
        "1 generale H",
        "BA4:ends",
        Contract(1000, True, "H", 1, 1, 1),
    ),
    ({}, "1 300 H, 2 pass, 3 pass, 0 pass", "BA9", Contract(300, False, "H", 1, 1, 1)),
    (
        {"minimum_bid": "82"},
        "1 82 H, 2 pass, 3 pass, 0 pass",
        "BA9",
        Contract(82, False, "H", 1, 1, 1),
    ),
]


@pytest.mark.parametrize(("options", "text", "clause", "contract"), ENDS)
def test_how_it_ends(options: dict[str, str], text: str, clause: str, contract: Contract) -> None:
    """By which clause, and with which contract."""
    end = table(text, **options)
    assert end.turns == ()
    assert (end.ended and end.ended.id, end.contract) == (clause, contract)


def test_a_surcoinche_out_of_turn_is_a_gap() -> None:
    """G7: undeclared, the player in turn is judged by, and the partner's surcoinche is disputed."""
    now = table("1 80 S, 2 coinche", surcoinche_turn="undeclared")
    first, partner = now.turns
    assert (first.seat, first.legal, first.disputed) == (3, ["pass", "surcoinche"], False)
    assert (partner.seat, partner.legal, partner.disputed) == (1, [], True)
    assert {r.call for r in partner.rulings if r.disputed} == {"surcoinche"}
    end = table("1 80 S, 2 coinche, 1 surcoinche", surcoinche_turn="undeclared")
    assert end.contract == Contract(80, False, "S", 1, 1, 4)


# By hand, with one bid, which comes after none to three passes, or not at all.  Nobody coinches:
# one end.  In turn either opponent coinches (the second after two passes), and then there are three
# ends: a surcoinche by the first of the bidding side, or by the second, or three passes.
COUNTS: list[tuple[dict[str, str], int]] = [
    ({}, 1 + 2 * 3),
    # Until the third pass either of the bidding side says it: 2 at each of 3 places, or nobody.
    ({"surcoinche_turn": "any"}, 1 + 2 * 7),
    # Either opponent coinches at each of 3 places.  One who does it in turn leaves three ends; so
    # does one who does it out of turn, for the bidding side is next all the same.
    ({"coinche_turn": "any"}, 1 + 6 * 3),
    ({"after_coinche": "ends"}, 1 + 2),
    # The first of the bidding side says it, or passes; then the second.
    ({"after_coinche": "surcoinche-only"}, 1 + 2 * 3),
    # In any order: 2 + 2 x 2.
    ({"after_coinche": "surcoinche-only", "surcoinche_turn": "any"}, 1 + 2 * 6),
    ({"auction_ends": "four-passes"}, 1 + 2 * 3),
    ({"rebid_own": "yes"}, 1 + 2 * 3),
]


@pytest.mark.parametrize(("options", "ends"), COUNTS)
def test_count_of_all_sequences(options: dict[str, str], ends: int) -> None:
    """As many auctions with one bid as one counts by hand, whoever deals."""
    chosen = AuctionOptions(**{"surcoinche_turn": "own-turn", **options})
    for dealer in range(4):
        found = list(all_sequences(chosen, dealer, ["80 S"]))
        assert len(found) == len(set(found)) == 1 + 4 * ends


def test_every_clause_of_an_option_decides() -> None:
    """Each of them allows or forbids a call, or ends an auction; those that can forbid do."""
    told = {clause.removeprefix("-") for _, _, _, clause in DECIDED}
    assert {clause.id for clause in house.CLAUSES} <= told
    forbidding = {clause[1:] for _, _, _, clause in DECIDED if clause[0] == "-"}
    assert {clause.id for clause in house.CLAUSES if clause.illegal} <= forbidding
