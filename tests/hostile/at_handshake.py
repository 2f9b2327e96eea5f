"""Modes that are hostile in the answer to hello."""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from tests.hostile.wire import Engine, Modes, Reply, put, say

MODES = Modes()


def _line(reply: Reply) -> bytes:
    return json.dumps(reply).encode() + b"\n"


def _named(reply: Reply, **engine: Any) -> Reply:
    return {**reply, "engine": {**reply["engine"], **engine}}


@MODES.hello
def hello_null(reply: Reply) -> Any:
    """Answer hello with null."""
    return b"null\n"


@MODES.hello
def hello_number(reply: Reply) -> Any:
    """Answer hello with a number."""
    return 1


@MODES.hello
def hello_list(reply: Reply) -> Any:
    """Put the answer to hello into a list."""
    return [reply]


@MODES.hello
def hello_in_a_string(reply: Reply) -> Any:
    """Encode the answer to hello twice."""
    return json.dumps(reply)


@MODES.hello
def hello_empty(reply: Reply) -> Any:
    """Answer hello with an empty object."""
    return {}


@MODES.hello
def hello_blank_line(reply: Reply) -> Any:
    """Write an empty line, then hello."""
    return b"\n" + _line(reply)


@MODES.hello
def hello_bom(reply: Reply) -> Any:
    """Begin with a byte order mark."""
    return b"\xef\xbb\xbf" + _line(reply)


@MODES.hello
def hello_utf16(reply: Reply) -> Any:
    """Speak UTF-16."""
    return _line(reply).decode().encode("utf-16")


@MODES.hello
def hello_crlf(reply: Reply) -> Any:
    """End the line as Windows does, which JSON does not mind."""
    return _line(reply)[:-1] + b"\r\n"


@MODES.hello
def hello_cr(reply: Reply) -> Any:
    """End the line with a carriage return alone."""
    return _line(reply)[:-1] + b"\r"


@MODES.hello
def hello_nul(reply: Reply) -> Any:
    """End the message with a NUL byte, as a C program may."""
    return _line(reply)[:-1] + b"\0\n"


@MODES.hello
def hello_pretty(reply: Reply) -> Any:
    """Spread the answer over several lines."""
    return json.dumps(reply, indent=2).encode() + b"\n"


@MODES.hello
def hello_repr(reply: Reply) -> Any:
    """Print a Python dictionary."""
    return repr(reply).encode() + b"\n"


@MODES.hello
def hello_and_more(reply: Reply) -> Any:
    """Put a second value on the line."""
    return _line(reply)[:-1] + b" ok\n"


@MODES.hello
def hello_twice(reply: Reply) -> Any:
    """Say hello twice."""
    return _line(reply) * 2


@MODES.hello
def hello_key_twice(reply: Reply) -> Any:
    """Give `protocol` twice, first 2 and then 1."""
    return b'{"protocol":2,' + _line(reply)[1:]


@MODES.hello
def hello_error(reply: Reply) -> Any:
    """Refuse to say hello, with the reason: no licence."""
    return {"id": None, "error": "licence expired on 2026-11-30"}


@MODES.hello
def hello_on_stderr(reply: Reply) -> Any:
    """Say hello on the wrong stream."""
    sys.stderr.write(json.dumps(reply) + "\n")
    sys.stderr.flush()


@MODES.hello
def hello_deep(reply: Reply) -> Any:
    """Nest a field of hello a hundred thousand deep."""
    return _line(reply)[:-2] + b',"x":' + b"[" * 100_000 + b"]" * 100_000 + b"}\n"


@MODES.hello
def hello_60_mb(reply: Reply) -> Any:
    """Add a field of 60 MB to hello."""
    return _line(reply)[:-2] + b',"x":"' + b"x" * 60_000_000 + b'"}\n'


@MODES.hello
def hello_extra(reply: Reply) -> Any:
    """Add a field to hello, which its schema allows."""
    return {**reply, "build": {"commit": "abc", "flags": [None, 1e300]}}


@MODES.hello
def hello_by_bytes(reply: Reply) -> Any:
    """Write hello byte by byte, in half a second."""
    for byte in _line(reply):
        put(bytes([byte]))
        time.sleep(0.5 / 200)


@MODES.hello
def hello_truncated(reply: Reply) -> Any:
    """Stop in the middle of hello, and end."""
    put(_line(reply)[:40])
    sys.exit(0)


@MODES.hello
def protocol_string(reply: Reply) -> Any:
    """Give the protocol as a string."""
    return {**reply, "protocol": "1"}


@MODES.hello
def protocol_true(reply: Reply) -> Any:
    """Give the protocol as true, which Python takes for 1."""
    return {**reply, "protocol": True}


@MODES.hello
def protocol_float(reply: Reply) -> Any:
    """Give the protocol as 1.0, which JSON Schema takes for an integer."""
    return {**reply, "protocol": 1.0}


@MODES.hello
def protocol_null(reply: Reply) -> Any:
    """Give no protocol but null."""
    return {**reply, "protocol": None}


@MODES.hello
def protocol_enormous(reply: Reply) -> Any:
    """Give a protocol of six thousand digits."""
    return b'{"protocol":' + b"9" * 6000 + b"," + _line({**reply, "x": 0})[len('{"protocol": 1,') :]


