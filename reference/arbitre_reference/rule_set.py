"""Rule sets: a named preset plus declared options, as frozen bundles.

`belote/coinche` is a preset; `belote/coinche+undertrump=obligatory` is a rule set.
A game is added by registering its presets; nothing here knows which games there are.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any

from .cards import Card, Deck
from .position import Position, check_position, read_position
from .ruling import Clause, Ruling

if TYPE_CHECKING:
    from .obligations import Fold


class UnknownRules(ValueError):
    """The name of a rule set that does not exist; the message lists what does."""


def option(*values: str, meaning: str, who: str, gap: str | None = None) -> Any:
    """A field of a game's options: its admissible `values`, the default first.

    `meaning` says what it settles, `who` plays which value: each value, a colon, and the sources
    as RULES.md lists them; what is in parentheses is a remark.
    `gap` names the gap of the rule text (RULES 4) that the option fills, if it fills one:
    its default value then means *undeclared*, and cards on which the readings differ are disputed.
    """
    return field(
        default=values[0], metadata={"values": values, "meaning": meaning, "who": who, "gap": gap}
    )


@dataclass(frozen=True)
class NoOptions:
    """The options of a game that has none."""


@dataclass(frozen=True, eq=False)
class Preset:
    """A game as its rule text has it: the functions and data that the rest is built from.

    `order(trump, suit)` lists the ranks of a suit under a contract, highest first.
    `play(options, position)` gives a ruling for each card of the hand, in hand order.
    `fold(options, trump)` is the second formulation, as data (`obligations.py`).
    `values` are the ranks that legality tells apart from the others (obligada's value cards),
    `familiar` all ranks, those first whose order a player need not think about.
    `game_options` and `game_clauses` are those of the chapters after card play:
    a bundle of options by the name of its chapter (`deal`, `auction`, `score`, `match`).
    """

    name: str
    title: str
    deck: Deck
    contracts: tuple[str, ...]
    options: Any
    clauses: tuple[Clause, ...]
    order: Callable[[str, str], tuple[str, ...]]
    play: Callable[[Any, Position], tuple[Ruling, ...]]
    fold: Callable[[Any, str], Fold] | None = None
    values: frozenset[str] = frozenset()
    familiar: tuple[str, ...] = ()
    game_options: Mapping[str, Any] = field(default_factory=dict)
    game_clauses: tuple[Clause, ...] = ()

    @property
    def hand_size(self) -> int:
        """The cards of a full hand."""
        return len(self.deck.cards) // 4

    def choices(self) -> Iterator[tuple[str, tuple[str, ...], Mapping[str, Any]]]:
        """Each declared option: its name, its values (the game's default first), what is known."""
        for f in fields(self.options):
            yield f.name, f.metadata["values"], f.metadata

    def game_choices(self) -> Iterator[tuple[str, str, tuple[str, ...], Mapping[str, Any]]]:
        """Each declared option of the chapters after card play: its chapter, and as `choices`."""
        for chapter, bundle in self.game_options.items():
            for f in fields(bundle):
                yield chapter, f.name, f.metadata["values"], f.metadata


@dataclass(frozen=True)
class RuleSet:
    """A preset and its options: all that a ruling depends on besides the position.

    `options` are those of card play; `game` has the bundles of other chapters, by chapter,
    where they differ from the preset's (`chapter` finds either).
    """

    preset: Preset
    options: Any
    game: tuple[tuple[str, Any], ...] = ()

    @property
    def name(self) -> str:
        """The canonical name: the preset, then each option that differs from it, in order."""
        changed = [
            f"+{key}={getattr(self.options, key)}"
            for key, _, _ in self.preset.choices()
            if getattr(self.options, key) != getattr(self.preset.options, key)
        ]
        changed += [
            f"+{key}={getattr(self.chapter(chapter), key)}"
            for chapter, key, _, _ in self.preset.game_choices()
            if getattr(self.chapter(chapter), key)
            != getattr(self.preset.game_options[chapter], key)
        ]
        return self.preset.name + "".join(changed)

    def chapter(self, name: str) -> Any:
        """The options of a chapter after card play: `deal`, `auction`, `score` or `match`."""
        return dict(self.game).get(name, self.preset.game_options[name])

    @property
    def digest(self) -> str:
        """A short hash of the name and of every law it rests on: changes when the rules do."""
        text = "\n".join([self.name, *(f"{c.id}: {c.law}" for c in self.preset.clauses)])
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def judge(self, position: Position) -> tuple[Ruling, ...]:
        """A ruling for each card of the hand, in hand order.

        Raises `Malformed` if the position cannot exist.
        """
        check_position(self.preset.deck, self.preset.contracts, position)
        return self.preset.play(self.options, position)

    def read(self, data: Mapping[str, Any]) -> Position:
        """The position that a JSON object describes; raises `Malformed`."""
        return read_position(self.preset.deck, self.preset.contracts, data)

    def height(self, trump: str) -> dict[Card, int]:
        """The height of every card within its suit under a contract, 0 the lowest."""
        return {
            Card(rank, suit): height
            for suit in self.preset.deck.suits
            for height, rank in enumerate(reversed(self.preset.order(trump, suit)))
        }

    def having(self, **changes: str) -> RuleSet:
        """The same rules with some options changed; raises `UnknownRules`."""
        known = {name: values for name, values, _ in self.preset.choices()}
        chapter_of = {name: chapter for chapter, name, _, _ in self.preset.game_choices()}
        known |= {name: values for _, name, values, _ in self.preset.game_choices()}
        for name, value in changes.items():
            if name not in known:
                raise UnknownRules(
                    f"{self.preset.name} has no option {name!r}; "
                    f"it has {', '.join(known) or 'none'}"
                )
            if value not in known[name]:
                raise UnknownRules(
                    f"{name}={value}: {self.preset.name} knows "
                    f"{', '.join(f'{name}={v}' for v in known[name])}"
                )
        play = {name: value for name, value in changes.items() if name not in chapter_of}
        game = dict(self.game)
        for name, value in changes.items():
            if name in chapter_of:
                chapter = chapter_of[name]
                now = game.get(chapter, self.preset.game_options[chapter])
                game[chapter] = replace(now, **{name: value})
        changed = [
            (chapter, game[chapter])
            for chapter, default in self.preset.game_options.items()
            if game.get(chapter, default) != default
        ]
        return RuleSet(self.preset, replace(self.options, **play), tuple(changed))


PRESETS: dict[str, Preset] = {}


def register(preset: Preset) -> Preset:
    """Make a preset known by its name; returns it."""
    PRESETS[preset.name] = preset
    return preset


def rule_set(name: str) -> RuleSet:
    """The rule set called `name`: `preset` or `preset+option=value+option=value`.

    Raises `UnknownRules` for a preset, option or value that does not exist, naming those that do.
    """
    preset_name, *parts = name.split("+")
    if preset_name not in PRESETS:
        raise UnknownRules(
            f"no rule set is called {preset_name!r}; there are {', '.join(sorted(PRESETS))} "
            f"(options follow as +name=value)"
        )
    preset = PRESETS[preset_name]
    changes: dict[str, str] = {}
    for part in parts:
        key, equals, value = part.partition("=")
        if not equals:
            raise UnknownRules(f"{part!r} is not an option: write +name=value")
        if key in changes:
            raise UnknownRules(f"the option {key!r} is given twice")
        changes[key] = value
    return RuleSet(preset, preset.options).having(**changes)
