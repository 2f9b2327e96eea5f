"""Calls: what every auction has in common, whatever is called in it.

An auction is a bundle of functions (`Auction`), each a rule or a few:
who may speak now, whether a call is legal, what it changes, when it is over and what was agreed.
Here they are asked under every admissible reading of the options.
A reading under which the calls so far could not have been made is set aside;
where the remaining ones differ about a call, the ruling on it is disputed.

There may be more calls than anybody can list (a bid without a highest number):
a call is known by its form (`Auction.is_call`), and every one can be ruled on;
those that a table is asked about are listed (`Auction.listed`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple

from .cards import Malformed
from .chapter import Situation
from .outcome import check_seat, readings
from .ruling import Clause, add_dispute, find_sentence

# Of so many turns the rulings are remembered: those of thousands of random hands, in 20 MB.
REMEMBERED = 8192


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
    """A player who may speak now, and a ruling for each call that is listed, in its order.

    `disputed`: the readings differ about whether this player may speak.
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

    `turns`: who may speak, the default reading's players first; empty when the auction is over.
    `ended`: the clause that ended it, `None` while it goes on.
    `contract`: what was agreed; `None` while it goes on, or if nobody took the hand.
    """

    turns: tuple[Turn, ...]
    ended: Clause | None = None
    contract: Any = None

    @property
    def speakers(self) -> tuple[Turn, ...]:
        """The players who may speak under the default reading."""
        return tuple([turn for turn in self.turns if turn.legal])

    def as_json(self) -> dict[str, Any]:
        """The auction as it goes over the wire: what the default reading has."""
        return {
            "turns": [{"seat": t.seat, "legal": t.legal} for t in self.speakers],
            "ended": self.ended is not None,
            "contract": self.contract and self.contract.as_json(),
        }


@dataclass(frozen=True, eq=False)
class Auction:
    """The rules of an auction, as functions of the options and of its state (a frozen tuple).

    `is_call`: is this the name of a call of the game, legal or not?
    `is_bid`: does a call name a contract, of which there are very many (`None`: in no auction of
    the game)?
    `listed`: the calls that a table is asked about, in the order in which a player would list
    them: all that can be legal, up to the bound that `bound` states (empty: all there are).
    `fields`: what has to be known besides the calls (`("dealer",)`); `start`: the state before the
    first call, from an object with these fields; raises `Malformed`.
    `speakers`: who may make a call now, whoever is to speak first; empty when the auction is over.
    `rule`: the ruling on a call of a seat.
    `after`: the state after a call; after an illegal one, what an engine makes of it that takes it.
    `ended`: the clause that ended it, or `None`; `contract`: what was agreed, or `None`.
    `whose`: the clause that says whose turn it is, after some calls.
    `situations`: every table within a bound that the auction states, by the options.
    `factors`: by the options, the clause of the contract's `factor`, where it has one.
    """

    is_call: Callable[[Any], bool]
    listed: Callable[[Any, Any], tuple[str, ...]]
    fields: tuple[str, ...]
    start: Callable[[Mapping[str, Any]], Any]
    speakers: Callable[[Any, Any], tuple[int, ...]]
    rule: Callable[[Any, Any, int, str], CallRuling]
    after: Callable[[Any, Any, Call], Any]
    ended: Callable[[Any, Any], Clause | None]
    contract: Callable[[Any, Any], Any]
    whose: Callable[[Sequence[Call]], Clause]
    situations: Callable[[Any], Iterable[Situation]]
    is_bid: Callable[[str], bool] | None = None
    bound: str = ""
    factors: Callable[[Any], Clause] | None = None


class World(NamedTuple):
    """A reading of the options, and the state that some calls led to under it.

    `possible`: all of the calls were legal under it.
    """

    reading: Any
    state: Any
    possible: bool = True


def listing(names: Collection[str]) -> Callable[[Any], bool]:
    """The form of a call where these are all the calls there are."""
    return lambda name: isinstance(name, str) and name in names


def read_calls(auction: Auction, calls: Any) -> tuple[Call, ...]:
    """The calls that a list of pairs `[seat, name]` describes; raises `Malformed`."""
    if not isinstance(calls, list | tuple):
        raise Malformed("calls", f"a list of pairs [seat, call] is needed, not {calls!r}")
    for i, call in enumerate(calls):
        if not isinstance(call, list | tuple) or len(call) != 2:
            raise Malformed(f"calls[{i}]", f"a pair [seat, call] is needed, not {call!r}")
        check_seat(f"calls[{i}]", call[0])
        if not auction.is_call(call[1]):
            raise Malformed(f"calls[{i}]", f"{call[1]!r} is not a call of this game")
    return tuple([Call(*call) for call in calls])


def judge(auction: Auction, options: Any, start: Any, calls: Any) -> Calls:
    """The auction that begins in the state `start`, after `calls` (pairs of seat and name).

    Raises `Malformed` (`calls`, `calls[i]`) for calls that no admissible reading allows.
    """
    return judge_readings(
        auction, follow_calls(auction, options, start, read_calls(auction, calls))
    )


def judge_readings(auction: Auction, worlds: Sequence[World]) -> Calls:
    """The auction as the readings have it under which it can have come so far (`follow_calls`)."""
    possible = [world for world in worlds if world.possible]
    speakers = [auction.speakers(world.reading, world.state) for world in possible]
    seats = dict.fromkeys(seat for speaking in speakers for seat in speaking)
    turns = [
        Turn(
            seat,
            rule_listed(auction, possible, seat),
            disputed=any(seat not in speaking for speaking in speakers),
        )
        for seat in seats
    ]
    reading, state, _ = possible[0]
    ended = auction.ended(reading, state)
    return Calls(tuple(turns), ended, auction.contract(reading, state) if ended else None)


def rule_listed(auction: Auction, worlds: Sequence[World], seat: int) -> tuple[CallRuling, ...]:
    """A ruling for each call that a table is asked about, whatever the reading."""
    possible = [world for world in worlds if world.possible]
    every = [auction.listed(world.reading, world.state) for world in possible]
    alike = all(listed == every[0] for listed in every)
    names = None if alike else tuple(dict.fromkeys(chain(*every)))
    first, *others = [
        rule_each(auction, world.reading, world.state, seat, names) for world in possible
    ]
    if all(other == first for other in others):
        return first
    return tuple([merge(rulings) for rulings in zip(first, *others, strict=True)])


@lru_cache(maxsize=REMEMBERED)
def rule_each(
    auction: Auction, reading: Any, state: Any, seat: int, names: tuple[str, ...] | None = None
) -> tuple[CallRuling, ...]:
    """The rulings of one reading on the calls of a seat that it lists, or on those of `names`.

    They follow from what is given, and auctions begin alike: the last ones are remembered.
    """
    each = names or auction.listed(reading, state)
    return tuple([keep_once(auction.rule(reading, state, seat, name)) for name in each])


@lru_cache(maxsize=REMEMBERED)
def keep_once(ruling: CallRuling) -> CallRuling:
    """The same ruling, one object of all that are equal: what is remembered takes little room."""
    return ruling


def ruling_on(
    auction: Auction, options: Any, start: Any, calls: Any, seat: int, name: str
) -> CallRuling:
    """The ruling on the call `name` of any `seat`, in turn or not, after `calls`.

    Raises `Malformed` (`calls`, `calls[i]`, `seat`, `call`).
    """
    check_seat("seat", seat)
    if not auction.is_call(name):
        raise Malformed("call", f"{name!r} is not a call of this game")
    worlds = follow_calls(auction, options, start, read_calls(auction, calls))
    return merge_rulings(auction, worlds, seat, name)


def begin(options: Any, start: Any) -> list[World]:
    """Each reading of the options, with the state before the first call."""
    return [World(reading, start) for reading in readings(options)]


def take_call(auction: Auction, worlds: Sequence[World], call: Call) -> list[World]:
    """The worlds after one more call: those in which it was legal, all along, first.

    The others are as an engine that follows that reading would have them if it took the call all
    the same.
    """
    then = [
        World(
            world.reading,
            auction.after(world.reading, world.state, call),
            world.possible and auction.rule(world.reading, world.state, *call).allowed,
        )
        for world in worlds
    ]
    return sorted(then, key=lambda world: not world.possible)


def follow_calls(auction: Auction, options: Any, start: Any, calls: Sequence[Call]) -> list[World]:
    """Each reading of the options with the state that the calls lead to, the possible ones first.

    Raises `Malformed`, naming the first call that no reading allows.
    """
    worlds = begin(options, start)
    for i, call in enumerate(calls):
        then = take_call(auction, worlds, call)
        if not then[0].possible:
            clause = merge_rulings(auction, worlds, *call).clause
            raise Malformed(
                f"calls[{i}]", f"{call.name!r} of seat {call.seat} breaks {clause.id}: {clause.law}"
            )
        worlds = then
    return worlds


def merge_rulings(auction: Auction, worlds: Sequence[World], seat: int, name: str) -> CallRuling:
    """The ruling on any call, listed or not, as the possible readings have it (`merge`)."""
    return merge(
        [auction.rule(world.reading, world.state, seat, name) for world in worlds if world.possible]
    )


def merge(rulings: Sequence[CallRuling]) -> CallRuling:
    """The first reading's ruling, disputed if another possible reading says otherwise."""
    first, *others = rulings
    disputed = any(ruling.allowed != first.allowed for ruling in others)
    return first._replace(disputed=True) if disputed else first


