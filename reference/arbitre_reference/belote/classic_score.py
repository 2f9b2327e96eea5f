"""What a hand of classic belote scores (RULES 3.5, after the French federation)."""

from __future__ import annotations

from dataclasses import dataclass

from ..game import NOT_AGREED, as_written, option
from ..outcome import PAIRS, check_pair, check_trump, other, under_readings
from ..position import ALL_TRUMPS
from ..ruling import Clause, Sentence
from . import score_clauses as shared
from .announcement_clauses import BN11_PLAYED
from .play import CONTRACTS
from .score import (
    FAILED,
    MADE,
    HandScore,
    Played,
    Worth,
    belote_of,
    belotes_of_failure,
    check_played,
    failed_belote,
    first_of,
    litige,
    settle,
)
from .score_options import ENDINGS, NOT_ROUNDED, ROUNDED, ROUNDING, SharedScore
from .tricks import TRICKS, classic_tricks

# What a hand scores in all; at all-trumps the cards come to 258 before that.
WHOLE, ALL_TRUMPS_WHOLE = 162, 258

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

LS2_160 = Clause(
    "LS2:160",
    "failure_points=160",
    "A taker's pair with the lower total is inside: as LS2, with 160 in place of 162, and 250 with "
    "every trick.",
    Sentence(
        "Qui ha pres té menys punts: els altres s'apunten cent seixanta.",
        "Quien ha tomado tiene menos puntos: los otros apuntan ciento sesenta.",
        "Le preneur est dedans : l'autre camp marque cent soixante.",
        "The taker's pair has fewer points: the other pair scores a hundred and sixty.",
    ),
)

LS3 = Clause(
    "LS3",
    "FFB classic 10.2, 11.3",
    "At all-trumps the points, 258 in all, are scored times 162/258, to the nearest whole number, "
    "and every trick is 252; belotes are added after that.",
    Sentence(
        "A tot trumfo els punts es converteixen: per 162 i entre 258.",
        "A todo triunfo los puntos se convierten: por 162 y entre 258.",
        "À tout-atout, les points sont convertis : multipliés par 162/258.",
        "At all-trumps the points are converted: times 162/258.",
    ),
)

LS3_COUNTED = Clause(
    "LS3:counted",
    "all_trumps_compared=counted",
    "At all-trumps the pairs are compared by the points as they are counted, before conversion.",
    Sentence(
        "A tot trumfo es compara abans de convertir els punts.",
        "A todo triunfo se compara antes de convertir los puntos.",
        "À tout-atout, on compare les points avant conversion.",
        "At all-trumps the pairs are compared before the points are converted.",
    ),
)

LS1_250 = Clause(
    "LS1:250",
    "every_trick=250",
    "A pair that takes every trick scores 250 for them in place of 252.",
    Sentence(
        "Totes les bases valen dos-cents cinquanta.",
        "Todas las bazas valen doscientos cincuenta.",
        "Capot : les plis valent deux cent cinquante.",
        "Every trick: they are worth two hundred and fifty.",
    ),
)

CLAUSES: tuple[Clause, ...] = (LS1, LS2, LS2_160, LS3, LS3_COUNTED, LS1_250)


@dataclass(frozen=True)
class ScoreOptions(SharedScore):
    """A frozen bundle: one value for each question on which tables differ."""

    equality: str = option(
        {"litige": ENDINGS["litige"], "failed": ENDINGS["failed"], "made": ENDINGS["made"]},
        label=Sentence(
            "Empat a punts: el contracte és",
            "Empate a puntos: el contrato está",
            "Égalité de points : le contrat est",
            "Equal points: the contract is",
        ),
        meaning="the totals of the two pairs are equal: what then?",
        who="litige: FFB classic 10.1.3; failed, made: FFB classic 10.1.3 (where the tournament "
        "says so)",
    )
    all_trumps_compared: str = option(
        {
            "undeclared": NOT_AGREED,
            "converted": Sentence(
                "un cop convertits", "una vez convertidos", "après conversion", "after conversion"
            ),
            "counted": Sentence(
                "abans de convertir-los",
                "antes de convertirlos",
                "avant conversion",
                "before conversion",
            ),
        },
        label=Sentence(
            "A tot trumfo, els punts es comparen",
            "A todo triunfo, los puntos se comparan",
            "À tout-atout, les points sont comparés",
            "At all-trumps points are compared",
        ),
        meaning="all-trumps: are the totals compared after or before the points are converted?",
        who="undeclared: FFB classic 10.1, 11.3 (judged as converted, and disputed); converted: "
        "FFB classic 11.3 (the score is what is converted, and then belote is added); counted: FFB "
        "classic 10.1 (totals of points)",
        gap="G14",
    )
    failure_points: str = option(
        as_written("162", "160"),
        label=Sentence(
            "Qui ha pres perd: els altres marquen per les bases",
            "Quien ha tomado pierde: los otros anotan por las bazas",
            "Preneur dedans : l'autre camp marque pour les plis",
            "The taker fails: for the tricks the others score",
        ),
        meaning="the taker's pair fails: what do the others score for the tricks?",
        who="162: FFB classic 10.2 (252 with every trick); 160: Belote jeu (250 with every trick)",
    )
    every_trick: str = option(
        as_written("252", "250"),
        label=Sentence(
            "Totes les bases valen",
            "Todas las bazas valen",
            "Le capot vaut",
            "Every trick is worth",
        ),
        meaning="what does a pair score for all eight tricks?",
        who="252: FFB classic 9.2, 10.2; 250: Club Belote",
    )
    rounding: str = option(
        {"none": NOT_ROUNDED, "ten": ROUNDED},
        label=ROUNDING,
        meaning="classic belote: are scores rounded?",
        who="none, ten: FFB classic 10.3 (as the tournament says)",
    )


