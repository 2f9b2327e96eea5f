"""What may be called in coinche (RULES 3.4, after the French federation).

The first guard that applies decides, and names its clause.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from .. import calling
from ..calling import Call, CallRuling, Calls
from ..chapter import Situation
from ..outcome import check_seat, pair_of, partner_of, readings, right_of
from ..ruling import Clause
from . import coinche_clauses as law
from . import coinche_house as house
from .coinche_bids import (
    CAPOT,
    CAPOT_VALUE,
    COINCHE,
    GENERALE,
    LISTED_TO,
    PASS,
    STEPS_ABOVE,
    SURCOINCHE,
    is_bid,
    is_call,
    list_calls,
    points_of,
    trump_of,
)
from .coinche_options import AuctionOptions
from .play import DECK

# Clubs lowest: where equal numbers have an order, this is it.
RANK_OF_CONTRACTS = ("C", "D", "H", "S", "no-trump", "all-trumps")


class State(NamedTuple):
    """The table after some calls.

    `turn`: whose turn it is next; `bid`: the last bid, `None` before the first;
    `bidder`: who made it; `multiplier`: 1, coinched 2, surcoinched 4;
    `doubler`: who said coinche last; `passed`: who has passed since the last call that was none.
    """

    turn: int
    bid: str | None = None
    bidder: int = 0
    multiplier: int = 1
    doubler: int = 0
    passed: tuple[int, ...] = ()


class Contract(NamedTuple):
    """What is played.

    `value`: the number that was bid, 250 for capot, what the option says for a generale;
    `capot`: every trick was bid; `trump`: a suit letter, `"no-trump"` or `"all-trumps"`;
    `declarer`: the seat that bid it; `pair`: the takers;
    `multiplier`: 1, coinched 2, surcoinched 4.
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
    """Which calls are legal now, who may speak, and the contract when the auction has ended.

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


# -- the rulings --------------------------------------------------------------------------------


def rule(options: AuctionOptions, state: State, seat: int, name: str) -> CallRuling:
    """The ruling on a call."""
    over = ended(options, state)
    if over:
        return CallRuling(name, False, over)
    if name == COINCHE:
        return coinche(options, state, seat)
    if name == SURCOINCHE:
        return surcoinche(options, state, seat)
    if seat not in players_in_turn(options, state):
        return CallRuling(name, False, law.BA0)
    if name == PASS:
        return CallRuling(name, True, law.BA1)
    return bid(options, state, seat, name)


def bid(options: AuctionOptions, state: State, seat: int, name: str) -> CallRuling:
    """A bid: before any coinche that closes, of a kind that is played, and above the last one."""
    if state.multiplier > 1 and options.after_coinche == "surcoinche-only":
        return CallRuling(name, False, house.BA7_SURCOINCHE)
    if state.multiplier > 1 and options.after_coinche != "bidding-goes-on":
        return CallRuling(name, False, law.BA7)
    refused = no_bid(options, state, seat, name)
    if refused:
        return CallRuling(name, False, refused)
    ruling = above_the_last(options, state, name)
    if ruling.allowed and state.multiplier > 1:
        return CallRuling(name, True, house.BA7_GOES_ON)
    return ruling


def no_bid(options: AuctionOptions, state: State, seat: int, name: str) -> Clause | None:
    """The clause by which this is no bid of the table, or of a player whom three have passed."""
    points = points_of(name)
    if options.trumpless_bids == "no" and trump_of(name) not in DECK.suits:
        return house.BA2_SUITS
    if name.startswith(GENERALE) and options.generale == "no":
        return law.BA4
    refused = None if points is None else no_number(options, points)
    if refused is None and len(state.passed) == 3 and state.bid is not None:
        return over_oneself(options, state, seat, name)
    return refused


def over_oneself(options: AuctionOptions, state: State, seat: int, name: str) -> Clause | None:
    """The clause that keeps a player from bidding over three passes; `None` if none does."""
    if options.rebid_own == "no":
        return house.BA9_FOUR
    own = state.bid is not None and state.bidder == seat and trump_of(state.bid) == trump_of(name)
    return house.BA9_REBID if own else None


def no_number(options: AuctionOptions, points: int) -> Clause | None:
    """The clause by which nobody may bid this number at all; `None` if somebody may."""
    if options.highest_bid != "none" and points > int(options.highest_bid):
        return house.BA2_160 if options.highest_bid == "160" else house.BA2_180
    lowest, step = int(options.minimum_bid), int(options.bid_step)
    fits = points == lowest or (points > lowest and points % step == 0)
    return None if fits else clause_of_number(options)


def clause_of_number(options: AuctionOptions) -> Clause:
    """The clause about the lowest number and the steps."""
    if options.bid_step != "10":
        return house.BA2_FIVES if options.bid_step == "5" else house.BA2_ONES
    lowest = {"80": law.BA2, "82": house.BA2_82, "85": house.BA2_85, "90": house.BA2_90}
    return lowest[options.minimum_bid]


def above_the_last(options: AuctionOptions, state: State, name: str) -> CallRuling:
    """Every number is below capot, and capot below generale; numbers by their height.

    Where the contracts have an order, a number may be repeated in a higher one.
    """
    points, last = points_of(name), points_of(state.bid) if state.bid else 0
    if points is None or last is None:
        clause = law.BA4 if options.generale == "no" else house.BA4_GENERALE
        return CallRuling(name, level_of(name) > level_of(state.bid), clause)
    if state.bid is None:
        return CallRuling(name, True, clause_of_number(options))
    if options.suit_rank == "none":
        return CallRuling(name, points > last, law.BA3)
    rank, last_rank = (RANK_OF_CONTRACTS.index(trump_of(one)) for one in (name, state.bid))
    return CallRuling(name, (points, rank) > (last, last_rank), house.BA3_RANK)


def level_of(bid: str | None) -> int:
    """A number (or no bid at all) is below capot, and capot below generale."""
    value = (bid or "").split(" ")[0]
    return {CAPOT: 1, GENERALE: 2}.get(value, 0)


def coinche(options: AuctionOptions, state: State, seat: int) -> CallRuling:
    """Coinche: there is a bid, it is the opponents', and nobody has coinched it.

    It has to be one's turn, or not, as the table has it.
    """
    any_time = options.coinche_turn == "any"
    if not any_time and seat not in players_in_turn(options, state):
        return CallRuling(COINCHE, False, law.BA0)
    opponents_bid = state.bid is not None and pair_of(seat) != pair_of(state.bidder)
    clause = house.BA5_ANY if any_time else law.BA5
    return CallRuling(COINCHE, opponents_bid and state.multiplier == 1, clause)


def surcoinche(options: AuctionOptions, state: State, seat: int) -> CallRuling:
    """Surcoinche: one's own side's bid has been coinched, and (gap G7) it is one's turn."""
    any_time = options.surcoinche_turn == "any" and options.after_coinche != "surcoinche-only"
    if not any_time and seat not in players_in_turn(options, state):
        return CallRuling(SURCOINCHE, False, law.BA0)
    own_bid = state.bid is not None and pair_of(seat) == pair_of(state.bidder)
    return CallRuling(SURCOINCHE, own_bid and state.multiplier == 2, law.BA6)


