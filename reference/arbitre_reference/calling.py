"""Calls: what every auction has in common, whatever is called in it.

An auction is a bundle of functions (`Auction`), each a rule or a few:
who speaks now, whether a call is legal, what it changes, when it is over and what was agreed.
Here they are asked under every admissible reading of the options.
A reading under which the calls so far could not have been made is set aside;
where the remaining ones differ about a call, the ruling on it is disputed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .cards import Malformed
from .chapter import Situation
from .outcome import check_seat, readings
from .ruling import Clause, add_dispute, find_sentence


class Call(NamedTuple):
    """One call: who made it, and its name."""

    seat: int
    name: str


class CallRuling(NamedTuple):
    """The verdict on one call of one player; the fields are those of `Ruling`."""

    call: str
    allowed: bool
    clause: Clause
    disputed: bool = False

    @property
    def verdict(self) -> str:
        """`"legal"`, `"illegal"` or `"disputed"`."""
        if self.disputed:
            return "disputed"
        return "legal" if self.allowed else "illegal"


class Turn(NamedTuple):
    """A player who may have to speak now, and a ruling for each call of the game, in its order.

    `disputed`: the readings differ about whose turn it is.
    """

    seat: int
    rulings: tuple[CallRuling, ...]
    disputed: bool = False

    @property
    def legal(self) -> list[str]:
        """The calls that may be made, under the default reading."""
        return [ruling.call for ruling in self.rulings if ruling.allowed]


class Calls(NamedTuple):
    """The auction after some calls.

    `turns`: whose turn it is, the default reading's first; empty when the auction is over.
    `ended`: the clause that ended it, `None` while it goes on.
    `contract`: what was agreed; `None` while it goes on, or if nobody took the hand.
    """

    turns: tuple[Turn, ...]
    ended: Clause | None = None
    contract: Any = None

    def as_json(self) -> dict[str, Any]:
        """The auction as it goes over the wire."""
        return {
            "turns": [{"seat": t.seat, "legal": t.legal} for t in self.turns],
            "ended": self.ended is not None,
            "contract": self.contract and self.contract.as_json(),
        }


@dataclass(frozen=True, eq=False)
class Auction:
    """The rules of an auction, as functions of the options and of its state (a frozen tuple).

    `names`: every call there is, in the order in which a player would list them;
    `bids`: those of them that name a contract, of which some auctions have very many.
    `fields`: what has to be known besides the calls (`("dealer",)`); `start`: the state before the
    first call, from an object with these fields; raises `Malformed`.
    `turn`: whose turn it is, `None` when the auction is over.
    `rule`: the ruling on a call of a seat.
    `after`: the state after a legal call.
    `ended`: the clause that ended it, or `None`; `contract`: what was agreed, or `None`.
    `whose`: the clause that says whose turn it is, after some calls.
    `situations`: every table within a bound that the auction states, by the options.
    `factors`: the clause of the contract's `factor`, where it has one.
    """

    names: tuple[str, ...]
    bids: frozenset[str]
    fields: tuple[str, ...]
    start: Callable[[Mapping[str, Any]], Any]
    turn: Callable[[Any, Any], int | None]
    rule: Callable[[Any, Any, int, str], CallRuling]
    after: Callable[[Any, Any, Call], Any]
    ended: Callable[[Any, Any], Clause | None]
    contract: Callable[[Any, Any], Any]
    whose: Callable[[Sequence[Call]], Clause]
    situations: Callable[[Any], Iterable[Situation]]
    factors: Clause | None = None


def read_calls(auction: Auction, calls: Any) -> tuple[Call, ...]:
    """The calls that a list of pairs `[seat, name]` describes; raises `Malformed`."""
    if not isinstance(calls, list | tuple):
        raise Malformed("calls", f"a list of pairs [seat, call] is needed, not {calls!r}")
    for i, call in enumerate(calls):
        if not isinstance(call, list | tuple) or len(call) != 2:
            raise Malformed(f"calls[{i}]", f"a pair [seat, call] is needed, not {call!r}")
        check_seat(f"calls[{i}]", call[0])
        if call[1] not in auction.names:
            raise Malformed(f"calls[{i}]", f"{call[1]!r} is not a call of this game")
    return tuple([Call(*call) for call in calls])


def judge(auction: Auction, options: Any, start: Any, calls: Any) -> Calls:
    """The auction that begins in the state `start`, after `calls` (pairs of seat and name).

    Raises `Malformed` (`calls`, `calls[i]`) for calls that no admissible reading allows.
    """
    return judge_readings(auction, admit_calls(auction, options, start, read_calls(auction, calls)))


def judge_readings(auction: Auction, possible: Sequence[tuple[Any, Any]]) -> Calls:
    """The auction as the readings have it that are left (`admit_calls`)."""
    speakers = [auction.turn(reading, state) for reading, state in possible]
    seats = [seat for seat in dict.fromkeys(speakers) if seat is not None]
    turns = [
        Turn(
            seat,
            tuple([merge_rulings(auction, possible, seat, name) for name in auction.names]),
            disputed=any(speaker != seat for speaker in speakers),
        )
        for seat in seats
    ]
    reading, state = possible[0]
    ended = auction.ended(reading, state)
    return Calls(tuple(turns), ended, auction.contract(reading, state) if ended else None)


def ruling_on(
    auction: Auction, options: Any, start: Any, calls: Any, seat: int, name: str
) -> CallRuling:
    """The ruling on the call `name` of any `seat`, in turn or not, after `calls`.

    Raises `Malformed` (`calls`, `calls[i]`, `seat`, `call`).
    """
    check_seat("seat", seat)
    if name not in auction.names:
        raise Malformed("call", f"{name!r} is not a call of this game")
    return merge_rulings(
        auction, admit_calls(auction, options, start, read_calls(auction, calls)), seat, name
    )


def admit_calls(
    auction: Auction, options: Any, start: Any, calls: Sequence[Call]
) -> list[tuple[Any, Any]]:
    """Each reading of the options under which the calls were legal, with the state they led to.

    Raises `Malformed`, naming the first call that no reading allows.
    """
    possible = [(reading, start) for reading in readings(options)]
    for i, call in enumerate(calls):
        rulings = [auction.rule(reading, state, *call) for reading, state in possible]
        if not any(ruling.allowed for ruling in rulings):
            clause = rulings[0].clause
            raise Malformed(
                f"calls[{i}]", f"{call.name!r} of seat {call.seat} breaks {clause.id}: {clause.law}"
            )
        possible = [
            (reading, auction.after(reading, state, call))
            for (reading, state), ruling in zip(possible, rulings, strict=True)
            if ruling.allowed
        ]
    return possible


def merge_rulings(
    auction: Auction, possible: Sequence[tuple[Any, Any]], seat: int, name: str
) -> CallRuling:
    """The first reading's ruling, disputed if another reading says otherwise."""
    first, *others = [auction.rule(reading, state, seat, name) for reading, state in possible]
    return first._replace(disputed=any(ruling.allowed != first.allowed for ruling in others))


