"""Engines that are asked in the packed form: whatever they are, a proof says the same of them."""

from __future__ import annotations

import base64
import json
import shutil
import sys
from itertools import product
from pathlib import Path

import pytest

from arbitre.asking.asker import TargetGone
from arbitre.asking.smoke import Smoke
from arbitre.protocol import encode
from arbitre.search.checkpoint import ProofScope
from arbitre.search.prove import Proof, prove
from arbitre.targets import ProcessTarget, open_target
from arbitre_reference import rule_set

ADAPTERS = Path(__file__).parents[2] / "adapters"
COINCHE = "belote/coinche"

# An engine as its author writes one, over the SDK beside it.
PYTHON = """
import sys
sys.path.insert(0, {sdk!r})
from arbitre_sdk import Unsupported, serve
from arbitre_reference import rule_set

def legal(rules, position):
    law = rule_set(rules)
    cards = [str(r.card) for r in law.judge(law.read(position)) if r.allowed]
    {word}
    return cards

serve(name="e", version="1", answers={{"legal": {{"belote/coinche": legal}}}})
"""
JAVASCRIPT = """
import {{ serve, Unsupported }} from "{sdk}/arbitre-sdk.mjs";
import {{ engine, rules as sets }} from "{page}/engine.mjs";
function legal(name, position) {{
  const rules = sets.readRules(name);
  const cards = engine.legal(rules, engine.readPosition(rules, position)).map((card) => card.code);
  {word}
  return cards;
}}
serve({{ name: "e", version: "1", answers: {{ legal: {{ "belote/coinche": legal }} }} }});
"""
WAYS = {
    "right": ("pass", ""),
    "wrong": (
        "if len(position['trick']) == 2: cards = position['hand']",
        "if (position.trick.length === 2) return position.hand;",
    ),
    "refuses": (
        "if position['trump'] == 'S': raise Unsupported('no spades')",
        "if (position.trump === 'S') throw new Unsupported('no spades');",
    ),
    "fails": (
        "if position['hand'] == ['7H']: raise IndexError('out')",
        "if (`${position.hand}` === '7H') throw new RangeError('out');",
    ),
    "a card twice": (
        "if position['leader'] == 3: cards += cards[:1]",
        "if (position.leader === 3) cards.push(cards[0]);",
    ),
    "no card of the deck": (
        "if position['leader'] == 3: cards += ['1O']",
        "if (position.leader === 3) cards.push('1O');",
    ),
}


def small(spec: str) -> ProofScope:
    """Every hand of one card, in five chunks."""
    return ProofScope(spec, COINCHE, 1, chunk=100)


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is kept when a test begins; and all but the first chunk is asked packed."""
    monkeypatch.setenv("ARBITRE_CACHE", str(tmp_path / "cache"))


def text(proof: Proof) -> str:
    """The certificate as it is written."""
    return json.dumps(proof.certificate, indent=1)


# Which of two cards is allowed takes hands of two: in Python, that asks the reference, a while.
@pytest.mark.parametrize(
    ("language", "way"),
    [
        pytest.param(*case, marks=pytest.mark.proof if case == ("Python", "wrong") else ())
        for case in product(("Python", "JavaScript"), WAYS)
    ],
)
def test_a_proof_says_the_same_in_json_and_packed(language: str, way: str, tmp_path: Path) -> None:
    """Right, wrong, refusing, failing: first in JSON, then packed, and the certificate is one."""
    word = WAYS[way][language == "JavaScript"]
    if language == "Python":
        program = tmp_path / "engine.py"
        content = PYTHON.format(sdk=str(ADAPTERS / "python"), word=word)
        spec = f"{sys.executable} {program}"
    else:
        program = tmp_path / "engine.mjs"
        page = ADAPTERS.parent / "harness" / "arbitre" / "page"
        content = JAVASCRIPT.format(sdk=ADAPTERS / "javascript", page=page, word=word)
        spec = f"node {program}"
    program.write_text(content, encoding="utf-8")
    scope = ProofScope(spec, COINCHE, 2, chunk=700) if way == "wrong" else small(spec)
    first, second = prove(scope, batch=256), prove(scope, batch=256)
    assert first.report.hello is not None
    assert first.report.hello.packed == 1
    assert len(second.chunks) > 1
    assert text(second) == text(first)
    assert second.conforms == (way == "right")


# Wraps the reference: its JSON is right, and packed it says what the word makes of the sets.
LIAR = """
import base64, json, subprocess, sys
inner = subprocess.Popen([sys.executable, "-m", "arbitre", "serve", "rules:belote/coinche"],
                         stdin=subprocess.PIPE, stdout=subprocess.PIPE)
