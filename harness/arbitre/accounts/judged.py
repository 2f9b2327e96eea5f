"""What the law says of items when it is changed: run, watched, and remembered.

An answer depends on the options that the law looks at for this item and on the words that it comes
by; both are noticed while it is judged.
So what a rule set says of an item is looked up where an option has changed that this item does not
ask for, and a change is not tried where its word is not met.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from types import CodeType
from typing import Any, Protocol

from arbitre_reference import Malformed, RuleSet
from arbitre_reference.outcome import SEATS

from ..mutants import Mutant
from .edits import Edit, guard_edit, list_edits
from .law_as_code import (
    HIT,
    LawFunction,
    find_caches,
    find_functions,
    packages_of,
    running,
)
from .leaves import APPLIES, Test, read_leaves
from .metered import meter_blocks, meter_words
from .operators import find_factors
from .options import OptionSpace
from .watched import Seen, settings_of, watch_rules

# One in so many items shows what is run under another value of an option.
OF_OPTION = 12

# A change: an edit, or a wrong engine that spoils what is right.
What = Edit | Mutant


class Judge(Protocol):
    """A question, as far as it is judged here."""

    def first_form(self, rules: RuleSet, item: Any) -> Any:
        """The item in the form in which the law knows it."""

    def judge(self, rules: RuleSet, item: Any) -> Any:
        """What is right for an item in its first form, not remembered from another time."""

    def spoil(self, mutant: Mutant, rules: RuleSet, item: Any, right: Any) -> Any:
        """What a wrong engine makes of what is right."""

    def parts_of(self, rules: RuleSet, answer: Any) -> dict[str, Any]:
        """An answer, or what is right, in the parts that can be right each by itself."""

    def is_right(self, rules: RuleSet, item: Any, right: Any, said: Any) -> bool:
        """Is the answer that was given as this says?"""

    def clauses_of(self, right: Any) -> frozenset[str]:
        """The clauses that it rests on."""


# The options that were looked at, in that order, and what each was found to be.
Path = tuple[tuple[tuple[str, str], str], ...]


@dataclass(slots=True)
class Ruled:
    """What was made of an item.

    `parts` of the answer, by name, none where nothing could be made.
    `wrong`: those of the case that are not as the target said, as bits.
    `clauses` it rests on; `met`: the blocks of the law that it came by (`Bench.met`), once asked.
    `impossible`: it cannot come about under these rules.
    """

    parts: dict[str, Any]
    wrong: int
    clauses: frozenset[str] = frozenset()
    met: frozenset[int] | None = None
    impossible: bool = False


@dataclass(eq=False)
class Case:
    """An item, and what a target said of it (`None`: nothing); and what was ruled before.

    `names`: of the parts that are told apart in an answer; `parts`: what was said of each.
    `leaves`: what stands in the item, and the clauses that it comes under.
    `ruled`: by what was changed, what was ruled, with the options on which that hung.
    """

    item: Any
    said: Any
    leaves: dict[str, Any]
    names: tuple[str, ...] = ()
    parts: dict[str, Any] = field(default_factory=dict)
    ruled: dict[tuple[What, ...], list[tuple[Path, Ruled]]] = field(default_factory=dict)

    @property
    def every(self) -> int:
        """All parts, as bits; there is one at least."""
        return (1 << max(1, len(self.names))) - 1

    def compare(self, parts: Mapping[str, Any], others: Mapping[str, Any] | None = None) -> int:
        """The parts that are not alike, as bits, the first for any that has no name here.

        `others`: what was said, where nothing else is given.
        """
        others = self.parts if others is None else others
        found = 0
        for number, name in enumerate(self.names):
            if parts.get(name) != others.get(name):
                found |= 1 << number
        if not found and any(
            parts.get(name) != others.get(name) for name in {*parts, *others} - {*self.names}
        ):
            found = 1
        return found


class Bench:
    """Where the law of one game and question is run, as it is and changed.

    `items`: some that meet all of the law that matters.
    """

    def __init__(self, judge: Judge, rules: RuleSet, items: Sequence[Any]) -> None:
        self.judge, self.deck = judge, rules.preset.deck
        packages = packages_of(rules)
        seen: Seen = {}
        watched = watch_rules(rules, seen)

        def run() -> None:
            for item in items:
                judge.judge(watched, item)

        self.caches = find_caches(packages)
        self.forget()
        self.laws = [law for law in find_functions(run, packages) if law.states_a_rule]
        self.chapters = tuple(sorted({chapter for chapter, _ in seen}))
        words = [(law, code) for law in self.laws if (code := meter_words(law)) is not None]
        self.blocks: dict[int, int] = {}
        self.marked: list[tuple[LawFunction, CodeType]] = []
        for law in self.laws:
            code, blocks = meter_blocks(law)
            self.blocks.update(blocks)
            if code is not None:
                self.marked.append((law, code))
        self.cases: dict[tuple[str, str, str], Case] = {}
        self.tests: dict[str, Test] = {}
        self.kinds: dict[int, set[type]] = {}
        kinds = self.kinds
        self.large: set[int] = set()
        self.guarded: dict[str, list[Edit]] = {}
        self.paths: dict[Path, Path] = {}
        self._together: dict[tuple[Edit, ...], CodeType | None] = {}

        def hit(site: int, value: Any) -> Any:
            kinds.setdefault(site, set()).add(type(value))
            if type(value) is int and value not in SEATS:
                self.large.add(site)
            return value

        space = OptionSpace(rules, self.chapters)
        for number, other in enumerate((rules, *space.neighbours(rules))):
            some = items if not number else items[number % OF_OPTION :: OF_OPTION]
            for item in some:
                self._meter(other, item, words, hit)
        factors = find_factors(self.laws)
        self.edits = [
            edit
            for law in self.laws
            for mine in [factors.get(law.function.__module__, [])]
            for edit in list_edits(law, law.function.__globals__, kinds, self.large, mine)
        ]
        self.by_id = {edit.id: edit for edit in self.edits}

    def _meter(
        self,
        rules: RuleSet,
        item: Any,
        codes: Sequence[tuple[LawFunction, CodeType]],
        hit: Callable[[int, Any], Any],
    ) -> None:
        """Judge an item; `hit` is told what of the law it comes by (`metered`), and its value."""
        for law in self.laws:
            law.function.__globals__[HIT] = hit
        self.forget()
        # Under another option an item may be one that cannot come about.
        with running(codes), suppress(Malformed):
            self.judge.judge(watch_rules(rules, {}), item)
        self.forget()
        for law in self.laws:
            law.function.__globals__.pop(HIT, None)

    def met(self, case: Case, rules: RuleSet) -> frozenset[int]:
        """The blocks of the law, as it is, that an item comes by under these rules."""
        ruled = self.rule(case, rules)
        if ruled.met is None:
            met: set[int] = set()

            def hit(block: int, value: Any = None) -> Any:
                met.add(block)
                return value

            self._meter(rules, case.item, self.marked, hit)
            ruled.met = frozenset(met)
        return ruled.met

    def is_met(self, edit: Edit, case: Case, rules: RuleSet) -> bool:
        """Does an item come by the word of an edit?"""
        return self.blocks[edit.site] in self.met(case, rules)

    def forget(self) -> None:
        """What the law remembers is of the law as it was."""
        for clear in self.caches:
            clear()

    def case(self, rules: RuleSet, item: Any, said: Any) -> Case:
        """The case of an item that is asked under these rules, the same whenever it comes."""
        key = rules.name, repr(item), repr(said)
        if key not in self.cases:
            known = self.judge.first_form(rules, item)
            self.cases[key] = case = Case(known, said, dict(read_leaves(self.deck, item)))
            ruled = self.rule(case, rules)
            for clause in ruled.clauses:
                case.leaves[clause + APPLIES] = True
            case.parts = self.judge.parts_of(rules, said) if said else {}
            case.names = tuple(dict.fromkeys([*ruled.parts, *case.parts]))
            # What was ruled before is told by other parts.
            case.ruled.clear()
        return self.cases[key]

    def guard(self, edit: Edit) -> list[Edit]:
        """The edit, but only where something holds, or does not, that its function asks."""
        if edit.id not in self.guarded:
            self.guarded[edit.id] = list(guard_edit(edit, self.kinds))
        return self.guarded[edit.id]

    def rule(self, case: Case, rules: RuleSet, changes: tuple[What, ...] = ()) -> Ruled:
        """What the law, with these changes, says of an item under these rules."""
        plain = self.rule(case, rules) if changes else None
        if plain is not None:
            alone = changes[0] if len(changes) == 1 else None
            # Only the law as it is says that an item cannot come about.
            if plain.impossible:
                return plain
            if isinstance(alone, Edit) and not self.is_met(alone, case, rules):
                return plain
        settings = settings_of(rules)
        known = case.ruled.setdefault(changes, [])
        for path, found in known:
            if all(settings.get(option) == value for option, value in path):
                return found
        found, seen = self._run(case, rules, changes)
        path = tuple(seen.items())
        # Most changes leave most items as they are: that is held once.
        if plain is not None and (found.parts, found.wrong, found.clauses) == (
            plain.parts, plain.wrong, plain.clauses
        ):  # fmt: skip
            found = plain
        known.append((self.paths.setdefault(path, path), found))
        return found

    def _run(self, case: Case, rules: RuleSet, changes: tuple[What, ...]) -> tuple[Ruled, Seen]:
        """Judge the item, noticing what is looked at."""
        codes = self._codes([change for change in changes if isinstance(change, Edit)])
        if codes is None:
            return Ruled({}, case.every), {}
        seen: Seen = {}
        watched = watch_rules(rules, seen)
        judge, item = self.judge, case.item
        self.forget()
        with running(codes):
            try:
                right = judge.judge(watched, item)
                for change in changes:
                    if isinstance(change, Mutant):
                        right = judge.spoil(change, watched, item, right)
                parts = judge.parts_of(watched, right)
                wrong = 0 if case.said is None else case.compare(parts)
                # A list that has no end may be told farther than the law tells it.
                by_right = self.rule(case, rules).parts if changes and wrong else {}
                if wrong and _is_within(parts, case.parts, by_right):
                    wrong *= not judge.is_right(watched, item, right, case.said)
                ruled = Ruled(parts, wrong, judge.clauses_of(right))
            except Malformed:
                # What cannot come about under these rules may be answered in any way.
                ruled = Ruled({}, case.every if changes else 0, impossible=not changes)
            except Exception:  # noqa: BLE001 - a law that is changed may do anything
                ruled = Ruled({}, case.every)
        self.forget()
        return ruled, seen

    def _codes(self, edits: Sequence[Edit]) -> list[tuple[LawFunction, CodeType]] | None:
        """The code of the functions that are changed; `None` where there is none."""
        codes: dict[LawFunction, CodeType] = {}
        for law in dict.fromkeys(edit.law for edit in edits):
            mine = [edit for edit in edits if edit.law is law]
            code = mine[0].code if len(mine) == 1 else self._compile_all(law, tuple(mine))
            if code is None:
                return None
            codes[law] = code
        return list(codes.items())

    def _compile_all(self, law: LawFunction, edits: tuple[Edit, ...]) -> CodeType | None:
        """A function with several edits, compiled once for all the items that it is run on."""
        if edits not in self._together:
            before = [edit.place.put(edit.instead) for edit in edits]
            try:
                self._together[edits] = law.compile()
            finally:
                for edit, node in zip(reversed(edits), reversed(before), strict=True):
                    edit.place.put(node)
        return self._together[edits]


def _is_within(
    parts: Mapping[str, Any], said: Mapping[str, Any], by_right: Mapping[str, Any]
) -> bool:
    """Is nothing else said than is right, but for more of what is listed, and fields left out?

    `by_right`: what the law lists as it is: a changed one that lists less of it says less.
    """
    for name, value in said.items():
        listed = by_right.get(name)
        if isinstance(value, set) and isinstance(listed, set):
            if (value & listed) - parts.get(name, set()):
                return False
    return all(
        value == said.get(name, value)
        or (isinstance(value, set) and isinstance(said.get(name), set) and value < said[name])
        for name, value in parts.items()
    )
