"""Runs of `arbitre` that are ended at a moment, and what must hold of what they leave behind."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from arbitre import data
from arbitre.cases import corpus

from .conftest import environment

ADAPTERS = Path(__file__).parents[2] / "adapters" / "python"

# Seconds after which what is waited for will not come, however slow the machine.
PATIENCE = 60.0

# Every process of a run has it in its environment, with a word that is the run's own.
MARKER = "ARBITRE_BROKEN_RUN"

SERVER = Path(__file__).with_name("broken_server.py")

# Belote in which who is void must ruff a partner who wins, too: a house rule.  When it has been
# asked so often it touches a file.
ENGINE = f"""
import os, sys
from pathlib import Path

sys.path.insert(0, {str(ADAPTERS)!r})

import example_engine
from arbitre_sdk import serve

example_engine.partner_wins = lambda trump, trick: False
asked = 0

def play(rules, position):
    global asked
    asked += 1
    if str(asked) == os.environ["BROKEN_ASKED"]:
        Path(os.environ["BROKEN_FILE"]).touch()
    return example_engine.legal(rules, position)

serve(name="slip", version="1", answers={{"legal": {{"belote/coinche": play}}}})
"""

GATE = f"""
[targets.engine]
run = '{sys.executable} engine.py'
[rules.table]
play = "belote/coinche"
questions = ["legal"]
hand = 1
budget = 600
"""

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL)
WHOM = ("process", "group", "worker")


@dataclass(frozen=True)
class Command:
    """A command that writes, how often the engine is asked at the least, and its exit code.

    `explaining`: does it look for what explains a difference?
    """

    words: tuple[str, ...]
    asked: int
    code: int
    explaining: bool = False


RULES = ("--rules", "belote/coinche")
SPEC = f"{sys.executable} engine.py"
COMMANDS = {
    "check": Command(
        ("check", SPEC, *RULES, "--budget", "600", "--save", "--html", "report.html"),
        700,
        1,
    ),
    "prove": Command(
        ("prove", SPEC, *RULES, *["--hand", "2", "--workers", "2", "--certificate", "one.json"]),
        11_000,
        1,
    ),
    "accept": Command(("accept", "--reason", "so we play"), 5_000, 0),
    "gate": Command(("gate", "--save"), 5_700, 1),
    "repro": Command(
        ("repro", "belote.coinche~S~AHKH~ASAD", "it refuses A♦", "--target", SPEC, "--save"), 20, 1
    ),
}

# As in life, but with few classes to explain a difference by.
EXPLAINED = Command(
    ("check", SPEC, *RULES, "--budget", "600", "--save", "--html", "report.html"), 700, 1, True
)


@dataclass(frozen=True)
class Moment:
    """When a run is ended: at a `step` of what writes, when the engine was `asked` so often,
    or at a `share` of the time that an unbroken run takes.
    """  # fmt: skip

    kind: str
    value: float
    number: signal.Signals
    whom: str


@dataclass
class Ended:
    """A run that is over."""

    code: int
    stdout: str
    stderr: str
    steps: int
    seconds: float


def prepared(folder: Path) -> Path:
    """A folder with an engine and a configuration."""
    folder.mkdir()
    (folder / "engine.py").write_text(ENGINE, encoding="utf-8")
    (folder / "arbitre.toml").write_text(GATE, encoding="utf-8")
    return folder


class Runs:
    """Runs commands, one at a time, in forks of a process that has imported everything.

    `notes`: a folder for what is printed; `by`: the words of what starts that process.
    """

    def __init__(self, notes: Path, by: tuple[str, ...] = ()) -> None:
        self.notes = notes
        self.server = subprocess.Popen(
            [*by, sys.executable, str(SERVER)],
            env=environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            start_new_session=True,
        )

    def close(self) -> None:
        """End the server."""
        with self.server:
            self.server.kill()

    def __call__(
        self,
        folder: Path,
        command: Command,
        moment: Moment | None = None,
        after: float = 0,
        counting: bool = False,
    ) -> Ended:
        """Run the command in the folder, ended at the moment; nothing of it is left, or it fails.

        `after`: the seconds that a share of time is a share of; `counting` its steps.
        """
        notes = self.notes / "of the run"
        shutil.rmtree(notes, ignore_errors=True)
        notes.mkdir()
        kind = moment.kind if moment else ""
        asked = {
            "folder": str(folder),
            "notes": str(notes),
            "words": command.words,
            "explaining": command.explaining,
            "step": moment.value if moment and kind == "step" else 0 if counting else None,
            "number": moment.number if moment else 0,
            "whom": moment.whom if moment else "",
            "environment": {
                MARKER: str(folder),
                "BROKEN_ASKED": str(moment.value) if moment and kind == "asked" else "",
                "BROKEN_FILE": str(notes / "asked"),
            },
        }
        assert self.server.stdin is not None
        assert self.server.stdout is not None
        begun = time.monotonic()
        print(json.dumps(asked), file=self.server.stdin, flush=True)
        pid = int(self.server.stdout.readline())
        try:
            if moment and kind == "share":
                time.sleep(after * moment.value)
                end(pid, moment)
            elif moment and kind == "asked":
                wait_for(lambda: (notes / "asked").exists() or over(pid), "being asked")
                end(pid, moment)
            wait_for(lambda: over(pid), "the end of the run")
            seconds = time.monotonic() - begun
            wait_for(lambda: not alive(str(folder)), "the end of all that was started")
        finally:
            for left in (*([] if over(pid) else [pid]), *alive(str(folder))):
                os.kill(left, signal.SIGKILL)
        code = int(self.server.stdout.readline())
        steps = int(text(notes / "steps") or 0)
        return Ended(code, text(notes / "out"), text(notes / "err"), steps, seconds)


def text(path: Path) -> str:
    """What a file holds; nothing where there is none."""
    return path.read_text(encoding="utf-8") if path.exists() else ""


def over(pid: int) -> bool:
    """Is a process at its end, awaited or not?"""
    status = read(Path("/proc", str(pid)), "stat")
    return not status or status.rpartition(b") ")[2][:1] in b"ZX"


def wait_for(holds: Callable[[], bool], what: str) -> None:
    """Wait until it holds; fails where that does not come."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, f"waited in vain for {what}"
        time.sleep(0.01)


