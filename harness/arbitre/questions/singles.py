"""What questions have in common in which an item is a class of its own.

No embeddings are made of it, so there is nothing that its class leaves open.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from arbitre_reference import RuleSet

from ..question import Answer, Group, Question


class Singles:
    """Part of a bundle: the items stand for themselves."""

    def proof_groups(self: Question, rules: RuleSet, most: int, embeddings: int) -> Iterator[Group]:
        """Every class of at most this size."""
        for layer in self.layers(rules):
            if layer.size <= most:
                yield from layer.groups

    def largest(self: Question, rules: RuleSet) -> int:
        """The size of the largest class."""
        return max(layer.size for layer in self.layers(rules))

    def proof_scope(self: Question, rules: RuleSet, most: int, embeddings: int) -> dict[str, Any]:
        """The bound, which is the question's own unless a smaller one is asked for."""
        whole = most >= self.largest(rules)
        bound = "every class within the bound" if whole else f"at most {most} {self.unit}s"
        return {
            "question": self.name,
            "most": most,
            "complete": whole and not self.listed,
            "covers": self.listed if whole and self.listed else bound,
            "embeddings": "every item of a class",
            "assumes": ["the target answers an item alike whenever it is asked"],
        }

    def canonical(self, item: Any) -> Any:
        """There is one way to write it: keys are sorted where ids are made."""
        return item

    def by_place(
        self: Question, rules: RuleSet, item: Any, answer: Answer
    ) -> tuple[Any, ...] | None:
        """Whether it is the reference's answer."""
        return (self.compare(rules, item, self.expect(rules, item), answer) is None,)

    def recorded(self: Question, rules: RuleSet, item: Any, answer: Answer) -> str:
        """The value as JSON; of a list the order does not matter."""
        value = answer[self.command]
        value = sorted(value) if isinstance(value, list) else value
        return json.dumps(value, sort_keys=True, separators=(",", ":"))

    def read_record(self: Question, rules: RuleSet, item: Any, record: str) -> Answer:
        """The value that it is."""
        return {self.command: json.loads(record)}

    def aspects(self, rules: RuleSet, item: Any) -> dict[str, Any]:
        """None."""
        return {}

    def with_aspects(self, rules: RuleSet, item: Any, aspects: dict[str, Any]) -> Any:
        """The item itself."""
        return item

    def other_values(self, rules: RuleSet, item: Any, aspect: str) -> list[tuple[str, Any]]:
        """None."""
        return []

    def circumstances(self, item: Any) -> dict[str, str | int]:
        """None."""
        return {}

    def relatives(self, rules: RuleSet, item: Any) -> Iterator[Any]:
        """The item itself: the first of a class is its most readable one."""
        yield item
