"""The law as texts: RULES.md and SENTENCES.md.

RULES.md has a row for every clause, option and source,
SENTENCES.md one for every sentence of the texts that they come from.
"""

from __future__ import annotations

from pathlib import Path


def rules_text() -> str:
    """The whole of RULES.md, in Markdown."""
    return _read("RULES.md")


def sentences_text() -> str:
    """The whole of SENTENCES.md, in Markdown."""
    return _read("SENTENCES.md")


def _read(name: str) -> str:
    """A text that is in the installed package, or beside the package in the sources."""
    here = Path(__file__).parent
    packed = here / name
    path = packed if packed.is_file() else here.parent / name
    return path.read_text(encoding="utf-8")
