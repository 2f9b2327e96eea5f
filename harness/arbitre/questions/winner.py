"""The question `winner`: who takes a trick, and what does it carry?

An item is a trick of four cards, the leader's first, under a contract, the last of the hand or not.
Its class says which cards share a suit, which suit is trump and which card is higher:
281 in botifarra, 354 in belote, where all-trumps is one contract more.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from random import Random

from arbitre_reference import PRESETS, RuleSet, belote, botifarra
from arbitre_reference.belote import score as belote_score
from arbitre_reference.botifarra import score as botifarra_score
from arbitre_reference.outcome import Game, read_cards, taken

from ..question import Group
from ..space.classes import EMBEDDINGS, space
from .plain import Chapter, Item, PlainQuestion, Right, Stated

FIELDS = ("trump", "leader", "trick", "last")


def right(game: Game, item: Item) -> Right:
    """Who takes the trick, and its points."""
    trick = read_cards(game.deck, "trick", item["trick"])
    won = taken(game, item["trump"], item["leader"], trick, item["last"])
    counts = game.ends if item["last"] and game.ends else game.counts
    stated = (
        Stated("seat", won.seat, game.takes),
        Stated("pair", won.pair, game.takes),
        Stated("points", won.points, counts),
    )
    return Right(won.as_json(), stated)


def classes(game: Game, preset: str) -> Iterator[tuple[int, Group]]:
    """Every class, first with familiar ranks, then through a turn of the embeddings."""
    where = space(PRESETS[preset])
    suits = tuple(where.suits)
    for cls in where.by_cards(4):
        if cls.trick_length != 3:
            continue
        label = str(cls)
        turn = where.embeddings(cls, start=zlib.crc32(label.encode()) % EMBEDDINGS)
        readable = where.place(cls, suits, where.familiar_ranks(cls, suits), 0)
        items: list[Item] = []
        for number, position in enumerate((readable, *turn)):
            cards = [str(card) for card in (*position.trick, *position.hand)]
            last = bool(game.last_trick) and number % 3 == 1
            items.append(trick(position.trump, position.leader, cards, last))
        yield size(items[0])[0], Group(label, items)


def trick(trump: str, leader: int, cards: list[str], last: bool) -> Item:
    """The item."""
    return {"trump": trump, "leader": leader, "trick": cards, "last": last}


def draw(game: Game, rng: Random) -> Item:
    """Four cards, often of few suits."""
    trump = rng.choice(game.contracts)
    suits = rng.sample(game.deck.suits, rng.randint(1, 4))
    cards = rng.sample([str(card) for card in game.deck.cards if card.suit in suits], 4)
    return trick(trump, rng.randrange(4), cards, rng.random() < 0.2)


def size(item: Item) -> tuple[int, int]:
    """How many suits are in the trick."""
    return len({card[-1] for card in item["trick"]}), 0


def smaller(game: Game, familiar: tuple[str, ...], item: Item) -> list[Item]:
    """Not the last trick; led from seat 0; a card more familiar than one of the trick."""
    steps = []
    if item["last"]:
        steps.append({**item, "last": False})
    if item["leader"]:
        steps.append({**item, "leader": 0})
    for place, card in enumerate(item["trick"]):
        for rank in familiar[: familiar.index(card[:-1])]:
            other = rank + card[-1]
            if other not in item["trick"]:
                cards = [*item["trick"][:place], other, *item["trick"][place + 1 :]]
                steps.append({**item, "trick": cards})
    return steps


def chapter(game: Game, preset: str) -> Chapter:
    """The question in one game; `preset` is one whose card play tells no ranks apart by value."""
    familiar = PRESETS[preset].familiar

    def smaller_here(rules: RuleSet, item: Item) -> list[Item]:
        return smaller(game, familiar, item)

    return Chapter(
        FIELDS,
        right=lambda rules, item: right(game, item),
        classes=lambda rules: classes(game, preset),
        random=lambda rules, rng: draw(game, rng),
        size=size,
        smaller=smaller_here,
    )


IN_BOTIFARRA = chapter(botifarra_score.GAME, botifarra.LLIURE.name)
IN_BELOTE = chapter(belote_score.GAME, belote.COINCHE.name)

WINNER = PlainQuestion(
    "winner",
    "suit",
    {
        botifarra.LLIURE.name: IN_BOTIFARRA,
        botifarra.OBLIGADA.name: IN_BOTIFARRA,
        belote.COINCHE.name: IN_BELOTE,
        belote.CLASSIC.name: IN_BELOTE,
    },
)
