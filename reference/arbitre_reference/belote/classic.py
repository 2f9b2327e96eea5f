"""What may be called in classic belote: the turned card, and two rounds of taking or passing.

After the French federation (FFB classic 4.1, 4.2; RULES 3.5).
The first guard that applies decides, and names its clause.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .. import calling
from ..calling import Call, CallRuling, Calls
from ..cards import Malformed
from ..chapter import Situation
from ..game import NO, YES, option
from ..outcome import check_seat, pair_of, readings, right_of
from ..position import ALL_TRUMPS, NO_TRUMP
from ..ruling import Clause, Sentence
from .play import CONTRACTS, DECK

PASS, TAKE = "pass", "take"
NAMES = (PASS, TAKE, *CONTRACTS)

BT0 = Clause(
    "BT0",
    "FFB classic 4.1, 4.2",
    "The dealer's right speaks first, and then each player in play order, twice at most.",
    Sentence(
        "És el teu torn.",
        "Es tu turno.",
        "C'est à vous de parler.",
        "It is your turn.",
    ),
    Sentence(
        "No és el teu torn de parlar.",
        "No es tu turno de hablar.",
        "Ce n'est pas à vous de parler.",
        "It is not your turn to speak.",
    ),
)

BT1 = Clause(
    "BT1",
    "FFB classic 4.1, 4.2",
    "In either round a player may pass.",
    Sentence(
        "Sempre pots passar.",
        "Siempre puedes pasar.",
        "Vous pouvez toujours passer.",
        "You may always pass.",
    ),
)

BT2 = Clause(
    "BT2",
    "FFB classic 4.1",
    "In the first round a player takes at the suit of the turned card, or not at all.",
    Sentence(
        "Primera volta: pots prendre, i el trumfo és el coll de la carta girada.",
        "Primera vuelta: puedes tomar, y el triunfo es el palo de la carta vuelta.",
        "Premier tour : vous pouvez prendre à la couleur de la retourne.",
        "First round: you may take, and the suit of the turned card is trump.",
    ),
    Sentence(
        "A la primera volta només es pot prendre el coll de la carta girada.",
        "En la primera vuelta solo se puede tomar el palo de la carta vuelta.",
        "Au premier tour, on ne prend qu'à la couleur de la retourne.",
        "In the first round only the suit of the turned card can be taken.",
    ),
)

BT3 = Clause(
    "BT3",
    "FFB classic 4.2",
    "In the second round a player takes by naming a suit.",
    Sentence(
        "Segona volta: pots prendre al coll que diguis.",
        "Segunda vuelta: puedes tomar al palo que digas.",
        "Deuxième tour : vous prenez à la couleur que vous nommez.",
        "Second round: you may take at the suit that you name.",
    ),
    Sentence(
        "A la segona volta s'ha de dir el coll.",
        "En la segunda vuelta hay que decir el palo.",
        "Au deuxième tour, il faut nommer la couleur.",
        "In the second round a suit must be named.",
    ),
)

BT4 = Clause(
    "BT4",
    "FFB classic 4.2",
    "In the second round the suit of the turned card may be named too.",
    Sentence(
        "Segona volta: també pots dir el coll de la carta girada.",
        "Segunda vuelta: también puedes decir el palo de la carta vuelta.",
        "Deuxième tour : vous pouvez aussi nommer la couleur de la retourne.",
        "Second round: you may name the suit of the turned card too.",
    ),
)

BT4_NO = Clause(
    "BT4:no",
    "turned_suit_again=no",
    "In the second round the suit of the turned card may not be named.",
    Sentence(
        "Segona volta: dius un coll que no és el de la carta girada.",
        "Segunda vuelta: dices un palo que no es el de la carta vuelta.",
        "Deuxième tour : vous nommez une autre couleur que celle de la retourne.",
        "Second round: you name a suit other than that of the turned card.",
    ),
    Sentence(
        "A la segona volta aquí no es pot dir el coll de la carta girada.",
        "En la segunda vuelta aquí no se puede decir el palo de la carta vuelta.",
        "Ici, au deuxième tour, on ne nomme pas la couleur de la retourne.",
        "Here the suit of the turned card may not be named in the second round.",
    ),
)

BT7 = Clause(
    "BT7",
    "FFB classic 4.1, 4.2",
    "A player takes at one of the four suits: there is no no-trump and no all-trumps.",
    Sentence(
        "Pots prendre en un dels quatre colls.",
        "Puedes tomar en uno de los cuatro palos.",
        "Vous pouvez prendre à l'une des quatre couleurs.",
        "You may take at one of the four suits.",
    ),
    Sentence(
        "Aquí no es juga ni sense trumfo ni a tot trumfo.",
        "Aquí no se juega ni sin triunfo ni a todo triunfo.",
        "Ici, on ne joue ni sans-atout ni tout-atout.",
        "Neither no-trump nor all-trumps is played here.",
    ),
)

BT7_SECOND = Clause(
    "BT7:second-round",
    "FFB classic 11.1; trumpless_bids=second-round",
    "In the second round a player may take at no-trump or all-trumps too.",
    Sentence(
        "Segona volta: també pots prendre sense trumfo o a tot trumfo.",
        "Segunda vuelta: también puedes tomar sin triunfo o a todo triunfo.",
        "Deuxième tour : vous pouvez aussi prendre à sans-atout ou à tout-atout.",
        "Second round: you may take at no-trump or all-trumps too.",
    ),
    Sentence(
        "A la primera volta només es pot prendre el coll de la carta girada.",
        "En la primera vuelta solo se puede tomar el palo de la carta vuelta.",
        "Au premier tour, on ne prend qu'à la couleur de la retourne.",
        "In the first round only the suit of the turned card can be taken.",
    ),
)

BT7_BOTH = Clause(
    "BT7:both-rounds",
    "FFB classic 11.1; trumpless_bids=both-rounds",
    "In either round a player may take at no-trump or all-trumps.",
    Sentence(
        "També pots prendre sense trumfo o a tot trumfo.",
        "También puedes tomar sin triunfo o a todo triunfo.",
        "Vous pouvez aussi prendre à sans-atout ou à tout-atout.",
        "You may take at no-trump or all-trumps too.",
    ),
)

BT5 = Clause(
    "BT5",
    "FFB classic 4.1, 4.2",
    "The first player who takes ends the auction.",
    Sentence(
        "Un jugador ha pres: comença el joc.",
        "Un jugador ha tomado: empieza el juego.",
        "Un joueur a pris : le jeu commence.",
        "A player has taken: play begins.",
    ),
    Sentence(
        "Un jugador ja ha pres.",
        "Un jugador ya ha tomado.",
        "Un joueur a déjà pris.",
        "A player has already taken.",
    ),
)

BT6 = Clause(
    "BT6",
    "FFB classic 4.2",
    "When all four have passed twice, the hand is not played.",
    Sentence(
        "Tothom ha passat dos cops: es torna a repartir.",
        "Todos han pasado dos veces: se reparte de nuevo.",
        "Tous ont passé deux fois : on redonne.",
        "Everybody passed twice: the cards are dealt again.",
    ),
    Sentence(
        "Tothom ha passat dos cops: ja no es pot prendre.",
        "Todos han pasado dos veces: ya no se puede tomar.",
        "Tous ont passé deux fois : on ne peut plus prendre.",
        "Everybody has passed twice: nobody may take now.",
    ),
)

CLAUSES: tuple[Clause, ...] = (
    *(BT0, BT1, BT2, BT3, BT4, BT4_NO, BT5, BT6, BT7, BT7_SECOND, BT7_BOTH),
)


@dataclass(frozen=True)
class AuctionOptions:
    """A frozen bundle: one value for each question on which tables differ."""

    turned_suit_again: str = option(
        {"yes": YES, "no": NO},
        label=Sentence(
            "Segona volta: es pot triar el coll de la carta girada",
            "Segunda vuelta: se puede elegir el palo de la carta vuelta",
            "Second tour : on peut choisir la couleur de la retourne",
            "Second round: the suit of the turned card may be named",
        ),
        meaning="second round: may the suit of the turned card be named?",
        who="yes: FFB classic 4.2 (a suit of one's choice among the four); no: FPClub",
    )
    trumpless_bids: str = option(
        {
            "no": NO,
            "second-round": Sentence(
                "a la segona volta", "en la segunda vuelta", "au second tour", "in the second round"
            ),
            "both-rounds": Sentence(
                "a totes dues voltes", "en ambas vueltas", "aux deux tours", "in both rounds"
            ),
        },
        label=Sentence(
            "Es pot prendre sense trumfo i a tot trumfo",
            "Se puede tomar sin triunfo y a todo triunfo",
            "On peut prendre à sans-atout et à tout-atout",
            "No-trump and all-trumps may be taken",
        ),
        meaning="may no-trump and all-trumps be taken, and in which round?",
        who="no: FFB classic 4.1, 4.2; second-round, both-rounds: FFB classic 11.1 (a variant that "
        "the organiser may choose; it does not say in which round)",
    )


class State(NamedTuple):
    """The table after some calls: the suit of the turned card, the passes, and who took at what."""

    dealer: int
    turned: str
    passes: int = 0
    taker: int | None = None
    trump: str | None = None


class Contract(NamedTuple):
    """What is played: the trump suit or contract, the seat that took, and its pair."""

    trump: str
    declarer: int
    pair: int

    def as_json(self) -> dict[str, Any]:
        """The contract as it goes over the wire."""
        return self._asdict()


def calls(options: AuctionOptions, dealer: int, turned: str, made: Any = ()) -> Calls:
    """Which calls are legal now, whose turn it is, and the contract when the auction has ended.

    `turned`: the suit letter of the turned card; `made`: the calls so far, pairs of seat and name.
    Raises `Malformed` (`dealer`, `turned`, `calls`, `calls[i]`).
    """
    return calling.judge(AUCTION, options, start(dealer, turned), made)


def ruling(
    options: AuctionOptions, dealer: int, turned: str, made: Any, seat: int, name: str
) -> CallRuling:
    """The ruling on the call `name` of any seat, in turn or not, after the calls `made`.

    Raises `Malformed` (`dealer`, `turned`, `calls`, `calls[i]`, `seat`, `call`).
    """
    return calling.ruling_on(AUCTION, options, start(dealer, turned), made, seat, name)


def all_sequences(options: AuctionOptions, dealer: int, turned: str) -> Iterator[tuple[Call, ...]]:
    """Every complete auction, each once.  Raises `Malformed` (`dealer`, `turned`)."""
    return calling.sequences(AUCTION, options, start(dealer, turned))


def start(dealer: int, turned: str) -> State:
    """Nobody has spoken.  Raises `Malformed` (`dealer`, `turned`)."""
    check_seat("dealer", dealer)
    if turned not in tuple(DECK.suits):
        raise Malformed("turned", f"{turned!r} is not a suit ({' '.join(DECK.suits)})")
    return State(dealer, turned)


def rule(options: AuctionOptions, state: State, seat: int, name: str) -> CallRuling:
    """The ruling on a call: in turn, a pass, and then what each round lets one take."""
    over = ended(options, state)
    if over:
        return CallRuling(name, False, over)
    if seat not in speakers(options, state):
        return CallRuling(name, False, BT0)
    if name == PASS:
        return CallRuling(name, True, BT1)
    if name in (NO_TRUMP, ALL_TRUMPS):
        return without_a_suit(options, state, name)
    if state.passes < 4:
        return CallRuling(name, name == TAKE, BT2)
    return second_round(options, state, name)


def second_round(options: AuctionOptions, state: State, name: str) -> CallRuling:
    """A suit is named: any, or any but that of the turned card."""
    if name == TAKE:
        return CallRuling(name, False, BT3)
    if name != state.turned:
        return CallRuling(name, True, BT3)
    if options.turned_suit_again == "no":
        return CallRuling(name, False, BT4_NO)
    return CallRuling(name, True, BT4)


def without_a_suit(options: AuctionOptions, state: State, name: str) -> CallRuling:
    """No-trump and all-trumps: where they are played, and in which round."""
    if options.trumpless_bids == "both-rounds":
        return CallRuling(name, True, BT7_BOTH)
    if options.trumpless_bids == "second-round":
        return CallRuling(name, state.passes >= 4, BT7_SECOND)
    return CallRuling(name, False, BT7)


def speakers(options: AuctionOptions, state: State) -> tuple[int, ...]:
    """Whose turn it is; nobody's when the auction is over."""
    if ended(options, state):
        return ()
    return ((right_of(state.dealer) + state.passes) % 4,)


