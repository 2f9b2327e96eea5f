"""Random positions: what a proof by classes assumes away.

Classes are visited with neighbouring ranks and few cards;
random positions bring full hands, scattered ranks and the positions that play leads to.
Three generators, each endless and a function of its `rng` alone:

* `uniform`: any contract, any trick, any hand, full or not;
* `reachable`: whole deals played out by random legal cards, every turn of them;
* `by_clause`: every clause of the rule set, as leader, second, third and fourth player,
  with trump led and not, evenly: what play reaches once in ten thousand turns is reached here
  as often as the rest.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from random import Random

from arbitre_reference import Card, Position, RuleSet
from arbitre_reference.trick import winning_card

from .classes import EMBEDDINGS, PositionClass, space

CELL_CARDS = 5

Cell = tuple[str, int, bool]


# How many positions of each generator in a round; the last is the dearest to make.
ROUND = {"uniform": 16, "reachable": 16, "by_clause": 8}


def mixed(rules: RuleSet, rng: Random) -> Iterator[Position]:
    """The three generators in turn."""
    makers = (uniform, reachable, by_clause)
    sources = [(make(rules, rng), ROUND[make.__name__]) for make in makers]
    while True:
        for source, times in sources:
            for _ in range(times):
                yield next(source)


def uniform(rules: RuleSet, rng: Random) -> Iterator[Position]:
    """Any position: contract, trick length, hand size and cards are drawn evenly."""
    cards = list(rules.preset.deck.cards)
    contracts = rules.preset.contracts
    full = rules.preset.hand_size
    while True:
        on_table = int(rng.random() * 4)
        drawn = rng.sample(cards, on_table + 1 + int(rng.random() * full))
        yield Position(
            contracts[int(rng.random() * len(contracts))],
            tuple(drawn[:on_table]),
            tuple(drawn[on_table:]),
            int(rng.random() * 4),
        )


def reachable(rules: RuleSet, rng: Random) -> Iterator[Position]:
    """Every turn of random deals: full hands dealt, each card drawn among the legal ones."""
    preset = rules.preset
    cards = list(preset.deck.cards)
    while True:
        trump = rng.choice(preset.contracts)
        leader = rng.randrange(4)
        height = rules.height(trump)
        rng.shuffle(cards)
        hands = [cards[i::4] for i in range(4)]
        for _ in range(preset.hand_size):
            trick: tuple[Card, ...] = ()
            for place in range(4):
                hand = hands[(leader + place) % 4]
                position = Position(trump, trick, tuple(hand), leader)
                yield position
                allowed = [r.card for r in preset.play(rules.options, position) if r.allowed]
                card = allowed[int(rng.random() * len(allowed))]
                hand.remove(card)
                trick += (card,)
            best = winning_card(trick, trump, height.__getitem__)
            leader = (leader + trick.index(best)) % 4


def by_clause(rules: RuleSet, rng: Random) -> Iterator[Position]:
    """Positions in which a drawn clause decides some card, from a drawn seat, trump led or not.

    A small class of the cell is made concrete, then grown by random cards
    as long as the clause still speaks.
    """
    where = space(rules.preset)
    cells = list(cells_of(rules).items())
    cards = list(rules.preset.deck.cards)
    while True:
        (clause, _, _), classes = cells[int(rng.random() * len(cells))]
        cls = classes[int(rng.random() * len(classes))]
        small = where.embeddings(cls, [int(rng.random() * EMBEDDINGS)], rng.randrange(EMBEDDINGS))[
            0
        ]
        grown = _grown(small, cards, rules.preset.hand_size, rng)
        still = any(r.clause.id == clause for r in rules.preset.play(rules.options, grown))
        yield grown if still else small


def _grown(position: Position, cards: list[Card], full: int, rng: Random) -> Position:
    wanted = int(rng.random() * (full - len(position.hand) + 1))
    used = {*position.trick, *position.hand}
    more = [
        card for card in rng.sample(cards, min(len(cards), wanted + len(used))) if card not in used
    ]
    return position._replace(hand=position.hand + tuple(more[:wanted]))


@cache
def cells_of(rules: RuleSet) -> dict[Cell, list[PositionClass]]:
    """The classes of up to `CELL_CARDS` cards, by (clause, cards on the table, trump led).

    Every cell that the rules can reach at all is reached by so few cards.
    """
    where = space(rules.preset)
    cells: dict[Cell, list[PositionClass]] = defaultdict(list)
    for cls in where.smallest_first(CELL_CARDS):
        position = where.familiar(cls)
        led_trump = position.led == position.trump
        for clause in {r.clause.id: None for r in rules.preset.play(rules.options, position)}:
            cells[clause, len(position.trick), led_trump].append(cls)
    return dict(sorted(cells.items()))
