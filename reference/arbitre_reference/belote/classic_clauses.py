"""Classic belote, what may be called: the clauses, and what they say to the player.

`BT` clauses are the two rounds after the French federation (FFB classic 4.1, 4.2; RULES 3.5).
An id with a suffix is the clause as a declared option changes it.
Each `Sentence` is in Catalan, Spanish, French and English, in this order.
"""

from __future__ import annotations

from ..ruling import Clause, Sentence

BT0 = Clause(
    "BT0",
    "FFB classic 4.1, 4.2",
    "The dealer's right speaks first, and then each player in play order, twice at most.",
    Sentence(
        "És el teu torn.",
        "Es tu turno.",
        "C'est à vous de parler.",
        "It is your turn.",
    ),
    Sentence(
        "No és el teu torn de parlar.",
        "No es tu turno de hablar.",
        "Ce n'est pas à vous de parler.",
        "It is not your turn to speak.",
    ),
)

BT1 = Clause(
    "BT1",
    "FFB classic 4.1, 4.2",
    "In either round a player may pass.",
    Sentence(
        "Sempre pots passar.",
        "Siempre puedes pasar.",
        "Vous pouvez toujours passer.",
        "You may always pass.",
    ),
)

BT2 = Clause(
    "BT2",
    "FFB classic 4.1",
    "In the first round a player takes at the suit of the turned card, or not at all.",
    Sentence(
        "Primera volta: pots prendre, i el trumfo és el coll de la carta girada.",
        "Primera vuelta: puedes tomar, y el triunfo es el palo de la carta vuelta.",
        "Premier tour : vous pouvez prendre à la couleur de la retourne.",
        "First round: you may take, and the suit of the turned card is trump.",
    ),
    Sentence(
        "A la primera volta només es pot prendre el coll de la carta girada.",
        "En la primera vuelta solo se puede tomar el palo de la carta vuelta.",
        "Au premier tour, on ne prend qu'à la couleur de la retourne.",
        "In the first round only the suit of the turned card can be taken.",
    ),
)

BT3 = Clause(
    "BT3",
    "FFB classic 4.2",
    "In the second round a player takes by naming a suit.",
    Sentence(
        "Segona volta: pots prendre al coll que diguis.",
        "Segunda vuelta: puedes tomar al palo que digas.",
        "Deuxième tour : vous prenez à la couleur que vous nommez.",
        "Second round: you may take at the suit that you name.",
    ),
    Sentence(
        "A la segona volta s'ha de dir el coll.",
        "En la segunda vuelta hay que decir el palo.",
        "Au deuxième tour, il faut nommer la couleur.",
        "In the second round a suit must be named.",
    ),
)

BT4 = Clause(
    "BT4",
    "FFB classic 4.2",
    "In the second round the suit of the turned card may be named too.",
    Sentence(
        "Segona volta: també pots dir el coll de la carta girada.",
        "Segunda vuelta: también puedes decir el palo de la carta vuelta.",
        "Deuxième tour : vous pouvez aussi nommer la couleur de la retourne.",
        "Second round: you may name the suit of the turned card too.",
    ),
)

BT4_NO = Clause(
    "BT4:no",
    "turned_suit_again=no",
    "In the second round the suit of the turned card may not be named.",
    Sentence(
        "Segona volta: dius un coll que no és el de la carta girada.",
        "Segunda vuelta: dices un palo que no es el de la carta vuelta.",
        "Deuxième tour : vous nommez une autre couleur que celle de la retourne.",
        "Second round: you name a suit other than that of the turned card.",
    ),
    Sentence(
        "A la segona volta aquí no es pot dir el coll de la carta girada.",
        "En la segunda vuelta aquí no se puede decir el palo de la carta vuelta.",
        "Ici, au deuxième tour, on ne nomme pas la couleur de la retourne.",
        "Here the suit of the turned card may not be named in the second round.",
    ),
)

BT7 = Clause(
    "BT7",
    "FFB classic 4.1, 4.2",
    "A player takes at one of the four suits: there is no no-trump and no all-trumps.",
    Sentence(
        "Pots prendre en un dels quatre colls.",
        "Puedes tomar en uno de los cuatro palos.",
        "Vous pouvez prendre à l'une des quatre couleurs.",
        "You may take at one of the four suits.",
    ),
    Sentence(
        "Aquí no es juga ni sense trumfo ni a tot trumfo.",
        "Aquí no se juega ni sin triunfo ni a todo triunfo.",
        "Ici, on ne joue ni sans-atout ni tout-atout.",
        "Neither no-trump nor all-trumps is played here.",
    ),
)

BT7_SECOND = Clause(
    "BT7:second-round",
    "FFB classic 11.1; trumpless_bids=second-round",
    "In the second round a player may take at no-trump or all-trumps too.",
    Sentence(
        "Segona volta: també pots prendre sense trumfo o a tot trumfo.",
        "Segunda vuelta: también puedes tomar sin triunfo o a todo triunfo.",
        "Deuxième tour : vous pouvez aussi prendre à sans-atout ou à tout-atout.",
        "Second round: you may take at no-trump or all-trumps too.",
    ),
    Sentence(
        "A la primera volta només es pot prendre el coll de la carta girada.",
        "En la primera vuelta solo se puede tomar el palo de la carta vuelta.",
        "Au premier tour, on ne prend qu'à la couleur de la retourne.",
        "In the first round only the suit of the turned card can be taken.",
    ),
)

BT7_BOTH = Clause(
    "BT7:both-rounds",
    "FFB classic 11.1; trumpless_bids=both-rounds",
    "In either round a player may take at no-trump or all-trumps.",
    Sentence(
        "També pots prendre sense trumfo o a tot trumfo.",
        "También puedes tomar sin triunfo o a todo triunfo.",
        "Vous pouvez aussi prendre à sans-atout ou à tout-atout.",
        "You may take at no-trump or all-trumps too.",
    ),
)

BT5 = Clause(
    "BT5",
    "FFB classic 4.1, 4.2",
    "The first player who takes ends the auction.",
    Sentence(
        "Un jugador ha pres: comença el joc.",
        "Un jugador ha tomado: empieza el juego.",
        "Un joueur a pris : le jeu commence.",
        "A player has taken: play begins.",
    ),
    Sentence(
        "Un jugador ja ha pres.",
        "Un jugador ya ha tomado.",
        "Un joueur a déjà pris.",
        "A player has already taken.",
    ),
)

BT6 = Clause(
    "BT6",
    "FFB classic 4.2",
    "When all four have passed twice, the hand is not played.",
    Sentence(
        "Tothom ha passat dos cops: es torna a repartir.",
        "Todos han pasado dos veces: se reparte de nuevo.",
        "Tous ont passé deux fois : on redonne.",
        "Everybody passed twice: the cards are dealt again.",
    ),
    Sentence(
        "Tothom ha passat dos cops: ja no es pot prendre.",
        "Todos han pasado dos veces: ya no se puede tomar.",
        "Tous ont passé deux fois : on ne peut plus prendre.",
        "Everybody has passed twice: nobody may take now.",
    ),
)

CLAUSES: tuple[Clause, ...] = (
    *(BT0, BT1, BT2, BT3, BT4, BT4_NO, BT5, BT6, BT7, BT7_SECOND, BT7_BOTH),
)
