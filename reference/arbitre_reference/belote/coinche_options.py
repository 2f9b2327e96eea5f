"""The declared house rules of the auction in coinche (RULES 3.4)."""

from __future__ import annotations

from dataclasses import dataclass

from ..game import NO, NOT_AGREED, YES, as_written, option
from ..ruling import Sentence

IN_TURN = Sentence("quan et toca", "cuando te toca", "à son tour", "in turn")
ANY_TIME = Sentence("en qualsevol moment", "en cualquier momento", "à la volée", "at any time")
ENDS = Sentence(
    "s'acaba la subhasta", "termina la subasta", "les enchères sont closes", "the auction is over"
)


@dataclass(frozen=True)
class AuctionOptions:
    """A frozen bundle: one value for each question on which tables differ."""

    trumpless_bids: str = option(
        {"yes": YES, "no": NO},
        label=Sentence(
            "Es pot cantar sense trumfo i tot trumfo",
            "Se puede cantar sin triunfo y todo triunfo",
            "On peut annoncer sans atout et tout atout",
            "No-trump and all-trumps may be bid",
        ),
        meaning="may no-trump and all-trumps be bid?",
        who="yes: FFB contrée 11.1 (a variant that the organiser may choose); no: FFB contrée 4.1 "
        "(without the variant), Nimbustier",
    )
    highest_bid: str = option(
        {
            "none": Sentence("no n'hi ha", "no lo hay", "il n'y en a pas", "there is none"),
            **as_written("180", "160"),
        },
        label=Sentence(
            "El cant més alt, sense el capot",
            "El canto más alto, sin el capot",
            "La plus haute annonce, hors capot",
            "The highest bid, capot aside",
        ),
        meaning="what is the highest bid in points?",
        who="none: FFB contrée 4.1 (it sets none); 180: BGA (160, and more with a belote); 160: "
        "Montpellier, IsCool, Nimbustier",
    )
    minimum_bid: str = option(
        as_written("80", "82", "85", "90"),
        label=Sentence(
            "El cant més baix",
            "El canto más bajo",
            "La plus basse annonce",
            "The lowest bid",
        ),
        meaning="what is the lowest bid?",
        who="80: FFB contrée 4.1; 82: BGA; 85: unpublished (an engine); 90: Règles de jeux (some "
        "tables)",
    )
    bid_step: str = option(
        as_written("10", "5", "1"),
        label=Sentence(
            "Es canta de tants en tants",
            "Se canta de tantos en tantos",
            "On annonce de tant en tant",
            "Bids go in steps of",
        ),
        meaning="in which steps do bids go?",
        who="10: FFB contrée 4.1; 5, 1: unpublished (engines)",
    )
    suit_rank: str = option(
        {
            "none": Sentence("cap", "ninguno", "aucun", "none"),
            "clubs-lowest": Sentence(
                "trèvols, diamants, cors, piques, sense trumfo, tot trumfo",
                "tréboles, diamantes, corazones, picas, sin triunfo, todo triunfo",
                "trèfle, carreau, cœur, pique, sans atout, tout atout",
                "clubs, diamonds, hearts, spades, no-trump, all-trumps",
            ),
        },
        label=Sentence(
            "Ordre dels contractes a igual número",
            "Orden de los contratos a igual número",
            "Ordre des contrats à nombre égal",
            "Order of the contracts at equal numbers",
        ),
        meaning="may an equal number be bid in a higher suit?",
        who="none: FFB contrée 4.1, 11.1; clubs-lowest: Règles de jeux (some tables)",
    )
    rebid_own: str = option(
        {
            "no": NO,
            "yes": Sentence(
                "sí, en un altre coll",
                "sí, en otro palo",
                "oui, dans une autre couleur",
                "yes, in another suit",
            ),
        },
        label=Sentence(
            "Després de tres passades pot tornar a cantar qui ha cantat l'últim",
            "Tras tres pases puede volver a cantar quien cantó el último",
            "Après trois passes, le dernier annonceur peut surenchérir",
            "After three passes the last bidder may bid again",
        ),
        meaning="after three passes, may the last bidder bid over the own bid?",
        who="no: FFB contrée 4.1; yes: Dauphiné, BGA (in another suit)",
    )
    auction_ends: str = option(
        {
            "three-passes": Sentence("tres passades", "tres pases", "trois passes", "three passes"),
            "four-passes": Sentence(
                "quatre passades seguides",
                "cuatro pases seguidos",
                "quatre passes de suite",
                "four passes in a row",
            ),
        },
        label=Sentence(
            "La subhasta s'acaba amb",
            "La subasta termina con",
            "Les enchères se closent par",
            "The auction ends by",
        ),
        meaning="after a bid or a coinche, how many passes in a row end the auction?",
        who="three-passes: FFB contrée 4.1; four-passes: BGA",
    )
    coinche_turn: str = option(
        {"own-turn": IN_TURN, "any": ANY_TIME},
        label=Sentence("Es coinxa", "Se coinchea", "On coinche", "One coinches"),
        meaning="when may one coinche?",
        who="own-turn: FFB contrée 4.1; any: Règles de jeux (its basic form), BGA, Dauphiné",
    )
    surcoinche_turn: str = option(
        {"undeclared": NOT_AGREED, "own-turn": IN_TURN, "any": ANY_TIME},
        label=Sentence("Se sobrecoinxa", "Se surcoinchea", "On surcoinche", "One surcoinches"),
        meaning="when may one surcoinche?",
        who="undeclared: FFB contrée 4.1 (it asks for one's turn of a coinche only: judged as "
        "own-turn, and disputed); own-turn: FFB contrée 4.1 (as of a coinche); any: BGA",
        gap="G7",
    )
    after_coinche: str = option(
        {
            "three-passes": Sentence(
                "només passades o sobrecoinxa, fins a tres passades",
                "solo pases o surcoinche, hasta tres pases",
                "passes ou surcoinche, jusqu'à trois passes",
                "passes or a surcoinche, until three have passed",
            ),
            "ends": ENDS,
            "surcoinche-only": Sentence(
                "només es pregunta si es sobrecoinxa",
                "solo se pregunta si se surcoinchea",
                "on ne demande que la surcoinche",
                "only a surcoinche is asked for",
            ),
            "bidding-goes-on": Sentence(
                "la subhasta continua",
                "la subasta continúa",
                "les enchères continuent",
                "the bidding goes on",
            ),
        },
        label=Sentence("Un cop coinxat", "Tras la coinche", "Après la coinche", "After a coinche"),
        meaning="what follows a coinche?",
        who="three-passes: FFB contrée 4.1; ends: BGA (its text); surcoinche-only: Règles de jeux "
        "(its basic form), BGA (its engine); bidding-goes-on: Règles de jeux (some tables)",
    )
    after_capot: str = option(
        {
            "coinche": Sentence(
                "es pot coinxar", "se puede coinchear", "on peut coincher", "it may be coinched"
            ),
            "ends": ENDS,
        },
        label=Sentence(
            "Un cop cantat el capot",
            "Tras el canto de capot",
            "Après l'annonce d'un capot",
            "After a bid of capot",
        ),
        meaning="what follows a bid of capot?",
        who="coinche: FFB contrée 4.1; ends: Règles de jeux (its basic form)",
    )
    generale: str = option(
        {"no": NO, **as_written("500", "1000")},
        label=Sentence(
            "Per damunt del capot es canta general, i val",
            "Por encima del capot se canta general, y vale",
            "Au-dessus du capot, on annonce la générale, qui vaut",
            "Above capot there is generale, worth",
        ),
        meaning="may generale, all eight tricks alone, be bid above capot, and what is it worth?",
        who="no: FFB contrée 4.1; 500, 1000: Règles de jeux (some tables)",
    )
