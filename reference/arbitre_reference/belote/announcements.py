"""What is announced in belote: which announcements count, and what for (RULES 3.7).

An *announcement* is the cards that a player says to have: a run of one suit, or a carré.
Whether it can be shown, the hand tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from ..cards import Card, Malformed
from ..outcome import PAIRS, SEATS, check_cards, check_seat, for_pair, pair_of
from ..position import ALL_TRUMPS, NO_TRUMP
from ..ruling import Clause
from . import announcement_clauses as law
from .announcement_options import AnnouncementOptions, BeloteOptions
from .play import DECK

# The order of runs, whatever is trump, and what a run of so many cards is worth.
IN_A_ROW = ("7", "8", "9", "10", "J", "Q", "K", "A")
RUNS = {3: 20, 4: 50, 5: 100}
TIERCE, CENT = 3, 5

CARRES = {"J": 200, "9": 150, "A": 100, "10": 100, "K": 100, "Q": 100}
CARRES_AT_NO_TRUMP = {"A": 200, "10": 150, "K": 100, "Q": 100, "J": 100, "9": 100}

# Of carrés worth the same, the strongest first; at no-trump jacks and nines are among them.
ORDER_OF_CARRES = {
    "A-10-K-Q": ("A", "10", "K", "Q", "J", "9"),
    "A-K-Q-10": ("A", "K", "Q", "J", "10", "9"),
}

# When it was told: before the first card of the hand, with the player's own, or afterwards.
EARLY, WITH_FIRST_CARD, LATE = "before-play", "first-trick", "later"
TOLD = (EARLY, WITH_FIRST_CARD, LATE)

WORDS = ("belote", "rebelote")

# What decides first: the more special, the earlier.
DECIDING = (
    *(
        law.BN10_NONE,
        law.BN1,
        law.BN1_BEFORE,
        law.BN2,
        law.BN6,
        law.BN6_VOID,
        law.BN5,
        law.BN5_FIRST,
    ),
    *(law.BN7, law.BN7_SPLIT, law.BN10, law.BN3_APART, law.BN4, law.BN3, law.BN0),
)


class Announced(NamedTuple):
    """An announcement: who said it, and the cards, the lowest first."""

    seat: int
    cards: tuple[Card, ...]

    @property
    def pair(self) -> int:
        """The pair of the player."""
        return pair_of(self.seat)

    @property
    def is_carre(self) -> bool:
        """Four of a kind, and not a run?"""
        return self.cards[0].rank == self.cards[1].rank


class Told(NamedTuple):
    """What is known of the announcements of a hand.

    `trump`: the contract; `leader`: who led the first trick; `hands`: the eight cards of each seat;
    `announced`: all that was declared, the first to declare first; `when`: each seat's moment.
    """

    trump: str
    leader: int
    hands: tuple[tuple[Card, ...], ...]
    announced: tuple[Announced, ...]
    when: tuple[str, ...]


class Counted(NamedTuple):
    """What counts: the valid announcements, each pair's points, and the clauses, deciding first."""

    valid: tuple[Announced, ...]
    points: tuple[int, int]
    clauses: tuple[Clause, ...]


# -- one announcement ---------------------------------------------------------------------------


def check_announcement(trump: str, field: str, cards: Sequence[Card]) -> None:
    """Raise `Malformed` unless the cards are a run of three or more, or a carré that counts."""
    check_cards(DECK, field, cards)
    if is_carre(trump, cards) or is_run(cards):
        return
    raise Malformed(field, f"{' '.join(map(str, cards))}: neither a run, lowest first, nor a carré")


def is_carre(trump: str, cards: Sequence[Card]) -> bool:
    """Four of one rank that has a value (BN0)."""
    return len(cards) == 4 and {card.rank for card in cards} <= carres(trump).keys() & {
        cards[0].rank
    }


def is_run(cards: Sequence[Card]) -> bool:
    """Three or more of one suit in a row, the lowest first (BN0)."""
    if len(cards) < TIERCE or len({card.suit for card in cards}) > 1:
        return False
    first = IN_A_ROW.index(cards[0].rank)
    return tuple([card.rank for card in cards]) == IN_A_ROW[first : first + len(cards)]


