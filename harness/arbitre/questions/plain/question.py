"""Questions whose items and answers are plain JSON data: what they all have in common.

Such a question is asked in several games, and in each it is a chapter of the game's bundle
(`arbitre_reference.chapter`), which lists the items there are and says what is right and by which
clause; the rest (comparing field by field, coding, drawing) is here, the same for all.
An item is a class of its own: there is nothing that its class leaves open.
"""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from random import Random
from typing import Any, Protocol

from arbitre_reference import LANGUAGES, PRESETS, Malformed, Preset, RuleSet, rule_set
from arbitre_reference.chapter import Chapter, Item, Right, Stated

from ...notation import compact_rules, full_rules
from ...question import GAP, Answer, Circumstances, Difference, Group, Layer, Symmetry, Verdict
from .json_values import describe_value, find_differences, is_same
from .mutants import PlainMutants

NO_ANSWER = "not an answer to this question"

# Items whose right answer is remembered: a batch or two, each asked about a few times.
REMEMBERED = 2048

# Something stated, and its reason as a function of the language.
Explained = tuple[Stated, Callable[[str], str]]


class PlainSpace:
    """The situations of a chapter, by size.

    `unit`: what the size counts.  `listed`: what the situations are, where there are more of their
    size.
    """

    usual: int | None = None
    sampled = "items"

    def __init__(self, question: PlainQuestion, unit: str, listed: str) -> None:
        self.question = question
        self.unit = unit
        self.listed = listed

    def layers(self, rules: RuleSet) -> Iterator[Layer]:
        """Every situation within the bound, by size."""
        for size, groups in _sort_by_size(self.question.chapter(rules), rules):
            yield Layer(size, f"{size} {self.unit}{'s' * (size > 1)}", iter(groups))

    def proof_groups(self, rules: RuleSet, most: int, embeddings: int) -> Iterator[Group]:
        """Every situation of at most this size, with all its items."""
        for layer in self.layers(rules):
            if layer.size <= most:
                yield from layer.groups

    def largest(self, rules: RuleSet) -> int:
        """The size of the largest situation."""
        return max(layer.size for layer in self.layers(rules))

    def proof_scope(self, rules: RuleSet, most: int, embeddings: int) -> dict[str, Any]:
        """The bound, which is the question's own unless a smaller one is asked for."""
        return describe_scope(self, self.question.name, most, self.largest(rules))

    def random(self, rules: RuleSet, rng: Random) -> Iterator[Item]:
        """Random items, beyond the bound too."""
        draw = self.question.chapter(rules).draw
        while True:
            yield draw(rules, rng)

    def deals(self, rules: RuleSet, rng: Random) -> Iterator[list[Item]]:
        """Random items, each for itself."""
        for item in self.random(rules, rng):
            yield [item]


class Bounded(Protocol):
    """What a scope is told from."""

    unit: str
    listed: str


def describe_scope(space: Bounded, question: str, most: int, largest: int) -> dict[str, Any]:
    """What a proof covers where each item stands for itself, for the certificate."""
    whole = most >= largest
    bound = "every class within the bound" if whole else f"at most {most} {space.unit}s"
    return {
        "question": question,
        "most": most,
        "complete": whole and not space.listed,
        "covers": space.listed if whole and space.listed else bound,
        "embeddings": "every item of a class",
        "assumes": ["the target answers an item alike whenever it is asked"],
    }


