"""What a hand of botifarra scores, and how a match goes (RULES 2.4, S1)."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre_reference import Malformed
from arbitre_reference.botifarra import match, score
from arbitre_reference.botifarra.auction import AuctionOptions
from arbitre_reference.botifarra.irregularities import IrregularityOptions
from arbitre_reference.botifarra.match import MatchOptions, standing
from arbitre_reference.botifarra.score import hand_score

OPTIONS = AuctionOptions()
ALWAYS = AuctionOptions(sant_vicenc="always")
NEVER = AuctionOptions(sant_vicenc="never")
ONE_MORE = AuctionOptions(factors="2-3-4", barraca="yes")
CONTRO, RECONTRO, SANT_VICENC, BARRACA = 2, 4, 8, 16

TO_101 = MatchOptions()
TO_ANY = MatchOptions("any")


@pytest.mark.parametrize(
    ("trump", "doubling", "scored"),
    [
        ("O", 1, 9),
        ("O", CONTRO, 18),
        ("no-trump", 1, 18),
        ("O", RECONTRO, 36),
        ("no-trump", CONTRO, 36),
        ("no-trump", RECONTRO, 72),
        ("O", SANT_VICENC, 72),
    ],
)
def test_check_of_the_rules(trump: str, doubling: int, scored: int) -> None:
    """45 points is 9; with contro 18; botifarra 18; recontro 36; and so on (RULES 2.4, Check)."""
    assert hand_score(OPTIONS, trump, doubling, (45, 27)).scores == (scored, 0)
    assert hand_score(OPTIONS, trump, doubling, (27, 45)).scores == (0, scored)


@pytest.mark.parametrize(
    ("trump", "doubling"),
    [(trump, d) for trump in "OCEB" for d in (1, 2, 4, 8)] + [("no-trump", d) for d in (1, 2, 4)],
)
def test_all_points_and_factors(trump: str, doubling: int) -> None:
    """All 73 divisions of the points under every factor: the excess over 36, to the winner."""
    times = doubling * (2 if trump == "no-trump" else 1)
    for ours in range(73):
        scored = hand_score(OPTIONS, trump, doubling, (ours, 72 - ours))
        assert scored.scores == (max(0, ours - 36) * times, max(0, 36 - ours) * times)
        assert sum(scored.scores) <= 288
        assert (scored.clauses[0] == score.BS2) == (ours == 36)


@pytest.mark.parametrize(
    ("trump", "doubling", "scored"),
    [
        ("O", 1, 9),
        ("O", CONTRO, 18),
        ("O", RECONTRO, 27),
        ("O", SANT_VICENC, 36),
        ("O", BARRACA, 45),
        ("no-trump", 1, 18),
        ("no-trump", CONTRO, 36),
        ("no-trump", RECONTRO, 54),
    ],
)
def test_the_doubling_names_the_rung_whatever_it_counts(
    trump: str, doubling: int, scored: int
) -> None:
    """Under two, three, four (Cartes Catalanes) recontro is still doubling 4, and counts three."""
    assert hand_score(ONE_MORE, trump, doubling, (45, 27)).scores == (scored, 0)
    with pytest.raises(Malformed, match=r"^doubling: 3 is not one of 1, 2, 4"):
        hand_score(ONE_MORE, trump, 3, (45, 27))


def test_thirty_six_each_gives_nothing() -> None:
    """36-36 adds nothing, even with Sant Vicenç."""
    assert hand_score(OPTIONS, "E", SANT_VICENC, (36, 36)).scores == (0, 0)


def test_all_tricks_have_no_bonus() -> None:
    """72-0 is 36 times the factor, at most 288."""
    assert hand_score(OPTIONS, "E", 1, (72, 0)).scores == (36, 0)
    assert hand_score(OPTIONS, "E", SANT_VICENC, (72, 0)).scores == (288, 0)
    assert hand_score(OPTIONS, "no-trump", RECONTRO, (0, 72)).scores == (0, 288)


def test_sant_vicenc_in_botifarra_counts_sixteen_where_it_is_allowed() -> None:
    """Under `sant_vicenc=always` the factor 16 exists, and is refused otherwise."""
    assert hand_score(ALWAYS, "no-trump", SANT_VICENC, (37, 35)).scores == (16, 0)
    for options in (OPTIONS, NEVER):
        with pytest.raises(Malformed, match=r"^doubling: 8 is not one of 1, 2, 4 at no-trump"):
            hand_score(options, "no-trump", SANT_VICENC, (37, 35))
    with pytest.raises(Malformed, match=r"^doubling"):
        hand_score(NEVER, "O", SANT_VICENC, (37, 35))


@pytest.mark.parametrize(
    ("trump", "doubling", "points", "field"),
    [
        ("H", 1, (36, 36), "trump"),
        ("all-trumps", 1, (36, 36), "trump"),
        ("O", 0, (36, 36), "doubling"),
        ("O", 3, (36, 36), "doubling"),
        ("O", 16, (36, 36), "doubling"),
        ("O", True, (36, 36), "doubling"),
        ("O", 1, (36, 35), "points"),
        ("O", 1, (73, -1), "points[1]"),
        ("O", 1, (36.0, 36.0), "points[0]"),
        ("O", 1, (72,), "points"),
        ("O", 1, None, "points"),
    ],
)
def test_hands_that_cannot_exist(trump: Any, doubling: Any, points: Any, field: str) -> None:
    """A fault in the hand is refused, naming its field."""
    with pytest.raises(Malformed) as refused:
        hand_score(OPTIONS, trump, doubling, points)
    assert refused.value.field == field


def test_match_goes_on_below_the_target() -> None:
    """100 points are not enough, and the deal passes to the right after each hand."""
    assert standing(TO_101, 0, [])[:3] == ((0, 0), None, 0)
    assert standing(TO_101, 0, [(9, 0)])[:3] == ((9, 0), None, 1)
    assert standing(TO_101, 3, [(72, 0), (0, 36), (28, 0)])[:3] == ((100, 36), None, 2)
    assert not standing(TO_101, 0, [(100, 0)]).over


def test_match_is_over_at_the_target() -> None:
    """The first pair at 101 or more has won, by whatever it passes it."""
    assert standing(TO_101, 1, [(0, 101)])[:3] == ((0, 101), 1, 2)
    assert standing(TO_101, 1, [(100, 0), (0, 100), (1, 0)])[:3] == ((101, 100), 0, 0)
    assert standing(TO_101, 1, [(100, 0), (0, 100), (0, 288)])[:3] == ((100, 388), 1, 0)


def test_hand_of_nothing_still_moves_the_deal() -> None:
    """After 36-36 nobody scores, and the next player deals."""
    assert standing(TO_101, 2, [(0, 0), (0, 0)])[:3] == ((0, 0), None, 0)


def test_next_match_continues_the_rotation() -> None:
    """The next match is dealt by the right of the one who dealt last."""
    first = standing(TO_101, 3, [(60, 0), (60, 0)])
    assert (first.over, first.winner, first.next_dealer) == (True, 0, 1)
    second = standing(TO_101, first.next_dealer, [(0, 0)])
    assert second[:3] == ((0, 0), None, 2)


def test_other_targets_are_an_option() -> None:
    """With the option `any` the target is told; by default only 101 is admitted."""
    assert standing(TO_ANY, 0, [(50, 0)], target=50).winner == 0
    assert standing(TO_ANY, 0, [(0, 49)], target=50).winner is None
    with pytest.raises(Malformed, match=r"^target: 50: the match is played to 101"):
        standing(TO_101, 0, [(50, 0)], target=50)


def test_a_match_of_eight_hands() -> None:
    """Whoever has more then has won, and after a tie two more hands are played (Girona 2)."""
    eight = MatchOptions(hands="8")
    won = standing(eight, 0, [(101, 0), *[(0, 9)] * 7], target=None)
    assert (won.totals, won.winner) == ((101, 63), 0)
    tied: list[tuple[int, int] | None] = [*[(9, 0)] * 4, *[(0, 9)] * 4]
    now = standing(eight, 0, tied, target=None)
    assert (now.over, now.as_json(eight)["hands_to_play"]) == (False, 2)
    one_more = standing(eight, 0, [*tied, (1, 0)], target=None)
    assert (one_more.over, one_more.as_json(eight)["hands_to_play"]) == (False, 1)
    assert standing(eight, 0, [*tied, (1, 0), (0, 0)], target=None).winner == 0
    with pytest.raises(Malformed, match=r"^target: null is needed"):
        standing(eight, 0, [])


def test_a_match_of_twelve_hands_at_most() -> None:
    """It is over before at 101, and a tie stands (Torrefarrera 1)."""
    twelve = MatchOptions(hands="12")
    assert standing(twelve, 0, [(72, 0), (36, 0)]).winner == 0
    tie = standing(twelve, 0, [*[(1, 0)] * 6, *[(0, 1)] * 6])
    assert (tie.over, tie.winner) == (True, None)
    assert standing(twelve, 0, [*[(0, 0)] * 11, (0, 1)]).winner == 1


def test_no_more_than_so_many_points_are_counted() -> None:
    """167 points count as 121 (Torrefarrera 1)."""
    capped = MatchOptions(cap="121")
    now = standing(capped, 0, [(95, 0), (72, 0)])
    assert (now.totals, now.as_json(capped)["counted"]) == ((167, 0), [121, 0])


@pytest.mark.parametrize(
    ("misdeal", "dealers"),
    [
        ("right-deals", [1, 2, 3, 0]),
        ("same-dealer", [0, 0, 1, 1]),
        ("same-dealer-once", [0, 1, 2, 2]),
    ],
)
def test_misdeals_in_a_match(misdeal: str, dealers: list[int]) -> None:
    """Misdealt twice by seat 0 or by who deals then, then a hand, then misdealt again."""
    irregular = IrregularityOptions(misdeal=misdeal)
    hands: list[tuple[int, int] | None] = [None, None, (9, 0), None]
    after = [
        standing(TO_101, 0, hands[: count + 1], irregular=irregular) for count in range(len(hands))
    ]
    assert [now.next_dealer for now in after] == dealers
    assert after[-1].totals == (9, 0)


@pytest.mark.parametrize("target", [0, -1, True, "50"])
def test_a_target_is_a_number_of_points(target: Any) -> None:
    """A match that nobody has to play for is none, with the option `any` either."""
    assert standing(TO_ANY, 0, [], target=1).winner is None
    with pytest.raises(Malformed, match=r"^target: .* is not a number of points from 1 on"):
        standing(TO_ANY, 0, [], target=target)


@pytest.mark.parametrize(
    ("dealer", "hands", "target", "field"),
    [
        (4, [], 101, "first_dealer"),
        (0, None, 101, "hands"),
        (0, [(1, 2)], 101, "hands[0]"),
        (0, [(1, 0), (-1, 0)], 101, "hands[1][0]"),
        (0, [(1, 0, 0)], 101, "hands[0]"),
        (0, [(101, 0), (0, 0)], 101, "hands[1]"),
        (0, [], 0, "target"),
        (0, [], True, "target"),
    ],
)
def test_matches_that_cannot_exist(dealer: Any, hands: Any, target: Any, field: str) -> None:
    """A fault in the match is refused; so is a hand after its end."""
    with pytest.raises(Malformed) as refused:
        standing(TO_101, dealer, hands, target)
    assert refused.value.field == field


def test_json() -> None:
    """A score and a standing are plain data."""
    assert hand_score(OPTIONS, "O", 1, (45, 27)).as_json() == {"scores": [9, 0]}
    assert standing(TO_101, 0, [(101, 0)]).as_json() == {
        "totals": [101, 0],
        "over": True,
        "winner": 0,
        "next_dealer": 1,
    }


def test_every_clause_has_source_and_reasons() -> None:
    """The clauses of score and match say what they rest on, in four languages."""
    for clause in (*score.CLAUSES, *match.CLAUSES):
        assert clause.source
        assert clause.law
        assert len(set(clause.legal)) == 4
