"""What the reference says of a card: allowed or not, by which clause, and why.

A *clause* is one numbered line of a rule text.
Its sentences are what a player reads, in Catalan, Spanish, French and English;
the names in braces are filled in by `reasons.py` with the cards and suits concerned.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .cards import Card

LANGUAGES = ("ca", "es", "fr", "en")


class Sentence(NamedTuple):
    """One thought in the four languages of the players."""

    ca: str
    es: str
    fr: str
    en: str

    def text(self, language: str) -> str:
        """The thought in one language; raises `ValueError` for another than these four."""
        if language not in LANGUAGES:
            raise ValueError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
        return self[LANGUAGES.index(language)]


# Said after the reason of a disputed ruling that allows.
LEFT_OPEN = Sentence(
    "El reglament, però, no ho precisa, i hi ha taules que no ho admeten.",
    "Pero el reglamento no lo precisa, y hay mesas que no lo admiten.",
    "Mais la règle ne le précise pas, et certaines tables ne l'admettent pas.",
    "But the rule text leaves this open, and some tables do not allow it.",
)

# The same, of one that forbids.
LEFT_OPEN_FORBIDDEN = Sentence(
    "El reglament, però, no ho precisa, i hi ha taules que ho admeten.",
    "Pero el reglamento no lo precisa, y hay mesas que lo admiten.",
    "Mais la règle ne le précise pas, et certaines tables l'admettent.",
    "But the rule text leaves this open, and some tables allow it.",
)

# The same, of what is neither allowed nor forbidden: who speaks, what is scored.
LEFT_OPEN_VALUE = Sentence(
    "El reglament, però, no ho precisa, i hi ha taules que ho fan d'una altra manera.",
    "Pero el reglamento no lo precisa, y hay mesas que lo hacen de otro modo.",
    "Mais la règle ne le précise pas, et certaines tables font autrement.",
    "But the rule text leaves this open, and some tables do it another way.",
)


class Clause(NamedTuple):
    """One numbered rule.

    `source` names a text and a place in it, or the option that makes the rule, as RULES.md lists
    them; players of four languages read it.  `law` states the rule in one English sentence.
    `legal` tells the owner of an allowed card why it is allowed,
    `illegal` the owner of a forbidden one why not (`None`: this clause forbids nothing).
    """

    id: str
    source: str
    law: str
    legal: Sentence
    illegal: Sentence | None = None


def find_sentence(clause: Clause, allowed: bool | None) -> Sentence:
    """What a clause says to the player whose card or call it allows, or forbids.

    `allowed`: `None` for what is neither, such as a score.
    """
    sentence = clause.illegal if allowed is False else clause.legal
    assert sentence is not None, f"{clause.id} forbids something and does not say why"
    return sentence


def add_dispute(words: str, allowed: bool | None, disputed: bool, language: str) -> str:
    """A reason, and after it that the rule text leaves the matter open, if it does."""
    if not disputed:
        return words
    of_a_ruling = LEFT_OPEN if allowed else LEFT_OPEN_FORBIDDEN
    return f"{words} {(LEFT_OPEN_VALUE if allowed is None else of_a_ruling).text(language)}"


class Ruling(NamedTuple):
    """The verdict on one card of the hand.

    `allowed`: may it be played, under the reading of the rules in force?
    `disputed`: the rule text leaves it open, and another admissible reading says otherwise.
    """

    card: Card
    allowed: bool
    clause: Clause
    disputed: bool = False

    @property
    def verdict(self) -> str:
        """`"legal"`, `"illegal"` or `"disputed"`."""
        if self.disputed:
            return "disputed"
        return "legal" if self.allowed else "illegal"


def ruled_by(clause: Clause, hand: tuple[Card, ...], allowed: list[Card]) -> tuple[Ruling, ...]:
    """One clause decides for the whole hand: the `allowed` cards may be played, the others not."""
    return tuple([Ruling(card, card in allowed, clause) for card in hand])


def disputed_where(readings: Sequence[tuple[Ruling, ...]]) -> tuple[Ruling, ...]:
    """The rulings of the first reading, disputed where another says otherwise of the card."""
    first, *others = readings
    return tuple(
        [
            ruling._replace(disputed=any(other[i].allowed != ruling.allowed for other in others))
            for i, ruling in enumerate(first)
        ]
    )


def any_card(clause: Clause, hand: tuple[Card, ...]) -> tuple[Ruling, ...]:
    """The clause leaves the player free."""
    return tuple([Ruling(card, True, clause) for card in hand])
