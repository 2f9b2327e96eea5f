"""Legal play in belote and coinche: the five rules of S2, in the order in which S2 asks them.

The questions stand in `ruffing`, which the games share; here are the cards, and the clauses that
answer them.  A declared option (RULES 3.3) stands beside the rule that it changes.
"""

from __future__ import annotations

from .. import ruffing
from ..decks import PIQUET
from ..position import ALL_TRUMPS, NO_TRUMP, Position
from ..ruffing import above, of_suit, winning
from ..ruling import Ruling, any_card, ruled_by
from . import clauses as law
from . import contracts
from .options import Options

DECK = PIQUET
CONTRACTS = (*DECK.suits, NO_TRUMP, ALL_TRUMPS)

TRUMP_ORDER = ("J", "9", "A", "10", "K", "Q", "8", "7")
PLAIN_ORDER = ("A", "10", "K", "Q", "J", "9", "8", "7")

# Ace over king over queen, seven and eight below: the same in trumps and plain suits.
FAMILIAR = ("A", "K", "Q", "7", "8", "10", "9", "J")


def order(trump: str, suit: str) -> tuple[str, ...]:
    """The ranks of a suit, highest first (RULES 3.1); in all-trumps each is in trump order."""
    return TRUMP_ORDER if trump in (suit, ALL_TRUMPS) else PLAIN_ORDER


# Rule 1 is following, rule 2 climbing, 3 the exception and the ruff, 4 the overruff, 5 the rest.
LADDER = ruffing.Ladder(
    order=order,
    leads=law.BE0,
    follows=law.BE1,
    beats=law.BE1_BEAT,
    beats_although_ruffed=law.BE1_EVEN_WHEN_RUFFED,
    climbs=law.BE2,
    climbs_over_partner=law.BE2_OVER_PARTNER,
    need_not_climb=law.BE2_NEVER,
    need_not_climb_over_partner=law.BE2_PARTNER_WINNING,
    cannot_climb=law.BE3,
    partner_winning=law.BE4,
    under_partner={
        "overruff-if-trumping": law.BE4_OVERRUFF_IF_TRUMPING,
        "only-if-all-trumps": law.BE4_ONLY_IF_ALL_TRUMPS,
        "only-if-all-lower-trumps": law.BE4_ONLY_IF_ALL_LOWER_TRUMPS,
    },
    neither=law.BE5,
    ruffs=law.BE6,
    ruffs_all_the_same=law.BE6_PARTNER_WINNING,
    overruffs=law.BE7,
    overruffs_all_the_same=law.BE7_PARTNER_WINNING,
    under={"free": law.BE8, "obligatory": law.BE8_OBLIGATORY, "banned": law.BE8_BANNED},
    free_all_the_same=law.BE8_PARTNER_WINNING,
)


def play(options: Options, position: Position) -> tuple[Ruling, ...]:
    """A ruling for each card of the hand, by S2's questions in their order."""
    if not position.trick:
        return any_card(law.BE0, position.hand)
    if position.trump == NO_TRUMP:
        return sans_atout(position)
    if position.trump == ALL_TRUMPS:
        return tout_atout(position)
    return ruffing.play(LADDER, options, position)


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

    higher = above(LADDER, position, following, winning(LADDER, position))
    if higher:
        return ruled_by(contracts.TA1, position.hand, higher)
    return ruled_by(contracts.TA2, position.hand, following)
