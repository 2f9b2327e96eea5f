"""Proofs: complete, the same byte for byte however they were come by, resumed, and honest."""

from __future__ import annotations

import json
import multiprocessing
import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from arbitre.asking.asker import Asker, TargetGone
from arbitre.mutants import Play, correct, mutant, restrict
from arbitre.protocol import HelloAnswer
from arbitre.questions.cards import space as card_space
from arbitre.questions.cards.legal import LEGAL
from arbitre.search import prove as proving
from arbitre.search.checkpoint import Checkpoint, Chunk, ProofScope, fingerprint
from arbitre.search.chunks import prove_chunks
from arbitre.search.prove import Proof, prove
from arbitre.targets import open_target
from arbitre.targets.inprocess import Answerer, InProcessTarget
from arbitre_reference import rule_set

COINCHE, LLIURE, OBLIGADA = "belote/coinche", "botifarra/lliure", "botifarra/obligada"
SCHEMA = Path(__file__).parents[2] / "schemas" / "certificate.schema.json"


def text(proof: Proof) -> str:
    """The certificate as it is written."""
    return json.dumps(proof.certificate, indent=2, ensure_ascii=False)


@pytest.fixture
def proved(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Proof]:
    """Proves an engine that gives the answer `answer(rules, position)`."""

    def run(answer: Callable[..., dict[str, Any]], rules: str, hand: int) -> Proof:
        def reply(question: str, name: str, item: dict[str, Any]) -> dict[str, Any]:
            return answer(rule_set(name), rule_set(name).read(item))

        hello = HelloAnswer("engine", "1", "", {"legal": (rules,)})
        target = InProcessTarget("engine", Answerer(hello, reply))
        monkeypatch.setattr(proving, "open_target", lambda *_: target)
        return prove(ProofScope("engine", rules, hand))

    return run


def played(play: Play) -> Callable[..., dict[str, Any]]:
    """The answers of an engine that plays so."""
    return lambda rules, position: {"legal": [str(card) for card in play(rules, position)]}


# -- what is stated ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "classes"), [(2, 1_545), pytest.param(3, 4_867, marks=pytest.mark.proof)]
)
def test_every_class_of_lliure_is_counted(hand: int, classes: int) -> None:
    """The certificate states as many classes as there are, each asked twelve times."""
    stated = prove(ProofScope(f"rules:{LLIURE}", LLIURE, hand)).certificate
    assert (stated["classes"], stated["positions"]) == (classes, 12 * classes)
    assert (stated["conforms"], stated["differences"], stated["asymmetry"]) == (True, [], None)
    assert (stated["unsupported"], stated["disputed"]) == (0, 0)
    assert stated["scope"]["most"] == hand
    assert stated["scope"]["complete"] is False
    assert stated["rules_digest"] == rule_set(LLIURE).digest


@pytest.mark.parametrize(
    ("of", "classes"), [(8, 2_108), pytest.param(1, 16_859, marks=pytest.mark.proof)]
)
def test_another_reading_of_a_gap_is_no_refutation(of: int, classes: int) -> None:
    """Obligada has 16,859 classes up to two cards; a declared reading differs on disputed cards.

    The suite asks every eighth.
    """
    scope = ProofScope(f"rules:{OBLIGADA}+second_hand_discard=lowest", OBLIGADA, 2)
    proof = prove(replace(scope, shard=1, of=of))
    stated = proof.certificate
    assert stated["classes"] == classes
    assert stated["disputed"] > 0
    assert (stated["conforms"], stated["differences"]) == (True, [])
    assert (proof.report.findings, proof.asymmetry) == ([], None)


def test_a_certificate_is_what_its_schema_says_and_holds_no_time() -> None:
    """Right or wrong engine: the schema has nothing against it; neither clock nor folder is in."""
    validator = Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
    for spec in (f"rules:{COINCHE}", "mutant:W9"):
        stated = prove(ProofScope(spec, COINCHE, 1)).certificate
        assert list(validator.iter_errors(json.loads(json.dumps(stated)))) == []
        words = set(json.dumps(stated).lower().replace('"', " ").split())
        assert not words & {"time", "date", "seconds", "host", "workers", "batch"}
        assert str(Path.cwd()) not in json.dumps(stated)


