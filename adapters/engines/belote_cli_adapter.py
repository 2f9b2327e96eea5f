"""Serve ``belote-cli``, a belote engine in Python, to arbitre.

    pip install belote-cli
    arbitre check "python belote_cli_adapter.py" --rules belote/classic

The engine has no house rules to switch: it plays one game, whatever the rule set is called.
That game makes undertrumping obligatory, so it is asked under ``belote/classic``, under
``belote/coinche`` (where the harness is to find the difference), and under the one option that
says what it does. It plays a trump suit, no-trump and all-trumps.

The engine's public ``legal_cards`` wants a whole game state, which takes several times longer to
build than to judge. The function underneath is asked instead; at start, the two are compared.
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
    VERSION = version("belote-cli")
    # Imported by name, so that a type checker need not have the package.
    game: Any = import_module("belote.game")
    deck: Any = import_module("belote.deck")
except ImportError:
    print("belote-cli is not installed: pip install belote-cli", file=sys.stderr)
    sys.exit(3)

PLAYED = {"belote/coinche", "belote/classic", "belote/coinche+undertrump=obligatory"}
LETTERS = {"SPADES": "S", "HEARTS": "H", "DIAMONDS": "D", "CLUBS": "C"}
TRUMPS = {letter: deck.Suit[name] for name, letter in LETTERS.items()}
TRUMPS |= {"no-trump": None, "all-trumps": deck.Suit.TOUT_ATOUT}

CHECKS: tuple[Position, ...] = (
    {"trump": "H", "leader": 0, "trick": [], "hand": ["7H", "AS"]},
    {"trump": "H", "leader": 1, "trick": ["AS"], "hand": ["7S", "KS", "JH"]},
    {"trump": "H", "leader": 2, "trick": ["KS", "8H"], "hand": ["7H", "QH", "KD"]},
    {"trump": "D", "leader": 3, "trick": ["AS", "7S"], "hand": ["JD", "KC"]},
    {"trump": "no-trump", "leader": 1, "trick": ["KS", "AS"], "hand": ["7D", "JH", "10S"]},
    {"trump": "all-trumps", "leader": 2, "trick": ["KS", "9S"], "hand": ["JS", "AS", "7S", "JH"]},
)


def legal(rules: str, position: Position) -> list[str]:
    """Ask the engine's own function for the legal cards.

    Raises:
        Unsupported: the rule set is not the one the engine plays.
        KeyError: a card or a trump that the engine does not know.
    """
    if rules not in PLAYED:
        raise Unsupported(f"belote-cli plays undertrump=obligatory and no other option: {rules}")
    trump, leader, trick = position["trump"], position["leader"], position["trick"]
    played = tuple([((leader + k) % 4, ID[card]) for k, card in enumerate(trick)])
    hand = tuple([ID[card] for card in position["hand"]])
    seat = (leader + len(trick)) % 4
    ids = legal_ids(hand, TRUMPS[trump], played, seat, is_sans_atout=trump == "no-trump")
    return [CARD[card_id] for card_id in ids]


def legal_in_a_game(position: Position) -> list[str]:
    """Ask the engine's public function, through a whole game state."""
    trump, leader, trick = position["trump"], position["leader"], position["trick"]
    seat = game.Seat((leader + len(trick)) % 4)
    hands: list[tuple[Any, ...]] = [(), (), (), ()]
    hands[seat.value] = tuple(game._ID_TO_CARD[ID[name]] for name in position["hand"])
    state = game.GameState(
        hands=tuple(hands),
        trump=TRUMPS[trump],
        contract=deck.Contract.SANS_ATOUT if trump == "no-trump" else deck.Contract.NORMAL,
        leader=game.Seat(leader),
        turn=seat,
        phase=game.Phase.PLAYING,
        current_trick=tuple(
            game.TrickCard(game.Seat((leader + k) % 4), game._ID_TO_CARD[ID[name]])
            for k, name in enumerate(trick)
        ),
    )
    return [CARD[game._CARD_TO_ID[card]] for card in game.legal_cards(state, seat)]


try:
    legal_ids = game._calculate_legal_cards_impl
    CARD = {i: f"{c.rank.value}{LETTERS[c.suit.name]}" for c, i in game._CARD_TO_ID.items()}
    ID = {name: card_id for card_id, name in CARD.items()}
    for check in CHECKS:
        if legal("belote/classic", check) != legal_in_a_game(check):
            raise LookupError(f"its inner and its public function differ on {check}")
except Exception as fault:  # noqa: BLE001 - whatever it is, it is the message
    sys.exit(f"belote-cli {VERSION} can no longer be asked as this adapter does: {fault!r}")

if __name__ == "__main__":
    presets = {"belote/coinche": legal, "belote/classic": legal}
    serve(name="belote-cli", version=VERSION, answers={"legal": presets})
