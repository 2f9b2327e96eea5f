"""The words of changes: other cards to compare with, other kinds of cards, other winners.

They are what engines were seen to do, said once; `changes` puts each where a word of the rules is.
"""

from __future__ import annotations

from .steps import ANY, WINNING, Words
from .table import BEFORE_LAST, LAST, LAST_RUFF, LED, OF_LED_SUIT, USUAL, Scan, Winner

PHRASES: dict[Words, tuple[str, str]] = {
    ("partner wins",): ("the partner is winning", "the partner is not winning"),
    ("void",): ("the player is void", "the player has the suit led"),
    ("second",): ("one card is on the table", "more than one card is on the table"),
    ("trump led",): ("trump was led", "a plain suit was led"),
    ("trump wins",): ("a trump is winning", "no trump is winning"),
    ("holds", ("trump",)): ("the player has a trump", "the player has no trump"),
    ("holds", ("not", ("trump",))): (
        "the player has another card than trumps",
        "the player has nothing but trumps",
    ),
    ("holds", ("above", WINNING)): (
        "the player can win the trick",
        "the player cannot win the trick",
    ),
}

KINDS: list[tuple[str, Words]] = [
    ("any trump", ("trump",)),
    ("any card of the suit led", ("led suit",)),
    ("any card that can win", ("above", WINNING)),
    ("any card of the suit of the card played last", ("suit of", LAST)),
    ("any card of the suit of the winning card", ("suit of", WINNING)),
    ("any trump that can win", ("every", ("trump",), ("above", WINNING))),
    ("any card of the suit led, or a trump", ("one of", ("led suit",), ("trump",))),
    (
        "any card of the suit led, or one that can win",
        ("one of", ("led suit",), ("above", WINNING)),
    ),
    ("any card that is no trump", ("not", ("trump",))),
    ("any card that is not of the suit led", ("not", ("led suit",))),
    ("any trump lower than the winning one", ("under", WINNING)),
    ("the lowest of each suit", ("lowest of", ANY)),
    ("the highest of each suit", ("highest of", ANY)),
    ("the lowest card of the hand", ("lowest of", ANY, "across")),
    ("the highest card of the hand", ("highest of", ANY, "across")),
    (
        "any card higher than all on the table, whatever its suit",
        ("over number of", Scan("higher", "higher", "higher", "higher", "higher")),
    ),
    ("the first card of the hand", ("first",)),
    ("any card of the hand", ANY),
]

# The kinds that rules speak of; another one takes more to say.
PLAIN: tuple[Words, ...] = (("trump",), ("led suit",), ("above", WINNING))

WINNERS: list[tuple[str, Winner]] = [
    ("the card played last is taken to be winning", LAST),
    ("the led card is taken to be winning", LED),
    ("the partner is taken to be winning as soon as he has played", USUAL),
    ("the card that was winning before the last one is taken to be winning still", BEFORE_LAST),
    ("a ruff does not win", OF_LED_SUIT),
    ("the last trump always wins", LAST_RUFF),
    ("the first trump always wins", Scan(trump_trump="never")),
    ("a trump wins only with a higher rank than the suit led", Scan(trump_plain="higher")),
    ("a card of the suit led wins over a ruff", Scan(plain_trump="always")),
    ("a card of the suit led wins over a ruff of a lower rank", Scan(plain_trump="higher")),
    (
        "a higher card wins, whatever its suit",
        Scan("higher", "higher", "higher", "higher", "higher"),
    ),
    ("an off-suit card wins by its rank", Scan(off_suit="higher")),
    ("an off-suit card always wins", Scan(off_suit="always")),
    ("the led card wins, unless it is ruffed", Scan(led_led="never")),
    ("the last card of the suit led wins, unless it is ruffed", Scan(led_led="always")),
    ("of equal cards the later wins", Scan("not lower", "always", "never", "not lower", "never")),
]


def put(kind: Words, card: object, how: str = "") -> Words:
    """The kind of card with another one to compare with, wherever it compares."""
    if kind[0] in ("above", "under"):
        return (kind[0], card, how) if how else (kind[0], card)
    return tuple(
        put(part, card, how)
        if isinstance(part, tuple)
        and part
        and isinstance(part[0], str)
        and not isinstance(part, Scan)
        else part
        for part in kind
    )


def say(condition: Words) -> str:
    """A condition in words."""
    if condition[0] == "not":
        positive = PHRASES.get(condition[1])
        return positive[1] if positive else f"not ({say(condition[1])})"
    phrase = PHRASES.get(condition)
    return phrase[0] if phrase else " ".join(map(str, condition))
