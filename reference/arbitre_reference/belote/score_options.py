"""The house rules that the scores of coinche and of classic belote share (RULES 3.10)."""

from __future__ import annotations

from dataclasses import dataclass

from ..game import NOT_AGREED, as_written, option
from ..ruling import Sentence

# How equal totals may end; which of them a game has first is its own.
ENDINGS = {
    "failed": Sentence("fallat", "fallado", "chuté", "failed"),
    "made": Sentence("fet", "cumplido", "réussi", "made"),
    "litige": Sentence("en litigi", "en litigio", "en litige", "in litige"),
}
ROUNDED = Sentence("a la desena", "a la decena", "à la dizaine", "to the nearest ten")
NOT_ROUNDED = Sentence("no s'arrodoneixen", "no se redondean", "au point près", "not at all")
ROUNDING = Sentence(
    "Els punts de la mà s'arrodoneixen:",
    "Los puntos de la mano se redondean:",
    "Le score de la donne est arrondi :",
    "The scores of a hand are rounded:",
)


@dataclass(frozen=True)
class SharedScore:
    """A frozen bundle: the questions on the score on which tables of either game differ."""

    belote_on_failure: str = option(
        {
            "kept": Sentence("es conserva", "se conserva", "reste acquise", "is kept"),
            "to-defence": Sentence(
                "és de la defensa", "es de la defensa", "va à la défense", "goes to the defence"
            ),
        },
        label=Sentence(
            "Contracte fallat: la belote de qui l'havia pres",
            "Contrato fallado: la belote de quien lo había tomado",
            "Contrat chuté : la belote du preneur",
            "Contract failed: the takers' belote",
        ),
        meaning="the contract fails: who scores the takers' belote?",
        who="kept: FFB contrée 7, 10.1.2, FFB classic 7, 10.2; to-defence: Règles de jeux (among "
        "its variants)",
    )
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
        meaning="litige: does the takers' belote wait with their other points?",
        who="waits: FFB contrée 10.1.3, FFB classic 10.1.3 (it is the 91 that wait); scored: FFB "
        "contrée 7, FFB classic 7 (a belote that was said cannot be lost)",
    )
    belote_at_all_trumps: str = option(
        {
            "up-to-four": Sentence(
                "pot haver-n'hi fins a quatre",
                "puede haber hasta cuatro",
                "il peut y en avoir quatre",
                "up to four",
            ),
            "none": Sentence("no n'hi ha", "no hay", "il n'y en a pas", "none"),
        },
        label=Sentence(
            "A tot trumfo, de belotes",
            "A todo triunfo, de belotes",
            "À tout-atout, des belotes :",
            "Belotes at all-trumps:",
        ),
        meaning="all-trumps: how many belotes can there be?",
        who="up-to-four: FFB contrée 11.3, FFB classic 11.3; none: BGA, Dauphiné",
    )
    no_trump_jack: str = option(
        as_written("2", "0"),
        label=Sentence(
            "Sense trumfo, el valet val",
            "Sin triunfo, la jota vale",
            "À sans-atout, le valet vaut",
            "At no-trump a jack is worth",
        ),
        meaning="no-trump: what is a jack worth?",
        who="2: FFB contrée 9.1, FFB classic 9.1 (162 in all), Exoty coinche; 0: FFB contrée 11.2, "
        "FFB classic 11.2 (as printed: 154 in all)",
    )
    waiting_points: str = option(
        {
            "wait": Sentence("esperen encara", "siguen esperando", "attendent encore", "wait on"),
            "to-winners": Sentence(
                "són de la defensa", "son de la defensa", "vont à la défense", "go to the defence"
            ),
            "lost": Sentence("es perden", "se pierden", "sont perdus", "are lost"),
        },
        label=Sentence(
            "Litigi, i el contracte següent falla: els punts pendents",
            "Litigio, y el contrato siguiente falla: los puntos pendientes",
            "Litige, puis contrat chuté : les points en attente",
            "After a litige the next contract fails: the points that wait",
        ),
        meaning="points wait, and the contract fails: what becomes of them?",
        who="wait: FFB contrée 10.1.3, FFB classic 10.1.3 (they are for the side that makes its "
        "contract); to-winners: contree.org marque; lost: unpublished",
    )
    waiting_rounded: str = option(
        {
            "undeclared": NOT_AGREED,
            "together": Sentence(
                "juntament amb els de la mà",
                "junto con los de la mano",
                "avec le score de la donne",
                "with the score of the hand",
            ),
            "apart": Sentence("a part", "aparte", "à part", "by themselves"),
        },
        label=Sentence(
            "Si s'arrodoneix, els punts pendents s'arrodoneixen",
            "Si se redondea, los puntos pendientes se redondean",
            "Si l'on arrondit, les points en attente sont arrondis",
            "Where scores are rounded, points that waited are rounded",
        ),
        meaning="are points that waited rounded with the score of the hand?",
        who="undeclared: FFB contrée 10.2, FFB classic 10.3 (judged as together, and disputed); "
        "together, apart: FFB contrée 10.2, FFB classic 10.3 (two readings)",
        gap="G13",
    )
