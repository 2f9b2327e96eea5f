"""A whole hand of botifarra, from the pack to the score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..cards import Card
from ..hand import Hand, replay_calls, replay_play, unplayed
from ..outcome import tally
from ..rule_set import RuleSet
from .auction import AUCTION, AuctionOptions, State
from .deal import deal
from .score import GAME, hand_score


def hand(
    rules: RuleSet,
    options: AuctionOptions,
    pack: Sequence[Card],
    dealer: int,
    made: Any = (),
    played: Sequence[Card] = (),
) -> Hand:
    """The hand that `dealer` deals from `pack`, through the calls `made` and the cards `played`.

    `rules`: lliure or obligada; `made`: pairs of seat and name; `played`: in the order of play.
    Raises `Malformed` (`pack`, `dealer`, `calls`, `played`, and their places `[i]`).
    """
    dealt = deal(pack, dealer)
    calls, now = replay_calls(AUCTION, options, State(dealer), made)
    contract = now.contract
    if contract is None:
        return unplayed(calls, played)

    plays, tricks = replay_play(
        GAME, rules.judge, contract.trump, dealt.hands, dealt.leader, played
    )
    if len(tricks) < GAME.hand_size:
        return Hand((*calls, *plays), contract, tricks, ended=now.ended)
    total = tally(tricks)
    score = hand_score(options, contract.trump, contract.doubling, total.points)
    return Hand((*calls, *plays), contract, tricks, True, total, score, now.ended)