def carres(trump: str) -> dict[str, int]:
    """What a carré of each rank is worth (BN0, BN10)."""
    return CARRES_AT_NO_TRUMP if trump == NO_TRUMP else CARRES


def worth(options: AnnouncementOptions, trump: str, one: Announced) -> int:
    """The points of an announcement (BN0, BN7)."""
    if one.is_carre:
        return carres(trump)[one.cards[0].rank]
    left = len(one.cards) - CENT
    more = RUNS[left] if options.long_run == "split" and left in RUNS else 0
    return RUNS[min(len(one.cards), CENT)] + more


def strength(options: AnnouncementOptions, trump: str, one: Announced) -> tuple[int, ...]:
    """What is compared, in order: the kind, the worth of a carré, the top card, trump (BN4)."""
    if one.is_carre:
        rank = one.cards[0].rank
        order = ORDER_OF_CARRES[options.equal_carres]
        return (CENT + 1, carres(trump)[rank], -order.index(rank), 0)
    top = one.cards[-1]
    return (min(len(one.cards), CENT), 0, IN_A_ROW.index(top.rank), int(top.suit == trump))


def carres_of(trump: str) -> list[tuple[Card, ...]]:
    """Every carré that counts."""
    return [tuple([Card(rank, suit) for suit in DECK.suits]) for rank in carres(trump)]


def whole_runs(hand: Iterable[Card]) -> list[tuple[Card, ...]]:
    """The runs of a hand, each as long as it goes."""
    found: list[tuple[Card, ...]] = []
    for suit in DECK.suits:
        ranks = sorted(IN_A_ROW.index(card.rank) for card in hand if card.suit == suit)
        for first, last in combinations(ranks, 2):
            run = tuple([Card(IN_A_ROW[place], suit) for place in range(first, last + 1)])
            alone = first - 1 not in ranks and last + 1 not in ranks
            if alone and is_run(run) and set(run) <= set(hand):
                found.append(run)
    return found


# -- all of them --------------------------------------------------------------------------------


def count_announcements(options: AnnouncementOptions, told: Told) -> Counted:
    """Which announcements count, and what each pair scores for them.

    `options` leave nothing undeclared (`outcome.readings`).
    """
    if told.trump == NO_TRUMP and options.announcements_at_no_trump == "no":
        return Counted((), (0, 0), (law.BN10_NONE,))
    in_time = [one for one in told.announced if told.when[one.seat] == options.announcements_told]
    declared = in_time
    if options.unshown == "void":
        declared = [one for one in in_time if can_show(told, one)]
    heard = declared
    if options.card_in_two == "no":
        heard = without_shared_cards(options, told.trump, declared)
    before: list[Clause] = []
    if len(in_time) < len(told.announced):
        early = options.announcements_told == EARLY
        before.append(law.BN1_BEFORE if early else law.BN1)
    if len(declared) < len(in_time):
        before.append(law.BN6_VOID)
    if len(heard) < len(declared):
        before.append(law.BN2)
    if options.announcements_judged == "together":
        counted = judge_together(options, told, heard)
    else:
        runs = judge_together(options, told, [one for one in heard if not one.is_carre])
        fours = judge_together(options, told, [one for one in heard if one.is_carre])
        points = (runs.points[0] + fours.points[0], runs.points[1] + fours.points[1])
        clauses = (*runs.clauses, *fours.clauses, law.BN3_APART)
        counted = Counted((*runs.valid, *fours.valid), points, clauses)
    clauses = (*counted.clauses, *before, *clauses_of_worth(options, told.trump, counted.valid))
    return counted._replace(clauses=tuple(sorted(set(clauses), key=DECIDING.index)))


def without_shared_cards(
    options: AnnouncementOptions, trump: str, announced: Iterable[Announced]
) -> list[Announced]:
    """Each card of a player in one announcement only, the strongest (BN2)."""
    left = list(announced)
    for one in sorted(left, key=lambda one: strength(options, trump, one), reverse=True):
        if one in left:
            weaker = [
                each
                for each in left
                if each is not one and each.seat == one.seat and set(each.cards) & set(one.cards)
            ]
            left = [each for each in left if each not in weaker]
    return left


