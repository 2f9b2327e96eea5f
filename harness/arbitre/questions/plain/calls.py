"""The question `calls`: which calls are legal now, whose turn is it, what was agreed?

An item is what the auction has to know (`Auction.fields`: the dealer, and the suit of the turned
card in classic belote) and the calls so far; its class is the calls, counted from the dealer.
Which tables are classes is told by the auction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import islice
from random import Random
from typing import Any

from arbitre_reference import Preset, RuleSet
from arbitre_reference.calling import (
    Auction,
    Call,
    Calls,
    World,
    follow_calls,
    judge_readings,
    list_legal,
    read_calls,
    size_of_table,
)
from arbitre_reference.chapter import Chapter, Item, Right, Stated
from arbitre_reference.outcome import SEATS, is_number, readings

from ...protocol import as_written
from ...question import Difference, Verdict
from ..allowed import CALLS
from .accounts import SLOW
from .facets import PlainCoverage, PlainShrinking, PlainView
from .json_values import find_wrong_fields
from .question import PlainQuestion
from .turns import TOO_LONG, TOO_SHORT, TURN, compare_end, compare_turns, ended_worlds

LEGAL, ILLEGAL = "legal", "illegal"
TURNS, ENDED, CONTRACT = "turns", "ended", "contract"

PASS = "pass"  # noqa: S105 - what a player says

# How long a random auction is, and how it goes: players mostly pass, and bid low; where several
# may speak, the first of them mostly does.
# Any mixture would do; with this one random tables of coinche meet each of its clauses in a
# thousand items (the benchmark prints `clauses met`).
MOST_CALLS = 14
PASSING = (0.2, 0.5, 0.8)
LOW_BIDS, BIDDING, ANYTHING = 12, 0.4, 0.05
OUT_OF_ORDER = 0.25


@dataclass(frozen=True)
class AuctionRight(Right):
    """The auction, and what each reading has (`follow_calls`), the one that is judged by first.

    An answer is compared with these, and not with `others`.
    """

    auction: Auction = field(kw_only=True)
    calls: tuple[Call, ...] = field(kw_only=True)
    worlds: tuple[World, ...] = field(kw_only=True)


def judge_table(auction: Auction, rules: RuleSet, item: Item) -> Right:
    """The state of the auction."""
    options = rules.options("auction")
    calls = read_calls(auction, item["calls"])
    worlds = follow_calls(auction, options, auction.start(item), calls)
    now = judge_readings(auction, worlds)
    return AuctionRight(
        now.as_json(),
        state_auction(auction, worlds[0], calls, now),
        undecided=not all(world.possible for world in worlds),
        auction=auction,
        calls=calls,
        worlds=tuple(worlds),
    )


def state_auction(
    auction: Auction, world: World, calls: tuple[Call, ...], now: Calls
) -> tuple[Stated, ...]:
    """What is stated of the auction: each call and whose turn it is, or what was agreed."""
    value = now.as_json()
    if now.ended:
        stated = [Stated(ENDED, True, now.ended), Stated(CONTRACT, value[CONTRACT], now.ended)]
        if auction.factors and now.contract is not None:
            clause = auction.factors(world.reading)
            stated.append(Stated(f"{CONTRACT}.factor", now.contract.factor, clause))
        return tuple(stated)
    several = len(now.turns) > 1
    stated = [
        Stated(
            name_call(turn.seat, ruling.call, several),
            LEGAL if ruling.allowed else ILLEGAL,
            ruling.clause,
            ruling.allowed,
            ruling.disputed,
        )
        for turn in now.turns
        for ruling in turn.rulings
    ]
    disputed = any(turn.disputed for turn in now.turns)
    seats = sorted(turn.seat for turn in now.speakers)
    return (*stated, Stated(TURNS, show_seats(seats), auction.whose(calls), disputed=disputed))


def name_call(seat: int, call: str, several: bool) -> str:
    """A call, with its player where there are several."""
    return f"{seat} {call}" if several else call


def show_seats(seats: list[int]) -> Any:
    """The player whose turn it is, or all of them where there are several; `None`: nobody's."""
    return seats if len(seats) > 1 else seats[0] if seats else None


