"""The question `winner`: who takes a trick, and what does it carry?

An item is a trick of four cards, the leader's first, under a contract, the last of the hand or not.
Its class says which cards share a suit, which suit is trump and which card is higher:
281 in botifarra, 354 in belote, where all-trumps is one contract more.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import cache
from random import Random

from arbitre_reference import PRESETS, Preset, RuleSet
from arbitre_reference.chapter import Chapter, Item, Right, Situation, Stated
from arbitre_reference.outcome import Tricks, read_cards, take_trick

from ...space.classes import REPRESENTATIVES, space

FIELDS = ("trump", "leader", "trick", "last")


def judge_trick(rules: RuleSet, item: Item) -> Right:
    """Who takes the trick, and its points."""
    law = rules.trick
    trick = read_cards(law.deck, "trick", item["trick"])
    won = take_trick(law, item["trump"], item["leader"], trick, item["last"])
    counts = law.ends if item["last"] and law.ends else law.counts
    stated = (
        Stated("seat", won.seat, law.takes),
        Stated("pair", won.pair, law.takes),
        Stated("points", won.points, counts),
    )
    return Right(won.as_json(), stated)


def list_tricks(law: Tricks, game: Preset) -> Iterator[Situation]:
    """Every class, first with familiar ranks, then through a turn of the representatives."""
    where = space(game)
    for cls in where.by_cards(4):
        if cls.trick_length != 3:
            continue
        label = str(cls)
        turn = where.representatives(cls, start=zlib.crc32(label.encode()) % REPRESENTATIVES)
        suits = where.usual_suits(cls.contract)
        readable = where.place(cls, suits, where.familiar_ranks(cls, suits), 0)
        items: list[Item] = []
        for number, position in enumerate((readable, *turn)):
            cards = [str(card) for card in (*position.trick, *position.hand)]
            # Where the last trick carries more, a third of the items are last.
            last = bool(law.last_trick(position.trump)) and number % 3 == 1
            items.append(trick_item(position.trump, position.leader, cards, last))
        yield Situation(size(items[0])[0], label, items)


def trick_item(trump: str, leader: int, cards: list[str], last: bool) -> Item:
    """The item."""
    return {"trump": trump, "leader": leader, "trick": cards, "last": last}


def draw_trick(law: Tricks, rng: Random) -> Item:
    """Four cards, often of few suits."""
    trump = rng.choice(law.contracts)
    suits = rng.sample(law.deck.suits, rng.randint(1, len(law.deck.suits)))
    cards = [str(card) for card in law.deck.cards if card.suit in suits]
    return trick_item(trump, rng.randrange(4), rng.sample(cards, 4), rng.random() < 0.2)


def size(item: Item) -> tuple[int, int]:
    """How many suits are in the trick."""
    return len({card[-1] for card in item["trick"]}), 0


def list_smaller(familiar: tuple[str, ...], item: Item) -> Iterator[Item]:
    """Not the last trick; led from seat 0; a card more familiar than one of the trick."""
    if item["last"]:
        yield {**item, "last": False}
    if item["leader"]:
        yield {**item, "leader": 0}
    for place, card in enumerate(item["trick"]):
        for rank in familiar[: familiar.index(card[:-1])]:
            other = rank + card[-1]
            if other not in item["trick"]:
                cards = [*item["trick"][:place], other, *item["trick"][place + 1 :]]
                yield {**item, "trick": cards}


def trick_chapter(game: Preset) -> Chapter | None:
    """The question in a game; `None` where the game does not say who takes a trick."""
    return None if game.trick is None else _chapter(game.trick)


@cache
def _chapter(law: Tricks) -> Chapter:
    """One chapter for all games with these tricks.

    Its classes are those of a game whose card play tells no ranks apart by their value,
    if there is one: who takes a trick does not depend on that.
    """
    games = [game for game in PRESETS.values() if game.trick is law]
    game = min(games, key=lambda game: len(game.values))

    def smaller(rules: RuleSet, item: Item) -> Iterator[Item]:
        return list_smaller(game.familiar, item)

    return Chapter(
        FIELDS,
        right=judge_trick,
        situations=lambda rules: list_tricks(law, game),
        draw=lambda rules, rng: draw_trick(law, rng),
        size=size,
        smaller=smaller,
    )
