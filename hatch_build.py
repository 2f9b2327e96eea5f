"""The README as an index of packages shows it: its links lead to the repository."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

# A link to a file of the repository, not to an address or a heading.
RELATIVE = re.compile(r"\]\((?!\w+:|#)([^)\s]+)\)")


def at_repository(text: str, repository: str, version: str) -> str:
    """A page with each of its links to files made one to that file, as it is in a release."""
    return RELATIVE.sub(rf"]({repository}/blob/v{version}/\1)", text)


class CustomMetadataHook(MetadataHookInterface):
    """Gives the project its `readme`; the address is that of `[project.urls]`."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set what is dynamic."""
        root = Path(self.root)
        text = (root / "README.md").read_text(encoding="utf-8")
        code = (root / "harness" / "arbitre" / "__init__.py").read_text(encoding="utf-8")
        version = re.findall(r'__version__ = "(.+)"', code)[0]
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": at_repository(text, metadata["urls"]["Repository"], version),
        }
