"""What a hand of coinche scores, as a sheet of formulas (FFB contrée 10.1, 10.2).

The terms: `T` all a pair made (tricks, belotes, announcements), `P` that without its belotes,
`A` its announcements, `B` its belotes, `A'` and `B'` those of the other pair, `C` the contract,
a number itself, `W` what waited; one with a minus is taken off, one with a star doubled.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from . import tricks
from .formulas import agreed_line

Said = dict[str, Any]

# FFB 10.1.1 to 10.1.3.
SHEET = """
    made                        : T C W               : T                 :
    made, every trick           : T A' C W            : T -A              :
    made, capot bid             : T A' C W            : T -A              :
    made, doubled               : 160* A* B* A'* C* W : B                 :
    made, every trick, doubled  : 250* A* B* A'* C* W : B                 :
    made, capot bid, doubled    : 250* A* B* A'* C* W : B                 :
    made, generale              : T A' C W            : T -A              :
    made, generale, doubled     : 250* A* B* A'* C* W : B                 :
    failed                      : B                   : 160* A* B* A'* C* : W
    failed, every trick lost    : B                   : 160* A* B* A'* C* : W
    failed, capot bid           : B                   : 160* A* B* A'* C* : W
    failed, generale            : B                   : 160* A* B* A'* C* : W
    failed, capot bid, every trick lost : B           : 160* A* B* A'* C* : W
    failed, generale, every trick lost  : B           : 160* A* B* A'* C* : W
    litige                      :                     : T                 : T W
    litige, doubled             :                     : T                 : T W
"""

# What tables have otherwise, or what the text leaves open.
HOUSE = """
    waiting_points=to-winners    : failed*                    : waits   : W >
    waiting_points=to-winners    : failed*                    : defence : > W
    waiting_points=lost          : failed*                    : waits   : W >
    belote_in_litige=scored      : litige*                    : takers  : > B
    belote_in_litige=scored      : litige*                    : waits   : T > P
    waiting_points=lost          : litige*                    : waits   : W >
    litige_coinched=doubled      : litige, doubled            : defence : T > T*
    litige_coinched=doubled      : litige, doubled            : waits   : T > T*
    litige_coinched=doubled      : litige, doubled            : waits   : P > P*
    capot_failed=500             : failed, capot bid*         : defence : 160* C* > 500*
    failure_points=162           : failed*                    : defence : 160* > 162*
    failure_points=162-or-252    : failed*every trick lost    : defence : 160* > 252*
    failure_points=162-or-252    : failed*                    : defence : 160* > 162*
    belote_on_failure=to-defence : failed*                    : takers  : B >
    belote_on_failure=to-defence : failed*                    : defence : > B'*
    defence_belote=to-takers     : made*doubled               : takers  : > B'*
    defence_belote=to-takers     : made*doubled               : defence : B >
    belote_multiplied=no         : *                          : takers  : B* > B
    belote_multiplied=no         : *                          : takers  : B'* > B'
    belote_multiplied=no         : *                          : defence : B'* > B'
    belote_multiplied=no         : *                          : defence : B* > B
    defence_belote=lost          : made*doubled               : defence : B >
    capot_bid=500                : made, capot bid            : takers  : T C > 500 A B
    capot_bid=500                : made, capot bid, doubled   : takers  : 250* C* > 500*
    capot_unbid=250              : made, every trick          : takers  : T > 250 A B
    capot_unbid=162              : made, every trick          : takers  : T > 162 A B
    capot_unbid=162              : made, every trick, doubled : takers  : 250* > 160*
    coinched_points=162          : made*doubled               : takers  : 160* > 162*
    coinched_points=162          : made*doubled               : takers  : 250* > 252*
    scored=contract-only         : made*                      : takers  : all > C* W
    scored=contract-only         : made*                      : defence : all >
    scored=contract-only         : failed*                    : takers  : all >
    scored=contract-only         : failed*                    : defence : all > C*
