"""The question `calls`: which calls are legal now, whose turn is it, what was agreed?

An item is what the auction has to know (`Auction.fields`: the dealer, and the suit of the turned
card in classic belote) and the calls so far; its class is the calls, counted from the dealer.
Which tables are classes is told by the auction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from random import Random
from typing import Any

from arbitre_reference import Preset, RuleSet
from arbitre_reference.calling import (
    Auction,
    Call,
    admit_calls,
    judge_readings,
    read_calls,
    size_of_table,
)
from arbitre_reference.chapter import Chapter, Item, Right, Stated
from arbitre_reference.outcome import readings

from ...question import GAP, Difference, Verdict
from ..allowed import CALLS, compare_allowed
from .facets import PlainCoverage, PlainShrinking, PlainView
from .json_values import find_differences, is_same
from .question import NO_ANSWER, PlainQuestion

TURN = "wrong turn"
TOO_LONG = "goes on after the end"
TOO_SHORT = "ends too early"
NOT_A_CALL = "a call that is not of this game"

LEGAL, ILLEGAL = "legal", "illegal"
TURNS, ENDED, CONTRACT = "turns", "ended", "contract"

PASS = "pass"  # noqa: S105 - what a player says

# How long a random auction is, and how it goes: players mostly pass, and bid low.
# Any mixture would do; with this one random tables of coinche meet each of its clauses in a
# thousand items (the benchmark prints `clauses met`).
MOST_CALLS = 14
PASSING = (0.2, 0.5, 0.8)
LOW_BIDS, BIDDING, ANYTHING = 12, 0.4, 0.05


def judge_table(auction: Auction, rules: RuleSet, item: Item) -> Right:
    """The state of the auction."""
    options = rules.options("auction")
    calls = read_calls(auction, item["calls"])
    possible = admit_calls(auction, options, auction.start(item), calls)
    now = judge_readings(auction, possible)
    value = now.as_json()
    undecided = len(possible) < len(readings(options))
    if now.ended:
        stated = [Stated(ENDED, True, now.ended), Stated(CONTRACT, value[CONTRACT], now.ended)]
        if auction.factors and now.contract is not None:
            stated.append(Stated(f"{CONTRACT}.factor", now.contract.factor, auction.factors))
        return Right(value, tuple(stated), (), undecided)
    first, *others = now.turns
    stated = [
        Stated(r.call, LEGAL if r.allowed else ILLEGAL, r.clause, r.allowed, r.disputed)
        for r in first.rulings
    ]
    stated.append(Stated(TURNS, first.seat, auction.whose(calls), disputed=first.disputed))
    turns = value[TURNS]
    only = [{**value, TURNS: [turn]} for turn in turns] if others else []
    return Right(value, tuple(stated), tuple(only), undecided)


def walk_auction(
    auction: Auction, options: Any, state: Any, choose: Callable[[list[str]], str | None]
) -> list[Call]:
    """The calls from a state on, each chosen among the legal ones, under the default reading.

    `choose` ends the auction early by choosing `None`.
    """
    reading = readings(options)[0]
    calls: list[Call] = []
    while (seat := auction.turn(reading, state)) is not None:
        legal = [n for n in auction.names if auction.rule(reading, state, seat, n).allowed]
        name = choose(legal)
        if name is None:
            break
        calls.append(Call(seat, name))
        state = auction.after(reading, state, calls[-1])
    return calls


def draw_caller(auction: Auction, rng: Random) -> Callable[[list[str]], str]:
    """A player at random: passes as often as not, else says a word or bids low."""
    passing = rng.choice(PASSING)

    def choose(legal: list[str]) -> str:
        if rng.random() < ANYTHING:
            return rng.choice(legal)
        if PASS in legal and rng.random() < passing:
            return PASS
        words = [name for name in legal if name not in auction.bids]
        low = [name for name in legal if name in auction.bids][:LOW_BIDS]
        return rng.choice(low if low and rng.random() < BIDDING else words or low)

    return choose


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
        """Of a call: legal or not; of the turn: the seat."""
        if find_fault(answer):
            return None
        turn = answer[TURNS][0] if answer[TURNS] else {"seat": None, "legal": []}
        if stated.field == TURNS:
            return turn["seat"]
        if stated.value in (LEGAL, ILLEGAL):
            return LEGAL if stated.field in turn["legal"] else ILLEGAL
        if stated.field == f"{CONTRACT}.factor":
            return (answer[CONTRACT] or {}).get("factor")
        return answer.get(stated.field)


class CallsQuestion(PlainQuestion):
    """A plain question whose answer is compared call by call."""

    def __init__(self) -> None:
        super().__init__("calls", "call", calls_chapter)
        self.shrinking = CallsShrinking(self)
        self.coverage = CallsCoverage(self)
        self.view = CallsView(self)

    def compare(
        self, rules: RuleSet, item: Item, expected: Right, answer: dict[str, Any]
    ) -> Difference | None:
        """The end, the turn, each call, the contract; the first that is wrong counts."""
        said = answer.get(self.name)
        if is_same(said, expected.value):
            return None
        fault = find_fault(said)
        if fault:
            return Difference(Verdict.MALFORMED, NO_ANSWER, self.clause_of(expected), fault)
        assert isinstance(said, dict)
        return find_difference(expected, said)


def find_fault(said: Any) -> str:
    """What makes it no answer; empty if it is one."""
    if not isinstance(said, dict) or set(said) != {TURNS, ENDED, CONTRACT}:
        return f"an object with {TURNS}, {ENDED} and {CONTRACT} is needed, not {said!r}"[:300]
    turns = said[TURNS]
    if not isinstance(turns, list):
        return f"{TURNS}: a list is needed"
    for turn in turns:
        if not isinstance(turn, dict) or set(turn) != {"seat", "legal"}:
            return f"{TURNS}: objects with seat and legal are needed, not {turn!r}"[:300]
        calls = turn["legal"]
        if not isinstance(calls, list) or not all(isinstance(name, str) for name in calls):
            return f"{TURNS}: legal is a list of calls, not {calls!r}"[:300]
    if not isinstance(said[CONTRACT], dict | None):
        return f"{CONTRACT}: an object or null is needed"
    return "" if isinstance(said[ENDED], bool) else f"{ENDED}: true or false is needed"


def find_difference(expected: Right, said: dict[str, Any]) -> Difference | None:
    """The first thing that is wrong; `None` if the answer is another way to say the same."""
    value, first = expected.value, expected.stated[0]
    if said[ENDED] != value[ENDED]:
        if said[ENDED]:
            turn = expected.stated[-1].clause
            return Difference(Verdict.DISAGREES, TOO_SHORT, turn.id)
        return Difference(Verdict.DISAGREES, TOO_LONG, first.clause.id)
    if value[ENDED]:
        fields = [
            path for path, _, _ in find_differences(value[CONTRACT], said[CONTRACT], CONTRACT)
        ]
        if not fields:
            return None
        clauses = {stated.field: stated.clause for stated in expected.stated}
        clause = clauses.get(fields[0], first.clause)
        return Difference(Verdict.DISAGREES, f"wrong {', '.join(fields)}", clause.id)
    return find_wrong_turn(expected, said)


def find_wrong_turn(expected: Right, said: dict[str, Any]) -> Difference | None:
    """Whose turn it is, and each call."""
    turn = expected.stated[-1]
    seats = [one["seat"] for one in said[TURNS]]
    if not seats or not is_same(seats[0], turn.value):
        by_others = any(is_same(seats[:1], [one["seat"]]) for one in expected.value[TURNS])
        # Where a reading has another order of asking, whoever is next is open too.
        if by_others or expected.undecided:
            return Difference(Verdict.DISPUTED_ONLY, GAP, turn.clause.id)
        return Difference(Verdict.DISAGREES, TURN, turn.clause.id)
    legal = set(said[TURNS][0]["legal"])
    rulings = expected.stated[:-1]
    strange = legal - {ruling.field for ruling in rulings}
    if strange:
        detail = ", ".join(sorted(strange))[:200]
        return Difference(Verdict.MALFORMED, NOT_A_CALL, rulings[0].clause.id, detail)
    return compare_allowed((r for r in rulings if (r.field in legal) != r.allowed), CALLS)
