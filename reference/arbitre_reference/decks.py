"""The two packs that European games are played with, and how players call their cards.

A game with one of these packs takes the names from here, whichever of the ranks it plays with;
a game with the 32 French cards takes the whole deck.
"""

from __future__ import annotations

from .cards import Deck
from .names import CardNames, Letters, SuitWords

FRENCH = CardNames(
    ranks={
        "ca": {
            "A": "l'as", "K": "el rei", "Q": "la dama", "J": "el valet"
        },
        "es": {
            "A": "el as", "K": "el rey", "Q": "la dama", "J": "la jota"
        },
        "fr": {
            "A": "l'as", "K": "le roi", "Q": "la dame", "J": "le valet"
        },
        "en": {
            "A": "the ace", "K": "the king", "Q": "the queen", "J": "the jack"
        },
    },
    suits={
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
    signs={"S": "♠", "H": "♥", "D": "♦", "C": "♣"},
    colours={"S": "default", "H": "red", "D": "red", "C": "default"},
    more_suits={
        "♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C",
        "coeurs": "H", "carreaux": "D", "piques": "S", "trefles": "C", "cor": "H", "corazon": "H",
        "trebol": "C", "trevol": "C", "pik": "S",
    },
    more_ranks={
        "sota": "J", "reina": "Q", "vt": "J", "val": "J", "knave": "J", "az": "A",
    },
    letters={
        "ca": Letters("A=A R=K D=Q V=J J=J", "P=S C=H D=D T=C"),
        "es": Letters("A=A R=K D=Q J=J V=J", "P=S C=H D=D T=C"),
        "fr": Letters("A=A R=K D=Q V=J X=10", "P=S PI=S C=H CO=H K=D CA=D T=C TR=C"),
        "en": Letters("A=A K=K Q=Q J=J T=10 X=10", "S=S H=H D=D C=C"),
    },
    lone="RVKQJ",
)  # fmt: skip

SPANISH = CardNames(
    ranks={
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
    suits={
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
    signs={},
    colours={"O": "yellow", "C": "red", "E": "blue", "B": "green"},
    more_suits={
        "copa": "C", "espasa": "E", "espada": "E", "basto": "B", "oro": "O", "baston": "B",
        "bastons": "B", "clubs": "B", "club": "B", "golds": "O", "gold": "O",
    },
    more_ranks={
        "as": "1", "ace": "1", "knave": "10", "malilla": "9", "uno": "1",
        "cavaller": "11",
    },
    letters={
        "ca": Letters("A=1 R=12 C=11 S=10 M=9"),
        "es": Letters("A=1 R=12 C=11 S=10 M=9"),
        "en": Letters("A=1 K=12"),
    },
    lone="R",
)  # fmt: skip

# The 32 cards of belote and of its neighbours.
PIQUET = Deck("french", "SHDC", ("7", "8", "9", "10", "J", "Q", "K", "A"), FRENCH)
