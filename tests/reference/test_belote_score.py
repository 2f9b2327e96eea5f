"""What a hand of coinche and of classic belote scores: the vectors of RULES 3.4 and 3.5."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from arbitre_reference import Card, Malformed
from arbitre_reference.belote import classic_score as classic_law
from arbitre_reference.belote import coinche_score as coinche_law
from arbitre_reference.belote import score as law
from arbitre_reference.belote.classic_score import ScoreOptions as ClassicScore
from arbitre_reference.belote.classic_score import classic_score
from arbitre_reference.belote.coinche import Contract
from arbitre_reference.belote.coinche_score import (
    ScoreOptions,
    coinche_score,
    read_contract,
    rounded,
)
from arbitre_reference.belote.play import DECK
from arbitre_reference.belote.score import HandScore, belote_rebelote, pair_with_belote
from arbitre_reference.outcome import Tally, read_cards

DEFAULT = ScoreOptions()
FFB = ScoreOptions("failed", "160", "yes", "kept")
CLASSIC = ClassicScore()
TAKERS, DEFENCE = 0, 1


def won(points: int, tricks: int = 4) -> Tally:
    """What the pairs took, the takers' (pair 0) points and tricks told."""
    whole = 252 if tricks in (0, 8) else 162
    return Tally((points, whole - points), (tricks, 8 - tricks))


def scored(
    bid: int,
    tally: Tally,
    multiplier: int = 1,
    belote: int | None = None,
    options: ScoreOptions = DEFAULT,
    carried: int = 0,
) -> HandScore:
    """The score of a bid in hearts by seat 2; 250 is capot."""
    contract = Contract(bid, bid == 250, "H", 2, 0, multiplier)
    return coinche_score(options, contract, tally, belote, carried)


# Bid, takers' points, their tricks, multiplier, who has belote, what takers and defence score.
COINCHE = [
    # The vectors of RULES 3.4.
    (100, 110, 4, 1, None, (210, 50)),
    (120, 105, 4, 1, None, (0, 280)),
    (120, 105, 4, 2, None, (0, 560)),
    (120, 105, 4, 4, None, (0, 1120)),
    (80, 81, 4, 1, None, (0, 240)),
    (100, 110, 4, 2, TAKERS, (560, 0)),
    (250, 252, 8, 1, None, (500, 0)),
    (250, 252, 8, 2, None, (1000, 0)),
    # Further ones, by hand from the text.
    (80, 95, 5, 1, None, (180, 70)),  # 175 and 67, rounded
    (80, 94, 5, 1, None, (170, 70)),  # 174 and 68
    (80, 85, 4, 1, DEFENCE, (0, 260)),  # 85 is less than 77 + 20
    (90, 75, 4, 1, TAKERS, (190, 90)),  # 75 + 20 is enough, 185 and 87
    (100, 75, 4, 1, TAKERS, (20, 260)),  # 95 is not, the belote is kept
    (100, 75, 4, 2, TAKERS, (20, 520)),
    (100, 110, 4, 1, DEFENCE, (210, 70)),  # 52 + 20
    (80, 162, 7, 1, None, (240, 0)),
    (130, 252, 8, 1, None, (380, 0)),  # every trick, not bid
    (130, 252, 8, 2, None, (760, 0)),  # (250 + 130) x 2
    (130, 252, 8, 2, TAKERS, (800, 0)),
    (80, 90, 4, 4, None, (960, 0)),
    (250, 162, 7, 1, None, (0, 410)),  # capot is told by tricks
    (250, 162, 7, 4, None, (0, 1640)),
    (250, 252, 8, 4, TAKERS, (2080, 0)),
    (180, 162, 7, 1, TAKERS, (360, 0)),  # 182 + 180
    (180, 162, 7, 1, None, (0, 340)),
    (80, 80, 4, 1, None, (0, 240)),  # reached, and less than 82
    (80, 80, 4, 1, DEFENCE, (0, 260)),
    (80, 0, 0, 1, None, (0, 240)),  # every trick to the defence: the same
    (80, 0, 0, 2, DEFENCE, (0, 520)),
]


@pytest.mark.parametrize(("bid", "points", "tricks", "multiplier", "belote", "scores"), COINCHE)
def test_coinche_vectors(
    bid: int,
    points: int,
    tricks: int,
    multiplier: int,
    belote: int | None,
    scores: tuple[int, int],
) -> None:
    """What takers and defence score, by FFB's formulas and by the default reading."""
    for options in (FFB, DEFAULT):
        result = scored(bid, won(points, tricks), multiplier, belote, options)
        assert (result.scores, result.waiting) == (scores, 0)
    assert not scored(bid, won(points, tricks), multiplier, belote, FFB).disputed


