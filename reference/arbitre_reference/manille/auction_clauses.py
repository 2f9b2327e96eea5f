"""Manille, trump and knocks: the clauses, and what they say to the player.

`MT` clauses: who makes trump; `MK` clauses: who knocks.
The *dealing pair* is the dealer's, whoever of the two made trump.
"""

from __future__ import annotations

from ..ruling import Clause, Sentence

MAKES, KNOCKS = "Make it fly; Manilln", "Manilln; Wikipedia en"

MT0 = Clause(
    "MT0",
    f"{MAKES}; delegation",
    "Until there is a trump only the dealer speaks, and after a delegation the dealer's partner.",
    Sentence(
        "Et toca a tu fer trumfo.",
        "Te toca a ti hacer triunfo.",
        "C'est à vous de faire l'atout.",
        "It is for you to make trump.",
    ),
    Sentence(
        "No et toca a tu fer trumfo.",
        "No te toca a ti hacer triunfo.",
        "Ce n'est pas à vous de faire l'atout.",
        "It is not for you to make trump.",
    ),
)

MT1 = Clause(
    "MT1",
    MAKES,
    "Who makes trump names a suit, or plays without trump, and may not pass.",
    Sentence(
        "Pots fer trumfo d'un coll, o jugar sense trumfo.",
        "Puedes hacer triunfo de un palo, o jugar sin triunfo.",
        "Vous pouvez faire atout d'une couleur, ou jouer sans atout.",
        "You may make a suit trump, or play without trump.",
    ),
    Sentence(
        "Has de fer trumfo, o jugar sense: no pots passar.",
        "Tienes que hacer triunfo, o jugar sin él: no puedes pasar.",
        "Vous devez faire l'atout, ou jouer sans : on ne passe pas.",
        "You must make trump, or play without: you may not pass.",
    ),
)

MT2 = Clause(
    "MT2",
    f"{MAKES}; delegation",
    "The dealer makes trump, and does not leave it to the partner.",
    Sentence(
        "Has repartit: fas tu el trumfo.",
        "Has repartido: haces tú el triunfo.",
        "Vous avez donné : c'est vous qui faites l'atout.",
        "You have dealt: you make trump.",
    ),
    Sentence(
        "Aquí no es delega: fa trumfo qui reparteix.",
        "Aquí no se delega: hace triunfo quien reparte.",
        "Ici, on ne délègue pas : c'est le donneur qui fait l'atout.",
        "Here one does not delegate: the dealer makes trump.",
    ),
)

MT2_YES = Clause(
    "MT2:yes",
    "Wikipedia en; delegation=yes",
    "The dealer may leave the trump to the partner, who must then make it.",
    Sentence(
        "Has repartit: pots deixar el trumfo al company.",
        "Has repartido: puedes dejar el triunfo a tu compañero.",
        "Vous avez donné : vous pouvez laisser l'atout au partenaire.",
        "You have dealt: you may leave the trump to your partner.",
    ),
    Sentence(
        "T'han deixat el trumfo: no el pots tornar.",
        "Te han dejado el triunfo: no puedes devolverlo.",
        "On vous a laissé l'atout : vous ne pouvez pas le rendre.",
        "The trump was left to you: you may not give it back.",
    ),
)

MT3 = Clause(
    "MT3",
    MAKES,
    "Trump is made once.",
    Sentence("Ja hi ha trumfo.", "Ya hay triunfo.", "L'atout est fait.", "Trump has been made."),
    Sentence(
        "El trumfo ja està fet: no es canvia.",
        "El triunfo ya está hecho: no se cambia.",
        "L'atout est déjà fait : on ne le change pas.",
        "Trump has been made already, and is not changed.",
    ),
)

MK0 = Clause(
    "MK0",
    "Manilln; knock_order",
    "Either player of the pair that may knock speaks, in any order.",
    Sentence(
        "La teva parella pot picar: parla qualsevol dels dos.",
        "Tu pareja puede picar: habla cualquiera de los dos.",
        "Votre paire peut frapper : l'un ou l'autre parle.",
        "Your pair may knock: either of you speaks.",
    ),
)

MK0_IN_TURN = Clause(
    "MK0:in-turn",
    "knock_order",
    "The players of the pair that may knock are asked one after the other, from the dealer's left.",
    Sentence(
        "Ara et pregunten a tu si piques.",
        "Ahora te preguntan a ti si picas.",
        "C'est à vous de dire si vous frappez.",
        "It is your turn to say whether you knock.",
    ),
    Sentence(
        "Encara no et toca a tu: primer parla el teu company.",
        "Aún no te toca a ti: antes habla tu compañero.",
        "Ce n'est pas encore à vous : votre partenaire parle d'abord.",
        "It is not your turn yet: your partner speaks first.",
    ),
)

