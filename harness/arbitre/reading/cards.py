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
    DECKS,
    FILLER,
    GAMES,
    JOINS,
    NUMBER_OF,
    NUMBERED,
    RULES,
    SYMBOLS,
    plain,
    ranks_of,
    suits_of,
)

# Letters for suits that players of these languages write besides ours (which are English).
LOCAL = {"p": "S", "pi": "S", "t": "C", "tr": "C", "co": "H", "ca": "D"}
# The capitals that are ranks, and those of them that are hardly anything else.
CAPITALS = {
    "french": {"a": "A", "k": "K", "q": "Q", "j": "J", "v": "J", "r": "K", "d": "Q", "t": "10"},
    "spanish": {"r": "12", "m": "9"},
}
SURELY_RANKS = set("RVKQJ")
# The king of coins is `12O`; `RO` might be more than one thing, `ME` and `SE` are words.
LETTERS_ONLY = re.compile(r"(?!ME|SE)[RSCMA][OCEB]")
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
    pattern = r"\d+[^\W\d_]*|[^\W_]+(?:·[^\W_]+)?|[♠♥♦♣♤♡♢♧]|\n|[^\w\s'-]"
    return [
        Word(
            one[0],
            plain(one[0]).replace("·", " "),
            not (one[0][0].isalnum() or one[0] in SYMBOLS),
            text[one.end() :].startswith("'"),
        )
        for one in re.finditer(pattern, text)
    ]


def deck_of(words: Sequence[Word], language: str | None, named: str | None = None) -> Deck:
    """The deck that the words tell of; `named` is one that is known already.

    Raises `Malformed` if they tell of both, or of none.
    """
    text = " ".join(word.plain for word in words)
    seen: dict[str, str] = {named: named} if named else {}
    for name, deck in DECKS.items():
        if name in seen:
            continue
        suits = suits_of(deck)
        for i, word in enumerate(words):
            if (len(word.plain) > 1 and word.plain in suits) or word.text in SYMBOLS:
                if word.text not in SYMBOLS or name == "french":
                    seen.setdefault(name, word.text)
            elif glued(deck, words, i, language) and not any(
                glued(other, words, i, language) for other in DECKS.values() if other is not deck
            ):
                seen.setdefault(name, word.text)
    for pattern, rules in RULES.items():
        if not seen and re.search(rf"\b(?:{pattern})\b", text):
            seen["spanish" if rules.startswith("botifarra") else "french"] = rules
    for pattern, name in GAMES.items():
        if not seen and re.search(rf"\b(?:{pattern})\b", text):
            seen[name] = pattern
    if len(seen) > 1:
        first, second = seen.values()
        decks = " and ".join(seen)
        raise Malformed("text", f"{first!r} and {second!r} are of two decks ({decks}): which game?")
    if not seen:
        raise Malformed("text", "no card and no suit is understood: which game, and which cards?")
    return DECKS[next(iter(seen))]


def glued(
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
    if not rank.isdigit() and deck.name == "spanish":
        return None
    if not rank.isdigit() and not word.text.isupper() and rank not in "kqj":
        # `as` and `Ah` are words, but in a row of cards they are cards.
        beside = [words[i].plain for i in (place - 1, place + 1) if 0 <= i < len(words)]
        if not any(re.fullmatch(r"\d{1,2}[a-z]", other) for other in beside):
            return None
    ranks = {**ranks_of(deck), **CAPITALS[deck.name]}
    suits = {suit.lower(): suit for suit in deck.suits}
    if deck.name == "french" and language in ("ca", "es", "fr"):
        suits |= {k: v for k, v in LOCAL.items() if rank.isdigit() or len(k) == 1}
    if rank not in ranks or letters not in suits:
        return None
    return ranks[rank], suits[letters]


def our_letters(words: Sequence[Word]) -> bool:
    """Is a card written with a suit letter that is ours alone, S or H?"""
    return any(re.fullmatch(r"(\d{1,2}|[akqjvr])[sh]", word.plain) for word in words)


def found_in(words: Sequence[Word], deck: Deck, language: str | None) -> list[Found]:
    """The cards, ranks and suits of the words, in order.

    Raises `Malformed` for a card that the deck has not, and for an order that can be read twice.
    """
    return sorted(_Scan(words, deck, language).run(), key=lambda found: (found.first, found.last))


class _Scan:
    """One walk through the words; `waiting` are ranks whose suit is yet to come."""

    def __init__(self, words: Sequence[Word], deck: Deck, language: str | None) -> None:
        self.words, self.deck, self.language = words, deck, language
        self.suits = {
            name: s for name, s in suits_of(deck).items() if len(name) > 1 or name in SYMBOLS
        }
        self.ranks = ranks_of(deck)
        self.strange = set().union(*(ranks_of(other) for other in DECKS.values())) - set(self.ranks)
        self.waiting: list[tuple[str, int]] = []

    def run(self) -> Iterator[Found]:
        """The cards, ranks and suits, a rank without a suit after what follows it."""
        place = 0
        while place < len(self.words):
            card = glued(self.deck, self.words, place, self.language)
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
        """Raise `Malformed` where C may be clubs or cœur, and nothing tells whose letters it is."""
        if word.plain[-1:] != "c" or self.deck.name != "french" or self.language == "en":
            return
        if not our_letters(self.words):
            raise Malformed("text", f"{word.text!r}: C may be clubs or hearts: write ♣ or ♥")

    def check_no_card(self, word: Word) -> None:
        """Raise `Malformed` for a word that looks like a card and is none of this deck."""
        parts = re.fullmatch(r"\d{1,2}([a-z]{1,2})", word.plain)
        shouted = not any(other.text.islower() for other in self.words)
        if (parts and parts[1] not in ORDINALS) or (
            self.deck.name == "spanish" and LETTERS_ONLY.fullmatch(word.text) and not shouted
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
            letter = word.text in SURELY_RANKS
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
            if int(word.plain) >= LEAST_BID:
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
            wanted = suit or word.text in SURELY_RANKS
            capital = word.text.isupper() and wanted
            return CAPITALS[self.deck.name].get(word.plain) if capital else None
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
