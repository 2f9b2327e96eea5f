"""The documentation says what is true: examples are run, and print what is shown.

`python tests/test_readme.py [PAGE …]` writes anew what the console examples print.
"""

from __future__ import annotations

import doctest
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from arbitre import __version__

ROOT = Path(__file__).parent.parent
# A block of code: its language, the file that it is about, and what is in it.
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```", re.DOTALL | re.MULTILINE)
# How a block is run or read.  `text` is a picture, and `js` is run by `adapters/`.
KINDS = {"console", "python", "sh", "toml", "yaml", "diff", "text", "js"}
# Whole programs, which are run with an engine beside them by the tests of this folder.
PROGRAMS = {"adapters/README.md": "adapters"}
# The law is held to the code by `reference/`.
LAW = "reference/RULES.md"
# What takes hours or is a matter of the clock is run in small.
SMALLER = {"--hand all": "--hand 1", "--budget 5s": "--budget 600"}
# Commands that install or run a suite are only looked at: the stub writes down what it is asked.
STUB = '#!/bin/bash\necho "${0##*/} $*" >> "$RAN"\n'
REAL = '#!/bin/bash\n"$ARBITRE" "$@"\ncode=$?\necho "arbitre exit $code" >> "$RAN"\nexit $code\n'


def tracked() -> list[str]:
    """Every file of the project, new ones included."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return sorted(name for name in done.stdout.splitlines() if (ROOT / name).exists())


def read(name: str) -> str:
    """The text of a page."""
    return (ROOT / name).read_text(encoding="utf-8")


FILES = tracked()
PAGES = [name for name in FILES if name.endswith(".md") and name != LAW]
README = read("README.md")
TUTORIAL = "adapters/TUTORIAL.md"


class Example(NamedTuple):
    """A command of a console block, with what it is said to print."""

    page: str
    number: int
    command: str
    printed: str


def commands(block: str) -> list[tuple[str, str]]:
    """Each `$ command` of a console block, with what it is said to print."""
    found = []
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, printed = part.partition("\n")
        found.append((command, printed))
    return found


def blocks(name: str, kind: str) -> list[str]:
    """The blocks of one kind that are on a page."""
    return [block for found, _, block in BLOCK.findall(read(name)) if found == kind]


def examples(name: str) -> list[Example]:
    """The console examples of a page, which can each be run by itself."""
    found = [example for block in blocks(name, "console") for example in commands(block)]
    return [Example(name, number, *example) for number, example in enumerate(found, 1)]


EXAMPLES = [example for name in PAGES if name != TUTORIAL for example in examples(name)]
# What takes longest is run in the proof stage: those of README.md show the like.
LONG = {
    ("harness/guide/vectors.md", 1),
    ("harness/guide/proof.md", 2),
    ("harness/guide/how-it-works.md", 1),
    ("harness/guide/house-rules.md", 1),
}
SHELL = [(name, block) for name in PAGES for block in blocks(name, "sh")]


def lines(text: str) -> list[str]:
    """The lines of a text, without what does not show."""
    return [line.rstrip() for line in text.strip().splitlines()]


def last(text: str) -> str:
    """The last line of a text."""
    return text.strip().rpartition("\n")[2]


def checkout(folder: Path) -> Path:
    """A folder like a checkout, in which files may be written, and with an engine of one's own."""
    for name in {name.split("/")[0] for name in FILES} - {"corpus"}:
        (folder / name).symlink_to(ROOT / name)
    shutil.copytree(ROOT / "corpus", folder / "corpus")
    for name in ("example_engine.py", "arbitre_sdk.py"):
        own = "my_adapter.py" if name == "example_engine.py" else name
        shutil.copy(ROOT / "adapters" / "python" / name, folder / own)
    (folder / "engine.js").symlink_to(ROOT / "adapters" / "javascript" / "example-engine.mjs")
    return folder


def run(command: str, folder: Path, *flags: str, **more: str) -> subprocess.CompletedProcess[str]:
    """A command in a folder, with this arbitre on the path, on a terminal of 80 columns."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        ["bash", *flags, "-c", command],
        cwd=folder,
        env={**os.environ, "PATH": path, "COLUMNS": "80", **more},
        capture_output=True,
        text=True,
        check=False,
    )


def changed(text: str, diff: str) -> str:
    """The text with a change made, which must fit in one place."""
    rows = diff.splitlines()
    old = "".join(f"{row[1:]}\n" for row in rows if row[0] in " -")
    new = "".join(f"{row[1:]}\n" for row in rows if row[0] in " +")
    assert text.count(old) == 1, diff
    return text.replace(old, new)


def followed(text: str, folder: Path) -> Iterator[tuple[str, str, str]]:
    """The tutorial, followed in an empty folder: each command, what it is said to print, and does.

    Each file is written, and each change fits.
    """
    for kind, name, block in BLOCK.findall(text):
        path = folder / name
        if kind == "console":
            for command, printed in commands(block):
                done = run(command, folder)
                yield command, printed, done.stdout
        elif kind == "diff":
            path.write_text(changed(path.read_text(encoding="utf-8"), block), encoding="utf-8")
        else:
            assert not path.exists()
            path.write_text(block, encoding="utf-8")


# -- examples ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "example",
    [
        pytest.param(each, marks=[pytest.mark.proof] * ((each.page, each.number) in LONG))
        for each in EXAMPLES
    ],
    ids=lambda e: f"{e.page}-{e.number}",
)
def test_console_examples_print_what_is_shown(example: Example, tmp_path: Path) -> None:
    """Each command prints, today, what stands below it."""
    done = run(example.command, checkout(tmp_path))
    assert lines(done.stdout) == lines(example.printed), f"{example.command}\n{done.stderr}"


@pytest.mark.proof
def test_the_tutorial_leads_from_an_empty_folder_to_an_engine_that_is_right(tmp_path: Path) -> None:
    """Each command prints what stands below it; the last says that the engine conforms."""
    ran = []
    for command, printed, stdout in followed(read(TUTORIAL), tmp_path):
        assert lines(stdout) == lines(printed), command
        ran.append(printed)
    assert any(printed.startswith("conforms to belote/coinche") for printed in ran)
    assert any(printed.strip() == "open: all is as it should be" for printed in map(last, ran))


@pytest.mark.parametrize("name", [name for name in PAGES if ">>> " in read(name)])
def test_python_examples_run(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The Python examples of a page give what they say."""
    monkeypatch.chdir(checkout(tmp_path))
    results = doctest.testfile(str(ROOT / name), module_relative=False)
    assert results.attempted > 0
    assert results.failed == 0


def stubbed(command: str, folder: Path, *flags: str) -> tuple[int, list[str]]:
    """What became of a command where nothing is installed, and what it would have run."""
    stubs = folder / "stubs"
    stubs.mkdir()
    for name in ("python3", "pip", "pytest", "arbitre"):
        (stubs / name).write_text(REAL if name == "arbitre" else STUB, encoding="utf-8")
        (stubs / name).chmod(0o755)
    (folder / ".venv" / "bin").mkdir(parents=True)
    (folder / ".venv" / "bin" / "activate").touch()
    arbitre = Path(sys.executable).parent / "arbitre"
    ran = folder / "ran"
    ran.touch()
    set_up = f"PATH={stubs}:$PATH\n{command}"
    done = run(set_up, folder, *flags, RAN=str(ran), ARBITRE=str(arbitre))
    return done.returncode, ran.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(("name", "block"), SHELL)
def test_lines_for_a_shell_run(name: str, block: str, tmp_path: Path) -> None:
    """Commands and options are those that there are; what takes long is run in small."""
    if "node " in block and not shutil.which("node"):
        pytest.skip("node is not installed")
    for long, short in SMALLER.items():
        block = block.replace(long, short)
    _, ran = stubbed(block, checkout(tmp_path))
    wanted = re.findall(r"(?:^|&& |&& \\\n)(arbitre|pytest|pip|python3) ", block, re.MULTILINE)
    assert wanted
    assert [line.split()[0] for line in ran] == wanted
    for line in ran:
        assert not line.startswith("arbitre ") or line.split()[-1] in "01", line
        for word in line.split() if line.startswith("pytest ") else []:
            assert "/" not in word or (ROOT / word).exists(), line


def test_the_test_command_is_the_one_that_ci_runs(tmp_path: Path) -> None:
    """What `.ci/run` takes out of the README installs, and runs the whole suite."""
    take = re.search(r"^command=\$\((awk .*)\)$", read(".ci/run"), re.MULTILINE)
    assert take
    command = run(take[1], ROOT).stdout
    marked = re.search(r"<!-- test command -->\n```sh\n(.*?)```", README, re.DOTALL)
    assert marked
    assert command == marked[1]
    code, ran = stubbed(command.rstrip("\n"), checkout(tmp_path), "-euo", "pipefail")
    assert code == 0
    assert ran == [
        "python3 -m venv .venv",
        "pip install -q -e .[engines,test]",
        "pytest -q -n auto",
    ]


@pytest.mark.parametrize("name", PAGES)
def test_each_block_is_run_or_read(name: str) -> None:
    """There is no block of a kind that no test looks at, and no block without a kind."""
    assert EXAMPLES
    text = read(name)
    assert len(re.findall(r"^```", text, re.MULTILINE)) == 2 * len(BLOCK.findall(text))
    for kind, _, block in BLOCK.findall(text):
        assert kind in KINDS
        if kind == "console":
            assert commands(block)
        elif kind == "toml":
            tomllib.loads(block)
        elif kind == "yaml":
            yaml.safe_load(block)
        elif kind == "sh":
            assert max(map(len, block.splitlines())) <= 100
        elif kind in ("python", "js") and ">>> " not in block and name != TUTORIAL:
            tests = (ROOT / "tests" / PROGRAMS[name]).glob("*.py")
            assert any(Path(name).name in test.read_text(encoding="utf-8") for test in tests)


