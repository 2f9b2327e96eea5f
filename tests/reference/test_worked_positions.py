"""Positions worked out by hand from the rule texts: the ladder, the fold and the clause cited."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TypedDict

import pytest

from arbitre_reference import Card, Position, RuleSet, obligations, rule_set

DATA = Path(__file__).parents[1] / "data" / "worked-positions.json"

NAMED = re.compile(r"\b(?:BL\d|OB[0WPRX]|BE\d|SA\d?|TA\d?)\b")

# A note that names the rule; the reference names the clause of the option that brings it back.
CITED_BY_ANOTHER_NAME = {"OBR exception off": {"OBR": "OBX:lowest"}}


class Row(TypedDict):
    """One line of the file."""

    rules: str
    options: dict[str, str]
    trump: str
    trick: list[str]
    hand: list[str]
    legal: list[str]
    note: str


ROWS: list[Row] = json.loads(DATA.read_text(encoding="utf-8"))


def shown(row: Row) -> str:
    """The row in short: rule set, trump, trick and hand."""
    options = "".join(f"+{name}={value}" for name, value in row["options"].items())
    trick = ".".join(row["trick"]) or "lead"
    return f"{row['rules']}{options} {row['trump']} {trick} {'.'.join(row['hand'])}"


def rules_of(row: Row) -> list[RuleSet]:
    """The rule sets that the row speaks of: all settings of its option, if the note says so."""
    rules = rule_set(row["rules"])
    if "all 3 settings" in row["note"] or "all three" in row["note"]:
        (option,) = row["options"]
        values = next(values for name, values, _ in rules.preset.choices("play") if name == option)
        assert len(values) == 4
        return [rules.having(**{option: value}) for value in values[1:]]
    return [rules.having(**row["options"])]


def position_of(row: Row, rules: RuleSet) -> Position:
    """The position of the row."""
    return rules.read({field: row[field] for field in ("trump", "trick", "hand")})


def same_clause(cited: str, named: str, options: dict[str, str]) -> bool:
    """`cited` is the clause that a note calls `named`, or that clause as an option changes it."""
    if named in ("SA", "TA"):
        return cited.startswith(named)
    return cited == named or (bool(options) and cited.startswith(named + ":"))


ROW = pytest.mark.parametrize("row", ROWS, ids=shown)


@ROW
def test_ladder_allows_exactly_the_legal_cards(row: Row) -> None:
    """The ladder allows the cards that the rule text allows, and no other."""
    for rules in rules_of(row):
        rulings = rules.judge(position_of(row, rules))
        assert [str(ruling.card) for ruling in rulings] == row["hand"]
        allowed = [str(ruling.card) for ruling in rulings if ruling.allowed]
        assert allowed == row["legal"], rules.name


@ROW
def test_fold_allows_exactly_the_legal_cards(row: Row) -> None:
    """The fold over obligations allows the same cards."""
    for rules in rules_of(row):
        fold = rules.preset.fold
        assert fold is not None
        cards = obligations.legal(
            fold(rules.options("play"), row["trump"]), position_of(row, rules)
        )
        assert [str(card) for card in cards] == row["legal"], rules.name


@pytest.mark.parametrize("row", [row for row in ROWS if NAMED.search(row["note"])], ids=shown)
def test_ladder_cites_the_clause_of_the_note(row: Row) -> None:
    """Each clause that the note names decides the fate of at least one card."""
    renamed = CITED_BY_ANOTHER_NAME.get(row["note"], {})
    for rules in rules_of(row):
        cited = {ruling.clause.id for ruling in rules.judge(position_of(row, rules))}
        for named in NAMED.findall(row["note"]):
            named = renamed.get(named, named)
            assert any(same_clause(c, named, row["options"]) for c in cited), (rules.name, cited)


@ROW
def test_order_of_the_hand_does_not_matter(row: Row) -> None:
    """A hand written backwards is ruled alike, card by card."""
    for rules in rules_of(row):
        position = position_of(row, rules)
        backwards = position._replace(hand=position.hand[::-1])
        allowed = [ruling.card for ruling in rules.judge(backwards) if ruling.allowed]
        assert allowed == [Card(code[:-1], code[-1]) for code in row["legal"][::-1]]


def test_every_default_clause_of_belote_and_botifarra_has_a_row() -> None:
    """The worked positions cover every numbered clause of the tables of RULES 2.2, 2.3 and 3.2."""
    named = {name for row in ROWS for name in NAMED.findall(row["note"])}
    wanted = {f"BL{n}" for n in range(10)} | {"OBW", "OBP", "OBR", "OBX"}
    wanted |= {f"BE{n}" for n in range(1, 9)} | {"TA1", "TA2", "TA3"}
    assert wanted <= named
