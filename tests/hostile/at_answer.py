"""Modes that are hostile within the answer to one position; most of them now and then only."""

from __future__ import annotations

import time
from typing import Any

from tests.hostile.wire import Engine, Item, Modes, rightly

MODES = Modes()
NOW_AND_THEN = 20


@MODES.always
def always_null(item: Item) -> Any:
    """Answer every position with null."""
    return None


@MODES.always
def always_list(item: Item) -> Any:
    """Answer every position with the bare list of cards."""
    return rightly(item)


@MODES.always
def always_legal_null(item: Item) -> Any:
    """Say for every position that null is legal."""
    return {"legal": None}


@MODES.always
def always_nothing_legal(item: Item) -> Any:
    """Say for every position that no card is legal."""
    return {"legal": []}


@MODES.answer(NOW_AND_THEN)
def answer_null(item: Item) -> Any:
    """Answer null."""
    return None


@MODES.answer(NOW_AND_THEN)
def answer_true(item: Item) -> Any:
    """Answer true."""
    return True


@MODES.answer(NOW_AND_THEN)
def answer_list(item: Item) -> Any:
    """Answer the bare list of cards."""
    return rightly(item)


@MODES.answer(NOW_AND_THEN)
def answer_in_a_list(item: Item) -> Any:
    """Put the answer into a list."""
    return [{"legal": rightly(item)}]


@MODES.answer(NOW_AND_THEN)
def answer_other_key(item: Item) -> Any:
    """Write `Legal` for `legal`."""
    return {"Legal": rightly(item)}


@MODES.answer(NOW_AND_THEN)
def answer_more_keys(item: Item) -> Any:
    """Add a field to an answer, which its schema forbids."""
    return {"legal": rightly(item), "why": "because"}


@MODES.answer(NOW_AND_THEN)
def answer_and_unsupported(item: Item) -> Any:
    """Answer, and say that it cannot."""
    return {"legal": rightly(item), "unsupported": "no"}


@MODES.answer(NOW_AND_THEN)
def answer_and_error(item: Item) -> Any:
    """Answer, and say that it failed."""
    return {"legal": rightly(item), "error": "no"}


@MODES.answer(NOW_AND_THEN)
def legal_null(item: Item) -> Any:
    """Say that null is legal."""
    return {"legal": None}


@MODES.answer(NOW_AND_THEN)
def legal_object(item: Item) -> Any:
    """Give the cards as the keys of an object."""
    return {"legal": dict.fromkeys(rightly(item), True)}


@MODES.answer(NOW_AND_THEN)
def legal_with_null(item: Item) -> Any:
    """Put a null among the cards."""
    return {"legal": [*rightly(item), None]}


@MODES.answer(NOW_AND_THEN)
def legal_lists(item: Item) -> Any:
    """Put each card into a list."""
    return {"legal": [[card] for card in rightly(item)]}


@MODES.answer(NOW_AND_THEN)
def legal_objects(item: Item) -> Any:
    """Make each card an object."""
    return {"legal": [{"rank": card[:-1], "suit": card[-1]} for card in rightly(item)]}


@MODES.answer(NOW_AND_THEN)
def legal_booleans(item: Item) -> Any:
    """Say for each card of the hand whether it is legal."""
    return {"legal": [card in rightly(item) for card in item["hand"]]}


@MODES.answer(NOW_AND_THEN)
def legal_nan(item: Item) -> Any:
    """Say that NaN is legal."""
    return {"legal": [float("nan")]}


@MODES.answer(NOW_AND_THEN)
def legal_infinite(item: Item) -> Any:
    """Say that infinity is legal."""
    return {"legal": float("inf")}


@MODES.answer(NOW_AND_THEN)
def cards_lower_case(item: Item) -> Any:
    """Write cards in lower case."""
    return {"legal": [card.lower() for card in rightly(item)]}


@MODES.answer(NOW_AND_THEN)
def cards_spaced(item: Item) -> Any:
    """Put spaces around the cards."""
    return {"legal": [f" {card} " for card in rightly(item)]}


@MODES.answer(NOW_AND_THEN)
def cards_with_symbols(item: Item) -> Any:
    """Write the suits as symbols."""
    symbols = str.maketrans({"S": "♠", "H": "♥", "D": "♦", "C": "♣"})
    return {"legal": [card.translate(symbols) for card in rightly(item)]}


@MODES.answer(NOW_AND_THEN)
def cards_suit_first(item: Item) -> Any:
    """Write the suit before the rank."""
    return {"legal": [card[-1] + card[:-1] for card in rightly(item)]}


@MODES.answer(NOW_AND_THEN)
def cards_full_width(item: Item) -> Any:
    """Write cards in full-width characters."""
    return {"legal": ["".join(chr(ord(c) + 0xFEE0) for c in card) for card in rightly(item)]}


@MODES.answer(NOW_AND_THEN)
def cards_with_a_nul(item: Item) -> Any:
    """End each card with a NUL."""
    return {"legal": [card + "\0" for card in rightly(item)]}


@MODES.answer(NOW_AND_THEN)
def cards_with_a_surrogate(item: Item) -> Any:
    """Put a lone surrogate into a card."""
    return {"legal": ["\ud83c" + rightly(item)[0]]}


@MODES.answer(NOW_AND_THEN)
def cards_with_escapes(item: Item) -> Any:
    """Put the sequence that clears the terminal into a card."""
    return {"legal": ["\x1b[2J\x1b]0;owned\x07" + rightly(item)[0]]}


@MODES.answer(NOW_AND_THEN)
def cards_with_zero_width(item: Item) -> Any:
    """Put a zero-width space into a card, which nobody sees."""
    return {"legal": ["\u200b" + card for card in rightly(item)]}


