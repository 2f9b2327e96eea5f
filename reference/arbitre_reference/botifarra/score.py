"""What a trick and a hand of botifarra are worth (S1)."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..cards import Card, Malformed
from ..outcome import Tricks, check_trump, check_two_numbers, for_pair, is_number
from ..ruling import Clause, Sentence
from .auction import AuctionOptions, clause_of_factors, doublings_there_are, factor_of
from .auction_clauses import BS3, BS3_2_3_4
from .play import CONTRACTS, DECK, order

POINTS = {"9": 5, "1": 4, "12": 3, "11": 2, "10": 1}
HALF, WHOLE = 36, 72

BW1 = Clause(
    "BW1",
    "S0, 'Fallar: sin el palo, el triunfo es obligatorio'; S1, 'Puntuació'",
    "The highest trump takes the trick, or else the highest card of the suit led.",
    Sentence(
        "La basa és del trumfo més alt o, si no n'hi ha, de la carta més alta del coll de sortida.",
        "La baza es del triunfo más alto o, si no hay, de la carta más alta del palo de salida.",
        "Le pli revient au plus fort atout ou, à défaut, à la plus forte carte demandée.",
        "The trick goes to the highest trump or, without trumps, to the highest of the suit led.",
    ),
)

BW2 = Clause(
    "BW2",
    "S1, 'Puntuació'",
    "A trick carries the points of its cards (9 five, 1 four, 12 three, 11 two, 10 one) and one "
    "more.",
    Sentence(
        "La basa val els punts de les seves cartes i un punt més.",
        "La baza vale los puntos de sus cartas y un punto más.",
        "Le pli vaut les points de ses cartes, plus un.",
        "The trick is worth the points of its cards, and one more.",
    ),
)

BS1 = Clause(
    "BS1",
    "S1, 'Puntuació'",
    "The pair with more than 36 points scores what exceeds 36, times the factor; the other scores "
    "nothing, whoever declared or doubled.",
    Sentence(
        "Només apunta la parella que passa de 36: el que en passa, multiplicat.",
        "Solo apunta la pareja que pasa de 36: lo que pasa, multiplicado.",
        "Seule marque la paire qui dépasse 36 : l'excédent, multiplié.",
        "Only the pair above 36 scores: what exceeds 36, multiplied.",
    ),
)

BS2 = Clause(
    "BS2",
    "S1, 'Puntuació'",
    "At 36 points each nobody scores.",
    Sentence(
        "Trenta-sis a trenta-sis: ningú no apunta res.",
        "Treinta y seis a treinta y seis: nadie apunta nada.",
        "Trente-six partout : personne ne marque.",
        "Thirty-six each: nobody scores.",
    ),
)

CLAUSES: tuple[Clause, ...] = (BW1, BW2, BS1, BS2, BS3, BS3_2_3_4)


def card_points(trump: str, card: Card) -> int:
    """The points of a card, alike in trumps and plain suits."""
    return POINTS.get(card.rank, 0)


TRICK = Tricks(
    deck=DECK,
    contracts=CONTRACTS,
    order=order,
    card_points=card_points,
    each_trick=1,
    last_trick=lambda trump: 0,
    all_tricks=None,
    takes=BW1,
    counts=BW2,
)


class HandScore(NamedTuple):
    """What each pair scores for a hand, pair 0's first, and the clauses, the deciding one first.

    At most one of the two is above 0.  `others`: what other readings give; there are none.
    """

    scores: tuple[int, int]
    clauses: tuple[Clause, ...]
    others: tuple[HandScore, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The score as it goes over the wire."""
        return {"scores": list(self.scores)}


def hand_score(
    options: AuctionOptions, trump: str, doubling: int, points: tuple[int, int]
) -> HandScore:
    """What each pair scores for its points.

    `doubling`: the last rung said, 1 none, 2 contro, 4 recontro, 8 Sant Vicenç, 16 barraca.
    `points`: pair 0's and pair 1's, 0 to 72 each, together 72, the point of each trick included.
    The greatest score is 288, or 576 where Sant Vicenç is said in botifarra; barraca doubles it.
    Raises `Malformed` (`trump`, `doubling`, `points`, `points[i]`).
    """
    check_trump(CONTRACTS, trump)
    check_doubling(options, trump, doubling)
    check_points(points)
    if points[0] == points[1]:
        return HandScore((0, 0), (BS2,))
    winners = 0 if points[0] > HALF else 1
    score = (points[winners] - HALF) * factor_of(options, trump, doubling)
    return HandScore(for_pair(winners, score, 0), (BS1, clause_of_factors(options)))


def check_doubling(options: AuctionOptions, trump: str, doubling: Any) -> None:
    """Raise `Malformed` unless the doubling can be reached under this trump."""
    reached = doublings_there_are(options, trump)
    if not is_number(doubling) or doubling not in reached:
        raise Malformed(
            "doubling", f"{doubling!r} is not one of {', '.join(map(str, reached))} at {trump}"
        )


def check_points(points: Any) -> None:
    """Raise `Malformed` unless the two pairs share the 72 points of a hand."""
    check_two_numbers("points", points)
    if sum(points) != WHOLE:
        raise Malformed("points", f"{points[0]} and {points[1]} are not {WHOLE} together")
