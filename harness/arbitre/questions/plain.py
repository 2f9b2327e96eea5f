"""Questions whose items and answers are plain JSON data: what they all have in common.

A question of this kind is asked in several games, and in each it is a *chapter*:
a bundle of functions of the rule set and of an item, which is a JSON object.
The chapter lists the items there are, smallest first, and says what is right and by which clause;
the rest (comparing field by field, coding, drawing) is here, the same for all.
"""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random
from typing import Any, NamedTuple

from arbitre_reference import LANGUAGES, PRESETS, Clause, Malformed, RuleSet, rule_set
from arbitre_reference.calling import LEFT_OPEN_FORBIDDEN
from arbitre_reference.reasons import LEFT_OPEN

from ..mutants import GAME_MUTANTS, GameMutant
from ..notation import compact_rules, full_rules
from ..question import DISPUTED, Answer, Difference, Group, Layer, Verdict
from .singles import Singles

Item = dict[str, Any]

RIGHT = "right"
GAP = "a gap in the rule text"
NO_ANSWER = "not an answer to this question"
REMEMBERED = 2048


class Stated(NamedTuple):
    """One thing that the reference says: a field (or a call), its value, and the clause.

    `allowed` picks the sentence of the clause that says why.
    """

    field: str
    value: Any
    clause: Clause
    allowed: bool = True
    disputed: bool = False

    @property
    def verdict(self) -> str:
        """Is it right, or left open?"""
        return DISPUTED if self.disputed else RIGHT

    def reason(self, language: str) -> str:
        """Why, in full sentences."""
        sentence = self.clause.legal if self.allowed else self.clause.illegal
        assert sentence is not None, f"{self.clause.id} forbids something and does not say why"
        words: str = getattr(sentence, language)
        if not self.disputed:
            return words
        left_open = LEFT_OPEN if self.allowed else LEFT_OPEN_FORBIDDEN
        return f"{words} {getattr(left_open, language)}"


Explained = tuple[Stated, Callable[[str], str]]


@dataclass(frozen=True)
class Right:
    """What the reference answers.

    `value`: the answer as it goes over the wire.  `stated`: what it rests on, deciding first.
    `others`: what the other admissible readings answer, where they differ.
    `undecided`: under some admissible reading the item could not have come about,
    so that a target may refuse it.
    """

    value: dict[str, Any]
    stated: tuple[Stated, ...]
    others: tuple[dict[str, Any], ...] = ()
    undecided: bool = False


@dataclass(frozen=True, eq=False)
class Chapter:
    """One question in one game.

    `fields`: the fields of an item.  `right`: what is right; raises `Malformed`.
    `classes`: every class within the bound with its size, in any order; `random`: one item.
    `size`: the item's; `smaller`: items one step smaller (every chain of steps must end).
    """

    fields: tuple[str, ...]
    right: Callable[[RuleSet, Item], Right]
    classes: Callable[[RuleSet], Iterable[tuple[int, Group]]]
    random: Callable[[RuleSet, Random], Item]
    size: Callable[[Item], tuple[int, int]]
    smaller: Callable[[RuleSet, Item], Iterable[Item]] = lambda rules, item: ()


