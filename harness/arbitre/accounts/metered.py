"""The law as a program that tells by which of its words it comes.

Two meters: one tells each word and its value, and is slow; the other tells only the *blocks*, what
is run whole or not at all, each by the number of its first word.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from copy import deepcopy
from types import CodeType
from typing import Any

from .law_as_code import HIT, LawFunction, list_places

# After these, what follows may not be run.
PARTING = ast.If | ast.For | ast.While | ast.With | ast.Try | ast.Match


def meter_words(law: LawFunction) -> CodeType | None:
    """The function, telling each of its expressions by which it comes, and its value."""
    number_of = {id(node): law.base + number for number, node in enumerate(law.sites)}
    put: list[tuple[Any, ast.AST]] = []
    places = list(list_places(law))
    for node, place in reversed(places):
        if isinstance(node, ast.expr) and isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
            if isinstance(node, ast.Slice | ast.Starred | ast.Yield | ast.NamedExpr):
                continue
            if isinstance(place.parent, ast.pattern):
                continue
            meter = ast.Call(
                ast.Name(HIT, ast.Load()), [ast.Constant(number_of[id(node)]), node], []
            )
            put.append((place, place.put(meter)))
    try:
        return law.compile()
    finally:
        for place, node in reversed(put):
            place.put(node)


class _Marker:
    """Puts a mark at the beginning of each block of a function."""

    def __init__(self, law: LawFunction) -> None:
        self.tree = deepcopy(law.tree)
        self.number = {id(node): law.base + n for n, node in enumerate(ast.walk(self.tree))}
        self.blocks: dict[int, int] = {}
        self.tree.body = self.mark_all(self.tree.body)

    def mark_all(self, body: Sequence[ast.stmt]) -> list[ast.stmt]:
        """Statements that follow each other: a block ends where one may not come to its end."""
        marked: list[ast.stmt] = []
        block: int | None = None
        for statement in body:
            if block is None:
                block = self.number[id(statement)]
                marked.append(ast.Expr(_mark(block)))
            self.visit(statement, block)
            marked.append(statement)
            if isinstance(statement, PARTING):
                block = None
        return marked

    def mark(self, node: ast.expr) -> ast.expr:
        """An expression that may not be run where what is around it is: a block of its own."""
        block = self.number[id(node)]
        self.visit(node, block)
        return _mark(block, node)

    def visit(self, node: ast.AST, block: int) -> None:
        """Number the node, and mark what is below it and a block of its own."""
        self.blocks[self.number[id(node)]] = block
        for name, held in ast.iter_fields(node):
            rows = held if isinstance(held, list) else [held]
            if rows and all(isinstance(each, ast.stmt) for each in rows):
                setattr(node, name, self.mark_all(rows))
                continue
            put: list[Any] = []
            for place, child in enumerate(rows):
                if isinstance(child, ast.expr) and _may_be_left_out(node, name, place):
                    put.append(self.mark(child))
                elif isinstance(child, ast.comprehension):
                    self.visit_comprehension(child, block, first=place == 0)
                    put.append(child)
                else:
                    if isinstance(child, ast.AST):
                        self.visit(child, block)
                    put.append(child)
            setattr(node, name, put if isinstance(held, list) else put[0])

    def visit_comprehension(self, node: ast.comprehension, block: int, first: bool) -> None:
        """The first iterable is run where the whole is; the rest may not be."""
        self.blocks[self.number[id(node)]] = block
        self.visit(node.target, block)
        if first:
            self.visit(node.iter, block)
        else:
            node.iter = self.mark(node.iter)
        node.ifs = [self.mark(test) for test in node.ifs]


def _mark(block: int, *value: ast.expr) -> ast.expr:
    return ast.Call(ast.Name(HIT, ast.Load()), [ast.Constant(block), *value], [])


def _may_be_left_out(parent: ast.AST, name: str, place: int) -> bool:
    """Need this expression not be run where its parent is?"""
    if isinstance(parent, ast.BoolOp):
        return place > 0
    return (
        (isinstance(parent, ast.IfExp) and name != "test")
        or (isinstance(parent, ast.Lambda) and name == "body")
        or (isinstance(parent, ast.ListComp | ast.SetComp | ast.GeneratorExp) and name == "elt")
        or (isinstance(parent, ast.DictComp) and name in ("key", "value"))
    )


def meter_blocks(law: LawFunction) -> tuple[CodeType | None, dict[int, int]]:
    """The function, telling its blocks; and the block of each of its words."""
    marker = _Marker(law)
    return law.compile(marker.tree), marker.blocks
