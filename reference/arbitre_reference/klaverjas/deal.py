"""The deal in klaverjas, and who leads: the packets are a declared option."""

from __future__ import annotations

from dataclasses import dataclass

from ..belote.deal import BJ2
from ..dealing import PACKETS
from ..game import as_written, option
from ..ruling import Clause, Sentence

KG1 = Clause(
    "KG1",
    "NKU; Unie; packets",
    "The cards are dealt in packets, the dealer's left first and the dealer last: eight to each "
    "player.",
    Sentence(
        "Es reparteix en paquets, començant per l'esquerra del que dona.",
        "Se reparte en paquetes, empezando por la izquierda del que da.",
        "On donne par paquets, en commençant à gauche du donneur.",
        "The cards are dealt in packets, beginning on the dealer's left.",
    ),
)

KG2 = Clause(
    "KG2",
    "NKU; Troef",
    "The player on the dealer's left leads to the first trick, whoever plays.",
    Sentence(
        "Surt el jugador de l'esquerra del que ha repartit.",
        "Sale el jugador de la izquierda del que ha repartido.",
        "Le joueur à gauche du donneur entame.",
        "The player on the dealer's left leads.",
    ),
)

KG3 = Clause(
    "KG3",
    "Unie",
    "The player on the dealer's left deals the next hand.",
    Sentence(
        "La mà següent la reparteix el jugador de l'esquerra.",
        "La mano siguiente la reparte el jugador de la izquierda.",
        "La donne suivante revient au joueur de gauche.",
        "The next hand is dealt by the player on the left.",
    ),
)

KG4 = BJ2._replace(id="KG4", source="NKU; De Hoop")

KG5 = Clause(
    "KG5",
    "NKU; De Hoop",
    "After the lead each player in turn, clockwise, plays one card to the trick.",
    Sentence(
        "Després de la sortida, cadascú juga una carta, en el sentit de les agulles del rellotge.",
        "Tras la salida, cada uno juega una carta, en el sentido de las agujas del reloj.",
        "Après l'entame, chacun joue une carte à son tour, dans le sens des aiguilles d'une "
        "montre.",
        "After the lead each player plays a card in turn, clockwise.",
    ),
)

CLAUSES: tuple[Clause, ...] = (KG1, KG2, KG3, KG4, KG5)


@dataclass(frozen=True)
class DealOptions:
    """A frozen bundle: how the cards are dealt."""

    packets: str = option(
        as_written("3-2-3", "4-4"),
        label=PACKETS,
        meaning="in which packets are the eight cards dealt?",
        who="3-2-3: NKU, Unie, Dorskampkwartier; 4-4: Kaartspellen",
    )
