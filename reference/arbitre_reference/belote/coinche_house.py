"""Coinche, what may be called: the clauses as a declared option changes them.

`BA2:82` is BA2 under `minimum_bid=82`.
Where *generale* is played, the bidder promises every trick alone.
Each `Sentence` is in Catalan, Spanish, French and English, in this order.
"""

from __future__ import annotations

from ..ruling import Clause, Sentence

BA2_82 = Clause(
    "BA2:82",
    "minimum_bid=82",
    "The lowest bid is 82; above it bids are multiples of ten.",
    Sentence(
        "Obres la subhasta: amb 82, o de deu en deu a partir de 90.",
        "Abres la subasta: con 82, o de diez en diez a partir de 90.",
        "Vous ouvrez les enchères : à 82, ou de dix en dix à partir de 90.",
        "You open the bidding: with 82, or in tens from 90 on.",
    ),
    Sentence(
        "L'oferta és 82, o va de deu en deu a partir de 90.",
        "La puja es 82, o va de diez en diez a partir de 90.",
        "L'enchère est de 82, ou va de dix en dix à partir de 90.",
        "A bid is 82, or goes in tens from 90 on.",
    ),
)

BA2_85 = Clause(
    "BA2:85",
    "minimum_bid=85",
    "The lowest bid is 85; above it bids are multiples of ten.",
    Sentence(
        "Obres la subhasta: amb 85, o de deu en deu a partir de 90.",
        "Abres la subasta: con 85, o de diez en diez a partir de 90.",
        "Vous ouvrez les enchères : à 85, ou de dix en dix à partir de 90.",
        "You open the bidding: with 85, or in tens from 90 on.",
    ),
    Sentence(
        "L'oferta és 85, o va de deu en deu a partir de 90.",
        "La puja es 85, o va de diez en diez a partir de 90.",
        "L'enchère est de 85, ou va de dix en dix à partir de 90.",
        "A bid is 85, or goes in tens from 90 on.",
    ),
)

BA2_90 = Clause(
    "BA2:90",
    "minimum_bid=90",
    "A bid is a multiple of ten from 90 on.",
    Sentence(
        "Obres la subhasta: de deu en deu, a partir de 90.",
        "Abres la subasta: de diez en diez, a partir de 90.",
        "Vous ouvrez les enchères : de dix en dix, à partir de 90.",
        "You open the bidding: in tens, from 90 on.",
    ),
    Sentence(
        "L'oferta va de deu en deu, a partir de 90.",
        "La puja va de diez en diez, a partir de 90.",
        "L'enchère va de dix en dix, à partir de 90.",
        "Bids go in tens, from 90 on.",
    ),
)

BA2_FIVES = Clause(
    "BA2:fives",
    "bid_step=5",
    "A bid is the lowest number that is played, or a multiple of five above it.",
    Sentence(
        "Obres la subhasta: de cinc en cinc, des de l'oferta mínima.",
        "Abres la subasta: de cinco en cinco, desde la puja mínima.",
        "Vous ouvrez les enchères : de cinq en cinq, à partir du minimum.",
        "You open the bidding: in fives, from the lowest bid on.",
    ),
    Sentence(
        "L'oferta va de cinc en cinc, des de la mínima.",
        "La puja va de cinco en cinco, desde la mínima.",
        "L'enchère va de cinq en cinq, à partir du minimum.",
        "Bids go in fives, from the lowest on.",
    ),
)

BA2_ONES = Clause(
    "BA2:ones",
    "bid_step=1",
    "A bid is any number from the lowest that is played on.",
    Sentence(
        "Obres la subhasta: amb el número que vulguis, des de l'oferta mínima.",
        "Abres la subasta: con el número que quieras, desde la puja mínima.",
        "Vous ouvrez les enchères : au nombre que vous voulez, à partir du minimum.",
        "You open the bidding: with any number, from the lowest bid on.",
    ),
    Sentence(
        "L'oferta és massa baixa: no arriba a la mínima.",
        "La puja es demasiado baja: no llega a la mínima.",
        "L'enchère est trop basse : elle n'atteint pas le minimum.",
        "The bid is too low: it does not reach the lowest.",
    ),
)

BA2_SUITS = Clause(
    "BA2:suits",
    "trumpless_bids=no",
    "A bid names a suit: there is no no-trump and no all-trumps.",
    Sentence(
        "L'oferta és en un coll.",
        "La puja es en un palo.",
        "L'enchère est à la couleur.",
        "The bid names a suit.",
    ),
    Sentence(
        "Aquí no es juga ni sense trumfo ni a tot trumfo.",
        "Aquí no se juega ni sin triunfo ni a todo triunfo.",
        "Ici, on ne joue ni sans-atout ni tout-atout.",
        "Neither no-trump nor all-trumps is played here.",
    ),
)

