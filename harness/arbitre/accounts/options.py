"""The space of declared rules: every setting of the options of games that share their positions.

An option counts as changed where it is not as the declared rules have it; who leaves a gap
undeclared is taken to play as its first reading, and nobody plays `undeclared`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from math import prod

from arbitre_reference import Preset, RuleSet

# Where there are more settings than that, the search starts from the declared one alone.  Coinche
# has 288 settings of card play; its scores have some ten thousand.
ALL_OF_THEM = 1000


@cache
def playable(game: Preset, chapter: str) -> dict[str, tuple[str, ...]]:
    """The options of a chapter and the values that an engine can play."""
    return {
        name: values[1:] if known["gap"] else values
        for name, values, known in game.choices(chapter)
    }


@cache
def read_settings(rules: RuleSet, chapter: str) -> dict[str, str]:
    """What the rules have for each option of the chapter; a gap is read in its first reading."""
    options = rules.options(chapter)
    chosen = {name: getattr(options, name) for name in playable(rules.preset, chapter)}
    return {
        name: value if value in playable(rules.preset, chapter)[name]
        else playable(rules.preset, chapter)[name][0]
        for name, value in chosen.items()
    }  # fmt: skip


def _same_options(one: Preset, other: Preset) -> bool:
    """Do two games share card play, and the options of it?"""
    return one.play is other.play and playable(one, "play") == playable(other, "play")


class OptionSpace:
    """The rule sets that a target may play, seen from the `declared` one.

    `chapters`: whose options matter; `games`: those whose positions are the same, the declared one
    among them.
    """

    def __init__(
        self, declared: RuleSet, chapters: Sequence[str], games: Sequence[Preset] = ()
    ) -> None:
        self.declared, self.chapters = declared, tuple(chapters)
        self.games = list(dict.fromkeys([declared.preset, *games]))
        # Games that share their play and its options differ in what those are by default.
        self.others = [game for game in self.games if not _same_options(game, declared.preset)]

    def changes(self, rules: RuleSet) -> dict[str, str]:
        """The options in which the rules are not as declared, by name."""
        found = {}
        for chapter in self.chapters:
            ours = read_settings(self._start(rules), chapter)
            theirs = read_settings(rules, chapter)
            found.update({name: value for name, value in theirs.items() if value != ours[name]})
        return found

    def _start(self, rules: RuleSet) -> RuleSet:
        """The rules from which changes are counted: those declared, or another game as it is."""
        return self.declared if rules.preset is self.declared.preset else RuleSet(rules.preset)

    def without(self, rules: RuleSet, option: str) -> RuleSet:
        """The rules with an option as it is where nothing is changed: a gap is undeclared again."""
        start = self._start(rules)
        for chapter in self.chapters:
            if option in playable(rules.preset, chapter):
                return rules.having(**{option: getattr(start.options(chapter), option)})
        raise ValueError(f"{rules.name} has no option {option}")

    def length(self, rules: RuleSet) -> int:
        """How many words they take: the options changed, and the game if it is another."""
        return len(self.changes(rules)) + (rules.preset is not self.declared.preset)

    def neighbours(self, rules: RuleSet) -> Iterator[RuleSet]:
        """The rules with one option otherwise."""
        for chapter in self.chapters:
            for name, values in playable(rules.preset, chapter).items():
                now = read_settings(rules, chapter)[name]
                start = self._start(rules)
                usual = read_settings(start, chapter)[name]
                for value in values:
                    if value != now:
                        # As it was, it is as it was written: a gap may be undeclared again.
                        written = getattr(start.options(chapter), name)
                        yield rules.having(**{name: written if value == usual else value})

    def between(self, rules: RuleSet, other: RuleSet) -> tuple[str, str, str]:
        """The one option in which neighbours differ, and its two values."""
        for chapter in self.chapters:
            mine, theirs = read_settings(rules, chapter), read_settings(other, chapter)
            for name, value in mine.items():
                if theirs[name] != value:
                    return name, value, theirs[name]
        raise ValueError(f"{rules.name} and {other.name} differ in no option")

    def seeds(self) -> Iterator[RuleSet]:
        """Every setting, where they are not too many; the declared rules first."""
        yield self.declared
        for start in (self.declared, *[RuleSet(game) for game in self.others]):
            values = {
                name: those
                for chapter in self.chapters
                for name, those in playable(start.preset, chapter).items()
            }
            if prod(len(those) for those in values.values()) > ALL_OF_THEM:
                continue
            # As it was, it is as it was written: a gap may be undeclared still.
            usual = {
                name: value
                for chapter in self.chapters
                for name, value in read_settings(start, chapter).items()
            }
            for chosen in product(*values.values()):
                changed = {
                    name: value
                    for name, value in zip(values, chosen, strict=True)
                    if value != usual[name]
                }
                rules = start.having(**changed)
                if rules != self.declared:
                    yield rules

    def shortest_name(self, rules: RuleSet) -> RuleSet:
        """The same rules by the game under which they are said in the fewest words."""
        if self.chapters != ("play",):
            return rules
        same = [game for game in self.games if _same_options(game, rules.preset)]
        candidates = [rules, *[self._under(game, rules) for game in same]]
        return min(candidates, key=lambda each: (each.name.count("+"), len(each.name)))

    def _under(self, game: Preset, rules: RuleSet) -> RuleSet:
        """The same settings, as options of another game; what it leaves open may stay so."""
        changed = {}
        for chapter in self.chapters:
            usual = read_settings(RuleSet(game), chapter)
            settings = read_settings(rules, chapter)
            changed.update({n: value for n, value in settings.items() if value != usual[n]})
        return RuleSet(game).having(**changed)
