"""What a hand of coinche scores: RULES 3.4 and 3.7, worked by hand from the federation's text."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from arbitre_reference import Malformed
from arbitre_reference.belote import coinche_score_clauses as law
from arbitre_reference.belote import score_clauses as shared
from arbitre_reference.belote.coinche import Contract
from arbitre_reference.belote.coinche_score import coinche_score, read_contract
from arbitre_reference.belote.coinche_score_options import ScoreOptions
from arbitre_reference.belote.score import HandScore, Played, rounded
from arbitre_reference.outcome import Tally

DEFAULT = ScoreOptions()
# All that a tournament has to say, said.
SAID = {"litige_when_short": "no", "litige_coinched": "single", "waiting_rounded": "together"}
LITIGE = ScoreOptions(equality="litige", **SAID)
NONE, TAKERS, DEFENCE = (0, 0), (1, 0), (0, 1)


def won(points: int, tricks: int = 4) -> Tally:
    """What the pairs took, the takers' (pair 0) points and tricks told."""
    whole = 252 if tricks in (0, 8) else 162
    return Tally((points, whole - points), (tricks, 8 - tricks))


def scored(
    bid: int,
    tally: Tally,
    multiplier: int = 1,
    belotes: tuple[int, int] = NONE,
    options: ScoreOptions = DEFAULT,
    carried: int = 0,
    announcements: tuple[int, int] = NONE,
    trump: str = "H",
) -> HandScore:
    """The score of a bid by seat 2; 250 is capot."""
    contract = Contract(bid, bid == 250, trump, 2, 0, multiplier)
    return coinche_score(options, contract, Played(tally, belotes, announcements, carried))


# Bid, takers' points, their tricks, multiplier, who has belote, what takers and defence score.
COINCHE = [
    # The check of RULES 3.4.
    (100, 110, 4, 1, NONE, (210, 50)),
    (120, 105, 4, 1, NONE, (0, 280)),
    (120, 105, 4, 2, NONE, (0, 560)),
    (120, 105, 4, 4, NONE, (0, 1120)),
    (100, 110, 4, 2, TAKERS, (560, 0)),
    (250, 252, 8, 1, NONE, (500, 0)),
    (250, 252, 8, 2, NONE, (1000, 0)),
    # FFB contrée 10.1.1 and 10.1.2, by hand.
    (80, 95, 5, 1, NONE, (180, 70)),  # 175 and 67, rounded
    (80, 94, 5, 1, NONE, (170, 70)),  # 174 and 68
    (80, 85, 4, 1, DEFENCE, (0, 260)),  # 85 is less than 77 + 20
    (90, 75, 4, 1, TAKERS, (190, 90)),  # 75 + 20 is enough, 185 and 87
    (100, 75, 4, 1, TAKERS, (20, 260)),  # 95 is not, the belote is kept
    (100, 75, 4, 2, TAKERS, (20, 520)),
    (100, 110, 4, 1, DEFENCE, (210, 70)),  # 52 + 20
    (100, 110, 4, 2, DEFENCE, (520, 20)),  # the defence keeps its 20, not multiplied
    (100, 110, 4, 4, DEFENCE, (1040, 20)),
    (80, 162, 7, 1, NONE, (240, 0)),
    (130, 252, 8, 1, NONE, (380, 0)),  # every trick, not bid
    (130, 252, 8, 2, NONE, (760, 0)),  # (250 + 130) x 2
    (130, 252, 8, 2, TAKERS, (800, 0)),
    (100, 252, 8, 1, DEFENCE, (350, 20)),  # a belote without a trick
    (80, 90, 4, 4, NONE, (960, 0)),
    (250, 162, 7, 1, NONE, (0, 410)),  # capot is told by tricks
    (250, 162, 7, 4, NONE, (0, 1640)),
    (250, 252, 8, 4, TAKERS, (2080, 0)),
    (180, 162, 7, 1, TAKERS, (360, 0)),  # 182 + 180
    (180, 162, 7, 1, NONE, (0, 340)),
    (190, 162, 7, 1, TAKERS, (20, 350)),  # there is no highest bid
    (80, 80, 4, 1, NONE, (0, 240)),  # reached, and less than 82
    (80, 80, 4, 1, DEFENCE, (0, 260)),
    (80, 0, 0, 1, NONE, (0, 240)),  # every trick to the defence: the same
    (80, 0, 0, 2, DEFENCE, (0, 520)),
    (90, 84, 4, 1, NONE, (0, 250)),  # rounding makes no contract
]


