"""What a target was sent, as a line for a shell: whoever pastes it sees what comes back."""

from __future__ import annotations

import shlex
from contextlib import suppress
from itertools import groupby

from ...protocol import ProtocolError, decode, encode, items_name
from ...targets import ProcessTarget, Target

# So many items that are all the same are written once.
MANY = 4
POST = "curl -sS -H 'Content-Type: application/json' --data-binary @-"


def as_shell(target: Target, lines: list[bytes], open: bool = False, status: bool = False) -> str:
    """The line that sends `lines` to a process, or the last of them to a service.

    `open`: the input stays open longer than the target's time-out; `status`: the exit status is
    shown as well.
    """
    if not isinstance(target, ProcessTarget):
        return f"{_print_lines(lines[-1:])[0]} | {POST} {shlex.quote(target.spec)}"
    served = target.spec.startswith("python:")
    command = shlex.join(["arbitre", "serve", target.spec] if served else target.command)
    if target.folder:
        command = f"(cd {shlex.quote(target.folder)} && {command})"
    feed = _print_lines(lines)
    if open:
        feed.append(f"sleep {target.timeout + 1:g}")
        # A pipe is behind it, too: at a terminal many programs flush that would not otherwise.
        command += " | cat"
    if status:
        command += '; echo "status $?"'
    return f"{feed[0] if len(feed) == 1 else '{ ' + '; '.join(feed) + '; }'} | {command}"


def _print_lines(lines: list[bytes]) -> list[str]:
    """The commands that print the lines."""
    commands = []
    for once, some in groupby(lines, _print_once):
        plain = " ".join(shlex.quote(line.decode().rstrip("\n")) for line in some)
        commands.append(once or f"printf '%s\\n' {plain}")
    return commands


def _print_once(line: bytes) -> str | None:
    """The command that prints a batch of one item over and over; `None` if the line is none."""
    with suppress(ProtocolError):
        message = decode(line)
        name = items_name(str(message.get("cmd"))) if isinstance(message, dict) else ""
        items = message[name] if name and name in message else []
        if len(items) > MANY and all(item == items[0] for item in items):
            around = encode({**message, name: ["%s"]}).decode().rstrip("\n")
            item = shlex.quote(encode(items[0]).decode().rstrip("\n"))
            form = shlex.quote(around.replace('"%s"', "%s") + "\\n")
            return f'printf {form} "$(yes {item} | head -n {len(items)} | paste -sd, -)"'
    return None