def test_the_settings_of_the_plugin_are_settings(tmp_path: Path) -> None:
    """The guide's pyproject.toml is read by a real pytest, which finds what it asks for."""
    if not shutil.which("node"):
        pytest.skip("node is not installed")
    (block,) = blocks("harness/guide/testing.md", "toml")
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "pyproject.toml").write_text(block, encoding="utf-8")
    (folder / "engine.js").symlink_to(ROOT / "adapters" / "javascript" / "example-engine.mjs")
    done = run("pytest -q --collect-only --strict-config -p no:cacheprovider", folder)
    assert done.returncode == 0, done.stdout
    assert "arbitre::proof[belote/coinche hand<=4 shard 1/4]" in done.stdout


def test_the_github_action_is_where_the_guide_says() -> None:
    """The step of the guide uses the action that is in this repository."""
    steps = yaml.safe_load(blocks("harness/guide/ci.md", "yaml")[0])
    [used] = [step for step in steps if step.get("id") == "arbitre"]
    project = tomllib.loads(read("pyproject.toml"))["project"]
    repository = project["urls"]["Repository"].removeprefix("https://github.com/")
    (path,) = re.findall(rf"^{repository}/(.*)@v{__version__}$", used["uses"])
    assert f"{path}/action.yml" in FILES
    assert set(used["with"]) <= set(yaml.safe_load(read(f"{path}/action.yml"))["inputs"])


