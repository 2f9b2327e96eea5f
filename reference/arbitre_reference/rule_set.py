"""Rule sets: a game plus declared options, as frozen bundles.

`belote/coinche` is a game; `belote/coinche+undertrump=obligatory` is a rule set.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any

from .cards import Card, Malformed
from .game import NO_OPTIONS, PRESETS, Preset
from .near import there_are
from .outcome import Tricks
from .position import Position, check_position, read_position
from .ruling import Ruling


class UnknownRules(ValueError):
    """The name of a rule set that does not exist; the message lists what does."""


@dataclass(frozen=True)
class RuleSet:
    """A preset and its options: all that a ruling depends on besides the position.

    `changes`: the options that differ from the preset's, name and value, in the preset's order.
    """

    preset: Preset
    changes: tuple[tuple[str, str], ...] = ()

    @cached_property
    def name(self) -> str:
        """The canonical name: the preset, then each option that differs from it, in order."""
        return self.preset.name + "".join(f"+{name}={value}" for name, value in self.changes)

    def options(self, chapter: str) -> Any:
        """The options of a chapter: `play`, `deal`, `auction`, `score`, ..., as a frozen bundle."""
        return self._bundles.get(chapter, NO_OPTIONS)

    @cached_property
    def _bundles(self) -> dict[str, Any]:
        changes = dict(self.changes)
        return {
            chapter: replace(
                bundle, **{f.name: changes[f.name] for f in fields(bundle) if f.name in changes}
            )
            for chapter, bundle in self.preset.options.items()
        }

    @property
    def digest(self) -> str:
        """A short hash of the name and of every law it rests on: changes when the rules do."""
        text = "\n".join([self.name, *(f"{c.id}: {c.law}" for c in self.preset.clauses["play"])])
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @property
    def trick(self) -> Tricks:
        """Who takes a trick, and what it carries; raises `Malformed` where that is not said."""
        law = self.preset.trick
        if law is None:
            raise Malformed("rules", f"{self.preset.name} does not say who takes a trick")
        return law if law.under is None else law.under(self.options("score"))

    def judge(self, position: Position) -> tuple[Ruling, ...]:
        """A ruling for each card of the hand, in hand order.

        Raises `Malformed` if the position cannot exist.
        """
        check_position(self.preset.deck, self.preset.contracts, position)
        return self.preset.play(self.options("play"), position)

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
        preset = self.preset
        known = {
            name: (values, getattr(preset.options[chapter], name))
            for chapter in preset.options
            for name, values, _ in preset.choices(chapter)
        }
        for name, value in changes.items():
            if name not in known:
                raise UnknownRules(
                    f"{preset.name} has no option {name!r}; {there_are(name, known)}"
                )
            if value not in known[name][0]:
                raise UnknownRules(
                    f"{name}={value}: {preset.name} has no such value; "
                    f"{there_are(value, known[name][0])}"
                )
        chosen = {**dict(self.changes), **changes}
        return RuleSet(
            preset,
            tuple(
                [
                    (name, chosen[name])
                    for name, (_, default) in known.items()
                    if chosen.get(name, default) != default
                ]
            ),
        )


def rule_set(name: str) -> RuleSet:
    """The rule set called `name`: `preset` or `preset+option=value+option=value`.

    Raises `UnknownRules` for a preset, option or value that does not exist, naming those that do.
    """
    preset_name, *parts = name.split("+")
    if preset_name not in PRESETS:
        broken = "".join(f"; not loaded: {why}" for why in PRESETS.broken.values())
        raise UnknownRules(
            f"no rule set is called {preset_name!r}; {there_are(preset_name, sorted(PRESETS))} "
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
    return RuleSet(preset).having(**changes)
