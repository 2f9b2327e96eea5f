"""The life of the corpus: its numbers, what is wrong with a file, what one could do without."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arbitre import data
from arbitre.cases.corpus import Case, case_id, digest, load, place
from arbitre.cases.lint import ERROR, WARNING, Tally, lint, spare, stats, tally
from arbitre.notation import read_compact
from arbitre.questions.cards.legal import LEGAL

SHIPPED = data.folder("corpus")
# Void in hearts, a rival's ruff on the table, no higher trump: an undertrump is free (BE8).
UNDERTRUMP = "belote.coinche~S~AHAS~ADKS"
# The same with a card more in the hand, and with other suits.
LARGER = "belote.coinche~S~AHAS~ADKSKD"
ALIKE = "belote.coinche~H~ADAH~ACKH"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The cases that are shipped for coinche, to change at will."""
    shutil.copytree(SHIPPED / "belote", tmp_path / "belote")
    return tmp_path


def case(position_code: str, /, **changes: Any) -> Case:
    """A shipped case, but of this position, with these changes, sealed as the tool does it."""
    content = json.loads(min(SHIPPED.rglob("*.json")).read_text(encoding="utf-8"))
    rules, position = read_compact(position_code)
    item = LEGAL.record.canonical(position)
    content |= {
        "id": case_id(LEGAL, rules, item),
        "rules": rules.name,
        "code": LEGAL.code(rules, item),
        "item": LEGAL.encode(item),
        "expected": LEGAL.view.expected_json(rules, item),
        "kind": "forbids a legal card",
        "clause": "BE8",
        "notes": [],
    }
    content |= changes
    content["digest"] = digest(content)
    return Case(place(content), content)


def written(folder: Path, case: Case, place: Path | None = None) -> Path:
    """The case as a file, in its place or in another."""
    path = folder / (place or case.path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(case.content), encoding="utf-8")
    return path


def found(engine: str, date: str = "2026-11-30", origin: str = "check") -> dict[str, Any]:
    """Where a case comes from."""
    return {
        "origin": origin, "date": date, "target": "engine", "engine": engine, "version": "1",
        "seed": 0,
    }  # fmt: skip


# -- stats -------------------------------------------------------------------------------------


def test_cases_are_counted_by_each_aspect() -> None:
    """By rule set, question, clause, origin and engine, with the first day and the last."""
    cases = [
        case(UNDERTRUMP, found=found("one", "2026-03-01")),
        case(LARGER, found=found("one", "2026-01-31")),
        case("belote.classic~S~AHAS~ADKS", found=found("two", "2026-02-28", "report")),
    ]
    assert stats(cases) == {
        "rule set": {
            "belote/classic": Tally(1, "2026-02-28", "2026-02-28"),
            "belote/coinche": Tally(2, "2026-01-31", "2026-03-01"),
        },
        "question": {"legal": Tally(3, "2026-01-31", "2026-03-01")},
        "clause": {"BE8": Tally(3, "2026-01-31", "2026-03-01")},
        "origin": {
            "check": Tally(2, "2026-01-31", "2026-03-01"),
            "report": Tally(1, "2026-02-28", "2026-02-28"),
        },
        "engine": {
            "one": Tally(2, "2026-01-31", "2026-03-01"),
            "two": Tally(1, "2026-02-28", "2026-02-28"),
        },
    }


def test_every_case_counts_once_in_each_aspect() -> None:
    """Of the shipped cases, too, none is left out and none counted twice."""
    cases, _ = load(SHIPPED)
    for by_value in stats(cases).values():
        assert sum(of.cases for of in by_value.values()) == len(cases) == tally(cases).cases


# -- lint: errors ------------------------------------------------------------------------------


def test_the_shipped_corpus_has_nothing_to_be_said_of() -> None:
    """Neither errors nor warnings."""
    assert lint(SHIPPED) == (len(list(SHIPPED.rglob("*.json"))), [])


