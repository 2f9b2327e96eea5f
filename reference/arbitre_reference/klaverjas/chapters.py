"""What can be asked about roem, deal, score and match of klaverjas: the items, and what is right.

Roem is asked of a trick under a trump: all 35,960 sets of four cards, but for the names of the
suits, 6,290 situations.
A score is the playing pair, and points, roem and tricks of each pair: points are shared in 165
ways (all tricks among them), and roem in some that decide: 2,640 situations.  All three may be told
by the cards, in the order of play, and who led the first.
A match is the first dealer and what each pair scored in each hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations, product
from random import Random

from ..cards import Card
from ..chapter import Chapter, Form, Item, Right, Situation, Stated, state_fields
from ..dealing import deal_chapter, deal_in_packets
from ..hand import HandLaw, draw_played, replay_told
from ..outcome import SEATS, Taken, read_cards, tally
from ..rule_set import RuleSet
from ..standing import list_smaller_matches, size_of_match, standing
from . import deal, match
from .auction import AUCTION, Contract
from .play import DECK
from .roem import CALLED, NOBODY, OTHERS, TAKERS, longest_row, roem
from .said import SPEECH, Heard, hear
from .score import SPADES, TRICK, TRICKS, WHOLE, HandScore, hand_score

# -- roem ---------------------------------------------------------------------------------------


def judge_roem(rules: RuleSet, item: Item) -> Right:
    """What the four cards are worth together."""
    trick = read_cards(DECK, "trick", item["trick"])
    found = roem(rules.options("roem"), item["trump"], trick, item["called"])
    value = {"points": found.points}
    return Right(value, tuple([Stated("points", found.points, c) for c in found.clauses]))


def list_roem(rules: RuleSet) -> Iterator[Situation]:
    """Every set of four cards, but for the names of suits: as found, and turned round."""
    trump, *plain = tuple(DECK.suits)
    seen = set()
    for cards in combinations(DECK.cards, 4):
        holdings = {suit: tuple(c.rank for c in cards if c.suit == suit) for suit in DECK.suits}
        key = (holdings[trump], *sorted(holdings[suit] for suit in plain))
        if key in seen:
            continue
        seen.add(key)
        turned = [Card(c.rank, DECK.suits[3 - DECK.suits.index(c.suit)]) for c in cards[::-1]]
        items = [roem_item(trump, list(cards)), roem_item(DECK.suits[3], turned)]
        label = f"{trump}: {' '.join(map(str, cards))}"
        yield Situation(size_of_roem(items[0])[0], label, items)
        if rules.options("roem").roem_called != "no-need" and has_row(cards):
            for called in (OTHERS, NOBODY):
                told = [{**item, "called": called} for item in items]
                yield Situation(size_of_roem(told[0])[0], f"{label}, {called}", told)


def has_row(cards: Sequence[Card]) -> bool:
    """Four cards of one suit in a row, which is roem: those of which it is asked who called it."""
    return longest_row(cards) == len(cards)


def roem_item(trump: str, cards: Sequence[Card | str]) -> Item:
    """The item."""
    return {"trump": trump, "trick": [str(card) for card in cards]}


def draw_roem(rules: RuleSet, rng: Random) -> Item:
    """Four cards of few suits, or of few ranks."""
    suits = rng.sample(DECK.suits, rng.randint(1, 4))
    ranks = rng.sample(DECK.ranks, rng.randint(1, 3))
    few = [card for card in DECK.cards if card.suit in suits]
    if len(suits) == 4 and rng.random() < 0.8:
        few = [card for card in DECK.cards if card.rank in ranks]
    item = roem_item(rng.choice(DECK.suits), rng.sample(few, 4))
    if rules.options("roem").roem_called == "no-need":
        return item
    return {**item, "called": rng.choice(CALLED)}


def size_of_roem(item: Item) -> tuple[int, int]:
    """How many suits are in the trick; how far its cards are from the first of the deck; a call."""
    places = [list(DECK.by_code).index(code) for code in item["trick"]]
    return len({code[-1] for code in item["trick"]}), sum(places) + ("called" in item)


def list_smaller_tricks(rules: RuleSet, item: Item) -> Iterator[Item]:
    """Called by the pair that takes it; one card replaced by an earlier one of the deck."""
    if "called" in item:
        yield roem_item(item["trump"], item["trick"])
    for place, card in enumerate(item["trick"]):
        for earlier in list(DECK.by_code)[: list(DECK.by_code).index(card)]:
            if earlier not in item["trick"]:
                cards = [*item["trick"][:place], earlier, *item["trick"][place + 1 :]]
                yield {**item, "trick": cards}


ROEM = Chapter(
    ("trump", "trick", "called"),
    judge_roem,
    list_roem,
    draw_roem,
    size_of_roem,
    list_smaller_tricks,
    told=(Form(("trump", "trick"), lambda rules, item: {**item, "called": TAKERS}),),
)

# -- the deal -----------------------------------------------------------------------------------


def judge_deal(rules: RuleSet, item: Item) -> Right:
    """The hands, who leads, who deals next."""
    pack = read_cards(DECK, "pack", item["pack"])
    dealt = deal_in_packets(DECK, rules.options("deal").packets, pack, item["dealer"])
    law = {"hands": deal.KG1, "leader": deal.KG2, "next_dealer": deal.KG3}
    return state_fields(dealt.as_json(), law)


DEAL = deal_chapter(DECK, [{"dealer": dealer} for dealer in SEATS], judge_deal)

# -- the score ----------------------------------------------------------------------------------

# Roem of the playing pair and of the other that turns the balance, or not.
ROEM_SHARED = ([0, 0], [20, 0], [0, 20], [20, 40], [40, 20], [50, 0], [0, 70], [200, 0])


def judge_score(rules: RuleSet, item: Item) -> Right:
    """Made, nat or pit."""
    score = hand_score(
        rules.options("score"),
        *[item[field] for field in ("playing_pair", "points", "roem", "tricks", "trump")],
    )
    value = score.as_json()
    return Right(value, tuple([Stated("scores", value["scores"], c) for c in score.clauses]))


def score_item(playing: int, mine: int, roem: list[int], tricks: int) -> Item:
    """The item: `mine` and `tricks` are the playing pair's, and so is the first roem."""
    both = [mine, WHOLE - mine], roem, [tricks, TRICKS - tricks]
    points, shared, taken = [pair[::-1] if playing else pair for pair in both]
    return {"playing_pair": playing, "points": points, "roem": shared, "tricks": taken}


