"""The bugs of public engines that are kept as wrong engines (`reported.toml`)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Bug:
    """A bug as it was reported, and the wrong engine that has it.

    `where`: an address; `said`: what happened, in our words; `rules`, `question`: by which rules
    it is judged, and what is asked; `engine`: the id of the mutant.
    """

    where: str
    said: str
    rules: str
    question: str
    engine: str


@cache
def reported() -> tuple[Bug, ...]:
    """Every bug, in the order of the file."""
    text = Path(__file__).with_name("reported.toml").read_text(encoding="utf-8")
    return tuple(Bug(**entry) for entry in tomllib.loads(text)["bug"])
