"""A target that is a process: how it ends, what is kept of it, and that nothing gets stuck."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from arbitre.protocol import Ask
from arbitre.question import Failure, Verdict
from arbitre.targets import BadTarget, TargetFailure, open_target
from arbitre.targets.base import STARTING
from arbitre.targets.process import STDERR_KEPT, ProcessTarget
from arbitre_reference import Position

from .conftest import ROOT

Wrong = Callable[..., ProcessTarget]
Patience = Callable[[], float]
# How long a wrong engine sleeps: whoever waits for it waits as long.
SLEEPS = 60


def ask(number: int, positions: list[Position]) -> Ask:
    """A batch."""
    return Ask("legal", number, "belote/coinche", [position.as_json() for position in positions])


def failure_of(action: Callable[[], object]) -> Failure:
    """The failure that the action ends in."""
    with pytest.raises(TargetFailure) as raised:
        action()
    return raised.value.failure


def alive(pid: int) -> bool:
    """Is the process running (and not only waiting to be buried)?"""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        if Path("/proc/self/stat").exists():
            return False
    else:
        return stat.rpartition(")")[2].split()[0] != "Z"
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_handshake(wrong: Wrong) -> None:
    """The handshake tells who the target is, which presets it knows and how much it takes."""
    hello = wrong("right").start()
    assert (hello.name, hello.version, hello.language) == ("misbehaving", "1.0", "Python")
    assert hello.answers == {"legal": ("belote/coinche",)}
    assert hello.max_batch == 256


@pytest.mark.parametrize(
    ("mode", "verdict", "kind", "detail"),
    [
        ("garbage-at-hello", Verdict.MALFORMED, "not an answer", "its answer to hello: not JSON"),
        ("other-protocol", Verdict.MALFORMED, "not an answer", "it speaks 2, not 1"),
        ("crash-at-hello", Verdict.CRASHED, "exit code 3", "assertion failed: trick.isValid()"),
    ],
)
def test_handshakes_that_fail(
    mode: str, verdict: Verdict, kind: str, detail: str, wrong: Wrong
) -> None:
    """What goes wrong at the handshake is said as such."""
    failure = failure_of(wrong(mode).start)
    assert (failure.verdict, failure.kind) == (verdict, kind)
    assert detail in failure.detail
    assert failure.sent == '{"cmd":"hello","protocol":1}\n'


def test_silence_at_the_handshake(wrong: Wrong) -> None:
    """A target that never says hello is waited for six times as long as for a batch, no longer."""
    started = time.monotonic()
    failure = failure_of(wrong("silence-at-hello", timeout=0.05).start)
    assert 0.3 <= time.monotonic() - started < SLEEPS
    assert failure.verdict is Verdict.TIMED_OUT
    assert failure.detail == (
        "none within 0.3 s to the handshake; with --timeout 0.1 it has twice as long to start"
    )


HELLO = '{"protocol":1,"engine":{"name":"n"},"answers":{"legal":["belote/coinche"]}}'


def test_an_answer_that_has_no_line_end_is_told_as_what_came(patience: Patience) -> None:
    """It is not silence: how much came is said, how it begins, and what is lacking."""
    code = (
        f"import sys, time; sys.stdout.write({HELLO!r}); sys.stdout.flush(); time.sleep({SLEEPS})"
    )
    target = ProcessTarget("engine", [sys.executable, "-c", code], timeout=patience() / STARTING)
    failure = failure_of(target.start)
    assert (failure.verdict, failure.kind) == (Verdict.TIMED_OUT, "half an answer")
    assert failure.detail.startswith(f"{len(HELLO)} bytes without a line end within ")
    assert '{"protocol":1,"engine":{"name":"n"}' in failure.detail
    assert failure.received == HELLO


def test_lines_may_come_in_any_pieces(patience: Patience) -> None:
    """Two in one write, or one in three: what counts is where a line ends."""
    code = (
        "import sys, time\n"
        "for piece in ('one\\ntwo\\nthr', 'ee', '\\n\\n', 'five'):\n"
        "    sys.stdout.write(piece); sys.stdout.flush(); time.sleep(0.05)\n"
    )
    target = ProcessTarget("engine", [sys.executable, "-c", code], timeout=patience())
    target.connect()
    assert [target.overheard(SLEEPS) for _ in range(5)] == [
        b"one\n", b"two\n", b"three\n", b"\n", b"five",
    ]  # fmt: skip
    target.close()


def test_a_slow_start_is_no_fault(wrong: Wrong, positions: list[Position]) -> None:
    """A target may take its time to start, within the time-out."""
    target = wrong("slow-start")
    target.start()
    target.submit(ask(1, positions[:3]))
    assert len(target.collect()) == 3


# Starts an engine, says its number, and waits.
HOLDING = """
import sys, time
from arbitre.targets.process import ProcessTarget
target = ProcessTarget("engine", sys.argv[1:], 600)
target.start()
print(target._process.pid, flush=True)
time.sleep(600)
"""


def hear(number: signal.Signals) -> None:
    """Be ended by a signal, although who started this is deaf to it (nohup)."""
    if number is not signal.SIGKILL:
        signal.signal(number, signal.SIG_DFL)


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.usefixtures("importable")
def test_no_engine_outlives_the_harness(number: signal.Signals) -> None:
    """However the harness ends, the engine that it started ends with it."""
    words = [sys.executable, str(ROOT / "adapters" / "wrong" / "misbehaving.py"), "right"]
    harness = subprocess.Popen(
        [sys.executable, "-c", HOLDING, *words],
        stdout=subprocess.PIPE,
        text=True,
        # Who runs the tests may be deaf to the signal (nohup), and so would be what he starts.
        preexec_fn=partial(hear, number),
    )
    assert harness.stdout is not None
    with harness:
        engine = int(harness.stdout.readline())
        assert alive(engine)
        harness.send_signal(number)
    begun = time.monotonic()
    while alive(engine):
        assert time.monotonic() - begun < SLEEPS
        time.sleep(0.01)


@pytest.mark.parametrize("command", ["no-such-engine --fast", "/"])
def test_what_cannot_be_started(command: str) -> None:
    """A command that is not there, or is no program, is named."""
    failure = failure_of(open_target(command).start)
    assert (failure.verdict, failure.kind) == (Verdict.CRASHED, "could not be started")
    assert failure.detail.startswith(command.split()[0] + ": ")
    assert "is it installed, and on the PATH?" in failure.detail


@pytest.mark.parametrize("spec", ["", "cmd:", "cmd:  ", "node 'engine.js", "rules:chess/fide"])
def test_names_that_name_no_target(spec: str) -> None:
    """The name of a target that cannot be one is refused before anything is started."""
    with pytest.raises(BadTarget):
        open_target(spec)


def test_last_words(wrong: Wrong, positions: list[Position]) -> None:
    """The last line of the error stream goes into the failure, and outlasts a restart."""
    target = wrong("crash")
    for _ in range(5):
        target.start()
        target.submit(ask(1, positions[:1]))
        failure = failure_of(target.collect)
        assert failure.detail == "its last words: assertion failed: trick.isValid()"
    target.start()
    assert target.last_words() == "assertion failed: trick.isValid()"


def test_a_flood_of_complaints_is_harmless(wrong: Wrong, positions: list[Position]) -> None:
    """Megabytes on the error stream block nothing; the last 64 KiB of them are kept."""
    target = wrong("flood")
    target.start()
    target.submit(ask(1, positions[:2]))
    assert len(target.collect()) == 2
    target.close()
    words = target.last_words()
    assert words.endswith("warning: deprecated\nthe last of them")
    assert STDERR_KEPT == 64 * 1024
    assert STDERR_KEPT - 20 <= len(words) <= STDERR_KEPT


def test_four_kibibytes_are_recorded(wrong: Wrong, positions: list[Position]) -> None:
    """Of what was sent and received, the first 4 KiB are kept."""
    target = wrong("endless-line")
    target.start()
    target.submit(ask(1, positions[:256]))
    failure = failure_of(target.collect)
    assert failure.received == "[" * 4096
    assert len(failure.sent) == 4096
    assert failure.sent.startswith('{"cmd":"legal","id":1,"rules":"belote/coinche","positions":[')


@pytest.mark.parametrize("mode", ["right", "dribble"])
def test_large_batches_outstanding(mode: str, wrong: Wrong, positions: list[Position]) -> None:
    """However much is outstanding, in whichever direction, neither side blocks the other."""
    target = wrong(mode)
    target.start()
    batches = [positions[n : n + 256] for n in range(40)]
    for number, batch in enumerate(batches):
        target.submit(ask(number, batch))
    first = [target.collect()[0] for _ in batches]
    target.submit(ask(99, positions[:40]))
    assert target.collect() == first


def test_a_grandchild_does_not_survive(
    wrong: Wrong, positions: list[Position], patience: Callable[[], float]
) -> None:
    """After a time-out the whole process group is killed, what the target started included."""
    target = wrong("grandchild", timeout=patience())
    target.start()
    target.submit(ask(1, positions[:1]))
    assert failure_of(target.collect).verdict is Verdict.TIMED_OUT
    pid = int(target.last_words())
    deadline = time.monotonic() + SLEEPS
    while alive(pid) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not alive(pid)


def test_a_child_left_behind_does_not_hide_the_end() -> None:
    """A target that ends is said to have crashed, even if its child keeps the output open."""
    target = open_target("sh -c 'sleep 60 & echo gave up >&2; exit 3'", timeout=2.0)
    failure = failure_of(target.start)
    assert (failure.verdict, failure.kind) == (Verdict.CRASHED, "exit code 3")
    assert failure.detail == "its last words: gave up"
    target.close()


@pytest.mark.parametrize("mode", ["crash", "garbage", "wrong-id", "partial-line"])
def test_after_a_failure_it_starts_afresh(
    mode: str, wrong: Wrong, positions: list[Position]
) -> None:
    """A stream with an answer outstanding is never used again: after a start all is new."""
    target = wrong(mode, on=positions[0])
    target.start()
    target.submit(ask(1, positions[:2]))
    target.submit(ask(2, positions[2:4]))
    failure_of(target.collect)
    target.start()
    target.submit(ask(3, positions[4:7]))
    assert len(target.collect()) == 3


def test_who_is_not_started_again_does_not_answer(wrong: Wrong, positions: list[Position]) -> None:
    """Asking on after a failure, without a start, is a failure at once and not a wait."""
    target = wrong("crash")
    target.start()
    target.submit(ask(1, positions[:1]))
    failure_of(target.collect)
    target.submit(ask(2, positions[:1]))
    assert failure_of(target.collect).kind == "not running"


def test_bye(tmp_path: Path) -> None:
    """A target that is closed is told so, and given the time to end by itself."""
    noted = tmp_path / "noted"
    script = (
        "import sys\n"
        "hello = sys.stdin.readline()\n"
        "print(sys.argv[2], flush=True)\n"
        "said = sys.stdin.readline()\n"
        "open(sys.argv[1], 'w').write(said + 'ended by itself')\n"
    )
    hello = '{"protocol":1,"engine":{"name":"noting"},"answers":{}}'
    target = ProcessTarget("noting", [sys.executable, "-c", script, str(noted), hello], 20.0)
    target.start()
    target.close()
    assert noted.read_text() == '{"cmd":"bye"}\nended by itself'


def test_closing_is_always_possible(wrong: Wrong, positions: list[Position]) -> None:
    """Closing before the start, twice, or with answers outstanding raises nothing."""
    wrong("right").close()
    target = wrong("hang", timeout=10 * SLEEPS)
    target.start()
    target.submit(ask(1, positions[:1]))
    started = time.monotonic()
    target.close()
    target.close()
    assert time.monotonic() - started < SLEEPS


def test_restarts_leave_no_threads(wrong: Wrong) -> None:
    """However often it is started, a target has three threads."""
    before = threading.active_count()
    target = wrong("right")
    for _ in range(5):
        target.start()
    assert threading.active_count() - before == 3


def test_a_signal_without_a_name_is_told_by_number() -> None:
    """Real-time signals have numbers only."""
    number = getattr(signal, "SIGRTMIN", None)
    if number is None:
        pytest.skip("no real-time signals here")
    script = f"import os; os.kill(os.getpid(), {int(number) + 1})"
    target = ProcessTarget("signalled", [sys.executable, "-c", script], 20.0)
    assert failure_of(target.start).kind == f"killed by signal {int(number) + 1}"


def test_control_characters_are_recorded_as_escapes() -> None:
    """What is received goes into reports fit to print, whatever bytes it is made of."""
    script = r"import sys; sys.stdout.buffer.write(b'\x1b[31m\xff\n'); sys.stdout.flush(); input()"
    target = ProcessTarget("binary", [sys.executable, "-c", script], 20.0)
    received: Any = failure_of(target.start).received
    assert received == "\\x1b[31m\\xff\n"
