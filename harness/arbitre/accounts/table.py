"""What lies on the table and in the hand, and how a player sees it, for many positions at once.

The cards of a trick are seen through `Sense`s: by which order of ranks, who the partner is, which
card is winning.
A right player has those of the game; a wrong one has another of them, everywhere or in one place.
What is computed once for a sense is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from arbitre_reference import Card, Position, Preset
from arbitre_reference.obligations import Senses, View, lowest_of_suit, strongest_place

from .lanes import PLACES, Lanes, join

# For each kind of order (of trumps, of plain suits) the heights of the deck's ranks, as they stand
# in `Table.rank_names`; equal heights are ranks that count as equal.
Order = tuple[tuple[int, ...], ...]

# How the scan for the winning card treats a card and the best so far, case by case.
HIGHER, NOT_LOWER, ALWAYS, NEVER = "higher", "not lower", "always", "never"


class Scan(NamedTuple):
    """Does a card take over from the best so far?"""

    trump_trump: str = HIGHER
    trump_plain: str = ALWAYS
    plain_trump: str = NEVER
    led_led: str = HIGHER
    off_suit: str = NEVER


# Other ideas of which card is winning; each is a name for `Table.winner`.
LAST, LED, BEFORE_LAST, OF_LED_SUIT, LAST_RUFF, FIRST_TRUMP, GIVEN = (
    "the card played last",
    "the led card",
    "the card that was winning before the last one",
    "the highest of the suit led",
    "the last ruff",
    "the first trump",
    "given",
)
Winner = Scan | str

# Other ideas of who the partner is, by the number of cards on the table.
PARTNERS: dict[str, Callable[[int], int]] = {
    "the leader": lambda count: 0,
    "the second to play": lambda count: 1,
    "the third to play": lambda count: 2,
    "the player to the right": lambda count: count - 1,
    "the player to the left": lambda count: count - 3,
    "nobody": lambda count: -1,
    "two places back, and the led card's player where that is nobody": lambda count: max(
        0, count - 2
    ),
}
USUAL = "the partner"


class Sense(NamedTuple):
    """How the table is seen in one place of the rules.

    `order`: by what cards are compared; `winner`: which card is taken to be winning;
    `partner`, `tested_winner`, `tested_order`: the same, where it is asked whether the partner
    wins; `lowest`: what giving the lowest means, or by what order it is told; `valued`: the ranks
    that carry points.
    """

    order: Order
    winner: Winner
    partner: str
    tested_order: Order
    tested_winner: Winner
    lowest: str | Order
    valued: frozenset[str]


@dataclass(frozen=True, eq=False)
class Seen:
    """One card in each lane: is it trump, of the suit led (and no trump), its rank and place."""

    trump: int
    led: int
    ranks: dict[str, int]
    places: tuple[int, ...]
    suits: dict[str, int]


class Table:
    """The cards on the table, as lanes; and what a sense makes of them."""

    def __init__(self, lanes: Lanes, game: Preset, senses: Senses) -> None:
        self.lanes, self.game, self.senses = lanes, game, senses
        everything = lanes.everything
        self.rank_names = game.deck.ranks
        positions = lanes.positions
        counts = lanes.by_value(lambda p: len(p.trick))
        self.of_count = {n: counts.get(n, 0) for n in range(1, PLACES + 1)}
        self.exists = tuple(
            join(lane for n, lane in self.of_count.items() if n > i) for i in range(PLACES)
        )
        led: dict[object, int] = lanes.by_value(lambda p: p.led)
        trump = lanes.by_value(lambda p: p.trump)
        suits = game.deck.suits
        self.hand_suits = {suit: lanes.suits.get(suit, 0) for suit in suits}
        self.hand_ranks = {rank: lanes.ranks.get(rank, 0) for rank in self.rank_names}
        self.led_suits = {suit: led.get(suit, 0) for suit in suits}
        self.trump_suits = {suit: trump.get(suit, 0) for suit in suits}
        self.contracts = {contract: trump.get(contract, 0) for contract in game.contracts}
        self.trump_led = join(self.led_suits[s] & self.trump_suits[s] for s in suits)
        self.hand_led = join(self.hand_suits[s] & self.led_suits[s] for s in suits)
        self.hand_trump = join(self.hand_suits[s] & self.trump_suits[s] for s in suits)
        self.leads = everything & ~self.exists[0]
        self.void = self.exists[0] & ~lanes.any(self.hand_led)
        self.cards = tuple(self._card_at(i) for i in range(PLACES))
        self.kinds, self.usual_order = self._orders(positions)
        self._winners: dict[tuple[Winner, Order], Seen] = {}
        self._unions: dict[tuple[Order, int, int, int, bool], tuple[str, ...]] = {}
        self._partners: dict[str, tuple[int, ...]] = {}

    def _card_at(self, place: int) -> Seen:
        def card(position: Position) -> Card | None:
            return position.trick[place] if len(position.trick) > place else None

        def rank_of(position: Position) -> str | None:
            found = card(position)
            return found.rank if found else None

        def suit_of(position: Position) -> str | None:
            found = card(position)
            return found.suit if found else None

        ranks = self.lanes.by_value(rank_of)
        suits = self.lanes.by_value(suit_of)
        by_suit = {suit: suits.get(suit, 0) for suit in self.game.deck.suits}
        trump = join(by_suit[s] & self.trump_suits[s] for s in by_suit)
        led = join(by_suit[s] & self.led_suits[s] for s in by_suit) & ~trump
        places = tuple(self.exists[place] if i == place else 0 for i in range(PLACES))
        by_rank = {rank: ranks.get(rank, 0) for rank in self.rank_names}
        return Seen(trump, led, by_rank, places, by_suit)

    def _orders(self, positions: Sequence[Position]) -> tuple[list[str], Order]:
        """The orders of ranks there are, and where each holds: trumps, the suit led, others."""
        suits, height = self.game.deck.suits, self.senses.height
        heights: dict[tuple[int, ...], str] = {}
        kind_of: dict[tuple[str, str], tuple[int, ...]] = {}
        # Suit contracts first, so that an order is called after trumps or plain suits.
        for contract in sorted(self.game.contracts, key=lambda name: name not in suits):
            for suit in sorted(suits, key=lambda name: name != contract):
                bare = [height(Card(rank, suit), contract) for rank in self.rank_names]
                dense = tuple(sorted(set(bare)).index(one) for one in bare)
                name = "trumps" if suit == contract else "plain suits"
                heights.setdefault(dense, name if contract in suits else contract)
                kind_of[contract, suit] = dense
        order = tuple(heights)
        self.trump_kind = [0] * len(order)
        self.led_kind = [0] * len(order)
        self.off_kind = [0] * len(order)
        for (contract, suit), dense in kind_of.items():
            kind, lanes = order.index(dense), self.contracts[contract]
            if suit == contract:
                self.trump_kind[kind] |= lanes
            self.led_kind[kind] |= lanes & self.led_suits[suit]
            if suit != contract:
                self.off_kind[kind] |= lanes
        self.suit_kind = {
            suit: [
                join(
                    self.contracts[contract]
                    for (contract, its), dense in kind_of.items()
                    if its == suit and dense == one
                )
                for one in order
            ]
            for suit in suits
        }
        names = list(heights.values())
        return (names if len(names) > 1 else [""]), order

    def usual_sense(self, senses: Senses) -> Sense:
        """How a right player of a game with these senses sees the table."""
        given = Scan() if senses.winner is strongest_place else GIVEN
        suit = self.game.deck.suits[0]
        valued = frozenset(rank for rank in self.rank_names if senses.value(Card(rank, suit)))
        lowest = "of its suit" if senses.lowest is lowest_of_suit else GIVEN
        order = self.usual_order
        return Sense(order, Scan(), USUAL, order, given, lowest, valued)

    # -- comparisons -----------------------------------------------------------------------------

    def above(
        self,
        mine: dict[str, int],
        my_kind: Sequence[int],
        its: dict[str, int],
        its_kind: Sequence[int],
        order: Order,
        least: int = 1,
    ) -> int:
        """Which of `mine` are so many places higher than `its` card, each in its own order."""
        found = 0
        names = self.rank_names
        for a, my_lanes in enumerate(my_kind):
            for b, its_lanes in enumerate(its_kind):
                both = my_lanes & its_lanes
                if not both:
                    continue
                for r, rank in enumerate(names):
                    base = both & its[rank]
                    if not base:
                        continue
                    height = order[b][r]
                    higher = 0
                    for s, other in enumerate(names):
                        if order[a][s] >= height + least:
                            higher |= mine[other]
                    found |= base & higher
        return found

    def beating(self, order: Order, best: Seen, least: int = 1) -> int:
        """The cards of the hands that would beat the card; any trump, where it is off suit."""
        trump, led = self.hand_trump, self.hand_led & ~self.hand_trump
        over = self.above(
            self.hand_ranks, self.trump_kind, best.ranks, self.trump_kind, order, least
        )
        found = trump & ((over & best.trump) | ~best.trump)
        over = self.above(self.hand_ranks, self.led_kind, best.ranks, self.led_kind, order, least)
        return found | (led & ((over & best.led) | ~(best.led | best.trump)))

    def higher_number(self, order: Order, best: Seen) -> int:
        """The cards of the hands that stand higher than the card, each in its suit."""
        found = 0
        for suit, cards in self.hand_suits.items():
            if not cards:
                continue
            for its_suit, lanes in best.suits.items():
                if lanes:
                    over = self.above(
                        self.hand_ranks,
                        self.suit_kind[suit],
                        best.ranks,
                        self.suit_kind[its_suit],
                        order,
                    )
                    found |= cards & lanes & over
        return found

    def lower_trumps(self, order: Order, best: Seen) -> int:
        """The trumps of the hands that lie under the card, where that is a trump."""
        mine = self.hand_trump & best.trump
        over = self.above(
            self.hand_ranks, self.trump_kind, best.ranks, self.trump_kind, order, least=0
        )
        return mine & ~over

    # -- cards of the trick ------------------------------------------------------------------------

    def card(self, name: Winner, order: Order) -> Seen:
        """The card that `name` says, among those on the table."""
        key = name, order
        if key not in self._winners:
            self._winners[key] = self._find_card(name, order)
        return self._winners[key]

    def _find_card(self, name: Winner, order: Order) -> Seen:
        count = self.of_count
        if isinstance(name, Scan):
            return self._scan(name, order, self.exists)
        if name == LAST:
            return self._choose([count[1], count[2], count[3]])
        if name == LED:
            return self.cards[0]
        if name == BEFORE_LAST:
            return self._scan(Scan(), order, (self.exists[0], self.exists[2], 0))
        if name == OF_LED_SUIT:
            return self._scan(Scan(trump_plain=NEVER), order, self.exists)
        if name == LAST_RUFF:
            return self._scan(Scan(trump_trump=ALWAYS), order, self.exists)
        if name == FIRST_TRUMP:
            return self._scan(Scan(trump_trump=NEVER), order, self.exists)
        if name == GIVEN:
            return self._choose(self._places_of(self.senses.winner))
        return self._choose(self.partner_places(name))

    def _scan(self, scan: Scan, order: Order, exists: Sequence[int]) -> Seen:
        best = self.cards[0]
        for card, there in zip(self.cards[1:], exists[1:], strict=True):
            over = there & self._takes_over(scan, order, card, best)
            if over:
                best = self._merge(card, over, best)
        return best

    def _takes_over(self, scan: Scan, order: Order, card: Seen, best: Seen) -> int:
        everything = self.lanes.everything
        off = everything & ~(card.trump | card.led)
        best_off = everything & ~(best.trump | best.led)
        kinds = {"trump": self.trump_kind, "led": self.led_kind, "off": self.off_kind}

        def case(mode: str, lanes: int, mine: str, its: str) -> int:
            if mode == NEVER or not lanes:
                return 0
            if mode == ALWAYS:
                return lanes
            least = 0 if mode == NOT_LOWER else 1
            return lanes & self.above(card.ranks, kinds[mine], best.ranks, kinds[its], order, least)

        return (
            case(scan.trump_trump, card.trump & best.trump, "trump", "trump")
            | case(scan.trump_plain, card.trump & ~best.trump, "trump", "led")
            | case(scan.plain_trump, card.led & best.trump, "led", "trump")
            | case(scan.led_led, card.led & best.led, "led", "led")
            | case(scan.led_led, card.led & best_off, "led", "off")
            | case(scan.off_suit, off & best.led, "off", "led")
            | case(scan.off_suit, off & best_off, "off", "off")
            | case(
                scan.off_suit if scan.off_suit == ALWAYS else NEVER, off & best.trump, "off", "off"
            )
        )

    def _merge(self, card: Seen, where: int, other: Seen) -> Seen:
        """The one card in these lanes, the other elsewhere."""
        rest = self.lanes.everything & ~where
        return Seen(
            (card.trump & where) | (other.trump & rest),
            (card.led & where) | (other.led & rest),
            {r: (card.ranks[r] & where) | (other.ranks[r] & rest) for r in self.rank_names},
            tuple((a & where) | (b & rest) for a, b in zip(card.places, other.places, strict=True)),
            {s: (card.suits[s] & where) | (other.suits[s] & rest) for s in card.suits},
        )

    def _choose(self, places: Sequence[int]) -> Seen:
        """The card at that place of the trick; in lanes without one, a card that cannot win."""
        none = dict.fromkeys(self.rank_names, 0)
        found = Seen(0, 0, none, (0,) * PLACES, dict.fromkeys(self.game.deck.suits, 0))
        for card, where in zip(self.cards, places, strict=True):
            if where:
                found = self._merge(card, where, found)
        return found

    def partner_places(self, name: str) -> tuple[int, ...]:
        """The lanes in which the partner played first, second, third."""
        if name not in self._partners:
            if name == USUAL:
                self._partners[name] = self._places_of(self.senses.partner)
            else:
                place = PARTNERS[name]
                self._partners[name] = tuple(
                    join(self.of_count[n] for n in self.of_count if place(n) == i < n)
                    for i in range(PLACES)
                )
        return self._partners[name]

    def _places_of(self, sense: Callable[[View], int]) -> tuple[int, ...]:
        places = self.lanes.by_value(
            lambda position: sense(View(position, self.senses)) if position.trick else None
        )
        return tuple(places.get(i, 0) for i in range(PLACES))

    def partner_wins(self, sense: Sense) -> int:
        """The lanes in which the sense takes the partner to be winning."""
        winning = self.card(sense.tested_winner, sense.tested_order)
        partner = self.partner_places(sense.partner)
        return join(a & b for a, b in zip(partner, winning.places, strict=True))

    # -- cards of the hand -------------------------------------------------------------------------

    def extreme(self, cards: int, order: Order, high: bool, across: bool = False) -> int:
        """Of these cards the lowest (or highest) of each suit, or of all suits together."""
        groups = [cards] if across else [cards & hand for hand in self.hand_suits.values()]
        steps = sorted({h for heights in order for h in heights}, reverse=high)
        found = 0
        for group in groups:
            if not group:
                continue
            before = 0
            for height in steps:
                level = self._at_height(group, order, height)
                if level:
                    found |= level & ~before
                    before |= self.lanes.any(level)
        return found

    def _at_height(self, cards: int, order: Order, height: int) -> int:
        found = 0
        for suit, hand in self.hand_suits.items():
            mine = cards & hand
            if not mine:
                continue
            for kind, lanes in enumerate(self.suit_kind[suit]):
                if lanes & mine:
                    for rank, its in zip(self.rank_names, order[kind], strict=True):
                        if its == height:
                            found |= mine & lanes & self.hand_ranks[rank]
        return found
