"""Addresses of the project have one source, and what is published leads to it."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml

from arbitre import __version__

ROOT = Path(__file__).parents[1]
URLS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]
REPOSITORY = URLS["Repository"]
OWNED = re.compile(r"(?:https://)?[\w.-]*github\.(?:com|io)/[\w./-]*arbitre[\w./@-]*")
USED = re.compile(r"uses: +(?!\./)(\S+)(.*)")
WORKFLOWS = sorted((ROOT / ".github").rglob("*.yml"))


def texts() -> dict[str, str]:
    """Every page, workflow and description of the project."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True)
    endings = (".md", ".yml", ".cff", ".toml", "Containerfile", ".yaml")
    names = [name for name in done.stdout.splitlines() if name.endswith(endings)]
    return {name: (ROOT / name).read_text(encoding="utf-8") for name in names}


def test_every_address_is_that_of_the_project() -> None:
    """No page names another repository of this name, and none leaves one to be guessed."""
    known = (REPOSITORY, URLS["Documentation"].rstrip("/"))
    for name, text in texts().items():
        for address in OWNED.findall(text):
            assert address.startswith(known), (name, address)
        assert not re.search(r"\bOWNER/|@VERSION\b|\$ARBITRE\b", text), name


def test_the_citation_is_of_this_version() -> None:
    """CITATION.cff has the version, the licence and the addresses."""
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert (cited["version"], cited["license"]) == (__version__, "MIT")
    assert (cited["repository-code"], cited["url"]) == (REPOSITORY, URLS["Documentation"])


def test_links_of_the_readme_lead_somewhere_from_an_index() -> None:
    """A link to a file leads to it in the repository, as it is in the release; others stay."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    text = "[a](b/c.md#d), [e](https://f/), [g](#h)"
    assert module.at_repository(text, "https://r", "1.0") == (
        "[a](https://r/blob/v1.0/b/c.md#d), [e](https://f/), [g](#h)"
    )


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_foreign_actions_are_pinned(path: Path) -> None:
    """By the hash of what is run, with the version beside it for people."""
    for action, note in USED.findall(path.read_text(encoding="utf-8")):
        assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", action), action
        assert re.fullmatch(r" # v[\d.]+", note), action
    assert yaml.safe_load(path.read_text(encoding="utf-8"))
