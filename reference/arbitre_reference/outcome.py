"""What comes of a trick, and the nouns that the chapters after card play share.

Seats are 0-3 in play order; a *pair* is 0 (seats 0 and 2) or 1 (seats 1 and 3) (RULES 1).
The functions take plain frozen data (seats, cards, numbers, tuples) and change nothing.
What breaks a rule is ruled illegal; what cannot exist raises `Malformed`, naming field and fault.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from itertools import product
from typing import Any, NamedTuple, TypeVar

from .cards import Card, Deck, Malformed
from .ruling import Clause
from .trick import winning_card

SEATS = (0, 1, 2, 3)
PAIRS = (0, 1)

O = TypeVar("O")
R = TypeVar("R")


class Taken(NamedTuple):
    """A complete trick.

    `seat` takes it, for its `pair`; `points` is all that the trick carries,
    what each trick and the last trick are worth included.
    """

    seat: int
    pair: int
    points: int

    def as_json(self) -> dict[str, int]:
        """The trick as it goes over the wire."""
        return self._asdict()


class Tally(NamedTuple):
    """What the two pairs took in a hand: `points` and `tricks`, pair 0's first."""

    points: tuple[int, int]
    tricks: tuple[int, int]

    def as_json(self) -> dict[str, list[int]]:
        """The tally as it goes over the wire."""
        return {"points": list(self.points), "tricks": list(self.tricks)}


@dataclass(frozen=True, eq=False)
class Tricks:
    """What a game's tricks are worth, and to whom they go, as a frozen bundle.

    `order(trump, suit)` lists the ranks of a suit under a contract, highest first.
    `card_points(trump, card)` is the worth of a card under a contract.
    `each_trick` and `last_trick(trump)` are added to every trick and to the last one;
    `all_tricks` takes the place of `last_trick` for a pair that takes every trick (`None`: it does
    not).
    `takes`, `counts` and `ends` are the clauses: who takes a trick, what it carries,
    what the last one carries besides (`None`: nothing), and what it carries for a pair that took
    every trick (`None`: no more).
    `under(options)`: the same by other options of the chapter on the score (`None`: none of them
    changes it).
    """

    deck: Deck
    contracts: tuple[str, ...]
    order: Callable[[str, str], tuple[str, ...]]
    card_points: Callable[[str, Card], int]
    each_trick: int
    last_trick: Callable[[str], int]
    all_tricks: int | None
    takes: Clause
    counts: Clause
    ends: Clause | None = None
    sweeps: Clause | None = None
    under: Callable[[Any], Tricks] | None = None

    @property
    def hand_size(self) -> int:
        """The cards of a full hand, which is also the number of tricks."""
        return len(self.deck.cards) // 4

    def whole(self, trump: str, every_trick: bool = False) -> int:
        """The points of a hand under a contract, those of both pairs together.

        `every_trick`: one pair took them all.
        """
        last = self.of_all_tricks(trump) if every_trick else self.last_trick(trump)
        return _points_of_deck(self, trump) + self.each_trick * self.hand_size + last

    def of_all_tricks(self, trump: str) -> int:
        """What the last trick carries besides for a pair that took every trick."""
        return self.last_trick(trump) if self.all_tricks is None else self.all_tricks


@cache
def _points_of_deck(law: Tricks, trump: str) -> int:
    return sum(law.card_points(trump, card) for card in law.deck.cards)


def pair_of(seat: int) -> int:
    """The pair of a seat: partners face each other."""
    return seat % 2


def partner_of(seat: int) -> int:
    """The seat of the partner."""
    return (seat + 2) % 4


def right_of(seat: int) -> int:
    """The seat on the right: the next one in play order."""
    return (seat + 1) % 4


def other(pair: int) -> int:
    """The other pair."""
    return 1 - pair


def for_pair(pair: int, its: int, others: int) -> tuple[int, int]:
    """Two numbers, pair 0's first: `its` for `pair` and `others` for the other pair."""
    return (its, others) if pair == 0 else (others, its)


def take_trick(
    law: Tricks, trump: str, leader: int, trick: Sequence[Card], last: bool = False
) -> Taken:
    """Who takes a trick of four cards, the leader's first, and what it carries.

    The highest trump takes it, or else the highest card of the suit led (RULES 1).
    `last` says that it is the last trick of the hand; it counts `last_trick` more.
    Raises `Malformed` (`trump`, `leader`, `trick`, `trick[i]`, `last`).
    """
    check_trump(law.contracts, trump)
    check_seat("leader", leader)
    check_trick(law.deck, trick)
    check_flag("last", last)

    def height(card: Card) -> int:
        return -law.order(trump, card.suit).index(card.rank)

    winner = winning_card(tuple(trick), trump, height)
    seat = (leader + list(trick).index(winner)) % 4
    points = sum(law.card_points(trump, card) for card in trick) + law.each_trick
    return Taken(seat, pair_of(seat), points + (law.last_trick(trump) if last else 0))


def count_tricks(law: Tricks, trump: str, tricks: Sequence[Taken]) -> tuple[Taken, ...]:
    """The tricks of a whole hand (`take_trick`, the last one as such), as the hand counts them.

    Where one pair took every trick, the last carries `all_tricks` in place of `last_trick`.
    Raises `Malformed` (`tricks`) for a hand that is not complete.
    """
    if len(tricks) != law.hand_size:
        raise Malformed("tricks", f"{len(tricks)} tricks: a hand has {law.hand_size}")
    *earlier, last = tricks
    if all(trick.pair == last.pair for trick in earlier):
        last = last._replace(points=last.points + law.of_all_tricks(trump) - law.last_trick(trump))
    return (*earlier, last)


