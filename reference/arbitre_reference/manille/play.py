"""Legal play in manille: how the cards rank, and which clause answers each question.

The questions stand in `ruffing`, which the games share.
"""

from __future__ import annotations

from .. import ruffing
from ..decks import PIQUET
from ..position import NO_TRUMP, Position
from ..ruling import Ruling, disputed_where
from . import clauses as law
from .options import Options

DECK = PIQUET
CONTRACTS = (*DECK.suits, NO_TRUMP)

ORDER = ("10", "A", "K", "Q", "J", "9", "8", "7")

# Ace over king over queen and so on; the ten is the surprising one.
FAMILIAR = ("A", "K", "Q", "J", "7", "8", "9", "10")


def order(trump: str, suit: str) -> tuple[str, ...]:
    """The ranks of a suit, highest first: alike in trumps and plain suits (RULES 8.1)."""
    return ORDER


LADDER = ruffing.Ladder(
    order=order,
    leads=law.MP0,
    follows=law.MP1,
    beats=law.MP1_BEAT,
    climbs=law.MP2_ALWAYS,
    climbs_over_partner=law.MP2_ALWAYS_OVER_PARTNER,
    cannot_climb=law.MP3_ALWAYS,
    partner_winning=law.MP4,
    under_partner={"only-if-all-lower-trumps": law.MP5},
    neither=law.MP6,
    ruffs=law.MP7,
    ruffs_all_the_same=law.MP7_PARTNER_WINNING,
    overruffs=law.MP8,
    overruffs_all_the_same=law.MP8_PARTNER_WINNING,
    under={"banned": law.MP9, "free": law.MP9_FREE, "obligatory": law.MP9_OBLIGATORY},
    free_all_the_same=law.MP9_FREE_PARTNER_WINNING,
    without_trump=law.MP10,
)


def play(options: Options, position: Position) -> tuple[Ruling, ...]:
    """A ruling for each card of the hand."""
    rulings = ruffing.play(LADDER, options, position)
    if trump_led_and_held(position) and options.climb_on_trump_lead == "undeclared":
        # Gap G18: the other reading is that one always goes above.
        return disputed_where([rulings, ruffing.follow_trump(LADDER, options, position)])
    return rulings


def trump_led_and_held(position: Position) -> bool:
    """Is trump led, and does the player hold one?"""
    if position.led != position.trump:
        return False
    return any(card.suit == position.trump for card in position.hand)
