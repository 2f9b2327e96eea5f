"""Differences between two targets: by clause and direction, with shares and a smallest witness."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arbitre.asking.asker import Asker
from arbitre.causes.diff import Comparison, compare
from arbitre.mutants import Play, correct, mutant, restrict
from arbitre.protocol import HelloAnswer
from arbitre.question import Verdict
from arbitre.questions.cards.legal import LEGAL
from arbitre.targets import Target, TargetFailure, open_target
from arbitre.targets.inprocess import Answerer, InProcessTarget
from arbitre_reference import rule_set

COINCHE, CLASSIC = "belote/coinche", "belote/classic"
EXAMPLE = Path(__file__).parents[2] / "adapters" / "python" / "example_engine.py"
BANNED, OBLIGATORY = f"rules:{COINCHE}+undertrump=banned", f"rules:{COINCHE}+undertrump=obligatory"


def compared(
    one: str | Target, other: str | Target, rules: str = COINCHE, cards: int = 4, deals: int = 20
) -> Comparison:
    """How the one differs from the other."""
    targets = [open_target(t) if isinstance(t, str) else t for t in (one, other)]
    first, second = (Asker(target, LEGAL, rule_set(rules)) for target in targets)
    try:
        first.start()
        second.start()
        return compare(first, second, cards, deals)
    finally:
        for target in targets:
            target.close()


def answering(answer: Callable[[Any], dict[str, Any]]) -> InProcessTarget:
    """An engine that gives this answer to a position."""

    def reply(question: str, name: str, item: dict[str, Any]) -> dict[str, Any]:
        return answer(rule_set(name).read(item))

    hello = HelloAnswer("engine", "1", "", {"legal": (COINCHE,)})
    return InProcessTarget("engine", Answerer(hello, reply))


def playing(play: Play) -> InProcessTarget:
    """An engine that plays coinche so."""
    rules = rule_set(COINCHE)
    return answering(lambda position: {"legal": [str(c) for c in play(rules, position)]})


def told(found: Comparison) -> set[tuple[str, str]]:
    """The clauses that change, and in which way."""
    return {(change.clause, change.way) for change in found.changes}


# -- which clause, and which way ---------------------------------------------------------------


def test_classic_is_coinche_with_an_undertrump_that_is_obligatory() -> None:
    """From coinche to classic only BE8 changes, and it is stricter; of four cards, in one class.

    It takes a lead, a ruff by the rival, a lower trump and a card of a third suit (a card of the
    fourth would be the same class); with fewer cards the trump is all there is to play.
    """
    found = compared(f"rules:{COINCHE}", f"rules:{CLASSIC}")
    [change] = found.changes
    assert (change.clause, change.way, change.classes) == ("BE8", "stricter", 1)
    assert LEGAL.shrinking.size(change.witness) == (4, 2)
    before, after = change.answers
    assert isinstance(before, dict)
    assert isinstance(after, dict)
    assert len(before["legal"]) == 2
    assert len(after["legal"]) == 1
    [trump] = after["legal"]
    assert trump.endswith(change.witness.trump)


def test_the_other_way_round_it_is_looser() -> None:
    """From classic to coinche the same class changes, now looser; the clause is the classic one."""
    found = compared(f"rules:{CLASSIC}", f"rules:{COINCHE}", CLASSIC)
    [change] = found.changes
    assert (change.clause, change.way, change.classes) == ("BE8:obligatory", "looser", 1)
    there = compared(f"rules:{COINCHE}", f"rules:{CLASSIC}")
    assert (found.classes, found.turns) == (there.classes, there.turns)


def test_neither_stricter_nor_looser_is_other() -> None:
    """Who must undertrump and who must not allow different cards: the trump, or the others."""
    [change] = compared(OBLIGATORY, BANNED).changes
    assert (change.clause, change.way) == ("BE8", "other")


def test_two_options_are_two_changes() -> None:
    """Undertrumping made obligatory is stricter, climbing given up looser; each has its witness."""
    found = compared(f"rules:{COINCHE}", f"{OBLIGATORY}+climb_on_trump_lead=never")
    assert told(found) == {("BE8", "stricter"), ("BE2", "looser")}
    sizes = {change.clause: LEGAL.shrinking.size(change.witness) for change in found.changes}
    # Climbing shows with a trump led and two in the hand, one above it and one below.
    assert sizes == {"BE8": (4, 2), "BE2": (3, 1)}
    classes = [change.classes for change in found.changes]
    assert classes == sorted(classes, reverse=True)


# -- how much ----------------------------------------------------------------------------------


def test_shares_add_up() -> None:
    """Changes sum to the classes that changed; deals have 32 turns, and shares lie within one."""
    found = compared(f"rules:{COINCHE}", "mutant:W13", deals=30)
    assert 0 < found.changed == sum(change.classes for change in found.changes) < found.classes
    assert (found.deals, found.turns) == (30, 30 * 32)
    assert 0 < found.changed_deals <= found.deals
    assert found.changed_deals <= found.changed_turns < found.turns
    assert found.unanswered == found.silent == 0


def test_every_class_up_to_the_bound_is_asked_once() -> None:
    """As many classes are compared as there are up to so many cards."""
    for cards in (1, 3):
        layers = [layer for layer in LEGAL.space.layers(rule_set(COINCHE)) if layer.size <= cards]
        count = sum(1 for layer in layers for _ in layer.groups)
        assert (
            compared(f"rules:{COINCHE}", f"rules:{CLASSIC}", cards=cards, deals=1).classes == count
        )


def test_equal_is_equal_within_a_scope() -> None:
    """Two names of one rule set differ nowhere; two rule sets do not within three cards."""
    same = compared(f"rules:{CLASSIC}", OBLIGATORY)
    assert (same.changes, same.changed_turns, same.size) == ([], 0, 4)
    assert compared(f"rules:{COINCHE}", f"rules:{CLASSIC}", cards=3, deals=1).changed == 0


def test_a_seed_repeats_the_deals() -> None:
    """The same comparison, made again, tells the same."""
    one, other = (compared(f"rules:{COINCHE}", f"rules:{CLASSIC}") for _ in range(2))
    assert one == other


# -- engines -----------------------------------------------------------------------------------


def test_an_engine_is_compared_with_a_rule_set() -> None:
    """The example engine plays coinche: equal to it, and to classic as coinche is."""
    engine = f"{sys.executable} {EXAMPLE}"
    assert compared(engine, f"rules:{COINCHE}", deals=5).changes == []
    assert told(compared(engine, f"rules:{CLASSIC}", deals=5)) == {("BE8", "stricter")}


def test_two_engines_are_compared_though_neither_is_right() -> None:
    """W1 forbids discards that W13 allows, and BE4, BE6 and BE7 are what they differ in."""
    found = compared("mutant:W1", "mutant:W13", cards=4)
    clauses = {change.clause for change in found.changes}
    assert {"BE4", "BE6", "BE7"} <= clauses <= {"BE2", "BE4", "BE6", "BE7", "TA1"}
    assert {change.way for change in found.changes} == {"looser"}


def test_what_shows_in_large_hands_only_shows_in_play() -> None:
    """Wrong with six cards or more: no class of four differs, and yet it is not called equal."""
    slip = restrict(mutant("W13"), "so", lambda position: len(position.hand) >= 6)
    found = compared(f"rules:{COINCHE}", playing(slip.play))
    assert found.changed == 0
    assert found.changed_turns > 0
    assert {change.way for change in found.changes} == {"looser"}
    assert all(change.classes == 0 for change in found.changes)
    assert all(len(change.witness.hand) >= 6 for change in found.changes)


# -- what is not answered ----------------------------------------------------------------------


def test_what_one_does_not_answer_is_no_change() -> None:
    """An engine without no-trump hands differs in nothing it answers; the rest is counted."""

    def without_no_trump(position: Any) -> dict[str, Any]:
        if position.trump == "no-trump":
            return {"unsupported": "no-trump"}
        return {"legal": [str(card) for card in correct(rule_set(COINCHE), position)]}

    found = compared(f"rules:{COINCHE}", answering(without_no_trump), cards=3, deals=1)
    layers = [layer for layer in LEGAL.space.layers(rule_set(COINCHE)) if layer.size <= 3]
    labels = [group.label for layer in layers for group in layer.groups]
    without = sum(label.startswith("no-trump") for label in labels)
    assert (found.changes, found.unanswered, found.silent) == ([], without, 0)


@pytest.mark.parametrize("reasons", [("no", "no"), ("no", "never")])
def test_two_targets_that_answer_nothing_are_not_equal(reasons: tuple[str, str]) -> None:
    """Where neither answers there is nothing to compare, whatever they say instead."""

    def silent(why: str) -> InProcessTarget:
        return answering(lambda _: {"unsupported": why})

    one, other = map(silent, reasons)
    found = compared(one, other, cards=2, deals=1)
    assert found.silent == found.classes > 0
    assert (found.changes, found.unanswered) == ([], 0)


class FailsInCompany(InProcessTarget):
    """Fails the first batch it is sent, and never again."""

    failed = False

    def collect(self) -> list[dict[str, Any]]:
        """The answers, but for the first time."""
        answers = super().collect()
        if not self.failed:
            self.failed = True
            raise TargetFailure(Verdict.CRASHED, "exit code 1")
        return answers


def test_a_batch_that_fails_once_does_not_put_the_answers_out_of_step() -> None:
    """The failure costs one answer; every other class is compared with its own."""
    steady = playing(correct)
    found = compared(f"rules:{COINCHE}", FailsInCompany("engine", steady.answerer), deals=1)
    assert (found.changes, found.unanswered) == ([], 1)
