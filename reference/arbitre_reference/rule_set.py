"""Rule sets: a game plus declared options, as frozen bundles.

`belote/coinche` is a game; `belote/coinche+undertrump=obligatory` is a rule set.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from .cards import Card, Malformed
from .game import PRESETS, Preset
from .outcome import Tricks
from .position import Position, check_position, read_position
from .ruling import Ruling


class UnknownRules(ValueError):
    """The name of a rule set that does not exist; the message lists what does."""


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

    @property
    def trick(self) -> Tricks:
        """Who takes a trick, and what it carries; raises `Malformed` where that is not said."""
        law = self.preset.trick
        if law is None:
            raise Malformed("rules", f"{self.preset.name} does not say who takes a trick")
        return law if law.under is None else law.under(self.chapter("score"))

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


def rule_set(name: str) -> RuleSet:
    """The rule set called `name`: `preset` or `preset+option=value+option=value`.

    Raises `UnknownRules` for a preset, option or value that does not exist, naming those that do.
    """
    preset_name, *parts = name.split("+")
    if preset_name not in PRESETS:
        broken = "".join(f"; not loaded: {why}" for why in PRESETS.broken.values())
        raise UnknownRules(
            f"no rule set is called {preset_name!r}; there are {', '.join(sorted(PRESETS))} "
            f"(options follow as +name=value){broken}"
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
