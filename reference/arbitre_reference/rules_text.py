"""RULES.md, the law as a text: every clause, option and source has a row there."""

from __future__ import annotations

from pathlib import Path


def rules_text() -> str:
    """The whole text, in Markdown.

    It is in the installed package, or beside the package in the sources.
    """
    here = Path(__file__).parent
    packed = here / "RULES.md"
    path = packed if packed.is_file() else here.parent / "RULES.md"
    return path.read_text(encoding="utf-8")
