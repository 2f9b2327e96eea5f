"""The clauses and the house rules of the match in belote (RULES 3.8)."""

from __future__ import annotations

from dataclasses import dataclass

from ..game import NOT_AGREED, as_written, option
from ..ruling import Clause, Sentence

BK1 = Clause(
    "BK1",
    "FFB contrée 10.3; FFB classic 10.4.2",
    "Each pair's standing is the sum of what it scored, rounded where scores are rounded.",
    Sentence(
        "La puntuació de cada parella és la suma del que s'ha apuntat.",
        "La puntuación de cada pareja es la suma de lo que ha apuntado.",
        "Le total de chaque équipe est la somme de ce qu'elle a marqué.",
        "The standing of a pair is the sum of what it scored.",
    ),
)

BK2 = Clause(
    "BK2",
    "FFB contrée 2, 10.3; FFB classic 2, 10.4.2; match_target",
    "The first pair with the points of the match or more after a whole hand has won.",
    Sentence(
        "La primera parella que arriba als punts de la partida guanya.",
        "La primera pareja que llega a los puntos de la partida gana.",
        "La première équipe qui atteint le total fixé gagne.",
        "The first pair with the points of the match wins.",
    ),
)

BK3 = Clause(
    "BK3",
    "FFB contrée 10.3; FFB classic 10.4.2",
    "Where both pairs come to the points of the match in one hand, the one with more has won.",
    Sentence(
        "Hi arriben totes dues parelles alhora: guanya la que té més punts.",
        "Llegan las dos parejas a la vez: gana la que tiene más puntos.",
        "Les deux équipes y arrivent ensemble : celle qui a le plus de points gagne.",
        "Both pairs come to it at once: the one with more wins.",
    ),
)

BK4 = Clause(
    "BK4",
    "FFB contrée 10.3; FFB classic 10.4.2",
    "Where both pairs come to the points of the match and have equally many, one more hand is "
    "played.",
    Sentence(
        "Empat als punts de la partida: es juga una mà més.",
        "Empate en los puntos de la partida: se juega una mano más.",
        "Égalité au total fixé : on joue une donne de plus.",
        "A tie at the points of the match: one more hand is played.",
    ),
)

BK4_CONTRACT = Clause(
    "BK4:last-contract",
    "match_tie=last-contract",
    "Where the match ends in a tie the winners of the last contract have won it.",
    Sentence(
        "Empat: guanya qui ha guanyat l'últim contracte.",
        "Empate: gana quien ganó el último contrato.",
        "Égalité : les vainqueurs du dernier contrat gagnent.",
        "A tie: the winners of the last contract win.",
    ),
)

BK5 = Clause(
    "BK5",
    "FFB contrée 10.3; one_more_trick",
    "A pair that took no trick or failed, and has the points of the match only by its belote, has "
    "not won: it needs one more trick.",
    Sentence(
        "Només hi ha arribat per la belota: encara li cal una basa.",
        "Solo ha llegado por la belota: aún le falta una baza.",
        "Elle n'y est arrivée que par la belote : il lui faut encore un pli.",
        "It came to the points only by its belote: it needs one more trick.",
    ),
)

BK6 = Clause(
    "BK6",
    "FFB contrée 2; FFB classic 2, 10.4.1; match_hands",
    "A match of a number of hands is over when so many have been played: hands of a litige count, "
    "hands that all players passed do not; the pair with more points has won, and with equally "
    "many neither.",
    Sentence(
        "S'han jugat totes les mans: guanya la parella que té més punts.",
        "Se han jugado todas las manos: gana la pareja que tiene más puntos.",
        "Toutes les donnes ont été jouées : l'équipe qui a le plus de points gagne.",
        "All the hands have been played: the pair with more points wins.",
    ),
)

BK7 = Clause(
    "BK7",
    "waiting_at_end",
    "Of the points that wait after the last hand of a match no text speaks.",
    Sentence(
        "Encara hi ha punts que esperen després de l'última mà.",
        "Aún hay puntos que esperan después de la última mano.",
        "Des points restent en litige après la dernière donne.",
        "There are points that still wait after the last hand.",
    ),
)

CLASSIC_CLAUSES: tuple[Clause, ...] = (BK1, BK2, BK3, BK4, BK4_CONTRACT, BK6, BK7)
CLAUSES: tuple[Clause, ...] = (*CLASSIC_CLAUSES, BK5)


