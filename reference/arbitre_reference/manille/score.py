"""What a trick and a hand of manille are worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple

from ..cards import Card, Malformed
from ..chapter import Chapter, Form, Item, Right, Situation, Stated
from ..game import NO, NOT_AGREED, YES, as_written, option
from ..hand import count_points, draw_played, list_counted
from ..outcome import Tricks, check_trump, check_two_numbers, for_pair, readings
from ..position import NO_TRUMP
from ..rule_set import RuleSet
from ..ruling import Clause, Sentence
from .play import CONTRACTS, DECK, order

POINTS = {"10": 5, "A": 4, "K": 3, "Q": 2, "J": 1}
HALF, WHOLE = 30, 60

# Half of the points and all of them where a trick is worth one besides: 60 and 8 tricks.
HALF_WITH_TRICKS, WHOLE_WITH_TRICKS = 34, 68

# Nobody knocked, an opponent did, and the dealing pair knocked back.
DOUBLINGS = (1, 2, 4)

MV1 = Clause(
    "MV1",
    "Manilln",
    "The highest trump takes the trick, or else the highest card of the suit led.",
    Sentence(
        "La basa és del trumfo més alt o, si no n'hi ha, de la carta més alta del coll de sortida.",
        "La baza es del triunfo más alto o, si no hay, de la carta más alta del palo de salida.",
        "Le pli revient au plus fort atout ou, à défaut, à la plus forte carte demandée.",
        "The trick goes to the highest trump or, without trumps, to the highest of the suit led.",
    ),
)

MV2 = Clause(
    "MV2",
    "Make it fly; Manilln",
    "A trick carries the points of its cards: ten five, ace four, king three, queen two, jack one; "
    "60 in all.",
    Sentence(
        "La basa val els punts de les seves cartes.",
        "La baza vale los puntos de sus cartas.",
        "Le pli vaut les points de ses cartes.",
        "The trick is worth the points of its cards.",
    ),
)

MV2_EACH = Clause(
    "MV2:each",
    "Butinet forum; trick_points=yes",
    "A trick carries a point besides the points of its cards: 68 in all.",
    Sentence(
        "La basa val els punts de les seves cartes i un més.",
        "La baza vale los puntos de sus cartas y uno más.",
        "Le pli vaut les points de ses cartes, et un de plus.",
        "The trick is worth the points of its cards and one more.",
    ),
)

MS1 = Clause(
    "MS1",
    "Make it fly",
    "The pair with more than 30 points scores what exceeds 30, whoever named the trump; the other "
    "scores nothing, and at 30 each nobody does.",
    Sentence(
        "Només apunta la parella que passa de trenta: el que en passa.",
        "Solo apunta la pareja que pasa de treinta: lo que pasa.",
        "Seule marque la paire qui dépasse trente : l'excédent.",
        "Only the pair above thirty scores: what exceeds thirty.",
    ),
)

MS1_EACH = Clause(
    "MS1:34",
    "Butinet forum; trick_points=yes",
    "With a point for each trick the pair with more than 34 points scores what exceeds 34; the "
    "other scores nothing, and at 34 each nobody does.",
    Sentence(
        "Només apunta la parella que passa de trenta-quatre: el que en passa.",
        "Solo apunta la pareja que pasa de treinta y cuatro: lo que pasa.",
        "Seule marque la paire qui dépasse trente-quatre : l'excédent.",
        "Only the pair above thirty-four scores: what exceeds thirty-four.",
    ),
)

MS1_SIXTY = Clause(
    "MS1:60",
    "sixty_nil=60",
    "A pair with all 60 points scores 60; with a point for each trick, all 68.",
    Sentence(
        "Té tots els punts: se'ls apunta tots.",
        "Tiene todos los puntos: los apunta todos.",
        "Tous les points : on les marque tous.",
        "A pair with all the points scores them all.",
    ),
)

MS2 = Clause(
    "MS2",
    "Make it fly",
    "Without trump the hand counts double.",
    Sentence(
        "Sense trumfo la mà val el doble.",
        "Sin triunfo la mano vale el doble.",
        "Sans atout, la donne compte double.",
        "Without trump the hand counts double.",
    ),
)

MS3 = Clause(
    "MS3",
    "Manilln",
    "After a knock of an opponent the hand counts double, after a knock back four times.",
    Sentence(
        "S'ha picat: la mà val el doble, o quatre vegades si els altres han tornat a picar.",
        "Se ha picado: la mano vale el doble, o cuatro veces si los otros han vuelto a picar.",
        "On a frappé : la donne compte double, ou quadruple si l'autre paire a frappé à son tour.",
        "There was a knock: the hand counts double, or four times after a knock back.",
    ),
)

CLAUSES: tuple[Clause, ...] = (MV1, MV2, MV2_EACH, MS1, MS1_EACH, MS1_SIXTY, MS2, MS3)


@dataclass(frozen=True)
class ScoreOptions:
    """A frozen bundle: one value for each question on which tables differ."""

    knock_without_trump: str = option(
        {
            "undeclared": NOT_AGREED,
            "multiplied": Sentence(
                "es multiplica tot", "se multiplica todo", "se multiplient", "multiply"
            ),
            "once": Sentence(
                "no es doblen dues vegades",
                "no se doblan dos veces",
                "ne doublent pas deux fois",
                "do not double twice",
            ),
        },
        label=Sentence(
            "Sense trumfo i picant",
            "Sin triunfo y picando",
            "Sans atout et frappé",
            "No trump and a knock",
        ),
        meaning="a hand without trump in which there was a knock: do the two multiply?",
        who="undeclared: Manilln (no text has both: judged as multiplied, and disputed); "
        "multiplied, once: unpublished (two readings)",
        gap="G19",
    )
    trick_points: str = option(
        {"no": NO, "yes": YES},
        label=Sentence(
            "Cada basa val un punt a més de les cartes",
            "Cada baza vale un punto además de las cartas",
            "Chaque pli vaut un point en plus des cartes",
            "Each trick is worth a point besides its cards",
        ),
        meaning="is each trick worth a point besides its cards?",
        who="no: Make it fly, Manilln; yes: Butinet forum (in France)",
    )
    sixty_nil: str = option(
        as_written("30", "60"),
        label=Sentence(
            "Amb tots els punts s'apunten",
            "Con todos los puntos se apuntan",
            "Avec tous les points, on marque",
            "With all the points one scores",
        ),
        meaning="what does a pair score that takes all 60 points?",
        who="30: Make it fly; 60: unpublished (an app of tournaments)",
    )


def card_points(trump: str, card: Card) -> int:
    """The points of a card, alike in trumps and plain suits."""
    return POINTS.get(card.rank, 0)


# The cards alone: what the game has by itself.
BASIC = Tricks(
    deck=DECK,
    contracts=CONTRACTS,
    order=order,
    card_points=card_points,
    each_trick=0,
    last_trick=lambda trump: 0,
    all_tricks=None,
    takes=MV1,
    counts=MV2,
)
WITH_TRICKS = replace(BASIC, each_trick=1, counts=MV2_EACH)


def tricks_under(options: ScoreOptions) -> Tricks:
    """The tricks of manille, by the options of the score."""
    return WITH_TRICKS if options.trick_points == "yes" else BASIC


TRICK = replace(BASIC, under=tricks_under)


class HandScore(NamedTuple):
    """What each pair scores for a hand, pair 0's first, and the clauses, the deciding one first.

    `others`: what other readings give, where it differs.
    """

    scores: tuple[int, int]
    clauses: tuple[Clause, ...]
    others: tuple[HandScore, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The score as it goes over the wire."""
        return {"scores": list(self.scores)}


