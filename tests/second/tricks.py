"""Who takes a trick and what it carries, as a ladder of cards and a price list.

A ladder has the cards that can take a trick, the strongest first: the trumps, then the suit led.
The first of them that lies on the table takes it (S1, 'Puntuació'; FFB 5.1; De Hoop; Manilln).
A price list has the ranks from high to low, each with its points (S1, 'Puntuació'; FFB 6, 11;
De Hoop; Make it fly).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Said = dict[str, Any]
Options = Mapping[str, str]

BOTIFARRA = "9:5 1:4 12:3 11:2 10:1 8:0 7:0 6:0 5:0 4:0 3:0 2:0"
MANILLE = "10:5 A:4 K:3 Q:2 J:1 9:0 8:0 7:0"
TRUMP = "J:20 9:14 A:11 10:10 K:4 Q:3 8:0 7:0"
PLAIN = "A:11 10:10 K:4 Q:3 J:2 9:0 8:0 7:0"
NO_TRUMP = {
    "2": "A:19 10:10 K:4 Q:3 J:2 9:0 8:0 7:0",
    "0": "A:19 10:10 K:4 Q:3 J:0 9:0 8:0 7:0",
}
ALL_TRUMPS = {
    "13-9-6-5-3-2": "J:13 9:9 A:6 10:5 K:3 Q:2 8:0 7:0",
    "14-9-6-5-3-1": "J:14 9:9 A:6 10:5 K:3 Q:1 8:0 7:0",
}

# What each trick, the last trick of a hand, and one that is the last of all tricks to one pair,
# carry besides their cards.
EACH = {"botifarra": 1, "belote": 0, "klaverjas": 0, "manille": 0}
LAST = {"botifarra": 0, "belote": 10, "klaverjas": 10, "manille": 0}
LAST_OF_ALL = {"belote": 100}

# The games in which all suits are alike.
ALIKE = {"botifarra": BOTIFARRA, "manille": MANILLE}


def price_list(game: str, options: Options, trump: str, suit: str) -> dict[str, int]:
    """The ranks of a suit under a contract, from high to low, and their points."""
    coinche = ALL_TRUMPS[options.get("all_trumps_values", "13-9-6-5-3-2")]
    if options.get("trumpless_values", "own") != "own":
        return read_prices(TRUMP if trump in ("all-trumps", suit) else PLAIN)
    by_contract = {
        "no-trump": NO_TRUMP[options.get("no_trump_jack", "2")],
        "all-trumps": TRUMP if game == "belote/classic" else coinche,
        suit: TRUMP,
    }
    text = ALIKE.get(game.partition("/")[0], by_contract.get(trump, PLAIN))
    return read_prices(text)


def read_prices(text: str) -> dict[str, int]:
    """A price list as it is written."""
    prices = (price.split(":") for price in text.split())
    return {rank: int(points) for rank, points in prices}


def of_last(game: str, options: Options, trump: str) -> int:
    """What the last trick of a hand carries besides; in the Dauphiné nothing at all-trumps."""
    nothing = options.get("last_trick_at_all_trumps") == "no" and trump == "all-trumps"
    return 0 if nothing else LAST[game.partition("/")[0]]


def ladder(game: str, options: Options, trump: str, led: str) -> list[str]:
    """The cards that can take a trick, the strongest first."""
    suits = [suit for suit in (trump, led) if len(suit) == 1]
    return [rank + suit for suit in suits for rank in price_list(game, options, trump, suit)]


def answer(game: str, options: Options, item: Said) -> Said:
    """The seat and the pair that take the trick, and all that it carries.

    `game` is the name of a preset, `item` a winner item (`schemas/winner-item.schema.json`).
    """
    trick, trump = item["trick"], item["trump"]
    best = next(card for card in ladder(game, options, trump, trick[0][-1]) if card in trick)
    seat = (item["leader"] + trick.index(best)) % 4
    cards = sum(price_list(game, options, trump, card[-1])[card[:-1]] for card in trick)
    family = game.partition("/")[0]
    each = 1 if options.get("trick_points") == "yes" else EACH[family]
    besides = each + of_last(game, options, trump) * item["last"]
    return {"seat": seat, "pair": seat % 2, "points": cards + besides}


def each_trick(game: str, options: Options, trump: str, item: Said) -> Iterator[tuple[Said, Said]]:
    """Each trick of a hand told by its cards, as a winner item, and who takes it."""
    played, seat = item["played"], item["leader"]
    for first in range(0, len(played), 4):
        trick, last = played[first : first + 4], first + 4 == len(played)
        one = {"trump": trump, "leader": seat, "trick": trick, "last": last}
        taken = answer(game, options, one)
        yield one, taken
        seat = taken["seat"]


def told(game: str, options: Options, trump: str, item: Said) -> Said:
    """A score item in totals, if it tells the cards: all of a hand, in the order of play."""
    if "played" not in item:
        return item
    points, tricks = [0, 0], [0, 0]
    whose: dict[str, int] = {}
    last_pair = 0
    for one, taken in each_trick(game, options, trump, item):
        last_pair = taken["pair"]
        whose |= {card: (one["leader"] + place) % 4 for place, card in enumerate(one["trick"])}
        points[taken["pair"]] += taken["points"]
        tricks[taken["pair"]] += 1
    said = {**item, "points": points, "tricks": tricks, "last_trick": last_pair}
    if game.startswith("belote"):
        for pair in (0, 1):
            if tricks[pair] == 0:
                points[1 - pair] += LAST_OF_ALL["belote"] - of_last(game, options, trump)
        suits = {"no-trump": "", "all-trumps": "SHDC"}.get(trump, trump)
        if trump == "all-trumps" and options["belote_at_all_trumps"] == "none":
            suits = ""
        pairs = [whose["K" + suit] % 2 for suit in suits if whose["K" + suit] == whose["Q" + suit]]
        said["belotes"] = [pairs.count(0), pairs.count(1)]
    return said
