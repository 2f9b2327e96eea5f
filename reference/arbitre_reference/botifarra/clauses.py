"""Botifarra, which cards may be played: the clauses, and what they say to the player.

`BL` clauses are lliure, after the seven questions of S0, the article on the duties of a trick;
S1 is the rule text of the whole game. Obligada adds the `OB` clauses, on cards that lliure allows;
a card that lliure forbids is forbidden in obligada by the same `BL` clause.

An id with a suffix is the clause as a declared option changes it:
`OBP:lowest` is OBP under `losing_card_when_partner_wins=lowest`.

A *value card* is one that counts points: manilla, ace, king, knight, jack.
Each `Sentence` is in Catalan, Spanish, French and English, in this order.
"""

from __future__ import annotations

from ..ruling import Clause, Sentence

BL0 = Clause(
    "BL0",
    "S1, 'Jugar les cartes'",
    "The player who leads may play any card.",
    Sentence(
        "Surts tu: pots jugar qualsevol carta.",
        "Sales tú: puedes jugar cualquier carta.",
        "Vous entamez : toutes vos cartes sont permises.",
        "You are on lead: you may play any card.",
    ),
)

BL1 = Clause(
    "BL1",
    "S0, 1-2",
    "With the led suit in hand and the partner winning, any card of the led suit may be played.",
    Sentence(
        "Serveixes, i el teu company va guanyant amb {partner.the}: no cal que matis.",
        "Asistes, y tu compañero va ganando con {partner.the}: no hace falta matar.",
        "Vous fournissez, et votre partenaire tient le pli avec {partner.the} : inutile de monter.",
        "You follow suit, and your partner is winning with {partner.the}: you need not beat it.",
    ),
    Sentence(
        "Tens {led.name}: encara que el company vagi guanyant amb {partner.the}, has de servir.",
        "Tienes {led.name}: aunque tu compañero vaya ganando con {partner.the}, debes asistir.",
        "Vous avez {led.some} : vous devez fournir, même si votre partenaire tient le pli avec "
        "{partner.the}.",
        "You hold {led.a}: you must follow suit, though your partner is winning with "
        "{partner.the}.",
    ),
)

BL2 = Clause(
    "BL2",
    "S0, 3",
    "With the partner not winning, a player who can beat the winning card with a card of the led "
    "suit must play one that beats it.",
    Sentence(
        "Serveixes i mates {winning.the}; no cal que sigui la teva carta més alta.",
        "Asistes y ganas {winning.to}; no hace falta que sea tu carta más alta.",
        "Vous fournissez et battez {winning.the} ; rien n'exige votre plus forte carte.",
        "You follow suit and beat {winning.the}; it need not be your highest card.",
    ),
    Sentence(
        "Tens {led.name} per matar {winning.the}: has de jugar {choices}.",
        "Tienes {led.name} para ganar {winning.to}: debes matar con {choices}.",
        "Vous avez {led.some} pour battre {winning.the} : vous devez jouer {choices}.",
        "You can follow suit and beat {winning.the}: you must play {choices}.",
    ),
)

BL3 = Clause(
    "BL3",
    "S0, 3",
    "With the partner not winning, a player who holds the led suit but cannot beat the winning "
    "card with it, a ruff included, may play any card of the led suit.",
    Sentence(
        "Serveixes; amb {led.name} no pots matar {winning.the}, i per tant val qualsevol.",
        "Asistes; con {led.name} no puedes ganar {winning.to}, así que vale cualquiera.",
        "Vous fournissez ; aucune de vos cartes {led.of} ne bat {winning.the} : toutes "
        "conviennent.",
        "You follow suit; none of your {led.name} beats {winning.the}, so any of them will do.",
    ),
    Sentence(
        "Tens {led.name}: has de servir, encara que no matis {winning.the}.",
        "Tienes {led.name}: debes asistir, aunque no ganes {winning.to}.",
        "Vous avez {led.some} : vous devez fournir, même sans battre {winning.the}.",
        "You hold {led.a}: you must follow suit, even without beating {winning.the}.",
    ),
)

BL4 = Clause(
    "BL4",
    "S0, 4",
    "Void in the led suit and with the partner winning, the player may play any card, "
    "a ruff included.",
    Sentence(
        "No tens {led.name} i el teu company va guanyant amb {partner.the}: juga el que vulguis.",
        "No tienes {led.name} y tu compañero va ganando con {partner.the}: juega lo que quieras.",
        "Vous n'avez pas {led.of} et votre partenaire tient le pli avec {partner.the} : "
        "jouez ce que vous voulez.",
        "You have no {led.name} and your partner is winning with {partner.the}: play any card.",
    ),
)

