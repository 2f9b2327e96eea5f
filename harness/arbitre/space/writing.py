"""How a class of positions is written (`classes.py`), and the parts of what is written."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations, product
from typing import NamedTuple

REPRESENTATIVES = 12


class PositionClass(NamedTuple):
    """One class: the kind of contract and the four words."""

    contract: str
    words: tuple[str, ...]

    @property
    def trick_length(self) -> int:
        """How many cards are on the table."""
        return sum(ch in "012" for word in self.words for ch in word)

    @property
    def hand_size(self) -> int:
        """How many cards the player to act holds."""
        return sum(word.count("h") for word in self.words)

    @property
    def cards(self) -> int:
        """All cards of the position."""
        return self.trick_length + self.hand_size

    def __str__(self) -> str:
        return f"{self.contract}:{','.join(self.words)}"


@cache
def words_of(trick: str, hand: int, low: int, high: int) -> tuple[str, ...]:
    """Every word of one suit: these trick cards, this many hand cards, any order.

    `low` ranks carry no points and `high` ranks do (0: points do not matter, and no `|`).
    """
    length = len(trick) + hand
    found = set()
    for spots in combinations(range(length), len(trick)):
        for order in permutations(trick):
            letters = ["h"] * length
            for spot, letter in zip(spots, order, strict=True):
                letters[spot] = letter
            found.add("".join(letters))
    if not high:
        return tuple(sorted(found)) if length <= low else ()
    return tuple(
        sorted(
            f"{word[:cut]}|{word[cut:]}"
            for word in found
            for cut in range(length + 1)
            if cut <= low and length - cut <= high
        )
    )


@cache
def parts_of(word: str) -> tuple[int, int]:
    """How many cards of a word are blank, and how many carry points (if that matters)."""
    low, _, high = word.partition("|")
    return len(low), len(high)


Spot = tuple[int, int]


def spots_of(words: tuple[str, ...]) -> tuple[list[Spot], list[Spot]]:
    """Where the cards of hand and trick stand, as (word, place): the hand highest first."""
    hand: list[Spot] = []
    table: list[tuple[str, Spot]] = []
    for s, word in enumerate(words):
        if word:
            held, laid = spots_of_word(s, word)
            hand += held
            table += laid
    if len(table) > 1:
        table.sort()
    return hand, [spot for _, spot in table]


@cache
def spots_of_word(s: int, word: str) -> tuple[tuple[Spot, ...], tuple[tuple[str, Spot], ...]]:
    """The same for one word: its hand cards, and its trick cards with their place in the trick."""
    letters = list(enumerate(word.replace("|", "")))
    return (
        tuple((s, i) for i, letter in reversed(letters) if letter == "h"),
        tuple((letter, (s, i)) for i, letter in letters if letter != "h"),
    )


def suits_of_trick(trick: int, named: int) -> Iterator[tuple[int, ...]]:
    """Which word each trick card belongs to; words without a name are met in order."""
    for places in product(range(4), repeat=trick):
        met = list(dict.fromkeys(p for p in places if p >= named))
        if met == list(range(named, named + len(met))):
            yield places


def distributions(cards: int, suits: int) -> Iterator[tuple[int, ...]]:
    """Every way to spread this many cards over this many suits."""
    if suits == 1:
        yield (cards,)
        return
    for first in range(cards, -1, -1):
        for rest in distributions(cards - first, suits - 1):
            yield (first, *rest)


def suitings(suits: str, first: str) -> tuple[tuple[str, ...], ...]:
    """Twelve orders of four suits in which each ordered pair comes first, and equally often.

    Exactly once where any suit can be the first; `first` are those that can, if fewer.
    """
    pairs = [
        (suits[i], suits[(i + shift) % 4])
        for shift in (1, 2, 3)
        for i in range(4)
        if suits[i] in first
    ]
    orders = []
    for number in range(REPRESENTATIVES):
        again = number // len(pairs)
        # From one round to the next the pairs meet other ranks, and the rest changes places.
        pair = pairs[(number + again) % len(pairs)]
        rest = [suit for suit in suits if suit not in pair]
        orders.append((*pair, *(rest[::-1] if again % 2 else rest)))
    return tuple(orders)
