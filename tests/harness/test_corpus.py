"""The corpus: permanent ids, files written whole and once, edits refused; and its replay."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arbitre import data
from arbitre.cases.corpus import (
    BadCase,
    Case,
    case_id,
    digest,
    save,
    save_findings,
    sound,
    tried,
)
from arbitre.cases.replay import replay, stale
from arbitre.notation import read_compact
from arbitre.protocol import HelloAnswer
from arbitre.question import Verdict
from arbitre.questions import QUESTIONS
from arbitre.questions.cards.legal import LEGAL
from arbitre.search.budget import Budget
from arbitre.search.campaign import check
from arbitre.search.findings import Report
from arbitre.targets import Target, TargetFailure, open_target
from arbitre.targets.inprocess import Answerer, InProcessTarget
from arbitre_reference import PRESETS, rule_set

COINCHE, LLIURE = "belote/coinche", "botifarra/lliure"
SHIPPED = sorted(data.folder("corpus").rglob("*.json"))
SHIPPED_RULES = sorted({json.loads(path.read_text(encoding="utf-8"))["rules"] for path in SHIPPED})


def found(spec: str = "mutant:W13", rules: str = COINCHE) -> Report:
    """A run that has findings."""
    budget = Budget(seconds=None, positions=4000)
    report = check(open_target(spec), LEGAL, rule_set(rules), budget=budget)
    assert report.findings
    return report


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A corpus of a few cases; whoever changes it makes a copy."""
    folder = tmp_path_factory.mktemp("corpus")
    save_findings(folder, found())
    return folder


@pytest.fixture
def folder(filled: Path, tmp_path: Path) -> Path:
    """A corpus of a few cases, to change at will."""
    shutil.copytree(filled, tmp_path / "corpus")
    return tmp_path / "corpus"


def split(folder: Path) -> tuple[list[Case], list[BadCase]]:
    """The cases, and why the other files are none."""
    files = list(tried(folder))
    cases = [case for case in files if isinstance(case, Case)]
    return cases, [fault for fault in files if isinstance(fault, BadCase)]


def rewrite(path: Path, change: Callable[[dict[str, Any]], Any], sealed: bool = False) -> None:
    """Edit a case by hand; `sealed` gives it the digest of its new content."""
    content = json.loads(path.read_text(encoding="utf-8"))
    change(content)
    if sealed:
        content["digest"] = digest(content)
    path.write_text(json.dumps(content), encoding="utf-8")


def refused(folder: Path, path: Path, fault: str) -> None:
    """Of the corpus this file alone is refused, and it is told what is wrong with it."""
    others = [other for other in sorted(folder.rglob("*.json")) if other != path]
    cases, [bad] = split(folder)
    assert [case.path for case in cases] == others
    assert str(bad).startswith(f"{path}: ")
    assert fault in str(bad)


# -- ids ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "id"),
    [
        ("belote.coinche~H~8HAH7H~JHKD7S", "18e87c84fbacd233"),
        ("botifarra.obligada.second_hand_discard-lowest~NT~12C~12E7E4E~2", "4e720850c3ea38c9"),
        ("botifarra.lliure~C~-~10C", "9259369ea3582fc7"),
    ],
)
def test_ids_are_permanent(code: str, id: str) -> None:
    """The id of a case never changes: others refer to it.

    It is the first 16 hex digits of the SHA-256 of the question, the rule set and the position
    as JSON, with sorted keys and a sorted hand.
    """
    rules, position = read_compact(code)
    assert case_id(LEGAL, rules, position) == id
    assert case_id(LEGAL, rules, position._replace(hand=position.hand[::-1])) == id


def test_ids_tell_cases_apart() -> None:
    """Another rule set, leader, order of the trick or hand makes another case."""
    codes = [
        "belote.coinche~H~8HAH~JHKD",
        "belote.classic~H~8HAH~JHKD",
        "belote.coinche~H~8HAH~JHKD~1",
        "belote.coinche~H~AH8H~JHKD",
        "belote.coinche~H~8HAH~JHKS",
        "belote.coinche~S~8HAH~JHKD",
    ]
    assert len({case_id(LEGAL, *read_compact(code)) for code in codes}) == len(codes)


# -- writing -----------------------------------------------------------------------------------


def test_each_finding_becomes_a_case(filled: Path) -> None:
    """A run's findings are written one a file, named by id, in the folder of their rule set."""
    report = found()
    cases = sound(filled)
    assert len(cases) == len(report.findings)
    assert {case.content["clause"] for case in cases} == {
        finding.difference.clause for finding in report.findings
    }
    for case in cases:
        assert case.path == filled / "belote" / "coinche" / f"{case.id}.json"
        assert read_compact(case.content["code"]) == (case.rules, case.item)
        assert case.content["proof"].startswith("minimal: ")
        assert stale(case) is None


def test_rule_sets_with_options_have_a_folder_of_their_own(tmp_path: Path) -> None:
    """The options come below the preset, without characters that file names do not like."""
    report = found("rules:belote/coinche", f"{COINCHE}+undertrump=obligatory")
    [(path, _)] = save_findings(tmp_path, report)
    assert path.parent == tmp_path / "belote" / "coinche" / "undertrump-obligatory"
    assert [case.rules for case in sound(tmp_path)] == [report.rules]