@dataclass(frozen=True, eq=False)
class PlainQuestion(Singles):
    """The bundle.  `unit`: what the size counts.  `chapters`: by preset.

    `listed`: what the classes are, where there are more of their size.
    """

    name: str
    unit: str
    chapters: Mapping[str, Chapter]
    listed: str = ""

    # Every item counts for the coverage table, and no rule set but the one asked about is guessed.
    counted = 1
    explained = False
    on_page = False
    # An item tells all there is to know.
    gives = ("history",)
    instead = ""

    @property
    def command(self) -> str:
        """Its name."""
        return self.name

    def presets(self, rules: RuleSet) -> tuple[str, ...]:
        """The presets whose items these rules can be asked about: those of the same chapter."""
        own = self.chapters.get(rules.preset.name)
        return tuple(name for name in PRESETS if own and self.chapters.get(name) is own)

    def chapter(self, rules: RuleSet) -> Chapter:
        """The question in the game of these rules."""
        return self.chapters[rules.preset.name]

    # -- generate ---------------------------------------------------------------------------

    def layers(self, rules: RuleSet) -> Iterator[Layer]:
        """Every class within the bound, by size."""
        for size, groups in _by_size(self.chapter(rules), rules):
            yield Layer(size, f"{size} {self.unit}{'s' * (size > 1)}", iter(groups))

    def random(self, rules: RuleSet, rng: Random) -> Iterator[Item]:
        """Random items, beyond the bound too."""
        draw = self.chapter(rules).random
        while True:
            yield draw(rules, rng)

    def deals(self, rules: RuleSet, rng: Random) -> Iterator[list[Item]]:
        """Random items, each for itself."""
        for item in self.random(rules, rng):
            yield [item]

    # -- text -------------------------------------------------------------------------------

    def encode(self, item: Item) -> dict[str, Any]:
        """It is JSON already."""
        return item

    def decode(self, rules: RuleSet, data: dict[str, Any]) -> Item:
        """The item, if the reference can answer it; raises `Malformed`."""
        if rules.preset.name not in self.chapters:
            raise Malformed("rules", f"{self.name} is not asked in {rules.preset.name}")
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

    def shuffled(self, item: Item) -> Item:
        """The same object, its fields in another order."""
        return dict(reversed(item.items()))

    # -- ask the reference ------------------------------------------------------------------

    def expect(self, rules: RuleSet, item: Item) -> Right:
        """What is right, with clauses."""
        return _right(self.chapter(rules), rules, json.dumps(item, sort_keys=True))

    def answer(self, expected: Right) -> Answer:
        """What a target that agrees sends."""
        return {self.name: expected.value}

    def undecided(self, expected: Right) -> bool:
        """Could the item not have come about under some admissible reading?"""
        return expected.undecided

    def controls(self, rules: RuleSet) -> list[GameMutant]:
        """The wrong engines that answer this question in this game."""
        return [
            m
            for m in GAME_MUTANTS.values()
            if m.question == self.name and m.fits(rules.preset.name)
        ]

    def mutant_answer(self, made: GameMutant, rules: RuleSet, item: Item) -> Answer:
        """What is right, spoilt by the mutant."""
        right = json.loads(json.dumps(self.expect(rules, item).value))
        return {self.name: made.answer(rules, item, right)}

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
        for said in self.expect(rules, item).stated:
            yield said, said.reason

    def side_by_side(self, rules: RuleSet, item: Item, answer: Answer) -> list[dict[str, Any]]:
        """What is said about each thing stated."""
        return [
            {"says": said, "differs": not same(said, stated.value)}
            for stated in self.expect(rules, item).stated
            for said in [self.said_of(answer[self.name], stated)]
        ]

    def clause_of(self, expected: Right) -> str:
        """The clause that comes first."""
        return expected.stated[0].clause.id

    def verdicts(self, expected: Right) -> Iterable[tuple[str, str]]:
        """The clause and the verdict of each statement."""
        return [(said.clause.id, said.verdict) for said in expected.stated]

    def cells(self, item: Item, expected: Right) -> Iterable[tuple[str, str]]:
        """Each clause with what it speaks about."""
        return {(said.clause.id, self.situation(said)) for said in expected.stated}

    def situation(self, said: Stated) -> str:
        """What a clause speaks about: the field."""
        return said.field

    def reachable_cells(self, rules: RuleSet) -> Iterable[tuple[str, str]]:
        """The cells of every class within the bound."""
        return _reachable(self, rules)

    def change(self, before: Answer, now: Answer) -> str:
        """The fields that changed."""
        paths = differing(before[self.name], now[self.name])
        return f"changes {', '.join(path for path, _, _ in paths)}"

    def grounds(self, rules: RuleSet, item: Item) -> tuple[str, ...]:
        """The clause of each thing stated."""
        return tuple(s.clause.id + "?" * s.disputed for s in self.expect(rules, item).stated)

    # -- compare ----------------------------------------------------------------------------

    def compare(
        self, rules: RuleSet, item: Item, expected: Right, answer: Answer
    ) -> Difference | None:
        """Field by field; what another admissible reading answers is a gap of the rules."""
        said = answer.get(self.name)
        if same(said, expected.value):
            return None
        if any(same(said, other) for other in expected.others):
            return Difference(Verdict.DISPUTED_ONLY, GAP, self.clause_of(expected))
        return self.difference(expected, said)

    def difference(self, expected: Right, said: Any) -> Difference | None:
        """The fields that are wrong, and the clause of the first."""
        if not isinstance(said, dict) or set(said) != set(expected.value):
            fields = ", ".join(expected.value)
            detail = f"an object with {fields} is needed, not {shown(said)[:200]}"
            return Difference(Verdict.MALFORMED, NO_ANSWER, self.clause_of(expected), detail)
        wrong = [path for path, _, _ in differing(expected.value, said)]
        clause = next(s.clause for s in expected.stated if s.field == wrong[0].split(".")[0])
        return Difference(Verdict.DISAGREES, f"wrong {', '.join(wrong)}", clause.id)

    def absorbs(self, one: Difference, other: Difference) -> bool:
        """An item that shows more wrong fields is an instance of either."""
        both = (one.verdict, other.verdict) == (Verdict.DISAGREES, Verdict.DISAGREES)
        fields = [set(d.kind.removeprefix("wrong ").split(", ")) for d in (one, other)]
        return both and fields[0] < fields[1]

    # -- make smaller -----------------------------------------------------------------------

    def size(self, item: Item) -> tuple[int, int]:
        """As the chapter counts it; every chapter counts its own items alike."""
        return next(c for c in self.chapters.values() if set(c.fields) == set(item)).size(item)

    def size_in_words(self, item: Item) -> str:
        """The size and its unit."""
        size = self.size(item)[0]
        return f"{size} {self.unit}{'s' * (size != 1)}"

    def reductions(self, rules: RuleSet, item: Item) -> Iterable[Item]:
        """As the chapter has them."""
        return self.chapter(rules).smaller(rules, item)

    # -- draw -------------------------------------------------------------------------------

    def said_of(self, answer: Any, stated: Stated) -> Any:
        """What an answer says about something stated; `None` if it says nothing."""
        return answer.get(stated.field) if isinstance(answer, dict) else None

    def draw(
        self,
        rules: RuleSet,
        item: Item,
        answers: Mapping[str, Answer],
        language: str = "en",
    ) -> Any:
        """The item, what is right and what was said, the clauses and their reasons."""
        from .tables import draw

        return draw(self, item, self.expect(rules, item), answers, language)


