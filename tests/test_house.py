"""The house: what may import what, and what every file owes its reader."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from arbitre_reference.game import GROUP, PRESETS

ROOT = Path(__file__).parent.parent
HARNESS = ROOT / "harness" / "arbitre"

# The pipeline, in reading order: a module imports only what stands before it.
ORDER = [
    "interrupts",
    "data",
    "cache",
    "message",
    "packed",
    "protocol",
    "mutants",
    "accounts",
    "question",
    "notation",
    "space",
    "reading",
    "questions",
    "targets",
    "asking",
    "search",
    "causes",
    "run",
    "cases",
    "report",
    "gate",
    "testing",
    "pytest_plugin",
    "trial",
    "page_texts",
    "cli",
    "__main__",
]

# What somebody else wrote stays as it was written.
THEIRS = ROOT / "tests" / "independent" / "engines"
PYTHON = sorted(
    path for path in ROOT.rglob("*.py") if ".venv" not in path.parts and THEIRS not in path.parents
)


def module_of(path: Path) -> str:
    """The top-level module or package of the harness that a file belongs to."""
    return path.relative_to(HARNESS).parts[0].removesuffix(".py")


def imported(path: Path) -> set[str]:
    """The top-level modules of the harness that a file of it imports."""
    depth = len(path.relative_to(HARNESS).parts)
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.ImportFrom) or node.level != depth:
            continue
        if node.module:
            found.add(node.module.split(".")[0])
        else:
            found |= {alias.name for alias in node.names}
    return found - {"__version__"}


@pytest.mark.parametrize("path", sorted(HARNESS.rglob("*.py")), ids=str)
def test_imports_point_one_way(path: Path) -> None:
    """A module of the harness imports only modules that come before it in the pipeline."""
    name = module_of(path)
    if name == "__init__":
        assert not imported(path)
        return
    allowed = set(ORDER[: ORDER.index(name) + 1])
    assert imported(path) <= allowed


def test_every_module_has_its_place() -> None:
    """The pipeline names every module of the harness, and no other."""
    assert {module_of(path) for path in HARNESS.rglob("*.py")} - {"__init__"} == set(ORDER)


@pytest.mark.parametrize("folder", ["reference", "adapters"])
def test_reference_and_adapters_import_nothing_of_the_harness(folder: str) -> None:
    """The law does not know who applies it, and an adapter is copied away from us."""
    for path in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.level == 0:
                names = [node.module or ""]
            assert not any(name.split(".")[0] == "arbitre" for name in names), path


def test_the_reference_needs_the_standard_library_only() -> None:
    """Nothing has to be installed to read or run the law."""
    for path in (ROOT / "reference").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.level == 0:
                names = [node.module or ""]
            assert all(name.split(".")[0] in sys.stdlib_module_names for name in names), path


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_can_be_read_in_one_sitting(path: Path) -> None:
    """A file says what it is for, and is at most 400 lines long."""
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 400
    if text.strip():
        assert ast.get_docstring(ast.parse(text))


def test_the_wheel_has_the_data_that_the_harness_reads() -> None:
    """Each folder that the harness asks `data` for is put into the wheel, where `data` looks."""
    source = "".join(path.read_text(encoding="utf-8") for path in HARNESS.rglob("*.py"))
    asked = set(re.findall(r'\bfolder\("(\w+)"\)', source))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    packed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert asked == {"adapters", "corpus", "guide", "schemas"}
    taken = {Path(folder).name: place for folder, place in packed.items()}
    assert {name: f"arbitre/_data/{name}" for name in asked}.items() <= taken.items()


def test_the_wheel_has_the_law_as_a_text() -> None:
    """RULES.md and SENTENCES.md are put where `rules_text` and `sentences_text` look for them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    packed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    for name in ("RULES.md", "SENTENCES.md"):
        assert packed[f"reference/{name}"] == f"arbitre_reference/{name}"


# Where the harness may name a game, and why.
NAMING_GAMES = {
    "trial/bench.py": "the published figures are about these games",
    "trial/speed.py": "so are these",
    "page_texts.py": "the page is written for the games of this project; one clause has two texts",
    "mutants/in_the_auction.py": "coinche is a call, too",
    "mutants/announced.py": "belote is told and counted, too",
    "mutants/house_rules.py": "belote is a bonus of a score, too",
    "mutants/forgotten.py": "options are called after calls and bonuses of a game",
    "mutants/at_the_end.py": "belote may end a match, too",
    "mutants/scores.py": "belote is a bonus of a score, too",
}


def games_named(path: Path) -> list[str]:
    """Each place where a file imports a game, or has the name of one in a text but a docstring.

    An option that only some games have, looked for by `hasattr`, gives a game away, too.
    """
    packages = {point.module for point in entry_points(group=GROUP)}
    names = {part for name in PRESETS for part in name.split("/")}
    pattern = re.compile(rf"(?<![a-z])(?:{'|'.join(sorted(names))})(?![a-z])", re.IGNORECASE)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = list(ast.walk(tree))
    documented = ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef
    docstrings = {
        node.body[0].value
        for node in nodes
        if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
    }
    found = []
    for node in nodes:
        imports = []
        if isinstance(node, ast.Import):
            imports = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            imports = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in imports:
            if any(f"{name}.".startswith(f"{package}.") for package in packages):
                found.append(f"line {node.lineno}: imports {name}")  # type: ignore[attr-defined]
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node not in docstrings and pattern.search(node.value):
                found.append(f"line {node.lineno}: {node.value!r}")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id == "hasattr" and "options" in ast.unparse(node.args[0]):
                found.append(f"line {node.lineno}: {ast.unparse(node)}")
    return found


def test_the_harness_names_no_game() -> None:
    """Whatever is special about a game stands in its bundle."""
    naming = {
        path.relative_to(HARNESS).as_posix(): found
        for path in sorted(HARNESS.rglob("*.py"))
        if (found := games_named(path))
    }
    assert {name: found for name, found in naming.items() if name not in NAMING_GAMES} == {}
    assert set(NAMING_GAMES) <= set(naming), "an exception that is no longer needed"


def test_games_come_through_entry_points_alone() -> None:
    """Each package of a game in the reference is an entry point, and the library imports none."""
    reference = ROOT / "reference" / "arbitre_reference"
    packages = {f"arbitre_reference.{path.parent.name}" for path in reference.glob("*/__init__.py")}
    assert packages <= {point.module for point in entry_points(group=GROUP)}
    for path in reference.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                module = f"arbitre_reference.{node.module}" if node.level else node.module or ""
                assert not any(f"{module}.".startswith(f"{game}.") for game in packages), path


def test_every_break_of_the_strength_list_applies() -> None:
    """Its old text stands once in its file, and the tests nearest to it are there."""
    table = tomllib.loads((ROOT / "tests" / "strength.toml").read_text(encoding="utf-8"))
    for file, told in table.items():
        source = (ROOT / file).read_text(encoding="utf-8")
        assert [old for old, *_ in told["breaks"] if source.count(old) != 1] == [], file
        assert [test for test in told["nearest"] if not (ROOT / "tests" / test).exists()] == []
