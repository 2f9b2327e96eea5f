"""What ends a run from outside (Ctrl-C, SIGTERM, SIGHUP): it comes as `KeyboardInterrupt`.

While something is done that must not be left half done, it waits.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_held = 0
_came = False


def listen() -> None:
    """From here on each of the signals is heard; one that was to be ignored (nohup) is not."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _hear)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """What comes within is raised at the end; where nobody listens, it is as it was."""
    global _held, _came
    _held += 1
    try:
        yield
    finally:
        _held -= 1
        if _came and not _held:
            _came = False
            raise KeyboardInterrupt


def _hear(number: int, frame: FrameType | None) -> None:
    global _came
    if not _held:
        raise KeyboardInterrupt
    _came = True
