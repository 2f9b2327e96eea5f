"""Services that are hostile in the body and its framing, or that play wrongly."""

from __future__ import annotations

import gzip
import json
import time

from tests.hostile.http_wire import HELLO, Exchange, Modes
from tests.hostile.wire import rightly

MODES = Modes()
SOME = 40
FEW = 200


@MODES.add
def html_always(exchange: Exchange) -> None:
    """Answer everything with a page and status 200."""
    exchange.respond(b"<!doctype html><title>Welcome to nginx!</title>", "Content-Type: text/html")


@MODES.add
def html_sometimes(exchange: Exchange) -> None:
    """Answer one position in forty with a page and status 200."""
    exchange.respond(b"<html>rate limited</html>" if exchange.hit(SOME) else None)


@MODES.add
def empty_body(exchange: Exchange) -> None:
    """Answer one position in forty with an empty body."""
    exchange.respond(b"" if exchange.hit(SOME) else None)


@MODES.add
def no_length_and_close(exchange: Exchange) -> None:
    """Give no length, and close: right in HTTP."""
    exchange.head("Content-Type: application/json")
    exchange.send(exchange.body())
    exchange.close()


@MODES.add
def no_length_and_no_close(exchange: Exchange) -> None:
    """Give no length, and do not close."""
    exchange.head("Content-Type: application/json")
    exchange.send(exchange.body())
    time.sleep(60)


@MODES.add
def length_too_small(exchange: Exchange) -> None:
    """Give a length that cuts the body, one position in forty."""
    body = exchange.body()
    if exchange.hit(SOME):
        exchange.head(f"Content-Length: {len(body) - 20}")
        exchange.send(body)
    else:
        exchange.respond()


@MODES.add
def length_too_great_and_close(exchange: Exchange) -> None:
    """Promise more bytes than come, and close, one position in forty."""
    if exchange.hit(SOME):
        body = exchange.body()
        exchange.head(f"Content-Length: {len(body) + 100}")
        exchange.send(body)
        exchange.close()
    exchange.respond()


@MODES.add
def length_too_great_and_wait(exchange: Exchange) -> None:
    """Promise more bytes than come, and wait, one position in two hundred."""
    if exchange.hit(FEW):
        body = exchange.body()
        exchange.head(f"Content-Length: {len(body) + 100}")
        exchange.send(body)
        time.sleep(60)
    exchange.respond()


@MODES.add
def length_negative(exchange: Exchange) -> None:
    """Give the length -1."""
    exchange.head("Content-Length: -1")
    exchange.send(exchange.body())
    exchange.close()


@MODES.add
def length_in_words(exchange: Exchange) -> None:
    """Give the length in words, and close."""
    exchange.head("Content-Length: forty")
    exchange.send(exchange.body())
    exchange.close()


@MODES.add
def length_of_a_petabyte(exchange: Exchange) -> None:
    """Promise a petabyte, one position in forty, and close."""
    if exchange.hit(SOME):
        exchange.head("Content-Length: 1000000000000000")
        exchange.send(exchange.body())
        exchange.close()
    exchange.respond()


@MODES.add
def lengths_that_differ(exchange: Exchange) -> None:
    """Give two lengths, the first of them wrong."""
    body = exchange.body()
    exchange.head("Content-Length: 5", f"Content-Length: {len(body)}")
    exchange.send(body)


def _chunks(exchange: Exchange, body: bytes, size: int = 16, extra: bytes = b"") -> None:
    exchange.head("Transfer-Encoding: chunked", "Content-Type: application/json")
    for start in range(0, len(body), size):
        piece = body[start : start + size]
        exchange.send(b"%x%s\r\n%s\r\n" % (len(piece), extra, piece))


@MODES.add
def chunked(exchange: Exchange) -> None:
    """Send the body in chunks with extensions and a trailer: right in HTTP."""
    _chunks(exchange, exchange.body(), 1000, b";a=b")
    exchange.send(b"0\r\nX-Sum: 1\r\n\r\n")


@MODES.add
def chunked_garbage(exchange: Exchange) -> None:
    """Give a chunk the size `zz`, one position in forty."""
    if exchange.hit(SOME):
        exchange.head("Transfer-Encoding: chunked")
        exchange.send(b"zz\r\nhello\r\n0\r\n\r\n")
        exchange.close()
    exchange.respond()


@MODES.add
def chunk_of_negative_size(exchange: Exchange) -> None:
    """Give a chunk the size -5, one position in forty."""
    if exchange.hit(SOME):
        exchange.head("Transfer-Encoding: chunked")
        exchange.send(b"-5\r\nhello\r\n0\r\n\r\n")
        exchange.close()
    exchange.respond()


@MODES.add
def chunk_size_without_end(exchange: Exchange) -> None:
    """Write the size of a chunk in digits without end."""
    exchange.head("Transfer-Encoding: chunked")
    while True:
        exchange.send(b"1" * 65536)


@MODES.add
def chunks_that_never_end(exchange: Exchange) -> None:
    """Send the right body in chunks, and never the last one."""
    _chunks(exchange, exchange.body(), 1000)
    time.sleep(60)


@MODES.add
def chunks_that_drip(exchange: Exchange) -> None:
    """Send a chunk of one byte every 0.2 s."""
    exchange.head("Transfer-Encoding: chunked")
    for byte in exchange.body() + b" " * 1000:
        exchange.send(b"1\r\n%c\r\n" % byte)
        time.sleep(0.2)


