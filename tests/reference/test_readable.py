"""The reference can be read and trusted: documented, and its two formulations kept apart.

That the standard library is enough and that no file is long is asked in `test_house.py`.
"""

from __future__ import annotations

import ast
import doctest
from pathlib import Path

import pytest

import arbitre_reference

ROOT = Path(arbitre_reference.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
FILE = pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))

Documented = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def tree(file: Path) -> ast.Module:
    """The syntax of a file."""
    return ast.parse(file.read_text(encoding="utf-8"))


def public(body: list[ast.stmt]) -> list[Documented]:
    """The functions and classes that a module or a class shows, methods included."""
    found: list[Documented] = []
    for node in body:
        if isinstance(node, Documented) and not node.name.startswith("_"):
            found.append(node)
            if isinstance(node, ast.ClassDef):
                found += public(node.body)
    return found


def test_the_files_were_found() -> None:
    """The law of both games is among the files looked at."""
    names = {str(file.relative_to(ROOT)) for file in FILES}
    assert {"botifarra/play.py", "belote/play.py", "obligations.py"} <= names


@FILE
def test_relative_imports_stay_inside(file: Path) -> None:
    """No relative import climbs out of the package."""
    depth = len(file.relative_to(ROOT).parts)
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.ImportFrom):
            assert node.level <= depth


@FILE
def test_what_is_public_is_documented(file: Path) -> None:
    """The module, and each public function, class and method in it, has a docstring."""
    module = tree(file)
    undocumented = [node.name for node in public(module.body) if not ast.get_docstring(node)]
    assert ast.get_docstring(module), "the module"
    assert not undocumented


def test_the_ladders_and_the_fold_do_not_know_each_other() -> None:
    """`obligations` imports nothing of the games and no game's `play` imports `obligations`.

    Otherwise their agreement would prove less than it says.
    """
    shared = {"cards", "decks", "game", "outcome", "position", "rule_set", "ruling", "trick"}
    for node in ast.walk(tree(ROOT / "obligations.py")):
        if isinstance(node, ast.ImportFrom) and node.level:
            assert node.module in {"cards", "position"}
    for file in (ROOT / "ruffing.py", *ROOT.glob("*/play.py")):
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.ImportFrom) and node.level == len(file.relative_to(ROOT).parts):
                named = {node.module} if node.module else {alias.name for alias in node.names}
                assert named <= shared | {"ruffing"}, file


def test_the_example_of_the_package_runs() -> None:
    """What the docstring of the package shows is what happens."""
    results = doctest.testmod(arbitre_reference)
    assert results.attempted > 0
    assert results.failed == 0


def test_all_is_true() -> None:
    """Every name that the package lists exists, each once."""
    listed = arbitre_reference.__all__
    assert len(set(listed)) == len(listed)
    assert all(hasattr(arbitre_reference, name) for name in listed)
