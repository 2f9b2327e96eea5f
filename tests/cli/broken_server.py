"""A server that runs `arbitre` in forks of itself: to import everything takes longer than the rest.

It reads a line of JSON for each run, says its process id, and at its end the exit code.
It looks for what explains a difference only if told to, and its proofs have many small chunks.
At a `step` of the code that starts and writes (a line, or the end of a function) a run sends itself
the signal, which hits just that moment.
"""

from __future__ import annotations

import atexit
import json
import multiprocessing
import os
import signal
import sys
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import arbitre
from arbitre import data
from arbitre import run as running
from arbitre.causes import explain as explaining
from arbitre.causes.known import Causes
from arbitre.cli import main
from arbitre.search.checkpoint import ProofScope

ROOT = Path(arbitre.__file__).parent
STEPPED = """
data.py interrupts.py targets/groups.py search/checkpoint.py search/workers.py
cases/corpus.py gate/baseline.py gate/run.py
cli/accept.py cli/check.py cli/gate.py cli/outputs.py cli/prove.py cli/repro.py
"""
WATCHED = {str(ROOT / name) for name in STEPPED.split()}
EXPLAINING = {str(ROOT / "causes" / "explain.py")}


def call(words: list[str]) -> None:
    """Run `arbitre` with these words; raises `SystemExit`."""
    sys.argv[1:] = words
    main(prog_name="arbitre")


def warm_up(words: list[str]) -> None:
    """Run it once, and say nothing: what is imported late is there for all that come."""
    kept = os.dup(1)
    os.dup2(2, 1)
    try:
        call(words)
    except SystemExit:
        sys.stdout.flush()
        os.dup2(kept, 1)
        os.close(kept)


def serve() -> dict[str, Any]:
    """Run what is asked for, one after the other, in forks; returns in each of them."""
    for line in sys.stdin:
        asked: dict[str, Any] = json.loads(line)
        pid = os.fork()
        if pid == 0:
            return asked
        print(pid, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)
    sys.exit()


class Steps:
    """Counts the steps of what is watched, and sends the signal at one of them."""

    def __init__(self, asked: dict[str, Any]) -> None:
        self.asked = asked
        self.count = 0

    def trace(self, frame: FrameType, event: str, value: Any) -> Any:
        """Watch the functions of some files."""
        watched = EXPLAINING if self.asked["explaining"] else WATCHED
        return self.step if frame.f_code.co_filename in watched else None

    def step(self, frame: FrameType, event: str, value: Any) -> Any:
        """One more."""
        if event != "exception":
            self.count += 1
            if self.count == self.asked["step"]:
                self.end()
        return self.step

    def end(self) -> None:
        """Send the signal to whom it is meant for."""
        if self.asked["whom"] == "process":
            os.kill(os.getpid(), self.asked["number"])
        elif self.asked["whom"] == "group":
            os.killpg(0, self.asked["number"])
        else:
            for child in multiprocessing.active_children()[:1]:
                assert child.pid is not None
                os.kill(child.pid, self.asked["number"])


def become(asked: dict[str, Any]) -> None:
    """Be a process like one that was started by itself."""
    os.setsid()
    os.chdir(asked["folder"])
    os.environ.update(asked["environment"])
    for number, name in enumerate(("in", "out", "err")):
        path = Path(asked["notes"], name)
        path.touch()
        os.dup2(os.open(path, os.O_WRONLY | os.O_TRUNC if number else os.O_RDONLY), number)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    if asked["step"] is not None:
        steps = Steps(asked)
        sys.settrace(steps.trace)
        atexit.register(lambda: Path(asked["notes"], "steps").write_text(str(steps.count)))


if __name__ == "__main__":
    setattr(running, "explain", lambda *_: Causes())  # noqa: B010 - it is no variable
    defaults = ProofScope.__init__.__defaults__
    assert defaults is not None
    ProofScope.__init__.__defaults__ = (*defaults[:-1], 40)
    rules = ["--rules", "belote/coinche"]
    warm_up(["check", "mutant:W1", *rules, "--budget", "600"])
    warm_up(["prove", "mutant:W1", *rules, "--hand", "1", "--workers", "1"])
    for schema in ("case", "certificate", "accepted", "report", "legal-answer"):
        data.fault(schema, {})
    todo = serve()
    if todo["explaining"]:
        explaining.gather = partial(explaining.gather, most=500)
        setattr(running, "explain", explaining.explain)  # noqa: B010 - it is no variable
    become(todo)
    call(todo["words"])