# Who chooses a call among the legal ones, by player; `None` ends the auction early.
Caller = Callable[[Mapping[int, list[str]]], Call | None]


def walk_auction(auction: Auction, options: Any, state: Any, choose: Caller) -> list[Call]:
    """The calls from a state on, each chosen among the legal ones, under the default reading."""
    world = World(readings(options)[0], state)
    calls: list[Call] = []
    while legal := list_legal(auction, world):
        call = choose(legal)
        if call is None:
            break
        calls.append(call)
        world = world._replace(state=auction.after(world.reading, world.state, call))
    return calls


def draw_caller(auction: Auction, rng: Random) -> Caller:
    """A player at random: passes as often as not, else says a word or bids low."""
    passing = rng.choice(PASSING)

    def choose(every: Mapping[int, list[str]]) -> Call:
        seats = list(every)
        seat = rng.choice(seats) if rng.random() < OUT_OF_ORDER else seats[0]
        legal = every[seat]
        if rng.random() < ANYTHING:
            return Call(seat, rng.choice(legal))
        if PASS in legal and rng.random() < passing:
            return Call(seat, PASS)
        low = list(islice((name for name in legal if _is_bid(auction, name)), LOW_BIDS))
        if low and rng.random() < BIDDING:
            return Call(seat, rng.choice(low))
        words = [name for name in legal if not _is_bid(auction, name)]
        return Call(seat, rng.choice(words or low))

    return choose


@lru_cache(maxsize=1024)
def _is_bid(auction: Auction, name: str) -> bool:
    return auction.is_bid is not None and auction.is_bid(name)


def draw_table(auction: Auction, rules: RuleSet, rng: Random) -> Item:
    """Random legal calls, for some way."""
    options = rules.options("auction")
    known = {**rng.choice(_list_starts(auction, rules))}
    state = auction.start(known)
    left = iter(range(rng.randint(0, MOST_CALLS)))
    caller = draw_caller(auction, rng)
    calls = walk_auction(
        auction, options, state, lambda legal: None if next(left, None) is None else caller(legal)
    )
    return {**known, "calls": [list(call) for call in calls]}


@cache
def _list_starts(auction: Auction, rules: RuleSet) -> list[Item]:
    """What can be known when the auction begins: as its situations have it."""
    found: dict[str, Item] = {}
    for situation in auction.situations(rules.options("auction")):
        for item in situation.items:
            known = {field: item[field] for field in auction.fields}
            found.setdefault(str(known), known)
    return list(found.values())


def list_smaller(rules: RuleSet, item: Item) -> list[Item]:
    """A call less at the end."""
    return [{**item, "calls": item["calls"][:-1]}] if item["calls"] else []


def calls_chapter(game: Preset) -> Chapter | None:
    """The question in a game; `None` where it has no auction."""
    return None if game.auction is None else _chapter(game.auction)


@cache
def _chapter(auction: Auction) -> Chapter:
    return Chapter(
        (*auction.fields, "calls"),
        right=lambda rules, item: judge_table(auction, rules, item),
        situations=lambda rules: auction.situations(rules.options("auction")),
        draw=lambda rules, rng: draw_table(auction, rules, rng),
        size=size_of_table,
        smaller=list_smaller,
        listed=auction.bound,
    )


# -- compare ----------------------------------------------------------------------------------


class CallsShrinking(PlainShrinking):
    """As the chapter has it."""

    def absorbs(self, one: Difference, other: Difference) -> bool:
        """A table that shows both kinds of difference is an instance of either."""
        return CALLS.absorbs(one, other) or super().absorbs(one, other)


class CallsCoverage(PlainCoverage):
    """What a clause says of a call, or the field that it speaks about."""

    def situation(self, said: Stated) -> str:
        """What a clause says of a call, or the field that it speaks about."""
        return str(said.value) if said.value in (LEGAL, ILLEGAL) else said.field

    def verdicts(self, expected: Right) -> Iterable[tuple[str, str]]:
        """Of a call: legal, illegal or disputed."""
        return [
            (said.clause.id, said.verdict if said.disputed else self.situation(said))
            for said in expected.stated
        ]


