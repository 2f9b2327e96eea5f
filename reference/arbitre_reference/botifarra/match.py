"""The match in botifarra: the standing after each hand, and when it is over (S1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..cards import Malformed
from ..game import option
from ..outcome import check_seat, check_two_numbers, is_number
from ..ruling import Clause, Sentence
from .deal import next_dealer
from .irregularities import IrregularityOptions, after_misdeal

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

BM2_HANDS = Clause(
    "BM2:hands",
    "hands",
    "The match is over when its number of hands has been played, and the pair with more points has "
    "won; with equally many two more hands are played, or each pair has half a win.",
    Sentence(
        "S'han jugat totes les mans: guanya la parella que té més punts.",
        "Se han jugado todas las manos: gana la pareja que tiene más puntos.",
        "Toutes les mains ont été jouées : la paire qui a le plus de points gagne.",
        "All the hands have been played: the pair with more points wins.",
    ),
)

BM2_CAP = Clause(
    "BM2:cap",
    "cap",
    "Of what a pair has at the end of a match no more than 121 points are counted.",
    Sentence(
        "De cada partida es compten 121 punts com a màxim.",
        "De cada partida se cuentan 121 puntos como máximo.",
        "On compte 121 points au plus par partie.",
        "No more than 121 points of a match are counted.",
    ),
)

CLAUSES: tuple[Clause, ...] = (BM1, BM2, BM2_HANDS, BM3, BM2_CAP)


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
    hands: str = option(
        {
            "none": Sentence(
                "en tants donats com calgui",
                "en tantas manos como haga falta",
                "en autant de mains qu'il faut",
                "in as many hands as it takes",
            ),
            "8": Sentence(
                "en vuit donats, i dos més si hi ha empat",
                "en ocho manos, y dos más si hay empate",
                "en huit mains, et deux de plus à égalité",
                "in eight hands, and two more after a tie",
            ),
            "12": Sentence(
                "en dotze donats com a màxim, i empatada compta mitja",
                "en doce manos como máximo, y empatada cuenta media",
                "en douze mains au plus, une égalité comptant pour une demie",
                "in twelve hands at most, a tie counting half",
            ),
        },
        label=Sentence(
            "La partida es juga", "La partida se juega", "La partie se joue", "The match is played"
        ),
        meaning="has the match a number of hands, and what if it is tied?",
        who="none: S1, 'Final de la partida'; 8: Girona 2 (to no number of points); 12: "
        "Torrefarrera 1, Lloret 6, Vilaplana 1",
    )
    cap: str = option(
        {
            "none": Sentence("tots", "todos", "tous", "all"),
            "121": Sentence("121 com a màxim", "121 como máximo", "121 au plus", "121 at most"),
        },
        label=Sentence(
            "Dels punts d'una partida es compten",
            "De los puntos de una partida se cuentan",
            "Des points d'une partie on compte",
            "Of the points of a match one counts",
        ),
        meaning="how many points of a match are counted?",
        who="none: S1, 'Final de la partida'; 121: Torrefarrera 1, Lloret 6, Vilaplana 1",
    )


# The match that goes to its last hand whatever the points, and the one whose tie stands.
TO_THE_LAST, HALF_EACH = "8", "12"

UNCAPPED, RIGHT_DEALS = MatchOptions(), IrregularityOptions()


class Standing(NamedTuple):
    """The match after some hands.

    `totals`: pair 0's and pair 1's; `winner`: the pair that won, `None` while it goes on and of a
    match that ends in a tie.
    `next_dealer`: who deals the next hand, the first of the next match if this one is over.
    `played`: how many hands were; `misdeals`: how often the next dealer has just misdealt;
    `tied`: the match has ended in a tie.
    """

    totals: tuple[int, int]
    winner: int | None
    next_dealer: int
    played: int = 0
    misdeals: int = 0
    tied: bool = False

    @property
    def over(self) -> bool:
        """Has a pair won, or is the match over all the same?"""
        return self.winner is not None or self.tied

    def as_json(self, options: MatchOptions = UNCAPPED) -> dict[str, Any]:
        """The standing as it goes over the wire."""
        value = {
            "totals": list(self.totals),
            "over": self.over,
            "winner": self.winner,
            "next_dealer": self.next_dealer,
        }
        if options.cap != "none":
            value["counted"] = [min(total, int(options.cap)) for total in self.totals]
        if options.hands != "none":
            left = int(options.hands) - self.played
            value["hands_to_play"] = 0 if self.over else left if left > 0 else 2 - (-left) % 2
        return value


def standing(
    options: MatchOptions,
    first_dealer: int,
    hands: Sequence[tuple[int, int] | None],
    target: int | None = 101,
    irregular: IrregularityOptions = RIGHT_DEALS,
) -> Standing:
    """The match after `hands`, a list of what each pair scored, pair 0's first.

    A hand that its dealer misdealt is `None`: who deals then is told by `irregular`.
    `target`: the points that win, 101 unless the option `target` is `any`, and `None` in a match of
    eight hands.
    Raises `Malformed` (`first_dealer`, `target`, `hands`, `hands[i]`): no hand is scored by both
    pairs, and none follows the one that ended the match.
    """
    check_seat("first_dealer", first_dealer)
    check_target(options, target)
    if not isinstance(hands, list | tuple):
        raise Malformed("hands", f"a list of pairs of scores is needed, not {hands!r}")
    now = Standing((0, 0), None, first_dealer)
    for i, scores in enumerate(hands):
        if now.over:
            raise Malformed(f"hands[{i}]", f"the match was over after {i} hands")
        if scores is None:
            now = misdealt(irregular, now)
            continue
        check_two_numbers(f"hands[{i}]", scores)
        if min(scores) > 0:
            raise Malformed(f"hands[{i}]", f"{scores!r}: only one pair scores in a hand")
        now = after_hand(options, now, scores, target)
    return now


def misdealt(irregular: IrregularityOptions, before: Standing) -> Standing:
    """The match after a hand that was misdealt: nobody scores."""
    dealer = after_misdeal(irregular, before.next_dealer, before.misdeals > 0)
    again = before.misdeals + 1 if dealer == before.next_dealer else 0
    return before._replace(next_dealer=dealer, misdeals=again)


def after_hand(
    options: MatchOptions, before: Standing, scores: tuple[int, int], target: int | None
) -> Standing:
    """The match after one more whole hand: the points are added, and then it may be over."""
    totals = (before.totals[0] + scores[0], before.totals[1] + scores[1])
    now = Standing(totals, None, next_dealer(before.next_dealer), before.played + 1)
    if target is not None and max(totals) >= target:
        return now._replace(winner=totals.index(max(totals)))
    if options.hands == "none" or not is_last(options, now.played):
        return now
    if totals[0] != totals[1]:
        return now._replace(winner=totals.index(max(totals)))
    return now._replace(tied=options.hands == HALF_EACH)


def is_last(options: MatchOptions, played: int) -> bool:
    """Is the match of so many hands at its end, or at that of two more (BM2:hands)?"""
    more = played - int(options.hands)
    return more >= 0 and more % 2 == 0


def check_target(options: MatchOptions, target: Any) -> None:
    """Raise `Malformed` unless the target is one that the options allow."""
    if options.hands == TO_THE_LAST:
        if target is not None:
            raise Malformed("target", f"null is needed: the match has {options.hands} hands")
        return
    if not is_number(target) or target < 1:
        raise Malformed("target", f"{target!r} is not a number of points from 1 on")
    if options.target != "any" and target != int(options.target):
        raise Malformed("target", f"{target}: the match is played to {options.target}")
