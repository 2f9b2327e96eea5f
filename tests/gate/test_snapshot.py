"""States: every answer there is can be written down, and read back for any item of its class."""

from __future__ import annotations

from itertools import islice

import pytest

from arbitre.gate.snapshot import Classes, Line, changes, difference_from_rules, meaning
from arbitre.questions import QUESTIONS
from arbitre_reference import rule_set


@pytest.mark.parametrize("name", QUESTIONS)
def test_what_is_written_down_is_read_back(name: str) -> None:
    """The reference's answer to a class, read for another position of it, is right there, too."""
    question = QUESTIONS[name]
    games = {"match": "botifarra/lliure", "roem": "klaverjas/amsterdam"}
    rules = rule_set(games.get(name, "belote/classic"))
    scope = Classes.of(question, rules, 2)
    lines = meaning(scope, "1").lines
    assert len(lines) == len(set(scope.labels)) == len(scope.items)
    for item, line in islice(zip(scope.items, lines, strict=True), 150):
        assert "\n" not in line
        for position in (item, next(question.shrinking.relatives(rules, item))):
            assert difference_from_rules(scope, position, Line.read(line)) is None


def test_rulings_that_change_are_told_alike_whatever_the_cards() -> None:
    """Where undertrumping is obligatory, what changes has one name in all positions.

    Either a card is forbidden besides, or all that changes is the clause.
    """
    rules = rule_set("belote/coinche")
    scopes = [
        Classes.of(QUESTIONS["rulings"], r, 2)
        for r in (rules, rules.having(undertrump="obligatory"))
    ]
    old, new = (meaning(scope, "1").lines for scope in scopes)
    differing = [n for n, line in enumerate(old) if line != new[n]]
    ways = {change.way for change in changes(scopes[1], dict(enumerate(old)), new, differing)}
    assert ways == {"forbids what it allowed", "changes a verdict or a clause"}
