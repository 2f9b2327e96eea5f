"""Klaverjas, which cards may be played: the clauses, and what they say to the player.

The game asks what belote asks, and tells the player so in the same sentences;
what is law here, and who says so, is its own.
"""

from __future__ import annotations

from ..belote import clauses as belote

AMSTERDAM, ROTTERDAM = "Klaverjas Amsterdam; Pagat", "Klaverjas Rotterdam"
BOTH = "Klaverjas Amsterdam; Klaverjas Rotterdam"

KP0 = belote.BE0._replace(id="KP0", source=BOTH)

KP1 = belote.BE1._replace(id="KP1", source=BOTH)

KP2 = belote.BE2._replace(id="KP2", source=f"{BOTH}; Pagat")

# The same clause, said to a player whose partner is winning.
KP2_OVER_PARTNER = belote.BE2_OVER_PARTNER._replace(id=KP2.id, source=KP2.source)

KP2_PARTNER_WINNING = belote.BE2_PARTNER_WINNING._replace(id="KP2:partner-winning")

KP3 = belote.BE3._replace(id="KP3", source=f"{BOTH}; Pagat")

KP4 = belote.BE4._replace(
    id="KP4",
    source=AMSTERDAM,
    law="Void, the partner winning and not by a trump: any card, a ruff included.",
)

KP5 = belote.BE4_ONLY_IF_ALL_LOWER_TRUMPS._replace(id="KP5", source=AMSTERDAM)

KP6 = belote.BE5._replace(id="KP6", source=BOTH)

KP7 = belote.BE6._replace(id="KP7", source=f"{BOTH}; Pagat")

KP7_PARTNER_WINNING = belote.BE6_PARTNER_WINNING._replace(
    id="KP7:partner-winning", source=f"{ROTTERDAM}; ruff_when_partner_winning=yes"
)

KP8 = belote.BE7._replace(id="KP8", source=f"{BOTH}; Pagat")

KP8_PARTNER_WINNING = belote.BE7_PARTNER_WINNING._replace(
    id="KP8:partner-winning", source=f"{ROTTERDAM}; ruff_when_partner_winning=yes"
)

KP9 = belote.BE8_BANNED._replace(id="KP9", source=AMSTERDAM)

KP9_OBLIGATORY = belote.BE8_OBLIGATORY._replace(
    id="KP9:obligatory", source=f"{ROTTERDAM}; undertrump=obligatory"
)

CLAUSES = (
    *(KP0, KP1, KP2, KP2_PARTNER_WINNING, KP3, KP4, KP5, KP6),
    *(KP7, KP7_PARTNER_WINNING, KP8, KP8_PARTNER_WINNING, KP9, KP9_OBLIGATORY),
)
