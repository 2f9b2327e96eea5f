"""The page in few files, for the wire: what `arbitre page` serves, and writes for a static host.

Scripts become two, those that a verdict needs and those that come later (`defer`), and style sheets
one, in the order in which `index.html` names them; comments and indentation go.
Names carry a digest of their content, so that a change reaches whoever has kept the page.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "page"
SCRIPT = re.compile(r' *<script src="([^"]+)"></script>\n')
LATER = re.compile(r' *<script defer src="([^"]+)"></script>\n')
STYLE = re.compile(r' *<link rel="stylesheet" href="([^"]+)">\n')
# Files that are served as they are; the others are in the bundle.
AS_IT_IS = {".svg", ".png", ".webmanifest"}
COMMENT = re.compile(r"^\s*(?:/\*.*?\*/|//[^\n]*)[ \t]*\n", re.MULTILINE | re.DOTALL)


def stripped(text: str) -> str:
    """A script or style sheet without comments of their own lines, indentation and empty lines.

    Texts of several lines do not occur in the page, so that indentation is never part of one.
    """
    lines = (line.strip() for line in COMMENT.sub("", text).splitlines())
    return "".join(f"{line}\n" for line in lines if line)


def joined(
    html: str, tag: re.Pattern[str], stem: str, write: Callable[[str], str]
) -> tuple[str, str, bytes]:
    """The page with one tag in place of those of a kind, the name in it, and what it names."""
    names = tag.findall(html)
    parts = [stripped((FOLDER / name).read_text(encoding="utf-8")) for name in names]
    content = "".join(parts).encode()
    digest = hashlib.sha256(content).hexdigest()[:10]
    name = stem.format(digest)
    first = True

    def once(_: re.Match[str]) -> str:
        nonlocal first
        told, first = (f"    {write(name)}\n" if first else ""), False
        return told

    return tag.sub(once, html), name, content


def bundle() -> dict[str, bytes]:
    """Every file of the bundle by its name, and what is in it."""
    html = (FOLDER / "index.html").read_text(encoding="utf-8")
    html, script, code = joined(html, SCRIPT, "arbitre-{}.js", '<script src="{}"></script>'.format)
    html, second, rest = joined(
        html, LATER, "arbitre-later-{}.js", '<script defer src="{}"></script>'.format
    )
    html, sheet, style = joined(
        html, STYLE, "arbitre-{}.css", '<link rel="stylesheet" href="{}">'.format
    )
    worker = stripped((FOLDER / "worker.js").read_text(encoding="utf-8"))
    others = (path for path in FOLDER.iterdir() if path.suffix in AS_IT_IS)
    return {
        "index.html": stripped(html).encode(),
        script: code,
        second: rest,
        sheet: style,
        "worker.js": worker.encode(),
        **{path.name: path.read_bytes() for path in sorted(others)},
    }
