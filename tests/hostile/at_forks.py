"""Modes that fork: children and daemons that hold the pipes, or outlive their parent."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time

from tests.hostile.at_work import FEW, on
from tests.hostile.wire import Engine, Modes, put

MODES = Modes()


def _child(seconds: float, **options: object) -> None:
    code = f"import time; time.sleep({seconds})"
    subprocess.Popen([sys.executable, "-c", code], **options)  # type: ignore[call-overload]


@MODES.add
def child_that_holds_the_pipes(engine: Engine) -> None:
    """Start a child for a minute, which has the pipes, and answer rightly."""
    engine.at_start = lambda: _child(61)


@MODES.add
def child_that_holds_the_pipes_of_a_crash(engine: Engine) -> None:
    """Start a child that has the pipes, and crash over one position in a hundred."""
    engine.at_start = lambda: _child(62)
    on(100, lambda: os._exit(1))(engine)


@MODES.add
def daemon_with_pipes(engine: Engine) -> None:
    """Start a daemon (two forks, a session of its own) that holds the pipes."""
    engine.at_start = lambda: _daemon(close=False)


@MODES.add
def daemon_without_pipes(engine: Engine) -> None:
    """Start a daemon (two forks, a session of its own) that holds nothing."""
    engine.at_start = lambda: _daemon(close=True)


@MODES.add
def daemon_of_a_crash(engine: Engine) -> None:
    """Start a daemon that holds the pipes, and crash over one position in a hundred."""
    engine.at_start = lambda: _daemon(close=False)
    on(100, lambda: os._exit(1))(engine)


def _daemon(close: bool) -> None:
    middle = os.fork()
    if middle:
        os.waitpid(middle, 0)
        return
    os.setsid()
    if os.fork():
        os._exit(0)
    if close:
        for number in (0, 1, 2):
            os.close(number)
    time.sleep(63)
    os._exit(0)


@MODES.add
def child_answers(engine: Engine) -> None:
    """Fork at the start, let the child answer rightly, and wait for it."""

    def start() -> None:
        if child := os.fork():
            os._exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))

    engine.at_start = start


@MODES.add
def parent_leaves(engine: Engine) -> None:
    """Fork at the start, let the child answer rightly, and end at once with status 0."""

    def start() -> None:
        if os.fork():
            os._exit(0)

    engine.at_start = start


@MODES.add
def session_of_its_own(engine: Engine) -> None:
    """Leave the process group, and hang over one position in two hundred."""

    def start() -> None:
        if child := os.fork():
            os._exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        os.setsid()

    engine.at_start = start
    on(FEW, lambda: time.sleep(60))(engine)


@MODES.add
def child_of_each_batch(engine: Engine) -> None:
    """Start a child for a minute at each batch."""
    engine.before_batch = lambda: _child(64, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


@MODES.add
def child_writes_between(engine: Engine) -> None:
    """Let a child write a line to the protocol's stream every 20 ms."""
    engine.at_start = lambda: threading.Thread(target=_heartbeat, daemon=True).start()


def _heartbeat() -> None:
    while True:
        time.sleep(0.02)
        put(b"tick\n")
