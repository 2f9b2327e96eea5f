"""A proof: every class in scope asked, and a certificate of what that shows.

The classes are numbered, smallest first, and cut into chunks of a fixed length.
A chunk's result depends on the target and the rules alone,
so chunks may be shared out among workers (each with a target of its own),
put aside in a file, and taken up again after an interrupt:
the certificate is the same byte for byte, whatever the workers, the batches and the interrupts.

It holds no time and no machine; what it holds can be checked again with `--verify`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import orjson

from arbitre_reference import RuleSet

from .. import __version__
from ..asking.asker import Asker, Opened, Outcome, TargetGone, held_open
from ..protocol import DEFAULT_BATCH
from ..question import AnyQuestion, Failure, Group, Item, Verdict
from ..questions import QUESTIONS
from ..targets import Target, open_target
from .checkpoint import CHUNK, Checkpoint, Chunk, ProofScope, StoredKey
from .compare import difference_of
from .control import CONTROL_SIZE, control
from .findings import EXAMPLES_KEPT, Counterexample, Finding, Report, Searched
from .settle import confirm
from .shrink import make_readable
from .symmetry import Asymmetry, dependence, place_answer

FORMAT = 2
# Of each kind in each chunk, put aside for the causes: who is wrong everywhere would otherwise have
# every position written to the checkpoint.
EXAMPLES = 40


def prove_chunk(asker: Asker, number: int, groups: list[Group]) -> Chunk:
    """Ask all positions of some classes; what differs is counted, and the first of it kept.

    Raises `TargetGone`.
    """
    question, rules = asker.question, asker.rules
    chunk = Chunk(number, classes=len(groups))
    hashed = hashlib.sha256()
    differences: dict[StoredKey, tuple[int, list[tuple[Any, Any]]]] = {}
    outcomes = asker.ask(item for group in groups for item in group.items)
    expect, answer_of = question.expect, question.answer
    for group in groups:
        answered = list(islice(outcomes, len(group.items)))
        lines = [group.label]
        differs = False
        for item, outcome in answered:
            right = answer_of(expect(rules, item))
            # Unlike the values, what they look like tells 1 from true.
            if repr(outcome) == repr(right):
                lines.append(_plain(question, right))
                continue
            lines.append(_plain(question, outcome))
            difference = difference_of(asker, item, outcome)
            if difference is None:
                continue
            differs = True
            if difference.verdict is Verdict.UNSUPPORTED:
                chunk.unsupported += 1
                chunk.why = chunk.why or difference.detail
                continue
            key = (str(difference.verdict), difference.kind, difference.key[2])
            count, examples = differences.setdefault(key, (0, []))
            if len(examples) < EXAMPLES:
                examples.append((question.encode(item), _outcome_json(outcome)))
            differences[key] = (count + 1, examples)
        chunk.positions += len(answered)
        hashed.update("\n".join(lines).encode())
        # The reference answers the representatives of a class alike (that is tested on its own),
        # so a class on which the target agrees with it throughout needs no second look.
        if differs and len(answered) > 1:
            _compare_representatives(question, rules, chunk, answered)
    chunk.digest = hashed.hexdigest()
    chunk.differences = [(key, *found) for key, found in sorted(differences.items())]
    return chunk


def _compare_representatives(
    question: AnyQuestion, rules: RuleSet, chunk: Chunk, answered: list[tuple[Item, Outcome]]
) -> None:
    """Are the representatives of one class answered alike?"""
    seen: dict[Any, Item] = {}
    for item, outcome in answered:
        seen.setdefault(place_answer(question, rules, item, outcome), item)
    seen.pop(None, None)
    if len(seen) > 1:
        chunk.asymmetries += 1
        if chunk.asymmetry is None:
            one, other = list(seen.values())[:2]
            chunk.asymmetry = (question.encode(one), question.encode(other))


def _plain(question: AnyQuestion, outcome: Outcome) -> str:
    """An outcome for the digest, without messages; a list of cards in one order."""
    if isinstance(outcome, Failure):
        return str(outcome.verdict)
    if not isinstance(outcome, dict) or question.command not in outcome:
        return next(iter(outcome), "nothing") if isinstance(outcome, dict) else "nothing"
    said = outcome[question.command]
    if isinstance(said, list):
        return " ".join(sorted(map(str, said)))
    return orjson.dumps(said, option=orjson.OPT_SORT_KEYS).decode()


def _outcome_json(outcome: Outcome) -> Any:
    return asdict(outcome) if isinstance(outcome, Failure) else outcome


def chunks_of(
    scope: ProofScope, wanted: Callable[[int], bool]
) -> Iterator[tuple[int, list[Group]]]:
    """The chunks whose number is `wanted`."""
    groups = scope.groups()
    number = 0
    while chunk := list(islice(groups, CHUNK)):
        if wanted(number):
            yield number, chunk
        number += 1


def work(
    scope: ProofScope, share: int, of: int, done: frozenset[int], batch: int, timeout: float
) -> Iterator[Chunk]:
    """Ask every `of`-th chunk that is not `done`, of a target of its own; raises `TargetGone`."""
    with Opened(open_target(scope.target, timeout)) as opened:
        asker = Asker(opened, QUESTIONS[scope.question], scope.rule_set, batch)
        asker.start()
        mine = chunks_of(scope, lambda number: number % of == share and number not in done)
        for number, groups in mine:
            yield prove_chunk(asker, number, groups)


@dataclass
class Proof:
    """What a proof showed: the report, the classes not answered alike, and the chunks asked."""

    scope: ProofScope
    report: Report
    asymmetry: Asymmetry | None = None
    chunks: list[Chunk] = field(default_factory=list)

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
    batch: int = DEFAULT_BATCH,
    timeout: float = 10.0,
    checkpoint_path: Path | None = None,
    progress: Callable[[Chunk], None] = lambda chunk: None,
) -> Proof:
    """Ask everything in scope; raises `TargetGone` where the target cannot be asked.

    `target`: where it is open already; a single worker asks it, more open targets of their own,
    with `timeout` seconds a batch.
    The control is that of seed 0: what a certificate states must not depend on a choice.
    """
    question, rules = QUESTIONS[scope.question], scope.rule_set
    with held_open(target or open_target(scope.target, timeout)) as opened:
        asker = Asker(opened, question, rules, batch)
        hello = asker.start()
        checkpoint = Checkpoint(checkpoint_path, scope, f"{hello.name} {hello.version}".strip())
        report = Report(scope.target, rules, question, 0, hello)
        control(report, batch)
        done = {chunk.number: chunk for chunk in checkpoint.read()}
        checkpoint.write(done.values())
        for chunk in done.values():
            progress(chunk)
        for chunk in _other_chunks(asker, scope, frozenset(done), workers, timeout):
            done[chunk.number] = chunk
            checkpoint.add(chunk)
            progress(chunk)
        proof = Proof(scope, report, chunks=[done[number] for number in sorted(done)])
        asker.renew()
        report.findings = _findings(asker, proof)
        proof.asymmetry = _asymmetry(asker, proof.chunks)
        checkpoint.remove()
    return proof


def _other_chunks(
    asker: Asker, scope: ProofScope, done: frozenset[int], workers: int, timeout: float
) -> Iterator[Chunk]:
    """The chunks that are not `done`, in whatever order they are finished."""
    if workers <= 1:
        for number, groups in chunks_of(scope, lambda number: number not in done):
            yield prove_chunk(asker, number, groups)
        return
    from multiprocessing import Manager

    with Manager() as manager, ProcessPoolExecutor(workers) as pool:
        results = manager.Queue()
        batch = asker.wanted_batch
        jobs = [
            pool.submit(_work_into, results, (scope, share, workers, done, batch, timeout))
            for share in range(workers)
        ]
        left = workers
        while left:
            chunk = results.get()
            if chunk is None:
                left -= 1
            elif isinstance(chunk, tuple):
                raise TargetGone(*chunk)
            else:
                yield chunk
        for job in jobs:
            job.result()


def _work_into(results: Any, arguments: tuple[Any, ...]) -> None:
    """A worker: puts its chunks into the queue, or why the target is gone, then `None`."""
    try:
        for chunk in work(*arguments):
            results.put(chunk)
    except TargetGone as gone:
        results.put((str(gone), gone.failure))
    finally:
        results.put(None)


def _findings(asker: Asker, proof: Proof) -> list[Finding]:
    """The distinct differences among what was asked, each confirmed and made readable."""
    question, rules, scope = asker.question, asker.rules, proof.scope
    part = f"the classes of shard {scope.shard}/{scope.of}"
    asked = part if scope.of > 1 else "all classes in scope"
    found: dict[StoredKey, Finding] = {}
    before = Searched()
    for chunk in proof.chunks:
        for read, count, examples in chunk.differences:
            # A chunk from the checkpoint has lists where this run's have tuples.
            key = (read[0], read[1], read[2])
            pairs = [
                (question.decode(rules, item), _restore_outcome(said)) for item, said in examples
            ]
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
        finding.example.proof = (
            f"minimal: {question.shrinking.size_in_words(finding.example.item)}; "
            f"the first to differ in this way among {asked}, smallest first"
        )
        finding.example = make_readable(asker, finding.example)
    return settled


def _restore_outcome(outcome: Any) -> Outcome:
    """An outcome that was put aside as JSON."""
    if isinstance(outcome, dict) and "verdict" in outcome and "sent" in outcome:
        return Failure(**{**outcome, "verdict": Verdict(outcome["verdict"])})
    return outcome  # type: ignore[no-any-return]


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