def tally(tricks: Sequence[Taken]) -> Tally:
    """What each pair took in a whole hand, from all its tricks (`count_tricks`)."""
    won = [sum(1 for t in tricks if t.pair == pair) for pair in PAIRS]
    points = [sum(t.points for t in tricks if t.pair == pair) for pair in PAIRS]
    return Tally((points[0], points[1]), (won[0], won[1]))


@cache
def readings(options: O) -> tuple[O, ...]:
    """The admissible readings: each undeclared gap filled in every way, the defaults first.

    Options that leave nothing undeclared have one reading, themselves.
    """
    bundle: Any = options
    undeclared = {
        f.name: f.metadata["values"][1:]
        for f in fields(bundle)
        if vars(bundle).get(f.name) == "undeclared"
    }
    if not undeclared:
        return (options,)
    return tuple(
        replace(bundle, **dict(zip(undeclared, values, strict=True)))
        for values in product(*undeclared.values())
    )


class NotDeclared(Exception):
    """The law looks at an option that fills a gap and is not declared; `name` says which."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Reading:
    """Options as the law reads them: who looks at an undeclared gap must first fill it."""

    def __init__(self, options: Any, filled: dict[str, str]) -> None:
        self._options = options
        self._filled = filled

    def __getattr__(self, name: str) -> str:
        value: str = self._filled.get(name) or getattr(self._options, name)
        if value == "undeclared":
            raise NotDeclared(name)
        return value


def under_readings(
    options: Any, judge: Callable[[Any], R], filled: dict[str, str] | None = None
) -> list[R]:
    """What `judge(options)` says under each admissible reading, the defaults first.

    Only the gaps that it looks at are filled, so that most questions have one answer.
    """
    filled = filled or {}
    try:
        return [judge(Reading(options, filled))]
    except NotDeclared as gap:
        values = next(f.metadata["values"] for f in fields(options) if f.name == gap.name)
        each = [under_readings(options, judge, {**filled, gap.name: v}) for v in values[1:]]
        return [answer for answers in each for answer in answers]


def is_number(value: Any) -> bool:
    """A whole number, and not one of Python's truth values."""
    return isinstance(value, int) and not isinstance(value, bool)


def check_seat(field: str, seat: Any) -> None:
    """Raise `Malformed` unless `seat` is one of the four."""
    if not is_number(seat) or seat not in SEATS:
        raise Malformed(field, f"{seat!r} is not a seat (0, 1, 2 or 3)")


def check_pair(field: str, pair: Any) -> None:
    """Raise `Malformed` unless `pair` is one of the two."""
    if not is_number(pair) or pair not in PAIRS:
        raise Malformed(field, f"{pair!r} is not a pair (0 for seats 0 and 2, 1 for 1 and 3)")


def check_flag(field: str, flag: Any) -> None:
    """Raise `Malformed` unless `flag` is true or false."""
    if not isinstance(flag, bool):
        raise Malformed(field, f"{flag!r} is not true or false")


def check_two_numbers(field: str, numbers: Any) -> None:
    """Raise `Malformed` unless `numbers` are two whole numbers from 0, one a pair."""
    if not isinstance(numbers, list | tuple) or len(numbers) != 2:
        raise Malformed(field, f"two numbers are needed, pair 0's first, not {numbers!r}")
    for pair in PAIRS:
        if not is_number(numbers[pair]) or numbers[pair] < 0:
            raise Malformed(
                f"{field}[{pair}]", f"{numbers[pair]!r} is not a whole number from 0 on"
            )


def check_trump(contracts: tuple[str, ...], trump: Any) -> None:
    """Raise `Malformed` unless `trump` is a contract of the game."""
    if trump not in contracts:
        raise Malformed("trump", f"{trump!r} is not one of {', '.join(contracts)}")


def check_cards(deck: Deck, field: str, cards: Any) -> None:
    """Raise `Malformed` unless `cards` are cards of the deck, each once."""
    if not isinstance(cards, list | tuple):
        raise Malformed(field, f"a list of cards is needed, not {cards!r}")
    seen: dict[Card, int] = {}
    for i, card in enumerate(cards):
        if not isinstance(card, Card) or not deck.has_all((card,)):
            raise Malformed(f"{field}[{i}]", f"{card!s} is not a card of the {deck.name} deck")
        if card in seen:
            raise Malformed(f"{field}[{i}]", f"{card} is already at {field}[{seen[card]}]")
        seen[card] = i


def check_trick(deck: Deck, trick: Any) -> None:
    """Raise `Malformed` unless `trick` is four cards of the deck."""
    check_cards(deck, "trick", trick)
    if len(trick) != 4:
        raise Malformed("trick", f"{len(trick)} cards: a complete trick has 4")


def check_pack(deck: Deck, pack: Any) -> None:
    """Raise `Malformed` unless `pack` is the whole deck, in any order."""
    check_cards(deck, "pack", pack)
    if len(pack) != len(deck.cards):
        raise Malformed("pack", f"{len(pack)} cards: the {deck.name} deck has {len(deck.cards)}")


def read_cards(deck: Deck, field: str, codes: Any) -> tuple[Card, ...]:
    """The cards that a list of codes names; raises `Malformed`."""
    if not isinstance(codes, list | tuple):
        raise Malformed(field, f"a list of cards is needed, not {codes!r}")
    cards = tuple([deck.card(code, f"{field}[{i}]") for i, code in enumerate(codes)])
    check_cards(deck, field, cards)
    return cards
