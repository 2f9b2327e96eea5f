"""What a trick and a hand of klaverjas are worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from ..cards import Card, Malformed
from ..game import NO, YES, option
from ..outcome import PAIRS, Tricks, check_pair, check_trump, check_two_numbers, for_pair, other
from ..ruling import Clause, Sentence
from .play import CONTRACTS, DECK, order

TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3}
PLAIN_POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}

TRICKS, WHOLE, PIT = 8, 162, 100
SPADES = "S"

KV1 = Clause(
    "KV1",
    "De Hoop",
    "The highest trump takes the trick, or else the highest card of the suit led.",
    Sentence(
        "La basa és del trumfo més alt o, si no n'hi ha, de la carta més alta del coll de sortida.",
        "La baza es del triunfo más alto o, si no hay, de la carta más alta del palo de salida.",
        "Le pli revient au plus fort atout ou, à défaut, à la plus forte carte demandée.",
        "The trick goes to the highest trump or, without trumps, to the highest of the suit led.",
    ),
)

KV2 = Clause(
    "KV2",
    "De Hoop; Hercules",
    "A trick carries the points of its cards, 152 in all.",
    Sentence(
        "La basa val els punts de les seves cartes.",
        "La baza vale los puntos de sus cartas.",
        "Le pli vaut les points de ses cartes.",
        "The trick is worth the points of its cards.",
    ),
)

KV3 = Clause(
    "KV3",
    "De Hoop; Hercules",
    "The last trick carries 10 points more.",
    Sentence(
        "L'última basa val deu punts més.",
        "La última baza vale diez puntos más.",
        "Le dernier pli vaut dix points de plus.",
        "The last trick is worth ten points more.",
    ),
)

KS1 = Clause(
    "KS1",
    "NKU; De Hoop",
    "The playing pair with more points than the other, roem included, has made it: each pair "
    "scores its points and its roem.",
    Sentence(
        "La parella que juga té més punts: cadascuna s'apunta els seus i el seu roem.",
        "La pareja que juega tiene más puntos: cada una apunta los suyos y su roem.",
        "La paire qui joue a plus de points : chacune marque les siens et son roem.",
        "The playing pair has more points: each pair scores its own and its roem.",
    ),
)

KS1_CARDS = Clause(
    "KS1:cards",
    "nat_counts=cards",
    "The playing pair with more points of cards than the other has made it, whatever the roem.",
    Sentence(
        "La parella que juga té més punts de cartes: cadascuna s'apunta els seus i el seu roem.",
        "La pareja que juega tiene más puntos de cartas: cada una apunta los suyos y su roem.",
        "La paire qui joue a plus de points de cartes : chacune marque les siens et son roem.",
        "The playing pair has more points of cards: each pair scores its own and its roem.",
    ),
)

KS2 = Clause(
    "KS2",
    "NKU; Dorskampkwartier; Troef",
    "A playing pair that has not more than the other, equal points included, is nat: it scores "
    "nothing, and the other pair 162 and the roem of both.",
    Sentence(
        "La parella que juga no té més punts: els altres s'apunten 162 i tot el roem.",
        "La pareja que juega no tiene más puntos: los otros apuntan 162 y todo el roem.",
        "La paire qui joue n'a pas plus de points : l'autre marque 162 et tout le roem.",
        "The playing pair has not more points: the others score 162 and all the roem.",
    ),
)

KS3 = Clause(
    "KS3",
    "De Pitslag; Troef",
    "Pit: a playing pair that takes all eight tricks scores 100 more.",
    Sentence(
        "Totes les bases: cent punts més.",
        "Todas las bazas: cien puntos más.",
        "Tous les plis : cent points de plus.",
        "All the tricks: a hundred points more.",
    ),
)

KS4 = Clause(
    "KS4",
    "pit_against=yes",
    "The other pair, too, scores 100 more for all eight tricks.",
    Sentence(
        "Els altres fan totes les bases: cent punts més.",
        "Los otros hacen todas las bazas: cien puntos más.",
        "L'autre paire fait tous les plis : cent points de plus.",
        "The other pair takes all the tricks: a hundred points more.",
    ),
)

KS5 = Clause(
    "KS5",
    "spades_double=yes",
    "With spades trump everything that the hand scores counts twice.",
    Sentence(
        "Amb trumfo de piques tot compta el doble.",
        "Con triunfo de picas todo cuenta el doble.",
        "À atout pique tout compte double.",
        "With spades trump everything counts double.",
    ),
)

CLAUSES: tuple[Clause, ...] = (KV1, KV2, KV3, KS1, KS1_CARDS, KS2, KS3, KS4, KS5)


@dataclass(frozen=True)
class ScoreOptions:
    """A frozen bundle: one value for each question on which tables differ."""

    nat_counts: str = option(
        {
            "all": Sentence(
                "els punts i el roem", "los puntos y el roem", "points et roem", "points and roem"
            ),
            "cards": Sentence(
                "només els punts de les cartes",
                "solo los puntos de las cartas",
                "seulement les points des cartes",
                "the points of the cards alone",
            ),
        },
        label=Sentence(
            "Per guanyar la mà compten",
            "Para ganar la mano cuentan",
            "Pour gagner la donne comptent",
            "What makes the hand is",
        ),
        meaning="what is compared to see whether the playing pair is nat?",
        who="all: NKU, De Hoop; cards: unpublished (an app)",
    )
    pit_against: str = option(
        {
            "no": Sentence("res més", "nada más", "rien de plus", "nothing more"),
            "yes": Sentence("cent punts més", "cien puntos más", "cent de plus", "100 more"),
        },
        label=Sentence(
            "Si els altres fan totes les bases, s'apunten",
            "Si los otros hacen todas las bazas, apuntan",
            "Si l'autre paire fait tous les plis, elle marque",
            "If the other pair takes all tricks it scores",
        ),
        meaning="does the pair that does not play score 100 more for all eight tricks?",
        who="no: unpublished (an app); yes: De Pitslag",
    )
    spades_double: str = option(
        {"no": NO, "yes": YES},
        label=Sentence(
            "Amb trumfo de piques la mà val el doble",
            "Con triunfo de picas la mano vale el doble",
            "À atout pique, la donne compte double",
            "With spades trump a hand counts double",
        ),
        meaning="does a hand with spades trump count twice?",
        who="no: NKU, De Hoop; yes: unpublished (a variant)",
    )


def card_points(trump: str, card: Card) -> int:
    """The points of a card under a trump."""
    return (TRUMP_POINTS if card.suit == trump else PLAIN_POINTS).get(card.rank, 0)


TRICK = Tricks(
    deck=DECK,
    contracts=CONTRACTS,
    order=order,
    card_points=card_points,
    each_trick=0,
    last_trick=lambda trump: 10,
    all_tricks=None,
    takes=KV1,
    counts=KV2,
    ends=KV3,
)


class HandScore(NamedTuple):
    """What each pair scores for a hand, pair 0's first, and the clauses, the deciding one first.

    `others`: what other readings give; there are none.
    """

    scores: tuple[int, int]
    clauses: tuple[Clause, ...]
    others: tuple[HandScore, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The score as it goes over the wire."""
        return {"scores": list(self.scores)}