@MODES.hello
def name_null(reply: Reply) -> Any:
    """Be called null."""
    return _named(reply, name=None)


@MODES.hello
def name_empty(reply: Reply) -> Any:
    """Be called nothing."""
    return _named(reply, name="")


@MODES.hello
def name_1_mb(reply: Reply) -> Any:
    """Have a name of a megabyte, which its schema allows."""
    return _named(reply, name="n" * 1_000_000)


@MODES.hello
def name_escapes(reply: Reply) -> Any:
    """Have a name that clears the terminal and sets its title."""
    return _named(reply, name="\x1b[2J\x1b[H\x1b]0;owned\x07conforms\r\n0 differences")


@MODES.hello
def name_markup(reply: Reply) -> Any:
    """Have a name in rich markup and HTML."""
    return _named(reply, name="[bold red]x[/] [/nothing] <script>alert(1)</script> {{7*7}} %s")


@MODES.hello
def name_surrogate(reply: Reply) -> Any:
    """Have a lone surrogate in its name."""
    return _named(reply, name="half\ud83c")


@MODES.hello
def name_bidi(reply: Reply) -> Any:
    """Have a name that turns the direction of the text."""
    return _named(reply, name="\u202eesrever\u0000\u0085\u2028x")


@MODES.hello
def engine_string(reply: Reply) -> Any:
    """Give the engine as a string."""
    return {**reply, "engine": "hostile"}


@MODES.hello
def version_number(reply: Reply) -> Any:
    """Give its version as a number."""
    return _named(reply, version=1.0)


@MODES.hello
def language_null(reply: Reply) -> Any:
    """Be written in null."""
    return _named(reply, language=None)


@MODES.hello
def declares_null(reply: Reply) -> Any:
    """Declare null."""
    return {**reply, "answers": None}


@MODES.hello
def declares_list(reply: Reply) -> Any:
    """Declare a list of questions."""
    return {**reply, "answers": ["legal"]}


@MODES.hello
def declares_string(reply: Reply) -> Any:
    """Declare one preset, not in a list."""
    return {**reply, "answers": {"legal": "belote/coinche"}}


@MODES.hello
def declares_numbers(reply: Reply) -> Any:
    """Declare numbers beside the preset."""
    return {**reply, "answers": {"legal": ["belote/coinche", 7, None]}}


@MODES.hello
def declares_10000(reply: Reply) -> Any:
    """Declare ten thousand presets that there are not, beside the one."""
    return {**reply, "answers": {"legal": ["belote/coinche", *(f"x/{n}" for n in range(10_000))]}}


@MODES.hello
def declares_option(reply: Reply) -> Any:
    """Declare a preset with an option, where only presets stand."""
    return {**reply, "answers": {"legal": ["belote/coinche+undertrump=free"]}}


@MODES.hello
def declares_all(reply: Reply) -> Any:
    """Declare every question, and answer only card play."""
    questions = ("rulings", "winner", "calls", "deal", "announcements", "score", "match", "hand")
    return {
        **reply,
        "answers": {
            "legal": ["belote/coinche"],
            **{question: ["belote/coinche"] for question in questions},
        },
    }


@MODES.hello
def max_batch_zero(reply: Reply) -> Any:
    """Take no positions at all."""
    return {**reply, "max_batch": 0}


@MODES.hello
def max_batch_negative(reply: Reply) -> Any:
    """Take fewer than none."""
    return {**reply, "max_batch": -5}


@MODES.hello
def max_batch_nan(reply: Reply) -> Any:
    """Take NaN positions."""
    return {**reply, "max_batch": float("nan")}


@MODES.hello
def max_batch_fraction(reply: Reply) -> Any:
    """Take two positions and a half."""
    return {**reply, "max_batch": 2.5}


@MODES.hello
def max_batch_enormous(reply: Reply) -> Any:
    """Take as many positions as anybody likes, which its schema allows."""
    return {**reply, "max_batch": 10**30}


@MODES.hello
def max_batch_one(reply: Reply) -> Any:
    """Take one position at a time, which is its right."""
    return {**reply, "max_batch": 1}


@MODES.hello
def needs_string(reply: Reply) -> Any:
    """Need a string instead of a list."""
    return {**reply, "needs": "history"}


@MODES.hello
def needs_unknown(reply: Reply) -> Any:
    """Need what there is not."""
    return {**reply, "needs": ["coffee"]}


@MODES.add
def hello_unasked(engine: Engine) -> None:
    """Say hello before it is asked, and not again."""
    engine.at_start = lambda: say(engine.hello)
    engine.at_hello = lambda: None


@MODES.add
def hello_after_2_s(engine: Engine) -> None:
    """Need two seconds to start, which is no fault."""
    engine.at_start = lambda: time.sleep(2)


@MODES.add
def another_name_each_time(engine: Engine) -> None:
    """Be called otherwise in each process."""
    engine.hello = _named(engine.hello, name=f"hostile-{time.time_ns()}")


@MODES.add
def another_declaration_each_time(engine: Engine) -> None:
    """Declare coinche in every other process (by the clock), else botifarra."""
    if time.time_ns() // 1000 % 2:
        engine.hello = {**engine.hello, "answers": {"legal": ["botifarra/lliure"]}}
