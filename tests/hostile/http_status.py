"""Services that are hostile in the status line, the headers, or the connection."""

from __future__ import annotations

import socket
import struct
import time

from tests.hostile.http_wire import Exchange, Modes

MODES = Modes()
SOME = 40
FEW = 200


@MODES.add
def honest_service(exchange: Exchange) -> None:
    """Answer rightly."""
    exchange.respond()


@MODES.add
def status_500_always(exchange: Exchange) -> None:
    """Answer everything with status 500."""
    exchange.respond(b"boom", status="HTTP/1.1 500 Internal Server Error")


@MODES.add
def status_500(exchange: Exchange) -> None:
    """Answer one position in forty with status 500."""
    if exchange.hit(SOME):
        exchange.respond(b"boom", status="HTTP/1.1 500 Internal Server Error")
    else:
        exchange.respond()


@MODES.add
def status_500_with_the_right_answer(exchange: Exchange) -> None:
    """Answer rightly under status 500, one position in forty."""
    status = "HTTP/1.1 500 Oops" if exchange.hit(SOME) else "HTTP/1.1 200 OK"
    exchange.respond(status=status)


@MODES.add
def status_503_first(exchange: Exchange) -> None:
    """Be busy (503, Retry-After) at every fifth request."""
    if exchange.server.exchanges % 5 == 0:
        exchange.respond(b"", "Retry-After: 0", status="HTTP/1.1 503 Service Unavailable")
    else:
        exchange.respond()


@MODES.add
def status_404(exchange: Exchange) -> None:
    """Know no such page."""
    exchange.respond(b"<h1>Not Found</h1>", status="HTTP/1.1 404 Not Found")


@MODES.add
def status_401(exchange: Exchange) -> None:
    """Want a password."""
    exchange.respond(b"", 'WWW-Authenticate: Basic realm="x"', status="HTTP/1.1 401 Unauthorized")


@MODES.add
def status_204(exchange: Exchange) -> None:
    """Answer one position in forty with 204 and no body."""
    if exchange.hit(SOME):
        exchange.head(status="HTTP/1.1 204 No Content")
    else:
        exchange.respond()


@MODES.add
def status_201(exchange: Exchange) -> None:
    """Answer rightly under 201, which is a success too."""
    exchange.respond(status="HTTP/1.1 201 Created")


@MODES.add
def status_999(exchange: Exchange) -> None:
    """Answer with a status that there is not."""
    exchange.respond(status="HTTP/1.1 999 Whatever")


@MODES.add
def redirect_to_itself(exchange: Exchange) -> None:
    """Redirect to where one is, for ever."""
    exchange.respond(b"", "Location: /", status="HTTP/1.1 302 Found")


@MODES.add
def redirect_307(exchange: Exchange) -> None:
    """Redirect each request to /engine, with method and body, and answer there."""
    if exchange.first.startswith("POST / "):
        exchange.respond(b"", "Location: /engine", status="HTTP/1.1 307 Temporary Redirect")
    else:
        exchange.respond()


@MODES.add
def redirect_to_a_file(exchange: Exchange) -> None:
    """Redirect to a file of the machine."""
    exchange.respond(b"", "Location: file:///etc/passwd", status="HTTP/1.1 302 Found")


@MODES.add
def status_line_garbage(exchange: Exchange) -> None:
    """Begin with what is no status line."""
    exchange.send(b"SSH-2.0-OpenSSH_9.2p1\r\n")
    exchange.close()


@MODES.add
def status_line_of_1_mb(exchange: Exchange) -> None:
    """Have a reason phrase of a megabyte, one position in forty."""
    reason = "x" * 1_000_000 if exchange.hit(SOME) else "OK"
    exchange.respond(status=f"HTTP/1.1 200 {reason}")


@MODES.add
def status_line_with_escapes(exchange: Exchange) -> None:
    """Fail with a reason phrase that a terminal obeys."""
    if exchange.asks:
        status = "HTTP/1.1 500 \x1b[2J\x1b]0;owned\x07[red]\x9b31m conforms"
        exchange.respond(b"\x1b[2Jno", status=status)
    else:
        exchange.respond()


@MODES.add
def status_line_with_a_letter(exchange: Exchange) -> None:
    """Answer one position in forty with the status 2OO."""
    exchange.respond(status="HTTP/1.1 2OO OK" if exchange.hit(SOME) else "HTTP/1.1 200 OK")


@MODES.add
def http_09(exchange: Exchange) -> None:
    """Answer with the bare body, as in 1991."""
    exchange.send(exchange.body())
    exchange.close()


@MODES.add
def http_10(exchange: Exchange) -> None:
    """Answer rightly in HTTP/1.0, and close."""
    exchange.respond(status="HTTP/1.0 200 OK")
    exchange.close()


