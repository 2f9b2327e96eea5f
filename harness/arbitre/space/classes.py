"""The finite space: canonical classes of positions, smallest first, and their representatives.

Legality looks at very little of a position: which cards share a suit, which suit is trump,
which of two cards of a suit is the higher, who played what, and where the partner sits;
obligada also at which cards carry points.
It does not look at names.
Rename the suits, slide the ranks within a suit without letting one card pass another,
turn the seats: every ruling stays.
All positions that differ only so much form one *class*, and there are finitely many:
what a sampler visits at random can be visited in full.

A class is written as one *word* a suit, from the lowest card to the highest:
`h` for a card in the hand, `0`, `1`, `2` for the cards of the trick in the order of play,
and, where points matter, `|` between the blank cards below and the value cards above.
So `hh0` is a suit in which the lead beats the two cards that the player holds.
In a suit contract the first word is the trump suit.
The other suits have no names: those with trick cards come in the order in which the trick
met them, then the rest, the longest first.
That makes the writing unique, and the enumeration below writes each class exactly once;
its counts are checked against those of an independent calculation.

**Order.** Fewer cards come first, then fewer cards in the trick, then suit contract, no-trump,
all-trumps, then the words.
Whoever walks the classes in this order and meets a difference has a smallest one, with proof:
everything smaller has been asked.

**Representatives.** A target may see names where the rules see none,
so a class is asked through several concrete positions.
The cycle of `REPRESENTATIVES` numbers is built so that over one turn, for each class,
every ordered pair of suits serves as (first word, second word), hence every suit as trump (of
those that the game allows) and as led; each pair of neighbouring cards of a word meets every pair
of neighbouring ranks that leaves room for the other cards; every seat leads; the hand comes in
both orders.
Two rank orders that differ, differ on some neighbouring pair: one turn exposes any wrong order.
Where a turn starts depends on the class, so that suits, ranks and seats meet in different
combinations from one class to the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product
from math import comb

from arbitre_reference import ALL_TRUMPS, NO_TRUMP, Card, Position, Preset

from .writing import (
    REPRESENTATIVES,
    PositionClass,
    distributions,
    parts_of,
    spots_of,
    suitings,
    suits_of_trick,
    words_of,
)

__all__ = [
    "CONTRACT_KINDS",
    "MOST_IN_TRICK",
    "REPRESENTATIVES",
    "SUIT_CONTRACT",
    "PositionClass",
    "Space",
    "space",
]

SUIT_CONTRACT = "suit"
CONTRACT_KINDS = (SUIT_CONTRACT, NO_TRUMP, ALL_TRUMPS)
MOST_IN_TRICK = 3
SUITS = 4

# Every other word slides down while its neighbours slide up, so that ranks of different suits,
# which no rule compares, meet in many ways too.
PACE = (1, -1, 1, -1)

# Words start apart from each other, so that one suit's low cards do not always meet another's:
# five is prime to the twelve numbers of a turn, and so are the distances of all four words.
APART = 5


class Space:
    """The classes of one preset, and the ways to make a class concrete."""

    def __init__(self, preset: Preset) -> None:
        self.preset = preset
        self.suits = preset.deck.suits
        self.ranks = len(preset.deck.ranks)
        self.high = len(preset.values)
        self.low = self.ranks - self.high
        self.split = bool(self.high)
        if len(self.suits) != SUITS:
            raise ValueError(f"{preset.name}: a deck of {SUITS} suits is needed")
        trumps = "".join(suit for suit in self.suits if suit in preset.contracts)
        self.kinds = tuple(
            kind
            for kind in CONTRACT_KINDS
            if kind in preset.contracts or (kind == SUIT_CONTRACT and trumps)
        )
        # The suits that can stand for the first word, by the kind of contract.
        self._first = {kind: trumps if kind == SUIT_CONTRACT else self.suits for kind in self.kinds}
        self._suitings = {kind: suitings(self.suits, first) for kind, first in self._first.items()}
        self._place = {card: place for place, card in enumerate(preset.deck.cards)}
        # Each suit under each contract, the lowest card first.
        self._ladders: dict[tuple[str, str], tuple[Card, ...]] = {}
        for trump in preset.contracts:
            for suit in self.suits:
                ranks = preset.order(trump, suit)[::-1]
                if any(rank in preset.values for rank in ranks[: self.low]):
                    raise ValueError(f"{preset.name}: the value cards are not the highest ranks")
                self._ladders[trump, suit] = tuple(Card(rank, suit) for rank in ranks)

    # -- enumeration ------------------------------------------------------------------------

    def by_cards(self, cards: int, kinds: tuple[str, ...] = ()) -> Iterator[PositionClass]:
        """Every class of exactly `cards` cards, in order."""
        for trick in range(min(MOST_IN_TRICK, cards - 1) + 1):
            if cards - trick <= self.preset.hand_size:
                for kind in kinds or self.kinds:
                    yield from self.of(trick, cards - trick, kind)

    def smallest_first(self, most_cards: int | None = None) -> Iterator[PositionClass]:
        """Every class of at most `most_cards` cards (all, if not given), in order."""
        top = self.preset.hand_size + MOST_IN_TRICK
        for cards in range(1, min(top, most_cards or top) + 1):
            yield from self.by_cards(cards)

    def up_to_hand(self, most_in_hand: int) -> Iterator[PositionClass]:
        """Every class with at most `most_in_hand` cards in the hand, in order."""
        for _, classes in self.blocks(most_in_hand):
            yield from classes

    def blocks(self, most_in_hand: int) -> Iterator[tuple[int, Iterator[PositionClass]]]:
        """The same, block by block, each with the size of its hands."""
        for cards in range(1, most_in_hand + MOST_IN_TRICK + 1):
            for trick in range(min(MOST_IN_TRICK, cards - 1) + 1):
                if cards - trick <= min(most_in_hand, self.preset.hand_size):
                    for kind in self.kinds:
                        yield cards - trick, self.of(trick, cards - trick, kind)

    def of(self, trick: int, hand: int, kind: str) -> Iterator[PositionClass]:
        """Every class with this trick length, hand size and kind of contract."""
        named = 1 if kind == SUIT_CONTRACT else 0
        for places in suits_of_trick(trick, named):
            for held in distributions(hand, 4):
                free = [held[s] for s in range(named, 4) if s not in places]
                if free != sorted(free, reverse=True):
                    continue
                yield from (PositionClass(kind, words) for words in self._fill(places, held, named))

    def _fill(
        self, places: tuple[int, ...], held: tuple[int, ...], named: int
    ) -> Iterator[tuple[str, ...]]:
        """The words of every class with these trick suits and hand counts."""
        settled = [s for s in range(4) if s < named or s in places]
        loose = [s for s in range(4) if s not in settled]
        choices = [
            self._words("".join(str(i) for i, p in enumerate(places) if p == s), held[s])
            for s in settled
        ]
        # Suits without a name and of equal length can be exchanged: take each choice once.
        groups: list[list[tuple[str, ...]]] = []
        for length in dict.fromkeys(held[s] for s in loose):
            times = sum(held[s] == length for s in loose)
            groups.append(list(combinations_with_replacement(self._words("", length), times)))
        for chosen in product(*choices):
            for rest in product(*groups):
                words = dict(zip(settled, chosen, strict=True))
                words.update(zip(loose, (w for group in rest for w in group), strict=True))
                yield tuple(words[s] for s in range(4))

    def _words(self, trick: str, hand: int) -> tuple[str, ...]:
        return words_of(trick, hand, self.low, self.high)

    # -- representatives -------------------------------------------------------------------------

    def representatives(
        self, cls: PositionClass, numbers: Iterable[int] = range(REPRESENTATIVES), start: int = 0
    ) -> list[Position]:
        """Concrete positions of the class: these `numbers` of the cycle begun at `start`."""
        hand, table = spots_of(cls.words)
        parts = [(s, *parts_of(word)) for s, word in enumerate(cls.words) if word]
        height = self._place.__getitem__
        positions = []
        for number in numbers:
            turn = number + start
            suits = self._suitings[cls.contract][number % REPRESENTATIVES]
            trump = suits[0] if cls.contract == SUIT_CONTRACT else cls.contract
            cards: list[tuple[Card, ...]] = [(), (), (), ()]
            for s, low, high in parts:
                ladder = self._ladders[trump, suits[s]]
                cards[s] = self._slide(ladder, low, high, turn * PACE[s] + (APART + start) * s)
            held = [cards[s][i] for s, i in hand]
            held.sort(key=height, reverse=bool(turn % 2))
            trick = tuple([cards[s][i] for s, i in table])
            # Every four turns the leader moves once more: seats meet other suits than before.
            leader = (turn + turn // 4) % 4
            positions.append(Position(trump, trick, tuple(held), leader))
        return positions

    def familiar(self, cls: PositionClass) -> Position:
        """The position of the class that a player reads most easily."""
        suits = self.usual_suits(cls.contract)
        return self.place(cls, suits, self.familiar_ranks(cls, suits), 0)

    def usual_suits(self, contract: str) -> tuple[str, ...]:
        """The suits by word, in the order in which players name them as far as a trump allows."""
        return next(self.suit_orders(contract))

    def suit_orders(self, contract: str) -> Iterator[tuple[str, ...]]:
        """Every way to give the words of a class suits, the usual one first."""
        first = self._first[contract]
        return (order for order in permutations(self.suits) if order[0] in first)

    def familiar_ranks(
        self, cls: PositionClass, suits: tuple[str, ...]
    ) -> tuple[tuple[int, ...], ...]:
        """For each word the places, in its suit's order, of the most familiar ranks that fit."""
        chosen = []
        for s, word in enumerate(cls.words):
            ladder = self.ladder(cls.contract, suits, s)
            known = sorted(range(self.ranks), key=lambda i: self.strangeness(ladder[i]))
            low, high = parts_of(word)
            if self.split:
                picked = [i for i in known if i < self.low][:low]
                picked += [i for i in known if i >= self.low][:high]
            else:
                picked = known[:low]
            chosen.append(tuple(sorted(picked)))
        return tuple(chosen)

    def all_ranks(self, word: str) -> list[tuple[int, ...]]:
        """Every way to give a word concrete ranks, as places in its suit's order."""
        low, high = parts_of(word)
        if not self.split:
            return list(combinations(range(self.ranks), low))
        return [
            below + above
            for below in combinations(range(self.low), low)
            for above in combinations(range(self.low, self.ranks), high)
        ]

    def ways(self, word: str) -> int:
        """How many ways there are to give a word concrete ranks."""
        low, high = parts_of(word)
        return comb(self.low, low) * comb(self.high, high)

    def place(
        self,
        cls: PositionClass,
        suits: tuple[str, ...],
        ranks: tuple[tuple[int, ...], ...],
        leader: int,
    ) -> Position:
        """The position of the class with these suits (by word), ranks (by word) and leader."""
        hand, table = spots_of(cls.words)
        ladders = [self.ladder(cls.contract, suits, s) for s in range(4)]
        return Position(
            suits[0] if cls.contract == SUIT_CONTRACT else cls.contract,
            tuple(ladders[s][ranks[s][i]] for s, i in table),
            tuple(ladders[s][ranks[s][i]] for s, i in hand),
            leader,
        )

    def ladder(self, contract: str, suits: tuple[str, ...], word: int) -> tuple[Card, ...]:
        """The cards of the suit that stands for a word, the lowest first."""
        trump = suits[0] if contract == SUIT_CONTRACT else contract
        return self._ladders[trump, suits[word]]

    def strangeness(self, card: Card) -> int:
        """0 for the rank that a player reads most easily, then upwards."""
        return self.preset.familiar.index(card.rank)

    def _slide(self, ladder: tuple[Card, ...], low: int, high: int, turn: int) -> tuple[Card, ...]:
        """The cards of a word: a run of neighbours, slid along with the turn."""
        if not self.split:
            at = turn % (self.ranks - low + 1)
            return ladder[at : at + low]
        room, room_above = self.low - low + 1, self.high - high + 1
        # The run with more room sets the pace, so that the two touch each time it comes round.
        if room >= room_above:
            below, above = turn % room, (turn + 1) % room % room_above
        else:
            above = turn % room_above
            below = (room - 1 - above) % room
        above += self.low
        return ladder[below : below + low] + ladder[above : above + high]

    # -- back -------------------------------------------------------------------------------

    def classify(self, position: Position) -> PositionClass:
        """The class of a position."""
        kind = SUIT_CONTRACT if position.trump in self.suits else position.trump
        words = self._words_of(position)
        return PositionClass(kind, tuple([words[suit] for suit in self._in_order(position, words)]))

    def suits_of(self, position: Position) -> tuple[str, ...]:
        """The suits of a position in the order of the words of its class."""
        return self._in_order(position, self._words_of(position))

    def _words_of(self, position: Position) -> dict[str, str]:
        on_table = {card: str(i) for i, card in enumerate(position.trick)}
        held = set(position.hand)
        words: dict[str, str] = {}
        for suit in self.suits:
            ladder = self._ladders[position.trump, suit]
            letters = ["h" if c in held else on_table.get(c, "") for c in ladder]
            if self.split:
                letters.insert(self.low, "|")
            words[suit] = "".join(letters)
        return words

    def _in_order(self, position: Position, words: dict[str, str]) -> tuple[str, ...]:
        order: list[str] = []
        if position.trump in self.suits:
            order.append(position.trump)
        for card in position.trick:
            if card.suit not in order:
                order.append(card.suit)
        rest = [suit for suit in self.suits if suit not in order]
        rest.sort(key=lambda suit: (-len(words[suit]), words[suit]))
        return (*order, *rest)


@cache
def space(preset: Preset) -> Space:
    """The space of a preset (made once)."""
    return Space(preset)