@MODES.add
def body_that_drips(exchange: Exchange) -> None:
    """Send a byte of the body every 0.2 s."""
    body = exchange.body()
    exchange.head(f"Content-Length: {len(body)}")
    for byte in body:
        exchange.send(bytes([byte]))
        time.sleep(0.2)


@MODES.add
def body_without_end(exchange: Exchange) -> None:
    """Send a body without end, as fast as it goes."""
    exchange.head("Content-Type: application/json")
    while True:
        exchange.send(b" " * 1_000_000)


@MODES.add
def body_of_60_mb(exchange: Exchange) -> None:
    """Pad the body to sixty megabytes, one position in two hundred."""
    exchange.respond(exchange.body() + b" " * 60_000_000 if exchange.hit(FEW) else None)


@MODES.add
def gzip_unasked(exchange: Exchange) -> None:
    """Compress the body, although identity was asked for."""
    exchange.respond(gzip.compress(exchange.body()), "Content-Encoding: gzip")


@MODES.add
def gzip_bomb(exchange: Exchange) -> None:
    """Compress a gigabyte of spaces, one position in forty."""
    if exchange.hit(SOME):
        exchange.respond(BOMB, "Content-Encoding: gzip")
    else:
        exchange.respond()


BOMB = gzip.compress(b" " * 100_000_000) * 10


@MODES.add
def body_with_a_bom(exchange: Exchange) -> None:
    """Begin each body with a byte order mark."""
    exchange.respond(b"\xef\xbb\xbf" + exchange.body())


@MODES.add
def body_in_utf16(exchange: Exchange) -> None:
    """Write each body in UTF-16, and say so in the header."""
    body = exchange.body().decode().encode("utf-16")
    exchange.respond(body, "Content-Type: application/json; charset=utf-16")


@MODES.add
def body_without_newline(exchange: Exchange) -> None:
    """End each body without a newline, as JSON may."""
    exchange.respond(exchange.body().rstrip())


@MODES.add
def body_pretty(exchange: Exchange) -> None:
    """Spread the JSON of each body over lines, as JSON may."""
    exchange.respond(json.dumps(exchange.reply(), indent=2).encode())


@MODES.add
def body_twice(exchange: Exchange) -> None:
    """Put the answer into the body twice, one position in forty."""
    exchange.respond(exchange.body() * (2 if exchange.hit(SOME) else 1))


@MODES.add
def body_null(exchange: Exchange) -> None:
    """Answer one position in forty with null."""
    exchange.respond(b"null" if exchange.hit(SOME) else None)


@MODES.add
def called_html(exchange: Exchange) -> None:
    """Answer rightly, and call it text/html."""
    body = exchange.body()
    exchange.head(f"Content-Length: {len(body)}", "Content-Type: text/html; charset=latin-1")
    exchange.send(body)


@MODES.add
def other_game(exchange: Exchange) -> None:
    """Declare botifarra."""
    hello = {**HELLO, "answers": {"legal": ["botifarra/lliure"]}}
    exchange.respond(None if exchange.asks else json.dumps(hello).encode())


@MODES.add
def another_engine_later(exchange: Exchange) -> None:
    """Become another version after 300 positions, which forbids the last card."""
    if exchange.server.positions <= 300:
        exchange.respond()
        return
    hello = {**HELLO, "engine": {"name": "hostile-service", "version": "2.0"}}
    body = exchange.reply(wrong=True) if exchange.asks else hello
    exchange.respond(json.dumps(body).encode())


@MODES.add
def wrong_always(exchange: Exchange) -> None:
    """Answer wrongly wherever there is something to get wrong."""
    exchange.respond(json.dumps(exchange.reply(wrong=True)).encode())


@MODES.add
def wrong_on_a_new_connection(exchange: Exchange) -> None:
    """Answer wrongly every connection but the first."""
    wrong = exchange.server.connections > 1
    exchange.respond(json.dumps(exchange.reply(wrong=wrong)).encode())


@MODES.add
def unsupported_all(exchange: Exchange) -> None:
    """Play nothing."""
    reply = exchange.reply()
    if exchange.asks and exchange.items:
        reply = {**reply, "answers": [{"unsupported": "maintenance"}] * len(exchange.items)}
    exchange.respond(json.dumps(reply).encode())


@MODES.add
def state_across_clients(exchange: Exchange) -> None:
    """Keep the trump of the first question for all that follow."""
    reply = exchange.reply()
    if exchange.asks and "answers" in reply and exchange.items:
        trump = str(KEPT.setdefault("trump", exchange.items[0].get("trump", "S")))
        cards = [rightly({**item, "trump": trump}) if item else [] for item in exchange.items]
        reply = {**reply, "answers": [{"legal": some or ["7S"]} for some in cards]}
    exchange.respond(json.dumps(reply).encode())


KEPT: dict[str, object] = {}


@MODES.add
def errors_in_answers(exchange: Exchange) -> None:
    """Answer one position in forty with an error of 200 kB and terminal escapes."""
    reply = exchange.reply()
    if exchange.hit(SOME):
        last = {"error": "\x1b[2J" + "trace " * 33_000}
        reply = {**reply, "answers": [*reply["answers"][:-1], last]}
    exchange.respond(json.dumps(reply).encode())