def hand_score(
    options: ScoreOptions,
    playing: int,
    points: tuple[int, int],
    roem: tuple[int, int],
    tricks: tuple[int, int],
    trump: str | None = None,
) -> HandScore:
    """What each pair scores; `playing`: the pair that made trump.

    `points`: those of the cards, the last trick's ten included, 162 together.
    `trump`: needed where spades count twice.
    Raises `Malformed` (`playing_pair`, `points`, `roem`, `tricks`, their places `[i]`, `trump`).
    """
    if trump is not None:
        check_trump(CONTRACTS, trump)
    once = score_once(options, playing, points, roem, tricks)
    if options.spades_double == "no":
        return once
    if trump is None:
        raise Malformed("trump", "it is needed where a hand with spades trump counts double")
    if trump != SPADES:
        return once
    return HandScore((2 * once.scores[0], 2 * once.scores[1]), (*once.clauses, KS5))


def score_once(
    options: ScoreOptions,
    playing: int,
    points: tuple[int, int],
    roem: tuple[int, int],
    tricks: tuple[int, int],
) -> HandScore:
    """The same, whatever is trump."""
    check_pair("playing_pair", playing)
    check_hand(points, roem, tricks)
    others = other(playing)
    counted = [points[pair] + roem[pair] for pair in PAIRS]
    cards_decide = options.nat_counts == "cards"
    compared = points if cards_decide else counted

    if compared[playing] > compared[others]:
        made = KS1_CARDS if cards_decide else KS1
        if tricks[playing] == TRICKS:
            return HandScore(for_pair(playing, counted[playing] + PIT, 0), (KS3, made))
        return HandScore((counted[0], counted[1]), (made,))

    won = WHOLE + sum(roem)
    if tricks[others] == TRICKS and options.pit_against == "yes":
        return HandScore(for_pair(playing, 0, won + PIT), (KS4, KS2))
    return HandScore(for_pair(playing, 0, won), (KS2,))


def check_hand(points: Any, roem: Any, tricks: Any) -> None:
    """Raise `Malformed` unless a hand can come to this: 162 points and 8 tricks together.

    A pair without a trick has nothing; the roem of a pair is in tens, at most 100 a trick and once
    100 more.
    """
    check_two_numbers("points", points)
    check_two_numbers("roem", roem)
    check_two_numbers("tricks", tricks)
    if sum(points) != WHOLE:
        raise Malformed("points", f"{points[0]} and {points[1]} are not {WHOLE} together")
    if sum(tricks) != TRICKS:
        raise Malformed("tricks", f"{tricks[0]} and {tricks[1]} are not {TRICKS} together")
    for pair in PAIRS:
        if tricks[pair] == 0 and points[pair] + roem[pair] > 0:
            raise Malformed("points", "a pair without a trick has none")
        most = 100 * tricks[pair] + 100
        if roem[pair] % 10 or roem[pair] > most:
            raise Malformed(f"roem[{pair}]", f"{roem[pair]} is not a number of tens up to {most}")
