"""The declared house rules of card play in belote and coinche (RULES 3.3)."""

from __future__ import annotations

from dataclasses import dataclass

from ..game import option


@dataclass(frozen=True)
class Options:
    """A frozen bundle: one value for each question on which tables differ."""

    undertrump: str = option(
        "free",
        "obligatory",
        "banned",
        meaning="void, an opponent's trump cannot be beaten: must, may or may not one undertrump?",
        who="free: S2 and FFB coinche; obligatory: FFB classic belote, several public engines; "
        "banned: klaverjas Amsterdam",
    )
    climb_on_trump_lead: str = option(
        "always",
        "unless-partner-winning",
        "never",
        meaning="trump led: must one go above the highest trump on the table?",
        who="always: S2, FFB; unless-partner-winning: a large online service; never: house rule",
    )
    partner_underruff: str = option(
        "free",
        "overruff-if-trumping",
        "only-if-all-trumps",
        "only-if-all-lower-trumps",
        meaning="void, partner winning by a trump: when may one play a lower trump?",
        who="free: S2; overruff-if-trumping: Board Game Arena; "
        "only-if-all-trumps: a literal reading of FFB coinche; "
        "only-if-all-lower-trumps: klaverjas Amsterdam",
    )
    ruff_when_partner_winning: str = option(
        "no",
        "yes",
        meaning="void, partner winning: must one ruff (and overruff) all the same?",
        who="no: S2; yes: klaverjas Rotterdam",
    )
    beat_plain_suit: str = option(
        "no",
        "unless-partner-winning",
        "always",
        meaning="plain suit led and held: must one beat the winning card?",
        who="no: S2; the others: some Balkan engines",
    )
