"""No-trump and all-trumps: the clauses of the contracts without one trump suit (RULES 3.3)."""

from __future__ import annotations

from ..ruling import Clause, Sentence
from .sentences import FOLLOWS, MUST_FOLLOW

NOBODY_RUFFS = Sentence(
    "No tens {led.name} i en aquest contracte no es talla: juga el que vulguis.",
    "No tienes {led.name} y en este contrato no se falla: juega lo que quieras.",
    "Vous n'avez pas {led.of} et, à ce contrat, on ne coupe pas : vous êtes libre.",
    "You have no {led.name}, and in this contract nobody ruffs: play any card.",
)

SA1 = Clause(
    "SA1",
    "FFB contrée 5.2, 11.2; FFB classic 5.2, 11.2",
    "At no-trump, a player who holds the suit led may play any card of it.",
    FOLLOWS,
    MUST_FOLLOW,
)

SA2 = Clause(
    "SA2",
    "FFB contrée 11.2; FFB classic 11.2",
    "At no-trump, a player void in the suit led may play any card.",
    NOBODY_RUFFS,
)

TA1 = Clause(
    "TA1",
    "FFB contrée 11.3; FFB classic 11.3",
    "At all-trumps, whoever is winning, go above the highest card of the suit led, if able.",
    Sentence(
        "Serveixes i, com has de fer, amb {card.the} puges per damunt {top.of}.",
        "Asistes y, como debes, con {card.the} subes por encima {top.of}.",
        "Vous fournissez et, comme il se doit, montez au-dessus {top.of} avec {card.the}.",
        "You follow suit and, as you must, go above {top.the} with {card.the}.",
    ),
    Sentence(
        "A tot trumfo has de superar {top.the}, guanyi qui guanyi: juga {choices}.",
        "A todo triunfo debes superar {top.to}, gane quien gane: juega {choices}.",
        "À tout-atout, quel que soit le maître du pli, passez {top.the} : jouez {choices}.",
        "At all-trumps you must go above {top.the}, whoever is winning: play {choices}.",
    ),
)

TA2 = Clause(
    "TA2",
    "FFB contrée 5.2, 11.3; FFB classic 5.2, 11.3",
    "At all-trumps, a player whose cards of the suit led are all too low may play any of them.",
    FOLLOWS,
    MUST_FOLLOW,
)

TA3 = Clause(
    "TA3",
    "FFB contrée 11.3; FFB classic 11.3",
    "At all-trumps, a player void in the suit led may play any card: nothing else can win.",
    NOBODY_RUFFS,
)