def after(options: AuctionOptions, state: State, call: Call) -> State:
    """The table after a call."""
    if call.name == PASS:
        return state._replace(passes=state.passes + 1)
    trump = state.turned if call.name == TAKE else call.name
    return state._replace(taker=call.seat, trump=trump)


def ended(options: AuctionOptions, state: State) -> Clause | None:
    """The clause that ended the auction, if it has ended."""
    if state.taker is not None:
        return BT5
    return BT6 if state.passes == 8 else None


def contract(options: AuctionOptions, state: State) -> Contract | None:
    """The trump and who took, or `None` if all passed twice."""
    if state.taker is None or state.trump is None:
        return None
    return Contract(state.trump, state.taker, pair_of(state.taker))


def whose(made: Sequence[Call]) -> Clause:
    """The clause that says whose turn it is."""
    return BT0


def situations(options: AuctionOptions) -> Iterator[Situation]:
    """Every table, by each dealer and with each suit turned: 21 auctions, 29 tables.

    More where no-trump and all-trumps are taken.
    """
    suits = DECK.suits
    for calls in calling.list_tables(all_sequences(readings(options)[0], 0, suits[0])):
        items = []
        for dealer, turned in enumerate(suits):
            # Suits are renamed: the turned one takes the place of the first.
            renamed = dict(zip(suits, suits[dealer:] + suits[:dealer], strict=True))
            made = [Call(seat, renamed.get(name, name)) for seat, name in calls]
            table = calling.turn_table(made, dealer)
            items.append({"dealer": dealer, "turned": turned, "calls": table})
        yield Situation(calling.size_of_table(items[0])[0], calling.label_table(calls), items)


AUCTION = calling.Auction(
    is_call=calling.listing(NAMES),
    listed=lambda options, state: NAMES,
    fields=("dealer", "turned"),
    start=lambda known: start(known["dealer"], known["turned"]),
    speakers=speakers,
    rule=rule,
    after=after,
    ended=ended,
    contract=contract,
    whose=whose,
    situations=situations,
)
