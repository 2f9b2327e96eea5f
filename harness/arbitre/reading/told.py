"""What a report comes to: a position, the claims about it, and what was assumed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from arbitre_reference import Card, Deck, Position, RuleSet

from .acts import Acts
from .cards import Atom
from .tokens import Token, written

# What may be assumed; the sentences are those of `repro`.
DEFAULT_RULES, ADDED, LAST_PLAYED, LATER = "rules", "added", "last", "later"
FOLLOWED, ORDERED, ASIDE = "followed", "order", "aside"
IN_HAND, ON_TABLE, PLAYED, TRUMP_IS = "hand", "table", "played", "trump"


class Assumed(NamedTuple):
    """Something the report does not say: what, and the rule set or the cards concerned."""

    what: str
    about: str


class Claim(NamedTuple):
    """What is claimed of the cards of one player's turn.

    `kind`: `refused` (the app forbids them), `allowed` (it allowed them), `forced` (it allows no
    other), `asked` (may they be played?), `must` (may no other?), `barred` (may they not?).
    """

    kind: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Told:
    """A position, the claims about it, what was assumed, the language of the report.

    `trick`: all four cards, where who takes them is asked; there is no position then;
    `won`: the card that is said to take it.
    """

    rules: RuleSet
    position: Position | None
    claims: tuple[Claim, ...] = ()
    assumed: list[Assumed] = field(default_factory=list)
    language: str | None = None
    trump: str = ""
    trick: tuple[Card, ...] = ()
    won: Card | None = None

    def whole_trick(self) -> dict[str, Any]:
        """The trick as an item of the question who takes it."""
        cards = [str(card) for card in self.trick]
        return {"trump": self.trump, "leader": 0, "trick": cards, "last": False}


@dataclass
class Report:
    """What a text says, before any of it is put together."""

    tokens: list[Token]
    deck: Deck
    language: str | None
    acts: Acts

    @property
    def plain(self) -> str:
        """The plain words, with a space between any two."""
        return " ".join(token.plain for token in self.tokens)

    def written(self, atom: Atom) -> str:
        """The words of a card as they stand in the text."""
        return repr(written(self.tokens, atom.first, atom.last))
