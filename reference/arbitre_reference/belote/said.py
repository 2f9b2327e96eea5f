"""What players say in a whole hand of belote besides the calls: belote-rebelote, announcements.

In the record of a hand each thing said is an object: `seat`, the `card` with which the player said
it (`None`: before the first card), and what it `says`: `belote`, `rebelote`, or in coinche the
cards of an announcement, as in `9S 10S JS`.
Which of it counts the chapter on announcements tells (`announcements`).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from ..cards import Card, Malformed
from ..chapter import Item
from ..hand import Hands, Speech
from ..outcome import SEATS, check_seat, readings
from ..rule_set import RuleSet
from ..ruling import Clause
from . import announcement_clauses as law
from . import tricks
from .announcement_options import plays_announcements
from .announcements import (
    EARLY,
    LATE,
    WITH_FIRST_CARD,
    WORDS,
    belotes_held,
    carres_of,
    count_announcements,
    count_belotes,
    read_spoken,
    read_told,
    whole_runs,
)
from .play import DECK

FIELDS = {"seat", "card", "says"}
HELD = ("K", "Q")


class Heard(NamedTuple):
    """What of it counts: belotes by pair, the points of announcements by pair under each reading.

    `clauses`: those that it rests on.
    """

    belotes: tuple[int, int]
    announcements: tuple[tuple[int, int], ...]
    clauses: tuple[Clause, ...] = ()


def hear(
    rules: RuleSet, trump: str, leader: int, hands: Hands, played: Sequence[Card], said: Any
) -> Heard:
    """What of all that was said counts; raises `Malformed` (`said`, `said[i]`)."""
    held = tricks.count_belotes(rules.options("score"), trump, hands)
    if said is None:
        return Heard(held, ((0, 0),))
    if not isinstance(said, list):
        raise Malformed("said", f"a list is needed, not {said!r}"[:200])
    for i, one in enumerate(said):
        check_said(rules, f"said[{i}]", hands, played, one)
    options = rules.options("announcements")
    full = tuple([tuple(hand) for hand in hands])
    try:
        spoken = read_spoken(full, list_words(hands, played, said))
        told = read_told(trump, leader, full, *list_declared(played, said))
    except Malformed as error:
        raise Malformed("said", error.fault) from None
    belotes = count_belotes(options, trump, hands, spoken) if any(held) else held
    clauses = [law.BN9]
    if any(held):
        clauses.append(law.BN8_ALWAYS if options.belote_said == "always" else law.BN8)
    if not plays_announcements(options):
        return Heard(belotes, ((0, 0),), tuple(clauses))
    counted = [count_announcements(reading, told) for reading in readings(options)]
    every = (*counted[0].clauses, *clauses) if told.announced else tuple(clauses)
    return Heard(belotes, tuple(dict.fromkeys(one.points for one in counted)), every)


def check_said(rules: RuleSet, field: str, hands: Hands, played: Sequence[Card], one: Any) -> None:
    """Raise `Malformed` unless the seat says something, with a card it has played or before."""
    if not isinstance(one, dict) or set(one) != FIELDS or not isinstance(one["says"], str):
        raise Malformed(field, "an object with seat, card and says is needed")
    check_seat(f"{field}.seat", one["seat"])
    if one["card"] is not None:
        card = DECK.card(one["card"], f"{field}.card")
        if card not in played or card not in hands[one["seat"]]:
            raise Malformed(field, f"seat {one['seat']} has not played {card}")
    if one["says"] in WORDS:
        if one["card"] is None or card.rank not in HELD:
            raise Malformed(field, f"{one['says']} is said with king or queen")
    elif not plays_announcements(rules.options("announcements")):
        raise Malformed(field, f"{rules.preset.name} has no announcements but belote and rebelote")


def list_words(hands: Hands, played: Sequence[Card], said: Sequence[Item]) -> list[Item]:
    """The words said with king and queen of each suit, as an item about announcements has them."""
    words = {one["card"]: one["says"] for one in said if one["says"] in WORDS}
    if len(words) < sum(one["says"] in WORDS for one in said):
        raise Malformed("said", "one word is said with a card")
    told = []
    for suit in {code[-1]: None for code in words}:
        both = [Card(rank, suit) for rank in HELD]
        both.sort(key=lambda card: played.index(card) if card in played else len(played))
        seat = next(seat for seat in SEATS if both[0] in hands[seat])
        codes = [str(card) for card in both]
        told.append({"seat": seat, "cards": codes, "said": [words.get(code) for code in codes]})
    return told


def list_declared(
    played: Sequence[Card], said: Sequence[Item]
) -> tuple[list[list[list[str]]], list[str]]:
    """What each seat declared, and when, as an item about announcements has it."""
    first = [str(card) for card in played[: len(SEATS)]]
    declared: list[list[list[str]]] = [[] for _ in SEATS]
    when: dict[int, str] = {}
    for one in said:
        if one["says"] in WORDS:
            continue
        seat, card = one["seat"], one["card"]
        moment = EARLY if card is None else WITH_FIRST_CARD if card in first else LATE
        if when.setdefault(seat, moment) != moment:
            raise Malformed("said", f"seat {seat} tells its announcements at two moments")
        declared[seat].append(one["says"].split(" "))
    return declared, [when.get(seat, WITH_FIRST_CARD) for seat in SEATS]


def draw_said(
    rules: RuleSet, rng: Random, trump: str, hands: Hands, played: Sequence[Card]
) -> list[Item]:
    """Players mostly say what they have, each thing with a card that was played."""
    options = rules.options("announcements")
    said: list[tuple[int, Card, str]] = []
    for seat, suit in belotes_held(trump, hands):
        both = [card for card in played if card.suit == suit and card.rank in HELD]
        pairs = zip(both, WORDS, strict=False)
        said += [(seat, card, word) for card, word in pairs if rng.random() < 0.8]
    if plays_announcements(options):
        for seat in SEATS:
            mine = [card for card in played if card in hands[seat]]
            held = [*whole_runs(hands[seat])]
            held += [cards for cards in carres_of(trump) if set(cards) <= set(hands[seat])]
            late = mine[1:2] if rng.random() < 0.1 else mine[:1]
            said += [(seat, card, " ".join(map(str, cards))) for cards in held for card in late]
    return [{"seat": seat, "card": str(card), "says": says} for seat, card, says in said]


SPEECH = Speech(hear, draw_said)
