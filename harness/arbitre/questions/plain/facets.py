"""The facets of a question whose items and answers are plain JSON data.

An item is a class of its own: there is nothing that its class leaves open.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache, partial
from random import Random
from typing import Any, Protocol

from arbitre_reference import LANGUAGES, Malformed, RuleSet
from arbitre_reference.chapter import Chapter, Item, Right, Stated

from ...cache import recall
from ...message import say, units
from ...question import Answer, Difference, Group, Layer, Space, Verdict
from .json_values import find_differences, is_same, sort_sets

# Something stated, and its reason as a function of the language.
Explained = tuple[Stated, Callable[[str], str]]


class Plain(Protocol):
    """What the facets need of their question."""

    @property
    def name(self) -> str:
        """Its name, which is also the key of an answer."""

    @property
    def space(self) -> Space[Item]:
        """The facet that enumerates its items."""

    def chapter(self, rules: RuleSet) -> Chapter:
        """The question in the game of these rules; raises `Malformed` where it is not asked."""

    def chapter_of_item(self, item: Item) -> Chapter:
        """The chapter of some game that has such items."""

    def expect(self, rules: RuleSet, item: Item) -> Right:
        """What the reference answers."""


class ListedSpace:
    """A space of few enough classes to list them all, with all their items.

    `question`: its name.  `unit`: what the size counts.
    `listed`: what the classes are, where there are more of their size; empty where there are not.
    """

    usual: int | None = None

    def __init__(self, question: str, unit: str, listed: str) -> None:
        self.question = question
        self.unit = unit
        self.listed = listed

    def layers(self, rules: RuleSet) -> Iterator[Layer]:
        """Every class within the bound, by size."""
        raise NotImplementedError

    def proof_groups(self, rules: RuleSet, most: int, representatives: int) -> Iterator[Group]:
        """Every class of at most this size, with all its items."""
        for layer in self.layers(rules):
            if layer.size <= most:
                yield from layer.groups

    def largest(self, rules: RuleSet) -> int:
        """The size of the largest class."""
        return max(layer.size for layer in self.layers(rules))

    def listed_in(self, rules: RuleSet) -> str:
        """What the classes are under some rules, where there are more of their size."""
        return self.listed

    def proof_scope(self, rules: RuleSet, most: int, representatives: int) -> dict[str, Any]:
        """The bound, which is the question's own unless a smaller one is asked for."""
        whole, listed = most >= self.largest(rules), self.listed_in(rules)
        bound = say("every class within the bound")
        if not whole:
            bound = say("at most {units}", units=units(most, self.unit))
        return {
            "question": self.question,
            "most": most,
            "complete": whole and not listed,
            "covers": listed if whole and listed else bound,
            "representatives": say("every item of a class"),
            "assumes": [say("the target answers an item alike whenever it is asked")],
        }


class PlainSpace(ListedSpace):
    """The situations of a chapter, by size.  `chapter`: that of some rules; raises `Malformed`."""

    sampled = "items"

    def __init__(
        self, question: str, unit: str, listed: str, chapter: Callable[[RuleSet], Chapter]
    ) -> None:
        super().__init__(question, unit, listed)
        self.chapter = chapter

    def listed_in(self, rules: RuleSet) -> str:
        """As the chapter says it, or else the question."""
        return self.chapter(rules).listed or self.listed

    def layers(self, rules: RuleSet) -> Iterator[Layer]:
        """Every situation within the bound, by size."""
        for size, groups in _sort_by_size(self.chapter(rules), rules):
            yield Layer(size, f"{size} {self.unit}{'s' * (size > 1)}", iter(groups))

    def random(self, rules: RuleSet, rng: Random) -> Iterator[Item]:
        """Random items, beyond the bound too."""
        draw = self.chapter(rules).draw
        while True:
            yield draw(rules, rng)

    def deals(self, rules: RuleSet, rng: Random) -> Iterator[list[Item]]:
        """Random items, each for itself."""
        for item in self.random(rules, rng):
            yield [item]


class PlainShrinking:
    """As the chapter has it."""

    def __init__(self, question: Plain) -> None:
        self.question = question

    def size(self, item: Item) -> tuple[int, int]:
        """As the chapter counts it; every chapter counts its own items alike."""
        return self.question.chapter_of_item(item).size(item)

    def size_in_words(self, item: Item) -> str:
        """The size and its unit."""
        size, unit = self.size(item)[0], self.question.space.unit
        return units(size, unit)

    def reductions(self, rules: RuleSet, item: Item) -> Iterable[Item]:
        """As the chapter has them, but for what cannot be asked: a match that goes on when over."""
        for smaller in self.question.chapter(rules).smaller(rules, item):
            with suppress(Malformed):
                self.question.expect(rules, smaller)
                yield smaller

    def relatives(self, rules: RuleSet, item: Item) -> Iterator[Item]:
        """The item itself: the first of a class is its most readable one."""
        yield item

    def shuffle(self, item: Item) -> Item:
        """The same object, its fields in another order."""
        return dict(reversed(item.items()))

    def absorbs(self, one: Difference, other: Difference) -> bool:
        """An item that shows more wrong fields is an instance of either."""
        both = (one.verdict, other.verdict) == (Verdict.DISAGREES, Verdict.DISAGREES)
        fields = [set(d.kind.removeprefix("wrong ").split(", ")) for d in (one, other)]
        return both and fields[0] < fields[1]


