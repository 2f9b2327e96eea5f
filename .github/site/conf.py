"""The documentation site: the guide as it is, in Sphinx.

    pip install '.[docs]'
    sphinx-build -W -c .github/site harness/guide site
    arbitre page --write site/checker

A link out of the guide leads to the repository.
"""

from __future__ import annotations

import posixpath
import re
import tomllib
from pathlib import Path

from sphinx.application import Sphinx

ROOT = Path(__file__).parents[2]
URLS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]
GUIDE = "harness/guide"
ABOVE = re.compile(r"\]\((\.\./[^)\s]+)\)")
CHAPTER = re.compile(r"^[*\[].*?\]\((\w[\w-]*)\.md\)", re.MULTILINE)

project = "arbitre"
author = "the arbitre authors"
extensions = ["myst_parser"]
myst_heading_anchors = 3
root_doc = "index"
html_theme = "furo"
html_theme_options = {"source_repository": URLS["Repository"], "source_directory": f"{GUIDE}/"}
# Console blocks show answers, and not commands alone.
suppress_warnings = ["misc.highlighting_failure"]


def prepare(app: Sphinx, name: str, source: list[str]) -> None:
    """Lead what is above the guide to the repository, and give the index its chapters."""

    def outside(link: re.Match[str]) -> str:
        path = posixpath.normpath(posixpath.join(GUIDE, link[1]))
        return f"]({URLS['Repository']}/blob/main/{path})"

    if name == root_doc:
        chapters = "\n".join(CHAPTER.findall(source[0]))
        source[0] += f"\n[The checker page]({URLS['Documentation']}checker/) runs here.\n"
        source[0] += f"\n```{{toctree}}\n:hidden:\n\n{chapters}\n```\n"
    source[0] = ABOVE.sub(outside, source[0])


def setup(app: Sphinx) -> None:
    """What Sphinx calls."""
    app.connect("source-read", prepare)