def points_of_hand(options: ScoreOptions) -> tuple[int, int]:
    """Half of the points of a hand, and all of them."""
    if options.trick_points == "yes":
        return HALF_WITH_TRICKS, WHOLE_WITH_TRICKS
    return HALF, WHOLE


def hand_score(
    options: ScoreOptions, trump: str, doubling: int, points: tuple[int, int]
) -> HandScore:
    """What each pair scores for its points; `doubling` is 1, 2 after a knock, 4 after two.

    Raises `Malformed` (`trump`, `doubling`, `points`, `points[i]`).
    """
    check_trump(CONTRACTS, trump)
    if doubling not in DOUBLINGS or isinstance(doubling, bool):
        raise Malformed("doubling", f"{doubling!r} is not one of {DOUBLINGS}")
    check_two_numbers("points", points)
    half, whole = points_of_hand(options)
    if sum(points) != whole:
        raise Malformed("points", f"{points[0]} and {points[1]} are not {whole} together")
    winners = 0 if points[0] > half else 1
    all_of_them = points[winners] == whole and options.sixty_nil == "60"
    above = whole if all_of_them else points[winners] - half
    without = 2 if trump == NO_TRUMP else 1
    once = options.knock_without_trump == "once"
    factor = max(without, doubling) if once else without * doubling
    besides = (*((MS2,) if without > 1 else ()), *((MS3,) if doubling > 1 else ()))
    decides = MS1_SIXTY if all_of_them else MS1_EACH if half > HALF else MS1
    return HandScore(for_pair(winners, above * factor, 0), (decides, *besides))


