"""What is found once and kept in the user's cache: files that can be made anew.

What is kept follows from sources, and is bound to them: those of the reference (and of a game that
comes from elsewhere) and those of the harness that make items, answers and what they cover.
A file carries its hash: one that was cut short or changed is as none.
What cannot be written is not kept.
"""

from __future__ import annotations

import hashlib
import inspect
import json
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from arbitre_reference import Preset, RuleSet

from . import data

HASH = hashlib.sha256().digest_size
HERE = Path(__file__).parent
# The sources of the harness by which items and answers are made.
MAKERS = ("packed.py", "question.py", "space", "questions")


def read_kept(path: Path) -> bytes | None:
    """What `write_kept` wrote; `None` if there is no such file, or it is not as it was written."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    head, rest = content[:HASH], content[HASH:]
    return rest if hashlib.sha256(rest).digest() == head else None


def write_kept(path: Path, content: bytes) -> None:
    """Not made durable: what was cut short is found out by its hash.  Raises `OSError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    beside.write_bytes(hashlib.sha256(content).digest() + content)
    beside.replace(path)


def recall(what: str, rules: RuleSet, make: Callable[[], Any]) -> Any:
    """A JSON value that follows from the rules: as it is kept, or else made, and kept.

    `what` tells it from others of these rules.
    """
    name = short_hash(repr((what, rules.name)))
    path = data.cache_folder() / "values" / short_hash(hash_sources(rules.preset)) / name
    kept = read_kept(path)
    if kept is not None:
        return json.loads(kept)
    made = make()
    with suppress(OSError):
        write_kept(path, json.dumps(made).encode())
    return made


@cache
def hash_sources(preset: Preset) -> str:
    """A hash of all that items and answers are made by: other sources, other answers."""
    files: set[Path] = set()
    for of in (RuleSet, preset.play):
        file = Path(inspect.getsourcefile(of) or "")
        # A game that comes from elsewhere may be a module without a package.
        whole = (file.parent / "__init__.py").is_file()
        files |= {*file.parent.rglob("*.py")} if whole else {file}
    for maker in MAKERS:
        files |= {*(HERE / maker).rglob("*.py")} or {HERE / maker}
    return hash_files(sorted(files))


def hash_files(files: Iterable[Path]) -> str:
    """A hash of their names and of what stands in them."""
    hashed = hashlib.sha256()
    for file in files:
        hashed.update(f"{file.name} {file.stat().st_size}\n".encode())
        hashed.update(file.read_bytes())
    return hashed.hexdigest()


def short_hash(text: str) -> str:
    """Enough of a hash for the name of a file."""
    return hashlib.sha256(text.encode()).hexdigest()[:24]