# -- whose turn it is ---------------------------------------------------------------------------


def players_in_turn(options: AuctionOptions, state: State) -> tuple[int, ...]:
    """Who may pass and bid now: the player whose turn it is.

    Where only a surcoinche follows a coinche, the bidding side alone is asked:
    one after the other, or both at once where a surcoinche need not wait for its turn.
    """
    if state.multiplier == 2 and options.after_coinche == "surcoinche-only":
        first = right_of(state.doubler)
        left = [seat for seat in (first, partner_of(first)) if seat not in state.passed]
        return tuple(left if options.surcoinche_turn == "any" else left[:1])
    return (state.turn,)


def speakers(options: AuctionOptions, state: State) -> tuple[int, ...]:
    """Who may make a call: whoever is in turn, and who may coinche or surcoinche out of turn."""
    if ended(options, state):
        return ()
    in_turn = players_in_turn(options, state)
    besides = [
        seat
        for seat in (right_of(state.turn), partner_of(state.turn), right_of(partner_of(state.turn)))
        if seat not in in_turn
        and (coinche(options, state, seat).allowed or surcoinche(options, state, seat).allowed)
    ]
    return (*in_turn, *besides)


def after(options: AuctionOptions, state: State, call: Call) -> State:
    """The table after a call."""
    then = state._replace(turn=right_of(call.seat))
    if call.name == PASS:
        return then._replace(passed=(*state.passed, call.seat))
    if call.name == COINCHE:
        return then._replace(multiplier=2, doubler=call.seat, passed=())
    if call.name == SURCOINCHE:
        return then._replace(multiplier=4, passed=())
    return then._replace(bid=call.name, bidder=call.seat, multiplier=1, passed=())


