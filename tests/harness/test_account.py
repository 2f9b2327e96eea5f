"""Diagnosis: the planted bug is the one that is named, two come out as two, noise as noise."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from functools import cache
from itertools import islice

import pytest

from arbitre.asking.asker import Asker, Outcome
from arbitre.causes.diagnose import Diagnosis, diagnose
from arbitre.causes.evidence import stack_bugs
from arbitre.mutants import MUTANTS, Mutant, Play, correct, mutant, restrict
from arbitre.question import Item
from arbitre.questions.cards.legal import LEGAL
from arbitre.space.classes import SUIT_CONTRACT, space
from arbitre.targets import open_target
from arbitre_reference import PRESETS, Card, Position, RuleSet, rule_set

COINCHE, CLASSIC = "belote/coinche", "belote/classic"
LLIURE, OBLIGADA = "botifarra/lliure", "botifarra/obligada"
ENOUGH = 2000


@cache
def asked(name: str) -> list[Item]:
    """One item of every small class."""
    items: list[Item] = []
    for layer in LEGAL.space.layers(rule_set(name)):
        for group in layer.groups:
            items.append(group.items[len(items) % len(group.items)])
            if len(items) == ENOUGH:
                return items
    return items


def diagnosed(play: Play, name: str, items: list[Item] | None = None) -> Diagnosis:
    """The diagnosis of an engine that plays so."""
    rules = rule_set(name)
    answers: list[tuple[Item, Outcome]] = []
    for item in items or asked(name):
        try:
            answers.append((item, {"legal": [str(card) for card in play(rules, item)]}))
        except (IndexError, ValueError) as error:
            answers.append((item, {"error": str(error)}))
    return diagnose(LEGAL, rules, answers)


def names(found: Diagnosis) -> list[set[str]]:
    """For each bug, the changes by which it may be called."""
    return [{made.id for made in (e.mutant, *e.alike)} for e in found.explanations]


def accounted(found: Diagnosis) -> int:
    """Differences explained by a bug alone, by several together, or by none; each once."""
    alone = {item for explanation in found.explanations for item in explanation.items}
    return len(alone) + found.together + found.unexplained


# -- one bug -----------------------------------------------------------------------------------


IN_THE_WILD = [
    (name, id)
    for name in (COINCHE, OBLIGADA, LLIURE, CLASSIC)
    for id, made in MUTANTS.items()
    # Undertrumping is the rule itself in the classic game.
    if made.fits(PRESETS[name]) and (id, name) != ("W2", CLASSIC)
]
FIRST = {id: name for name, id in reversed(IN_THE_WILD)}


@pytest.mark.parametrize(
    ("name", "id"),
    [
        pytest.param(name, id, marks=[pytest.mark.proof] * (FIRST[id] != name))
        for name, id in IN_THE_WILD
    ],
)
def test_a_bug_seen_in_the_wild_is_named(name: str, id: str) -> None:
    """Every W mutant explains all differences of an engine that has it, and nothing contradicts."""
    asker = Asker(open_target(f"mutant:{id}"), LEGAL, rule_set(name))
    asker.start()
    found = diagnose(LEGAL, rule_set(name), list(asker.ask(asked(name))))
    assert found.differences > 0
    [bug] = found.explanations
    assert id in names(found)[0]
    assert bug.explained == len(set(bug.items)) == found.differences
    assert (found.unexplained, found.contradicted, found.together) == (0, 0, 0)
    assert found.convincing
    assert found.table == []


SLIPS = {
    COINCHE: ["drop:climb", "unless-partner:climb", "over-led:ruff", "rank:trump:9-A"],
    CLASSIC: ["drop:undertrump", "partner:leader"],
    LLIURE: ["negate:beat", "first:beat", "rank:6-5", "partner:played"],
    OBLIGADA: ["lowest:highest", "value:no-jack", "drop:support-partner", "drop:economise"],
}


@pytest.mark.parametrize(("name", "id"), [(name, id) for name in SLIPS for id in SLIPS[name]])
def test_a_slip_is_named(name: str, id: str) -> None:
    """A slip of one clause, one rank or the partner is named like any other bug."""
    found = diagnosed(mutant(id).play, name)
    assert found.differences > 0
    assert len(found.explanations) == 1
    assert id in names(found)[0]
    assert found.explanations[0].explained == found.differences
    assert (found.unexplained, found.contradicted) == (0, 0)


def test_a_right_engine_has_no_bug() -> None:
    """The rules themselves, and a mutant that is the rule of the game, leave nothing to explain."""
    for play, name in ((correct, COINCHE), (mutant("W2").play, CLASSIC)):
        found = diagnosed(play, name)
        assert (found.differences, found.explanations, found.table) == (0, [], [])


# -- two bugs ----------------------------------------------------------------------------------

# No bug of a pair hides the other: each shows where the other does not.
PAIRS = [
    (COINCHE, "W1", "rank:trump:9-A"),
    (COINCHE, "W2", "W5"),
    (LLIURE, "W1", "W4"),
    (LLIURE, "W12b", "W11"),
    (OBLIGADA, "W15", "W5"),
    (OBLIGADA, "value:no-jack", "partner:played"),
]


@pytest.mark.parametrize(("name", "one", "other"), PAIRS)
def test_two_bugs_come_out_as_two(name: str, one: str, other: str) -> None:
    """Both are named, each once; what is explained adds up to the differences, none twice."""
    found = diagnosed(stack_bugs([mutant(one), mutant(other)]), name)
    first, second = names(found)
    assert (one in first and other in second) or (one in second and other in first)
    assert (found.unexplained, found.contradicted) == (0, 0)
    assert accounted(found) == found.differences


@pytest.mark.parametrize(("name", "masking", "masked"), [(COINCHE, "W13", "W1")])
def test_a_bug_that_never_shows_is_not_counted(name: str, masking: str, masked: str) -> None:
    """An engine without the duty to ruff cannot ruff over its partner by mistake: one bug."""
    found = diagnosed(stack_bugs([mutant(masked), mutant(masking)]), name)
    [called] = names(found)
    assert masking in called


# -- conditions --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "words", "holds"),
    [
        ("W13", "the suit led is H", lambda p: p.led == "H"),
        ("W6", "trump is D", lambda p: p.trump == "D"),
        ("W1", "the player's seat is 2", lambda p: p.seat == 2),
    ],
)
def test_a_bug_under_a_condition_is_named_with_it(
    id: str, words: str, holds: Callable[[Position], bool]
) -> None:
    """Wrong for one suit led, one trump, one seat: the bug is named, and when it shows."""
    found = diagnosed(restrict(mutant(id), "so", holds).play, COINCHE)
    assert found.differences > 0
    [bug] = found.explanations
    assert bug.mutant.title == f"{MUTANTS[id].title}, but only when {words}"
    assert bug.source == f"RULES {id}"
    assert (bug.explained, found.contradicted) == (found.differences, 0)


def test_a_bug_of_large_hands_is_named_with_their_size() -> None:
    """Wrong with six cards or more in the hand: that number is named, and not five or seven."""
    rules = rule_set(COINCHE)
    where = space(rules.preset)
    items = [
        LEGAL.space.group(where, cls).items[0]
        for hand in range(1, 9)
        for cls in islice(where.of(1, hand, SUIT_CONTRACT), 0, 4000, 20)
    ]
    slip = restrict(mutant("W13"), "so", lambda position: len(position.hand) >= 6)
    found = diagnosed(slip.play, COINCHE, items)
    [bug] = found.explanations
    assert bug.mutant.title.endswith("only when the number of cards in the hand is at least 6")
    assert bug.explained == found.differences > 0
    assert found.contradicted == 0


# -- noise -------------------------------------------------------------------------------------


def any_card(rules: RuleSet, position: Position) -> list[Card]:
    """An engine without rules: one card, drawn by a hash of the hand."""
    drawn = zlib.crc32(" ".join(sorted(map(str, position.hand))).encode())
    return [position.hand[drawn % len(position.hand)]]


def test_what_nothing_explains_is_said_to_be_unexplained() -> None:
    """No change to the rules is a hash: no bug is named, and a table tells where it differs."""
    found = diagnosed(any_card, COINCHE, asked(COINCHE)[::3])
    assert found.differences > 300
    assert (found.explanations, found.convincing) == ([], False)
    assert (found.unexplained, found.contradicted) == (found.differences, 0)
    assert sum(row.count for row in found.table) == found.differences
    counts = [row.count for row in found.table]
    assert counts == sorted(counts, reverse=True)
    rows = {(row.clause, row.situation, row.kind) for row in found.table}
    assert len(rows) == len(found.table)
    rules = rule_set(COINCHE)
    for row in found.table:
        expected = LEGAL.expect(rules, row.item)
        assert row.clause in {ruling.clause.id for ruling in expected}
        drawn = {"legal": [str(card) for card in any_card(rules, row.item)]}
        difference = LEGAL.compare(rules, row.item, expected, drawn)
        assert difference is not None
        assert (difference.clause, difference.kind) == (row.clause, row.kind)


def test_a_bug_is_named_beside_noise() -> None:
    """A crash without trump explains its part; leads played at random stay in the table."""

    def play(rules: RuleSet, position: Position) -> list[Card]:
        wrong = mutant("W14") if position.trump == "no-trump" else None
        return wrong.play(rules, position) if wrong else leads_at_random(rules, position)

    def leads_at_random(rules: RuleSet, position: Position) -> list[Card]:
        return correct(rules, position) if position.trick else any_card(rules, position)

    found = diagnosed(play, COINCHE)
    assert names(found) == [{"W14"}]
    assert found.unexplained > 0
    assert {row.clause for row in found.table} == {"BE0"}
    assert found.explanations[0].explained + found.unexplained == found.differences
    assert accounted(found) == found.differences


def test_stacked_bugs_speak_where_they_differ() -> None:
    """A stack of a crash and a slip crashes where the one does, and else plays as the other."""
    both: list[Mutant] = [mutant("W14"), mutant("W13")]
    rules, play = rule_set(COINCHE), stack_bugs(both)
    for item in asked(COINCHE)[::7]:
        if item.trump == "no-trump":
            with pytest.raises(ValueError, match="substring"):
                play(rules, item)
        else:
            assert play(rules, item) == mutant("W13").play(rules, item)
