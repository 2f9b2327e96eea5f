"""The clauses of the score of coinche (RULES 3.4); `score_clauses` has those of both belotes."""

from __future__ import annotations

from ..ruling import Clause, Sentence

CS1 = Clause(
    "CS1",
    "FFB contrée 10.1.1",
    "Contract made and not coinched: the takers score their total and the contract, the defence "
    "its total.",
    Sentence(
        "Contracte fet: els qui l'han pres s'apunten els seus punts i el contracte.",
        "Contrato cumplido: quienes lo tomaron apuntan sus puntos y el contrato.",
        "Contrat réussi : les preneurs marquent leurs points et le contrat.",
        "Contract made: the takers score their points and the contract.",
    ),
)

CS1_CONTRACT_ONLY = Clause(
    "CS1:contract-only",
    "scored=contract-only",
    "Contract made: the takers score the contract and nothing else, times two or four if it was "
    "coinched or surcoinched; the defence scores nothing.",
    Sentence(
        "Contracte fet: només s'apunta el contracte.",
        "Contrato cumplido: solo se apunta el contrato.",
        "Contrat réussi : on ne marque que le contrat.",
        "Contract made: only the contract is scored.",
    ),
)

CS1_REST = Clause(
    "CS1:to-160",
    "rounding=to-160",
    "Contract made and not coinched, without every trick: as CS1, with the points of the takers' "
    "tricks rounded to the nearest ten, a five down, and what is left of 160 for the defence.",
    Sentence(
        "Contracte fet: els qui l'han pres arrodoneixen les seves bases, el cinc avall; la defensa "
        "té la resta fins a 160.",
        "Contrato cumplido: quienes lo tomaron redondean sus bazas, el cinco hacia abajo; la "
        "defensa tiene el resto hasta 160.",
        "Contrat réussi : les preneurs arrondissent leurs plis, le cinq vers le bas ; la défense "
        "a le complément à 160.",
        "Contract made: the takers round their tricks, a five down; the defence has the rest of "
        "160.",
    ),
)

CS2 = Clause(
    "CS2",
    "FFB contrée 10.1.1",
    "Contract made, coinched or surcoinched: the takers score 160 (250 with every trick), their "
    "belote and the contract, times two or four; the defence scores its belote, unmultiplied, and "
    "nothing else.",
    Sentence(
        "Contracte coinxat i fet: tot es multiplica per als qui l'han pres.",
        "Contrato coincheado y cumplido: todo se multiplica para quienes lo tomaron.",
        "Contrat coinché et réussi : tout est multiplié pour les preneurs.",
        "Coinched and made: everything is multiplied, for the takers.",
    ),
)

CS2_162 = Clause(
    "CS2:162",
    "coinched_points=162",
    "Contract made, coinched or surcoinched: as CS2, with 162 (252 with every trick) in place of "
    "160 (250).",
    Sentence(
        "Contracte coinxat i fet: les bases en valen 162.",
        "Contrato coincheado y cumplido: las bazas valen 162.",
        "Contrat coinché et réussi : les plis valent 162.",
        "Coinched and made: the tricks are worth 162.",
    ),
)

CS3 = Clause(
    "CS3",
    "FFB contrée 10.1.2",
    "Contract failed: the defence scores 160, its belote and the contract, times two or four if "
    "coinched or surcoinched; the takers score nothing for their tricks.",
    Sentence(
        "Contracte perdut: la defensa s'apunta cent seixanta i el contracte.",
        "Contrato fallido: la defensa apunta ciento sesenta y el contrato.",
        "Contrat chuté : la défense marque cent soixante et le contrat.",
        "Contract failed: the defence scores a hundred and sixty and the contract.",
    ),
)

CS3_162 = Clause(
    "CS3:162",
    "failure_points=162; failure_points=162-or-252",
    "Contract failed: as CS3, with 162 in place of 160.",
    Sentence(
        "Contracte perdut: la defensa s'apunta cent seixanta-dos i el contracte.",
        "Contrato fallido: la defensa apunta ciento sesenta y dos y el contrato.",
        "Contrat chuté : la défense marque cent soixante-deux et le contrat.",
        "Contract failed: the defence scores a hundred and sixty-two and the contract.",
    ),
)

CS3_252 = Clause(
    "CS3:252",
    "failure_points=162-or-252",
    "Contract failed, every trick to the defence: as CS3, with 252 in place of 160.",
    Sentence(
        "Contracte perdut i totes les bases: la defensa s'apunta 252 i el contracte.",
        "Contrato fallido y todas las bazas: la defensa apunta 252 y el contrato.",
        "Contrat chuté et capot : la défense marque 252 et le contrat.",
        "Contract failed, every trick lost: the defence scores 252 and the contract.",
    ),
)

CS3_CONTRACT_ONLY = Clause(
    "CS3:contract-only",
    "scored=contract-only",
    "Contract failed: the defence scores the contract and nothing else, times two or four if it "
    "was coinched or surcoinched.",
    Sentence(
        "Contracte perdut: la defensa s'apunta només el contracte.",
        "Contrato fallido: la defensa apunta solo el contrato.",
        "Contrat chuté : la défense ne marque que le contrat.",
        "Contract failed: the defence scores the contract alone.",
    ),
)

