"""A whole hand, step by step, from the pack to the score; the same for every game.

A replay shows, for each action of a record, what was legal for the player and what came of it.
It stops at the first action that no admissible reading of the rules allows,
because nothing that follows an illegal action has a meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from .calling import (
    Auction,
    Call,
    CallRuling,
    Calls,
    World,
    begin,
    judge_readings,
    merge_rulings,
    read_calls,
    rule_listed,
    take_call,
)
from .cards import Card, Malformed
from .outcome import (
    SEATS,
    Taken,
    Tally,
    Tricks,
    check_cards,
    check_seat,
    check_trump,
    count_tricks,
    read_cards,
    take_trick,
    tally,
)
from .position import Position
from .ruling import Clause, Ruling
from .table import Table

if TYPE_CHECKING:
    from .rule_set import RuleSet


Hands = Sequence[Sequence[Card]]

# A hand is judged as it is drawn, when it is asked, and, with a card less, time and again.  What of
# it is judged alike is remembered: some hundred auctions, and the turns of as many hands, in 15 MB.
AUCTIONS_REMEMBERED, TURNS_REMEMBERED = 512, 16384


def nothing_besides(rules: RuleSet, trump: str, hands: Hands) -> tuple[Clause, ...]:
    """No clause speaks of what a hand holds."""
    return ()


class Speech(NamedTuple):
    """What players say besides the calls, where a game has that.

    `hear(rules, trump, leader, hands, played, said)`: what of it counts; `said`: as in the record
    of a hand, `None` where that does not tell it.  Raises `Malformed` (`said`, `said[i]`).
    `draw(rules, rng, trump, hands, played)`: something that may be said with these cards.
    """

    hear: Callable[[RuleSet, str, int, Hands, Sequence[Card], Any], Any]
    draw: Callable[[RuleSet, Random, str, Hands, Sequence[Card]], list[dict[str, Any]]]


@dataclass(frozen=True, eq=False)
class HandLaw:
    """How a game goes from the pack to the score, as functions of the rule set.

    `auction` and `trick`: those of the game.
    `known(rules, pack, dealer)`: the fields of the auction (`Auction.fields`) when it begins.
    `dealt(rules, pack, dealer, declarer)`: the full hands (`hands`, by seat) and who leads
    (`leader`), once the contract is known; before (`None`), what is dealt until then.
    `score(rules, contract, tricks, heard, carried)`: what the hand scores; `heard`: what counts of
    what was said (`speech`); `carried`: points that wait from an earlier one.
    `deals`, `leads`, `goes_round` and `leads_on` are the clauses of the deal, of who leads to the
    first trick, of who plays after that, and of who leads to the next trick;
    `besides(rules, trump, hands)`: those that speak of what the hands hold.
    `score_item(contract, tally, heard)`: the item of the chapter on the score that asks the same,
    from their JSON; `None` where the readings of what was said differ (`None`: there is none).
    `taker_draws`: do the full hands depend on who took?  `speech`: `None`: nothing is said.
    """

    auction: Auction
    trick: Tricks
    known: Callable[[RuleSet, Sequence[Card], int], Mapping[str, Any]]
    dealt: Callable[[RuleSet, Sequence[Card], int, int | None], Any]
    score: Callable[[RuleSet, Any, Sequence[Taken], Any, int], Any]
    deals: Clause
    leads: Clause
    goes_round: Clause
    leads_on: Clause
    besides: Callable[[RuleSet, str, Hands], tuple[Clause, ...]] = nothing_besides
    score_item: Callable[[Any, Any, Any], dict[str, Any] | None] | None = None
    taker_draws: bool = False
    speech: Speech | None = None


class Step(NamedTuple):
    """One action: a call or a card.

    `phase`: `"call"` or `"play"`; `seat`: who acts.
    `rulings`: one for each call that is listed, or for each card of the hand.
    `action`: the call or the code of the card, and `ruling` the one on it; both are `None` where
    the record ends and this player may act.
    `taken`: the trick that the card completes.
    """

    phase: str
    seat: int
    rulings: tuple[CallRuling | Ruling, ...]
    action: str | None = None
    ruling: CallRuling | Ruling | None = None
    taken: Taken | None = None

    @property
    def legal(self) -> list[str]:
        """The actions that the default reading allows."""
        allowed = [ruling for ruling in self.rulings if ruling.allowed]
        return [action_of(ruling) for ruling in allowed]

    @property
    def illegal(self) -> bool:
        """Is the action one that no admissible reading allows?"""
        return self.ruling is not None and self.ruling.verdict == "illegal"

    def as_json(self) -> dict[str, Any]:
        """The step as it goes over the wire."""
        return {
            "phase": self.phase,
            "seat": self.seat,
            "legal": self.legal,
            "action": self.action,
            "taken": self.taken and self.taken.as_json(),
        }


class Hand(NamedTuple):
    """A hand as far as its record goes.

    `contract`: `None` until the auction has ended, and if nobody took the hand.
    `ended`: the clause that ended the auction, `None` while it goes on.
    `over`: the last card is played, or nobody took the hand.
    `tally` and `score`: `None` unless all cards were played.
    `heard`: what counts of what was said, `None` where nothing is said, or not yet.
    `worlds`: the auction as each reading has it, before each call and after the last.
    `dealt`: the full hands and who leads (`HandLaw.dealt`); `None` until there is a contract.
    """

    steps: tuple[Step, ...]
    contract: Any = None
    tricks: tuple[Taken, ...] = ()
    over: bool = False
    tally: Tally | None = None
    score: Any = None
    ended: Clause | None = None
    heard: Any = None
    worlds: tuple[Sequence[World], ...] = ()
    dealt: Any = None

    def as_json(self) -> dict[str, Any]:
        """The hand as it goes over the wire."""
        return {
            "steps": [step.as_json() for step in self.steps],
            "contract": self.contract and self.contract.as_json(),
            "over": self.over,
            "tally": self.tally and self.tally.as_json(),
            "score": self.score and self.score.as_json(),
        }


def action_of(ruling: CallRuling | Ruling) -> str:
    """The call, or the code of the card, that a ruling is about."""
    return ruling.call if isinstance(ruling, CallRuling) else str(ruling.card)


@lru_cache(maxsize=AUCTIONS_REMEMBERED)
def replay_calls(
    auction: Auction, options: Any, start: Any, made: tuple[Call, ...]
) -> tuple[tuple[Step, ...], Calls, tuple[Sequence[World], ...]]:
    """A step for each call of `made`, the auction as they leave it, and the worlds on the way.

    Where the auction goes on after them, the last steps are the turns that may come, one for each
    player who may speak.
    After an illegal call the auction is the one before it.
    Raises `Malformed` (`calls[i]`) for a call after the end.
    """
    passed = [begin(options, start)]
    steps: list[Step] = []
    for i, call in enumerate(made):
        worlds = passed[-1]
        if auction.ended(worlds[0].reading, worlds[0].state):
            raise Malformed(f"calls[{i}]", "the auction was over")
        rulings = rule_listed(auction, worlds, call.seat)
        ruling = next((ruling for ruling in rulings if ruling.call == call.name), None)
        if ruling is None:
            ruling = merge_rulings(auction, worlds, *call)
            rulings = (*rulings, ruling)
        steps.append(Step("call", call.seat, rulings, call.name, ruling))
        if steps[-1].illegal:
            return tuple(steps), judge_readings(auction, worlds), tuple(passed)
        passed.append(take_call(auction, worlds, call))
    now = judge_readings(auction, passed[-1])
    steps += [Step("call", turn.seat, turn.rulings) for turn in now.speakers]
    return tuple(steps), now, tuple(passed)


@lru_cache(maxsize=TURNS_REMEMBERED)
def judge_turn(rules: RuleSet, position: Position) -> tuple[Ruling, ...]:
    """A ruling for each card of the hand of who plays (`RuleSet.judge`)."""
    return rules.judge(position)


def replay_play(
    rules: RuleSet, table: Table, played: Sequence[Card]
) -> tuple[tuple[Step, ...], tuple[Taken, ...]]:
    """A step for each card of `played`, and the tricks they complete.

    `table`: before the first card.
    Where cards are left after them, the last step is the turn that is to come.
    Raises `Malformed` (`played`, `played[i]`) for a card that is not in the hand of who plays it.
    """
    law = rules.trick
    check_cards(law.deck, "played", played)
    steps: list[Step] = []
    tricks: list[Taken] = []
    for i, card in enumerate(played):
        seat, leader = table.seat, table.leader
        if card not in table.held[seat]:
            raise Malformed(f"played[{i}]", f"{card} is not in the hand of seat {seat}")
        rulings = judge_turn(rules, table.position)
        ruling = next(ruling for ruling in rulings if ruling.card == card)
        steps.append(Step("play", seat, rulings, str(card), ruling))
        if steps[-1].illegal:
            return tuple(steps), tuple(tricks)
        table.play(card)
        if table.taken:
            last = len(tricks) == law.hand_size - 1
            tricks.append(take_trick(law, table.trump, leader, table.taken, last))
            if last:
                tricks = list(count_tricks(law, table.trump, tricks))
            steps[-1] = steps[-1]._replace(taken=tricks[-1])
    if not table.over:
        steps.append(Step("play", table.seat, judge_turn(rules, table.position)))
    return tuple(steps), tuple(tricks)


def count_played(
    rules: RuleSet, trump: str, leader: int, played: Sequence[Card]
) -> tuple[Tally, tuple[tuple[Card, ...], ...]]:
    """What each pair took in a hand told by all its cards (`replay_told`), and the full hands."""
    tricks, hands = replay_told(rules, trump, leader, played)
    return tally(tricks), hands


def count_points(rules: RuleSet, item: Mapping[str, Any]) -> dict[str, Any]:
    """A score item told by its cards (`leader`, `played`), with the `points` that they come to.

    Raises `Malformed`, as `replay_told` does.
    """
    played = read_cards(rules.preset.deck, "played", item["played"])
    total, _ = count_played(rules, item["trump"], item["leader"], played)
    besides = {name: item[name] for name in item if name not in ("leader", "played")}
    return {**besides, "points": list(total.points)}


def list_counted(rules: RuleSet, item: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What is smaller than a score item told by its cards: the points that they come to."""
    return [count_points(rules, item)] if "played" in item else []