def same(one: Any, other: Any) -> bool:
    """Is it the same JSON value?  Unlike in Python, 1 is neither true nor 1.0."""
    try:
        return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
    except (TypeError, ValueError):
        return False


def differing(right: Any, said: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Where two JSON values differ: the path, what is right, what was said."""
    if isinstance(right, dict) and isinstance(said, dict):
        for key in {**right, **said}:
            below = f"{path}.{key}" if path else key
            yield from differing(right.get(key), said.get(key), below)
    elif not same(right, said):
        yield path, right, said


def shown(value: Any) -> str:
    """A JSON value as a person reads it: cards without quotes, lists of lists in brackets."""
    if isinstance(value, list) and all(isinstance(part, str) for part in value):
        return " ".join(value) or "none"
    if isinstance(value, list) and value and all(isinstance(part, list) for part in value):
        return "  ".join(f"[{shown(part)}]" for part in value)
    if isinstance(value, list):
        return " ".join(map(shown, value)) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{key} {shown(part)}" for key, part in value.items())
    return value if isinstance(value, str) else json.dumps(value)


# An item is asked about more than once: read, answered, compared, counted.
@lru_cache(maxsize=REMEMBERED)
def _right(chapter: Chapter, rules: RuleSet, text: str) -> Right:
    return chapter.right(rules, json.loads(text))


@cache
def _by_size(chapter: Chapter, rules: RuleSet) -> list[tuple[int, list[Group]]]:
    layers: dict[int, list[Group]] = {}
    for size, group in chapter.classes(rules):
        layers.setdefault(size, []).append(group)
    return sorted(layers.items())


@cache
def _reachable(question: PlainQuestion, rules: RuleSet) -> tuple[tuple[str, str], ...]:
    found: set[tuple[str, str]] = set()
    for layer in question.layers(rules):
        for group in layer.groups:
            item = group.items[0]
            found.update(question.cells(item, question.expect(rules, item)))
    return tuple(sorted(found))
