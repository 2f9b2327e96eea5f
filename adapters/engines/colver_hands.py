"""Serve ``colver`` by whole hands: dealt, bid and played through its documented calls alone.

    pip install colver
    arbitre check "python colver_hands.py" --question hand \
        --rules belote/coinche+trumpless_bids=no+highest_bid=160

It needs the history of a position: each turn is reached by playing the hand from the deal on.
That makes it slower than `colver_adapter.py`, which writes the state of the engine,
and independent of the layout of that state; the two must agree.

The engine has no contract without a trump suit, and does not deal from an ordered pack:
here cards are dealt three, two and three.
What it calls the reward of a hand is taken for its score.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "python"))

from arbitre_sdk import Position, Unsupported, serve

try:
    VERSION = version("colver")
    # Imported by name, so that a type checker need not have the package.
    Env: Any = import_module("colver").Env
except ImportError:
    print("colver is not installed: pip install colver", file=sys.stderr)
    sys.exit(3)

SUITS = "SHDC"
SIGNS = str.maketrans("♠♥♦♣", SUITS)
CARDS = [Env.card_name(i).translate(SIGNS) for i in range(32)]
BIDDING, DONE, BIDS = 0, 2, 43
CAPOT_VALUE = 250
# What its bids are and how it scores, said in options; without them it is asked about bids that it
# has not, and scores otherwise.
OPTIONS = {
    *("trumpless_bids=no", "highest_bid=160", "failure_points=162", "coinched_points=162"),
    *("multiplied=contract-only", "surcoinche=3", "rounding=none"),
    *("belote_on_failure=to-defence", "defence_belote=to-takers", "outscore_defence=no"),
}
ORDERS = (["A", "10", "K", "Q", "J", "9", "8", "7"], ["J", "9", "A", "10", "K", "Q", "8", "7"])


def call_name(action: int) -> str:
    """The call as arbitre names it: ``80♠`` is ``80 S``."""
    name = Env.action_name(action, BIDDING).translate(SIGNS)
    bid, suit = name[:-1].lower(), name[-1]
    return f"{bid} {suit}" if suit in SUITS else name.lower()


CALLS = [call_name(action) for action in range(BIDS)]


def check(rules: str) -> None:
    """See that these rules are played; raises `Unsupported`."""
    preset, *options = rules.split("+")
    if preset != "belote/coinche" or not OPTIONS.issuperset(options):
        raise Unsupported(f"colver plays belote/coinche with its own bids, not {rules}")


def dealt(pack: list[str], dealer: int) -> list[list[int]]:
    """The hands, by seat, as the engine's card numbers: three, two and three from the right on."""
    hands: list[list[int]] = [[], [], [], []]
    left = [CARDS.index(card) for card in pack]
    for size in (3, 2, 3):
        for place in range(1, 5):
            hands[(dealer + place) % 4] += left[:size]
            left = left[size:]
    return hands


class Game:
    """A hand of the engine, followed action by action."""

    def __init__(self, hands: list[list[int]], dealer: int) -> None:
        self.env = Env.deal_with_hands(dealer, hands)

    @property
    def names(self) -> list[str]:
        """What the engine's actions are called in this phase."""
        return CALLS if self.env.phase() == BIDDING else CARDS

    def step(self, action: str | None) -> dict[str, Any]:
        """Where the hand stands, and what the action (``None``: none yet) comes to."""
        env, names = self.env, self.names
        calling = names is CALLS
        here = {
            "phase": "call" if calling else "play",
            "seat": env.current_player(),
            "legal": [names[number] for number in env.legal_actions()],
            "action": action,
            "taken": None,
        }
        if action is None:
            return here
        if action not in names:
            raise Unsupported(f"colver has no call {action}")
        before = env.get_points()
        won = env.get_tricks_won()
        env.step(names.index(action))
        if not calling and env.get_tricks_won() != won:
            gained = [now - then for now, then in zip(env.get_points(), before, strict=True)]
            pair = int(won[1] < env.get_tricks_won()[1])
            seat = env.get_trick_lead()
            if env.phase() == DONE:
                seat = self.last_taker(pair)
            here["taken"] = {"seat": seat, "pair": seat % 2, "points": gained[pair]}
        return here

    def last_taker(self, pair: int) -> int:
        """Who of the pair took the last trick: the engine tells the pair, and nobody leads on."""
        played = [CARDS[card] for card in self.env.get_play_order()[-4:]]
        leader = self.env.get_trick_lead()
        trump, led = SUITS[self.env.get_contract()["trump"]], played[0][-1]

        def strength(seat: int) -> tuple[bool, bool, int]:
            card = played[(seat - leader) % 4]
            order = ORDERS[card[-1] == trump]
            return card[-1] == trump, card[-1] == led, -order.index(card[:-1])

        return max((pair, pair + 2), key=strength)

    def contract(self) -> dict[str, Any] | None:
        """The contract, if there is one."""
        found = self.env.get_contract()
        bids = [seat for seat, action in self.env.get_bid_history() if " " in CALLS[action]]
        if not bids:
            return None
        return {
            "value": found["value"],
            "capot": found["value"] == CAPOT_VALUE,
            "trump": SUITS[found["trump"]],
            "declarer": bids[-1],
            "pair": found["team"],
            "multiplier": 2 ** found["coinche"],
        }


def followed(game: Game, calls: list[list[Any]], played: list[str]) -> list[dict[str, Any]]:
    """Play the record; a step for each action."""
    return [game.step(action) for action in (*(name for _, name in calls), *played)]


def legal(rules: str, position: Position) -> list[str]:
    """Play up to the turn, and ask the engine what is legal there."""
    check(rules)
    past = position["history"]
    hands = [[CARDS.index(card) for card in hand] for hand in past["hands"]]
    game = Game(hands, past["dealer"])
    followed(game, past["calls"], past["played"])
    here: list[str] = game.step(None)["legal"]
    return here


def hand(rules: str, record: dict[str, Any]) -> dict[str, Any]:
    """Deal, bid and play; tell the score if the hand was played to its end."""
    check(rules)
    if "said" in record:
        raise Unsupported("colver is not told what the players say")
    game = Game(dealt(record["pack"], record["dealer"]), record["dealer"])
    env = game.env
    steps = followed(game, record["calls"], record["played"])
    over = env.phase() == DONE
    if not over:
        steps.append(game.step(None))
    auction_over = env.phase() != BIDDING
    played = over and game.contract() is not None
    return {
        "steps": steps,
        "over": over,
        "contract": game.contract() if auction_over else None,
        "tally": {"points": list(env.get_points()), "tricks": list(env.get_tricks_won())}
        if played
        else None,
        "score": {"scores": [int(points) for points in env.rewards()], "waiting": 0}
        if played
        else None,
    }


if __name__ == "__main__":
    answers: dict[str, dict[str, Any]] = {
        "legal": {"belote/coinche": legal},
        "hand": {"belote/coinche": hand},
    }
    serve(name="colver", version=VERSION, language="Rust", answers=answers, needs=["history"])