def sequences(
    auction: Auction, options: Any, start: Any, names: Sequence[str] | None = None
) -> Iterator[tuple[Call, ...]]:
    """Every complete sequence of calls, each once, under all admissible readings.

    `names` keeps to these calls; a player always needs one that is legal (a pass, say).
    """
    seen: set[tuple[Call, ...]] = set()
    for reading in readings(options):
        for calls in continue_calls(auction, reading, start, (), names or auction.names):
            if calls not in seen:
                seen.add(calls)
                yield calls


def continue_calls(
    auction: Auction, reading: Any, state: Any, calls: tuple[Call, ...], names: Sequence[str]
) -> Iterator[tuple[Call, ...]]:
    """The complete sequences that begin with `calls`, which led to `state`."""
    seat = auction.turn(reading, state)
    if seat is None:
        yield calls
        return
    for name in names:
        if auction.rule(reading, state, seat, name).allowed:
            call = Call(seat, name)
            then = auction.after(reading, state, call)
            yield from continue_calls(auction, reading, then, (*calls, call), names)


def reason(ruling: CallRuling, language: str = "en") -> str:
    """The reason of a ruling on a call, in full sentences.

    `language` is one of `ca`, `es`, `fr`, `en`; raises `ValueError` for another.
    """
    words = find_sentence(ruling.clause, ruling.allowed).text(language)
    return add_dispute(words, ruling.allowed, ruling.disputed, language)


# -- every table there is -----------------------------------------------------------------------


def list_tables(complete: Iterable[tuple[Call, ...]]) -> list[tuple[Call, ...]]:
    """Every beginning of the complete auctions, the shortest first."""
    seen: dict[tuple[Call, ...], None] = {}
    for calls in complete:
        for length in range(len(calls) + 1):
            seen.setdefault(calls[:length])
    return sorted(seen, key=len)


def turn_table(calls: Iterable[Call], dealer: int) -> list[list[Any]]:
    """The calls as JSON, made with dealer 0, as they are with this dealer."""
    return [[(seat + dealer) % 4, name] for seat, name in calls]


def label_table(calls: Iterable[Call]) -> str:
    """The calls, from dealer 0, in words."""
    return ", ".join(f"{seat} {name}" for seat, name in calls) or "no call"


def size_of_table(item: Mapping[str, Any]) -> tuple[int, int]:
    """How many calls were made (at least 1)."""
    return max(1, len(item["calls"])), 0