def ended(options: AuctionOptions, state: State) -> Clause | None:
    """The clause that ended the auction, if it has ended."""
    if state.multiplier == 4:
        return law.BA10
    if state.bid is None:
        return law.BA8 if len(state.passed) >= 4 else None
    if options.after_capot == "ends" and points_of(state.bid) is None:
        return house.BA4_ENDS
    if state.multiplier == 2 and options.after_coinche == "ends":
        return house.BA7_ENDS
    if state.multiplier == 2 and options.after_coinche == "surcoinche-only":
        return house.BA7_SURCOINCHE if len(state.passed) >= 2 else None
    return ended_by_passes(options, state)


def ended_by_passes(options: AuctionOptions, state: State) -> Clause | None:
    """The clause of the passes that ended the auction: three in a row after a bid or a coinche.

    At some tables it takes a fourth, or the last bidder may bid once more.
    """
    if options.auction_ends == "four-passes":
        return house.BA9_FOUR if len(state.passed) >= 4 else None
    if options.rebid_own == "yes" and state.multiplier == 1:
        return house.BA9_REBID if len(state.passed) >= 4 else None
    return law.BA9 if len(state.passed) >= 3 else None


def contract(options: AuctionOptions, state: State) -> Contract | None:
    """The last bid, or `None` if all passed."""
    if state.bid is None:
        return None
    points = points_of(state.bid)
    if state.bid.startswith(GENERALE):
        value = int(options.generale)
    else:
        value = CAPOT_VALUE if points is None else points
    return Contract(
        value,
        points is None,
        trump_of(state.bid),
        state.bidder,
        pair_of(state.bidder),
        state.multiplier,
    )


def whose(made: Sequence[Call]) -> Clause:
    """The clause that says whose turn it is."""
    return law.BA0


# -- what is listed, of calls and of tables ------------------------------------------------------


def listed(options: AuctionOptions, state: State) -> tuple[str, ...]:
    """The calls that a table is asked about: all that are played, but for numbers without end."""
    last = (state.bid and points_of(state.bid)) or 0
    return list_calls(options, max(LISTED_TO, last + STEPS_ABOVE * int(options.bid_step)))


def bids_within(options: AuctionOptions) -> tuple[str, ...]:
    """A suit, a higher number in another, and capot: any two of them can follow each other.

    And a generale, where it is played.
    """
    every = (f"{options.minimum_bid} S", "120 H", f"{CAPOT} D", f"{GENERALE} C")
    return every if options.generale != "no" else every[:3]


def situations(options: AuctionOptions) -> Iterator[Situation]:
    """Every opening bid that is listed and `300 H`, and every table with nothing but `bids_within`.

    The dealer turns.  By default those are 589 auctions, and the tables on the way to them.
    """
    reading = readings(options)[0]
    state, bids = start(0), bids_within(options)
    others = [name for name in (*listed(reading, state), "300 H") if is_bid(name)]
    openings = [
        (Call(1, name),)
        for name in others
        if name not in bids and bid(reading, state, 1, name).allowed
    ]
    within = calling.list_tables(all_sequences(reading, 0, bids))
    for number, calls in enumerate(sorted([*within, *openings], key=len)):
        item = {"dealer": number % 4, "calls": calling.turn_table(calls, number % 4)}
        yield Situation(calling.size_of_table(item)[0], calling.label_table(calls), [item])


AUCTION = calling.Auction(
    is_call=is_call,
    is_bid=is_bid,
    listed=listed,
    bound="every opening bid to 240, and every auction of a low bid, a higher one and capot",
    fields=("dealer",),
    start=lambda known: start(known["dealer"]),
    speakers=speakers,
    rule=rule,
    after=after,
    ended=ended,
    contract=contract,
    whose=whose,
    situations=situations,
)
