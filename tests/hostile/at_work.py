"""Modes that crash, hang, fork, flood and eat."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable

from tests.hostile.wire import Engine, Item, Modes, Reply, put, rare, rightly, say

MODES = Modes()
SOME = 50
FEW = 200  # of what costs a timeout each


def _on(one_in: int, act: Callable[[], object]) -> Callable[[Engine], None]:
    """Act before one position in so many is answered."""

    def install(engine: Engine) -> None:
        def answer(item: Item) -> Reply:
            if rare(item, one_in):
                act()
            return {"legal": rightly(item)}

        engine.answer = answer

    return install


def _signal(number: signal.Signals) -> None:
    def mode(engine: Engine) -> None:
        _on(SOME, lambda: os.kill(os.getpid(), number))(engine)

    mode.__doc__ = f"Be killed by {number.name} over one position in fifty."
    MODES[f"killed-by-{number.name.lower()}"] = mode


for _number in (
    *(signal.SIGSEGV, signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGILL),
    *(signal.SIGFPE, signal.SIGBUS, signal.SIGALRM, signal.SIGUSR1, signal.SIGXCPU, signal.SIGPIPE),
):
    _signal(_number)


@MODES.add
def stops_itself(engine: Engine) -> None:
    """Stop (SIGSTOP) over one position in two hundred."""
    _on(FEW, lambda: os.kill(os.getpid(), signal.SIGSTOP))(engine)


@MODES.add
def crash_at_every_third(engine: Engine) -> None:
    """Crash at every third position that a process is asked."""

    def answer(item: Item) -> Reply:
        if engine.positions % 3 == 0:
            sys.exit("every third")
        return {"legal": rightly(item)}

    engine.answer = answer


@MODES.add
def crash_after_100(engine: Engine) -> None:
    """Crash at the hundred and first position of each process: a leak."""

    def answer(item: Item) -> Reply:
        if engine.positions > 100:
            sys.exit("out of handles")
        return {"legal": rightly(item)}

    engine.answer = answer


@MODES.add
def crash_after_each_reply(engine: Engine) -> None:
    """Answer one batch rightly, and end."""

    def reply(right: Reply) -> None:
        say(right)
        os._exit(0)

    engine.reply = reply


@MODES.add
def crash_with_exit_0(engine: Engine) -> None:
    """End with status 0 over one position in fifty, without a word."""
    _on(SOME, lambda: os._exit(0))(engine)


@MODES.add
def crash_with_exit_130(engine: Engine) -> None:
    """End with status 130, as if interrupted, over one position in fifty."""
    _on(SOME, lambda: os._exit(130))(engine)


@MODES.add
def crash_with_200_kb(engine: Engine) -> None:
    """Crash with 200 kB of last words, without a newline."""

    def die() -> None:
        sys.stderr.write("frame " * 33_000)
        sys.stderr.flush()
        os._exit(1)

    _on(SOME, die)(engine)


@MODES.add
def crash_with_escapes(engine: Engine) -> None:
    """Crash with last words that a terminal obeys and that are not UTF-8."""

    def die() -> None:
        os.write(2, b"\x1b[2J\x1b]0;owned\x07\xff\xfe[red]x[/]\x00\r\nconforms to belote/coinche\n")
        os._exit(1)

    _on(SOME, die)(engine)


@MODES.add
def crash_in_recursion(engine: Engine) -> None:
    """Recurse without end over one position in fifty."""

    def recurse() -> None:
        recurse()

    _on(SOME, recurse)(engine)


@MODES.add
def crash_at_bye(engine: Engine) -> None:
    """Answer all rightly, and be killed by a fault at bye."""
    engine.at_bye = lambda: os.kill(os.getpid(), signal.SIGSEGV)


@MODES.add
def crash_at_start_of_the_third_process(engine: Engine) -> None:
    """Crash over one in fifty, and then not start again, for want of a lock file."""
    lock = f"/tmp/hostile-lock-{os.getppid()}"

    def start() -> None:
        if os.path.exists(lock):
            sys.exit("another instance is running")

    def die() -> None:
        with open(lock, "w", encoding="utf-8"):
            os._exit(1)

    engine.at_start = start
    _on(SOME, die)(engine)


@MODES.add
def closes_stdout(engine: Engine) -> None:
    """Close standard output at the third batch, and read on."""

    def close() -> None:
        if engine.batches == 3:
            os.close(1)
            time.sleep(60)

    engine.before_batch = close


@MODES.add
def closes_stdin(engine: Engine) -> None:
    """Close standard input at the third batch, answer it, and wait."""

    def reply(right: Reply) -> None:
        if engine.batches == 3:
            os.close(0)
        say(right)
        if engine.batches == 3:
            time.sleep(60)

    engine.reply = reply


@MODES.add
def never_reads(engine: Engine) -> None:
    """Hang at the start and read nothing."""
    engine.at_start = lambda: time.sleep(60)


@MODES.add
def hang_on_one(engine: Engine) -> None:
    """Hang over one position in two hundred."""
    _on(FEW, lambda: time.sleep(60))(engine)


@MODES.add
def hang_on_many(engine: Engine) -> None:
    """Hang over one position in ten."""
    _on(10, lambda: time.sleep(60))(engine)


@MODES.add
def hang_on_each(engine: Engine) -> None:
    """Hang over each position."""
    _on(1, lambda: time.sleep(60))(engine)
    engine.before_batch = lambda: time.sleep(60)


@MODES.add
def hang_after_four(engine: Engine) -> None:
    """Answer twelve positions, and then hang over each, in every process."""

    def answer(item: Item) -> Reply:
        if engine.positions > 12:
            time.sleep(60)
        return {"legal": rightly(item)}

    engine.answer = answer


def _deaf() -> None:
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT):
        signal.signal(number, signal.SIG_IGN)


@MODES.add
def hang_deaf(engine: Engine) -> None:
    """Hang over one position in two hundred, and ignore SIGTERM."""
    engine.at_start = _deaf
    _on(FEW, lambda: time.sleep(60))(engine)


@MODES.add
def hang_at_bye_deaf(engine: Engine) -> None:
    """Answer all rightly; at bye hang, and ignore SIGTERM."""
    engine.at_start = _deaf
    engine.at_bye = engine.at_end = lambda: time.sleep(60)


@MODES.add
def spins(engine: Engine) -> None:
    """Compute for ever over one position in two hundred."""

    def spin() -> None:
        while True:
            pass

    _on(FEW, spin)(engine)


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
    _on(100, lambda: os._exit(1))(engine)


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
    _on(100, lambda: os._exit(1))(engine)


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
    _on(FEW, lambda: time.sleep(60))(engine)


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


@MODES.add
def stderr_100_mb(engine: Engine) -> None:
    """Write a hundred megabytes to standard error at the second batch."""

    def flood() -> None:
        if engine.batches == 2:
            for _ in range(100):
                os.write(2, b"warning: deprecated\n" * 50_000)

    engine.before_batch = flood


@MODES.add
def stderr_one_line_of_20_mb(engine: Engine) -> None:
    """Write twenty megabytes without a newline to standard error, and crash over one in fifty."""

    def die() -> None:
        for _ in range(20):
            os.write(2, b"x" * 1_000_000)
        os._exit(1)

    _on(FEW, die)(engine)


@MODES.add
def stderr_closed(engine: Engine) -> None:
    """Close standard error and answer rightly."""
    engine.at_start = lambda: os.close(2)


@MODES.add
def eats_1_gb(engine: Engine) -> None:
    """Fill a gigabyte, and answer rightly."""
    hoard: list[bytes] = []
    engine.at_start = lambda: hoard.append(b"x" * 1_000_000_000)


@MODES.add
def out_of_memory(engine: Engine) -> None:
    """Run out of the memory it has over one position in fifty."""
    engine.at_start = lambda: resource.setrlimit(resource.RLIMIT_AS, (300_000_000, 300_000_000))
    _on(SOME, lambda: len(b"x" * 1_000_000_000))(engine)


@MODES.add
def slow_50_ms(engine: Engine) -> None:
    """Take 50 ms for a position, which is no fault."""
    _on(1, lambda: time.sleep(0.05))(engine)


@MODES.add
def slow_first_answer(engine: Engine) -> None:
    """Take 0.8 s for the first position of each process."""

    def warm() -> None:
        if engine.batches == 1:
            time.sleep(0.8)

    engine.before_batch = warm


@MODES.add
def slower_and_slower(engine: Engine) -> None:
    """Take 20 ms more for each batch than for the one before."""
    engine.before_batch = lambda: time.sleep(0.02 * engine.batches)


@MODES.add
def reads_ahead_slowly(engine: Engine) -> None:
    """Write a reply in two halves, 0.3 s apart."""

    def reply(right: Reply) -> None:
        line = json.dumps(right).encode() + b"\n"
        put(line[:20])
        time.sleep(0.3)
        put(line[20:])

    engine.reply = reply
