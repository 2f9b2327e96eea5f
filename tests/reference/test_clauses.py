"""The clauses and the options of card play against the ladder: none invented, none dead."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest

import arbitre_reference
from arbitre.space.classes import Space
from arbitre_reference import (
    LANGUAGES,
    PRESETS,
    Clause,
    Position,
    RuleSet,
    Ruling,
    reason,
    rule_set,
)
from arbitre_reference.belote import clauses as belote_law
from arbitre_reference.botifarra import clauses as botifarra_law

REFERENCE = Path(arbitre_reference.__file__).parent
LAWS = {"botifarra": botifarra_law, "belote": belote_law}
CLAUSES = (*botifarra_law.CLAUSES, *belote_law.CLAUSES)

# The presets that a family of clauses governs; the first has all its defaults.
PRESETS_OF = {
    "BL": ("botifarra/lliure", "botifarra/obligada"),
    "OB": ("botifarra/obligada",),
    "BE": ("belote/coinche", "belote/classic"),
    "SA": ("belote/coinche", "belote/classic"),
    "TA": ("belote/coinche", "belote/classic"),
}


class Reached(NamedTuple):
    """The ids of the clauses that decide something, and of those that forbid something."""

    deciding: frozenset[str]
    forbidding: frozenset[str]


def positions(preset: str, most_in_hand: int) -> Iterator[Position]:
    """One position of every class with so many cards in hand."""
    space = Space(PRESETS[preset])
    for cls in space.up_to_hand(most_in_hand):
        yield from space.embeddings(cls, [0])


@cache
def reached(name: str, most_in_hand: int) -> Reached:
    """What the ladder cites over all classes."""
    rules = rule_set(name)
    deciding, forbidding = set(), set()
    for position in positions(rules.preset.name, most_in_hand):
        for ruling in rules.judge(position):
            deciding.add(ruling.clause.id)
            if not ruling.allowed:
                forbidding.add(ruling.clause.id)
    return Reached(frozenset(deciding), frozenset(forbidding))


@cache
def every_combination(preset: str) -> tuple[RuleSet, ...]:
    """The preset under every combination of its options."""
    rules = rule_set(preset)
    choices = [(name, values) for name, values, _ in rules.preset.choices()]
    return tuple(
        rules.having(**dict(zip([name for name, _ in choices], values, strict=True)))
        for values in product(*[values for _, values in choices])
    )


def options_of(clause: Clause) -> dict[str, tuple[str, ...]]:
    """The options that the source of an option form names, with the values that it may have."""
    given = re.findall(r"(\w+)=([\w-]+)", clause.source)
    if given:
        return {name: (value,) for name, value in given}
    # Named without a value, it is every value but the default.
    named = {
        n: v[1:] for n, v, _ in home(clause).choices() if re.search(rf"\b{n}\b", clause.source)
    }
    assert named, f"{clause.id} names no option: {clause.source}"
    return named


def home(clause: Clause) -> arbitre_reference.Preset:
    """The preset in which the clause has its default."""
    return PRESETS[PRESETS_OF[clause.id[:2]][0]]


# Classic belote has the options of coinche, with another default: the same combinations.
COMBINED = [preset for preset in PRESETS if preset != "belote/classic"]

OPTION_FORMS = [clause for clause in CLAUSES if ":" in clause.id]
PLAIN_FORMS = [clause for clause in CLAUSES if ":" not in clause.id]
PLAIN = pytest.mark.parametrize("clause", PLAIN_FORMS, ids=lambda clause: clause.id)
FORMS = pytest.mark.parametrize("clause", OPTION_FORMS, ids=lambda clause: clause.id)


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.id)
def test_a_clause_stands_in_the_presets_of_its_family(clause: Clause) -> None:
    """Each preset has the clauses of its families; obligada, of lliure's, those that forbid."""
    for name, preset in PRESETS.items():
        governed = name in PRESETS_OF[clause.id[:2]]
        free = clause.id.startswith("BL") and clause.illegal is None
        left_out = name == "botifarra/obligada" and free
        assert [c.id for c in preset.clauses].count(clause.id) == (governed and not left_out)


@PLAIN
def test_plain_clauses_are_reached_by_default(clause: Clause) -> None:
    """A clause without a suffix decides some position of a hand of three or fewer, by default."""
    assert clause.id in reached(home(clause).name, 3).deciding


