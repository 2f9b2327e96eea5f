"""What is kept of the reference's answers changes nothing but the time that a proof takes."""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from arbitre.cache import HASH
from arbitre.questions import QUESTIONS
from arbitre.search import kept as keeping
from arbitre.search.budget import Budget
from arbitre.search.campaign import check
from arbitre.search.checkpoint import ProofScope
from arbitre.search.kept import KeptAnswers, make_room
from arbitre.search.prove import Proof, prove
from arbitre.targets import open_target
from arbitre_reference import RuleSet, rule_set

COINCHE, LLIURE = "belote/coinche", "botifarra/lliure"

# A coinche engine that answers what the words below make of the right cards.
ENGINE = """
import json, os, sys
from arbitre_reference import rule_set
for line in sys.stdin:
    ask = json.loads(line)
    if ask["cmd"] == "bye":
        break
    if ask["cmd"] == "hello":
        said = {{"protocol": 1, "engine": {{"name": "e"}}, "answers": {{"legal": ["{game}"]}}}}
    else:
        rules, answers = rule_set(ask["rules"]), []
        for position in ask["positions"]:
            legal = [str(r.card) for r in rules.judge(rules.read(position)) if r.allowed]
            answers.append({{"legal": legal}})
            {word}
        said = {{"id": ask["id"], "answers": answers}}
    print(json.dumps(said), flush=True)
"""
WAYS = {
    "as it is": "pass",
    "in another order": "legal.reverse()",
    "a card twice": "legal += legal[:1] if position['trump'] == 'H' else []",
    "no list": "answers[-1] = {'legal': None} if position['leader'] == 2 else answers[-1]",
    "refuses": "answers[-1] = {'unsupported': 'no'} if position['trump'] == 'S' else answers[-1]",
    "ends": "position['trick'] == [] and position['hand'] == ['KH'] and os._exit(1)",
    "wrong": "legal[:] = position['hand']",
}


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is kept when a test begins."""
    monkeypatch.setenv("ARBITRE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def text(proof: Proof) -> str:
    """The certificate as it is written."""
    return json.dumps(proof.certificate, indent=1)


def files_of(folder: Path) -> list[Path]:
    """The chunks that are kept: the items, then the answers."""
    return sorted((f for f in folder.rglob("*") if f.is_file() and f.name.isdigit()), key=str)


# To play any card one needs two.
HANDS = [(way, 1) for way in WAYS if way not in ("wrong", "ends")]


@pytest.mark.parametrize(
    ("way", "hand"),
    [*HANDS, *(pytest.param(way, 2, marks=pytest.mark.proof) for way in ("wrong", "ends"))],
)
def test_a_proof_is_the_same_whether_answers_are_kept(way: str, hand: int, tmp_path: Path) -> None:
    """Right or wrong in whatever way: the second certificate is the first, byte for byte."""
    program = tmp_path / "engine.py"
    program.write_text(ENGINE.format(game=COINCHE, word=WAYS[way]), encoding="utf-8")
    scope = ProofScope(f"{sys.executable} {program}", COINCHE, hand, chunk=100)
    first = prove(scope)
    assert KeptAnswers.of_proof(scope).chunks == len(first.chunks) > 1
    second = prove(scope)
    assert text(second) == text(first)
    assert [c.sample for c in second.chunks] == [c.sample for c in first.chunks]
    assert first.conforms == (way in ("as it is", "in another order"))


@pytest.mark.parametrize("spec", ["mutant:W9", f"rules:{COINCHE}"])
def test_a_target_in_this_process_is_compared_with_what_is_kept(spec: str) -> None:
    """Without a line of JSON, too."""
    scope = ProofScope(spec, COINCHE, 1, chunk=100)
    assert text(prove(scope)) == text(prove(scope))


@pytest.mark.parametrize(
    "way", [pytest.param(w, marks=pytest.mark.proof) if w == "ends" else w for w in WAYS]
)
def test_a_search_is_the_same_whether_answers_are_kept(way: str, tmp_path: Path) -> None:
    """What is found, counted, exercised and sampled: by a budget of positions, all is as it was."""
    program = tmp_path / "engine.py"
    program.write_text(ENGINE.format(game=COINCHE, word=WAYS[way]), encoding="utf-8")
    spec, rules = f"{sys.executable} {program}", rule_set(COINCHE)
    reports = [
        check(open_target(spec), QUESTIONS["legal"], rules, budget=Budget(None, 6_000))
        for _ in range(2)
    ]
    one, other = (
        [r.findings, r.gaps, r.exercised, r.answered_about, r.unsupported] for r in reports
    )
    assert one == other
    stages = [[(s.classes, s.positions, s.complete) for s in r.stages] for r in reports]
    assert stages[0] == stages[1]


@pytest.mark.parametrize("most", [None, 1])
def test_a_mutant_is_found_in_the_same_place(most: int | None) -> None:
    """At the same position, whether what is right was kept or judged; `most=1` stops there."""
    rules = rule_set(COINCHE)
    target = [open_target("mutant:W13") for _ in range(2)]
    budget = Budget(None, 6_000)
    reports = [check(t, QUESTIONS["legal"], rules, budget=budget, most=most) for t in target]
    assert reports[0].findings == reports[1].findings != []
    assert reports[0].positions == reports[1].positions


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The positions of which the reference is asked what is right."""
    positions: list[Any] = []
    legal = QUESTIONS["legal"]
    before = legal.expect

    def expect(rules: RuleSet, item: Any) -> Any:
        positions.append(item)
        return before(rules, item)

    monkeypatch.setattr(legal, "expect", expect)
    return positions


