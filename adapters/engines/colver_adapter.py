"""Serve ``colver``, a coinche engine in Rust, to arbitre.

    pip install colver
    arbitre check "python colver_adapter.py" --rules belote/coinche

It plays ``belote/coinche`` without options, in a trump suit; no-trump and all-trumps are not
part of its game.

The engine takes a single position only as the bytes of its state, whose layout is not documented.
So at start whole games are played through the documented calls; before each card the layout is
compared with what those calls say, and the answer to the encoded position with the answer in the
game. If anything differs the adapter says what, and does not serve.
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
TRUMPS = {letter: number for number, letter in enumerate(SUITS)}

# The layout: four little-endian masks of 32 bits, a hand each; then single bytes.
SIZE, HANDS, TABLE, LEADER, TRICK_LENGTH, TRUMP, TO_ACT = 84, 0, 16, 20, 21, 22, 35
NO_CARD = 255


def start_of_play(dealer: int, trump: int) -> Any:
    """Return a game of the engine in which the auction is over and no card is played."""
    env = Env.deal(dealer=dealer, seed=4 * dealer + trump)
    env.set_contract(trump=trump, value=80, team=0, coinche=0)
    env.set_phase_playing()
    return env


def legal(rules: str, position: Position) -> list[str]:
    """Put the position into the engine, and ask for the legal actions.

    The other hands are left empty: the engine does not look at them.

    Raises:
        Unsupported: an option, or a contract without a trump suit.
        KeyError: a card that the engine does not know.
    """
    if rules != "belote/coinche":
        raise Unsupported(f"colver plays belote/coinche without options, not {rules}")
    trump = TRUMPS.get(position["trump"])
    if trump is None:
        raise Unsupported(f"colver has no contract {position['trump']}")
    leader, trick = position["leader"], position["trick"]
    to_act = (leader + len(trick)) % 4
    state = BLANK.copy()
    mask = 0
    for card in position["hand"]:
        mask |= 1 << INDEX[card]
    state[HANDS + 4 * to_act : HANDS + 4 * to_act + 4] = mask.to_bytes(4, "little")
    for k, card in enumerate(trick):
        state[TABLE + (leader + k) % 4] = INDEX[card]
    state[LEADER] = leader
    state[TRICK_LENGTH] = len(trick)
    state[TRUMP] = trump
    state[TO_ACT] = to_act
    TABLETOP.set_state_bytes(state)
    return [CARDS[action] for action in TABLETOP.legal_actions()]


def check_layout() -> None:
    """Play sixteen games, and compare before each card.

    Raises:
        LookupError: something is not where this adapter puts it; the message names it.
    """
    for dealer in range(4):
        for trump in range(4):
            env = start_of_play(dealer, trump)
            for turn in range(32):
                check_state(env, trump)
                choices = env.legal_actions()
                env.step(choices[turn % len(choices)])


def check_state(env: Any, trump: int) -> None:
    """Compare the bytes of a game in play with what its documented calls say."""
    state = bytes(env.get_state_bytes())
    hands, leader, to_act = env.get_hands(), env.get_trick_lead(), env.current_player()
    table = [card if card >= 0 else NO_CARD for card in env.get_current_trick()]
    order = [table[(leader + k) % 4] for k in range(4)]
    trick = [CARDS[card] for card in order if card != NO_CARD]
    masks = [sum(1 << card for card in hand).to_bytes(4, "little") for hand in hands]
    position: Position = {
        "trump": SUITS[trump],
        "leader": leader,
        "trick": trick,
        "hand": [CARDS[card] for card in hands[to_act]],
    }
    in_the_game = [CARDS[action] for action in env.legal_actions()]
    for what, found, expected in (
        ("size", len(state), SIZE),
        ("hands", state[HANDS:TABLE], b"".join(masks)),
        ("cards on the table", list(state[TABLE:LEADER]), table),
        ("leader", state[LEADER], leader),
        ("length of the trick", state[TRICK_LENGTH], len(trick)),
        ("trump", state[TRUMP], trump),
        ("player to act", state[TO_ACT], to_act),
        ("legal cards", legal("belote/coinche", position), in_the_game),
    ):
        if found != expected:
            raise LookupError(f"{what}: found {found!r} where {expected!r} was expected")


try:
    CARDS = [Env.card_name(i).translate(str.maketrans("♠♥♦♣", SUITS)) for i in range(32)]
    INDEX = {card: index for index, card in enumerate(CARDS)}
    TABLETOP = start_of_play(dealer=0, trump=0)
    BLANK = bytearray(TABLETOP.get_state_bytes())
    BLANK[HANDS:TABLE] = bytes(16)
    check_layout()
except BaseException as fault:  # noqa: BLE001 - a Rust panic is not an Exception
    sys.exit(f"colver {VERSION} no longer keeps its state as this adapter expects: {fault}")

if __name__ == "__main__":
    answers = {"legal": {"belote/coinche": legal}}
    serve(name="colver", version=VERSION, language="Rust", answers=answers)