BA2_160 = Clause(
    "BA2:160",
    "highest_bid=160",
    "The highest bid in points is 160; above it there is only capot.",
    Sentence(
        "L'oferta no passa de 160.",
        "La puja no pasa de 160.",
        "L'enchère ne dépasse pas 160.",
        "The bid is not above 160.",
    ),
    Sentence(
        "Aquí l'oferta més alta és 160; per damunt només hi ha capot.",
        "Aquí la puja más alta es 160; por encima solo hay capot.",
        "Ici, l'enchère la plus haute est 160 ; au-dessus, il n'y a que le capot.",
        "The highest bid here is 160; above it there is only capot.",
    ),
)

BA2_180 = Clause(
    "BA2:180",
    "highest_bid=180",
    "The highest bid in points is 180; above it there is only capot.",
    Sentence(
        "L'oferta no passa de 180.",
        "La puja no pasa de 180.",
        "L'enchère ne dépasse pas 180.",
        "The bid is not above 180.",
    ),
    Sentence(
        "Aquí l'oferta més alta és 180; per damunt només hi ha capot.",
        "Aquí la puja más alta es 180; por encima solo hay capot.",
        "Ici, l'enchère la plus haute est 180 ; au-dessus, il n'y a que le capot.",
        "The highest bid here is 180; above it there is only capot.",
    ),
)

BA3_RANK = Clause(
    "BA3:rank",
    "suit_rank",
    "A bid is of more points than the last one, or of as many in a higher contract: clubs, "
    "diamonds, hearts, spades, no-trump, all-trumps.",
    Sentence(
        "La teva oferta és més alta que l'última, o igual en un contracte superior.",
        "Tu puja es más alta que la última, o igual en un contrato superior.",
        "Votre enchère dépasse la précédente, ou l'égale dans un contrat supérieur.",
        "Your bid is above the last one, or equal in a higher contract.",
    ),
    Sentence(
        "La teva oferta ha de ser més alta que l'última, o igual en un contracte superior: "
        "trèvols, diamants, cors, piques, sense trumfo, tot trumfo.",
        "Tu puja debe ser más alta que la última, o igual en un contrato superior: tréboles, "
        "diamantes, corazones, picas, sin triunfo, todo triunfo.",
        "Votre enchère doit dépasser la précédente, ou l'égaler dans un contrat supérieur : "
        "trèfle, carreau, cœur, pique, sans-atout, tout-atout.",
        "Your bid must be above the last one, or equal in a higher contract: clubs, diamonds, "
        "hearts, spades, no-trump, all-trumps.",
    ),
)

BA4_GENERALE = Clause(
    "BA4:generale",
    "generale",
    "Generale, every trick taken by the bidder alone, is above capot; capot is above every number, "
    "and nothing is above generale.",
    Sentence(
        "El capot passa per damunt de qualsevol número, i la general per damunt del capot.",
        "El capot supera cualquier número, y la general supera el capot.",
        "Le capot dépasse tout nombre, et la générale dépasse le capot.",
        "Capot is above every number, and generale is above capot.",
    ),
    Sentence(
        "L'última oferta és massa alta: damunt del capot només hi ha la general, i res més amunt.",
        "La última puja es demasiado alta: sobre el capot solo está la general, y nada más.",
        "La dernière enchère est trop haute : au-dessus du capot, il n'y a que la générale.",
        "The last bid is too high: above capot there is only generale, and nothing above that.",
    ),
)

BA4_ENDS = Clause(
    "BA4:ends",
    "after_capot=ends",
    "A bid of every trick ends the auction at once, and is not coinched.",
    Sentence(
        "S'ha ofert capot: comença el joc.",
        "Se ha pujado capot: empieza el juego.",
        "Un capot est annoncé : le jeu commence.",
        "Capot was bid: play begins.",
    ),
    Sentence(
        "S'ha ofert capot: la subhasta s'ha acabat.",
        "Se ha pujado capot: la subasta ha terminado.",
        "Un capot est annoncé : les enchères sont closes.",
        "Capot was bid: the auction is over.",
    ),
)

