"""Coinche, what may be called: the clauses, and what they say to the player.

`BA` clauses are the auction after the French federation (FFB contrée; RULES 3.4).
A *bid* is a number of points, or capot (every trick), with a suit or a contract without one.
What an option makes of a clause stands in `coinche_house`.
Each `Sentence` is in Catalan, Spanish, French and English, in this order.
"""

from __future__ import annotations

from ..ruling import Clause, Sentence

BA0 = Clause(
    "BA0",
    "FFB contrée 4.1",
    "The dealer's right speaks first, and then each player in play order; nobody bids, passes or "
    "coinches out of turn.",
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

BA1 = Clause(
    "BA1",
    "FFB contrée 4.1",
    "A player may always pass in turn, and may speak again when the turn comes back.",
    Sentence(
        "Sempre pots passar.",
        "Siempre puedes pasar.",
        "Vous pouvez toujours passer.",
        "You may always pass.",
    ),
)

BA2 = Clause(
    "BA2",
    "FFB contrée 4.1, 11.1",
    "A bid is a multiple of ten from 80 on, with the contract that it names; no number is the "
    "highest.",
    Sentence(
        "Obres la subhasta: de deu en deu, a partir de 80.",
        "Abres la subasta: de diez en diez, a partir de 80.",
        "Vous ouvrez les enchères : de dix en dix, à partir de 80.",
        "You open the bidding: in tens, from 80 on.",
    ),
    Sentence(
        "L'oferta va de deu en deu, a partir de 80.",
        "La puja va de diez en diez, a partir de 80.",
        "L'enchère va de dix en dix, à partir de 80.",
        "Bids go in tens, from 80 on.",
    ),
)

BA3 = Clause(
    "BA3",
    "FFB contrée 4.1",
    "A bid is of more points than the last one, whatever its suit.",
    Sentence(
        "La teva oferta és més alta que l'última.",
        "Tu puja es más alta que la última.",
        "Votre enchère dépasse la précédente.",
        "Your bid is above the last one.",
    ),
    Sentence(
        "La teva oferta ha de ser més alta que l'última, sigui del coll que sigui.",
        "Tu puja debe ser más alta que la última, sea del palo que sea.",
        "Votre enchère doit dépasser la précédente, quelle que soit la couleur.",
        "Your bid must be above the last one, whatever its suit.",
    ),
)

BA4 = Clause(
    "BA4",
    "FFB contrée 4.1",
    "Capot is above every number, and nothing is above capot.",
    Sentence(
        "El capot passa per damunt de qualsevol oferta.",
        "El capot supera cualquier puja.",
        "Le capot dépasse toute enchère.",
        "Capot is above every bid.",
    ),
    Sentence(
        "Per damunt del capot no hi ha cap oferta.",
        "Por encima del capot no hay ninguna puja.",
        "Au-dessus du capot, il n'y a pas d'enchère.",
        "There is no bid above capot.",
    ),
)

BA5 = Clause(
    "BA5",
    "FFB contrée 4.1",
    "A player may coinche, in turn and once, a bid of the opponents.",
    Sentence(
        "L'última oferta és dels contraris: la pots coinxar.",
        "La última puja es de los rivales: puedes coinchearla.",
        "La dernière enchère est adverse : vous pouvez coincher.",
        "The last bid is the opponents': you may coinche it.",
    ),
    Sentence(
        "Només es coinxa, un sol cop, una oferta dels contraris.",
        "Solo se coinchea, una sola vez, una puja de los rivales.",
        "On ne coinche qu'une enchère adverse, et une seule fois.",
        "Only a bid of the opponents can be coinched, and only once.",
    ),
)

BA6 = Clause(
    "BA6",
    "FFB contrée 4.1; surcoinche_turn",
    "After a coinche a player of the bidding side may surcoinche.",
    Sentence(
        "Us han coinxat: pots sobrecoinxar.",
        "Os han coincheado: puedes surcoinchear.",
        "Votre enchère est coinchée : vous pouvez surcoincher.",
        "Your side's bid was coinched: you may surcoinche.",
    ),
    Sentence(
        "Només sobrecoinxa la parella de l'oferta, un cop coinxada.",
        "Solo surcoinchea la pareja de la puja, tras la coinche.",
        "Seule la paire coinchée peut surcoincher.",
        "Only the side whose bid was coinched may surcoinche.",
    ),
)

BA7 = Clause(
    "BA7",
    "FFB contrée 4.1",
    "A coinche closes the bidding: only a surcoinche or passes follow.",
    Sentence(
        "Encara no s'ha coinxat: es pot ofertar.",
        "Aún no se ha coincheado: se puede pujar.",
        "Rien n'est coinché : on peut enchérir.",
        "Nothing has been coinched: bids may be made.",
    ),
    Sentence(
        "L'oferta està coinxada: ja no se'n pot fer cap altra.",
        "La puja está coincheada: ya no se puede hacer otra.",
        "L'enchère est coinchée : on ne peut plus enchérir.",
        "The bid has been coinched: no other may be made.",
    ),
)

BA8 = Clause(
    "BA8",
    "FFB contrée 4.1",
    "When all four pass without a bid, the hand is not played.",
    Sentence(
        "Han passat tots quatre: es torna a repartir.",
        "Han pasado los cuatro: se reparte de nuevo.",
        "Les quatre joueurs ont passé : on redonne.",
        "All four passed: the cards are dealt again.",
    ),
    Sentence(
        "Ja han passat tots quatre: la subhasta s'ha acabat.",
        "Ya han pasado los cuatro: la subasta ha terminado.",
        "Les quatre joueurs ont passé : les enchères sont closes.",
        "All four have passed: the auction is over.",
    ),
)

BA9 = Clause(
    "BA9",
    "FFB contrée 4.1",
    "Three passes in a row after a bid or a coinche end the auction: the last bid is the contract.",
    Sentence(
        "Tres passades seguides: l'última oferta és el contracte.",
        "Tres pases seguidos: la última puja es el contrato.",
        "Trois passes de suite : la dernière enchère est le contrat.",
        "Three passes in a row: the last bid is the contract.",
    ),
    Sentence(
        "Ja hi ha hagut tres passades: la subhasta s'ha acabat.",
        "Ya ha habido tres pases: la subasta ha terminado.",
        "Il y a eu trois passes : les enchères sont closes.",
        "There have been three passes: the auction is over.",
    ),
)

BA10 = Clause(
    "BA10",
    "FFB contrée 4.1",
    "A surcoinche ends the auction at once.",
    Sentence(
        "S'ha sobrecoinxat: comença el joc.",
        "Se ha surcoincheado: empieza el juego.",
        "On a surcoinché : le jeu commence.",
        "There was a surcoinche: play begins.",
    ),
    Sentence(
        "S'ha sobrecoinxat: la subhasta s'ha acabat.",
        "Se ha surcoincheado: la subasta ha terminado.",
        "On a surcoinché : les enchères sont closes.",
        "There was a surcoinche: the auction is over.",
    ),
)

CLAUSES: tuple[Clause, ...] = (BA0, BA1, BA2, BA3, BA4, BA5, BA6, BA7, BA8, BA9, BA10)