@pytest.mark.parametrize(("bid", "points", "tricks", "multiplier", "belotes", "scores"), COINCHE)
def test_coinche_vectors(
    bid: int,
    points: int,
    tricks: int,
    multiplier: int,
    belotes: tuple[int, int],
    scores: tuple[int, int],
) -> None:
    """What takers and defence score, and nothing about it is open; the other pair alike."""
    ours = won(points, tricks)
    result = scored(bid, ours, multiplier, belotes)
    assert (result.scores, result.waiting, result.disputed) == (scores, 0, False)
    theirs = Played(Tally(ours.points[::-1], ours.tricks[::-1]), belotes[::-1])
    contract = Contract(bid, bid == 250, "H", 3, 1, multiplier)
    turned = coinche_score(DEFAULT, contract, theirs)
    assert (turned.scores, turned.clauses) == (scores[::-1], result.clauses)


def test_coinche_for_all_points() -> None:
    """For every division of the points and every number bid: made just if reached and more."""
    for bid, points in product(range(80, 190, 10), range(163)):
        result = scored(bid, won(points))
        made = points >= bid and points > 81
        wanted = ((points + bid + 5) // 10 * 10, (162 - points + 5) // 10 * 10)
        assert result.scores == (wanted if made else (0, 160 + bid))
        assert (result.clauses[0] == law.CS1) == made
        assert result.disputed == (points == 81)


# FFB coinche 10.1.1 and 10.1.2: bid, takers' points and tricks, multiplier, announcements, scores.
ANNOUNCED = [
    (100, 85, 4, 1, (20, 0), (210, 80)),  # 85 + 20 reaches it; 205
    (90, 95, 5, 1, (0, 20), (190, 90)),  # the defence keeps its tierce: 87
    (90, 95, 5, 2, (0, 20), (540, 0)),  # (160 + 20 + 90) x 2: it changes hands
    (80, 100, 5, 2, (0, 50), (0, 580)),  # 62 + 50 is more: (160 + 50 + 80) x 2
    (130, 100, 5, 1, (20, 0), (0, 310)),  # 160 + 20 + 130: the takers' tierce changes hands
    (130, 100, 5, 4, (20, 0), (0, 1240)),
    (300, 90, 4, 1, (200, 0), (0, 660)),
    (280, 90, 4, 1, (200, 0), (570, 70)),
    (100, 252, 8, 1, (0, 50), (400, 0)),  # capot: the defence's cinquante goes to the takers
    (100, 252, 8, 2, (0, 50), (800, 0)),  # (250 + 50 + 100) x 2
    (250, 252, 8, 1, (120, 0), (620, 0)),  # 252 + 120 + 250
    (280, 252, 8, 1, (0, 50), (0, 490)),  # what changes hands does not help: 160 + 50 + 280
]


@pytest.mark.parametrize(
    ("bid", "points", "tricks", "multiplier", "announcements", "scores"), ANNOUNCED
)
def test_announcements_count_and_change_hands(
    bid: int,
    points: int,
    tricks: int,
    multiplier: int,
    announcements: tuple[int, int],
    scores: tuple[int, int],
) -> None:
    """They are in a pair's total, inside what is multiplied, and lost by a pair that marks none."""
    result = scored(bid, won(points, tricks), multiplier, announcements=announcements)
    assert (result.scores, result.disputed) == (scores, False)
    assert law.CS8 in result.clauses


def test_several_belotes_at_all_trumps() -> None:
    """FFB contrée 11.3: 20 for each; a beaten defence keeps each of its own."""
    assert scored(160, won(130, 6), 2, (2, 0), trump="all-trumps").scores == (720, 0)
    assert scored(90, won(110, 5), 2, (0, 2), trump="all-trumps").scores == (500, 40)
    assert scored(90, won(81), 1, (1, 3), trump="all-trumps").scores == (20, 310)


# Equality, litige_when_short, litige_coinched: bid, points, multiplier, belotes; scores, waiting.
EQUAL = [
    # FFB contrée 10.1.3: the takers' own points wait, the contract does not.
    ({"equality": "litige"}, 80, 81, 1, NONE, (0, 80), 81),
    ({"equality": "litige"}, 90, 91, 1, DEFENCE, (0, 90), 91),
    ({"equality": "litige"}, 90, 71, 1, TAKERS, (0, 90), 91),
    ({"equality": "litige", "belote_in_litige": "scored"}, 90, 71, 1, TAKERS, (20, 90), 71),
    ({"equality": "failed"}, 80, 81, 1, NONE, (0, 240), 0),
    ({"equality": "failed"}, 80, 81, 2, NONE, (0, 480), 0),
    ({"equality": "made"}, 80, 81, 1, NONE, (160, 80), 0),
    ({"equality": "made"}, 80, 81, 2, NONE, (480, 0), 0),
    # Not reached: failed, unless every equality is a litige.
    ({"equality": "made"}, 100, 81, 1, NONE, (0, 260), 0),
    ({"equality": "litige"}, 100, 81, 1, NONE, (0, 260), 0),
    ({"equality": "litige", "litige_when_short": "yes"}, 100, 81, 1, NONE, (0, 80), 81),
    # Capot that was bid is missed by its tricks, whatever the points: 160 and 250.
    ({"equality": "litige", "litige_when_short": "yes"}, 250, 81, 1, NONE, (0, 410), 0),
    # Coinched.
    ({"equality": "litige"}, 80, 81, 2, NONE, (0, 80), 81),
    ({"equality": "litige", "litige_coinched": "doubled"}, 80, 81, 2, NONE, (0, 160), 162),
    ({"equality": "litige", "litige_coinched": "failed"}, 80, 81, 2, NONE, (0, 480), 0),
]


@pytest.mark.parametrize(
    ("said", "bid", "points", "multiplier", "belotes", "scores", "waiting"), EQUAL
)
def test_equal_totals(
    said: dict[str, str],
    bid: int,
    points: int,
    multiplier: int,
    belotes: tuple[int, int],
    scores: tuple[int, int],
    waiting: int,
) -> None:
    """Failed, made or a litige, as the tournament says; then nothing is open."""
    options = ScoreOptions(**{**SAID, **said})
    result = scored(bid, won(points), multiplier, belotes, options)
    assert (result.scores, result.waiting, result.disputed) == (scores, waiting, False)


def test_equality_is_a_gap() -> None:
    """G4, G11, G12: undeclared, it is judged as failed, and each other reading is admitted."""

    def others(result: HandScore) -> set[tuple[tuple[int, int], int]]:
        return {(other.scores, other.waiting) for other in result.others}

    assert scored(80, won(81)).scores == (0, 240)
    assert others(scored(80, won(81))) == {((160, 80), 0), ((0, 80), 81)}
    assert others(scored(80, won(81), 2)) == {((480, 0), 0), ((0, 80), 81), ((0, 160), 162)}
    assert others(scored(100, won(81))) == {((0, 80), 81)}
    assert not scored(250, won(81)).disputed, "capot is told by tricks"


def test_what_waited_goes_to_who_makes_the_contract() -> None:
    """FFB contrée 10.1.3: failed, it waits on; other tables give it to the defence, or drop it."""
    assert scored(100, won(110), carried=160)[:2] == ((370, 50), 0)
    assert scored(120, won(105), carried=81)[:2] == ((0, 280), 81)
    assert scored(80, won(81), options=LITIGE, carried=81)[:2] == ((0, 80), 162)
    to_winners = ScoreOptions(waiting_points="to-winners")
    assert scored(120, won(105), carried=160, options=to_winners)[:2] == ((0, 440), 0)
    lost = ScoreOptions(waiting_points="lost")
    assert scored(120, won(105), carried=160, options=lost)[:2] == ((0, 280), 0)
    assert scored(100, won(110), carried=160, options=lost)[:2] == ((370, 50), 0)


def test_what_waited_is_rounded() -> None:
    """FFB contrée 10.2: 210 and 81 are 290; G13: 184 and 81 are 270, or 180 and 80."""
    assert scored(100, won(110), carried=81).scores == (290, 50)
    assert not scored(100, won(110), carried=81).disputed
    result = scored(80, won(104), carried=81)
    assert result.scores == (270, 60)
    assert [other.scores for other in result.others] == [(260, 60)]
    exact = ScoreOptions(rounding="none")
    assert scored(100, won(110), carried=81, options=exact).scores == (291, 52)


@pytest.mark.parametrize(
    ("points", "scores"),
    [
        # Bid 80; the takers' points, and what they leave of 160.
        (84, (160, 80)),
        (104, (180, 60)),
        (105, (180, 60)),
        (106, (190, 50)),
    ],
)
def test_the_defence_has_the_rest_of_160(points: int, scores: tuple[int, int]) -> None:
    """A five goes down, and what the defence took is not rounded by itself."""
    rest = ScoreOptions(rounding="to-160")
    assert scored(80, won(points), options=rest).scores == scores


@pytest.mark.parametrize(
    ("points", "score"), [(0, 0), (4, 0), (5, 10), (14, 10), (15, 20), (72, 70), (1128, 1130)]
)
def test_rounding(points: int, score: int) -> None:
    """To the nearest ten, a five up."""
    assert rounded(points) == score


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"value": 79}, "contract.value"),
        ({"value": "90"}, "contract.value"),
        ({"capot": True}, "contract.value"),
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


