"""Annotations of a GitHub job: commands in its log, into which nothing an engine says may break.

The runner obeys lines of the log that look like its commands.
So whatever else is printed stands between `stop_commands` and `resume_commands`.
"""

from __future__ import annotations

from collections.abc import Iterator

from .notices import GateResult

# Characters; the page shows ten annotations of each kind and folds long ones, the log has all.
LONGEST = 1000


def annotate(verdict: GateResult, config: str) -> Iterator[str]:
    """A line for each thing that is red, and one for each that is flaky or to be known."""
    for notice in verdict.notices:
        level = "error" if notice.red else "notice"
        title = f"arbitre: {notice.status} ({notice.place})"
        text = "\n".join([notice.title, *notice.reproduce])[:LONGEST]
        yield f"::{level} file={_value(config)},title={_value(title)}::{_message(text)}"


def stop_commands(token: str) -> str:
    """From here on nothing is a command until `token` (which nobody can guess) is said."""
    return f"::stop-commands::{token}"


def resume_commands(token: str) -> str:
    """The line after which commands are obeyed again; `token` is that of `stop_commands`."""
    return f"::{token}::"


def _message(text: str) -> str:
    for character, written in (("%", "%25"), ("\r", "%0D"), ("\n", "%0A")):
        text = text.replace(character, written)
    # The old form of a command may stand anywhere in a line.
    return text.replace("##[", "## [")


def _value(text: str) -> str:
    return _message(text).replace(":", "%3A").replace(",", "%2C")
