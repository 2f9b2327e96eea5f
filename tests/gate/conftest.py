"""A team's repository: a folder with arbitre.toml, an engine, and a gate to run."""

from __future__ import annotations

import shutil
import sys
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import pytest

from arbitre.gate.accept import Acceptance, accept
from arbitre.gate.baseline import load as load_baseline
from arbitre.gate.config import load
from arbitre.gate.notices import GateResult, Notice, Status
from arbitre.gate.run import Gate

ADAPTERS = Path(__file__).parent.parent.parent / "adapters" / "python"
# What most of it is tried on is the deal: of coinche there are four classes of it, of classic
# belote twenty.  Of the calls of botifarra there are 260: where Sant Vicenç may be said in
# botifarra, too, a hand in which recontro was said goes on.
COINCHE = "belote/coinche"
FOURS = f"{COINCHE}+packets=4-4"
LLIURE = "botifarra/lliure+doubling_order=dealers-right-first"
ALWAYS = f"{LLIURE}+sant_vicenc=always"
CLASSIC = "belote/classic"
TWO_THREE = f"{CLASSIC}+packets=2-3"
ENGINE = f"{sys.executable} example_engine.py"
TODAY = date(2026, 11, 30)

CONFIG = """\
[targets.engine]
run = {run!r}

[rules.table]
play = {play!r}
questions = [{question!r}]
hand = {hand}
budget = {budget}
{more}
"""


@dataclass
class Team:
    """The folder, and what is done in it."""

    folder: Path

    def write(
        self,
        run: str,
        play: str,
        more: str = "",
        question: str = "deal",
        budget: int = 400,
        hand: int = 2,
    ) -> None:
        """Write arbitre.toml."""
        text = CONFIG.format(
            run=run, play=play, more=more, question=question, budget=budget, hand=hand
        )
        (self.folder / "arbitre.toml").write_text(text, encoding="utf-8")

    def opened(self, today: date = TODAY) -> Gate:
        """The gate that is configured."""
        config = load(self.folder / "arbitre.toml")
        return Gate(
            config, load_baseline(config.baseline, config.baseline_named), today, lambda what: None
        )

    def gate(self, today: date = TODAY) -> GateResult:
        """Run it."""
        return self.opened(today).run()

    def accept(
        self, reason: str = "so we play", expires: date | None = None, today: date = TODAY
    ) -> Acceptance:
        """Accept what is answered now."""
        gate = self.opened(today)
        done = accept(gate, reason, "https://example.org/7", expires)
        gate.baseline.save()
        return done

    def edit_engine(self, old: str, new: str) -> None:
        """Change the engine's source."""
        path = self.folder / "example_engine.py"
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture(autouse=True)
def no_job(monkeypatch: pytest.MonkeyPatch) -> None:
    """These tests may themselves run in a job of GitHub's, and are not to speak to it."""
    for name in ("GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def team(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, few_classes: None) -> Team:
    """A folder with a small real engine in it."""
    for name in ("arbitre_sdk.py", "example_engine.py"):
        shutil.copy(ADAPTERS / name, tmp_path)
    monkeypatch.chdir(tmp_path)
    return Team(tmp_path)


def of_status(verdict: GateResult, status: Status) -> list[Notice]:
    """The notices of one kind."""
    return [notice for notice in verdict.notices if notice.status is status]


def statuses(verdict: GateResult) -> set[Status]:
    """The kinds of what keeps the gate shut."""
    return {notice.status for notice in verdict.red}
