"""What an irregularity costs in klaverjas, and who deals then (RULES 7.6).

The Kaartbond and Troef have dealt again what was dealt wrongly; a revoke costs what the club says.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..belote.irregularities import (
    AT_ONCE,
    CHAPTER,
    GOES_ON,
    ILLEGAL_CARD,
    LATER,
    MISDEAL,
    OVER,
    Breach,
    Ruled,
    list_breaches,
    make_chapter,
    read_breach,
    to_others,
)
from ..chapter import Item, Right, state_fields
from ..game import option
from ..outcome import right_of
from ..rule_set import RuleSet
from ..ruling import Clause, Sentence
from .score import WHOLE

MISSING_CARD = "missing-card"

# What can happen, and when it can be noticed: before a card of the next trick, or afterwards.
NOTICED = dict.fromkeys((MISDEAL, MISSING_CARD, ILLEGAL_CARD), (AT_ONCE, LATER))

EXTRA = 100

KI1 = Clause(
    "KI1",
    "Troef; Kaartbond",
    "A hand that was dealt wrongly, or in which a player lacks a card, is not played: the same "
    "player deals again.",
    Sentence(
        "S'han repartit malament les cartes: torna a repartir el mateix.",
        "Se han repartido mal las cartas: vuelve a repartir el mismo.",
        "Il y a maldonne : le même joueur redonne.",
        "The cards were misdealt: the same player deals again.",
    ),
)

KI2 = Clause(
    "KI2",
    "revoke",
    "A card that was not allowed ends the hand, and the other pair scores 162.",
    Sentence(
        "S'ha jugat una carta que no es podia jugar: 162 punts per als altres.",
        "Se ha jugado una carta que no se podía jugar: 162 puntos para los otros.",
        "Une carte interdite a été jouée : 162 points à l'autre paire.",
        "A card was played that was not allowed: 162 points to the others.",
    ),
)

KI2_PLUS_100 = Clause(
    "KI2:plus-100",
    "Dorskampkwartier; revoke=162-plus-100",
    "A card that was not allowed ends the hand, and the other pair scores 162 and 100 of roem.",
    Sentence(
        "S'ha jugat una carta que no es podia jugar: 162 punts i 100 més per als altres.",
        "Se ha jugado una carta que no se podía jugar: 162 puntos y 100 más para los otros.",
        "Une carte interdite a été jouée : 162 points et 100 de plus à l'autre paire.",
        "A card was played that was not allowed: 162 points and 100 more to the others.",
    ),
)

KI3 = Clause(
    "KI3",
    "Dorskampkwartier",
    "A card that was not allowed costs nothing if it is said at once, before a card of the next "
    "trick is played: it is put right, and the hand goes on.",
    Sentence(
        "S'ha dit de seguida: es rectifica i es continua.",
        "Se ha dicho enseguida: se rectifica y se sigue.",
        "C'est dit aussitôt : on rectifie et on continue.",
        "It was said at once: it is put right, and the hand goes on.",
    ),
)

CLAUSES: tuple[Clause, ...] = (KI1, KI2, KI2_PLUS_100, KI3)


@dataclass(frozen=True)
class IrregularityOptions:
    """A frozen bundle: one value for each question on which tables differ."""

    revoke: str = option(
        {
            "162": Sentence(
                "162 punts als contraris",
                "162 puntos a los rivales",
                "162 points aux adversaires",
                "162 points to the opponents",
            ),
            "162-plus-100": Sentence(
                "162 punts als contraris, i 100 més",
                "162 puntos a los rivales, y 100 más",
                "162 points aux adversaires, et 100 de plus",
                "162 points to the opponents, and 100 more",
            ),
        },
        label=Sentence(
            "Una carta que no es podia jugar costa",
            "Una carta que no se podía jugar cuesta",
            "Une carte interdite coûte",
            "A card that was not allowed costs",
        ),
        meaning="what does a card cost that was not allowed, and that was not said at once?",
        who="162: unpublished (clubs); 162-plus-100: Dorskampkwartier",
    )


def rule(options: IrregularityOptions, it: Breach) -> tuple[Ruled, Clause]:
    """What an irregularity costs, and by which clause."""
    if it.breach in (MISDEAL, MISSING_CARD):
        return Ruled((0, 0), OVER, it.dealer), KI1
    if it.noticed == AT_ONCE:
        return Ruled((0, 0), GOES_ON, None), KI3
    after = right_of(it.dealer)
    if options.revoke == "162-plus-100":
        return Ruled(to_others(it, WHOLE + EXTRA), OVER, after), KI2_PLUS_100
    return Ruled(to_others(it, WHOLE), OVER, after), KI2


# -- as it can be asked -------------------------------------------------------------------------


def judge(rules: RuleSet, item: Item) -> Right:
    """What it costs, what becomes of the hand, and who deals then."""
    ruled, clause = rule(rules.options(CHAPTER), read_breach(item, NOTICED))
    value = ruled.as_json()
    return state_fields(value, dict.fromkeys(value, clause))


IRREGULARITIES = make_chapter(list_breaches(NOTICED), judge)
