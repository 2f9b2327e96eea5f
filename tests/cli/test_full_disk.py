"""A disk that is full, a folder that may not be written to: nothing is lost, and all is said."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from .broken import COMMANDS, GATE, Runs, contents, prepared, results

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")

# Who is root may write everywhere, unless that right is taken away.
NO_RIGHTS = ("setpriv", "--bounding-set", "-dac_override,-dac_read_search")
SIZE = 512 * 1024
SECOND = GATE.replace(
    "[rules.table]", f"[targets.second]\nrun = '{sys.executable} engine.py -'\n[rules.table]"
)

# What cannot be written, by what the command is; each has the exit code of its verdict, but for
# `accept`, whose only work is to write.
UNWRITTEN = {
    "check": ("corpus/belote/coinche/", "report.html"),
    "prove": ("one.json.partial could not", "one.json: "),
    "accept": ("arbitre-accepted.json",),
    "gate": ("corpus/belote/coinche/", "gate.xml"),
    "repro": ("corpus/belote/coinche/",),
}
CODES = {name: command.code for name, command in COMMANDS.items()} | {"accept": 2}


@pytest.fixture(scope="module")
def earlier(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all that earlier runs have left, but for the case of today."""
    folder = prepared(tmp_path_factory.mktemp("earlier") / "runs")
    runs = Runs(tmp_path_factory.mktemp("notes"))
    for name in ("accept", "check", "prove"):
        assert runs(folder, COMMANDS[name]).code == COMMANDS[name].code
    runs.close()
    for case in (folder / "corpus").rglob("*.json"):
        case.with_suffix(".txt").write_text("notes")
        case.unlink()
    (folder / "gate.xml").write_text("<testsuites/>")
    # One more engine: there is something to accept.
    (folder / "arbitre.toml").write_text(SECOND)
    return folder


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk."""
    path = tmp_path / "disk"
    path.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(path)]
    root = os.geteuid() == 0
    done = subprocess.run(mount, capture_output=True, text=True) if root else None
    if done is None or done.returncode:
        # A container may forbid its root to mount anything.
        pytest.skip(f"no disk can be mounted: {done.stderr if done else 'not root'}")
    yield path
    subprocess.run(["umount", "-l", path], check=True)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Runs]:
    """Runs a command in a folder, without the rights of root to write everywhere."""
    root = os.geteuid() == 0
    if root and not shutil.which(NO_RIGHTS[0]):
        pytest.skip("there is no setpriv to take a right from root")
    runs = Runs(tmp_path_factory.mktemp("notes"), NO_RIGHTS if root else ())
    yield runs
    runs.close()


def fill(disk: Path) -> Path:
    """Fill a disk up; the file that does it."""
    filler = disk / "filler"
    with pytest.raises(OSError, match="No space left"), filler.open("wb", buffering=0) as file:  # noqa: PT012
        while True:
            file.write(bytes(4096))
    return filler


def told(name: str, said: str) -> None:
    """Each file that could not be written is named, in a line with the reason."""
    for file in UNWRITTEN[name]:
        named = [line for line in said.splitlines() if file in line]
        why = ("No space left on device", "Permission denied")
        assert any(reason in said for reason in why), said
        assert named, (file, said)


def run_in_vain(run: Runs, name: str, folder: Path) -> None:
    """The command in a folder in which nothing can be written."""
    command = COMMANDS[name]
    if name == "gate":
        command = replace(command, words=(*command.words, "--junit", "gate.xml"))
    before = contents(folder)
    ended = run(folder, command)
    print(ended.stdout, ended.stderr)
    assert ended.code == CODES[name]
    assert "Traceback" not in ended.stderr
    assert "saved: " not in ended.stdout
    assert "certificate: " not in ended.stdout
    told(name, ended.stdout + ended.stderr)
    assert contents(folder) == before


@pytest.mark.parametrize("name", COMMANDS)
def test_a_full_disk_loses_nothing(run: Runs, earlier: Path, disk: Path, name: str) -> None:
    """What was there stays, the exit code is the verdict's, and with room again it all works."""
    folder = disk / "folder"
    shutil.copytree(earlier, folder)
    filler = fill(disk)
    run_in_vain(run, name, folder)
    filler.unlink()
    assert run(folder, COMMANDS[name]).code == COMMANDS[name].code
    assert set(results(folder)) >= {"one.json", "arbitre-accepted.json"}
    assert not list(folder.rglob("*.partial"))


@pytest.mark.parametrize("name", COMMANDS)
def test_a_folder_without_permission_loses_nothing(
    run: Runs, earlier: Path, tmp_path: Path, name: str
) -> None:
    """Where no file can be made, what was there stays, and the exit code is the verdict's."""
    folder = tmp_path / "folder"
    shutil.copytree(earlier, folder)
    folders = [folder, *(path for path in folder.rglob("*") if path.is_dir())]
    for path in folders:
        path.chmod(0o555)
    try:
        run_in_vain(run, name, folder)
    finally:
        for path in folders:
            path.chmod(0o755)
