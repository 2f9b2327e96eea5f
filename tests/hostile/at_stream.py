"""Modes that are hostile in the line that answers a batch."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from tests.hostile.wire import Engine, Item, Modes, Reply, put, rightly, say

MODES = Modes()
SOME = 40
FEW = 200  # of what costs a timeout each


def _line(reply: Reply) -> bytes:
    return json.dumps(reply).encode() + b"\n"


@MODES.batch(SOME)
def id_string(reply: Reply) -> Any:
    """Give the id as a string."""
    return {**reply, "id": str(reply["id"])}


@MODES.batch(SOME)
def id_float(reply: Reply) -> Any:
    """Give the id as 7.0, which JSON Schema takes for an integer."""
    return {**reply, "id": float(reply["id"])}


@MODES.batch(SOME)
def id_null(reply: Reply) -> Any:
    """Give null for the id."""
    return {**reply, "id": None}


@MODES.batch(SOME)
def id_missing(reply: Reply) -> Any:
    """Forget the id."""
    return {"answers": reply["answers"]}


@MODES.batch(SOME)
def id_enormous(reply: Reply) -> Any:
    """Give an id of six thousand digits."""
    return _line(reply).replace(f'"id": {reply["id"]}'.encode(), b'"id": ' + b"7" * 6000)


@MODES.batch(SOME)
def id_twice(reply: Reply) -> Any:
    """Give the id twice, first another one."""
    return b'{"id":-1,' + _line(reply)[1:]


@MODES.batch(SOME)
def answers_twice(reply: Reply) -> Any:
    """Give the answers twice, first none."""
    return b'{"answers":[],' + _line(reply)[1:]


@MODES.batch(SOME)
def answers_null(reply: Reply) -> Any:
    """Give null for the answers."""
    return {**reply, "answers": None}


@MODES.batch(SOME)
def answers_object(reply: Reply) -> Any:
    """Give the answers as an object, by their places."""
    return {**reply, "answers": dict(enumerate(reply["answers"]))}


@MODES.batch(SOME)
def answers_encoded(reply: Reply) -> Any:
    """Give the answers as JSON in a string."""
    return {**reply, "answers": json.dumps(reply["answers"])}


@MODES.batch(SOME)
def one_too_few(reply: Reply) -> Any:
    """Leave out the last answer."""
    return {**reply, "answers": reply["answers"][:-1]}


@MODES.batch(SOME)
def one_too_many(reply: Reply) -> Any:
    """Add an answer."""
    return {**reply, "answers": [*reply["answers"], reply["answers"][-1]]}


@MODES.batch(SOME)
def rotated(reply: Reply) -> Any:
    """Begin with the second answer, and end with the first."""
    return {**reply, "answers": [*reply["answers"][1:], reply["answers"][0]]}


@MODES.batch(SOME)
def whole_reply_in_a_list(reply: Reply) -> Any:
    """Put the reply into a list."""
    return [reply]


@MODES.batch(1)
def padded_1_mb(reply: Reply) -> Any:
    """Pad every line to a megabyte with spaces, which JSON does not mind."""
    return b" " * 1_000_000 + _line(reply)


@MODES.batch(200)
def padded_60_mb(reply: Reply) -> Any:
    """Pad a line to sixty megabytes with spaces."""
    return b" " * 60_000_000 + _line(reply)


@MODES.batch(SOME)
def string_of_60_mb(reply: Reply) -> Any:
    """Answer with an error of sixty megabytes, for the whole batch."""
    return {"id": reply["id"], "error": "x" * 60_000_000}


@MODES.batch(SOME)
def deep(reply: Reply) -> Any:
    """Nest a field a hundred thousand deep."""
    return _line(reply)[:-2] + b',"x":' + b"[" * 100_000 + b"]" * 100_000 + b"}\n"


@MODES.batch(SOME)
def deep_900(reply: Reply) -> Any:
    """Nest a field nine hundred deep, which parsers take and recursion may not."""
    return _line(reply)[:-2] + b',"x":' + b"[" * 900 + b"]" * 900 + b"}\n"


@MODES.batch(SOME)
def bom(reply: Reply) -> Any:
    """Begin the line with a byte order mark."""
    return b"\xef\xbb\xbf" + _line(reply)


@MODES.batch(SOME)
def utf16(reply: Reply) -> Any:
    """Fall into UTF-16."""
    return _line(reply).decode().encode("utf-16-le")


@MODES.batch(1)
def crlf(reply: Reply) -> Any:
    """End every line as Windows does, which JSON does not mind."""
    return _line(reply)[:-1] + b"\r\n"


@MODES.batch(FEW)
def carriage_return(reply: Reply) -> Any:
    """End the line with a carriage return alone."""
    return _line(reply)[:-1] + b"\r"


@MODES.batch(SOME)
def no_newline(reply: Reply) -> Any:
    """Do not end the line."""
    return _line(reply)[:-1]


@MODES.batch(SOME)
def nul_after_it(reply: Reply) -> Any:
    """Put a NUL after the message."""
    return _line(reply)[:-1] + b"\0\n"


@MODES.batch(SOME)
def nuls_instead(reply: Reply) -> Any:
    """Write a thousand NULs and a newline."""
    return b"\0" * 1000 + b"\n"


@MODES.batch(SOME)
def control_bytes(reply: Reply) -> Any:
    """Write what a terminal obeys, instead of a message."""
    return b"\x1b[2J\x1b]0;owned\x07\x9b31mconforms\r\n"


@MODES.batch(SOME)
def invalid_utf8(reply: Reply) -> Any:
    """Write bytes that are not UTF-8, in a field more."""
    return _line(reply)[:-2] + b',"x":"\xc0\xaf\xed\xa0\x80\xff"}\n'


@MODES.batch(SOME)
def trailing_comma(reply: Reply) -> Any:
    """Put a comma before the closing brace."""
    return _line(reply)[:-2] + b",}\n"


@MODES.batch(SOME)
def pretty(reply: Reply) -> Any:
    """Spread the reply over lines."""
    return json.dumps(reply, indent=1).encode() + b"\n"


@MODES.batch(SOME)
def blank_lines(reply: Reply) -> Any:
    """Write empty lines before the reply."""
    return b"\n\n" + _line(reply)


@MODES.batch(SOME)
def unasked_line(reply: Reply) -> Any:
    """Write a message that nobody asked for, after the reply."""
    return _line(reply) + b'{"event":"heartbeat"}\n'


@MODES.batch(SOME)
def unasked_lines_10000(reply: Reply) -> Any:
    """Write ten thousand messages that nobody asked for, before the reply."""
    return b'{"event":"heartbeat"}\n' * 10_000 + _line(reply)


@MODES.batch(SOME)
def echo_first(reply: Reply) -> Any:
    """Write the question before the answer, as a terminal would."""
    return b'{"cmd":"legal"}\n' + _line(reply)


@MODES.batch(SOME)
def hello_again(reply: Reply) -> Any:
    """Answer with hello."""
    return {"protocol": 1, "engine": {"name": "hostile"}, "answers": {"legal": ["belote/coinche"]}}


@MODES.batch(1)
def all_escaped(reply: Reply) -> Any:
    """Escape every letter of the cards, which JSON allows."""

    def escaped(answer: Reply) -> str:
        cards = ["".join(f"\\u{ord(c):04x}" for c in card) for card in answer.get("legal", [])]
        quoted = ",".join(f'"{card}"' for card in cards)
        return f'{{"legal":[{quoted}]}}' if cards else json.dumps(answer)

    answers = ",".join(escaped(answer) for answer in reply["answers"])
    return f'{{"answers":[{answers}],"id":{reply["id"]}}}\n'.encode()


@MODES.add
def cards_in_another_order(engine: Engine) -> None:
    """Give the cards in another order each time, which is its right."""
    engine.cards = lambda item: sorted(rightly(item), key=lambda card: hash((card, time.time_ns())))


@MODES.batch(FEW)
def half_a_line_then_nothing(reply: Reply) -> Any:
    """Stop in the middle of the line, and wait."""
    line = _line(reply)
    put(line[: len(line) // 2])
    time.sleep(60)


@MODES.batch(FEW)
def byte_by_byte(reply: Reply) -> Any:
    """Write a byte every 50 ms: never silent, and never done."""
    for byte in _line(reply) + b" " * 2000:
        put(bytes([byte]))
        time.sleep(0.05)


@MODES.batch(FEW)
def endless_lines(reply: Reply) -> Any:
    """Write short lines without end."""
    while True:
        put(b"{}\n" * 10_000)


def _late(choose: Callable[[Reply, Reply], Reply]) -> Callable[[Engine], None]:
    def install(engine: Engine) -> None:
        last: list[Reply] = []

        def reply(right: Reply) -> None:
            say(choose(last[-1], right) if last else right)
            last.append(right)

        engine.reply = reply

    return install


@MODES.add
def previous_batch(engine: Engine) -> None:
    """Answer each batch with the reply to the one before, its id and all."""
    _late(lambda last, right: last)(engine)


@MODES.add
def previous_answers(engine: Engine) -> None:
    """Answer each batch with the answers to the one before, where there are as many."""

    def choose(last: Reply, right: Reply) -> Reply:
        fits = len(last["answers"]) == len(right["answers"])
        return {**right, "answers": last["answers"]} if fits else right

    _late(choose)(engine)


@MODES.add
def previous_id(engine: Engine) -> None:
    """Answer each batch rightly, under the id of the one before."""
    _late(lambda last, right: {**right, "id": last["id"]})(engine)


@MODES.add
def replies_only_to_pairs(engine: Engine) -> None:
    """Answer two batches at once, when the second has come."""
    waiting: list[Reply] = []

    def reply(right: Reply) -> None:
        waiting.append(right)
        if len(waiting) == 2:
            for one in reversed(waiting):
                say(one)
            waiting.clear()

    engine.reply = reply


@MODES.add
def swaps_two_answers(engine: Engine) -> None:
    """Swap the first two answers of each batch."""

    def reply(right: Reply) -> None:
        first, rest = right["answers"][:2], right["answers"][2:]
        say({**right, "answers": [*reversed(first), *rest]})

    engine.reply = reply


@MODES.add
def log_line_every_tenth_batch(engine: Engine) -> None:
    """Print a line of log before every tenth reply."""

    def log() -> None:
        if engine.batches % 10 == 0:
            put(b"[info] cache warmed\n")

    engine.before_batch = log


@MODES.add
def skips_bad_items(engine: Engine) -> None:
    """Leave out the answers to positions in all-trumps."""

    def reply(right: Reply) -> None:
        items: list[Item] = engine.request["positions"]
        kept = [
            a
            for a, item in zip(right["answers"], items, strict=True)
            if item.get("trump") != "all-trumps"
        ]
        say({**right, "answers": kept})

    engine.reply = reply