CS4 = Clause(
    "CS4",
    "FFB contrée 10.1.2; litige_when_short",
    "Takers who do not reach the contract have failed, with equal totals too.",
    Sentence(
        "No s'arriba al contracte: està perdut.",
        "No se alcanza el contrato: está fallido.",
        "Le contrat n'est pas atteint : il est chuté.",
        "The contract was not reached: it has failed.",
    ),
)

CS4_LITIGE = Clause(
    "CS4:litige",
    "FFB contrée 10.1.3; litige_when_short=yes; outscore_defence",
    "Equal totals are a litige although the contract was not reached, unless only the number "
    "counts.",
    Sentence(
        "Empat, encara que no s'arribi al contracte: hi ha litigi.",
        "Empate, aunque no se alcance el contrato: hay litigio.",
        "Égalité, même sans atteindre le contrat : il y a litige.",
        "Equal points, though the contract was not reached: a litige.",
    ),
)

CS5 = Clause(
    "CS5",
    "FFB contrée 4.2, 10.1.1",
    "Capot that was bid is made by taking all eight tricks, whatever the points, and is worth 250.",
    Sentence(
        "El capot es jutja per les bases: s'han de fer totes vuit.",
        "El capot se juzga por las bazas: hay que hacer las ocho.",
        "Le capot se juge aux plis : il faut faire les huit.",
        "Capot is judged by tricks: all eight must be taken.",
    ),
)

CS5_500 = Clause(
    "CS5:500",
    "capot_bid=500; capot_failed=500",
    "Capot that was bid is worth 500 in place of the tricks and the contract; a generale keeps "
    "its own worth.",
    Sentence(
        "El capot cantat val cinc-cents.",
        "El capot cantado vale quinientos.",
        "Le capot demandé vaut cinq cents.",
        "Capot that was bid is worth five hundred.",
    ),
)

CS6 = Clause(
    "CS6",
    "FFB contrée 9.2, 10.1.1",
    "Takers who take every trick without having bid it score 252 for them, or 250 if coinched.",
    Sentence(
        "Totes les bases sense haver-les cantat: en valen 252.",
        "Todas las bazas sin haberlas cantado: valen 252.",
        "Capot non demandé : les plis valent 252.",
        "Every trick, and not bid: they are worth 252.",
    ),
)

CS6_250 = Clause(
    "CS6:250",
    "capot_unbid=250",
    "Takers who take every trick without having bid it score 250 for them.",
    Sentence(
        "Totes les bases sense haver-les cantat: en valen 250.",
        "Todas las bazas sin haberlas cantado: valen 250.",
        "Capot non demandé : les plis valent 250.",
        "Every trick, and not bid: they are worth 250.",
    ),
)

CS6_162 = Clause(
    "CS6:162",
    "capot_unbid=162",
    "Takers who take every trick without having bid it score 162 for them, or 160 if coinched.",
    Sentence(
        "Totes les bases sense haver-les cantat: no valen més.",
        "Todas las bazas sin haberlas cantado: no valen más.",
        "Capot non demandé : il ne rapporte rien de plus.",
        "Every trick, and not bid: nothing more for it.",
    ),
)

CS7 = Clause(
    "CS7",
    "FFB contrée 4.1, 10.1.1, 10.1.2",
    "A coinche multiplies by two and a surcoinche by four, belote, announcements and contract "
    "included.",
    Sentence(
        "La coinxa multiplica per dos i la sobrecoinxa per quatre.",
        "La coinche multiplica por dos y la surcoinche por cuatro.",
        "La coinche multiplie par deux, la surcoinche par quatre.",
        "A coinche counts twice, a surcoinche four times.",
    ),
)

CS7_3 = Clause(
    "CS7:3",
    "surcoinche=3",
    "A surcoinche multiplies by three.",
    Sentence(
        "La sobrecoinxa multiplica per tres.",
        "La surcoinche multiplica por tres.",
        "La surcoinche multiplie par trois.",
        "A surcoinche counts three times.",
    ),
)

CS7_CONTRACT_ONLY = Clause(
    "CS7:contract-only",
    "multiplied=contract-only",
    "A coinche or surcoinche multiplies the contract and nothing else.",
    Sentence(
        "Només es multiplica el contracte.",
        "Solo se multiplica el contrato.",
        "Seul le contrat est multiplié.",
        "Only the contract is multiplied.",
    ),
)

CS7_BELOTE = Clause(
    "CS7:belote",
    "belote_multiplied=no",
    "Belote is added after the rest has been multiplied.",
    Sentence(
        "La belote no es multiplica.",
        "La belote no se multiplica.",
        "La belote n'est pas multipliée.",
        "Belote is not multiplied.",
    ),
)

