"""What can be asked about the deal and the score of belote: the items, and what is right.

A deal is a pack, its first card dealt first, and the dealer; in classic belote also who took the
turned card, if somebody did.  No rule looks at the order of the pack: 4 and 20 situations.
A score is the contract (in classic belote the pair that took), points and tricks of each pair,
belote-rebelote and what waits from earlier hands.
Points are shared in 165 ways (all tricks among them) and belote is one pair's or nobody's:
165 x 3 x 2 = 990 situations in classic belote, each with and without points that wait;
with 12 bids, coinched or surcoinched or not, 35,640 in coinche.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import Any

from ..cards import Card, Malformed
from ..chapter import Chapter, Item, Right, Situation, Stated, state_fields
from ..dealing import deal_chapter
from ..hand import HandLaw
from ..outcome import SEATS, Tally, read_cards
from ..rule_set import RuleSet
from ..ruling import Clause
from . import deal
from .classic import AUCTION as CLASSIC_AUCTION
from .classic import Contract as Taking
from .classic_score import classic_score
from .coinche import AUCTION as COINCHE_AUCTION
from .coinche import Contract
from .coinche_bids import CAPOT, CAPOT_VALUE, VALUES
from .coinche_score import coinche_score, read_contract
from .play import CONTRACTS, DECK
from .score import BV5, TRICK, TRICKS, WHOLE, WHOLE_WITH_ALL_TRICKS, HandScore, pair_with_belote

# From an earlier hand of classic belote: 81 is what a litige leaves without belote.
WAITING = 81

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


# -- the score ----------------------------------------------------------------------------------


def state_score(score: HandScore, others: tuple[dict[str, Any], ...] = ()) -> Right:
    """The scores with each clause that shaped them, the deciding one first; then what waits.

    What is open is what the first clause decides; the others shape whatever comes of it.
    """
    value = score.as_json()
    stated = [Stated("scores", value["scores"], clause) for clause in score.clauses]
    stated[0] = stated[0]._replace(disputed=score.disputed)
    return Right(value, (*stated, Stated("waiting", value["waiting"], score.clauses[0])), others)


def judge_coinche_score(rules: RuleSet, item: Item) -> Right:
    """Made, failed or open to dispute; what other readings give is kept."""
    contract = read_contract(item["contract"])
    score = coinche_score(
        rules.options("score"), contract, tally_of(item), item["belote"], item["carried"]
    )
    return state_score(score, tuple([other.as_json() for other in score.others]))


def judge_classic_score(rules: RuleSet, item: Item) -> Right:
    """Made, inside or litige."""
    return state_score(
        classic_score(
            rules.options("score"), item["takers"], tally_of(item), item["belote"], item["carried"]
        )
    )


def tally_of(item: Item) -> Tally:
    """Points and tricks; raises `Malformed` where they are not even lists."""
    for field in ("points", "tricks"):
        if not isinstance(item[field], list):
            raise Malformed(field, f"two numbers are needed, pair 0's first, not {item[field]!r}")
    return Tally(tuple(item["points"]), tuple(item["tricks"]))


def list_sharings() -> list[tuple[list[int], list[int]]]:
    """Points and tricks of the two pairs, the nearest to equal first: 165 ways."""
    half = TRICKS // 2
    shared = sorted(range(WHOLE + 1), key=lambda p: (abs(2 * p - WHOLE), -p))
    ways = [([points, WHOLE - points], [half, half]) for points in shared]
    whole = WHOLE_WITH_ALL_TRICKS
    return [*ways, ([whole, 0], [TRICKS, 0]), ([0, whole], [0, TRICKS])]


def list_classic_scores(rules: RuleSet) -> Iterator[Situation]:
    """Every sharing, with and without belote, for either pair, and with points that wait."""
    for carried, belote, takers in product((0, WAITING), (None, 0, 1), (0, 1)):
        for points, tricks in list_sharings():
            item = {"takers": takers, **outcome(points, tricks, belote, carried)}
            label = f"{takers} {points} {belote} {carried}"
            yield Situation(size_of_score(item)[0], label, [item])


def list_coinche_scores(rules: RuleSet) -> Iterator[Situation]:
    """Every sharing, with and without belote, under every bid, doubled or not, of either pair."""
    number = 0
    for multiplier, belote, value, pair in product((1, 2, 4), (None, 0, 1), VALUES, (0, 1)):
        for points, tricks in list_sharings():
            number += 1
            # Belote-rebelote needs a trump suit.
            trump = DECK.suits[number % len(DECK.suits)]
            contract = contract_of(value, trump, pair + number % 4 // 2 * 2, multiplier)
            item = {"contract": contract, **outcome(points, tricks, belote, 0)}
            label = f"{value} x{multiplier} {pair} {points} {belote}"
            yield Situation(size_of_score(item)[0], label, [item])


def contract_of(value: str, trump: str, declarer: int, multiplier: int) -> dict[str, Any]:
    """The contract as JSON."""
    return {
        "value": CAPOT_VALUE if value == CAPOT else int(value),
        "capot": value == CAPOT,
        "trump": trump,
        "declarer": declarer,
        "pair": declarer % 2,
        "multiplier": multiplier,
    }


def outcome(
    points: list[int], tricks: list[int], belote: int | None, carried: int
) -> dict[str, Any]:
    """What a hand came to."""
    return {"points": points, "tricks": tricks, "belote": belote, "carried": carried}


def size_of_score(item: Item) -> tuple[int, int]:
    """Coinche, surcoinche, capot, belote, all tricks, points that wait: a circumstance each."""
    contract = item.get("contract", {"multiplier": 1, "capot": False})
    besides = [
        contract["multiplier"] > 1,
        contract["multiplier"] > 2,
        contract["capot"],
        item["belote"] is not None,
        TRICKS in item["tricks"],
        item["carried"] > 0,
    ]
    return 1 + sum(besides), 0


def draw_outcome(rng: Random, belote_possible: bool) -> dict[str, Any]:
    """Points near to equal as often as not, any tricks that go with them."""
    shared, tricks = rng.choice(list_sharings() if rng.random() < 0.5 else list_sharings()[:60])
    if TRICKS not in tricks:
        low = 1 if shared[0] else 0
        mine = rng.randint(max(1, low), TRICKS - 1)
        tricks = [mine, TRICKS - mine]
    holder = rng.choice((None, 0, 1)) if belote_possible else None
    carried = rng.choice((0, 0, 0, 80, WAITING, 91, 162, 350))
    return outcome(shared, tricks, holder, carried)


def draw_coinche_score(rules: RuleSet, rng: Random) -> Item:
    """Any contract and outcome."""
    trump = rng.choice(CONTRACTS)
    bid, seat = rng.choice(VALUES), rng.randrange(4)
    contract = contract_of(bid, trump, seat, rng.choice((1, 2, 4)))
    return {"contract": contract, **draw_outcome(rng, trump in DECK.suits)}


def draw_classic_score(rules: RuleSet, rng: Random) -> Item:
    """Either pair, and any outcome."""
    return {"takers": rng.randrange(2), **draw_outcome(rng, belote_possible=True)}


def list_smaller_scores(rules: RuleSet, item: Item) -> list[Item]:
    """Nothing waits; no belote; not doubled; tricks shared evenly."""
    steps: list[Item] = []
    if item["carried"]:
        steps.append({**item, "carried": 0})
    if item["belote"] is not None:
        steps.append({**item, "belote": None})
    if item.get("contract", {}).get("multiplier", 1) > 1:
        less = {**item["contract"], "multiplier": item["contract"]["multiplier"] // 2}
        steps.append({**item, "contract": less})
    half = [TRICKS // 2, TRICKS // 2]
    if TRICKS not in item["tricks"] and item["tricks"] != half:
        steps.append({**item, "tricks": half})
    return steps


OUTCOME = ("points", "tricks", "belote", "carried")
COINCHE_SCORE = Chapter(
    ("contract", *OUTCOME),
    judge_coinche_score,
    list_coinche_scores,
    draw_coinche_score,
    size_of_score,
    list_smaller_scores,
)
CLASSIC_SCORE = Chapter(
    ("takers", *OUTCOME),
    judge_classic_score,
    list_classic_scores,
    draw_classic_score,
    size_of_score,
    list_smaller_scores,
)


# -- the whole hand -----------------------------------------------------------------------------


def deal_whole(rules: RuleSet, pack: Sequence[Card], dealer: int, declarer: int) -> deal.Dealt:
    """The hands of eight of coinche."""
    return deal.deal_coinche(rules.options("deal"), pack, dealer)


def deal_and_turn(rules: RuleSet, pack: Sequence[Card], dealer: int) -> Mapping[str, Any]:
    """The suit of the turned card is that of the 21st card of the pack."""
    turned = deal.deal_classic(rules.options("deal"), pack, dealer).turned
    assert turned is not None, "a card is turned in every hand"
    return {"dealer": dealer, "turned": turned.suit}


def deal_to_taker(rules: RuleSet, pack: Sequence[Card], dealer: int, taker: int) -> deal.Dealt:
    """The hands of eight of classic belote, once somebody has taken."""
    return deal.deal_classic(rules.options("deal"), pack, dealer, taker)


def score_coinche(
    rules: RuleSet, contract: Contract, total: Tally, hands: Sequence[Sequence[Card]], carried: int
) -> HandScore:
    """What the hand scores, belote-rebelote looked for in the hands."""
    belote = pair_with_belote(contract.trump, hands)
    return coinche_score(rules.options("score"), contract, total, belote, carried)


def score_classic(
    rules: RuleSet, contract: Taking, total: Tally, hands: Sequence[Sequence[Card]], carried: int
) -> HandScore:
    """What the hand scores, belote-rebelote looked for in the hands."""
    belote = pair_with_belote(contract.trump, hands)
    return classic_score(rules.options("score"), contract.pair, total, belote, carried)


def belote_held(trump: str, hands: Sequence[Sequence[Card]]) -> tuple[Clause, ...]:
    """Belote-rebelote, where a hand has it."""
    return (BV5,) if pair_with_belote(trump, hands) is not None else ()


COINCHE_HAND = HandLaw(
    auction=COINCHE_AUCTION,
    trick=TRICK,
    known=lambda rules, pack, dealer: {"dealer": dealer},
    dealt=deal_whole,
    score=score_coinche,
    deals=deal.BG1,
    leads=deal.BG3,
    goes_round=deal.BJ1,
    leads_on=deal.BJ2,
    besides=belote_held,
)
CLASSIC_HAND = HandLaw(
    auction=CLASSIC_AUCTION,
    trick=TRICK,
    known=deal_and_turn,
    dealt=deal_to_taker,
    score=score_classic,
    deals=deal.BG2,
    leads=deal.BG3,
    goes_round=deal.BJ1,
    leads_on=deal.BJ2,
    besides=belote_held,
    taker_draws=True,
)
