"""Outputs, each for itself: one that cannot be written keeps no other from being written.

The exit code tells of the target, not of the disk: what could not be written is said.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


@contextmanager
def output(what: str) -> Iterator[None]:
    """Write `what` within; where that fails it is said, and the run goes on.

    A reader of the standard output that is gone (`| head`) is no failure: nothing more is printed.
    """
    try:
        yield
    except BrokenPipeError:
        # Also what is written when the program ends goes nowhere.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.close(nowhere)
    except (OSError, ValueError) as error:
        say_unwritten(what, error)


def say_unwritten(what: object, error: Exception) -> None:
    """Say that something could not be written, and why."""
    why = error.strerror if isinstance(error, OSError) and error.strerror else error
    with suppress(OSError):
        click.echo(f"arbitre: {what} could not be written: {why}", err=True)


class Lenient(io.FileIO):
    """The error stream: what cannot be written is lost, and nothing else."""

    def write(self, data: ReadableBuffer) -> int:
        """Write what can be written."""
        try:
            return super().write(data)
        except OSError:
            return len(memoryview(data))


def open_streams() -> None:
    """Who starts a program may have closed its standard streams: what it says then goes nowhere.

    Left closed, their numbers would be given to the next file, and errors be printed into it.
    A terminal that cannot show a suit shows a question mark.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            mode = os.O_RDONLY if name == "stdin" else os.O_WRONLY
            handle = os.open(os.devnull, mode)
            if handle != number:
                os.dup2(handle, number)
                os.close(handle)
            stream = open(number, "r" if name == "stdin" else "w", encoding="utf-8")  # noqa: SIM115 - it stays open as long as the program runs
            setattr(sys, name, stream)
    errors = sys.__stderr__
    if errors is not None and sys.stderr is errors and not errors.isatty():
        raw = io.BufferedWriter(Lenient(2, "w", closefd=False))
        sys.stderr = io.TextIOWrapper(raw, errors.encoding, line_buffering=True)
    for printed in (sys.stdout, sys.stderr):
        if isinstance(printed, io.TextIOWrapper):
            printed.reconfigure(errors="replace")
