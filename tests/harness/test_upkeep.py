"""The life of the corpus: its numbers, what is wrong with a file, what one could do without."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arbitre import data
from arbitre.cases.corpus import (
    Case,
    case_id,
    digest,
    expectation,
    place,
    save_findings,
    sound,
)
from arbitre.cases.lint import ERROR, WARNING, Remark, Tally, fix, hold, lint, spare, stats
from arbitre.cases.repro.engine import AGREED, NOT_ASKED
from arbitre.notation import read_compact
from arbitre.questions import HAND
from arbitre.questions.cards.legal import LEGAL
from arbitre.search.budget import Budget
from arbitre.search.campaign import check
from arbitre.targets import open_target
from arbitre_reference import rule_set

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


FORBIDS = "forbids a legal card"


def case(position_code: str, /, **changes: Any) -> Case:
    """A case of this position, as of an engine that forbids the first legal card of it.

    With these changes, sealed as the tool does it.
    """
    rules, position = read_compact(position_code)
    item = LEGAL.record.canonical(position)
    allowed = [ruling for ruling in rules.judge(item) if ruling.allowed]
    size = LEGAL.shrinking.size_in_words(item)
    content: dict[str, Any] = {
        "format": 2,
        "id": case_id(LEGAL, rules, item),
        "question": "legal",
        "rules": rules.name,
        "code": LEGAL.code(rules, item),
        "item": LEGAL.encode(item),
        "expected": expectation(LEGAL, rules, item),
        "verdict": "disagrees",
        "kind": FORBIDS,
        "clause": allowed[0].clause.id,
        "answer": {"legal": [str(ruling.card) for ruling in allowed[1:]]},
        "proof": f"minimal: {size}; no smaller class differs in this way",
        "notes": [],
        "found": found("engine"),
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


def made(target: str) -> dict[str, Any]:
    """A case that was found on an engine made here."""
    return {**found("one made here"), "target": target}


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
        "verdict": {"disagrees": Tally(3, "2026-01-31", "2026-03-01")},
        "clause": {
            "BE8": Tally(2, "2026-01-31", "2026-03-01"),
            "BE8:obligatory": Tally(1, "2026-02-28", "2026-02-28"),
        },
        "origin": {
            "check": Tally(2, "2026-01-31", "2026-03-01"),
            "report": Tally(1, "2026-02-28", "2026-02-28"),
        },
        "engine": {
            "one": Tally(2, "2026-01-31", "2026-03-01"),
            "two": Tally(1, "2026-02-28", "2026-02-28"),
        },
        "all": {"": Tally(3, "2026-01-31", "2026-03-01")},
    }


def test_every_case_counts_once_in_each_aspect() -> None:
    """Of the shipped cases, too, none is left out and none counted twice."""
    cases = sound(SHIPPED)
    for by_value in stats(cases).values():
        assert sum(of.cases for of in by_value.values()) == len(cases)


# -- lint: errors ------------------------------------------------------------------------------


def linted(folder: Path) -> tuple[int, list[Remark]]:
    """How many files are sound, and what is said."""
    told = list(lint(folder))
    return told.count(None), [remark for remark in told if remark]


def test_the_shipped_corpus_has_nothing_to_be_said_of() -> None:
    """Neither errors nor warnings."""
    assert linted(SHIPPED) == (len(list(SHIPPED.rglob("*.json"))), [])


def test_all_that_is_no_case_is_named_at_once(folder: Path) -> None:
    """Garbage, a file edited by hand and a schema broken: each is an error, the rest is sound."""
    garbage, edited, broken, *others = sorted(folder.rglob("*.json"))
    garbage.write_text("\x00")
    for path, change in ((edited, {"kind": "harmless"}), (broken, {"severity": "high"})):
        content = json.loads(path.read_text(encoding="utf-8"))
        path.write_text(json.dumps(content | change), encoding="utf-8")
    cases, remarks = linted(folder)
    assert cases == len(others)
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
    _, remarks = linted(folder)
    assert {remark.text for remark in remarks if remark.level == ERROR} == {
        f"{path}: its place is {folder / other.path}",
        f"{copy}: a copy of {copied}",
    }


DISPUTED = "botifarra.obligada~O~12C~12E4E9B"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"code": "belote.coinche~S~-~AS"}, "its code is not that of its item"),
        ({"expected": case("belote.coinche~S~AH~ADKS").content["expected"]}, "stale"),
        # What differed then, and how, is what the recorded answer comes to now.
        ({"clause": "BE7"}, "comes to disagrees; forbids a legal card; BE8"),
        ({"kind": "allows a forbidden card"}, "comes to disagrees; forbids a legal card; BE8"),
        ({"verdict": "disputed-only"}, "comes to disagrees; forbids a legal card; BE8"),
        ({"answer": {"legal": ["AD", "KS"]}}, "comes to agrees; agrees; BE8"),
        ({"answer": {"legal": "AD"}}, "comes to malformed"),
        ({"answer": {"failure": "crashed", "detail": "", "received": ""}}, "; crashed; BE8"),
        # The words of the proof, and the codes in the notes.
        ({"proof": "it is small"}, "its proof is none"),
        ({"proof": "minimal: 3 cards (1 on the table, 2 in the hand); none"}, "its size, 4 cards"),
        (
            {
                "proof": "minimal: 4 cards (2 on the table, 2 in the hand); "
                "no smaller class in which BE7 can decide differs in this way"
            },
            "its proof is about BE7, not BE8",
        ),
        ({"notes": ["as reported: belote.whist~S~-~AS"]}, "its note names belote.whist~S~-~AS"),
    ],
)
def test_what_a_case_says_and_the_tool_of_today_does_not_is_an_error(
    tmp_path: Path, change: dict[str, Any], said: str
) -> None:
    """All that a case holds is held to be true, although its seal is whole."""
    path = written(tmp_path, case(UNDERTRUMP, **change))
    [remark] = [remark for remark in linted(tmp_path)[1] if remark.level == ERROR]
    assert remark.text.startswith(f"{path}: ")
    assert said in remark.text


@pytest.mark.parametrize(
    "true",
    [
        case(UNDERTRUMP, found=found("one", "1999-12-31", "report")),
        case(UNDERTRUMP, verdict="agrees", kind="agrees", proof=AGREED,
             answer={"legal": ["AD", "KS"]}),
        case(UNDERTRUMP, proof=NOT_ASKED, answer={"reported": "refused", "cards": ["AD"]}),
        case(UNDERTRUMP, verdict="agrees", kind="a question", clause="", proof=NOT_ASKED,
             answer=None),
        case(UNDERTRUMP, verdict="crashed", kind="crashed",
             answer={"failure": "crashed", "detail": "exit code 1", "received": ""}),
        case(UNDERTRUMP, verdict="error-answer", kind="IndexError",
             answer={"error": "IndexError: 7"}),
        case(UNDERTRUMP, verdict="nondeterministic", kind="changes its answer"),
        case(DISPUTED, verdict="disputed-only", kind="a gap in the rule text", clause="OBX",
             answer={"legal": ["4E", "9B"]}),
        case(UNDERTRUMP, notes=[f"as reported: {LARGER}"]),
    ],
    ids=lambda case: f"{case.content['verdict']} {case.content['proof'][:11]}",
)  # fmt: skip
def test_whatever_became_of_it_a_true_case_is_sound(tmp_path: Path, true: Case) -> None:
    """An agreement, a report about no engine, a crash, an error, a gap in the rule text."""
    written(tmp_path, true)
    assert [remark for remark in linted(tmp_path)[1] if remark.level == ERROR] == []


# -- an older format ---------------------------------------------------------------------------


def as_format_1(case: Case) -> Case:
    """As it was stored before: with sources and reasons, whatever they said then."""
    words = {"source": "a book", "reason": dict.fromkeys(("ca", "es", "fr", "en"), "So it is.")}
    expected = [{**said, **words} for said in case.content["expected"]]
    content = {**case.content, "format": 1, "expected": expected}
    content["digest"] = digest(content)
    return Case(case.path, content, 1)


def test_a_case_of_the_older_format_is_read_and_written_anew(tmp_path: Path) -> None:
    """It is the same case, without the words; lint advises `--fix`, which writes it so."""
    new = case(UNDERTRUMP)
    path = written(tmp_path, as_format_1(new))
    [read] = sound(tmp_path)
    assert (read.content, read.stored) == (new.content, 1)
    [remark] = linted(tmp_path)[1]
    assert remark.level == WARNING
    assert "format 1: `arbitre corpus lint --fix`" in remark.text
    assert list(fix(tmp_path)) == [path]
    assert json.loads(path.read_text(encoding="utf-8")) == new.content
    assert linted(tmp_path) == (1, [])
    assert list(fix(tmp_path)) == []


def test_a_case_of_the_older_format_is_no_more_to_be_edited(tmp_path: Path) -> None:
    """Its words count in its digest, although they are not taken over."""
    path = written(tmp_path, as_format_1(case(UNDERTRUMP)))
    content = json.loads(path.read_text(encoding="utf-8"))
    content["expected"][0]["source"] = "another book"
    path.write_text(json.dumps(content), encoding="utf-8")
    before = path.read_bytes()
    [remark] = linted(tmp_path)[1]
    assert "edited by hand" in remark.text
    assert (list(fix(tmp_path)), path.read_bytes()) == ([], before)


@pytest.mark.parametrize("strange", [0, 3, None, "1"])
def test_no_other_format_is_read(tmp_path: Path, strange: object) -> None:
    """Of a format that is not known nothing is believed."""
    written(tmp_path, case(UNDERTRUMP, format=strange))
    [remark] = linted(tmp_path)[1]
    assert (remark.level, "format" in remark.text) == (ERROR, True)


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
        (case(LARGER, found=made("mutant:W2")), "no real engine's"),
        (case(LARGER, found=made("rules:belote/classic")), "no real engine's"),
        (case(LARGER, found=made("mutant:W2"), kind="allows a forbidden card"), None),
        (case(LARGER, found=found(""), proof=NOT_ASKED, answer={"reported": "x"}), None),
        (case("belote.coinche~S~AH~KSAD", found=found("two"), proof="not shrunk: late"), "late"),
    ],
)
def test_what_one_could_do_without_is_a_warning(
    tmp_path: Path, second: Case, said: str | None
) -> None:
    """A larger case of the same engine, kind and clause; one of the same class; one not minimal.

    So is one that shows of a mutant, or of the reference, what another case shows.
    Another engine, kind, clause or rule set makes a case of its own;
    so does what depends on more than the class.
    """
    first = case(UNDERTRUMP, found=found("one"))
    written(tmp_path, first)
    path = written(tmp_path, second)
    # Which kind and clause it is about does not follow from its answer: lint says so, too.
    remarks = [remark for remark in linted(tmp_path)[1] if remark.level == WARNING]
    if said is None:
        assert remarks == []
        return
    [remark] = remarks
    # Of two alike, the first by name is the one to keep.
    spared = max(path, tmp_path / first.path) if said == "same class" else path
    assert remark.text.startswith(f"{spared}: ")
    assert said in remark.text


def spared(cases: list[Case]) -> list[Case]:
    """Those that one could do without."""
    held = {hold(case): case for case in cases}
    return [held[one] for one, _ in spare(map(hold, cases))]


@pytest.mark.parametrize("turn", [lambda cases: cases, lambda cases: cases[::-1]])
def test_the_smaller_case_is_the_one_to_keep(turn: Callable[[list[Case]], list[Case]]) -> None:
    """Whatever their order, the warning is about the larger of two."""
    small, large = case(UNDERTRUMP), case(LARGER)
    assert spared(turn([small, large])) == [large]


def test_engines_without_a_name_are_told_apart_by_target() -> None:
    """Two that crashed before they said who they are need not be one."""
    small = case(UNDERTRUMP, found={**found(""), "target": "node one.js"})
    large = case(LARGER, found={**found(""), "target": "node two.js"})
    assert spared([small, large]) == []


def test_of_engines_made_here_a_case_a_kind_is_enough() -> None:
    """A real engine's is kept although it is larger; of the others the house rule's."""
    real = case(LARGER, found=found("one"))
    house_rule = case(LARGER, found=made("rules:belote/classic"))
    mutant = case(UNDERTRUMP, found=made("mutant:W2"))
    assert spared([mutant, real]) == [mutant]
    assert spared([mutant, house_rule]) == [mutant]
    larger = case(LARGER, found={**made("mutant:W9"), "engine": "another"})
    assert spared([larger, mutant]) == [larger]


def test_of_a_whole_hand_no_proof_is_asked(tmp_path: Path) -> None:
    """None can be had: that no change makes it smaller is enough, and its size is looked at."""
    report = check(open_target("mutant:hand:next-leads"), HAND, rule_set("belote/coinche"),
                   most=1, budget=Budget(None, 300))  # fmt: skip
    [(path, _)] = save_findings(tmp_path, report)
    assert linted(tmp_path) == (1, [])
    content = json.loads(path.read_text(encoding="utf-8"))
    content["proof"] = content["proof"].replace(" steps; none of", " cards; none of")
    content["digest"] = digest(content)
    path.write_text(json.dumps(content), encoding="utf-8")
    [remark] = linted(tmp_path)[1]
    assert "its proof does not say its size" in remark.text
