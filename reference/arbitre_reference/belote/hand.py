"""A whole hand of belote, coinche or classic, from the pack to the score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..calling import Calls
from ..cards import Card
from ..hand import Hand, Step, replay_calls, replay_play, unplayed
from ..outcome import tally
from ..rule_set import RuleSet
from . import classic, coinche
from .classic_score import ScoreOptions as ClassicScore
from .classic_score import classic_score
from .coinche_score import ScoreOptions as CoincheScore
from .coinche_score import coinche_score
from .deal import ClassicDeal, CoincheDeal, deal_classic, deal_coinche
from .score import GAME, pair_with_belote


def coinche_hand(
    rules: RuleSet,
    options: tuple[CoincheDeal, coinche.AuctionOptions, CoincheScore],
    pack: Sequence[Card],
    dealer: int,
    made: Any = (),
    played: Sequence[Card] = (),
    carried: int = 0,
) -> Hand:
    """The hand that `dealer` deals from `pack`, through the calls `made` and the cards `played`.

    `options`: of the deal, the auction and the score; `carried`: points that wait from earlier.
    Raises `Malformed` (`pack`, `dealer`, `calls`, `played`, `carried`, and their places `[i]`).
    """
    of_deal, of_auction, of_score = options
    dealt = deal_coinche(of_deal, pack, dealer)
    calls, now = replay_calls(coinche.AUCTION, of_auction, coinche.start(dealer), made)
    contract = now.contract
    if contract is None:
        return not_played(calls, now, played)

    plays, tricks = replay_play(
        GAME, rules.judge, contract.trump, dealt.hands, dealt.leader, played
    )
    if len(tricks) < GAME.hand_size:
        return Hand((*calls, *plays), contract, tricks, ended=now.ended)
    total = tally(tricks)
    belote = pair_with_belote(contract.trump, dealt.hands)
    score = coinche_score(of_score, contract, total, belote, carried)
    return Hand((*calls, *plays), contract, tricks, True, total, score, now.ended)


def classic_hand(
    rules: RuleSet,
    options: tuple[ClassicDeal, classic.AuctionOptions, ClassicScore],
    pack: Sequence[Card],
    dealer: int,
    made: Any = (),
    played: Sequence[Card] = (),
    carried: int = 0,
) -> Hand:
    """The hand that `dealer` deals from `pack`, through the calls `made` and the cards `played`.

    The suit of the turned card is that of the 21st card; who takes gets it.
    `options`: of the deal, the auction and the score; `carried`: points that wait from earlier.
    Raises `Malformed` (`pack`, `dealer`, `calls`, `played`, `carried`, and their places `[i]`).
    """
    of_deal, of_auction, of_score = options
    turned = deal_classic(of_deal, pack, dealer).turned
    assert turned is not None, "a card is turned in every hand"
    start = classic.start(dealer, turned.suit)
    calls, now = replay_calls(classic.AUCTION, of_auction, start, made)
    contract = now.contract
    if contract is None:
        return not_played(calls, now, played)

    dealt = deal_classic(of_deal, pack, dealer, contract.declarer)
    plays, tricks = replay_play(
        GAME, rules.judge, contract.trump, dealt.hands, dealt.leader, played
    )
    if len(tricks) < GAME.hand_size:
        return Hand((*calls, *plays), contract, tricks, ended=now.ended)
    total = tally(tricks)
    belote = pair_with_belote(contract.trump, dealt.hands)
    score = classic_score(of_score, contract.pair, total, belote, carried)
    return Hand((*calls, *plays), contract, tricks, True, total, score, now.ended)


def not_played(calls: tuple[Step, ...], now: Calls, played: Sequence[Card]) -> Hand:
    """A hand without a contract: it goes on, it broke off, or everybody passed and it is over."""
    return unplayed(calls, played)._replace(over=now.ended is not None, ended=now.ended)
