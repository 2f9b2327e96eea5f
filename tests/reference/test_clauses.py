"""The clauses and the options of card play against the ladder: none invented, none dead."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

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
from arbitre_reference.klaverjas import clauses as klaverjas_law
from arbitre_reference.manille import clauses as manille_law

REFERENCE = Path(arbitre_reference.__file__).parent
LAWS = {
    "botifarra": botifarra_law,
    "belote": belote_law,
    "klaverjas": klaverjas_law,
    "manille": manille_law,
}
CLAUSES = tuple(clause for law in LAWS.values() for clause in law.CLAUSES)

# The presets that a family of clauses governs; the first has all its defaults.
PRESETS_OF = {
    "BL": ("botifarra/lliure", "botifarra/obligada"),
    "OB": ("botifarra/obligada",),
    "BE": ("belote/coinche", "belote/classic"),
    "SA": ("belote/coinche", "belote/classic"),
    "TA": ("belote/coinche", "belote/classic"),
    "KP": ("klaverjas/amsterdam", "klaverjas/rotterdam"),
    "MP": ("manille/belgian",),
}


# Clause, verdict, contract, cards in the trick, and trumps among them.
Kind = tuple[str, bool, str, int, int]


class Reached(NamedTuple):
    """The ids of the clauses that decide something, and of those that forbid something."""

    deciding: frozenset[str]
    forbidding: frozenset[str]


def positions(preset: str, most_in_hand: int) -> Iterator[Position]:
    """One position of every class with so many cards in hand."""
    space = Space(PRESETS[preset])
    for cls in space.up_to_hand(most_in_hand):
        yield from space.representatives(cls, [0])


# The options of card play of each preset, with their values.
CHOICES = {
    name: {option: values for option, values, _ in preset.choices("play")}
    for name, preset in PRESETS.items()
}


class Undeclared(Exception):
    """The ladder looked at an option that has no value yet."""


class Partly:
    """Options of which some have a value; looking at another raises `Undeclared`.

    What is the same at all tables, or follows from an option, is as the game's bundle has it.
    """

    def __init__(self, preset: str, values: Mapping[str, str]) -> None:
        self.preset = preset
        self.values = values

    def __getattr__(self, name: str) -> Any:
        if name in self.values:
            return self.values[name]
        if name in CHOICES[self.preset]:
            raise Undeclared(name)
        fixed = getattr(type(PRESETS[self.preset].options), name)
        return fixed.__get__(self) if isinstance(fixed, property) else fixed


Ruled = tuple[frozenset[tuple[str, str]], tuple[Ruling, ...]]


def every_ruling(preset: str, position: Position, **values: str) -> Iterator[Ruled]:
    """What the ladder says under every combination of options, and the values it looked at.

    A ruling looks at few options: where it looks at one that has no value, it is asked again with
    each. So every combination is judged, in a small part of the time that all of them would take.
    """
    try:
        rulings = PRESETS[preset].play(Partly(preset, values), position)
    except Undeclared as looked_at:
        name = str(looked_at)
        for value in CHOICES[preset][name]:
            yield from every_ruling(preset, position, **values, **{name: value})
    else:
        yield frozenset(values.items()), rulings


@cache
def reached_by_values(preset: str, most_in_hand: int) -> dict[frozenset[tuple[str, str]], Reached]:
    """What the ladder cites over all classes, by the values of options that it looked at."""
    found: dict[frozenset[tuple[str, str]], tuple[set[str], set[str]]] = {}
    for position in positions(preset, most_in_hand):
        for values, rulings in every_ruling(preset, position):
            deciding, forbidding = found.setdefault(values, (set(), set()))
            for ruling in rulings:
                deciding.add(ruling.clause.id)
                if not ruling.allowed:
                    forbidding.add(ruling.clause.id)
    return {
        values: Reached(frozenset(deciding), frozenset(forbidding))
        for values, (deciding, forbidding) in found.items()
    }


@cache
def reached(name: str, most_in_hand: int) -> Reached:
    """What the ladder cites over all classes under the options of one rule set."""
    rules = rule_set(name)
    chosen = {
        (option, getattr(rules.options("play"), option)) for option in CHOICES[rules.preset.name]
    }
    parts = [
        part
        for values, part in reached_by_values(rules.preset.name, most_in_hand).items()
        if values <= chosen
    ]
    return Reached(
        frozenset().union(*(part.deciding for part in parts)),
        frozenset().union(*(part.forbidding for part in parts)),
    )


@cache
def every_combination(preset: str) -> tuple[RuleSet, ...]:
    """The preset under every combination of its options."""
    rules = rule_set(preset)
    choices = [(name, values) for name, values, _ in rules.preset.choices("play")]
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
        n: v[1:]
        for n, v, _ in home(clause).choices("play")
        if re.search(rf"\b{n}\b", clause.source)
    }
    assert named, f"{clause.id} names no option: {clause.source}"
    return named


def home(clause: Clause) -> arbitre_reference.Preset:
    """The preset in which the clause has its default."""
    return PRESETS[PRESETS_OF[clause.id[:2]][0]]


# These have the options of another preset, with other defaults: the same combinations.
VARIANTS = {"belote/classic": "belote/coinche", "klaverjas/rotterdam": "klaverjas/amsterdam"}
COMBINED = [preset for preset in PRESETS if preset not in VARIANTS]

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
        assert [c.id for c in preset.clauses["play"]].count(clause.id) == (
            governed and not left_out
        )


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
        if any(getattr(rules.options("play"), name) not in values for name, values in named.items())
    ]
    assert elsewhere
    for rules in elsewhere:
        assert clause.id not in reached(rules.name, 2).deciding, rules.name


@pytest.mark.parametrize("preset", COMBINED)
def test_options_that_are_not_looked_at_do_not_matter(preset: str) -> None:
    """What is said under the options looked at is what whole rule sets say, class for class."""
    for rules in every_combination(preset)[::7]:
        chosen = {(name, getattr(rules.options("play"), name)) for name in CHOICES[preset]}
        for position in positions(preset, 1):
            [said] = [r for values, r in every_ruling(preset, position) if values <= chosen]
            assert said == rules.judge(position)


@pytest.mark.parametrize("preset", COMBINED)
def test_rulings_cite_clauses_of_their_preset(preset: str) -> None:
    """Under every combination of options, a ruling cites a clause that its preset has."""
    ids = {clause.id for clause in PRESETS[preset].clauses["play"]}
    for rules in every_combination(preset):
        assert reached(rules.name, 2).deciding <= ids, rules.name


@pytest.mark.parametrize(("variant", "preset"), VARIANTS.items())
def test_a_variant_has_the_clauses_and_options_of_a_preset(variant: str, preset: str) -> None:
    """The two presets differ in defaults only, so one of them stands for both here."""
    assert PRESETS[variant].clauses["play"] == PRESETS[preset].clauses["play"]
    mine, its = PRESETS[variant].choices("play"), PRESETS[preset].choices("play")
    assert [c[:2] for c in mine] == [c[:2] for c in its]


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
    kinds_of: dict[frozenset[tuple[str, str]], dict[Kind, tuple[Position, Ruling]]] = {}
    for position in positions(preset, 2):
        trumps = sum(card.suit == position.trump for card in position.trick)
        contract = position.trump if "-" in position.trump else "suit"
        for values, rulings in every_ruling(preset, position):
            kinds = kinds_of.setdefault(values, {})
            for ruling in rulings:
                kind = (ruling.clause.id, ruling.allowed, contract, len(position.trick), trumps)
                kinds.setdefault(kind, (position, ruling))
    for rules in every_combination(preset):
        chosen = {(name, getattr(rules.options("play"), name)) for name in CHOICES[preset]}
        kinds = {}
        for values, here in kinds_of.items():
            if values <= chosen:
                kinds |= here
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
    clauses = PRESETS[preset].every_clause
    words = {word for clause in clauses for word in re.findall(r"[A-Za-z_=-]+", clause.source)}
    assert not words & {"rule", "rules", "question", "questions", "option", "options", "and", "the"}
