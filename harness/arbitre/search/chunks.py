"""Asking one chunk of a proof: what it comes to depends on the target and the rules alone."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, fields
from itertools import islice
from typing import Any

import orjson

from arbitre_reference import Malformed, RuleSet

from ..asking.asker import Asker, Outcome
from ..asking.records import Records
from ..question import FAULTS, Answer, AnyQuestion, Failure, Group, Item, Verdict
from .checkpoint import Chunk, ProofScope, StoredKey
from .compare import difference_of, judge_outcome
from .findings import MOST_KINDS
from .kept import KeptAnswers, KeptChunk
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
# One chunk in so many is asked in JSON of a target that knows the packed form, the first too: there
# the order of a hand and cards said twice are seen.
JSON_TOO = 16
# What tells a failure that was put aside from what a target said.
FAILURE = {field.name for field in fields(Failure)}


def prove_chunks(asker: Asker, scope: ProofScope, wanted: Callable[[int], bool]) -> Iterator[Chunk]:
    """The chunks whose number is `wanted`, those that are kept first.  Raises `TargetGone`."""
    kept = KeptAnswers.of_proof(scope)
    enumerated = list_chunks(scope)

    def groups_of(wanted: int) -> list[Group]:
        return next(groups for number, groups in enumerated if number == wanted)

    # Asked once: another worker may come to the end of them meanwhile.
    known = range(kept.chunks)
    left = set()
    for number in filter(wanted, known):
        chunk = kept.read(number)
        if chunk is None:
            left.add(number)
        else:
            yield prove_kept(asker, number, chunk, groups_of)
    if known and not left:
        return
    number = -1
    for number, groups in list_chunks(scope):
        if number in left or (not known and wanted(number)):
            yield prove_chunk(asker, number, groups, kept)
    kept.finish(number + 1)


def prove_chunk(
    asker: Asker, number: int, groups: list[Group], kept: KeptAnswers | None = None
) -> Chunk:
    """Ask all items of some classes; what differs is counted, and the first of it kept.

    What is right is kept in `kept`.  Raises `TargetGone`.
    """
    return judge_chunk(asker, number, groups, asker.ask(i for g in groups for i in g.items), kept)


def prove_kept(
    asker: Asker, number: int, kept: KeptChunk, groups_of: Callable[[int], list[Group]]
) -> Chunk:
    """The same of a chunk of which it is kept what is right: nothing is judged that agrees.

    `groups_of` gives the classes of a chunk, where something differs.
    What is answered otherwise in the packed form is asked again in JSON.  Raises `TargetGone`.
    """
    records = kept.records
    hello = asker.hello
    assert hello is not None
    packed = hello.packed == records.packing.version and number % JSON_TOO != 0
    write = Records.write_packed if packed else Records.write_json
    said: list[Sequence[Outcome]] = []
    differing: list[int] = []
    done = 0
    with closing(asker.ask_batches(records.take, write)) as answered:
        for batch, outcomes in answered:
            said.append(outcomes)
            places = records[done : done + len(batch)].find_differing(outcomes)
            differing += [done + place for place in places]
            done += len(batch)
    if not differing:
        chunk = Chunk(number, kept.classes, len(records), digest=kept.digest)
        sample = Sample(AGAIN)
        sample.add_all(records, records.right)
        chunk.sample = [asker.question.encode(item) for item, _ in sample.kept]
        return chunk
    outcomes = [outcome for part in said for outcome in part]
    if packed:
        for place in differing:
            outcomes[place] = _ask_in_json(asker, records[place], outcomes[place])
    groups = groups_of(number)
    items = (item for group in groups for item in group.items)
    return judge_chunk(asker, number, groups, zip(items, outcomes, strict=True))


def _ask_in_json(asker: Asker, item: Item, packed: Outcome) -> Outcome:
    """What is said of an item in JSON, of which the packed form said something else than is right.

    Where JSON is right, it is the packed form that is wrong, unless it asked for JSON.
    """
    outcome = asker.once(item)
    if isinstance(packed, Failure) or not packed[asker.question.command]:
        return outcome
    if difference_of(asker, item, outcome) is not None:
        return outcome
    detail = f"packed {packed}, in JSON {outcome}"
    return Failure(Verdict.NONDETERMINISTIC, "answers otherwise in the packed form", detail)


def judge_chunk(
    asker: Asker,
    number: int,
    groups: list[Group],
    answered: Iterator[tuple[Item, Outcome]],
    kept: KeptAnswers | None = None,
) -> Chunk:
    """What became of the items of some classes, each judged by the reference."""
    question, rules = asker.question, asker.rules
    chunk = Chunk(number, classes=len(groups))
    hashed, hashed_right, sample = hashlib.sha256(), hashlib.sha256(), Sample(AGAIN)
    differences: dict[StoredKey, tuple[int, list[tuple[Any, Any]]]] = {}
    expect, answer_of = question.expect, question.answer
    answers: list[Answer] = []
    for group in groups:
        of_class = list(islice(answered, len(group.items)))
        lines, lines_right = [group.label], [group.label]
        differs = False
        for item, outcome in of_class:
            right = answer_of(expect(rules, item))
            line = plain_outcome(question, right)
            lines_right.append(line)
            answers.append(right)
            # Unlike the values, what they look like tells 1 from true.
            if repr(outcome) == repr(right):
                lines.append(line)
                sample.add(item, outcome)
                continue
            lines.append(plain_outcome(question, outcome))
            difference = difference_of(asker, item, outcome)
            if difference is None:
                sample.add(item, outcome)
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
        chunk.positions += len(of_class)
        hashed.update("\n".join(lines).encode())
        hashed_right.update("\n".join(lines_right).encode())
        # The reference answers the representatives of a class alike (that is tested on its own),
        # so a class on which the target agrees with it throughout needs no second look.
        if differs and len(of_class) > 1:
            _compare_representatives(question, rules, chunk, of_class)
    chunk.sample = [question.encode(item) for item, _ in sample.kept]
    chunk.digest = hashed.hexdigest()
    chunk.differences = [(key, *found) for key, found in sorted(differences.items())]
    if kept is not None:
        kept.keep(number, groups, answers, hashed_right.hexdigest())
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


def list_chunks(scope: ProofScope) -> Iterator[tuple[int, list[Group]]]:
    """The chunks of a scope by their number; items are made by whoever looks at them."""
    groups = scope.groups()
    return enumerate(iter(lambda: list(islice(groups, scope.chunk)), []))


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
