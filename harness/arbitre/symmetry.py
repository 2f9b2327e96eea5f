"""A target that looks at what no rule looks at.

All embeddings of a class must be answered alike, place by place: that needs no reference.
Where two are not, one is turned into the other aspect by aspect (suits, ranks, seat, hand order),
and the aspects that change the answer by themselves are named, with the values that are odd.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from .asking import Asker, Outcome
from .question import Item, Question

MOST_VALUES = 6


@dataclass
class Asymmetry:
    """Two items of one class that were answered differently, and what it depends on.

    `depends_on` are sentences; `count` the classes that were not answered alike.
    """

    one: Item
    other: Item
    count: int = 1
    depends_on: list[str] = field(default_factory=list)


def placed(question: Question, rules: Any, item: Item, outcome: Outcome) -> Any:
    """An outcome, comparable across the embeddings of a class; `None` if it is no answer.

    An engine that gives up on some embeddings and not on others does not answer alike either.
    """
    if isinstance(outcome, dict) and isinstance(outcome.get(question.name), list):
        return question.by_place(rules, item, outcome)
    return "error" if isinstance(outcome, dict) and "error" in outcome else None


def dependence(asker: Asker, found: Asymmetry) -> list[str]:
    """What the answers to the two items depend on, in sentences."""
    question, rules = asker.question, asker.rules
    here = question.aspects(rules, found.one)
    there = question.aspects(rules, found.other)
    before = placed(question, rules, found.one, asker.once(found.one))
    said = []
    for aspect, value in there.items():
        if value == here[aspect]:
            continue
        changed = question.with_aspects(rules, found.one, {**here, aspect: value})
        if placed(question, rules, changed, asker.once(changed)) != before:
            said.append(f"the answer depends on {aspect}{_odd(asker, found.one, aspect)}")
    if not said:
        differing = [aspect for aspect, value in there.items() if value != here[aspect]]
        said.append(f"the answer depends on {' and '.join(differing)} together")
    return said


def _odd(asker: Asker, item: Item, aspect: str) -> str:
    """Which values of the aspect get the rarer answer."""
    question, rules = asker.question, asker.rules
    values = question.other_values(rules, item, aspect)
    words = {id(made): word for word, made in values}
    answers = [
        (words[id(made)], placed(question, rules, made, outcome))
        for made, outcome in asker.ask([made for _, made in values])
        if id(made) in words
    ]
    counts = Counter(answer for _, answer in answers)
    if len(counts) < 2:
        return ""
    rare = counts.most_common()[-1][0]
    odd = list(dict.fromkeys(word for word, answer in answers if answer == rare))
    common = {word for word, answer in answers if answer != rare}
    odd = _shared([word for word in odd if word not in common] or odd, common)
    more = f" and {len(odd) - MOST_VALUES} more" if len(odd) > MOST_VALUES else ""
    return f": it is odd when {'; '.join(odd[:MOST_VALUES])}{more}"


def _shared(odd: list[str], common: set[str]) -> list[str]:
    """The part of the words that all odd values share and no other has, if there is one."""
    parts = set.intersection(*({*word.split(", ")} for word in odd)) if odd else set()
    telling = [part for part in sorted(parts) if not any(part in word for word in common)]
    return telling or odd
