"""Asking one chunk of a proof: what it comes to depends on the target and the rules alone."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import asdict, fields
from itertools import islice
from typing import Any

import orjson

from arbitre_reference import Malformed, RuleSet

from ..asking.asker import Asker, Outcome
from ..question import FAULTS, AnyQuestion, Failure, Group, Item, Verdict
from .checkpoint import Chunk, ProofScope, StoredKey
from .compare import difference_of, judge_outcome
from .findings import MOST_KINDS
from .settle import Sample
from .symmetry import place_answer

# Of each kind in each chunk, put aside for the causes: who is wrong everywhere would otherwise have
# every position written to the checkpoint.
EXAMPLES = 40
OTHER_KINDS = "differs in yet other ways"
# Characters of what was said that is put aside more than once a kind; most answers take a hundred.
SHORT = 2000
# Items that were answered rightly, put aside to be asked again: two to four of each chunk.
AGAIN = 2
# What tells a failure that was put aside from what a target said.
FAILURE = {field.name for field in fields(Failure)}


def prove_chunk(asker: Asker, number: int, groups: list[Group]) -> Chunk:
    """Ask all positions of some classes; what differs is counted, and the first of it kept.

    Raises `TargetGone`.
    """
    question, rules = asker.question, asker.rules
    chunk = Chunk(number, classes=len(groups))
    hashed, sample = hashlib.sha256(), Sample(AGAIN)
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
                lines.append(plain_outcome(question, right))
                sample.add(item, outcome)
                continue
            lines.append(plain_outcome(question, outcome))
            difference = difference_of(asker, item, outcome)
            if difference is None:
                continue
            differs = True
            if difference.verdict is Verdict.UNSUPPORTED:
                chunk.unsupported += 1
                chunk.why = chunk.why or difference.detail
                continue
            key = (str(difference.verdict), difference.kind, difference.key[2])
            if key not in differences and len(differences) >= MOST_KINDS:
                key = (str(difference.verdict), OTHER_KINDS, "")
            count, examples = differences.setdefault(key, (0, []))
            short = not examples or len(repr(outcome)) <= SHORT
            if len(examples) < EXAMPLES and short:
                examples.append((question.encode(item), write_outcome(outcome)))
            differences[key] = (count + 1, examples)
        chunk.positions += len(answered)
        hashed.update("\n".join(lines).encode())
        # The reference answers the representatives of a class alike (that is tested on its own),
        # so a class on which the target agrees with it throughout needs no second look.
        if differs and len(answered) > 1:
            _compare_representatives(question, rules, chunk, answered)
    chunk.sample = [question.encode(item) for item, _ in sample.kept]
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


def plain_outcome(question: AnyQuestion, outcome: Outcome) -> str:
    """An outcome for the digest, without messages; a list of cards in one order."""
    if isinstance(outcome, Failure):
        return str(outcome.verdict)
    if not isinstance(outcome, dict) or question.command not in outcome:
        return next(iter(outcome), "nothing") if isinstance(outcome, dict) else "nothing"
    said = outcome[question.command]
    if isinstance(said, list):
        return " ".join(sorted(map(str, said)))
    return orjson.dumps(said, option=orjson.OPT_SORT_KEYS).decode()


def write_outcome(outcome: Outcome) -> Any:
    """An outcome as JSON, to be put aside; `read_outcome` is the way back."""
    return asdict(outcome) if isinstance(outcome, Failure) else outcome


def list_chunks(
    scope: ProofScope, wanted: Callable[[int], bool]
) -> Iterator[tuple[int, list[Group]]]:
    """The chunks whose number is `wanted`."""
    groups = scope.groups()
    number = 0
    while chunk := list(islice(groups, scope.chunk)):
        if wanted(number):
            yield number, chunk
        number += 1


def still_stands(asker: Asker, chunk: Chunk) -> bool:
    """Is what an earlier run put aside of a chunk still so?  Its sample is asked again.

    That is some items that were answered rightly, and the first of each kind that was not.
    What cannot be read does not stand, nor an example that is none.
    Raises `TargetGone`.
    """
    try:
        return _holds_examples(asker, chunk) and _is_answered_so(asker, chunk)
    except Malformed:
        return False


def _holds_examples(asker: Asker, chunk: Chunk) -> bool:
    """Do the examples differ, and is what was not answered alike something to ask?"""
    question, rules = asker.question, asker.rules
    for item in chunk.asymmetry or ():
        question.decode(rules, item)
    return all(
        judge_outcome(question, rules, question.decode(rules, item), read_outcome(said))
        for _, _, examples in chunk.differences
        for item, said in examples
    )


def _is_answered_so(asker: Asker, chunk: Chunk) -> bool:
    """Is the sample answered as it was?"""
    question, rules = asker.question, asker.rules

    def says(items: list[Any]) -> Iterator[StoredKey | None]:
        for item, outcome in asker.ask([question.decode(rules, item) for item in items]):
            found = difference_of(asker, item, outcome)
            yield found and (str(found.verdict), found.kind, found.key[2])

    if any(key is not None for key in says(chunk.sample)):
        return False
    firsts = [(tuple(key), examples[0][0]) for key, _, examples in chunk.differences]
    wrong = [(key, item) for key, item in firsts if key[1] != OTHER_KINDS]
    return all(
        now == key for now, (key, _) in zip(says([item for _, item in wrong]), wrong, strict=True)
    )


def read_outcome(outcome: Any) -> Outcome:
    """An outcome that was put aside as JSON."""
    if isinstance(outcome, dict) and outcome.keys() == FAILURE:
        if all(isinstance(part, str) for part in outcome.values()) and outcome["verdict"] in FAULTS:
            return Failure(**{**outcome, "verdict": Verdict(outcome["verdict"])})
    return outcome  # type: ignore[no-any-return]