@pytest.mark.parametrize(("bid", "points", "tricks", "multiplier", "belote", "scores"), COINCHE)
def test_the_other_pair_scores_alike(
    bid: int,
    points: int,
    tricks: int,
    multiplier: int,
    belote: int | None,
    scores: tuple[int, int],
) -> None:
    """With the pairs changed over, so are the scores."""
    ours = won(points, tricks)
    theirs = Tally(ours.points[::-1], ours.tricks[::-1])
    contract = Contract(bid, bid == 250, "H", 3, 1, multiplier)
    result = coinche_score(DEFAULT, contract, theirs, None if belote is None else 1 - belote)
    assert result.scores == scores[::-1]


def test_coinche_for_all_points() -> None:
    """For every division of the points and every number bid: made just if reached and more."""
    for bid, points in product(range(80, 190, 10), range(163)):
        result = scored(bid, won(points), options=FFB)
        made = points >= bid and points > 81
        wanted = ((points + bid + 5) // 10 * 10, (162 - points + 5) // 10 * 10)
        assert result.scores == (wanted if made else (0, 160 + bid))
        assert (result.clauses[0] == coinche_law.CS1) == made


def test_equality_is_a_gap() -> None:
    """G4: reached with equal totals: failed, or a litige; undeclared, the other is admitted."""
    litige = ScoreOptions(equality="litige")
    undeclared = scored(80, won(81))
    assert undeclared.scores == (0, 240)
    assert undeclared.disputed
    assert [(r.scores, r.waiting) for r in undeclared.others] == [((0, 80), 160)]
    assert scored(80, won(81), options=litige)[:2] == ((0, 80), 160)
    assert scored(80, won(81), 2, options=litige)[:2] == ((0, 0), 480)
    assert scored(90, won(71), belote=TAKERS).disputed
    assert not scored(90, won(81)).disputed, "81 is not 90: failed by any reading"


def test_reaching_the_contract_is_not_enough() -> None:
    """80 bid and 80 made is less than 82: failed, and not an equality; an option says otherwise."""
    result = scored(80, won(80))
    assert result.clauses[0] == coinche_law.CS9
    assert not result.disputed
    enough = ScoreOptions(outscore_defence="no")
    assert scored(80, won(80), options=enough).scores == (160, 80)
    assert scored(80, won(81), options=enough).scores == (160, 80)
    assert not scored(80, won(81), options=enough).disputed


def test_what_waited_goes_to_the_winner() -> None:
    """Points that wait are added to what the winners of the hand score; a litige keeps them."""
    assert scored(100, won(110), carried=160).scores == (370, 50)
    assert scored(120, won(105), carried=160).scores == (0, 440)
    litige = ScoreOptions(equality="litige")
    assert scored(80, won(81), options=litige, carried=160)[:2] == ((0, 80), 320)
    assert coinche_law.CS8 in scored(100, won(110), carried=160).clauses


def test_failure_points_are_a_gap() -> None:
    """G5: 160 or 162; after rounding it shows only where the hand counts four times."""
    of_162 = ScoreOptions(failure_points="162")
    assert scored(120, won(105), 4, options=of_162).scores == (0, 1130)
    assert scored(120, won(105), 4, options=of_162).clauses[0] == coinche_law.CS3_162
    assert [r.scores for r in scored(120, won(105), 4).others] == [(0, 1130)]
    assert not scored(120, won(105), 1).disputed
    assert not scored(120, won(105), 2).disputed


def test_belote_multiplied_is_a_gap() -> None:
    """G5: FFB multiplies the belote with the rest, other tables do not."""
    apart = ScoreOptions(belote_multiplied="no")
    assert scored(100, won(110), 2, TAKERS, apart).scores == (540, 0)
    assert [r.scores for r in scored(100, won(110), 2, TAKERS).others] == [(540, 0)]
    assert scored(120, won(105), 2, DEFENCE, apart).scores == (0, 580)
    assert not scored(100, won(110), 1, TAKERS).disputed


def test_belote_of_a_beaten_defence_is_a_gap() -> None:
    """Coinched and made: whether the defence keeps its 20 is not said."""
    result = scored(100, won(110), 2, DEFENCE)
    assert result.scores == (520, 20)
    assert [r.scores for r in result.others] == [(520, 0)]
    lost = ScoreOptions(defence_belote="lost")
    assert scored(100, won(110), 2, DEFENCE, lost).scores == (520, 0)


@pytest.mark.parametrize(
    ("points", "score"), [(0, 0), (4, 0), (5, 10), (14, 10), (15, 20), (72, 70), (1128, 1130)]
)
def test_rounding(points: int, score: int) -> None:
    """To the nearest ten, a five up."""
    assert rounded(points) == score


# Takers' points, their tricks, who has belote, what waited; what each scores, what waits.
CLASSIC_VECTORS = [
    # The vectors of RULES 3.5.
    (90, 4, TAKERS, 0, (110, 72), 0),
    (80, 4, None, 0, (0, 162), 0),
    (71, 4, TAKERS, 0, (0, 91), 91),
    (60, 4, TAKERS, 0, (20, 162), 0),
    (0, 0, None, 0, (0, 252), 0),
    # Further ones, by hand from the text.
    (82, 4, None, 0, (82, 80), 0),
    (81, 4, None, 0, (0, 81), 81),
    (82, 4, DEFENCE, 0, (0, 182), 0),
    (91, 4, DEFENCE, 0, (0, 91), 91),
    (92, 4, DEFENCE, 0, (92, 90), 0),
    (72, 4, TAKERS, 0, (92, 90), 0),
    (252, 8, None, 0, (252, 0), 0),
    (252, 8, DEFENCE, 0, (252, 20), 0),
    (0, 0, TAKERS, 0, (20, 252), 0),
    (162, 7, None, 0, (162, 0), 0),
    (0, 1, None, 0, (0, 162), 0),
    (100, 4, None, 91, (191, 62), 0),
    (60, 4, None, 91, (0, 253), 0),
    (81, 4, None, 91, (0, 81), 172),
]


@pytest.mark.parametrize(
    ("points", "tricks", "belote", "carried", "scores", "waiting"), CLASSIC_VECTORS
)
def test_classic_vectors(
    points: int,
    tricks: int,
    belote: int | None,
    carried: int,
    scores: tuple[int, int],
    waiting: int,
) -> None:
    """What the taker's pair and the others score, and what waits; the other way round too."""
    ours = won(points, tricks)
    result = classic_score(CLASSIC, 0, ours, belote, carried)
    assert (result.scores, result.waiting) == (scores, waiting)
    theirs = Tally(ours.points[::-1], ours.tricks[::-1])
    turned = classic_score(CLASSIC, 1, theirs, None if belote is None else 1 - belote, carried)
    assert (turned.scores, turned.waiting) == (scores[::-1], waiting)
    assert turned.clauses == result.clauses


def test_classic_loses_no_point() -> None:
    """In every hand 162 points, the belote and what waited are scored or wait."""
    for points, belote, carried in product(range(163), (None, 0, 1), (0, 81)):
        result = classic_score(CLASSIC, 0, won(points), belote, carried)
        total = 162 + (0 if belote is None else 20) + carried
        assert sum(result.scores) + result.waiting == total


def test_belote_in_a_litige_is_an_option() -> None:
    """A public engine scores the taker's belote at once."""
    at_once = ClassicScore("scored")
    result = classic_score(at_once, 0, won(71), TAKERS)
    assert (result.scores, result.waiting) == ((20, 91), 71)
    assert classic_law.LS4_SCORED in result.clauses
    assert classic_score(at_once, 0, won(81)) == classic_score(CLASSIC, 0, won(81))


@pytest.mark.parametrize(
    ("trump", "hand", "has"),
    [
        ("H", "KH QH 7S", True),
        ("H", "QH 7S KH", True),
        ("H", "KH QS", False),
        ("H", "KS QS", False),
        ("H", "JH 9H KH", False),
        ("no-trump", "KH QH", False),
        ("all-trumps", "KH QH", False),
    ],
)
def test_belote_rebelote(trump: str, hand: str, has: bool) -> None:
    """King and queen of trump in one hand; there is none without one trump suit."""
    assert belote_rebelote(trump, read_cards(DECK, "hand", hand.split())) is has


def test_pair_with_belote() -> None:
    """The pair of the hand that holds both; nobody if they lie apart."""
    king, queen, other = Card("K", "D"), Card("Q", "D"), Card("7", "S")
    assert pair_with_belote("D", [(other,), (), (), (king, queen)]) == 1
    assert pair_with_belote("D", [(), (), (queen, king), ()]) == 0
    assert pair_with_belote("D", [(king,), (queen,), (), ()]) is None
    with pytest.raises(Malformed, match=r"^hands: four"):
        pair_with_belote("D", [(king, queen)])


@pytest.mark.parametrize(
    ("value", "capot"),
    [*((value, False) for value in (80, 82, 85, 190, 250, 300)), (250, True), (500, True)],
)
def test_any_contract_of_an_auction_can_be_scored(value: int, capot: bool) -> None:
    """In any steps, above 180 too, capot and generale: what some table's auction can end in."""
    contract = Contract(value, capot, "H", 2, 0, 1)
    assert read_contract(contract.as_json()) == contract


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"value": 79}, "contract.value"),
        ({"value": -80}, "contract.value"),
        ({"value": 100.0}, "contract.value"),
        ({"value": "100"}, "contract.value"),
        ({"value": 1_000_000}, "contract.value"),
        ({"capot": True}, "contract.value"),
        ({"capot": True, "value": 252}, "contract.value"),
        ({"capot": 1}, "contract.capot"),
        ({"trump": "O"}, "trump"),
        ({"declarer": 4}, "contract.declarer"),
        ({"pair": 1}, "contract.pair"),
        ({"multiplier": 3}, "contract.multiplier"),
        ({"multiplier": True}, "contract.multiplier"),
        ({"suit": "H"}, "contract"),
    ],
)
def test_contracts_that_cannot_exist(change: dict[str, Any], field: str) -> None:
    """A fault in a contract is refused, naming its field."""
    good = Contract(100, False, "H", 2, 0, 1)
    assert read_contract(good.as_json()) == good
    with pytest.raises(Malformed) as refused:
        read_contract(good.as_json() | change)
    assert refused.value.field == field


