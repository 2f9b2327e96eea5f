"""The question `calls`: which calls are legal now, whose turn is it, what was agreed?

An item is the dealer and the calls so far (and the suit of the turned card in classic belote);
its class is the calls, counted from the dealer.
All auctions of botifarra (134, and the 260 tables on the way to them) and of classic belote
(21 and 29) are classes; of coinche all those in which nothing but `BOUND` is bid (589 and 1,349),
and every opening bid.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from arbitre_reference import Clause, RuleSet, belote, botifarra
from arbitre_reference.belote import classic, coinche, coinche_clauses
from arbitre_reference.botifarra import auction, auction_clauses
from arbitre_reference.botifarra.score import BS3
from arbitre_reference.calling import Auction, Call, admitted, judged, read_calls
from arbitre_reference.outcome import check_seat, readings

from ..question import Difference, Group, Verdict
from .plain import GAP, NO_ANSWER, Chapter, Item, PlainQuestion, Right, Stated, differing, same

ALLOWS = "allows a forbidden call"
FORBIDS = "forbids a legal call"
BOTH = "allows a forbidden call and forbids a legal one"
TURN = "wrong turn"
TOO_LONG = "goes on after the end"
TOO_SHORT = "ends too early"
NOT_A_CALL = "a call that is not of this game"

LEGAL, ILLEGAL = "legal", "illegal"
TURNS, ENDED, CONTRACT = "turns", "ended", "contract"

# A suit, a higher number in another, and capot: any two of them can follow each other.
BOUND = ("80 S", "120 H", "capot D")


def right(
    bundle: Auction,
    options: Any,
    start: Any,
    item: Item,
    whose: Clause,
    factors: Clause | None,
) -> Right:
    """The state of the auction; `whose` says whose turn it is, `factors` what the hand counts."""
    worlds = admitted(bundle, options, start, read_calls(bundle, item["calls"]))
    now = judged(bundle, worlds)
    value = now.as_json()
    undecided = len(worlds) < len(readings(options))
    if now.ended:
        stated = [Stated(ENDED, True, now.ended), Stated(CONTRACT, value[CONTRACT], now.ended)]
        if factors and now.contract is not None:
            stated.append(Stated(f"{CONTRACT}.factor", now.contract.factor, factors))
        return Right(value, tuple(stated), (), undecided)
    first, *others = now.turns
    stated = [
        Stated(r.call, LEGAL if r.allowed else ILLEGAL, r.clause, r.allowed, r.disputed)
        for r in first.rulings
    ]
    stated.append(Stated(TURNS, first.seat, whose, disputed=first.disputed))
    turns = value[TURNS]
    only = [{**value, TURNS: [turn]} for turn in turns] if others else []
    return Right(value, tuple(stated), tuple(only), undecided)


def in_botifarra(rules: RuleSet, item: Item) -> Right:
    """The declaration and the doubling."""
    options = rules.chapter("auction")
    check_seat("dealer", item["dealer"])
    made = read_calls(auction.AUCTION, item["calls"])
    named = any(call.name in auction.DECLARATIONS for call in made)
    whose = auction_clauses.BC0 if named else auction_clauses.BD0
    start = auction.State(item["dealer"])
    return right(auction.AUCTION, options, start, item, whose, BS3)


def in_coinche(rules: RuleSet, item: Item) -> Right:
    """Bids, coinche, surcoinche, passes."""
    options = rules.chapter("auction")
    start = coinche.start(item["dealer"])
    return right(coinche.AUCTION, options, start, item, coinche_clauses.BA0, None)


def in_classic(rules: RuleSet, item: Item) -> Right:
    """Two rounds about the turned card."""
    options = rules.chapter("auction")
    start = classic.start(item["dealer"], item["turned"])
    return right(classic.AUCTION, options, start, item, classic.BT0, None)


# -- generate ---------------------------------------------------------------------------------


def tables(complete: Iterable[tuple[Call, ...]]) -> list[tuple[Call, ...]]:
    """Every beginning of the complete auctions, the shortest first."""
    seen: dict[tuple[Call, ...], None] = {}
    for calls in complete:
        for length in range(len(calls) + 1):
            seen.setdefault(calls[:length])
    return sorted(seen, key=len)


def default_reading(options: Any) -> Any:
    """The options with each gap filled by its default reading."""
    return readings(options)[0]


def from_seat(calls: Iterable[Any], dealer: int) -> list[list[Any]]:
    """The calls, made with dealer 0, as they are with this dealer."""
    return [[(seat + dealer) % 4, name] for seat, name in calls]


def size(item: Item) -> tuple[int, int]:
    """How many calls were made."""
    return max(1, len(item["calls"])), 0


def botifarra_classes(rules: RuleSet) -> Iterator[tuple[int, Group]]:
    """Every table, by each dealer."""
    options = default_reading(rules.chapter("auction"))
    for calls in tables(auction.all_sequences(options, 0)):
        items = [{"dealer": d, "calls": from_seat(calls, d)} for d in range(4)]
        yield size(items[0])[0], Group(label(calls), items)


def coinche_classes(rules: RuleSet) -> Iterator[tuple[int, Group]]:
    """Every table within the bound, and every opening bid; the dealer turns."""
    options = default_reading(rules.chapter("auction"))
    bids = [bid for bid in coinche.BIDS if bid not in BOUND]
    state = coinche.start(0)
    openings = [
        (Call(1, bid),) for bid in bids if coinche.bid(options, state, bid).allowed
    ]  # fmt: skip
    within = tables(coinche.all_sequences(options, 0, BOUND))
    for number, calls in enumerate(sorted([*within, *openings], key=len)):
        item = {"dealer": number % 4, "calls": from_seat(calls, number % 4)}
        yield size(item)[0], Group(label(calls), [item])


def classic_classes(rules: RuleSet) -> Iterator[tuple[int, Group]]:
    """Every table, by each dealer and with each suit turned."""
    options = default_reading(rules.chapter("auction"))
    suits = rules.preset.deck.suits
    for calls in tables(classic.all_sequences(options, 0, suits[0])):
        items = []
        for turn, turned in enumerate(suits):
            # Suits are renamed: the turned one takes the place of the first.
            renamed = dict(zip(suits, suits[turn:] + suits[:turn], strict=True))
            made = [(seat, renamed.get(name, name)) for seat, name in calls]
            items.append({"dealer": turn, "turned": turned, "calls": from_seat(made, turn)})
        yield size(items[0])[0], Group(label(calls), items)


def label(calls: Iterable[Call]) -> str:
    """The calls, from dealer 0."""
    return ", ".join(f"{seat} {name}" for seat, name in calls) or "no call"


def walk(bundle: Auction, options: Any, state: Any, rng: Random, passing: float) -> list[Any]:
    """Random legal calls, under the default reading, for some way."""
    reading = default_reading(options)
    calls: list[Any] = []
    for _ in range(rng.randint(0, 14)):
        seat = bundle.turn(reading, state)
        if seat is None:
            break
        legal = [name for name in bundle.names if bundle.rule(reading, state, seat, name).allowed]
        rare = [name for name in legal if " " not in name]
        low = [name for name in legal if " " in name][:12]
        name = rng.choice(low if low and rng.random() < 0.4 else rare)
        name = "pass" if "pass" in legal and rng.random() < passing else name
        if rng.random() < 0.05:
            name = rng.choice(legal)
        calls.append([seat, name])
        state = bundle.after(reading, state, Call(seat, name))
    return calls


def draw_botifarra(rules: RuleSet, rng: Random) -> Item:
    """A random table."""
    dealer = rng.randrange(4)
    options = rules.chapter("auction")
    calls = walk(auction.AUCTION, options, auction.State(dealer), rng, 0.2)
    return {"dealer": dealer, "calls": calls}


def draw_coinche(rules: RuleSet, rng: Random) -> Item:
    """A random table."""
    dealer = rng.randrange(4)
    options = rules.chapter("auction")
    calls = walk(coinche.AUCTION, options, coinche.start(dealer), rng, 0.3)
    return {"dealer": dealer, "calls": calls}


def draw_classic(rules: RuleSet, rng: Random) -> Item:
    """A random table."""
    dealer, turned = rng.randrange(4), rng.choice(rules.preset.deck.suits)
    options = rules.chapter("auction")
    calls = walk(classic.AUCTION, options, classic.start(dealer, turned), rng, 0.7)
    return {"dealer": dealer, "turned": turned, "calls": calls}


def smaller(rules: RuleSet, item: Item) -> list[Item]:
    """A call less at the end."""
    return [{**item, "calls": item["calls"][:-1]}] if item["calls"] else []


# -- compare ----------------------------------------------------------------------------------


class CallsQuestion(PlainQuestion):
    """A plain question whose answer is compared call by call."""

    def compare(
        self, rules: RuleSet, item: Item, expected: Right, answer: dict[str, Any]
    ) -> Difference | None:
        """The end, the turn, each call, the contract; the first that is wrong counts."""
        said = answer.get(self.name)
        if same(said, expected.value):
            return None
        fault = malformed(said)
        if fault:
            return Difference(Verdict.MALFORMED, NO_ANSWER, self.clause_of(expected), fault)
        assert isinstance(said, dict)
        return wrong(expected, said)

    def absorbs(self, one: Difference, other: Difference) -> bool:
        """A table that shows both kinds of difference is an instance of either."""
        if other.kind == BOTH:
            return one.kind in (ALLOWS, FORBIDS) and one.clause == other.clause
        return super().absorbs(one, other)

    def verdicts(self, expected: Right) -> Iterable[tuple[str, str]]:
        """Of a call: legal, illegal or disputed."""
        return [
            (said.clause.id, said.verdict if said.disputed else self.situation(said))
            for said in expected.stated
        ]

    def situation(self, said: Stated) -> str:
        """What a clause says of a call, or the field that it speaks about."""
        return str(said.value) if said.value in (LEGAL, ILLEGAL) else said.field

    def said_of(self, answer: Any, stated: Stated) -> Any:
        """Of a call: legal or not; of the turn: the seat."""
        if malformed(answer):
            return None
        turn = answer[TURNS][0] if answer[TURNS] else {"seat": None, "legal": []}
        if stated.field == TURNS:
            return turn["seat"]
        if stated.value in (LEGAL, ILLEGAL):
            return LEGAL if stated.field in turn["legal"] else ILLEGAL
        if stated.field == f"{CONTRACT}.factor":
            return (answer[CONTRACT] or {}).get("factor")
        return answer.get(stated.field)


def malformed(said: Any) -> str:
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


def wrong(expected: Right, said: dict[str, Any]) -> Difference | None:
    """The first thing that is wrong; `None` if the answer is another way to say the same."""
    value, first = expected.value, expected.stated[0]
    if said[ENDED] != value[ENDED]:
        if said[ENDED]:
            turn = expected.stated[-1].clause
            return Difference(Verdict.DISAGREES, TOO_SHORT, turn.id)
        return Difference(Verdict.DISAGREES, TOO_LONG, first.clause.id)
    if value[ENDED]:
        fields = [path for path, _, _ in differing(value[CONTRACT], said[CONTRACT], CONTRACT)]
        if not fields:
            return None
        clauses = {stated.field: stated.clause for stated in expected.stated}
        clause = clauses.get(fields[0], first.clause)
        return Difference(Verdict.DISAGREES, f"wrong {', '.join(fields)}", clause.id)
    return wrong_turn(expected, said)


def wrong_turn(expected: Right, said: dict[str, Any]) -> Difference | None:
    """Whose turn it is, and each call."""
    turn = expected.stated[-1]
    seats = [one["seat"] for one in said[TURNS]]
    if not seats or not same(seats[0], turn.value):
        by_others = any(same(seats[:1], [one["seat"]]) for one in expected.value[TURNS])
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
    differing_calls = [r for r in rulings if (r.field in legal) != r.allowed]
    if not differing_calls:
        return None
    settled = [r for r in differing_calls if not r.disputed]
    if not settled:
        return Difference(Verdict.DISPUTED_ONLY, GAP, differing_calls[0].clause.id)
    allows = any(not r.allowed for r in settled)
    forbids = any(r.allowed for r in settled)
    kind = BOTH if allows and forbids else ALLOWS if allows else FORBIDS
    return Difference(Verdict.DISAGREES, kind, min(r.clause.id for r in settled))


FIELDS = ("dealer", "calls")
IN_BOTIFARRA = Chapter(FIELDS, in_botifarra, botifarra_classes, draw_botifarra, size, smaller)

CALLS = CallsQuestion(
    "calls",
    "call",
    {
        botifarra.LLIURE.name: IN_BOTIFARRA,
        botifarra.OBLIGADA.name: IN_BOTIFARRA,
        belote.COINCHE.name: Chapter(
            FIELDS, in_coinche, coinche_classes, draw_coinche, size, smaller
        ),
        belote.CLASSIC.name: Chapter(
            ("dealer", "turned", "calls"), in_classic, classic_classes, draw_classic, size, smaller
        ),
    },
)
