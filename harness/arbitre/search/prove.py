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
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import orjson

from arbitre_reference import RuleSet

from .. import __version__
from ..asking.asker import Asker, Outcome, TargetGone
from ..protocol import DEFAULT_BATCH
from ..question import AnyQuestion, Failure, Group, Item, Verdict
from ..questions import QUESTIONS
from ..targets import Target, open_target
from .campaign import confirm
from .checkpoint import CHUNK, Chunk, Journal, Key, Scope
from .compare import difference_of
from .control import control
from .findings import Counterexample, Finding, Report, Searched
from .shrink import make_readable
from .symmetry import Asymmetry, dependence, placed

FORMAT = 1
EXAMPLES = 40


def prove_chunk(asker: Asker, number: int, groups: list[Group]) -> Chunk:
    """Ask one chunk."""
    question, rules = asker.question, asker.rules
    chunk = Chunk(number, classes=len(groups))
    hashed = hashlib.sha256()
    differences: dict[Key, tuple[int, list[tuple[Any, Any]]]] = {}
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
                examples.append((question.encode(item), _as_json(outcome)))
            differences[key] = (count + 1, examples)
        chunk.positions += len(answered)
        hashed.update("\n".join(lines).encode())
        # The reference answers the embeddings of a class alike (that is tested on its own),
        # so a class on which the target agrees with it throughout needs no second look.
        if differs and len(answered) > 1:
            _compare_embeddings(question, rules, chunk, answered)
    chunk.digest = hashed.hexdigest()
    chunk.differences = [(key, *found) for key, found in sorted(differences.items())]
    return chunk


def _compare_embeddings(
    question: AnyQuestion, rules: RuleSet, chunk: Chunk, answered: list[tuple[Item, Outcome]]
) -> None:
    """Are the embeddings of one class answered alike?"""
    seen: dict[Any, Item] = {}
    for item, outcome in answered:
        seen.setdefault(placed(question, rules, item, outcome), item)
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


def _as_json(outcome: Outcome) -> Any:
    return asdict(outcome) if isinstance(outcome, Failure) else outcome


def chunks_of(scope: Scope, wanted: Callable[[int], bool]) -> Iterator[tuple[int, list[Group]]]:
    """The chunks whose number is `wanted`."""
    groups = scope.groups()
    number = 0
    while chunk := list(islice(groups, CHUNK)):
        if wanted(number):
            yield number, chunk
        number += 1


def work(
    scope: Scope, share: int, of: int, done: frozenset[int], batch: int, timeout: float
) -> Iterator[Chunk]:
    """Ask every `of`-th chunk that is not `done`; raises `TargetGone`."""
    target = open_target(scope.target, timeout)
    asker = Asker(target, QUESTIONS[scope.question], scope.rule_set, batch)
    try:
        asker.start()
        mine = chunks_of(scope, lambda number: number % of == share and number not in done)
        for number, groups in mine:
            yield prove_chunk(asker, number, groups)
    finally:
        target.close()


@dataclass
class Shard:
    """What one shard of a proof showed."""

    report: Report
    asymmetry: Asymmetry | None
    chunks: list[Chunk]


def prove_shard(
    scope: Scope, target: Target, shard: int, of: int, batch: int = DEFAULT_BATCH
) -> Shard:
    """Ask every `of`-th class in scope, from the `shard`-th (1 is the first).

    Shards stand by themselves: each has a control of its own.
    The target is started, and left to the caller to close.
    Raises `TargetGone` where it cannot be asked.
    """
    asker = Asker(target, QUESTIONS[scope.question], scope.rule_set, batch)
    report = Report(scope.target, asker.rules, asker.question, 0, asker.start())
    control(report, batch)
    groups = islice(scope.groups(), shard - 1, None, of)
    chunks: list[Chunk] = []
    while some := list(islice(groups, CHUNK)):
        chunks.append(prove_chunk(asker, len(chunks), some))
    report.findings = _findings(asker, chunks, f"the classes of shard {shard}/{of}")
    return Shard(report, _asymmetry(asker, chunks), chunks)


@dataclass
class Proof:
    """What a proof showed: the report, the classes not answered alike, the certificate."""

    scope: Scope
    report: Report
    asymmetry: Asymmetry | None
    certificate: dict[str, Any]


