"""Botifarra, the declaration of the trump: the clauses, and what they say to the player.

`BD` clauses, after S1, the rule text of the whole game; and `BS3`, what the doubling is worth.
An id with a suffix is the clause as a declared option changes it.
Each `Sentence` is in Catalan, Spanish, French and English, in this order.
"""

from __future__ import annotations

from ..ruling import Clause, Sentence

BD0 = Clause(
    "BD0",
    "S1, 'Escollir el trumfo'",
    "Until there is a trump only the dealer speaks, and after a delegation the dealer's partner.",
    Sentence(
        "Et toca a tu escollir el trumfo.",
        "Te toca a ti elegir triunfo.",
        "C'est à vous de choisir l'atout.",
        "It is for you to choose the trump.",
    ),
    Sentence(
        "No et toca a tu: encara s'està escollint el trumfo.",
        "No te toca a ti: todavía se está eligiendo triunfo.",
        "Ce n'est pas à vous : l'atout n'est pas encore choisi.",
        "It is not for you to speak: the trump is still being chosen.",
    ),
)

BD1 = Clause(
    "BD1",
    "S1, 'Escollir el trumfo'",
    "The dealer names a suit or botifarra, or delegates, and may not pass.",
    Sentence(
        "Has repartit: pots fer el trumfo que vulguis, o botifarra.",
        "Has repartido: puedes elegir el palo que quieras de triunfo, o botifarra.",
        "Vous avez donné : vous choisissez l'atout que vous voulez, ou botifarra.",
        "You dealt: you may name any suit as trump, or botifarra.",
    ),
    Sentence(
        "Has repartit: el trumfo et toca a tu, no pots passar.",
        "Has repartido: el triunfo te toca a ti, no puedes pasar.",
        "Vous avez donné : le choix de l'atout vous revient, vous ne pouvez pas passer.",
        "You dealt: the trump is for you to settle, you may not pass.",
    ),
)

BD2 = Clause(
    "BD2",
    "S1, 'Escollir el trumfo'",
    "The dealer may delegate the choice of the trump to the partner.",
    Sentence(
        "Has repartit: pots delegar i que faci trumfo el teu company.",
        "Has repartido: puedes delegar y que elija triunfo tu compañero.",
        "Vous avez donné : vous pouvez déléguer le choix à votre partenaire.",
        "You dealt: you may leave the choice to your partner.",
    ),
)

BD2_NO = Clause(
    "BD2:no",
    "delegation=no",
    "The dealer names the trump, and does not delegate.",
    Sentence(
        "Has repartit: fas tu el trumfo.",
        "Has repartido: eliges tú el triunfo.",
        "Vous avez donné : c'est vous qui choisissez l'atout.",
        "You dealt: you name the trump.",
    ),
    Sentence(
        "Aquí no es delega: el trumfo el fa qui ha repartit.",
        "Aquí no se delega: el triunfo lo elige quien ha repartido.",
        "Ici, on ne délègue pas : le donneur choisit l'atout.",
        "Nobody delegates here: the dealer names the trump.",
    ),
)

BD3 = Clause(
    "BD3",
    "S1, 'Escollir el trumfo'",
    "The partner to whom the dealer delegated must name a suit or botifarra.",
    Sentence(
        "El company t'ha delegat: fas el trumfo que vulguis, o botifarra.",
        "Tu compañero ha delegado en ti: eliges el palo que quieras de triunfo, o botifarra.",
        "Votre partenaire vous a délégué le choix : l'atout que vous voulez, ou botifarra.",
        "Your partner delegated to you: you may name any suit as trump, or botifarra.",
    ),
    Sentence(
        "El company t'ha delegat: estàs obligat a fer trumfo.",
        "Tu compañero ha delegado en ti: estás obligado a elegir triunfo.",
        "Votre partenaire vous a délégué le choix : vous devez choisir l'atout.",
        "Your partner delegated to you: you must name a trump.",
    ),
)

BD4 = Clause(
    "BD4",
    "S1, 'Escollir el trumfo'",
    "A delegation cannot be delegated back.",
    Sentence(
        "Ningú no t'ha delegat: pots delegar.",
        "Nadie ha delegado en ti: puedes delegar.",
        "Personne ne vous a délégué le choix : vous pouvez déléguer.",
        "Nobody delegated to you: you may delegate.",
    ),
    Sentence(
        "El company ja ha delegat: no l'hi pots tornar.",
        "Tu compañero ya ha delegado: no puedes devolvérselo.",
        "Votre partenaire a déjà délégué : vous ne pouvez pas lui rendre le choix.",
        "Your partner has already delegated: you may not delegate back.",
    ),
)

BD5 = Clause(
    "BD5",
    "S1, 'Escollir el trumfo'; 'Contro, recontro i Sant Vicenç'",
    "The trump is chosen once: after that it is neither changed nor delegated.",
    Sentence(
        "Encara no hi ha trumfo: es pot escollir.",
        "Aún no hay triunfo: se puede elegir.",
        "L'atout n'est pas encore choisi : on peut le choisir.",
        "There is no trump yet: it may be chosen.",
    ),
    Sentence(
        "El trumfo ja està fet i no es canvia.",
        "El triunfo ya está elegido y no se cambia.",
        "L'atout est choisi et ne change plus.",
        "The trump has been chosen and stands.",
    ),
)

# What the doubling is worth; a clause of the score, and told of the contract too.
BS3 = Clause(
    "BS3",
    "S1, 'Puntuació'; 'Contro, recontro i Sant Vicenç'",
    "The factor is two for contro, four for recontro, eight for Sant Vicenç (sixteen for barraca, "
    "where it is played), one without them; and twice that in botifarra.",
    Sentence(
        "El contro, el recontro o el Sant Vicenç i la botifarra es multipliquen entre ells.",
        "El contro, el recontro o el Sant Vicenç y la botifarra se multiplican entre sí.",
        "Contro, recontro ou Sant Vicenç et botifarra se multiplient entre eux.",
        "Contro, recontro or Sant Vicenç and botifarra multiply one another.",
    ),
)

BS3_2_3_4 = Clause(
    "BS3:2-3-4",
    "factors=2-3-4",
    "The factor is two for contro, three for recontro, four for Sant Vicenç (five for barraca, "
    "where it is played), one without them; and twice that in botifarra.",
    Sentence(
        "El contro val dos, el recontro tres i el Sant Vicenç quatre; la botifarra, el doble.",
        "El contro vale dos, el recontro tres y el Sant Vicenç cuatro; la botifarra, el doble.",
        "Contro vaut deux, recontro trois, Sant Vicenç quatre ; botifarra, le double.",
        "Contro is two, recontro three, Sant Vicenç four; botifarra twice that.",
    ),
)

CLAUSES: tuple[Clause, ...] = (BD0, BD1, BD2, BD2_NO, BD3, BD4, BD5)
