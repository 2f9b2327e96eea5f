"""The README says what is true: its examples are run, and its commands are the ones that work."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONSOLE = re.findall(r"```console\n(.*?)```", README, re.DOTALL)


def commands() -> list[tuple[str, str]]:
    """Each `$ command` of the README, with what it is said to print."""
    found = []
    for block in CONSOLE:
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, printed = part.partition("\n")
            found.append((command, printed))
    return found


def lines(text: str) -> list[str]:
    """The lines of a text, without what does not show."""
    return [line.rstrip() for line in text.strip().splitlines()]


@pytest.mark.parametrize(("command", "printed"), commands())
def test_console_examples_print_what_the_readme_shows(command: str, printed: str) -> None:
    """Each command of the README prints, today, what stands below it."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=ROOT,
        env={**os.environ, "PATH": path, "COLUMNS": "80"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert lines(done.stdout) == lines(printed), done.stderr


def test_python_examples_run() -> None:
    """The README's Python examples give what they say."""
    assert CONSOLE
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted > 0
    assert results.failed == 0


def test_every_folder_is_on_the_map() -> None:
    """The map of the folders names every folder at the top, and none that is not there."""
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    folders = {path.split("/")[0] for path in tracked if "/" in path and path[0] != "."}
    listed = set(re.findall(r"^\| `(\w+)/` \|", README, re.MULTILINE))
    assert listed == folders