BA5_ANY = Clause(
    "BA5:any",
    "coinche_turn=any",
    "Either player of the other pair may coinche a bid, once, without waiting for a turn.",
    Sentence(
        "L'última oferta és dels contraris: la pots coinxar quan vulguis.",
        "La última puja es de los rivales: puedes coinchearla cuando quieras.",
        "La dernière enchère est adverse : vous pouvez coincher à la volée.",
        "The last bid is the opponents': you may coinche it at any time.",
    ),
    Sentence(
        "Només es coinxa, un sol cop, una oferta dels contraris.",
        "Solo se coinchea, una sola vez, una puja de los rivales.",
        "On ne coinche qu'une enchère adverse, et une seule fois.",
        "Only a bid of the opponents can be coinched, and only once.",
    ),
)

BA7_ENDS = Clause(
    "BA7:ends",
    "after_coinche=ends",
    "A coinche ends the auction at once: there is no surcoinche.",
    Sentence(
        "S'ha coinxat: comença el joc.",
        "Se ha coincheado: empieza el juego.",
        "On a coinché : le jeu commence.",
        "There was a coinche: play begins.",
    ),
    Sentence(
        "S'ha coinxat: la subhasta s'ha acabat.",
        "Se ha coincheado: la subasta ha terminado.",
        "On a coinché : les enchères sont closes.",
        "There was a coinche: the auction is over.",
    ),
)

BA7_SURCOINCHE = Clause(
    "BA7:surcoinche-only",
    "after_coinche=surcoinche-only",
    "After a coinche only the bidding side is asked: each of the two surcoinches or passes, and "
    "when both have passed the auction is over.",
    Sentence(
        "Ningú no sobrecoinxa: l'oferta coinxada és el contracte.",
        "Nadie surcoinchea: la puja coincheada es el contrato.",
        "Personne ne surcoinche : l'enchère coinchée est le contrat.",
        "Nobody surcoinches: the coinched bid is the contract.",
    ),
    Sentence(
        "S'ha coinxat: ja només es pot sobrecoinxar.",
        "Se ha coincheado: ya solo se puede surcoinchear.",
        "On a coinché : on ne peut plus que surcoincher.",
        "There was a coinche: only a surcoinche may follow.",
    ),
)

BA7_GOES_ON = Clause(
    "BA7:goes-on",
    "after_coinche=bidding-goes-on",
    "A coinche does not close the bidding: a higher bid frees from it.",
    Sentence(
        "S'ha coinxat, però encara es pot ofertar més amunt.",
        "Se ha coincheado, pero aún se puede pujar más.",
        "On a coinché, mais on peut encore surenchérir.",
        "There was a coinche, but higher bids may still be made.",
    ),
)

BA9_FOUR = Clause(
    "BA9:four-passes",
    "auction_ends=four-passes",
    "Four passes in a row end the auction: after three of them the player who called last passes.",
    Sentence(
        "Quatre passades seguides: l'última oferta és el contracte.",
        "Cuatro pases seguidos: la última puja es el contrato.",
        "Quatre passes de suite : la dernière enchère est le contrat.",
        "Four passes in a row: the last bid is the contract.",
    ),
    Sentence(
        "Han passat els altres tres: la teva oferta queda com està.",
        "Han pasado los otros tres: tu puja queda como está.",
        "Les trois autres ont passé : votre enchère reste telle quelle.",
        "The other three passed: your bid stands as it is.",
    ),
)

BA9_REBID = Clause(
    "BA9:rebid",
    "rebid_own=yes",
    "After three passes the last bidder may bid once more, in another suit; or passes, and the "
    "auction is over.",
    Sentence(
        "Han passat tots quatre: l'última oferta és el contracte.",
        "Han pasado los cuatro: la última puja es el contrato.",
        "Les quatre joueurs ont passé : la dernière enchère est le contrat.",
        "All four passed: the last bid is the contract.",
    ),
    Sentence(
        "Només et pots millorar l'oferta en un altre coll.",
        "Solo puedes mejorar tu puja en otro palo.",
        "Vous ne pouvez surenchérir sur vous-même que dans une autre couleur.",
        "You may bid over yourself only in another suit.",
    ),
)

CLAUSES: tuple[Clause, ...] = (
    BA2_82,
    BA2_85,
    BA2_90,
    BA2_FIVES,
    BA2_ONES,
    BA2_SUITS,
    BA2_160,
    BA2_180,
    BA3_RANK,
    BA4_GENERALE,
    BA4_ENDS,
    BA5_ANY,
    BA7_ENDS,
    BA7_SURCOINCHE,
    BA7_GOES_ON,
    BA9_FOUR,
    BA9_REBID,
)
