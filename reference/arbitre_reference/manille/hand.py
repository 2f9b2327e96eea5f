"""How a whole hand of manille goes from the pack to the score."""

from __future__ import annotations

from collections.abc import Sequence

from ..dealing import deal_in_packets
from ..hand import HandLaw
from ..outcome import Taken, tally
from ..rule_set import RuleSet
from . import deal
from .auction import AUCTION, Contract
from .play import DECK
from .score import TRICK, HandScore, score_in_each_reading


def score_of_hand(
    rules: RuleSet, contract: Contract, tricks: Sequence[Taken], heard: None, carried: int
) -> HandScore:
    """What the hand scores; nothing waits from one hand to the next, and nothing is said in it."""
    return score_in_each_reading(
        rules.options("score"), contract.trump, contract.doubling, tally(tricks).points
    )


HAND = HandLaw(
    auction=AUCTION,
    trick=TRICK,
    known=lambda rules, pack, dealer: {"dealer": dealer},
    dealt=lambda rules, pack, dealer, declarer: deal_in_packets(
        DECK, rules.options("deal").packets, pack, dealer
    ),
    score=score_of_hand,
    deals=deal.MG1,
    leads=deal.MG2,
    goes_round=deal.MG4,
    leads_on=deal.MG3,
)
