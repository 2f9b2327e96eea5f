"""Run one command under observation: time, memory of every process, and what it leaves behind."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import time
import uuid
from dataclasses import dataclass, field
from pathlib import Path

MARK = "HOSTILE_RUN"
MOST_MB = 6000  # then the command is killed, for the sake of the machine


@dataclass
class Watched:
    """What became of a command."""

    exit: int = 0
    seconds: float = 0.0
    own_mb: int = 0
    tree_mb: int = 0
    stopped: bool = False
    """It ran out of its time and was killed."""
    left: list[str] = field(default_factory=list)
    stdout: bytes = b""
    stderr: bytes = b""


def marked(mark: str) -> list[int]:
    """The processes that have this mark in their environment, wherever they have gone."""
    needle = f"{MARK}={mark}".encode()
    found = []
    for entry in os.scandir("/proc"):
        if not entry.name.isdigit():
            continue
        try:
            if needle in Path(entry.path, "environ").read_bytes():
                found.append(int(entry.name))
        except OSError:
            continue
    return found


def field_of(pid: int, name: str) -> str:
    """A line of /proc/PID/status, or an empty string."""
    try:
        text = Path(f"/proc/{pid}/status").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    return next(
        (line.split(":", 1)[1].strip() for line in text.splitlines() if line.startswith(name)), ""
    )


def megabytes(pid: int, name: str) -> int:
    """A size of a process."""
    size = field_of(pid, name).split()
    return int(size[0]) // 1024 if size else 0


def command_of(pid: int) -> str:
    """The command line of a process."""
    try:
        return (
            Path(f"/proc/{pid}/cmdline")
            .read_bytes()
            .replace(b"\0", b" ")
            .decode(errors="replace")
            .strip()
        )
    except OSError:
        return ""


def run(
    command: list[str], cwd: Path, most_seconds: float, env: dict[str, str] | None = None
) -> Watched:
    """Run it, watch it, and end what it leaves."""
    mark = uuid.uuid4().hex
    seen = Watched()
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        start = time.monotonic()
        process = subprocess.Popen(
            command,
            cwd=cwd,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=err,
            env={**os.environ, **(env or {}), MARK: mark},
            start_new_session=True,
        )
        while process.poll() is None:
            pids = marked(mark)
            seen.own_mb = max(seen.own_mb, megabytes(process.pid, "VmHWM"))
            seen.tree_mb = max(seen.tree_mb, sum(megabytes(pid, "VmRSS") for pid in pids))
            if time.monotonic() - start > most_seconds or seen.own_mb > MOST_MB:
                seen.stopped = True
                process.kill()
                process.wait()
                break
            time.sleep(0.05)
        seen.exit = process.returncode
        seen.seconds = round(time.monotonic() - start, 1)
        time.sleep(0.2)
        for pid in marked(mark):
            if field_of(pid, "State").startswith("Z"):
                continue
            seen.left.append(f"{field_of(pid, 'State')} {command_of(pid)}"[:120])
            os.kill(pid, signal.SIGKILL)
        out.seek(0)
        err.seek(0)
        seen.stdout, seen.stderr = out.read(), err.read()
    return seen
