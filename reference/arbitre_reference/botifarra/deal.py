"""The deal and the order of play in botifarra (S1).

Who gets which cards, who leads, who plays next, who deals next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..cards import Card
from ..dealing import PACKETS
from ..game import as_written, option
from ..outcome import check_pack, check_seat, right_of
from ..ruling import Clause, Sentence
from .play import DECK

BR1 = Clause(
    "BR1",
    "S1, 'Repartir les cartes'",
    "The cards are dealt in packets of four, three times round, the dealer's right first and the "
    "dealer last.",
    Sentence(
        "Es reparteix de quatre en quatre, tres voltes, començant per la dreta del que dona.",
        "Se reparte de cuatro en cuatro, tres vueltas, empezando por la derecha del que da.",
        "On donne par quatre, en trois tours, en commençant à droite du donneur.",
        "The cards are dealt in fours, three times round, beginning on the dealer's right.",
    ),
)

BR1_PACKETS = Clause(
    "BR1:packets",
    "packets",
    "The cards are dealt one by one, or all twelve at a time, the dealer's right first and the "
    "dealer last.",
    Sentence(
        "Es reparteix d'una en una o de dotze en dotze, començant per la dreta del que dona.",
        "Se reparte de una en una o de doce en doce, empezando por la derecha del que da.",
        "On donne une par une ou douze par douze, en commençant à droite du donneur.",
        "The cards are dealt one by one or in twelves, beginning on the dealer's right.",
    ),
)

BR2 = Clause(
    "BR2",
    "S1, 'Jugar les cartes'",
    "The player on the dealer's right leads to the first trick, whoever chose the trump.",
    Sentence(
        "Surt el jugador de la dreta del que ha repartit, hagi fet trumfo qui hagi fet trumfo.",
        "Sale el jugador de la derecha del que ha repartido, elija quien elija el triunfo.",
        "Le joueur à droite du donneur entame, quel que soit celui qui a choisi l'atout.",
        "The player on the dealer's right leads, whoever chose the trump.",
    ),
)

BR3 = Clause(
    "BR3",
    "S1, 'Recompte de punts i continuació de la partida'; 'Començament d'una nova partida'",
    "The player on the dealer's right deals the next hand, that of the next match too.",
    Sentence(
        "La mà següent la reparteix el jugador de la dreta.",
        "La mano siguiente la reparte el jugador de la derecha.",
        "La main suivante est donnée par le joueur de droite.",
        "The next hand is dealt by the player on the right.",
    ),
)

BQ1 = Clause(
    "BQ1",
    "S1, 'Jugar les cartes'; Manual 8",
    "After the lead each player in turn, counter-clockwise, plays one card to the trick.",
    Sentence(
        "Després de la sortida, cadascú juga una carta, en sentit antihorari.",
        "Tras la salida, cada uno juega una carta, en sentido antihorario.",
        "Après l'entame, chacun joue une carte à son tour, dans le sens inverse des aiguilles "
        "d'une montre.",
        "After the lead each player plays a card in turn, counter-clockwise.",
    ),
)

BQ2 = Clause(
    "BQ2",
    "S1, 'Jugar les cartes'; Manual 8",
    "The player who takes a trick leads to the next one.",
    Sentence(
        "Qui guanya una basa surt a la següent.",
        "Quien gana una baza sale en la siguiente.",
        "Celui qui remporte un pli entame le suivant.",
        "Whoever takes a trick leads to the next.",
    ),
)

CLAUSES: tuple[Clause, ...] = (BR1, BR1_PACKETS, BR2, BR3, BQ1, BQ2)


@dataclass(frozen=True)
class DealOptions:
    """A frozen bundle: how the cards are dealt."""

    packets: str = option(
        as_written("4", "1", "12"),
        label=PACKETS,
        meaning="in packets of how many are the twelve cards dealt?",
        who="4: S1, 'Repartir les cartes'; 1, 12: unpublished",
    )


FOURS = DealOptions()


class Dealt(NamedTuple):
    """A dealt hand: the cards by seat, in the order in which they came, and what follows."""

    hands: tuple[tuple[Card, ...], ...]
    leader: int
    next_dealer: int

    def as_json(self) -> dict[str, Any]:
        """The deal as it goes over the wire."""
        return {
            "hands": [[str(card) for card in hand] for hand in self.hands],
            "leader": self.leader,
            "next_dealer": self.next_dealer,
        }


def deal(pack: Sequence[Card], dealer: int, options: DealOptions = FOURS) -> Dealt:
    """The hands that `dealer` deals from `pack`, whose first card is dealt first.

    Raises `Malformed` (`pack`, `pack[i]`, `dealer`).
    """
    check_pack(DECK, pack)
    check_seat("dealer", dealer)
    hands: list[list[Card]] = [[], [], [], []]
    left, size = list(pack), int(options.packets)
    while left:
        for seat in from_the_right_of(dealer):
            packet, left = left[:size], left[size:]
            hands[seat] += packet
    return Dealt(tuple([tuple(hand) for hand in hands]), leader(dealer), next_dealer(dealer))


def from_the_right_of(dealer: int) -> tuple[int, ...]:
    """The seats in play order, the dealer last (BR1)."""
    return tuple([(dealer + places) % 4 for places in (1, 2, 3, 4)])


def leader(dealer: int) -> int:
    """Who leads to the first trick (BR2)."""
    return right_of(dealer)


def next_dealer(dealer: int) -> int:
    """Who deals the next hand (BR3)."""
    return right_of(dealer)
