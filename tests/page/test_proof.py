"""The page's engine is the project's own production engine: proved, as far as CI has time for.

The complete proof is one command a rule set, of some minutes at most (in adapters/javascript):

    arbitre prove 'node production-engine.mjs' --rules botifarra/lliure --hand all \
        --question rulings
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from arbitre.data import on_page
from arbitre_reference import PRESETS

ENGINE = Path(__file__).parents[2] / "adapters" / "javascript" / "production-engine.mjs"


GAMES = sorted(name for name in PRESETS if on_page(name))


@pytest.mark.parametrize(
    ("rules", "question"),
    [
        # The others are asked so in `test_clauses`, without the wire.
        ("belote/coinche", "rulings"),
        ("botifarra/lliure", "legal"),
        *(
            pytest.param(rules, question, marks=pytest.mark.proof)
            for rules in GAMES
            for question in ("rulings", "legal")
        ),
    ],
)
def test_it_plays_every_preset(rules: str, question: str, node: str, tmp_path: Path) -> None:
    """On every class of at most two cards in the hand, through twelve positions each."""
    file = tmp_path / "certificate.json"
    command = [sys.executable, "-m", "arbitre", "prove", f"{node} {ENGINE}", "--rules", rules]
    done = subprocess.run(
        [*command, "--question", question, "--hand", "2", "--certificate", str(file)],
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    certificate = json.loads(file.read_text(encoding="utf-8"))
    assert certificate["conforms"] is True
    assert certificate["unsupported"] == 0
