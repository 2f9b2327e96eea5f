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
        who="free: S2, 'Las cinco reglas', 5, FFB contrée 5.2; obligatory: FFB classic 5.2; "
        "banned: Klaverjas Amsterdam",
    )
    climb_on_trump_lead: str = option(
        "always",
        "unless-partner-winning",
        "never",
        meaning="trump led: must one go above the highest trump on the table?",
        who="always: S2, 'Las cinco reglas', 2, FFB contrée 5.2, FFB classic 5.2; "
        "unless-partner-winning: contree.org; never: S2, 'Preguntas frecuentes' (the commonest "
        "house rule), Exoty",
    )
    partner_underruff: str = option(
        "free",
        "overruff-if-trumping",
        "only-if-all-trumps",
        "only-if-all-lower-trumps",
        meaning="void, partner winning by a trump: when may one play a lower trump?",
        who="free: S2, 'Las cinco reglas', 3, FFB contrée 5.2, FFB classic 5.2; "
        "overruff-if-trumping: BGA; only-if-all-trumps: FFB contrée 5.2 (its last sentence, read "
        "literally); only-if-all-lower-trumps: Klaverjas Amsterdam",
    )
    ruff_when_partner_winning: str = option(
        "no",
        "yes",
        meaning="void, partner winning: must one ruff (and overruff) all the same?",
        who="no: S2, 'Las cinco reglas', 3, FFB contrée 5.2, FFB classic 5.2; yes: Klaverjas "
        "Rotterdam",
    )
    beat_plain_suit: str = option(
        "no",
        "unless-partner-winning",
        "always",
        meaning="plain suit led and held: must one beat the winning card?",
        who="no: S2, 'Las cinco reglas', 1, FFB contrée 5.2, FFB classic 5.2; "
        "unless-partner-winning: unpublished; always: Bela (until somebody ruffs)",
    )