def can_show(told: Told, one: Announced) -> bool:
    """Has the player the cards of what was declared (BN6)?"""
    return set(one.cards) <= set(told.hands[one.seat])


def judge_together(options: AnnouncementOptions, told: Told, heard: Sequence[Announced]) -> Counted:
    """The pair with the strongest one scores all its own (BN3), if it can show them (BN6)."""
    best = {
        pair: max(strength(options, told.trump, one) for one in heard if one.pair == pair)
        for pair in PAIRS
        if any(one.pair == pair for one in heard)
    }
    if not best:
        return Counted((), (0, 0), (law.BN3,))
    reasons: tuple[Clause, ...] = (law.BN3, law.BN4) if len(best) > 1 else (law.BN3,)
    strongest = max(best.values())
    first = next(one for one in heard if strength(options, told.trump, one) == strongest)
    if list(best.values()).count(strongest) > 1:
        if options.announcement_tie == "none":
            return Counted((), (0, 0), (law.BN5, law.BN4))
        reasons = (law.BN5_FIRST, *reasons)
    its = [one for one in heard if one.pair == first.pair]
    unshown = [one for one in its if not can_show(told, one)]
    if not unshown:
        return Counted(tuple(its), for_pair(first.pair, total(options, told, its), 0), reasons)
    kept = (
        [one for one in its if one not in unshown] if options.unshown_points == "only-those" else []
    )
    given = total(options, told, its) - total(options, told, kept)
    points = for_pair(first.pair, total(options, told, kept), given)
    return Counted(tuple(kept), points, (law.BN6, *reasons))


def total(options: AnnouncementOptions, told: Told, announced: Iterable[Announced]) -> int:
    """The points of several announcements."""
    return sum(worth(options, told.trump, one) for one in announced)


def clauses_of_worth(
    options: AnnouncementOptions, trump: str, valid: Sequence[Announced]
) -> list[Clause]:
    """What the valid announcements are worth, and why."""
    found: list[Clause] = []
    if any(one.is_carre for one in valid) and trump == NO_TRUMP:
        found.append(law.BN10)
    if any(not one.is_carre or trump != NO_TRUMP for one in valid):
        found.append(law.BN0)
    if any(len(one.cards) > CENT for one in valid):
        found.append(law.BN7_SPLIT if options.long_run == "split" else law.BN7)
    return found


# -- belote and rebelote ------------------------------------------------------------------------


class Spoken(NamedTuple):
    """King and queen of a suit from one hand: who plays them, in which order, with which words."""

    seat: int
    cards: tuple[Card, Card]
    words: tuple[str | None, str | None]


def count_belotes(
    options: BeloteOptions,
    trump: str,
    hands: Sequence[Sequence[Card]],
    spoken: Sequence[Spoken],
) -> tuple[int, int]:
    """How many belotes each pair scores (BN8, BN9)."""
    said = {one.cards[0].suit for one in spoken if one.words == WORDS}
    counted = [0, 0]
    for seat, suit in belotes_held(trump, hands):
        if options.belote_said == "always" or suit in said:
            counted[pair_of(seat)] += 1
    return counted[0], counted[1]


def belotes_held(trump: str, hands: Sequence[Sequence[Card]]) -> list[tuple[int, str]]:
    """Who holds king and queen of which trump suit (BN9)."""
    suits = DECK.suits if trump == ALL_TRUMPS else [suit for suit in DECK.suits if suit == trump]
    return [
        (seat, suit)
        for suit in suits
        for seat in SEATS
        if {Card("K", suit), Card("Q", suit)} <= set(hands[seat])
    ]


# -- reading ------------------------------------------------------------------------------------