def replay_told(
    rules: RuleSet, trump: str, leader: int, played: Sequence[Card]
) -> tuple[tuple[Taken, ...], tuple[tuple[Card, ...], ...]]:
    """The tricks of a hand told by all its cards in the order of play, and the full hands.

    `leader`: who led the first trick; who played which card follows from it.
    Raises `Malformed` (`trump`, `leader`, `played`, `played[i]`), for a card too that no admissible
    reading of the rules allows.
    """
    law, height = rules.trick, rules.height(trump)
    check_trump(law.contracts, trump)
    check_seat("leader", leader)
    check_cards(law.deck, "played", played)
    if len(played) != len(law.deck.cards):
        raise Malformed("played", f"{len(played)} cards: a hand has {len(law.deck.cards)}")

    # Each might hold any card; what each plays is what he held.
    table = Table(trump, [law.deck.cards for _ in SEATS], leader, height)
    hands: list[list[Card]] = [[] for _ in SEATS]
    for card in played:
        hands[table.seat].append(card)
        table.play(card)

    steps, tricks = replay_play(rules, Table(trump, hands, leader, height), played)
    if steps[-1].illegal:
        place = len(steps) - 1
        raise Malformed(f"played[{place}]", f"{played[place]} may not be played")
    return tricks, tuple([tuple(hand) for hand in hands])


