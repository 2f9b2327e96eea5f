"""Targets without a process: a rule set of the reference, or a mutant of the one asked about.

Also the answering side of the wire, which `arbitre serve` and `python:` targets share:
an *answerer* answers one item.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import sys
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from arbitre_reference import PRESETS, RuleSet, rule_set

from .. import __version__
from ..mutants import Mutant, mutant
from ..protocol import Ask, HelloAnswer
from ..question import Answer
from ..questions import QUESTIONS
from .base import RECORD

# More than any hand: who gives cards without end is stopped.
MOST_CARDS = 1000
# The exception, as the SDKs call it, of an engine that does not play what it is asked.
UNSUPPORTED = "Unsupported"


@dataclass(frozen=True)
class Answerer:
    """Who answers, and how: `answer(question, rules name, item as JSON)`; it may raise."""

    hello: HelloAnswer
    answer: Callable[[str, str, dict[str, Any]], Answer]

    def batch(self, ask: Ask) -> list[Answer]:
        """The answers to a batch; what goes wrong with an item is said in its place."""
        return [self._one(ask, item) for item in ask.items]

    def _one(self, ask: Ask, item: dict[str, Any]) -> Answer:
        try:
            return self.answer(ask.question, ask.rules, item)
        except Exception as error:  # noqa: BLE001 - whatever an engine raises is its answer
            text = f"{type(error).__name__}: {error}"
            if type(error).__name__ == UNSUPPORTED:
                return {"unsupported": _fit_to_send(str(error)) or "no reason given"}
            return {"error": _fit_to_send(text)}


def _fit_to_send(text: str) -> str:
    """A text without what is none (half of a character), and not for ever."""
    return text[:RECORD].encode("utf-8", "backslashreplace").decode()


def reference_answerer(name: str) -> Answerer:
    """The rule set `name` of the reference, whatever rule set is asked about."""
    rules = rule_set(name)

    def answer(question: str, _: str, item: dict[str, Any]) -> Answer:
        bundle = QUESTIONS[question]
        return bundle.answer(bundle.expect(rules, bundle.decode(rules, item)))

    answers = {name: q.presets(rules) for name, q in QUESTIONS.items() if q.command == name}
    known = {name: presets for name, presets in answers.items() if presets}
    return Answerer(HelloAnswer(rules.name, __version__, "Python", known), answer)


def mutant_answerer(id: str) -> Answerer:
    """The rule set asked about, with a bug planted in it; raises `UnknownMutant`."""
    mutant(id)
    known: dict[str, tuple[RuleSet, Mutant]] = {}

    def answer(question: str, rules_name: str, item: dict[str, Any]) -> Answer:
        if rules_name not in known:
            rules = rule_set(rules_name)
            known[rules_name] = rules, mutant(id, rules)
        rules, wrong = known[rules_name]
        bundle = QUESTIONS[question]
        return bundle.mutants.answer(wrong, rules, bundle.decode(rules, item))

    answers: dict[str, tuple[str, ...]] = {}
    for bundle in QUESTIONS.values():
        rule_sets = [RuleSet(game) for game in PRESETS.values()]
        fitting = [r.preset.name for r in rule_sets if bundle.mutants.fits(mutant(id, r), r)]
        if fitting:
            answers.setdefault(bundle.command, tuple(fitting))
    return Answerer(HelloAnswer(f"mutant {id}", __version__, "Python", answers), answer)


def python_answerer(path: str) -> Answerer:
    """The callable `package.module:name`, called as `callable(rules, position)` -> cards.

    The current folder is searched first.
    Its module may say what it plays, `ARBITRE_RULES = "family/game"` or several of them; without
    that it is asked about every game there is.
    Raises `ImportError` or `AttributeError` where there is no such callable, `UnknownRules`.
    """
    module_name, _, attribute = path.partition(":")
    if not attribute:
        raise ImportError(f"{path!r} names no callable: write package.module:callable")
    sys.path.insert(0, os.getcwd())
    with _printing_to_errors():
        function: Any = importlib.import_module(module_name)
    for name in attribute.split("."):
        function = getattr(function, name)
    if not callable(function):
        raise ImportError(f"{path!r} is a {type(function).__name__}, not a callable")

    def answer(question: str, rules_name: str, item: dict[str, Any]) -> Answer:
        given = function(rules_name, item)
        if isinstance(given, str | bytes | dict):
            raise TypeError(f"it returned a {type(given).__name__}, not a list of card codes")
        cards = list(islice(given, MOST_CARDS + 1))
        if len(cards) > MOST_CARDS:
            raise TypeError(f"it returned more than {MOST_CARDS} cards")
        if not all(isinstance(card, str) and card.isprintable() for card in cards):
            raise TypeError(f"it returned {repr(cards)[:200]}, not card codes")
        return {question: cards}

    module = sys.modules[module_name]
    declared = getattr(module, "ARBITRE_RULES", tuple(PRESETS))
    names = (declared,) if isinstance(declared, str) else declared
    played = tuple(dict.fromkeys(rule_set(str(name)).preset.name for name in names))
    version = str(getattr(module, "__version__", ""))
    return Answerer(HelloAnswer(path, version, "Python", {"legal": played}), answer)


@contextlib.contextmanager
def _printing_to_errors() -> Iterator[None]:
    """Send what is printed to the error stream: standard output is for answers."""
    sys.stdout.flush()
    kept = os.dup(1)
    os.dup2(2, 1)
    try:
        yield
    finally:
        sys.stdout.flush()
        os.dup2(kept, 1)
        os.close(kept)


class InProcessTarget:
    """Answers as it is asked, in this process."""

    timeout = float("inf")

    def __init__(self, spec: str, answerer: Answerer) -> None:
        self.spec = spec
        self.answerer = answerer
        self._answers: deque[list[Answer]] = deque()

    def start(self) -> HelloAnswer:
        """Say who it is."""
        self._answers.clear()
        return self.answerer.hello

    def submit(self, ask: Ask) -> None:
        """Answer the batch."""
        self._answers.append(self.answerer.batch(ask))

    def collect(self) -> list[Answer]:
        """The answers to the oldest batch."""
        return self._answers.popleft()

    def close(self) -> None:
        """Nothing to end."""

    def last_words(self) -> str:
        """It has no error stream of its own."""
        return ""
