"""The declared house rules of card play in botifarra (RULES 2.3)."""

from __future__ import annotations

from dataclasses import dataclass

from ..game import NOT_AGREED, option
from ..ruling import Sentence

VALUE_OR_LOWEST = Sentence(
    "una carta de valor o la més baixa",
    "una carta de valor o la más baja",
    "une carte à points ou la plus basse",
    "a value card or the lowest",
)
LOWEST = Sentence("la més baixa", "la más baja", "la plus basse", "the lowest")


@dataclass(frozen=True)
class Options:
    """A frozen bundle: one value for each question on which tables differ (obligada only)."""

    second_hand_discard: str = option(
        {
            "undeclared": NOT_AGREED,
            "any": Sentence(
                "qualsevol carta", "cualquier carta", "n'importe quelle carte", "any card"
            ),
            "value-or-lowest": VALUE_OR_LOWEST,
            "lowest": LOWEST,
        },
        label=Sentence(
            "Segon de jugar, sense poder servir ni tallar: pots descartar",
            "Segundo en jugar, sin poder asistir ni fallar: puedes descartar",
            "Second à jouer, sans pouvoir fournir ni couper : on peut défausser",
            "Second to play, unable to follow or ruff: you may discard",
        ),
        meaning="second to play, who can neither follow nor ruff: what may one discard?",
        who="undeclared: S0, '¿Y en la modalidad obligada?' (it names the exception and does not "
        "say what it allows: judged as any; cards on which the readings differ are disputed); "
        "any, value-or-lowest: S0, '¿Y en la modalidad obligada?' (two readings of it); lowest: "
        "Palomeras (without the exception)",
        gap="G1",
    )
    losing_card_when_partner_wins: str = option(
        {"value-or-lowest": VALUE_OR_LOWEST, "lowest": LOWEST},
        label=Sentence(
            "Guanya el company: pots jugar",
            "Gana tu compañero: puedes jugar",
            "Le partenaire est maître : on peut jouer",
            "Your partner is winning: you may play",
        ),
        meaning="partner winning, the card does not win: which cards may one play?",
        who="value-or-lowest: S0, '¿Y en la modalidad obligada?'; lowest: Girona 7 (save from two "
        "knights or two jacks)",
    )
    overtake_partner: str = option(
        {
            "free": Sentence("lliure", "libre", "libre", "free"),
            "restricted": Sentence(
                "subjecte a la mateixa norma",
                "sujeto a la misma norma",
                "soumis à la même règle",
                "held to the same rule",
            ),
        },
        label=Sentence(
            "Superar el company és",
            "Superar a tu compañero es",
            "Passer devant le partenaire est",
            "Overtaking your partner is",
        ),
        meaning="is a card that overtakes the winning partner free, or held to the same rule?",
        who="free: S0, '¿Y en la modalidad obligada?'; restricted: Palomeras",
    )
