"""How strong is the suite?  Break the reference and the harness, one line at a time, and look.

    python tests/strength.py RESULTS.json [--only REGEX] [--nearest] [--list]

Every break of `strength.toml` is made in a scratch copy of the repository, which `PYTHONPATH` puts
before whatever is installed, for the processes that the tests start too.
The tests nearest to the break are run first, until one fails, and only if none does all others.
What was found stands in RESULTS.json; a break that is in it is not tried again, so that a run can
be broken off and gone on with.
The nearest tests must pass in the unbroken copy, or nothing that fails means anything.

`--nearest` leaves the others out: what survives then is only said to have survived these.
Prints each break with the test that killed it, then the survivors and the score.
Exit codes: 0 if at least 95 in 100 were killed, 1 if not, 2 if the unbroken copy fails.
A break whose old text is not there exactly once does not apply any more; it is named, not counted.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
TABLE = tomllib.loads((ROOT / "tests" / "strength.toml").read_text(encoding="utf-8"))
ENOUGH = 0.95
# Seconds after which a run is taken to hang, which a break may do, and which kills it.
HANGS = 3600


class Break(NamedTuple):
    """One line that is made wrong."""

    file: str
    old: str
    new: str
    word: str

    @property
    def key(self) -> str:
        """What it is called in the results."""
        return f"{self.file}: {self.old} → {self.new}"


def breaks() -> list[Break]:
    """All of them, in order."""
    return [Break(file, *words) for file, table in TABLE.items() for words in table["breaks"]]


def applies(made: Break, root: Path) -> bool:
    """Is the old text there, once?"""
    path = root / made.file
    return path.is_file() and path.read_text(encoding="utf-8").count(made.old) == 1


def nearest(file: str) -> list[str]:
    """The tests to be run first; one that is not there any more is left out."""
    paths = [f"tests/{name}" for name in TABLE[file]["nearest"]]
    return [path for path in paths if (ROOT / path).exists()]


class Copy:
    """A scratch copy of the repository, in which tests are run."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "repository"
        ignored = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", "build")
        shutil.copytree(ROOT, self.root, ignore=ignored, symlinks=True)
        # A test asks git which files there are.
        for command in (["init", "-q"], ["add", "-A"]):
            subprocess.run(["git", *command], cwd=self.root, check=True)
        paths = (self.root / "harness", self.root / "reference")
        kept = {name: value for name, value in os.environ.items() if name != "CI"}
        self.environment = {**kept, "PYTHONPATH": os.pathsep.join(map(str, paths))}
        self.age = 0
        self._see_that_it_is_used(folder)

    def _see_that_it_is_used(self, folder: Path) -> None:
        """Processes started anywhere import the copy, by the command and by the module."""
        ask = "import arbitre, arbitre_reference as r; print(arbitre.__file__, r.__file__)"
        command = Path(sys.executable).with_name("arbitre")
        version = self.root / "harness" / "arbitre" / "__init__.py"
        whole = version.read_text(encoding="utf-8")
        self.write(version, re.sub(r'__version__ = "[^"]*"', '__version__ = "0.0.0"', whole))
        for words, wanted in (
            ([sys.executable, "-c", ask], f"{self.root}/harness/arbitre"),
            ([sys.executable, "-m", "arbitre", "--version"], "version 0.0.0"),
            ([str(command), "--version"], "version 0.0.0"),
        ):
            done = subprocess.run(
                words, cwd=folder, env=self.environment, capture_output=True, text=True, check=True
            )
            assert wanted in done.stdout, (words, done.stdout)
        self.write(version, whole)

    def write(self, path: Path, text: str) -> None:
        """Write a source file so that no compiled one can be taken for it."""
        path.write_text(text, encoding="utf-8")
        self.age += 1
        os.utime(path, (1_000_000_000 + self.age * 10,) * 2)

    def run(self, tests: list[str], *more: str) -> str:
        """Run tests until one fails; what failed, or nothing."""
        words = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *more]
        process = subprocess.Popen(
            [*words, *tests], cwd=self.root, env=self.environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip
        try:
            printed, _ = process.communicate(timeout=HANGS)
        except subprocess.TimeoutExpired:
            return "it hangs"
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        if process.returncode == 0:
            return ""
        failed = re.search(r"^(?:FAILED|ERROR) (\S+)", printed, re.MULTILINE)
        return failed[1] if failed else printed[-300:]

    def killer(self, made: Break, all_tests: bool) -> str:
        """The test that sees the break, if any does."""
        path = self.root / made.file
        whole = path.read_text(encoding="utf-8")
        self.write(path, whole.replace(made.old, made.new))
        try:
            first = nearest(made.file)
            killed = self.run(first)
            if killed or not all_tests:
                return killed
            return self.run(["tests"], "-n", "auto", *(f"--ignore={path}" for path in first))
        finally:
            self.write(path, whole)


def tried(results: Path, chosen: list[Break], all_tests: bool) -> Iterator[tuple[Break, str]]:
    """Each break with the test that killed it, empty for a survivor."""
    known: dict[str, Any] = json.loads(results.read_text()) if results.exists() else {}

    def keep(key: str, value: str) -> None:
        known[key] = value
        results.write_text(json.dumps(known, indent=1, ensure_ascii=False) + "\n")

    copy = None
    with tempfile.TemporaryDirectory(prefix="strength-") as folder:
        for made in chosen:
            if not known.get(made.key) and not (made.key in known and not all_tests):
                copy = copy or Copy(Path(folder).resolve())
                first = nearest(made.file)
                unbroken = f"unbroken: {' '.join(first)}"
                if unbroken not in known:
                    keep(unbroken, copy.run(first))
                if known[unbroken]:
                    print(f"the unbroken copy fails: {known[unbroken]}", file=sys.stderr)
                    sys.exit(2)
                keep(made.key, copy.killer(made, all_tests))
            yield made, known[made.key]


def main() -> None:
    """Try them, and tell the score."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("results", type=Path)
    parser.add_argument(
        "--only",
        default="",
        help="breaks of the files in whose name this (a regular expression) is found",
    )
    parser.add_argument("--nearest", action="store_true", help="run the nearest tests alone")
    parser.add_argument("--list", action="store_true", help="only say which breaks apply")
    asked = parser.parse_args()
    chosen = [made for made in breaks() if re.search(asked.only, made.file)]
    gone = [made for made in chosen if not applies(made, ROOT)]
    for made in gone:
        print(f"does not apply any more: {made.key}")
    chosen = [made for made in chosen if made not in gone]
    if asked.list:
        print(f"{len(chosen)} breaks apply, {len(gone)} do not")
        return
    survivors = []
    for made, killed in tried(asked.results, chosen, not asked.nearest):
        print(f"{'killed' if killed else 'SURVIVED'}  {made.key}  {killed}", flush=True)
        if not killed:
            survivors.append(made)
    score = 1 - len(survivors) / len(chosen) if chosen else 0.0
    for made in survivors:
        print(f"survivor ({made.word}): {made.key}")
    print(f"{len(chosen) - len(survivors)} of {len(chosen)} killed: {score:.1%}")
    sys.exit(0 if score >= ENOUGH else 1)


if __name__ == "__main__":
    main()
