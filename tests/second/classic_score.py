"""What a hand of classic belote scores, as a sheet of formulas (FFB classic 10.1, 10.2, 11.3).

The terms: `T` all a pair made, `B` its belotes and `B'` those of the other pair, `A` and `A'`
announcements, which some tables play, `W` what waited,
a number itself; one with a minus is taken off.
At all-trumps the cards are worth 258 together and are brought to 162 first (11.3), or to 252 where
one pair has all of them (10.2).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from . import tricks
from .formulas import agreed_line

Said = dict[str, Any]

# FFB classic 10.1.1 to 10.2.
SHEET = """
    made                     : T W : T     :
    failed                   : B   : 162 B A A' : W
    failed, every trick lost : B   : 252 B A A' : W
    litige                   :     : T     : T W
"""

HOUSE = """
    waiting_points=to-winners    : failed* : waits   : W >
    waiting_points=to-winners    : failed* : defence : > W
    waiting_points=lost          : failed* : waits   : W >
    waiting_points=lost          : litige  : waits   : W >
    belote_in_litige=scored      : litige  : takers  : > B
    belote_in_litige=scored      : litige  : waits   : > -B
    belote_on_failure=to-defence : failed* : takers  : B >
    belote_on_failure=to-defence : failed* : defence : > B'
    failure_points=160           : failed* : defence : 162 > 160
    failure_points=160           : failed* : defence : 252 > 250
    every_trick=250              : failed* : defence : 252 > 250
"""

BELOTE = 20
WHOLE, ALL_TRUMPS = 162, 258
EVERY_TRICK, ALL_TRUMPS_EVERY_TRICK = 252, 348


def nearest(points: Fraction | int, to: int) -> int:
    """The nearest multiple of `to`, a half up."""
    return int((Fraction(points) / to + Fraction(1, 2)) // 1) * to


def converted(points: int, trump: str) -> int:
    """The points of the cards as they count (10.2, 11.3)."""
    if (trump, points) == ("all-trumps", ALL_TRUMPS_EVERY_TRICK):
        return EVERY_TRICK
    return nearest(Fraction(points * WHOLE, ALL_TRUMPS), 1) if trump == "all-trumps" else points


def result(options: Mapping[str, str], ours: int, theirs: int) -> str:
    """Made, failed, or as equal totals are agreed to be (10.1)."""
    if ours == theirs:
        return options["equality"]
    return "made" if ours > theirs else "failed"


def answer(game: str, options: Mapping[str, str], item: Said) -> Said:
    """What each pair scores, and what waits; `item` is a score item of classic belote."""
    item = tricks.told(game, options, item["trump"], item)
    takers = item["takers"]
    belotes = [BELOTE * number for number in item["belotes"]]
    cards = [converted(points, item["trump"]) for points in item["points"]]
    if options["every_trick"] == "250":
        cards = [250 if points == EVERY_TRICK else points for points in cards]
    announced = item.get("announcements", [0, 0])
    if options["announcements"] == "none":
        announced = [0, 0]
    totals = [sum(parts) for parts in zip(cards, belotes, announced, strict=True)]
    compared = totals
    if options["all_trumps_compared"] == "counted":
        compared = [sum(parts) for parts in zip(item["points"], belotes, announced, strict=True)]
    ending = result(options, compared[takers], compared[1 - takers])
    if ending == "failed" and item["tricks"][takers] == 0:
        ending += ", every trick lost"
    line = agreed_line(SHEET, HOUSE, options, ending)

    def worth(pair: int, term: str) -> int:
        known = {
            "T": totals[pair],
            "B": belotes[pair],
            "-B": -belotes[pair],
            "B'": belotes[1 - pair],
            "A": announced[pair],
            "A'": announced[1 - pair],
            "W": item["carried"],
        }
        return known[term] if term in known else int(term)

    def marked(pair: int, terms: list[str]) -> int:
        points = {term: worth(pair, term) for term in terms}
        if options["rounding"] == "none":
            return sum(points.values())
        apart = points.pop("W", 0) if options["waiting_rounded"] == "apart" else 0
        return nearest(sum(points.values()), 10) + nearest(apart, 10)

    scores = {takers: marked(takers, line.takers), 1 - takers: marked(1 - takers, line.defence)}
    waits = sum(worth(takers, term) for term in line.waits)
    return {"scores": [scores[0], scores[1]], "waiting": waits}