@pytest.mark.parametrize(
    ("points", "tricks", "belote", "carried", "field"),
    [
        ((110, 53), (4, 4), None, 0, "points"),
        ((162, 0), (8, 0), None, 0, "points"),
        ((252, 0), (7, 1), None, 0, "points"),
        ((10, 152), (0, 8), None, 0, "points"),
        ((110, 52), (4, 5), None, 0, "tricks"),
        ((110, 52), (4,), None, 0, "tricks"),
        ((110, -52), (4, 4), None, 0, "points[1]"),
        (("110", 52), (4, 4), None, 0, "points[0]"),
        ((110, 52), (4, 4), 2, 0, "belote"),
        ((110, 52), (4, 4), True, 0, "belote"),
        ((110, 52), (4, 4), None, -1, "carried"),
        ((110, 52), (4, 4), None, None, "carried"),
    ],
)
def test_hands_that_cannot_exist(
    points: Any, tricks: Any, belote: Any, carried: Any, field: str
) -> None:
    """A fault in a hand is refused by both scores, naming its field."""
    tally = Tally(points, tricks)
    with pytest.raises(Malformed) as refused:
        scored(80, tally, 1, belote, DEFAULT, carried)
    assert refused.value.field == field
    with pytest.raises(Malformed) as refused:
        classic_score(CLASSIC, 0, tally, belote, carried)
    assert refused.value.field == field