def test_all_that_is_no_case_is_named_at_once(folder: Path) -> None:
    """Garbage, a file edited by hand and a schema broken: each is an error, the rest is sound."""
    garbage, edited, broken, *others = sorted(folder.rglob("*.json"))
    garbage.write_text("\x00")
    for path, change in ((edited, {"kind": "harmless"}), (broken, {"severity": "high"})):
        content = json.loads(path.read_text(encoding="utf-8"))
        path.write_text(json.dumps(content | change), encoding="utf-8")
    sound, remarks = lint(folder)
    assert sound == len(others)
    assert [remark.level for remark in remarks] == [ERROR] * 3
    for remark, path in zip(remarks, (garbage, edited, broken), strict=True):
        assert remark.text.startswith(f"{path}: ")


def test_a_case_stands_in_the_folder_of_its_rules(folder: Path) -> None:
    """Elsewhere it is an error that names the place; beside its original it is a copy.

    A copy has the same id, so it is the same position, in whatever order its hand is written.
    """
    other = case(LARGER)
    path = written(folder, other, Path(other.path.name))
    copied = min((folder / "belote").rglob("*.json"))
    copy = folder / copied.name
    shutil.copy(copied, copy)
    _, remarks = lint(folder)
    assert {remark.text for remark in remarks if remark.level == ERROR} == {
        f"{path}: its place is {folder / other.path}",
        f"{copy}: a copy of {copied}",
    }


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"code": "belote.coinche~S~-~AS"}, "code"),
        ({"expected": case("belote.coinche~S~AH~ADKS").content["expected"]}, "stale"),
    ],
)
def test_a_case_that_the_reference_no_longer_stands_by_is_an_error(
    tmp_path: Path, change: dict[str, Any], word: str
) -> None:
    """Of another answer or of another code than the reference gives today."""
    path = written(tmp_path, case(UNDERTRUMP, **change))
    [remark] = lint(tmp_path)[1]
    assert remark.level == ERROR
    assert remark.text.startswith(f"{path}: ")
    assert word in remark.text


# -- lint: warnings ----------------------------------------------------------------------------

MORE = "it depends on more than the rules look at: elsewhere it does not differ"


@pytest.mark.parametrize(
    ("second", "said"),
    [
        (case(LARGER, found=found("one")), "larger than"),
        (case(LARGER, found=found("two")), None),
        (case(LARGER, found=found("one"), kind="allows a forbidden card"), None),
        (case(LARGER, found=found("one"), clause="BE7"), None),
        (case(ALIKE, found=found("one")), "same class"),
        (case(ALIKE, found=found("two")), "same class"),
        (case(ALIKE, found=found("two"), notes=[MORE]), None),
        (case(ALIKE, found=found("two"), kind="allows a forbidden card"), None),
        (case("belote.classic~S~AHAS~ADKS", found=found("one")), None),
        (case("belote.coinche~S~AH~KSAD", found=found("two"), proof="not shrunk: late"), "late"),
    ],
)
def test_what_one_could_do_without_is_a_warning(
    tmp_path: Path, second: Case, said: str | None
) -> None:
    """A larger case of the same engine, kind and clause; one of the same class; one not minimal.

    Another engine, kind, clause or rule set makes a case of its own;
    so does what depends on more than the class.
    """
    first = case(UNDERTRUMP, found=found("one"))
    written(tmp_path, first)
    path = written(tmp_path, second)
    _, remarks = lint(tmp_path)
    if said is None:
        assert remarks == []
        return
    [remark] = remarks
    assert remark.level == WARNING
    # Of two alike, the first by name is the one to keep.
    spared = max(path, tmp_path / first.path) if said == "same class" else path
    assert remark.text.startswith(f"{spared}: ")
    assert said in remark.text


@pytest.mark.parametrize("turn", [lambda cases: cases, lambda cases: cases[::-1]])
def test_the_smaller_case_is_the_one_to_keep(turn: Callable[[list[Case]], list[Case]]) -> None:
    """Whatever their order, the warning is about the larger of two."""
    small, large = case(UNDERTRUMP), case(LARGER)
    assert [spared for spared, _ in spare(turn([small, large]))] == [large]


def test_engines_without_a_name_are_told_apart_by_target() -> None:
    """Two that crashed before they said who they are need not be one."""
    small = case(UNDERTRUMP, found={**found(""), "target": "node one.js"})
    large = case(LARGER, found={**found(""), "target": "node two.js"})
    assert list(spare([small, large])) == []
