"""What may be called in manille: the dealer makes trump, the others knock (RULES 8.4).

The first guard that applies decides, and names its clause.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .. import calling
from ..botifarra.auction import AuctionOptions as Botifarra
from ..calling import Call, CallRuling
from ..chapter import Situation
from ..game import NO, NOT_AGREED, YES, option, option_of
from ..outcome import SEATS, check_seat, pair_of, partner_of, readings
from ..ruling import Clause, Sentence
from . import auction_clauses as law
from .play import CONTRACTS
from .score import DOUBLINGS

DELEGATE, PASS = "delegate", "pass"

# A knock is of the pair that did not make trump, a knock back of the other.
KNOCK, KNOCK_BACK = KNOCKS = ("knock", "knock-back")

NAMES = (*CONTRACTS, DELEGATE, *KNOCKS, PASS)


@dataclass(frozen=True)
class AuctionOptions:
    """A frozen bundle: one value for each question on which tables differ."""

    delegation: str = option_of(
        Botifarra,
        "delegation",
        ("no", "yes"),
        who="no: Make it fly, Manilln; yes: Wikipedia en (the dealer says 'opposite')",
    )
    knock_order: str = option(
        {
            "undeclared": NOT_AGREED,
            "any-order": Sentence(
                "qualsevol dels dos, sense ordre",
                "cualquiera de los dos, sin orden",
                "l'un ou l'autre, sans ordre",
                "either of the two, in any order",
            ),
            "in-turn": Sentence(
                "l'un després de l'altre, des de l'esquerra de qui reparteix",
                "uno tras otro, desde la izquierda de quien reparte",
                "l'un après l'autre, à partir de la gauche du donneur",
                "one after the other, from the dealer's left",
            ),
        },
        label=Sentence(
            "De la parella que pot picar parla",
            "De la pareja que puede picar habla",
            "De la paire qui peut frapper parle",
            "Of the pair that may knock speaks",
        ),
        meaning="knocking: who of the pair that may knock speaks, and who first?",
        who="undeclared: Manilln (any player of the pair, and no order is given: judged as "
        "any-order; what the readings judge differently is disputed); any-order: Manilln (read "
        "literally); in-turn: unpublished",
        gap="G30",
    )
    knock_back: str = option(
        {"yes": YES, "no": NO},
        label=Sentence(
            "Si et piquen, pots tornar a picar",
            "Si te pican, puedes volver a picar",
            "Si l'on frappe contre vous, vous pouvez frapper à votre tour",
            "After a knock the other pair may knock back",
        ),
        meaning="may the dealing pair knock back?",
        who="yes: Manilln; no: Wikipedia en (it knows the knock alone)",
    )


class State(NamedTuple):
    """The table after some calls.

    `delegated`: the dealer left the trump to the partner.
    `trump`: the suit letter or `"no-trump"`, `None` while it is being made.
    `knocks`: how many there were, 0 to 2.  `passed`: who has passed since the last of them.
    """

    dealer: int
    delegated: bool = False
    trump: str | None = None
    knocks: int = 0
    passed: tuple[int, ...] = ()

    @property
    def declarer(self) -> int:
        """Who makes, or made, trump: the dealer, or the partner after a delegation."""
        return partner_of(self.dealer) if self.delegated else self.dealer


class Contract(NamedTuple):
    """What is played: the trump, who made it, the pair's number, and the knocks.

    `doubling` names the last one: 1 none, 2 a knock, 4 a knock back.
    """

    trump: str
    declarer: int
    pair: int
    doubling: int

    def as_json(self) -> dict[str, Any]:
        """The contract as it goes over the wire."""
        return self._asdict()


def start(known: Mapping[str, Any]) -> State:
    """The dealer has still to make trump.  Raises `Malformed` (`dealer`)."""
    check_seat("dealer", known["dealer"])
    return State(known["dealer"])


def rule(options: AuctionOptions, state: State, seat: int, name: str) -> CallRuling:
    """The ruling on a call: trump first, and then the knocks."""
    if over(options, state):
        return CallRuling(name, False, law.MK5)
    if state.trump is None:
        return making_trump(options, state, seat, name)
    return knocking(options, state, seat, name)


def making_trump(options: AuctionOptions, state: State, seat: int, name: str) -> CallRuling:
    """The dealer makes trump, or leaves it to the partner, who must then make it."""
    if name in KNOCKS:
        return CallRuling(name, False, law.MK6)
    if seat != state.declarer:
        return CallRuling(name, False, law.MT0)
    if name == DELEGATE and options.delegation == "no":
        return CallRuling(name, False, law.MT2)
    if name == DELEGATE:
        return CallRuling(name, not state.delegated, law.MT2_YES)
    return CallRuling(name, name in CONTRACTS, law.MT1)


def knocking(options: AuctionOptions, state: State, seat: int, name: str) -> CallRuling:
    """A knock, a knock back: each once, by a player of the pair that may, or a pass."""
    if name in CONTRACTS or name == DELEGATE:
        return CallRuling(name, False, law.MT3)
    may = pair_of(seat) == pair_asked(state)
    if name in KNOCKS and (name != KNOCKS[state.knocks] or not may):
        return CallRuling(name, False, clause_of_knock(options, name))
    if not may:
        return CallRuling(name, False, law.MK4)
    if seat in state.passed:
        return CallRuling(name, False, law.MK3)
    if seat not in players_asked(options, state):
        return CallRuling(name, False, law.MK0_IN_TURN)
    return CallRuling(name, True, law.MK3 if name == PASS else clause_of_knock(options, name))


def clause_of_knock(options: AuctionOptions, name: str) -> Clause:
    """The clause about a knock, or a knock back."""
    if name == KNOCK:
        return law.MK1
    return law.MK2 if options.knock_back == "yes" else law.MK2_NO


def pair_asked(state: State) -> int:
    """The pair that may knock now: the other pair, and then the dealing pair."""
    dealing = pair_of(state.dealer)
    return dealing if state.knocks else 1 - dealing


def players_asked(options: AuctionOptions, state: State) -> tuple[int, ...]:
    """Gap G30: who of that pair speaks now: either who has not passed, or the first in turn."""
    order = [(state.dealer + places) % 4 for places in (1, 2, 3, 4)]
    left = [s for s in order if pair_of(s) == pair_asked(state) and s not in state.passed]
    return tuple(left if options.knock_order == "any-order" else left[:1])


def over(options: AuctionOptions, state: State) -> bool:
    """There is a trump, and nobody who could still knock."""
    if state.trump is None:
        return False
    most = 2 if options.knock_back == "yes" else 1
    return state.knocks == most or not players_asked(options, state)


def speakers(options: AuctionOptions, state: State) -> tuple[int, ...]:
    """Who may speak: who has to make trump, or the players who are asked to knock."""
    if over(options, state):
        return ()
    return (state.declarer,) if state.trump is None else players_asked(options, state)


def after(options: AuctionOptions, state: State, call: Call) -> State:
    """The table after a call."""
    if call.name == DELEGATE:
        return state._replace(delegated=True)
    if call.name in CONTRACTS:
        return state._replace(trump=call.name)
    if call.name == PASS:
        return state._replace(passed=(*state.passed, call.seat))
    return state._replace(knocks=state.knocks + 1, passed=())


def ended(options: AuctionOptions, state: State) -> Clause | None:
    """The clause that ended it, if it has ended."""
    return law.MK5 if over(options, state) else None


def contract(options: AuctionOptions, state: State) -> Contract | None:
    """What is played, once nobody may knock any more."""
    if state.trump is None or not over(options, state):
        return None
    pair = pair_of(state.dealer)
    return Contract(state.trump, state.declarer, pair, DOUBLINGS[state.knocks])


def whose(made: Sequence[Call]) -> Clause:
    """The clause that says whose turn it is: who makes trump, and then who knocks."""
    return law.MK0 if any(call.name in CONTRACTS for call in made) else law.MT0


def situations(options: AuctionOptions) -> Iterator[Situation]:
    """Every table, by each dealer: 130 auctions, and the tables on the way to them."""
    every = calling.sequences(AUCTION, readings(options)[0], State(0))
    for calls in calling.list_tables(every):
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