class PlainShrinking:
    """As the chapter has it."""

    def __init__(self, question: PlainQuestion) -> None:
        self.question = question

    def size(self, item: Item) -> tuple[int, int]:
        """As the chapter counts it; every chapter counts its own items alike."""
        return self.question.chapter_of_item(item).size(item)

    def size_in_words(self, item: Item) -> str:
        """The size and its unit."""
        size, unit = self.size(item)[0], self.question.space.unit
        return f"{size} {unit}{'s' * (size != 1)}"

    def reductions(self, rules: RuleSet, item: Item) -> Iterable[Item]:
        """As the chapter has them."""
        return self.question.chapter(rules).smaller(rules, item)

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

    def __init__(self, question: PlainQuestion) -> None:
        self.question = question

    def canonical(self, item: Item) -> Item:
        """There is one way to write it: keys are sorted where ids are made."""
        return item

    def write(self, rules: RuleSet, item: Item, answer: Answer) -> str:
        """The value as JSON."""
        return json.dumps(answer[self.question.name], sort_keys=True, separators=(",", ":"))

    def read(self, rules: RuleSet, item: Item, line: str) -> Answer:
        """The value that it is."""
        return {self.question.name: json.loads(line)}

    def describe_change(self, before: Answer, now: Answer) -> str:
        """The fields that changed."""
        paths = find_differences(before[self.question.name], now[self.question.name])
        return f"changes {', '.join(path for path, _, _ in paths)}"

    def grounds(self, rules: RuleSet, item: Item) -> tuple[str, ...]:
        """The clause of each thing stated."""
        stated = self.question.expect(rules, item).stated
        return tuple(s.clause.id + "?" * s.disputed for s in stated)


class PlainView:
    """A row for each thing stated."""

    on_page = False
    part = "field"

    def __init__(self, question: PlainQuestion) -> None:
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
            {"says": said, "differs": not is_same(said, stated.value)}
            for stated in self.question.expect(rules, item).stated
            for said in [self.find_said(answer[self.question.name], stated)]
        ]

    def find_said(self, answer: Any, stated: Stated) -> Any:
        """What an answer says about something stated; `None` if it says nothing."""
        return answer.get(stated.field) if isinstance(answer, dict) else None

    def draw(
        self, rules: RuleSet, item: Item, answers: Mapping[str, Answer], language: str = "en"
    ) -> Any:
        """The item, what is right and what was said, the clauses and their reasons."""
        from .drawing import draw

        said = {name: answer.get(self.question.name) for name, answer in answers.items()}
        return draw(item, self.question.expect(rules, item), said, self.find_said, language)


class PlainCoverage:
    """Each clause with what it speaks about."""

    counted = 1

    def __init__(self, question: PlainQuestion) -> None:
        self.question = question

    def cells(self, item: Item, expected: Right) -> Iterable[tuple[str, str]]:
        """Each clause with what it speaks about."""
        return {(said.clause.id, self.situation(said)) for said in expected.stated}

    def situation(self, said: Stated) -> str:
        """What a clause speaks about: the field."""
        return said.field

    def reachable_cells(self, rules: RuleSet) -> Iterable[tuple[str, str]]:
        """The cells of every situation within the bound."""
        return _list_reachable(self.question, rules)

    def verdicts(self, expected: Right) -> Iterable[tuple[str, str]]:
        """The clause and the verdict of each statement."""
        return [(said.clause.id, said.verdict) for said in expected.stated]


