"""Legal play in klaverjas: which card ranks how, and which clause answers each question.

The questions stand in `ruffing`, which the games share.
"""

from __future__ import annotations

from .. import ruffing
from ..decks import PIQUET
from ..position import Position
from ..ruling import Ruling
from . import clauses as law
from .options import Options

DECK = PIQUET
CONTRACTS = tuple(DECK.suits)

TRUMP_ORDER = ("J", "9", "A", "10", "K", "Q", "8", "7")
PLAIN_ORDER = ("A", "10", "K", "Q", "J", "9", "8", "7")

# Ace over king over queen, seven and eight below: the same in trumps and plain suits.
FAMILIAR = ("A", "K", "Q", "7", "8", "10", "9", "J")


def order(trump: str, suit: str) -> tuple[str, ...]:
    """The ranks of a suit, highest first (RULES 7.1)."""
    return TRUMP_ORDER if suit == trump else PLAIN_ORDER


LADDER = ruffing.Ladder(
    order=order,
    leads=law.KP0,
    follows=law.KP1,
    climbs=law.KP2,
    climbs_over_partner=law.KP2_OVER_PARTNER,
    need_not_climb_over_partner=law.KP2_PARTNER_WINNING,
    cannot_climb=law.KP3,
    partner_winning=law.KP4,
    under_partner={"only-if-all-lower-trumps": law.KP5},
    neither=law.KP6,
    ruffs=law.KP7,
    ruffs_all_the_same=law.KP7_PARTNER_WINNING,
    overruffs=law.KP8,
    overruffs_all_the_same=law.KP8_PARTNER_WINNING,
    under={"banned": law.KP9, "obligatory": law.KP9_OBLIGATORY},
)


def play(options: Options, position: Position) -> tuple[Ruling, ...]:
    """A ruling for each card of the hand."""
    return ruffing.play(LADDER, options, position)
