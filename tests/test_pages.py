"""The pages of documentation: short, linked, and as complete as what they list."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitre.questions import QUESTIONS
from arbitre.space.classes import space
from arbitre_reference import PRESETS

ROOT = Path(__file__).parent.parent
MOST = 9_000
BLOCK = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)\)")
FILES = sorted(
    name
    for name in subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    if (ROOT / name).exists()
)
PAGES = [name for name in FILES if name.endswith(".md")]
GUIDE = [name for name in PAGES if name.startswith("harness/guide/")]
page = pytest.mark.parametrize("name", PAGES)


def read(name: str) -> str:
    """The text of a file."""
    return (ROOT / name).read_text(encoding="utf-8")


def prose(name: str) -> str:
    """A page without its blocks of code."""
    return BLOCK.sub("", read(name))


README = read("README.md")


def test_the_readme_is_no_manual() -> None:
    """It is read in one go; what is longer is a chapter of the guide."""
    assert len(README.encode()) <= MOST


def slugs(name: str) -> set[str]:
    """The anchors that the headings of a page make."""
    found = re.findall(r"^#+ (.*)$", prose(name), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in found}


def linked(name: str) -> Iterator[tuple[str, str]]:
    """The file and the anchor of each link of a page that stays in the project."""
    for link in LINK.findall(prose(name)):
        if not re.match(r"[a-z]+:", link):
            path, _, anchor = link.partition("#")
            where = (ROOT / name).parent / path if path else ROOT / name
            yield os.path.relpath(where.resolve(), ROOT), anchor


@page
def test_links_lead_somewhere(name: str) -> None:
    """Each file or folder is there, and so is each heading."""
    for target, anchor in linked(name):
        assert any(file == target or file.startswith(f"{target}/") for file in FILES), target
        assert not anchor or anchor in slugs(target), f"{target}#{anchor}"


def test_every_page_is_found_from_the_readme() -> None:
    """By links alone."""
    found: set[str] = set()
    ahead = ["README.md"]
    while ahead:
        name = ahead.pop()
        found.add(name)
        ahead += [to for to, _ in linked(name) if to.endswith(".md") and to not in found]
    assert found == set(PAGES)


def rows(name: str) -> list[list[str]]:
    """The rows of the tables of a page, cell by cell."""
    found = re.findall(r"^\| (.*) \|$", prose(name), re.MULTILINE)
    return [row.split(" | ") for row in found]


def listed(name: str) -> list[str]:
    """What stands in code in the first column of the tables of a page."""
    return [word for first, *_ in rows(name) for word in re.findall(r"`([^`]+)`", first)]


def test_every_folder_is_on_the_map() -> None:
    """The map of the folders names every folder at the top, and none that is not there."""
    folders = {path.split("/")[0] for path in FILES if "/" in path and path[0] != "."}
    assert set(re.findall(r"^\| `(\w+)/` \|", README, re.MULTILINE)) == folders


def test_the_rooms_are_listed_in_reading_order() -> None:
    """As `test_house` holds the imports to it; and each chapter of the guide is there, too."""
    house = ast.parse(read("tests/test_house.py"))
    (order,) = (
        ast.literal_eval(node.value)
        for node in house.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "ORDER"
    )
    assert listed("harness/README.md") == order
    index = "harness/guide/index.md"
    assert set(GUIDE) <= {index} | {target for target, _ in linked(index)}


def test_every_command_is_in_the_table() -> None:
    """The README names each verb of the command line, and none that there is not."""
    command = [sys.executable, "-m", "arbitre", "--help"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    verbs = set(re.findall(r"^  ([a-z][a-z-]+) {2,}[A-Z]", done.stdout, re.MULTILINE))
    named = re.search(r"^\| command .*?\n\n", README, re.DOTALL | re.MULTILINE)
    assert named
    assert {*re.findall(r"`arbitre ([a-z-]+)", named[0]), "accept", "init"} == verbs
    assert {"accept", "init"} <= set(re.findall(r"`([a-z]+)`", named[0]))


def test_every_folder_of_tests_is_listed() -> None:
    """In tests/README.md."""
    folders = {f"{name.split('/')[1]}/" for name in FILES if re.match(r"tests/\w+/", name)}
    assert set(listed("tests/README.md")) == folders


def test_every_schema_is_listed_once() -> None:
    """In schemas/README.md, in the first column."""
    schemas = [Path(name).name for name in FILES if name.endswith(".schema.json")]
    named = [f"{first}.schema.json" for first in listed("schemas/README.md")]
    assert Counter(named) == Counter(schemas)


def test_every_question_is_listed() -> None:
    """In the guide, but for `legal`, and `turn`, which is asked in its place: ten."""
    named = listed("harness/guide/whole-game.md")
    assert set(named) == set(QUESTIONS) - {"legal", "turn"}
    assert len(named) == 10


def test_every_key_of_a_case_is_told() -> None:
    """In corpus/README.md, as the schema has them."""
    keys = list(json.loads(read("schemas/case.schema.json"))["properties"])
    assert Counter(listed("corpus/README.md")) == Counter(keys)


def test_the_glossary_has_one_row_for_a_term() -> None:
    """And some thirty of them."""
    glossary = "harness/guide/glossary.md"
    terms = [term for first, *_ in rows(glossary)[1:] for term in first.split(", ")]
    assert len(terms) >= 30
    assert [term for term, count in Counter(terms).items() if count > 1] == ["term"]


@page
def test_files_that_are_named_are_there(name: str) -> None:
    """From the top, from the harness, or from where the page is."""
    places = [ROOT, ROOT / "harness" / "arbitre", (ROOT / name).parent]
    for file in re.findall(r"`([\w-]+/(?:[\w/-]+/|[\w/.-]+\.\w+)?)`", prose(name)):
        assert any((place / file).exists() for place in places), file


# -- numbers -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["belote/coinche", "belote/classic"])
def test_all_of_belote_is_as_large_as_is_said(name: str) -> None:
    """No-trump and all-trumps included."""
    preset = PRESETS[name]
    assert sum(1 for _ in space(preset).up_to_hand(preset.hand_size)) == 237_260


@page
def test_large_numbers_are_those_of_a_test(name: str) -> None:
    """What a sentence counts, some test counts too; what a block shows was printed."""
    tests = "".join(read(file) for file in FILES if re.match(r"tests/.*\.py$", file))
    for number in re.findall(r"\b\d{1,3}(?:,\d{3})+\b", prose(name)):
        assert number.replace(",", "_") in tests, number
