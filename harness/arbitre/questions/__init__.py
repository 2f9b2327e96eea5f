"""The questions there are, by name."""

from __future__ import annotations

from ..question import Question
from .legal import LEGAL

QUESTIONS: dict[str, Question] = {LEGAL.name: LEGAL}