def score_in_each_reading(
    options: ScoreOptions, trump: str, doubling: int, points: tuple[int, int]
) -> HandScore:
    """The score by the reading that is judged by, with those of the others that differ (G19)."""
    first, *others = [hand_score(reading, trump, doubling, points) for reading in readings(options)]
    return first._replace(others=tuple([o for o in others if o.scores != first.scores]))


# -- as it can be asked -------------------------------------------------------------------------


def judge_score(rules: RuleSet, item: Item) -> Right:
    """What exceeds half of the points, times the factor."""
    score = score_in_each_reading(
        rules.options("score"), item["trump"], item["doubling"], item["points"]
    )
    value, open_ = score.as_json(), bool(score.others)
    stated = [Stated("scores", value["scores"], c, disputed=open_) for c in score.clauses]
    return Right(value, tuple(stated), tuple([other.as_json() for other in score.others]))


def list_scores(rules: RuleSet) -> Iterator[Situation]:
    """Every sharing of the points, the nearest to equal first, with every factor there is."""
    _, whole = points_of_hand(rules.options("score"))
    for trumps in (tuple(DECK.suits), (NO_TRUMP,)):
        for doubling in DOUBLINGS:
            for points in sorted(range(whole + 1), key=lambda p: (abs(2 * p - whole), -p)):
                shared = [points, whole - points]
                items: list[Item] = [
                    {"trump": trump, "doubling": doubling, "points": shared} for trump in trumps
                ]
                label = f"{trumps[0]} x{doubling} {points}"
                yield Situation(size_of_score(items[0])[0], label, items)


def size_of_score(item: Item) -> tuple[int, int]:
    """A knock, a knock back, no trump, a hand told by the cards: a circumstance each."""
    besides = (item["trump"] == NO_TRUMP) + ("played" in item)
    return int(item["doubling"]).bit_length() + besides, 0


def draw_score(rules: RuleSet, rng: Random) -> Item:
    """Any trump, doubling and points; one time in four the cards that come to them."""
    _, whole = points_of_hand(rules.options("score"))
    points = rng.randint(0, whole)
    trump, doubling = rng.choice(CONTRACTS), rng.choice(DOUBLINGS)
    known: Item = {"trump": trump, "doubling": doubling}
    if rng.random() < 0.25:
        leader = rng.randrange(4)
        return {**known, "leader": leader, "played": draw_played(rules, rng, trump, leader)}
    return {**known, "points": [points, whole - points]}


SCORE = Chapter(
    ("trump", "doubling", "points"),
    judge_score,
    list_scores,
    draw_score,
    size_of_score,
    list_counted,
    told=(Form(("trump", "doubling", "leader", "played"), count_points),),
)
