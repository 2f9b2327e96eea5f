"""Random positions: what a proof by classes assumes away.

Classes are visited with neighbouring ranks and few cards;
random positions bring full hands, scattered ranks and the positions that play leads to.
Three generators, each endless and a function of its `rng` alone:

* `uniform`: any contract, any trick, any hand, full or not;
* `reachable`: whole deals played out by random legal cards, every turn of them;
* `by_clause`: every clause of the rule set, as leader, second, third and fourth player,
  with trump led, ruffed and not, evenly:
  what play reaches once in ten thousand turns is reached here as often as the rest.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from random import Random

from arbitre_reference import Card, Position, RuleSet, Ruling
from arbitre_reference.table import Table

from .classes import REPRESENTATIVES, PositionClass, space

# Every cell that the rules of these games can reach is reached by so few cards: a trick of three
# and two cards held, one to be ruled and one to make it so (a test compares with larger hands).
CELL_CARDS = 5

# A clause, and the situation of the player it speaks to.
Cell = tuple[str, str]

SEATS = ("leader", "second", "third", "fourth")


# How many positions of each generator in a round; the last is the dearest to make.
ROUND = {"uniform": 16, "reachable": 16, "by_clause": 8}


def mix(rules: RuleSet, rng: Random) -> Iterator[Position]:
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
    """Every turn of random deals, one deal after the other."""
    for deal in list_deals(rules, rng):
        yield from deal


def list_deals(rules: RuleSet, rng: Random) -> Iterator[list[Position]]:
    """The turns of random deals: full hands dealt, each card drawn among the legal ones."""
    preset = rules.preset
    cards = list(preset.deck.cards)
    while True:
        trump = rng.choice(preset.contracts)
        leader = rng.randrange(4)
        rng.shuffle(cards)
        table = Table(trump, [cards[i::4] for i in range(4)], leader, rules.height(trump))
        turns = []
        while not table.over:
            turns.append(table.position)
            allowed = [r.card for r in preset.play(rules.options("play"), turns[-1]) if r.allowed]
            table.play(allowed[int(rng.random() * len(allowed))])
        yield turns


def by_clause(rules: RuleSet, rng: Random) -> Iterator[Position]:
    """Positions in which a drawn clause decides some card, from a drawn seat, over a drawn table.

    A small class of the cell is made concrete, then grown by random cards
    as long as the clause still speaks.
    """
    where = space(rules.preset)
    reached = list(cells_of(rules).items())
    cards = list(rules.preset.deck.cards)
    while True:
        (clause, _), classes = reached[int(rng.random() * len(reached))]
        cls = classes[int(rng.random() * len(classes))]
        small = where.representatives(
            cls, [int(rng.random() * REPRESENTATIVES)], rng.randrange(REPRESENTATIVES)
        )[0]
        grown = _grow(small, cards, rules.preset.hand_size, rng)
        still = any(r.clause.id == clause for r in rules.preset.play(rules.options("play"), grown))
        yield grown if still else small


def _grow(position: Position, cards: list[Card], full: int, rng: Random) -> Position:
    wanted = int(rng.random() * (full - len(position.hand) + 1))
    used = {*position.trick, *position.hand}
    more = [
        card for card in rng.sample(cards, min(len(cards), wanted + len(used))) if card not in used
    ]
    return position._replace(hand=position.hand + tuple(more[:wanted]))


def cells(position: Position, rulings: tuple[Ruling, ...]) -> set[Cell]:
    """What of the rules a position exercises: each clause that speaks, and the situation."""
    trump, trick = position.trump, position.trick
    if not trick:
        where = SEATS[0]
    elif trick[0].suit == trump:
        where = f"{SEATS[len(trick)]}, trump led"
    elif any(card.suit == trump for card in trick):
        where = f"{SEATS[len(trick)]}, ruffed"
    else:
        where = f"{SEATS[len(trick)]}, no trump on the table"
    return {(ruling.clause.id, where) for ruling in rulings}


@cache
def cells_of(rules: RuleSet) -> dict[Cell, list[PositionClass]]:
    """The classes of up to `CELL_CARDS` cards, by cell.

    Every cell that the rules can reach at all is reached by so few cards.
    """
    where = space(rules.preset)
    found: dict[Cell, list[PositionClass]] = defaultdict(list)
    for cls in where.smallest_first(CELL_CARDS):
        position = where.familiar(cls)
        for cell in cells(position, rules.preset.play(rules.options("play"), position)):
            found[cell].append(cls)
    return dict(sorted(found.items()))
