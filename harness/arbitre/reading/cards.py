"""The cards, ranks and suits that stand in a sentence, and the deck that they are of.

`2, 7 d'oros i 3 d'espases` is three cards: a rank without a suit takes that of the next card.
What looks like a card and is none of the deck is named (`Malformed`), never passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from arbitre_reference import Deck, Malformed

from .words import (
    ARTICLES,
    COUNTED,
    FILLER,
    JOINS,
    NUMBER_OF,
    NUMBERED,
    decks,
    english_letters,
    find_family,
    find_game,
    is_sign,
    plain,
    ranks_of,
    suits_of,
)

# What stands between a rank and its suit.
OF = {"de", "d", "of", "del"}
# `7e pli`, `the 3rd`: these are no cards.
ORDINALS = {"st", "nd", "rd", "th", "e", "er", "re", "eme", "a", "n", "t", "r", "min"}
# A bid, not a rank.
LEAST_BID = 80


class Word(NamedTuple):
    """One word or sign of a text: as written, and `plain`.

    `mark`: it is punctuation; `elided`: an apostrophe follows (the `J` of `J'ai` is no jack).
    """

    text: str
    plain: str
    mark: bool
    elided: bool


class Found(NamedTuple):
    """A card, a rank or a suit of a text, and the places of its first and last word.

    `rank` or `suit` is empty where it is not told.
    """

    rank: str
    suit: str
    first: int
    last: int

    @property
    def code(self) -> str:
        """The code of the card, of which rank and suit are told."""
        return self.rank + self.suit


@dataclass
class Text:
    """The words of a text, its language (`None`: it is not told) and the deck it is about."""

    words: list[Word]
    language: str | None
    deck: Deck

    def written(self, found: Found) -> str:
        """The words of a card as they stand in the text."""
        return " ".join(word.text for word in self.words[found.first : found.last + 1])


def words_of(text: str) -> list[Word]:
    """The words and signs of a text; an apostrophe or a hyphen parts two words."""
    text = text.replace("’", "'").replace("\ufe0f", "")
    pattern = r"\d+[^\W\d_]*|[^\W_]+(?:·[^\W_]+)?|\n|[^\w\s'-]"
    return [
        Word(
            one[0],
            plain(one[0]).replace("·", " "),
            not (one[0][0].isalnum() or is_sign(one[0])),
            text[one.end() :].startswith("'"),
        )
        for one in re.finditer(pattern, text)
    ]


def deck_of(words: Sequence[Word], language: str | None, known: Deck | None = None) -> Deck:
    """The deck that the words tell of; `known` is one that is told already.

    Where several decks have all the cards, it is that of the game that is named, or the first.
    Raises `Malformed` if the words tell of different decks, or of none.
    """
    telling = [(known.name, [known])] if known else []
    fits = [known] if known else decks()
    packs = {frozenset(deck.suits) for deck in decks()}
    for place, word in enumerate(words):
        having = [deck for deck in decks() if is_of(deck, words, place, language)]
        if not having:
            continue
        for text, others in telling:
            if not any(deck in having for deck in others):
                names = f"{others[0].name} and {having[0].name}"
                fault = f"{text!r} and {word.text!r} are of two decks ({names}): which game?"
                raise Malformed("text", fault)
        # What all packs have tells nothing.
        if {frozenset(deck.suits) for deck in having} != packs or len(packs) == 1:
            telling.append((word.text, having))
        fits = [deck for deck in fits if deck in having] or fits
    text = " ".join(word.plain for word in words)
    game = find_game(text, fits) or find_family(text, fits)
    if game is None and not telling:
        raise Malformed("text", "no card and no suit is understood: which game, and which cards?")
    if game:
        return game.deck
    return next((deck for deck in fits[:-1] if has_all(deck, words, language)), fits[-1])


def has_all(deck: Deck, words: Sequence[Word], language: str | None) -> bool:
    """Are all the cards that the words name of this deck?"""
    try:
        return bool(find_cards(words, deck, language))
    except Malformed:
        return False


def is_of(deck: Deck, words: Sequence[Word], place: int, language: str | None) -> bool:
    """Does the word name a suit of the deck, or a card of it in one word?"""
    word = words[place]
    if (len(word.plain) > 1 or is_sign(word.text)) and word.plain in suits_of(deck):
        return True
    card = split_card(deck, words, place, language)
    return card is not None and "".join(card) in deck.by_code


def split_card(
    deck: Deck, words: Sequence[Word], place: int, language: str | None
) -> tuple[str, str] | None:
    """Rank and suit of a card written in one word (`10h`, `JS`, `12C`); `None` if it is none."""
    word = words[place]
    after = words[place + 1].plain if place + 1 < len(words) else ""
    if word.elided or (word.plain == "as" and (after in OF or after in suits_of(deck))):
        # `AS DE PIQUE` is no ace of spades, but an ace whose suit follows.
        return None
    parts = re.fullmatch(r"(\d{1,2}|[a-z])([a-z]{1,2})", word.plain)
    if not parts:
        return None
    rank, letters = parts.groups()
    if not rank.isdigit() and deck.numbered:
        return None
    if not rank.isdigit() and not word.text.isupper() and rank not in "kqj":
        # `as` and `Ah` are words, but in a row of cards they are cards.
        beside = [words[i].plain for i in (place - 1, place + 1) if 0 <= i < len(words)]
        if not any(re.fullmatch(r"\d{1,2}[a-z]", other) for other in beside):
            return None
    ranks = {**ranks_of(deck), **deck.names.capitals}
    suits = {suit.lower(): suit for suit in deck.suits}
    if language not in (None, "en"):
        local = deck.names.local_letters
        suits |= {k: v for k, v in local.items() if rank.isdigit() or len(k) == 1}
    if rank not in ranks or letters not in suits:
        return None
    return ranks[rank], suits[letters]


def our_letters(words: Sequence[Word], deck: Deck) -> bool:
    """Is a card written with a suit letter that is ours alone, as `S` and `H` are?"""
    ranks = {rank.lower() for rank in [*deck.ranks, *deck.names.sure_capitals]}
    return any(
        word.plain[-1:] in english_letters(deck) and word.plain[:-1] in ranks for word in words
    )


def check_letter(deck: Deck, letter: str, written: str, field: str) -> None:
    """Raise `Malformed` for a letter that may be one of two suits, in languages but English."""
    may_be = deck.names.doubtful.get(letter)
    if may_be:
        names = " or ".join(deck.names.suits["en"][suit].name for suit in may_be)
        signs = " or ".join(deck.names.signs.get(suit, suit) for suit in may_be)
        raise Malformed(field, f"{written!r}: {letter} may be {names}: write {signs}")


def find_cards(words: Sequence[Word], deck: Deck, language: str | None) -> list[Found]:
    """The cards, ranks and suits of the words, in order.

    Raises `Malformed` for a card that the deck has not, and for an order that can be read twice.
    """
    return sorted(_Scan(words, deck, language).run(), key=lambda found: (found.first, found.last))


class _Scan:
    """One walk through the words; `waiting` are ranks whose suit is yet to come."""

    def __init__(self, words: Sequence[Word], deck: Deck, language: str | None) -> None:
        self.words, self.deck, self.language = words, deck, language
        self.suits = {
            name: s for name, s in suits_of(deck).items() if len(name) > 1 or is_sign(name)
        }
        self.ranks = ranks_of(deck)
        self.strange = set().union(*(ranks_of(other) for other in decks())) - set(self.ranks)
        self.waiting: list[tuple[str, int]] = []

    def run(self) -> Iterator[Found]:
        """The cards, ranks and suits, a rank without a suit after what follows it."""
        place = 0
        while place < len(self.words):
            card = split_card(self.deck, self.words, place, self.language)
            rank = self.rank_at(place)
            if card is None:
                self.check_no_card(self.words[place])
            if card is not None:
                self.check_letter(self.words[place])
                yield from self.of_suit(card[1])
                yield Found(*card, place, place)
            elif rank is not None:
                after, last = self.suit_after(place)
                if not after:
                    self.waiting.append((rank, place))
                else:
                    yield from self.of_suit(after)
                    yield self.card(rank, after, place, last)
                    place = last
            elif (suit := self.suit_at(place)) is not None:
                yield from self.let_go()
                ranks, last = self.ranks_after(place)
                if ranks:
                    yield from [self.card(r, suit, i, i) for r, i in ranks]
                    place = last
                else:
                    yield Found("", suit, place, place)
            elif self.words[place].plain not in JOINS | FILLER:
                yield from self.let_go()
            place += 1
        yield from self.let_go()

    def check_letter(self, word: Word) -> None:
        """Raise `Malformed` where nothing tells whose letter it is, and it may be two suits."""
        if self.language != "en" and not our_letters(self.words, self.deck):
            check_letter(self.deck, word.plain[-1:].upper(), word.text, "text")

    def check_no_card(self, word: Word) -> None:
        """Raise `Malformed` for a word that looks like a card and is none of this deck."""
        parts = re.fullmatch(r"\d{1,2}([a-z]{1,2})", word.plain)
        shouted = not any(other.text.islower() for other in self.words)
        if (parts and parts[1] not in ORDINALS) or (
            self.deck.names.not_cards
            and re.fullmatch(self.deck.names.not_cards, word.text)
            and not shouted
        ):
            fault = f"{word.text!r} is no card of the {self.deck.name} deck"
            raise Malformed("text", f"{fault} (a card is written like {self.deck.cards[-1]})")

    def card(self, rank: str, suit: str, first: int, last: int) -> Found:
        """The card, if the deck has it."""
        if rank + suit not in self.deck.by_code:
            written = " ".join(word.text for word in self.words[first : last + 1])
            raise Malformed("text", f"{written!r} is no card of the {self.deck.name} deck")
        return Found(rank, suit, first, last)

    def of_suit(self, suit: str) -> Iterator[Found]:
        """The waiting ranks, in this suit."""
        for rank, place in self.waiting:
            yield self.card(rank, suit, place, place)
        self.waiting = []

    def let_go(self) -> Iterator[Found]:
        """The waiting ranks, without a suit: those that can only be meant as cards."""
        for rank, place in self.waiting:
            word = self.words[place]
            before = self.words[place - 1].plain if place else ""
            digit = word.plain.isdecimal() and rank in self.deck.ranks
            letter = word.text in self.deck.names.sure_capitals
            if digit or letter or before in ARTICLES:
                yield Found(rank, "", place, place)
        self.waiting = []

    def suit_at(self, place: int) -> str | None:
        """The suit that a word names; a lone letter is one only behind a rank."""
        return self.suits.get(self.words[place].plain) if place < len(self.words) else None

    def suit_after(self, place: int) -> tuple[str, int]:
        """The suit that belongs to the rank at `place`, and its place; empty if none does."""
        last = place + 1
        while last < len(self.words) and self.words[last].plain in OF:
            last += 1
        suit = self.suit_at(last)
        if suit is None and last < len(self.words) and len(self.words[last].text) == 1:
            word = self.words[last]
            suit = word.text if word.text in self.deck.suits else None
            self.check_letter(word)
        return suit or "", last

    def rank_at(self, place: int) -> str | None:
        """The rank that a word names, if it can be one here."""
        word = self.words[place]
        after = self.words[place + 1].plain if place + 1 < len(self.words) else ""
        before = self.words[place - 1].plain if place else ""
        suit, _ = self.suit_after(place)
        if word.plain.isdecimal():
            if len(word.plain) > 4 or int(word.plain) >= LEAST_BID:
                return None
            if not suit and (
                before in NUMBERED or after in COUNTED or word.plain not in self.ranks
            ):
                return None
            return self.ranks.get(word.plain, word.plain)
        if word.plain in NUMBER_OF:
            joined = suit and after in OF
            named = before in ("el", "le", "the", "l") and after not in COUNTED
            return NUMBER_OF[word.plain] if joined or named else None
        if word.plain in self.strange and suit and len(word.plain) > 1:
            return word.text + " "
        if len(word.text) == 1:
            if word.elided:
                return None
            wanted = suit or word.text in self.deck.names.sure_capitals
            capital = word.text.isupper() and wanted
            return self.deck.names.capitals.get(word.plain) if capital else None
        return self.ranks.get(word.plain)

    def ranks_after(self, place: int) -> tuple[list[tuple[str, int]], int]:
        """The ranks of `oros: 2, 7 i as`, whose suit stands before them."""
        colon = place + 1 < len(self.words) and self.words[place + 1].text in (":", "(")
        ranks: list[tuple[str, int]] = []
        last, here = place, place + 1 + colon
        while here < len(self.words):
            rank = self.rank_at(here)
            if rank is not None and not self.suit_after(here)[0]:
                ranks.append((rank, here))
                last = here
            elif rank is not None or not colon or self.words[here].plain not in JOINS | FILLER:
                break
            here += 1
        if len(ranks) > 1 and not colon:
            word = self.words[place].text
            raise Malformed("text", f"{word!r} stands before ranks: write the suit after each rank")
        return (ranks, last) if colon else ([], place)
