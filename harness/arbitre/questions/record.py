"""The record of a whole hand: what the questions about whole hands ask about.

A record is JSON: the `pack` as it is dealt, the `dealer`, the `calls` as pairs of seat and name,
and the cards `played`, in the order of play.  It may end anywhere; every action in it is legal.
Here it is replayed and coded; `hands` makes records at random, and smaller.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from arbitre_reference import Card, Deck, Malformed, Position, RuleSet, belote, botifarra, rule_set
from arbitre_reference.belote import classic, coinche
from arbitre_reference.belote.deal import deal_classic, deal_coinche
from arbitre_reference.belote.hand import classic_hand, coinche_hand
from arbitre_reference.belote.score import GAME as BELOTE
from arbitre_reference.botifarra import auction as botifarra_auction
from arbitre_reference.botifarra.deal import deal as deal_botifarra
from arbitre_reference.botifarra.hand import hand as botifarra_hand
from arbitre_reference.botifarra.score import GAME as BOTIFARRA
from arbitre_reference.calling import Auction, judge
from arbitre_reference.hand import Hand
from arbitre_reference.outcome import Game, read_cards
from arbitre_reference.trick import winning_card

from ..notation import compact_rules, full_rules, split_cards

Item = dict[str, Any]

FIELDS = ("pack", "dealer", "calls", "played")
NONE = "-"


@dataclass(frozen=True, eq=False)
class WholeGame:
    """A game from the pack to the score, as functions of the rule set.

    `start(rules, pack, dealer)`: the state before the first call;
    `dealt(rules, pack, dealer, declarer)`: the full hands, and who leads;
    `replay(rules, pack, dealer, calls, played)`: the reference's replay.
    """

    game: Game
    auction: Auction
    start: Callable[[RuleSet, Sequence[Card], int], Any]
    dealt: Callable[[RuleSet, Sequence[Card], int, int], Any]
    replay: Callable[..., Hand]

    @property
    def deck(self) -> Deck:
        """The cards."""
        return self.game.deck


def options_of_belote(rules: RuleSet) -> tuple[Any, Any, Any]:
    """Those of the deal, the auction and the score."""
    return rules.chapter("deal"), rules.chapter("auction"), rules.chapter("score")


def start_of_classic(rules: RuleSet, pack: Sequence[Card], dealer: int) -> Any:
    """The first round, about the suit of the turned card."""
    turned = deal_classic(rules.chapter("deal"), pack, dealer).turned
    assert turned is not None, "a card is turned in every hand"
    return classic.start(dealer, turned.suit)


IN_BOTIFARRA = WholeGame(
    BOTIFARRA,
    botifarra_auction.AUCTION,
    start=lambda rules, pack, dealer: botifarra_auction.State(dealer),
    dealt=lambda rules, pack, dealer, declarer: deal_botifarra(pack, dealer),
    replay=lambda rules, *record: botifarra_hand(rules, rules.chapter("auction"), *record),
)
IN_COINCHE = WholeGame(
    BELOTE,
    coinche.AUCTION,
    start=lambda rules, pack, dealer: coinche.start(dealer),
    dealt=lambda rules, pack, dealer, declarer: deal_coinche(rules.chapter("deal"), pack, dealer),
    replay=lambda rules, *record: coinche_hand(rules, options_of_belote(rules), *record),
)
IN_CLASSIC = WholeGame(
    BELOTE,
    classic.AUCTION,
    start=start_of_classic,
    dealt=lambda rules, pack, dealer, declarer: deal_classic(
        rules.chapter("deal"), pack, dealer, declarer
    ),
    replay=lambda rules, *record: classic_hand(rules, options_of_belote(rules), *record),
)

GAMES: dict[str, WholeGame] = {
    botifarra.LLIURE.name: IN_BOTIFARRA,
    botifarra.OBLIGADA.name: IN_BOTIFARRA,
    belote.COINCHE.name: IN_COINCHE,
    belote.CLASSIC.name: IN_CLASSIC,
}


# -- replay -----------------------------------------------------------------------------------


def replayed(rules: RuleSet, item: Item) -> Hand:
    """The hand that the record tells, step by step; raises `Malformed` where it cannot be."""
    if not isinstance(item, dict) or set(item) != set(FIELDS):
        raise Malformed("item", f"an object with {', '.join(FIELDS)} is needed")
    whole = GAMES[rules.preset.name]
    pack = read_cards(whole.deck, "pack", item["pack"])
    played = read_cards(whole.deck, "played", item["played"])
    hand = whole.replay(rules, pack, item["dealer"], item["calls"], played)
    for step in hand.steps:
        if step.illegal:
            raise Malformed(
                "calls" if step.phase == "call" else "played", f"{step.action}: illegal"
            )
    return hand


class Table:
    """The play of a record: who holds what, who leads, what lies on the table.

    `dealt`: the hands before the first card.
    """

    def __init__(self, rules: RuleSet, trump: str, hands: Sequence[Sequence[Card]], leader: int):
        self.rules = rules
        self.trump = trump
        self.dealt = hands
        self.held = [list(hand) for hand in hands]
        self.leader = leader
        self.trick: list[Card] = []
        self.height = rules.height(trump)

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return (self.leader + len(self.trick)) % 4

    @property
    def position(self) -> Position:
        """What the player to act sees."""
        return Position(self.trump, tuple(self.trick), tuple(self.held[self.seat]), self.leader)

    @property
    def over(self) -> bool:
        """Are all cards played?"""
        return not self.held[self.seat]

    def play(self, card: Card) -> None:
        """Put a card on the table, and take the trick when it is complete."""
        self.held[self.seat].remove(card)
        self.trick.append(card)
        if len(self.trick) == 4:
            best = winning_card(tuple(self.trick), self.trump, self.height.__getitem__)
            self.leader = (self.leader + self.trick.index(best)) % 4
            self.trick = []


def table_of(rules: RuleSet, item: Item) -> Table | None:
    """The table at the end of the record; `None` where nothing was agreed to be played."""
    whole = GAMES[rules.preset.name]
    pack = read_cards(whole.deck, "pack", item["pack"])
    start = whole.start(rules, pack, item["dealer"])
    contract = judge(whole.auction, rules.chapter("auction"), start, item["calls"]).contract
    if contract is None:
        return None
    dealt = whole.dealt(rules, pack, item["dealer"], contract.declarer)
    table = Table(rules, contract.trump, dealt.hands, dealt.leader)
    for card in read_cards(whole.deck, "played", item["played"]):
        table.play(card)
    return table


def position_before(rules: RuleSet, item: Item, step: int) -> Position | None:
    """What the player sees who acts at a step (from 0); `None` where it is a call."""
    count = step - len(item["calls"])
    table = table_of(rules, {**item, "played": item["played"][:count]}) if count >= 0 else None
    return table.position if table and not table.over else None


def record(pack: Sequence[Card], dealer: int, calls: Iterable[Any], played: Sequence[str]) -> Item:
    """The JSON of a record."""
    return {
        "pack": [str(card) for card in pack],
        "dealer": dealer,
        "calls": [list(call) for call in calls],
        "played": list(played),
    }


def legal(rules: RuleSet, item: Item) -> bool:
    """Is every action of the record legal under the default reading?"""
    try:
        hand = replayed(rules, item)
    except Malformed:
        return False
    return all(step.action is None or step.action in step.legal for step in hand.steps)


def size(item: Item) -> tuple[int, int]:
    """How many steps there are to rule, then how many cards and seats are not as in the deck."""
    deck = next(g.deck for g in GAMES.values() if len(g.deck.cards) == len(item["pack"])).cards
    moved = sum(code != str(card) for code, card in zip(item["pack"], deck, strict=True))
    return len(item["calls"]) + len(item["played"]) + 1, moved + (item["dealer"] != 0)


# -- text -------------------------------------------------------------------------------------


def code(rules: RuleSet, item: Item) -> str:
    """Rules, dealer, pack, calls and cards played between tildes."""
    calls = ".".join(f"{seat}{name.replace(' ', '_')}" for seat, name in item["calls"])
    cards = ["".join(item["pack"]), calls or NONE, "".join(item["played"]) or NONE]
    return "~".join([compact_rules(rules.name), str(item["dealer"]), *cards])


def read_code(text: str) -> tuple[RuleSet, Item]:
    """The rule set and the record of a code; raises `Malformed` or `UnknownRules`."""
    fields = text.split("~")
    if len(fields) != 5 or not fields[1].isdigit():
        raise Malformed("code", "five fields are needed: rules~dealer~pack~calls~played")
    rules_code, dealer, pack, calls, played = fields
    made = []
    for call in calls.split(".") if calls != NONE else []:
        if not call[:1].isdigit():
            raise Malformed("calls", f"{call!r} does not begin with a seat")
        made.append([int(call[0]), call[1:].replace("_", " ")])
    item = {
        "pack": split_cards(pack, "pack"),
        "dealer": int(dealer),
        "calls": made,
        "played": split_cards(played, "played") if played != NONE else [],
    }
    return rule_set(full_rules(rules_code)), item
