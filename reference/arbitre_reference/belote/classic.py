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
from . import classic_clauses as law
from .play import CONTRACTS, DECK

PASS, TAKE = "pass", "take"
NAMES = (PASS, TAKE, *CONTRACTS)


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
        return CallRuling(name, False, law.BT0)
    if name == PASS:
        return CallRuling(name, True, law.BT1)
    if name in (NO_TRUMP, ALL_TRUMPS):
        return without_a_suit(options, state, name)
    if state.passes < 4:
        return CallRuling(name, name == TAKE, law.BT2)
    return second_round(options, state, name)


def second_round(options: AuctionOptions, state: State, name: str) -> CallRuling:
    """A suit is named: any, or any but that of the turned card."""
    if name == TAKE:
        return CallRuling(name, False, law.BT3)
    if name != state.turned:
        return CallRuling(name, True, law.BT3)
    if options.turned_suit_again == "no":
        return CallRuling(name, False, law.BT4_NO)
    return CallRuling(name, True, law.BT4)


def without_a_suit(options: AuctionOptions, state: State, name: str) -> CallRuling:
    """No-trump and all-trumps: where they are played, and in which round."""
    if options.trumpless_bids == "both-rounds":
        return CallRuling(name, True, law.BT7_BOTH)
    if options.trumpless_bids == "second-round":
        return CallRuling(name, state.passes >= 4, law.BT7_SECOND)
    return CallRuling(name, False, law.BT7)


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
        return law.BT5
    return law.BT6 if state.passes == 8 else None


def contract(options: AuctionOptions, state: State) -> Contract | None:
    """The trump and who took, or `None` if all passed twice."""
    if state.taker is None or state.trump is None:
        return None
    return Contract(state.trump, state.taker, pair_of(state.taker))


def whose(made: Sequence[Call]) -> Clause:
    """The clause that says whose turn it is."""
    return law.BT0


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
