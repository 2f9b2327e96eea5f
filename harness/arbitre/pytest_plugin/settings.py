"""What the user set, read and checked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from arbitre_reference import UnknownRules, rule_set

from .. import data
from ..search.budget import Budget
from ..targets import BadTarget, Target, open_target
from . import setting

ALL = "all"

T = TypeVar("T")


class Settings:
    """The settings of a run; raises `pytest.UsageError` for what cannot be.

    `rules`: empty for all that the target says it plays.  `hand`: `None` for a full hand.
    """

    def __init__(self, config: pytest.Config) -> None:
        self.target = setting(config, "target")
        names = config.getoption("arbitre_rules") or config.getini("arbitre_rules")
        self.timeout = _read(config, "timeout", float, "a number of seconds")
        self.hand = _read(config, "hand", _hand, "a number of cards (3), or all")
        self.shards = _read(config, "shards", _positive, "a number (4)")
        self.seed = _read(config, "seed", int, "a number")
        self.budget_text = setting(config, "budget")
        self.budget = _read(
            config, "budget", Budget.read, "seconds (10s), minutes (2m) or a number of positions"
        )
        self.corpus = _corpus(config)
        try:
            self.rules = tuple(dict.fromkeys(rule_set(name.strip()) for name in names))
            open_target(self.target)
        except (UnknownRules, BadTarget) as error:
            raise pytest.UsageError(f"arbitre: {error}") from None

    def open(self) -> Target:
        """A target of its own for an item, not started yet; the item closes it."""
        return open_target(self.target, self.timeout)


def _corpus(config: pytest.Config) -> Path:
    """The corpus: an option is relative to where pytest is started, a setting to the project."""
    folder = setting(config, "corpus")
    if not folder:
        return data.corpus(config.rootpath)
    given = config.getoption("arbitre_corpus") is not None
    found = (config.invocation_params.dir if given else config.rootpath) / folder
    if not found.is_dir():
        raise pytest.UsageError(f"arbitre_corpus: {found} is no folder")
    return found


def _read(config: pytest.Config, name: str, reader: Callable[[str], T], needed: str) -> T:
    """A setting as `reader` understands it."""
    text = setting(config, name)
    try:
        return reader(text)
    except ValueError:
        raise pytest.UsageError(f"arbitre_{name}: {text!r}: write {needed}") from None


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def _hand(text: str) -> int | None:
    """A number of cards; `None` stands for a full hand."""
    return None if text == ALL else _positive(text)