def test_saving_again_leaves_the_file_alone(folder: Path) -> None:
    """A case that is there already is not written again, and not a second time."""
    before = {p: (p.read_bytes(), p.stat().st_mtime_ns) for p in folder.rglob("*.json")}
    assert before
    assert not any(new for _, new in save_findings(folder, found()))
    assert {p: (p.read_bytes(), p.stat().st_mtime_ns) for p in folder.rglob("*")
            if p.is_file()} == before  # fmt: skip


def test_nothing_is_left_of_a_write_that_fails(
    filled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether writing fails or putting the file in its place, neither half nor whole is left."""
    content = next(iter(sound(filled))).content

    with pytest.raises(UnicodeEncodeError):
        save(tmp_path, {**content, "notes": ["\ud800"]})
    assert not [p for p in tmp_path.rglob("*") if p.is_file()]

    def fails(*_: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", fails)
        with pytest.raises(OSError, match="disk full"):
            save(tmp_path, content)
    assert not [p for p in tmp_path.rglob("*") if p.is_file()]
    assert save(tmp_path, content)[1]
    assert [p.suffix for p in tmp_path.rglob("*") if p.is_file()] == [".json"]


def test_what_is_no_case_is_not_written(filled: Path, tmp_path: Path) -> None:
    """Content that the schema does not allow is refused before any file is made."""
    content = next(iter(sound(filled))).content
    with pytest.raises(BadCase, match="proof"):
        save(tmp_path, {**content, "proof": ""})
    assert not [p for p in tmp_path.rglob("*") if p.is_file()]


# -- reading -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda c: c["notes"].append("seen it too"), "edited by hand"),
        (lambda c: c["expected"][0].update(verdict="disputed"), "edited by hand"),
        (lambda c: c.update(rules="belote/classic"), "edited by hand"),
        (lambda c: c.pop("clause"), "clause"),
        (lambda c: c.update(severity="high"), "severity"),
    ],
)
def test_an_edited_case_is_refused(
    folder: Path, change: Callable[[dict[str, Any]], Any], fault: str
) -> None:
    """Only the tool writes the corpus: any other change is refused, naming the file."""
    path = min(folder.rglob("*.json"))
    rewrite(path, change)
    refused(folder, path, fault)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda c: c["item"].update(leader=(c["item"]["leader"] + 1) % 4), "its id"),
        (lambda c: c.update(id="0" * 16), "its id"),
        (lambda c: c.update(rules="belote/whist"), "belote/whist"),
        (lambda c: c["item"].update(hand=c["item"]["trick"]), "hand"),
    ],
)
def test_a_case_that_is_not_what_it_says_is_refused(
    folder: Path, change: Callable[[dict[str, Any]], Any], fault: str
) -> None:
    """A right digest is not enough: id, rule set and position must fit each other."""
    path = min(folder.rglob("*.json"))
    rewrite(path, change, sealed=True)
    refused(folder, path, fault)


@pytest.mark.parametrize("text", ["", "{", "[]", "\x00", '"case"'])
def test_what_is_no_case_is_refused(folder: Path, text: str) -> None:
    """A file that is no case at all is refused, naming the file."""
    path = min(folder.rglob("*.json"))
    path.write_text(text)
    refused(folder, path, "")


def test_every_file_that_is_no_case_is_named(folder: Path) -> None:
    """One bad file does not hide the next, nor the cases beside them."""
    first, second, *others = sorted(folder.rglob("*.json"))
    first.write_text("{")
    rewrite(second, lambda content: content["notes"].append("seen it too"))
    cases, bad = split(folder)
    assert [case.path for case in cases] == others
    assert [str(fault).partition(":")[0] for fault in bad] == [str(first), str(second)]


def test_a_case_knows_when_the_rules_have_changed(filled: Path) -> None:
    """A case whose expectation is no longer the reference's is stale, and says how."""
    case = next(iter(sound(filled)))
    assert stale(case) is None
    content = json.loads(json.dumps(case.content))
    content["expected"][0]["clause"] = "BE99"
    assert "BE99" in (stale(Case(case.path, content)) or "")


# -- what is shipped ---------------------------------------------------------------------------


def test_the_shipped_corpus_is_sound() -> None:
    """Every shipped file is a case, and breaks a clause of its own rules (`test_upkeep`: lint)."""
    cases = sound(data.folder("corpus"))
    assert sorted(case.path for case in cases) == SHIPPED
    for case in cases:
        preset = case.rules.preset
        clauses = {clause.id for clause in preset.every_clause}
        assert case.content["clause"] in clauses


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_the_shipped_corpus_asks_every_question(preset: str) -> None:
    """In every game that has it."""
    asked = {
        case.question.name
        for case in sound(data.folder("corpus"))
        if case.rules.preset.name == preset
    }
    assert asked == {q.name for q in QUESTIONS.values() if preset in q.presets(rule_set(preset))}


def test_the_shipped_corpus_has_cases_of_every_sort() -> None:
    """Real engines', players' reports, house rules, and each gap in the rule text."""
    contents = [case.content for case in sound(data.folder("corpus"))]
    found = [content["found"] for content in contents]
    assert {"belote-cli", "colver"} <= {one["engine"] for one in found}
    assert "report" in {one["origin"] for one in found}
    assert "rules" in {one["target"].partition(":")[0] for one in found}
    assert "disputed-only" in {content["verdict"] for content in contents}


@pytest.mark.parametrize(
    "rules", sorted({case.rules.name for case in sound(data.folder("corpus"))})
)
def test_the_reference_passes_the_shipped_corpus(rules: str) -> None:
    """Asked as a target, each rule set answers its own cases rightly, disputed ones too."""
    cases = [c for c in sound(data.folder("corpus")) if c.content["rules"] == rules]
    results = list(replay(open_target(f"rules:{rules}"), cases))
    assert [result.status for result in results] == ["passing"] * len(cases)


# -- replay ------------------------------------------------------------------------------------


def saying(answer: Callable[[dict[str, Any]], dict[str, Any]], *presets: str) -> Target:
    """A target that answers each item so."""
    hello = HelloAnswer("fake", "1", "Python", {"legal": presets or tuple(PRESETS)})
    return InProcessTarget("fake", Answerer(hello, lambda question, rules, item: answer(item)))


@pytest.mark.parametrize(
    ("target", "status"),
    [
        (lambda: open_target("rules:belote/coinche"), "passing"),
        (lambda: open_target("mutant:W13"), "failing"),
        (lambda: saying(lambda item: {"legal": []}), "failing"),
        (lambda: saying(lambda item: {"unsupported": "not today"}), "unsupported"),
        (lambda: saying(lambda item: {}, "botifarra/lliure"), "unsupported"),
        (lambda: saying(lambda item: {"error": "out of cards"}), "error"),
        (lambda: saying(lambda item: item["trump"]["suit"]), "error"),
        (lambda: open_target("/no/such/engine"), "error"),
    ],
)
def test_replay_tells_what_became_of_each_case(
    filled: Path, target: Callable[[], Target], status: str
) -> None:
    """Passing, failing, unsupported or error: each case once, in the order of the corpus."""
    cases = list(sound(filled))
    results = list(replay(target(), cases))
    assert [result.case for result in results] == cases
    assert [result.status for result in results] == [status] * len(cases)


@pytest.fixture(scope="module")
def disputed(tmp_path_factory: pytest.TempPathFactory) -> list[Case]:
    """The cases of a target that differs in nothing but what the rule text leaves open (G2)."""
    folder = tmp_path_factory.mktemp("disputed")
    target = open_target(f"rules:{LLIURE}+doubling_order=declarers-right-first")
    report = check(target, QUESTIONS["calls"], rule_set(LLIURE), budget=Budget(None, 2200))
    assert report.findings == []
    saved = save_findings(folder, report)
    assert len(saved) == len(report.gaps) > 0
    return list(sound(folder))


def test_what_the_rule_text_leaves_open_is_saved(disputed: list[Case]) -> None:
    """As it differs, and as what it is: disputed, or nothing that need have come about."""
    for case in disputed:
        said = {one["verdict"] for one in case.content["expected"]}
        undecided = case.question.undecided(case.question.expect(case.rules, case.item))
        assert case.content["verdict"] == "disputed-only"
        assert "disputed" in said or undecided
        assert stale(case) is None


@pytest.mark.parametrize(
    ("target", "status"),
    [
        (f"rules:{LLIURE}", "passing"),
        (f"rules:{LLIURE}+doubling_order=declarers-right-first", "disputed"),
        ("mutant:W13", "unsupported"),
    ],
)
def test_a_gap_is_told_apart_from_what_passes(
    disputed: list[Case], target: str, status: str
) -> None:
    """The reading of the reference passes; another one is disputed, and says in what."""
    results = list(replay(open_target(target), disputed))
    assert [result.status for result in results] == [status] * len(disputed)
    if status == "disputed":
        assert all(result.difference for result in results)


class FailsInCompany(InProcessTarget):
    """Fails whenever it is asked more than one item at a time."""

    def collect(self) -> list[dict[str, Any]]:
        """Its answer, if it is but one."""
        answers = super().collect()
        if len(answers) > 2:
            raise TargetFailure(Verdict.CRASHED, "too many at once")
        return answers


def test_a_failure_in_company_is_told_of_one_case(filled: Path) -> None:
    """A batch that fails while its halves do not is an error of one case; the others stand."""
    right = open_target("rules:belote/coinche")
    assert isinstance(right, InProcessTarget)
    cases = list(sound(filled))[:4] * 2
    assert len(cases) == 8
    results = list(replay(FailsInCompany("fake", right.answerer), cases, batch=4))
    assert [result.case for result in results] == cases
    for batch in (results[:4], results[4:]):
        assert sorted(result.status for result in batch) == [
            "error",
            "passing",
            "passing",
            "passing",
        ]
