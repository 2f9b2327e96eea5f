"""What can be asked about announcements: the items, and what is right.

An item is the contract, the four hands, and what was said with king and queen of a trump suit;
in coinche also who led, what each seat declared, and when.
The situations, in coinche: no announcement, one, two of a pair or of opponents (a run above a cent
against a cent only), three of which two are a pair's, each under a trump suit, no-trump and
all-trumps; one told too early or too late, one that cannot be shown, two that share a card.
In either game: who holds belote and what is said, under each contract.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import Any

from ..cards import Card
from ..chapter import Chapter, Form, Item, Right, Situation, Stated
from ..outcome import SEATS, check_seat, check_trump, readings
from ..position import ALL_TRUMPS, NO_TRUMP
from ..rule_set import RuleSet
from . import announcement_clauses as law
from .announcement_options import plays_announcements
from .announcements import (
    CENT,
    IN_A_ROW,
    TIERCE,
    TOLD,
    WITH_FIRST_CARD,
    WORDS,
    Announced,
    Counted,
    belotes_held,
    carres_of,
    count_announcements,
    count_belotes,
    read_hands,
    read_spoken,
    read_told,
    whole_runs,
)
from .play import CONTRACTS, DECK

CHAPTER = "announcements"
SUITS = tuple(DECK.suits)
KINDS_OF_CONTRACT = (SUITS[0], NO_TRUMP, ALL_TRUMPS)

# -- what is right ------------------------------------------------------------------------------


def judge_announcements(rules: RuleSet, item: Item) -> Right:
    """The announcements that count, their points by pair, and the belotes by pair."""
    check_trump(CONTRACTS, item["trump"])
    check_seat("leader", item["leader"])
    hands = read_hands(item["hands"])
    told = read_told(item["trump"], item["leader"], hands, item["declared"], item["told"])
    options = rules.options(CHAPTER)
    first, *others = [count_announcements(reading, told) for reading in readings(options)]
    belotes, of_belote = judge_belotes(rules, item, hands)
    value = {**as_json(first), "belotes": belotes}
    different = [{**as_json(other), "belotes": belotes} for other in others]
    different = [each for n, each in enumerate(different) if each not in [value, *different[:n]]]
    stated = [Stated("points", value["points"], clause) for clause in first.clauses]
    stated[0] = stated[0]._replace(disputed=bool(different))
    stated.append(Stated("valid", value["valid"], first.clauses[0], disputed=bool(different)))
    return Right(value, (*stated, *of_belote), tuple(different))


def judge_in_classic(rules: RuleSet, item: Item) -> Right:
    """As in coinche where announcements are played; without them nothing declared counts (BN11)."""
    if "declared" not in item:
        return judge_belote(rules, item)
    if plays_announcements(rules.options(CHAPTER)):
        return judge_announcements(rules, item)
    none: dict[str, Any] = {"valid": [[], [], [], []], "points": [0, 0]}
    alone = judge_belote(rules, item)
    stated = [Stated(field, value, law.BN11) for field, value in none.items()]
    return Right({**none, **alone.value}, (*stated, *alone.stated))


def judge_belote(rules: RuleSet, item: Item) -> Right:
    """The belotes by pair, where nothing else is announced."""
    check_trump(CONTRACTS, item["trump"])
    belotes, stated = judge_belotes(rules, item, read_hands(item["hands"]))
    return Right({"belotes": belotes}, stated)


def judge_belotes(
    rules: RuleSet, item: Item, hands: tuple[tuple[Card, ...], ...]
) -> tuple[list[int], tuple[Stated, ...]]:
    """How many belotes each pair scores, and by which clauses."""
    options = rules.options(CHAPTER)
    spoken = read_spoken(hands, item["belote"])
    belotes = list(count_belotes(options, item["trump"], hands, spoken))
    said = law.BN8_ALWAYS if options.belote_said == "always" else law.BN8
    held = belotes_held(item["trump"], hands)
    clauses = (said, law.BN9) if held else (law.BN9,)
    return belotes, tuple([Stated("belotes", belotes, clause) for clause in clauses])


def as_json(counted: Counted) -> dict[str, Any]:
    """The valid announcements of each seat, and the points of each pair."""
    valid = [
        [[str(card) for card in one.cards] for one in counted.valid if one.seat == seat]
        for seat in SEATS
    ]
    return {"valid": valid, "points": list(counted.points)}


# -- items --------------------------------------------------------------------------------------


def fill_hands(wanted: Mapping[int, Iterable[Card]], turn: int = 0) -> list[list[str]]:
    """Four hands of eight with the cards wanted, the others in the order of the pack.

    `turn`: the seat that the first of the others goes to.
    """
    hands = [list(dict.fromkeys(wanted.get(seat, ()))) for seat in SEATS]
    given = {card for hand in hands for card in hand}
    place = turn
    for card in DECK.cards:
        if card not in given:
            while len(hands[place % 4]) == len(DECK.cards) // 4:
                place += 1
            hands[place % 4].append(card)
            place += 1
    return [[str(card) for card in hand] for hand in hands]


def make_item(
    trump: str,
    announced: Sequence[Announced],
    *,
    leader: int = 1,
    moment: str = WITH_FIRST_CARD,
    when: Mapping[int, str] | None = None,
    holders: Mapping[int, Iterable[Card]] | None = None,
    belote: Sequence[Mapping[str, Any]] = (),
) -> Item:
    """The item in which this is declared.

    `moment`: when that is, but for the seats in `when`; `holders`: who has which cards, if not
    those who declare them.
    """
    wanted: dict[int, list[Card]] = {}
    if holders is None:
        for one in announced:
            wanted.setdefault(one.seat, []).extend(one.cards)
    declared: list[list[list[str]]] = [[], [], [], []]
    for one in announced:
        declared[one.seat].append([str(card) for card in one.cards])
    return {
        "trump": trump,
        "leader": leader,
        "hands": fill_hands(wanted if holders is None else holders, leader),
        "declared": declared,
        "told": [(when or {}).get(seat, moment) for seat in SEATS],
        "belote": [dict(one) for one in belote],
    }


def runs_of(suit: str, longest: int = len(IN_A_ROW)) -> list[tuple[Card, ...]]:
    """Every run of a suit, the shortest first."""
    return [
        tuple([Card(rank, suit) for rank in IN_A_ROW[first : first + length]])
        for length in range(TIERCE, longest + 1)
        for first in range(len(IN_A_ROW) - length + 1)
    ]


def can_hold(*announced: Announced) -> bool:
    """No card is in two hands, and no hand has more than eight."""
    by_seat = [{c for one in announced if one.seat == seat for c in one.cards} for seat in SEATS]
    return sum(map(len, by_seat)) == len(set().union(*by_seat)) and max(map(len, by_seat)) <= 8


def size(item: Item) -> tuple[int, int]:
    """How many things were declared or said, and one for each further moment; the leader.

    Belote alone: how many belotes were spoken of.
    """
    declared = sum(len(each) for each in item.get("declared", ()))
    moments = len(set(item.get("told", "-")))
    return max(1, declared + moments - 1 + len(item["belote"])), item.get("leader", 0)


# -- situations ---------------------------------------------------------------------------------


def list_announcements(rules: RuleSet) -> Iterator[Situation]:
    """See the module; the first to declare is now of one pair, now of the other."""
    number, moment = 0, rules.options(CHAPTER).announcements_told
    for trump in KINDS_OF_CONTRACT:
        for announced in list_declared(trump):
            number += 1
            item = make_item(trump, announced, moment=moment, leader=number % 4)
            yield Situation(size(item)[0], label_of(item), [item])
        for item in list_odd(trump, moment):
            yield Situation(size(item)[0], label_of(item), [item])
    for situation in list_belotes(rules):
        yield situation._replace(
            label=f"belote: {situation.label}",
            items=[
                {**make_item(item["trump"], [], moment=moment), **item} for item in situation.items
            ],
        )


def list_declared(trump: str) -> Iterator[tuple[Announced, ...]]:
    """What is declared in time, and can be shown."""
    yield ()
    for cards in (*runs_of(SUITS[0]), *runs_of(SUITS[1]), *carres_of(trump)):
        yield (Announced(0, cards),)
    mine = [*runs_of(SUITS[0], CENT), *runs_of(SUITS[1], CENT), *carres_of(trump)]
    theirs = [*runs_of(SUITS[0], CENT), *runs_of(SUITS[2], CENT), *carres_of(trump)]
    longer = [run for run in runs_of(SUITS[1]) if len(run) > CENT]
    against = [run for run in theirs if len(run) == CENT]
    for cards, other in (*product(mine, theirs), *product(longer, against)):
        both = (Announced(0, cards), Announced(1, other))
        if can_hold(*both):
            yield both
    # A pair's second announcement counts with its first, or is lost with it.
    partners = Announced(2, runs_of(SUITS[0], TIERCE)[0])
    short = [*runs_of(SUITS[1], TIERCE), *runs_of(SUITS[2], TIERCE + 1), *carres_of(trump)[:2]]
    for cards in short:
        its = (Announced(0, cards), partners)
        if can_hold(*its):
            yield its
            for other in runs_of(SUITS[3], TIERCE + 1):
                three = (*its, Announced(3, other))
                if can_hold(*three):
                    yield three


def list_odd(trump: str, moment: str) -> Iterator[Item]:
    """Told at another time, not to be shown, or with a card in two."""
    mine = Announced(0, runs_of(SUITS[1], TIERCE + 1)[-1])
    weaker = Announced(1, runs_of(SUITS[2], TIERCE)[0])
    partners = Announced(2, runs_of(SUITS[3], TIERCE)[0])
    for when in [each for each in TOLD if each != moment]:
        yield make_item(trump, [mine], moment=moment, when={0: when})
        yield make_item(trump, [mine, weaker], moment=moment, when={0: when})
    elsewhere = {2: mine.cards[:1], 0: mine.cards[1:], 1: weaker.cards}
    yield make_item(trump, [mine], moment=moment, holders=elsewhere)
    yield make_item(trump, [mine, weaker], moment=moment, holders=elsewhere)
    yield make_item(
        trump, [mine, partners], moment=moment, holders={**elsewhere, 3: partners.cards[:1]}
    )
    yield make_item(
        trump,
        [mine, partners, weaker],
        moment=moment,
        holders={1: weaker.cards, 2: partners.cards, 3: mine.cards[:1]},
    )
    for four, run in product(carres_of(trump), runs_of(SUITS[1], TIERCE + 2)):
        if set(four) & set(run):
            yield make_item(trump, [Announced(0, four), Announced(0, run)], moment=moment)


def list_belotes(rules: RuleSet) -> Iterator[Situation]:
    """King and queen of one suit in one hand, trump or not, and all that can be said."""
    for trump in KINDS_OF_CONTRACT:
        for suit, seat in product(SUITS[:2], SEATS):
            pair = (Card("Q", suit), Card("K", suit))
            for order, words in product((pair, pair[::-1]), product(*[(w, None) for w in WORDS])):
                item = {
                    "trump": trump,
                    "hands": fill_hands({seat: pair}),
                    "belote": [spoken(seat, order, words)],
                }
                yield Situation(size(item)[0], label_of(item), [item])
    for seats in ((0, 0, 1, 2), (1, 3, 3, 1)):
        pairs = [(Card("K", suit), Card("Q", suit)) for suit in SUITS]
        holders: dict[int, list[Card]] = {}
        for seat, cards in zip(seats, pairs, strict=True):
            holders.setdefault(seat, []).extend(cards)
        said = [spoken(seat, cards, WORDS) for seat, cards in zip(seats, pairs, strict=True)]
        item = {"trump": ALL_TRUMPS, "hands": fill_hands(holders), "belote": said}
        yield Situation(size(item)[0], label_of(item), [item])


def spoken(seat: int, cards: Sequence[Card], words: Sequence[str | None] = WORDS) -> dict[str, Any]:
    """What is said of a belote, as it stands in an item."""
    return {"seat": seat, "cards": [str(card) for card in cards], "said": list(words)}


def label_of(item: Item) -> str:
    """A name that no other situation has."""
    parts = [item["trump"]]
    for seat in SEATS:
        for cards in item.get("declared", ([],) * 4)[seat]:
            shown = "" if set(cards) <= set(item["hands"][seat]) else " not held"
            when = item["told"][seat]
            parts.append(f"{seat} {' '.join(cards)}{shown} {when}")
    parts += [f"{one['seat']} {' '.join(one['cards'])} {one['said']}" for one in item["belote"]]
    return ", ".join(parts)


# -- at random ----------------------------------------------------------------------------------


def draw_hands(rng: Random) -> list[list[Card]]:
    """The pack, shuffled, in hands of eight; as often as not with long suits."""
    pack = list(DECK.cards)
    rng.shuffle(pack)
    if rng.random() < 0.5:
        pack.sort(key=lambda card: SUITS.index(card.suit) + 2 * rng.random())
    return [pack[first : first + 8] for first in range(0, len(pack), 8)]


def draw_announcements(rules: RuleSet, rng: Random) -> Item:
    """Players declare what they have; now and then too early, too late, or without having it."""
    trump, hands = rng.choice(CONTRACTS), draw_hands(rng)
    announced: list[Announced] = []
    for seat in SEATS:
        held = [*whole_runs(hands[seat])]
        held += [cards for cards in carres_of(trump) if set(cards) <= set(hands[seat])]
        announced += [Announced(seat, cards) for cards in held if rng.random() < 0.9]
        if not held and rng.random() < 0.05:
            announced.append(Announced(seat, rng.choice(runs_of(rng.choice(SUITS), 5))))
    when = {seat: rng.choice(TOLD) for seat in SEATS if rng.random() < 0.1}
    moment = rules.options(CHAPTER).announcements_told
    leader = rng.randrange(4)
    item = make_item(trump, announced, leader=leader, moment=moment, when=when, holders={})
    return {**item, **belote_at_random(trump, hands, rng)}


def draw_belote(rules: RuleSet, rng: Random) -> Item:
    """Hands, and what is said of the belotes in them, mostly both words."""
    trump = rng.choice(CONTRACTS)
    return {"trump": trump, **belote_at_random(trump, draw_hands(rng), rng)}


def belote_at_random(trump: str, hands: Sequence[Sequence[Card]], rng: Random) -> dict[str, Any]:
    """The hands, and what is said of each belote."""
    said = []
    for seat, suit in belotes_held(ALL_TRUMPS, hands):
        cards = rng.sample([Card("K", suit), Card("Q", suit)], 2)
        words = [word if rng.random() < 0.85 else None for word in WORDS]
        said.append(spoken(seat, cards, words))
    return {"hands": [[str(card) for card in hand] for hand in hands], "belote": said}


def list_smaller(rules: RuleSet, item: Item) -> Iterator[Item]:
    """One thing less declared or said; all told in time; seat 0 led."""
    for place in range(len(item["belote"])):
        yield {**item, "belote": item["belote"][:place] + item["belote"][place + 1 :]}
    if "declared" not in item:
        return
    moment = rules.options(CHAPTER).announcements_told
    for seat in SEATS:
        mine = item["declared"][seat]
        for place in range(len(mine)):
            declared = list(item["declared"])
            declared[seat] = mine[:place] + mine[place + 1 :]
            yield {**item, "declared": declared}
        if item["told"][seat] != moment:
            told = list(item["told"])
            told[seat] = moment
            yield {**item, "told": told}
    if item["leader"]:
        yield {**item, "leader": 0}


ANNOUNCEMENTS = Chapter(
    ("trump", "leader", "hands", "declared", "told", "belote"),
    judge_announcements,
    list_announcements,
    draw_announcements,
    size,
    list_smaller,
    unordered={"valid": 1},
    optional=("valid",),
)


def list_in_classic(rules: RuleSet) -> Iterator[Situation]:
    """Belote alone, or all that is announced where that is played."""
    played = plays_announcements(rules.options(CHAPTER))
    return list_announcements(rules) if played else list_belotes(rules)


def draw_in_classic(rules: RuleSet, rng: Random) -> Item:
    """The same at random."""
    played = plays_announcements(rules.options(CHAPTER))
    return draw_announcements(rules, rng) if played else draw_belote(rules, rng)


IN_CLASSIC = Chapter(
    ("trump", "hands", "belote"),
    judge_in_classic,
    list_in_classic,
    draw_in_classic,
    size,
    list_smaller,
    unordered=ANNOUNCEMENTS.unordered,
    optional=ANNOUNCEMENTS.optional,
    told=(Form(ANNOUNCEMENTS.fields, lambda rules, item: item),),
)
