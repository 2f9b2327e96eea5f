"""The house rules of what is announced in belote (RULES 3.7)."""

from __future__ import annotations

from dataclasses import dataclass

from ..game import NO, NOT_AGREED, YES, option
from ..ruling import Sentence


@dataclass(frozen=True)
class BeloteOptions:
    """A frozen bundle: what is announced in a game without announcements but belote-rebelote."""

    belote_said: str = option(
        {
            "must": Sentence(
                "si es diu amb totes dues cartes",
                "si se dice con las dos cartas",
                "si on l'annonce aux deux cartes",
                "if it is said with both cards",
            ),
            "always": Sentence("sempre", "siempre", "toujours", "always"),
        },
        label=Sentence("La belota compta", "La belota cuenta", "La belote compte", "Belote counts"),
        meaning="does belote-rebelote count if it was not said with both cards?",
        who="must: FFB contrée 7, FFB classic 7; always: unpublished (engines that count it from "
        "the hands)",
    )


@dataclass(frozen=True)
class AnnouncementOptions(BeloteOptions):
    """A frozen bundle: one value for each question on which tables differ."""

    announcements_told: str = option(
        {
            "first-trick": Sentence(
                "en jugar la primera carta",
                "al jugar la primera carta",
                "en jouant sa première carte",
                "with one's first card",
            ),
            "before-play": Sentence(
                "abans de la primera carta",
                "antes de la primera carta",
                "avant la première carte",
                "before the first card",
            ),
        },
        label=Sentence(
            "Els anuncis es diuen",
            "Los anuncios se dicen",
            "Les annonces se disent",
            "Announcements are told",
        ),
        meaning="when must an announcement be told in order to count?",
        who="first-trick: FFB coinche 8.2, contree.org (void if told earlier); before-play: "
        "belotegame.fr",
    )
    announcement_tie: str = option(
        {
            "none": Sentence("cap", "ninguna", "aucune", "none"),
            "first": Sentence(
                "la primera que l'ha dit",
                "la primera que lo dijo",
                "celle qui l'a dite la première",
                "the one that told it first",
            ),
        },
        label=Sentence(
            "Anuncis iguals: els compta la parella",
            "Anuncios iguales: los cuenta la pareja",
            "Annonces égales : les marque l'équipe",
            "Equal announcements are scored by the pair",
        ),
        meaning="the strongest announcements are equal, trump considered: who scores?",
        who="none: FFB coinche 8.3; first: belotegame.fr, Règles de jeux (some tables)",
    )
    announcements_judged: str = option(
        {
            "together": Sentence("junts", "juntos", "ensemble", "together"),
            "apart": Sentence("per separat", "por separado", "séparément", "apart"),
        },
        label=Sentence(
            "Escales i pòquers es comparen",
            "Escaleras y cuartetos se comparan",
            "Suites et carrés sont comparés",
            "Runs and carrés are compared",
        ),
        meaning="are runs and carrés judged together or apart?",
        who="together: FFB coinche 8.3; apart: Belot BG",
    )
    announcements_at_no_trump: str = option(
        {"yes": YES, "no": NO},
        label=Sentence(
            "Sense trumfo també hi ha anuncis",
            "Sin triunfo también hay anuncios",
            "À sans-atout, il y a aussi des annonces",
            "There are announcements at no-trump too",
        ),
        meaning="no-trump: do announcements count?",
        who="yes: FFB coinche 11.2; no: Belot BG",
    )
    card_in_two: str = option(
        {"no": NO, "yes": YES},
        label=Sentence(
            "Una carta pot comptar en dos anuncis",
            "Una carta puede contar en dos anuncios",
            "Une carte peut compter dans deux annonces",
            "A card may count for two announcements",
        ),
        meaning="may a card count in two announcements, a run and a carré?",
        who="no: FFB coinche 8.1; yes: Club Belote (usually; some tables do not)",
    )
    long_run: str = option(
        {
            "undeclared": NOT_AGREED,
            "cent": Sentence("un cent", "un cien", "un cent", "a cent"),
            "split": Sentence(
                "un cent i una tercera, si en té vuit",
                "un cien y una tercera, si tiene ocho",
                "un cent et une tierce, à huit cartes",
                "a cent and a tierce, if it has eight cards",
            ),
        },
        label=Sentence(
            "Una escala de més de cinc cartes val",
            "Una escalera de más de cinco cartas vale",
            "Une suite de plus de cinq cartes vaut",
            "A run of more than five cards is worth",
        ),
        meaning="what is a run of six to eight cards worth?",
        who="undeclared: FFB coinche 8.1 (it names none: judged as cent, and disputed); cent: "
        "Règles de jeux; split: FFB coinche 8.1 (read literally, no card twice)",
        gap="G20",
    )
    equal_carres: str = option(
        {
            "undeclared": NOT_AGREED,
            "A-10-K-Q": Sentence(
                "as, deu, rei, dama", "as, diez, rey, dama", "as, dix, roi, dame", "A 10 K Q"
            ),
            "A-K-Q-10": Sentence(
                "as, rei, dama, deu", "as, rey, dama, diez", "as, roi, dame, dix", "A K Q 10"
            ),
        },
        label=Sentence(
            "Pòquers de cent, del més fort al més feble:",
            "Cuartetos de cien, del más fuerte al más débil:",
            "Carrés de cent, du plus fort au plus faible :",
            "Carrés worth a hundred, the strongest first:",
        ),
        meaning="which of two carrés worth a hundred is the stronger?",
        who="undeclared: FFB coinche 8.1 (judged as A-10-K-Q, and disputed); A-10-K-Q: FFB coinche "
        "8.1 (the order in which they are printed); A-K-Q-10: FFB coinche 8.1 (the order of runs)",
        gap="G21",
    )
    unshown: str = option(
        {
            "to-others": Sentence(
                "és dels contraris",
                "es de los rivales",
                "revient aux adversaires",
                "goes to the opponents",
            ),
            "void": Sentence("no compta", "no cuenta", "est nul", "is void"),
        },
        label=Sentence(
            "El que s'ha anunciat i no es pot ensenyar",
            "Lo anunciado que no se puede enseñar",
            "Ce qui est annoncé et ne peut être montré",
            "What was declared and cannot be shown",
        ),
        meaning="a pair cannot show what it declared: do its points go to the other pair?",
        who="to-others: FFB coinche 8.4; void: contree.org",
    )
    unshown_points: str = option(
        {
            "undeclared": NOT_AGREED,
            "all": Sentence(
                "tots els anunciats per la parella",
                "todos los anunciados por la pareja",
                "tous ceux annoncés par l'équipe",
                "all that the pair declared",
            ),
            "only-those": Sentence(
                "només els del que no es pot ensenyar",
                "solo los de lo que no se puede enseñar",
                "ceux de l'annonce non montrée seule",
                "those of what is not shown alone",
            ),
        },
        label=Sentence(
            "Els punts que llavors són dels contraris:",
            "Los puntos que entonces son de los rivales:",
            "Les points qui reviennent alors aux adversaires :",
            "The points that then go to the opponents:",
        ),
        meaning="a pair cannot show one of its announcements: does it lose the others too?",
        who="undeclared: FFB coinche 8.4 (judged as all, and disputed); all, only-those: FFB "
        "coinche 8.4 (two readings of it)",
        gap="G22",
    )


@dataclass(frozen=True)
class ClassicAnnouncements(AnnouncementOptions):
    """A frozen bundle: the same in classic belote, where some tables play with announcements."""

    announcements: str = option(
        {
            "none": Sentence("sense", "sin ellos", "sans", "without"),
            "played": Sentence("amb anuncis", "con anuncios", "avec", "with announcements"),
        },
        label=Sentence(
            "La belota clàssica es juga",
            "La belote clásica se juega",
            "La belote classique se joue, quant aux annonces,",
            "Classic belote is played",
        ),
        meaning="classic belote: is it played with announcements?",
        who="none: FFB classic 8; played: belotegame.fr, Club Belote, contree.org marque",
    )


def plays_announcements(options: BeloteOptions) -> bool:
    """Does more count than belote-rebelote: in coinche, and in classic belote where so agreed?"""
    if isinstance(options, ClassicAnnouncements):
        return options.announcements == "played"
    return isinstance(options, AnnouncementOptions)