def test_the_pre_commit_hook_is_the_one_of_the_guide() -> None:
    """Its repository, its version and its id are those that there are."""
    [used] = yaml.safe_load(blocks("harness/guide/ci.md", "yaml")[-1])["repos"]
    hooks = yaml.safe_load(read(".pre-commit-hooks.yaml"))
    project = tomllib.loads(read("pyproject.toml"))["project"]
    assert (used["repo"], used["rev"]) == (project["urls"]["Repository"], f"v{__version__}")
    assert [hook["id"] for hook in used["hooks"]] == [hook["id"] for hook in hooks]


# -- what is printed, written anew -------------------------------------------------------------


def renewed(name: str) -> str:
    """A page, with what its commands print now."""
    text = read(name)
    with tempfile.TemporaryDirectory() as place:
        if name == TUTORIAL:
            ran = list(followed(text, Path(place)))
        else:
            ran = []
            for _, number, command, printed in examples(name):
                folder = Path(place) / str(number)
                folder.mkdir()
                ran.append((command, printed, run(command, checkout(folder)).stdout))
    for command, printed, stdout in ran:
        now = "".join(f"{line}\n" for line in lines(stdout))
        text = text.replace(f"$ {command}\n{printed}", f"$ {command}\n{now}")
    return text


if __name__ == "__main__":
    for each in sys.argv[1:] or PAGES:
        now = renewed(each)
        if now != read(each):
            (ROOT / each).write_text(now, encoding="utf-8")
            print(each)