class PlainRecord:
    """Answers as JSON, in one line."""

    def __init__(self, question: Plain) -> None:
        self.question = question

    def canonical(self, item: Item) -> Item:
        """There is one way to write it: keys are sorted where ids are made."""
        return item

    def write(self, rules: RuleSet, item: Item, answer: Answer) -> str:
        """The value as JSON, what is a set in one order."""
        value = sort_sets(answer[self.question.name], self.question.chapter(rules).unordered)
        return json.dumps(value, sort_keys=True, separators=(",", ":"))

    def read(self, rules: RuleSet, item: Item, line: str) -> Answer:
        """The value that it is."""
        return {self.question.name: json.loads(line)}

    def describe_change(self, before: Answer, now: Answer) -> str:
        """The fields that changed."""
        paths = find_differences(before[self.question.name], now[self.question.name])
        return f"changes {', '.join(paths)}"

    def grounds(self, rules: RuleSet, item: Item) -> tuple[str, ...]:
        """The clause of each thing stated."""
        stated = self.question.expect(rules, item).stated
        return tuple(s.clause.id + "?" * s.disputed for s in stated)


class PlainView:
    """A row for each thing stated."""

    on_page = False
    part = "field"

    def __init__(self, question: Plain) -> None:
        self.question = question

    def position(self, item: Item) -> None:
        """It is told as a table."""
        return

    def expected_json(self, rules: RuleSet, item: Item) -> list[dict[str, Any]]:
        """What is stated, each with its clause and its reason in four languages."""
        return [
            {
                "field": said.field,
                "value": said.value,
                "verdict": said.verdict,
                "clause": said.clause.id,
                "source": said.clause.source,
                "reason": {language: why(language) for language in LANGUAGES},
            }
            for said, why in self.reasons(rules, item)
        ]

    def reasons(self, rules: RuleSet, item: Item) -> Iterator[Explained]:
        """What is stated, each with its reason as a function of the language."""
        for said in self.question.expect(rules, item).stated:
            yield said, said.reason

    def side_by_side(self, rules: RuleSet, item: Item, answer: Answer) -> list[dict[str, Any]]:
        """What is said about each thing stated."""
        return [
            {"says": self.find_said(value, stated), "differs": self.differs(rules, value, stated)}
            for value in [answer[self.question.name]]
            for stated in self.question.expect(rules, item).stated
        ]

    def differs(self, rules: RuleSet, answer: Any, stated: Stated) -> bool:
        """Does an answer say otherwise?  It may leave out what is optional."""
        chapter, field = self.question.chapter(rules), stated.field
        if field in chapter.optional and isinstance(answer, dict) and field not in answer:
            return False
        said, right = ({field: v} for v in (self.find_said(answer, stated), stated.value))
        return not is_same(sort_sets(said, chapter.unordered), sort_sets(right, chapter.unordered))

    def find_said(self, answer: Any, stated: Stated) -> Any:
        """What an answer says about something stated; `None` if it says nothing."""
        return answer.get(stated.field) if isinstance(answer, dict) else None

    def draw(
        self, rules: RuleSet, item: Item, answers: Mapping[str, Answer], language: str = "en"
    ) -> Any:
        """The item, what is right and what was said, the clauses and their reasons."""
        from .drawing import draw

        said = {name: answer.get(self.question.name) for name, answer in answers.items()}

        def differs(answer: Any, stated: Stated) -> bool:
            return self.differs(rules, answer, stated)

        right = self.question.expect(rules, item)
        return draw(item, right, said, self.find_said, differs, language)


class PlainCoverage:
    """Each clause with what it speaks about."""

    counted = 1

    def __init__(self, question: Plain) -> None:
        self.question = question
        self._reachable: dict[RuleSet, list[tuple[str, str]]] = {}

    def cells(self, item: Item, expected: Right) -> Iterable[tuple[str, str]]:
        """Each clause with what it speaks about."""
        return {(said.clause.id, self.situation(said)) for said in expected.stated}

    def situation(self, said: Stated) -> str:
        """What a clause speaks about: the field."""
        return said.field

    def reachable_cells(self, rules: RuleSet) -> Iterable[tuple[str, str]]:
        """The cells of every situation within the bound."""
        if rules not in self._reachable:
            kept = recall(f"cells {self.question.name}", rules, lambda: self._find_cells(rules))
            self._reachable[rules] = [(clause, situation) for clause, situation in kept]
        return self._reachable[rules]

    def _find_cells(self, rules: RuleSet) -> list[tuple[str, str]]:
        found: set[tuple[str, str]] = set()
        for layer in self.question.space.layers(rules):
            for group in layer.groups:
                item = group.items[0]
                found.update(self.cells(item, self.question.expect(rules, item)))
        return sorted(found)

    def verdicts(self, expected: Right) -> Iterable[tuple[str, str]]:
        """The clause and the verdict of each statement."""
        return [(said.clause.id, said.verdict) for said in expected.stated]


@cache
def _sort_by_size(chapter: Chapter, rules: RuleSet) -> list[tuple[int, list[Group]]]:
    layers: dict[int, list[Group]] = {}
    for situation in chapter.situations(rules):
        group = Group(situation.label, partial(list, situation.items))
        layers.setdefault(situation.size, []).append(group)
    return sorted(layers.items())
