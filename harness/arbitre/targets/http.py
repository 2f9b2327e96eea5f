"""A target behind a URL: the same messages, one POST a batch."""

from __future__ import annotations

import http.client
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any
from urllib.parse import urlsplit

from ..protocol import Answers, Ask, Hello, HelloAnswer, ProtocolError, decode, encode
from ..question import Verdict
from .base import TargetFailure


class HttpTarget:
    """Posts each message to `url`; `timeout` seconds a batch.

    A service cannot be restarted from here: to start afresh is to connect afresh.
    """

    def __init__(self, url: str, timeout: float = 10.0, strict: bool = False) -> None:
        self.spec = url
        self.timeout = timeout
        self.strict = strict
        self._url = urlsplit(url)
        self._sender = ThreadPoolExecutor(1)
        self._connection: http.client.HTTPConnection | None = None
        self._asked: deque[tuple[Ask, bytes, Future[bytes]]] = deque()

    def start(self) -> HelloAnswer:
        """Connect afresh and shake hands; raises `TargetFailure`."""
        self._drop()
        sent = encode(Hello().as_json())
        received = self._sender.submit(self._post, sent).result()
        try:
            return HelloAnswer.read(decode(received))
        except ProtocolError as error:
            raise self._malformed(f"its answer to hello: {error}", sent, received) from None

    def submit(self, ask: Ask) -> None:
        """Send a batch; does not wait."""
        sent = encode(ask.as_json())
        self._asked.append((ask, sent, self._sender.submit(self._post, sent)))

    def collect(self) -> list[dict[str, Any]]:
        """The answers to the oldest batch outstanding; raises `TargetFailure`."""
        ask, sent, future = self._asked.popleft()
        received = future.result()
        try:
            return Answers.read(decode(received), ask, self.strict).answers
        except ProtocolError as error:
            raise self._malformed(str(error), sent, received) from None

    def close(self) -> None:
        """Drop the connection."""
        self._drop()
        self._sender.shutdown(wait=False, cancel_futures=True)

    def last_words(self) -> str:
        """A service's error stream is not seen from here."""
        return ""

    def _post(self, body: bytes) -> bytes:
        try:
            if self._connection is None:
                kind = (
                    http.client.HTTPSConnection
                    if self._url.scheme == "https"
                    else http.client.HTTPConnection
                )
                self._connection = kind(self._url.netloc, timeout=self.timeout)
            headers = {"Content-Type": "application/json"}
            self._connection.request("POST", self._url.path or "/", body, headers)
            response = self._connection.getresponse()
            received = response.read()
        except TimeoutError:
            self._connection = None
            raise TargetFailure(
                Verdict.TIMED_OUT, "no answer", f"none within {self.timeout:g} s", body
            ) from None
        except (OSError, http.client.HTTPException) as error:
            self._connection = None
            raise TargetFailure(
                Verdict.CRASHED,
                "no connection",
                f"{self.spec}: {error or type(error).__name__}",
                body,
            ) from None
        if response.status != 200:
            raise TargetFailure(
                Verdict.MALFORMED, f"HTTP status {response.status}", response.reason, body, received
            )
        return received

    def _malformed(self, detail: str, sent: bytes, received: bytes) -> TargetFailure:
        self._drop()
        return TargetFailure(Verdict.MALFORMED, "not an answer", detail, sent, received)

    def _drop(self) -> None:
        for _, _, future in self._asked:
            future.cancel()
        self._asked.clear()
        if self._connection is not None:
            self._connection.close()
            self._connection = None