@dataclass(frozen=True)
class ClassicMatch:
    """A frozen bundle: one value for each question on which tables differ."""

    match_target: str = option(
        {
            "agreed": Sentence(
                "els que s'acordin", "los que se acuerden", "ceux convenus", "as agreed"
            ),
            **as_written("1000", "1500", "2000", "3000"),
        },
        label=Sentence(
            "Punts de la partida:",
            "Puntos de la partida:",
            "Total de la partie :",
            "Points of the match:",
        ),
        meaning="how many points win the match?",
        who="agreed: FFB contrée 2, FFB classic 10.4.2 (a number that is told with the hands); "
        "1000: IsCool; 1500: unpublished; 2000: BGA, Coinchons, Règles de jeux; 3000: coinche.com",
    )
    match_hands: str = option(
        {
            "agreed": Sentence(
                "les que s'acordin", "las que se acuerden", "celles convenues", "as agreed"
            ),
            **as_written("12"),
        },
        label=Sentence(
            "Mans de la partida:",
            "Manos de la partida:",
            "Donnes de la partie :",
            "Hands of the match:",
        ),
        meaning="after how many hands is the match over?",
        who="agreed: FFB contrée 2, FFB classic 10.4.1 (a number, or none, that is told with the "
        "hands); 12: ASCEE 79 4",
    )
    match_tie: str = option(
        {
            "one-more": Sentence(
                "es juga una mà més",
                "se juega una mano más",
                "on joue une donne de plus",
                "one more hand is played",
            ),
            "last-contract": Sentence(
                "guanya qui ha guanyat l'últim contracte",
                "gana quien ganó el último contrato",
                "les vainqueurs du dernier contrat gagnent",
                "the winners of the last contract win",
            ),
        },
        label=Sentence(
            "Empat al final:", "Empate al final:", "Égalité à la fin :", "A tie at the end:"
        ),
        meaning="both pairs have the points of the match, equally many: who wins?",
        who="one-more: FFB contrée 10.3, FFB classic 10.4.2; last-contract: Règles de jeux",
    )
    waiting_at_end: str = option(
        {
            "undeclared": NOT_AGREED,
            "lost": Sentence("es perden", "se pierden", "sont perdus", "are lost"),
            "to-takers": Sentence(
                "són de qui els ha fet",
                "son de quien los hizo",
                "reviennent aux preneurs",
                "go to the takers",
            ),
            "one-more-hand": Sentence(
                "es juguen en una mà més",
                "se juegan en una mano más",
                "se jouent sur une donne de plus",
                "are played for in one more hand",
            ),
        },
        label=Sentence(
            "Els punts que esperen després de l'última mà",
            "Los puntos que esperan después de la última mano",
            "Les points en litige après la dernière donne",
            "Points that wait after the last hand",
        ),
        meaning="the last hand of a match of so many hands is a litige: what of its points?",
        who="undeclared: FFB classic 10.4.1 (it does not say: judged as lost, and disputed); lost, "
        "to-takers, one-more-hand: unpublished",
        gap="G23",
    )


@dataclass(frozen=True)
class CoincheMatch(ClassicMatch):
    """A frozen bundle: one value for each question on which tables differ."""

    belote_finish: str = option(
        {
            "one-more-trick": Sentence(
                "encara no guanya", "aún no gana", "ne gagne pas encore", "does not win yet"
            ),
            "wins": Sentence("guanya", "gana", "gagne", "wins"),
        },
        label=Sentence(
            "Qui hi arriba només per la belota",
            "Quien llega solo por la belota",
            "Qui n'y arrive que par la belote",
            "A pair that gets there only by its belote",
        ),
        meaning="a pair without a trick, or that failed, has the points only by its belote: has it "
        "won?",
        who="one-more-trick: FFB contrée 10.3; wins: FFB classic 10.4.2",
    )
    one_more_trick: str = option(
        {
            "undeclared": NOT_AGREED,
            "end-of-hand": Sentence(
                "en acabar la mà en què la fa",
                "al acabar la mano en que la hace",
                "à la fin de la donne où elle le fait",
                "at the end of the hand in which it takes it",
            ),
            "at-once": Sentence(
                "en fer-la, i la mà no compta",
                "al hacerla, y la mano no cuenta",
                "dès qu'elle le fait, la donne ne comptant pas",
                "as it takes it, and the hand does not count",
            ),
        },
        label=Sentence(
            "Amb la basa que li cal guanya",
            "Con la baza que le falta gana",
            "Avec le pli qui lui manque elle gagne",
            "With the trick that it needs it wins",
        ),
        meaning="when does the trick that a pair still needs win the match?",
        who="undeclared: FFB contrée 10.3 (judged as end-of-hand, and disputed); end-of-hand, "
        "at-once: FFB contrée 10.3 (two readings of it)",
        gap="G24",
    )
