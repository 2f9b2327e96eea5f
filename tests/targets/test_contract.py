"""One contract for every kind of target: whatever it is, it is asked, closed and told alike."""

from __future__ import annotations

import json
import shlex
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from arbitre.asking.asker import Asker
from arbitre.cli import main
from arbitre.protocol import Answers, Ask, Hello, encode
from arbitre.questions.cards.legal import LEGAL
from arbitre.targets import Target, open_target
from arbitre.targets.inprocess import Answerer, python_answerer
from arbitre_reference import Position, RuleSet

from .conftest import ROOT

# Whoever holds no card of the suit led may play what he likes: nobody has to ruff.
WRONG = """
from arbitre_reference import rule_set

ARBITRE_RULES = "belote/coinche"
__version__ = "1"

def play(rules, position):
    law = rule_set(rules)
    legal = [str(ruling.card) for ruling in law.judge(law.read(position)) if ruling.allowed]
    led = position["trick"][0][-1] if position["trick"] else ""
    return legal if any(card[-1] == led for card in position["hand"]) else position["hand"]
"""
PROCESS = """
from arbitre_sdk import serve
from lenient import play

serve(name="lenient:play", version="1", answers={"legal": {"belote/coinche": play}})
"""
SPOKEN = ("process", "callable", "service")
KINDS = (*SPOKEN, "rules", "mutant")


def serving(answerer: Answerer) -> type[BaseHTTPRequestHandler]:
    """A handler that answers as a callable does."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            """Answer one message."""
            message: Any = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            if message["cmd"] == Hello().as_json()["cmd"]:
                reply = answerer.hello.as_json()
            else:
                ask = Ask(message["cmd"], message["id"], message["rules"], message["positions"])
                reply = Answers(ask.id, answerer.batch(ask)).as_json()
            body = encode(reply)
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    return Handler


@pytest.fixture
def specs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, importable: None
) -> Iterator[dict[str, str]]:
    """The same wrong engine as each kind of target that speaks, and two that need none."""
    (tmp_path / "lenient.py").write_text(WRONG)
    (tmp_path / "engine.py").write_text(PROCESS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "adapters" / "python"), prepend=":")
    server = ThreadingHTTPServer(("127.0.0.1", 0), serving(python_answerer("lenient:play")))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    yield {
        "process": shlex.join([sys.executable, "engine.py"]),
        "callable": "python:lenient:play",
        "service": f"http://127.0.0.1:{server.server_port}/",
        "rules": "rules:belote/coinche",
        "mutant": "mutant:W5",
    }
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.parametrize("kind", KINDS)
def test_what_was_closed_is_asked_again(
    kind: str, specs: dict[str, str], rules: RuleSet, positions: list[Position]
) -> None:
    """Started, asked, closed, started and asked: the answers are the same."""
    target = open_target(specs[kind], 60.0)
    told = []
    for _ in range(2):
        asker = Asker(target, LEGAL, rules)
        asker.start()
        told.append([outcome for _, outcome in asker.ask(positions[:100])])
        target.close()
    assert told[0] == told[1]


@pytest.mark.parametrize("kind", KINDS)
def test_who_starts_afresh_is_answered_from_there(
    kind: str, specs: dict[str, str], positions: list[Position]
) -> None:
    """What was outstanding when a target is started again is not answered any more."""
    target: Target = open_target(specs[kind], 60.0)
    items = [position.as_json() for position in positions[:3]]
    target.start()
    target.submit(Ask("legal", 1, "belote/coinche", items))
    target.start()
    target.submit(Ask("legal", 2, "belote/coinche", items[:1]))
    assert len(target.collect()) == 1
    target.close()
    target.close()


@pytest.mark.usefixtures("few_classes")
def test_one_engine_is_told_alike_whatever_carries_it(specs: dict[str, str]) -> None:
    """The same wrong engine as a process, a callable and a service: one report, but for names."""
    reports = []
    for kind in SPOKEN:
        command = ["check", specs[kind], "--rules", "belote/coinche", "--budget", "3000"]
        done = CliRunner().invoke(main, [*command, "--format", "json"])
        assert done.exit_code == 1, (kind, done.output)
        [report] = json.loads(done.stdout)["reports"]
        for stage in report["stages"]:
            del stage["seconds"]
        text = json.dumps({**report, "target": "", "engine": ""})
        for spec in (shlex.quote(specs[kind]), specs[kind]):
            text = text.replace(json.dumps(spec)[1:-1], "TARGET")
        reports.append(text)
    assert "bug 1" in reports[0]
    assert reports[0] == reports[1] == reports[2]