def test_json() -> None:
    """A score is plain data."""
    assert scored(100, won(110)).as_json() == {"scores": [210, 50], "waiting": 0}


def test_every_clause_is_reached() -> None:
    """Each clause of the score shapes that of some hand, under some options."""
    bundles = [ScoreOptions(), ScoreOptions(belote_on_failure="to-defence", equality="made")]
    for changes in (
        *({"failure_points": value} for value in ("162", "162-or-252")),
        *({"equality": "litige", "litige_coinched": value} for value in ("doubled", "failed")),
        {"equality": "litige", "litige_when_short": "yes", "belote_in_litige": "scored"},
        {"scored": "contract-only", "eighty_needs": "82", "waiting_points": "lost"},
        {"multiplied": "contract-only", "surcoinche": "3", "waiting_points": "to-winners"},
        {"belote_multiplied": "no", "defence_belote": "lost", "capot_unbid": "250"},
        {"defence_belote": "none", "belote_helps_contract": "no", "capot_unbid": "162"},
        {"capot_bid": "500", "capot_failed": "500", "rounding": "none"},
        {"rounding": "to-160"},
        {"eighty_two_scores": "80"},
        {"waiting_rounded": "apart", "coinched_points": "162", "defence_belote": "to-takers"},
    ):
        bundles.append(ScoreOptions(**changes))
    reached = set()
    tallies = [won(60), won(71), won(80), won(81), won(110), won(252, 8), won(0, 0)]
    for options, bid, tally, m, belotes, announcements, carried in product(
        bundles,
        (80, 82, 90, 250),
        tallies,
        (1, 4),
        (NONE, TAKERS, DEFENCE),
        (NONE, (20, 0)),
        (0, 81),
    ):
        result = scored(bid, tally, m, belotes, options, carried, announcements)
        for one in (result, *result.others):
            reached |= set(one.clauses)
    assert reached == {*law.CLAUSES, *shared.CLAUSES}