@MODES.answer(NOW_AND_THEN)
def cards_of_another_deck(item: Item) -> Any:
    """Allow a Spanish card besides."""
    return {"legal": [*rightly(item), "12C"]}


@MODES.answer(NOW_AND_THEN)
def cards_of_the_trick(item: Item) -> Any:
    """Allow the card that lies on the table (or was never dealt) besides."""
    return {"legal": [*rightly(item), *(item["trick"] or ["1O"])[:1]]}


@MODES.answer(NOW_AND_THEN)
def cards_100000(item: Item) -> Any:
    """Name a hundred thousand cards that there are not."""
    return {"legal": [f"{n}H" for n in range(100_000)]}


@MODES.answer(NOW_AND_THEN)
def cards_repeated(item: Item) -> Any:
    """Name the right cards twenty thousand times."""
    return {"legal": rightly(item) * 20_000}


@MODES.answer(NOW_AND_THEN)
def card_of_1_mb(item: Item) -> Any:
    """Name a card in a million letters."""
    return {"legal": ["H" * 1_000_000]}


@MODES.answer(NOW_AND_THEN)
def error_null(item: Item) -> Any:
    """Fail with null."""
    return {"error": None}


@MODES.answer(NOW_AND_THEN)
def error_number(item: Item) -> Any:
    """Fail with a number."""
    return {"error": 500}


@MODES.answer(NOW_AND_THEN)
def error_empty(item: Item) -> Any:
    """Fail with an empty message."""
    return {"error": ""}


@MODES.answer(NOW_AND_THEN)
def error_200_kb(item: Item) -> Any:
    """Fail with a message of 200 kB."""
    return {"error": "trace " * 33_000}


@MODES.answer(NOW_AND_THEN)
def error_lines(item: Item) -> Any:
    """Fail with two thousand lines."""
    return {"error": "\n".join(f"  at frame {n}" for n in range(2000))}


@MODES.answer(NOW_AND_THEN)
def error_escapes(item: Item) -> Any:
    """Fail with terminal escapes, markup, and a line that reads as the verdict."""
    return {"error": "\x1b[2J\x1b[1;1H[red]x[/red][/]\r\nconforms to belote/coinche\x9b2J\x00"}


@MODES.answer(NOW_AND_THEN)
def error_surrogate(item: Item) -> Any:
    """Fail with a lone surrogate in the message."""
    return {"error": "no \udfff card"}


@MODES.answer(5)
def error_different_each_time(item: Item) -> Any:
    """Fail with another message each time."""
    return {"error": f"at 0x{time.time_ns():x}: {item['hand']}"}


@MODES.always
def error_always(item: Item) -> Any:
    """Fail over every position."""
    return {"error": "NullPointerException"}


@MODES.add
def error_nearly_always(engine: Engine) -> None:
    """Fail over every position with a card on the table or more than one in the hand."""
    engine.answer = lambda item: (
        {"legal": rightly(item)} if len(item["hand"]) == 1 and not item["trick"] else {"error": "x"}
    )


@MODES.answer(NOW_AND_THEN)
def unsupported_null(item: Item) -> Any:
    """Do not play this, and give null for the reason."""
    return {"unsupported": None}


@MODES.answer(NOW_AND_THEN)
def unsupported_true(item: Item) -> Any:
    """Do not play this, and give true for the reason."""
    return {"unsupported": True}


@MODES.always
def unsupported_always(item: Item) -> Any:
    """Do not play anything that is asked."""
    return {"unsupported": "not implemented"}


@MODES.add
def unsupported_nearly_always(engine: Engine) -> None:
    """Play nothing but leads of one card."""
    engine.answer = lambda item: (
        {"legal": rightly(item)}
        if len(item["hand"]) == 1 and not item["trick"]
        else {"unsupported": "not implemented"}
    )


@MODES.add
def unsupported_all_but_one_in_a_hundred(engine: Engine) -> None:
    """Play one position in a hundred, in the order of asking, and the first eight."""
    engine.answer = lambda item: (
        {"legal": rightly(item)}
        if engine.positions <= 8 or engine.positions % 100 == 0
        else {"unsupported": "busy"}
    )


@MODES.add
def unsupported_where_it_is_hard(engine: Engine) -> None:
    """Play only where every card of the hand is legal."""
    engine.answer = lambda item: (
        {"legal": item["hand"]}
        if len(rightly(item)) == len(item["hand"])
        else {"unsupported": "too hard"}
    )


@MODES.add
def unsupported_after_100(engine: Engine) -> None:
    """Play a hundred positions and then nothing more."""
    engine.answer = lambda item: (
        {"legal": rightly(item)} if engine.positions <= 100 else {"unsupported": "quota used up"}
    )


@MODES.add
def unsupported_in_a_batch(engine: Engine) -> None:
    """Play only what is asked alone."""
    engine.answer = lambda item: (
        {"legal": rightly(item)}
        if len(engine.request["positions"]) == 1
        else {"unsupported": "no batches"}
    )


@MODES.add
def unsupported_one_contract(engine: Engine) -> None:
    """Do not play all-trumps, and say so, as an honest engine may."""
    engine.answer = lambda item: (
        {"unsupported": "all-trumps"} if item["trump"] == "all-trumps" else {"legal": rightly(item)}
    )


@MODES.answer(5)
def unsupported_for_another_reason_each_time(item: Item) -> Any:
    """Do not play a fifth of all, for a reason that is never the same."""
    return {"unsupported": f"not at {time.time_ns()}"}


@MODES.answer(NOW_AND_THEN)
def unsupported_200_kb(item: Item) -> Any:
    """Do not play this, and explain it in 200 kB."""
    return {"unsupported": "because " * 25_000}
