"""Who makes trump in klaverjas: a suit is named, or one passes, and somebody must name one.

The first guard that applies decides, and names its clause.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .. import calling
from ..calling import Call, CallRuling
from ..chapter import Situation
from ..game import option
from ..outcome import SEATS, check_seat, pair_of
from ..ruling import Clause, Sentence
from .play import DECK

PASS = "pass"  # noqa: S105 - what a player says
NAMES = (PASS, *DECK.suits)

KT0 = Clause(
    "KT0",
    "Hercules; Troef; NKU; trump_choice",
    "The dealer's left speaks first, or the dealer (`trump_choice`), and then each in play order.",
    Sentence("És el teu torn.", "Es tu turno.", "C'est à vous de parler.", "It is your turn."),
    Sentence(
        "No és el teu torn de parlar.",
        "No es tu turno de hablar.",
        "Ce n'est pas à vous de parler.",
        "It is not your turn to speak.",
    ),
)

KT1 = Clause(
    "KT1",
    "De Hoop",
    "A player in turn may make trump by naming any suit, one not held too.",
    Sentence(
        "Pots fer trumfo de qualsevol coll, també d'un que no tinguis.",
        "Puedes hacer triunfo de cualquier palo, también de uno que no tengas.",
        "Vous pouvez faire atout de toute couleur, même si vous n'en avez pas.",
        "You may make any suit trump, one that you do not hold too.",
    ),
)

KT2 = Clause(
    "KT2",
    "Hercules; Troef; NKU",
    "Each player may pass once; when all have passed, the first must make trump.",
    Sentence(
        "Encara pots passar.",
        "Todavía puedes pasar.",
        "Vous pouvez encore passer.",
        "You may still pass.",
    ),
    Sentence(
        "Tothom ha passat: has de fer trumfo.",
        "Todos han pasado: debes hacer triunfo.",
        "Tous ont passé : vous devez faire atout.",
        "Everybody has passed: you must make trump.",
    ),
)

KT2_MUST = Clause(
    "KT2:left-must",
    "Dorskampkwartier; De Pitslag; trump_choice=left-must",
    "The dealer's left must make trump.",
    Sentence(
        "Aquí has de fer trumfo.",
        "Aquí debes hacer triunfo.",
        "Ici, vous devez faire atout.",
        "Here you must make trump.",
    ),
    Sentence(
        "Aquí no es pot passar: has de fer trumfo.",
        "Aquí no se puede pasar: debes hacer triunfo.",
        "Ici, on ne passe pas : vous devez faire atout.",
        "Here one may not pass: you must make trump.",
    ),
)

KT3 = Clause(
    "KT3",
    "NKU; Troef",
    "Whoever makes trump ends the choice: that player's pair plays.",
    Sentence(
        "Ja hi ha trumfo: comença el joc.",
        "Ya hay triunfo: empieza el juego.",
        "L'atout est fait : le jeu commence.",
        "Trump is made: play begins.",
    ),
    Sentence(
        "El trumfo ja està fet.",
        "El triunfo ya está hecho.",
        "L'atout est déjà fait.",
        "Trump has been made already.",
    ),
)

CLAUSES: tuple[Clause, ...] = (KT0, KT1, KT2, KT2_MUST, KT3)


@dataclass(frozen=True)
class AuctionOptions:
    """A frozen bundle: one value for each question on which tables differ."""

    trump_choice: str = option(
        {
            "left-first": Sentence(
                "des de l'esquerra de qui reparteix, i es pot passar",
                "desde la izquierda de quien reparte, y se puede pasar",
                "à partir de la gauche du donneur, et l'on peut passer",
                "from the dealer's left on, who may pass",
            ),
            "dealer-first": Sentence(
                "des de qui reparteix, i es pot passar",
                "desde quien reparte, y se puede pasar",
                "à partir du donneur, et l'on peut passer",
                "from the dealer on, who may pass",
            ),
            "left-must": Sentence(
                "per força qui seu a l'esquerra de qui reparteix",
                "por fuerza quien está a la izquierda de quien reparte",
                "obligatoirement par le voisin de gauche du donneur",
                "by the dealer's left, who must",
            ),
        },
        label=Sentence("El trumfo es fa", "El triunfo se hace", "L'atout se fait", "Trump is made"),
        meaning="who speaks first, and may one pass?",
        who="left-first: Hercules, Troef; dealer-first: NKU; left-must: Dorskampkwartier, "
        "De Pitslag",
    )


class State(NamedTuple):
    """The table after some calls: how many passed, and who made which suit trump."""

    dealer: int
    passes: int = 0
    maker: int | None = None
    trump: str | None = None


class Contract(NamedTuple):
    """What is played: the trump suit, who made it, and that player's pair."""

    trump: str
    declarer: int
    pair: int

    def as_json(self) -> dict[str, Any]:
        """The contract as it goes over the wire."""
        return self._asdict()


def start(known: Mapping[str, Any]) -> State:
    """Nobody has spoken.  Raises `Malformed` (`dealer`)."""
    check_seat("dealer", known["dealer"])
    return State(known["dealer"])


def rule(options: AuctionOptions, state: State, seat: int, name: str) -> CallRuling:
    """The ruling on a call: in turn, a suit or, while one may, a pass."""
    if state.maker is not None:
        return CallRuling(name, False, KT3)
    if seat not in speakers(options, state):
        return CallRuling(name, False, KT0)
    if name != PASS:
        return CallRuling(name, True, KT1)
    if options.trump_choice == "left-must":
        return CallRuling(name, False, KT2_MUST)
    return CallRuling(name, state.passes < 4, KT2)


def speakers(options: AuctionOptions, state: State) -> tuple[int, ...]:
    """Whose turn it is, the first again after four passes; nobody's once trump is made."""
    if state.maker is not None:
        return ()
    first = state.dealer if options.trump_choice == "dealer-first" else state.dealer + 1
    return ((first + state.passes) % 4,)


def after(options: AuctionOptions, state: State, call: Call) -> State:
    """The table after a legal call."""
    if call.name == PASS:
        return state._replace(passes=state.passes + 1)
    return state._replace(maker=call.seat, trump=call.name)


def ended(options: AuctionOptions, state: State) -> Clause | None:
    """The clause that ended the choice, if it has ended."""
    return KT3 if state.maker is not None else None


def contract(options: AuctionOptions, state: State) -> Contract | None:
    """The trump and who made it, or `None` while it is being chosen."""
    if state.maker is None or state.trump is None:
        return None
    return Contract(state.trump, state.maker, pair_of(state.maker))


def whose(made: Sequence[Call]) -> Clause:
    """The clause that says whose turn it is."""
    return KT0


def situations(options: AuctionOptions) -> Iterator[Situation]:
    """Every table, by each dealer: 20 ways to make trump, and the 5 tables on the way to them."""
    for calls in calling.list_tables(calling.sequences(AUCTION, options, State(0))):
        items = [{"dealer": d, "calls": calling.turn_table(calls, d)} for d in SEATS]
        yield Situation(calling.size_of_table(items[0])[0], calling.label_table(calls), items)


AUCTION = calling.Auction(
    is_call=calling.listing(NAMES),
    listed=lambda options, state: NAMES,
    fields=("dealer",),
    start=start,
    speakers=speakers,
    rule=rule,
    after=after,
    ended=ended,
    contract=contract,
    whose=whose,
    situations=situations,
)