def prove(
    scope: Scope,
    *,
    workers: int = 1,
    batch: int = DEFAULT_BATCH,
    timeout: float = 10.0,
    journal_path: Path | None = None,
    progress: Callable[[Chunk], None] = lambda chunk: None,
) -> Proof:
    """Ask everything in scope; raises `TargetGone` where the target cannot be asked."""
    question, rules = QUESTIONS[scope.question], scope.rule_set
    target = open_target(scope.target, timeout)
    asker = Asker(target, question, rules, batch)
    try:
        hello = asker.start()
        engine = f"{hello.name} {hello.version}".strip()
        journal = Journal(journal_path, scope, engine)
        report = Report(scope.target, rules, question, 0, hello)
        control(report, batch)
        done = {chunk.number: chunk for chunk in journal.read()}
        journal.write(done.values())
        for chunk in done.values():
            progress(chunk)
        for chunk in _all_chunks(scope, frozenset(done), workers, batch, timeout):
            done[chunk.number] = chunk
            journal.add(chunk)
            progress(chunk)
        chunks = [done[number] for number in sorted(done)]
        report.findings = _findings(asker, chunks, "all classes in scope")
        asymmetry = _asymmetry(asker, chunks)
        journal.remove()
    finally:
        target.close()
    return Proof(scope, report, asymmetry, certificate(scope, report, asymmetry, chunks))


def _all_chunks(
    scope: Scope, done: frozenset[int], workers: int, batch: int, timeout: float
) -> Iterator[Chunk]:
    if workers <= 1:
        yield from work(scope, 0, 1, done, batch, timeout)
        return
    from multiprocessing import Manager

    with Manager() as manager, ProcessPoolExecutor(workers) as pool:
        results = manager.Queue()
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


def _findings(asker: Asker, chunks: list[Chunk], asked: str) -> list[Finding]:
    """The distinct differences among what was `asked`, each confirmed and made readable."""
    question, rules = asker.question, asker.rules
    found: dict[Key, Finding] = {}
    before = Searched()
    for chunk in chunks:
        for read, count, examples in chunk.differences:
            # A chunk from the journal has lists where this run's have tuples.
            key = (read[0], read[1], read[2])
            pairs = [(question.decode(rules, item), _revived(said)) for item, said in examples]
            if key not in found:
                item, outcome = pairs[0]
                difference = difference_of(asker, item, outcome)
                assert difference is not None
                example = Counterexample(item, outcome, difference)
                found[key] = Finding(example, item, "proof", Searched(**vars(before)), 0)
            found[key].count += count
            found[key].examples += pairs[: 500 - len(found[key].examples)]
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


def _revived(outcome: Any) -> Outcome:
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


def certificate(
    scope: Scope, report: Report, asymmetry: Asymmetry | None, chunks: list[Chunk]
) -> dict[str, Any]:
    """The certificate (schema `certificate`)."""
    question, rules = report.question, report.rules
    hello = report.hello
    assert hello is not None
    every = hashlib.sha256("".join(chunk.digest for chunk in chunks).encode()).hexdigest()
    disputed = sum(
        count
        for chunk in chunks
        for key, count, _ in chunk.differences
        if key[0] == Verdict.DISPUTED_ONLY
    )
    return {
        "format": FORMAT,
        "arbitre": __version__,
        "target": scope.target,
        "engine": {"name": hello.name, "version": hello.version, "language": hello.language},
        "rules": rules.name,
        "rules_digest": rules.digest,
        "scope": question.space.proof_scope(rules, scope.most, scope.embeddings)
        | {"embeddings_of_large_classes": scope.embeddings},
        "classes": sum(chunk.classes for chunk in chunks),
        "positions": sum(chunk.positions for chunk in chunks),
        "unsupported": sum(chunk.unsupported for chunk in chunks),
        "disputed": disputed,
        "control": report.control,
        "conforms": not report.findings
        and asymmetry is None
        and report.control_caught is not False
        and not any(chunk.unsupported for chunk in chunks),
        "differences": [
            {
                "verdict": str(finding.difference.verdict),
                "kind": finding.difference.kind,
                "clause": finding.difference.clause,
                "positions": finding.count,
                "code": question.code(rules, finding.example.item),
            }
            for finding in report.findings
        ],
        "asymmetry": {
            "classes": asymmetry.count,
            "codes": [question.code(rules, asymmetry.one), question.code(rules, asymmetry.other)],
            "depends_on": asymmetry.depends_on,
        }
        if asymmetry
        else None,
        "answers_digest": every,
    }
