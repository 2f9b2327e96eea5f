"""The question `score`: what does each pair score for a hand?

In botifarra an item is the trump, the doubling and the points of each pair:
73 ways to share 72 points, under 7 pairs of trump or none and doubling: 511 classes.
In coinche it is the contract, points and tricks of each pair, belote-rebelote and what waits from
earlier hands; in classic belote the pair that took takes the place of the contract.
There points are shared in 165 ways (all tricks among them) and belote is one pair's or nobody's:
165 x 3 x 2 = 990 classes in classic belote, each with and without points that wait;
with 12 bids, coinched or surcoinched or not, 35,640 in coinche.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from arbitre_reference import NO_TRUMP, Clause, Malformed, RuleSet, belote, botifarra
from arbitre_reference.belote.classic_score import classic_score
from arbitre_reference.belote.coinche import CAPOT, CAPOT_VALUE, VALUES
from arbitre_reference.belote.coinche_score import coinche_score, read_contract
from arbitre_reference.belote.play import CONTRACTS as BELOTE_CONTRACTS
from arbitre_reference.belote.score import TRICKS, WHOLE_WITH_ALL_TRICKS
from arbitre_reference.belote.score import WHOLE as BELOTE_WHOLE
from arbitre_reference.botifarra.auction import rungs_there_are
from arbitre_reference.botifarra.play import CONTRACTS, DECK
from arbitre_reference.botifarra.score import WHOLE, hand_score
from arbitre_reference.outcome import Tally

from ..question import Group
from .plain import Chapter, Item, PlainQuestion, Right, Stated

# From an earlier hand of classic belote: 81 is what a litige leaves without belote.
WAITING = 81


def stated_by(value: dict[str, Any], clauses: tuple[Clause, ...]) -> tuple[Stated, ...]:
    """The scores with each clause that shaped them, the deciding one first; then what waits."""
    stated = [Stated("scores", value["scores"], clause) for clause in clauses]
    stated += [Stated(field, value[field], clauses[0]) for field in value if field != "scores"]
    return tuple(stated)


# -- botifarra --------------------------------------------------------------------------------


def in_botifarra(rules: RuleSet, item: Item) -> Right:
    """What exceeds 36, times the factor."""
    options = rules.chapter("auction")
    score = hand_score(options, item["trump"], item["doubling"], item["points"])
    value = score.as_json()
    return Right(value, stated_by(value, score.clauses))


def botifarra_classes(rules: RuleSet) -> Iterator[tuple[int, Group]]:
    """Every sharing of the points, the nearest to equal first, with every factor there is."""
    for trumps in (tuple(DECK.suits), (NO_TRUMP,)):
        for said in range(rungs_there_are(rules.chapter("auction"), trumps[0]) + 1):
            for points in sorted(range(WHOLE + 1), key=lambda p: (abs(2 * p - WHOLE), -p)):
                shared = [points, WHOLE - points]
                items: list[Item] = [
                    {"trump": trump, "doubling": 2**said, "points": shared} for trump in trumps
                ]
                label = f"{trumps[0]} x{2**said} {points}"
                yield botifarra_size(items[0])[0], Group(label, items)


def botifarra_size(item: Item) -> tuple[int, int]:
    """Contro, recontro, Sant Vicenç and botifarra are a circumstance each."""
    rungs = int(item["doubling"]).bit_length() - 1
    return 1 + rungs + (item["trump"] == NO_TRUMP), 0


def draw_botifarra(rules: RuleSet, rng: Random) -> Item:
    """Any trump, doubling and points."""
    trump, points = rng.choice(CONTRACTS), rng.randint(0, WHOLE)
    said = rng.randint(0, rungs_there_are(rules.chapter("auction"), trump))
    return {"trump": trump, "doubling": 2**said, "points": [points, WHOLE - points]}


# -- belote -----------------------------------------------------------------------------------


def in_coinche(rules: RuleSet, item: Item) -> Right:
    """Made, failed or open to dispute; what other readings give is kept."""
    contract = read_contract(item["contract"])
    score = coinche_score(
        rules.chapter("score"), contract, tally_of(item), item["belote"], item["carried"]
    )
    value = score.as_json()
    others = tuple([other.as_json() for other in score.others])
    # What is open is what the first clause decides; the others shape whatever comes of it.
    first, *rest = stated_by(value, score.clauses)
    return Right(value, (first._replace(disputed=score.disputed), *rest), others)


def in_classic(rules: RuleSet, item: Item) -> Right:
    """Made, inside or litige."""
    score = classic_score(
        rules.chapter("score"), item["takers"], tally_of(item), item["belote"], item["carried"]
    )
    value = score.as_json()
    return Right(value, stated_by(value, score.clauses))


def tally_of(item: Item) -> Tally:
    """Points and tricks; raises `Malformed` where they are not even lists."""
    for field in ("points", "tricks"):
        if not isinstance(item[field], list):
            raise Malformed(field, f"two numbers are needed, pair 0's first, not {item[field]!r}")
    return Tally(tuple(item["points"]), tuple(item["tricks"]))


def sharings() -> list[tuple[list[int], list[int]]]:
    """Points and tricks of the two pairs, the nearest to equal first: 165 ways."""
    half = TRICKS // 2
    shared = sorted(range(BELOTE_WHOLE + 1), key=lambda p: (abs(2 * p - BELOTE_WHOLE), -p))
    ways = [([points, BELOTE_WHOLE - points], [half, half]) for points in shared]
    whole = WHOLE_WITH_ALL_TRICKS
    return [*ways, ([whole, 0], [TRICKS, 0]), ([0, whole], [0, TRICKS])]


def classic_classes(rules: RuleSet) -> Iterator[tuple[int, Group]]:
    """Every sharing, with and without belote, for either pair, and with points that wait."""
    for carried, belote_of, takers in product((0, WAITING), (None, 0, 1), (0, 1)):
        for points, tricks in sharings():
            item = {"takers": takers, **outcome(points, tricks, belote_of, carried)}
            yield belote_size(item)[0], Group(f"{takers} {points} {belote_of} {carried}", [item])


def coinche_classes(rules: RuleSet) -> Iterator[tuple[int, Group]]:
    """Every sharing, with and without belote, under every bid, doubled or not, of either pair."""
    number = 0
    for multiplier, belote_of, value, pair in product((1, 2, 4), (None, 0, 1), VALUES, (0, 1)):
        for points, tricks in sharings():
            number += 1
            trump = CONTRACTS_IN_TURN[number % len(CONTRACTS_IN_TURN)]
            contract = contract_of(value, trump, pair + number % 4 // 2 * 2, multiplier)
            item = {"contract": contract, **outcome(points, tricks, belote_of, 0)}
            label = f"{value} x{multiplier} {pair} {points} {belote_of}"
            yield belote_size(item)[0], Group(label, [item])


# Belote-rebelote needs a trump suit.
CONTRACTS_IN_TURN = tuple("SHDC")


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
    points: list[int], tricks: list[int], belote_of: int | None, carried: int
) -> dict[str, Any]:
    """What a hand came to."""
    return {"points": points, "tricks": tricks, "belote": belote_of, "carried": carried}


def belote_size(item: Item) -> tuple[int, int]:
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
    shared, tricks = rng.choice(sharings() if rng.random() < 0.5 else sharings()[:60])
    if TRICKS not in tricks:
        low = 1 if shared[0] else 0
        mine = rng.randint(max(1, low), TRICKS - 1)
        tricks = [mine, TRICKS - mine]
    holder = rng.choice((None, 0, 1)) if belote_possible else None
    carried = rng.choice((0, 0, 0, 80, WAITING, 91, 162, 350))
    return outcome(shared, tricks, holder, carried)


def draw_coinche(rules: RuleSet, rng: Random) -> Item:
    """Any contract and outcome."""
    trump = rng.choice(BELOTE_CONTRACTS)
    bid, seat = rng.choice(VALUES), rng.randrange(4)
    contract = contract_of(bid, trump, seat, rng.choice((1, 2, 4)))
    return {"contract": contract, **draw_outcome(rng, trump in CONTRACTS_IN_TURN)}


def draw_classic(rules: RuleSet, rng: Random) -> Item:
    """Either pair, and any outcome."""
    return {"takers": rng.randrange(2), **draw_outcome(rng, belote_possible=True)}


def smaller_belote(rules: RuleSet, item: Item) -> list[Item]:
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


IN_BOTIFARRA = Chapter(
    ("trump", "doubling", "points"),
    in_botifarra,
    botifarra_classes,
    draw_botifarra,
    botifarra_size,
)
OUTCOME = ("points", "tricks", "belote", "carried")

SCORE = PlainQuestion(
    "score",
    "circumstance",
    {
        botifarra.LLIURE.name: IN_BOTIFARRA,
        botifarra.OBLIGADA.name: IN_BOTIFARRA,
        belote.COINCHE.name: Chapter(
            ("contract", *OUTCOME),
            in_coinche,
            coinche_classes,
            draw_coinche,
            belote_size,
            smaller_belote,
        ),
        belote.CLASSIC.name: Chapter(
            ("takers", *OUTCOME),
            in_classic,
            classic_classes,
            draw_classic,
            belote_size,
            smaller_belote,
        ),
    },
)