def test_the_reference_is_asked_once(judged: list[Any]) -> None:
    """The second proof asks it about the control, and about a few positions of each chunk.

    A hand of one card, or two, makes 1,938 classes of twelve positions; a target that agrees.
    """
    scope = ProofScope(f"rules:{COINCHE}", COINCHE, 2)
    positions = prove(scope).positions
    assert positions == 12 * 1938 < len(judged)
    judged.clear()
    prove(scope)
    # The control, the sample that is asked again, and the target itself, which asks the reference.
    assert len(judged) < 1.3 * positions


def test_other_options_share_the_positions(own_cache: Path) -> None:
    """A house rule keeps answers of its own, and the positions once."""
    for name in (COINCHE, f"{COINCHE}+undertrump=banned"):
        prove(ProofScope(f"rules:{name}", name, 1))
    [folder] = (own_cache / "answers").iterdir()
    assert len([f for f in folder.iterdir() if f.is_dir()]) == 2
    assert len([f for f in folder.iterdir() if f.name.isdigit()]) == 1


def test_other_sources_have_other_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reference that was repaired does not find what it answered before."""
    scope = ProofScope(f"rules:{COINCHE}", COINCHE, 1)
    prove(scope)
    assert KeptAnswers.of_proof(scope).chunks
    monkeypatch.setattr(keeping, "hash_sources", lambda preset: "another")
    assert not KeptAnswers.of_proof(scope).chunks


def test_a_file_that_is_not_as_it_was_written_is_made_anew(own_cache: Path) -> None:
    """Cut short or changed, it is not believed."""
    scope = ProofScope(f"rules:{COINCHE}", COINCHE, 1)
    before = text(prove(scope))
    for file in files_of(own_cache):
        content = file.read_bytes()
        for spoilt in (content[:-1], content[:-1] + bytes([content[-1] ^ 1]), b""):
            file.write_bytes(spoilt)
            assert KeptAnswers.of_proof(scope).read(0) is None
            assert text(prove(scope)) == before
            assert file.read_bytes() == content


def test_answers_that_the_reference_does_not_give_are_thrown_away(own_cache: Path) -> None:
    """Though their hash is right: some of what is kept is judged again, whichever is drawn."""
    scope = ProofScope(f"rules:{COINCHE}", COINCHE, 1)
    before = text(prove(scope))
    file = next(f for f in files_of(own_cache) if f.parent.parent != own_cache / "answers")
    content = file.read_bytes()[HASH:]
    changed = content[:HASH] + bytes(len(content) - HASH)
    file.write_bytes(hashlib.sha256(changed).digest() + changed)
    assert KeptAnswers.of_proof(scope).read(0) is None
    assert files_of(own_cache) == []
    assert text(prove(scope)) == before


def test_where_nothing_can_be_kept_a_proof_goes_on(own_cache: Path) -> None:
    """There is a file in the place of the folder."""
    own_cache.write_text("a file", encoding="utf-8")
    scope = ProofScope(f"rules:{COINCHE}", COINCHE, 1)
    assert prove(scope).conforms
    assert prove(scope).conforms


def test_a_question_without_a_packed_form_keeps_nothing(own_cache: Path) -> None:
    """Rulings have clauses."""
    prove(ProofScope(f"rules:{LLIURE}", LLIURE, 1, question="rulings"))
    assert files_of(own_cache) == []


def test_what_was_not_used_for_longest_goes_first(tmp_path: Path) -> None:
    """Of three folders beside the one in use, room is left for one: the newest stays."""
    import os

    for age, name in enumerate(("in use", "new", "old", "oldest")):
        (tmp_path / name / "rules").mkdir(parents=True)
        (tmp_path / name / "rules" / "0").write_bytes(bytes(100))
        os.utime(tmp_path / name, (1000 - age, 1000 - age))
    make_room(tmp_path / "in use", 150)
    assert sorted(folder.name for folder in tmp_path.iterdir()) == ["in use", "new"]
