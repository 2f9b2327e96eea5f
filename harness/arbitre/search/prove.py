"""A proof: every class in scope asked, and a certificate of what that shows.

The classes are numbered, smallest first, and cut into chunks of a fixed length.
A chunk's result depends on the target and the rules alone,
so chunks may be shared out among workers (each with a target of its own),
put aside in a file, and taken up again after an interrupt:
the certificate is the same byte for byte, whatever the workers, the batches and the interrupts,
but for the number of classes that were taken up.

What was put aside is evidence of the engine that was asked then.  It is taken up if that engine's
files are the same now, and answer a sample of each chunk as they did; else all is asked afresh.

It holds no time and no machine; what it holds can be checked again with `--verify`.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Generator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .. import __version__
from ..asking.asker import Asker, Opened, TargetGone, held_open
from ..message import say
from ..protocol import DEFAULT_BATCH
from ..question import Verdict
from ..questions import QUESTIONS
from ..targets import Target, open_target
from .checkpoint import Checkpoint, Chunk, ProofScope, StoredKey
from .chunks import prove_chunks, read_outcome, still_stands
from .cluster import Cluster
from .compare import difference_of
from .control import CONTROL_SIZE, control
from .findings import EXAMPLES_KEPT, MOST_KINDS, Counterexample, Finding, Report, Searched
from .kept import KeptAnswers
from .settle import Sample, ask_again, confirm
from .shrink import make_readable
from .symmetry import Asymmetry, dependence
from .workers import Executor, Workers

FORMAT = 2
# Seconds: about what it takes to start a worker and its target.
ALONE = 1.0


@dataclass
class Proof:
    """What a proof showed: the report, the classes not answered alike, and the chunks asked.

    `resumed`: the classes that an earlier run has asked.
    """

    scope: ProofScope
    report: Report
    asymmetry: Asymmetry | None = None
    chunks: list[Chunk] = field(default_factory=list)
    resumed: int = 0

    @property
    def classes(self) -> int:
        """How many classes were asked, those of an earlier run that was resumed included."""
        return sum(chunk.classes for chunk in self.chunks)

    @property
    def positions(self) -> int:
        """Through how many positions the classes were asked."""
        return sum(chunk.positions for chunk in self.chunks)

    @property
    def unsupported(self) -> int:
        """How many of the positions the target does not play."""
        return sum(chunk.unsupported for chunk in self.chunks)

    @property
    def why_unsupported(self) -> str:
        """The first reason that it gave for that; empty if it plays all."""
        return next((chunk.why for chunk in self.chunks if chunk.why), "")

    @property
    def disputed(self) -> int:
        """How many positions differ on disputed cards alone."""
        counts = ((key[0], n) for chunk in self.chunks for key, n, _ in chunk.differences)
        return sum(n for verdict, n in counts if verdict == Verdict.DISPUTED_ONLY)

    @property
    def refuted(self) -> bool:
        """Is there something that speaks against the target?"""
        return bool(self.report.findings or self.asymmetry)

    @property
    def would_catch_control(self) -> bool:
        """Are the small items among what is asked, in which each control shows?"""
        whole = self.scope.of == 1 and not self.report.question.space.listed
        return whole and self.scope.most >= CONTROL_SIZE

    @property
    def conforms(self) -> bool:
        """Was everything in scope answered, rightly and alike, in a run that can be trusted?"""
        sound = self.report.control_caught is not False
        return sound and not self.refuted and not self.unsupported

    @property
    def covers(self) -> dict[str, Any]:
        """What was asked and through what, as the certificate has it."""
        scope, report = self.scope, self.report
        covered = report.question.space.proof_scope(report.rules, scope.most, scope.representatives)
        return covered | {"representatives_of_large_classes": scope.representatives}

    @property
    def certificate(self) -> dict[str, Any]:
        """What is stated of the whole scope (schema `certificate`)."""
        report, hello = self.report, self.report.hello
        assert hello is not None
        digests = "".join(chunk.digest for chunk in self.chunks)
        return {
            "format": FORMAT,
            "arbitre": __version__,
            "target": self.scope.target,
            "engine": {"name": hello.name, "version": hello.version, "language": hello.language},
            "rules": report.rules.name,
            "rules_digest": report.rules.digest,
            "scope": self.covers,
            "classes": self.classes,
            "positions": self.positions,
            "unsupported": self.unsupported,
            "disputed": self.disputed,
            "control": report.control,
            "conforms": self.conforms,
            "differences": [_difference_json(report, finding) for finding in report.findings],
            "resumed": self.resumed,
            "asymmetry": self.asymmetry and _asymmetry_json(report, self.asymmetry),
            "answers_digest": hashlib.sha256(digests.encode()).hexdigest(),
        }


def _difference_json(report: Report, finding: Finding) -> dict[str, Any]:
    """A difference, as a certificate has it."""
    return {
        "verdict": str(finding.difference.verdict),
        "kind": finding.difference.kind,
        "clause": finding.difference.clause,
        "positions": finding.count,
        "code": report.question.code(report.rules, finding.example.item),
    }


def _asymmetry_json(report: Report, found: Asymmetry) -> dict[str, Any]:
    """Classes that are not answered alike, as a certificate has them."""
    codes = [report.question.code(report.rules, item) for item in (found.one, found.other)]
    return {"classes": found.count, "codes": codes, "depends_on": found.depends_on}


def prove(
    scope: ProofScope,
    target: Target | Opened | None = None,
    *,
    workers: int = 1,
    cluster: str = "",
    batch: int = DEFAULT_BATCH,
    timeout: float = 10.0,
    checkpoint_path: Path | None = None,
    unwritten: Callable[[OSError], None] = lambda why: None,
    progress: Callable[[Chunk], None] = lambda chunk: None,
) -> Proof:
    """Ask everything in scope; raises `TargetGone` where the target cannot be asked.

    Raises `NoCluster` for a cluster that cannot be used.

    What is put aside in `checkpoint_path` stays there, for whoever has written down the proof to
    take away; `unwritten` is told why it is put aside no longer, where that is so.
    `target`: where it is open already; a single worker asks it, more open targets of their own,
    with `timeout` seconds a batch.  `cluster`: the address of one that asks instead (`Cluster`).
    The control is that of seed 0: what a certificate states must not depend on a choice.
    """
    question, rules = QUESTIONS[scope.question], scope.rule_set
    with held_open(target or open_target(scope.target, timeout)) as opened:
        asker = Asker(opened, question, rules, batch)
        hello = asker.start()
        engine = f"{hello.name} {hello.version}".strip()
        checkpoint = Checkpoint(checkpoint_path, scope, engine, opened.target, unwritten)
        report = Report(scope.target, rules, question, 0, hello)
        control(report, batch)
        old = checkpoint.read()
        if not all(still_stands(asker, chunk) for chunk in old):
            old = []
        done = {chunk.number: chunk for chunk in old}
        checkpoint.write(old)
        for chunk in old:
            progress(chunk)
        executor: Executor | None = None
        if cluster:
            executor = Cluster(cluster, scope, asker.wanted_batch, timeout)
        elif workers > 1:
            executor = Workers(scope, workers, asker.wanted_batch, timeout)
        others = _ask_chunks(asker, scope, frozenset(done), executor)
        with closing(others):
            for chunk in others:
                done[chunk.number] = chunk
                checkpoint.add(chunk)
                progress(chunk)
        proof = Proof(scope, report, chunks=[done[number] for number in sorted(done)])
        proof.resumed = sum(chunk.classes for chunk in old)
        asker.renew()
        report.findings = _findings(asker, proof)
        proof.asymmetry = _asymmetry(asker, proof.chunks)
    return proof


def _ask_chunks(
    asker: Asker, scope: ProofScope, done: frozenset[int], executor: Executor | None
) -> Generator[Chunk]:
    """The chunks that are not `done`, in whatever order they are finished.

    Where what is right is kept, most proofs are over before a worker has started: one begins alone.
    """
    finished = set(done)
    until = time.monotonic() + (ALONE if KeptAnswers.of_proof(scope).chunks else 0.0)
    if executor is None or time.monotonic() < until:
        for chunk in prove_chunks(asker, scope, lambda number: number not in done):
            finished.add(chunk.number)
            yield chunk
            if executor is not None and time.monotonic() > until:
                yield from executor.chunks(frozenset(finished))
                return
        return
    yield from executor.chunks(done)


def _findings(asker: Asker, proof: Proof) -> list[Finding]:
    """The distinct differences among what was asked, each confirmed and made readable."""
    question, rules, scope = asker.question, asker.rules, proof.scope
    part = f"the classes of shard {scope.shard}/{scope.of}"
    asked = part if scope.of > 1 else say("all classes in scope")
    found: dict[StoredKey, Finding] = {}
    before = Searched()
    for chunk in proof.chunks:
        for read, count, examples in chunk.differences:
            # A chunk from the checkpoint has lists where this run's have tuples.
            key = (read[0], read[1], read[2])
            pairs = [(question.decode(rules, item), read_outcome(said)) for item, said in examples]
            if key not in found and len(found) >= MOST_KINDS:
                proof.report.not_kept += count
                continue
            if key not in found:
                item, outcome = pairs[0]
                difference = difference_of(asker, item, outcome)
                assert difference is not None
                example = Counterexample(item, outcome, difference)
                found[key] = Finding(example, item, "proof", Searched(**vars(before)), 0)
            found[key].count += count
            found[key].examples += pairs[: EXAMPLES_KEPT - len(found[key].examples)]
        before.classes += chunk.classes
        before.positions += chunk.positions
    settled = [f for f in found.values() if f.difference.verdict is not Verdict.DISPUTED_ONLY]
    for finding in settled:
        unsteady = confirm(asker, finding.example)
        if unsteady is not None:
            finding.example = unsteady
            continue
        finding.example.minimal = True
        finding.example.proof = say(
            "minimal: {size}; the first to differ in this way among {asked}, smallest first",
            size=question.shrinking.size_in_words(finding.example.item),
            asked=asked,
        )
        finding.example = make_readable(asker, finding.example)
    if not any(finding.difference.verdict is Verdict.NONDETERMINISTIC for finding in settled):
        sample = Sample()
        for chunk in proof.chunks:
            for data in chunk.sample:
                item = question.decode(rules, data)
                sample.add(item, question.answer(question.expect(rules, item)))
        again = ask_again(asker, sample)
        settled += [again] if again else []
    return settled


def _asymmetry(asker: Asker, chunks: list[Chunk]) -> Asymmetry | None:
    """The smallest class that is not answered alike, and what that depends on."""
    pair = next((chunk.asymmetry for chunk in chunks if chunk.asymmetry), None)
    if pair is None:
        return None
    one, other = (asker.question.decode(asker.rules, item) for item in pair)
    found = Asymmetry(one, other, sum(chunk.asymmetries for chunk in chunks))
    with suppress(TargetGone):
        found.depends_on = dependence(asker, found)
    return found