class CallsView(PlainView):
    """A row for each call, alike ones together."""

    def find_said(self, answer: Any, stated: Stated) -> Any:
        """Of a call: legal or not; of the turn: the seat, or the seats."""
        if find_fault(answer):
            return None
        turns = answer[TURNS]
        if stated.field == TURNS:
            return show_seats(sorted(turn["seat"] for turn in turns))
        if stated.value in (LEGAL, ILLEGAL):
            allowed = {
                name_call(turn["seat"], name, several)
                for turn in turns
                for name in turn["legal"]
                for several in (True, False)
            }
            return LEGAL if stated.field in allowed else ILLEGAL
        if stated.field == f"{CONTRACT}.factor":
            return (answer[CONTRACT] or {}).get("factor")
        return answer.get(stated.field)


class CallsQuestion(PlainQuestion):
    """A plain question whose answer is compared player by player and call by call."""

    def __init__(self) -> None:
        super().__init__("calls", "call", calls_chapter, effort=SLOW)
        self.shrinking = CallsShrinking(self)
        self.coverage = CallsCoverage(self)
        self.view = CallsView(self)

    def find_fault(self, rules: RuleSet, expected: Right, said: Any) -> str:
        """What makes it no answer; empty if it is one."""
        return find_fault(said)

    def difference(self, rules: RuleSet, expected: Right, said: Any) -> Difference | None:
        """The end, the players whose turn it is, each call, the contract; the first counts."""
        assert isinstance(expected, AuctionRight)
        return find_difference(expected, said)


def find_fault(said: Any) -> str:
    """What makes it no answer; empty if it is one."""
    fault = find_wrong_fields(said, (TURNS, ENDED, CONTRACT))
    if fault:
        return fault
    if not isinstance(said[TURNS], list):
        return f"{TURNS}: a list is needed"
    for i, turn in enumerate(said[TURNS]):
        fault = find_fault_of_turn(turn)
        if fault:
            return f"{TURNS}[{i}]: {fault}"
    seats = [turn["seat"] for turn in said[TURNS]]
    if len(set(seats)) != len(seats):
        return f"{TURNS}: a seat twice, {seats}"
    if not isinstance(said[CONTRACT], dict | None):
        return f"{CONTRACT}: an object or null is needed"
    return "" if isinstance(said[ENDED], bool) else f"{ENDED}: true or false is needed"


def find_fault_of_turn(turn: Any) -> str:
    """What makes it no turn: a seat, and its legal calls, each once."""
    fault = find_wrong_fields(turn, ("seat", "legal"))
    if fault:
        return fault
    if not is_number(turn["seat"]) or turn["seat"] not in SEATS:
        return f"{as_written(turn['seat'])} is not a seat"
    calls = turn["legal"]
    if not isinstance(calls, list) or not all(isinstance(name, str) for name in calls):
        return f"legal is a list of calls, not {as_written(calls)}"
    return "" if len(set(calls)) == len(calls) else f"a call twice: {', '.join(calls)}"[:300]


def find_difference(expected: AuctionRight, said: dict[str, Any]) -> Difference | None:
    """The first thing that is wrong; `None` if the answer is another way to say the same."""
    auction, worlds = expected.auction, expected.worlds
    turn, over = auction.whose(expected.calls), ended_worlds(auction, worlds)
    if said[ENDED] and not over:
        return Difference(Verdict.DISAGREES, TOO_SHORT, turn.id)
    if not said[ENDED] and len(over) == len(worlds):
        return Difference(Verdict.DISAGREES, TOO_LONG, expected.stated[0].clause.id)
    if not said[ENDED]:
        if said[CONTRACT] is not None:
            return Difference(Verdict.DISAGREES, f"wrong {CONTRACT}", turn.id)
        return compare_turns(auction, worlds, turn, said[TURNS])
    if said[TURNS]:
        return Difference(Verdict.DISAGREES, TURN, turn.id)
    return compare_end(auction, over, worlds[0], said[CONTRACT])
