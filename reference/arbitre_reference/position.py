"""A position: all that the legality of a card depends on, besides the rule set.

Seats 0-3 are in play order, whichever way round that is (`Preset.clockwise`),
and the player to act sits `len(trick)` places after the leader.
"Breaks a rule" and "cannot happen" are different things:
a card that may not be played is ruled illegal, a position that cannot exist is `Malformed`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from .cards import Card, Deck, Malformed

NO_TRUMP = "no-trump"
ALL_TRUMPS = "all-trumps"

FIELDS = ("trump", "leader", "trick", "hand")


class Position(NamedTuple):
    """One player's turn.

    `trump`: a suit letter, `"no-trump"` or `"all-trumps"`.
    `trick`: the 0 to 3 cards on the table, the leader's first.
    `hand`: the cards of the player to act, at least one, in any order.
    `leader`: the seat (0-3) that led; no rule depends on it.
    """

    trump: str
    trick: tuple[Card, ...]
    hand: tuple[Card, ...]
    leader: int = 0

    @property
    def led(self) -> str | None:
        """The suit led, or `None` when the player to act leads."""
        return self.trick[0].suit if self.trick else None

    @property
    def seat(self) -> int:
        """The seat of the player to act."""
        return (self.leader + len(self.trick)) % 4

    def as_json(self) -> dict[str, Any]:
        """The position as it goes over the wire."""
        return {
            "trump": self.trump,
            "leader": self.leader,
            "trick": [card.rank + card.suit for card in self.trick],
            "hand": [card.rank + card.suit for card in self.hand],
        }


def read_position(deck: Deck, contracts: Sequence[str], data: Mapping[str, Any]) -> Position:
    """The position that `data` (trump, trick, hand, leader; card codes) describes.

    Raises `Malformed`, naming the field and the fault, for anything that cannot exist.
    """
    if not isinstance(data, Mapping):
        raise Malformed("position", f"an object with {', '.join(FIELDS)} is needed, not {data!r}")
    for field in data:
        if field not in FIELDS:
            raise Malformed(str(field), f"no such field; a position has {', '.join(FIELDS)}")
    for field in ("trump", "trick", "hand"):
        if field not in data:
            raise Malformed(field, "missing")
    for field in ("trick", "hand"):
        if not isinstance(data[field], list | tuple):
            raise Malformed(field, f"a list of cards is needed, not {data[field]!r}")
    position = Position(
        data["trump"],
        tuple([deck.card(code, f"trick[{i}]") for i, code in enumerate(data["trick"])]),
        tuple([deck.card(code, f"hand[{i}]") for i, code in enumerate(data["hand"])]),
        data.get("leader", 0),
    )
    check_position(deck, contracts, position)
    return position


def check_position(deck: Deck, contracts: Sequence[str], position: Position) -> None:
    """Raise `Malformed`, naming the field and the fault, unless `position` can exist."""
    trump, trick, hand, leader = position
    if trump not in contracts:
        raise Malformed("trump", f"{trump!r} is not one of {', '.join(contracts)}")
    if isinstance(leader, bool) or not isinstance(leader, int) or not 0 <= leader <= 3:
        raise Malformed("leader", f"{leader!r} is not a seat (0, 1, 2 or 3)")
    if len(trick) > 3:
        raise Malformed(
            "trick", f"{len(trick)} cards are on the table: the player to act sees 0 to 3"
        )
    if not hand:
        raise Malformed("hand", "empty: the player to act holds at least one card")
    most = len(deck.cards) // 4
    if len(hand) > most:
        raise Malformed("hand", f"{len(hand)} cards: a hand of this game has at most {most}")
    if len({*trick, *hand}) < len(trick) + len(hand) or not deck.has_all(trick + hand):
        raise _bad_card(deck, position)


def _bad_card(deck: Deck, position: Position) -> Malformed:
    """The fault of the first card that is not of the deck or is there already."""
    seen: dict[Card, str] = {}
    for field, cards in (("trick", position.trick), ("hand", position.hand)):
        for i, card in enumerate(cards):
            place = f"{field}[{i}]"
            if not deck.has_all((card,)):
                return Malformed(place, f"{str(card)!r} is not a card of the {deck.name} deck")
            if card in seen:
                return Malformed(place, f"{card} is already at {seen[card]}")
            seen[card] = place
    raise AssertionError("every card is of the deck and there once")
