"""The house rules of the score of coinche (RULES 3.4); `score_options` has those of both games."""

from __future__ import annotations

from dataclasses import dataclass

from ..game import NO, NOT_AGREED, YES, as_written, option
from ..ruling import Sentence
from .score_options import ENDINGS, NOT_ROUNDED, ROUNDED, ROUNDING, SharedScore

KEPT = Sentence("es conserva", "se conserva", "reste acquise", "is kept")


@dataclass(frozen=True)
class ScoreOptions(SharedScore):
    """A frozen bundle: one value for each question on which tables differ."""

    equality: str = option(
        {"undeclared": NOT_AGREED, **ENDINGS},
        label=Sentence(
            "Contracte assolit amb els mateixos punts que la defensa: és",
            "Contrato alcanzado con los mismos puntos que la defensa: es",
            "Contrat atteint à égalité de points avec la défense : il est",
            "Contract reached with as many points as the defence: it is",
        ),
        meaning="the takers reach the contract with as many points as the defence: what then?",
        who="undeclared: FFB contrée 10.1.2, 10.1.3 (they contradict each other: judged as "
        "failed, and disputed); failed: FFB contrée 10.1.2, 10.1.3, contree.org marque; made: FFB "
        "contrée 10.1.3 (where the tournament says so); litige: FFB contrée 10.1.3",
        gap="G4",
    )
    litige_when_short: str = option(
        {"undeclared": NOT_AGREED, "no": NO, "yes": YES},
        label=Sentence(
            "Hi ha litigi encara que no s'arribi al contracte",
            "Hay litigio aunque no se alcance el contrato",
            "Il y a litige même si le contrat n'est pas atteint",
            "There is a litige even if the contract is not reached",
        ),
        meaning="litige is played, the totals are equal and short of the contract: is it one?",
        who="undeclared: FFB contrée 10.1.2, 10.1.3 (judged as no, and disputed); no: FFB contrée "
        "10.1.2 (not reached is failed); yes: FFB contrée 10.1.3 (equal is a litige)",
        gap="G11",
    )
    litige_coinched: str = option(
        {
            "undeclared": NOT_AGREED,
            "single": Sentence("simples", "simples", "comptés une fois", "as they are"),
            "doubled": Sentence("multiplicats", "multiplicados", "multipliés", "multiplied"),
            "failed": Sentence(
                "el contracte ha fallat",
                "el contrato ha fallado",
                "le contrat est chuté",
                "no litige: the contract has failed",
            ),
        },
        label=Sentence(
            "Litigi amb el contracte coinxat: els punts queden",
            "Litigio con el contrato coincheado: los puntos quedan",
            "Litige, contrat coinché : les points sont",
            "A litige after a coinche: the points are",
        ),
        meaning="litige is played, the contract is coinched and the totals are equal: what then?",
        who="undeclared: FFB contrée 4.1, 10.1.3 (judged as single, and disputed); single: FFB "
        "contrée 10.1.3 (the takers' own points); doubled: FFB contrée 4.1 (the score of the hand "
        "is multiplied); failed: FFB contrée 10.1.2",
        gap="G12",
    )
    failure_points: str = option(
        {
            **as_written("160", "162"),
            "162-or-252": Sentence(
                "162, o 252 amb totes les bases",
                "162, o 252 con todas las bazas",
                "162, ou 252 avec tous les plis",
                "162, or 252 with every trick",
            ),
        },
        label=Sentence(
            "Contracte fallat: la defensa marca per les bases",
            "Contrato fallado: la defensa anota por las bazas",
            "Contrat chuté : la défense marque pour les plis",
            "Contract failed: for the tricks the defence scores",
        ),
        meaning="what does the defence score for the tricks when the contract fails?",
        who="160: FFB contrée 10.1.2, BGA (its text); 162: BGA (its engine); 162-or-252: "
        "contree.org marque",
    )
    coinched_points: str = option(
        as_written("160", "162"),
        label=Sentence(
            "Contracte coinxat i fet: per les bases es marquen",
            "Contrato coincheado y cumplido: por las bazas se anotan",
            "Contrat coinché et réussi : les plis valent",
            "Coinched and made: the tricks score",
        ),
        meaning="a coinched contract is made: what do the takers score for the tricks?",
        who="160: FFB contrée 10.1.1 (250 with every trick); 162: unpublished (an engine; 252 with "
        "every trick)",
    )
    scored: str = option(
        {
            "made-and-contract": Sentence(
                "els punts fets i el contracte",
                "los puntos hechos y el contrato",
                "les points faits et le contrat",
                "the points made and the contract",
            ),
            "contract-only": Sentence(
                "només el contracte", "solo el contrato", "le contrat seul", "the contract alone"
            ),
        },
        label=Sentence("Es marquen", "Se anotan", "On marque", "What is scored:"),
        meaning="are the points made scored besides the contract?",
        who="made-and-contract: FFB contrée 10.1.1; contract-only: BGA (a variant; its engine adds "
        "belote), Règles de jeux (its basic form)",
    )
    multiplied: str = option(
        {
            "whole": Sentence("tot", "todo", "tout", "the whole score"),
            "contract-only": Sentence(
                "només el contracte", "solo el contrato", "le contrat seul", "the contract alone"
            ),
        },
        label=Sentence(
            "La coinxa multiplica",
            "La coinche multiplica",
            "La coinche multiplie",
            "A coinche multiplies",
        ),
        meaning="coinched: is the whole score multiplied, or the contract alone?",
        who="whole: FFB contrée 10.1.1, 10.1.2; contract-only: Règles de jeux, Exoty coinche",
    )
    surcoinche: str = option(
        as_written("4", "3"),
        label=Sentence(
            "La sobrecoinxa multiplica per",
            "La surcoinche multiplica por",
            "La surcoinche multiplie par",
            "A surcoinche multiplies by",
        ),
        meaning="by how much does a surcoinche multiply?",
        who="4: FFB contrée 4.1, 10.1.1, 10.1.2; 3: IsCool, Règles de jeux (among its variants)",
    )
    belote_multiplied: str = option(
        {"yes": YES, "no": NO},
        label=Sentence(
            "Contracte coinxat: la belote també es multiplica",
            "Contrato coincheado: la belote también se multiplica",
            "Contrat coinché : la belote est multipliée aussi",
            "Coinched: belote is multiplied too",
        ),
        meaning="coinched: is belote multiplied with the rest?",
        who="yes: FFB contrée 10.1.1, 10.1.2; no: Coinchons",
    )
    defence_belote: str = option(
        {
            "kept": KEPT,
            "lost": Sentence(
                "es perd si és coinxat",
                "se pierde si está coincheado",
                "est perdue si c'est coinché",
                "is lost after a coinche",
            ),
            "to-takers": Sentence(
                "si és coinxat, passa a l'altra parella",
                "si está coincheado, pasa a la otra pareja",
                "si c'est coinché, passe aux preneurs",
                "goes to the takers after a coinche",
            ),
            "none": Sentence("no compta mai", "no cuenta nunca", "ne compte pas", "never counts"),
        },
        label=Sentence(
            "Contracte fet: la belote de la defensa",
            "Contrato cumplido: la belote de la defensa",
            "Contrat réussi : la belote de la défense",
            "Contract made: the belote of the defence",
        ),
        meaning="does the belote of the defence count?",
        who="kept: FFB contrée 7, 10.1.1; lost, to-takers: unpublished (once a coinched contract "
        "is made; an engine gives it to the takers); none: Règles de jeux (its basic form), "
        "Dauphiné",
    )
    belote_helps_contract: str = option(
        {"yes": YES, "no": NO},
        label=Sentence(
            "La belote i els anuncis ajuden a fer el contracte",
            "La belote y los anuncios ayudan a cumplir el contrato",
            "La belote et les annonces aident à réussir le contrat",
            "Belote and announcements help to make the contract",
        ),
        meaning="do belote and announcements count towards the contract?",
        who="yes: FFB contrée 4.2, 10.1, FFB coinche 4.2; no: IsCool announcements",
    )
    outscore_defence: str = option(
        {"yes": YES, "no": NO},
        label=Sentence(
            "A més del contracte, cal fer més punts que la defensa",
            "Además del contrato, hay que hacer más puntos que la defensa",
            "Outre le contrat, il faut plus de points que la défense",
            "Besides the contract, the takers must outscore the defence",
        ),
        meaning="must the takers have more than the defence, besides reaching the contract?",
        who="yes: FFB contrée 4.2, 10.1.1; no: Règles de jeux (its basic form)",
    )
    eighty_needs: str = option(
        as_written("80", "82"),
        label=Sentence(
            "Per fer un contracte de vuitanta calen",
            "Para cumplir un contrato de ochenta hacen falta",
            "Pour réussir un contrat de 80, il faut",
            "A contract of eighty needs",
        ),
        meaning="how many points make a contract of 80?",
        who="80: FFB contrée 4.2, 10.1.1 (and more than the defence has); 82: Tournoi de belote, "
        "Règles de jeux (its basic form)",
    )
    capot_bid: str = option(
        as_written("250-and-tricks", "500"),
        label=Sentence(
            "Capot cantat i fet: val",
            "Capot cantado y cumplido: vale",
            "Capot demandé et réussi : il vaut",
            "Capot bid and made is worth",
        ),
        meaning="capot bid and made: what is it worth, belote apart?",
        who="250-and-tricks: FFB contrée 9.2, 10.1.1; 500: Coinchons, Règles de jeux",
    )
    capot_failed: str = option(
        {
            "as-others": Sentence(
                "com un altre contracte",
                "como otro contrato",
                "comme un autre contrat",
                "as any contract",
            ),
            **as_written("500"),
        },
        label=Sentence(
            "Capot cantat i fallat: la defensa marca",
            "Capot cantado y fallado: la defensa anota",
            "Capot demandé et chuté : la défense marque",
            "Capot bid and failed: the defence scores",
        ),
        meaning="capot bid and failed: what does the defence score, belote apart?",
        who="as-others: FFB contrée 10.1.2; 500: Coinchons, Règles de jeux",
    )
    capot_unbid: str = option(
        as_written("252", "250", "162"),
        label=Sentence(
            "Totes les bases sense cantar capot: valen",
            "Todas las bazas sin cantar capot: valen",
            "Capot non demandé : les plis valent",
            "Every trick without a bid of capot: they are worth",
        ),
        meaning="takers take every trick and did not bid it: what do the tricks score?",
        who="252: FFB contrée 9.2, 10.1.1 (250 if coinched); 250: Règles de jeux; 162: Coinchons "
        "(no more than without: 160 if coinched)",
    )
    all_trumps_values: str = option(
        as_written("13-9-6-5-3-2", "14-9-6-5-3-1"),
        label=Sentence(
            "A tot trumfo, valet, nou, as, deu, rei i dama valen",
            "A todo triunfo, jota, nueve, as, diez, rey y dama valen",
            "À tout-atout, valet, neuf, as, dix, roi et dame valent",
            "At all-trumps jack, nine, ace, ten, king and queen are worth",
        ),
        meaning="all-trumps: what are the cards worth, from the jack down to the queen?",
        who="13-9-6-5-3-2: FFB contrée 11.3; 14-9-6-5-3-1: Règles de jeux",
    )
    trumpless_values: str = option(
        {
            "own": Sentence("valors propis", "valores propios", "leurs valeurs", "their own"),
            "scaled": Sentence(
                "els de sempre, reduïts a 152",
                "los de siempre, reducidos a 152",
                "les valeurs usuelles, ramenées à 152",
                "the usual ones, scaled to 152",
            ),
            "counted": Sentence(
                "els de sempre", "los de siempre", "les valeurs usuelles", "the usual ones"
            ),
        },
        label=Sentence(
            "Sense trumfo i a tot trumfo, les cartes tenen",
            "Sin triunfo y a todo triunfo, las cartas tienen",
            "À sans-atout et à tout-atout, les cartes ont",
            "At no-trump and all-trumps the cards have values:",
        ),
        meaning="no-trump and all-trumps: have the cards values of their own, or are they scaled?",
        who="own: FFB contrée 11.2, 11.3; scaled: BGA (120 or 248 points to 152; the last trick "
        "keeps its ten); counted: Tournoi de belote (it says no more)",
    )
    last_trick_at_all_trumps: str = option(
        {"yes": YES, "no": NO},
        label=Sentence(
            "A tot trumfo l'última basa val deu punts més",
            "A todo triunfo la última baza vale diez puntos más",
            "À tout-atout, il y a dix de der",
            "At all-trumps the last trick carries ten more",
        ),
        meaning="all-trumps: does the last trick carry ten points more?",
        who="yes: FFB contrée 9.1, 11.3; no: Dauphiné",
    )
    eighty_two_scores: str = option(
        as_written("82", "80"),
        label=Sentence(
            "Una subhasta de vuitanta-dos val",
            "Una apuesta de ochenta y dos vale",
            "Une enchère de 82 compte pour",
            "A bid of 82 is scored as",
        ),
        meaning="where 82 may be bid: what is such a contract worth?",
        who="82: FFB contrée 10.1.1 (the contract that was bid); 80: BGA (its engine)",
    )
    rounding: str = option(
        {
            "ten": ROUNDED,
            "to-160": Sentence(
                "a la desena; la defensa té la resta fins a 160",
                "a la decena; la defensa tiene el resto hasta 160",
                "à la dizaine ; la défense a le complément à 160",
                "to the nearest ten; the defence has the rest of 160",
            ),
            "none": NOT_ROUNDED,
        },
        label=ROUNDING,
        meaning="coinche: are scores rounded?",
        who="ten: FFB contrée 10.2, Coinchons; to-160: contree.net (the defence has the rest of "
        "160), unpublished (a five down); none: BGA",
    )