def count_cards(rules: RuleSet, item: Item) -> Item:
    """The item that tells what the cards of this one come to.

    The roem of each trick is that of the pair that takes it, and called by it.
    """
    trump, played = item["trump"], read_cards(DECK, "played", item["played"])
    tricks, hands = replay_told(rules, trump, item["leader"], played)
    heard = hear(rules, trump, item["leader"], hands, played, None)
    known = {"playing_pair": item["playing_pair"], "trump": trump}
    return {**known, **tally(tricks).as_json(), "roem": list(heard.roem)}


def list_scores(rules: RuleSet) -> Iterator[Situation]:
    """Every sharing of the points, the nearest to equal first, with each roem, for either pair."""
    shared = sorted(range(WHOLE + 1), key=lambda p: (abs(2 * p - WHOLE), -p))
    ways = [*[(mine, TRICKS // 2) for mine in shared], (WHOLE, TRICKS), (0, 0)]
    for roem_of, (mine, tricks), playing in product(ROEM_SHARED, ways, (0, 1)):
        kept = [roem_of[0] if tricks else 0, roem_of[1] if tricks < TRICKS else 0]
        item = score_item(playing, mine, kept, tricks)
        label = f"{playing} {mine} {tricks} {roem_of}"
        for trump in trumps_that_count(rules):
            told = {**item, **trump}
            yield Situation(size_of_score(told)[0], f"{label} {trump}", [told])


def trumps_that_count(rules: RuleSet) -> Sequence[Item]:
    """What a score has to know of the trump: nothing, or whether it is spades."""
    double = rules.options("score").spades_double == "yes"
    return [{"trump": trump} for trump in ("H", SPADES)] if double else [{}]


def size_of_score(item: Item) -> tuple[int, int]:
    """Roem of either pair, all the tricks and spades trump are a circumstance each.

    Tricks told by the cards are three: whatever they come to is less.
    """
    spades = item.get("trump") == SPADES
    if "played" in item:
        return 1 + spades + 3, 0
    return 1 + spades + (0 in item["tricks"]) + sum(points > 0 for points in item["roem"]), 0


def draw_score(rules: RuleSet, rng: Random) -> Item:
    """Points near to equal as often as not, and roem in tens; one time in four the cards."""
    if rng.random() < 0.25:
        trump, leader = rng.choice(DECK.suits), rng.randrange(4)
        played = draw_played(rules, rng, trump, leader)
        return {
            "playing_pair": rng.randrange(2), "trump": trump, "leader": leader, "played": played,
        }  # fmt: skip
    tricks = rng.choice((0, *range(1, TRICKS), TRICKS))
    if tricks in (0, TRICKS):
        mine = WHOLE if tricks else 0
    else:
        mine = rng.randint(61, 101) if rng.random() < 0.5 else rng.randint(0, WHOLE)
    roem_of = [rng.choice((0, 0, 20, 40, 50, 70, 100)) for _ in range(2)]
    kept = [roem_of[0] if tricks else 0, roem_of[1] if tricks < TRICKS else 0]
    item = score_item(rng.randrange(2), mine, kept, tricks)
    return {**item, **rng.choice(trumps_that_count(rules))}


def list_smaller_scores(rules: RuleSet, item: Item) -> Iterator[Item]:
    """No roem of either pair; another trump than spades; tricks shared evenly; no cards."""
    if "played" in item:
        counted = count_cards(rules, item)
        if trumps_that_count(rules) == [{}]:
            del counted["trump"]
        yield counted
        return
    if item.get("trump") == SPADES:
        yield {**item, "trump": "H"}
    if item["roem"][0]:
        yield {**item, "roem": [0, item["roem"][1]]}
    if item["roem"][1]:
        yield {**item, "roem": [item["roem"][0], 0]}
    half = [TRICKS // 2, TRICKS // 2]
    if 0 not in item["tricks"] and item["tricks"] != half:
        yield {**item, "tricks": half}


SCORE = Chapter(
    ("playing_pair", "points", "roem", "tricks", "trump"),
    judge_score,
    list_scores,
    draw_score,
    size_of_score,
    list_smaller_scores,
    told=(
        Form(
            ("playing_pair", "points", "roem", "tricks"),
            lambda rules, item: {**item, "trump": None},
        ),
        Form(("playing_pair", "trump", "leader", "played"), count_cards),
    ),
)

# -- the match ----------------------------------------------------------------------------------

HANDS = ([162, 0], [0, 162], [82, 80], [101, 101], [0, 222], [262, 0], [302, 40])


def judge_match(rules: RuleSet, item: Item) -> Right:
    """The standing."""
    options = rules.options("match")
    now = standing(item["first_dealer"], item["hands"], partial(match.is_over, options))
    ends = match.KM2 if options.length == "16-deals" else match.KM2_POINTS
    law = {"totals": match.KM1, "over": ends, "winner": ends, "next_dealer": deal.KG3}
    return state_fields(now.as_json(), law)


def list_matches(rules: RuleSet) -> Iterator[Situation]:
    """None, one and two hands, and the same hand until the match is over, and one hand less."""
    matches: list[list[list[int]]] = [[], *([hand] for hand in HANDS)]
    matches += [list(pair) for pair in product(HANDS, HANDS)]
    for hand in HANDS:
        played = [hand]
        while not is_over(rules, played):
            played = [*played, hand]
        matches += [played[:-1], played]
    for hands in matches:
        items: list[Item] = [{"first_dealer": dealer, "hands": hands} for dealer in SEATS]
        yield Situation(max(1, len(hands)), f"{hands}", items)


def is_over(rules: RuleSet, hands: list[list[int]]) -> bool:
    """Is the match over after these hands?"""
    totals = sum(hand[0] for hand in hands), sum(hand[1] for hand in hands)
    return match.is_over(rules.options("match"), len(hands), totals)


def draw_match(rules: RuleSet, rng: Random) -> Item:
    """Hands until the match is over, or earlier."""
    hands: list[list[int]] = []
    for _ in range(rng.choice((rng.randint(0, 8), 16))):
        if is_over(rules, hands):
            break
        mine, roem_of = rng.randint(0, WHOLE), rng.choice((0, 0, 20, 50, 70))
        hands.append(rng.choice(([mine + roem_of, WHOLE - mine], list(rng.choice(HANDS)))))
    return {"first_dealer": rng.randrange(4), "hands": hands}


MATCH = Chapter(
    ("first_dealer", "hands"),
    judge_match,
    list_matches,
    draw_match,
    size_of_match,
    list_smaller_matches,
    optional=("next_dealer",),
)

# -- the whole hand -----------------------------------------------------------------------------


def score_of_hand(
    rules: RuleSet, contract: Contract, tricks: Sequence[Taken], heard: Heard, carried: int
) -> HandScore:
    """What the hand scores with the roem that counts; nothing waits from one hand to the next."""
    points, number = tally(tricks)
    options = rules.options("score")
    return hand_score(options, contract.pair, points, heard.roem, number, contract.trump)


HAND = HandLaw(
    auction=AUCTION,
    trick=TRICK,
    known=lambda rules, pack, dealer: {"dealer": dealer},
    dealt=lambda rules, pack, dealer, declarer: deal_in_packets(
        DECK, rules.options("deal").packets, pack, dealer
    ),
    score=score_of_hand,
    deals=deal.KG1,
    leads=deal.KG2,
    goes_round=deal.KG5,
    leads_on=deal.KG4,
    speech=SPEECH,
)