BL5 = Clause(
    "BL5",
    "S0, 5",
    "Void in the led suit, with the partner not winning and no trump on the table, "
    "a player who holds trumps must play one, whichever it is.",
    Sentence(
        "No tens {led.name} i un contrari guanya amb {winning.the}: talles, amb qualsevol trumfo.",
        "No tienes {led.name} y un rival gana con {winning.the}: fallas, con cualquier triunfo.",
        "Vous n'avez pas {led.of} et un adversaire tient le pli avec {winning.the} : vous coupez, "
        "avec l'atout de votre choix.",
        "You have no {led.name} and an opponent is winning with {winning.the}: you ruff, "
        "with any trump.",
    ),
    Sentence(
        "No tens {led.name} i un contrari guanya amb {winning.the}: has de tallar amb "
        "{trump.name}.",
        "No tienes {led.name} y un rival gana con {winning.the}: debes fallar con {trump.name}.",
        "Vous n'avez pas {led.of} et un adversaire tient le pli avec {winning.the} : "
        "vous devez couper avec {trump.a}.",
        "You have no {led.name} and an opponent is winning with {winning.the}: you must ruff "
        "with {trump.a}.",
    ),
)

BL6 = Clause(
    "BL6",
    "S0, 6",
    "Void in the led suit and with an opponent's trump winning, a player who holds a higher trump "
    "must play one that beats it.",
    Sentence(
        "Un contrari ha tallat amb {winning.the}: amb {card.the} sobretalles, com has de fer.",
        "Un rival ha fallado con {winning.the}: con {card.the} sobrefallas, como debes.",
        "Un adversaire a coupé avec {winning.the} : avec {card.the}, vous surcoupez comme il se "
        "doit.",
        "An opponent has ruffed with {winning.the}: with {card.the} you overruff, as you must.",
    ),
    Sentence(
        "Un contrari ha tallat amb {winning.the} i pots sobretallar: has de jugar {choices}.",
        "Un rival ha fallado con {winning.the} y puedes sobrefallar: debes jugar {choices}.",
        "Un adversaire a coupé avec {winning.the} : vous devez surcouper avec {choices}.",
        "An opponent has ruffed with {winning.the}: you must overruff with {choices}.",
    ),
)

BL7 = Clause(
    "BL7",
    "S0, 6",
    "Void in the led suit and with an opponent's trump winning, a player whose trumps are all "
    "lower may play any card: undertrumping is allowed, never required.",
    Sentence(
        "Un contrari ha tallat amb {winning.the} i no tens cap trumfo més alt: juga el que "
        "vulguis.",
        "Un rival ha fallado con {winning.the} y no tienes triunfo más alto: juega lo que quieras.",
        "Un adversaire a coupé avec {winning.the} et vous n'avez pas d'atout plus fort : "
        "jouez ce que vous voulez.",
        "An opponent has ruffed with {winning.the} and you hold no higher trump: play any card.",
    ),
)

BL8 = Clause(
    "BL8",
    "S0, 7",
    "A player with neither the led suit nor a trump may play any card.",
    Sentence(
        "No pots servir {led.name} ni tallar: juga el que vulguis.",
        "No puedes asistir a {led.name} ni fallar: juega lo que quieras.",
        "Vous n'avez pas {led.of} et ne pouvez pas couper : jouez ce que vous voulez.",
        "You have no {led.name} and cannot ruff: play any card.",
    ),
)

BL9 = Clause(
    "BL9",
    "S0, 'Cuándo eres libre de echar lo que quieras'",
    "In a hand of botifarra, which has no trump, a player void in the led suit may play any card.",
    Sentence(
        "Es juga a botifarra, sense trumfo, i no tens {led.name}: juga el que vulguis.",
        "Se juega a botifarra, sin triunfo, y no tienes {led.name}: juega lo que quieras.",
        "On joue à botifarra, sans atout, et vous n'avez pas {led.of} : jouez ce que vous voulez.",
        "The hand is botifarra, without trumps, and you have no {led.name}: play any card.",
    ),
)

OB0 = Clause(
    "OB0",
    "S0, '¿Y en la modalidad obligada?'; S1, 'Jugar les cartes'",
    "In obligada too, the player who leads may play any card.",
    Sentence(
        "Surts tu: també en obligada pots jugar qualsevol carta.",
        "Sales tú: también en obligada puedes jugar cualquier carta.",
        "Vous entamez : même à l'obligada, toutes vos cartes sont permises.",
        "You are on lead: in obligada too, you may play any card.",
    ),
)

