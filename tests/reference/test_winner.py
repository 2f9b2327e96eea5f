"""Who takes a trick and what it carries: worked tricks, every pair of cards, whole decks."""

from __future__ import annotations

from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from arbitre_reference import LANGUAGES, Card, Malformed
from arbitre_reference.belote.chapters import COINCHE_TRICK
from arbitre_reference.botifarra import score as botifarra
from arbitre_reference.outcome import (
    Taken,
    Tally,
    Tricks,
    count_tricks,
    other,
    pair_of,
    partner_of,
    read_cards,
    right_of,
    take_trick,
    tally,
)

GAMES = {"botifarra": botifarra.TRICK, "belote": COINCHE_TRICK}

# RULES 2.1, 3.1 and 3.3, written out once more: each suit from high to low, with its points.
SPANISH = "9:5 1:4 12:3 11:2 10:1 8:0 7:0 6:0 5:0 4:0 3:0 2:0"
TRUMP = "J:20 9:14 A:11 10:10 K:4 Q:3 8:0 7:0"
PLAIN = "A:11 10:10 K:4 Q:3 J:2 9:0 8:0 7:0"
NO_TRUMP = "A:19 10:10 K:4 Q:3 J:2 9:0 8:0 7:0"
ALL_TRUMPS = "J:13 9:9 A:6 10:5 K:3 Q:2 8:0 7:0"


def table(game: str, trump: str, suit: str) -> dict[str, int]:
    """The ranks of a suit under a contract, high to low, with their points."""
    if game == "botifarra":
        text = SPANISH
    elif trump == "all-trumps":
        text = ALL_TRUMPS
    elif trump == "no-trump":
        text = NO_TRUMP
    else:
        text = TRUMP if suit == trump else PLAIN
    return {rank: int(points) for rank, points in (p.split(":") for p in text.split())}


def strength(game: str, trump: str, led: str, card: Card) -> int:
    """A number that is higher for a card that wins: 0 for one that cannot."""
    if card.suit not in (led, trump):
        return 0
    ranks = list(table(game, trump, card.suit))
    return (100 if card.suit == trump else 1) + len(ranks) - ranks.index(card.rank)


# Rules, trump, leader, trick, last; seat and points by hand from the text.
WORKED: list[tuple[str, str, int, str, bool, int, int]] = [
    ("botifarra", "O", 0, "1E 9E 12E 2E", False, 1, 13),
    ("botifarra", "O", 3, "1E 9E 12E 2O", False, 2, 13),
    ("botifarra", "O", 2, "2C 9E 9B 1E", False, 2, 15),
    ("botifarra", "no-trump", 1, "3E 9O 4E 9C", True, 3, 11),
    ("botifarra", "B", 0, "8B 7B 2B 6B", True, 0, 1),
    ("botifarra", "E", 0, "1E 9E 8C 7C", False, 1, 10),
    ("belote", "H", 0, "8H AH 7H JH", False, 3, 31),
    ("belote", "H", 1, "AS 9S 9H 7H", False, 3, 25),
    ("belote", "H", 1, "AS 9S 9H 7H", True, 3, 35),
    ("belote", "S", 0, "KH 10H AH JH", False, 2, 27),
    ("belote", "D", 2, "9D AD JD 10D", False, 0, 55),
    ("belote", "no-trump", 3, "10S AS JH AH", False, 0, 50),
    ("belote", "all-trumps", 0, "AS JH 9S 9H", False, 2, 37),
    ("belote", "all-trumps", 0, "AS 9S JS JH", True, 2, 51),
]


@pytest.mark.parametrize(("game", "trump", "leader", "codes", "last", "seat", "points"), WORKED)
def test_worked_tricks(
    game: str, trump: str, leader: int, codes: str, last: bool, seat: int, points: int
) -> None:
    """The seat that takes the trick, its pair and the points are those worked out by hand."""
    of = GAMES[game]
    trick = read_cards(of.deck, "trick", codes.split())
    assert take_trick(of, trump, leader, trick, last) == Taken(seat, seat % 2, points)


@pytest.mark.parametrize("game", GAMES)
def test_strongest_card_takes_it(game: str) -> None:
    """For random tricks under every contract: the strongest card by the tables of RULES wins."""
    of, rng = GAMES[game], Random(7)
    for trump, leader in product(of.contracts, range(4)):
        for _ in range(400):
            trick = tuple(rng.sample(of.deck.cards, 4))
            strengths = [strength(game, trump, trick[0].suit, card) for card in trick]
            points = sum(table(game, trump, card.suit)[card.rank] for card in trick)
            won = take_trick(of, trump, leader, trick)
            assert won.seat == (leader + strengths.index(max(strengths))) % 4
            assert won.pair == won.seat % 2
            assert won.points == points + (1 if game == "botifarra" else 0)


@pytest.mark.parametrize("game", GAMES)
def test_every_pair_of_cards(game: str) -> None:
    """The second card beats the first just if the tables say so, for every pair and contract."""
    of = GAMES[game]
    for trump in of.contracts:
        for first, second in permutations(of.deck.cards, 2):
            power = {c: strength(game, trump, first.suit, c) for c in (first, second)}
            empty = (c for c in of.deck.cards if c.suit not in (first.suit, second.suit, trump))
            won = take_trick(of, trump, 0, (first, second, next(empty), next(empty)))
            assert won.seat == (1 if power[second] > power[first] else 0)


