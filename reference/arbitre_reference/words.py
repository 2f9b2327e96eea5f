"""How players call the cards and the suits, in Catalan, Spanish, French and English.

A sentence about a card needs it with its article, and articles melt into the words before them:
`del rei` but `de l'as`, `du roi` but `de la dame`. So each card and each suit comes as a small
bundle of ready-made forms, which the sentences of the clauses pick by name: `{card.of}`.

>>> king, ace = Card("12", "C"), Card("1", "O")
>>> card_words("spanish", king, "ca").of, card_words("spanish", ace, "ca").of
('del rei de copes', "de l'as d'oros")
>>> card_words("french", Card("Q", "S"), "fr").to
'à la dame de pique'
>>> suit_words("spanish", "C", "en").a, suit_words("french", "C", "en").a
('a cup', 'a club')
"""

from __future__ import annotations

from typing import NamedTuple

from .cards import Card


class CardWords(NamedTuple):
    """One card in one language: `name` "rei de copes", `the` "el rei de copes", and so on."""

    name: str
    the: str
    of: str
    to: str


class SuitWords(NamedTuple):
    """One suit in one language.

    `name` is the suit itself, `of` what follows a card or a "no" ("d'espases", "pas de pique"),
    `a` a single card of it, `some` what a hand holds of it ("espases", "du pique").
    """

    name: str
    of: str
    a: str
    some: str


# What becomes of each article after "of" and after "to". English has but one.
_MELTED = {
    "ca": {"el ": ("del ", "al "), "la ": ("de la ", "a la "), "l'": ("de l'", "a l'")},
    "es": {"el ": ("del ", "al "), "la ": ("de la ", "a la ")},
    "fr": {"le ": ("du ", "au "), "la ": ("de la ", "à la "), "l'": ("de l'", "à l'")},
    "en": {"the ": ("of the ", "to the ")},
}

# The cards that have a name, with the article. The others go by their number.
_NAMED = {
    "spanish": {
        "ca": {
            "9": "la manilla", "1": "l'as", "12": "el rei", "11": "el cavall", "10": "la sota"
        },
        "es": {
            "9": "la manilla", "1": "el as", "12": "el rey", "11": "el caballo", "10": "la sota"
        },
        "fr": {
            "9": "la manille", "1": "l'as", "12": "le roi", "11": "le cavalier", "10": "le valet"
        },
        "en": {
            "9": "the manilla", "1": "the ace", "12": "the king", "11": "the knight",
            "10": "the jack",
        },
    },
    "french": {
        "ca": {"A": "l'as", "K": "el rei", "Q": "la dama", "J": "el valet"},
        "es": {"A": "el as", "K": "el rey", "Q": "la dama", "J": "la jota"},
        "fr": {"A": "l'as", "K": "le roi", "Q": "la dame", "J": "le valet"},
        "en": {"A": "the ace", "K": "the king", "Q": "the queen", "J": "the jack"},
    },
}  # fmt: skip

_NUMBERED = {"ca": "el {}", "es": "el {}", "fr": "le {}", "en": "the {}"}

