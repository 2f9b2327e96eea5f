"""The cards, ranks and suits of a text, and the deck that they are of.

A text is written in one notation: one deck, one language's letters, suit first or rank first.
All notations that read every pair of it are tried (`_Notation`); where they read the same cards,
that is what is meant, and where they do not, the writer is asked which.

`2, 7 d'oros i 3 d'espases` is three cards: a rank without a suit takes that of the next card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from arbitre_reference import Deck

from .lexicon import Asked, Lexicon, decks, find_game, suit_names
from .tokens import Pair, Token, is_sign, pairs_of, written


class _Notation(NamedTuple):
    """Letters (plain) for ranks and suits, and whether the suit comes first."""

    ranks: Mapping[str, str]
    suits: Mapping[str, str]
    suit_first: bool

    def read(self, deck: Deck, pair: Pair) -> str | None:
        """The card that a pair is in this notation."""
        one, two = pair.one, pair.two
        first = is_sign(one) or (self.suit_first and not is_sign(two))
        rank, suit = (two, one) if first else (one, two)
        found = self.ranks.get(rank, ""), self.suits.get(suit, "")
        return "".join(found) if all(found) and "".join(found) in deck.by_code else None


@cache
def alphabets(deck: Deck) -> dict[str, tuple[dict[str, str], dict[str, str]]]:
    """The letters of each language for ranks and suits; `""`: our own codes."""
    signs = {name: suit for name, suit in deck.names.more_suits.items() if is_sign(name)}
    numbers = {rank: rank for rank in deck.ranks if rank.isdigit()}
    own = {rank.lower(): rank for rank in deck.ranks}
    ours = signs | {suit.lower(): suit for suit in deck.suits}
    letters = {"": (own, ours)}
    for language, told in deck.names.letters.items():
        ranks = dict(pair.split("=") for pair in told.ranks.lower().split())
        suits = dict(pair.split("=") for pair in told.suits.lower().split())
        letters[language] = (
            numbers | {name: rank.upper() for name, rank in ranks.items()},
            signs | {name: suit.upper() for name, suit in suits.items()} if suits else ours,
        )
    return letters


@cache
def _tiers(deck: Deck, language: str | None) -> tuple[tuple[_Notation, ...], ...]:
    """Notations, the likeliest first: the writer's own and ours, then a mixture of them."""
    letters = alphabets(deck)
    local = [name for name in (language, "") if name in letters]
    if language is None:
        local = list(letters)
    orders = (False, True)
    tiers = [tuple([_Notation(*letters[n], first) for n, first in product(local, orders)])]
    # What is written in the letters of another language is asked about.
    for names in (local, *([] if language else [list(letters)])):
        ranks: dict[str, str] = {}
        for name in names:
            ranks = letters[name][0] | ranks
        mixed = [_Notation(ranks, letters[n][1], first) for n, first in product(names, orders)]
        tiers.append(tuple(mixed))
    return tuple(tiers)


class Reading(NamedTuple):
    """The pairs of a text as cards of a deck, by the place of their first token.

    `doubts`: several cards may be meant; `faults`: the tokens that are none of the deck.
    """

    deck: Deck
    cards: Mapping[int, tuple[Pair, tuple[str, ...]]]
    faults: Sequence[tuple[int, int]]


def read_pairs(
    deck: Deck, tokens: Sequence[Token], pairs: Sequence[Pair], language: str | None
) -> Reading:
    """All pairs in the notations that read the sure ones."""
    sure = [pair for pair in pairs if pair.sure and may_be_card(deck, pair)]
    # Letters for ranks beside signs tell nothing of the letters for suits.
    signed = {pair for pair in pairs if is_sign(pair.one) or is_sign(pair.two)}
    fits, faults = {}, []
    for group in (True, False):
        fits[group], lost = _fits(deck, language, [p for p in sure if (p in signed) is group])
        faults += lost
    places = {place for one in sure for place in (one.first, one.last)}
    # What has a sign, stands in a row of cards or is a card of another deck is none of this one;
    # a word of two letters (`Jo`) and a number (`2x`) are words anywhere else.
    faults += [
        (pair.first, pair.last)
        for pair in pairs
        if pair.sure
        and not may_be_card(deck, pair)
        and (
            any(map(is_sign, pair[:2]))
            or (pair.one.isdigit() and _in_row(tokens, places, pair))
            or (
                (pair.first != pair.last or _in_row(tokens, places, pair))
                and any(may_be_card(other, pair) for other in decks())
            )
        )
    ]
    cards = {}
    for pair in pairs:
        read = fits[pair in signed]
        found = tuple(dict.fromkeys(c for one in read if (c := one.read(deck, pair))))
        if found and (pair.sure or _in_row(tokens, places, pair)):
            cards[pair.first] = (pair, found)
    return Reading(deck, cards, sorted(faults))