def classic_score(options: ScoreOptions, takers: int, trump: str, played: Played) -> HandScore:
    """What each pair scores for a hand.

    `takers`: the pair that took, at `trump`.  `played`: what the hand came to; the points are those
    of the cards, 258 in all at all-trumps.
    Raises `Malformed` (`takers`, `trump`, `points`, `tricks`, `belotes`, `announcements`,
    `carried`).
    """
    check_pair("takers", takers)
    check_trump(CONTRACTS, trump)
    check_played(classic_tricks(options), options, trump, played)
    return first_of(under_readings(options, lambda said: under(said, takers, trump, played)))


def under(options: ScoreOptions, takers: int, trump: str, played: Played) -> HandScore:
    """The score under one reading."""
    worth = judge(options, takers, trump, played)
    if trump == ALL_TRUMPS:
        compared = (LS3_COUNTED,) if options.all_trumps_compared == "counted" else ()
        worth = worth._replace(clauses=(*worth.clauses, LS3, *compared))
    if TRICKS in played.tally.tricks and options.every_trick == "250":
        worth = worth._replace(clauses=(*worth.clauses, LS1_250))
    if any(played.announcements):
        worth = worth._replace(clauses=(*worth.clauses, BN11_PLAYED))
    return settle(options, takers, played.carried, worth)


def judge(options: ScoreOptions, takers: int, trump: str, played: Played) -> Worth:
    """Made, failed, or a litige: the takers must have more."""
    totals = totals_of(scored_tricks(options, trump, played), played)
    compared = totals
    if trump == ALL_TRUMPS and options.all_trumps_compared == "counted":
        compared = totals_of(played.tally.points, played)
    belote = (shared.BP1,) if any(played.belotes) else ()
    made = Worth(MADE, totals[takers], totals[other(takers)], (LS1, *belote))

    if compared[takers] > compared[other(takers)]:
        return made
    if compared[takers] < compared[other(takers)]:
        return failed(options, takers, played)
    if options.equality == "made":
        return made._replace(clauses=(shared.BP2_MADE, *made.clauses))
    if options.equality == "failed":
        return failed(options, takers, played, shared.BP2_FAILED)
    return litige(options, takers, played, totals)


def failed(options: ScoreOptions, takers: int, played: Played, *why: Clause) -> Worth:
    """The others score everything (LS2); each belote goes where it belongs."""
    every_trick = played.has_every_trick(other(takers))
    won = int(options.every_trick) if every_trick else WHOLE
    deciding = LS2
    if options.failure_points == "160":
        won, deciding = 250 if every_trick else 160, LS2_160
    kept, theirs = belotes_of_failure(options, played, takers)
    clauses = (*why, deciding, *failed_belote(options, played, takers))
    return Worth(FAILED, kept, won + theirs + sum(played.announcements), clauses)


def totals_of(points: tuple[int, int], played: Played) -> tuple[int, int]:
    """Points, belotes and announcements of each pair."""
    of = [points[pair] + belote_of(played, pair) + played.announcements[pair] for pair in PAIRS]
    return of[0], of[1]


def scored_tricks(options: ScoreOptions, trump: str, played: Played) -> tuple[int, int]:
    """What its tricks score for each pair: its points, at all-trumps converted (LS3).

    Every trick is worth the same in every contract (LS1:250).
    """
    points, tricks = played.tally
    if TRICKS in tricks:
        whole = int(options.every_trick)
        return (whole, 0) if tricks[0] == TRICKS else (0, whole)
    if trump != ALL_TRUMPS:
        return points
    return converted(points[0]), converted(points[1])


def converted(points: int) -> int:
    """Points of all-trumps times 162/258, to the nearest whole number; there is never a half."""
    return (2 * points * WHOLE + ALL_TRUMPS_WHOLE) // (2 * ALL_TRUMPS_WHOLE)
