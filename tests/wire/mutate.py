"""Inputs nobody wrote: bytes, texts and JSON values at random, and valid ones spoilt in places."""

from __future__ import annotations

import json
import string
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

Draw = Callable[[Random], Any]

# What has broken programs before, in texts.
HOSTILE = (
    "", "\x00", "\x1b[2J\x1b]0;x\x07", "<script>x=1</script>", "]]>", "-->", "\u202egnp.exe",
    "::error::x", "##[error]x", "\r\n", "\n", "\u2028", "\ud800", "\udfff", "²", "٣", "१", "{x}",
    "{0.__class__}", "%s%n", "../../../etc/passwd", "~", "=", "+", "#", "a" * 5000, "9" * 5000,
    "-1", "1e999", "NaN", "null", "ﬁ", "İ", "é" * 300, "👩‍👩‍👧‍👦", "__class__", "\\", '"', "'",
    "`", "$(x)", "|", "* _x_ [a](b)", "belote/coinche", "botifarra/lliure", "7H", "1O",
    "unsupported", "error",
)  # fmt: skip
NUMBERS: tuple[Any, ...] = (
    0, 1, -1, 2, 3, 4, 7, 255, 2**31, 2**53, 2**63, 2**64, -(2**63), 10**30, 10**400, 0.5, -0.0,
    1e308, 1e-320, float("inf"), float("-inf"), float("nan"), True, False, None,
)  # fmt: skip
# Bytes of a huge text would be the time of a run.
LONGEST = 200_000


def spoil_text(rng: Random, text: str) -> str:
    """A text with a few places changed, taken out, doubled, or with something put in."""
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        a = rng.randint(0, len(text))
        b = min(len(text), a + rng.choice((0, 0, 1, 1, 2, 5, 20, 200)))
        part = rng.choice(
            (
                "",
                rng.choice(HOSTILE),
                text[a:b] * rng.choice((2, 3, 30)),
                rng.choice(string.printable),
                chr(rng.choice((rng.randrange(256), rng.randrange(0x11000)))),
                text[b : b + 5],
            )
        )
        text = (text[:a] + part + text[b:])[:LONGEST]
    return text


def spoil_bytes(rng: Random, content: bytes) -> bytes:
    """The same for bytes."""
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        a = rng.randint(0, len(content))
        b = min(len(content), a + rng.choice((0, 0, 1, 1, 2, 5, 20, 200)))
        part = rng.choice(
            (
                b"",
                rng.randbytes(rng.choice((1, 1, 2, 8))),
                content[a:b] * rng.choice((2, 3, 30)),
                rng.choice(HOSTILE).encode("utf-8", "surrogatepass"),
                rng.choice((b"[", b"{", b"}", b"]", b",", b":", b'"', b"\\u", b"\\ud800")),
                rng.choice((b"[" * 2000, b'{"":' * 2000)),
            )
        )
        content = (content[:a] + part + content[b:])[:LONGEST]
    return content


def any_value(rng: Random, depth: int = 3) -> Any:
    """A JSON value at random, with numbers that JSON does not have."""
    kind = rng.randrange(7 if depth else 4)
    if kind < 2:
        return rng.choice(HOSTILE)
    if kind < 4:
        return rng.choice(NUMBERS)
    if kind == 4:
        return nested(rng.choice((5, 20, 31, 33, 50, 200)), rng.choice(([], {}, "x")))
    if kind == 5:
        return [any_value(rng, depth - 1) for _ in range(rng.randrange(4))]
    return {rng.choice(HOSTILE): any_value(rng, depth - 1) for _ in range(rng.randrange(4))}


def nested(levels: int, inner: Any) -> Any:
    """A value in so many lists."""
    for _ in range(levels):
        inner = [inner]
    return inner


def spoil_value(rng: Random, value: Any) -> Any:
    """A JSON value with a few places changed: parts, keys, or the whole."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        value = _spoil_once(rng, value)
    return value


def _spoil_once(rng: Random, value: Any) -> Any:
    if isinstance(value, dict) and value and rng.random() < 0.95:
        key = rng.choice(list(value))
        what = rng.randrange(12)
        if what == 0:
            return {k: v for k, v in value.items() if k != key}
        if what == 1:
            return {**value, rng.choice((*HOSTILE, *value)): any_value(rng)}
        if what == 2:
            other = spoil_text(rng, str(key))
            return {other if k == key else k: v for k, v in value.items()}
        if what == 3:
            return {**value, key: value[rng.choice(list(value))]}
        return {**value, key: _spoil_once(rng, value[key])}
    if isinstance(value, list) and value and rng.random() < 0.95:
        at = rng.randrange(len(value))
        what = rng.randrange(10)
        if what == 0:
            return value[:at] + value[at + 1 :]
        if what == 1:
            return value[: at + 1] + value[at:]
        if what == 2:
            return [*value[:at], any_value(rng), *value[at:]]
        if what == 3:
            return rng.sample(value, len(value))
        return [*value[:at], _spoil_once(rng, value[at]), *value[at + 1 :]]
    if isinstance(value, str) and rng.random() < 0.6:
        return spoil_text(rng, value)
    if type(value) is int and rng.random() < 0.5:
        return value + rng.choice((-1, 1, 10))
    return any_value(rng)


def written(rng: Random, value: Any) -> bytes:
    """A JSON value as a text, now and then with a key twice, or with bytes spoilt."""
    text = json.dumps(value, ensure_ascii=rng.random() < 0.5)
    if isinstance(value, dict) and value and rng.random() < 0.1:
        key = rng.choice(list(value))
        text = f"{text[:-1]}, {json.dumps(key)}: {json.dumps(any_value(rng))}}}"
    content = text.encode("utf-8", "surrogatepass")
    return spoil_bytes(rng, content) if rng.random() < 0.15 else content


# -- what a boundary is given, of which the valid inputs are made when the first is wanted -----


def texts(seeds: Callable[[], Sequence[str]]) -> Draw:
    """Texts: now and then any, mostly a valid one spoilt."""

    def draw(rng: Random) -> str:
        if rng.random() < 0.08:
            return "".join(rng.choice(HOSTILE) for _ in range(rng.randrange(4)))
        return spoil_text(rng, rng.choice(seeds()))

    return draw


def lines(seeds: Callable[[], Sequence[bytes]]) -> Draw:
    """Bytes: now and then any, mostly valid ones spoilt."""

    def draw(rng: Random) -> bytes:
        if rng.random() < 0.08:
            return rng.randbytes(rng.randrange(60))
        return spoil_bytes(rng, rng.choice(seeds()))

    return draw


def values(seeds: Callable[[], Sequence[Any]]) -> Draw:
    """JSON values: now and then any, mostly a valid one spoilt, now and then one as it is."""

    def draw(rng: Random) -> Any:
        way = rng.random()
        if way < 0.05:
            return any_value(rng)
        seed = rng.choice(seeds())
        return seed if way < 0.1 else spoil_value(rng, seed)

    return draw


def documents(
    seeds: Callable[[], Sequence[Any]], seal: Callable[[Any], Any] = lambda value: value
) -> Draw:
    """JSON texts, of such values; what has a seal (a digest) is sealed anew, mostly."""
    value = values(seeds)

    def draw(rng: Random) -> bytes:
        made = value(rng)
        return written(rng, seal(made) if rng.random() < 0.9 else made)

    return draw
