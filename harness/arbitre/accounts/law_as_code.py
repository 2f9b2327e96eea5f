"""The law as a program that can be run otherwise: which functions a ruling runs, and with what.

The reference states each rule as a small function.
What an engine does wrong in a chapter after card play is mostly what the function would answer if
one of its words were another one: so the words of the law are the places of the changes, for every
game that is written as a reference is, and none has to be listed (`edits`).
A function is changed where it stands, by giving it other code for as long as an item is judged.
"""

from __future__ import annotations

import ast
import inspect
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

from arbitre_reference import RuleSet

# What reads an item, or refuses one, states no rule.
READS = ("read_", "check_")
HIT = "__arbitre_hit__"
# What is ours and no game's.
HARNESS, REFERENCE = __name__.partition(".")[0], "arbitre_reference"


@dataclass(eq=False)
class LawFunction:
    """A function of the law, its syntax tree, and the number of each of its nodes.

    `sites`: the nodes in the order of `ast.walk`; `base`: what their numbers begin at, so that no
    two functions share one.
    """

    function: FunctionType
    tree: ast.FunctionDef
    base: int = 0
    original: CodeType = field(init=False)

    def __post_init__(self) -> None:
        self.original = self.function.__code__
        self.sites = list(ast.walk(self.tree))

    @property
    def name(self) -> str:
        """What it is called in its module."""
        return self.function.__qualname__

    @property
    def id(self) -> str:
        """Where it stands: the same wherever it is met."""
        return f"{self.function.__module__}.{self.name}"

    @property
    def says(self) -> str:
        """The first line of its docstring: the rule."""
        return (ast.get_docstring(self.tree) or "").split("\n")[0].rstrip(".")

    @property
    def states_a_rule(self) -> bool:
        """Does it say or do something, and not only read an item or refuse what cannot be?"""
        return not self.name.startswith(READS) and any(
            (isinstance(node, ast.Return) and node.value is not None)
            or isinstance(node, ast.Yield | ast.YieldFrom | ast.AugAssign)
            or (isinstance(node, ast.Assign) and not isinstance(node.targets[0], ast.Name))
            for node in self.sites
        )

    def compile(self, tree: ast.FunctionDef | None = None) -> CodeType | None:
        """The code of the tree as it stands, or of another one in its place.

        `None` where it cannot stand for the function.
        """
        body = (tree or self.tree).body
        bare = ast.FunctionDef(
            self.tree.name, self.tree.args, body, [], None, None, lineno=1, col_offset=0
        )
        module = ast.Module([bare], [])
        ast.fix_missing_locations(module)
        try:
            # Some of what is tried is nonsense, and the compiler says so.
            with warnings.catch_warnings(action="ignore"):
                made = compile(module, f"<{self.name}>", "exec", dont_inherit=True)
        except (SyntaxError, ValueError, TypeError):
            return None
        for constant in made.co_consts:
            if isinstance(constant, CodeType) and constant.co_name == self.tree.name:
                fits = constant.co_freevars == self.original.co_freevars
                return constant if fits else None
        return None


@dataclass(frozen=True, eq=False)
class Place:
    """Where an expression or a statement stands: in a field of its parent.

    `around`: the outer expressions and the statement, the nearest first, by which it is shown.
    """

    parent: ast.AST
    name: str
    number: int | None
    around: tuple[ast.AST, ...]

    @property
    def held(self) -> Any:
        """What stands here."""
        held = getattr(self.parent, self.name)
        return held if self.number is None else held[self.number]

    def put(self, node: ast.AST) -> ast.AST:
        """Put a node here; what stood here comes back."""
        before: ast.AST = self.held
        if self.number is None:
            setattr(self.parent, self.name, node)
        else:
            getattr(self.parent, self.name)[self.number] = node
        return before

    def show(self) -> list[str]:
        """What stands here, and each of what stands around it, in one line."""
        shown = [self.held, *self.around]
        return [unparse(node).split("\n")[0] for node in shown]


def unparse(node: ast.AST) -> str:
    """The program that a node stands for."""
    try:
        return ast.unparse(ast.fix_missing_locations(node))
    except (AttributeError, ValueError):
        return "pass"


