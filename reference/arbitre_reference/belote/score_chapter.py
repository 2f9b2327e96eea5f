"""What can be asked about the score of belote: the items, and what is right.

A score is the contract (in classic belote the pair that took, and at which trump) and what the hand
came to: points and tricks of each pair, belotes, in coinche the valid announcements, and what waits
from earlier hands; belotes and announcements that are not told are none, and nothing waits.
Or the tricks are told by the cards, in the order of play, and who led the first: the same follows.

Points are shared in 165 ways (all tricks among them) and with a trump suit belote is one pair's or
nobody's: 165 x 3 x 2 = 990 situations in classic belote, each with and without points that wait;
with 12 bids, coinched or surcoinched or not, 35,640 in coinche.
What is rarer (no trump suit, several belotes, announcements, bids above 180, in coinche points that
wait) comes with ten of the sharings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any

from ..cards import Malformed
from ..chapter import Chapter, Form, Item, Right, Situation, Stated
from ..hand import draw_played, replay_told
from ..outcome import PAIRS, Tally, read_cards, tally
from ..position import ALL_TRUMPS, NO_TRUMP
from ..rule_set import RuleSet
from .announcement_options import plays_announcements
from .classic_score import classic_score
from .coinche_bids import CAPOT_VALUE
from .coinche_score import coinche_score, read_contract
from .play import CONTRACTS, DECK
from .score import HandScore, Played
from .tricks import TRICKS, count_belotes, needs_last

# From an earlier hand: 81 is what a litige leaves without belote.
WAITING = 81

# The numbers of the enumeration, capot last; a hand can be asked about with any.
BIDS = (*range(80, 190, 10), CAPOT_VALUE)
HIGH_BIDS = (190, 300)

# Points of pair 0 at which a score turns: equal, one more, one less, and so with a belote.
TELLING = (81, 82, 80, 71, 91, 61, 101, 110)

ANNOUNCED = ([20, 0], [0, 50], [200, 0])

# -- what is right ------------------------------------------------------------------------------


def state_score(score: HandScore) -> Right:
    """The scores with each clause that shaped them, the deciding one first; then what waits.

    What is open is what the first clause decides; the others shape whatever comes of it.
    """
    value = score.as_json()
    stated = [Stated("scores", value["scores"], clause) for clause in score.clauses]
    stated[0] = stated[0]._replace(disputed=score.disputed)
    others = tuple([other.as_json() for other in score.others])
    return Right(value, (*stated, Stated("waiting", value["waiting"], score.clauses[0])), others)


def judge_coinche_score(rules: RuleSet, item: Item) -> Right:
    """Made, failed or a litige; what other readings give is kept."""
    contract = read_contract(item["contract"])
    return state_score(coinche_score(rules.options("score"), contract, played_of(item)))


def judge_classic_score(rules: RuleSet, item: Item) -> Right:
    """Made, inside or a litige; what other readings give is kept."""
    options, played = rules.options("score"), played_of(item)
    if not plays_announcements(rules.options("announcements")):
        played = played._replace(announcements=(0, 0))
    return state_score(classic_score(options, item["takers"], item["trump"], played))


def played_of(item: Item) -> Played:
    """What the hand came to; raises `Malformed` where pairs of numbers are not even lists."""
    pairs = {field: item.get(field, [0, 0]) for field in PAIRED}
    for field, numbers in pairs.items():
        if not isinstance(numbers, list):
            raise Malformed(field, f"two numbers are needed, pair 0's first, not {numbers!r}")
    points, tricks, belotes, announcements = (tuple(numbers) for numbers in pairs.values())
    return Played(Tally(points, tricks), belotes, announcements, item["carried"], item.get(LAST))


def trump_of(item: Item) -> str:
    """The trump, which in coinche the contract names; raises `Malformed` (`contract`)."""
    return item["trump"] if "trump" in item else read_contract(item["contract"]).trump


def count_cards(rules: RuleSet, item: Item) -> Item:
    """The item that tells what the cards of this one come to."""
    trump, options = trump_of(item), rules.options("score")
    played = read_cards(DECK, "played", item["played"])
    tricks, hands = replay_told(rules, trump, item["leader"], played)
    belotes = count_belotes(options, trump, hands)
    besides = {name: item[name] for name in item if name not in BY_CARDS}
    last = {LAST: tricks[-1].pair} if "contract" in item else {}
    return {**besides, **tally(tricks).as_json(), "belotes": list(belotes), **last}


def tell_last(rules: RuleSet, trump: str, came_to: Item) -> list[Item]:
    """The outcome, with either pair that can have taken the last trick where that must be told."""
    law = rules.trick
    if "played" in came_to or not needs_last(rules.options("score"), trump):
        return [came_to]
    points, tricks = came_to["points"], came_to["tricks"]
    can = [p for p in PAIRS if tricks[p] and points[p] >= law.last_trick(trump)]
    return [{**came_to, LAST: pair} for pair in can]


# -- the items there are ------------------------------------------------------------------------


def list_sharings(rules: RuleSet, trump: str) -> list[tuple[list[int], list[int]]]:
    """Points and tricks of the two pairs, the nearest to equal first: 165 ways at a trump suit."""
    total, whole = rules.trick.whole(trump), rules.trick.whole(trump, every_trick=True)
    shared = sorted(range(total + 1), key=lambda p: (abs(2 * p - total), -p))
    half = [TRICKS // 2, TRICKS // 2]
    ways = [([points, total - points], half) for points in shared]
    return [*ways, ([whole, 0], [TRICKS, 0]), ([0, whole], [0, TRICKS])]


def list_telling(rules: RuleSet, trump: str) -> list[tuple[list[int], list[int]]]:
    """Ten of the sharings: those near to equal that a belote makes equal, and all tricks."""
    total = rules.trick.whole(trump)
    chosen = {total // 2 - 81 + points for points in TELLING}
    return [way for way in list_sharings(rules, trump) if way[0][0] in chosen or TRICKS in way[1]]


def list_belotes(rules: RuleSet, trump: str) -> list[list[int]]:
    """Who can have belote: with a trump suit one pair or nobody; at all-trumps several times."""
    if trump == NO_TRUMP:
        return [[0, 0]]
    if trump == ALL_TRUMPS and rules.options("score").belote_at_all_trumps == "none":
        return [[0, 0]]
    several = [[2, 0], [0, 2], [1, 1], [1, 3]] if trump == ALL_TRUMPS else []
    return [[0, 0], [1, 0], [0, 1], *several]


def list_classic_scores(rules: RuleSet) -> Iterator[Situation]:
    """Every sharing, with and without belote, for either pair, and with points that wait."""
    for carried, trump in product((0, WAITING), ("H", NO_TRUMP, ALL_TRUMPS)):
        for belotes, takers in product(list_belotes(rules, trump), (0, 1)):
            for points, tricks in list_sharings(rules, trump):
                known = {"takers": takers, "trump": trump}
                yield situation(known, outcome(points, tricks, belotes, carried))
    if plays_announcements(rules.options("announcements")):
        yield from list_announced_scores(rules)


def list_announced_scores(rules: RuleSet) -> Iterator[Situation]:
    """Announcements of either pair in classic belote: ten sharings."""
    for trump, announcements, takers in product(("H", NO_TRUMP, ALL_TRUMPS), ANNOUNCED, (0, 1)):
        for points, tricks in list_telling(rules, trump):
            known = {"takers": takers, "trump": trump}
            came_to = announced(outcome(points, tricks, [0, 0]), announcements)
            yield situation(known, came_to)


def list_coinche_scores(rules: RuleSet) -> Iterator[Situation]:
    """Every sharing, with and without belote, under every bid, doubled or not, of either pair."""
    number = 0
    suits = DECK.suits
    for multiplier, belotes, value, pair in product(
        (1, 2, 4), list_belotes(rules, suits[0]), BIDS, (0, 1)
    ):
        for points, tricks in list_sharings(rules, suits[0]):
            number += 1
            trump, declarer = suits[number % len(suits)], pair + number % 4 // 2 * 2
            contract = contract_of(value, trump, declarer, multiplier)
            yield situation({"contract": contract}, announced(outcome(points, tricks, belotes)))
    yield from list_rarer_scores(rules)


def list_rarer_scores(rules: RuleSet) -> Iterator[Situation]:
    """No trump suit, several belotes, announcements, high bids, points that wait: ten sharings."""
    bids = (*low_bids(rules), *BIDS, *HIGH_BIDS)
    for multiplier, value, pair in product((1, 2, 4), bids, (0, 1)):
        for trump, belotes, announcements, carried in list_circumstances(rules):
            contract = contract_of(value, trump, pair, multiplier)
            for points, tricks in list_telling(rules, trump):
                came_to = announced(outcome(points, tricks, belotes, carried), announcements)
                for told in tell_last(rules, trump, came_to):
                    yield situation({"contract": contract}, told)


def low_bids(rules: RuleSet) -> tuple[int, ...]:
    """82, where it is scored otherwise than as it is bid."""
    return (82,) if rules.options("score").eighty_two_scores == "80" else ()


def list_circumstances(rules: RuleSet) -> Iterator[tuple[str, list[int], list[int], int]]:
    """Trump, belotes, announcements and what waits, one of them rare."""
    yield "S", [0, 0], [0, 0], WAITING
    for announcements, belotes in product(ANNOUNCED, list_belotes(rules, "S")):
        yield "S", belotes, announcements, 0
    for trump in (NO_TRUMP, ALL_TRUMPS):
        for belotes in list_belotes(rules, trump):
            yield trump, belotes, [0, 0], 0


def situation(known: Item, came_to: Item) -> Situation:
    """A class of one item."""
    item = {**known, **came_to}
    label = " ".join(str(part) for part in item.values())
    return Situation(size_of_score(item)[0], label, [item])


def contract_of(value: int, trump: str, declarer: int, multiplier: int) -> dict[str, Any]:
    """The contract as JSON; 250 is capot."""
    return {
        "value": value,
        "capot": value == CAPOT_VALUE,
        "trump": trump,
        "declarer": declarer,
        "pair": declarer % 2,
        "multiplier": multiplier,
    }


def outcome(
    points: list[int], tricks: list[int], belotes: list[int], carried: int = 0
) -> dict[str, Any]:
    """What a hand came to."""
    return {"points": points, "tricks": tricks, "belotes": belotes, "carried": carried}


def announced(came_to: Item, announcements: list[int] | None = None) -> Item:
    """The same with announcements, which classic belote has not."""
    return {**came_to, "announcements": announcements or [0, 0]}


def size_of_score(item: Item) -> tuple[int, int]:
    """Coinche, surcoinche, capot, no trump suit, belote and so on: a circumstance each.

    Tricks told by the cards are three: whatever they come to is less.
    """
    contract = item.get("contract", {"multiplier": 1, "capot": False, "value": 0})
    besides = [
        contract["multiplier"] > 1,
        contract["multiplier"] > 2,
        contract["capot"],
        contract["value"] in HIGH_BIDS,
        item.get("trump", contract.get("trump")) not in DECK.suits,
        any(item.get("announcements", ())),
        item["carried"] > 0,
    ]
    if "played" in item:
        return 1 + sum(besides) + 3, 0
    return 1 + sum([*besides, any(item["belotes"]), TRICKS in item["tricks"]]), sum(item["belotes"])


# -- random items -------------------------------------------------------------------------------


def draw_came_to(rules: RuleSet, rng: Random, trump: str) -> dict[str, Any]:
    """Totals, near to equal as often as not; one time in four the cards that come to them."""
    carried = rng.choice((0, 0, 0, 80, WAITING, 91, 162, 350))
    if rng.random() < 0.25:
        leader = rng.randrange(4)
        played = draw_played(rules, rng, trump, leader)
        return {"leader": leader, "played": played, "carried": carried}
    ways = list_sharings(rules, trump)
    shared, tricks = rng.choice(ways if rng.random() < 0.5 else ways[:60])
    if TRICKS not in tricks:
        mine = rng.randint(1, TRICKS - 1)
        tricks = [mine, TRICKS - mine]
    return outcome(shared, tricks, rng.choice(list_belotes(rules, trump)), carried)


def draw_coinche_score(rules: RuleSet, rng: Random) -> Item:
    """Any contract and outcome."""
    trump = rng.choice(CONTRACTS)
    value = rng.choice((*BIDS, *BIDS, *HIGH_BIDS, *low_bids(rules)))
    contract = contract_of(value, trump, rng.randrange(4), rng.choice((1, 2, 4)))
    announcements = rng.choice(([0, 0], [0, 0], [0, 0], *ANNOUNCED))
    came_to = announced(draw_came_to(rules, rng, trump), announcements)
    return {"contract": contract, **rng.choice(tell_last(rules, trump, came_to))}


def draw_classic_score(rules: RuleSet, rng: Random) -> Item:
    """Either pair, and any outcome; a trump suit as often as not."""
    trump = rng.choice((*CONTRACTS, *DECK.suits))
    known = {"takers": rng.randrange(2), "trump": trump}
    came_to = draw_came_to(rules, rng, trump)
    if plays_announcements(rules.options("announcements")):
        came_to = announced(came_to, rng.choice(([0, 0], *ANNOUNCED)))
    return {**known, **came_to}


# -- smaller items ------------------------------------------------------------------------------


def list_smaller_scores(rules: RuleSet, item: Item) -> list[Item]:
    """Nothing waits, nothing is announced; the totals of the cards, and no more than is needed of
    them; no belote; not doubled.
    """
    steps: list[Item] = []
    if item["carried"]:
        steps.append({**item, "carried": 0})
    if any(item.get("announcements", ())):
        steps.append({**item, "announcements": [0, 0]})
    if item.get("contract", {}).get("multiplier", 1) > 1:
        less = {**item["contract"], "multiplier": item["contract"]["multiplier"] // 2}
        steps.append({**item, "contract": less})
    if "played" in item:
        return [*steps, count_cards(rules, item)]
    if LAST in item and not needs_last(rules.options("score"), trump_of(item)):
        steps.append({name: item[name] for name in item if name != LAST})
    for pair in (0, 1):
        if item["belotes"][pair]:
            fewer = [had - (pair == of) for of, had in enumerate(item["belotes"])]
            steps.append({**item, "belotes": fewer})
    half = [TRICKS // 2, TRICKS // 2]
    if TRICKS not in item["tricks"] and item["tricks"] != half:
        steps.append({**item, "tricks": half})
    return steps


# -- the chapters -------------------------------------------------------------------------------

PAIRED = ("points", "tricks", "belotes", "announcements")
BY_CARDS = ("leader", "played")
LAST = "last_trick"
TOTALS = ("points", "tricks", "belotes")


def score_chapter(
    known: tuple[str, ...],
    besides: tuple[str, ...],
    right: Callable[[RuleSet, Item], Right],
    situations: Callable[[RuleSet], Iterator[Situation]],
    draw: Callable[[RuleSet, Random], Item],
    last: tuple[str, ...] = (),
    rare: tuple[str, ...] = (),
) -> Chapter:
    """The chapter: `known` before the first card, the tricks in either form, and `besides`.

    `last`: the field that tells who took the last trick, where a score may need it.  `rare`: fields
    that only the items of some house rule have.
    """
    none = {"belotes": [0, 0], "announcements": [0, 0], "carried": 0}
    in_totals = (*known, *TOTALS, *besides)
    return Chapter(
        (*in_totals, *last),
        right,
        situations,
        draw,
        size_of_score,
        list_smaller_scores,
        defaults={field: none[field] for field in none if field in (*TOTALS, *besides)},
        told=(
            *((Form(in_totals, lambda rules, item: {**item, LAST: None}),) if last else ()),
            Form((*known, *BY_CARDS, *besides), count_cards),
            *((Form((*in_totals, *rare), lambda rules, item: item),) if rare else ()),
            *((Form((*known, *BY_CARDS, *besides, *rare), count_cards),) if rare else ()),
        ),
    )


COINCHE_SCORE = score_chapter(
    ("contract",),
    ("announcements", "carried"),
    judge_coinche_score,
    list_coinche_scores,
    draw_coinche_score,
    (LAST,),
)
CLASSIC_SCORE = score_chapter(
    ("takers", "trump"),
    ("carried",),
    judge_classic_score,
    list_classic_scores,
    draw_classic_score,
    rare=("announcements",),
)
