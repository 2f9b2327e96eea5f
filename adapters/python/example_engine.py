"""A coinche engine in thirty lines, served to arbitre: a model to copy, and a right answer.

Run it as a target:

    arbitre check "python example_engine.py" --rules belote/coinche

It plays ``belote/coinche`` without options, in a trump suit, no-trump and all-trumps.
"""

from __future__ import annotations

from arbitre_sdk import Position, Unsupported, serve

PLAIN = ("7", "8", "9", "J", "Q", "K", "10", "A")
TRUMP = ("7", "8", "Q", "K", "10", "A", "9", "J")
CONTRACTS = ("S", "H", "D", "C", "no-trump", "all-trumps")


def legal(rules: str, position: Position) -> list[str]:
    """Return the cards of the hand that may be played, in the order of the hand.

    Raises:
        Unsupported: an option of the rule set, or a contract, that this engine does not play.
    """
    trump, trick, hand = position["trump"], position["trick"], position["hand"]
    if rules != "belote/coinche":
        raise Unsupported(f"plays belote/coinche, not {rules}")
    if trump not in CONTRACTS:
        raise Unsupported(f"no contract {trump}")
    if not trick:
        return hand
    led = trick[0][-1]
    following = [card for card in hand if card[-1] == led]
    if led == trump or trump == "all-trumps":
        return above(trick, following) or following or hand
    if following or trump == "no-trump":
        return following or hand
    if partner_wins(trump, trick):
        return hand
    trumps = [card for card in hand if card[-1] == trump]
    if any(card[-1] == trump for card in trick):
        return above([card for card in trick if card[-1] == trump], trumps) or hand
    return trumps or hand


def above(trick: list[str], cards: list[str]) -> list[str]:
    """Return the cards that outrank, as trumps, every card of the trick of their own suit."""
    return [
        card
        for card in cards
        if all(trump_rank(card) > trump_rank(other) for other in trick if other[-1] == card[-1])
    ]


def partner_wins(trump: str, trick: list[str]) -> bool:
    """Tell whether the last card but one, which is the partner's, is the best so far."""

    def strength(card: str) -> int:
        if card[-1] == trump:
            return 100 + trump_rank(card)
        return PLAIN.index(card[:-1]) if card[-1] == trick[0][-1] else -1

    return len(trick) >= 2 and trick[-2] == max(trick, key=strength)


def trump_rank(card: str) -> int:
    """Return the rank of a card in the order of trumps, from 0 for the seven."""
    return TRUMP.index(card[:-1])


if __name__ == "__main__":
    serve(name="example-python", version="1.0", answers={"legal": {"belote/coinche": legal}})
