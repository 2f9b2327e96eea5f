"""Gap G2: who of the pair that may double in botifarra speaks, and in what order."""

from __future__ import annotations

import pytest

from arbitre_reference import Malformed
from arbitre_reference.botifarra.auction import AuctionOptions, all_sequences, calls
from arbitre_reference.calling import Calls

UNDECLARED = AuctionOptions()
ANY_ORDER = AuctionOptions("any-order")
AFTER_SPEAKER = AuctionOptions("after-last-speaker")
DEALERS_RIGHT = AuctionOptions("dealers-right-first")
DECLARERS_RIGHT = AuctionOptions("declarers-right-first")
ONE_ONLY = AuctionOptions("one-only")
ALWAYS = AuctionOptions("dealers-right-first", "always")
NEVER = AuctionOptions("dealers-right-first", "never")
BARRACA = AuctionOptions("dealers-right-first", barraca="yes")
NO_DELEGATION = AuctionOptions("dealers-right-first", delegation="no")


def history(text: str) -> list[tuple[int, str]]:
    """The calls that `0 delegate, 2 O` tells."""
    return [(int(part.split()[0]), part.split()[1]) for part in text.split(", ") if part]


def after(text: str, options: AuctionOptions) -> Calls:
    """The auction after these calls, seat 0 having dealt."""
    return calls(options, 0, history(text))


# The calls so far, and who may speak: in any order; the next after the last speaker; from the
# dealer's right; from the declarer's right; and only the next after the last speaker.
SPEAKERS = [
    ("0 O", [1, 3], [1], [1], [1], [1]),
    ("0 O, 1 pass", [3], [3], [3], [3], []),
    ("0 O, 1 contro", [2, 0], [2], [2], [2], [2]),
    ("0 delegate, 2 O", [1, 3], [3], [1], [3], [3]),
    ("0 O, 1 pass, 3 contro", [2, 0], [0], [2], [2], None),
    ("0 delegate, 2 O, 3 contro", [2, 0], [0], None, [0], [0]),
    ("0 delegate, 2 O, 1 contro", [2, 0], None, [2], None, None),
    ("0 O, 3 pass", [1], None, None, None, None),
    ("0 O, 3 contro, 0 pass", [2], None, None, None, None),
    ("0 O, 1 contro, 2 recontro", [1, 3], [3], [1], [1], [3]),
]
READINGS = (ANY_ORDER, AFTER_SPEAKER, DEALERS_RIGHT, DECLARERS_RIGHT, ONE_ONLY)


@pytest.mark.parametrize(("text", "seats"), [(row[0], row[1:]) for row in SPEAKERS])
def test_who_may_speak_under_each_reading(text: str, seats: tuple[list[int] | None, ...]) -> None:
    """Each of them may double or pass; `None`: the calls cannot have been made so."""
    for options, speaking in zip(READINGS, seats, strict=True):
        if speaking is None:
            with pytest.raises(Malformed):
                after(text, options)
            continue
        now = after(text, options)
        assert [turn.seat for turn in now.turns] == speaking
        assert all(turn.legal[1:] == ["pass"] for turn in now.turns)
        assert (now.ended is not None) == (speaking == [])


def test_the_order_is_a_gap() -> None:
    """Undeclared, S1's words are judged by, and what another reading forbids is disputed."""
    first, second = after("0 O", UNDECLARED).turns
    assert (first.seat, first.disputed, first.legal) == (1, False, ["contro", "pass"])
    assert (second.seat, second.disputed, second.legal) == (3, True, ["contro", "pass"])
    assert {r.call: r.verdict for r in first.rulings if r.allowed} == {
        "contro": "legal",
        "pass": "legal",
    }
    assert {r.call: r.verdict for r in second.rulings if r.allowed} == {
        "contro": "disputed",
        "pass": "disputed",
    }


def test_a_reading_that_the_calls_contradict_is_set_aside() -> None:
    """The dealer's left spoke first: there is an order no more, and either may recontro."""
    now = after("0 O, 3 contro", UNDECLARED)
    assert [(t.seat, t.disputed, t.legal) for t in now.turns] == [
        (2, False, ["recontro", "pass"]),
        (0, False, ["recontro", "pass"]),
    ]


def test_a_reading_that_is_set_aside_does_not_come_back() -> None:
    """Seat 2 would be asked first to recontro in any order, but no order let seat 3 speak first."""
    now = after("0 O, 3 contro, 2 recontro", UNDECLARED)
    assert [(turn.seat, turn.disputed) for turn in now.turns] == [(1, False), (3, False)]
    assert not any(ruling.disputed for turn in now.turns for ruling in turn.rulings)


# By hand.  In any order, the last rung of a doubling has 6 ends: either says it, or passes and the
# other says it, or passes too: 2 + 2 x 2.  Of these 4 say it; a rung before it has 2 ends in which
# both pass, and 4 ways of being said, each followed by all ends of the next rung.
ANY_ONE = 2 + 4
ANY_TWO = 2 + 4 * ANY_ONE
ANY_THREE = 2 + 4 * ANY_TWO
# In turn 3 ends, of which 2 say it, and one before it in which both pass.
ONE_RUNG = 1 + 2
TWO_RUNGS = 1 + 2 * ONE_RUNG
THREE_RUNGS = 1 + 2 * TWO_RUNGS
# Where one only is asked, says it or passes: 2, 3 and 4 ends, one of them with no pass.


@pytest.mark.parametrize(
    ("options", "count"),
    [
        # Four suits of three rungs and botifarra of two, by the dealer or by the partner.
        (ANY_ORDER, 2 * (4 * ANY_THREE + ANY_TWO)),
        (AFTER_SPEAKER, 2 * (4 * THREE_RUNGS + TWO_RUNGS)),
        (DEALERS_RIGHT, 2 * (4 * THREE_RUNGS + TWO_RUNGS)),
        (DECLARERS_RIGHT, 2 * (4 * THREE_RUNGS + TWO_RUNGS)),
        (ONE_ONLY, 2 * (4 * 4 + 3)),
        (ALWAYS, 2 * 5 * THREE_RUNGS),
        (NEVER, 2 * 5 * TWO_RUNGS),
        (BARRACA, 2 * (4 * (1 + 2 * THREE_RUNGS) + TWO_RUNGS)),
        (NO_DELEGATION, 4 * THREE_RUNGS + TWO_RUNGS),
        # What one after the other say the two may say too; only one pass where one is asked may not
        # be the end: three of those in a suit, two in botifarra.
        (UNDECLARED, 2 * (4 * ANY_THREE + ANY_TWO) + 2 * (4 * 3 + 2)),
    ],
)
def test_count_of_all_sequences(options: AuctionOptions, count: int) -> None:
    """As many complete sequences as one counts by hand, all different, whoever deals."""
    assert (ANY_THREE, ANY_TWO, THREE_RUNGS, TWO_RUNGS) == (106, 26, 15, 7)
    for dealer in range(4):
        found = list(all_sequences(options, dealer))
        assert len(found) == len(set(found)) == count


def test_the_words_of_s1_allow_900_sequences() -> None:
    """Under S1's words, which give no order, there are 900 declarations with their doubling."""
    assert len(list(all_sequences(ANY_ORDER, 0))) == 900
