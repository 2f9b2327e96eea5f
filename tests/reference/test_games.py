"""Games come through entry points: in which order, and what becomes of one that cannot be used."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from arbitre_reference import PRESETS, rule_set
from arbitre_reference.game import GROUP, Games
from arbitre_reference.rule_set import UnknownRules

MODULE = """
from dataclasses import replace
from arbitre_reference.botifarra import LLIURE

MINE = replace(LLIURE, name="my/game")
TAKEN = (replace(LLIURE), replace(LLIURE, name="never/read"))
NAMELESS = replace(LLIURE, name="My game")
NO_GAME = 7
"""


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Games:
    """Those of arbitre, and those of a module that has sound ones and others."""
    (tmp_path / "games_on_trial.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "game_that_raises.py").write_text("raise RuntimeError('no\\ncards')")
    monkeypatch.syspath_prepend(tmp_path)
    values = {
        "absent": "no_such_module:GAME",
        "a-sound-one": "games_on_trial:MINE",
        "belote": "arbitre_reference.belote:GAMES",
        "botifarra": "arbitre_reference.botifarra:GAMES",
        "nameless": "games_on_trial:NAMELESS",
        "no-game": "games_on_trial:NO_GAME",
        "raises": "game_that_raises:GAME",
        "taken": "games_on_trial:TAKEN",
    }
    points = [EntryPoint(name, value, GROUP) for name, value in values.items()]
    monkeypatch.setattr("arbitre_reference.game.entry_points", lambda group: points)
    return Games()


def test_a_broken_game_hides_no_other(games: Games) -> None:
    """Each that cannot be used is told in a line of its own; the others are there."""
    assert {*games} >= {"my/game", "belote/coinche", "botifarra/obligada"}
    assert {"never/read", "My game"}.isdisjoint(games)
    assert games.broken == {
        "absent": "no_such_module:GAME: ModuleNotFoundError: No module named 'no_such_module'",
        "nameless": "games_on_trial:NAMELESS: ValueError: 'My game' is no name: write family/game",
        "no-game": "games_on_trial:NO_GAME: AttributeError: 'int' object has no attribute 'name'",
        "raises": "game_that_raises:GAME: RuntimeError: no cards",
        "taken": "games_on_trial:TAKEN: ValueError: there is a botifarra/lliure already",
    }


def test_what_is_installed_besides_comes_last(games: Games) -> None:
    """The first game is what is meant where none is named: another one does not take its place."""
    assert next(iter(games)) == next(iter(PRESETS))
    assert list(games)[-1] == "my/game"


def test_who_asks_for_a_broken_game_is_told_why(monkeypatch: pytest.MonkeyPatch) -> None:
    """The name is not found, and the message says what could not be loaded."""
    monkeypatch.setitem(PRESETS.broken, "raises", "game_that_raises:GAME: RuntimeError: no cards")
    with pytest.raises(UnknownRules, match="not loaded: game_that_raises:GAME: RuntimeError"):
        rule_set("raises/game")
