"""What the tests of adapters share: how each is run, and when it need not be there."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import pytest

from arbitre.targets.new_adapter import LANGUAGES, write
from arbitre_reference import rule_set

ADAPTERS = Path(__file__).parents[2] / "adapters"
ENGINES = Path(__file__).parent / "engines"
NODE = shutil.which("node")

# What each needs besides Python: a missing one is skipped, but never in CI.
COMMANDS = {
    "python": [sys.executable, str(ADAPTERS / "python" / "example_engine.py")],
    "javascript": [NODE or "node", str(ADAPTERS / "javascript" / "example-engine.mjs")],
    "belote-cli": [sys.executable, str(ADAPTERS / "engines" / "belote_cli_adapter.py")],
    "colver": [sys.executable, str(ADAPTERS / "engines" / "colver_adapter.py")],
    "colver-hands": [sys.executable, str(ADAPTERS / "engines" / "colver_hands.py")],
}
THERE = {
    "python": True,
    "javascript": NODE is not None,
    "typescript": NODE is not None,
    "belote-cli": find_spec("belote") is not None,
    "colver": find_spec("colver") is not None,
    "colver-hands": find_spec("colver") is not None,
}


# How the adapter that `new-adapter` writes is built and run, where that is not `python FILE`.
NPX = "npx -p typescript tsc "
COMPILERS = {"typescript": "tsc", "java": "javac", "rust": "rustc", "go": "go", "cpp": "g++"}
RUN = {
    "typescript": [NODE or "node", "{folder}/build/adapter.mjs"],
    "java": ["java", "-cp", "{folder}", "Adapter"],
    "rust": ["{folder}/adapter"],
    "go": ["{folder}/adapter"],
    "cpp": ["{folder}/adapter"],
    "python": [sys.executable, "{folder}/adapter.py"],
    "javascript": [NODE or "node", "{folder}/adapter.mjs"],
}
# What is put in the place of the line that is to be filled in, so that a small engine is asked.
CALL = {
    "typescript": "  return coinche({ trump, leader, trick, hand });",
    "java": "        return Coinche.legal(position);",
    "rust": "    coinche::legal(position)",
    "go": "\treturn coinche(position)",
    "cpp": "    Cards example(const Position&);\n    return example(position);",
}

Made = Callable[..., list[str]]


def filled_in(text: str, line: str) -> str:
    """A new adapter with the line that asks to be filled in replaced by `line`."""
    before, _, rest = text.partition("fill in legal() in ")
    return before[: before.rindex("\n") + 1] + line + rest[rest.index("\n") :]


def with_engine(language: str, text: str) -> str:
    """A new adapter with the small engine in it, and a name that the transcripts expect."""
    text = filled_in(text, CALL[language])
    text = text.replace('"my-engine"', f'"example-{language}"').replace('"0"', '"1.0"')
    path = ENGINES / f"coinche{Path(LANGUAGES[language].adapter).suffix}"
    return text + path.read_text(encoding="utf-8")


@pytest.fixture
def made(tmp_path: Path) -> Made:
    """Makes a new adapter: `made(language, change=…, folder=…)` is the command that runs it.

    `change` is done to its text before it is built.
    Skips the test if what the language needs is missing, but never in CI.
    """

    def make(
        language: str, change: Callable[[str], str] = lambda text: text, folder: Path = tmp_path
    ) -> list[str]:
        if not there(language) and not os.environ.get("CI"):
            pytest.skip(f"what {language} needs is not installed")
        path = folder / Path(LANGUAGES[language].adapter).name
        written = write(language, path, rule_set("belote/coinche"))
        path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
        build = f"javac {path.name}" if language == "java" else written.build
        if language == "typescript":
            # The command is the one that the adapter tells; the compiler is here already.
            line = path.read_text(encoding="utf-8").partition(NPX)[2].partition("\n")[0]
            build = f"tsc {line}"
        if build:
            subprocess.run(shlex.split(build), cwd=folder, check=True)
        return [word.format(folder=folder) for word in RUN[language]]

    return make


def there(name: str) -> bool:
    """Is what an adapter needs installed?"""
    return THERE.get(name, True) and bool(shutil.which(COMPILERS.get(name, sys.executable)))


@pytest.fixture(scope="session")
def built() -> dict[str, list[str]]:
    """The commands of adapters that have been built in this session."""
    return {}


@pytest.fixture
def command(
    made: Made, built: dict[str, list[str]], tmp_path_factory: pytest.TempPathFactory
) -> Callable[[str], list[str]]:
    """The command that runs an adapter by name; skips the test if what it needs is missing."""

    def of(name: str) -> list[str]:
        if not there(name) and not os.environ.get("CI"):
            pytest.skip(f"what {name} needs is not installed")
        if name in CALL and name not in built:
            folder = tmp_path_factory.mktemp(name)
            built[name] = made(name, partial(with_engine, name), folder)
        return built.get(name) or COMMANDS[name]

    return of


@pytest.fixture
def node() -> str:
    """Node; skips the test if it is missing, but never in CI."""
    if NODE is None and not os.environ.get("CI"):
        pytest.skip("node is not installed")
    return NODE or "node"


@pytest.fixture
def talk() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs a command on these lines of input, to its end."""

    def run(words: list[str], lines: list[str]) -> subprocess.CompletedProcess[str]:
        text = "".join(line + "\n" for line in lines)
        return subprocess.run(
            words, input=text, capture_output=True, encoding="utf-8", timeout=600, check=False
        )

    return run
