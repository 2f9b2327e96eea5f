"""Legal play in belote and coinche: the five rules of S2, in the order in which S2 asks them.

The first guard that applies decides, and names its clause.
A declared option (RULES 3.3) stands beside the rule that it changes.
"""

from __future__ import annotations

from ..cards import Card, Deck
from ..decks import FRENCH
from ..position import ALL_TRUMPS, NO_TRUMP, Position
from ..ruling import Ruling, any_card, ruled_by
from ..trick import partner_card, winning_card
from . import clauses as law
from . import contracts
from .options import Options

DECK = Deck("french", "SHDC", ("7", "8", "9", "10", "J", "Q", "K", "A"), FRENCH)
CONTRACTS = (*DECK.suits, NO_TRUMP, ALL_TRUMPS)

TRUMP_ORDER = ("J", "9", "A", "10", "K", "Q", "8", "7")
PLAIN_ORDER = ("A", "10", "K", "Q", "J", "9", "8", "7")

# Ace over king over queen, seven and eight below: the same in trumps and plain suits.
FAMILIAR = ("A", "K", "Q", "7", "8", "10", "9", "J")

TRUMP_HEIGHT = {rank: 7 - place for place, rank in enumerate(TRUMP_ORDER)}
PLAIN_HEIGHT = {rank: 7 - place for place, rank in enumerate(PLAIN_ORDER)}


def order(trump: str, suit: str) -> tuple[str, ...]:
    """The ranks of a suit, highest first (RULES 3.1); in all-trumps each is in trump order."""
    return TRUMP_ORDER if trump in (suit, ALL_TRUMPS) else PLAIN_ORDER


def trump_height(card: Card) -> int:
    """The height of a card in trump order."""
    return TRUMP_HEIGHT[card.rank]


def winning(position: Position) -> Card:
    """The card that is winning the trick (a suit contract)."""

    def height(card: Card) -> int:
        order_of_suit = TRUMP_HEIGHT if card.suit == position.trump else PLAIN_HEIGHT
        return order_of_suit[card.rank]

    return winning_card(position.trick, position.trump, height)


def trumps_on_table(position: Position) -> list[Card]:
    """The trumps in the trick so far."""
    return [card for card in position.trick if card.suit == position.trump]


def of_suit(position: Position, suit: str | None) -> list[Card]:
    """The cards of a suit in the hand."""
    return [card for card in position.hand if card.suit == suit]


def above(cards: list[Card], card: Card) -> list[Card]:
    """Those of `cards`, all trumps, that are higher than the trump `card`."""
    return [c for c in cards if TRUMP_HEIGHT[c.rank] > TRUMP_HEIGHT[card.rank]]


def play(options: Options, position: Position) -> tuple[Ruling, ...]:
    """A ruling for each card of the hand, by S2's questions in their order."""
    if not position.trick:
        return any_card(law.BE0, position.hand)
    if position.trump == NO_TRUMP:
        return sans_atout(position)
    if position.trump == ALL_TRUMPS:
        return tout_atout(position)

    holds_led_suit = any(card.suit == position.led for card in position.hand)
    if holds_led_suit and position.led != position.trump:
        return follow_plain_suit(options, position)
    if holds_led_suit:
        return follow_trump(options, position)

    partner_winning = winning(position) == partner_card(position.trick)
    if partner_winning and options.ruff_when_partner_winning == "no":
        return void_partner_winning(options, position)
    return void_must_ruff(options, position, partner_winning)


def follow_plain_suit(options: Options, position: Position) -> tuple[Ruling, ...]:
    """Rule 1: you hold the suit led, so you must follow; no duty to beat (but see the option)."""
    following = of_suit(position, position.led)

    if options.beat_plain_suit == "even-when-ruffed":
        of_led_suit = [card for card in position.trick if card.suit == position.led]
        highest = max(PLAIN_HEIGHT[card.rank] for card in of_led_suit)
        higher = [card for card in following if PLAIN_HEIGHT[card.rank] > highest]
        if higher:
            ruffed = winning(position).suit != position.led
            clause = law.BE1_BEAT_RUFFED if ruffed else law.BE1_BEAT
            return ruled_by(clause, position.hand, higher)
        return ruled_by(law.BE1, position.hand, following)

    w = winning(position)
    partner_exempts = (
        w == partner_card(position.trick) and options.beat_plain_suit == "unless-partner-winning"
    )
    if options.beat_plain_suit != "no" and not partner_exempts and w.suit == position.led:
        higher = [c for c in following if PLAIN_HEIGHT[c.rank] > PLAIN_HEIGHT[w.rank]]
        if higher:
            return ruled_by(law.BE1_BEAT, position.hand, higher)

    return ruled_by(law.BE1, position.hand, following)


