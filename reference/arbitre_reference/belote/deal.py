"""The deal and the order of play in belote: who gets which cards, who leads, plays and deals next.

After the French federation (RULES 3.6); S2 says nothing of it.
The packets are a declared option, as the federation leaves them to the dealer.
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

BG1 = Clause(
    "BG1",
    "FFB contrée 3.4; FFB classic 3.4; packets",
    "The cards are dealt in packets, the dealer's right first and the dealer "
    "last: eight to each player in coinche, and five in classic belote.",
    Sentence(
        "Es reparteix en paquets de tres i de dos, començant per la dreta del que dona.",
        "Se reparte en paquetes de tres y de dos, empezando por la derecha del que da.",
        "On donne par trois et par deux, en commençant à droite du donneur.",
        "The cards are dealt in threes and twos, beginning on the dealer's right.",
    ),
)

BG1_CLOCKWISE = Clause(
    "BG1:clockwise",
    "direction=clockwise",
    "The cards are dealt to the dealer's left first, and on against the direction of play.",
    Sentence(
        "Es reparteix començant per l'esquerra, al revés de com es juga.",
        "Se reparte empezando por la izquierda, al revés de como se juega.",
        "On donne en commençant à gauche, à l'inverse du sens du jeu.",
        "The cards are dealt to the left, against the direction of play.",
    ),
)

BG2 = Clause(
    "BG2",
    "FFB classic 3.4, 3.5",
    "In classic belote the card after the first five of each player is turned; once it is taken "
    "the taker gets it and two more, the others three.",
    Sentence(
        "Qui pren es queda la carta girada i dues més; els altres en reben tres.",
        "Quien toma se queda la carta vuelta y dos más; los demás reciben tres.",
        "Le preneur reçoit la retourne et deux cartes, les autres trois.",
        "The taker gets the turned card and two more, the others three.",
    ),
)

BG3 = Clause(
    "BG3",
    "FFB contrée 5.1; FFB classic 5.1",
    "The player on the dealer's right leads to the first trick.",
    Sentence(
        "Surt el jugador de la dreta del que ha repartit.",
        "Sale el jugador de la derecha del que ha repartido.",
        "Le joueur à droite du donneur entame.",
        "The player on the dealer's right leads.",
    ),
)

BG4 = Clause(
    "BG4",
    "FFB contrée 3.1, 4.1; FFB classic 4.2",
    "The player on the dealer's right deals next, after a hand that nobody took too.",
    Sentence(
        "La mà següent la reparteix el jugador de la dreta.",
        "La mano siguiente la reparte el jugador de la derecha.",
        "La donne suivante revient au joueur de droite.",
        "The next hand is dealt by the player on the right.",
    ),
)

BJ1 = Clause(
    "BJ1",
    "FFB contrée 5.1; FFB classic 5.1",
    "After the lead each player in turn, counter-clockwise, plays one card to the trick.",
    Sentence(
        "Després de la sortida, cadascú juga una carta, en sentit antihorari.",
        "Tras la salida, cada uno juega una carta, en sentido antihorario.",
        "Après l'entame, chacun joue une carte à son tour, dans le sens inverse des aiguilles "
        "d'une montre.",
        "After the lead each player plays a card in turn, counter-clockwise.",
    ),
)

BJ2 = Clause(
    "BJ2",
    "FFB contrée 5.1; FFB classic 5.1",
    "The player who takes a trick leads to the next one.",
    Sentence(
        "Qui guanya una basa surt a la següent.",
        "Quien gana una baza sale en la siguiente.",
        "Celui qui remporte un pli entame le suivant.",
        "Whoever takes a trick leads to the next.",
    ),
)

BG4_SAME = Clause(
    "BG4:same",
    "passed_out_dealer=same",
    "After a hand that nobody took the same player deals again.",
    Sentence(
        "Tothom ha passat: torna a repartir el mateix.",
        "Todos han pasado: vuelve a repartir el mismo.",
        "Tout le monde a passé : le même joueur redonne.",
        "All have passed: the same player deals again.",
    ),
)

CLAUSES: tuple[Clause, ...] = (BG1, BG1_CLOCKWISE, BG2, BG3, BG4, BG4_SAME, BJ1, BJ2)


@dataclass(frozen=True)
class DealOptions:
    """A frozen bundle: what is dealt alike in coinche and in classic belote."""

    direction: str = option(
        {
            "counter-clockwise": Sentence(
                "cap a la dreta", "hacia la derecha", "vers la droite", "to the right"
            ),
            "clockwise": Sentence(
                "cap a l'esquerra", "hacia la izquierda", "vers la gauche", "to the left"
            ),
        },
        label=Sentence(
            "Es reparteix, jugant cap a la dreta,",
            "Se reparte, jugando hacia la derecha,",
            "On donne, en jouant vers la droite,",
            "Playing to the right, the cards are dealt",
        ),
        meaning="in which direction are the cards dealt, where play goes counter-clockwise?",
        who="counter-clockwise: FFB contrée 3.4, FFB classic 3.4; clockwise: ASCEE 79 6",
    )
    passed_out_dealer: str = option(
        {
            "right": Sentence(
                "el de la dreta",
                "el de la derecha",
                "le joueur de droite",
                "the player on the right",
            ),
            "same": Sentence("el mateix", "el mismo", "le même", "the same player"),
        },
        label=Sentence(
            "Si tothom passa, reparteix",
            "Si todos pasan, reparte",
            "Si tout le monde passe, donne",
            "After all have passed the deal is that of",
        ),
        meaning="who deals after a hand that nobody took?",
        who="right: FFB contrée 4.1, FFB classic 4.2; same: ASCEE 79 8",
    )


@dataclass(frozen=True)
class CoincheDeal(DealOptions):
    """A frozen bundle: how the cards of coinche are dealt."""

    packets: str = option(
        as_written("3-2-3", "3-3-2", "2-3-3", "4-4", "6-2"),
        label=PACKETS,
        meaning="in which packets are the eight cards dealt?",
        who="3-2-3, 3-3-2, 2-3-3: FFB contrée 3.4 (as the dealer likes); 4-4: Nimbustier; 6-2: "
        "Règles de jeux (two after the bidding)",
    )


@dataclass(frozen=True)
class ClassicDeal(DealOptions):
    """A frozen bundle: how the first five cards of classic belote are dealt."""

    packets: str = option(
        as_written("3-2", "2-3"),
        label=PACKETS,
        meaning="in which packets are the first five cards dealt?",
        who="3-2, 2-3: FFB classic 3.4 (as the dealer likes)",
    )


class Dealt(NamedTuple):
    """A dealt hand: the cards by seat, in the order in which they came, and what follows.

    `turned` is the card that was turned (classic belote), on the table until somebody takes it.
    """

    hands: tuple[tuple[Card, ...], ...]
    leader: int
    next_dealer: int
    turned: Card | None = None

    def as_json(self) -> dict[str, Any]:
        """The deal as it goes over the wire."""
        return {
            "hands": [[str(card) for card in hand] for hand in self.hands],
            "leader": self.leader,
            "next_dealer": self.next_dealer,
            "turned": self.turned and str(self.turned),
        }


def deal_coinche(options: CoincheDeal, pack: Sequence[Card], dealer: int) -> Dealt:
    """The hands of eight that `dealer` deals from `pack`, whose first card is dealt first.

    Raises `Malformed` (`pack`, `pack[i]`, `dealer`).
    """
    check_pack(DECK, pack)
    check_seat("dealer", dealer)
    hands, _ = in_packets(options, pack, dealer)
    return Dealt(tuple([tuple(hand) for hand in hands]), leader(dealer), next_dealer(dealer))


def deal_classic(
    options: ClassicDeal, pack: Sequence[Card], dealer: int, taker: int | None = None
) -> Dealt:
    """The hands that `dealer` deals from `pack`, whose first card is dealt first.

    Without a `taker` (a seat) the hands are the first five cards of each and a card is turned;
    with one they are the full hands of eight; the next dealer is that of a hand that nobody took,
    and that of one that was taken.
    Raises `Malformed` (`pack`, `pack[i]`, `dealer`, `taker`).
    """
    check_pack(DECK, pack)
    check_seat("dealer", dealer)
    hands, left = in_packets(options, pack, dealer)
    turned, stock = left[0], left[1:]
    if taker is not None:
        check_seat("taker", taker)
        hands[taker].append(turned)
        for seat in round_of(options, dealer):
            more = 2 if seat == taker else 3
            hands[seat] += stock[:more]
            stock = stock[more:]
    follows = next_dealer(dealer) if taker is not None else after_passing(options, dealer)
    return Dealt(tuple([tuple(hand) for hand in hands]), leader(dealer), follows, turned)


def in_packets(
    options: CoincheDeal | ClassicDeal, pack: Sequence[Card], dealer: int
) -> tuple[list[list[Card]], list[Card]]:
    """The hands dealt in the packets of the options (BG1), and what is left of the pack."""
    hands: list[list[Card]] = [[], [], [], []]
    left = list(pack)
    for packet in options.packets.split("-"):
        size = int(packet)
        for seat in round_of(options, dealer):
            hands[seat] += left[:size]
            left = left[size:]
    return hands, left


def round_of(options: DealOptions, dealer: int) -> tuple[int, ...]:
    """The seats as they are dealt to, the dealer last (BG1, BG1:clockwise)."""
    step = 1 if options.direction == "counter-clockwise" else -1
    return tuple([(dealer + step * places) % 4 for places in (1, 2, 3, 4)])


def leader(dealer: int) -> int:
    """Who leads to the first trick (BG3)."""
    return right_of(dealer)


def next_dealer(dealer: int) -> int:
    """Who deals the next hand (BG4)."""
    return right_of(dealer)


def after_passing(options: DealOptions, dealer: int) -> int:
    """Who deals after a hand that nobody took (BG4, BG4:same)."""
    return dealer if options.passed_out_dealer == "same" else right_of(dealer)
