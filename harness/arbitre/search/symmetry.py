"""A target that looks at what no rule looks at.

All representatives of a class must be answered alike, place by place: that needs no reference.
Where two are not, one is turned into the other aspect by aspect (suits, ranks, seat, hand order),
and the aspects that change the answer by themselves are named, with the values that are odd.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from ..asking.asker import Asker, Outcome
from ..message import say
from ..question import AnyQuestion, Item, Symmetry

# Four suits, or four seats, are named in full; orders and ranks are many more.
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


def place_answer(question: AnyQuestion, rules: Any, item: Item, outcome: Outcome) -> Any:
    """An outcome, comparable across the representatives of a class; `None` if it is no answer.

    An engine that gives up on some representatives and not on others does not answer alike either.
    """
    if isinstance(outcome, dict) and question.command in outcome:
        if question.symmetry is not None:
            return question.symmetry.by_place(rules, item, outcome)
        # Each item stands for itself: alike is what is right of all of them, or of none.
        return question.compare(rules, item, question.expect(rules, item), outcome) is None
    return "error" if isinstance(outcome, dict) and "error" in outcome else None


def dependence(asker: Asker, found: Asymmetry) -> list[str]:
    """What the answers to the two items depend on, in sentences."""
    rules, symmetry = asker.rules, asker.question.symmetry
    if symmetry is None:
        return []
    here, there = symmetry.aspects(rules, found.one), symmetry.aspects(rules, found.other)
    said: dict[str, str] = {}
    for start, end in ((found.one, there), (found.other, here)):
        for aspect, value in end.items():
            if aspect in said:
                continue
            odd = _find_odd(asker, symmetry, start, aspect)
            if odd or _matters(asker, symmetry, start, {aspect: value}):
                said[aspect] = say("the answer depends on {what}", what=aspect + odd)
    if said:
        return [said[aspect] for aspect in here if aspect in said]
    needed = {aspect: value for aspect, value in there.items() if value != here[aspect]}
    for aspect in list(needed):
        fewer = {other: value for other, value in needed.items() if other != aspect}
        if _matters(asker, symmetry, found.one, fewer):
            needed = fewer
    return [say("the answer depends on {what} together", what=" and ".join(needed))]


def _matters(asker: Asker, symmetry: Symmetry[Item], item: Item, changes: dict[str, Any]) -> bool:
    """Is the item answered otherwise when these aspects change?"""
    question, rules = asker.question, asker.rules
    before = place_answer(question, rules, item, asker.once(item))
    aspects = {**symmetry.aspects(rules, item), **changes}
    changed = symmetry.with_aspects(rules, item, aspects)
    after = place_answer(question, rules, changed, asker.once(changed))
    return bool(after != before)


def _find_odd(asker: Asker, symmetry: Symmetry[Item], item: Item, aspect: str) -> str:
    """Which values of the aspect get the rarer answer."""
    question, rules = asker.question, asker.rules
    values = symmetry.other_values(rules, item, aspect)
    words = {id(made): word for word, made in values if word}
    answers = [
        (words[id(made)], place_answer(question, rules, made, outcome))
        for made, outcome in asker.ask([made for _, made in values])
        if id(made) in words
    ]
    counts = Counter(answer for _, answer in answers)
    if len(counts) < 2:
        return ""
    rare = counts.most_common()[-1][0]
    odd = list(dict.fromkeys(word for word, answer in answers if answer == rare))
    common = {word for word, answer in answers if answer != rare}
    odd = _find_shared([word for word in odd if word not in common] or odd, common)
    more = f" and {len(odd) - MOST_VALUES} more" if len(odd) > MOST_VALUES else ""
    return f": it is odd when {'; '.join(odd[:MOST_VALUES])}{more}"


def _find_shared(odd: list[str], common: set[str]) -> list[str]:
    """The part of the words that all odd values share and no other has, if there is one."""
    parts = set.intersection(*({*word.split(", ")} for word in odd)) if odd else set()
    telling = [part for part in sorted(parts) if not any(part in word for word in common)]
    return telling or odd
