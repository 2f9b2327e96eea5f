"""Botifarra, the doubling: the clauses, and what they say to the player.

`BC` clauses, after S1.  A *rung* is one step of the doubling: contro, recontro, Sant Vicenç.
The *declaring pair* is the dealer's, whoever of the two chose the trump.

An id with a suffix is the clause as a declared option changes it:
`BC3:always` is BC3 under `sant_vicenc=always`.
Each `Sentence` is in Catalan, Spanish, French and English, in this order.
"""

from __future__ import annotations

from ..ruling import Clause, Sentence

BC0 = Clause(
    "BC0",
    "S1, 'Contro, recontro i Sant Vicenç'; doubling_order",
    "On each rung either player of the pair that may double speaks, in any order.",
    Sentence(
        "La teva parella pot doblar: parla qualsevol dels dos.",
        "Tu pareja puede doblar: habla cualquiera de los dos.",
        "Votre paire peut doubler : l'un ou l'autre parle.",
        "Your pair may double: either of you speaks.",
    ),
)

BC0_IN_TURN = Clause(
    "BC0:in-turn",
    "doubling_order",
    "On each rung the players of the pair that may double are asked one after the other.",
    Sentence(
        "Ara et pregunten a tu si dobles.",
        "Ahora te preguntan a ti si doblas.",
        "C'est à vous de dire si vous doublez.",
        "It is your turn to say whether you double.",
    ),
    Sentence(
        "Ara no et toca a tu: primer ha de parlar el teu company.",
        "Ahora no te toca a ti: antes debe hablar tu compañero.",
        "Ce n'est pas encore à vous : votre partenaire parle d'abord.",
        "It is not your turn yet: your partner speaks first.",
    ),
)

BC0_ONE_ONLY = Clause(
    "BC0:one-only",
    "doubling_order=one-only",
    "On each rung only the player next in play order after the last speaker is asked.",
    Sentence(
        "Et pregunten a tu si dobles, i només a tu.",
        "Te preguntan a ti si doblas, y solo a ti.",
        "C'est à vous, et à vous seul, de dire si vous doublez.",
        "You, and you alone, are asked whether you double.",
    ),
    Sentence(
        "Aquí només es pregunta al teu company.",
        "Aquí solo se pregunta a tu compañero.",
        "Ici, on ne le demande qu'à votre partenaire.",
        "Here only your partner is asked.",
    ),
)

BC1 = Clause(
    "BC1",
    "S1, 'Contro, recontro i Sant Vicenç'",
    "Once the trump is chosen, either player of the other pair may say contro, once.",
    Sentence(
        "Han fet trumfo els contraris: els pots contrar.",
        "Han elegido triunfo los rivales: puedes contrarlos.",
        "Les adversaires ont choisi l'atout : vous pouvez dire contro.",
        "The opponents chose the trump: you may say contro.",
    ),
    Sentence(
        "Només pot contrar la parella que no ha fet trumfo, i un sol cop.",
        "Solo puede contrar la pareja que no ha elegido triunfo, y una sola vez.",
        "Seule la paire qui n'a pas choisi l'atout peut dire contro, et une seule fois.",
        "Only the pair that did not choose the trump may say contro, and only once.",
    ),
)

BC2 = Clause(
    "BC2",
    "S1, 'Contro, recontro i Sant Vicenç'",
    "After contro, either player of the declaring pair may say recontro, once.",
    Sentence(
        "Us han contrat: pots recontrar.",
        "Os han contrado: puedes recontrar.",
        "Vos adversaires ont dit contro : vous pouvez dire recontro.",
        "The opponents said contro: you may say recontro.",
    ),
    Sentence(
        "Només pot recontrar la parella que ha fet trumfo, un cop contrada i un sol cop.",
        "Solo puede recontrar la pareja que ha elegido triunfo, tras el contro y una sola vez.",
        "Seule la paire qui a choisi l'atout peut dire recontro, après contro et une seule fois.",
        "Only the pair that chose the trump may say recontro, after contro and only once.",
    ),
)

BC3 = Clause(
    "BC3",
    "S1, 'Contro, recontro i Sant Vicenç'",
    "After recontro, and not in botifarra, either player of the pair that said contro may say "
    "Sant Vicenç.",
    Sentence(
        "Us han recontrat i no és botifarra: pots dir Sant Vicenç.",
        "Os han recontrado y no es botifarra: puedes decir Sant Vicenç.",
        "Recontro, et ce n'est pas botifarra : vous pouvez dire Sant Vicenç.",
        "The opponents said recontro and it is not botifarra: you may say Sant Vicenç.",
    ),
    Sentence(
        "Sant Vicenç només el diu la parella que ha contrat, després del recontro i mai a "
        "botifarra.",
        "Sant Vicenç solo lo dice la pareja que ha contrado, tras el recontro y nunca en "
        "botifarra.",
        "Sant Vicenç n'est permis qu'à la paire qui a dit contro, après recontro, jamais à "
        "botifarra.",
        "Only the pair that said contro may say Sant Vicenç, after recontro, never in botifarra.",
    ),
)

BC3_ALWAYS = Clause(
    "BC3:always",
    "sant_vicenc=always",
    "After recontro, in botifarra too, either player of the pair that said contro may say Sant "
    "Vicenç.",
    Sentence(
        "Us han recontrat: pots dir Sant Vicenç.",
        "Os han recontrado: puedes decir Sant Vicenç.",
        "Vos adversaires ont dit recontro : vous pouvez dire Sant Vicenç.",
        "The opponents said recontro: you may say Sant Vicenç.",
    ),
    Sentence(
        "Sant Vicenç només el diu la parella que ha contrat, després del recontro.",
        "Sant Vicenç solo lo dice la pareja que ha contrado, tras el recontro.",
        "Sant Vicenç n'est permis qu'à la paire qui a dit contro, après recontro.",
        "Only the pair that said contro may say Sant Vicenç, after recontro.",
    ),
)

