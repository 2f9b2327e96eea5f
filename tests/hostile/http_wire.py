"""What the hostile services have in common: an honest coinche service, exchange by exchange."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable
from typing import Any

from tests.hostile.wire import RULES, Reply, rare, rightly, wrongly

HELLO: Reply = {
    "protocol": 1,
    "engine": {"name": "hostile-service", "version": "1.0", "language": "Python"},
    "answers": {"legal": [RULES]},
    "max_batch": 256,
}


class Gone(Exception):
    """The other side, or this one, has closed the connection."""


class Server:
    """The socket that listens, and what is remembered between connections."""

    def __init__(self, port: int) -> None:
        self.listening = socket.socket()
        self.listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.listening.bind(("127.0.0.1", port))
        self.listening.listen(64)
        self.exchanges = 0
        self.positions = 0
        self.connections = 0

    def serve(self, mode: Mode) -> None:
        """Answer each connection in a thread of its own, for ever."""
        while True:
            connection, _ = self.listening.accept()
            self.connections += 1
            threading.Thread(target=self._talk, args=(connection, mode), daemon=True).start()

    def _talk(self, connection: socket.socket, mode: Mode) -> None:
        reader = connection.makefile("rb")
        try:
            while True:
                mode(Exchange(self, connection, *_request(reader)))
        except (Gone, OSError, ValueError):
            pass
        finally:
            reader.close()
            connection.close()


def _request(reader: Any) -> tuple[str, bytes]:
    first = reader.readline()
    if not first:
        raise Gone
    length = 0
    while (line := reader.readline()) not in (b"\r\n", b""):
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
    return first.decode("latin-1"), reader.read(length)


class Exchange:
    """One request, and the means to answer it."""

    def __init__(self, server: Server, connection: socket.socket, first: str, sent: bytes) -> None:
        self.server = server
        self.connection = connection
        self.first = first
        self.message: Reply = json.loads(sent) if sent else {}
        server.exchanges += 1
        server.positions += len(self.items)

    @property
    def items(self) -> list[Any]:
        """The positions that are asked."""
        return list(self.message.get("positions", []))

    @property
    def asks(self) -> bool:
        """Is it a question, and not the handshake?"""
        return bool(self.message.get("cmd") != "hello")

    def hit(self, one_in: int) -> bool:
        """Is one of those positions among them that are misbehaved on?"""
        return any(rare(item, one_in) for item in self.items if item)

    def reply(self, wrong: bool = False) -> Reply:
        """The right answer, or a wrong one of the right form."""
        if not self.asks:
            return HELLO
        if self.message.get("cmd") != "legal":
            return {"id": self.message.get("id"), "error": "unknown cmd"}
        if self.message["rules"] != RULES:
            no: list[Any] = [{"unsupported": "other rules"} for _ in self.items]
            return {"id": self.message["id"], "answers": no}
        cards = wrongly if wrong else rightly
        answers = [{"legal": cards(item)} if item else {"error": "KeyError"} for item in self.items]
        return {"id": self.message["id"], "answers": answers}

    def body(self) -> bytes:
        """The right answer as it is written."""
        return json.dumps(self.reply()).encode() + b"\n"

    def send(self, data: bytes) -> None:
        """Write to the connection as it is."""
        self.connection.sendall(data)

    def head(self, *lines: str, status: str = "HTTP/1.1 200 OK") -> None:
        """Write a status line and headers."""
        self.send("".join(f"{line}\r\n" for line in (status, *lines, "")).encode("latin-1"))

    def respond(
        self, body: bytes | None = None, *lines: str, status: str = "HTTP/1.1 200 OK"
    ) -> None:
        """Write a whole response, right if nothing else is said."""
        body = self.body() if body is None else body
        self.head(
            f"Content-Length: {len(body)}", "Content-Type: application/json", *lines, status=status
        )
        self.send(body)

    def close(self) -> None:
        """Close the connection."""
        raise Gone


Mode = Callable[[Exchange], None]


class Modes(dict[str, Mode]):
    """The modes of one file, by name."""

    def add(self, function: Mode) -> Mode:
        """Add a mode."""
        self[function.__name__.replace("_", "-")] = function
        return function
