"""What the reference answers, kept: it is asked once, and from then on bytes are compared.

The classes of a scope are finite, and what is right does not change while the rules do not.
So each chunk of a proof is kept in its packed form (`packed`), in the user's cache:
the items, which depend on the deck and the scope, and apart from them the right answers, which
depend on the options too: a house rule costs its answers alone.

They are bound to the sources of all that makes them (`cache`), and of each chunk some items, drawn
at random, are judged by the reference again in every run: in doubt all of it is thrown away, and
made anew.  It is bounded: what was not used for longest goes first.
"""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Self

from arbitre_reference import RuleSet

from .. import data
from ..asking.records import Records
from ..cache import HASH, hash_sources, read_kept, short_hash, write_kept
from ..question import Answer, AnyQuestion, Group
from ..questions import QUESTIONS
from .checkpoint import ProofScope

# Bytes: a dozen rule sets of the largest game.
MOST_KEPT = 512 * 1024 * 1024
# Items of a chunk that the reference judges again: hundreds in a proof.
JUDGED_AGAIN = 2
NUMBER = 4
NO_DIGEST = bytes(HASH).hex()

# Where it is found how many chunks there are.
COUNT = "chunks"


@dataclass(frozen=True)
class KeptChunk:
    """The items of a chunk with what is right.

    `classes`: how many they stand for; `digest`: of a chunk of a proof in which all is right.
    """

    classes: int
    records: Records
    digest: str = NO_DIGEST


class KeptAnswers:
    """The chunks that are kept of a sequence of classes; none where there is no packed form.

    `of`: what tells this sequence from others of the same game.
    """

    def __init__(self, question: AnyQuestion, rules: RuleSet, *of: object) -> None:
        self.question, self.rules = question, rules
        self.packing = question.packing(rules)
        items = (hash_sources(rules.preset), rules.preset.name, question.name, *of)
        self.folder = data.cache_folder() / "answers" / short_hash(repr(items))
        self._answers = self.folder / short_hash(rules.name)

    @classmethod
    def of_proof(cls, scope: ProofScope) -> Self:
        """The chunks of a proof."""
        bound = (scope.most, scope.representatives, scope.shard, scope.of, scope.chunk)
        return cls(QUESTIONS[scope.question], scope.rule_set, "proof", *bound)

    @property
    def chunks(self) -> int:
        """How many chunks the sequence has, where all were seen once; else 0."""
        with suppress(OSError, ValueError):
            return int((self.folder / COUNT).read_text()) if self.packing else 0
        return 0

    def read(self, number: int) -> KeptChunk | None:
        """A chunk that is kept, if it is, and if the reference answers some of it so."""
        if self.packing is None:
            return None
        items, right = read_kept(self.folder / str(number)), read_kept(self._answers / str(number))
        if items is None or right is None:
            return None
        records = Records(self.packing, items[NUMBER:], right[HASH:])
        if not self._stands(records):
            shutil.rmtree(self.folder, ignore_errors=True)
            return None
        return KeptChunk(int.from_bytes(items[:NUMBER]), records, right[:HASH].hex())

    def _stands(self, records: Records) -> bool:
        """Does the reference answer some items, drawn at random, as it is kept?"""
        expect, answer = self.question.expect, self.question.answer
        with suppress(LookupError, ValueError):
            wide = len(records.answers) == len(records) * records.packing.answer_width
            drawn = Random().choices(range(len(records)), k=JUDGED_AGAIN)
            return wide and all(
                records.answer(n) == answer(expect(self.rules, records[n])) for n in drawn
            )
        return False

    def keep(
        self, number: int, groups: list[Group], answers: list[Answer], digest: str = NO_DIGEST
    ) -> None:
        """Keep a chunk: its classes, and what is right of each of their items in turn."""
        if self.packing is None:
            return
        records = Records.of(
            self.packing, (item for group in groups for item in group.items), answers
        )
        # Where it cannot be written, it is not kept.
        with suppress(OSError):
            write_kept(self.folder / str(number), len(groups).to_bytes(NUMBER) + records.items)
            write_kept(self._answers / str(number), bytes.fromhex(digest) + records.answers)

    def finish(self, chunks: int) -> None:
        """All chunks of the sequence were seen: there are so many.  What is too much goes."""
        with suppress(OSError):
            if self.folder.is_dir():
                data.write_whole(self.folder / COUNT, str(chunks))
            make_room(self.folder)


def make_room(used: Path, most: int = MOST_KEPT) -> None:
    """Leave at most so many bytes beside the folder that is `used`: the oldest go first."""
    os.utime(used)
    others = [folder for folder in used.parent.iterdir() if folder != used]
    others.sort(key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in others:
        most -= sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
        if most < 0:
            shutil.rmtree(folder, ignore_errors=True)
