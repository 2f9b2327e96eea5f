"""What players call things, in four languages: suits, ranks, contracts, rule sets.

All words here are *plain*: lower case, without accents, `œ` as `oe`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from arbitre_reference import ALL_TRUMPS, LANGUAGES, NO_TRUMP, Deck, belote, botifarra
from arbitre_reference.words import card_words, suit_words


def _set(text: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(text.split())


DECKS = {deck.name: deck for deck in (botifarra.LLIURE.deck, belote.COINCHE.deck)}
DEFAULTS = {"spanish": botifarra.LLIURE.name, "french": belote.COINCHE.name}

SYMBOLS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
MORE_SUITS = {
    "french": {
        **SYMBOLS, "coeurs": "H", "carreaux": "D", "piques": "S", "trefles": "C", "cor": "H",
        "corazon": "H", "trebol": "C", "trevol": "C",
    },
    "spanish": {"copa": "C", "espasa": "E", "espada": "E", "basto": "B", "oro": "O"},
}  # fmt: skip
MORE_RANKS = {
    "french": {
        "v": "J", "r": "K", "jack": "J", "valet": "J", "sota": "J", "t": "10", "jota": "J",
        "reina": "Q", "dama": "Q", "dame": "Q", "queen": "Q",
    },
    "spanish": {"as": "1", "ace": "1", "knave": "10"},
}  # fmt: skip

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
    NO_TRUMP: "no-trump|notrump|no trump|nt|sans atout|sa|sin triunfo|"
    "sense trumfo|botifarra|butifarra",
    ALL_TRUMPS: "all-trumps|all trumps|at|tout atout|ta|todo triunfo|tot trumfo",
}

# The names of rule sets, the longest first.
RULES = {
    r"obligada": botifarra.OBLIGADA.name,
    r"lliure|botifarra libre|butifarra libre": botifarra.LLIURE.name,
    r"belote (?:\w+ )?(?:classique|classica|clasica|classic|simple)|classic belote": (
        belote.CLASSIC.name
    ),
    r"coinche|coinchee|contree": belote.COINCHE.name,
}
GAMES = {r"botifarra|butifarra|manilla": "spanish", r"belote|belota": "french"}

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


@cache
def suits_of(deck: Deck) -> Mapping[str, str]:
    """Everything that a suit of the deck is called, the letters too."""
    names = {suit.lower(): suit for suit in deck.suits}
    for language in LANGUAGES:
        for suit in deck.suits:
            name = plain(suit_words(deck, suit, language).name)
            names[name] = names[name.removesuffix("s")] = suit
    # In a sentence about cards `coupe` is what one does with a trump, not a cup.
    names.pop("coupe", None)
    return MappingProxyType(names | MORE_SUITS[deck.name])


@cache
def ranks_of(deck: Deck) -> Mapping[str, str]:
    """Everything that a rank of the deck is called, numbers and letters too."""
    names = {rank.lower(): rank for rank in deck.ranks}
    for language in LANGUAGES:
        for rank in deck.ranks:
            card = deck.card(rank + deck.suits[0])
            names[plain(card_words(deck, card, language).name).split()[0]] = rank
    return MappingProxyType(names | MORE_RANKS[deck.name])


def language_of(words: list[str]) -> str | None:
    """The language of plain words; `None` if they do not tell it."""
    scores = dict.fromkeys(LANGUAGES, 0)
    for language in LANGUAGES:
        known = set(LANGUAGE_WORDS[language].split())
        for deck in DECKS.values():
            known |= {plain(suit_words(deck, suit, language).name) for suit in deck.suits}
        scores[language] = sum(word in known for word in words)
    best = max(scores.values())
    likely = [language for language, score in scores.items() if score == best]
    return likely[0] if best and len(likely) == 1 else None
