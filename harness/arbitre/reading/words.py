"""What players call things, in four languages: suits, ranks, contracts, games.

What belongs to a pack or to a game is taken from the games that are known (`PRESETS`).
All words here are *plain*: lower case, without accents, `œ` as `oe`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping
from functools import cache
from types import MappingProxyType

from arbitre_reference import ALL_TRUMPS, LANGUAGES, NO_TRUMP, PRESETS, Deck, Preset
from arbitre_reference.words import card_words, suit_words


def _set(text: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(text.split())


# A rank by its number in words counts where a suit follows: `el tres d'espases`, not `tres cartes`.
NUMBERS = {
    "2": "dos deux two", "3": "tres trois three", "4": "quatre cuatro four", "5": "cinc cinco "
    "cinq five", "6": "sis seis six", "7": "set siete sept seven", "8": "vuit ocho huit eight",
    "9": "nou nueve neuf nine", "10": "deu diez dix ten", "11": "onze once eleven",
    "12": "dotze doce douze twelve",
}  # fmt: skip
NUMBER_OF = {word: number for number, words in NUMBERS.items() for word in words.split()}

# `7 cartes`, `basa 7`: these numbers are no ranks.
COUNTED = _set(
    "cartes cartas cards carta carte card punts puntos points punt punto point jugadors "
    "jugadores joueurs players bases bazas plis tricks trumfos triunfos atouts trumps "
    "vegades veces fois times anys anos ans years th e è ena"
)
NUMBERED = _set("basa baza pli trick seat seient ronda round partida part levee versio v")

FILLER = _set("de d of del el la l le les los las els the i y et and du en un una une the")
JOINS = _set("i y et and e o ou or u ni") | {",", "/", "+", "&"}
ARTICLES = _set("el la l le les los las els the un una une meu meva mi mon ma my")

CONTRACTS = {
    NO_TRUMP: "no-trump|notrump|no trump|nt|sans atout|sa|sin triunfo|sense trumfo",
    ALL_TRUMPS: "all-trumps|all trumps|at|tout atout|ta|todo triunfo|tot trumfo",
}

# What tells the language, besides its own names of the suits.
LANGUAGE_WORDS = {
    "ca": "amb tinc tenia em li company contrari basa trumfo es i el meu mon ma puc surt talla que "
    "perque ha hem diu deixa tirar rei cavall dos tres set vuit quan jo era ell hi ni pot si",
    "es": "con tengo tenia me le companero contrario rival baza triunfo es y el mi mano puedo sale "
    "falla que porque ha dice deja rey caballo siete ocho cuando yo era hay puede echar jugar si",
    "fr": "avec ai avais me lui partenaire adversaire pli atout est et le la les mon main je peux "
    "coupe que car dit laisse roi dame valet sept huit quand il etait jouer joue des du l pas une",
    "en": "with have had me him partner opponent trick trump trumps is and the my hand can ruffs "
    "that because says let king queen jack seven eight when i was play plays a of to won t led",
}


def plain(text: str) -> str:
    """Lower case, no accents, `œ` as `oe`."""
    text = text.lower().replace("œ", "oe").replace("’", "'")
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


def decks() -> list[Deck]:
    """The decks of the games that are known, each once, in their order."""
    return list(dict.fromkeys(game.deck for game in PRESETS.values()))


def default_of(deck: Deck) -> str:
    """The game that is meant where only the deck is told: the first that is played with it."""
    return next(game.name for game in PRESETS.values() if game.deck == deck)


def find_game(text: str, among: Collection[Deck]) -> Preset | None:
    """The game with one of these decks that a plain text calls by its name, the longest first."""
    best: tuple[int, Preset | None] = (0, None)
    for game in PRESETS.values():
        said = re.search(rf"\b(?:{game.called})\b", text) if game.called else None
        if said and game.deck in among and len(said[0]) > best[0]:
            best = (len(said[0]), game)
    return best[1]


def find_family(text: str, among: Collection[Deck]) -> Preset | None:
    """The first game with one of these decks whose family a plain text names."""
    for game in PRESETS.values():
        if game.deck in among and game.family and re.search(rf"\b(?:{game.family})\b", text):
            return game
    return None


def contract_names() -> dict[str, str]:
    """What a game alone calls a contract (`botifarra` is no-trump): patterns by contract."""
    names: dict[str, list[str]] = {}
    for game in PRESETS.values():
        for contract, called in game.contract_names.items():
            if called not in names.setdefault(contract, []):
                names[contract].append(called)
    return {contract: "|".join(called) for contract, called in names.items()}


def names_of_games() -> str:
    """A pattern of all that people call the games and their families."""
    called = [name for game in PRESETS.values() for name in (game.called, game.family) if name]
    return "|".join(dict.fromkeys(called))


def is_sign(text: str) -> bool:
    """Is this a sign that a deck has for a suit, `♠`?"""
    return not text.isalnum() and any(text in deck.names.more_suits for deck in decks())


@cache
def suits_of(deck: Deck) -> Mapping[str, str]:
    """Everything that a suit of the deck is called, the letters and signs too."""
    names = {suit.lower(): suit for suit in deck.suits}
    for language in LANGUAGES:
        for suit in deck.suits:
            name = plain(suit_words(deck, suit, language).name)
            names[name] = names[name.removesuffix("s")] = suit
    # In a sentence about cards `coupe` is what one does with a trump, not a cup.
    names.pop("coupe", None)
    return MappingProxyType(names | dict(deck.names.more_suits))


@cache
def ranks_of(deck: Deck) -> Mapping[str, str]:
    """Everything that a rank of the deck is called, numbers and letters too."""
    names = {rank.lower(): rank for rank in deck.ranks}
    for language in LANGUAGES:
        for rank in deck.ranks:
            card = deck.card(rank + deck.suits[0])
            names[plain(card_words(deck, card, language).name).split()[0]] = rank
    return MappingProxyType(names | dict(deck.names.more_ranks))


@cache
def english_letters(deck: Deck) -> frozenset[str]:
    """The suit letters, plain, that begin a name of the suits in English alone."""
    return frozenset(
        suit.lower() for suit in deck.suits
        if not any(
            plain(words.name).startswith(suit.lower())
            for language in LANGUAGES if language != "en"
            for words in deck.names.suits[language].values()
        )
    )  # fmt: skip


def language_of(words: list[str]) -> str | None:
    """The language of plain words; `None` if they do not tell it."""
    scores = dict.fromkeys(LANGUAGES, 0)
    for language in LANGUAGES:
        known = set(LANGUAGE_WORDS[language].split())
        for deck in decks():
            known |= {plain(suit_words(deck, suit, language).name) for suit in deck.suits}
        scores[language] = sum(word in known for word in words)
    best = max(scores.values())
    likely = [language for language, score in scores.items() if score == best]
    return likely[0] if best and len(likely) == 1 else None
