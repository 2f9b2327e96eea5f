"""The clauses of what is announced in belote (RULES 3.7)."""

from __future__ import annotations

from ..ruling import Clause, Sentence

BN0 = Clause(
    "BN0",
    "FFB coinche 8.1",
    "A tierce (three in a row of one suit) is worth 20, a cinquante (four) 50, a cent (five) 100, "
    "in the order 7 8 9 10 J Q K A; four jacks are worth 200, four nines 150, four aces, tens, "
    "kings or queens 100; eights and sevens make no carré.",
    Sentence(
        "Una tercera val vint, una cinquantena cinquanta, un cent cent; quatre valets dos-cents, "
        "quatre nous cent cinquanta i els altres pòquers cent.",
        "Una tercera vale veinte, una cincuentena cincuenta, un cien cien; cuatro jotas "
        "doscientos, cuatro nueves ciento cincuenta y los demás cuartetos cien.",
        "La tierce vaut vingt, le cinquante cinquante, le cent cent ; le carré de valets deux "
        "cents, celui de neufs cent cinquante, les autres cent.",
        "A tierce is worth twenty, a cinquante fifty, a cent a hundred; four jacks two hundred, "
        "four nines a hundred and fifty, the other carrés a hundred.",
    ),
)

BN10 = Clause(
    "BN10",
    "FFB coinche 11.2",
    "At no-trump four aces are worth 200, four tens 150, four kings, queens, jacks or nines 100.",
    Sentence(
        "Sense trumfo quatre asos valen dos-cents, quatre deus cent cinquanta i els altres cent.",
        "Sin triunfo cuatro ases valen doscientos, cuatro dieces ciento cincuenta y los demás "
        "cien.",
        "À sans-atout, le carré d'as vaut deux cents, celui de dix cent cinquante, les autres "
        "cent.",
        "At no-trump four aces are worth two hundred, four tens a hundred and fifty, the others a "
        "hundred.",
    ),
)

BN10_NONE = Clause(
    "BN10:none",
    "announcements_at_no_trump=no",
    "At no-trump no announcement counts.",
    Sentence(
        "Sense trumfo no compten els anuncis.",
        "Sin triunfo no cuentan los anuncios.",
        "À sans-atout, aucune annonce ne compte.",
        "At no-trump no announcement counts.",
    ),
)

BN1 = Clause(
    "BN1",
    "FFB coinche 8.2; announcements_told",
    "An announcement counts only if its player told it while playing to the first trick.",
    Sentence(
        "Només compta el que es diu en jugar la primera carta.",
        "Solo cuenta lo que se dice al jugar la primera carta.",
        "Ne compte que ce que l'on annonce en jouant sa première carte.",
        "Only what is told with one's first card counts.",
    ),
)

BN1_BEFORE = Clause(
    "BN1:before-play",
    "announcements_told=before-play",
    "An announcement counts only if its player told it before the first card was played.",
    Sentence(
        "Només compta el que es diu abans que es jugui la primera carta.",
        "Solo cuenta lo que se dice antes de que se juegue la primera carta.",
        "Ne compte que ce que l'on annonce avant la première carte jouée.",
        "Only what is told before the first card counts.",
    ),
)

BN2 = Clause(
    "BN2",
    "FFB coinche 8.1; card_in_two",
    "A card counts for one announcement only: a weaker one that shares a card with a stronger one "
    "of the same hand does not count.",
    Sentence(
        "Una carta només compta en un anunci, el més fort.",
        "Una carta solo cuenta en un anuncio, el más fuerte.",
        "Une carte ne compte que pour une annonce, la plus forte.",
        "A card counts for one announcement only, the stronger one.",
    ),
)

BN3 = Clause(
    "BN3",
    "FFB coinche 8.3",
    "Only the pair with the strongest single announcement scores, and it scores all its own.",
    Sentence(
        "La parella amb l'anunci més fort s'apunta tots els seus, i l'altra cap.",
        "La pareja con el anuncio más fuerte apunta todos los suyos, y la otra ninguno.",
        "L'équipe qui a l'annonce la plus forte marque toutes les siennes, l'autre aucune.",
        "The pair with the strongest announcement scores all of its own, the other none.",
    ),
)

BN3_APART = Clause(
    "BN3:apart",
    "announcements_judged=apart",
    "Runs and carrés are judged apart: the pair with the strongest run scores all its runs, the "
    "pair with the strongest carré all its carrés.",
    Sentence(
        "Les escales i els pòquers es comparen per separat.",
        "Las escaleras y los cuartetos se comparan por separado.",
        "Les suites et les carrés sont comparés séparément.",
        "Runs and carrés are compared apart.",
    ),
)

BN4 = Clause(
    "BN4",
    "FFB coinche 8.1, 8.3; equal_carres",
    "A carré is above a cent, a cent above a cinquante, a cinquante above a tierce; a carré worth "
    "more is above one worth less; of two alike the one with the higher top card is the stronger, "
    "and then the one in trump, where one suit is trump.",
    Sentence(
        "Primer compta la mena d'anunci, després la carta més alta i després el trumfo.",
        "Primero cuenta la clase de anuncio, después la carta más alta y después el triunfo.",
        "On compare la nature de l'annonce, puis sa plus forte carte, puis l'atout.",
        "The kind is compared, then the top card, then trump.",
    ),
)

