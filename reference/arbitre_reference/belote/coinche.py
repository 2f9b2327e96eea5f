"""What may be called in coinche (RULES 3.4, after the French federation).

The first guard that applies decides, and names its clause.

FFB contrée 4.1 names no highest bid in points.
Cards and belote give at most 162 + 20 short of taking every trick, so 180 is the last multiple
of ten that can be made by points; above it a player bids capot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .. import calling
from ..calling import Call, CallRuling, Calls
from ..chapter import Situation
from ..game import NO, YES, as_written, option
from ..outcome import check_seat, pair_of, readings, right_of
from ..ruling import Clause, Sentence
from . import coinche_clauses as law
from .play import CONTRACTS, DECK

PASS, COINCHE, SURCOINCHE, CAPOT = "pass", "coinche", "surcoinche", "capot"

VALUES = ("80", "90", "100", "110", "120", "130", "140", "150", "160", "170", "180", CAPOT)
CAPOT_VALUE = 250

# A bid is written value, space, contract: `100 H`, `80 no-trump`, `capot S`.
BIDS = tuple(f"{value} {trump}" for value in VALUES for trump in CONTRACTS)
NAMES = (PASS, *BIDS, COINCHE, SURCOINCHE)

# A suit, a higher number in another, and capot: any two of them can follow each other.
BOUND = ("80 S", "120 H", "capot D")


@dataclass(frozen=True)
class AuctionOptions:
    """A frozen bundle: one value for each question on which tables differ."""

    trumpless_bids: str = option(
        {"yes": YES, "no": NO},
        label=Sentence(
            "Es pot cantar sense trumfo i tot trumfo",
            "Se puede cantar sin triunfo y todo triunfo",
            "On peut annoncer sans atout et tout atout",
            "No-trump and all-trumps may be bid",
        ),
        meaning="may no-trump and all-trumps be bid?",
        who="yes: FFB contrée 11.1 (a variant that the organiser may choose); no: FFB contrée 4.1 "
        "(without the variant), Nimbustier",
    )
    highest_bid: str = option(
        as_written("180", "160"),
        label=Sentence(
            "El cant més alt, sense el capot",
            "El canto más alto, sin el capot",
            "La plus haute annonce, hors capot",
            "The highest bid, capot aside",
        ),
        meaning="what is the highest bid in points?",
        who="180: BGA (with a belote); 160: Montpellier, IsCool, Nimbustier",
    )


class State(NamedTuple):
    """The table after some calls.

    `turn`: whose turn it is next; `bid`: the last bid, `None` before the first;
    `bidder`: who made it; `multiplier`: 1, coinched 2, surcoinched 4;
    `passes`: how many passes in a row came last.
    """

    turn: int
    bid: str | None = None
    bidder: int = 0
    multiplier: int = 1
    passes: int = 0


class Contract(NamedTuple):
    """What is played.

    `value`: 80 to 180, or 250 for capot; `capot`: every trick was bid;
    `trump`: a suit letter, `"no-trump"` or `"all-trumps"`; `declarer`: the seat that bid it;
    `pair`: the takers; `multiplier`: 1, coinched 2, surcoinched 4.
    """

    value: int
    capot: bool
    trump: str
    declarer: int
    pair: int
    multiplier: int

    def as_json(self) -> dict[str, Any]:
        """The contract as it goes over the wire."""
        return self._asdict()


def calls(options: AuctionOptions, dealer: int, made: Any = ()) -> Calls:
    """Which calls are legal now, whose turn it is, and the contract when the auction has ended.

    `made`: the calls so far, pairs of seat and name, first to last.
    Raises `Malformed` (`dealer`, `calls`, `calls[i]`).
    """
    return calling.judge(AUCTION, options, start(dealer), made)


def ruling(options: AuctionOptions, dealer: int, made: Any, seat: int, name: str) -> CallRuling:
    """The ruling on the call `name` of any seat, in turn or not, after the calls `made`.

    Raises `Malformed` (`dealer`, `calls`, `calls[i]`, `seat`, `call`).
    """
    return calling.ruling_on(AUCTION, options, start(dealer), made, seat, name)


def all_sequences(
    options: AuctionOptions, dealer: int, bids: Sequence[str]
) -> Iterator[tuple[Call, ...]]:
    """Every complete auction in which only these `bids` are made, each once.

    With every bid there are more auctions than can be counted out.  Raises `Malformed` (`dealer`).
    """
    names = (PASS, *bids, COINCHE, SURCOINCHE)
    return calling.sequences(AUCTION, options, start(dealer), names)


def start(dealer: int) -> State:
    """The dealer's right speaks first.  Raises `Malformed` (`dealer`)."""
    check_seat("dealer", dealer)
    return State(right_of(dealer))


