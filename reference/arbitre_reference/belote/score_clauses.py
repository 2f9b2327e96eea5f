"""The clauses that the scores of coinche and of classic belote share (RULES 3.10)."""

from __future__ import annotations

from ..ruling import Clause, Sentence

BP1 = Clause(
    "BP1",
    "FFB contrée 7, 10.1, 10.1.2, 11.3; FFB classic 7, 10.1, 10.2, 11.3",
    "Each belote-rebelote counts 20 in its pair's total, and a pair that fails keeps its own.",
    Sentence(
        "La belote val vint i no es perd.",
        "La belote vale veinte y no se pierde.",
        "La belote vaut vingt et reste acquise.",
        "Belote is worth twenty and is not lost.",
    ),
)

BP1_TO_DEFENCE = Clause(
    "BP1:to-defence",
    "belote_on_failure=to-defence",
    "The belote of takers who fail goes to the defence.",
    Sentence(
        "El contracte està perdut: la belote és de la defensa.",
        "El contrato está fallido: la belote es de la defensa.",
        "Le contrat est chuté : la belote passe à la défense.",
        "The contract has failed: the belote goes to the defence.",
    ),
)

BP2 = Clause(
    "BP2",
    "FFB contrée 10.1.3; FFB classic 10.1.3; equality=litige",
    "Equal totals are a litige: the defence scores its total now, the takers' total, without what "
    "was bid, waits.",
    Sentence(
        "Empat: els punts de qui ha pres esperen la mà següent.",
        "Empate: los puntos de quien ha tomado esperan a la mano siguiente.",
        "Litige : les points du preneur attendent la donne suivante.",
        "Equal points: the taker's wait for the next hand.",
    ),
)

BP2_BELOTE = Clause(
    "BP2:belote",
    "FFB contrée 7; FFB classic 7; belote_in_litige=scored",
    "In a litige the takers score their belote at once; only their other points wait.",
    Sentence(
        "Empat: qui ha pres s'apunta ja la belote.",
        "Empate: quien ha tomado apunta ya la belote.",
        "Litige : le preneur marque tout de suite sa belote.",
        "Equal points: the taker's pair scores its belote now.",
    ),
)

BP2_FAILED = Clause(
    "BP2:failed",
    "FFB contrée 4.2, 10.1.2, 10.1.3; FFB classic 10.1.3; equality=failed",
    "With equal totals the contract has failed.",
    Sentence(
        "Empat a punts: el contracte està perdut.",
        "Empate a puntos: el contrato está fallido.",
        "Égalité de points : le contrat est chuté.",
        "Equal points: the contract has failed.",
    ),
)

BP2_MADE = Clause(
    "BP2:made",
    "FFB contrée 10.1.3; FFB classic 10.1.3; equality=made",
    "With equal totals the contract is made.",
    Sentence(
        "Empat a punts: el contracte està fet.",
        "Empate a puntos: el contrato está cumplido.",
        "Égalité de points : le contrat est réussi.",
        "Equal points: the contract is made.",
    ),
)

BP5 = Clause(
    "BP5",
    "FFB contrée 10.1.3; FFB classic 10.1.3",
    "Points that wait from an earlier hand go to takers who make their contract, and wait on if it "
    "fails or there is a litige again.",
    Sentence(
        "Els punts que esperaven són de qui fa el contracte; si no es fa, esperen encara.",
        "Los puntos que esperaban son de quien cumple el contrato; si no, siguen esperando.",
        "Les points en litige vont à qui réussit son contrat ; sinon, ils attendent encore.",
        "The points that waited go to whoever makes the contract; if it fails, they wait on.",
    ),
)

BP5_TO_WINNERS = Clause(
    "BP5:to-winners",
    "waiting_points=to-winners",
    "Points that wait from an earlier hand go to the pair that wins this one, a defence too.",
    Sentence(
        "Els punts que esperaven són de qui guanya aquesta mà, també la defensa.",
        "Los puntos que esperaban son de quien gana esta mano, también la defensa.",
        "Les points en litige vont aux vainqueurs de cette donne, la défense comprise.",
        "The points that waited go to the winners of this hand, the defence too.",
    ),
)

BP5_LOST = Clause(
    "BP5:lost",
    "waiting_points=lost",
    "Points that wait from an earlier hand are lost unless the contract of this one is made.",
    Sentence(
        "El contracte no s'ha fet: els punts que esperaven es perden.",
        "El contrato no se ha cumplido: los puntos que esperaban se pierden.",
        "Le contrat n'est pas réussi : les points en litige sont perdus.",
        "The contract was not made: the points that waited are lost.",
    ),
)

BP6 = Clause(
    "BP6",
    "FFB contrée 10.2; FFB classic 10.3; rounding=ten",
    "What a pair scores for a hand is rounded to the nearest ten, a five up; rounding makes no "
    "contract.",
    Sentence(
        "S'arrodoneix a la desena; el cinc, amunt.",
        "Se redondea a la decena; el cinco, hacia arriba.",
        "On arrondit à la dizaine ; le cinq, vers le haut.",
        "Rounded to the nearest ten, a five up.",
    ),
)

BP6_NONE = Clause(
    "BP6:none",
    "FFB classic 10.3; rounding=none",
    "What a pair scores for a hand is not rounded.",
    Sentence(
        "Els punts s'apunten sense arrodonir.",
        "Los puntos se apuntan sin redondear.",
        "Le score est marqué au point près.",
        "Scores are not rounded.",
    ),
)

BP6_APART = Clause(
    "BP6:apart",
    "waiting_rounded=apart",
    "Points that waited are rounded by themselves, and then added.",
    Sentence(
        "Els punts que esperaven s'arrodoneixen a part.",
        "Los puntos que esperaban se redondean aparte.",
        "Les points en litige sont arrondis à part.",
        "The points that waited are rounded by themselves.",
    ),
)

CLAUSES: tuple[Clause, ...] = (
    *(BP1, BP1_TO_DEFENCE, BP2, BP2_BELOTE, BP2_FAILED, BP2_MADE),
    *(BP5, BP5_TO_WINNERS, BP5_LOST, BP6, BP6_NONE, BP6_APART),
)