def read_hands(hands: Any) -> tuple[tuple[Card, ...], ...]:
    """Four hands of eight that are the whole pack; raises `Malformed` (`hands`, `hands[i]`)."""
    if not isinstance(hands, list) or len(hands) != len(SEATS):
        raise Malformed("hands", "four hands are needed, seat 0's first")
    read = []
    for seat, codes in enumerate(hands):
        if not isinstance(codes, list) or len(codes) != len(DECK.cards) // 4:
            raise Malformed(f"hands[{seat}]", "eight cards are needed")
        read.append(tuple([DECK.card(code, f"hands[{seat}][{i}]") for i, code in enumerate(codes)]))
    check_cards(DECK, "hands", [card for hand in read for card in hand])
    return tuple(read)


def read_spoken(hands: Sequence[Sequence[Card]], said: Any) -> tuple[Spoken, ...]:
    """What was said with king and queen of a suit; raises `Malformed` (`belote[i]`)."""
    if not isinstance(said, list):
        raise Malformed("belote", f"a list is needed, not {said!r}")
    read: list[Spoken] = []
    for i, one in enumerate(said):
        field = f"belote[{i}]"
        if not isinstance(one, dict) or set(one) != {"seat", "cards", "said"}:
            raise Malformed(field, "an object with seat, cards and said is needed")
        seat, words = one["seat"], one["said"]
        check_seat(f"{field}.seat", seat)
        if not isinstance(one["cards"], list) or not isinstance(words, list):
            raise Malformed(field, "cards and said are lists, of the first and of the second")
        cards = [DECK.card(code, f"{field}.cards") for code in one["cards"]]
        ranks, suits = {card.rank for card in cards}, {card.suit for card in cards}
        if len(cards) != 2 or ranks != {"K", "Q"} or len(suits) != 1:
            raise Malformed(field, "king and queen of one suit are needed, as they are played")
        if not set(cards) <= set(hands[seat]):
            raise Malformed(field, f"seat {seat} does not hold both")
        if any(cards[0].suit == earlier.cards[0].suit for earlier in read):
            raise Malformed(field, "this suit is told already")
        if len(words) != 2 or not all(
            w in (None, right) for w, right in zip(words, WORDS, strict=True)
        ):
            raise Malformed(field, "said is belote or null, and rebelote or null")
        read.append(Spoken(seat, (cards[0], cards[1]), (words[0], words[1])))
    return tuple(read)


def read_told(
    trump: str, leader: int, hands: tuple[tuple[Card, ...], ...], declared: Any, when: Any
) -> Told:
    """What each seat declared, and when; raises `Malformed` (`declared`, `told`)."""
    for field, value in (("declared", declared), ("told", when)):
        if not isinstance(value, list) or len(value) != len(SEATS):
            raise Malformed(field, "a list of four is needed, seat 0's first")
    for seat in SEATS:
        if when[seat] not in TOLD:
            raise Malformed(f"told[{seat}]", f"{when[seat]!r} is not one of {', '.join(TOLD)}")
    announced: list[Announced] = []
    for places in range(4):
        seat = (leader + places) % 4
        if not isinstance(declared[seat], list):
            raise Malformed(f"declared[{seat}]", "a list of announcements is needed")
        for i, codes in enumerate(declared[seat]):
            field = f"declared[{seat}][{i}]"
            if not isinstance(codes, list):
                raise Malformed(field, "a list of cards is needed")
            cards = tuple([DECK.card(code, field) for code in codes])
            check_announcement(trump, field, cards)
            check_whole(field, cards, [one for one in announced if one.seat == seat])
            announced.append(Announced(seat, cards))
    return Told(trump, leader, hands, tuple(announced), tuple(when))


def check_whole(field: str, cards: tuple[Card, ...], earlier: Sequence[Announced]) -> None:
    """Raise `Malformed` if a run is told twice, or in parts, or a carré twice."""
    for one in earlier:
        both = sorted({*one.cards, *cards}, key=lambda card: IN_A_ROW.index(card.rank))
        if is_run(both) and is_run(cards) and is_run(one.cards):
            raise Malformed(field, "a run is told once, and as a whole")
        if set(one.cards) == set(cards):
            raise Malformed(field, "this is told already")