CS7_LITIGE = Clause(
    "CS7:litige",
    "litige_coinched=doubled",
    "In a litige too a coinche or surcoinche multiplies what either pair has.",
    Sentence(
        "En el litigi també es multiplica.",
        "En el litigio también se multiplica.",
        "Le litige aussi est multiplié.",
        "A litige is multiplied too.",
    ),
)

CS7_FAILED = Clause(
    "CS7:failed",
    "litige_coinched=failed",
    "With equal totals a coinched contract has failed.",
    Sentence(
        "Coinxat i empatat: el contracte està perdut.",
        "Coincheado y empatado: el contrato está fallido.",
        "Coinché, à égalité : le contrat est chuté.",
        "Coinched, and equal: the contract has failed.",
    ),
)

CS8 = Clause(
    "CS8",
    "FFB coinche 4.2, 10.1.1, 10.1.2",
    "Valid announcements count in their pair's total. Those of takers who fail go to the defence; "
    "those of a defence that is beaten after a coinche, or takes no trick, go to the takers.",
    Sentence(
        "Els anuncis compten per a la parella que els té; si no marca res, passen a l'altra.",
        "Los anuncios cuentan para la pareja que los tiene; si no marca nada, pasan a la otra.",
        "Les annonces comptent pour leur camp ; elles changent de main s'il ne marque rien.",
        "Announcements count for their pair; they change hands if it scores nothing.",
    ),
)

CS9 = Clause(
    "CS9",
    "FFB contrée 4.2, 10.1.2; outscore_defence",
    "Takers who reach the contract and have less than the defence have failed.",
    Sentence(
        "Han arribat al contracte, però la defensa té més punts: està perdut.",
        "Han llegado al contrato, pero la defensa tiene más puntos: está fallido.",
        "Le contrat est atteint, mais la défense a plus de points : il est chuté.",
        "The contract was reached, but the defence has more points: it has failed.",
    ),
)

CS9_82 = Clause(
    "CS9:82",
    "eighty_needs=82",
    "A bid of 80 is made with 82 points.",
    Sentence(
        "El vuitanta demana vuitanta-dos punts.",
        "El ochenta pide ochenta y dos puntos.",
        "Pour quatre-vingts, il faut quatre-vingt-deux points.",
        "Eighty needs eighty-two points.",
    ),
)

CS9_AS_80 = Clause(
    "CS9:80",
    "BGA; eighty_two_scores=80",
    "A contract of 82 is made with 82 points, and scored as one of 80.",
    Sentence(
        "El vuitanta-dos s'apunta com a vuitanta.",
        "El ochenta y dos se apunta como ochenta.",
        "82 se marque comme 80.",
        "Eighty-two is scored as eighty.",
    ),
)

CS4_TRICKS_ALONE = Clause(
    "CS4:tricks-alone",
    "belote_helps_contract=no",
    "The contract is made by the points of the tricks alone; belote and announcements are only "
    "scored.",
    Sentence(
        "Per fer el contracte només compten les bases.",
        "Para cumplir el contrato solo cuentan las bazas.",
        "Pour le contrat, seuls les plis comptent.",
        "For the contract only the tricks count.",
    ),
)

BP1_LOST = Clause(
    "BP1:lost",
    "defence_belote=lost",
    "The belote of a defence that is beaten after a coinche is lost.",
    Sentence(
        "Coinxat i fet: la belote de la defensa es perd.",
        "Coincheado y cumplido: la belote de la defensa se pierde.",
        "Coinché et réussi : la belote de la défense est perdue.",
        "Coinched and made: the belote of the defence is lost.",
    ),
)

BP1_TO_TAKERS = Clause(
    "BP1:to-takers",
    "defence_belote=to-takers",
    "The belote of a defence that is beaten after a coinche goes to the takers.",
    Sentence(
        "Coinxat i fet: la belote de la defensa passa a qui ha fet el contracte.",
        "Coincheado y cumplido: la belote de la defensa pasa a quien cumplió el contrato.",
        "Coinché et réussi : la belote de la défense passe aux preneurs.",
        "Coinched and made: the belote of the defence goes to the takers.",
    ),
)

BP1_NONE = Clause(
    "BP1:none",
    "defence_belote=none",
    "Only the takers can have belote: that of the defence counts nothing.",
    Sentence(
        "La belote de la defensa no compta.",
        "La belote de la defensa no cuenta.",
        "La belote de la défense ne compte pas.",
        "The belote of the defence does not count.",
    ),
)

CLAUSES: tuple[Clause, ...] = (
    *(CS1, CS1_REST, CS1_CONTRACT_ONLY, CS2, CS2_162, CS3, CS3_162, CS3_252, CS3_CONTRACT_ONLY),
    *(CS4, CS4_LITIGE, CS5, CS5_500, CS6, CS6_250, CS6_162, CS7, CS7_3, CS7_CONTRACT_ONLY),
    *(CS7_BELOTE, CS7_LITIGE, CS7_FAILED, CS8, CS9, CS9_82, CS9_AS_80, CS4_TRICKS_ALONE),
    *(BP1_LOST, BP1_TO_TAKERS, BP1_NONE),
)
