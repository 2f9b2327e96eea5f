"""The second formulation: legality as a fold over ordered obligations.

Start with the hand.
For each obligation that applies, if some card satisfies it, keep only the cards that do.
What is left is legal.

It shares no rule with the ladders of `play.py`: it knows nothing of clauses,
compares cards by a single number, and was written from RULES.md 1-3 on its own.
Two formulations that agree on every class of position are each other's proof.

It is data, so that a deliberately wrong rule set is made by changing one entry:
an obligation dropped or altered, or one of the `Senses` through which a player sees the table
(a correct player has those of his game, such as `BELOTE_SENSES`).
When an obligation applies, and which cards satisfy it, is said in a few words that all games share
(`void`, `can_win`, ...), joined by `every`, `Unless`, `OneOf` and `Where`;
a game may bring words of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from .cards import Card
from .position import ALL_TRUMPS, Position


def never_value(card: Card) -> bool:
    """No card carries points, as far as legality is concerned."""
    return False


def never_lowest(view: View, card: Card) -> bool:
    """Nobody asks for the lowest card."""
    return False


class Senses(NamedTuple):
    """How the table is seen.

    `height(card, trump)`: place within the suit, 0 the lowest.
    `partner(view)`: the index of the partner's card in the trick, or -1.
    `winner(view)`: the index of the card taken to be winning when the partner is looked for.
    `value(card)`: does the card carry points?
    `lowest(view, card)`: is the card what one gives when one gives the lowest?
    A game no obligation of which asks for the one or the other has no such sense.
    """

    height: Callable[[Card, str], int]
    partner: Callable[[View], int]
    winner: Callable[[View], int]
    value: Callable[[Card], bool] = never_value
    lowest: Callable[[View, Card], bool] = never_lowest


class View:
    """The table as the player to act sees it.

    `power(card)`: 0 for a card that cannot win, else higher wins; a trump is above 100.
    `best`: the power of the winning card; `best_at`: its index in the trick.
    `partner_wins`, `void` (no card of the suit led), `second` (one card on the table).
    """

    __slots__ = ("best", "best_at", "hand", "led", "partner_wins", "senses", "trick", "trump")

    def __init__(self, position: Position, senses: Senses) -> None:
        self.trump, self.trick, self.hand, _ = position
        self.senses = senses
        self.led = self.trick[0].suit
        powers = [self.power(card) for card in self.trick]
        self.best = max(powers)
        self.best_at = powers.index(self.best)
        self.partner_wins = senses.partner(self) == senses.winner(self)

    def power(self, card: Card) -> int:
        """The card's power in this trick."""
        if card.suit == self.trump:
            return 100 + self.senses.height(card, self.trump)
        if card.suit == self.led:
            return 1 + self.senses.height(card, self.trump)
        return 0

    @property
    def void(self) -> bool:
        """The hand holds no card of the suit led."""
        return all(card.suit != self.led for card in self.hand)

    @property
    def second(self) -> bool:
        """One card is on the table."""
        return len(self.trick) == 1


class Obligation(NamedTuple):
    """`applies` to this view; a card that `satisfied` it may be played while another may not.

    `title`: the obligation in a reader's words, as a participle ("following suit").
    """

    name: str
    applies: Callable[[View], bool]
    satisfied: Callable[[View, Card], bool]
    title: str = ""

    @property
    def words(self) -> str:
        """The title, or else the name."""
        return self.title or self.name


class Fold(NamedTuple):
    """A rule set as data: the obligations in their order, and the senses."""

    obligations: tuple[Obligation, ...]
    senses: Senses


def legal(fold: Fold, position: Position) -> list[Card]:
    """The cards that may be played, in hand order; never empty."""
    cards = list(position.hand)
    if not position.trick:
        return cards
    view = View(position, fold.senses)
    for obligation in fold.obligations:
        if obligation.applies(view):
            cards = [card for card in cards if obligation.satisfied(view, card)] or cards
    return cards


def partner_place(view: View) -> int:
    """Partner sits two places back."""
    return len(view.trick) - 2 if len(view.trick) > 1 else -1


def strongest_place(view: View) -> int:
    """The winning card is the strongest."""
    return view.best_at


def lowest_of_suit(view: View, card: Card) -> bool:
    """No card of the same suit in the hand is lower."""
    height = view.senses.height
    mine = height(card, view.trump)
    return min(height(c, view.trump) for c in view.hand if c.suit == card.suit) == mine


BELOTE_TRUMP = ("7", "8", "Q", "K", "10", "A", "9", "J")
BELOTE_PLAIN = ("7", "8", "9", "J", "Q", "K", "10", "A")
MANILLE = ("7", "8", "9", "J", "Q", "K", "A", "10")
BOTIFARRA = (2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 1, 9)


