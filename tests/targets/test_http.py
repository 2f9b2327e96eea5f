"""A target behind a URL: a real server on the loopback, well behaved and not."""

from __future__ import annotations

import contextlib
import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from arbitre.asking.asker import Asker, TargetGone
from arbitre.protocol import Ask, decode
from arbitre.question import Failure, Verdict
from arbitre.questions import QUESTIONS
from arbitre.targets import TargetFailure, open_target
from arbitre.targets.http import HttpTarget
from arbitre.targets.inprocess import reference_answerer
from arbitre_reference import Position, RuleSet

LEGAL = QUESTIONS["legal"]
REFERENCE = reference_answerer("belote/coinche")
# A service that hangs does so until the test is over: this only bounds a fault.
LET_GO = 120.0

Service = Callable[..., HttpTarget]


class Handler(BaseHTTPRequestHandler):
    """Answers as the reference does, or misbehaves on a batch that has the position in it."""

    protocol_version = "HTTP/1.1"
    misbehave = ""
    on: dict[str, Any] | None = None
    paths: list[str]
    let_go: threading.Event

    def do_POST(self) -> None:
        """One message."""
        self.paths.append(self.path)
        message = decode(self.rfile.read(int(self.headers["Content-Length"])))
        if message["cmd"] == "hello":
            self.reply(REFERENCE.hello.as_json())
            return
        ask = Ask(message["cmd"], message["id"], message["rules"], message["positions"])
        reply = {"id": ask.id, "answers": REFERENCE.batch(ask)}
        if self.misbehave and (self.on is None or self.on in ask.items):
            getattr(self, "do_" + self.misbehave)(reply)
        else:
            self.reply(reply)

    def reply(self, value: Any, status: int = 200, more: int = 0) -> None:
        """Send a value, and declare `more` bytes than there are."""
        body = value if isinstance(value, bytes) else json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body) + more))
        self.end_headers()
        self.wfile.write(body)

    def do_status(self, reply: Any) -> None:
        """The server's own error page."""
        self.reply(b"<h1>oops</h1>", 500)

    def do_not_found(self, reply: Any) -> None:
        """A right answer, as of a page that is not there."""
        self.reply(reply, 404)

    def do_accepted(self, reply: Any) -> None:
        """A right answer, as if it were to come later."""
        self.reply(reply, 202)

    def do_garbage(self, reply: Any) -> None:
        """Not JSON."""
        self.reply(b"<h1>busy</h1>")

    def do_wrong_id(self, reply: Any) -> None:
        """The answer to something else."""
        self.reply({**reply, "id": -1})

    def do_hang(self, reply: Any) -> None:
        """No answer until the test is over."""
        self.let_go.wait(LET_GO)
        self.close_connection = True

    def do_drop(self, reply: Any) -> None:
        """Hang up without an answer."""
        self.close_connection = True

    def do_short(self, reply: Any) -> None:
        """Hang up in the middle of the answer."""
        self.reply(reply, more=10)
        self.close_connection = True

    def do_dribble(self, reply: Any) -> None:
        """An answer that never quite ends."""
        self.reply(b"", more=10_000)
        with contextlib.suppress(OSError):
            while not self.let_go.wait(0.05):
                self.wfile.write(b" ")
        self.close_connection = True

    def do_idle(self, reply: Any) -> None:
        """A right answer, and then the connection is closed, which nobody was told."""
        self.reply(reply)
        self.close_connection = True

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@pytest.fixture
def service() -> Iterator[Service]:
    """Starts a server: `service("hang", on=position)` is a target that asks it."""
    closing: list[Callable[[], object]] = []

    def make(
        misbehave: str = "", on: Position | None = None, timeout: float = 60.0, **more: Any
    ) -> HttpTarget:
        let_go = threading.Event()
        item = on.as_json() if on else None
        names = {"misbehave": misbehave, "on": item, "paths": [], "let_go": let_go, **more}
        server = ThreadingHTTPServer(("127.0.0.1", 0), type("Here", (Handler,), names))
        server.daemon_threads = False
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        target = open_target(f"http://127.0.0.1:{server.server_port}/ask?key=1", timeout)
        assert isinstance(target, HttpTarget)
        closing.extend(
            [server.server_close, thread.join, server.shutdown, target.close, let_go.set]
        )
        return target

    yield make
    while closing:
        closing.pop()()


@pytest.mark.parametrize("version", ["HTTP/1.1", "HTTP/1.0"])
def test_a_service_is_asked_like_a_process(
    version: str, service: Service, rules: RuleSet, positions: list[Position], right: list[Any]
) -> None:
    """Batches are posted and answered in order, whether the connection is kept or not."""
    paths: list[str] = []
    target = service(protocol_version=version, paths=paths)
    asker = Asker(target, LEGAL, rules, batch=50)
    assert asker.start().name == "belote/coinche"
    assert [outcome for _, outcome in asker.ask(positions)] == right
    assert target.last_words() == ""
    assert paths == ["/ask?key=1"] * 9


