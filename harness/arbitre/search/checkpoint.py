"""How far a proof has come: its scope, its chunks, and the file in which they are put aside."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import arbitre_reference
from arbitre_reference import RuleSet, rule_set

from .. import __version__, data
from ..cache import hash_files
from ..interrupts import uninterrupted
from ..question import Group
from ..questions import QUESTIONS
from ..targets import PLACED, Target

# Classes a chunk.  The digest of a certificate is made of the digests of chunks: another length
# would make every certificate that was ever written another one.
CHUNK = 2048

# Files of a folder that is a word of a command, and bytes of the largest that is read.
MOST_FILES, LARGEST = 2000, 256 * 1024 * 1024

# What the file of a checkpoint begins with.
MARK = b'{"scope": '

# Verdict, kind and clause of a difference, as JSON keeps them.
StoredKey = tuple[str, str, str]


@dataclass(frozen=True)
class ProofScope:
    """What is to be proved: it fixes the certificate, together with the target.

    `most`: the bound of `Question.proof_groups`; `representatives` (1 to 12):
    how many of a large class are asked.
    A shard is every `of`-th class, from the `shard`-th (1 is the first).
    `chunk`: classes a chunk.
    """

    target: str
    rules: str
    most: int
    representatives: int = 1
    question: str = "legal"
    shard: int = 1
    of: int = 1
    chunk: int = CHUNK

    @property
    def rule_set(self) -> RuleSet:
        """The rule set that `rules` names; raises `UnknownRules`."""
        return rule_set(self.rules)

    def groups(self) -> Iterator[Group]:
        """The classes in scope, smallest first, each with the positions that stand for it."""
        every = QUESTIONS[self.question].space.proof_groups(
            self.rule_set, self.most, self.representatives
        )
        return islice(every, self.shard - 1, None, self.of)


@dataclass
class Chunk:
    """What one chunk showed; plain data, as it is put aside in the file.

    `differences`: for each key how often, and the first items (as JSON, with the outcomes).
    `unsupported`: how many positions the target does not play, and `why` not the first.
    `sample`: items (as JSON) that were answered rightly, to be asked again.
    `asymmetries`: how many classes were not answered alike, and the first such pair.
    """

    number: int
    classes: int = 0
    positions: int = 0
    unsupported: int = 0
    why: str = ""
    digest: str = ""
    differences: list[tuple[StoredKey, int, list[tuple[Any, Any]]]] = field(default_factory=list)
    sample: list[Any] = field(default_factory=list)
    asymmetries: int = 0
    asymmetry: tuple[Any, Any] | None = None


class Checkpoint:
    """The chunks that are done, in a file beside the certificate, a line each; or nowhere.

    `engine`: name and version; the chunks of another engine or another scope are not taken up,
    nor those of an engine whose files are others now, or of which no file is known.
    `unwritten` is told why nothing more is put aside, where that is so; the proof goes on.
    """

    def __init__(
        self,
        path: Path | None,
        scope: ProofScope,
        engine: str,
        target: Target,
        unwritten: Callable[[OSError], None] = lambda why: None,
    ) -> None:
        self.path = path
        self.unwritten = unwritten
        # Files are read for it, some of them large: not where nothing is put aside.
        self.head: dict[str, Any] = (
            {}
            if path is None
            else {
                "scope": asdict(scope),
                "rules_digest": scope.rule_set.digest,
                "engine": engine,
                "files": fingerprint(target),
                "law": hash_files(sorted(Path(arbitre_reference.__file__).parent.rglob("*.py"))),
                "arbitre": __version__,
            }
        )

    def read(self) -> list[Chunk]:
        """What an earlier run left, if it was about the same thing."""
        if self.path is None or not self.path.exists():
            return []
        try:
            text = data.read_bytes(self.path).decode("utf-8", "replace")
        except data.BadFile:
            return []
        lines = [_parse_line(line) for line in text.splitlines()]
        if not lines or lines[0] != self.head or not self.head["files"]:
            return []
        # An interrupt may have cut the last line short.
        return [Chunk(**line) for line in lines[1:] if _is_chunk(line)]

    def write(self, chunks: Iterable[Chunk]) -> None:
        """Begin the file anew with these chunks."""
        if self.path is not None:
            lines = [json.dumps(self.head), *(json.dumps(asdict(chunk)) for chunk in chunks)]
            with self._giving_up():
                data.write_whole(self.path, "\n".join(lines) + "\n")

    def add(self, chunk: Chunk) -> None:
        """Put aside one more chunk that is done."""
        if self.path is not None:
            with self._giving_up(), uninterrupted(), self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(chunk)) + "\n")

    @contextmanager
    def _giving_up(self) -> Iterator[None]:
        """What can no longer be written is told once."""
        try:
            yield
        except OSError as error:
            self.path = None
            self.unwritten(error)


def is_foreign(path: Path) -> bool:
    """Is there a file in the place of a checkpoint that no proof has written?"""
    if not path.exists() or (path.is_file() and not path.stat().st_size):
        return False
    try:
        with path.open("rb") as file:
            return file.read(len(MARK)) != MARK
    except OSError:
        return True


def fingerprint(target: Target) -> str:
    """A hash of the files that a target is made of, as far as its name tells; empty if none is.

    Those are the files and folders among the words of its command, the module of a callable,
    and nothing for what is a part of arbitre: that has its version.
    """
    folder = Path(getattr(target, "folder", ""))
    scheme, _, rest = target.spec.removeprefix(f"{PLACED}:{folder}:").partition(":")
    if scheme in ("rules", "mutant"):
        return scheme
    words = [folder / word for word in getattr(target, "command", ())]
    # The first of several words is what runs the engine, not the engine.
    paths = [path for path in words[1:] or words if path.exists()]
    if scheme == "python":
        paths = [folder / f"{rest.partition(':')[0].replace('.', '/')}.py"]
    files = [
        file
        for path in paths
        if path.exists()
        for file in (sorted(path.rglob("*"))[:MOST_FILES] if path.is_dir() else [path])
        if file.is_file() and file.stat().st_size < LARGEST
    ]
    return hash_files(files) if files else ""


def _parse_line(line: str) -> Any:
    """The JSON of a line, or `None` if it is none."""
    try:
        return data.parse_json(line, "a line")
    except data.BadFile:
        return None


def _is_chunk(line: Any) -> bool:
    """Is it what `Checkpoint.add` wrote of a chunk, so far as can be told without the question?"""
    blank = asdict(Chunk(0))
    if not isinstance(line, dict) or line.keys() != blank.keys():
        return False
    pair = line["asymmetry"]
    if pair is not None and not (isinstance(pair, list) and len(pair) == 2):
        return False
    for name, value in line.items():
        if name != "asymmetry" and type(value) is not type(blank[name]):
            return False
        if type(value) is int and value < 0:
            return False
    return all(map(_is_counted, line["differences"]))


def _is_counted(told: Any) -> bool:
    """Is it a key, how often it was met, and some examples?"""
    if not isinstance(told, list) or [type(part) for part in told] != [list, int, list]:
        return False
    key, count, examples = told
    return (
        [type(part) for part in key] == [str, str, str]
        and 0 < len(examples) <= count
        and all(isinstance(pair, list) and len(pair) == 2 for pair in examples)
    )