def rule(options: AuctionOptions, state: State, seat: int, name: str) -> CallRuling:
    """The ruling on a call."""
    over = ended(options, state)
    if over:
        return CallRuling(name, False, over)
    if seat != state.turn:
        return CallRuling(name, False, law.BA0)
    if name == PASS:
        return CallRuling(name, True, law.BA1)
    if name == COINCHE:
        return coinche(state, seat)
    if name == SURCOINCHE:
        return surcoinche(state, seat)
    return bid(options, state, name)


def bid(options: AuctionOptions, state: State, name: str) -> CallRuling:
    """A number or capot: before any coinche, of a kind that is played, and above the last bid."""
    if state.multiplier > 1:
        return CallRuling(name, False, law.BA7)
    if options.trumpless_bids == "no" and trump_of(name) not in DECK.suits:
        return CallRuling(name, False, law.BA2_SUITS)
    if options.highest_bid == "160" and 160 < value_of(name) < CAPOT_VALUE:
        return CallRuling(name, False, law.BA2_160)
    if state.bid is not None and is_capot(state.bid):
        return CallRuling(name, False, law.BA4)
    if is_capot(name):
        return CallRuling(name, True, law.BA4)
    if state.bid is None:
        return CallRuling(name, True, law.BA2)
    return CallRuling(name, value_of(name) > value_of(state.bid), law.BA3)


def coinche(state: State, seat: int) -> CallRuling:
    """Coinche: there is a bid, it is the opponents', and nobody has coinched it."""
    opponents_bid = state.bid is not None and pair_of(seat) != pair_of(state.bidder)
    return CallRuling(COINCHE, opponents_bid and state.multiplier == 1, law.BA5)


def surcoinche(state: State, seat: int) -> CallRuling:
    """Surcoinche: one's own side's bid has been coinched."""
    own_bid = state.bid is not None and pair_of(seat) == pair_of(state.bidder)
    return CallRuling(SURCOINCHE, own_bid and state.multiplier == 2, law.BA6)


def value_of(bid: str) -> int:
    """The points that a bid is worth: its number, or 250 for capot."""
    value = bid.split(" ")[0]
    return CAPOT_VALUE if value == CAPOT else int(value)


def trump_of(bid: str) -> str:
    """The contract that a bid names."""
    return bid.split(" ")[1]


def is_capot(bid: str) -> bool:
    """Does the bid promise every trick?"""
    return bid.split(" ")[0] == CAPOT


def turn(options: AuctionOptions, state: State) -> int | None:
    """Whose turn it is, `None` when the auction is over."""
    return None if ended(options, state) else state.turn


def after(options: AuctionOptions, state: State, call: Call) -> State:
    """The table after a legal call."""
    then = state._replace(turn=right_of(call.seat))
    if call.name == PASS:
        return then._replace(passes=state.passes + 1)
    if call.name == COINCHE:
        return then._replace(multiplier=2, passes=0)
    if call.name == SURCOINCHE:
        return then._replace(multiplier=4, passes=0)
    return then._replace(bid=call.name, bidder=call.seat, passes=0)


def ended(options: AuctionOptions, state: State) -> Clause | None:
    """The clause that ended the auction, if it has ended."""
    if state.multiplier == 4:
        return law.BA10
    if state.bid is None:
        return law.BA8 if state.passes == 4 else None
    return law.BA9 if state.passes == 3 else None


def contract(options: AuctionOptions, state: State) -> Contract | None:
    """The last bid, or `None` if all passed."""
    if state.bid is None:
        return None
    return Contract(
        value_of(state.bid),
        is_capot(state.bid),
        trump_of(state.bid),
        state.bidder,
        pair_of(state.bidder),
        state.multiplier,
    )


def whose(made: Sequence[Call]) -> Clause:
    """The clause that says whose turn it is."""
    return law.BA0


def situations(options: AuctionOptions) -> Iterator[Situation]:
    """Every opening bid, and every table in which nothing but `BOUND` is bid; the dealer turns.

    Those are 589 auctions, and the 1,349 tables on the way to them.
    """
    reading = readings(options)[0]
    state = start(0)
    others = [name for name in BIDS if name not in BOUND]
    openings = [(Call(1, name),) for name in others if bid(reading, state, name).allowed]
    within = calling.list_tables(all_sequences(reading, 0, BOUND))
    for number, calls in enumerate(sorted([*within, *openings], key=len)):
        item = {"dealer": number % 4, "calls": calling.turn_table(calls, number % 4)}
        yield Situation(calling.size_of_table(item)[0], calling.label_table(calls), [item])


AUCTION = calling.Auction(
    names=NAMES,
    bids=frozenset(BIDS),
    fields=("dealer",),
    start=lambda known: start(known["dealer"]),
    turn=turn,
    rule=rule,
    after=after,
    ended=ended,
    contract=contract,
    whose=whose,
    situations=situations,
)
