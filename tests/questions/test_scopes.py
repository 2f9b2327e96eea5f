"""What each question covers: every class within its bound, counted by hand, and every clause."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from arbitre.question import Group
from arbitre.questions import QUESTIONS
from arbitre.questions.plain.question import PlainQuestion
from arbitre_reference import RuleSet, rule_set

LLIURE, COINCHE, CLASSIC = "botifarra/lliure", "belote/coinche", "belote/classic"
AMSTERDAM, BELGIAN = "klaverjas/amsterdam", "manille/belgian"

# All tricks of four cards: 73 ways to put them in a row of suits, each in order; 208 with a trump.
BOTIFARRA_TRICKS, BELOTE_TRICKS = 208 + 73, 208 + 73 + 73

# Either of the two may double.  On a rung nobody has passed, or one has, or both in one order or
# the other: 1 + 2 + 2 tables; 4 more say it, and each leads to all tables of the next rung, or is
# the end: 5 + 4, 5 + 4 x 9, 5 + 4 x 41.  Of the ends 2 are of passes.
# Four suits and botifarra, named by the dealer or after a delegation; the two tables before that.
BOTIFARRA_ENDS = 2 * (4 * (2 + 4 * (2 + 4 * 6)) + 2 + 4 * 6)
BOTIFARRA_TABLES = 2 * (4 * (5 + 4 * 41) + 41) + 2

# After the last of the bids 7 ends and 16 tables, and four times as many after each one below it;
# the first bid comes after none to three passes, or not at all.
COINCHE_ENDS = 1 + 4 * (7 + 28 + 112)
COINCHE_TABLES = 5 + 4 * (16 + 64 + 256)
# Of every number to 240, of capot, and 300 hearts.
OPENINGS = 18 * 6 - 3 + 1

# Take in four seats, name one of four suits in four, or pass eight times; and nine tables between.
CLASSIC_ENDS, CLASSIC_TABLES = 4 + 16 + 1, 4 + 16 + 9

# 73 ways to share 72 points, four factors at a suit and three in botifarra.
BOTIFARRA_SCORES = 73 * (4 + 3)
# 163 ways to share 162 points and two of taking all; belote one pair's, the other's or nobody's.
SHARINGS = (163 + 2) * 3
# In classic belote nothing may wait, or something, for either pair.  No belote at no-trump;
# at all-trumps 259 ways to share 258 points and two of taking all, and belotes in seven ways.
CLASSIC_SCORES = 2 * 2 * (SHARINGS + 163 + 2 + (259 + 2) * 7)
# In coinche every sharing under 12 bids, doubled or not, of either pair; ten of them, with two bids
# more, where points wait, one of three announcements is made, or there is no trump suit.
COINCHE_SCORES = 3 * 2 * (12 * SHARINGS + 14 * 10 * (1 + 3 * 3 + 1 + 7))
# Above 36: 1 to 36 once, then twice, four and eight times, each number counted once.
SCORES = 36 + 18 + 18 + 18
ONE_HAND = 2 * SCORES + 1
# The first of two hands does not reach 101: 36 + 18 scores to 72, and 76, 80 ... 100.
TWO_HANDS = (2 * (36 + 18 + 7) + 1) * ONE_HAND

# In manille above 30: 1 to 30 once, then twice, four and eight times; 55 of them are below 101.
MANILLE_HAND = 2 * (30 + 15 + 15 + 15) + 1
MANILLE_HANDS = (2 * (30 + 15 + 10) + 1) * MANILLE_HAND

COUNTS = [
    ("winner", LLIURE, BOTIFARRA_TRICKS),
    ("winner", COINCHE, BELOTE_TRICKS),
    ("winner", CLASSIC, BELOTE_TRICKS),
    ("deal", LLIURE, 4 * 2),
    ("deal", COINCHE, 4),
    ("deal", CLASSIC, 4 * 5),
    ("calls", LLIURE, BOTIFARRA_TABLES),
    ("calls", COINCHE, COINCHE_TABLES + OPENINGS),
    ("calls", CLASSIC, CLASSIC_TABLES),
    ("calls", f"{CLASSIC}+turned_suit_again=no", CLASSIC_TABLES - 4),
    ("calls", f"{COINCHE}+trumpless_bids=no", COINCHE_TABLES + 18 * 4 - 3 + 1),
    ("score", LLIURE, BOTIFARRA_SCORES),
    ("score", f"{LLIURE}+sant_vicenc=always", BOTIFARRA_SCORES + 73),
    ("score", CLASSIC, CLASSIC_SCORES),
    ("score", COINCHE, COINCHE_SCORES),
    # Besides those, four with misdeals.
    ("match", LLIURE, 1 + ONE_HAND + TWO_HANDS + 4),
    ("match", BELGIAN, 1 + MANILLE_HAND + MANILLE_HANDS),
    # Each seat that errs under each dealer, or the dealer alone; when it was noticed; before a call
    # there is no bid, while there are calls none or three, afterwards three.
    ("irregularities", COINCHE, 4 * (1 + 4 + 3) + 16 * (2 * 3 + 4)),
    ("irregularities", CLASSIC, 4 * 3 + 16 * (2 + 1)),
    # A misdeal for each dealer, once or again; four other breaches, seats and dealers, two moments,
    # each under four factors of a suit and three of botifarra.
    ("irregularities", LLIURE, 4 * 2 + 4 * 16 * 2 * (4 + 3)),
    # A misdeal for each dealer; two other breaches; two moments.
    ("irregularities", AMSTERDAM, (4 + 2 * 16) * 2),
    # Three kinds of contract, two suits, four seats, two orders, four ways to speak; two at the end
    # with four belotes.
    ("announcements", CLASSIC, 3 * 2 * 4 * 2 * 4 + 2),
]

# What no item can come to: a call out of turn; and what is an option that is not chosen: a litige
# in coinche, rounding and announcements in classic belote.
ELSEWHERE = {
    LLIURE: {"BC5"},
    COINCHE: {"BP2"},
    CLASSIC: {"BP6", "BN10", "BN11", *(f"BN{n}" for n in range(8))},
}


def groups(question: str, rules: RuleSet) -> list[Group]:
    """Every class of a question."""
    return [group for layer in QUESTIONS[question].space.layers(rules) for group in layer.groups]


def plain(name: str) -> PlainQuestion:
    """The question of that name."""
    question = QUESTIONS[name]
    assert isinstance(question, PlainQuestion)
    return question


@pytest.mark.parametrize(("question", "rules", "count"), COUNTS)
def test_every_class_is_there_once(question: str, rules: str, count: int) -> None:
    """A finite question has as many classes as can be counted by hand, no two of one name."""
    found = groups(question, rule_set(rules))
    assert len(found) == count
    assert len({group.label for group in found}) == count


@pytest.mark.parametrize(
    ("rules", "ends"), [(LLIURE, BOTIFARRA_ENDS), (COINCHE, COINCHE_ENDS), (CLASSIC, CLASSIC_ENDS)]
)
def test_every_auction_comes_to_its_end(rules: str, ends: int) -> None:
    """Of the tables, 900 are ends in botifarra, 589 in coinche within the bound, 21 in classic."""
    assert (BOTIFARRA_ENDS, COINCHE_ENDS, CLASSIC_ENDS) == (900, 589, 21)
    named, calls = rule_set(rules), QUESTIONS["calls"]
    items = [group.items[0] for group in groups("calls", named)]
    assert sum(calls.expect(named, item).value["ended"] for item in items) == ends


@pytest.mark.parametrize("question", ["winner", "deal", "calls", "score", "match"])
def test_layers_hold_what_they_say(question: str) -> None:
    """Layers come smallest first, and every class of a layer is of its size."""
    asked, rules = plain(question), rule_set(LLIURE)
    layers = list(asked.space.layers(rules))
    sizes = [layer.size for layer in layers]
    assert sizes == sorted(set(sizes))
    assert sizes[0] == 1
    for layer in layers:
        assert {asked.shrinking.size(group.items[0])[0] for group in layer.groups} == {layer.size}


@pytest.mark.parametrize("rules", [LLIURE, COINCHE, CLASSIC])
def test_every_clause_is_asked_about(rules: str) -> None:
    """Each clause after card play decides something in an item of some question, classes or not."""
    named = rule_set(rules)
    met = set()
    for name, question in QUESTIONS.items():
        if question.space.unit == "card" or not question.presets(named):
            continue
        # The scores of coinche are many, and so are turns and matches: a part of them will do.
        found = groups(name, named)
        some = [group.items[0] for group in found[:: 1 + len(found) // 1500]]
        for item in [*some, *islice(question.space.random(named, Random(1)), 300)]:
            met |= {
                clause for clause, _ in question.coverage.cells(item, question.expect(named, item))
            }
    there_are = {clause.id for clause in named.preset.every_clause}
    # Whole hands meet the clauses of card play, too; an id with a suffix is an option's.
    card_play = {clause.id for clause in named.preset.clauses["play"]}
    assert {id for id in met - card_play if ":" not in id} == {
        id for id in there_are - card_play - ELSEWHERE[rules] if ":" not in id
    }


@pytest.mark.parametrize(("question", "rules"), sorted({(q, r) for q, r, _ in COUNTS}))
def test_random_items_can_be_asked(question: str, rules: str) -> None:
    """A random item comes back from its code, and no chain of smaller items goes on for ever."""
    asked, named = plain(question), rule_set(rules)
    for item in islice(asked.space.random(named, Random(2)), 40):
        assert asked.read_code(asked.code(named, item)) == (named, item)
        steps, smallest = 0, item
        while smaller := list(asked.shrinking.reductions(named, smallest)):
            smallest, steps = smaller[-1], steps + 1
            assert asked.expect(named, smallest)
            assert steps < 100
