"""Modes that crash, hang, flood and eat."""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable

from tests.hostile.wire import Engine, Item, Modes, Reply, put, rare, rightly, say

MODES = Modes()
SOME = 50
FEW = 200  # of what costs a timeout each


def on(one_in: int, act: Callable[[], object]) -> Callable[[Engine], None]:
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
        if number != signal.SIGKILL:
            signal.signal(number, signal.SIG_DFL)
        on(SOME, lambda: os.kill(os.getpid(), number))(engine)

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
    on(FEW, lambda: os.kill(os.getpid(), signal.SIGSTOP))(engine)


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
    on(SOME, lambda: os._exit(0))(engine)


@MODES.add
def crash_with_exit_130(engine: Engine) -> None:
    """End with status 130, as if interrupted, over one position in fifty."""
    on(SOME, lambda: os._exit(130))(engine)


@MODES.add
def crash_with_200_kb(engine: Engine) -> None:
    """Crash with 200 kB of last words, without a newline."""

    def die() -> None:
        sys.stderr.write("frame " * 33_000)
        sys.stderr.flush()
        os._exit(1)

    on(SOME, die)(engine)


@MODES.add
def crash_with_escapes(engine: Engine) -> None:
    """Crash with last words that a terminal obeys and that are not UTF-8."""

    def die() -> None:
        os.write(2, b"\x1b[2J\x1b]0;owned\x07\xff\xfe[red]x[/]\x00\r\nconforms to belote/coinche\n")
        os._exit(1)

    on(SOME, die)(engine)


@MODES.add
def crash_in_recursion(engine: Engine) -> None:
    """Recurse without end over one position in fifty."""

    def recurse() -> None:
        recurse()

    on(SOME, recurse)(engine)


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
    on(SOME, die)(engine)


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
    on(FEW, lambda: time.sleep(60))(engine)


@MODES.add
def hang_on_many(engine: Engine) -> None:
    """Hang over one position in ten."""
    on(10, lambda: time.sleep(60))(engine)


@MODES.add
def hang_on_each(engine: Engine) -> None:
    """Hang over each position."""
    on(1, lambda: time.sleep(60))(engine)
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
    on(FEW, lambda: time.sleep(60))(engine)


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

    on(FEW, spin)(engine)


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

    on(FEW, die)(engine)


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
    on(SOME, lambda: len(b"x" * 1_000_000_000))(engine)


@MODES.add
def slow_50_ms(engine: Engine) -> None:
    """Take 50 ms for a position, which is no fault."""
    on(1, lambda: time.sleep(0.05))(engine)


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
