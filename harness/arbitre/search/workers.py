"""Several processes share the chunks of a proof, each with a target of its own.

A chunk's result depends on the target and the rules alone, so it does not matter who asked it.
Each worker takes every so-many-th chunk and sends what it finds through a pipe of its own.
One that is killed is replaced, and begins with the first chunk that it did not send.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Protocol

from ..asking.asker import Asker, Opened, TargetGone
from ..question import Failure, Verdict
from ..questions import QUESTIONS
from ..targets import open_target
from ..targets.groups import POSIX, forget_process, watch_process
from .checkpoint import Chunk, ProofScope
from .chunks import prove_chunks

# A worker that is killed is no fault of the target's; one that is killed each time may be.
REPLACED = 5


class Executor(Protocol):
    """Whoever has the chunks of a proof asked: processes here, or a cluster."""

    def chunks(self, done: frozenset[int]) -> Iterator[Chunk]:
        """The chunks that are not `done`, as they come; raises `TargetGone`."""


def prove_share(
    scope: ProofScope, share: int, of: int, done: frozenset[int], batch: int, timeout: float
) -> Iterator[Chunk]:
    """Every `of`-th chunk from `share` (0 is the first) that is not `done`; raises `TargetGone`."""
    with Opened(open_target(scope.target, timeout)) as opened:
        asker = Asker(opened, QUESTIONS[scope.question], scope.rule_set, batch)
        asker.start()
        yield from prove_chunks(
            asker, scope, lambda number: number % of == share and number not in done
        )


@dataclass
class Worker:
    """A process, the pipe through which it tells, its share, and how often it was replaced."""

    process: multiprocessing.process.BaseProcess
    pipe: Connection
    share: int
    replaced: int = 0


class Workers:
    """`of` processes that ask the chunks that are not done, `batch` items at a time."""

    def __init__(self, scope: ProofScope, of: int, batch: int, timeout: float) -> None:
        self.scope, self.of, self.batch, self.timeout = scope, of, batch, timeout
        self.done: set[int] = set()

    def chunks(self, done: frozenset[int]) -> Iterator[Chunk]:
        """The chunks that are not `done`, as they come; raises `TargetGone`.

        No worker is left when the iterator is closed, or at the end.
        """
        self.done = set(done)
        at_work = {worker.pipe: worker for worker in map(self._start, range(self.of))}
        try:
            while at_work:
                # What waits to be read, or has come to its end.
                for pipe in wait(list(at_work)):
                    assert isinstance(pipe, Connection)
                    worker = at_work[pipe]
                    try:
                        told = pipe.recv()
                    except (EOFError, OSError):
                        del at_work[pipe]
                        self._end(worker)
                        new = self._replace(worker)
                        at_work[new.pipe] = new
                        continue
                    if isinstance(told, Chunk):
                        self.done.add(told.number)
                        yield told
                    elif told is None:
                        del at_work[pipe]
                        self._end(worker)
                    else:
                        raise TargetGone(*told)
        finally:
            for worker in at_work.values():
                self._end(worker)

    def _start(self, share: int, replaced: int = 0) -> Worker:
        # A fresh interpreter: a fork would take along the pipes of all the others.
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        arguments = (theirs, self.scope, share, self.of, frozenset(self.done), self.batch)
        process = context.Process(target=_work, args=(*arguments, self.timeout), daemon=True)
        with _interrupts_held():
            process.start()
        assert process.pid is not None
        watch_process(process.pid)
        theirs.close()
        return Worker(process, ours, share, replaced)

    def _replace(self, worker: Worker) -> Worker:
        if worker.replaced >= REPLACED:
            how = f"a worker was killed {REPLACED + 1} times (exit code {worker.process.exitcode})"
            raise TargetGone(how, Failure(Verdict.CRASHED, how))
        return self._start(worker.share, worker.replaced + 1)

    def _end(self, worker: Worker) -> None:
        worker.pipe.close()
        worker.process.kill()
        worker.process.join()
        assert worker.process.pid is not None
        forget_process(worker.process.pid)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Whoever is started within hears no interrupt until it wants to; this process hears it after.

    An interrupt at the terminal goes to all that run there.
    """
    if not POSIX:
        yield
        return
    # Started within, it would let them through again.
    resource_tracker.ensure_running()
    held = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, held)


def _work(
    pipe: Connection,
    scope: ProofScope,
    share: int,
    of: int,
    done: frozenset[int],
    batch: int,
    timeout: float,
) -> None:
    """A worker: sends its chunks, then `None`; or why the target is gone."""
    if POSIX:
        # Who is interrupted at the terminal is the process that started this one, and ends it.
        os.setsid()
        # One that is meant for it alone ends it, without a word: it is replaced.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT,))
    try:
        for chunk in prove_share(scope, share, of, done, batch, timeout):
            pipe.send(chunk)
    except TargetGone as gone:
        pipe.send((str(gone), gone.failure))
    except BrokenPipeError:
        return
    else:
        pipe.send(None)
