"""The README and the tutorial say what is true: examples are run, and print what is shown."""

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
TUTORIAL = (ROOT / "adapters" / "TUTORIAL.md").read_text(encoding="utf-8")
# A block of code: its language, the file that it is about, and what is in it.
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```", re.DOTALL | re.MULTILINE)


def commands(block: str) -> list[tuple[str, str]]:
    """Each `$ command` of a console block, with what it is said to print."""
    found = []
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, printed = part.partition("\n")
        found.append((command, printed))
    return found


def lines(text: str) -> list[str]:
    """The lines of a text, without what does not show."""
    return [line.rstrip() for line in text.strip().splitlines()]


def last(text: str) -> str:
    """The last line of a text."""
    return text.strip().rpartition("\n")[2]


def check(command: str, printed: str, folder: Path) -> None:
    """Run a command in a folder, and compare what it prints."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env={**os.environ, "PATH": path, "COLUMNS": "80"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert lines(done.stdout) == lines(printed), done.stderr


def changed(text: str, diff: str) -> str:
    """The text with a change made, which must fit in one place."""
    rows = diff.splitlines()
    old = "".join(f"{row[1:]}\n" for row in rows if row[0] in " -")
    new = "".join(f"{row[1:]}\n" for row in rows if row[0] in " +")
    assert text.count(old) == 1, diff
    return text.replace(old, new)


EXAMPLES = [
    example
    for kind, _, block in BLOCK.findall(README)
    if kind == "console"
    for example in commands(block)
]


@pytest.mark.parametrize(("command", "printed"), EXAMPLES)
def test_console_examples_print_what_the_readme_shows(command: str, printed: str) -> None:
    """Each command of the README prints, today, what stands below it."""
    check(command, printed, ROOT)


def test_python_examples_run() -> None:
    """The README's Python examples give what they say."""
    assert EXAMPLES
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted > 0
    assert results.failed == 0


def test_the_tutorial_leads_from_an_empty_folder_to_an_engine_that_is_right(tmp_path: Path) -> None:
    """Each file is written, each change fits, each command prints what stands below it; the last
    says that the engine conforms.
    """
    ran = []
    for kind, name, block in BLOCK.findall(TUTORIAL):
        path = tmp_path / name
        if kind == "console":
            for command, printed in commands(block):
                check(command, printed, tmp_path)
                ran.append(printed)
        elif kind == "diff":
            path.write_text(changed(path.read_text(encoding="utf-8"), block), encoding="utf-8")
        else:
            assert not path.exists()
            path.write_text(block, encoding="utf-8")
    assert any(printed.startswith("conforms to belote/coinche") for printed in ran)
    assert any(printed.strip() == "open: all is as it should be" for printed in map(last, ran))


def test_every_folder_is_on_the_map() -> None:
    """The map of the folders names every folder at the top, and none that is not there."""
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    folders = {path.split("/")[0] for path in tracked if "/" in path and path[0] != "."}
    listed = set(re.findall(r"^\| `(\w+)/` \|", README, re.MULTILINE))
    assert listed == folders
