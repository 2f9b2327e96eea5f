"""How players call the cards and the suits, in Catalan, Spanish, French and English.

A sentence about a card needs it with its article, and articles melt into the words before them:
`del rei` but `de l'as`, `du roi` but `de la dame`. So each card and each suit comes as a small
bundle of ready-made forms, which the sentences of the clauses pick by name: `{card.of}`.

>>> from arbitre_reference.botifarra.play import DECK as spanish
>>> from arbitre_reference.belote.play import DECK as french
>>> king, ace = Card("12", "C"), Card("1", "O")
>>> card_words(spanish, king, "ca").of, card_words(spanish, ace, "ca").of
('del rei de copes', "de l'as d'oros")
>>> card_words(french, Card("Q", "S"), "fr").to
'à la dame de pique'
>>> suit_words(spanish, "C", "en").a, suit_words(french, "C", "en").a
('a cup', 'a club')
"""

from __future__ import annotations

from typing import NamedTuple

from .cards import Card, Deck
from .names import SuitWords


class CardWords(NamedTuple):
    """One card in one language: `name` "rei de copes", `the` "el rei de copes", and so on."""

    name: str
    the: str
    of: str
    to: str


# What becomes of each article after "of" and after "to". English has but one.
_MELTED = {
    "ca": {"el ": ("del ", "al "), "la ": ("de la ", "a la "), "l'": ("de l'", "a l'")},
    "es": {"el ": ("del ", "al "), "la ": ("de la ", "a la ")},
    "fr": {"le ": ("du ", "au "), "la ": ("de la ", "à la "), "l'": ("de l'", "à l'")},
    "en": {"the ": ("of the ", "to the ")},
}

_NUMBERED = {"ca": "el {}", "es": "el {}", "fr": "le {}", "en": "the {}"}

_OR = {"ca": "o", "es": "o", "fr": "ou", "en": "or"}


def suit_words(deck: Deck, suit: str, language: str) -> SuitWords:
    """The suit as players of `language` call it.

    >>> from arbitre_reference.botifarra.play import DECK
    >>> suit_words(DECK, "E", "ca")
    SuitWords(name='espases', of="d'espases", a="una carta d'espases", some='espases')
    """
    return deck.names.suits[language][suit]


def card_words(deck: Deck, card: Card, language: str) -> CardWords:
    """The card as players of `language` call it.

    >>> from arbitre_reference.belote.play import DECK
    >>> card_words(DECK, Card("10", "H"), "fr").of
    'du 10 de cœur'
    """
    the_rank = deck.names.ranks[language].get(card.rank) or _NUMBERED[language].format(card.rank)
    article = next(article for article in _MELTED[language] if the_rank.startswith(article))
    of, to = _MELTED[language][article]
    name = f"{the_rank.removeprefix(article)} {suit_words(deck, card.suit, language).of}"
    return CardWords(name, the=article + name, of=of + name, to=to + name)


def join_words(words: list[str], language: str) -> str:
    """The words as a choice between them.

    >>> join_words(["el rei de copes", "l'as de copes", "la manilla de copes"], "ca")
    "el rei de copes, l'as de copes o la manilla de copes"
    >>> join_words(["copas", "oros"], "es")
    'copas u oros'
    """
    *others, last = words
    if not others:
        return last
    link = "u" if language == "es" and last.startswith(("o", "ho", "8", "11")) else _OR[language]
    return f"{', '.join(others)} {link} {last}"
