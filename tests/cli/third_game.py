"""What `test_third_game.py` runs: engines of whist, a service, and programs that run arbitre."""

from __future__ import annotations

import json
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler
from typing import Any

RULES = "whist/roses"

ENGINE = '''
"""Engines of whist: one is right, one need not follow suit as the last player."""

ARBITRE_RULES = "whist/roses"


def right(rules, position):
    hand = position["hand"]
    led = position["trick"][0][-1] if position["trick"] else ""
    roses = [card for card in hand if card[-1] == "R" and led and "ruff=obligatory" in rules]
    return [card for card in hand if card[-1] == led] or roses or hand


def wrong(rules, position):
    return position["hand"] if len(position["trick"]) == 3 else right(rules, position)
'''

# Runs commands: reads a folder and arguments, and prints what became of them, a line each.
SHELL = """
import functools, json, os, sys, traceback
from click.testing import CliRunner
from arbitre.causes import explain
from arbitre.cli import main

# What explains a difference is not the point: it is looked for in few classes.
explain.gather = functools.partial(explain.gather, most=500)

# What a command starts may write to the standard output.
answers = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)
for line in sys.stdin:
    folder, arguments = json.loads(line)
    os.chdir(folder)
    done = CliRunner().invoke(main, arguments, prog_name="arbitre")
    expected = done.exception is None or isinstance(done.exception, SystemExit)
    raised = "" if expected else "".join(traceback.format_exception(*done.exc_info))
    print(json.dumps([done.exit_code, done.stdout, done.stderr, raised]), file=answers, flush=True)
"""

# `arbitre mutants` with less to kill a wrong engine with than 20,000 positions.
FEW_POSITIONS = """
from arbitre.cli import main
from arbitre.trial import mutation

mutation.RANDOM_POSITIONS, mutation.CLASS_SIZE = 400, 4
main()
"""


def handler(
    name: str, play: Callable[[str, dict[str, Any]], list[str]]
) -> type[BaseHTTPRequestHandler]:
    """Serves an engine over HTTP."""

    class Handler(BaseHTTPRequestHandler):
        """The protocol, as an engine's author may write it."""

        def do_POST(self) -> None:
            """One message."""
            sent = self.rfile.read(int(self.headers["Content-Length"]))
            try:
                reply = self.reply(json.loads(sent))
            except ValueError:
                reply = {"id": None, "error": "no JSON"}
            body = json.dumps(reply).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def reply(self, message: Any) -> dict[str, Any]:
            """Hello, the cards of each position, or what is wrong."""
            asked = message if isinstance(message, dict) else {}
            if asked.get("cmd") == "hello":
                known = {"legal": [RULES]}
                return {"protocol": 1, "engine": {"name": name}, "answers": known}
            if asked.get("cmd") != "legal":
                return {"id": asked.get("id"), "error": "unknown cmd"}
            answers = [self.answer(asked["rules"], item) for item in asked["positions"]]
            return {"id": asked["id"], "answers": answers}

        def answer(self, rules: str, item: dict[str, Any]) -> dict[str, Any]:
            """The answer to one position."""
            if rules != RULES:
                return {"unsupported": f"{name} plays {RULES}"}
            return {"legal": play(rules, item)} if item else {"error": "no position"}

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    return Handler
