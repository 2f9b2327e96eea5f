"""A question of one's own is a bundle, put among the questions; nothing else changes.

It is asked of coinche: how many cards of a hand are of one suit?
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from arbitre.protocol import HelloAnswer
from arbitre.questions import QUESTIONS, read_item
from arbitre.questions.plain.question import PlainQuestion
from arbitre.search.budget import Budget
from arbitre.search.campaign import check
from arbitre.targets import open_target
from arbitre.targets.inprocess import Answerer, InProcessTarget
from arbitre_reference import Clause, RuleSet, Sentence, rule_set
from arbitre_reference.chapter import Chapter, Item, Right, Situation, Stated

COINCHE = "belote/coinche"
SAID = Sentence("Compta.", "Cuenta.", "Comptez.", "Count them.")
TQ1 = Clause("TQ1", "this test", "The cards of the suit are counted.", SAID)


def right(rules: RuleSet, item: Item) -> Right:
    """The number of cards of the suit."""
    count = sum(card[-1] == item["suit"] for card in item["hand"])
    return Right({"count": count}, (Stated("count", count, TQ1),))


def situations(rules: RuleSet) -> Iterator[Situation]:
    """Hands of one to eight spades."""
    for number in range(1, 9):
        hand = [f"{rank}S" for rank in rules.preset.deck.ranks[:number]]
        yield Situation(number, f"{number}", [{"suit": "S", "hand": hand}])


def draw(rules: RuleSet, rng: Random) -> Item:
    """Eight cards of the deck."""
    return {"suit": "S", "hand": [str(card) for card in rng.sample(rules.preset.deck.cards, 8)]}


def fewer(rules: RuleSet, item: Item) -> list[Item]:
    """A card less."""
    hand = item["hand"]
    return [{**item, "hand": hand[:i] + hand[i + 1 :]} for i in range(len(hand)) if len(hand) > 1]


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> PlainQuestion:
    """The question, known while the test lasts."""
    chapter = Chapter(
        ("suit", "hand"), right, situations, draw, lambda item: (len(item["hand"]), 0), fewer
    )
    question = PlainQuestion("toy", "card", lambda game: chapter if game.name == COINCHE else None)
    monkeypatch.setitem(QUESTIONS, "toy", question)
    return question


def never_more_than(most: int) -> InProcessTarget:
    """An engine that cannot count any further."""

    def answer(question: str, rules: str, item: dict[str, Any]) -> dict[str, Any]:
        count = sum(card[-1] == item["suit"] for card in item["hand"])
        return {question: {"count": min(most, count)}}

    hello = HelloAnswer("counter", "1", "Python", {"toy": (COINCHE,)})
    return InProcessTarget("counter", Answerer(hello, answer))


def test_its_reference_conforms(toy: PlainQuestion) -> None:
    """The reference answers it like any other question; no wrong engine of ours fits."""
    report = check(open_target(f"rules:{COINCHE}"), toy, rule_set(COINCHE), budget=Budget(None, 60))
    assert (report.findings, report.exit_code, report.control_caught) == ([], 0, None)


def test_a_wrong_engine_is_found_and_minimised(toy: PlainQuestion) -> None:
    """Who counts to five is caught with six cards of the suit, and by its own clause."""
    rules = rule_set(COINCHE)
    report = check(never_more_than(5), toy, rules, budget=Budget(None, 60))
    [finding] = report.findings
    assert (finding.difference.kind, finding.difference.clause) == ("wrong count", "TQ1")
    assert toy.shrinking.size(finding.example.item) == (6, 0)
    assert finding.example.minimal
    code = toy.code(rules, finding.example.item)
    assert read_item(code) == (toy, rules, finding.example.item)


def test_it_leaves_no_trace() -> None:
    """Other tests do not see the question, and no module of ours knows its name."""
    assert "toy" not in QUESTIONS
    sources = Path(__file__).parents[2] / "harness" / "arbitre"
    assert not [path for path in sources.rglob("*.py") if '"toy"' in path.read_text()]
