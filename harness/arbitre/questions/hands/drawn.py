"""Whole hands made at random, listed as far as that goes, and made smaller."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from arbitre_reference import Card, RuleSet
from arbitre_reference.calling import Call, judge
from arbitre_reference.chapter import Item
from arbitre_reference.hand import find_law, play_out
from arbitre_reference.outcome import read_cards

from ..plain.calls import PASS, Caller, draw_caller, walk_auction
from .record import SAID, is_legal, make_record, size, start_auction, table_of

# Of random hands: from a rigged pack, cut short, kept although everybody passed.
# A pair takes every trick in fewer than one of a thousand hands that are not rigged.
RIGGED, CUT_SHORT, PASSED_OUT = 0.15, 0.2, 0.1
# Of those, with what the players say.
SPOKEN = 0.3

# -- make -------------------------------------------------------------------------------------


def draw_record(rules: RuleSet, rng: Random) -> Item:
    """A random record: legal calls and cards, now and then from a rigged pack or cut short."""
    deck = rules.preset.deck
    while True:
        dealer = rng.randrange(4)
        pack = rng.sample(deck.cards, len(deck.cards))
        if rng.random() < RIGGED:
            pack = rig_pack(rules, pack, dealer, rng)
        item = make_record(pack, dealer, draw_calls(rules, pack, dealer, rng), [])
        item["played"] = play_cards(rules, item, rng.choice)
        if not item["played"]:
            if rng.random() < PASSED_OUT:
                return item
            continue
        if rng.random() < CUT_SHORT:
            item["played"] = item["played"][: rng.randrange(len(item["played"]))]
        return item


def draw_hand(rules: RuleSet, rng: Random) -> Item:
    """A random record, now and then with what the players say, where they say something."""
    item, speech = draw_record(rules, rng), find_law(rules).speech
    if speech is None or not item["played"] or rng.random() >= SPOKEN:
        return item
    table = table_of(rules, {**item, "played": []})
    assert table is not None
    played = read_cards(rules.preset.deck, "played", item["played"])
    return {**item, SAID: speech.draw(rules, rng, table.trump, table.dealt, played)}


def rig_pack(rules: RuleSet, pack: Sequence[Card], dealer: int, rng: Random) -> list[Card]:
    """The pack dealt anew so that one pair has the high cards of every suit: all tricks, mostly."""
    game = rules.preset
    high = set()
    for suit in game.deck.suits:
        ranks = game.order(suit, suit)
        high |= {Card(rank, suit) for rank in ranks[: len(ranks) // 2]}
    lots = {True: [c for c in pack if c in high], False: [c for c in pack if c not in high]}
    hands = find_law(rules).dealt(rules, pack, dealer, dealer).hands
    pair = rng.randrange(2)
    # Whoever gets the card at this place now gets one of the pair's lot.
    seats = [next(seat for seat in range(4) if card in hands[seat]) for card in pack]
    return [lots[seat % 2 == pair].pop() for seat in seats]


def draw_calls(rules: RuleSet, pack: Sequence[Card], dealer: int, rng: Random) -> list[Call]:
    """Random legal calls to the end of the auction, under the default reading."""
    return make_calls(rules, pack, dealer, draw_caller(find_law(rules).auction, rng))


def make_calls(rules: RuleSet, pack: Sequence[Card], dealer: int, choose: Caller) -> list[Call]:
    """The calls from the first on, each chosen among the legal ones (`walk_auction`)."""
    start = start_auction(rules, pack, dealer)
    return walk_auction(find_law(rules).auction, rules.options("auction"), start, choose)


def say_in_order(names: Sequence[str]) -> Caller:
    """Players who make these calls, each the first who may; none when one of them is illegal."""
    left = iter(names)

    def choose(legal: Mapping[int, list[str]]) -> Call | None:
        name = next(left, None)
        return next((Call(seat, name) for seat in legal if name in legal[seat]), None)

    return choose


def play_cards(rules: RuleSet, item: Item, choose: Callable[[list[Card]], Card]) -> list[str]:
    """The cards played after the calls of `item`, each chosen among the legal ones."""
    table = table_of(rules, item)
    return [str(card) for card in play_out(rules, table, choose)] if table else []


# -- every hand there is, of a small part -----------------------------------------------------


def list_endings(rules: RuleSet) -> Iterator[list[str]]:
    """The shortest auction to each contract and doubling there is among the auction's situations.

    Those are complete auctions by dealer 0, as names.
    """
    law = find_law(rules)
    seen = set()
    for situation in law.auction.situations(rules.options("auction")):
        item = situation.items[0]
        options, start = rules.options("auction"), law.auction.start(item)
        if not judge(law.auction, options, start, item["calls"]).ended:
            continue
        names = [name for _, name in item["calls"]]
        what = frozenset(name for name in names if name != PASS)
        if what not in seen:
            seen.add(what)
            yield names


def list_classes(rules: RuleSet) -> Iterator[tuple[str, list[Item]]]:
    """The ordered deck after each of the endings, by each dealer.

    With a label: nothing played, and the whole hand in which everybody plays the first legal card.
    """
    deck = rules.preset.deck.cards
    for names in ([], *list_endings(rules)):
        empty = []
        for dealer in range(4):
            calls = make_calls(rules, deck, dealer, say_in_order(names))
            empty.append(make_record(deck, dealer, calls, []))
        label = ", ".join(names)
        yield label or "no call", empty
        full = [{**item, "played": play_cards(rules, item, lambda c: c[0])} for item in empty]
        if full[0]["played"]:
            yield f"{label}; played to the end", full


# -- make smaller -----------------------------------------------------------------------------


def list_smaller(rules: RuleSet, item: Item) -> Iterator[Item]:
    """Records one step smaller, each a legal hand: shorter first, then simpler."""
    shorter = (*cut_short(item), *drop_trick(item), *drop_calls(rules, item))
    for candidate in (*shorter, *drop_said(item)):
        if is_legal(rules, candidate):
            yield candidate
    for candidate in simplify(rules, item):
        if size(candidate) < size(item) and is_legal(rules, candidate):
            yield candidate


def cut_short(item: Item) -> Iterator[Item]:
    """The record up to each earlier action, the earliest first."""
    calls, played = item["calls"], item["played"]
    for length in range(len(calls)):
        yield {**item, "calls": calls[:length], "played": []}
    for length in range(len(played)):
        yield {**item, "played": played[:length]}


def drop_trick(item: Item) -> Iterator[Item]:
    """One complete trick was not played."""
    played = item["played"]
    for start in range(0, len(played) - 3, 4):
        yield {**item, "played": played[:start] + played[start + 4 :]}


def drop_calls(rules: RuleSet, item: Item) -> Iterator[Item]:
    """One call was not made, or a few in a row; who speaks moves up."""
    names = [name for _, name in item["calls"]]
    for many in range(min(4, len(names)), 0, -1):
        for start in range(len(names) - many + 1):
            yield reseat(rules, item, names[:start] + names[start + many :], item["dealer"])


def drop_said(item: Item) -> Iterator[Item]:
    """What is said is not told; one thing was not said."""
    if SAID in item:
        yield {field: value for field, value in item.items() if field != SAID}
        said = item[SAID]
        for place in range(len(said)):
            yield {**item, SAID: said[:place] + said[place + 1 :]}


def simplify(rules: RuleSet, item: Item) -> Iterator[Item]:
    """Seat 0 deals; the cards that nobody played in the order of the deck; two cards swapped."""
    if item["dealer"]:
        yield reseat(rules, item, [name for _, name in item["calls"]], 0)
    pack, ordered = item["pack"], [str(c) for c in rules.preset.deck.cards]
    places = [place for place, code in enumerate(pack) if code not in item["played"]]
    left = iter([code for code in ordered if code not in item["played"]])
    sorted_rest = list(pack)
    for place in places:
        sorted_rest[place] = next(left)
    yield {**item, "pack": sorted_rest}
    for place, code in enumerate(ordered):
        if pack[place] != code:
            swap = {code: pack[place], pack[place]: code}
            renamed = {
                field: [swap.get(card, card) for card in item[field]]
                for field in ("pack", "played")
            }
            yield {**item, **renamed}


def reseat(rules: RuleSet, item: Item, names: Sequence[str], dealer: int) -> Item:
    """The record with these calls, each by whoever is to speak; cut short where one is illegal."""
    pack = read_cards(rules.preset.deck, "pack", item["pack"])
    calls = make_calls(rules, pack, dealer, say_in_order(names))
    return {**item, "dealer": dealer, "calls": [list(call) for call in calls]}
