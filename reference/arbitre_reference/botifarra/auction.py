"""What may be called in botifarra: the declaration and the doubling, in the order of S1.

The first guard that applies decides, and names its clause.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .. import calling
from ..calling import Call, CallRuling, Calls
from ..chapter import Situation
from ..game import NOT_AGREED, option
from ..outcome import SEATS, check_seat, pair_of, partner_of, readings, right_of
from ..position import NO_TRUMP
from ..ruling import Clause, Sentence
from . import auction_clauses as law

BOTIFARRA, DELEGATE, PASS = "botifarra", "delegate", "pass"
DECLARATIONS = ("O", "C", "E", "B", BOTIFARRA)

# The rungs of the doubling: each doubles what the one before it made.
RUNGS = ("contro", "recontro", "sant-vicenc")

NAMES = (*DECLARATIONS, DELEGATE, *RUNGS, PASS)


@dataclass(frozen=True)
class AuctionOptions:
    """A frozen bundle: one value for each question on which tables differ."""

    doubling_order: str = option(
        {
            "undeclared": NOT_AGREED,
            "dealers-right-first": Sentence(
                "qui seu a la dreta de qui reparteix",
                "quien está a la derecha de quien reparte",
                "le voisin de droite du donneur",
                "the player on the dealer's right",
            ),
            "declarers-right-first": Sentence(
                "qui seu a la dreta de qui ha fet trumfo",
                "quien está a la derecha de quien eligió triunfo",
                "le voisin de droite de qui a choisi l'atout",
                "the player on the declarer's right",
            ),
        },
        label=Sentence(
            "Per contrar es pregunta primer",
            "Para contrar se pregunta primero",
            "Pour contrer, on demande d'abord",
            "For the doubling, one asks first",
        ),
        meaning="doubling: which player of a pair is asked first?",
        who="undeclared: S1, 'Contro, recontro i Sant Vicenç' (it gives no order: judged as "
        "dealers-right-first; turns on which the readings differ are disputed); "
        "dealers-right-first: Fournier; declarers-right-first: Girona 7",
        gap="G2",
    )
    sant_vicenc: str = option(
        {
            "suit-only": Sentence(
                "només amb trumfo",
                "solo con triunfo",
                "seulement avec un atout",
                "only where a suit is trump",
            ),
            "always": Sentence("sempre", "siempre", "toujours", "always"),
            "never": Sentence("mai", "nunca", "jamais", "never"),
        },
        label=Sentence(
            "Es pot dir Sant Vicenç",
            "Se puede decir Sant Vicenç",
            "On peut dire Sant Vicenç",
            "Sant Vicenç may be said",
        ),
        meaning="may Sant Vicenç be said?",
        who="suit-only: S1, 'Contro, recontro i Sant Vicenç', Girona 5; always: Lloret 9 "
        "(botifarra then counts sixteen times); never: Torrefarrera 11",
    )


class State(NamedTuple):
    """The table after some calls.

    `delegated`: the dealer left the choice to the partner.
    `trump`: the suit letter or `"no-trump"`, `None` while it is being chosen.
    `said`: how many rungs have been said, 0 to 3.
    `knocked`: who has passed on the rung that is being asked now.
    """

    dealer: int
    delegated: bool = False
    trump: str | None = None
    said: int = 0
    knocked: tuple[int, ...] = ()

    @property
    def declarer(self) -> int:
        """Who chooses, or chose, the trump: the dealer, or the partner after a delegation."""
        return partner_of(self.dealer) if self.delegated else self.dealer


class Contract(NamedTuple):
    """What is played: the trump, who chose it, the pair's number, and what the hand counts.

    `doubling` is 1, 2, 4 or 8: nothing, contro, recontro, Sant Vicenç.
    `factor` is `doubling`, and twice that in botifarra.
    """

    trump: str
    declarer: int
    pair: int
    doubling: int
    factor: int

    def as_json(self) -> dict[str, Any]:
        """The contract as it goes over the wire."""
        return self._asdict()


def calls(options: AuctionOptions, dealer: int, made: Any = ()) -> Calls:
    """Which calls are legal now, whose turn it is, and the contract when the phase has ended.

    `made`: the calls so far, pairs of seat and name, first to last.
    Raises `Malformed` (`dealer`, `calls`, `calls[i]`).
    """
    check_seat("dealer", dealer)
    return calling.judge(AUCTION, options, State(dealer), made)


def ruling(options: AuctionOptions, dealer: int, made: Any, seat: int, name: str) -> CallRuling:
    """The ruling on the call `name` of any seat, in turn or not, after the calls `made`.

    Raises `Malformed` (`dealer`, `calls`, `calls[i]`, `seat`, `call`).
    """
    check_seat("dealer", dealer)
    return calling.ruling_on(AUCTION, options, State(dealer), made, seat, name)


def all_sequences(options: AuctionOptions, dealer: int) -> Iterator[tuple[Call, ...]]:
    """Every complete declaration with its doubling, each once.  Raises `Malformed` (`dealer`)."""
    check_seat("dealer", dealer)
    return calling.sequences(AUCTION, options, State(dealer))


def rule(options: AuctionOptions, state: State, seat: int, name: str) -> CallRuling:
    """The ruling on a call: the declaration first, and then the doubling."""
    if over(options, state):
        return CallRuling(name, False, law.BC6)
    if state.trump is None:
        return declaration(state, seat, name)
    return doubling(options, state, seat, name)


def declaration(state: State, seat: int, name: str) -> CallRuling:
    """The dealer names the trump or delegates; the partner must then name it."""
    if name in RUNGS:
        return CallRuling(name, False, law.BC7)
    if seat != state.declarer:
        return CallRuling(name, False, law.BD0)
    if name in DECLARATIONS:
        return CallRuling(name, True, law.BD3 if state.delegated else law.BD1)
    if name == DELEGATE:
        return CallRuling(name, not state.delegated, law.BD4 if state.delegated else law.BD2)
    return CallRuling(name, False, law.BD3 if state.delegated else law.BD1)


def doubling(options: AuctionOptions, state: State, seat: int, name: str) -> CallRuling:
    """Contro, recontro, Sant Vicenç: each once, by a player of the pair that may, or a pass."""
    if name in DECLARATIONS or name == DELEGATE:
        return CallRuling(name, False, law.BD5)
    if name in RUNGS and (name != RUNGS[state.said] or pair_of(seat) != pair_asked(state)):
        return CallRuling(name, False, clause_of_rung(options, name))
    if pair_of(seat) != pair_asked(state):
        return CallRuling(name, False, law.BC5)
    if seat in state.knocked:
        return CallRuling(name, False, law.BC4)
    if seat != turn(options, state):
        return CallRuling(name, False, law.BC0)
    if name == PASS:
        return CallRuling(name, True, law.BC4)
    return CallRuling(name, True, clause_of_rung(options, name))


def clause_of_rung(options: AuctionOptions, name: str) -> Clause:
    """The clause about contro, recontro or Sant Vicenç."""
    if name == "contro":
        return law.BC1
    if name == "recontro":
        return law.BC2
    if options.sant_vicenc == "always":
        return law.BC3_ALWAYS
    if options.sant_vicenc == "never":
        return law.BC3_NEVER
    return law.BC3


def pair_asked(state: State) -> int:
    """The pair that may double now: the other pair, the declaring pair, the other pair."""
    declaring = pair_of(state.dealer)
    return declaring if state.said == 1 else 1 - declaring


def rungs_there_are(options: AuctionOptions, trump: str | None) -> int:
    """How many rungs the doubling has under this trump: two, or three with Sant Vicenç."""
    if options.sant_vicenc == "always":
        return 3
    if options.sant_vicenc == "never" or trump == NO_TRUMP:
        return 2
    return 3


def over(options: AuctionOptions, state: State) -> bool:
    """Both players asked have passed, or no rung is left."""
    return len(state.knocked) == 2 or state.said == rungs_there_are(options, state.trump)


def turn(options: AuctionOptions, state: State) -> int | None:
    """Whose turn it is: who has to name the trump, or the next to be asked whether to double."""
    if over(options, state):
        return None
    if state.trump is None:
        return state.declarer
    return next(
        seat
        for seat in order_of_asking(options, state)
        if pair_of(seat) == pair_asked(state) and seat not in state.knocked
    )


def order_of_asking(options: AuctionOptions, state: State) -> tuple[int, ...]:
    """Gap G2: play order, from the dealer's right or from the declarer's.

    The two differ only after a delegation.
    """
    after = state.declarer if options.doubling_order == "declarers-right-first" else state.dealer
    first = right_of(after)
    return tuple([(first + places) % 4 for places in range(4)])


def after(options: AuctionOptions, state: State, call: Call) -> State:
    """The table after a legal call."""
    if call.name == DELEGATE:
        return state._replace(delegated=True)
    if call.name in DECLARATIONS:
        return state._replace(trump=NO_TRUMP if call.name == BOTIFARRA else call.name)
    if call.name == PASS:
        return state._replace(knocked=(*state.knocked, call.seat))
    return state._replace(said=state.said + 1, knocked=())


def ended(options: AuctionOptions, state: State) -> Clause | None:
    """The clause that ended the phase, if it has ended."""
    return law.BC6 if over(options, state) else None


def contract(options: AuctionOptions, state: State) -> Contract | None:
    """What is played, once the phase has ended."""
    if state.trump is None or not over(options, state):
        return None
    doubled: int = 2**state.said
    factor = 2 * doubled if state.trump == NO_TRUMP else doubled
    return Contract(state.trump, state.declarer, pair_of(state.dealer), doubled, factor)


def start(known: Mapping[str, Any]) -> State:
    """The dealer has still to name the trump.  Raises `Malformed` (`dealer`)."""
    check_seat("dealer", known["dealer"])
    return State(known["dealer"])


def whose(made: Sequence[Call]) -> Clause:
    """The clause that says whose turn it is: the declaration's, and then the doubling's."""
    return law.BC0 if any(call.name in DECLARATIONS for call in made) else law.BD0


def situations(options: AuctionOptions) -> Iterator[Situation]:
    """Every table, by each dealer: the 134 auctions, and the 260 tables on the way to them."""
    for calls in calling.list_tables(all_sequences(readings(options)[0], 0)):
        items = [{"dealer": d, "calls": calling.turn_table(calls, d)} for d in SEATS]
        yield Situation(calling.size_of_table(items[0])[0], calling.label_table(calls), items)


AUCTION = calling.Auction(
    names=NAMES,
    bids=frozenset(),
    fields=("dealer",),
    start=start,
    turn=turn,
    rule=rule,
    after=after,
    ended=ended,
    contract=contract,
    whose=whose,
    situations=situations,
    factors=law.BS3,
)
