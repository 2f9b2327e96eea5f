"""The match in klaverjas: when it is over (`standing`)."""

from __future__ import annotations

from dataclasses import dataclass

from ..game import option
from ..ruling import Clause, Sentence

DEALS, POINTS = 16, 1500

KM1 = Clause(
    "KM1",
    "Unie",
    "Each pair's standing is the sum of what it scored in the hands of the match.",
    Sentence(
        "La puntuació de cada parella és la suma de les seves mans.",
        "La puntuación de cada pareja es la suma de sus manos.",
        "Le total de chaque paire est la somme de ses donnes.",
        "The standing of a pair is the sum of its hands.",
    ),
)

KM2 = Clause(
    "KM2",
    "Unie; Hercules",
    "The match is over after sixteen hands, four dealt by each player; who has more points wins.",
    Sentence(
        "La partida té setze mans: guanya qui té més punts.",
        "La partida tiene dieciséis manos: gana quien tiene más puntos.",
        "La partie compte seize donnes : qui a le plus de points gagne.",
        "The match has sixteen hands: who has more points wins.",
    ),
)

KM2_POINTS = Clause(
    "KM2:1500",
    "Wikipedia nl; length=1500",
    "The match is over when a pair has 1500 points or more after a whole hand; who has more wins.",
    Sentence(
        "Una parella ha arribat a mil cinc-cents punts: guanya qui en té més.",
        "Una pareja ha llegado a mil quinientos puntos: gana quien tiene más.",
        "Une paire a atteint mille cinq cents points : qui en a le plus gagne.",
        "A pair has fifteen hundred points: who has more wins.",
    ),
)

CLAUSES: tuple[Clause, ...] = (KM1, KM2, KM2_POINTS)


@dataclass(frozen=True)
class MatchOptions:
    """A frozen bundle: one value for each question on which tables differ."""

    length: str = option(
        {
            "16-deals": Sentence(
                "al cap de setze mans",
                "al cabo de dieciséis manos",
                "après seize donnes",
                "after sixteen hands",
            ),
            "1500": Sentence(
                "quan una parella té 1500 punts",
                "cuando una pareja tiene 1500 puntos",
                "quand une paire a 1500 points",
                "when a pair has 1500 points",
            ),
        },
        label=Sentence(
            "La partida s'acaba", "La partida se acaba", "La partie s'achève", "The match is over"
        ),
        meaning="when is the match over?",
        who="16-deals: Unie, Hercules; 1500: Wikipedia nl",
    )


def is_over(options: MatchOptions, hands: int, totals: tuple[int, int]) -> bool:
    """Is the match over after so many hands with these totals?"""
    return hands == DEALS if options.length == "16-deals" else max(totals) >= POINTS
