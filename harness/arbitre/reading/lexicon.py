"""What the words of four languages are for, and how the reader asks back in them.

`languages/*.toml` has, by what a word is for (its *kind*), the words and phrases of one language;
the names of cards and suits come from the bundles of the games that are known.
All is *plain* (lower case, no accents, `œ` as `oe`), but for words that an accent tells apart.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from arbitre_reference import ALL_TRUMPS, LANGUAGES, NO_TRUMP, PRESETS, Deck, Malformed, Preset
from arbitre_reference.words import card_words, suit_words

FOLDER = Path(__file__).parent / "languages"

# A rank by its number in words.
NUMBERS = {
    "1": "uno one", "2": "dos deux two", "3": "tres trois three", "4": "quatre cuatro four",
    "5": "cinc cinco cinq five", "6": "sis seis six", "7": "set siete sept seven",
    "8": "vuit ocho huit eight", "9": "nou nueve neuf nine", "10": "deu diez dix ten",
    "11": "onze once eleven", "12": "dotze doce douze twelve",
}  # fmt: skip
NUMBER_OF = {word: number for number, words in NUMBERS.items() for word in words.split()}

# Games of cards that people write about, and nobody here knows: unless a bundle does.
OTHER_GAMES = frozenset(
    (
        "jass", "skat", "tarot", "bridge", "whist", "euchre", "pinochle", "tute", "guinote",
        "brisca", "briscola", "scopa", "tressette", "sueca", "mus", "truc", "truco", "poker",
        "rummy", "rami", "chinchon", "cinquillo", "preferans", "durak", "schafkopf",
        "doppelkopf", "canasta", "piquet", "ecarte", "bezique", "tarock",
    )
)  # fmt: skip


class Lexicon(NamedTuple):
    """One language: the kinds of each word and phrase, how long phrases get, the questions back."""

    language: str
    kinds: Mapping[str, tuple[str, ...]]
    longest: int
    asks: Mapping[str, str]


@cache
def lexicon(language: str) -> Lexicon:
    """The words of a language."""
    told = tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
    asks = told.pop("asks")
    kinds: dict[str, list[str]] = {}
    for kind, words in told.items():
        for word in words.split():
            # What stands in capitals is meant in capitals: `SA` is a contract, `sa` is not.
            key = word if word.isupper() else lower(word)
            kinds.setdefault(key.replace("'", "_"), []).append(kind)
    longest = max(word.count("_") + 1 for word in kinds)
    return Lexicon(language, {word: tuple(k) for word, k in kinds.items()}, longest, asks)


class Asked(Malformed):
    """A question back to the writer, in the writer's language."""

    def __init__(self, field: str, key: str, language: str | None, **words: str) -> None:
        fault = lexicon(language or "en").asks[key].format(**words)
        super().__init__(field, fault)
        self.key = key
        self.args = (fault,)


def lower(text: str) -> str:
    """Lower case, `œ` as `oe`, one kind of apostrophe."""
    return text.lower().replace("œ", "oe").replace("’", "'")


def plain(text: str) -> str:
    """The same without accents."""
    text = unicodedata.normalize("NFD", lower(text))
    return "".join(c for c in text if not unicodedata.combining(c))


def decks() -> list[Deck]:
    """The decks of the games that are known, each once, in their order."""
    return list(dict.fromkeys(game.deck for game in PRESETS.values()))


def default_of(deck: Deck) -> str:
    """The game that is meant where only the deck is told: the first that is played with it."""
    return next(game.name for game in PRESETS.values() if game.deck == deck)


def find_game(text: str, among: Collection[Deck]) -> tuple[Preset | None, bool]:
    """The game with one of these decks that a plain text names, and whether it names it itself.

    By its name, the longest first, or else the first game of a family that is named.
    """
    said = [
        (len(found[0]), game)
        for game in PRESETS.values()
        if game.deck in among
        and game.called
        and (found := re.search(rf"\b(?:{game.called})\b", text))
    ]
    if said:
        return max(said, key=lambda one: one[0])[1], True
    for game in PRESETS.values():
        if game.deck in among and game.family and re.search(rf"\b(?:{game.family})\b", text):
            return game, False
    return None, False


def games_called(text: str, among: Collection[Deck]) -> list[str]:
    """The games with one of these decks that a plain text calls by their own names.

    One whose name is part of another's is not meant.
    """
    found: dict[str, tuple[int, int]] = {}
    for game in PRESETS.values():
        said = re.search(rf"\b(?:{game.called})\b", text) if game.called else None
        if said and game.deck in among:
            found[game.name] = said.span()
    return [
        name
        for name, (first, last) in found.items()
        if not any((a, b) != (first, last) and a <= first and last <= b for a, b in found.values())
    ]


@cache
def names_of_games(names: tuple[str, ...]) -> str:
    """A pattern of all that people call these games and their families."""
    games = [PRESETS[name] for name in names]
    called = [name for game in games for name in (game.called, game.family) if name]
    return "|".join(dict.fromkeys(called))


def game_words(text: str) -> bool:
    """Does a plain word or phrase name a game?"""
    return re.fullmatch(names_of_games(tuple(PRESETS)), text) is not None


def contract_of(text: str) -> str | None:
    """The contract that a game alone calls so (`botifarra` is no-trump)."""
    for game in PRESETS.values():
        for contract, called in game.contract_names.items():
            if re.fullmatch(called, text):
                return contract
    return None


CONTRACT_KINDS = {"no_trump": NO_TRUMP, "all_trumps": ALL_TRUMPS}


@cache
def suit_names(deck: Deck) -> Mapping[str, str]:
    """What the suits of the deck are called in words and signs, plain."""
    names = {}
    for language in LANGUAGES:
        for suit in deck.suits:
            name = plain(suit_words(deck, suit, language).name)
            names[name] = names[name.removesuffix("s")] = suit
    # In a sentence about cards `coupe` is what one does with a trump, not a cup.
    names.pop("coupe", None)
    return names | dict(deck.names.more_suits)


@cache
def rank_names(deck: Deck) -> Mapping[str, str]:
    """What the ranks of the deck are called in words, plain; no letters and no numbers."""
    names = {}
    for language in LANGUAGES:
        for rank in deck.ranks:
            card = deck.card(rank + deck.suits[0])
            names[plain(card_words(deck, card, language).name).split()[0]] = rank
    names |= dict(deck.names.more_ranks)
    names |= {name + end: rank for name, rank in names.items() for end in ("s", "es")}
    return {name: rank for name, rank in names.items() if len(name) > 1 and not name.isdigit()}


def language_of(words: Collection[str], known: str | None = None) -> str | None:
    """The language of plain words; `known`, or `None`, if they do not tell it."""
    scores = {}
    for language in LANGUAGES:
        names = {plain(suit_words(d, s, language).name) for d in decks() for s in d.suits}
        kinds = lexicon(language).kinds
        scores[language] = sum((word in kinds) + (word in names) for word in words)
    best = max(scores.values())
    likely = [language for language, score in scores.items() if score == best]
    return likely[0] if best and len(likely) == 1 else known
