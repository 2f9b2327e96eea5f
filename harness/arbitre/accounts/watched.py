"""Rules that notice which of their options are looked at.

What an answer does not look at does not matter to it: so what one rule set says of an item holds
for all that agree in the options that were looked at.
"""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache
from typing import Any

from arbitre_reference import RuleSet

from .options import read_settings

# The options that were looked at, chapter and name, in order, with their values.
Seen = dict[tuple[str, str], str]


class _Look:
    """An option of watched rules: written down when it is looked at first, then a plain value."""

    def __init__(self, chapter: str, name: str) -> None:
        self.chapter, self.name = chapter, name

    def __get__(self, bundle: Any, _: object = None) -> Any:
        value = bundle.__dict__[self.name] = bundle._values[self.name]
        bundle._seen[self.chapter, self.name] = value
        return value


@cache
def _watched_class(bundle: Any, chapter: str) -> type[Any]:
    members: dict[str, Any] = {f.name: _Look(chapter, f.name) for f in fields(bundle)}
    # To be a key of what a function remembers is not to be looked at.
    members["__hash__"] = lambda self: hash(self._key)
    members["__eq__"] = lambda self, other: type(self) is type(other) and self._key == other._key
    kind = type(bundle)
    return type(f"Watched{kind.__name__}", (kind,), members)


class _Bundles(dict[str, Any]):
    """Bundles of options that write down in `seen` what of them is looked at."""

    def __init__(self, rules: RuleSet, seen: Seen) -> None:
        super().__init__()
        self.rules, self.seen = rules, seen

    def get(self, chapter: str, default: Any = None) -> Any:
        if chapter not in self:
            bundles = self.rules.preset.options
            if chapter not in bundles:
                return default
            cls = _watched_class(bundles[chapter], chapter)
            values = _values_of(self.rules, chapter)
            bundle = self[chapter] = object.__new__(cls)
            bundle.__dict__.update(_values=values, _seen=self.seen, _key=tuple(values.values()))
        return self[chapter]


@cache
def _values_of(rules: RuleSet, chapter: str) -> dict[str, Any]:
    filled = replace(rules.options(chapter), **read_settings(rules, chapter))
    return {f.name: getattr(filled, f.name) for f in fields(filled)}


def watch_rules(rules: RuleSet, seen: Seen) -> RuleSet:
    """The same rules, every gap filled as it is read first; `seen`: what is looked at of them."""
    watched = RuleSet(rules.preset, rules.changes)
    # Where `RuleSet.options` looks: in place of the bundles that it would make itself.
    vars(watched)["_bundles"] = _Bundles(rules, seen)
    return watched


@cache
def settings_of(rules: RuleSet) -> Seen:
    """What the rules have for each option of every chapter, gaps filled."""
    return {
        (chapter, name): value
        for chapter in rules.preset.options
        for name, value in read_settings(rules, chapter).items()
    }
