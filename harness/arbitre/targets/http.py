"""A target behind a URL: the same messages, one POST a batch."""

from __future__ import annotations

import contextlib
import http.client
import socket
import time
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from urllib.parse import urlsplit

from ..protocol import Ask, Hello, HelloAnswer, ProtocolError, decode, encode, printable
from ..question import Answer, Failure, Verdict
from .base import LONGEST, STARTING, TargetFailure, read_answers, too_late


def check_address(url: str) -> None:
    """Raises `ValueError` where a URL cannot be asked, with what is wrong with it."""
    if not url.isascii() or not url.isprintable() or " " in url:
        raise ValueError("an address is written in ASCII, without spaces")
    parts = urlsplit(url)
    if parts.username is not None or parts.password is not None:
        raise ValueError("an address that carries a name and a password is not asked")
    if not parts.hostname:
        raise ValueError("an address names a host: http://127.0.0.1:8080/")
    # Both raise ValueError, UnicodeError being one.
    parts.hostname.encode("idna")
    _ = parts.port


def hide_password(url: str) -> str:
    """The address without what may be a secret in it."""
    scheme, _, rest = url.partition("://")
    host, slash, path = rest.partition("/")
    return f"{scheme}://{host.rpartition('@')[2]}{slash}{path}"


class HttpTarget:
    """Posts each message to `url`; `timeout` seconds a batch, from the first byte to the last.

    It has `STARTING` times as long for the first: it may have to start.
    A service cannot be restarted from here: to start afresh is to connect afresh.
    """

    def __init__(self, url: str, timeout: float = 10.0, strict: bool = False) -> None:
        self.spec = url
        self.timeout = timeout
        self.strict = strict
        self._url = urlsplit(url)
        self._sender = ThreadPoolExecutor(1)
        self._closed = False
        self._connection: http.client.HTTPConnection | None = None
        self._turn = 0
        self._spoilt = -1
        self._asked: deque[tuple[Ask, bytes, Future[bytes]]] = deque()
        self._begun = bytearray()

    def start(self) -> HelloAnswer:
        """Connect afresh and shake hands; raises `TargetFailure`."""
        self.connect()
        sent = encode(Hello().as_json())
        received = self.exchange(sent)
        try:
            return HelloAnswer.read(decode(received))
        except ProtocolError as error:
            raise self._reject(f"its answer to hello: {error}", sent, received) from None

    def connect(self) -> None:
        """Drop the connection; the next line is sent over a new one."""
        if self._closed:
            # It may be asked again; what the sender was doing last must be over then.
            self._sender.shutdown()
            self._sender = ThreadPoolExecutor(1)
            self._closed = False
        self._patience = STARTING * self.timeout
        self._drop()

    def exchange(self, line: bytes) -> bytes:
        """What comes back for a line, sent as it is; nothing may be outstanding.

        Raises `TargetFailure`.
        """
        patience, self._patience = self._patience, self.timeout
        future = self._sender.submit(self._post, line, self._turn, patience)
        return self._wait(future, line, patience)

    def overheard(self, seconds: float) -> bytes:
        """Nothing: a service is silent until it is asked."""
        return b""

    def submit(self, ask: Ask) -> None:
        """Send a batch; does not wait."""
        sent = ask.as_line()
        future = self._sender.submit(self._post, sent, self._turn, self.timeout)
        self._asked.append((ask, sent, future))

    def collect(self) -> Sequence[Answer | Failure]:
        """The answers to the oldest batch outstanding; raises `TargetFailure`."""
        ask, sent, future = self._asked.popleft()
        received = self._wait(future, sent, self.timeout)
        try:
            return read_answers(received, ask, self.strict)
        except ProtocolError as error:
            raise self._reject(str(error), sent, received) from None

    def close(self) -> None:
        """Drop the connection."""
        self._drop()
        self._sender.shutdown(wait=False)
        self._closed = True

    def last_words(self) -> str:
        """A service's error stream is not seen from here."""
        return ""

    def _wait(self, future: Future[bytes], sent: bytes, patience: float) -> bytes:
        """What the sender gets; it may be dripping, and is not waited for any longer."""
        try:
            return future.result(patience)
        except TimeoutError:
            self._drop()
            raise self._timed_out(sent, patience) from None

    def _timed_out(self, sent: bytes, patience: float) -> TargetFailure:
        return too_late(patience, sent, bytes(self._begun), "the end of the body")

    # -- in the sender's thread, which alone touches the connection ---------------------------

    def _post(self, body: bytes, turn: int, patience: float) -> bytes:
        if turn == self._spoilt:
            raise TargetFailure(Verdict.CRASHED, "not asked", "a batch before it failed", body)
        try:
            return self._answer_to(body, turn, patience)
        except TargetFailure:
            self._spoilt = turn
            raise

    def _answer_to(self, body: bytes, turn: int, patience: float) -> bytes:
        try:
            status, reason, received = self._exchange(body, turn, patience)
        except TimeoutError:
            self._disconnect()
            raise self._timed_out(body, patience) from None
        except (OSError, http.client.IncompleteRead) as error:
            self._disconnect()
            raise TargetFailure(
                Verdict.CRASHED,
                "no connection",
                f"{self.spec}: {printable(str(error)) or type(error).__name__}",
                body,
            ) from None
        except http.client.HTTPException as error:
            self._disconnect()
            what = printable(f"{type(error).__name__}: {error}")
            raise TargetFailure(Verdict.MALFORMED, "not HTTP", what, body) from None
        if len(received) > LONGEST:
            self._disconnect()
            raise TargetFailure(
                Verdict.MALFORMED, "not an answer", "an answer without end", body, received
            )
        if status != 200:
            raise TargetFailure(
                Verdict.MALFORMED, f"HTTP status {status}", printable(reason, 200), body, received
            )
        return received

    def _exchange(self, body: bytes, turn: int, patience: float) -> tuple[int, str, bytes]:
        used = self._connection is not None and self._connection.sock is not None
        try:
            return self._request(body, patience)
        except ConnectionError:
            # A service may close a connection that was idle, without having seen the question.
            if not used or turn != self._turn:
                raise
            self._disconnect()
            return self._request(body, patience)

    def _request(self, body: bytes, patience: float) -> tuple[int, str, bytes]:
        deadline = time.monotonic() + patience
        self._begun = received = bytearray()
        if self._connection is None:
            secure = self._url.scheme == "https"
            kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
            self._connection = kind(self._url.netloc, timeout=patience)
        path = self._url._replace(scheme="", netloc="", fragment="").geturl() or "/"
        self._connection.request("POST", path, body, {"Content-Type": "application/json"})
        with self._connection.getresponse() as response:
            while len(received) <= LONGEST and (chunk := response.read1(65536)):
                received += chunk
                if time.monotonic() > deadline:
                    raise TimeoutError
            if response.length and len(received) <= LONGEST:
                raise http.client.IncompleteRead(bytes(received), response.length)
            return response.status, response.reason, bytes(received)

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    # -----------------------------------------------------------------------------------------

    def _reject(self, detail: str, sent: bytes, received: bytes) -> TargetFailure:
        self._drop()
        return TargetFailure(Verdict.MALFORMED, "not an answer", detail, sent, received)

    def _drop(self) -> None:
        self._turn += 1
        for _, _, future in self._asked:
            future.cancel()
        self._asked.clear()
        connection = self._connection
        sock = connection.sock if connection else None
        if sock is not None:
            # Wakes the sender, if it waits for an answer that nobody wants any more.
            with contextlib.suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)
        with contextlib.suppress(RuntimeError):  # closed before
            self._sender.submit(self._disconnect)
