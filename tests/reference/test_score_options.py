"""House rules of the score of coinche: what other tables play, by hand from their texts."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre_reference import Malformed, rule_set
from arbitre_reference.belote.coinche import Contract
from arbitre_reference.belote.coinche_score import coinche_score
from arbitre_reference.belote.coinche_score_options import ScoreOptions
from arbitre_reference.belote.score import Played
from arbitre_reference.outcome import Tally, take_trick

EXACT = {"rounding": "none"}
ENGINE = {
    "belote_on_failure": "to-defence",
    "coinched_points": "162",
    "defence_belote": "to-takers",
    "failure_points": "162",
    "multiplied": "contract-only",
    "surcoinche": "3",
    "rounding": "none",
}

# Equal totals are a litige, short of the contract too.
WAITS = {"equality": "litige", "litige_when_short": "yes"}

# The options, bid, takers' points and tricks, multiplier, belotes; what each scores.
HOUSE = [
    # BGA, Règles de jeux: the bid alone, and nothing for a defence that is beaten.
    ({"scored": "contract-only"}, 100, 110, 5, 1, (0, 0), (100, 0)),
    ({"scored": "contract-only"}, 100, 110, 5, 2, (0, 0), (200, 0)),
    ({"scored": "contract-only"}, 100, 90, 4, 1, (0, 0), (0, 100)),
    ({"scored": "contract-only"}, 100, 90, 4, 2, (0, 0), (0, 200)),
    # Règles de jeux: 160 + (100 x 2), 160 + (100 x 4); a belote is kept.
    ({"multiplied": "contract-only"}, 100, 70, 4, 2, (1, 0), (20, 360)),
    ({"multiplied": "contract-only"}, 100, 90, 4, 4, (0, 0), (0, 560)),
    ({"multiplied": "contract-only"}, 100, 110, 5, 2, (1, 0), (380, 0)),
    # IsCool: a surcoinche counts three times.
    ({"surcoinche": "3"}, 100, 90, 4, 4, (0, 0), (0, 780)),
    ({"surcoinche": "3"}, 100, 90, 4, 2, (0, 0), (0, 520)),
    # 162 for a failure; contree.org: 252 with every trick.
    ({"failure_points": "162"}, 100, 90, 4, 1, (0, 0), (0, 260)),
    ({"failure_points": "162"}, 120, 105, 4, 4, (0, 0), (0, 1130)),
    ({"failure_points": "162-or-252"}, 100, 0, 0, 1, (0, 0), (0, 350)),
    ({"failure_points": "162-or-252"}, 250, 0, 0, 1, (0, 0), (0, 500)),  # capot: 252 and 250
    ({"failure_points": "162-or-252", **EXACT}, 100, 90, 4, 1, (0, 0), (0, 262)),
    # An engine, as it was seen to score: 162 + (100 x 3), and 20.
    ({"coinched_points": "162", **EXACT}, 100, 110, 5, 2, (0, 0), (524, 0)),
    ({"coinched_points": "162", **EXACT}, 100, 252, 8, 2, (0, 0), (704, 0)),
    (ENGINE, 100, 103, 6, 4, (0, 0), (462, 0)),
    (ENGINE, 150, 95, 4, 4, (0, 1), (0, 632)),
    (ENGINE, 250, 109, 5, 2, (0, 0), (0, 662)),
    (ENGINE, 250, 124, 5, 1, (1, 0), (0, 432)),
    (ENGINE, 160, 252, 8, 4, (0, 1), (752, 0)),
    # Coinchons: (160 + 100) x 2 + 20.
    ({"belote_multiplied": "no"}, 100, 110, 5, 2, (1, 0), (540, 0)),
    ({"belote_multiplied": "no"}, 120, 105, 4, 2, (0, 1), (0, 580)),
    # Belote of the defence, and of who fails.
    ({"defence_belote": "lost"}, 100, 110, 5, 2, (0, 1), (520, 0)),
    ({"defence_belote": "lost"}, 100, 110, 5, 1, (0, 1), (210, 70)),
    ({"defence_belote": "to-takers"}, 100, 110, 5, 2, (0, 1), (560, 0)),
    ({"defence_belote": "to-takers"}, 100, 110, 5, 1, (0, 1), (210, 70)),
    ({"defence_belote": "none"}, 80, 85, 4, 1, (0, 1), (170, 80)),
    ({"defence_belote": "none"}, 100, 90, 4, 1, (0, 1), (0, 260)),
    ({"belote_on_failure": "to-defence"}, 120, 90, 4, 1, (1, 0), (0, 300)),
    ({"belote_on_failure": "to-defence"}, 120, 90, 4, 2, (1, 0), (0, 600)),
    # IsCool: belote makes no contract.
    ({"belote_helps_contract": "no"}, 100, 90, 4, 1, (1, 0), (20, 260)),
    ({"belote_helps_contract": "no"}, 80, 85, 4, 1, (0, 1), (170, 100)),
    # Règles de jeux: the number alone; tournoidebelote.com: eighty needs 82.
    ({"outscore_defence": "no"}, 80, 80, 4, 1, (0, 0), (160, 80)),
    ({"outscore_defence": "no"}, 80, 81, 4, 1, (0, 0), (160, 80)),
    ({"outscore_defence": "no", "eighty_needs": "82"}, 80, 81, 4, 1, (0, 0), (0, 240)),
    ({"outscore_defence": "no", "eighty_needs": "82"}, 80, 82, 4, 1, (0, 0), (160, 80)),
    ({"outscore_defence": "no", "eighty_needs": "82"}, 90, 90, 4, 1, (0, 0), (180, 70)),
    # Règles de jeux: the number alone, and so 91 each is nothing by itself, litige or not:
    # 91 reach 80, and not 100 (160 + 100 + 20).
    ({"outscore_defence": "no", **WAITS}, 80, 91, 4, 1, (0, 1), (170, 90)),
    ({"outscore_defence": "no", **WAITS}, 100, 91, 4, 1, (0, 1), (0, 280)),
    (WAITS, 100, 91, 4, 1, (0, 1), (0, 90)),
    # Coinchons: capot that was bid is 500, made or not; no bonus for one that was not.
    ({"capot_bid": "500", **EXACT}, 250, 252, 8, 1, (0, 0), (500, 0)),
    ({"capot_bid": "500", **EXACT}, 250, 252, 8, 1, (1, 0), (520, 0)),
    ({"capot_bid": "500"}, 250, 252, 8, 2, (0, 0), (1000, 0)),
    ({"capot_failed": "500"}, 250, 150, 7, 1, (0, 0), (0, 500)),
    ({"capot_failed": "500"}, 250, 150, 7, 1, (1, 0), (20, 500)),
    ({"capot_unbid": "162"}, 100, 252, 8, 1, (0, 0), (260, 0)),
    ({"capot_unbid": "162"}, 100, 252, 8, 2, (0, 0), (520, 0)),
    ({"capot_unbid": "250", **EXACT}, 100, 252, 8, 1, (0, 0), (350, 0)),
    # A generale is no capot: 252 + 500, (250 + 500) x 2, 160 + 500, 160 + 1000.
    ({"capot_bid": "500"}, 500, 252, 8, 1, (0, 0), (750, 0)),
    ({"capot_bid": "500"}, 500, 252, 8, 2, (0, 0), (1500, 0)),
    ({"capot_failed": "500"}, 500, 150, 7, 1, (0, 0), (0, 660)),
    ({"capot_failed": "500"}, 1000, 150, 7, 1, (0, 0), (0, 1160)),
    # To the point.
    (EXACT, 100, 110, 5, 1, (0, 0), (210, 52)),
    (EXACT, 250, 252, 8, 1, (0, 0), (502, 0)),
]


@pytest.mark.parametrize(
    ("said", "bid", "points", "tricks", "multiplier", "belotes", "scores"), HOUSE
)
def test_house_rules_of_the_score(
    said: dict[str, str],
    bid: int,
    points: int,
    tricks: int,
    multiplier: int,
    belotes: tuple[int, int],
    scores: tuple[int, int],
) -> None:
    """What takers (pair 0) and defence score at a table that plays so."""
    whole = 252 if tricks in (0, 8) else 162
    tally = Tally((points, whole - points), (tricks, 8 - tricks))
    contract = Contract(bid, bid in (250, 500, 1000), "H", 2, 0, multiplier)
    options = ScoreOptions(**{"equality": "failed", "litige_when_short": "no", **said})
    result = coinche_score(options, contract, Played(tally, belotes))
    assert (result.scores, result.disputed) == (scores, False)


@pytest.mark.parametrize(
    ("rules", "trump", "cards", "points", "whole"),
    [
        # RULES 3.3: J 2; as printed 0, and 154 in all.
        ("belote/coinche", "no-trump", "AS 10S KS JS", 19 + 10 + 4 + 2, 162),
        ("belote/coinche+no_trump_jack=0", "no-trump", "AS 10S KS JS", 33, 154),
        ("belote/classic+no_trump_jack=0", "no-trump", "AS 10S KS JS", 33, 154),
        # J 13, 9 9, A 6, 10 5, K 3, Q 2; in classic belote as trumps.
        ("belote/coinche", "all-trumps", "JS 9S AS 10S", 33, 162),
        ("belote/coinche+all_trumps_values=14-9-6-5-3-1", "all-trumps", "JS 9S AS QS", 30, 162),
        ("belote/classic", "all-trumps", "JS 9S AS 10S", 55, 258),
        # BGA: the usual values, which the score scales.
        ("belote/coinche+trumpless_values=scaled", "no-trump", "AS 10S KS JS", 27, 130),
        ("belote/coinche+trumpless_values=scaled", "all-trumps", "JS 9S AS 10S", 55, 258),
        ("belote/coinche+trumpless_values=counted", "no-trump", "AS 10S KS JS", 27, 130),
        ("belote/coinche+trumpless_values=counted", "all-trumps", "JS 9S AS 10S", 55, 258),
        ("belote/coinche+trumpless_values=scaled", "H", "JH 9H AH 10H", 55, 162),
    ],
)
def test_what_a_trick_is_worth_without_a_trump_suit(
    rules: str, trump: str, cards: str, points: int, whole: int
) -> None:
    """The cards count as the options have it, and the points of a hand follow."""
    named = rule_set(rules)
    trick = [named.preset.deck.card(code, "trick") for code in cards.split()]
    assert take_trick(named.trick, trump, 0, trick).points == points
    assert named.trick.whole(trump) == whole
    assert named.trick.whole(trump, every_trick=True) == whole + 90


def test_the_last_trick_at_all_trumps() -> None:
    """In the Dauphiné it carries nothing there: 152, or 252 with every trick."""
    law = rule_set("belote/coinche+last_trick_at_all_trumps=no").trick
    trick = [law.deck.card(code, "trick") for code in ["JS", "9S", "AS", "10S"]]
    assert take_trick(law, "all-trumps", 0, trick, last=True).points == 33
    assert take_trick(law, "S", 0, trick, last=True).points == 55 + 10
    whole = [law.whole(trump) for trump in ("all-trumps", "no-trump", "S")]
    assert whole == [152, 162, 162]
    assert law.whole("all-trumps", every_trick=True) == 252


BGA = "belote/coinche+trumpless_values=scaled+rounding=none+equality=failed"


def scored(rules: str, trump: str, points: tuple[int, int], last: int | None, bid: int) -> Any:
    """What the pairs score when pair 0 bid so much, and took half of the tricks."""
    contract = Contract(bid, False, trump, 2, 0, 1)
    tricks = (8, 0) if not points[1] else (4, 4)
    played = Played(Tally(points, tricks), last=last)
    return coinche_score(rule_set(rules).options("score"), contract, played).scores


@pytest.mark.parametrize(
    ("trump", "points", "last", "scores"),
    [
        # 70 of 120 are 88.67 of 152, 50 are 63.33; the ten of the last trick is added then.
        ("no-trump", (80, 50), 0, (89 + 10 + 90, 63)),
        ("no-trump", (80, 50), 1, (101 + 90, 51 + 10)),
        # 150 of 248 are 91.94, 98 are 60.06.
        ("all-trumps", (150, 108), 1, (92 + 90, 60 + 10)),
        # 58.87 and 10 are not 90, and 160 are for the defence.
        ("all-trumps", (106, 152), 0, (0, 160 + 90)),
        # Every trick is 252, whatever the contract.
        ("all-trumps", (348, 0), None, (252 + 90, 0)),
        ("no-trump", (220, 0), None, (252 + 90, 0)),
        ("H", (100, 62), None, (100 + 90, 62)),
    ],
)
def test_scaled_points(
    trump: str, points: tuple[int, int], last: int | None, scores: tuple[int, int]
) -> None:
    """The cards are made 152 in all, the last trick is not scaled (BGA)."""
    assert scored(BGA, trump, points, last, 90) == scores


@pytest.mark.parametrize(("last", "points"), [(None, (80, 50)), (2, (80, 50)), (1, (122, 8))])
def test_who_took_the_last_trick_must_be_told(last: int | None, points: tuple[int, int]) -> None:
    """Where points are scaled; and that pair has its ten."""
    with pytest.raises(Malformed, match=r"^last_trick: "):
        scored(BGA, "no-trump", points, last, 90)


def test_eighty_two_is_scored_as_eighty() -> None:
    """It is made with 82 points and not with 81 (BGA's engine)."""
    eighty = "belote/coinche+eighty_two_scores=80+outscore_defence=no+rounding=none"
    assert scored(eighty, "H", (82, 80), None, 82) == (82 + 80, 80)
    assert scored(eighty, "H", (81, 81), None, 82) == (0, 160 + 80)
    other = "belote/coinche+outscore_defence=no+rounding=none"
    assert scored(other, "H", (82, 80), None, 82) == (82 + 82, 80)