for line in sys.stdin.buffer:
    inner.stdin.write(line)
    inner.stdin.flush()
    if b'"bye"' in line:
        break
    said = json.loads(inner.stdout.readline())
    if "answers" in said and "protocol" in said:
        said["answers"] = {{"legal": said["answers"]["legal"]}}
    if "packed" in said and "id" in said:
        sets = bytearray(base64.b64decode(said["packed"]))
        {word}
        said["packed"] = base64.b64encode(bytes(sets)).decode()
    print(json.dumps(said), flush=True)
"""


def lying(tmp_path: Path, word: str) -> str:
    """A target that does so."""
    program = tmp_path / "liar.py"
    program.write_text(LIAR.format(word=word), encoding="utf-8")
    return f"{sys.executable} {program}"


@pytest.mark.parametrize(
    ("word", "conforms"),
    [
        ("pass", True),
        # It asks for JSON throughout, and is right there.
        ("sets[:] = bytes(len(sets))", True),
        # Another card, packed alone.
        ("sets[0:2] = bytes([sets[0] ^ 1, sets[1]])", False),
    ],
)
def test_who_answers_otherwise_packed_is_found(word: str, conforms: bool, tmp_path: Path) -> None:
    """What differs is asked again in JSON: where that is right, the packed form is not."""
    assert prove(small(f"rules:{COINCHE}")).conforms
    again = prove(small(lying(tmp_path, word)), batch=256)
    assert again.conforms == conforms
    kinds = {kind for chunk in again.chunks for (_, kind, _), _, _ in chunk.differences}
    assert kinds == (set() if conforms else {"answers otherwise in the packed form"})


@pytest.mark.parametrize(
    "word",
    [
        "del sets[-1]",
        # Sixty restarts each.
        pytest.param("sets += bytes(8)", marks=pytest.mark.proof),
        pytest.param("sets.clear()", marks=pytest.mark.proof),
    ],
)
def test_sets_too_few_or_too_many_are_no_answer(word: str, tmp_path: Path) -> None:
    """Each batch fails, and though its items are answered in JSON, the target is given up."""
    assert prove(small(f"rules:{COINCHE}")).conforms
    with pytest.raises(TargetGone) as gone:
        prove(small(lying(tmp_path, word)), batch=16)
    assert "records of 8" in gone.value.failure.detail


@pytest.mark.parametrize(
    ("word", "fault"),
    [("pass", ""), ("sets[0:8] = sets[8:16]", "in JSON"), ("del sets[0]", "packed")],
)
def test_smoke_compares_the_two_forms(word: str, fault: str, tmp_path: Path) -> None:
    """The step says what is answered, and has a line that shows it."""
    target = open_target(lying(tmp_path, word))
    assert isinstance(target, ProcessTarget)
    steps = {s.title: s for s in Smoke(target, rule_set(COINCHE)).steps()}
    target.close()
    step = steps["legal: answers packed as in JSON"]
    assert bool(step.fault) == bool(fault)
    assert fault in step.fault
    assert bool(step.reproduce) == bool(fault)


@pytest.mark.parametrize("language", ["Python", "JavaScript"])
@pytest.mark.parametrize(
    "odd",
    [
        *({"packed": "AAAA"}, {"packed": "é"}, {"packed": 7}, {"packed": ""}, {"packed": None}),
        # A hand of the ninth heart, where there are three ranks.
        {"packed": base64.b64encode(bytes.fromhex("010000ffffff00000000000100000000")).decode()},
    ],
)
def test_a_packed_message_that_makes_no_sense_is_refused(language: str, odd: object) -> None:
    """With its id, and the next question is answered."""
    if language == "Python":
        spec = f"{sys.executable} {ADAPTERS / 'python' / 'example_engine.py'}"
    else:
        assert shutil.which("node")
        spec = f"node {ADAPTERS / 'javascript' / 'example-engine.mjs'}"
    target = open_target(spec)
    assert isinstance(target, ProcessTarget)
    hello = target.start()
    assert isinstance(odd, dict)
    ask = {"cmd": "legal", "id": 9, "rules": COINCHE, "suits": "SHDC", "ranks": "7 8 9", **odd}
    said = json.loads(target.exchange(encode(ask)))
    assert said["id"] == 9
    assert isinstance(said["error"], str)
    assert json.loads(target.exchange(encode({"cmd": "hello", "protocol": 1})))["packed"] == 1
    assert hello.packed == 1
    target.close()
