"""Card play with its reasons: right for the wrong reason is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.question import Difference, Verdict
from arbitre.questions import QUESTIONS, read_item
from arbitre.questions.cards.rulings import ANOTHER_CLAUSE, LEFT_OPEN, NOT_RULINGS
from arbitre_reference import rule_set

RULINGS = QUESTIONS["rulings"]
COINCHE, OBLIGADA = "belote/coinche", "botifarra/obligada"

# Spades are trumps, the partner led hearts and a rival ruffed: whoever is void and cannot overruff
# may play anything (BE8).
RUFFED = {"trump": "S", "leader": 0, "trick": ["AH", "AS"], "hand": ["KS", "AD"]}
RIGHT = {"KS": ["legal", "BE8"], "AD": ["legal", "BE8"]}

# Second to play, unable to follow or ruff: whether any but the lowest may go is open (OBX).
OPEN = {"trump": "O", "leader": 0, "trick": ["12C"], "hand": ["12E", "4E", "9B"]}
READINGS = {"12E": ["disputed", "OBX"], "4E": ["legal", "OBX"], "9B": ["legal", "OBX"]}


def difference(rules: str, item: dict[str, Any], said: Any) -> Difference | None:
    """How the answer differs."""
    named = rule_set(rules)
    read = RULINGS.decode(named, item)
    return RULINGS.compare(named, read, RULINGS.expect(named, read), {"rulings": said})


def test_the_reference_says_verdict_and_clause() -> None:
    """The two cards of the worked position, by BE8."""
    named = rule_set(COINCHE)
    assert RULINGS.answer(RULINGS.expect(named, RULINGS.decode(named, RUFFED))) == {
        "rulings": RIGHT
    }
    assert difference(COINCHE, RUFFED, RIGHT) is None


@pytest.mark.parametrize(
    ("said", "kind", "clause"),
    [
        ({**RIGHT, "KS": ["illegal", "BE8"]}, "forbids a legal card", "BE8"),
        ({**RIGHT, "KS": ["disputed", "BE8"]}, LEFT_OPEN, "BE8"),
        ({**RIGHT, "AD": ["legal", "BE4"]}, ANOTHER_CLAUSE, "BE8"),
        # A wrong verdict comes before a wrong clause.
        ({"KS": ["legal", "BE4"], "AD": ["illegal", "BE8"]}, "forbids a legal card", "BE8"),
    ],
)
def test_a_wrong_verdict_or_clause_is_a_difference(
    said: dict[str, Any], kind: str, clause: str
) -> None:
    """It is put down to the clause that rules the card."""
    found = difference(COINCHE, RUFFED, said)
    assert found is not None
    assert found.key == (Verdict.DISAGREES, kind, clause)


def test_a_wrong_clause_is_named() -> None:
    """The detail says which card rests on what, by the target."""
    found = difference(COINCHE, RUFFED, {**RIGHT, "AD": ["legal", "BE4"]})
    assert found is not None
    assert found.detail == "AD: BE4"


@pytest.mark.parametrize("said", ["legal", "illegal"])
def test_on_a_disputed_card_any_verdict_is_a_gap(said: str) -> None:
    """The rule text is silent on the king of swords, so neither reading is a fault."""
    assert difference(OBLIGADA, OPEN, READINGS) is None
    found = difference(OBLIGADA, OPEN, {**READINGS, "12E": [said, "OB9"]})
    assert found is not None
    assert found.verdict is Verdict.DISPUTED_ONLY


@pytest.mark.parametrize(
    "said",
    [
        None,
        ["KS"],
        {"KS": ["legal", "BE8"]},
        {**RIGHT, "AD": "legal"},
        {**RIGHT, "AD": ["legal"]},
        {**RIGHT, "AD": ["perhaps", "BE8"]},
        {**RIGHT, "AD": ["legal", 8]},
    ],
)
def test_what_is_no_answer_is_malformed(said: Any) -> None:
    """A verdict and a clause are needed for each card."""
    found = difference(COINCHE, RUFFED, said)
    assert found is not None
    assert (found.verdict, found.kind) == (Verdict.MALFORMED, NOT_RULINGS)


def test_a_card_that_is_not_held_is_malformed() -> None:
    """As for `legal`."""
    found = difference(COINCHE, RUFFED, {**RIGHT, "7C": ["legal", "BE8"]})
    assert found is not None
    assert (found.verdict, found.kind) == (Verdict.MALFORMED, "a card that is not in the hand")


def test_its_code_is_that_of_the_position_after_its_name() -> None:
    """So that what reproduces a finding asks the same question again."""
    named = rule_set(COINCHE)
    read = RULINGS.decode(named, RUFFED)
    code = RULINGS.code(named, read)
    assert code == "rulings~belote.coinche~S~AHAS~KSAD"
    assert read_item(code) == (RULINGS, named, read)