def list_places(law: LawFunction) -> Iterator[tuple[ast.AST, Place]]:
    """Every expression and statement of the body of a function that can be another one."""

    def walk(node: ast.AST, around: tuple[ast.AST, ...]) -> Iterator[tuple[ast.AST, Place]]:
        for name, held in ast.iter_fields(node):
            if name in ("decorator_list", "returns", "annotation", "type_comment", "args") and (
                isinstance(node, ast.FunctionDef | ast.AnnAssign | ast.arg | ast.Lambda)
            ):
                continue
            if isinstance(node, ast.JoinedStr | ast.FormattedValue | ast.Raise | ast.Assert):
                continue
            rows = list(enumerate(held)) if isinstance(held, list) else [(None, held)]
            for number, child in rows:
                if isinstance(child, ast.expr | ast.stmt):
                    yield child, Place(node, name, number, around)
                    outer = (child, *around) if isinstance(child, ast.expr) else (child,)
                    if isinstance(child, ast.FunctionDef | ast.For | ast.With | ast.Try | ast.If):
                        outer = ()
                    yield from walk(child, outer)
                elif isinstance(child, ast.comprehension | ast.keyword | ast.match_case):
                    yield from walk(child, around)

    yield from walk(law.tree, ())


@cache
def _parse(module: ModuleType) -> dict[int, ast.FunctionDef]:
    """The functions of a module, by the line of their `def`."""
    try:
        tree = ast.parse(inspect.getsource(module))
    except OSError:
        # A law that came without its source has no words.
        return {}
    return {node.lineno: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def _functions_of(module: ModuleType) -> Iterator[FunctionType]:
    """The functions that a module and its classes have, those behind a decorator too."""
    found = list(vars(module).values())
    for thing in found:
        if inspect.isclass(thing) and thing.__module__ == module.__name__:
            found += vars(thing).values()
        for behind in ("__wrapped__", "fget", "func", "__func__"):
            inner = getattr(thing, behind, None)
            if isinstance(inner, FunctionType):
                yield inner
        if isinstance(thing, FunctionType):
            yield thing


def find_functions(run: Callable[[], object], packages: Sequence[str]) -> list[LawFunction]:
    """The functions of some packages that `run` calls.

    Those that loop until something happens are left out: changed, they might not end.
    """
    codes: dict[CodeType, str] = {}

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            name = frame.f_globals.get("__name__", "")
            if name.partition(".")[0] in packages:
                codes[frame.f_code] = name

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        run()
    finally:
        sys.setprofile(before if callable(before) else None)
    found: list[LawFunction] = []
    base = 0
    for name in dict.fromkeys(codes.values()):
        module = sys.modules[name]
        trees = _parse(module)
        for function in dict.fromkeys(_functions_of(module)):
            code = function.__code__
            first = code.co_firstlineno
            if function.__module__ != name or code not in codes:
                continue
            # A decorator stands above the `def`, and the code begins with it.
            tree = next((trees[n] for n in range(first, first + 4) if n in trees), None)
            if tree is None or tree.name != function.__name__ or code.co_freevars:
                continue
            if any(isinstance(node, ast.While) for node in ast.walk(tree)):
                continue
            found.append(LawFunction(function, tree, base))
            base += len(found[-1].sites)
    return found


def packages_of(rules: RuleSet) -> tuple[str, ...]:
    """Where the law of a game stands: the reference, and the game's own package."""
    own = {
        thing.__module__.partition(".")[0]
        for thing in (rules.preset.play, rules.preset.fold)
        if thing is not None
    }
    return tuple({REFERENCE, *own} - {HARNESS})


def find_caches(packages: Sequence[str]) -> list[Callable[[], None]]:
    """What makes the functions of the packages forget what they have computed."""
    found: dict[int, Callable[[], None]] = {}
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in packages:
            for thing in list(vars(module).values()):
                clear = getattr(thing, "cache_clear", None)
                if callable(clear) and not inspect.isclass(thing):
                    found[id(thing)] = clear
    return list(found.values())


@contextmanager
def running(codes: Sequence[tuple[LawFunction, CodeType]]) -> Iterator[None]:
    """Inside, these functions run other code."""
    for law, code in codes:
        law.function.__code__ = code
    try:
        yield
    finally:
        for law, _ in codes:
            law.function.__code__ = law.original
