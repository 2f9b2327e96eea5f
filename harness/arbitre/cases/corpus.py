"""The regression corpus: one file a case, written only by the tool.

A case is named by a permanent id: the hash of its canonical item, its question and its rule set.
Finding the same case again leaves the file as it is.
A `digest` over the rest of the file tells a case that was edited by hand.

A case keeps what identifies it, what is right (of each card or field the verdict and the clause),
how the engine differed, and where it was found; `lint` holds all but the last to be true today.
The sentences that say why, and the sources, are the reference's and change with its words:
no case has them.  Files of format 1 had them; they are read as if they had not (`upgrade`).
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from arbitre_reference import Malformed, RuleSet, UnknownRules, rule_set

from .. import data
from ..asking.asker import Outcome
from ..protocol import printable
from ..question import AnyQuestion, Failure, Item, Verdict
from ..questions import QUESTIONS
from ..search.findings import Finding, Report

FORMAT = 2
# What format 1 had besides, in each part of what is expected.
LEFT_OUT = frozenset({"source", "reason"})


class BadCase(ValueError):
    """A file of the corpus that is no case; names the file and the fault."""


@dataclass(frozen=True)
class Case:
    """One case: its file, and its content in the format of today.

    `stored`: the format of the file.
    """

    path: Path
    content: dict[str, Any]
    stored: int = FORMAT

    @property
    def id(self) -> str:
        """The permanent id."""
        return str(self.content["id"])

    @property
    def question(self) -> AnyQuestion:
        """The question it asks."""
        return QUESTIONS[self.content["question"]]

    @property
    def rules(self) -> RuleSet:
        """The rule set it is about; raises `UnknownRules`."""
        return rule_set(self.content["rules"])

    @property
    def item(self) -> Item:
        """What is asked."""
        return self.question.decode(self.rules, self.content["item"])


def case_id(question: AnyQuestion, rules: RuleSet, item: Item) -> str:
    """The permanent id of an item: 16 hex digits."""
    canonical = question.encode(question.record.canonical(item))
    text = json.dumps([question.name, rules.name, canonical], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def digest(content: dict[str, Any]) -> str:
    """The hash of a case without its digest: 16 hex digits."""
    rest = {key: value for key, value in content.items() if key != "digest"}
    text = json.dumps(rest, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def expectation(question: AnyQuestion, rules: RuleSet, item: Item) -> list[dict[str, Any]]:
    """What the reference says, as a case keeps it: without sources and reasons.

    Of each card, field or call: the value or the verdict, and the clause.
    """
    return _without_words(question.view.expected_json(rules, item))


def _without_words(expected: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        {field: value for field, value in said.items() if field not in LEFT_OUT}
        for said in expected
    ]


def write_outcome(outcome: Outcome) -> Any:
    """What an engine said as a case keeps it: as it came over the wire, or what happened instead.

    `read_outcome` is the way back.
    """
    if isinstance(outcome, Failure):
        return {"failure": outcome.kind, "detail": outcome.detail, "received": outcome.received}
    return outcome


def read_outcome(content: dict[str, Any]) -> Outcome:
    """What the engine of a case said when it was found."""
    said = content["answer"]
    if isinstance(said, dict) and set(said) == {"failure", "detail", "received"}:
        verdict = Verdict(content["verdict"])
        return Failure(verdict, said["failure"], said["detail"], received=said["received"])
    outcome: Outcome = said
    return outcome


def case_of(report: Report, finding: Finding, origin: str = "check") -> dict[str, Any]:
    """The content of the case that a finding makes.

    `origin` says how it was met: by a `check`, or in a player's `report`.
    """
    question, rules = report.question, report.rules_of(finding)
    example = finding.example
    item = question.record.canonical(example.item)
    content: dict[str, Any] = {
        "format": FORMAT,
        "id": case_id(question, rules, item),
        "question": question.name,
        "rules": rules.name,
        "code": question.code(rules, item),
        "item": question.encode(item),
        "expected": expectation(question, rules, item),
        "verdict": str(finding.difference.verdict),
        "kind": finding.difference.kind,
        "clause": finding.difference.clause,
        "answer": write_outcome(example.outcome),
        "proof": example.proof,
        "notes": example.notes,
        "found": {
            "origin": origin,
            "date": datetime.now(UTC).date().isoformat(),
            "target": report.spec,
            "engine": report.hello.name if report.hello else "",
            "version": report.hello.version if report.hello else "",
            "seed": report.seed,
        },
    }
    content["digest"] = digest(content)
    return content


def place(content: dict[str, Any]) -> Path:
    """Where in the corpus a case is kept: a folder a rule set, a file a case."""
    preset, _, options = content["rules"].partition("+")
    return Path(*preset.split("/"), options.replace("=", "-"), f"{content['id']}.json")


def save(folder: Path, content: dict[str, Any]) -> tuple[Path, bool]:
    """Write a case under `folder`, unless it is there; returns its path and whether it is new.

    The file appears whole or not at all.  Raises `BadCase` for content that is no case.
    """
    path = folder / place(content)
    if path.exists():
        return path, False
    wrong = data.fault("case", content)
    if wrong:
        raise BadCase(f"{path}: {wrong}")
    path.parent.mkdir(parents=True, exist_ok=True)
    write(path, content)
    return path, True


def write(path: Path, content: dict[str, Any]) -> None:
    """Write the file of a case, whole or not at all, whatever is there."""
    data.write_whole(path, json.dumps(content, indent=2, ensure_ascii=False) + "\n")


def save_findings(
    folder: Path, report: Report, unsaved: Callable[[Path, Exception], None] | None = None
) -> list[tuple[Path, bool]]:
    """Write what a run found and settled; returns paths and whether they are new.

    That is each finding, and each difference in what the rule text leaves open alone:
    the other reading of today may be a fault tomorrow.
    One that cannot be saved keeps no other from being: `unsaved` is told its path and why;
    without it the error is raised (`OSError`, `BadCase`).
    """
    saved = []
    for finding in (*report.findings, *report.gaps):
        if finding.example.proof:
            content = case_of(report, finding)
            try:
                saved.append(save(folder, content))
            except (OSError, ValueError) as error:
                if unsaved is None:
                    raise
                unsaved(folder / place(content), error)
    return saved


class Entry(NamedTuple):
    """What is held of a case: what it asks, where it lies, and its digest."""

    question: str
    rules: str
    path: str
    digest: str


class Sound:
    """The cases of a corpus that was found sound: none is held, each is read when its turn comes.

    They stand in the order in which they are asked: by question and rule set, then by path.
    Going through them raises `BadCase` at a file that is not what it was.
    """

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.entries = sorted(entries)

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[Case]:
        for entry in self.entries:
            path = Path(entry.path)
            content = read(path)
            new = upgrade(content)
            if not new.get("digest") == digest(new) == entry.digest:
                raise BadCase(f"{path}: it was changed while it was used")
            yield Case(path, new, content["format"])

    def about(self, rules: str, question: str | None = None) -> Sound:
        """Those of a rule set, or of one question about it."""
        return Sound(
            entry
            for entry in self.entries
            if rules == entry.rules and question in (None, entry.question)
        )


def sound(folder: Path) -> Sound:
    """The cases under `folder`; raises `BadCase`: a line for each file that is none."""
    return Sound(
        Entry(
            sys.intern(case.content["question"]),
            sys.intern(case.content["rules"]),
            str(case.path),
            case.content["digest"],
        )
        for case in all_sound(folder)
    )


def all_sound(folder: Path) -> Iterator[Case]:
    """Each case under `folder`, by path; raises `BadCase` at the end, as `sound` does."""
    bad = []
    for found in tried(folder):
        if isinstance(found, Case):
            yield found
        else:
            bad.append(found)
    if bad:
        raise BadCase("\n".join(printable(str(fault)) for fault in bad))


def tried(folder: Path) -> Iterator[Case | BadCase]:
    """For each file under `folder`, by path, the case, or why it is none."""
    try:
        for path in files(folder):
            try:
                yield check_case(path, read(path))
            except BadCase as fault:
                yield fault
    except BadCase as unreadable:
        yield unreadable


def contents(folder: Path) -> Iterator[tuple[Path, dict[str, Any]]]:
    """What each file under `folder` holds, by path, read but not checked (see `check_case`).

    Raises `BadCase` for a file that is not a JSON object, and for a folder that cannot be read.
    """
    for path in files(folder):
        yield path, read(path)


def files(folder: Path) -> Iterator[Path]:
    """The files of the corpus, by path; none where there is no such folder.

    Raises `BadCase` for a folder that cannot be read: what is in it would be left out in silence.
    """
    try:
        with os.scandir(folder) as found:
            entries = sorted((entry.name, entry.is_dir(follow_symlinks=False)) for entry in found)
    except (FileNotFoundError, NotADirectoryError):
        return
    except (OSError, ValueError) as error:
        raise BadCase(f"{folder}: {getattr(error, 'strerror', None) or error}") from None
    for name, is_folder in entries:
        if is_folder:
            yield from files(folder / name)
        elif name.endswith(".json"):
            yield folder / name


def read(path: Path) -> dict[str, Any]:
    """What a file holds; raises `BadCase` where that is not a JSON object."""
    try:
        content = data.read_json(path)
    except data.BadFile as error:
        raise BadCase(str(error)) from None
    if not isinstance(content, dict):
        raise BadCase(f"{path}: not an object")
    return content


def upgrade(content: dict[str, Any]) -> dict[str, Any]:
    """The content of a file in the format of today, with its digest; any other comes back as it is.

    Format 1 had sources and reasons in what is expected, which nobody held to be true.
    A file of it that was edited by hand is edited by hand still: its digest is not renewed.
    """
    expected = content.get("expected")
    if content.get("format") != 1 or not isinstance(expected, list):
        return content
    if not all(isinstance(said, dict) for said in expected):
        return content
    new = {**content, "format": FORMAT, "expected": _without_words(expected)}
    if content.get("digest") == digest(content):
        new["digest"] = digest(new)
    return new


def check_case(path: Path, content: dict[str, Any]) -> Case:
    """The case that a file holds, of whatever format.

    Raises `BadCase`, naming the file and the fault.
    """
    new = upgrade(content)
    wrong = data.fault("case", new)
    if wrong:
        raise BadCase(f"{path}: {wrong}")
    if digest(new) != new["digest"]:
        raise BadCase(f"{path}: edited by hand; only arbitre writes the corpus")
    case = Case(path, new, content["format"])
    try:
        own = case_id(case.question, case.rules, case.item)
    except (UnknownRules, Malformed) as error:
        raise BadCase(f"{path}: {error}") from None
    if path.stem != case.id or own != case.id:
        raise BadCase(f"{path}: its id is not that of its content")
    return case