@pytest.mark.parametrize(
    ("spec", "hand", "workers", "batch"),
    [("mutant:W9", 2, 3, 17), (f"rules:{LLIURE}", 1, 2, 1), ("mutant:W11", 1, 1, 1)],
)
def test_workers_and_batches_leave_no_trace(
    spec: str, hand: int, workers: int, batch: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One worker or three, one position at once or 256: the certificate is the same text."""
    monkeypatch.setattr(proving, "ALONE", 0)
    # Two cards in the hand make 1,545 classes, six chunks to share out.
    scope = ProofScope(spec, LLIURE, hand, chunk=300)
    assert text(prove(scope, workers=workers, batch=batch)) == text(prove(scope, batch=256))


# -- interrupts --------------------------------------------------------------------------------


class Interrupted:
    """Proves in small chunks, is interrupted after three of them, and counts what is asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, path: Path, scope: ProofScope) -> None:
        self.whole = text(prove(scope))
        self.asked: list[int] = []
        self.path = path
        self.scope = scope

        def counted(asker: Asker, *asked: Any) -> Iterator[Chunk]:
            for chunk in prove_chunks(asker, *asked):
                self.asked.append(chunk.number)
                yield chunk

        def interrupt(chunk: Chunk) -> None:
            if chunk.number == 2:
                raise KeyboardInterrupt

        monkeypatch.setattr(proving, "prove_chunks", counted)
        with pytest.raises(KeyboardInterrupt):
            prove(scope, checkpoint_path=path, progress=interrupt)
        assert self.asked == [0, 1, 2]
        assert path.exists()

    def resumed(self) -> list[int]:
        """The chunks asked by the proof that takes over."""
        self.asked.clear()
        proof = prove(self.scope, checkpoint_path=self.path)
        assert proof.resumed == 300 * (len(proof.chunks) - len(self.asked))
        proof.resumed = 0
        assert text(proof) == self.whole
        return self.asked


# Coinche has 1,938 classes up to two cards in the hand: seven chunks of 300.  Each is asked twice.
@pytest.mark.parametrize("spec", [f"rules:{COINCHE}", "mutant:W9"])
def test_an_interrupted_proof_resumes_where_it_stopped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, spec: str
) -> None:
    """Only the missing chunks are asked, and the certificate is that of an unbroken proof."""
    run = Interrupted(
        monkeypatch, tmp_path / "c.partial", ProofScope(spec, COINCHE, 2, 2, chunk=300)
    )
    assert run.resumed() == [3, 4, 5, 6]


