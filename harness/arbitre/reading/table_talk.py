"""May I bid that, and what does it score: what is said of calls and points, as items to be asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from arbitre_reference import RuleSet

from .report import Assumed


@dataclass(frozen=True)
class Talk:
    """An item of a question, and what was suggested as its answer."""

    rules: RuleSet
    question: str
    item: Any
    assumed: list[Assumed] = field(default_factory=list)
    language: str | None = None
    asked: Any = None


def read_talk(text: str, rules: str | None, language: str | None) -> Talk | None:
    """What is asked of a call or of a score; `None` where it is about cards."""
    return None
