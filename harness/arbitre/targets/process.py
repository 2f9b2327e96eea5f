"""A target that is a process: any language, over its standard streams.

Three threads move bytes (in, out, error stream), so that neither side can block the other
however much is outstanding; who says more than it is asked waits until it is read.
A stream with an answer outstanding is never used again after a failure:
the whole process group is killed and a new one started.
"""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Sequence
from functools import partial

from ..protocol import Ask, Bye, Hello, HelloAnswer, ProtocolError, decode, encode, legible
from ..question import Answer, Failure, Verdict
from .base import LONGEST, STARTING, TargetFailure, read_answers, too_late
from .groups import POSIX, end_group, start_group

STDERR_KEPT = 64 * 1024
# Bytes read at once: what a pipe holds.
AT_ONCE = 64 * 1024
# Lines read ahead: three are asked for at once.
AHEAD = 4
# Seconds: after the end of a process for what it said last; who was waited for in vain, by a child
# that holds the streams open, is waited for no longer than it takes to look.
FAREWELL, LOOK = 2.0, 0.25


class ProcessTarget:
    """Runs `command` (a list of words) and talks to it; `timeout` seconds a batch.

    It is started in `folder`, if not here.
    It has `STARTING` times as long for its first line: it may have to start.
    `left_behind`: when it was ended, somebody outside its group held its streams open, and still
    runs: a daemon of its making.
    """

    def __init__(
        self,
        spec: str,
        command: list[str],
        timeout: float = 10.0,
        strict: bool = False,
        folder: str = "",
    ) -> None:
        self.spec = spec
        self.folder = folder
        self.command = command
        self.timeout = timeout
        self.strict = strict
        self._process: subprocess.Popen[bytes] | None = None
        self._asked: deque[tuple[Ask, bytes]] = deque()
        self._threads: list[threading.Thread] = []
        self._errors = bytearray()
        self._words_before = ""
        self._farewell = FAREWELL
        self.left_behind = False

    def start(self) -> HelloAnswer:
        """Start the process afresh and shake hands; raises `TargetFailure`."""
        self.connect()
        hello = encode(Hello().as_json())
        line = self.exchange(hello, "the handshake")
        try:
            return HelloAnswer.read(decode(line))
        except ProtocolError as error:
            raise self._reject(f"its answer to hello: {error}", hello, line) from None

    def connect(self) -> None:
        """Start the process afresh and say nothing yet; raises `TargetFailure`."""
        self._kill()
        self._asked.clear()
        self._words_before = self.last_words()
        self._errors = bytearray()
        try:
            process = start_group(self.command, self.folder or None)
        except OSError as error:
            raise TargetFailure(
                Verdict.CRASHED,
                "could not be started",
                f"{self.command[0]}: {error.strerror or error} "
                "(is it installed, and on the PATH? a script is named after what runs it)",
            ) from None
        self._process = process
        self._patience = STARTING * self.timeout
        self._lines: queue.Queue[bytes] = queue.Queue(AHEAD)
        self._begun = bytearray()
        self._to_send: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        # Each thread is given its own process's ends: after a restart it cannot touch the new ones.
        self._threads = [
            threading.Thread(target=work, daemon=True)
            for work in (
                partial(_read_answers, process, self._lines, self._begun),
                partial(_read_errors, process, self._errors),
                partial(_write, process, self._to_send),
            )
        ]
        for thread in self._threads:
            thread.start()

    def exchange(self, line: bytes, about: str = "the line") -> bytes:
        """The line that comes back for a line, sent as it is; nothing may be outstanding.

        `about` is what the line is called if nothing comes; raises `TargetFailure`.
        """
        self._to_send.put(line)
        return self._line(line, about)

    def overheard(self, seconds: float) -> bytes:
        """The line that it says unasked within so many seconds; empty if there is none."""
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            return b""
        if not line.endswith(b"\n"):
            # The end of its output is met again by whoever reads next.
            self._lines.put_nowait(b"")
        return line

    def end(self, line: bytes, closing: bool) -> int | None:
        """Send a last line, perhaps close its input, and wait for its end.

        Gives its exit status (minus the signal that killed it); `None` if it stays longer than
        the time-out, and is killed.
        """
        process = self._process
        assert process is not None
        self._to_send.put(line)
        if closing:
            self._to_send.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(self.timeout)
        status = process.poll()
        self._kill()
        return status

    def submit(self, ask: Ask) -> None:
        """Send a batch; does not wait."""
        line = ask.as_line()
        self._asked.append((ask, line))
        self._to_send.put(line)

    def collect(self) -> Sequence[Answer | Failure]:
        """The answers to the oldest batch outstanding; raises `TargetFailure`."""
        ask, sent = self._asked.popleft()
        about = f"{len(ask.items)} position{'s' * (len(ask.items) != 1)}"
        line = self._line(sent, about)
        try:
            return read_answers(line, ask, self.strict)
        except ProtocolError as error:
            raise self._reject(str(error), sent, line) from None

    def close(self) -> None:
        """Say bye, give it a moment, then kill it."""
        process = self._process
        if process is None:
            return
        if process.poll() is None and not self._asked:
            self._to_send.put(encode(Bye().as_json()))
            self._to_send.put(None)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(0.5)
        self._kill()

    def last_words(self) -> str:
        """The end of its error stream; of that of the process before, if this one is silent."""
        words = bytes(self._errors).decode("utf-8", "replace").strip()
        return legible(words) or self._words_before

    # -- the streams ------------------------------------------------------------------------

    def _line(self, sent: bytes, about: str) -> bytes:
        patience, self._patience = self._patience, self.timeout
        if self._process is None:
            raise TargetFailure(Verdict.CRASHED, "not running", "it was not started again", sent)
        try:
            line = self._next_line(patience)
        except queue.Empty:
            # A child that it left behind may hold its output open: then it ended all the same.
            if self._process.poll() is not None:
                raise self._describe_end(sent, b"") from None
            begun = bytes(self._begun)
            self._kill()
            hint = self._how_to_start() if patience > self.timeout else ""
            raise too_late(patience, sent, begun, "a line end", f" to {about}{hint}") from None
        if not line.endswith(b"\n"):
            raise self._describe_end(sent, line)
        return line

    def _next_line(self, patience: float) -> bytes:
        """The next line; raises `queue.Empty` after so many seconds, or soon after its end."""
        assert self._process is not None
        deadline = time.monotonic() + patience
        while self._process.poll() is None and (left := deadline - time.monotonic()) > 0:
            with contextlib.suppress(queue.Empty):
                return self._lines.get(timeout=min(LOOK, left))
        # What it said last may still be on its way.
        return self._lines.get(timeout=LOOK)

    def _how_to_start(self) -> str:
        """What to do about a target that says nothing at the start."""
        hint = f"; with --timeout {2 * self.timeout:g} it has twice as long to start"
        if self.command[0] == "java" and any(word.endswith(".java") for word in self.command):
            hint += ", and compiled before (javac) it starts sooner"
        return hint

    def _describe_end(self, sent: bytes, line: bytes) -> TargetFailure:
        assert self._process is not None
        if len(line) >= LONGEST:
            return self._reject("a line without end", sent, line)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(1.0)
        code = self._process.poll()
        self._kill()
        if code is None:
            how = "closed its output"
        elif code < 0:
            how = f"killed by signal {_signal_name(-code)}"
        else:
            how = f"exit code {code}"
        return TargetFailure(Verdict.CRASHED, how, self._last_line(), sent, line)

    def _reject(self, detail: str, sent: bytes, line: bytes) -> TargetFailure:
        self._kill()
        return TargetFailure(Verdict.MALFORMED, "not an answer", detail, sent, line)

    def _last_line(self) -> str:
        words = self.last_words()
        return f"its last words: {words.splitlines()[-1][:300]}" if words else ""

    def _kill(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        self._to_send.put(None)
        end_group(process)
        # What it said before its end may still be on its way; who has left its group may hold
        # the streams open for ever, and is not waited for.
        deadline = time.monotonic() + self._farewell
        for thread in self._threads:
            while thread.is_alive() and time.monotonic() < deadline:
                thread.join(0.01)
                if self._lines.full():
                    self._lines.get_nowait()
        if time.monotonic() > deadline:
            self._farewell = LOOK
            self.left_behind = True


def _read_answers(
    process: subprocess.Popen[bytes], lines: queue.Queue[bytes], begun: bytearray
) -> None:
    """Pass on each line; the last thing passed on is a line without its end, or too long a one.

    `begun` has what came of a line that has not ended.
    """
    assert process.stdout is not None
    with process.stdout as stream:
        while chunk := os.read(stream.fileno(), AT_ONCE):
            first, *others = chunk.split(b"\n")
            begun += first
            for other in others:
                if len(begun) >= LONGEST:
                    break
                line = bytes(begun) + b"\n"
                begun[:] = other
                lines.put(line)
            if len(begun) >= LONGEST:
                break
        lines.put(bytes(begun[:LONGEST]))


def _read_errors(process: subprocess.Popen[bytes], kept: bytearray) -> None:
    """Keep the end of the error stream, and never let it fill up."""
    assert process.stderr is not None
    with process.stderr as stream:
        while chunk := os.read(stream.fileno(), 8192):
            kept += chunk
            del kept[:-STDERR_KEPT]


def _write(process: subprocess.Popen[bytes], to_send: queue.SimpleQueue[bytes | None]) -> None:
    """Send what is put in the queue, until `None`."""
    assert process.stdin is not None
    # A target that is gone cannot be written to; the reader finds out why.
    with contextlib.suppress(OSError, ValueError), process.stdin as stream:
        while (line := to_send.get()) is not None:
            stream.write(line)
            stream.flush()


def command_words(command: str) -> list[str]:
    """The words of a command line, split as the shell of this system splits them."""
    words = shlex.split(command, posix=POSIX)
    # Which elsewhere leaves the quotes on.
    return words if POSIX else [word.strip('"') for word in words]


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)
