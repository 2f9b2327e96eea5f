"""Whole hands made at random, listed as far as that goes, and made smaller."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from arbitre_reference import Card, RuleSet
from arbitre_reference.belote import classic, coinche
from arbitre_reference.botifarra import auction as botifarra_auction
from arbitre_reference.calling import Call
from arbitre_reference.outcome import read_cards, readings

from .calls import BOUND
from .record import GAMES, IN_BOTIFARRA, IN_COINCHE, Item, legal, record, size, table_of

PASSING = "pass"
RIGGED, CUT_SHORT, PASSED_OUT = 0.15, 0.2, 0.1

# -- make -------------------------------------------------------------------------------------


def draw(rules: RuleSet, rng: Random) -> Item:
    """A random record: legal calls and cards, now and then from a rigged pack or cut short."""
    whole = GAMES[rules.preset.name]
    while True:
        dealer = rng.randrange(4)
        pack = rng.sample(whole.deck.cards, len(whole.deck.cards))
        if rng.random() < RIGGED:
            pack = rigged(rules, pack, dealer, rng)
        item = record(pack, dealer, drawn_calls(rules, pack, dealer, rng), [])
        item["played"] = cards_played(rules, item, lambda legal: rng.choice(legal))
        if not item["played"]:
            if rng.random() < PASSED_OUT:
                return item
            continue
        if rng.random() < CUT_SHORT:
            item["played"] = item["played"][: rng.randrange(len(item["played"]))]
        return item


def rigged(rules: RuleSet, pack: Sequence[Card], dealer: int, rng: Random) -> list[Card]:
    """The pack dealt anew so that one pair has the high cards of every suit: all tricks, mostly."""
    whole = GAMES[rules.preset.name]
    high = set()
    for suit in whole.deck.suits:
        ranks = whole.game.order(suit, suit)
        high |= {Card(rank, suit) for rank in ranks[: len(ranks) // 2]}
    lots = {True: [c for c in pack if c in high], False: [c for c in pack if c not in high]}
    hands = whole.dealt(rules, pack, dealer, dealer).hands
    pair = rng.randrange(2)
    # Whoever gets the card at this place now gets one of the pair's lot.
    seats = [next(seat for seat in range(4) if card in hands[seat]) for card in pack]
    return [lots[seat % 2 == pair].pop() for seat in seats]


def drawn_calls(rules: RuleSet, pack: Sequence[Card], dealer: int, rng: Random) -> list[Call]:
    """Random legal calls to the end of the auction, under the default reading."""
    passing = rng.choice((0.2, 0.5, 0.8))

    def choose(legal: list[str]) -> str:
        if PASSING in legal and rng.random() < passing:
            return PASSING
        # Of the many bids the lowest are the likely ones; the rest is named by a word.
        bids = [name for name in legal if " " in name]
        likely = [name for name in legal if " " not in name] + bids[:8]
        return rng.choice(legal if rng.random() < 0.05 else likely)

    return calls_made(rules, pack, dealer, choose)


def calls_made(
    rules: RuleSet, pack: Sequence[Card], dealer: int, choose: Callable[[list[str]], str | None]
) -> list[Call]:
    """The calls from the first on, each chosen among the legal ones, under the default reading.

    `choose` ends the auction early by choosing `None`.
    """
    auction = GAMES[rules.preset.name].auction
    reading = readings(rules.chapter("auction"))[0]
    state = GAMES[rules.preset.name].start(rules, pack, dealer)
    calls: list[Call] = []
    while (seat := auction.turn(reading, state)) is not None:
        legal = [n for n in auction.names if auction.rule(reading, state, seat, n).allowed]
        name = choose(legal)
        if name is None:
            break
        calls.append(Call(seat, name))
        state = auction.after(reading, state, calls[-1])
    return calls


def cards_played(rules: RuleSet, item: Item, choose: Callable[[list[Card]], Card]) -> list[str]:
    """The cards played after the calls of `item`, each chosen among the legal ones."""
    table = table_of(rules, item)
    played: list[str] = []
    while table is not None and not table.over:
        rulings = rules.preset.play(rules.options, table.position)
        card = choose([r.card for r in rulings if r.allowed])
        table.play(card)
        played.append(str(card))
    return played


# -- every hand there is, of a small part -----------------------------------------------------


def endings(rules: RuleSet) -> Iterator[list[str]]:
    """The shortest auction to each contract and doubling there is within the bound of `calls`."""
    options = readings(rules.chapter("auction"))[0]
    whole = GAMES[rules.preset.name]
    if whole is IN_BOTIFARRA:
        sequences = botifarra_auction.all_sequences(options, 0)
    elif whole is IN_COINCHE:
        sequences = coinche.all_sequences(options, 0, BOUND)
    else:
        sequences = classic.all_sequences(options, 0, whole.deck.suits[0])
    seen = set()
    for made in sorted(sequences, key=len):
        names = [call.name for call in made]
        what = frozenset(name for name in names if name != "pass")
        if what not in seen:
            seen.add(what)
            yield names


def classes(rules: RuleSet) -> Iterator[tuple[str, list[Item]]]:
    """The ordered deck after each of the endings, by each dealer.

    With a label: nothing played, and the whole hand in which everybody plays the first legal card.
    """
    deck = GAMES[rules.preset.name].deck.cards
    for names in ([], *endings(rules)):
        empty = []
        for dealer in range(4):
            left = iter(names)
            calls = calls_made(rules, deck, dealer, lambda legal: next(left, None))  # noqa: B023
            empty.append(record(deck, dealer, calls, []))
        label = ", ".join(names)
        yield label or "no call", empty
        full = [{**item, "played": cards_played(rules, item, lambda c: c[0])} for item in empty]
        if full[0]["played"]:
            yield f"{label}; played to the end", full


# -- make smaller -----------------------------------------------------------------------------


def smaller(rules: RuleSet, item: Item) -> Iterator[Item]:
    """Records one step smaller, each a legal hand: shorter first, then simpler."""
    for candidate in (*shorter(item), *without_a_trick(item), *fewer_calls(rules, item)):
        if legal(rules, candidate):
            yield candidate
    for candidate in simpler(rules, item):
        if size(candidate) < size(item) and legal(rules, candidate):
            yield candidate


def shorter(item: Item) -> Iterator[Item]:
    """The record up to each earlier action, the earliest first."""
    calls, played = item["calls"], item["played"]
    for length in range(len(calls)):
        yield {**item, "calls": calls[:length], "played": []}
    for length in range(len(played)):
        yield {**item, "played": played[:length]}


def without_a_trick(item: Item) -> Iterator[Item]:
    """One complete trick was not played."""
    played = item["played"]
    for start in range(0, len(played) - 3, 4):
        yield {**item, "played": played[:start] + played[start + 4 :]}


def fewer_calls(rules: RuleSet, item: Item) -> Iterator[Item]:
    """One call was not made, or a few in a row; who speaks moves up."""
    names = [name for _, name in item["calls"]]
    for many in range(min(4, len(names)), 0, -1):
        for start in range(len(names) - many + 1):
            yield reseated(rules, item, names[:start] + names[start + many :], item["dealer"])


def simpler(rules: RuleSet, item: Item) -> Iterator[Item]:
    """Seat 0 deals; the cards that nobody played in the order of the deck; two cards swapped."""
    if item["dealer"]:
        yield reseated(rules, item, [name for _, name in item["calls"]], 0)
    pack, ordered = item["pack"], [str(c) for c in GAMES[rules.preset.name].deck.cards]
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


def reseated(rules: RuleSet, item: Item, names: Sequence[str], dealer: int) -> Item:
    """The record with these calls, each by whoever is to speak; cut short where one is illegal."""
    pack = read_cards(GAMES[rules.preset.name].deck, "pack", item["pack"])
    left = iter(names)

    def choose(legal: list[str]) -> str | None:
        name = next(left, None)
        return name if name in legal else None

    calls = calls_made(rules, pack, dealer, choose)
    return {**item, "dealer": dealer, "calls": [list(call) for call in calls]}
