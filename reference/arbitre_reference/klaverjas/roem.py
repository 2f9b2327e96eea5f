"""Roem: what the four cards of one trick are worth together, to the pair that takes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..cards import Card, Malformed
from ..game import as_written, option
from ..outcome import check_trick, check_trump
from ..ruling import Clause, Sentence
from .play import CONTRACTS, DECK

THREE, FOUR, STUK, ALIKE = 20, 50, 20, 100

KR1 = Clause(
    "KR1",
    "De Hoop; NKU",
    "Three cards of one suit in a row are worth 20, four 50; the row is 7 8 9 10 J Q K A, in "
    "trumps too.",
    Sentence(
        "Tres cartes seguides d'un coll valen vint; quatre, cinquanta.",
        "Tres cartas seguidas de un palo valen veinte; cuatro, cincuenta.",
        "Trois cartes qui se suivent dans une couleur valent vingt ; quatre, cinquante.",
        "Three cards of a suit in a row are worth twenty, four fifty.",
    ),
)

KR2 = Clause(
    "KR2",
    "De Hoop; NKU",
    "Stuk: king and queen of trump are worth 20, whoever played them, besides a row.",
    Sentence(
        "El rei i la dama de trumfo a la mateixa basa valen vint: és l'stuk.",
        "El rey y la dama de triunfo en la misma baza valen veinte: es el stuk.",
        "Le roi et la dame d'atout dans un même pli valent vingt : c'est le stuk.",
        "King and queen of trump in one trick are worth twenty: that is stuk.",
    ),
)

KR3 = Clause(
    "KR3",
    "De Hoop; NKU",
    "Four cards of one rank, from seven to ace, are worth 100.",
    Sentence(
        "Quatre cartes iguals valen cent.",
        "Cuatro cartas iguales valen cien.",
        "Quatre cartes semblables valent cent.",
        "Four of a kind are worth a hundred.",
    ),
)

KR3_TEN_UP = Clause(
    "KR3:from-10",
    "De Pitslag; four_of_a_kind=from-10",
    "Four cards of one rank are worth 100 from the ten up; four nines, eights or sevens nothing.",
    Sentence(
        "Quatre cartes iguals valen cent, si són deus, dames, reis o asos.",
        "Cuatro cartas iguales valen cien, si son dieces, damas, reyes o ases.",
        "Quatre cartes semblables valent cent, du dix à l'as.",
        "Four of a kind are worth a hundred, from the tens up.",
    ),
)

KR4 = Clause(
    "KR4",
    "De Hoop; De Pitslag",
    "Four jacks are worth 200.",
    Sentence(
        "Els quatre valets valen dos-cents.",
        "Las cuatro jotas valen doscientos.",
        "Les quatre valets valent deux cents.",
        "The four jacks are worth two hundred.",
    ),
)

KR4_HUNDRED = Clause(
    "KR4:100",
    "NKU; four_jacks=100",
    "Four jacks are worth 100, as four of any other rank.",
    Sentence(
        "Els quatre valets valen cent.",
        "Las cuatro jotas valen cien.",
        "Les quatre valets valent cent.",
        "The four jacks are worth a hundred.",
    ),
)

KR5 = Clause(
    "KR5",
    "De Hoop; NKU",
    "A trick with no row, no stuk and no four of a kind has no roem.",
    Sentence(
        "En aquesta basa no hi ha roem.",
        "En esta baza no hay roem.",
        "Ce pli n'a pas de roem.",
        "There is no roem in this trick.",
    ),
)

KR6 = Clause(
    "KR6",
    "roem_called",
    "Roem that nobody calls before the trick is turned counts nothing.",
    Sentence(
        "Ningú no ha cantat el roem a temps: no compta.",
        "Nadie ha cantado el roem a tiempo: no cuenta.",
        "Personne n'a annoncé le roem à temps : il ne compte pas.",
        "Nobody called the roem in time: it does not count.",
    ),
)

KR7 = Clause(
    "KR7",
    "roem_called=takers",
    "Only the pair that takes the trick may call its roem.",
    Sentence(
        "El roem, l'ha de cantar la parella que fa la basa.",
        "El roem ha de cantarlo la pareja que se lleva la baza.",
        "C'est à la paire qui fait le pli d'annoncer le roem.",
        "The pair that takes the trick has to call the roem.",
    ),
)

CLAUSES: tuple[Clause, ...] = (KR1, KR2, KR3, KR3_TEN_UP, KR4, KR4_HUNDRED, KR5, KR6, KR7)

# Who called the roem before the trick was turned: the pair that takes it, the others, nobody.
TAKERS, OTHERS, NOBODY = CALLED = ("takers", "others", "nobody")


@dataclass(frozen=True)
class RoemOptions:
    """A frozen bundle: one value for each question on which tables differ."""

    four_of_a_kind: str = option(
        {
            "from-7": Sentence(
                "del set a l'as", "del siete al as", "du sept à l'as", "seven to ace"
            ),
            "from-10": Sentence("del deu a l'as", "del diez al as", "du dix à l'as", "ten to ace"),
        },
        label=Sentence(
            "Quatre cartes iguals compten",
            "Cuatro cartas iguales cuentan",
            "Quatre cartes semblables comptent",
            "Four of a kind count from",
        ),
        meaning="which ranks make four of a kind?",
        who="from-7: De Hoop, NKU; from-10: De Pitslag",
    )
    four_jacks: str = option(
        as_written("200", "100"),
        label=Sentence(
            "Els quatre valets valen",
            "Las cuatro jotas valen",
            "Les quatre valets valent",
            "The four jacks are worth",
        ),
        meaning="what are four jacks worth?",
        who="200: De Hoop, De Pitslag; 100: NKU",
    )
    roem_called: str = option(
        {
            "no-need": Sentence(
                "no cal cantar-lo", "no hace falta cantarlo", "sans annonce", "called or not"
            ),
            "anybody": Sentence(
                "si algú el canta", "si alguien lo canta", "si quelqu'un l'annonce", "if called"
            ),
            "takers": Sentence(
                "si el canta qui fa la basa",
                "si lo canta quien se lleva la baza",
                "si la paire qui fait le pli l'annonce",
                "if the pair that takes the trick calls it",
            ),
        },
        label=Sentence("El roem compta", "El roem cuenta", "Le roem compte", "Roem counts"),
        meaning="must roem be called before the trick is turned, and by whom?",
        who="no-need: Dorskampkwartier (it is written anyway); anybody, takers: unpublished "
        "(clubs)",
    )


class Roem(NamedTuple):
    """What the trick is worth besides its cards, and the clauses, the deciding one first."""

    points: int
    clauses: tuple[Clause, ...]


def roem(options: RoemOptions, trump: str, trick: Sequence[Card], called: str = TAKERS) -> Roem:
    """The roem of a trick of four cards, in whatever order: 0, or 20 to 200 points.

    `called`: who called it.  Raises `Malformed` (`trump`, `trick`, `trick[i]`, `called`).
    """
    check_trump(CONTRACTS, trump)
    check_trick(DECK, trick)
    if called not in CALLED:
        raise Malformed("called", f"{called!r} is not one of {', '.join(CALLED)}")
    found = count(options, trump, trick)
    if not found.points or options.roem_called == "no-need" or called == TAKERS:
        return found
    if called == NOBODY:
        return Roem(0, (KR6,))
    return Roem(0, (KR7,)) if options.roem_called == "takers" else found


def count(options: RoemOptions, trump: str, trick: Sequence[Card]) -> Roem:
    """What the four cards are worth, called or not."""
    if len({card.rank for card in trick}) == 1:
        return four_of_a_kind(options, trick[0].rank)
    found = []
    in_a_row = longest_row(trick)
    if in_a_row >= 3:
        found.append((FOUR if in_a_row == 4 else THREE, KR1))
    if {Card("K", trump), Card("Q", trump)} <= set(trick):
        found.append((STUK, KR2))
    if not found:
        return Roem(0, (KR5,))
    return Roem(sum(points for points, _ in found), tuple([clause for _, clause in found]))


def four_of_a_kind(options: RoemOptions, rank: str) -> Roem:
    """Four cards of one rank."""
    if rank == "J":
        if options.four_jacks == "200":
            return Roem(2 * ALIKE, (KR4,))
        return Roem(ALIKE, (KR4_HUNDRED,))
    if options.four_of_a_kind == "from-7":
        return Roem(ALIKE, (KR3,))
    return Roem(0 if rank in ("7", "8", "9") else ALIKE, (KR3_TEN_UP,))


def longest_row(trick: Sequence[Card]) -> int:
    """How many cards of one suit stand in a row, in the order printed on the cards."""
    longest = 0
    for suit in DECK.suits:
        length = 0
        for rank in DECK.ranks:
            length = length + 1 if Card(rank, suit) in trick else 0
            longest = max(longest, length)
    return longest