def test_a_checkpoint_cut_short_is_used_as_far_as_it_goes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A last line of which only half was written is asked again; so is all, if the first is."""
    path = tmp_path / "c.partial"
    run = Interrupted(monkeypatch, path, ProofScope(f"rules:{COINCHE}", COINCHE, 2, 2, chunk=300))
    kept = path.read_text(encoding="utf-8")
    path.write_text(kept[:-30], encoding="utf-8")
    assert run.resumed() == [2, 3, 4, 5, 6]
    path.write_text(kept[:20], encoding="utf-8")
    assert run.resumed() == [0, 1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("scope", "engine"),
    [
        (ProofScope("a", LLIURE, 2), "a 1"),
        (ProofScope("b", COINCHE, 2), "a 1"),
        (ProofScope("a", COINCHE, 3), "a 1"),
        (ProofScope("a", COINCHE, 2, 3), "a 1"),
        (ProofScope("a", f"{COINCHE}+undertrump=banned", 2), "a 1"),
        (ProofScope("a", COINCHE, 2), "a 2"),
    ],
    ids=["rules", "target", "hand", "representatives", "option", "version"],
)
def test_a_stale_checkpoint_is_ignored(tmp_path: Path, scope: ProofScope, engine: str) -> None:
    """What was put aside about other rules, another engine or another scope is not taken up."""
    path = tmp_path / "c.partial"
    target = open_target(f"rules:{COINCHE}")
    Checkpoint(path, ProofScope("a", COINCHE, 2), "a 1", target).write([Chunk(0, classes=5)])
    again = Checkpoint(path, ProofScope("a", COINCHE, 2), "a 1", target)
    assert again.read() == [Chunk(0, classes=5)]
    assert Checkpoint(path, scope, engine, target).read() == []


ENGINE = Path(__file__).parents[2] / "adapters" / "python"


@pytest.mark.parametrize("named", [True, False], ids=["named", "behind another"])
def test_evidence_of_another_engine_is_not_taken_up(tmp_path: Path, named: bool) -> None:
    """A proof is interrupted, and a line of the engine changed, not its name nor its version.

    What was put aside is of the engine of before: all is asked afresh, and the fault found.
    Where the command does not name the file that changed, the answers to a sample tell.
    """
    for name in ("arbitre_sdk.py", "example_engine.py"):
        shutil.copy(ENGINE / name, tmp_path)
    engine, path = tmp_path / "example_engine.py", tmp_path / "c.partial"
    command = engine if named else tmp_path / "engine.py"
    if not named:
        run = f"import runpy; runpy.run_path({str(engine)!r}, run_name='__main__')"
        command.write_text(run, encoding="utf-8")
    scope = ProofScope(f"{sys.executable} {command}", COINCHE, 2, chunk=300)
    right = prove(scope, checkpoint_path=path)
    assert (right.conforms, right.resumed) == (True, 0)
    assert prove(scope, checkpoint_path=path).resumed == right.classes
    source = engine.read_text(encoding="utf-8")
    changed = source.replace(
        "    led = trick[0][-1]\n", "    return hand\n    led = trick[0][-1]\n"
    )
    engine.write_text(changed, encoding="utf-8")
    wrong = prove(scope, checkpoint_path=path)
    assert (wrong.conforms, wrong.resumed) == (False, 0)


@pytest.mark.parametrize("spec", ["http://127.0.0.1:8080/", "no-such-engine --fast"])
def test_who_has_no_files_is_asked_afresh(tmp_path: Path, spec: str) -> None:
    """A service, and a command that names no file, are vouched for by nothing."""
    path, target, scope = tmp_path / "c.partial", open_target(spec), ProofScope(spec, COINCHE, 2)
    Checkpoint(path, scope, "a 1", target).write([Chunk(0, classes=5)])
    assert fingerprint(target) == ""
    assert Checkpoint(path, scope, "a 1", target).read() == []


def test_a_worker_that_is_killed_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof goes on with another one, and its certificate is the same text."""
    monkeypatch.setattr(proving, "ALONE", 0)
    scope = ProofScope(f"rules:{COINCHE}", COINCHE, 2, 2, chunk=100)
    killed: list[int] = []

    def kill_first(chunk: Chunk) -> None:
        for child in multiprocessing.active_children():
            if not killed and child.pid:
                killed.append(child.pid)
                os.kill(child.pid, signal.SIGKILL)

    assert text(prove(scope, workers=2, progress=kill_first)) == text(prove(scope))
    assert killed


# -- what is found -----------------------------------------------------------------------------


def test_in_which_order_an_engine_names_cards_does_not_matter(
    proved: Callable[..., Proof],
) -> None:
    """The certificate of an engine that names them backwards is the same text."""

    def backwards(rules: Any, position: Any) -> dict[str, Any]:
        return {"legal": played(correct)(rules, position)["legal"][::-1]}

    assert text(proved(backwards, LLIURE, 2)) == text(proved(played(correct), LLIURE, 2))


@pytest.mark.parametrize(
    ("most", "proved_right", "refuted"),
    [(3, 1_545, 4_867), pytest.param(5, 12_689, 29_121, marks=pytest.mark.proof)],
)
def test_a_slip_of_large_hands_is_found_where_the_hands_are_large(
    monkeypatch: pytest.MonkeyPatch,
    proved: Callable[..., Proof],
    most: int,
    proved_right: int,
    refuted: int,
) -> None:
    """Wrong with three cards in the hand: proved up to two, refuted at three by a hand of three.

    In the proof with five.
    """
    # To spare time, hands of three and four come through one representative, as larger ones do.
    monkeypatch.setattr(card_space, "WHOLE_TURN", 2)
    slip = played(restrict(mutant("W13"), "so", lambda p: len(p.hand) >= most).play)
    fewer = proved(slip, LLIURE, most - 1).certificate
    assert (fewer["conforms"], fewer["classes"]) == (True, proved_right)
    proof = proved(slip, LLIURE, most)
    assert (proof.certificate["conforms"], proof.certificate["classes"]) == (False, refuted)
    assert {len(f.example.item.hand) for f in proof.report.findings} == {most}
    assert {f.difference.kind for f in proof.report.findings} == {"allows a forbidden card"}
    assert min(len(f.example.item.trick) for f in proof.report.findings) == 1