class PlainQuestion:
    """The bundle.

    `chapter_in(game)`: the question in a game, `None` where it is not asked.
    `unit`: what the size counts.  `listed`: see `PlainSpace`.
    """

    # An item tells all there is to know.
    gives: tuple[str, ...] = ("history",)
    instead = ""

    def __init__(
        self,
        name: str,
        unit: str,
        chapter_in: Callable[[Preset], Chapter | None],
        listed: str = "",
    ) -> None:
        self.name = name
        self.command = name
        self.chapter_in = chapter_in
        self.space = PlainSpace(self, unit, listed)
        self.shrinking = PlainShrinking(self)
        self.symmetry: Symmetry[Item] | None = None
        self.record = PlainRecord(self)
        self.view = PlainView(self)
        self.coverage = PlainCoverage(self)
        self.mutants = PlainMutants(self)
        self.circumstances: Circumstances[Item] | None = None

    def presets(self, rules: RuleSet) -> tuple[str, ...]:
        """The games whose items these rules can be asked about: those of the same chapter."""
        own = self.chapter_in(rules.preset)
        if own is None:
            return ()
        return tuple(name for name, game in PRESETS.items() if self.chapter_in(game) is own)

    def chapter(self, rules: RuleSet) -> Chapter:
        """The question in the game of these rules; raises `Malformed` where it is not asked."""
        found = self.chapter_in(rules.preset)
        if found is None:
            raise Malformed("rules", f"{self.name} is not asked in {rules.preset.name}")
        return found

    def chapter_of_item(self, item: Item) -> Chapter:
        """The chapter of some game that has such items."""
        chapters = (self.chapter_in(game) for game in PRESETS.values())
        return next(c for c in chapters if c is not None and set(c.fields) == set(item))

    # -- text -------------------------------------------------------------------------------

    def encode(self, item: Item) -> dict[str, Any]:
        """It is JSON already."""
        return item

    def decode(self, rules: RuleSet, data: dict[str, Any]) -> Item:
        """The item, if the reference can answer it; raises `Malformed`."""
        fields = self.chapter(rules).fields
        if not isinstance(data, dict) or set(data) != set(fields):
            raise Malformed("item", f"an object with {', '.join(fields)} is needed")
        self.expect(rules, data)
        return data

    def code(self, rules: RuleSet, item: Item) -> str:
        """Question, rules and the JSON in the alphabet of links, between tildes."""
        text = json.dumps(item, sort_keys=True, separators=(",", ":"))
        coded = base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")
        return f"{self.name}~{compact_rules(rules.name)}~{coded}"

    def read_code(self, code: str) -> tuple[RuleSet, Item]:
        """The rule set and the item of a code; raises `Malformed` or `UnknownRules`."""
        _, rules_code, coded = code.split("~") if code.count("~") == 2 else ("", "", "")
        rules = rule_set(full_rules(rules_code))
        try:
            data = json.loads(base64.urlsafe_b64decode(coded + "=" * (-len(coded) % 4)))
        except (binascii.Error, ValueError):
            raise Malformed("code", f"{coded[:40]!r} does not code an item") from None
        return rules, self.decode(rules, data)

    # -- ask and compare --------------------------------------------------------------------

    def expect(self, rules: RuleSet, item: Item) -> Right:
        """What is right, with clauses."""
        return _judge(self.chapter(rules), rules, json.dumps(item, sort_keys=True))

    def answer(self, expected: Right) -> Answer:
        """What a target that agrees sends."""
        return {self.name: expected.value}

    def undecided(self, expected: Right) -> bool:
        """Could the item not have come about under some admissible reading?"""
        return expected.undecided

    def clause_of(self, expected: Right) -> str:
        """The clause that comes first."""
        return expected.stated[0].clause.id

    def compare(
        self, rules: RuleSet, item: Item, expected: Right, answer: Answer
    ) -> Difference | None:
        """Field by field; what another admissible reading answers is a gap of the rules."""
        said = answer.get(self.name)
        if is_same(said, expected.value):
            return None
        if any(is_same(said, other) for other in expected.others):
            return Difference(Verdict.DISPUTED_ONLY, GAP, self.clause_of(expected))
        return self.difference(expected, said)

    def difference(self, expected: Right, said: Any) -> Difference | None:
        """The fields that are wrong, and the clause of the first."""
        if not isinstance(said, dict) or set(said) != set(expected.value):
            fields = ", ".join(expected.value)
            detail = f"an object with {fields} is needed, not {describe_value(said)[:200]}"
            return Difference(Verdict.MALFORMED, NO_ANSWER, self.clause_of(expected), detail)
        wrong = [path for path, _, _ in find_differences(expected.value, said)]
        clause = next(s.clause for s in expected.stated if s.field == wrong[0].split(".")[0])
        return Difference(Verdict.DISAGREES, f"wrong {', '.join(wrong)}", clause.id)


# An item is asked about more than once: read, answered, compared, counted.
@lru_cache(maxsize=REMEMBERED)
def _judge(chapter: Chapter, rules: RuleSet, text: str) -> Right:
    return chapter.right(rules, json.loads(text))


@cache
def _sort_by_size(chapter: Chapter, rules: RuleSet) -> list[tuple[int, list[Group]]]:
    layers: dict[int, list[Group]] = {}
    for situation in chapter.situations(rules):
        group = Group(situation.label, situation.items)
        layers.setdefault(situation.size, []).append(group)
    return sorted(layers.items())


@cache
def _list_reachable(question: PlainQuestion, rules: RuleSet) -> tuple[tuple[str, str], ...]:
    found: set[tuple[str, str]] = set()
    for layer in question.space.layers(rules):
        for group in layer.groups:
            item = group.items[0]
            found.update(question.coverage.cells(item, question.expect(rules, item)))
    return tuple(sorted(found))