@FORMS
def test_option_forms_are_reached_under_their_option(clause: Clause) -> None:
    """An option form decides some position under the option that its source names."""
    named = options_of(clause)
    for values in product(*named.values()):
        rules = rule_set(home(clause).name).having(**dict(zip(named, values, strict=True)))
        assert clause.id in reached(rules.name, 3).deciding, rules.name


@FORMS
def test_option_forms_are_reached_under_no_other_option(clause: Clause) -> None:
    """An option form decides nothing where an option that its source names is set otherwise."""
    named = options_of(clause)
    elsewhere = [
        rules
        for rules in every_combination(home(clause).name)
        if any(getattr(rules.options, name) not in values for name, values in named.items())
    ]
    assert elsewhere
    for rules in elsewhere:
        assert clause.id not in reached(rules.name, 2).deciding, rules.name


@pytest.mark.parametrize("preset", COMBINED)
def test_rulings_cite_clauses_of_their_preset(preset: str) -> None:
    """Under every combination of options, a ruling cites a clause that its preset has."""
    ids = {clause.id for clause in PRESETS[preset].clauses}
    for rules in every_combination(preset):
        assert reached(rules.name, 2).deciding <= ids, rules.name


def test_classic_belote_has_the_clauses_and_options_of_coinche() -> None:
    """The two presets differ in a default only, so one of them stands for both here."""
    coinche, classic = PRESETS["belote/coinche"], PRESETS["belote/classic"]
    assert classic.clauses == coinche.clauses
    assert [c[:2] for c in classic.choices()] == [c[:2] for c in coinche.choices()]


def test_a_clause_says_why_not_exactly_if_it_forbids() -> None:
    """The clauses with an `illegal` sentence are those that forbid a card in some class."""
    forbidding: set[str] = set()
    for preset in COMBINED:
        forbidding |= reached(preset, 3).forbidding
        for rules in every_combination(preset):
            forbidding |= reached(rules.name, 2).forbidding
    assert forbidding == {clause.id for clause in CLAUSES if clause.illegal is not None}


FREEDOM = {
    "ca": "juga el que vulguis.",
    "es": "juega lo que quieras.",
    "fr": "vous êtes libre.",
    "en": "play any card.",
}


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.id)
def test_a_clause_that_forbids_does_not_say_that_all_is_allowed(clause: Clause) -> None:
    """Nobody is told to play what they like by a clause that forbids another card of the hand."""
    if clause.illegal is not None:
        for language, freedom in FREEDOM.items():
            assert not clause.legal._asdict()[language].endswith(freedom), clause.legal


@pytest.mark.parametrize("preset", COMBINED)
def test_every_ruling_can_be_said(preset: str) -> None:
    """Under every combination of options, each kind of ruling has its sentence in four languages.

    A kind is the clause, the verdict, the number of cards in the trick and of trumps among them.
    """
    table = list(positions(preset, 2))
    for rules in every_combination(preset):
        kinds: dict[tuple[str, bool, str, int, int], tuple[Position, Ruling]] = {}
        for position in table:
            trumps = sum(card.suit == position.trump for card in position.trick)
            contract = position.trump if "-" in position.trump else "suit"
            for ruling in rules.preset.play(rules.options, position):
                kind = (ruling.clause.id, ruling.allowed, contract, len(position.trick), trumps)
                kinds.setdefault(kind, (position, ruling))
        for position, ruling in kinds.values():
            said = {reason(rules, position, ruling, language) for language in LANGUAGES}
            assert all(said)
            assert len(said) == len(LANGUAGES)


@pytest.mark.parametrize("game", LAWS)
def test_the_ladder_names_every_clause(game: str) -> None:
    """`play.py` names every constant of `clauses.py`, and no clause that is not there."""
    tree = ast.parse((REFERENCE / game / "play.py").read_text(encoding="utf-8"))
    used = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("law", "contracts")
    }
    constants = {name for name, value in vars(LAWS[game]).items() if isinstance(value, Clause)}
    assert used == constants


@pytest.mark.parametrize("preset", PRESETS)
def test_a_source_is_a_place_and_no_sentence(preset: str) -> None:
    """Players of four languages read it: titles as they are printed, numbers, names of options."""
    clauses = (*PRESETS[preset].clauses, *PRESETS[preset].game_clauses)
    words = {word for clause in clauses for word in re.findall(r"[A-Za-z_=-]+", clause.source)}
    assert not words & {"rule", "rules", "question", "questions", "option", "options", "and", "the"}
