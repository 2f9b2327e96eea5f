"""What more than one clause of belote says to the player."""

from __future__ import annotations

from ..ruling import Sentence

FOLLOWS = Sentence(
    "Serveixes: val qualsevol de les teves cartes {led.of}.",
    "Asistes: vale cualquiera de tus cartas {led.of}.",
    "Vous fournissez : toute carte {led.of} convient.",
    "You follow suit: any of your {led.name} will do.",
)
MUST_FOLLOW = Sentence(
    "Tens {led.name}: has de servir.",
    "Tienes {led.name}: debes asistir.",
    "Vous avez {led.some} : vous devez fournir.",
    "You hold {led.a}: you must follow suit.",
)
MUST_FOLLOW_TRUMP = Sentence(
    "Ha sortit trumfo i en tens: has de jugar {led.name}.",
    "Ha salido triunfo y tienes: debes jugar {led.name}.",
    "Atout est demandé et vous en avez : vous devez jouer {led.some}.",
    "Trump was led and you hold one: you must play {led.a}.",
)
RUFFS = Sentence(
    "No tens {led.name}: amb {card.the} talles, com has de fer.",
    "No tienes {led.name}: con {card.the} fallas, como debes.",
    "Vous n'avez pas {led.of} : avec {card.the}, vous coupez comme il se doit.",
    "You have no {led.name}: with {card.the} you ruff, as you must.",
)
OVERRUFFS = Sentence(
    "No tens {led.name}: amb {card.the} sobretalles i superes {top.the}, com has de fer.",
    "No tienes {led.name}: con {card.the} sobrefallas y superas {top.to}, como debes.",
    "Vous n'avez pas {led.of} : avec {card.the}, vous surcoupez {top.the} comme il se doit.",
    "You have no {led.name}: with {card.the} you overruff {top.the}, as you must.",
)
