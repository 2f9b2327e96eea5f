"""What a trick of belote is worth, and what both scores share (RULES 3.1 and 3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..cards import Card, Malformed
from ..outcome import (
    PAIRS,
    Tally,
    Tricks,
    check_cards,
    check_pair,
    check_trump,
    check_two_numbers,
    is_number,
)
from ..position import ALL_TRUMPS, NO_TRUMP
from ..ruling import Clause, Sentence
from .play import CONTRACTS, DECK, order

TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3}
PLAIN_POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
NO_TRUMP_POINTS = {"A": 19, "10": 10, "K": 4, "Q": 3, "J": 2}
ALL_TRUMPS_POINTS = {"J": 13, "9": 9, "A": 6, "10": 5, "K": 3, "Q": 2}

TRICKS, WHOLE, WHOLE_WITH_ALL_TRICKS, BELOTE = 8, 162, 252, 20

BV1 = Clause(
    "BV1",
    "FFB contrée 5.1, 11.2, 11.3; FFB classic 5.1, 11.2, 11.3",
    "The highest trump takes the trick, or else the highest card of the suit led; at no-trump and "
    "all-trumps only the suit led can win.",
    Sentence(
        "La basa és del trumfo més alt o, si no n'hi ha, de la carta més alta del coll de sortida.",
        "La baza es del triunfo más alto o, si no hay, de la carta más alta del palo de salida.",
        "Le pli revient au plus fort atout ou, à défaut, à la plus forte carte demandée.",
        "The trick goes to the highest trump or, without trumps, to the highest of the suit led.",
    ),
)

BV2 = Clause(
    "BV2",
    "FFB contrée 6, 11.3; FFB classic 6; Règles de jeux",
    "A trick carries the points of its cards under the contract, 152 in all.",
    Sentence(
        "La basa val els punts de les seves cartes.",
        "La baza vale los puntos de sus cartas.",
        "Le pli vaut les points de ses cartes.",
        "The trick is worth the points of its cards.",
    ),
)

BV3 = Clause(
    "BV3",
    "FFB contrée 9.1; FFB classic 9.1",
    "The last trick carries 10 points more.",
    Sentence(
        "L'última basa val deu punts més.",
        "La última baza vale diez puntos más.",
        "Le dernier pli vaut dix points de plus : dix de der.",
        "The last trick is worth ten points more.",
    ),
)

BV4 = Clause(
    "BV4",
    "FFB contrée 9.2; FFB classic 9.2",
    "For a pair that takes all eight tricks the last one carries 100 more instead: 252 in all.",
    Sentence(
        "Amb totes les bases, l'última en val cent més en lloc de deu.",
        "Con todas las bazas, la última vale cien más en lugar de diez.",
        "Avec tous les plis, le dernier vaut cent points de plus au lieu de dix.",
        "With all the tricks, the last is worth a hundred more instead of ten.",
    ),
)

BV5 = Clause(
    "BV5",
    "FFB contrée 7, 11.2; FFB classic 7, 11.2; BGA",
    "Belote-rebelote: king and queen of trump in one hand are worth 20 to its pair, whoever takes "
    "them; there is none at no-trump and all-trumps.",
    Sentence(
        "El rei i la dama de trumfo en una mateixa mà valen vint.",
        "El rey y la dama de triunfo en una misma mano valen veinte.",
        "Le roi et la dame d'atout dans une même main valent vingt.",
        "King and queen of trump in one hand are worth twenty.",
    ),
)

CLAUSES: tuple[Clause, ...] = (BV1, BV2, BV3, BV4, BV5)


def card_points(trump: str, card: Card) -> int:
    """The points of a card under a contract."""
    if trump == NO_TRUMP:
        return NO_TRUMP_POINTS.get(card.rank, 0)
    if trump == ALL_TRUMPS:
        return ALL_TRUMPS_POINTS.get(card.rank, 0)
    if card.suit == trump:
        return TRUMP_POINTS.get(card.rank, 0)
    return PLAIN_POINTS.get(card.rank, 0)


TRICK = Tricks(
    deck=DECK,
    contracts=CONTRACTS,
    order=order,
    card_points=card_points,
    each_trick=0,
    last_trick=10,
    all_tricks=100,
    takes=BV1,
    counts=BV2,
    ends=BV3,
    sweeps=BV4,
)


class HandScore(NamedTuple):
    """What each pair scores for a hand, pair 0's first.

    `waiting`: points that nobody has scored yet and that the winner of the next hand gets.
    `clauses`: those that made the score, the deciding one first.
    `others`: what the other admissible readings of the undeclared options give, each once.
    """

    scores: tuple[int, int]
    waiting: int
    clauses: tuple[Clause, ...]
    others: tuple[HandScore, ...] = ()

    @property
    def disputed(self) -> bool:
        """Does the rule text leave the score open?"""
        return bool(self.others)

    def as_json(self) -> dict[str, Any]:
        """The score as it goes over the wire."""
        return {"scores": list(self.scores), "waiting": self.waiting}


def first_of(results: Sequence[HandScore]) -> HandScore:
    """The first reading's score, with those of the other readings that differ from it."""
    first = results[0]
    different: dict[tuple[tuple[int, int], int], HandScore] = {}
    for result in results[1:]:
        if result[:2] != first[:2]:
            different.setdefault(result[:2], result)
    return first._replace(others=tuple(different.values()))


