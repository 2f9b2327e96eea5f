"""How far a proof has come: its scope, its chunks, and the file in which they are put aside."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

from arbitre_reference import RuleSet, rule_set

from .. import __version__
from ..question import Group
from ..questions import QUESTIONS

# Classes a chunk.  The digest of a certificate is made of the digests of chunks: another length
# would make every certificate that was ever written another one.
CHUNK = 2048

# Verdict, kind and clause of a difference, as JSON keeps them.
StoredKey = tuple[str, str, str]


@dataclass(frozen=True)
class ProofScope:
    """What is to be proved: it fixes the certificate, together with the target.

    `most`: the bound of `Question.proof_groups`; `representatives` (1 to 12):
    how many of a large class are asked.
    A shard is every `of`-th class, from the `shard`-th (1 is the first).
    """

    target: str
    rules: str
    most: int
    representatives: int = 1
    question: str = "legal"
    shard: int = 1
    of: int = 1

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
    `asymmetries`: how many classes were not answered alike, and the first such pair.
    """

    number: int
    classes: int = 0
    positions: int = 0
    unsupported: int = 0
    why: str = ""
    digest: str = ""
    differences: list[tuple[StoredKey, int, list[tuple[Any, Any]]]] = field(default_factory=list)
    asymmetries: int = 0
    asymmetry: tuple[Any, Any] | None = None


class Checkpoint:
    """The chunks that are done, in a file beside the certificate, a line each; or nowhere.

    `engine`: name and version; the chunks of another engine or another scope are not taken up.
    """

    def __init__(self, path: Path | None, scope: ProofScope, engine: str) -> None:
        self.path = path
        self.head: dict[str, Any] = {
            "scope": asdict(scope),
            "rules_digest": scope.rule_set.digest,
            "engine": engine,
            "chunk": CHUNK,
            "arbitre": __version__,
        }

    def read(self) -> list[Chunk]:
        """What an earlier run left, if it was about the same thing."""
        if self.path is None or not self.path.exists():
            return []
        lines = [_parse_line(line) for line in self.path.read_text(encoding="utf-8").splitlines()]
        if not lines or lines[0] != self.head:
            return []
        # An interrupt may have cut the last line short.
        return [Chunk(**line) for line in lines[1:] if isinstance(line, dict)]

    def write(self, chunks: Iterable[Chunk]) -> None:
        """Begin the file anew with these chunks."""
        if self.path is not None:
            lines = [json.dumps(self.head), *(json.dumps(asdict(chunk)) for chunk in chunks)]
            self.path.write_text("\n".join(lines) + "\n", encoding="utf-8")

    def add(self, chunk: Chunk) -> None:
        """Put aside one more chunk that is done."""
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(chunk)) + "\n")

    def remove(self) -> None:
        """Take the file away: the proof is complete."""
        if self.path is not None:
            self.path.unlink(missing_ok=True)


def _parse_line(line: str) -> Any:
    """The JSON of a line, or `None` if it is none."""
    try:
        return json.loads(line)
    except ValueError:
        return None