def test_a_counterexample_is_minimal_by_proof() -> None:
    """Who need not climb is refuted with a trump led and two in the hand: three cards."""
    proof = prove(ProofScope("mutant:drop:climb", COINCHE, 2))
    sizes = {
        f.difference.clause: LEGAL.shrinking.size(f.example.item) for f in proof.report.findings
    }
    assert sizes == {"BE2": (3, 1), "TA1": (3, 1)}
    assert all(finding.example.minimal for finding in proof.report.findings)
    assert proof.report.exit_code == 1


# -- what is not answered ----------------------------------------------------------------------


def test_what_is_not_played_is_counted_and_not_held_against_it(
    proved: Callable[..., Proof],
) -> None:
    """An engine without no-trump hands: as many are unsupported as there are; that is no proof."""

    def answer(rules: Any, position: Any) -> dict[str, Any]:
        if position.trump == "no-trump":
            return {"unsupported": "no-trump"}
        return played(correct)(rules, position)

    stated = proved(answer, COINCHE, 1).certificate
    groups = list(LEGAL.space.proof_groups(rule_set(COINCHE), 1, 1))
    without = sum(len(g.items) for g in groups if g.items[0].trump == "no-trump")
    assert 0 < stated["unsupported"] == without < stated["positions"]
    assert (stated["conforms"], stated["asymmetry"], stated["differences"]) == (False, None, [])


def test_who_answers_nothing_is_not_proved_right(proved: Callable[..., Proof]) -> None:
    """Where every position is unsupported the certificate states no conformance."""
    stated = proved(lambda *_: {"unsupported": "no"}, COINCHE, 1).certificate
    assert stated["unsupported"] == stated["positions"] > 0
    assert stated["conforms"] is False


# It answers the first process that asks, and no other: a worker cannot start it.
ONCE = """
import json, pathlib, sys
if pathlib.Path({path!r}).exists():
    sys.exit(3)
pathlib.Path({path!r}).touch()
hello = {{"protocol": 1, "engine": {{"name": "once", "version": "1", "language": "Python"}},
         "answers": {{"legal": ["belote/coinche"]}}, "max_batch": 64}}
for line in sys.stdin:
    if json.loads(line)["cmd"] == "hello":
        print(json.dumps(hello), flush=True)
"""


@pytest.mark.parametrize("workers", [1, 2])
def test_a_worker_whose_target_is_gone_says_so(tmp_path: Path, workers: int) -> None:
    """However many processes ask, a target that cannot be asked is `TargetGone`."""
    program = tmp_path / "once.py"
    program.write_text(ONCE.format(path=str(tmp_path / "started")), encoding="utf-8")
    with pytest.raises(TargetGone, match="exit code 3"):
        prove(ProofScope(f"{sys.executable} {program}", COINCHE, 1), workers=workers)


# -- in shards ---------------------------------------------------------------------------------


def test_shards_are_a_proof_together() -> None:
    """Four shards ask every class of lliure once: 1,545 with at most two cards in the hand."""
    scope = ProofScope(f"rules:{LLIURE}", LLIURE, 2)
    shards = [prove(replace(scope, shard=shard, of=4)) for shard in range(1, 5)]
    asked = [shard.classes for shard in shards]
    assert asked == [387, 386, 386, 386]
    assert not any(shard.report.findings or shard.asymmetry for shard in shards)
    assert all(shard.report.control_caught for shard in shards)


def test_a_shard_finds_what_its_classes_show() -> None:
    """A bug of two cards in the hand is found in each half, and the half is named."""
    scope = ProofScope("mutant:W4", COINCHE, 2)
    for shard in (1, 2):
        found = prove(replace(scope, shard=shard, of=2)).report.findings
        assert {finding.difference.clause for finding in found} == {"BE7"}
        assert f"among the classes of shard {shard}/2, smallest" in found[0].example.proof