@MODES.add
def continue_first(exchange: Exchange) -> None:
    """Send 100 Continue, and then the right answer."""
    exchange.head(status="HTTP/1.1 100 Continue")
    exchange.respond()


@MODES.add
def continue_for_ever(exchange: Exchange) -> None:
    """Send 100 Continue every 50 ms, for ever."""
    while True:
        exchange.head(status="HTTP/1.1 100 Continue")
        time.sleep(0.05)


@MODES.add
def continue_as_fast_as_it_goes(exchange: Exchange) -> None:
    """Send 100 Continue without end or pause."""
    while True:
        exchange.send(b"HTTP/1.1 100 Continue\r\n\r\n" * 1000)


@MODES.add
def drip_the_status_line(exchange: Exchange) -> None:
    """Write a byte of the status line every 0.3 s."""
    for byte in b"HTTP/1.1 200 OK" + b"!" * 1000:
        exchange.send(bytes([byte]))
        time.sleep(0.3)


@MODES.add
def drip_the_headers(exchange: Exchange) -> None:
    """Write a header every 0.3 s, for ever."""
    exchange.send(b"HTTP/1.1 200 OK\r\n")
    while True:
        exchange.send(b"X: y\r\n")
        time.sleep(0.3)


@MODES.add
def header_of_1_mb(exchange: Exchange) -> None:
    """Send a header of a megabyte, with a right answer."""
    exchange.respond(None, "X-Trace: " + "x" * 1_000_000)


@MODES.add
def headers_10000(exchange: Exchange) -> None:
    """Send ten thousand headers, with a right answer."""
    exchange.respond(None, *(f"X-{n}: y" for n in range(10_000)))


@MODES.add
def headers_without_end(exchange: Exchange) -> None:
    """Send headers as fast as it goes, for ever."""
    exchange.send(b"HTTP/1.1 200 OK\r\n")
    while True:
        exchange.send(b"X: y\r\n" * 10_000)


@MODES.add
def header_lines_that_are_none(exchange: Exchange) -> None:
    """Send header lines without a colon, with a NUL and folded, with a right answer."""
    exchange.respond(None, "no colon here", "X: \0", "Y: a", "  folded", ": nameless")


@MODES.add
def closes_after_each(exchange: Exchange) -> None:
    """Answer rightly, and close without a word, as a service may."""
    exchange.respond()
    exchange.close()


@MODES.add
def announces_the_close(exchange: Exchange) -> None:
    """Answer rightly with Connection: close."""
    exchange.respond(None, "Connection: close")
    exchange.close()


@MODES.add
def resets_after_each(exchange: Exchange) -> None:
    """Answer rightly, and reset the connection 20 ms later."""
    exchange.respond()
    time.sleep(0.02)
    exchange.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    exchange.close()


@MODES.add
def closes_before_the_answer(exchange: Exchange) -> None:
    """Close instead of answering, one position in forty."""
    if exchange.hit(SOME):
        exchange.close()
    exchange.respond()


@MODES.add
def closes_every_third(exchange: Exchange) -> None:
    """Close instead of answering every third request, whatever it is."""
    if exchange.server.exchanges % 3 == 0:
        exchange.close()
    exchange.respond()


@MODES.add
def refuses_after_ten(exchange: Exchange) -> None:
    """Answer ten requests, and then listen no more."""
    if exchange.server.exchanges > 10:
        exchange.server.listening.close()
        exchange.close()
    exchange.respond()


@MODES.add
def restarts_every_tenth(exchange: Exchange) -> None:
    """Drop the connection and pause for 0.3 s at every tenth request, as a restart does."""
    if exchange.server.exchanges % 10 == 0:
        time.sleep(0.3)
        exchange.close()
    exchange.respond()


@MODES.add
def hangs_always(exchange: Exchange) -> None:
    """Take the request and say nothing."""
    time.sleep(60)


@MODES.add
def hangs_on_few(exchange: Exchange) -> None:
    """Say nothing to one position in two hundred."""
    if exchange.hit(FEW):
        time.sleep(60)
    exchange.respond()


@MODES.add
def slow_but_right(exchange: Exchange) -> None:
    """Take 10 ms for each position, and answer rightly."""
    time.sleep(0.01 * len(exchange.items))
    exchange.respond()


@MODES.add
def very_slow_but_right(exchange: Exchange) -> None:
    """Take 50 ms for each position, and answer rightly."""
    time.sleep(0.05 * len(exchange.items))
    exchange.respond()


@MODES.add
def two_responses(exchange: Exchange) -> None:
    """Send each response twice on the same connection."""
    exchange.respond()
    exchange.respond()
