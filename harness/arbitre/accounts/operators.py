"""What can stand in the place of a word of the law: the mutation operators.

What is put there is made of what the function knows: its own names, numbers, fields and calls.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence, Set
from copy import deepcopy
from typing import Any

from arbitre_reference.outcome import SEATS

from .law_as_code import LawFunction, Place, unparse

# What it takes to say (the unit is that of `fit.OPTION`, `fit.WRONG`): a boundary or a number next
# to the right one is the commonest mistake; whatever else could stand there is the rarest.
NEAR, PLAIN, FAR = 7, 8, 10

COMPARED: dict[type[ast.cmpop], list[tuple[type[ast.cmpop], int]]] = {
    ast.Gt: [(ast.GtE, NEAR), (ast.Lt, PLAIN), (ast.LtE, PLAIN)],
    ast.GtE: [(ast.Gt, NEAR), (ast.LtE, PLAIN), (ast.Lt, PLAIN), (ast.Eq, FAR)],
    ast.Lt: [(ast.LtE, NEAR), (ast.Gt, PLAIN), (ast.GtE, PLAIN)],
    ast.LtE: [(ast.Lt, NEAR), (ast.GtE, PLAIN), (ast.Gt, PLAIN)],
    ast.Eq: [(ast.NotEq, PLAIN), (ast.GtE, PLAIN), (ast.LtE, PLAIN)],
    ast.NotEq: [(ast.Eq, PLAIN), (ast.Gt, FAR), (ast.Lt, FAR)],
    ast.In: [(ast.NotIn, PLAIN)],
    ast.NotIn: [(ast.In, PLAIN)],
    ast.Is: [(ast.IsNot, PLAIN)],
    ast.IsNot: [(ast.Is, PLAIN)],
}
ORDERING = (ast.Gt, ast.GtE, ast.Lt, ast.LtE)
COMPUTED: dict[type[ast.operator], list[type[ast.operator]]] = {
    ast.Add: [ast.Sub, ast.Mult],
    ast.Sub: [ast.Add],
    ast.Mult: [ast.Add, ast.FloorDiv],
    ast.FloorDiv: [ast.Mult],
    ast.Mod: [ast.FloorDiv],
}
# What an easy mistake makes of a number.
MODIFIED = ((ast.Add(), 1), (ast.Sub(), 1), (ast.Mult(), 2), (ast.FloorDiv(), 2))
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
# Ranks of a suit: no game known here has more.
LONGEST = 13


class Known:
    """What a function knows: names, numbers, fields, what it returns and what it calls."""

    def __init__(
        self,
        law: LawFunction,
        module_names: dict[str, Any],
        kinds: Mapping[str, set[type]],
        no_seats: Set[str],
        factors: Sequence[ast.Call],
    ) -> None:
        self.law, self.globals, self.kinds, self.no_seats = law, module_names, kinds, no_seats
        nodes = [node for statement in law.tree.body for node in ast.walk(statement)]
        arguments = [arg.arg for arg in (*law.tree.args.posonlyargs, *law.tree.args.args)]
        loaded = [n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)]
        local = {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        self.local = [n for n in dict.fromkeys([*arguments, *loaded]) if n in {*arguments, *local}]
        self.numbers = sorted(
            {n.value for n in nodes if isinstance(n, ast.Constant) and type(n.value) is int}
            | {v for v in map(module_names.get, loaded) if type(v) is int}
        )
        self.texts = sorted(
            {n.value for n in nodes[1:] if isinstance(n, ast.Constant) and type(n.value) is str}
        )
        self.fields: dict[str, list[str]] = {}
        for node in nodes:
            if isinstance(node, ast.Attribute):
                self.fields.setdefault(unparse(node.value), []).append(node.attr)
        self.indices = [
            node
            for node in {
                unparse(n): n for n in nodes if isinstance(n, ast.Name | ast.Call)
            }.values()
            if kinds.get(unparse(node)) == {int}
        ]
        self.returned = [n.value for n in nodes if isinstance(n, ast.Return) and n.value]
        self.factors = [
            call
            for call in factors
            if {a.id for a in call.args if isinstance(a, ast.Name)} <= {*self.local}
            and unparse(call.func) != law.tree.name
        ]
        self.called = [name for name in dict.fromkeys(loaded) if callable(module_names.get(name))]

    def alternatives(self, node: ast.AST, place: Place) -> Iterator[tuple[ast.AST, int]]:
        """What could stand in the place of a node, and what it takes to say."""
        if isinstance(node, ast.stmt):
            yield from self._statements(node)
            return
        if not isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
            return
        assert isinstance(node, ast.expr)
        if _is_condition(node, place):
            for truth in (True, False):
                yield ast.Constant(truth), PLAIN
            if not isinstance(node, ast.Compare):
                yield ast.UnaryOp(ast.Not(), node), PLAIN
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            # Nobody puts words in an order.
            words = self.kinds.get(unparse(node.left)) == {str}
            for op, cost in COMPARED.get(type(node.ops[0]), []):
                if not (words and op in ORDERING):
                    yield ast.Compare(node.left, [op()], node.comparators), cost
            yield from self._as_words(node)
        elif isinstance(node, ast.BoolOp):
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield ast.BoolOp(other, node.values), PLAIN
            for number in range(len(node.values)):
                rest = [v for n, v in enumerate(node.values) if n != number]
                yield (ast.BoolOp(node.op, rest) if len(rest) > 1 else rest[0]), PLAIN
        elif isinstance(node, ast.UnaryOp):
            yield node.operand, PLAIN
        elif isinstance(node, ast.BinOp):
            yield from _computed(node)
        elif isinstance(node, ast.IfExp):
            yield ast.IfExp(node.test, node.orelse, node.body), PLAIN
        elif isinstance(node, ast.Call):
            yield from self._calls(node)
        elif isinstance(node, ast.Subscript):
            yield from self._subscripts(node)
        elif isinstance(node, ast.Attribute):
            for name in dict.fromkeys(self.fields.get(unparse(node.value), [])):
                yield ast.Attribute(node.value, name, ast.Load()), PLAIN
        elif isinstance(node, ast.Constant):
            yield from self._constants(node.value)
        elif isinstance(node, ast.Name):
            yield from self._names(node)
        elif isinstance(node, ast.Tuple | ast.List) and 2 <= len(node.elts) <= 3:
            kind = type(node)
            yield kind(node.elts[::-1], ast.Load()), PLAIN
        if isinstance(node, ast.Call | ast.Attribute | ast.Subscript) and self.kinds.get(
            unparse(node)
        ) == {int}:
            yield ast.Constant(0), PLAIN
            # Yes or no, where it is a number.
            yield ast.Call(ast.Name("min", ast.Load()), [node, ast.Constant(1)], []), PLAIN
        if self._is_number(node) and isinstance(place.parent, ast.Call | ast.Return | ast.Assign):
            for factor in self.factors:
                yield ast.BinOp(node, ast.Mult(), deepcopy(factor)), FAR
        if place.name == "iter":
            yield from _shorter(node)
        if isinstance(place.parent, ast.Return):
            for value in self.returned:
                yield value, FAR

    def _is_number(self, node: ast.expr) -> bool:
        """Is it a number, if it is anything, and no seat?"""
        kinds = self.kinds.get(unparse(node), set()) - {type(None)}
        return kinds == {int} and unparse(node) in self.no_seats

    def _as_words(self, node: ast.Compare) -> Iterator[tuple[ast.AST, int]]:
        """Numbers compared as they are written: 100 before 80."""
        sides = node.left, node.comparators[0]
        if isinstance(node.ops[0], ORDERING) and all(map(self._is_number, sides)):
            one, two = (ast.Call(ast.Name("str", ast.Load()), [side], []) for side in sides)
            yield ast.Compare(one, node.ops, [two]), PLAIN

    def _statements(self, node: ast.stmt) -> Iterator[tuple[ast.AST, int]]:
        if isinstance(node, ast.AugAssign):
            yield ast.Pass(), PLAIN
            for op in COMPUTED.get(type(node.op), []):
                yield ast.AugAssign(node.target, op(), node.value), PLAIN
            yield ast.Assign([node.target], node.value), PLAIN

    def _calls(self, node: ast.Call) -> Iterator[tuple[ast.AST, int]]:
        arguments = [a for a in node.args if not isinstance(a, ast.Starred)]
        for argument in arguments:
            yield argument, PLAIN
        for number in range(len(arguments) - 1):
            swapped = [*node.args]
            swapped[number : number + 2] = swapped[number : number + 2][::-1]
            yield ast.Call(node.func, swapped, node.keywords), PLAIN
        for argument in arguments:
            if isinstance(argument, ast.BinOp):
                for part in (argument.left, argument.right):
                    rest = [part if a is argument else a for a in node.args]
                    other = argument.right if part is argument.left else argument.left
                    inner = ast.Call(node.func, rest, node.keywords)
                    yield ast.BinOp(inner, argument.op, other), PLAIN
        if (
            isinstance(node.func, ast.Name)
            and node.func.id == "sum"
            and len(arguments) == 1
            and not isinstance(arguments[0], ast.GeneratorExp)
        ):
            for index in self.indices:
                yield ast.Subscript(arguments[0], deepcopy(index), ast.Load()), PLAIN
        if isinstance(node.func, ast.Name):
            twin = TWINS.get(node.func.id)
            others = [twin] if twin else [n for n in self.called if n != node.func.id]
            for name in others:
                cost = PLAIN if twin else FAR
                yield ast.Call(ast.Name(name, ast.Load()), node.args, node.keywords), cost
        for number in range(len(node.keywords)):
            others_named = [k for n, k in enumerate(node.keywords) if n != number]
            yield ast.Call(node.func, node.args, others_named), PLAIN

    def _subscripts(self, node: ast.Subscript) -> Iterator[tuple[ast.AST, int]]:
        if isinstance(node.slice, ast.Slice):
            yield node.value, PLAIN
            return
        if int not in self.kinds.get(unparse(node.slice), ()):
            return
        one = ast.Constant(1)
        for index in (
            ast.BinOp(one, ast.Sub(), node.slice),
            ast.BinOp(node.slice, ast.Add(), one),
            ast.BinOp(node.slice, ast.Sub(), one),
        ):
            yield ast.Subscript(node.value, index, ast.Load()), PLAIN

    def _constants(self, value: Any) -> Iterator[tuple[ast.AST, int]]:
        if isinstance(value, bool):
            yield ast.Constant(not value), PLAIN
        elif isinstance(value, int):
            for near in (value + 1, value - 1):
                yield ast.Constant(near), NEAR
            far = [0, 1, value * 2, value // 2, value * 10, value // 10, value + 10, value - 10]
            for number in dict.fromkeys([*far, *self.numbers]):
                if number != value:
                    yield ast.Constant(number), PLAIN
        elif isinstance(value, str):
            for text in self.texts:
                yield ast.Constant(text), FAR

    def _names(self, node: ast.Name) -> Iterator[tuple[ast.AST, int]]:
        held = self.globals.get(node.id)
        if node.id in self.local:
            for name in self.local:
                yield ast.Name(name, ast.Load()), FAR
            if int in self.kinds.get(node.id, ()):
                for op, number in MODIFIED:
                    yield ast.BinOp(node, op, ast.Constant(number)), PLAIN
                for number in (0, 1, 2):
                    yield ast.Constant(number), PLAIN
                if node.id not in self.no_seats:
                    yield from _beside(node, PLAIN)
                    for name in self.local:
                        kinds = self.kinds.get(name, set()) - {type(None)}
                        if name != node.id and kinds == {int} and name not in self.no_seats:
                            yield from _beside(ast.Name(name, ast.Load()), FAR)
        elif type(held) is int:
            yield from self._constants(held)
        elif isinstance(held, dict):
            yield from _tables(held)
        elif isinstance(held, tuple):
            yield from _orders(held)
        elif isinstance(held, str):
            for name, other in self.globals.items():
                if name.isupper() and type(other) is str and other != held:
                    yield ast.Name(name, ast.Load()), FAR


def find_factors(laws: Sequence[LawFunction]) -> dict[str, list[ast.Call]]:
    """The calls by which the functions of a module multiply, by the name of the module.

    Where one of them stands it can be forgotten, and where none does it can be one too many.
    """
    found: dict[str, dict[str, ast.Call]] = {}
    for law in laws:
        named = {
            node.targets[0].id: node.value
            for node in law.sites
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        }
        for node in law.sites:
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
                for side in (node.left, node.right):
                    call = named.get(side.id) if isinstance(side, ast.Name) else side
                    if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                        if call.args and all(isinstance(a, ast.Name) for a in call.args):
                            mine = found.setdefault(law.function.__module__, {})
                            mine.setdefault(unparse(call), call)
    return {module: list(calls.values()) for module, calls in found.items()}


def _beside(seat: ast.expr, cost: int) -> Iterator[tuple[ast.AST, int]]:
    """The seat after a seat, and the one before."""
    for number in (1, len(SEATS) - 1):
        moved = ast.BinOp(seat, ast.Add(), ast.Constant(number))
        yield ast.BinOp(moved, ast.Mod(), ast.Constant(len(SEATS))), cost


def _is_condition(node: ast.AST, place: Place) -> bool:
    """Is it something that is true or false?"""
    tests = isinstance(place.parent, ast.If | ast.IfExp) and place.name == "test"
    parts = isinstance(place.parent, ast.BoolOp)
    filters = isinstance(place.parent, ast.comprehension) and place.name == "ifs"
    return tests or parts or filters or isinstance(node, ast.Compare)


def _computed(node: ast.BinOp) -> Iterator[tuple[ast.AST, int]]:
    yield node.left, PLAIN
    yield node.right, PLAIN
    for op in COMPUTED.get(type(node.op), []):
        yield ast.BinOp(node.left, op(), node.right), PLAIN
    # The same in another order: what is added later, or multiplied earlier.
    for inner, outer in ((node.left, node.right), (node.right, node.left)):
        if isinstance(inner, ast.BinOp) and type(inner.op) is not type(node.op):
            for kept, moved in ((inner.left, inner.right), (inner.right, inner.left)):
                first = ast.BinOp(kept, node.op, outer)
                yield ast.BinOp(first, inner.op, moved), PLAIN
        if isinstance(inner, ast.Call) and len(inner.args) == 1:
            whole = ast.BinOp(inner.args[0], node.op, outer)
            yield ast.Call(inner.func, [whole], inner.keywords), PLAIN
    if isinstance(node.op, ast.Mult):
        yield ast.Call(ast.Name("max", ast.Load()), [node.left, node.right], []), PLAIN
        yield from _rounded(node)
    if isinstance(node.op, ast.Add):
        yield ast.BinOp(node, ast.Add(), node.right), PLAIN
    if isinstance(node.op, ast.Sub):
        yield ast.BinOp(node.right, ast.Sub(), node.left), PLAIN


def _rounded(node: ast.BinOp) -> Iterator[tuple[ast.AST, int]]:
    """A multiple of a number: the nearest by Python's own rule (a half to the even), and up."""
    inner, size = node.left, node.right
    if not (isinstance(inner, ast.BinOp) and isinstance(inner.op, ast.FloorDiv)):
        return
    if unparse(inner.right) != unparse(size):
        return
    more = isinstance(inner.left, ast.BinOp) and isinstance(inner.left.op, ast.Add)
    whole = inner.left.left if more and isinstance(inner.left, ast.BinOp) else inner.left
    even = ast.Call(ast.Name("round", ast.Load()), [ast.BinOp(whole, ast.Div(), size)], [])
    yield ast.BinOp(even, ast.Mult(), size), NEAR
    less = ast.BinOp(ast.UnaryOp(ast.USub(), whole), ast.FloorDiv(), size)
    yield ast.BinOp(ast.UnaryOp(ast.USub(), less), ast.Mult(), size), PLAIN