def test_takers_are_a_pair() -> None:
    """Classic belote refuses a pair that there is not."""
    with pytest.raises(Malformed, match=r"^takers: 2"):
        classic_score(CLASSIC, 2, won(90))


def test_json_and_clauses() -> None:
    """A score is plain data; every clause says what it rests on, in four languages."""
    assert scored(100, won(110)).as_json() == {"scores": [210, 50], "waiting": 0}
    for clause in (*law.CLAUSES, *coinche_law.CLAUSES, *classic_law.CLAUSES):
        assert clause.source
        assert clause.law
        assert len(set(clause.legal)) == 4


def test_every_clause_of_the_scores_is_reached() -> None:
    """Each clause shapes the score of some hand."""
    reached = set()
    every = [FFB, ScoreOptions("litige", "162", "no", "lost")]
    for options, bid, points, belote, carried in product(
        every, (80, 250), (60, 80, 81, 110), (None, 0), (0, 10)
    ):
        reached |= set(scored(bid, won(points), 1, belote, options, carried).clauses)
        reached |= set(scored(bid, won(points), 2, belote, options, carried).clauses)
    for belote_option, points, belote, carried in product(
        ("waits", "scored"), (71, 80, 90), (None, 0), (0, 10)
    ):
        of_classic = ClassicScore(belote_option)
        reached |= set(classic_score(of_classic, 0, won(points), belote, carried).clauses)
    assert reached == {*coinche_law.CLAUSES, *classic_law.CLAUSES}