def play_out(rules: RuleSet, table: Table, choose: Callable[[list[Card]], Card]) -> Iterator[Card]:
    """The cards played at a table until the hand is over, each chosen among the legal ones."""
    while not table.over:
        rulings = judge_turn(rules, table.position)
        card = choose([ruling.card for ruling in rulings if ruling.allowed])
        table.play(card)
        yield card


def draw_played(rules: RuleSet, rng: Random, trump: str, leader: int) -> list[str]:
    """The cards of a random hand in the order of play, each of them legal: their codes."""
    deck, size = rules.preset.deck, rules.preset.hand_size
    pack = rng.sample(deck.cards, len(deck.cards))
    hands = [pack[size * seat : size * (seat + 1)] for seat in SEATS]
    table = Table(trump, hands, leader, rules.height(trump))
    return [str(card) for card in play_out(rules, table, rng.choice)]


def find_law(rules: RuleSet) -> HandLaw:
    """How a hand goes by these rules; raises `Malformed` (`rules`) where the game has none."""
    if rules.preset.hand is None:
        raise Malformed("rules", f"{rules.preset.name} has no whole hand")
    return rules.preset.hand


def replay(
    rules: RuleSet,
    pack: Sequence[Card],
    dealer: int,
    made: Any = (),
    played: Sequence[Card] = (),
    carried: int = 0,
    said: Any = None,
) -> Hand:
    """The hand that `dealer` deals from `pack`, through the calls `made` and the cards `played`.

    `made`: pairs of seat and name; `played`: in the order of play; `carried`: points that wait
    from earlier hands; `said`: what else the players said, `None` where that is not told.
    Raises `Malformed` (`rules` where the game has no whole hand; `pack`, `dealer`, `calls`,
    `played`, `carried`, `said`, and their places `[i]`).
    """
    law = find_law(rules)
    start = law.auction.start(law.known(rules, pack, dealer))
    called = read_calls(law.auction, made)
    calls, now, worlds = replay_calls(law.auction, rules.options("auction"), start, called)
    contract = now.contract
    hand = Hand(calls, contract, ended=now.ended, worlds=worlds)
    if contract is None:
        # It goes on, it broke off, or everybody passed and it is over.
        check_no_play(calls, played, said)
        return hand._replace(over=now.ended is not None)

    dealt = law.dealt(rules, pack, dealer, contract.declarer)
    table = Table(contract.trump, dealt.hands, dealt.leader, rules.height(contract.trump))
    plays, tricks = replay_play(rules, table, played)
    heard = None
    if law.speech is not None:
        heard = law.speech.hear(rules, contract.trump, dealt.leader, dealt.hands, played, said)
    elif said is not None:
        raise Malformed("said", f"in {rules.preset.name} nothing is said but the calls")
    hand = hand._replace(steps=(*calls, *plays), tricks=tricks, heard=heard, dealt=dealt)
    if len(tricks) < law.trick.hand_size:
        return hand
    score = law.score(rules, contract, tricks, heard, carried)
    return hand._replace(over=True, tally=tally(tricks), score=score)


def check_no_play(steps: tuple[Step, ...], played: Sequence[Card], said: Any) -> None:
    """Raise `Malformed` (`played`, `said`) if cards were played, or something said.

    The auction did not lead to play: it goes on, or it broke off at an illegal call.
    """
    if played and not steps[-1].illegal:
        raise Malformed("played", f"{len(played)} cards, and there is no contract")
    if said:
        raise Malformed("said", "there is no contract: nothing is said but the calls")
