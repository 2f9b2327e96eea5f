"""Following, going above, ruffing, going above the ruff: the ladder of many games.

Belote, klaverjas and manille ask the same questions in the same order, and differ in how the
cards rank, in what their options answer, and in the clauses that they name (`Ladder`).
The first guard that applies decides, and names its clause.

The options that are asked:
`beat_plain_suit` (no, unless-partner-winning, always, even-when-ruffed),
`climb_on_trump_lead` (always, unless-partner-winning, never, as-plain-suit),
`ruff_when_partner_winning` (no, yes), `undertrump` (free, obligatory, banned),
`partner_underruff` (free, or a value of its own).
What is no option in a game is a constant of its bundle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .cards import Card
from .position import NO_TRUMP, Position
from .ruling import Clause, Ruling, any_card, ruled_by
from .trick import partner_card, winning_card


class Ladder(NamedTuple):
    """How the cards rank, and the clause that speaks in each situation.

    `order(trump, suit)`: the ranks of a suit, highest first.
    Of clauses that an option brings a game has those of the values that it knows:
    `under` and `under_partner` are by the value of `undertrump` and `partner_underruff`.
    """

    order: Callable[[str, str], tuple[str, ...]]
    leads: Clause
    follows: Clause
    climbs: Clause
    climbs_over_partner: Clause
    cannot_climb: Clause
    partner_winning: Clause
    neither: Clause
    ruffs: Clause
    ruffs_all_the_same: Clause
    overruffs: Clause
    overruffs_all_the_same: Clause
    under: Mapping[str, Clause]
    under_partner: Mapping[str, Clause]
    beats: Clause | None = None
    beats_although_ruffed: Clause | None = None
    need_not_climb: Clause | None = None
    need_not_climb_over_partner: Clause | None = None
    free_all_the_same: Clause | None = None
    without_trump: Clause | None = None


def play(law: Ladder, options: Any, position: Position) -> tuple[Ruling, ...]:
    """A ruling for each card of the hand, by the questions of the ladder in their order."""
    if not position.trick:
        return any_card(law.leads, position.hand)

    holds_led_suit = any(card.suit == position.led for card in position.hand)
    if holds_led_suit and (position.led != position.trump or trump_is_any_suit(options)):
        return follow_plain_suit(law, options, position)
    if holds_led_suit:
        return follow_trump(law, options, position)
    if position.trump == NO_TRUMP and law.without_trump:
        return any_card(law.without_trump, position.hand)

    partner_winning = winning(law, position) == partner_card(position.trick)
    if partner_winning and options.ruff_when_partner_winning == "no":
        return void_partner_winning(law, options, position)
    return void_must_ruff(law, options, position, partner_winning)


def trump_is_any_suit(options: Any) -> bool:
    """Is trump, when it is led, followed as any other suit?  So an open question is judged."""
    return options.climb_on_trump_lead in ("as-plain-suit", "undeclared")


def follow_plain_suit(law: Ladder, options: Any, position: Position) -> tuple[Ruling, ...]:
    """You hold the suit led, so you must follow; no duty to beat (but see the option).

    Trump is a suit like others where `climb_on_trump_lead` says so.
    """
    following = of_suit(position, position.led)

    if law.beats_although_ruffed and options.beat_plain_suit == "even-when-ruffed":
        of_led_suit = [card for card in position.trick if card.suit == position.led]
        highest = max(of_led_suit, key=lambda card: height(law, position, card))
        higher = above(law, position, following, highest)
        if higher:
            ruffed = winning(law, position).suit != position.led
            clause = law.beats_although_ruffed if ruffed else law.beats
            return ruled_by(clause or law.follows, position.hand, higher)
        return ruled_by(law.follows, position.hand, following)

    w = winning(law, position)
    partner_exempts = (
        w == partner_card(position.trick) and options.beat_plain_suit == "unless-partner-winning"
    )
    if law.beats and options.beat_plain_suit != "no" and not partner_exempts:
        higher = above(law, position, following, w) if w.suit == position.led else []
        if higher:
            return ruled_by(law.beats, position.hand, higher)

    return ruled_by(law.follows, position.hand, following)


def follow_trump(law: Ladder, options: Any, position: Position) -> tuple[Ruling, ...]:
    """Trump led and held: go above the highest trump on the table, whoever is winning."""
    trumps = of_suit(position, position.trump)
    w = winning(law, position)
    over_partner = w == partner_card(position.trick)

    if law.need_not_climb and options.climb_on_trump_lead == "never":
        return ruled_by(law.need_not_climb, position.hand, trumps)
    if law.need_not_climb_over_partner and over_partner:
        if options.climb_on_trump_lead == "unless-partner-winning":
            return ruled_by(law.need_not_climb_over_partner, position.hand, trumps)

    higher = above(law, position, trumps, w)
    if higher:
        clause = law.climbs_over_partner if over_partner else law.climbs
        return ruled_by(clause, position.hand, higher)
    return ruled_by(law.cannot_climb, position.hand, trumps)


def void_partner_winning(law: Ladder, options: Any, position: Position) -> tuple[Ruling, ...]:
    """You cannot follow and your partner is winning, so you are free.

    The option `partner_underruff` speaks only when the partner is winning by a trump.
    """
    hand = position.hand
    w = winning(law, position)
    clause = law.under_partner.get(options.partner_underruff)
    if w.suit != position.trump or clause is None:
        return any_card(law.partner_winning, hand)

    trumps = of_suit(position, position.trump)
    higher = above(law, position, trumps, w)
    lower = [card for card in trumps if card not in higher]
    others = [card for card in hand if card not in lower]

    if options.partner_underruff == "overruff-if-trumping":
        return ruled_by(clause, hand, others if higher else list(hand))
    if options.partner_underruff == "only-if-all-trumps":
        return ruled_by(clause, hand, list(hand) if len(trumps) == len(hand) else others)
    return ruled_by(clause, hand, others or list(hand))


def void_must_ruff(
    law: Ladder, options: Any, position: Position, partner_winning: bool
) -> tuple[Ruling, ...]:
    """You cannot follow: ruff, overruff if you can, and otherwise as `undertrump` has it."""
    hand = position.hand
    trumps = of_suit(position, position.trump)
    if not trumps:
        return any_card(law.neither, hand)

    on_table = [card for card in position.trick if card.suit == position.trump]
    if not on_table:
        return ruled_by(law.ruffs_all_the_same if partner_winning else law.ruffs, hand, trumps)

    higher = above(law, position, trumps, winning(law, position))
    if higher:
        clause = law.overruffs_all_the_same if partner_winning else law.overruffs
        return ruled_by(clause, hand, higher)

    clause = law.under[options.undertrump]
    if options.undertrump == "obligatory":
        return ruled_by(clause, hand, trumps)
    if options.undertrump == "banned":
        discards = [card for card in hand if card.suit != position.trump]
        return ruled_by(clause, hand, discards or list(hand))
    return any_card(law.free_all_the_same or clause if partner_winning else clause, hand)


# -- the table -----------------------------------------------------------------------------------


def height(law: Ladder, position: Position, card: Card) -> int:
    """The height of a card within its suit, more is higher."""
    return -law.order(position.trump, card.suit).index(card.rank)


def winning(law: Ladder, position: Position) -> Card:
    """The card that is winning the trick; with a trump on the table it is the highest trump."""
    return winning_card(position.trick, position.trump, lambda card: height(law, position, card))


def of_suit(position: Position, suit: str | None) -> list[Card]:
    """The cards of a suit in the hand."""
    return [card for card in position.hand if card.suit == suit]


def above(law: Ladder, position: Position, cards: list[Card], card: Card) -> list[Card]:
    """Those of the cards that are higher than `card`; all are of one suit."""
    least = height(law, position, card)
    return [c for c in cards if height(law, position, c) > least]