def _fits(
    deck: Deck, language: str | None, pairs: Sequence[Pair]
) -> tuple[list[_Notation], list[tuple[int, int]]]:
    """The notations that read all these pairs; without any, the best and what it cannot read."""
    tiers = list(_tiers(deck, language))
    for tier in tiers:
        fits = [one for one in tier if all(one.read(deck, pair) for pair in pairs)]
        if fits:
            return fits, []
    best = max(tiers[0], key=lambda one: sum(bool(one.read(deck, pair)) for pair in pairs))
    return [best], [(pair.first, pair.last) for pair in pairs if not best.read(deck, pair)]


def may_be_card(deck: Deck, pair: Pair) -> bool:
    """Is the pair a card in any notation?"""
    *_, every = _tiers(deck, None)
    return any(one.read(deck, pair) for one in every)


def _in_row(tokens: Sequence[Token], sure: set[int], pair: Pair) -> bool:
    """Does a pair that may be a word (`as`, `Ah`) stand in a row of cards, at `sure` places?"""

    def beyond(place: int, step: int) -> int:
        """The place of the next token that links nothing."""
        place += step
        while 0 <= place < len(tokens) and tokens[place].plain in LINKS:
            place += step
        return place

    before, after = beyond(pair.first, -1), beyond(pair.last, 1)
    near_left, near_right = before in sure, after in sure
    linked_left = before != pair.first - 1
    linked_right = after != pair.last + 1
    left = before < 0 or near_left or linked_left or tokens[before].mark
    right = after >= len(tokens) or near_right or linked_right or tokens[after].mark
    head = before >= 0 and tokens[before].plain in HEADS_OF_ROWS
    return (near_left and right) or (near_right and (left or head)) or (head and right)


LINKS = frozenset((",", "/", "&", "+", "and", "or", "i", "y", "et", "ou", "o"))
# Before a card whose letters are a word: `trick as 8s`, `led Ah`.
HEADS_OF_ROWS = frozenset(
    (
        "trick", "table", "lead", "led", "hand", "have", "hold", "holding", "had", "my", "with",
        "and", "basa", "baza", "pli", "main", "ma", "mano", "mesa", "taula", "plays", "played",
        "play", "trumps", "ruffed",
    )
)  # fmt: skip


def choose_deck(
    tokens: Sequence[Token], known: Lexicon | None, among: Sequence[Deck], sure: bool = False
) -> Reading:
    """The deck of which all that is told is, and the cards.

    Of several such decks, that of the game that is named, or the first.
    `sure`: the deck is known.
    """
    language = known.language if known else None
    pairs = list(pairs_of(tokens, known))
    starts = {pair.first for pair in pairs}
    text = " ".join(token.plain for token in tokens)
    lone = {
        place: token
        for place, token in enumerate(tokens)
        if len(token.text) == 1 and token.text.isupper() and not token.elided
        and (
            ([t.text for t in tokens[place + 1 : place + 2]] == [":"] and place + 2 not in starts)
            or any("trump" in _kinds(known, t) for t in tokens[max(0, place - 2) : place])
        )
    }  # fmt: skip
    readings, tells = [], False
    for deck in among:
        reading = read_pairs(deck, tokens, pairs, language)
        wrong = [
            (place, place)
            for place, token in enumerate(tokens)
            if token.plain not in suit_names(deck)
            and any(token.plain in suit_names(other) for other in decks())
            and (len(token.plain) > 2 or is_sign(token.text))
            and (
                not _kinds(known, token) or {"of", "trump"} & set(_kinds(known, tokens[place - 1]))
            )
        ]
        named = any(
            token.plain in suit_names(deck) and (len(token.plain) > 2 or is_sign(token.text))
            for token in tokens
        )
        letters = {name for _, suits in alphabets(deck).values() for name in suits}
        lost = [(p, p) for p, token in lone.items() if token.plain not in letters]
        wrong += lost if len(lost) < len(lone) or not named else []
        tells = tells or named or bool(reading.cards) or len(lost) < len(lone)
        readings.append(reading._replace(faults=sorted([*reading.faults, *wrong])))
    least = min(len(reading.faults) for reading in readings)
    fits = [reading for reading in readings if len(reading.faults) == least]
    game, _ = find_game(text, [reading.deck for reading in fits])
    if game is None and not tells and not sure:
        raise Asked("text", "card", language)
    if least:
        reading = fits[0]
        if game:
            reading = next(one for one in fits if one.deck == game.deck)
        first, last = reading.faults[0]
        raise Asked(
            "text", "deck", language, word=repr(written(tokens, first, last)),
            deck=reading.deck.name, card=str(reading.deck.cards[-1]),
        )  # fmt: skip
    if game:
        return next(one for one in fits if one.deck == game.deck)
    if len({frozenset(one.deck.suits) for one in fits}) > 1 and not sure:
        # What both packs have tells neither.
        if any(fits[0].cards.values()):
            place, (pair, _) = next(iter(fits[0].cards.items()))
            which = " / ".join(one.deck.name for one in fits)
            raise Asked("text", "doubt", language,
                        word=repr(written(tokens, place, pair.last)), which=which)  # fmt: skip
        raise Asked("text", "card", language)
    return fits[0]


def _kinds(known: Lexicon | None, token: Token) -> tuple[str, ...]:
    kinds = known.kinds if known else {}
    return kinds.get(token.low, kinds.get(token.plain, ()))
