"""What a hand of classic belote scores: RULES 3.5 and 3.7, worked by hand from FFB's text."""

from __future__ import annotations

from itertools import product

import pytest

from arbitre_reference import Card, Malformed
from arbitre_reference.belote import classic_score as law
from arbitre_reference.belote import score_clauses as shared
from arbitre_reference.belote.classic_score import ScoreOptions, classic_score, converted
from arbitre_reference.belote.play import DECK
from arbitre_reference.belote.score import HandScore, Played
from arbitre_reference.belote.tricks import belote_rebelote, count_belotes
from arbitre_reference.outcome import Tally, read_cards

DEFAULT = ScoreOptions()
NONE, TAKERS, DEFENCE = (0, 0), (1, 0), (0, 1)


def won(points: int, tricks: int = 4, whole: int = 162) -> Tally:
    """What the pairs took, the takers' (pair 0) points and tricks told."""
    whole += 90 if tricks in (0, 8) else 0
    return Tally((points, whole - points), (tricks, 8 - tricks))


def scored(
    tally: Tally,
    belotes: tuple[int, int] = NONE,
    options: ScoreOptions = DEFAULT,
    carried: int = 0,
    trump: str = "H",
) -> HandScore:
    """The score, pair 0 having taken."""
    return classic_score(options, 0, trump, Played(tally, belotes, carried=carried))


# Takers' points, their tricks, who has belote, what waited; what each scores, what waits.
VECTORS = [
    # The check of RULES 3.5.
    (90, 4, TAKERS, 0, (110, 72), 0),
    (80, 4, NONE, 0, (0, 162), 0),
    (71, 4, TAKERS, 0, (0, 91), 91),
    (60, 4, TAKERS, 0, (20, 162), 0),
    (0, 0, NONE, 0, (0, 252), 0),
    # FFB classic 10.1 and 10.2, by hand.
    (82, 4, NONE, 0, (82, 80), 0),
    (81, 4, NONE, 0, (0, 81), 81),
    (82, 4, DEFENCE, 0, (0, 182), 0),
    (85, 4, DEFENCE, 0, (0, 182), 0),
    (91, 4, DEFENCE, 0, (0, 91), 91),
    (92, 4, DEFENCE, 0, (92, 90), 0),
    (72, 4, TAKERS, 0, (92, 90), 0),
    (252, 8, NONE, 0, (252, 0), 0),
    (252, 8, DEFENCE, 0, (252, 20), 0),
    (0, 0, TAKERS, 0, (20, 252), 0),
    (162, 7, NONE, 0, (162, 0), 0),
    (0, 1, NONE, 0, (0, 162), 0),
    # What waited goes to who makes the contract, and else waits on.
    (100, 4, NONE, 91, (191, 62), 0),
    (60, 4, NONE, 91, (0, 162), 91),
    (81, 4, NONE, 91, (0, 81), 172),
]


@pytest.mark.parametrize(("points", "tricks", "belotes", "carried", "scores", "waiting"), VECTORS)
def test_classic_vectors(
    points: int,
    tricks: int,
    belotes: tuple[int, int],
    carried: int,
    scores: tuple[int, int],
    waiting: int,
) -> None:
    """What the taker's pair and the others score, and what waits; the other way round too."""
    ours = won(points, tricks)
    result = scored(ours, belotes, carried=carried)
    assert (result.scores, result.waiting, result.disputed) == (scores, waiting, False)
    theirs = Played(Tally(ours.points[::-1], ours.tricks[::-1]), belotes[::-1], carried=carried)
    turned = classic_score(DEFAULT, 1, "S", theirs)
    assert (turned.scores, turned.waiting) == (scores[::-1], waiting)
    assert turned.clauses == result.clauses


def test_classic_loses_no_point() -> None:
    """In every hand 162 points, the belote and what waited are scored or wait."""
    for points, belotes, carried in product(range(163), (NONE, TAKERS, DEFENCE), (0, 81)):
        result = scored(won(points), belotes, carried=carried)
        assert sum(result.scores) + result.waiting == 162 + 20 * sum(belotes) + carried


def test_equality_is_as_the_tournament_says() -> None:
    """FFB classic 10.1.3: litige, or the contract has failed, or it is made."""
    assert scored(won(81), options=ScoreOptions(equality="failed"))[:2] == ((0, 162), 0)
    assert scored(won(81), options=ScoreOptions(equality="made"))[:2] == ((81, 81), 0)
    assert scored(won(71), TAKERS, ScoreOptions(equality="made"))[:2] == ((91, 91), 0)


def test_rounding_is_as_the_tournament_says() -> None:
    """FFB classic 10.3: to the nearest ten, or not at all."""
    ten = ScoreOptions(rounding="ten")
    assert scored(won(84), options=ten).scores == (80, 80)
    assert scored(won(85), options=ten).scores == (90, 80)
    assert scored(won(60), options=ten).scores == (0, 160)
    assert scored(won(81), options=ten)[:2] == ((0, 80), 81)
    assert scored(won(84), options=ten, carried=81).scores == (170, 80)
    result = scored(won(104), options=ten, carried=91)
    assert (result.scores, [o.scores for o in result.others]) == ((200, 60), [(190, 60)])


