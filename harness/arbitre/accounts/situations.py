"""Situations of a trick, as a condition of a fault may name them.

A mistake that does not always show, shows in a situation: a ruff is on the table, the partner is
winning, three cards have been played, the trump suit is hearts.
"""

from __future__ import annotations

from collections.abc import Callable

from arbitre_reference import Position

from .lanes import join
from .model import Situation
from .steps import WINNING, Steps, Words
from .table import LAST, Sense

# What it takes to say: a situation that rules speak of, and a suit, seat or rank that none does.
SPOKEN_OF, NAMED, CONTRACT = 4, 7, 3
# Of hands: those of botifarra have twelve cards, and no game known here has larger ones.
MOST_HELD = 13


def list_situations(steps: Steps, sense: Sense) -> dict[str, Situation]:
    """Every situation, by name, among them those that all positions share or none has."""
    table, lanes = steps.table, steps.lanes
    found: dict[str, Situation] = {}

    def add(words: str, negated: str, items: int, cost: int = SPOKEN_OF) -> None:
        found[words] = Situation(words, negated, cost, items & lanes.everything)

    def ask(words: Words) -> int:
        return steps.lanes_where(words, sense)

    wins = ask(("partner wins",))
    trump_on_table = join(card.trump for card in table.cards)
    ruffed = trump_on_table & ~table.trump_led
    last = table.card(LAST, sense.order)
    leader = table.cards[0]
    partner = table.card("the partner", sense.order)
    add("the player leads", "the player does not lead", table.leads)
    add("the partner is winning", "the partner is not winning", wins)
    add("a ruff is on the table", "nobody has ruffed", ruffed)
    rivals = table.card(sense.winner, sense.order).trump & ruffed & ~wins
    add("a rival's ruff is winning", "no rival's ruff is winning", rivals)
    add("trump was led", "a plain suit was led", table.trump_led)
    add("the player is void", "the player has the suit led", table.void)
    holds = ask(("holds", ("trump",)))
    add("the player has a trump", "the player has no trump", holds)
    add(
        "the hand is all trumps", "the hand is not all trumps", ~ask(("holds", ("not", ("trump",))))
    )
    add(
        "the player can win the trick",
        "the player cannot win the trick",
        ask(("holds", ("above", WINNING))),
    )
    add(
        "the player has a lower trump than the winning one",
        "the player has no such trump",
        ask(("holds", ("under", WINNING))),
    )
    for count, items in table.of_count.items():
        cards = f"{('one card is', 'two cards are', 'three cards are')[count - 1]} on the table"
        add(cards, f"not exactly {cards.replace(' is ', ' ').replace(' are ', ' ')}", items)
    add("the partner has played", "the partner has not played", join(partner.places))
    add("the partner led", "the partner did not lead", partner.places[0])
    add("the partner has ruffed", "the partner has not ruffed", partner.trump & ~table.trump_led)
    add("the last card is a trump", "the last card is no trump", last.trump)
    add(
        "the last card is of the suit led",
        "the last card is not of the suit led",
        last.led | (last.trump & table.trump_led),
    )
    add(
        "the last card is winning",
        "the last card is not winning",
        join(
            a & b
            for a, b in zip(last.places, table.card(sense.winner, sense.order).places, strict=True)
        ),
    )
    add(
        "the led card is winning",
        "the led card is not winning",
        table.card(sense.winner, sense.order).places[0],
    )
    winning = table.card(sense.winner, sense.order)
    add("the trick is worth points", "the trick is worth no points", _worth(steps, sense))
    suits = table.game.deck.suits
    names = table.game.deck.names.suits["en"]
    for contract, items in table.contracts.items():
        if contract not in suits:
            add(f"the contract is {contract}", f"the contract is not {contract}", items, CONTRACT)
    add("a suit is trump", "no suit is trump", join(table.contracts.get(s, 0) for s in suits))
    for suit in suits:
        name = names[suit].name
        add(f"{name} are trump", f"{name} are not trump", table.contracts.get(suit, 0), NAMED)
        add(f"{name} were led", f"{name} were not led", table.led_suits[suit], NAMED)
        add(
            f"the winning card is of {name}",
            f"the winning card is not of {name}",
            winning.suits[suit],
            NAMED,
        )
    for rank in table.rank_names:
        word = _rank(steps, rank)
        add(f"{word} was led", f"{word} was not led", leader.ranks[rank], NAMED)
        add(f"{word} is winning", f"{word} is not winning", winning.ranks[rank], NAMED)
        add(
            f"the hand has {word} of trumps",
            f"the hand lacks {word} of trumps",
            lanes.any(table.hand_ranks[rank] & table.hand_trump),
            NAMED,
        )
        add(
            f"the hand has {word} of the suit led",
            f"the hand lacks {word} of the suit led",
            lanes.any(table.hand_ranks[rank] & table.hand_led),
            NAMED,
        )
        add(
            f"{word} is on the table",
            f"{word} is not on the table",
            join(card.ranks[rank] for card in table.cards),
            NAMED,
        )
    by_number: list[tuple[str, Callable[[Position], int], int]] = [
        ("the hand has at least {} cards", lambda p: len(p.hand), NAMED),
        (
            "the hand has at least {} trumps",
            lambda p: sum(c.suit == p.trump for c in p.hand),
            NAMED,
        ),
        (
            "the hand has at least {} cards of the suit led",
            lambda p: sum(c.suit == p.led for c in p.hand),
            NAMED,
        ),
        ("at least {} suits are in the hand", lambda p: len({c.suit for c in p.hand}), NAMED),
    ]
    for words, number, cost in by_number:
        values = lanes.by_value(number)
        for least in range(2, MOST_HELD + 1):
            items = join(its for v, its in values.items() if isinstance(v, int) and v >= least)
            add(
                words.format(least),
                words.format(least).replace("at least", "fewer than"),
                items,
                cost,
            )
    sits, led = lanes.by_value(lambda p: p.seat), lanes.by_value(lambda p: p.leader)
    for seat in range(4):
        add(
            f"the player sits in seat {seat}",
            f"the player does not sit in seat {seat}",
            sits.get(seat, 0),
            NAMED,
        )
        add(f"seat {seat} led", f"seat {seat} did not lead", led.get(seat, 0), NAMED)
    return found


def _worth(steps: Steps, sense: Sense) -> int:
    """The lanes in which some card on the table carries points."""
    table = steps.table
    tricks = table.game.trick
    if tricks is None:
        return 0
    worth = {
        (contract, card): tricks.card_points(contract, card) > 0
        for contract in table.game.contracts
        for card in table.game.deck.cards
    }
    return steps.lanes.where(lambda p: any(worth[p.trump, card] for card in p.trick))


def _rank(steps: Steps, rank: str) -> str:
    names = steps.table.game.deck.names.ranks["en"]
    return names.get(rank, f"the {rank}")