@pytest.mark.parametrize("game", GAMES)
def test_leader_only_turns_the_table(game: str) -> None:
    """With the leader one seat on, the trick goes one seat on."""
    of = GAMES[game]
    trick = of.deck.cards[3:7]
    seats = [take_trick(of, of.contracts[0], leader, trick).seat for leader in range(4)]
    assert seats == [(seats[0] + leader) % 4 for leader in range(4)]


@pytest.mark.parametrize(
    ("game", "whole", "to_one_pair"), [("botifarra", 72, 72), ("belote", 162, 252)]
)
def test_a_hand_has_its_points(game: str, whole: int, to_one_pair: int) -> None:
    """All tricks of a hand together: 72 in botifarra, 162 in belote, 252 if one pair has all."""
    of, rng = GAMES[game], Random(11)
    for trump in of.contracts:
        cards = list(of.deck.cards)
        rng.shuffle(cards)
        leader, tricks = 0, []
        for n in range(of.hand_size):
            tricks.append(
                take_trick(of, trump, leader, cards[4 * n : 4 * n + 4], last=n == of.hand_size - 1)
            )
            leader = tricks[-1].seat
        assert sum(trick.points for trick in tricks) == whole
        assert sum(tally(count_tricks(of, trump, tricks)).points) in (whole, to_one_pair)
        ours = [trick._replace(seat=2, pair=0) for trick in tricks]
        assert tally(count_tricks(of, trump, ours)) == Tally((to_one_pair, 0), (of.hand_size, 0))
        theirs = [trick._replace(seat=1, pair=1) for trick in tricks]
        assert tally(count_tricks(of, trump, theirs)) == Tally((0, to_one_pair), (0, of.hand_size))


def test_the_last_of_all_tricks_carries_a_hundred() -> None:
    """In a whole hand the bonus stands in the last trick itself: 117 of a last trick of 17."""
    tricks = count_tricks(COINCHE_TRICK, "S", [*[Taken(0, 0, 0)] * 7, Taken(2, 0, 17 + 10)])
    assert tricks[-1] == Taken(2, 0, 117)


def test_capot_is_told_by_tricks_and_not_by_points() -> None:
    """A pair with 162 points that lost an empty trick has no 252."""
    empty, rich = Taken(1, 1, 0), Taken(0, 0, 18)
    tricks = [empty, *[rich] * 6, Taken(0, 0, 54)]
    assert tally(count_tricks(COINCHE_TRICK, "S", tricks)) == Tally((162, 0), (7, 1))


def test_last_trick_counts_ten_in_belote_and_nothing_in_botifarra() -> None:
    """The last trick carries ten points more in belote; in botifarra it is like any other."""
    for game, more in (("botifarra", 0), ("belote", 10)):
        of = GAMES[game]
        trick = of.deck.cards[:4]
        trump = of.contracts[0]
        assert (
            take_trick(of, trump, 0, trick, True).points
            - take_trick(of, trump, 0, trick, False).points
            == more
        )


def test_seats_and_pairs() -> None:
    """Partners face each other, the next player sits on the right, there are two pairs."""
    assert [pair_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [partner_of(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [right_of(seat) for seat in range(4)] == [1, 2, 3, 0]
    assert [other(pair) for pair in range(2)] == [1, 0]


def test_json() -> None:
    """A trick and a tally are plain data."""
    assert Taken(3, 1, 31).as_json() == {"seat": 3, "pair": 1, "points": 31}
    assert Tally((52, 110), (3, 5)).as_json() == {"points": [52, 110], "tricks": [3, 5]}


FOUR = tuple(Card(rank, "S") for rank in ("7", "8", "9", "10"))


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"trump": "O"}, "trump"),
        ({"trump": None}, "trump"),
        ({"leader": 4}, "leader"),
        ({"leader": True}, "leader"),
        ({"leader": "0"}, "leader"),
        ({"trick": FOUR[:3]}, "trick"),
        ({"trick": (*FOUR, Card("A", "S"))}, "trick"),
        ({"trick": (*FOUR[:3], FOUR[0])}, "trick[3]"),
        ({"trick": (*FOUR[:3], Card("9", "O"))}, "trick[3]"),
        ({"trick": ("7S", *FOUR[1:])}, "trick[0]"),
        ({"trick": "7S8S"}, "trick"),
        ({"last": 1}, "last"),
    ],
)
def test_what_cannot_exist_is_refused(change: dict[str, Any], field: str) -> None:
    """A fault in the trick is refused, naming its field."""
    good: dict[str, Any] = {"trump": "S", "leader": 0, "trick": FOUR, "last": False}
    take_trick(COINCHE_TRICK, **good)
    with pytest.raises(Malformed) as refused:
        take_trick(COINCHE_TRICK, **(good | change))
    assert refused.value.field == field


def test_unfinished_hand_has_no_tally() -> None:
    """Seven tricks of eight are refused."""
    with pytest.raises(Malformed, match=r"^tricks: 7"):
        count_tricks(COINCHE_TRICK, "S", [Taken(0, 0, 10)] * 7)


@pytest.mark.parametrize("game", GAMES)
def test_clauses_speak_four_languages(game: str) -> None:
    """Who takes it and what it carries have a clause, with a reason in each language."""
    of: Tricks = GAMES[game]
    for clause in (of.takes, of.counts, *([of.ends] if of.ends else [])):
        assert clause.source
        assert clause.law
        assert len({getattr(clause.legal, language) for language in LANGUAGES}) == 4
