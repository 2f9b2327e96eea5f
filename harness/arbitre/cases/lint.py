"""The life of the corpus: what is in it, and whether it is sound.

All of it is told from the files alone; no engine is asked.
So a case is called larger than need be where a smaller one of the same rules, kind and clause was
found on *the same engine*: whoever keeps that engine right needs but one of them.
What two engines get wrong in the same clause need not be the same slip, and nothing is said of it.
Likewise two positions of one class are one case, unless the case notes that it depends on more
than the rules look at: then what the class leaves open is what it is about.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ..search.shrink import DEPENDS_ON_MORE
from .corpus import Case, load, place
from .replay import stale

ERROR, WARNING = "error", "warning"


class Tally(NamedTuple):
    """How many cases there are, and the days on which the first and the last were found."""

    cases: int
    first: str
    last: str


def engine(content: dict[str, Any]) -> str:
    """The engine a case was found on; of one that never said its name, the target."""
    return str(content["found"]["engine"] or content["found"]["target"])


ASPECTS: dict[str, Callable[[dict[str, Any]], str]] = {
    "rule set": lambda content: str(content["rules"]),
    "question": lambda content: str(content["question"]),
    "clause": lambda content: str(content["clause"]),
    "origin": lambda content: str(content["found"]["origin"]),
    "engine": engine,
}


def tally(cases: Iterable[Case]) -> Tally:
    """All of these; there must be one."""
    days = sorted(case.content["found"]["date"] for case in cases)
    return Tally(len(days), days[0], days[-1])


def stats(cases: Iterable[Case]) -> dict[str, dict[str, Tally]]:
    """By aspect (`ASPECTS`) and value, in the order of the values."""
    found: dict[str, dict[str, list[Case]]] = {name: defaultdict(list) for name in ASPECTS}
    for case in cases:
        for name, value in ASPECTS.items():
            found[name][value(case.content)].append(case)
    return {
        name: {value: tally(of) for value, of in sorted(by_value.items())}
        for name, by_value in found.items()
    }


class Remark(NamedTuple):
    """Something about one file: an error is a case that must not be there, a warning is advice."""

    level: str
    text: str


def lint(folder: Path) -> tuple[int, list[Remark]]:
    """How many sound files there are under `folder`, and what is to be said, errors first."""
    cases, bad = load(folder)
    remarks = [Remark(ERROR, str(fault)) for fault in bad]
    for case in cases:
        remarks += [Remark(ERROR, f"{case.path}: {fault}") for fault in faults(folder, case)]
    remarks += [Remark(WARNING, f"{case.path}: {advice}") for case, advice in spare(cases)]
    return len(cases), remarks


def faults(folder: Path, case: Case) -> Iterator[str]:
    """What is wrong with a case that could be read."""
    where = folder / place(case.content)
    if case.path != where:
        yield f"a copy of {where}" if where.exists() else f"its place is {where}"
    code = case.question.code(case.rules, case.item)
    if case.content["code"] != code:
        yield f"its code is not that of its item, {code}"
    change = stale(case)
    if change:
        yield f"stale: {change}"


def spare(cases: Iterable[Case]) -> Iterator[tuple[Case, str]]:
    """Cases that one could do without, and why."""
    of_class: dict[tuple[str, ...], Case] = {}
    of_engine: dict[tuple[str, ...], Case] = {}
    # The smallest is the one to keep.
    for case in sorted(
        cases, key=lambda case: (case.question.shrinking.size(case.item), case.path)
    ):
        content, question = case.content, case.question
        key = tuple(content[field] for field in ("rules", "question", "clause", "kind"))
        if not content["proof"].startswith("minimal: "):
            yield case, content["proof"]
        smaller = of_engine.setdefault((*key, engine(content)), case)
        if question.shrinking.size(smaller.item) < question.shrinking.size(case.item):
            yield case, f"larger than {smaller.path}, which shows the same of the same engine"
        if not any(note.startswith(DEPENDS_ON_MORE) for note in content["notes"]):
            first = next(iter(question.shrinking.relatives(case.rules, case.item)))
            same = of_class.setdefault((*key, question.code(case.rules, first)), case)
            if same is not case:
                yield case, f"the same class as {same.path}, with the same kind and clause"
