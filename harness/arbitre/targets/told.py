"""A target that is told that it plays other rules than those it is held against.

An engine that plays a house rule of its own knows it by no name: asked for
`belote/coinche+undertrump=obligatory` it answers that it does not play that.
`as:belote/coinche:node engine.js` is the same engine, always asked for `belote/coinche`,
so that it can be held against the rules that it does play, and needs no change of its adapter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from arbitre_reference import PRESETS, RuleSet

from ..protocol import Ask, HelloAnswer
from ..question import Answer, Failure
from .base import Target

SCHEME = "as"


def name_told(rules: RuleSet, spec: str) -> str:
    """What the target `spec` is called where it is always asked for `rules`."""
    return f"{SCHEME}:{rules.name}:{spec}"


class ToldTarget:
    """`target`, always asked for `rules`, whatever it is held against."""

    def __init__(self, rules: RuleSet, target: Target) -> None:
        self.rules, self.target = rules, target
        self.spec = name_told(rules, target.spec)
        self.timeout = target.timeout

    def hears(self, hello: HelloAnswer) -> HelloAnswer:
        """What it answers then: for each preset of the family what it answers for its own."""
        family = self.rules.preset.name.partition("/")[0]
        names = tuple([name for name in PRESETS if name.partition("/")[0] == family])
        answers = {
            question: names
            for question in hello.answers
            if hello.knows(question, self.rules.preset.name)
        }
        return replace(hello, answers=answers)

    def start(self) -> HelloAnswer:
        """As the target does; raises `TargetFailure`."""
        return self.hears(self.target.start())

    def submit(self, ask: Ask) -> None:
        """Send a batch, under the rules that it knows."""
        self.target.submit(replace(ask, rules=self.rules.name))

    def collect(self) -> Sequence[Answer | Failure]:
        """As the target does; raises `TargetFailure`."""
        return self.target.collect()

    def close(self) -> None:
        """End it."""
        self.target.close()

    def last_words(self) -> str:
        """Those of the target."""
        return self.target.last_words()