_SUITS = {
    "spanish": {
        "ca": {
            "O": SuitWords("oros", "d'oros", "una carta d'oros", "oros"),
            "C": SuitWords("copes", "de copes", "una carta de copes", "copes"),
            "E": SuitWords("espases", "d'espases", "una carta d'espases", "espases"),
            "B": SuitWords("bastos", "de bastos", "una carta de bastos", "bastos"),
        },
        "es": {
            "O": SuitWords("oros", "de oros", "una carta de oros", "oros"),
            "C": SuitWords("copas", "de copas", "una carta de copas", "copas"),
            "E": SuitWords("espadas", "de espadas", "una carta de espadas", "espadas"),
            "B": SuitWords("bastos", "de bastos", "una carta de bastos", "bastos"),
        },
        "fr": {
            "O": SuitWords("deniers", "de deniers", "un denier", "des deniers"),
            "C": SuitWords("coupes", "de coupes", "une coupe", "des coupes"),
            "E": SuitWords("épées", "d'épées", "une épée", "des épées"),
            "B": SuitWords("bâtons", "de bâtons", "un bâton", "des bâtons"),
        },
        "en": {
            "O": SuitWords("coins", "of coins", "a coin", "coins"),
            "C": SuitWords("cups", "of cups", "a cup", "cups"),
            "E": SuitWords("swords", "of swords", "a sword", "swords"),
            "B": SuitWords("batons", "of batons", "a baton", "batons"),
        },
    },
    "french": {
        "ca": {
            "S": SuitWords("piques", "de piques", "una carta de piques", "piques"),
            "H": SuitWords("cors", "de cors", "una carta de cors", "cors"),
            "D": SuitWords("diamants", "de diamants", "una carta de diamants", "diamants"),
            "C": SuitWords("trèvols", "de trèvols", "una carta de trèvols", "trèvols"),
        },
        "es": {
            "S": SuitWords("picas", "de picas", "una carta de picas", "picas"),
            "H": SuitWords("corazones", "de corazones", "una carta de corazones", "corazones"),
            "D": SuitWords("diamantes", "de diamantes", "una carta de diamantes", "diamantes"),
            "C": SuitWords("tréboles", "de tréboles", "una carta de tréboles", "tréboles"),
        },
        "fr": {
            "S": SuitWords("pique", "de pique", "un pique", "du pique"),
            "H": SuitWords("cœur", "de cœur", "un cœur", "du cœur"),
            "D": SuitWords("carreau", "de carreau", "un carreau", "du carreau"),
            "C": SuitWords("trèfle", "de trèfle", "un trèfle", "du trèfle"),
        },
        "en": {
            "S": SuitWords("spades", "of spades", "a spade", "spades"),
            "H": SuitWords("hearts", "of hearts", "a heart", "hearts"),
            "D": SuitWords("diamonds", "of diamonds", "a diamond", "diamonds"),
            "C": SuitWords("clubs", "of clubs", "a club", "clubs"),
        },
    },
}

_OR = {"ca": "o", "es": "o", "fr": "ou", "en": "or"}


def suit_words(deck_name: str, suit: str, language: str) -> SuitWords:
    """The suit as players of `language` call it; `deck_name` is `"spanish"` or `"french"`.

    >>> suit_words("spanish", "E", "ca")
    SuitWords(name='espases', of="d'espases", a="una carta d'espases", some='espases')
    """
    return _SUITS[deck_name][language][suit]


def card_words(deck_name: str, card: Card, language: str) -> CardWords:
    """The card as players of `language` call it; `deck_name` is `"spanish"` or `"french"`.

    >>> card_words("french", Card("10", "H"), "fr").of
    'du 10 de cœur'
    >>> card_words("spanish", Card("1", "B"), "es").to
    'al as de bastos'
    """
    the_rank = _NAMED[deck_name][language].get(card.rank) or _NUMBERED[language].format(card.rank)
    article = next(article for article in _MELTED[language] if the_rank.startswith(article))
    of, to = _MELTED[language][article]
    name = f"{the_rank.removeprefix(article)} {suit_words(deck_name, card.suit, language).of}"
    return CardWords(name, the=article + name, of=of + name, to=to + name)


def joined(words: list[str], language: str) -> str:
    """The words as a choice between them.

    >>> joined(["el rei de copes", "l'as de copes", "la manilla de copes"], "ca")
    "el rei de copes, l'as de copes o la manilla de copes"
    >>> joined(["copas", "oros"], "es")
    'copas u oros'
    """
    *others, last = words
    if not others:
        return last
    link = "u" if language == "es" and last.startswith(("o", "ho", "8", "11")) else _OR[language]
    return f"{', '.join(others)} {link} {last}"