@pytest.mark.parametrize(
    ("misbehave", "verdict", "kind", "detail", "received"),
    [
        ("status", Verdict.MALFORMED, "HTTP status 500", "Internal Server Error", "<h1>oops</h1>"),
        # Whatever it sends with it: only 200 is an answer.
        ("not_found", Verdict.MALFORMED, "HTTP status 404", "Not Found", '{"id": '),
        ("accepted", Verdict.MALFORMED, "HTTP status 202", "Accepted", '{"id": '),
        ("garbage", Verdict.MALFORMED, "not an answer", "not JSON", "<h1>busy</h1>"),
        ("wrong_id", Verdict.MALFORMED, "not an answer", "-1 answers no question", '{"id": -1'),
        ("drop", Verdict.CRASHED, "no connection", "closed connection without response", ""),
        ("short", Verdict.CRASHED, "no connection", "IncompleteRead", ""),
    ],
)
def test_one_of_64_is_blamed(
    misbehave: str,
    verdict: Verdict,
    kind: str,
    detail: str,
    received: str,
    service: Service,
    rules: RuleSet,
    positions: list[Position],
    right: list[Any],
) -> None:
    """What a service does wrong is blamed on the position that causes it; the rest is answered."""
    asker = Asker(service(misbehave, on=positions[37]), LEGAL, rules)
    asker.start()
    outcomes = list(asker.ask(positions[:100]))
    assert [item for item, _ in outcomes] == positions[:100]
    failure = outcomes.pop(37)[1]
    assert isinstance(failure, Failure)
    assert (failure.verdict, failure.kind) == (verdict, kind)
    assert detail in failure.detail
    assert failure.received.startswith(received)
    assert '"positions":[{' in failure.sent
    assert [outcome for _, outcome in outcomes] == right[:37] + right[38:100]


@pytest.mark.parametrize(
    ("misbehave", "kind", "detail"),
    [
        ("hang", "no answer", r"none within 1\.5 s"),
        ("dribble", "half an answer", r"\d+ bytes? without the end of the body within 1\.5 s:  *"),
    ],
)
def test_a_batch_has_the_time_out_and_no_more(
    misbehave: str,
    kind: str,
    detail: str,
    service: Service,
    rules: RuleSet,
    positions: list[Position],
    right: list[Any],
) -> None:
    """A service that does not answer, or not to the end, is left after the time-out."""
    asker = Asker(service(misbehave, on=positions[1], timeout=1.5), LEGAL, rules, batch=2)
    asker.start()
    started = time.monotonic()
    outcomes = [outcome for _, outcome in asker.ask(positions[:8])]
    assert 3.0 <= time.monotonic() - started < LET_GO
    failure = outcomes.pop(1)
    assert isinstance(failure, Failure)
    assert (failure.verdict, failure.kind) == (Verdict.TIMED_OUT, kind)
    assert re.fullmatch(detail, failure.detail)
    assert failure.received.strip() == ""
    assert outcomes == [right[0], *right[2:8]]


def test_a_connection_closed_while_idle_is_no_fault(
    service: Service, rules: RuleSet, positions: list[Position], right: list[Any]
) -> None:
    """A service may close a connection that it has answered: the next batch opens another."""
    asker = Asker(service("idle"), LEGAL, rules, batch=10, restarts=0)
    asker.start()
    assert [outcome for _, outcome in asker.ask(positions[:100])] == right[:100]


def test_after_a_failure_nothing_outstanding_is_posted(
    service: Service, rules: RuleSet, positions: list[Position], right: list[Any]
) -> None:
    """What waited behind a batch that failed is posted once, after the new handshake."""
    paths: list[str] = []
    asker = Asker(service("status", on=positions[0], paths=paths), LEGAL, rules, batch=1)
    asker.start()
    outcomes = [outcome for _, outcome in asker.ask(positions[:3])]
    assert outcomes[1:] == right[1:3]
    # hello, the one that fails, hello again, the other two
    assert len(paths) == 5


def test_an_answer_without_end(
    service: Service, positions: list[Position], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer longer than any answer can be is broken off, and said to be without end."""
    monkeypatch.setattr("arbitre.targets.http.LONGEST", 100_000)
    target = service("dribble", do_dribble=lambda self, reply: self.reply(b"[" * 200_000))
    target.start()
    target.submit(Ask("legal", 1, "belote/coinche", [positions[0].as_json()]))
    with pytest.raises(TargetFailure) as raised:
        target.collect()
    assert raised.value.failure.verdict is Verdict.MALFORMED
    assert raised.value.failure.detail == "an answer without end"
    assert raised.value.failure.received == "[" * 4096


def test_nobody_there(rules: RuleSet) -> None:
    """A URL at which nobody answers is named."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        free = server.server_port
    url = f"http://127.0.0.1:{free}/"
    target = open_target(url, 5.0)
    with pytest.raises(TargetGone, match="no connection") as gone:
        Asker(target, LEGAL, rules).start()
    target.close()
    assert gone.value.failure.verdict is Verdict.CRASHED
    assert gone.value.failure.detail.startswith(url)


def test_a_closed_service_can_be_asked_again(service: Service, positions: list[Position]) -> None:
    """As a report is explained when the search is over: to start is to connect afresh."""
    target = service()
    for _ in range(3):
        target.start()
        target.submit(Ask("legal", 1, "belote/coinche", [positions[0].as_json()]))
        assert len(target.collect()) == 1
        target.close()
        target.close()
