"""Whose announcements count, as a ladder of all the announcements there are.

As FFB coinche 8.1, 8.3 and 11.2 have them.
A rung holds the announcements that are equal; the first rung on which somebody stands decides:
one side there counts all it announced, both sides there count nothing (8.3).
The winners show theirs; what they cannot show goes to the others (8.4).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

Said = dict[str, Any]
Options = Mapping[str, str]
Cards = frozenset[str]

SUITS = "SHDC"
RUN = ("7", "8", "9", "10", "J", "Q", "K", "A")

# 8.1; at no-trump 11.2.
FOURS = {
    "A-10-K-Q": {"J": 200, "9": 150, "A": 100, "10": 100, "K": 100, "Q": 100},
    "A-K-Q-10": {"J": 200, "9": 150, "A": 100, "K": 100, "Q": 100, "10": 100},
}
FOURS_AT_NO_TRUMP = {"A": 200, "10": 150, "K": 100, "Q": 100, "J": 100, "9": 100}
RUNS = {5: 100, 4: 50, 3: 20}
LONGEST = 8


class Rung(NamedTuple):
    """Announcements that are equal."""

    equal: frozenset[Cards]
    kind: str


class Told(NamedTuple):
    """An announcement: who made it, of what, and whether the hand has it."""

    seat: int
    cards: Cards
    held: bool


def run(length: int, top: int, suit: str) -> Cards:
    """So many cards in a row of a suit, up to the one in the place `top` of the order."""
    return frozenset(rank + suit for rank in RUN[top - length + 1 : top + 1])


def ladder(options: Options, trump: str) -> Iterator[Rung]:
    """Every announcement under this contract, the strongest first."""
    fours = FOURS_AT_NO_TRUMP if trump == "no-trump" else FOURS[options["equal_carres"]]
    for rank in fours:
        yield Rung(frozenset([frozenset(rank + suit for suit in SUITS)]), "four")
    for shortest in RUNS:
        # More than five in a row are a cent too.
        lengths = range(shortest, LONGEST + 1) if shortest == max(RUNS) else [shortest]
        for top in reversed(range(shortest - 1, len(RUN))):
            for suits in ([trump], [suit for suit in SUITS if suit != trump]):
                equal = [run(n, top, s) for s in suits for n in lengths if n <= top + 1]
                yield Rung(frozenset(equal), "run")


def worth(options: Options, trump: str, cards: Cards) -> int:
    """The points of an announcement."""
    ranks = {card[:-1] for card in cards}
    if len(ranks) == 1:
        fours = FOURS_AT_NO_TRUMP if trump == "no-trump" else FOURS[options["equal_carres"]]
        return fours[ranks.pop()]
    split = RUNS[3] if options["long_run"] == "split" and len(cards) == LONGEST else 0
    return RUNS[min(len(cards), 5)] + split


def winners(options: Options, rungs: Sequence[Rung], told: Sequence[Told]) -> int | None:
    """The pair whose announcements count; `told` in the order of play."""
    for rung in rungs:
        there = [one.seat % 2 for one in told if one.cards in rung.equal]
        if there and (len(set(there)) == 1 or options["announcement_tie"] == "first"):
            return there[0]
        if there:
            return None
    return None


def settled(options: Options, trump: str, told: Sequence[Told]) -> tuple[list[Told], list[int]]:
    """The announcements that are valid, and the points of each pair."""
    rungs = list(ladder(options, trump))
    kinds = (
        [("four",), ("run",)] if options["announcements_judged"] == "apart" else [("four", "run")]
    )
    valid: list[Told] = []
    points = [0, 0]
    for kind in kinds:
        judged = [rung for rung in rungs if rung.kind in kind]
        known = [one for one in told if any(one.cards in rung.equal for rung in judged)]
        pair = winners(options, judged, known)
        shown = [one for one in known if one.seat % 2 == pair]
        lost = [one for one in shown if not one.held]
        if lost and options["unshown_points"] == "all":
            lost = shown
        for one in shown:
            if one in lost:
                points[1 - one.seat % 2] += worth(options, trump, one.cards)
            else:
                valid.append(one)
                points[one.seat % 2] += worth(options, trump, one.cards)
    return valid, points


def belotes(options: Options, item: Said) -> list[int]:
    """How many belotes each pair has: king and queen of trump in one hand, said with both (7)."""
    trump: str = item["trump"]
    trumps: str = {"no-trump": "", "all-trumps": SUITS}.get(trump, trump)
    count = [0, 0]
    said = {
        entry["cards"][0][-1] for entry in item["belote"] if entry["said"] == ["belote", "rebelote"]
    }
    for suit in trumps:
        for seat, hand in enumerate(item["hands"]):
            if {"K" + suit, "Q" + suit} <= set(hand):
                count[seat % 2] += suit in said or options["belote_said"] == "always"
    return count


def told_in_order(options: Options, item: Said) -> Iterator[Told]:
    """What counts as told, in the order of play: a card for the strongest one only (8.1)."""
    strength = {
        cards: n for n, rung in enumerate(ladder(options, item["trump"])) for cards in rung.equal
    }
    for seat in [(item["leader"] + place) % 4 for place in range(4)]:
        if item["told"][seat] != options["announcements_told"]:
            continue
        used: set[str] = set()
        for cards in sorted(
            map(frozenset, item["declared"][seat]), key=lambda c: strength.get(c, 999)
        ):
            held = cards <= set(item["hands"][seat])
            if not held and options["unshown"] == "void":
                continue
            if options["card_in_two"] == "yes" or not used & cards:
                used |= cards
                yield Told(seat, cards, held)


def answer(game: str, options: Options, item: Said) -> Said:
    """What is valid of each seat, and the points and belotes of each pair, or the belotes alone.

    `item` is an item of announcements, or of belote alone.
    """
    if "declared" not in item:
        return {"belotes": belotes(options, item)}
    counts = item["trump"] != "no-trump" or options["announcements_at_no_trump"] == "yes"
    # FFB classic 8; with them at some tables.
    counts = counts and options.get("announcements", "played") == "played"
    told = list(told_in_order(options, item)) if counts else []
    valid, points = settled(options, item["trump"], told)
    return {
        "valid": [
            [cards for cards in item["declared"][seat] if (seat, frozenset(cards), True) in valid]
            for seat in range(4)
        ],
        "points": points,
        "belotes": belotes(options, item),
    }
