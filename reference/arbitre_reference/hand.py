"""A whole hand, step by step: what every game's `hand` is made of.

A replay shows, for each action of a record, what was legal for the player and what came of it.
It stops at the first action that no admissible reading of the rules allows,
because nothing that follows an illegal action has a meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from .calling import Auction, CallRuling, Calls, admitted, judge, merged, read_calls
from .cards import Card, Malformed
from .outcome import Game, Taken, Tally, check_cards, of_a_hand, taken
from .position import Position
from .ruling import Clause, Ruling


class Step(NamedTuple):
    """One action: a call or a card.

    `phase`: `"call"` or `"play"`; `seat`: who acts.
    `rulings`: one for each call of the game, or for each card of the hand.
    `action`: the call or the code of the card, `None` where the record ends and a player has to
    act; `taken`: the trick that the card completes.
    """

    phase: str
    seat: int
    rulings: tuple[CallRuling | Ruling, ...]
    action: str | None
    taken: Taken | None = None

    @property
    def legal(self) -> list[str]:
        """The actions that the default reading allows."""
        return [action_of(ruling) for ruling in self.rulings if ruling.allowed]

    @property
    def ruling(self) -> CallRuling | Ruling | None:
        """The ruling on the action; `None` where the record ends."""
        return next((r for r in self.rulings if action_of(r) == self.action), None)

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
    """

    steps: tuple[Step, ...]
    contract: Any = None
    tricks: tuple[Taken, ...] = ()
    over: bool = False
    tally: Tally | None = None
    score: Any = None
    ended: Clause | None = None

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


def replay_calls(
    auction: Auction, options: Any, start: Any, made: Any
) -> tuple[tuple[Step, ...], Calls]:
    """A step for each call of `made`, and the auction as they leave it.

    Where the auction goes on after them, the last step is the turn that is to come.
    After an illegal call the auction is the one before it.
    Raises `Malformed` (`calls`, `calls[i]`), for a call after the end too.
    """
    calls = read_calls(auction, made)
    steps: list[Step] = []
    for i, call in enumerate(calls):
        now = judge(auction, options, start, calls[:i])
        if now.ended:
            raise Malformed(f"calls[{i}]", "the auction was over")
        worlds = admitted(auction, options, start, calls[:i])
        rulings = tuple([merged(auction, worlds, call.seat, name) for name in auction.names])
        steps.append(Step("call", call.seat, rulings, call.name))
        if steps[-1].illegal:
            return tuple(steps), now
    now = judge(auction, options, start, calls)
    if not now.ended:
        steps.append(Step("call", now.turns[0].seat, now.turns[0].rulings, None))
    return tuple(steps), now


def replay_play(
    game: Game,
    rulings_of: Callable[[Position], tuple[Ruling, ...]],
    trump: str,
    hands: Sequence[Sequence[Card]],
    leader: int,
    played: Sequence[Card],
) -> tuple[tuple[Step, ...], tuple[Taken, ...]]:
    """A step for each card of `played`, and the tricks they complete.

    `rulings_of`: the law of card play.  `hands`: the full hands, by seat.
    Where cards are left after them, the last step is the turn that is to come.
    Raises `Malformed` (`played`, `played[i]`) for a card that is not in the hand of who plays it.
    """
    check_cards(game.deck, "played", played)
    held = [list(hand) for hand in hands]
    steps: list[Step] = []
    tricks: list[Taken] = []
    trick: list[Card] = []
    for i, card in enumerate(played):
        seat = (leader + len(trick)) % 4
        if card not in held[seat]:
            raise Malformed(f"played[{i}]", f"{card} is not in the hand of seat {seat}")
        rulings = rulings_of(Position(trump, tuple(trick), tuple(held[seat]), leader))
        steps.append(Step("play", seat, rulings, str(card)))
        if steps[-1].illegal:
            return tuple(steps), tuple(tricks)
        held[seat].remove(card)
        trick.append(card)
        if len(trick) == 4:
            last = len(tricks) == game.hand_size - 1
            tricks.append(taken(game, trump, leader, trick, last))
            if last:
                tricks = list(of_a_hand(game, tricks))
            steps[-1] = steps[-1]._replace(taken=tricks[-1])
            leader, trick = tricks[-1].seat, []
    seat = (leader + len(trick)) % 4
    if held[seat]:
        rulings = rulings_of(Position(trump, tuple(trick), tuple(held[seat]), leader))
        steps.append(Step("play", seat, rulings, None))
    return tuple(steps), tuple(tricks)


def unplayed(steps: tuple[Step, ...], played: Sequence[Card]) -> Hand:
    """A hand whose auction did not lead to play: it goes on, or it broke off at an illegal call.

    Raises `Malformed` (`played`) if cards were played all the same.
    """
    if played and not steps[-1].illegal:
        raise Malformed("played", f"{len(played)} cards, and there is no contract")
    return Hand(steps)
