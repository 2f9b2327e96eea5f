"""Which declared rule set does this target play?

All presets and options of a game span a space of options: every combination is a rule set.
There are hundreds, and each says something about every position;
but a ruling looks at few options, and most rulings at none.
So each position is judged with its options *undeclared*: when the reference looks at an option,
the judgement splits, one branch a value.
The leaves are all the answers that the space can give to that position,
each with the options it rests on.
Comparing the target's answer with the leaves scores every combination at once,
and the whole space costs little more than one rule set.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any, NamedTuple

from arbitre_reference import PRESETS, Preset, RuleSet
from arbitre_reference.game import NO_OPTIONS

from ..asking.asker import Asker, Outcome
from ..question import Answer, AnyQuestion, Item

# One position each: all classes of at most six cards of coinche (7,425) and of four of botifarra
# (4,615 of obligada), and many of one card more.
MOST_CLASSES = 16_000

Choice = tuple[str, str]
Setting = frozenset[Choice]


class Undeclared(Exception):
    """The reference looked at an option that is not declared."""


class Partly:
    """Options of which some are declared; looking at another raises `Undeclared`.

    What is no option (the same at all tables, or told by an option) is as the bundle has it.
    """

    def __init__(self, bundle: Any, declared: dict[str, str]) -> None:
        self._bundle = bundle
        self._declared = declared

    def __getattr__(self, name: str) -> Any:
        if name in self._declared:
            return self._declared[name]
        if name in self._bundle.__dataclass_fields__:
            raise Undeclared(name)
        told = getattr(self._bundle, name)
        return told.__get__(self) if isinstance(told, property) else told


@dataclass(frozen=True, eq=False)
class PartlyDeclared(RuleSet):
    """Rules of which the `changes` are all that is declared."""

    def options(self, chapter: str) -> Any:
        """Of any chapter, what is declared."""
        return Partly(type(self.preset.options.get(chapter, NO_OPTIONS)), dict(self.changes))


class Leaf(NamedTuple):
    """One answer of the space to an item, and the options it rests on."""

    setting: Setting
    expected: Any


def playable(preset: Preset) -> dict[str, tuple[str, ...]]:
    """The options and the values that an engine can play (nobody plays `undeclared`)."""
    return {
        name: values[1:] if known["gap"] else values
        for name, values, known in preset.choices("play")
    }


def leaves(question: AnyQuestion, preset: Preset, item: Item) -> Iterator[Leaf]:
    """Every answer that some setting of the preset's options gives."""
    yield from _leaves(question, preset, item, playable(preset), {})


def _leaves(
    question: AnyQuestion,
    preset: Preset,
    item: Item,
    values: dict[str, tuple[str, ...]],
    declared: dict[str, str],
) -> Iterator[Leaf]:
    try:
        expected = question.expect(PartlyDeclared(preset, tuple(declared.items())), item)
    except Undeclared as error:
        name = str(error)
        for value in values[name]:
            yield from _leaves(question, preset, item, values, {**declared, name: value})
    else:
        yield Leaf(frozenset(declared.items()), expected)


def settings(preset: Preset) -> Iterator[Setting]:
    """Every combination of the options that an engine can play."""
    values = playable(preset)
    for chosen in product(*values.values()):
        yield frozenset(zip(values, chosen, strict=True))


def name_rule_set(presets: Iterable[Preset], play: Any, setting: Setting) -> RuleSet:
    """The rule set of a setting, by the shortest name that one of the presets gives it."""
    candidates = [
        RuleSet(preset).having(**dict(setting)) for preset in presets if preset.play is play
    ]
    return min(candidates, key=lambda rules: (rules.name.count("+"), len(rules.name)))


@dataclass
class Decision:
    """What decides an option: the smallest item on which another value answers otherwise.

    `item` is `None` where no item asked tells the values apart.
    """

    option: str
    value: str
    other: str
    item: Item | None = None


@dataclass
class Identification:
    """The rule sets that fit a target best.

    `rules`: the best fit, by its shortest name; `alike`: others that fit as well,
    told apart by no item asked, or each wrong somewhere else.
    `asked` items were answered, `differing` of them not as `declared` has it;
    on `residual` of them the best fit is wrong too.
    """

    rules: RuleSet
    declared: RuleSet
    asked: int
    differing: int
    residual: int
    alike: list[RuleSet] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)

    @property
    def changes(self) -> list[Decision]:
        """The options of the declared rules in which the best fit differs from them.

        Who leaves a gap undeclared is taken to play as its first reading.
        """
        changed = []
        for name, values in playable(self.declared.preset).items():
            declared = getattr(self.declared.options("play"), name)
            declared = declared if declared in values else values[0]
            changed += [d for d in self.decisions if d.option == name and d.value != declared]
        return changed