OBW = Clause(
    "OBW",
    "S0, '¿Y en la modalidad obligada?'",
    "A card that beats the card now winning is free of the further duties of obligada.",
    Sentence(
        "Amb {card.the} superes {winning.the}: l'obligada no et demana res més.",
        "Con {card.the} superas {winning.to}: la obligada no te pide nada más.",
        "Avec {card.the}, vous battez {winning.the} : l'obligada n'en demande pas plus.",
        "With {card.the} you beat {winning.the}: obligada asks nothing more.",
    ),
)

OBW_RESTRICTED = Clause(
    "OBW:restricted",
    "overtake_partner=restricted",
    "Even a card that overtakes the partner must be a value card or the lowest of its suit in the "
    "hand.",
    Sentence(
        "Superes el company, i {card.the} és de valor o la teva carta més baixa {suit.of}.",
        "Superas a tu compañero, y {card.the} es de valor o tu carta más baja {suit.of}.",
        "Vous battez votre partenaire, avec une carte à points ou votre plus basse carte "
        "{suit.of}.",
        "You overtake your partner with a value card or with the lowest of your {suit.name}.",
    ),
    Sentence(
        "Només una carta de valor o la més baixa del seu coll pot superar el company; {card.the} "
        "no ho és.",
        "Solo una carta de valor o la más baja de su palo puede superar a tu compañero; "
        "{card.the} no lo es.",
        "Seule une carte à points ou la plus basse de sa couleur peut battre votre partenaire ; "
        "pas {card.the}.",
        "Only a value card or the lowest of its suit may overtake your partner; {card.the} is "
        "neither.",
    ),
)

OBW_RESTRICTED_LOWEST = Clause(
    "OBW:restricted-lowest",
    "overtake_partner=restricted, losing_card_when_partner_wins=lowest",
    "Even a card that overtakes the partner must be the lowest of its suit in the hand.",
    Sentence(
        "Superes {partner.the} del company amb la teva carta més baixa {suit.of}.",
        "Superas {partner.to} de tu compañero con tu carta más baja {suit.of}.",
        "Vous battez {partner.the} de votre partenaire avec votre plus basse carte {suit.of}.",
        "You overtake your partner's {partner.name} with the lowest of your {suit.name}.",
    ),
    Sentence(
        "Només la més baixa del seu coll pot superar el company, i encara tens {lowest.the}.",
        "Solo la más baja de su palo puede superar a tu compañero, y aún tienes {lowest.the}.",
        "Seule la plus basse de sa couleur peut battre votre partenaire ; il vous reste "
        "{lowest.the}.",
        "Only the lowest of its suit may overtake your partner, and you still hold {lowest.the}.",
    ),
)

OBP = Clause(
    "OBP",
    "S0, '¿Y en la modalidad obligada?'",
    "With the partner winning, a card that does not overtake the partner's must be a value card "
    "or the lowest of its suit in the hand.",
    Sentence(
        "Guanya el company, i {card.the} és de valor o la teva carta més baixa {suit.of}.",
        "Gana tu compañero, y {card.the} es de valor o tu carta más baja {suit.of}.",
        "Votre partenaire tient le pli ; {card.the} est une carte à points ou votre plus basse "
        "carte {suit.of}.",
        "Your partner is winning; {card.the} is a value card or the lowest of your {suit.name}.",
    ),
    Sentence(
        "Si deixes guanyar el company, ha de ser amb una carta de valor o la teva més baixa "
        "{suit.of}, {lowest.the}.",
        "Si dejas ganar a tu compañero, ha de ser con una carta de valor o tu más baja {suit.of}, "
        "{lowest.the}.",
        "Pour laisser le pli à votre partenaire, il faut une carte à points ou votre plus basse "
        "carte {suit.of}, {lowest.the}.",
        "If you let your partner win, it must be with a value card or the lowest of your "
        "{suit.name}, {lowest.the}.",
    ),
)

OBP_LOWEST = Clause(
    "OBP:lowest",
    "losing_card_when_partner_wins=lowest",
    "With the partner winning too, a card that does not overtake the partner's must be the lowest "
    "of its suit in the hand.",
    Sentence(
        "Guanya el company amb {partner.the}, i hi poses la teva carta més baixa {suit.of}.",
        "Gana tu compañero con {partner.the}, y pones tu carta más baja {suit.of}.",
        "Votre partenaire tient le pli, et vous jouez votre plus basse carte {suit.of}.",
        "Your partner is winning, and you play the lowest of your {suit.name}.",
    ),
    Sentence(
        "Si deixes guanyar el company, {suit.of} només pots jugar la més baixa, {lowest.the}.",
        "Si dejas ganar a tu compañero, {suit.of} solo puedes jugar la más baja, {lowest.the}.",
        "Si vous laissez le pli à votre partenaire, votre carte {suit.of} doit être la plus basse, "
        "{lowest.the}.",
        "If you let your partner win, you may only play the lowest of your {suit.name}, "
        "{lowest.the}.",
    ),
)