def follow_trump(options: Options, position: Position) -> tuple[Ruling, ...]:
    """Rule 2: trump led and held: go above the highest trump on the table, whoever is winning."""
    trumps = of_suit(position, position.trump)
    w = winning(position)

    if options.climb_on_trump_lead == "never":
        return ruled_by(law.BE2_NEVER, position.hand, trumps)
    if options.climb_on_trump_lead == "unless-partner-winning":
        if w == partner_card(position.trick):
            return ruled_by(law.BE2_PARTNER_WINNING, position.hand, trumps)

    highest = max(trumps_on_table(position), key=trump_height)
    higher = above(trumps, highest)
    if higher:
        over_partner = w == partner_card(position.trick)
        clause = law.BE2_OVER_PARTNER if over_partner else law.BE2
        return ruled_by(clause, position.hand, higher)
    return ruled_by(law.BE3, position.hand, trumps)


def void_partner_winning(options: Options, position: Position) -> tuple[Ruling, ...]:
    """Rule 3, exception: you cannot follow and your partner is winning, so you are free.

    The option `partner_underruff` speaks only when the partner is winning by a trump.
    """
    hand = position.hand
    w = winning(position)
    if w.suit != position.trump:
        return any_card(law.BE4, hand)

    trumps = of_suit(position, position.trump)
    higher = above(trumps, w)
    lower = [card for card in trumps if card not in higher]
    others = [card for card in hand if card not in lower]

    if options.partner_underruff == "overruff-if-trumping":
        return ruled_by(law.BE4_OVERRUFF_IF_TRUMPING, hand, others if higher else list(hand))
    if options.partner_underruff == "only-if-all-trumps":
        all_trumps = len(trumps) == len(hand)
        return ruled_by(law.BE4_ONLY_IF_ALL_TRUMPS, hand, list(hand) if all_trumps else others)
    if options.partner_underruff == "only-if-all-lower-trumps":
        return ruled_by(law.BE4_ONLY_IF_ALL_LOWER_TRUMPS, hand, others or list(hand))
    return any_card(law.BE4, hand)


def void_must_ruff(
    options: Options, position: Position, partner_winning: bool
) -> tuple[Ruling, ...]:
    """Rules 3 to 5: you cannot follow: ruff, overruff if you can, and otherwise play freely."""
    hand = position.hand
    trumps = of_suit(position, position.trump)
    if not trumps:
        return any_card(law.BE5, hand)

    on_table = trumps_on_table(position)
    if not on_table:
        return ruled_by(law.BE6_PARTNER_WINNING if partner_winning else law.BE6, hand, trumps)

    higher = above(trumps, max(on_table, key=trump_height))
    if higher:
        return ruled_by(law.BE7_PARTNER_WINNING if partner_winning else law.BE7, hand, higher)

    if options.undertrump == "obligatory":
        return ruled_by(law.BE8_OBLIGATORY, hand, trumps)
    if options.undertrump == "banned":
        discards = [card for card in hand if card.suit != position.trump]
        return ruled_by(law.BE8_BANNED, hand, discards or list(hand))
    return any_card(law.BE8_PARTNER_WINNING if partner_winning else law.BE8, hand)


def sans_atout(position: Position) -> tuple[Ruling, ...]:
    """No-trump (FFB): follow suit, and nothing else."""
    following = of_suit(position, position.led)
    if following:
        return ruled_by(contracts.SA1, position.hand, following)
    return any_card(contracts.SA2, position.hand)


def tout_atout(position: Position) -> tuple[Ruling, ...]:
    """All-trumps (FFB): follow, and go above the highest card of the suit led, whoever wins."""
    following = of_suit(position, position.led)
    if not following:
        return any_card(contracts.TA3, position.hand)

    of_led_suit = [card for card in position.trick if card.suit == position.led]
    higher = above(following, max(of_led_suit, key=trump_height))
    if higher:
        return ruled_by(contracts.TA1, position.hand, higher)
    return ruled_by(contracts.TA2, position.hand, following)
