"""Engines of somebody who has not read this code: what is said of them is true, and enough.

`engines/` has 48 programs of their own with real programmers' mistakes, written from the
documentation alone; `truth.toml` has for each what is wrong with it, in its author's words, and its
house rules.  `told`, which we added, has words of the sentence in which each fault is named, none
where it is not.  Half of them (`shown`) were looked at when the causes were last mended.
"""

from __future__ import annotations

import os
import shlex
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from arbitre.questions import QUESTIONS
from arbitre.run import Run, SearchPlan, make_run
from arbitre.search.budget import Budget
from arbitre.targets import open_target
from arbitre_reference import rule_set

HERE = Path(__file__).parent
ENGINES = HERE / "engines"
SDK = HERE.parents[1] / "adapters" / "python"
TRUTH: dict[str, dict[str, Any]] = tomllib.loads((HERE / "truth.toml").read_text("utf-8"))
# Positions asked: in card play an overruff by the fourth player is one in a thousand.
ASKED, OF_CARD_PLAY = 3_000, 20_000

# Two of the suite, and those that take some seconds each; the others are asked where there is time.
QUICK = ("e11", "e25")
PROVED = ("e01", "e05", "e07", "e17", "e19", "e23")


def marks_of(name: str) -> pytest.MarkDecorator | tuple[()]:
    """When the engine is asked."""
    if name in QUICK:
        return ()
    return pytest.mark.proof if name in PROVED else pytest.mark.long


def run_of(name: str) -> Run:
    """The engine, asked."""
    about = TRUTH[name]
    question = about["question"]
    asked = OF_CARD_PLAY if question == "legal" and name not in QUICK else ASKED
    spec = shlex.join([sys.executable, str(ENGINES / f"{name}.py")])
    return make_run(
        open_target(spec),
        QUESTIONS[question],
        rule_set(about["rules"]),
        search=SearchPlan(Budget(seconds=None, positions=asked)),
    )


@pytest.mark.parametrize("name", [pytest.param(name, marks=marks_of(name)) for name in TRUTH])
def test_what_is_said_of_the_engine_is_true(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its house rules and no others, or that none tell them apart; its faults, and no others."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(SDK), str(ENGINES)]))
    about = TRUTH[name]
    run = run_of(name)
    causes, found = run.causes, run.causes.found
    assert bool(run.report.findings) == (about["kind"] != "right")
    assert (causes.state is not None) == (about["kind"] == "state")
    house = {cause.option for cause in causes.house_rules}
    if house != set(about["house"]):
        meant = rule_set("+".join([about["rules"], *about["house"]]))
        assert found is not None
        assert meant in found.alike, house
    said = [" / ".join([cause.words, *cause.alike]) for cause in (*causes.bugs, *causes.nearest)]
    said += [f"{failing.kind}: {failing.always}" for failing in causes.failing]
    assert len(said) == len(about["told"]), said
    for words in about["told"]:
        assert any(words in each for each in said), said
    if about["told"] or about["house"]:
        assert found is None or not found.left
