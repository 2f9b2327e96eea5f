"""Two engines of the package index, checked: what they play is known to the last card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import islice
from random import Random

import pytest

from arbitre.asking.asker import Asker
from arbitre.question import Verdict
from arbitre.questions import QUESTIONS
from arbitre.search.budget import Budget
from arbitre.search.campaign import check
from arbitre.search.compare import difference_of
from arbitre.search.findings import Report
from arbitre.targets.process import ProcessTarget
from arbitre_reference import rule_set

LEGAL = QUESTIONS["legal"]

Command = Callable[[str], list[str]]


def checked(command: list[str], rules: str, positions: int = 12_000) -> Report:
    """A small check, every message being held against its schema."""
    target = ProcessTarget(command[-1], command, 30.0)
    budget = Budget(seconds=None, positions=positions)
    return check(target, LEGAL, rule_set(rules), budget=budget)


@pytest.mark.parametrize("rules", ["belote/classic", "belote/coinche+undertrump=obligatory"])
def test_belote_cli_plays_classic(rules: str, command: Command) -> None:
    """belote-cli plays classic belote, which is coinche with undertrumping obligatory."""
    report = checked(command("belote-cli"), rules)
    assert (report.exit_code, report.findings, report.gaps) == (0, [], [])
    assert report.unsupported == {}
    assert report.positions >= 12_000
    assert report.control_caught is True
    assert report.hello is not None
    assert report.hello.name == "belote-cli"


def test_belote_cli_does_not_play_coinche(command: Command) -> None:
    """Against coinche it has one fault: who cannot overruff must undertrump (BE8)."""
    report = checked(command("belote-cli"), "belote/coinche")
    assert report.exit_code == 1
    (finding,) = report.findings
    assert finding.difference.verdict is Verdict.DISAGREES
    assert finding.difference.kind == "forbids a legal card"
    assert finding.difference.clause == "BE8"
    # A plain lead, a ruff, and a hand of one lower trump and one card of a third suit:
    # without any of the four there is no choice, or nothing that the rules could differ on.
    item = finding.example.item
    led, ruff = item.trick
    assert (led.suit == item.trump, ruff.suit == item.trump) == (False, True)
    assert sorted(card.suit == item.trump for card in item.hand) == [False, True]
    assert finding.example.minimal
    assert finding.example.proof.startswith("minimal: 4 cards (2 on the table, 2 in the hand)")
    assert finding.example.notes == []
    (kept,) = [card for card in item.hand if card.suit == item.trump]
    assert finding.example.outcome == {"legal": [str(kept)]}


def test_colver_plays_coinche(command: Command) -> None:
    """Colver plays coinche with a trump suit, and has no other contract."""
    report = checked(command("colver"), "belote/coinche")
    assert (report.exit_code, report.findings, report.gaps) == (0, [], [])
    assert set(report.unsupported) == {
        "colver has no contract no-trump",
        "colver has no contract all-trumps",
    }
    assert report.answered > 4_000


# colver has no contract without a trump suit, and no bid between 160 and capot.
COLVER_RULES = "belote/coinche+trumpless_bids=no+highest_bid=160"
# How it scores, in options.
COLVER_SCORE = (
    "+belote_on_failure=to-defence+failure_points=162+coinched_points=162+multiplied=contract-only"
    "+surcoinche=3+defence_belote=to-takers+outscore_defence=no+rounding=none"
)


def test_colver_plays_alike_by_position_and_by_whole_hands(command: Command) -> None:
    """Led through hands from the deal on it allows the cards that it allows in each position."""
    by_hands = check(
        ProcessTarget("colver-hands", command("colver-hands"), 30.0),
        LEGAL,
        rule_set(COLVER_RULES),
        budget=Budget(seconds=None, positions=3_000),
    )
    assert by_hands.question is QUESTIONS["turn"]
    assert (by_hands.exit_code, by_hands.findings, by_hands.unsupported) == (0, [], {})
    by_position = checked(command("colver"), "belote/coinche", 3_000)
    assert by_position.findings == []


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("", {"agrees", "unsupported", "wrong score.scores"}),
        (COLVER_SCORE, {"agrees", "unsupported"}),
    ],
)
def test_colver_bids_and_counts_by_the_rules_and_scores_by_house_rules(
    command: Command, said: str, wanted: set[str]
) -> None:
    """Auction, turns, cards, tricks, points, contract: all agree; so does the score, by options.

    It is not rounded, for one: 122 points and a contract of 90 are 212 to it, and 210 to the FFB.
    It is not told what players say, and so a hand whose record tells that is unsupported.
    """
    rules, question = rule_set(COLVER_RULES + said), QUESTIONS["hand"]
    target = ProcessTarget("colver-hands", command("colver-hands"), 30.0)
    asker = Asker(target, question, rules)
    try:
        asker.start()
        kinds: Counter[str] = Counter()
        for item, outcome in asker.ask(islice(question.space.random(rules, Random(0)), 250)):
            found = difference_of(asker, item, outcome)
            kinds[found.kind if found else "agrees"] += 1
    finally:
        target.close()
    assert set(kinds) == wanted
    assert min(kinds.values()) > 20


@pytest.mark.parametrize("sdk", ["python", "javascript"])
def test_the_example_engines_play_coinche(sdk: str, command: Command) -> None:
    """Both example engines are what they are shown for: right answers."""
    report = checked(command(sdk), "belote/coinche")
    assert (report.exit_code, report.findings, report.gaps) == (0, [], [])
    assert report.unsupported == {}
