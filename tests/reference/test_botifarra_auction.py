"""What may be called in botifarra: declaration, delegation, contro, recontro, Sant Vicenç."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from arbitre_reference import LANGUAGES, Malformed
from arbitre_reference.botifarra import auction_clauses as law
from arbitre_reference.botifarra import doubling_clauses as rungs
from arbitre_reference.botifarra.auction import (
    DECLARATIONS,
    NAMES,
    AuctionOptions,
    Contract,
    all_sequences,
    calls,
    ruling,
)
from arbitre_reference.calling import Call, CallRuling, Calls, reason

UNDECLARED = AuctionOptions()
ANY_ORDER = AuctionOptions("any-order")
AFTER_SPEAKER = AuctionOptions("after-last-speaker")
ONE_ONLY = AuctionOptions("one-only")
DEALERS_RIGHT = AuctionOptions("dealers-right-first")
DECLARERS_RIGHT = AuctionOptions("declarers-right-first")
ALWAYS = AuctionOptions("dealers-right-first", "always")
NEVER = AuctionOptions("dealers-right-first", "never")
BARRACA = AuctionOptions("dealers-right-first", barraca="yes")
ONE_MORE = AuctionOptions("dealers-right-first", factors="2-3-4")
NO_DELEGATION = AuctionOptions("dealers-right-first", delegation="no")

CLAUSES = (*law.CLAUSES, *rungs.CLAUSES)

SV = "sant-vicenc"


def history(text: str) -> list[tuple[int, str]]:
    """The calls that `0 delegate, 2 O` tells."""
    return [(int(part.split()[0]), part.split()[1]) for part in text.split(", ") if part]


def after(text: str, options: AuctionOptions = DEALERS_RIGHT, dealer: int = 0) -> Calls:
    """The auction after these calls, seat 0 having dealt."""
    return calls(options, dealer, history(text))


def clauses(result: Calls) -> dict[str, str]:
    """For each call of the player whose turn it is: the clause, with a `-` if it is forbidden."""
    (turn,) = result.turns
    return {r.call: r.clause.id if r.allowed else f"-{r.clause.id}" for r in turn.rulings}


# The calls so far, whose turn it is, and what may be called (seat 0 dealt, default options).
TURNS = [
    ("", 0, "O C E B botifarra delegate"),
    ("0 delegate", 2, "O C E B botifarra"),
    ("0 O", 1, "contro pass"),
    ("0 botifarra", 1, "contro pass"),
    ("0 delegate, 2 E", 1, "contro pass"),
    ("0 O, 1 pass", 3, "contro pass"),
    ("0 O, 1 contro", 2, "recontro pass"),
    ("0 O, 1 pass, 3 contro", 2, "recontro pass"),
    ("0 O, 1 contro, 2 pass", 0, "recontro pass"),
    ("0 O, 1 contro, 2 recontro", 1, "sant-vicenc pass"),
    ("0 O, 1 contro, 2 pass, 0 recontro", 1, "sant-vicenc pass"),
    ("0 O, 1 pass, 3 contro, 2 recontro", 1, "sant-vicenc pass"),
    ("0 O, 1 contro, 2 recontro, 1 pass", 3, "sant-vicenc pass"),
    ("0 botifarra, 1 contro", 2, "recontro pass"),
]

# The calls of a phase that has ended: trump, declarer, pair, doubling, factor (2.4).
ENDS = [
    ("0 O, 1 pass, 3 pass", ("O", 0, 0, 1, 1)),
    ("0 delegate, 2 B, 1 pass, 3 pass", ("B", 2, 0, 1, 1)),
    ("0 botifarra, 1 pass, 3 pass", ("no-trump", 0, 0, 1, 2)),
    ("0 C, 1 contro, 2 pass, 0 pass", ("C", 0, 0, 2, 2)),
    ("0 C, 1 pass, 3 contro, 2 pass, 0 pass", ("C", 0, 0, 2, 2)),
    ("0 botifarra, 1 contro, 2 pass, 0 pass", ("no-trump", 0, 0, 2, 4)),
    ("0 E, 1 contro, 2 recontro, 1 pass, 3 pass", ("E", 0, 0, 4, 4)),
    ("0 botifarra, 1 contro, 2 recontro", ("no-trump", 0, 0, 4, 8)),
    ("0 E, 1 contro, 2 recontro, 1 sant-vicenc", ("E", 0, 0, 8, 8)),
    ("0 E, 1 contro, 2 recontro, 1 pass, 3 sant-vicenc", ("E", 0, 0, 8, 8)),
    ("0 delegate, 2 E, 1 pass, 3 contro, 2 recontro, 1 sant-vicenc", ("E", 2, 0, 8, 8)),
]


@pytest.mark.parametrize(("text", "seat", "legal"), TURNS)
def test_turn_and_legal_calls(text: str, seat: int, legal: str) -> None:
    """Whose turn it is and what may be called, in the order of the vocabulary."""
    result = after(text)
    assert [(turn.seat, turn.legal) for turn in result.turns] == [(seat, legal.split())]
    assert not result.turns[0].disputed
    assert result.ended is None
    assert result.contract is None


@pytest.mark.parametrize(("text", "contract"), ENDS)
def test_end_and_contract(text: str, contract: tuple[str, int, int, int, int]) -> None:
    """The phase has ended: nobody speaks, and there is a contract."""
    result = after(text)
    assert result.turns == ()
    assert result.ended == rungs.BC6
    assert result.contract == Contract(*contract)


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("text", [row[0] for row in TURNS] + [row[0] for row in ENDS])
def test_only_the_place_after_the_dealer_matters(text: str, dealer: int) -> None:
    """With another dealer everything is the same, that many seats on."""
    here = after(text)
    moved = [((seat + dealer) % 4, name) for seat, name in history(text)]
    there = calls(DEALERS_RIGHT, dealer, moved)
    assert [(t.seat, t.rulings) for t in there.turns] == [
        ((t.seat + dealer) % 4, t.rulings) for t in here.turns
    ]
    if here.contract:
        assert there.contract == here.contract._replace(
            declarer=(here.contract.declarer + dealer) % 4,
            pair=(here.contract.pair + dealer) % 2,
        )


def test_clauses_of_the_dealer() -> None:
    """The dealer names or delegates; there is nothing to double, and no passing."""
    assert clauses(after("")) == {
        **dict.fromkeys(DECLARATIONS, "BD1"),
        "delegate": "BD2",
        "contro": "-BC7",
        "recontro": "-BC7",
        SV: "-BC7",
        "barraca": "-BC7",
        "pass": "-BD1",
    }


def test_clauses_of_the_partner() -> None:
    """The partner must name, and cannot delegate back."""
    assert clauses(after("0 delegate")) == {
        **dict.fromkeys(DECLARATIONS, "BD3"),
        "delegate": "-BD4",
        "contro": "-BC7",
        "recontro": "-BC7",
        SV: "-BC7",
        "barraca": "-BC7",
        "pass": "-BD3",
    }


def test_clauses_of_the_doubling() -> None:
    """The trump stands, and each rung has its clause."""
    rest = {**dict.fromkeys((*DECLARATIONS, "delegate"), "-BD5"), "barraca": "-BC8", "pass": "BC4"}
    assert clauses(after("0 O")) == rest | {"contro": "BC1", "recontro": "-BC2", SV: "-BC3"}
    assert clauses(after("0 O, 1 contro")) == rest | {
        "contro": "-BC1",
        "recontro": "BC2",
        SV: "-BC3",
    }
    assert clauses(after("0 O, 1 contro, 2 recontro")) == rest | {
        "contro": "-BC1",
        "recontro": "-BC2",
        SV: "BC3",
    }


# The calls so far, a seat, a call, and the clause that forbids it.
FORBIDDEN = [
    ("", 2, "O", "BD0"),
    ("", 1, "pass", "BD0"),
    ("", 1, "contro", "BC7"),
    ("0 delegate", 0, "O", "BD0"),
    ("0 delegate", 3, "delegate", "BD0"),
    ("0 delegate", 2, "delegate", "BD4"),
    ("0 O", 2, "contro", "BC1"),
    ("0 O", 0, "pass", "BC5"),
    ("0 O", 3, "contro", "BC0:in-turn"),
    ("0 O", 3, "pass", "BC0:in-turn"),
    ("0 O", 2, "E", "BD5"),
    ("0 O, 1 pass", 1, "contro", "BC4"),
    ("0 O, 1 pass", 1, "pass", "BC4"),
    ("0 O, 1 contro", 3, "contro", "BC1"),
    ("0 O, 1 contro", 3, "pass", "BC5"),
    ("0 O, 1 contro", 1, "recontro", "BC2"),
    ("0 O, 1 contro, 2 recontro", 0, "recontro", "BC2"),
    ("0 O, 1 contro, 2 recontro", 0, SV, "BC3"),
    ("0 O, 1 pass, 3 pass", 1, "contro", "BC6"),
    ("0 botifarra, 1 contro, 2 recontro", 1, SV, "BC6"),
    ("0 botifarra, 1 contro", 1, SV, "BC3"),
    ("0 O, 1 contro, 2 recontro", 1, "barraca", "BC8"),
    ("0 O, 1 contro, 2 recontro, 1 sant-vicenc", 2, "barraca", "BC6"),
    ("0 O, 1 contro, 2 recontro, 1 sant-vicenc", 2, "pass", "BC6"),
]


@pytest.mark.parametrize(("text", "seat", "name", "clause"), FORBIDDEN)
def test_forbidden_calls(text: str, seat: int, name: str, clause: str) -> None:
    """A call that may not be made is illegal by its clause, and is no history either."""
    verdict = ruling(DEALERS_RIGHT, 0, history(text), seat, name)
    assert (verdict.verdict, verdict.clause.id) == ("illegal", clause)
    with pytest.raises(Malformed, match=rf"^calls\[{len(history(text))}\]: .*{clause}"):
        calls(DEALERS_RIGHT, 0, [*history(text), (seat, name)])


def test_partner_of_a_passer_may_still_double() -> None:
    """A knock binds the passer alone, on every rung (RULES 4, not a gap)."""
    assert "contro" in after("0 O, 1 pass").turns[0].legal
    assert "recontro" in after("0 O, 1 contro, 2 pass").turns[0].legal
    assert SV in after("0 O, 1 contro, 2 recontro, 1 pass").turns[0].legal


def test_a_knock_is_forgotten_on_the_next_rung_of_the_pair() -> None:
    """Who passed contro may say Sant Vicenç."""
    (turn,) = after("0 O, 1 pass, 3 contro, 2 recontro").turns
    assert (turn.seat, turn.legal) == (1, [SV, "pass"])


def test_sant_vicenc_in_botifarra_is_an_option() -> None:
    """S1 says no: by default recontro ends botifarra; with `always` there is a third rung."""
    text = "0 botifarra, 1 contro, 2 recontro"
    assert after(text).ended == rungs.BC6
    (turn,) = after(text, ALWAYS).turns
    assert (turn.seat, turn.legal) == (1, [SV, "pass"])
    assert turn.rulings[NAMES.index(SV)].clause == rungs.BC3_ALWAYS
    end = after(text + ", 1 sant-vicenc", ALWAYS)
    assert end.contract == Contract("no-trump", 0, 0, 8, 16)


def test_sant_vicenc_may_not_be_played_at_all() -> None:
    """With `never` recontro is the last rung in suits too."""
    assert after("0 O, 1 contro, 2 recontro", NEVER).contract.factor == 4
    assert ruling(NEVER, 0, history("0 O"), 1, SV).clause == rungs.BC3_NEVER


def test_barraca_is_an_option() -> None:
    """A rung above Sant Vicenç: by the declaring pair, sixteen times; none in botifarra."""
    (turn,) = after("0 O, 1 contro, 2 recontro, 1 sant-vicenc", BARRACA).turns
    assert (turn.seat, turn.legal) == (2, ["barraca", "pass"])
    text = "0 O, 1 contro, 2 recontro, 1 sant-vicenc, 2 pass, 0 barraca"
    assert after(text, BARRACA).contract == Contract("O", 0, 0, 16, 16)
    assert after("0 botifarra, 1 contro, 2 recontro", BARRACA).ended == rungs.BC6
    told = ruling(BARRACA, 0, history("0 O, 1 contro, 2 recontro"), 1, "barraca")
    assert (told.allowed, told.clause) == (False, rungs.BC8_YES)


@pytest.mark.parametrize(
    ("trump", "said", "factor"),
    [
        ("O", 0, 1),
        ("O", 1, 2),
        ("O", 2, 3),
        ("O", 3, 4),
        ("botifarra", 0, 2),
        ("botifarra", 1, 4),
        ("botifarra", 2, 6),
    ],
)
def test_factors_of_two_three_and_four_are_an_option(trump: str, said: int, factor: int) -> None:
    """In some places contro, recontro and Sant Vicenç count two, three and four times.

    The doubling names the rung as anywhere: 2, 4, 8.
    """
    calls_made = ["1 contro", "2 recontro", "1 sant-vicenc"][:said]
    passes = {0: "1 pass, 3 pass", 1: "2 pass, 0 pass", 2: "1 pass, 3 pass"}.get(said, "")
    if trump == "botifarra" and said == 2:
        passes = ""
    text = ", ".join(part for part in [f"0 {trump}", *calls_made, passes] if part)
    agreed = after(text, ONE_MORE).contract
    assert (agreed.doubling, agreed.factor) == (2**said, factor)


def test_delegation_may_be_forbidden() -> None:
    """Where nobody delegates the dealer names the trump."""
    (turn,) = after("", NO_DELEGATION).turns
    assert turn.legal == ["O", "C", "E", "B", "botifarra"]
    assert turn.rulings[NAMES.index("delegate")].clause == law.BD2_NO


def test_every_sequence_ends_and_no_prefix_does() -> None:
    """Each sequence ends the phase with a contract, and not before its last call."""
    factors: Counter[tuple[str, int]] = Counter()
    for sequence in all_sequences(DEALERS_RIGHT, 2):
        for length in range(len(sequence)):
            now = calls(DEALERS_RIGHT, 2, sequence[:length])
            assert now.turns
            assert sequence[length].seat == now.turns[0].seat
        end = calls(DEALERS_RIGHT, 2, sequence)
        assert end.turns == ()
        kind = "botifarra" if end.contract.trump == "no-trump" else "suit"
        factors[kind, end.contract.factor] += 1
    # Undoubled one way; contro two; recontro four (suits: with both passing after it); then eight.
    assert factors == {
        ("suit", 1): 8, ("suit", 2): 16, ("suit", 4): 32, ("suit", 8): 64,
        ("botifarra", 2): 2, ("botifarra", 4): 4, ("botifarra", 8): 8,
    }  # fmt: skip


def test_every_clause_is_reached() -> None:
    """Each clause decides some call of some seat; those with a reason to forbid do forbid."""
    reached: set[tuple[str, bool]] = set()
    for options in (DEALERS_RIGHT, ONE_ONLY, ALWAYS, NEVER, BARRACA, NO_DELEGATION):
        # Every seventh has each declaration, and each way in which the doubling ends.
        for sequence in list(all_sequences(options, 0))[::7]:
            for length in range(len(sequence) + 1):
                for seat in range(4):
                    for name in NAMES:
                        verdict = ruling(options, 0, sequence[:length], seat, name)
                        reached.add((verdict.clause.id, verdict.allowed))
    # BC0 says whose turn it is, and leaves it to BC4 and BC5 who may not speak.
    assert {id for id, _ in reached} == {clause.id for clause in CLAUSES} - {"BC0"}
    forbidding = {id for id, allowed in reached if not allowed}
    assert forbidding == {clause.id for clause in CLAUSES if clause.illegal}


def test_reasons_in_four_languages() -> None:
    """Every clause has source, law and sentences, and a disputed ruling says that it is open."""
    for clause in CLAUSES:
        assert clause.source
        assert clause.law
        for sentence in (clause.legal, clause.illegal):
            assert sentence is None or len(set(sentence)) == 4
    second = after("0 O", UNDECLARED).turns[1]
    contro = second.rulings[NAMES.index("contro")]
    for language, allow in (("ca", "no ho admeten"), ("en", "do not allow it")):
        assert allow in reason(contro, language)
    assert reason(CallRuling("contro", True, rungs.BC1), "es") == (
        "Han elegido triunfo los rivales: puedes contrarlos."
    )
    assert set(LANGUAGES) == {"ca", "es", "fr", "en"}
    with pytest.raises(ValueError, match="no language 'de'"):
        reason(contro, "de")


def test_json() -> None:
    """The auction is plain data."""
    assert after("0 O, 1 contro").as_json() == {
        "turns": [{"seat": 2, "legal": ["recontro", "pass"]}],
        "ended": False,
        "contract": None,
    }
    assert after("0 O, 1 pass, 3 pass").as_json() == {
        "turns": [],
        "ended": True,
        "contract": {"trump": "O", "declarer": 0, "pair": 0, "doubling": 1, "factor": 1},
    }


@pytest.mark.parametrize(
    ("dealer", "made", "field"),
    [
        (4, [], "dealer"),
        (None, [], "dealer"),
        (True, [], "dealer"),
        (0, None, "calls"),
        (0, "0 O", "calls"),
        (0, [[0]], "calls[0]"),
        (0, [[4, "O"]], "calls[0]"),
        (0, [[0, "H"]], "calls[0]"),
        (0, [[0, ["O"]]], "calls[0]"),
        (0, [[0, "O"], "pass"], "calls[1]"),
        (0, [[0, "O"], [1, "pass"], [3, "pass"], [1, "contro"]], "calls[3]"),
    ],
)
def test_what_cannot_exist_is_refused(dealer: Any, made: Any, field: str) -> None:
    """A fault in the calls is refused, naming its place."""
    with pytest.raises(Malformed) as refused:
        calls(DEALERS_RIGHT, dealer, made)
    assert refused.value.field == field


def test_unknown_seat_or_call_is_refused() -> None:
    """A ruling is on a call of the game by one of the four seats."""
    with pytest.raises(Malformed, match=r"^seat: 5"):
        ruling(DEALERS_RIGHT, 0, [], 5, "O")
    with pytest.raises(Malformed, match=r"^call: 'coinche'"):
        ruling(DEALERS_RIGHT, 0, [], 0, "coinche")
    assert Call(0, "O") == (0, "O")