def test_house_rules() -> None:
    """Belote in a litige, belote of who fails, 160 for a failure, what waits."""
    at_once = ScoreOptions(belote_in_litige="scored")
    assert scored(won(71), TAKERS, at_once)[:2] == ((20, 91), 71)
    assert scored(won(81), options=at_once) == scored(won(81))
    to_defence = ScoreOptions(belote_on_failure="to-defence")
    assert scored(won(60), TAKERS, to_defence).scores == (0, 182)
    assert scored(won(60), options=ScoreOptions(failure_points="160")).scores == (0, 160)
    assert scored(won(0, 0), options=ScoreOptions(failure_points="160")).scores == (0, 250)
    # Club Belote: 162 and 88 for every trick, whoever takes them; a belote besides.
    rounder = ScoreOptions(every_trick="250")
    assert scored(won(252, 8), TAKERS, rounder).scores == (270, 0)
    assert scored(won(0, 0), options=rounder).scores == (0, 250)
    assert scored(won(60), options=rounder).scores == (0, 162)
    assert scored(won(348, 8, 258), options=rounder, trump="all-trumps").scores == (250, 0)
    to_winners = ScoreOptions(waiting_points="to-winners")
    assert scored(won(60), options=to_winners, carried=91)[:2] == ((0, 253), 0)


def test_all_trumps_is_converted() -> None:
    """FFB classic 11.3: times 162/258, then belote; together 162, or 252 with every trick."""
    assert [converted(points) for points in (198, 60, 129, 258)] == [124, 38, 81, 162]
    assert all(converted(p) + converted(258 - p) == 162 for p in range(259))

    def at_all_trumps(points: int, tricks: int = 4, belotes: tuple[int, int] = NONE) -> HandScore:
        return scored(won(points, tricks, 258), belotes, trump="all-trumps")

    assert at_all_trumps(198, 6, TAKERS).scores == (144, 38)
    assert at_all_trumps(129)[:2] == ((0, 81), 81)
    assert at_all_trumps(348, 8, (2, 1)).scores == (292, 20)
    assert at_all_trumps(0, 0).scores == (0, 252)
    assert at_all_trumps(100, 4, (3, 1)).scores == (123, 119)  # 62.79 + 60, 99.21 + 20


def test_what_is_compared_at_all_trumps_is_a_gap() -> None:
    """G14: 117 and a belote are less than 141, and 73 and a belote are more than 89."""
    result = scored(won(117, whole=258), TAKERS, trump="all-trumps")
    assert result.scores == (93, 89)
    assert [other.scores for other in result.others] == [(20, 162)]
    counted = ScoreOptions(all_trumps_compared="counted")
    assert scored(won(117, whole=258), TAKERS, counted, trump="all-trumps").scores == (20, 162)


@pytest.mark.parametrize(
    ("trump", "hand", "has"),
    [
        ("H", "KH QH 7S", 1),
        ("H", "QH 7S KH", 1),
        ("H", "KH QS", 0),
        ("H", "KS QS", 0),
        ("H", "JH 9H KH", 0),
        ("no-trump", "KH QH", 0),
        ("all-trumps", "KH QH", 1),
        ("all-trumps", "KH QH KS QD QS", 2),
    ],
)
def test_belote_rebelote(trump: str, hand: str, has: int) -> None:
    """King and queen of trump in one hand: of one suit, at all-trumps of each, else none."""
    assert belote_rebelote(trump, read_cards(DECK, "hand", hand.split())) == has


def test_belotes_of_the_pairs() -> None:
    """Those of the hands that hold both cards; none if they lie apart."""
    king, queen, other = Card("K", "D"), Card("Q", "D"), Card("7", "S")
    assert count_belotes(DEFAULT, "D", [(other,), (), (), (king, queen)]) == (0, 1)
    assert count_belotes(DEFAULT, "D", [(), (), (queen, king), ()]) == (1, 0)
    assert count_belotes(DEFAULT, "D", [(king,), (queen,), (), ()]) == (0, 0)
    spades = (Card("K", "S"), Card("Q", "S"))
    both = [(king, queen), (), spades, ()]
    assert count_belotes(DEFAULT, "all-trumps", both) == (2, 0)
    none = ScoreOptions(belote_at_all_trumps="none")
    assert count_belotes(none, "all-trumps", both) == (0, 0)
    with pytest.raises(Malformed, match=r"^hands: four"):
        count_belotes(DEFAULT, "D", [(king, queen)])


def test_takers_are_a_pair_and_trump_is_a_contract() -> None:
    """Classic belote refuses what there is not."""
    with pytest.raises(Malformed, match=r"^takers: 2"):
        classic_score(DEFAULT, 2, "H", Played(won(90)))
    with pytest.raises(Malformed, match=r"^trump: 'O'"):
        classic_score(DEFAULT, 0, "O", Played(won(90)))


def test_every_clause_is_reached() -> None:
    """Each clause of the score shapes that of some hand, under some options."""
    reached = set()
    for changes in (
        {"belote_on_failure": "to-defence", "waiting_points": "to-winners"},
        {"belote_in_litige": "scored", "waiting_points": "lost"},
        {"equality": "failed", "failure_points": "160"},
        {"equality": "made", "rounding": "ten", "waiting_rounded": "apart"},
        {},
    ):
        for trump, whole in (("S", 162), ("all-trumps", 258)):
            for points, belotes, carried in product(
                (71, whole // 2, 117, 240), (NONE, TAKERS), (0, 81)
            ):
                tally = won(min(points, whole), whole=whole)
                result = scored(tally, belotes, ScoreOptions(**changes), carried, trump)
                for one in (result, *result.others):
                    reached |= set(one.clauses)
    reached |= set(scored(won(252, 8), options=ScoreOptions(every_trick="250")).clauses)
    assert reached == {*law.CLAUSES, *shared.CLAUSES}
