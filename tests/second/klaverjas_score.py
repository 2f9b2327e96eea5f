"""What a hand of klaverjas scores, as a sheet of formulas (NKU, De Hoop, De Pitslag).

The terms: `P` the points of a pair and `R` its roem, `R'` the roem of the other pair; a number
itself.  The playing pair has made it with more than the other, else it is nat (KS1, KS2).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import roem, tricks
from .formulas import agreed_line

Said = dict[str, Any]
Options = Mapping[str, str]

# KS1 to KS3.
SHEET = """
    made              : P R     : P R      :
    made, every trick : P R 100 : P R      :
    nat               :         : 162 R R' :
    nat, every trick  :         : 162 R R' :
"""

# KS4.
HOUSE = """
    pit_against=yes : nat, every trick : defence : > 100
"""

EIGHT = 8

# What is compared to see whether it is nat: points and roem, or the cards alone.
COMPARED = {"all": ["points", "roem"], "cards": ["points"]}


def ending(options: Options, item: Said) -> str:
    """How the hand ended."""
    playing = item["playing_pair"]
    ours, theirs = (
        sum(item[field][pair] for field in COMPARED[options["nat_counts"]])
        for pair in (playing, 1 - playing)
    )
    result = "made" if ours > theirs else "nat"
    return result + (", every trick" if EIGHT in item["tricks"] else "")


def told(game: str, options: Options, item: Said) -> Said:
    """A score item in totals; the roem of a trick is called by the pair that takes it."""
    if "played" not in item:
        return item
    shared = [0, 0]
    for one, taken in tricks.each_trick(game, options, item["trump"], item):
        shared[taken["pair"]] += roem.answer(game, options, one)["points"]
    return {**tricks.told(game, options, item["trump"], item), "roem": shared}


def answer(game: str, options: Options, item: Said) -> Said:
    """What each pair scores; `item` is a score item of klaverjas."""
    item = told(game, options, item)
    playing = item["playing_pair"]
    line = agreed_line(SHEET, HOUSE, options, ending(options, item))
    times = 2 if options["spades_double"] == "yes" and item["trump"] == "S" else 1

    def marked(pair: int, terms: list[str]) -> int:
        worth = {
            "P": item["points"][pair],
            "R": item["roem"][pair],
            "R'": item["roem"][1 - pair],
        }
        return times * sum(worth[term] if term in worth else int(term) for term in terms)

    scores = {playing: marked(playing, line.takers), 1 - playing: marked(1 - playing, line.defence)}
    return {"scores": [scores[0], scores[1]]}
