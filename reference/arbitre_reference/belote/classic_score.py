"""What a hand of classic belote scores (RULES 3.5, after the French federation)."""

from __future__ import annotations

from dataclasses import dataclass

from ..game import option
from ..outcome import Tally, check_pair, for_pair, other
from ..ruling import Clause, Sentence
from .score import (
    TRICKS,
    WHOLE,
    WHOLE_WITH_ALL_TRICKS,
    HandScore,
    belote_of,
    check_belote,
    check_carried,
    check_tally,
    with_belote,
)

LS1 = Clause(
    "LS1",
    "FFB classic 10.1.1, 10.2",
    "A taker's pair with the higher total has made it: both pairs score their totals.",
    Sentence(
        "Qui ha pres té més punts: cada parella s'apunta els seus.",
        "Quien ha tomado tiene más puntos: cada pareja apunta los suyos.",
        "Le preneur a plus de points : chaque camp marque les siens.",
        "The taker's pair has more points: each pair scores its own.",
    ),
)

LS2 = Clause(
    "LS2",
    "FFB classic 10.1.2, 10.2",
    "A taker's pair with the lower total is inside: it scores nothing for its tricks, and the "
    "other pair 162, or 252 if it took every trick.",
    Sentence(
        "Qui ha pres té menys punts: els altres s'ho apunten tot.",
        "Quien ha tomado tiene menos puntos: los otros lo apuntan todo.",
        "Le preneur est dedans : l'autre camp marque tout.",
        "The taker's pair has fewer points: the other pair scores everything.",
    ),
)

LS3 = Clause(
    "LS3",
    "FFB classic 10.1.3",
    "Equal totals are a litige: the other pair scores its total now, the taker's total waits for "
    "the winner of the next hand.",
    Sentence(
        "Empat: els punts de qui ha pres esperen la mà següent.",
        "Empate: los puntos de quien ha tomado esperan a la mano siguiente.",
        "Litige : les points du preneur attendent la donne suivante.",
        "Equal points: the taker's wait for the next hand.",
    ),
)

LS4 = Clause(
    "LS4",
    "FFB classic 7, 10.1, 10.2",
    "Belote-rebelote counts 20 in its pair's total, and a taker's pair that is inside keeps it.",
    Sentence(
        "La belote val vint i no es perd.",
        "La belote vale veinte y no se pierde.",
        "La belote vaut vingt et reste acquise.",
        "Belote is worth twenty and is not lost.",
    ),
)

LS4_SCORED = Clause(
    "LS4:scored",
    "FFB classic 7; belote_in_litige=scored",
    "In a litige the taker's pair scores its belote at once; only the points of its tricks wait.",
    Sentence(
        "Empat: qui ha pres s'apunta ja la belote.",
        "Empate: quien ha tomado apunta ya la belote.",
        "Litige : le preneur marque tout de suite sa belote.",
        "Equal points: the taker's pair scores its belote now.",
    ),
)

LS5 = Clause(
    "LS5",
    "FFB classic 10.1.3",
    "Points that wait from an earlier hand go to the pair that wins this one, and wait on if this "
    "one is a litige too.",
    Sentence(
        "Els punts que esperaven són dels qui guanyen aquesta mà.",
        "Los puntos que esperaban son de quienes ganan esta mano.",
        "Les points en litige vont aux vainqueurs de cette donne.",
        "The points that waited go to the winners of this hand.",
    ),
)

CLAUSES: tuple[Clause, ...] = (LS1, LS2, LS3, LS4, LS4_SCORED, LS5)


@dataclass(frozen=True)
class ScoreOptions:
    """A frozen bundle: one value for each question on which tables differ."""

    belote_in_litige: str = option(
        {
            "waits": Sentence(
                "queda pendent",
                "queda pendiente",
                "reste en attente",
                "waits with the other points",
            ),
            "scored": Sentence(
                "es compta de seguida",
                "se cuenta enseguida",
                "est comptée aussitôt",
                "is scored at once",
            ),
        },
        label=Sentence(
            "Litigi: la belote de qui ha pres",
            "Litigio: la belote de quien ha tomado",
            "Litige : la belote du preneur",
            "Litige: the taker's belote",
        ),
        meaning="litige: does the taker's belote wait with the taker's other points?",
        who="waits: FFB classic 10.1.3; scored: FFB classic 7 (a belote that was said cannot be "
        "lost)",
    )


def classic_score(
    options: ScoreOptions,
    takers: int,
    tally: Tally,
    belote: int | None = None,
    carried: int = 0,
) -> HandScore:
    """What each pair scores for a hand.

    `takers`: the pair that took.
    `tally`: the points (0 to 162, or 252; the last trick included) and tricks of each pair.
    `belote`: the pair with belote-rebelote, or `None`.  `carried`: points that wait from earlier.
    Raises `Malformed` (`takers`, `points`, `tricks`, `belote`, `carried`).
    """
    check_pair("takers", takers)
    check_tally(tally)
    check_belote(belote)
    check_carried(carried)

    others = other(takers)
    totals = with_belote(tally.points, belote)
    if totals[takers] > totals[others]:
        scores = for_pair(takers, totals[takers] + carried, totals[others])
        return HandScore(scores, 0, (LS1, *besides(belote, carried)))
    if totals[takers] == totals[others]:
        return litige(options, takers, totals, belote, carried)
    every_trick = tally.tricks[others] == TRICKS
    whole = WHOLE_WITH_ALL_TRICKS if every_trick else WHOLE
    won = whole + belote_of(others, belote) + carried
    scores = for_pair(takers, belote_of(takers, belote), won)
    return HandScore(scores, 0, (LS2, *besides(belote, carried)))


def litige(
    options: ScoreOptions,
    takers: int,
    totals: tuple[int, int],
    belote: int | None,
    carried: int,
) -> HandScore:
    """Equal totals: the other pair scores, the taker's points wait, and so do earlier ones."""
    now = belote_of(takers, belote) if options.belote_in_litige == "scored" else 0
    scores = for_pair(takers, now, totals[other(takers)])
    clauses = (LS3, LS4_SCORED) if now else (LS3, *besides(belote, 0))
    later = (LS5,) if carried else ()
    return HandScore(scores, totals[takers] - now + carried, (*clauses, *later))


def besides(belote: int | None, carried: int) -> tuple[Clause, ...]:
    """The clauses that shape the score besides the one that decides it."""
    return (*((LS4,) if belote is not None else ()), *((LS5,) if carried else ()))
