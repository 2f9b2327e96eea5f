"""The seam: a game of one's own is a preset, registered; nothing else of the harness changes.

The game is "follow suit, and that is all", with sixteen cards: four hands of four.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from arbitre import data
from arbitre.asking.asker import Asker
from arbitre.cases import corpus
from arbitre.cases.replay import replay, stale
from arbitre.cases.vectors import as_json, select
from arbitre.notation import read_compact
from arbitre.protocol import HelloAnswer
from arbitre.questions.cards.legal import LEGAL
from arbitre.search.budget import Budget
from arbitre.search.campaign import check
from arbitre.search.compare import difference_of
from arbitre.search.findings import Counterexample, Report, Searched
from arbitre.search.shrink import shrink
from arbitre.space.classes import space
from arbitre.space.positions import by_clause, cells_of
from arbitre.targets import open_target
from arbitre.targets.inprocess import Answerer, InProcessTarget
from arbitre_reference import (
    NO_TRUMP,
    PRESETS,
    Clause,
    Deck,
    Position,
    Preset,
    RuleSet,
    Ruling,
    Sentence,
    register,
    rule_set,
)
from arbitre_reference.decks import FRENCH
from arbitre_reference.game import NoOptions
from arbitre_reference.ruling import any_card, ruled_by

NAME = "toy/follow"
RANKS = ("J", "Q", "K", "A")
FOLLOW = Sentence("Serveix {led.name}.", "Asiste.", "Fournissez.", "You hold {led.a}: follow.")
FREE = Sentence("Tot val.", "Todo vale.", "Tout va.", "Play any card.")

TO0 = Clause("TO0", "this test", "The leader plays any card.", FREE)
TO1 = Clause("TO1", "this test", "Follow suit, if able.", FREE, FOLLOW)
TO2 = Clause("TO2", "this test", "Void, play any card.", FREE)


def play(options: NoOptions, position: Position) -> tuple[Ruling, ...]:
    """Follow suit, and that is all."""
    if not position.trick:
        return any_card(TO0, position.hand)
    following = [card for card in position.hand if card.suit == position.led]
    if not following:
        return any_card(TO2, position.hand)
    return ruled_by(TO1, position.hand, following)


@pytest.fixture
def rules() -> Iterator[RuleSet]:
    """The game, known while the test lasts."""
    register(
        Preset(
            name=NAME,
            title="Follow suit, and that is all",
            deck=Deck("french", "SHDC", RANKS, FRENCH),
            contracts=(NO_TRUMP,),
            clauses={"play": (TO0, TO1, TO2)},
            order=lambda trump, suit: RANKS[::-1],
            play=play,
            familiar=RANKS[::-1],
        )
    )
    try:
        yield rule_set(NAME)
    finally:
        del PRESETS[NAME]


def revoker() -> InProcessTarget:
    """An engine that lets one play whatever one likes."""

    def answer(question: str, name: str, item: dict[str, object]) -> dict[str, object]:
        return {question: item["hand"]}

    hello = HelloAnswer("revoker", "1", "Python", {"legal": (NAME,)})
    return InProcessTarget("revoker", Answerer(hello, answer))


def checked(target: InProcessTarget | None, rules: RuleSet) -> Report:
    """One whole check, of this target or of the reference itself."""
    budget = Budget(seconds=None, positions=6000)
    return check(target or open_target(f"rules:{NAME}"), LEGAL, rules, budget=budget)


def test_its_space_is_counted_by_the_same_rules(rules: RuleSet) -> None:
    """Without trump there are as many small classes as lliure has without trump: 1, then 2 + 3.

    Two cards held are of one suit or two; one led and one held, of one suit either way up, or two.
    """
    here = space(rules.preset)
    assert [sum(1 for _ in here.by_cards(n)) for n in (1, 2)] == [1, 5]
    assert max(cls.cards for cls in here.smallest_first()) == 7


def test_its_random_positions_reach_each_clause(rules: RuleSet) -> None:
    """Whoever leads is free; the other seats follow or are void."""
    assert {clause for clause, _ in cells_of(rules)} == {"TO0", "TO1", "TO2"}
    assert len(cells_of(rules)) == 1 + 3 * 2
    for position in islice(by_clause(rules, Random(1)), 500):
        assert rules.judge(position)


def test_its_reference_conforms(rules: RuleSet) -> None:
    """Its own rules, asked as a target, conform; no mutant of ours fits, and the report says so."""
    report = checked(None, rules)
    assert (report.findings, report.exit_code) == ([], 0)
    assert report.control_caught is None
    assert "no mutant fits" in report.control


def test_a_wrong_engine_is_found_and_minimised(rules: RuleSet) -> None:
    """Who need not follow is caught with a lead, a card of its suit, and another: three cards."""
    report = checked(revoker(), rules)
    [finding] = report.findings
    assert (finding.difference.kind, finding.difference.clause) == (
        "allows a forbidden card",
        "TO1",
    )
    assert LEGAL.shrinking.size(finding.example.item) == (3, 1)
    assert report.exit_code == 1


def test_it_is_shrunk_from_any_position(rules: RuleSet) -> None:
    """A full trick and a full hand shrink to the same three cards."""
    asker = Asker(revoker(), LEGAL, rules)
    asker.start()
    item = read_compact("toy.follow~NT~ASKHQD~KSQSJHJD~3")[1]
    outcome = asker.once(item)
    difference = difference_of(asker, item, outcome)
    assert difference is not None
    smallest = shrink(asker, Counterexample(item, outcome, difference), Searched())
    assert LEGAL.shrinking.size(smallest.item) == (3, 1)
    assert smallest.minimal


def test_it_is_judged_and_explained(rules: RuleSet) -> None:
    """Rulings come with its clauses and its own sentences, and can be drawn."""
    item = read_compact("toy.follow~NT~AS~KSJH")[1]
    said = LEGAL.view.expected_json(rules, item)
    assert [(r["card"], r["verdict"], r["clause"]) for r in said] == [
        ("KS", "legal", "TO1"),
        ("JH", "illegal", "TO1"),
    ]
    assert said[1]["reason"]["en"] == "You hold a spade: follow."
    assert said[1]["reason"]["ca"] == "Serveix piques."
    assert LEGAL.view.draw(rules, item, {})


def test_its_cases_are_kept_and_replayed(rules: RuleSet, tmp_path: Path) -> None:
    """Its findings are saved, loaded and replayed as those of any other game."""
    report = checked(revoker(), rules)
    [(path, new)] = corpus.save_findings(tmp_path, report)
    assert new
    assert path.parent == tmp_path / "toy" / "follow"
    [case] = corpus.sound(tmp_path)
    assert case.rules == rules
    assert case.item == LEGAL.record.canonical(report.findings[0].example.item)
    assert stale(case) is None
    assert [r.status for r in replay(revoker(), [case])] == ["failing"]
    assert [r.status for r in replay(open_target(f"rules:{NAME}"), [case])] == ["passing"]


def test_its_vectors_are_the_fewest_there_can_be(rules: RuleSet) -> None:
    """Who leads needs a card; who follows suit, or is void, two; who may not revoke three."""
    content = as_json(select(LEGAL, rules, [], 3))
    assert data.fault("vectors", content) is None
    assert (content["mutants"], set(content["score"].values())) == ([], {0})
    shown = [
        (
            len(vector["item"]["trick"] + vector["item"]["hand"]),
            {(said["clause"], said["verdict"]) for said in vector["expected"]},
        )
        for vector in content["vectors"]
    ]
    assert shown == [
        (1, {("TO0", "legal")}),
        (2, {("TO1", "legal")}),
        (2, {("TO2", "legal")}),
        (3, {("TO1", "legal"), ("TO1", "illegal")}),
    ]
    assert set(content["clauses"]) == {"TO0", "TO1", "TO2"}


def test_it_leaves_no_trace() -> None:
    """Other tests do not see the game."""
    assert NAME not in PRESETS