BC3_NEVER = Clause(
    "BC3:never",
    "sant_vicenc=never",
    "There is no Sant Vicenç: recontro is the last rung.",
    Sentence(
        "Aquí no hi ha Sant Vicenç.",
        "Aquí no hay Sant Vicenç.",
        "Ici, il n'y a pas de Sant Vicenç.",
        "There is no Sant Vicenç here.",
    ),
    Sentence(
        "Aquí no es juga amb Sant Vicenç.",
        "Aquí no se juega con Sant Vicenç.",
        "Ici, on ne joue pas Sant Vicenç.",
        "Sant Vicenç is not played here.",
    ),
)

BC4 = Clause(
    "BC4",
    "S1, 'Contro, recontro i Sant Vicenç'",
    "A pass, the knock on the table, binds the passer alone, for this rung: the partner may still "
    "double.",
    Sentence(
        "Pots donar el cop i no doblar: només t'obliga a tu.",
        "Puedes dar el golpe y no doblar: solo te obliga a ti.",
        "Vous pouvez frapper la table et ne pas doubler : cela n'engage que vous.",
        "You may knock and not double: it binds you alone.",
    ),
    Sentence(
        "Ja has donat el cop: ara només pot parlar el teu company.",
        "Ya has dado el golpe: ahora solo puede hablar tu compañero.",
        "Vous avez déjà frappé : seul votre partenaire peut encore parler.",
        "You have already knocked: only your partner may still speak.",
    ),
)

BC5 = Clause(
    "BC5",
    "S1, 'Contro, recontro i Sant Vicenç'",
    "Only the pair that may double is asked, and so only its players pass.",
    Sentence(
        "La teva parella és la que pot doblar.",
        "Tu pareja es la que puede doblar.",
        "C'est votre paire qui peut doubler.",
        "Yours is the pair that may double.",
    ),
    Sentence(
        "Ara parla l'altra parella: no et toca passar.",
        "Ahora habla la otra pareja: no te toca pasar.",
        "C'est à l'autre paire : vous n'avez pas à passer.",
        "The other pair is asked now: it is not for you to pass.",
    ),
)

BC6 = Clause(
    "BC6",
    "S1, 'Contro, recontro i Sant Vicenç'",
    "The doubling ends when all who are asked have passed, or when there is no rung left.",
    Sentence(
        "Ja no es pot doblar més: comença el joc.",
        "Ya no se puede doblar más: empieza el juego.",
        "On ne peut plus doubler : le jeu commence.",
        "No more doubling: play begins.",
    ),
    Sentence(
        "Ja s'ha acabat de parlar: ara es juga.",
        "Ya se ha terminado de hablar: ahora se juega.",
        "Les annonces sont closes : on joue.",
        "The calls are over: now the cards are played.",
    ),
)

BC7 = Clause(
    "BC7",
    "S1, 'Contro, recontro i Sant Vicenç'",
    "There is nothing to double until the trump has been chosen.",
    Sentence(
        "Ja hi ha trumfo: es pot contrar.",
        "Ya hay triunfo: se puede contrar.",
        "L'atout est choisi : on peut dire contro.",
        "There is a trump: contro may be said.",
    ),
    Sentence(
        "Encara no hi ha trumfo: no es pot contrar, recontrar ni dir Sant Vicenç.",
        "Aún no hay triunfo: no se puede contrar, recontrar ni decir Sant Vicenç.",
        "L'atout n'est pas choisi : ni contro, ni recontro, ni Sant Vicenç.",
        "There is no trump yet: no contro, no recontro, no Sant Vicenç.",
    ),
)

BC8 = Clause(
    "BC8",
    "S1, 'Contro, recontro i Sant Vicenç'",
    "No rung is above Sant Vicenç: there is no barraca.",
    Sentence(
        "Per damunt de Sant Vicenç no hi ha res.",
        "Por encima de Sant Vicenç no hay nada.",
        "Au-dessus de Sant Vicenç, il n'y a rien.",
        "Nothing is above Sant Vicenç.",
    ),
    Sentence(
        "Aquí no es juga barraca: per damunt de Sant Vicenç no hi ha res.",
        "Aquí no se juega barraca: por encima de Sant Vicenç no hay nada.",
        "Ici, on ne joue pas barraca : rien n'est au-dessus de Sant Vicenç.",
        "Barraca is not played here: nothing is above Sant Vicenç.",
    ),
)

BC8_YES = Clause(
    "BC8:yes",
    "barraca=yes",
    "After Sant Vicenç, either player of the declaring pair may say barraca, once.",
    Sentence(
        "Us han dit Sant Vicenç: pots dir barraca.",
        "Os han dicho Sant Vicenç: puedes decir barraca.",
        "Vos adversaires ont dit Sant Vicenç : vous pouvez dire barraca.",
        "The opponents said Sant Vicenç: you may say barraca.",
    ),
    Sentence(
        "Barraca només la diu la parella que ha fet trumfo, després de Sant Vicenç.",
        "Barraca solo la dice la pareja que ha elegido triunfo, tras Sant Vicenç.",
        "Seule la paire qui a choisi l'atout peut dire barraca, après Sant Vicenç.",
        "Only the pair that chose the trump may say barraca, after Sant Vicenç.",
    ),
)

CLAUSES: tuple[Clause, ...] = (
    BC0,
    BC0_IN_TURN,
    BC0_ONE_ONLY,
    BC1,
    BC2,
    BC3,
    BC3_ALWAYS,
    BC3_NEVER,
    BC4,
    BC5,
    BC6,
    BC7,
    BC8,
    BC8_YES,
)