MK1 = Clause(
    "MK1",
    KNOCKS,
    "Once there is a trump, either player of the other pair may knock, once.",
    Sentence(
        "Han fet trumfo els contraris: pots picar.",
        "Han hecho triunfo los rivales: puedes picar.",
        "L'autre paire a fait l'atout : vous pouvez frapper.",
        "The other pair has made trump: you may knock.",
    ),
    Sentence(
        "Pica, un sol cop, la parella que no ha fet trumfo.",
        "Pica, una sola vez, la pareja que no ha hecho triunfo.",
        "Frappe, une seule fois, la paire qui n'a pas fait l'atout.",
        "The pair that has not made trump knocks, and once.",
    ),
)

MK2 = Clause(
    "MK2",
    "Manilln; knock_back",
    "After a knock, either player of the dealing pair may knock back, once.",
    Sentence(
        "Us han picat: pots tornar a picar.",
        "Os han picado: puedes volver a picar.",
        "On a frappé contre vous : vous pouvez frapper à votre tour.",
        "They have knocked: you may knock back.",
    ),
    Sentence(
        "Torna a picar, un sol cop, la parella que ha repartit, si l'han picada.",
        "Vuelve a picar, una sola vez, la pareja que ha repartido, si la han picado.",
        "Frappe à son tour, une seule fois, la paire du donneur, si l'autre a frappé.",
        "The dealing pair knocks back, once, after a knock.",
    ),
)

MK2_NO = Clause(
    "MK2:no",
    "Wikipedia en; knock_back=no",
    "A knock is the last word: nobody knocks back.",
    Sentence(
        "Aquí no es torna a picar.",
        "Aquí no se vuelve a picar.",
        "Ici, on ne frappe pas à son tour.",
        "Here nobody knocks back.",
    ),
    Sentence(
        "Aquí no es torna a picar: la mà val el doble i prou.",
        "Aquí no se vuelve a picar: la mano vale el doble y basta.",
        "Ici, on ne frappe pas à son tour : la donne compte double, sans plus.",
        "Here nobody knocks back: the hand counts double and no more.",
    ),
)

MK3 = Clause(
    "MK3",
    "Manilln",
    "A pass binds the passer alone: the partner may still knock.",
    Sentence(
        "Pots passar: només t'obliga a tu.",
        "Puedes pasar: solo te obliga a ti.",
        "Vous pouvez passer : cela n'engage que vous.",
        "You may pass: it binds you alone.",
    ),
    Sentence(
        "Ja has passat.", "Ya has pasado.", "Vous avez déjà passé.", "You have passed already."
    ),
)

MK4 = Clause(
    "MK4",
    "Manilln",
    "Only the pair that may knock is asked, and so only its players pass.",
    Sentence(
        "És la teva parella qui pot picar.",
        "Es tu pareja la que puede picar.",
        "C'est votre paire qui peut frapper.",
        "It is your pair that may knock.",
    ),
    Sentence(
        "Ara no es pregunta a la teva parella.",
        "Ahora no se pregunta a tu pareja.",
        "On n'interroge pas votre paire à présent.",
        "Your pair is not asked now.",
    ),
)

MK5 = Clause(
    "MK5",
    "Manilln",
    "The hand is played once all who are asked have passed, or nobody is left to knock.",
    Sentence(
        "Ja no es pot picar més: comença el joc.",
        "Ya no se puede picar más: empieza el juego.",
        "On ne peut plus frapper : le jeu commence.",
        "Nobody may knock any more: play begins.",
    ),
    Sentence(
        "El joc ja comença: ja no es canta res.",
        "El juego ya empieza: ya no se canta nada.",
        "Le jeu commence : on n'annonce plus rien.",
        "Play begins: nothing is called any more.",
    ),
)

MK6 = Clause(
    "MK6",
    "Manilln",
    "There is nothing to knock at until trump has been made.",
    Sentence(
        "Ja hi ha trumfo: es pot picar.",
        "Ya hay triunfo: se puede picar.",
        "L'atout est fait : on peut frapper.",
        "There is a trump: one may knock.",
    ),
    Sentence(
        "Encara no hi ha trumfo: no es pot picar.",
        "Aún no hay triunfo: no se puede picar.",
        "L'atout n'est pas encore fait : on ne frappe pas.",
        "There is no trump yet: nobody knocks.",
    ),
)

CLAUSES = (
    *(MT0, MT1, MT2, MT2_YES, MT3),
    *(MK0, MK0_IN_TURN, MK1, MK2, MK2_NO, MK3, MK4, MK5, MK6),
)
