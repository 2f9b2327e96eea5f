"""The match in botifarra: the standing after each hand, and when it is over (S1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..cards import Malformed
from ..game import option
from ..outcome import PAIRS, check_seat, check_two_numbers, is_number
from ..ruling import Clause, Sentence
from .deal import next_dealer

BM1 = Clause(
    "BM1",
    "S1, 'Objectiu de la partida'",
    "Each pair's standing is the sum of what it scored in the hands of the match.",
    Sentence(
        "La puntuació de cada parella és la suma de les seves mans.",
        "La puntuación de cada pareja es la suma de sus manos.",
        "Le total de chaque paire est la somme de ses mains.",
        "The standing of a pair is the sum of its hands.",
    ),
)

BM2 = Clause(
    "BM2",
    "S1, 'Final de la partida'; 'Objectiu de la partida'",
    "The match is over, and won, when a pair has the target (101) or more after a whole hand.",
    Sentence(
        "Una parella ha arribat als punts de la partida en acabar la mà: ha guanyat.",
        "Una pareja ha llegado a los puntos de la partida al acabar la mano: ha ganado.",
        "Une paire a atteint le total de la partie à la fin de la main : elle a gagné.",
        "A pair has the points of the match at the end of a hand: it has won.",
    ),
)

BM3 = Clause(
    "BM3",
    "S1, 'Començament d'una nova partida'",
    "The first dealer of a next match is the one on the right of the last dealer of this one.",
    Sentence(
        "A la partida següent reparteix el de la dreta de l'últim que ha repartit.",
        "En la partida siguiente reparte el de la derecha del último que ha repartido.",
        "La partie suivante est donnée par le joueur à droite du dernier donneur.",
        "The next match is dealt by the player on the right of the last dealer.",
    ),
)

CLAUSES: tuple[Clause, ...] = (BM1, BM2, BM3)


@dataclass(frozen=True)
class MatchOptions:
    """A frozen bundle: one value for each question on which tables differ."""

    target: str = option(
        {
            "101": Sentence("101 punts", "101 puntos", "101 points", "101 points"),
            "any": Sentence(
                "els punts que s'acordin",
                "los puntos que se acuerden",
                "les points convenus",
                "as many points as agreed",
            ),
        },
        label=Sentence(
            "La partida es guanya amb",
            "La partida se gana con",
            "La partie se gagne avec",
            "The match is won with",
        ),
        meaning="how many points win the match?",
        who="101: S1, 'Objectiu de la partida', Manual 3; any: Aventura Universal (50; the number "
        "is told with the hands)",
    )


class Standing(NamedTuple):
    """The match after some hands.

    `totals`: pair 0's and pair 1's; `winner`: the pair that won, `None` while it goes on.
    `next_dealer`: who deals the next hand, the first of the next match if this one is over.
    """

    totals: tuple[int, int]
    winner: int | None
    next_dealer: int

    @property
    def over(self) -> bool:
        """Has a pair won?"""
        return self.winner is not None

    def as_json(self) -> dict[str, Any]:
        """The standing as it goes over the wire."""
        return {
            "totals": list(self.totals),
            "over": self.over,
            "winner": self.winner,
            "next_dealer": self.next_dealer,
        }


def standing(
    options: MatchOptions,
    first_dealer: int,
    hands: Sequence[tuple[int, int]],
    target: int = 101,
) -> Standing:
    """The match after `hands`, a list of what each pair scored, pair 0's first.

    `target`: the points that win, 101 unless the option `target` is `any`.
    Raises `Malformed` (`first_dealer`, `target`, `hands`, `hands[i]`): no hand is scored by both
    pairs, and none follows the one that ended the match.
    """
    check_seat("first_dealer", first_dealer)
    check_target(options, target)
    if not isinstance(hands, list | tuple):
        raise Malformed("hands", f"a list of pairs of scores is needed, not {hands!r}")
    now = Standing((0, 0), None, first_dealer)
    for i, scores in enumerate(hands):
        check_two_numbers(f"hands[{i}]", scores)
        if min(scores) > 0:
            raise Malformed(f"hands[{i}]", f"{scores!r}: only one pair scores in a hand")
        if now.over:
            raise Malformed(f"hands[{i}]", f"the match was over after {i} hands")
        now = after_hand(now, scores, target)
    return now


def after_hand(before: Standing, scores: tuple[int, int], target: int) -> Standing:
    """The match after one more whole hand: the points are added, and then the target is checked."""
    totals = (before.totals[0] + scores[0], before.totals[1] + scores[1])
    winner = next((pair for pair in PAIRS if totals[pair] >= target), None)
    return Standing(totals, winner, next_dealer(before.next_dealer))


def check_target(options: MatchOptions, target: Any) -> None:
    """Raise `Malformed` unless the target is one that the options allow."""
    if not is_number(target) or target < 1:
        raise Malformed("target", f"{target!r} is not a number of points from 1 on")
    if options.target != "any" and target != int(options.target):
        raise Malformed("target", f"{target}: the match is played to {options.target}")