OBR = Clause(
    "OBR",
    "S0, '¿Y en la modalidad obligada?'; 'Preguntas frecuentes', 2",
    "With an opponent winning, a card that does not beat the opponent's must be the lowest of its "
    "suit in the hand.",
    Sentence(
        "Un contrari guanya amb {winning.the}, i tu hi poses la teva carta més baixa {suit.of}.",
        "Un rival gana con {winning.the}, y tú pones tu carta más baja {suit.of}.",
        "Sans battre {winning.the}, vous jouez votre plus basse carte {suit.of}.",
        "An opponent is winning with {winning.the}; you play the lowest of your {suit.name}.",
    ),
    Sentence(
        "Si no superes {winning.the}, {suit.of} només pots jugar la més baixa, {lowest.the}.",
        "Si no superas {winning.to}, {suit.of} solo puedes jugar la más baja, {lowest.the}.",
        "Si elle ne bat pas {winning.the}, votre carte {suit.of} doit être la plus basse, "
        "{lowest.the}.",
        "If you do not beat {winning.the}, you may only play the lowest of your {suit.name}, "
        "{lowest.the}.",
    ),
)

OBX = Clause(
    "OBX",
    "S0, '¿Y en la modalidad obligada?'",
    "The second player, able neither to follow suit nor to ruff, is excused from the lowest card.",
    Sentence(
        "Jugues en segon lloc, sense poder servir ni tallar: res no t'obliga a posar la més baixa.",
        "Juegas en segundo lugar, sin poder asistir ni fallar: nada te obliga a poner la más baja.",
        "Second à jouer, sans pouvoir fournir ni couper : rien ne vous impose la plus basse.",
        "Second to play, unable to follow suit or ruff: nothing obliges you to play your lowest.",
    ),
)

OBX_VALUE_OR_LOWEST = Clause(
    "OBX:value-or-lowest",
    "second_hand_discard=value-or-lowest",
    "The second player, able neither to follow suit nor to ruff, must play a value card or the "
    "lowest of its suit in the hand.",
    Sentence(
        "Jugues en segon lloc: {card.the} és de valor o la teva carta més baixa {suit.of}.",
        "Juegas en segundo lugar: {card.the} es de valor o tu carta más baja {suit.of}.",
        "Vous jouez en deuxième : {card.the} est une carte à points ou votre plus basse carte "
        "{suit.of}.",
        "You are second to play: {card.the} is a value card or the lowest of your {suit.name}.",
    ),
    Sentence(
        "Jugues en segon lloc: ha de ser una carta de valor o la teva més baixa {suit.of}, "
        "{lowest.the}.",
        "Juegas en segundo lugar: ha de ser una carta de valor o tu más baja {suit.of}, "
        "{lowest.the}.",
        "Vous jouez en deuxième : il faut une carte à points ou votre plus basse carte {suit.of}, "
        "{lowest.the}.",
        "You are second to play: it must be a value card or the lowest of your {suit.name}, "
        "{lowest.the}.",
    ),
)

OBX_LOWEST = Clause(
    "OBX:lowest",
    "second_hand_discard=lowest",
    "The second player too, able neither to follow suit nor to ruff, must play the lowest of its "
    "suit in the hand.",
    Sentence(
        "Sense poder servir ni tallar, poses la teva carta més baixa {suit.of}.",
        "Sin poder asistir ni fallar, pones tu carta más baja {suit.of}.",
        "Sans pouvoir fournir ni couper, vous jouez votre plus basse carte {suit.of}.",
        "Unable to follow suit or ruff, you play the lowest of your {suit.name}.",
    ),
    Sentence(
        "Encara que juguis en segon lloc, {suit.of} només pots jugar la més baixa, {lowest.the}.",
        "Aunque juegues en segundo lugar, {suit.of} solo puedes jugar la más baja, {lowest.the}.",
        "Même second à jouer, vous ne pouvez jouer que la plus basse {suit.of}, {lowest.the}.",
        "Even second to play, you may only play the lowest of your {suit.name}, {lowest.the}.",
    ),
)

CLAUSES: tuple[Clause, ...] = (
    *(BL0, BL1, BL2, BL3, BL4, BL5, BL6, BL7, BL8, BL9),
    *(OB0, OBW, OBW_RESTRICTED, OBW_RESTRICTED_LOWEST, OBP, OBP_LOWEST, OBR),
    *(OBX, OBX_VALUE_OR_LOWEST, OBX_LOWEST),
)
