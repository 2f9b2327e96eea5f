"""The declared house rules of card play in manille (RULES 8.2).

They are those of belote, with the values that are played here, and one of its own.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..belote import options as belote
from ..game import NOT_AGREED, option, option_of
from ..ruling import Sentence


@dataclass(frozen=True)
class Options:
    """A frozen bundle: one value for each question on which tables differ."""

    beat_plain_suit: str = option_of(
        belote.Options,
        "beat_plain_suit",
        ("no", "unless-partner-winning"),
        who="no: Manilln (it asks to follow, and no more); unless-partner-winning: Gigietcram",
    )
    ruff_when_partner_winning: str = option_of(
        belote.Options,
        "ruff_when_partner_winning",
        ("no", "yes"),
        who="no: Gigietcram; yes: unpublished (an app)",
    )
    undertrump: str = option_of(
        belote.Options,
        "undertrump",
        ("banned", "free", "obligatory"),
        who="banned: Manilln; free: Butinet forum; obligatory: unpublished (an engine)",
    )
    climb_on_trump_lead: str = option(
        {
            "undeclared": NOT_AGREED,
            "as-plain-suit": Sentence(
                "com en qualsevol coll",
                "como en cualquier palo",
                "comme dans toute couleur",
                "as in any suit",
            ),
            "always": Sentence("sempre", "siempre", "toujours", "always"),
        },
        label=Sentence(
            "Surt trumfo: cal superar el més alt",
            "Sale triunfo: hay que superar el más alto",
            "Atout demandé : monter sur le plus fort",
            "Trump led: go above the highest trump",
        ),
        meaning="trump led: must one go above the highest trump, or only beat as in any suit?",
        who="undeclared: Manilln (it does not say: judged as as-plain-suit; cards on which the "
        "readings differ are disputed); as-plain-suit: Manilln (read literally); always: "
        "unpublished (as in belote)",
        gap="G18",
    )

    @property
    def partner_underruff(self) -> str:
        """A lower trump is a lower trump, whoever is winning."""
        return "only-if-all-lower-trumps" if self.undertrump == "banned" else "free"
