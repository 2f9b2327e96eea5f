"""What this process starts ends with it, however it ends.

An engine is started in a process group of its own, and its group is killed with all that is in it.
Who is killed himself can kill nobody.  So the first group brings a reaper along: a shell in a
session of its own, which is told the groups that live, and kills those that are left when its
input ends; that ends with this process, whatever ended it.

This is the one door to what POSIX alone has: elsewhere a process is ended without its children, and
lives on where this one is killed (`ELSEWHERE`).  Who leaves its group (a daemon) is beyond all
this; where it holds a stream of the engine open, that is noticed (`ProcessTarget.left_behind`).
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading

POSIX = sys.platform != "win32"

# What is said where it does not.
ELSEWHERE = (
    "this system is not POSIX, and arbitre was tried on Linux only: what an engine starts is not "
    "ended with it, and where arbitre is killed, the engine is not"
)

REAPER = """
trap '' HUP INT TERM
live=' '
while read -r sign group; do
  case $sign in
    +) live="$live$group " ;;
    -) case $live in *" $group "*) live="${live%% $group *} ${live#* $group }" ;; esac ;;
  esac
done
for group in $live; do kill -KILL "-$group"; done
"""

_lock = threading.Lock()
_reaper: subprocess.Popen[bytes] | None = None


def start_group(command: list[str], folder: str | None = None) -> subprocess.Popen[bytes]:
    """Start a command in a group of its own, its three streams in pipes; raises `OSError`.

    `folder`: where it is started, if not here.
    """
    process = subprocess.Popen(
        command,
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    _tell("+", process.pid)
    return process


def watch_process(pid: int) -> None:
    """End another process, which leads a group, with this one; `end_group` is its end."""
    _tell("+", pid)


def forget_process(pid: int) -> None:
    """The process is no more, and its number may be given to another."""
    _tell("-", pid)


def largest_so_far() -> int | None:
    """Megabytes of the largest process that was started from here and has ended, or its children.

    `None` where nobody counts.
    """
    if not POSIX:
        return None
    import resource

    unit = 1024 if sys.platform != "darwin" else 1024 * 1024
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // unit


def end_group(process: subprocess.Popen[bytes]) -> None:
    """Kill a process with all that is in its group, and wait for its end."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if POSIX:
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()
    _tell("-", process.pid)


def _tell(sign: str, group: int) -> None:
    """Tell the reaper; where there is none, nobody is told."""
    global _reaper
    if not POSIX:
        return
    with _lock, contextlib.suppress(OSError):
        if _reaper is None or _reaper.poll() is not None:
            _reaper = subprocess.Popen(
                ["/bin/sh", "-c", REAPER],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        assert _reaper.stdin is not None
        os.write(_reaper.stdin.fileno(), f"{sign} {group}\n".encode())


def _begin_anew() -> None:
    """A fork has no reaper of its own yet, and does not keep that of its parent waiting."""
    global _reaper
    inherited, _reaper = _reaper, None
    if inherited is not None and inherited.stdin is not None:
        with contextlib.suppress(OSError):
            os.close(inherited.stdin.fileno())
        # Its end is awaited by who started it.
        inherited.returncode = 0


if POSIX:
    os.register_at_fork(after_in_child=_begin_anew)