"""

BELOTE = 20
CAPOT = 250


def rounded(points: int) -> int:
    """To the nearest ten, a five up (FFB 10.2)."""
    return (points + 5) // 10 * 10


def in_152(options: Mapping[str, str], trump: str, item: Said) -> list[int]:
    """The points of either pair, where a contract without a trump suit is scaled (BGA).

    120 points of cards (no-trump) or 248 (all-trumps) are made 152; what the last trick carries
    besides is taken out before, and added after.
    """
    points: list[int] = item["points"]
    if options["trumpless_values"] != "scaled" or len(trump) == 1:
        return points
    cards = {"no-trump": 4 * 30, "all-trumps": 4 * 62}[trump]
    bonus = tricks.of_last("belote/coinche", options, trump)
    last = item.get("last_trick")
    if 8 in item["tricks"]:
        last, bonus = item["tricks"].index(8), tricks.LAST_OF_ALL["belote"]
    parts = [bonus if pair == last else 0 for pair in (0, 1)]
    return [
        round(Fraction(152 * (had - part), cards)) + part
        for had, part in zip(points, parts, strict=True)
    ]


class Hand:
    """A hand that was played, from a score item, under these options."""

    def __init__(self, options: Mapping[str, str], item: Said) -> None:
        contract = item["contract"]
        self.options = options
        self.takers: int = contract["pair"]
        self.amount: int = contract["value"]
        self.capot: bool = contract["capot"]
        self.times: int = contract["multiplier"]
        if self.times == 4 and options["surcoinche"] == "3":
            self.times = 3
        self.waited: int = item["carried"]
        self.cards: list[int] = in_152(options, contract["trump"], item)
        self.tricks: list[int] = item["tricks"]
        self.announced: list[int] = item["announcements"]
        self.belotes = [BELOTE * number for number in item["belotes"]]
        if options["defence_belote"] == "none":
            self.belotes[1 - self.takers] = 0
        self.totals: list[int] = [
            sum(parts) for parts in zip(self.cards, self.belotes, self.announced, strict=True)
        ]

    @property
    def counts_as_80(self) -> bool:
        """Is it a bid of 82 at a table that writes 80 for it (BGA)?"""
        return self.amount == 82 and self.options["eighty_two_scores"] == "80"

    @property
    def counted(self) -> list[int]:
        """What counts towards both conditions of the contract (FFB 4.2)."""
        return self.totals if self.options["belote_helps_contract"] == "yes" else self.cards

    @property
    def reached(self) -> bool:
        """Have the takers as much as they bid?"""
        if self.capot:
            return self.tricks[self.takers] == 8
        needed = 82 if self.amount == 80 and self.options["eighty_needs"] == "82" else self.amount
        return self.counted[self.takers] >= needed

    @property
    def result(self) -> str:
        """Made, failed or in litige (FFB 10.1.1 to 10.1.3)."""
        lead = self.counted[self.takers] - self.counted[1 - self.takers]
        if self.options["outscore_defence"] == "no":
            lead = 1
        if lead == 0 and self.options["equality"] == "litige":
            # A capot that was missed is lost by its tricks, whatever the points (FFB 4.2).
            short_too = self.options["litige_when_short"] == "yes" and not self.capot
            played = self.reached or short_too
            doubled = self.times > 1 and self.options["litige_coinched"] == "failed"
            return "litige" if played and not doubled else "failed"
        if lead == 0 and self.options["equality"] == "failed":
            return "failed"
        return "made" if self.reached and lead >= 0 else "failed"

    @property
    def ending(self) -> str:
        """The line of the sheet that the hand is scored by."""
        words = [self.result]
        if self.capot and self.result != "litige":
            words.append("capot bid" if self.amount == CAPOT else "generale")
        elif self.result == "made" and self.tricks[self.takers] == 8:
            words.append("every trick")
        if self.result == "failed" and self.tricks[self.takers] == 0:
            words.append("every trick lost")
        if self.times > 1 and self.result != "failed":
            words.append("doubled")
        return ", ".join(words)

    def worth(self, pair: int, term: str) -> int:
        """What a term is for a pair."""
        name = term.strip("-*")
        known: dict[str, int] = {
            "T": self.totals[pair],
            "P": self.totals[pair] - self.belotes[pair],
            "A": self.announced[pair],
            "A'": self.announced[1 - pair],
            "B": self.belotes[pair],
            "B'": self.belotes[1 - pair],
            "C": 80 if self.counts_as_80 else self.amount,
            "W": self.waited,
        }
        points = known[name] if name in known else int(name)
        # In a litige no contract is scored: what is doubled then is agreed by itself.
        whole = self.options["multiplied"] == "whole" or self.result == "litige"
        starred = term.endswith("*") and (whole or name == "C")
        return points * (-1 if term.startswith("-") else 1) * (self.times if starred else 1)

    @property
    def tens(self) -> list[int]:
        """The points of the tricks in tens: those of the takers, and the rest of 160."""
        tens, ones = divmod(self.cards[self.takers], 10)
        mine, whole = 10 * (tens + (ones > 5)), rounded(sum(self.cards))
        return [mine, whole - mine] if self.takers == 0 else [whole - mine, mine]

    def marked(self, pair: int, terms: list[str]) -> int:
        """What a pair marks for these terms, rounded as agreed."""
        points = sum(self.worth(pair, term) for term in terms)
        if self.options["rounding"] == "none":
            return points
        if self.options["rounding"] == "to-160" and self.ending == "made" and "T" in terms:
            points += self.tens[pair] - self.cards[pair]
        if self.options["waiting_rounded"] == "apart" and "W" in terms:
            return rounded(points - self.waited) + rounded(self.waited)
        return rounded(points)


def answer(game: str, options: Mapping[str, str], item: Said) -> Said:
    """What each pair scores, and what waits; `item` is a score item of coinche."""
    hand = Hand(options, tricks.told(game, options, item["contract"]["trump"], item))
    line = agreed_line(SHEET, HOUSE, options, hand.ending)
    marked = {
        hand.takers: hand.marked(hand.takers, line.takers),
        1 - hand.takers: hand.marked(1 - hand.takers, line.defence),
    }
    waits = sum(hand.worth(hand.takers, term) for term in line.waits)
    return {"scores": [marked[0], marked[1]], "waiting": waits}
