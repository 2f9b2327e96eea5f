"""A new adapter in a language: a copy of the one in `adapters/`, with one function to fill in."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

from arbitre_reference import RuleSet

from .. import data

# Where a file of `adapters/` says which rules its engine plays.
DECLARED = re.compile(r'\bRULES\b[^=\n]*= "([^"]+)"')


class CannotWrite(ValueError):
    """The adapter cannot be written there; says why, and what to do."""


@dataclass(frozen=True)
class Language:
    """How adapters are written in a language; the paths are in `adapters/`.

    In `build`, `run` and `note`, `{file}` is the adapter and `{stem}` its name without the ending.
    """

    adapter: str
    run: str
    beside: str = ""
    build: str = ""
    note: str = ""


LANGUAGES = {
    "python": Language("python/adapter.py", "python {file}", "python/arbitre_sdk.py"),
    "javascript": Language("javascript/adapter.mjs", "node {file}", "javascript/arbitre-sdk.mjs"),
    "typescript": Language(
        "typescript/adapter.mts",
        "node {file}",
        "javascript/arbitre-sdk.mjs",
        note="Node before 22.18 does not run TypeScript: {file} says how to compile it",
    ),
    "java": Language("java/Adapter.java", "java {file}"),
    "rust": Language("rust/adapter.rs", "./{stem}", build="rustc --edition 2021 -O {file}"),
    "go": Language("go/adapter.go", "./{stem}", build="go build -o {stem} {file}"),
    "cpp": Language("cpp/adapter.cpp", "./{stem}", build="g++ -std=c++17 -O2 -o {stem} {file}"),
}


@dataclass(frozen=True)
class Written:
    """What was written, and how it is built (if it must be) and run, as a shell has it."""

    files: list[Path]
    build: str
    run: str
    note: str


def write(language: str, out: Path | None, rules: RuleSet) -> Written:
    """Write an adapter that declares `rules` to `out`, by default into the current folder.

    Raises `CannotWrite` where that would overwrite a file, or the name has another ending.
    """
    made = LANGUAGES[language]
    folder = data.folder("adapters")
    model = folder / made.adapter
    path = out or Path(model.name)
    if path.suffix != model.suffix:
        raise CannotWrite(f"{path}: an adapter in {language} is a file that ends in {model.suffix}")
    if path.exists():
        raise CannotWrite(f"{path} is there already: give another name with --out")
    text = model.read_text(encoding="utf-8")
    declared = DECLARED.search(text)
    assert declared is not None, f"{model} does not say which rules it plays"
    for old, new in (
        (declared[1], rules.name),
        (model.name, path.name),
        (f"/{model.stem}", f"/{path.stem}"),
        (f"-o {model.stem} ", f"-o {path.stem} "),
    ):
        text = text.replace(old, new)
    files = [path]
    if made.beside:
        sdk = (folder / made.beside).read_bytes()
        beside = path.with_name(Path(made.beside).name)
        if beside.exists() and beside.read_bytes() != sdk:
            raise CannotWrite(f"{beside} is there already, and another version: move it away")
        beside.write_bytes(sdk)
        files.append(beside)
    path.write_text(text, encoding="utf-8")
    words = {"file": shlex.quote(str(path)), "stem": shlex.quote(path.stem)}
    return Written(
        files, made.build.format(**words), made.run.format(**words), made.note.format(**words)
    )