BN5 = Clause(
    "BN5",
    "FFB coinche 8.3",
    "Where the strongest announcements of the two pairs are equal nobody scores any.",
    Sentence(
        "Els anuncis més forts són iguals: no en compta cap.",
        "Los anuncios más fuertes son iguales: no cuenta ninguno.",
        "Les plus fortes annonces sont égales : aucune ne compte.",
        "The strongest announcements are equal: none counts.",
    ),
)

BN5_FIRST = Clause(
    "BN5:first",
    "announcement_tie=first",
    "Where the strongest announcements are equal the pair that told its own first has the better.",
    Sentence(
        "Els anuncis més forts són iguals: guanya qui l'ha dit primer.",
        "Los anuncios más fuertes son iguales: gana quien lo dijo primero.",
        "Les plus fortes annonces sont égales : le premier déclarant l'emporte.",
        "The strongest announcements are equal: the first to declare has the better.",
    ),
)

BN6 = Clause(
    "BN6",
    "FFB coinche 8.4; unshown_points",
    "Where the pair that has the better cannot show what it declared, the other pair scores the "
    "points that were declared.",
    Sentence(
        "No pot ensenyar el que ha anunciat: els punts són de l'altra parella.",
        "No puede enseñar lo que anunció: los puntos son de la otra pareja.",
        "L'annonce ne peut être montrée : l'équipe adverse en marque les points.",
        "What was declared cannot be shown: the other pair scores it.",
    ),
)

BN6_VOID = Clause(
    "BN6:void",
    "unshown=void",
    "What cannot be shown is void, as if it had not been declared.",
    Sentence(
        "El que no es pot ensenyar no compta.",
        "Lo que no se puede enseñar no cuenta.",
        "Ce qui n'est pas montré est nul.",
        "What is not shown is void.",
    ),
)

BN7 = Clause(
    "BN7",
    "FFB coinche 8.1; long_run",
    "A run of more than five cards counts as a cent, with its top card.",
    Sentence(
        "Una escala de més de cinc cartes compta com un cent.",
        "Una escalera de más de cinco cartas cuenta como un cien.",
        "Une suite de plus de cinq cartes compte comme un cent.",
        "A run of more than five cards counts as a cent.",
    ),
)

BN7_SPLIT = Clause(
    "BN7:split",
    "long_run=split",
    "A run of eight cards counts as a cent and a tierce, one of six or seven as a cent.",
    Sentence(
        "Una escala de vuit cartes compta com un cent i una tercera.",
        "Una escalera de ocho cartas cuenta como un cien y una tercera.",
        "Une suite de huit cartes compte comme un cent et une tierce.",
        "A run of eight cards counts as a cent and a tierce.",
    ),
)

BN8 = Clause(
    "BN8",
    "FFB contrée 7; FFB classic 7",
    "Belote-rebelote counts only if its player says belote with the first of king and queen of "
    "trump, whichever it is, and rebelote with the second.",
    Sentence(
        "La belota compta si s'ha dit belota amb la primera carta i rebelota amb la segona.",
        "La belota cuenta si se dijo belota con la primera carta y rebelota con la segunda.",
        "La belote compte si l'on a dit belote à la première carte et rebelote à la seconde.",
        "Belote counts if belote was said with the first card and rebelote with the second.",
    ),
)

BN8_ALWAYS = Clause(
    "BN8:always",
    "belote_said=always",
    "Belote-rebelote counts whether it is said or not.",
    Sentence(
        "La belota compta encara que no s'hagi dit.",
        "La belota cuenta aunque no se haya dicho.",
        "La belote compte même si l'on ne l'a pas dite.",
        "Belote counts although it was not said.",
    ),
)

BN9 = Clause(
    "BN9",
    "FFB contrée 7, 11.2, 11.3; FFB classic 7, 11.2, 11.3",
    "Belote-rebelote is king and queen of one trump suit in one hand: at no-trump there is none, "
    "at all-trumps up to four.",
    Sentence(
        "La belota és el rei i la dama d'un coll de trumfo en una mateixa mà.",
        "La belota es el rey y la dama de un palo de triunfo en una misma mano.",
        "La belote est le roi et la dame d'une couleur d'atout dans une même main.",
        "Belote is king and queen of a trump suit in one hand.",
    ),
)

BN11 = Clause(
    "BN11",
    "FFB classic 8",
    "Classic belote is played without announcements: nothing that is declared counts.",
    Sentence(
        "A la belota clàssica no hi ha anuncis.",
        "En la belote clásica no hay anuncios.",
        "La belote classique se joue sans annonces.",
        "Classic belote is played without announcements.",
    ),
)

BN11_PLAYED = Clause(
    "BN11:played",
    "belotegame.fr; contree.org marque; announcements=played",
    "In classic belote announcements count as in coinche, in their pair's total; those of takers "
    "who fail go to the other pair.",
    Sentence(
        "Els anuncis compten en el total; els de qui falla són dels altres.",
        "Los anuncios cuentan en el total; los de quien falla son de los otros.",
        "Les annonces comptent dans le total ; celles du preneur qui chute vont à l'autre camp.",
        "Announcements count in the total; those of takers who fail are the others'.",
    ),
)

BELOTE_CLAUSES: tuple[Clause, ...] = (BN8, BN8_ALWAYS, BN9)
CLAUSES: tuple[Clause, ...] = (
    *(BN0, BN10, BN10_NONE, BN1, BN1_BEFORE, BN2, BN3, BN3_APART, BN4, BN5, BN5_FIRST),
    *(BN6, BN6_VOID, BN7, BN7_SPLIT, *BELOTE_CLAUSES),
)
CLASSIC_CLAUSES: tuple[Clause, ...] = (*CLAUSES, BN11, BN11_PLAYED)
