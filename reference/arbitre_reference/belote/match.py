"""The match in belote: the standing after each hand, and when it is over (RULES 3.8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..cards import Malformed
from ..game import NOT_AGREED, as_written, option
from ..outcome import PAIRS, check_flag, check_pair, check_two_numbers, is_number, other
from ..ruling import Clause, Sentence
from .deal import DealOptions, after_passing, next_dealer
from .score import BELOTE, TRICKS

BK1 = Clause(
    "BK1",
    "FFB contrée 10.3; FFB classic 10.4.2",
    "Each pair's standing is the sum of what it scored, rounded where scores are rounded.",
    Sentence(
        "La puntuació de cada parella és la suma del que s'ha apuntat.",
        "La puntuación de cada pareja es la suma de lo que ha apuntado.",
        "Le total de chaque équipe est la somme de ce qu'elle a marqué.",
        "The standing of a pair is the sum of what it scored.",
    ),
)

BK2 = Clause(
    "BK2",
    "FFB contrée 2, 10.3; FFB classic 2, 10.4.2; match_target",
    "The first pair with the points of the match or more after a whole hand has won.",
    Sentence(
        "La primera parella que arriba als punts de la partida guanya.",
        "La primera pareja que llega a los puntos de la partida gana.",
        "La première équipe qui atteint le total fixé gagne.",
        "The first pair with the points of the match wins.",
    ),
)

BK3 = Clause(
    "BK3",
    "FFB contrée 10.3; FFB classic 10.4.2",
    "Where both pairs come to the points of the match in one hand, the one with more has won.",
    Sentence(
        "Hi arriben totes dues parelles alhora: guanya la que té més punts.",
        "Llegan las dos parejas a la vez: gana la que tiene más puntos.",
        "Les deux équipes y arrivent ensemble : celle qui a le plus de points gagne.",
        "Both pairs come to it at once: the one with more wins.",
    ),
)

BK4 = Clause(
    "BK4",
    "FFB contrée 10.3; FFB classic 10.4.2",
    "Where both pairs come to the points of the match and have equally many, one more hand is "
    "played.",
    Sentence(
        "Empat als punts de la partida: es juga una mà més.",
        "Empate en los puntos de la partida: se juega una mano más.",
        "Égalité au total fixé : on joue une donne de plus.",
        "A tie at the points of the match: one more hand is played.",
    ),
)

BK4_CONTRACT = Clause(
    "BK4:last-contract",
    "match_tie=last-contract",
    "Where the match ends in a tie the winners of the last contract have won it.",
    Sentence(
        "Empat: guanya qui ha guanyat l'últim contracte.",
        "Empate: gana quien ganó el último contrato.",
        "Égalité : les vainqueurs du dernier contrat gagnent.",
        "A tie: the winners of the last contract win.",
    ),
)

BK5 = Clause(
    "BK5",
    "FFB contrée 10.3; one_more_trick",
    "A pair that took no trick or failed, and has the points of the match only by its belote, has "
    "not won: it needs one more trick.",
    Sentence(
        "Només hi ha arribat per la belota: encara li cal una basa.",
        "Solo ha llegado por la belota: aún le falta una baza.",
        "Elle n'y est arrivée que par la belote : il lui faut encore un pli.",
        "It came to the points only by its belote: it needs one more trick.",
    ),
)

BK6 = Clause(
    "BK6",
    "FFB contrée 2; FFB classic 2, 10.4.1; match_hands",
    "A match of a number of hands is over when so many have been played: hands of a litige count, "
    "hands that all players passed do not; the pair with more points has won, and with equally "
    "many neither.",
    Sentence(
        "S'han jugat totes les mans: guanya la parella que té més punts.",
        "Se han jugado todas las manos: gana la pareja que tiene más puntos.",
        "Toutes les donnes ont été jouées : l'équipe qui a le plus de points gagne.",
        "All the hands have been played: the pair with more points wins.",
    ),
)

BK7 = Clause(
    "BK7",
    "waiting_at_end",
    "Of the points that wait after the last hand of a match no text speaks.",
    Sentence(
        "Encara hi ha punts que esperen després de l'última mà.",
        "Aún hay puntos que esperan después de la última mano.",
        "Des points restent en litige après la dernière donne.",
        "There are points that still wait after the last hand.",
    ),
)

CLASSIC_CLAUSES: tuple[Clause, ...] = (BK1, BK2, BK3, BK4, BK4_CONTRACT, BK6, BK7)
CLAUSES: tuple[Clause, ...] = (*CLASSIC_CLAUSES, BK5)


@dataclass(frozen=True)
class ClassicMatch:
    """A frozen bundle: one value for each question on which tables differ."""

    match_target: str = option(
        {
            "agreed": Sentence(
                "els que s'acordin", "los que se acuerden", "ceux convenus", "as agreed"
            ),
            **as_written("1000", "1500", "2000", "3000"),
        },
        label=Sentence(
            "Punts de la partida:",
            "Puntos de la partida:",
            "Total de la partie :",
            "Points of the match:",
        ),
        meaning="how many points win the match?",
        who="agreed: FFB contrée 2, FFB classic 10.4.2 (a number that is told with the hands); "
        "1000: IsCool; 1500: unpublished; 2000: BGA, Coinchons, Règles de jeux; 3000: coinche.com",
    )
    match_hands: str = option(
        {
            "agreed": Sentence(
                "les que s'acordin", "las que se acuerden", "celles convenues", "as agreed"
            ),
            **as_written("12"),
        },
        label=Sentence(
            "Mans de la partida:",
            "Manos de la partida:",
            "Donnes de la partie :",
            "Hands of the match:",
        ),
        meaning="after how many hands is the match over?",
        who="agreed: FFB contrée 2, FFB classic 10.4.1 (a number, or none, that is told with the "
        "hands); 12: ASCEE 79 4",
    )
    match_tie: str = option(
        {
            "one-more": Sentence(
                "es juga una mà més",
                "se juega una mano más",
                "on joue une donne de plus",
                "one more hand is played",
            ),
            "last-contract": Sentence(
                "guanya qui ha guanyat l'últim contracte",
                "gana quien ganó el último contrato",
                "les vainqueurs du dernier contrat gagnent",
                "the winners of the last contract win",
            ),
        },
        label=Sentence(
            "Empat al final:", "Empate al final:", "Égalité à la fin :", "A tie at the end:"
        ),
        meaning="both pairs have the points of the match, equally many: who wins?",
        who="one-more: FFB contrée 10.3, FFB classic 10.4.2; last-contract: Règles de jeux",
    )
    waiting_at_end: str = option(
        {
            "undeclared": NOT_AGREED,
            "lost": Sentence("es perden", "se pierden", "sont perdus", "are lost"),
            "to-takers": Sentence(
                "són de qui els ha fet",
                "son de quien los hizo",
                "reviennent aux preneurs",
                "go to the takers",
            ),
            "one-more-hand": Sentence(
                "es juguen en una mà més",
                "se juegan en una mano más",
                "se jouent sur une donne de plus",
                "are played for in one more hand",
            ),
        },
        label=Sentence(
            "Els punts que esperen després de l'última mà",
            "Los puntos que esperan después de la última mano",
            "Les points en litige après la dernière donne",
            "Points that wait after the last hand",
        ),
        meaning="the last hand of a match of so many hands is a litige: what of its points?",
        who="undeclared: FFB classic 10.4.1 (it does not say: judged as lost, and disputed); lost, "
        "to-takers, one-more-hand: unpublished",
        gap="G23",
    )


@dataclass(frozen=True)
class CoincheMatch(ClassicMatch):
    """A frozen bundle: one value for each question on which tables differ."""

    belote_finish: str = option(
        {
            "one-more-trick": Sentence(
                "encara no guanya", "aún no gana", "ne gagne pas encore", "does not win yet"
            ),
            "wins": Sentence("guanya", "gana", "gagne", "wins"),
        },
        label=Sentence(
            "Qui hi arriba només per la belota",
            "Quien llega solo por la belota",
            "Qui n'y arrive que par la belote",
            "A pair that gets there only by its belote",
        ),
        meaning="a pair without a trick, or that failed, has the points only by its belote: has it "
        "won?",
        who="one-more-trick: FFB contrée 10.3; wins: FFB classic 10.4.2",
    )
    one_more_trick: str = option(
        {
            "undeclared": NOT_AGREED,
            "end-of-hand": Sentence(
                "en acabar la mà en què la fa",
                "al acabar la mano en que la hace",
                "à la fin de la donne où elle le fait",
                "at the end of the hand in which it takes it",
            ),
            "at-once": Sentence(
                "en fer-la, i la mà no compta",
                "al hacerla, y la mano no cuenta",
                "dès qu'elle le fait, la donne ne comptant pas",
                "as it takes it, and the hand does not count",
            ),
        },
        label=Sentence(
            "Amb la basa que li cal guanya",
            "Con la baza que le falta gana",
            "Avec le pli qui lui manque elle gagne",
            "With the trick that it needs it wins",
        ),
        meaning="when does the trick that a pair still needs win the match?",
        who="undeclared: FFB contrée 10.3 (judged as end-of-hand, and disputed); end-of-hand, "
        "at-once: FFB contrée 10.3 (two readings of it)",
        gap="G24",
    )


class Played(NamedTuple):
    """What a hand came to.

    `scores`: what each pair marked, pair 0's first; `takers`: the pair that played the contract;
    `made`: did it make it; `tricks`, `belotes`: by pair; `waiting`: points that wait after it.
    """

    scores: tuple[int, int]
    takers: int
    made: bool
    tricks: tuple[int, int]
    belotes: tuple[int, int]
    waiting: int


class Standing(NamedTuple):
    """The match after some hands.

    `played`: how many of them count; `needs_trick`: which pairs have the points by a belote alone;
    `ends`: the clause by which it is over or goes on; `winner`: `None` while it goes on, and of a
    match that ends in a tie.
    """

    totals: tuple[int, int]
    over: bool
    winner: int | None
    next_dealer: int
    played: int
    needs_trick: tuple[bool, bool]
    ends: Clause

    def as_json(self, limit: int | None) -> dict[str, Any]:
        """The standing as it goes over the wire; `limit`: the number of hands, if it is fixed."""
        value = {
            "totals": list(self.totals),
            "over": self.over,
            "winner": self.winner,
            "next_dealer": self.next_dealer,
        }
        if limit is not None:
            value["hands_to_play"] = 0 if self.over else max(1, limit - self.played)
        return value


def standing(
    options: ClassicMatch,
    dealing: DealOptions,
    first_dealer: int,
    hands: Sequence[Played | None],
    target: int | None,
    limit: int | None,
) -> Standing:
    """The match after `hands`; one that all players passed is `None`.

    `dealing`: who deals after a hand that all passed.
    `target`: the points that win; `limit`: how many hands are played; either is `None` if it is not
    fixed.  `options` leave nothing undeclared (`outcome.readings`).
    Raises `Malformed` (`hands[i]`): none follows the one that ended the match.
    """
    now = Standing((0, 0), False, None, first_dealer, 0, (False, False), BK2)
    for i, hand in enumerate(hands):
        if now.over:
            raise Malformed(f"hands[{i}]", f"the match was over after {i} hands")
        if hand is None:
            now = now._replace(next_dealer=after_passing(dealing, now.next_dealer))
        else:
            now = after_hand(options, now, hand, target, limit)
    return now


def after_hand(
    options: ClassicMatch, before: Standing, hand: Played, target: int | None, limit: int | None
) -> Standing:
    """The match after one more hand that was played."""
    now = before._replace(
        totals=(before.totals[0] + hand.scores[0], before.totals[1] + hand.scores[1]),
        next_dealer=next_dealer(before.next_dealer),
        played=before.played + 1,
        ends=BK2,
    )
    if isinstance(options, CoincheMatch) and options.belote_finish == "one-more-trick":
        for pair in PAIRS:
            if (
                before.needs_trick[pair]
                and hand.tricks[pair]
                and options.one_more_trick == "at-once"
            ):
                done = before._replace(next_dealer=now.next_dealer, played=now.played)
                return done._replace(over=True, winner=pair, ends=BK5)
        needs = [
            needs_trick(before, hand, target, pair) and now.totals[pair] >= (target or 0)
            for pair in PAIRS
        ]
        now = now._replace(needs_trick=(needs[0], needs[1]))
    if target is not None:
        now = check_points(options, now, hand, target)
    if limit is not None and now.played >= limit and not now.over:
        now = check_hands(options, now, hand)
    return now


def needs_trick(before: Standing, hand: Played, target: int | None, pair: int) -> bool:
    """Does a pair that has the points of the match need one more trick (BK5)?

    It still does if it needed one before and took none; and if in this hand it was capot or failed,
    and without its belote it would not have the points.
    """
    if target is None:
        return False
    if before.needs_trick[pair]:
        return not hand.tricks[pair]
    lost = not hand.tricks[pair] or (pair == hand.takers and not hand.made)
    without = before.totals[pair] + hand.scores[pair] - BELOTE * hand.belotes[pair]
    return lost and without < target


def check_points(options: ClassicMatch, now: Standing, hand: Played, target: int) -> Standing:
    """Has a pair the points of the match (BK2 to BK5)?"""
    there = [pair for pair in PAIRS if now.totals[pair] >= target]
    done = [pair for pair in there if not now.needs_trick[pair]]
    if not done:
        return now._replace(ends=BK5 if there else BK2)
    if len(done) == 1:
        return now._replace(over=True, winner=done[0], ends=BK2)
    if now.totals[0] != now.totals[1]:
        return now._replace(over=True, winner=now.totals.index(max(now.totals)), ends=BK3)
    return tie(options, now, hand) or now._replace(ends=BK4)


def check_hands(options: ClassicMatch, now: Standing, hand: Played) -> Standing:
    """All the hands have been played (BK6), and points may still wait (BK7)."""
    clause = BK7 if hand.waiting else BK6
    if hand.waiting and options.waiting_at_end == "one-more-hand":
        return now._replace(ends=BK7)
    if hand.waiting and options.waiting_at_end == "to-takers":
        totals = list(now.totals)
        totals[hand.takers] += hand.waiting
        now = now._replace(totals=(totals[0], totals[1]))
    if now.totals[0] == now.totals[1]:
        return tie(options, now, hand) or now._replace(over=True, ends=clause)
    winner = now.totals.index(max(now.totals))
    return now._replace(over=True, winner=winner, ends=clause)


def tie(options: ClassicMatch, now: Standing, hand: Played) -> Standing | None:
    """The winners of the last contract, if a tie is theirs (BK4:last-contract)."""
    if options.match_tie != "last-contract":
        return None
    winner = hand.takers if hand.made else other(hand.takers)
    return now._replace(over=True, winner=winner, ends=BK4_CONTRACT)


# -- reading ------------------------------------------------------------------------------------


def check_bounds(options: ClassicMatch, target: Any, limit: Any) -> None:
    """Raise `Malformed` unless points or hands are fixed, and as the options have them."""
    for field, value, fixed in (
        ("target", target, options.match_target),
        ("limit", limit, options.match_hands),
    ):
        if value is not None and (not is_number(value) or value < 1):
            raise Malformed(field, f"{value!r} is neither null nor a number from 1 on")
        if fixed != "agreed" and value not in (None, int(fixed)):
            raise Malformed(field, f"{value}: the match is played to {fixed}")
    if target is None and limit is None:
        raise Malformed("target", "the points or the number of hands must be fixed")
    if options.match_hands != "agreed" and limit is None:
        raise Malformed("limit", f"the match has {options.match_hands} hands")


def read_hands(hands: Any) -> list[Played | None]:
    """The hands of an item; raises `Malformed` (`hands`, `hands[i]`)."""
    if not isinstance(hands, list):
        raise Malformed("hands", f"a list of hands is needed, not {hands!r}")
    return [
        None if hand is None else read_hand(f"hands[{i}]", hand) for i, hand in enumerate(hands)
    ]


def read_hand(field: str, hand: Any) -> Played:
    """One of them that was played; raises `Malformed`."""
    if not isinstance(hand, dict) or set(hand) != set(Played._fields):
        raise Malformed(field, f"null, or an object with {', '.join(Played._fields)}, is needed")
    for name in ("scores", "tricks", "belotes"):
        check_two_numbers(f"{field}.{name}", hand[name])
    check_pair(f"{field}.takers", hand["takers"])
    check_flag(f"{field}.made", hand["made"])
    if not is_number(hand["waiting"]) or hand["waiting"] < 0:
        raise Malformed(f"{field}.waiting", f"{hand['waiting']!r} is not a number from 0 on")
    if sum(hand["tricks"]) != TRICKS:
        raise Malformed(f"{field}.tricks", f"{hand['tricks']!r}: a hand has {TRICKS}")
    if sum(hand["belotes"]) > 4:
        raise Malformed(f"{field}.belotes", f"{hand['belotes']!r}: there are four at most")
    two = {name: (hand[name][0], hand[name][1]) for name in ("scores", "tricks", "belotes")}
    return Played(takers=hand["takers"], made=hand["made"], waiting=hand["waiting"], **two)