def _shorter(node: ast.expr | ast.AST) -> Iterator[tuple[ast.AST, int]]:
    """What is gone through, without its first or its last one, or backward."""
    assert isinstance(node, ast.expr)
    whole = ast.Call(ast.Name("list", ast.Load()), [node], [])
    one, less = ast.Constant(1), ast.UnaryOp(ast.USub(), ast.Constant(1))
    for part in (
        ast.Slice(one, None, None),
        ast.Slice(None, less, None),
        ast.Slice(None, None, less),
    ):
        yield ast.Subscript(whole, part, ast.Load()), PLAIN


def _tables(held: dict[Any, Any]) -> Iterator[tuple[ast.AST, int]]:
    """A table of numbers with two entries exchanged, or one of them another number."""
    if not all(isinstance(k, str) and type(v) is int for k, v in held.items()):
        return
    keys = list(held)
    for n, one in enumerate(keys):
        for two in keys[n + 1 :]:
            yield _literal({**held, one: held[two], two: held[one]}), PLAIN
        for value in (0, held[one] + 1, held[one] - 1, *dict.fromkeys(held.values())):
            yield _literal({**held, one: value}), PLAIN


def _orders(held: tuple[Any, ...]) -> Iterator[tuple[ast.AST, int]]:
    """An order of words in which two stand in each other's place, or one elsewhere."""
    if not 2 < len(held) <= LONGEST or not all(isinstance(v, str) for v in held):
        return
    places = range(len(held))
    for one in places:
        rest = held[:one] + held[one + 1 :]
        for two in places:
            moved = (*rest[:two], held[one], *rest[two:])
            yield _literal(moved), NEAR if abs(one - two) == 1 else PLAIN
            if two > one:
                exchanged = list(held)
                exchanged[one], exchanged[two] = held[two], held[one]
                yield _literal(tuple(exchanged)), PLAIN
    yield _literal(held[::-1]), PLAIN


def _literal(value: dict[str, int] | tuple[str, ...]) -> ast.AST:
    return ast.parse(repr(value), mode="eval").body