def end(process: int, moment: Moment) -> None:
    """Send the signal to whom it is meant for, if it is still there."""
    try:
        if moment.whom == "process":
            os.kill(process, moment.number)
        elif moment.whom == "group":
            os.killpg(process, moment.number)
        else:
            for worker in workers(process)[:1]:
                os.kill(worker, moment.number)
    except ProcessLookupError:
        return


def workers(parent: int) -> list[int]:
    """The worker processes that a process has started."""
    try:
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    except OSError:
        return []
    return [int(child) for child in children if b"spawn_main" in read(Path("/proc", child))]


def read(process: Path, name: str = "cmdline") -> bytes:
    """What a folder of /proc says of a process; nothing where it is gone."""
    try:
        return (process / name).read_bytes()
    except OSError:
        return b""


def alive(marker: str) -> list[int]:
    """The processes that have the marker in their environment."""
    sought = f"{MARKER}={marker}\0".encode()
    return [
        int(process.name)
        for process in Path("/proc").glob("[0-9]*")
        if sought in read(process, "environ")
    ]


# -- what a run leaves behind ------------------------------------------------------------------


def contents(folder: Path) -> dict[str, bytes]:
    """The files of a folder, but for caches."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {
        str(path.relative_to(folder)): path.read_bytes() for path in paths if path.suffix != ".pyc"
    }


def results(folder: Path) -> dict[str, Any]:
    """What stays of a run, without days and without what was resumed."""
    found = {}
    for name, text in contents(folder).items():
        if name.endswith(".json"):
            found[name] = timeless(json.loads(text))
    return found


def timeless(value: Any) -> Any:
    """A value without its days, the digest over them, and the classes that were resumed."""
    if isinstance(value, dict):
        left_out = ("date", "digest", "resumed")
        return {key: timeless(part) for key, part in value.items() if key not in left_out}
    return [timeless(part) for part in value] if isinstance(value, list) else value


def check_whole(folder: Path, killed: bool) -> None:
    """Every file is whole; a temporary one is left only by who was killed."""
    for name, text in contents(folder).items():
        path = folder / name
        if name.startswith("corpus/") and path.suffix == ".json":
            corpus.check_case(path, json.loads(text))
        elif name == "one.json":
            assert data.fault("certificate", json.loads(text)) is None
        elif name == "arbitre-accepted.json":
            assert data.fault("accepted", json.loads(text)) is None
        elif path.suffix == ".html":
            assert text.rstrip().endswith(b"</html>"), name
        elif path.suffix == ".partial":
            head, *lines = text.split(b"\n")
            assert "scope" in json.loads(head)
            # Only the last may be cut short.
            assert all("digest" in json.loads(line) for line in lines[:-1])
        else:
            assert (path.suffix == ".tmp" and killed) or name in ("engine.py", "arbitre.toml"), name


def told_to_be_there(ended: Ended) -> list[str]:
    """The files of which a run said that they are there."""
    lines = (line.split(": ", 1) for line in f"{ended.stdout}{ended.stderr}".splitlines())
    said = ("saved", "known", "certificate", "written")
    return [line[1].partition(";")[0] for line in lines if len(line) == 2 and line[0] in said]


def draw(random: Random, unbroken: Ended, command: Command, number: signal.Signals) -> Moment:
    """A moment of a run at random: two of three are steps, and these are hit exactly."""
    # Only `prove` has workers.
    whom = random.choice(WHOM if "--workers" in command.words else WHOM[:2])
    kind = random.choice(("step", "step", "step", "step", "asked", "share"))
    if kind == "step":
        return Moment(kind, random.randint(1, unbroken.steps), number, whom)
    if kind == "asked":
        return Moment(kind, random.randint(1, command.asked), number, whom)
    return Moment(kind, round(random.random(), 3), number, whom)
