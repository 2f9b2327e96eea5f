"""Questions whose items and answers are plain JSON data: what they all have in common.

Such a question is asked in several games, and in each it is a chapter of the game's bundle
(`arbitre_reference.chapter`), which lists the items there are and says what is right and by which
clause; the rest (comparing field by field, coding, drawing) is here, the same for all.
The facets stand in `facets`.
"""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from arbitre_reference import PRESETS, Malformed, Preset, RuleSet, rule_set
from arbitre_reference.chapter import Chapter, Item, Right

from ... import data
from ...accounts.model import Effort
from ...notation import compact_rules, full_rules
from ...packed import Packing
from ...question import GAP, Accounts, Answer, Difference, Symmetry, Verdict
from .accounts import USUAL, PlainAccounts
from .facets import (
    PlainCoverage,
    PlainRecord,
    PlainShrinking,
    PlainSpace,
    PlainView,
)
from .json_values import (
    NO_ANSWER,
    find_differences,
    find_wrong_below,
    find_wrong_fields,
    is_same,
    name_wrong,
    sort_sets,
)
from .mutants import PlainMutants

# Items whose right answer is remembered: a batch or two, each asked about a few times.
REMEMBERED = 2048


class PlainQuestion:
    """The bundle.

    `chapter_in(game)`: the question in a game, `None` where it is not asked.
    `unit`: what the size counts.  `listed`: see `PlainSpace`.  `effort`: see `PlainAccounts`.
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
        effort: Effort = USUAL,
    ) -> None:
        self.name = name
        self.command = name
        self.chapter_in = chapter_in
        self.space = PlainSpace(name, unit, listed, self.chapter)
        self.shrinking = PlainShrinking(self)
        self.symmetry: Symmetry[Item] | None = None
        self.record = PlainRecord(self)
        self.view = PlainView(self)
        self.coverage = PlainCoverage(self)
        self.mutants = PlainMutants(self)
        self.accounts: Accounts[Item] | None = PlainAccounts(self, effort)

    def packing(self, rules: RuleSet) -> Packing | None:
        """JSON alone: its items have no fixed width."""
        return None

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
        return next(c for c in chapters if c is not None and c.form_of(item) is not None)

    # -- text -------------------------------------------------------------------------------

    def encode(self, item: Item) -> dict[str, Any]:
        """It is JSON already."""
        return item

    def send(self, rules: RuleSet, item: Item) -> dict[str, Any]:
        """Nothing besides."""
        return self.encode(item)

    def decode(self, rules: RuleSet, told: dict[str, Any]) -> Item:
        """The item, with what may be left out, if the reference can answer it; or `Malformed`."""
        item = self.chapter(rules).complete(told)
        self.expect(rules, item)
        return item

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
            text = base64.urlsafe_b64decode(coded + "=" * (-len(coded) % 4))
            item = data.parse_json(text, "the item")
        except (binascii.Error, ValueError):
            raise Malformed("code", f"{coded[:40]!r} does not code an item") from None
        return rules, self.decode(rules, item)

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
        """What is no answer; else what of it is wrong, `None` if nothing is."""
        said = answer.get(self.name)
        if is_same(answer, self.answer(expected)):
            return None
        fault = find_wrong_fields(answer, (self.name,)) or self.find_fault(rules, expected, said)
        if fault:
            return Difference(Verdict.MALFORMED, NO_ANSWER, self.clause_of(expected), fault)
        return self.difference(rules, expected, said)

    def find_fault(self, rules: RuleSet, expected: Right, said: Any) -> str:
        """What makes it no answer, such as a field that is not of it; empty if it is one."""
        optional = self.chapter(rules).optional
        needed = [field for field in expected.value if field not in optional]
        fault = find_wrong_fields(said, needed, optional=expected.value)
        told = said if not fault else {}
        below = (find_wrong_below(expected.value[name], told[name], name) for name in told)
        return fault or next(filter(None, below), "")

    def comparable(self, rules: RuleSet, right: dict[str, Any], said: Any) -> tuple[Any, Any]:
        """What is right and what was said, as they are compared.

        What is a set is in one order; what an answer may leave out, and does, is left out of both.
        """
        chapter = self.chapter(rules)
        if isinstance(said, dict):
            right = {f: v for f, v in right.items() if f in said or f not in chapter.optional}
        return sort_sets(right, chapter.unordered), sort_sets(said, chapter.unordered)

    def difference(self, rules: RuleSet, expected: Right, said: Any) -> Difference | None:
        """The fields that are wrong, and the clause of the first.

        What another admissible reading answers is a gap of the rules.
        """
        right, answer = self.comparable(rules, expected.value, said)
        wrong = list(find_differences(right, answer))
        if not wrong:
            return None
        if any(is_same(*self.comparable(rules, other, said)) for other in expected.others):
            return Difference(Verdict.DISPUTED_ONLY, GAP, self.clause_of(expected))
        clause = next(s.clause for s in expected.stated if s.field == wrong[0].split(".")[0])
        return Difference(Verdict.DISAGREES, name_wrong(wrong), clause.id)


# An item is asked about more than once: read, answered, compared, counted.
@lru_cache(maxsize=REMEMBERED)
def _judge(chapter: Chapter, rules: RuleSet, text: str) -> Right:
    return chapter.judge(rules, json.loads(text))
