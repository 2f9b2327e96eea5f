"""Reports made by rule: a position in one of four languages, its cards in one of 22 spellings.

What is right of each is the position it was made from; nothing of the reader is used to make one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from arbitre.space.positions import uniform
from arbitre_reference import Card, Deck, Position, RuleSet, rule_set
from arbitre_reference.words import card_words, suit_words

LANGUAGES = ("ca", "es", "fr", "en")
FRENCH, SPANISH = "belote/coinche", "botifarra/lliure"
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
OUTLINED = {"S": "♤", "H": "♡", "D": "♢", "C": "♧"}
UNICODE = {"S": 0x1F0A0, "H": 0x1F0B0, "D": 0x1F0C0, "C": 0x1F0D0}
PLACE = {"A": 1, "7": 7, "8": 8, "9": 9, "10": 10, "J": 11, "Q": 13, "K": 14}
LOCAL_RANKS = {"fr": {"K": "R", "Q": "D", "J": "V"}, "ca": {"K": "R", "Q": "D"}}
LOCAL_SUITS = {"S": "p", "H": "c", "D": "k", "C": "t"}
SPANISH_RANKS = {"1": "A", "12": "R", "11": "C", "10": "S", "9": "M"}
ENGLISH_SUITS = {"S": "SPADE", "H": "HEART", "D": "DIAMOND", "C": "CLUB"}
ENGLISH_RANKS = {"A": "ACE", "K": "KING", "Q": "QUEEN", "J": "JACK"}


class Spelling(NamedTuple):
    """A way to write a card; `games` and `languages` in which people write so."""

    name: str
    write: Callable[[Deck, Card, str], str]
    games: tuple[str, ...] = (FRENCH, SPANISH)
    languages: tuple[str, ...] = LANGUAGES


def by_name(deck: Deck, card: Card, language: str) -> str:
    """`roi de cœur`."""
    return card_words(deck, card, language).name


def local(card: Card, language: str) -> str:
    """The letter of a rank in a language."""
    return LOCAL_RANKS.get(language, {}).get(card.rank, card.rank)


ONE = (FRENCH,)
SPELLINGS = (
    Spelling("words", by_name),
    Spelling("words, capital", lambda d, c, g: by_name(d, c, g).capitalize()),
    Spelling("words, article", lambda d, c, g: card_words(d, c, g).the),
    Spelling("code", lambda d, c, g: str(c), ONE, ("en",)),
    Spelling("code, lower suit", lambda d, c, g: c.rank + c.suit.lower(), ONE, ("en",)),
    Spelling("code, T", lambda d, c, g: c.rank.replace("10", "T") + c.suit.lower(), ONE, ("en",)),
    Spelling("suit first", lambda d, c, g: c.suit + c.rank, ONE, ("en",)),
    Spelling("sign", lambda d, c, g: c.rank + SIGNS[c.suit], ONE),
    Spelling("sign first", lambda d, c, g: SIGNS[c.suit] + c.rank, ONE),
    Spelling("sign, selector", lambda d, c, g: c.rank + SIGNS[c.suit] + "\ufe0f", ONE),
    Spelling("sign, outlined", lambda d, c, g: c.rank + OUTLINED[c.suit], ONE),
    Spelling("sign, spaced", lambda d, c, g: f"{c.rank} {SIGNS[c.suit]}", ONE),
    Spelling("sign, local", lambda d, c, g: local(c, g) + SIGNS[c.suit], ONE, ("fr", "ca")),
    Spelling("sign, X", lambda d, c, g: c.rank.replace("10", "X") + SIGNS[c.suit], ONE,
             ("fr", "en")),
    Spelling("character", lambda d, c, g: chr(UNICODE[c.suit] + PLACE[c.rank]), ONE),
    Spelling("hyphen", lambda d, c, g: f"{c.rank}-{c.suit.lower()}", ONE, ("en",)),
    Spelling("brackets", lambda d, c, g: f"[{c.rank},{c.suit.lower()}]", ONE, ("en",)),
    Spelling("number and name", lambda d, c, g: f"{c.rank} {suit_words(d, c.suit, g).of}",
             (SPANISH,)),
    Spelling("number and letter", lambda d, c, g: c.rank + c.suit.lower(), (SPANISH,),
             ("ca", "es")),
    Spelling("letters", lambda d, c, g: SPANISH_RANKS.get(c.rank, c.rank) + c.suit, (SPANISH,),
             ("ca", "es")),
    Spelling("letters, French", lambda d, c, g: local(c, g).upper() + LOCAL_SUITS[c.suit], ONE,
             ("fr",)),
    Spelling("of", lambda d, c, g: f"{ENGLISH_RANKS.get(c.rank, c.rank).title()} of "
             f"{ENGLISH_SUITS[c.suit].title()}s", ONE, ("en",)),
)  # fmt: skip

TRUMP = {"ca": "Trumfo {suit}.", "es": "Triunfo {suit}.", "fr": "Atout {suit}.",
         "en": "Trumps are {suit}."}  # fmt: skip
NO_TRUMP = {"ca": "Sense trumfo.", "es": "Sin triunfo.", "fr": "Sans atout.", "en": "No trump."}
ALL_TRUMPS = {"ca": "Tot trumfo.", "es": "Todo triunfo.", "fr": "Tout atout.", "en": "All trumps."}
# Who plays, by how many places before the one in question: the rival, the partner, the rival.
LED = {
    "ca": {3: "Surt el rival: {card}.", 2: "Surt el company: {card}.", 1: "Surt el rival: {card}."},
    "es": {3: "Sale el rival: {card}.", 2: "Sale mi compañero: {card}.",
           1: "Sale el rival: {card}."},
    "fr": {3: "L'adversaire entame : {card}.", 2: "Mon partenaire entame : {card}.",
           1: "L'adversaire entame : {card}."},
    "en": {3: "The opponent leads {card}.", 2: "My partner leads {card}.",
           1: "The opponent leads {card}."},
}  # fmt: skip
PLAYED = {
    "ca": {2: "El company tira {card}.", 1: "L'altre rival tira {card}."},
    "es": {2: "Mi compañero echa {card}.", 1: "El otro rival echa {card}."},
    "fr": {2: "Mon partenaire joue {card}.", 1: "L'autre adversaire joue {card}."},
    "en": {2: "My partner plays {card}.", 1: "The other opponent plays {card}."},
}
HELD = {
    "ca": "Tinc {cards}.",
    "es": "Tengo {cards}.",
    "fr": "J'ai {cards}.",
    "en": "I hold {cards}.",
}
AND = {"ca": "i", "es": "y", "fr": "et", "en": "and"}
CLAIMS = {
    "ca": {"refused": "L'app rebutja {card}.", "asked": "Puc tirar {card}?",
           "forced": "Només em deixa tirar {card}."},
    "es": {"refused": "La app rechaza {card}.", "asked": "¿Puedo tirar {card}?",
           "forced": "Solo me deja tirar {card}."},
    "fr": {"refused": "L'appli refuse {card}.", "asked": "Puis-je jouer {card} ?",
           "forced": "L'appli ne me laisse jouer que {card}."},
    "en": {"refused": "The app refuses {card}.", "asked": "May I play {card}?",
           "forced": "The app only lets me play {card}."},
}  # fmt: skip


class Made(NamedTuple):
    """A report, and what it says."""

    text: str
    rules: RuleSet
    position: Position
    kind: str
    card: Card
    spelling: str


def make(rng: Random, count: int) -> Iterator[Made]:
    """So many reports, each spelling and language as often as any other."""
    ways = [
        (spelling, game, language)
        for spelling in SPELLINGS
        for game in spelling.games
        for language in spelling.languages
    ]
    positions = {game: uniform(rule_set(game), rng) for game in (FRENCH, SPANISH)}
    for number in range(count):
        spelling, game, language = ways[number % len(ways)]
        position = next(positions[game])
        while not 1 <= len(position.trick) <= 3 or not 2 <= len(position.hand) <= 5:
            position = next(positions[game])
        yield _report(rng, spelling, rule_set(game), language, position._replace(leader=0))


def _report(
    rng: Random, spelling: Spelling, rules: RuleSet, language: str, position: Position
) -> Made:
    deck = rules.preset.deck
    contracts = {"no-trump": NO_TRUMP, "all-trumps": ALL_TRUMPS}
    told = contracts.get(position.trump, TRUMP)[language]
    parts = []
    if position.trump in deck.suits:
        told = told.format(suit=suit_words(deck, position.trump, language).name)
    length = len(position.trick)
    for place, card in enumerate(position.trick):
        words = (LED if place == 0 else PLAYED)[language][length - place]
        parts.append(words.format(card=spelling.write(deck, card, language)))
    cards = [spelling.write(deck, card, language) for card in position.hand]
    listed = f"{', '.join(cards[:-1])} {AND[language]} {cards[-1]}"
    parts.append(HELD[language].format(cards=listed))
    kind = rng.choice(("refused", "asked", "forced"))
    card = rng.choice(position.hand)
    parts.append(CLAIMS[language][kind].format(card=spelling.write(deck, card, language)))
    # Which rules are played is asked where it matters: each report tells it.
    named = f"{rules.name.partition('/')[2].title()}."
    return Made(" ".join([named, told, *parts]), rules, position, kind, card, spelling.name)
