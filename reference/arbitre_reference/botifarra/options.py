"""The declared house rules of card play in botifarra (RULES 2.3)."""

from __future__ import annotations

from dataclasses import dataclass

from ..game import option


@dataclass(frozen=True)
class Options:
    """A frozen bundle: one value for each question on which tables differ (obligada only)."""

    second_hand_discard: str = option(
        "undeclared",
        "any",
        "value-or-lowest",
        "lowest",
        meaning="second to play, who can neither follow nor ruff: what may one discard?",
        who="undeclared: S0, '¿Y en la modalidad obligada?' (it names the exception and does not "
        "say what it allows: judged as any; cards on which the readings differ are disputed); "
        "any, value-or-lowest: S0, '¿Y en la modalidad obligada?' (two readings of it); lowest: "
        "unpublished (an engine without the exception)",
        gap="G1",
    )
    losing_card_when_partner_wins: str = option(
        "value-or-lowest",
        "lowest",
        meaning="partner winning, the card does not win: which cards may one play?",
        who="value-or-lowest: S0, '¿Y en la modalidad obligada?'; lowest: Girona 7 (save from two "
        "knights or two jacks)",
    )
    overtake_partner: str = option(
        "free",
        "restricted",
        meaning="is a card that overtakes the winning partner free, or held to the same rule?",
        who="free: S0, '¿Y en la modalidad obligada?'; restricted: unpublished (an engine)",
    )