def belote_height(card: Card, trump: str) -> int:
    """Belote: the jack and the nine are high among trumps, the ten always under the ace."""
    trump_like = trump in (card.suit, ALL_TRUMPS)
    return (BELOTE_TRUMP if trump_like else BELOTE_PLAIN).index(card.rank)


def botifarra_height(card: Card, trump: str) -> int:
    """Botifarra: manilla, ace, king, knight, jack, then 8 down to 2, in every suit."""
    return BOTIFARRA.index(int(card.rank))


def manille_height(card: Card, trump: str) -> int:
    """Manille: the ten over the ace, then the king and so on, in every suit."""
    return MANILLE.index(card.rank)


def botifarra_value(card: Card) -> bool:
    """Nine, ace and the three figures carry points."""
    return int(card.rank) in (1, 9, 10, 11, 12)


BELOTE_SENSES = Senses(belote_height, partner_place, strongest_place)
MANILLE_SENSES = Senses(manille_height, partner_place, strongest_place)
BOTIFARRA_SENSES = Senses(botifarra_height, partner_place, strongest_place)
OBLIGADA_SENSES = BOTIFARRA_SENSES._replace(value=botifarra_value, lowest=lowest_of_suit)


# -- when an obligation applies ------------------------------------------------------------------


def always(view: View) -> bool:
    """Whatever the table looks like."""
    return True


def partner_wins(view: View) -> bool:
    """The partner's card is the winning one."""
    return view.partner_wins


def void(view: View) -> bool:
    """The hand holds no card of the suit led."""
    return view.void


def second(view: View) -> bool:
    """One card is on the table."""
    return view.second


def trump_led(view: View) -> bool:
    """The suit led is trump."""
    return view.led == view.trump


def trump_wins(view: View) -> bool:
    """A trump is winning the trick."""
    return view.best >= 100


def holds_trump(view: View) -> bool:
    """The hand holds a trump."""
    return any(card.suit == view.trump for card in view.hand)


def holds_plain(view: View) -> bool:
    """The hand holds a card that is no trump."""
    return any(card.suit != view.trump for card in view.hand)


def holds_winner(view: View) -> bool:
    """The hand holds a card that would take the trick as it stands."""
    return any(can_win(view, card) for card in view.hand)


Condition = Callable[[View], bool]


@dataclass(frozen=True)
class Every:
    """All of these hold."""

    parts: tuple[Condition, ...]

    def __call__(self, view: View) -> bool:
        """Do all of them hold?"""
        return all(holds(view) for holds in self.parts)


@dataclass(frozen=True)
class Unless:
    """The part does not hold."""

    part: Condition

    def __call__(self, view: View) -> bool:
        """Does it not hold?"""
        return not self.part(view)


def every(*parts: Condition) -> Condition:
    """All of these hold; of one, that one."""
    return parts[0] if len(parts) == 1 else Every(parts)


RIVALS_WIN = Unless(partner_wins)

# -- which cards satisfy it ----------------------------------------------------------------------


def any_card(view: View, card: Card) -> bool:
    """Every card of the hand."""
    return True


def of_led_suit(view: View, card: Card) -> bool:
    """The card is of the suit led."""
    return card.suit == view.led


def can_win(view: View, card: Card) -> bool:
    """The card would take the trick as it stands."""
    return view.power(card) > view.best


def above_led_suit(view: View, card: Card) -> bool:
    """The card would beat all cards of the suit led, whatever else is on the table."""
    best = max(view.power(c) for c in view.trick if c.suit == view.led)
    return card.suit == view.led and view.power(card) > best


def is_trump(view: View, card: Card) -> bool:
    """The card is a trump."""
    return card.suit == view.trump


def no_lower_trump(view: View, card: Card) -> bool:
    """The card is no trump that would lie under the trump that is winning."""
    return not (card.suit == view.trump and 100 <= view.power(card) < view.best)


def is_lowest(view: View, card: Card) -> bool:
    """The card is what one gives when one gives the lowest."""
    return view.senses.lowest(view, card)


def has_value(view: View, card: Card) -> bool:
    """The card carries points."""
    return view.senses.value(card)


Kind = Callable[[View, Card], bool]


@dataclass(frozen=True)
class OneOf:
    """A card of one of these kinds."""

    kinds: tuple[Kind, ...]

    def __call__(self, view: View, card: Card) -> bool:
        """Is it of one of them?"""
        return any(kind(view, card) for kind in self.kinds)


@dataclass(frozen=True)
class Where:
    """Where the condition holds, a card of this kind; elsewhere none."""

    condition: Condition
    kind: Kind

    def __call__(self, view: View, card: Card) -> bool:
        """Does the condition hold, and is the card of the kind?"""
        return self.condition(view) and self.kind(view, card)


FOLLOW = Obligation("follow", always, of_led_suit, "following suit")
