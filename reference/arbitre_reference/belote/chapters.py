"""What can be asked about the deal of belote, and how a whole hand goes.

A deal is a pack, its first card dealt first, and the dealer; in classic belote also who took the
turned card, if somebody did.  No rule looks at the order of the pack: 4 and 20 situations.
The score has a module of its own (`score_chapter`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..cards import Card
from ..chapter import Item, Right, state_fields
from ..dealing import deal_chapter
from ..hand import HandLaw, Hands
from ..outcome import SEATS, Taken, read_cards, tally
from ..rule_set import RuleSet
from ..ruling import Clause
from . import deal
from .classic import AUCTION as CLASSIC_AUCTION
from .classic import Contract as Taking
from .classic_score import ScoreOptions as ClassicScore
from .classic_score import classic_score
from .coinche import AUCTION as COINCHE_AUCTION
from .coinche import Contract
from .coinche_score import coinche_score
from .coinche_score_options import ScoreOptions as CoincheScore
from .play import DECK
from .said import SPEECH, Heard
from .score import HandScore, Played, first_of
from .tricks import BV5, classic_tricks, coinche_tricks, count_belotes

COINCHE_TRICK = replace(coinche_tricks(CoincheScore()), under=coinche_tricks)
CLASSIC_TRICK = replace(classic_tricks(ClassicScore()), under=classic_tricks)

# -- the deal -----------------------------------------------------------------------------------


def judge_coinche_deal(rules: RuleSet, item: Item) -> Right:
    """The hands of eight, who leads, who deals next."""
    pack = read_cards(DECK, "pack", item["pack"])
    dealt = deal.deal_coinche(rules.options("deal"), pack, item["dealer"])
    return state_fields(dealt.as_json(), law_of_deal(rules, taken=True, drawn=False))


def judge_classic_deal(rules: RuleSet, item: Item) -> Right:
    """The first deal, or the second too, once somebody has taken."""
    pack = read_cards(DECK, "pack", item["pack"])
    dealt = deal.deal_classic(rules.options("deal"), pack, item["dealer"], item["taker"])
    taken = item["taker"] is not None
    return state_fields(dealt.as_json(), law_of_deal(rules, taken, drawn=taken))


def law_of_deal(rules: RuleSet, taken: bool, drawn: bool) -> dict[str, Clause]:
    """The clause of each field; `taken`: somebody took, `drawn`: and drew from the rest."""
    options = rules.options("deal")
    hands = deal.BG1 if options.direction == "counter-clockwise" else deal.BG1_CLOCKWISE
    same = not taken and options.passed_out_dealer == "same"
    return {
        "hands": deal.BG2 if drawn else hands,
        "leader": deal.BG3,
        "next_dealer": deal.BG4_SAME if same else deal.BG4,
        "turned": deal.BG2,
    }


COINCHE_DEAL = deal_chapter(DECK, [{"dealer": dealer} for dealer in SEATS], judge_coinche_deal)
CLASSIC_DEAL = deal_chapter(
    DECK,
    [{"dealer": dealer, "taker": taker} for dealer in SEATS for taker in (None, *SEATS)],
    judge_classic_deal,
)


# -- the whole hand -----------------------------------------------------------------------------


def deal_whole(
    rules: RuleSet, pack: Sequence[Card], dealer: int, declarer: int | None
) -> deal.Dealt:
    """The hands of eight of coinche."""
    return deal.deal_coinche(rules.options("deal"), pack, dealer)


def deal_and_turn(rules: RuleSet, pack: Sequence[Card], dealer: int) -> Mapping[str, Any]:
    """The suit of the turned card is that of the 21st card of the pack."""
    turned = deal.deal_classic(rules.options("deal"), pack, dealer).turned
    assert turned is not None, "a card is turned in every hand"
    return {"dealer": dealer, "turned": turned.suit}


def deal_to_taker(
    rules: RuleSet, pack: Sequence[Card], dealer: int, taker: int | None
) -> deal.Dealt:
    """The hands of eight of classic belote, once somebody has taken; of five until then."""
    return deal.deal_classic(rules.options("deal"), pack, dealer, taker)


def score_coinche(
    rules: RuleSet, contract: Contract, tricks: Sequence[Taken], heard: Heard, carried: int
) -> HandScore:
    """What the hand scores with what was said, under each reading of what that is worth."""
    total = tally(tricks)
    scores = [
        coinche_score(
            rules.options("score"),
            contract,
            Played(total, heard.belotes, announced, carried, tricks[-1].pair),
        )
        for announced in heard.announcements
    ]
    return first_of([one for score in scores for one in (score, *score.others)])


def score_classic(
    rules: RuleSet, contract: Taking, tricks: Sequence[Taken], heard: Heard, carried: int
) -> HandScore:
    """What the hand scores with what counts of all that was said."""
    options, total = rules.options("score"), tally(tricks)
    scores = [
        classic_score(
            options,
            contract.pair,
            contract.trump,
            Played(total, heard.belotes, announced, carried),
        )
        for announced in heard.announcements
    ]
    return first_of([one for score in scores for one in (score, *score.others)])


def coinche_item(contract: Item, total: Item, heard: Heard) -> Item | None:
    """The same as an item about the score; `None` where readings differ in what counts."""
    [announced, *others] = heard.announcements
    told = {"belotes": list(heard.belotes), "announcements": list(announced), "carried": 0}
    return None if others else {"contract": contract, **total, **told}


def classic_item(contract: Item, total: Item, heard: Heard) -> Item:
    """The same as an item about the score."""
    taken = {"takers": contract["pair"], "trump": contract["trump"]}
    return {**taken, **total, "belotes": list(heard.belotes), "carried": 0}


def belote_held(rules: RuleSet, trump: str, hands: Hands) -> tuple[Clause, ...]:
    """Belote-rebelote, where a hand has it."""
    return (BV5,) if any(count_belotes(rules.options("score"), trump, hands)) else ()


COINCHE_HAND = HandLaw(
    auction=COINCHE_AUCTION,
    trick=COINCHE_TRICK,
    known=lambda rules, pack, dealer: {"dealer": dealer},
    dealt=deal_whole,
    score=score_coinche,
    score_item=coinche_item,
    deals=deal.BG1,
    leads=deal.BG3,
    goes_round=deal.BJ1,
    leads_on=deal.BJ2,
    besides=belote_held,
    speech=SPEECH,
)
CLASSIC_HAND = HandLaw(
    auction=CLASSIC_AUCTION,
    trick=CLASSIC_TRICK,
    known=deal_and_turn,
    dealt=deal_to_taker,
    score=score_classic,
    score_item=classic_item,
    deals=deal.BG2,
    leads=deal.BG3,
    goes_round=deal.BJ1,
    leads_on=deal.BJ2,
    besides=belote_held,
    taker_draws=True,
    speech=SPEECH,
)