def belote_rebelote(trump: str, hand: Sequence[Card]) -> bool:
    """Does the hand hold king and queen of trump?  `hand`: the full hand, before the first trick.

    Raises `Malformed` (`trump`, `hand`, `hand[i]`).
    """
    check_trump(CONTRACTS, trump)
    check_cards(DECK, "hand", hand)
    return Card("K", trump) in hand and Card("Q", trump) in hand


def pair_with_belote(trump: str, hands: Sequence[Sequence[Card]]) -> int | None:
    """The pair that has belote-rebelote, `None` if no hand has; `hands`: the full ones, by seat.

    Raises `Malformed` (`trump`, `hands`, `hand`, `hand[i]`).
    """
    if not isinstance(hands, list | tuple) or len(hands) != 4:
        raise Malformed("hands", "four hands are needed, by seat")
    holders = [seat for seat in range(4) if belote_rebelote(trump, hands[seat])]
    return holders[0] % 2 if holders else None


def with_belote(points: tuple[int, int], belote: int | None) -> tuple[int, int]:
    """The pairs' totals: the points of their tricks, and 20 to the pair with belote-rebelote."""
    return (points[0] + belote_of(0, belote), points[1] + belote_of(1, belote))


def belote_of(pair: int, belote: int | None) -> int:
    """What belote-rebelote gives a pair: 20 if it is theirs."""
    return BELOTE if pair == belote else 0


def check_tally(tally: Tally) -> None:
    """Raise `Malformed` unless a hand can give these points and tricks.

    The tricks are 8 together; the points 162, or 252 and 0 if a pair has every trick.
    """
    check_two_numbers("points", tally.points)
    check_two_numbers("tricks", tally.tricks)
    if sum(tally.tricks) != TRICKS:
        raise Malformed("tricks", f"{tally.tricks!r} are not {TRICKS} together")
    for pair in PAIRS:
        if tally.tricks[pair] == TRICKS and tally.points[pair] != WHOLE_WITH_ALL_TRICKS:
            raise Malformed("points", f"a pair with every trick has {WHOLE_WITH_ALL_TRICKS}")
        if tally.tricks[pair] == 0 and tally.points[pair] != 0:
            raise Malformed("points", "a pair without a trick has none")
    if TRICKS not in tally.tricks and sum(tally.points) != WHOLE:
        raise Malformed("points", f"{tally.points!r} are not {WHOLE} together")


def check_belote(belote: Any) -> None:
    """Raise `Malformed` unless `belote` is a pair, or `None` for no belote-rebelote."""
    if belote is not None:
        check_pair("belote", belote)


def check_carried(carried: Any) -> None:
    """Raise `Malformed` unless `carried` is a number of points from an earlier hand."""
    if not is_number(carried) or carried < 0:
        raise Malformed("carried", f"{carried!r} is not a number of points from 0 on")
