"""What a hand of coinche scores, as a sheet of formulas (FFB coinche 10; contrée has no
announcements and else the same).

A formula lists what a pair marks: `T` all it made (tricks, belotes, announcements), `A` its
announcements, `B` its belotes, `A'` the announcements of the other pair, `C` the contract,
a number itself, `W` what waited. What bears a star is doubled or redoubled.
The sheet has a line for each way a hand can end: what the takers mark, and what the defence does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Said = dict[str, Any]

# FFB 10.1.1 to 10.1.3.
SHEET = """
    made                  : T C W                : T
    made, every trick     : T A' C W             : T -A
    made, doubled         : 160* A* B* A'* C* W  : B
    made, doubled, every  : 250* A* B* A'* C* W  : B
    failed                : B                    : 160* A* B* A'* C*
    litige                :                      : T
"""


def lines(sheet: str) -> dict[str, list[list[str]]]:
    """The formulas of the takers and of the defence, by how a hand ends."""
    cells = [line.split(":") for line in sheet.strip().splitlines()]
    return {how.strip(): [formula.split() for formula in formulas] for how, *formulas in cells}


def rounded(points: int) -> int:
    """To the nearest ten, a five up (FFB 10.2)."""
    return (points + 5) // 10 * 10


class Hand:
    """A hand that was played, from a score item."""

    def __init__(self, item: Said) -> None:
        contract = item["contract"]
        self.takers: int = contract["pair"]
        self.defence = 1 - self.takers
        self.amount: int = contract["value"]
        self.times: int = contract["multiplier"]
        self.waited: int = item["carried"]
        self.belotes = [20 * number for number in item["belotes"]]
        self.announced: list[int] = item["announcements"]
        self.totals: list[int] = [
            sum(parts) for parts in zip(item["points"], self.belotes, self.announced, strict=True)
        ]
        self.every_trick: bool = item["tricks"][self.takers] == 8
        self.reached = self.every_trick if contract["capot"] else self.total >= self.amount

    @property
    def total(self) -> int:
        """All that the takers made."""
        return self.totals[self.takers]

    def term(self, pair: int, letter: str) -> int:
        """What a letter of a formula stands for."""
        starred = letter.endswith("*")
        letter = letter.rstrip("*")
        known: dict[str, int] = {
            "T": self.totals[pair],
            "A": self.announced[pair],
            "-A": -self.announced[pair],
            "A'": self.announced[1 - pair],
            "B": self.belotes[pair],
            "C": self.amount,
            "W": self.waited,
        }
        worth = known[letter] if letter in known else int(letter)
        return worth * (self.times if starred else 1)


def ending(options: Mapping[str, str], hand: Hand) -> str:
    """Which line of the sheet the hand is scored by."""
    lead = hand.total - hand.totals[hand.defence]
    if lead == 0 and hand.reached and options["equality"] == "litige":
        return "litige"
    if not hand.reached or lead < 0 or (lead == 0 and options["equality"] == "failed"):
        return "failed"
    if hand.times > 1:
        return "made, doubled, every" if hand.every_trick else "made, doubled"
    return "made, every trick" if hand.every_trick else "made"


def answer(game: str, options: Mapping[str, str], item: Said) -> Said:
    """What each pair scores, and what waits; `item` is a score item of coinche."""
    hand = Hand(item)
    how = ending(options, hand)
    scores = [0, 0]
    for pair, formula in zip((hand.takers, hand.defence), lines(SHEET)[how], strict=True):
        scores[pair] = sum(hand.term(pair, letter) for letter in formula)
    if options["rounding"] == "ten":
        scores = [rounded(points) for points in scores]
    waits = {"litige": hand.total + hand.waited, "failed": hand.waited}.get(how, 0)
    return {"scores": scores, "waiting": waits}
