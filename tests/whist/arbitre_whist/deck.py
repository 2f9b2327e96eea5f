"""The cards: four suits of six, Swiss ones with the ace called daus, and what they are called.

>>> [str(card) for card in DECK.cards[:7]]
['9R', 'ZR', 'UR', 'OR', 'KR', 'DR', '9L']
"""

from __future__ import annotations

from arbitre_reference import Deck
from arbitre_reference.names import CardNames, SuitWords

# Roses, bells, acorns and shields; the ranks go up from the nine.
SUITS, RANKS = "RLGW", ("9", "Z", "U", "O", "K", "D")

NAMES = CardNames(
    ranks={
        "ca": {"Z": "la bandera", "U": "el sota", "O": "el cavaller", "K": "el rei", "D": "l'as"},
        "es": {"Z": "la bandera", "U": "la sota", "O": "el caballo", "K": "el rey", "D": "el as"},
        "fr": {"Z": "la bannière", "U": "le valet", "O": "l'ober", "K": "le roi", "D": "l'as"},
        "en": {"Z": "the banner", "U": "the under", "O": "the over", "K": "the king",
               "D": "the ace"},
    },
    suits={
        "ca": {
            "R": SuitWords("roses", "de roses", "una carta de roses", "roses"),
            "L": SuitWords("picarols", "de picarols", "una carta de picarols", "picarols"),
            "G": SuitWords("glans", "de glans", "una carta de glans", "glans"),
            "W": SuitWords("escuts", "d'escuts", "una carta d'escuts", "escuts"),
        },
        "es": {
            "R": SuitWords("rosas", "de rosas", "una carta de rosas", "rosas"),
            "L": SuitWords("cascabeles", "de cascabeles", "una carta de cascabeles", "cascabeles"),
            "G": SuitWords("bellotas", "de bellotas", "una carta de bellotas", "bellotas"),
            "W": SuitWords("escudos", "de escudos", "una carta de escudos", "escudos"),
        },
        "fr": {
            "R": SuitWords("roses", "de roses", "une rose", "des roses"),
            "L": SuitWords("grelots", "de grelots", "un grelot", "des grelots"),
            "G": SuitWords("glands", "de glands", "un gland", "des glands"),
            "W": SuitWords("boucliers", "de boucliers", "un bouclier", "des boucliers"),
        },
        "en": {
            "R": SuitWords("roses", "of roses", "a rose", "roses"),
            "L": SuitWords("bells", "of bells", "a bell", "bells"),
            "G": SuitWords("acorns", "of acorns", "an acorn", "acorns"),
            "W": SuitWords("shields", "of shields", "a shield", "shields"),
        },
    },
    colours={"R": "red", "L": "yellow", "G": "green", "W": "blue"},
)  # fmt: skip

DECK = Deck("swiss", SUITS, RANKS, NAMES)