def agrees(
    question: AnyQuestion, rules: RuleSet, item: Item, expected: Any, outcome: Outcome
) -> bool:
    """Is the outcome an answer, and this one?"""
    if not isinstance(outcome, dict) or question.name not in outcome:
        return False
    return question.compare(rules, item, expected, outcome) is None


class Fit:
    """Scores every setting of one space (the presets that share a play) on items and answers."""

    def __init__(
        self, question: AnyQuestion, presets: list[Preset], answers: Iterable[tuple[Item, Outcome]]
    ) -> None:
        self.question = question
        self.presets = presets
        self.preset = presets[0]
        self.wrong: dict[Setting, int] = defaultdict(int)
        # For each set of options that some item rests on, the items, smallest first.
        self.decided_by: dict[frozenset[str], list[tuple[Item, list[Leaf]]]] = defaultdict(list)
        for item, outcome in answers:
            self._add(item, outcome)

    def _add(self, item: Item, outcome: Outcome) -> None:
        rules = RuleSet(self.preset)
        found = list(leaves(self.question, self.preset, item))
        for leaf in found:
            if not agrees(self.question, rules, item, leaf.expected, outcome):
                self.wrong[leaf.setting] += 1
        if len(found) > 1:
            rests_on = frozenset(name for leaf in found for name, _ in leaf.setting)
            self.decided_by[rests_on].append((item, found))

    def rule_set(self, setting: Setting) -> RuleSet:
        """The rule set of a setting, by its shortest name."""
        return name_rule_set(self.presets, self.preset.play, setting)

    def score(self, setting: Setting) -> int:
        """On how many items the setting is wrong."""
        return sum(count for partial, count in self.wrong.items() if partial <= setting)

    def deciding(self, setting: Setting, option: str, other: str) -> Item | None:
        """The smallest item on which `option=other` answers otherwise than the setting."""
        changed = frozenset((n, other if n == option else v) for n, v in setting)
        found = []
        for rests_on, entries in self.decided_by.items():
            if option not in rests_on:
                continue
            for item, item_leaves in entries:
                if self._answer(item_leaves, setting) != self._answer(item_leaves, changed):
                    found.append(item)
                    break
        return min(found, key=self.question.shrinking.size, default=None)

    def decisions(self, setting: Setting) -> list[Decision]:
        """What decides each option of the setting, in the order of the options."""
        values, chosen = playable(self.preset), dict(setting)
        return [
            Decision(name, chosen[name], other, self.deciding(setting, name, other))
            for name in values
            for other in values[name]
            if other != chosen[name]
        ]

    def _answer(self, found: list[Leaf], setting: Setting) -> Answer:
        leaf = next(leaf for leaf in found if leaf.setting <= setting)
        return self.question.answer(leaf.expected)


def option_spaces(presets: Iterable[Preset]) -> list[list[Preset]]:
    """The presets, those together that share their play and so their options."""
    groups: dict[Any, list[Preset]] = {}
    for preset in presets:
        groups.setdefault(preset.play, []).append(preset)
    return list(groups.values())


def gather(asker: Asker, most: int = MOST_CLASSES) -> list[tuple[Item, Outcome]]:
    """Answers to one item of every class, smallest first, about `most` of them."""

    def items() -> Iterator[Item]:
        count = 0
        for layer in asker.question.space.layers(asker.rules):
            for group in layer.groups:
                yield group.items[count % len(group.items)]
                count += 1
                if count >= most:
                    return

    return [
        (item, outcome)
        for item, outcome in asker.ask(items())
        if not (isinstance(outcome, dict) and "unsupported" in outcome)
    ]


def identify(
    question: AnyQuestion,
    declared: RuleSet,
    answers: list[tuple[Item, Outcome]],
    presets: Iterable[Preset] = (),
) -> Identification:
    """The setting of the whole space that fits the answers best.

    `presets`: where to look (all presets that share the positions of the declared one, if not
    given).
    """
    within = list(presets) or [
        game for game in PRESETS.values() if game.shares_positions(declared.preset)
    ]
    fits = [Fit(question, group, answers) for group in option_spaces(within)]
    ranked = [
        (fit.score(setting), fit.rule_set(setting).name.count("+"), fit, setting)
        for fit in fits
        for setting in settings(fit.preset)
    ]
    least, _, best, chosen = min(ranked, key=lambda row: row[:2])
    return Identification(
        best.rule_set(chosen),
        declared,
        len(answers),
        differing=sum(
            not agrees(question, declared, item, question.expect(declared, item), outcome)
            for item, outcome in answers
        ),
        residual=least,
        alike=[
            fit.rule_set(setting)
            for score, _, fit, setting in ranked
            if score == least and (fit, setting) != (best, chosen)
        ],
        decisions=best.decisions(chosen),
    )