def sequences(
    auction: Auction, options: Any, start: Any, names: Sequence[str] | None = None
) -> Iterator[tuple[Call, ...]]:
    """Every complete sequence of calls, each once, under all admissible readings.

    `names` keeps to these calls; a player always needs one that is legal (a pass, say).
    """
    seen: set[tuple[Call, ...]] = set()
    for reading in readings(options):
        for calls in continue_calls(auction, World(reading, start), (), names):
            if calls not in seen:
                seen.add(calls)
                yield calls


def continue_calls(
    auction: Auction, world: World, calls: tuple[Call, ...], names: Sequence[str] | None
) -> Iterator[tuple[Call, ...]]:
    """The complete sequences that begin with `calls`, which led to a state under a reading."""
    if not auction.speakers(world.reading, world.state):
        yield calls
    for call in legal_calls(auction, world, names):
        then = world._replace(state=auction.after(world.reading, world.state, call))
        yield from continue_calls(auction, then, (*calls, call), names)


def legal_calls(auction: Auction, world: World, names: Sequence[str] | None = None) -> list[Call]:
    """The calls that can be made now, each with its player; none when the auction is over.

    `names` keeps to these calls instead of those that are listed.
    """
    every = list_legal(auction, world, names)
    return [Call(seat, name) for seat, legal in every.items() for name in legal]


def list_legal(
    auction: Auction, world: World, names: Sequence[str] | None = None
) -> dict[int, list[str]]:
    """By the players who may speak, the first of them first: the calls that they can make."""
    reading, state, _ = world
    ruled = {
        seat: rule_each(auction, reading, state, seat, names and tuple(names))
        for seat in auction.speakers(reading, state)
    }
    legal = {seat: [r.call for r in rulings if r.allowed] for seat, rulings in ruled.items()}
    return {seat: calls for seat, calls in legal.items() if calls}


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
