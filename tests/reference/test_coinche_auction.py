"""What may be called in coinche: bids, capot, coinche, surcoinche, and how the auction ends."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from arbitre_reference import Malformed
from arbitre_reference.belote import coinche_clauses as law
from arbitre_reference.belote import coinche_house as house
from arbitre_reference.belote.coinche import Contract, all_sequences, calls, ruling
from arbitre_reference.belote.coinche_options import AuctionOptions
from arbitre_reference.calling import Calls

# Whether a surcoinche waits for its turn is a gap; here it does.
DEFAULT = AuctionOptions(surcoinche_turn="own-turn")

# The numbers to 240 are listed at every table, though there is no highest.
VALUES = [*[str(number) for number in range(80, 241, 10)], "capot"]
TRUMPS = ["S", "H", "D", "C", "no-trump", "all-trumps"]
NAMES = ["pass", *[f"{v} {t}" for v in VALUES for t in TRUMPS], "coinche", "surcoinche"]


def history(text: str) -> list[tuple[int, str]]:
    """The calls that `1 pass, 2 80 H` tells."""
    return [(int(part[0]), part[2:]) for part in text.split(", ") if part]


def after(text: str, options: AuctionOptions = DEFAULT, dealer: int = 0) -> Calls:
    """The auction after these calls, seat 0 having dealt."""
    return calls(options, dealer, history(text))


def bids_from(value: str) -> list[str]:
    """Every bid of this value or a higher one."""
    return [f"{v} {t}" for v in VALUES[VALUES.index(value) :] for t in TRUMPS]


# The calls so far, whose turn it is, and what may be called (seat 0 dealt).
TURNS = [
    ("", 1, ["pass", *bids_from("80")]),
    ("1 pass", 2, ["pass", *bids_from("80")]),
    ("1 pass, 2 pass, 3 pass", 0, ["pass", *bids_from("80")]),
    ("1 80 H", 2, ["pass", *bids_from("90"), "coinche"]),
    ("1 80 H, 2 pass", 3, ["pass", *bids_from("90")]),
    ("1 80 H, 2 pass, 3 pass", 0, ["pass", *bids_from("90"), "coinche"]),
    ("1 80 H, 2 120 S", 3, ["pass", *bids_from("130"), "coinche"]),
    ("1 80 H, 2 pass, 3 90 H", 0, ["pass", *bids_from("100"), "coinche"]),
    ("1 pass, 2 pass, 3 180 no-trump", 0, ["pass", *bids_from("190"), "coinche"]),
    ("1 capot C", 2, ["pass", "coinche"]),
    ("1 capot C, 2 pass", 3, ["pass"]),
    ("1 80 H, 2 coinche", 3, ["pass", "surcoinche"]),
    ("1 80 H, 2 coinche, 3 pass", 0, ["pass"]),
    ("1 80 H, 2 coinche, 3 pass, 0 pass", 1, ["pass", "surcoinche"]),
    ("1 80 H, 2 pass, 3 pass, 0 coinche", 1, ["pass", "surcoinche"]),
    ("1 80 H, 2 90 S, 3 pass, 0 pass", 1, ["pass", *bids_from("100"), "coinche"]),
]

# The calls of an auction that has ended, the clause, and the contract.
ENDS = [
    ("1 pass, 2 pass, 3 pass, 0 pass", law.BA8, None),
    ("1 80 H, 2 pass, 3 pass, 0 pass", law.BA9, Contract(80, False, "H", 1, 1, 1)),
    (
        "1 pass, 2 pass, 3 pass, 0 100 no-trump, 1 pass, 2 pass, 3 pass",
        law.BA9,
        Contract(100, False, "no-trump", 0, 0, 1),
    ),
    (
        "1 80 H, 2 90 S, 3 pass, 0 110 S, 1 pass, 2 pass, 3 pass",
        law.BA9,
        Contract(110, False, "S", 0, 0, 1),
    ),
    (
        "1 80 H, 2 coinche, 3 pass, 0 pass, 1 pass",
        law.BA9,
        Contract(80, False, "H", 1, 1, 2),
    ),
    ("1 80 H, 2 coinche, 3 surcoinche", law.BA10, Contract(80, False, "H", 1, 1, 4)),
    (
        "1 80 H, 2 coinche, 3 pass, 0 pass, 1 surcoinche",
        law.BA10,
        Contract(80, False, "H", 1, 1, 4),
    ),
    (
        "1 pass, 2 capot D, 3 coinche, 0 pass, 1 pass, 2 pass",
        law.BA9,
        Contract(250, True, "D", 2, 0, 2),
    ),
    (
        "1 80 all-trumps, 2 pass, 3 pass, 0 pass",
        law.BA9,
        Contract(80, False, "all-trumps", 1, 1, 1),
    ),
]


def test_vocabulary() -> None:
    """Seventeen numbers and capot, in six contracts, pass, coinche and surcoinche are listed."""
    (turn,) = after("").turns
    assert [ruling.call for ruling in turn.rulings] == NAMES
    assert len(NAMES) == 18 * 6 + 3


@pytest.mark.parametrize(("text", "seat", "legal"), TURNS)
def test_turn_and_legal_calls(text: str, seat: int, legal: list[str]) -> None:
    """Whose turn it is and what may be called."""
    result = after(text)
    assert [(turn.seat, turn.legal) for turn in result.turns] == [(seat, legal)]
    assert (result.ended, result.contract) == (None, None)


@pytest.mark.parametrize(("text", "clause", "contract"), ENDS)
def test_end_and_contract(text: str, clause: Any, contract: Contract | None) -> None:
    """The auction has ended, by its clause, with its contract or none."""
    result = after(text)
    assert result.turns == ()
    assert result.ended == clause
    assert result.contract == contract


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("text", [row[0] for row in TURNS] + [row[0] for row in ENDS])
def test_only_the_place_after_the_dealer_matters(text: str, dealer: int) -> None:
    """With another dealer everything is the same, that many seats on."""
    moved = [((seat + dealer) % 4, name) for seat, name in history(text)]
    here, there = after(text), calls(DEFAULT, dealer, moved)
    assert [(t.seat, t.rulings) for t in there.turns] == [
        ((t.seat + dealer) % 4, t.rulings) for t in here.turns
    ]
    assert there.ended == here.ended


# The calls so far, a seat, a call, and the clause that decides; `-`: it forbids.
DECIDED = [
    ("", 1, "pass", "BA1"),
    ("", 1, "80 H", "BA2"),
    ("", 1, "capot H", "BA4"),
    ("", 2, "80 H", "-BA0"),
    ("", 1, "coinche", "-BA5"),
    ("", 1, "surcoinche", "-BA6"),
    ("1 80 H", 2, "80 S", "-BA3"),
    ("1 80 H", 2, "80 H", "-BA3"),
    ("1 80 H", 2, "90 H", "BA3"),
    ("1 100 H", 2, "90 S", "-BA3"),
    ("1 100 H", 2, "coinche", "BA5"),
    ("1 100 H", 0, "coinche", "-BA0"),
    ("1 100 H, 2 pass", 3, "coinche", "-BA5"),
    ("1 100 H", 2, "surcoinche", "-BA6"),
    ("1 capot H", 2, "capot S", "-BA4"),
    ("1 capot H", 2, "180 S", "-BA4"),
    ("1 capot H", 2, "500 S", "-BA4"),
    ("1 capot H", 2, "generale S", "-BA4"),
    ("", 1, "generale S", "-BA4"),
    ("", 1, "300 H", "BA2"),
    ("1 180 S", 2, "190 S", "BA3"),
    ("1 300 S", 2, "290 H", "-BA3"),
    ("1 300 S", 2, "1000 H", "BA3"),
    ("", 1, "85 H", "-BA2"),
    ("", 1, "70 H", "-BA2"),
    ("", 1, "195 H", "-BA2"),
    ("1 80 H, 2 coinche", 3, "90 H", "-BA7"),
    ("1 80 H, 2 coinche", 3, "capot H", "-BA7"),
    ("1 80 H, 2 coinche", 3, "coinche", "-BA5"),
    ("1 80 H, 2 coinche", 3, "surcoinche", "BA6"),
    ("1 80 H, 2 coinche", 1, "surcoinche", "-BA0"),
    ("1 80 H, 2 coinche, 3 pass", 0, "coinche", "-BA5"),
    ("1 80 H, 2 coinche, 3 pass", 0, "surcoinche", "-BA6"),
    ("1 80 H, 2 coinche, 3 surcoinche", 0, "pass", "-BA10"),
    ("1 80 H, 2 pass, 3 pass, 0 pass", 1, "90 H", "-BA9"),
    ("1 pass, 2 pass, 3 pass, 0 pass", 1, "80 H", "-BA8"),
]


@pytest.mark.parametrize(("text", "seat", "name", "clause"), DECIDED)
def test_clause_that_decides(text: str, seat: int, name: str, clause: str) -> None:
    """A call is legal or illegal by its clause; an illegal one is no history."""
    verdict = ruling(DEFAULT, 0, history(text), seat, name)
    forbidden = clause.startswith("-")
    assert (verdict.clause.id, verdict.allowed) == (clause.removeprefix("-"), not forbidden)
    if forbidden:
        with pytest.raises(Malformed, match=rf"^calls\[{len(history(text))}\]: .*{clause[1:]}"):
            calls(DEFAULT, 0, [*history(text), (seat, name)])


# By hand.  After a bid with nothing above it: both opponents may coinche (the second after two
# passes), and each coinche has three ends (surcoinche by the first of the bidding side, by the
# second, three passes); or nobody coinches: 2 x 3 + 1 = 7.  A bid may be raised in three places
# (at once, after one pass, after two), so with b bids a value, one value more below multiplies
# what follows a bid by 1 + 3b; the first bid comes after none to three passes; and all may pass.
@pytest.mark.parametrize(("values", "trumps"), list(product([1, 2, 3], [1, 2, 3])))
def test_count_of_all_sequences(values: int, trumps: int) -> None:
    """As many auctions with these bids alone as one counts by hand, whoever deals."""
    bids = [f"{v} {t}" for v in ["80", "130", "capot"][:values] for t in TRUMPS[:trumps]]
    count = 1 + sum(4 * trumps * 7 * (1 + 3 * trumps) ** higher for higher in range(values))
    found = list(all_sequences(DEFAULT, 1, bids))
    assert len(found) == len(set(found)) == count
    if (values, trumps) in {(1, 1): 29, (2, 1): 141}:
        assert count == {(1, 1): 29, (2, 1): 141}[values, trumps]


def test_every_sequence_ends_and_no_prefix_does() -> None:
    """Each auction ends, in turn order, and not before its last call."""
    ends: Counter[str] = Counter()
    for sequence in all_sequences(DEFAULT, 3, ["80 S", "capot H"]):
        for place, call in enumerate(sequence):
            assert call.seat == place % 4
        assert calls(DEFAULT, 3, sequence[:-1]).turns
        end = calls(DEFAULT, 3, sequence)
        assert end.ended
        ends[end.ended.id] += 1
    # 20 ways to a last bid, each with 3 ends by passes (2 of them coinched) and 4 by surcoinche.
    assert ends == {"BA8": 1, "BA9": 20 * 3, "BA10": 20 * 4}


def test_random_auctions_obey_the_rules_one_by_one() -> None:
    """Random legal auctions: bids rise, coinche is the opponents', surcoinche is the bidders'."""
    rng = Random(3)
    for _ in range(150):
        made: list[tuple[int, str]] = []
        while (now := calls(DEFAULT, 2, made)).turns:
            (turn,) = now.turns
            assert turn.seat == (3 + len(made)) % 4
            legal = [n for n in turn.legal if " " not in n or rng.random() < 0.05]
            made.append((turn.seat, rng.choice(legal)))
        bids = [(seat, name) for seat, name in made if " " in name]
        values = [name.split()[0] for _, name in bids]
        heights = [10**6 if value == "capot" else int(value) for value in values]
        assert heights == sorted(set(heights))
        names = [name for _, name in made]
        if "coinche" in names:
            by = made[names.index("coinche")][0]
            assert by % 2 != bids[-1][0] % 2
            assert all(" " not in name for name in names[names.index("coinche") :])
        if "surcoinche" in names:
            assert names[-1] == "surcoinche"
            assert made[-1][0] % 2 == bids[-1][0] % 2
        assert (now.contract is None) == (not bids)


def test_every_clause_is_reached() -> None:
    """Each clause decides some call; those with a reason to forbid do forbid."""
    reached: set[tuple[str, bool]] = set()
    texts = [row[0] for row in TURNS] + [row[0] for row in ENDS]
    for text, seat, name in product(texts, range(4), [*NAMES[::9], *NAMES[-2:], "85 H"]):
        verdict = ruling(DEFAULT, 0, history(text), seat, name)
        reached.add((verdict.clause.id, verdict.allowed))
    assert {id for id, _ in reached} == {clause.id for clause in law.CLAUSES}
    assert {id for id, allowed in reached if not allowed} == {
        clause.id for clause in law.CLAUSES if clause.illegal
    }


def test_every_clause_has_source_and_reasons() -> None:
    """The clauses say what they rest on, in four languages."""
    for clause in (*law.CLAUSES, *house.CLAUSES):
        assert clause.source
        assert clause.law
        for sentence in (clause.legal, clause.illegal):
            assert sentence is None or len(set(sentence)) == 4


def test_json() -> None:
    """The auction is plain data."""
    assert after("1 capot C").as_json()["turns"] == [{"seat": 2, "legal": ["pass", "coinche"]}]
    assert after("1 capot C, 2 coinche, 3 surcoinche").as_json() == {
        "turns": [],
        "ended": True,
        "contract": {
            "value": 250,
            "capot": True,
            "trump": "C",
            "declarer": 1,
            "pair": 1,
            "multiplier": 4,
        },
    }
    assert after("1 pass, 2 pass, 3 pass, 0 pass").as_json() == {
        "turns": [],
        "ended": True,
        "contract": None,
    }


@pytest.mark.parametrize(
    ("dealer", "made", "field"),
    [
        (7, [], "dealer"),
        (0, {"1": "pass"}, "calls"),
        (0, [[1, "85 H"]], "calls[0]"),
        (0, [[1, "70 H"]], "calls[0]"),
        (0, [[1, "80"]], "calls[0]"),
        (0, [[1, "080 H"]], "calls[0]"),
        (0, [[1, "0 H"]], "calls[0]"),
        (0, [[1, "80  H"]], "calls[0]"),
        (0, [[1, "80 H "]], "calls[0]"),
        (0, [[1, "capot"]], "calls[0]"),
        (0, [[1, "1000000 H"]], "calls[0]"),
        (0, [[1, "80 O"]], "calls[0]"),
        (0, [[1, 80]], "calls[0]"),
        (0, [["1", "pass"]], "calls[0]"),
    ],
)
def test_what_cannot_exist_is_refused(dealer: Any, made: Any, field: str) -> None:
    """A fault in the calls is refused, naming its place."""
    with pytest.raises(Malformed) as refused:
        calls(DEFAULT, dealer, made)
    assert refused.value.field == field
