"""The record of a whole hand: what the questions about whole hands ask about.

A record is JSON: the `pack` as it is dealt, the `dealer`, the `calls` as pairs of seat and name,
and the cards `played`, in the order of play.  It may end anywhere; every action in it is legal.
It may tell besides what the players `said` (`arbitre_reference.hand.Speech`).
Over the wire it tells the `hands` that were dealt, too: they follow from the rest.
Here it is replayed and coded; `drawn` makes records at random, and smaller.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from arbitre_reference import PRESETS, Card, Malformed, Position, RuleSet, rule_set
from arbitre_reference.calling import read_calls
from arbitre_reference.chapter import Item
from arbitre_reference.hand import Hand, find_law, replay, replay_calls
from arbitre_reference.outcome import read_cards
from arbitre_reference.table import Table

from ...notation import compact_rules, full_rules, split_cards

FIELDS = ("pack", "dealer", "calls", "played")
SAID = "said"
HANDS = "hands"
NONE = "-"
# Not all that `str.isdigit` calls a digit is a number to `int`.
DIGITS = tuple("0123456789")


def start_auction(rules: RuleSet, pack: Sequence[Card], dealer: int) -> Any:
    """The state of the auction before the first call."""
    law = find_law(rules)
    return law.auction.start(law.known(rules, pack, dealer))


# -- replay -----------------------------------------------------------------------------------


def replay_record(rules: RuleSet, item: Item) -> Hand:
    """The hand that the record tells, step by step; raises `Malformed` where it cannot be."""
    if not isinstance(item, dict) or {*item, SAID} != {*FIELDS, SAID}:
        raise Malformed("item", f"an object with {', '.join(FIELDS)} is needed")
    if item.get(SAID, []) is None:
        raise Malformed(SAID, "a list is needed, not None; leave it out where it is not told")
    deck = rules.preset.deck
    pack = read_cards(deck, "pack", item["pack"])
    played = read_cards(deck, "played", item["played"])
    hand = replay(rules, pack, item["dealer"], item["calls"], played, said=item.get(SAID))
    for step in hand.steps:
        if step.illegal:
            raise Malformed(
                "calls" if step.phase == "call" else "played", f"{step.action}: illegal"
            )
    return hand


def table_of(rules: RuleSet, item: Item) -> Table | None:
    """The table at the end of the record; `None` where nothing was agreed to be played."""
    law, deck = find_law(rules), rules.preset.deck
    pack = read_cards(deck, "pack", item["pack"])
    start = start_auction(rules, pack, item["dealer"])
    made = read_calls(law.auction, item["calls"])
    _, now, _ = replay_calls(law.auction, rules.options("auction"), start, made)
    contract = now.contract
    if contract is None:
        return None
    dealt = law.dealt(rules, pack, item["dealer"], contract.declarer)
    table = Table(contract.trump, dealt.hands, dealt.leader, rules.height(contract.trump))
    for card in read_cards(deck, "played", item["played"]):
        table.play(card)
    return table


def deal_record(rules: RuleSet, item: Item) -> list[list[str]]:
    """The cards that each seat was dealt, by seat: what is held when the first card is led.

    While it is not known who takes, and that makes a difference, those that all have so far.
    """
    table = table_of(rules, {**item, "played": []})
    if table is not None:
        return [[str(card) for card in hand] for hand in table.dealt]
    pack = read_cards(rules.preset.deck, "pack", item["pack"])
    hands = find_law(rules).dealt(rules, pack, item["dealer"], None).hands
    return [[str(card) for card in hand] for hand in hands]


def check_hands(rules: RuleSet, item: Item, told: Any) -> None:
    """Raise `Malformed` (`hands`) unless those are the hands of the record, each in any order."""
    dealt = deal_record(rules, item)
    if not isinstance(told, list):
        raise Malformed(HANDS, f"a list of four hands is needed, not {told!r}")
    cards = [read_cards(rules.preset.deck, HANDS, hand) for hand in told]
    if [{str(card) for card in hand} for hand in cards] != [set(hand) for hand in dealt]:
        raise Malformed(HANDS, f"by seat, {' '.join(map(''.join, dealt))} are dealt")


def position_before(rules: RuleSet, item: Item, step: int) -> Position | None:
    """What the player sees who acts at a step (from 0); `None` where it is a call."""
    count = step - len(item["calls"])
    table = table_of(rules, {**item, "played": item["played"][:count]}) if count >= 0 else None
    return table.position if table and not table.over else None


def make_record(
    pack: Sequence[Card], dealer: int, calls: Iterable[Any], played: Sequence[str]
) -> Item:
    """The JSON of a record."""
    return {
        "pack": [str(card) for card in pack],
        "dealer": dealer,
        "calls": [list(call) for call in calls],
        "played": list(played),
    }


def is_legal(rules: RuleSet, item: Item) -> bool:
    """Is every action of the record legal under the default reading?"""
    try:
        hand = replay_record(rules, item)
    except Malformed:
        return False
    return all(step.ruling is None or step.ruling.allowed for step in hand.steps)


def size(item: Item) -> tuple[int, int]:
    """How many steps there are to rule, then how much is said or not as in the deck."""
    pack = item["pack"]
    decks = (game.deck.cards for game in PRESETS.values() if game.hand)
    deck = next(cards for cards in decks if {str(card) for card in cards} == set(pack))
    moved = sum(code != str(card) for code, card in zip(pack, deck, strict=True))
    said = len(item[SAID]) + 1 if SAID in item else 0
    return len(item["calls"]) + len(item["played"]) + 1, moved + (item["dealer"] != 0) + said


# -- text -------------------------------------------------------------------------------------


def code(rules: RuleSet, item: Item) -> str:
    """Rules, dealer, pack, calls, cards played and what is said, if told, between tildes."""
    calls = ".".join(f"{seat}{name.replace(' ', '_')}" for seat, name in item["calls"])
    cards = ["".join(item["pack"]), calls or NONE, "".join(item["played"]) or NONE]
    if SAID in item:
        said = [(one["seat"], one["card"] or NONE, one["says"]) for one in item[SAID]]
        words = [f"{seat}{card}_{says.replace(' ', '_')}" for seat, card, says in said]
        cards.append(".".join(words) or NONE)
    return "~".join([compact_rules(rules.name), str(item["dealer"]), *cards])


def read_code(text: str) -> tuple[RuleSet, Item]:
    """The rule set and the record of a code; raises `Malformed` or `UnknownRules`."""
    fields = text.split("~")
    if len(fields) not in (5, 6) or fields[1] not in DIGITS:
        raise Malformed("code", "five fields or six: rules~dealer~pack~calls~played~said")
    rules_code, dealer, pack, calls, played = fields[:5]
    made = []
    for call in calls.split(".") if calls != NONE else []:
        if call[:1] not in DIGITS:
            raise Malformed("calls", f"{call!r} does not begin with a seat")
        made.append([int(call[0]), call[1:].replace("_", " ")])
    item = {
        "pack": split_cards(pack, "pack"),
        "dealer": int(dealer),
        "calls": made,
        "played": split_cards(played, "played") if played != NONE else [],
    }
    if len(fields) == 6:
        item[SAID] = [_read_said(one) for one in fields[5].split(".") if one != NONE]
    return rule_set(full_rules(rules_code)), item


def _read_said(code: str) -> Item:
    """A thing said: seat, card, and words with low lines between them; raises `Malformed`."""
    card, _, says = code[1:].partition("_")
    if code[:1] not in DIGITS or not says:
        raise Malformed(SAID, f"{code!r} is not a seat, a card and what is said")
    return {
        "seat": int(code[0]),
        "card": None if card == NONE else card,
        "says": says.replace("_", " "),
    }
