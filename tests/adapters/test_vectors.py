"""The consumers that the README of the adapters shows, run on engines right and wrong."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from arbitre.cases.vectors import Selection, as_json, as_text, select
from arbitre.questions.cards.legal import LEGAL
from arbitre_reference import rule_set

ROOT = Path(__file__).parents[2]
README = (ROOT / "adapters" / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(python|js)\n(.*?)```", README, re.DOTALL)
PYTHON, JAVASCRIPT = (text for _, text in BLOCKS if "coinche.json" in text)

# The same engines as in the adapters: the small one, and the one of the checker page.
EXAMPLE = """\
import sys
sys.path.insert(0, {folder!r})
from example_engine import legal
def legal_cards(trump, trick, hand):
    return legal("belote/coinche", {{"trump": trump, "trick": trick, "hand": hand}}){then}
"""
PAGE = """\
import {{ engine, rules as sets }} from {file};
const rules = sets.readRules({rules});
export function legalCards(trump, trick, hand) {{
  const position = engine.readPosition(rules, {{ trump, trick, hand, leader: 0 }});
  return engine.legal(rules, position).map((card) => card.code){then};
}}
"""


def write(folder: Path, selection: Selection) -> None:
    """Writes vectors under the name that the consumers read."""
    (folder / "coinche.json").write_text(as_text(as_json(selection)), encoding="utf-8")


@pytest.fixture(scope="module")
def coinche(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the vectors of coinche, on hands of one or two cards."""
    folder = tmp_path_factory.mktemp("vectors")
    write(folder, select(LEGAL, rule_set("belote/coinche"), [], 2))
    return folder


def run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs a consumer beside its vectors."""
    return subprocess.run(
        command, cwd=folder, capture_output=True, encoding="utf-8", timeout=600, check=False
    )


def python(folder: Path, then: str = "") -> subprocess.CompletedProcess[str]:
    """The Python consumer on the example engine; `then` spoils what it answers."""
    engine = EXAMPLE.format(folder=str(ROOT / "adapters" / "python"), then=then)
    (folder / "my_engine.py").write_text(engine, encoding="utf-8")
    (folder / "consumer.py").write_text(PYTHON, encoding="utf-8")
    return run([sys.executable, "-B", "consumer.py"], folder)


def javascript(
    node: str, folder: Path, then: str = "", rules: str = "belote/coinche"
) -> subprocess.CompletedProcess[str]:
    """The JavaScript consumer on the engine of the page."""
    file = (ROOT / "harness" / "arbitre" / "page" / "engine.mjs").as_uri()
    engine = PAGE.format(file=json.dumps(file), rules=json.dumps(rules), then=then)
    (folder / "my-engine.mjs").write_text(engine, encoding="utf-8")
    (folder / "consumer.mjs").write_text(JAVASCRIPT, encoding="utf-8")
    return run([node, "consumer.mjs"], folder)


def test_the_python_consumer_tells_right_from_wrong(coinche: Path) -> None:
    """A right engine goes through in silence; one that forgets a card fails at a vector."""
    right = python(coinche)
    assert (right.returncode, right.stderr) == (0, "")
    wrong = python(coinche, "[:1]")
    assert wrong.returncode == 1
    assert "AssertionError: ['" in wrong.stderr
    assert "'reason': {'ca': " in wrong.stderr


def test_the_javascript_consumer_tells_right_from_wrong(node: str, coinche: Path) -> None:
    """The same of the production engine; a vector that fails names its code."""
    right = javascript(node, coinche)
    assert (right.returncode, right.stderr) == (0, "")
    wrong = javascript(node, coinche, ".slice(0, 1)")
    assert wrong.returncode == 1
    assert "AssertionError" in wrong.stderr
    assert "belote.coinche~" in wrong.stderr


def test_another_rule_set_fails_where_it_differs(node: str, coinche: Path) -> None:
    """Classic belote obliges one to undertrump: it fails where coinche sets free, by BE8."""
    wrong = javascript(node, coinche, rules="belote/classic")
    assert wrong.returncode == 1
    content = json.loads((coinche / "coinche.json").read_text(encoding="utf-8"))
    named = re.findall(r"belote\.coinche~[\w~]+", wrong.stderr)
    [vector] = [vector for vector in content["vectors"] if vector["code"] in named]
    assert {e["clause"] for e in vector["expected"]} == {"BE8"}


@pytest.mark.parametrize(
    "rules", ["botifarra/lliure", "botifarra/obligada+second_hand_discard=lowest"]
)
def test_the_vectors_of_other_rule_sets_pass_too(node: str, tmp_path: Path, rules: str) -> None:
    """The engine of the page, written apart from the reference, plays botifarra and its options."""
    selection = Selection(LEGAL, rule_set(rules), 1)
    for position in islice(LEGAL.space.random(selection.rules, Random(7)), 200):
        selection.add(position, "class")
    write(tmp_path, selection)
    right = javascript(node, tmp_path, rules=rules)
    assert (right.returncode, right.stderr) == (0, "")
