"""Legal play in botifarra: the questions of S0 in the order in which S0 asks them.

The first guard that applies decides, and names its clause.
Obligada asks the same questions and then tests each remaining card on its own.
"""

from __future__ import annotations

from ..cards import Card, Deck
from ..decks import SPANISH
from ..game import NoOptions
from ..position import NO_TRUMP, Position
from ..ruling import Ruling, any_card, ruled_by
from ..trick import beats, partner_card, winning_card
from . import clauses as law
from .options import Options

DECK = Deck("spanish", "OCEB", tuple(str(number) for number in range(1, 13)), SPANISH)
CONTRACTS = (*DECK.suits, NO_TRUMP)

# King over knight over jack over the numbers; the ace and the nine are the surprising ones.
FAMILIAR = ("12", "11", "10", "2", "3", "4", "5", "6", "7", "8", "1", "9")

ORDER = ("9", "1", "12", "11", "10", "8", "7", "6", "5", "4", "3", "2")
VALUE_RANKS = frozenset(("9", "1", "12", "11", "10"))

HEIGHT = {rank: 11 - place for place, rank in enumerate(ORDER)}


def order(trump: str, suit: str) -> tuple[str, ...]:
    """The ranks of a suit, highest first: alike in trumps and plain suits (RULES 2.1)."""
    return ORDER


def height(card: Card) -> int:
    """The height of a card within its suit."""
    return HEIGHT[card.rank]


def winning(position: Position) -> Card:
    """The card that is winning the trick."""
    return winning_card(position.trick, position.trump, height)


def wins_over(card: Card, position: Position) -> bool:
    """Would the card, played now, be winning?"""
    return beats(card, winning(position), position.trump, height)


def those_that_win(cards: list[Card], position: Position) -> list[Card]:
    """Those of the cards that, played now, would be winning."""
    best = winning(position)
    return [card for card in cards if beats(card, best, position.trump, height)]


def partner_winning(position: Position) -> bool:
    """Is the card that is winning the partner's?"""
    return winning(position) == partner_card(position.trick)


def lliure(options: NoOptions, position: Position) -> tuple[Ruling, ...]:
    """A ruling for each card of the hand, by the seven questions of S0."""
    return basic_obligations(position)


def basic_obligations(position: Position) -> tuple[Ruling, ...]:
    """Follow, beat, ruff, overruff: binding in lliure and obligada alike."""
    if not position.trick:
        return any_card(law.BL0, position.hand)
    following = [card for card in position.hand if card.suit == position.led]
    if following:
        return follow(position, following)
    return void(position)


def follow(position: Position, following: list[Card]) -> tuple[Ruling, ...]:
    """Questions 1 to 3: you hold the suit led, so you follow; unless partner wins, you beat."""
    if partner_winning(position):
        return ruled_by(law.BL1, position.hand, following)
    higher = those_that_win(following, position)
    if higher:
        return ruled_by(law.BL2, position.hand, higher)
    return ruled_by(law.BL3, position.hand, following)


def void(position: Position) -> tuple[Ruling, ...]:
    """Questions 4 to 7: you cannot follow: unless partner wins, you ruff or overruff if you can."""
    hand = position.hand
    if partner_winning(position):
        return any_card(law.BL4, hand)
    if position.trump == NO_TRUMP:
        return any_card(law.BL9, hand)
    trumps = [card for card in hand if card.suit == position.trump]
    if not trumps:
        return any_card(law.BL8, hand)
    if all(card.suit != position.trump for card in position.trick):
        return ruled_by(law.BL5, hand, trumps)
    higher = those_that_win(trumps, position)
    if higher:
        return ruled_by(law.BL6, hand, higher)
    return any_card(law.BL7, hand)


def obligada(options: Options, position: Position) -> tuple[Ruling, ...]:
    """The basic obligations, and then one more rule for each card that they allow.

    The rule counts only for a card that does not win the trick, judged as it is played.
    """
    return tuple(
        [
            one_more_rule(options, position, ruling.card) if ruling.allowed else ruling
            for ruling in basic_obligations(position)
        ]
    )


def one_more_rule(options: Options, position: Position, card: Card) -> Ruling:
    """The ruling on a card that the basic obligations allow (RULES 2.3)."""
    if not position.trick:
        return Ruling(card, True, law.OB0)
    if partner_winning(position):
        if not wins_over(card, position):
            return losing_card_partner_winning(options, position, card)
        if options.overtake_partner == "restricted":
            return overtaking_card_restricted(options, position, card)
        return Ruling(card, True, law.OBW)
    if wins_over(card, position):
        return Ruling(card, True, law.OBW)
    if second_hand_can_neither_follow_nor_ruff(position):
        return second_hand_discard(options, position, card)
    return Ruling(card, lowest_of_its_suit(card, position.hand), law.OBR)


def is_value_card(card: Card) -> bool:
    """A card with points: 9, 1, 12, 11 or 10."""
    return card.rank in VALUE_RANKS


def lowest_of_its_suit(card: Card, hand: tuple[Card, ...]) -> bool:
    """The lowest card in the hand of the suit that the player chooses to play from."""
    return not any(c.suit == card.suit and height(c) < height(card) for c in hand)


def losing_card_partner_winning(options: Options, position: Position, card: Card) -> Ruling:
    """OBP: partner is winning and the card is not: a value card, or the lowest of its suit."""
    lowest = lowest_of_its_suit(card, position.hand)
    if options.losing_card_when_partner_wins == "lowest":
        return Ruling(card, lowest, law.OBP_LOWEST)
    return Ruling(card, lowest or is_value_card(card), law.OBP)


def overtaking_card_restricted(options: Options, position: Position, card: Card) -> Ruling:
    """OBW as Palomeras has it: a card that overtakes the partner obeys OBP too."""
    lowest = lowest_of_its_suit(card, position.hand)
    if options.losing_card_when_partner_wins == "lowest":
        return Ruling(card, lowest, law.OBW_RESTRICTED_LOWEST)
    return Ruling(card, lowest or is_value_card(card), law.OBW_RESTRICTED)


def second_hand_can_neither_follow_nor_ruff(position: Position) -> bool:
    """OBX, the exception: second to play, void, and no ruff possible."""
    if len(position.trick) != 1:
        return False
    return all(card.suit not in (position.led, position.trump) for card in position.hand)


def second_hand_discard(options: Options, position: Position, card: Card) -> Ruling:
    """OBX: S0 names the exception and not what it allows (gap G1): three admissible readings.

    Undeclared, it is judged as `any`, which is what the words say,
    and a card that another reading forbids is disputed.
    The readings are nested: what `lowest` allows, each of them allows.
    """
    lowest = lowest_of_its_suit(card, position.hand)
    undeclared = options.second_hand_discard == "undeclared"
    if options.second_hand_discard == "lowest":
        return Ruling(card, lowest, law.OBX_LOWEST)
    if options.second_hand_discard == "value-or-lowest":
        return Ruling(card, lowest or is_value_card(card), law.OBX_VALUE_OR_LOWEST)
    return Ruling(card, True, law.OBX, disputed=undeclared and not lowest)
