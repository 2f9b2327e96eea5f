"""A system that is not POSIX: all of it can be imported and asked, and what is lacking is said.

No such system is here.  What POSIX alone has is taken away from Python before arbitre is imported;
so nothing of it is reached but through its one door, `targets/groups`.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from arbitre.targets import groups, process

from .conftest import HANGS, MISBEHAVING, Run, environment

# Imported before: these are of others, and look where they are.
AWAY = """
import importlib, pkgutil, sys
import asyncio, ctypes, http.server, multiprocessing.connection, multiprocessing.spawn, subprocess
import multiprocessing.resource_tracker, os, signal, tempfile, threading, uuid
import click, hypothesis.stateful, hypothesis.strategies, jsonschema, numpy, orjson, pytest
import referencing, rich.console, rich.progress, rich.table

# These have the number from the module, each time.
subprocess.Popen.kill = lambda process: process.send_signal(9)

for name in ("fork", "forkpty", "getpgid", "getuid", "geteuid", "killpg", "posix_spawn",
             "register_at_fork", "setpgid", "setsid", "wait3", "wait4"):
    delattr(os, name)
for name in ("SIGHUP", "SIGKILL", "SIGUSR1", "SIGPIPE", "SIG_BLOCK", "SIG_UNBLOCK", "SIG_SETMASK",
             "pthread_kill", "pthread_sigmask", "setitimer", "alarm"):
    delattr(signal, name)
for name in ("fcntl", "grp", "posix", "pwd", "pty", "resource", "termios", "tty"):
    sys.modules[name] = None
sys.platform = "win32"

import arbitre
for module in pkgutil.walk_packages(arbitre.__path__, "arbitre."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
from arbitre.cli import main
main(prog_name="arbitre")
"""


def elsewhere(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """`arbitre ARGUMENTS…`, where there is no POSIX."""
    return subprocess.run(
        [sys.executable, "-c", AWAY, *arguments],
        cwd=folder,
        env=environment(),
        capture_output=True,
        encoding="utf-8",
        timeout=HANGS,
        check=False,
    )


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("check", "rules:belote/coinche", "--rules", "belote/coinche", "--budget", "2000"), 0),
        (("prove", "mutant:W13", "--rules", "belote/coinche", "--hand", "2", "--workers", "1"), 1),
        (("corpus", "stats"), 0),
    ],
    ids=["check", "prove", "corpus"],
)
def test_every_module_does_without(tmp_path: Path, arguments: tuple[str, ...], code: int) -> None:
    """What is asked in this process needs nothing of it, and nothing is said of it."""
    done = elsewhere(tmp_path, *arguments)
    assert done.returncode == code, done.stderr
    assert groups.ELSEWHERE not in done.stderr


def test_what_is_lacking_is_said_where_a_process_is_asked(tmp_path: Path) -> None:
    """It is asked and ended all the same."""
    engine = f'"{sys.executable}" "{MISBEHAVING}" right'
    words = ("--rules", "belote/coinche", "--budget", "2000")
    done = elsewhere(tmp_path, "check", engine, *words)
    assert done.returncode == 0, done.stderr
    assert f"arbitre: {groups.ELSEWHERE}\n" in done.stderr


def test_a_command_is_split_as_its_shell_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere a backslash is part of a path, and quotes hold a path with spaces together."""
    command = r'"C:\Program Files\node.exe" engine.js --fast'
    monkeypatch.setattr(process, "POSIX", False)
    assert process.command_words(command) == [
        r"C:\Program Files\node.exe", "engine.js", "--fast",
    ]  # fmt: skip


# Leaves a process that holds its streams behind, and notes which.
DAEMON = """
import json, subprocess, sys
code = "import time; time.sleep(60)"
child = subprocess.Popen([sys.executable, "-c", code], start_new_session=True)
print(child.pid, file=open("children", "a"))
for line in sys.stdin:
    asked = json.loads(line)
    if asked["cmd"] == "bye":
        break
    print(json.dumps({
        "protocol": 1, "engine": {"name": "daemon"}, "answers": {"legal": ["belote/coinche"]},
    }), flush=True)
"""


@pytest.mark.skipif(not groups.POSIX, reason="there are no sessions")
def test_who_leaves_a_process_behind_is_told(process: Run, tmp_path: Path) -> None:
    """A daemon that holds the streams open cannot be ended, and is not passed over in silence."""
    (tmp_path / "engine.py").write_text(DAEMON, encoding="utf-8")
    done = process("replay", f"{sys.executable} engine.py", "--rules", "botifarra/lliure")
    assert "it left a process behind, outside its group" in done.stderr
    for child in (tmp_path / "children").read_text().split():
        os.kill(int(child), signal.SIGKILL)
    harmless = process(
        "replay", f"{sys.executable} {MISBEHAVING} right", "--rules", "belote/coinche"
    )
    assert "left a process" not in harmless.stderr
