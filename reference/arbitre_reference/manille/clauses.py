"""Manille, which cards may be played: the clauses, and what they say to the player.

The game asks what belote asks, and tells the player so in the same sentences;
what is law here, and who says so, is its own.
"""

from __future__ import annotations

from ..belote import clauses as belote
from ..ruling import Clause, Sentence

BELGIAN = "Manilln"

MP0 = belote.BE0._replace(id="MP0", source=BELGIAN)

MP1 = belote.BE1._replace(
    id="MP1",
    source=BELGIAN,
    law="A player who holds the led suit may play any card of it: there is no duty to beat.",
)

MP1_BEAT = belote.BE1_BEAT._replace(
    id="MP1:beat",
    source="Gigietcram; beat_plain_suit=unless-partner-winning",
    law="A player who can beat an opponent's winning card with the led suit must do so.",
)

MP2_ALWAYS = belote.BE2._replace(id="MP2:always", source="climb_on_trump_lead=always")

# The same clause, said to a player whose partner is winning.
MP2_ALWAYS_OVER_PARTNER = belote.BE2_OVER_PARTNER._replace(
    id=MP2_ALWAYS.id, source=MP2_ALWAYS.source
)

MP3_ALWAYS = belote.BE3._replace(id="MP3:always", source="climb_on_trump_lead=always")

MP4 = belote.BE4._replace(
    id="MP4",
    source="Gigietcram",
    law="Void and with the partner winning, the player may play any card, a ruff included.",
)

MP5 = belote.BE4_ONLY_IF_ALL_LOWER_TRUMPS._replace(id="MP5", source=BELGIAN)

MP6 = belote.BE5._replace(id="MP6", source=BELGIAN)

MP7 = belote.BE6._replace(id="MP7", source=BELGIAN)

MP7_PARTNER_WINNING = belote.BE6_PARTNER_WINNING._replace(id="MP7:partner-winning")

MP8 = belote.BE7._replace(id="MP8", source=f"{BELGIAN}; Butinet forum")

MP8_PARTNER_WINNING = belote.BE7_PARTNER_WINNING._replace(id="MP8:partner-winning")

MP9 = belote.BE8_BANNED._replace(id="MP9", source=BELGIAN)

MP9_FREE = belote.BE8._replace(id="MP9:free", source="Butinet forum; undertrump=free")

MP9_FREE_PARTNER_WINNING = belote.BE8_PARTNER_WINNING._replace(
    id="MP9:free-partner-winning", source="undertrump=free, ruff_when_partner_winning=yes"
)

MP9_OBLIGATORY = belote.BE8_OBLIGATORY._replace(id="MP9:obligatory", source="undertrump=obligatory")

MP10 = Clause(
    "MP10",
    "Make it fly",
    "In a hand without trump a player void in the led suit may play any card.",
    Sentence(
        "No tens {led.name} i no hi ha trumfo: juga el que vulguis.",
        "No tienes {led.name} y no hay triunfo: juega lo que quieras.",
        "Pas {led.of}, et il n'y a pas d'atout : vous êtes libre.",
        "You have no {led.name} and there is no trump: play any card.",
    ),
)

CLAUSES = (
    *(MP0, MP1, MP1_BEAT, MP2_ALWAYS, MP3_ALWAYS, MP4, MP5, MP6, MP7, MP7_PARTNER_WINNING),
    *(MP8, MP8_PARTNER_WINNING, MP9, MP9_FREE, MP9_FREE_PARTNER_WINNING, MP9_OBLIGATORY, MP10),
)
