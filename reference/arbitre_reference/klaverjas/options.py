"""The declared house rules of card play in klaverjas (RULES 7.2).

They are those of belote, with the values that are played here;
what every table plays alike is a constant.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..belote import options as belote
from ..game import option_of


@dataclass(frozen=True)
class Options:
    """A frozen bundle: one value for each question on which tables differ.

    The two cities differ in two of them: Amsterdam has the defaults.
    """

    beat_plain_suit: ClassVar[str] = "no"
    partner_underruff: ClassVar[str] = "only-if-all-lower-trumps"

    ruff_when_partner_winning: str = option_of(
        belote.Options,
        "ruff_when_partner_winning",
        ("no", "yes"),
        who="no: Klaverjas Amsterdam, Pagat, Unie; yes: Klaverjas Rotterdam, Unie",
    )
    undertrump: str = option_of(
        belote.Options,
        "undertrump",
        ("banned", "obligatory"),
        who="banned: Klaverjas Amsterdam, Pagat; obligatory: Klaverjas Rotterdam",
    )
    climb_on_trump_lead: str = option_of(
        belote.Options,
        "climb_on_trump_lead",
        ("always", "unless-partner-winning"),
        who="always: Klaverjas Amsterdam, Klaverjas Rotterdam, Pagat; "
        "unless-partner-winning: unpublished (an engine)",
    )
