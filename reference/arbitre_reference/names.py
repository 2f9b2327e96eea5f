"""What a pack of cards brings along besides its cards: how people call them, in four languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class SuitWords(NamedTuple):
    """One suit in one language.

    `name` is the suit itself, `of` what follows a card or a "no" ("d'espases", "pas de pique"),
    `a` a single card of it, `some` what a hand holds of it ("espases", "du pique").
    """

    name: str
    of: str
    a: str
    some: str


class Letters(NamedTuple):
    """What stands for ranks and for suits, as pairs `LETTER=RANK` and `LETTERS=SUIT`.

    Numbers that are ranks, and our own suit letters where none are given, are understood besides.
    """

    ranks: str
    suits: str = ""


@dataclass(frozen=True, eq=False)
class CardNames:
    """How players call the cards of a pack.

    `ranks`: by language, the ranks that have a name, with the article (`{"A": "l'as"}`);
    the others go by their number.  `suits`: by language, the words of each suit letter.
    `signs`: what is shown for a suit letter, where it is not the letter; `colours`: on a terminal.
    `more_suits`, `more_ranks`: what else people write for a suit or a rank, in plain letters
    (lower case, without accents), and other signs of a suit.

    `letters`: by language, what people write in one letter or two, besides our codes;
    `lone`: capitals that are a rank even where no suit follows.
    """

    ranks: Mapping[str, Mapping[str, str]]
    suits: Mapping[str, Mapping[str, SuitWords]]
    signs: Mapping[str, str] = field(default_factory=dict)
    colours: Mapping[str, str] = field(default_factory=dict)
    more_suits: Mapping[str, str] = field(default_factory=dict)
    more_ranks: Mapping[str, str] = field(default_factory=dict)
    letters: Mapping[str, Letters] = field(default_factory=dict)
    lone: str = ""
