"""The tests that the author of `table` wrote: each thing that arbitre offers to pytest, once."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from table import CarelessTable, Table

from arbitre.testing import AskedTarget, Judge, strategies
from arbitre_reference import Position

RULES = "belote/coinche"
PARTNER_WINS_IN_TRUMP = "trump hearts; trick 8h Ah 7h; hand Jh Kd 7s"
RIVAL_HAS_RUFFED = "trump spades; trick Kh 10s; hand As 7s Kd"

# The same examples every time, and as they are found: the test of this project must not wait.
quick = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=20,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def test_partner_wins_in_trump(arbitre_target: AskedTarget, arbitre_judge: Judge) -> None:
    """Trump was led: one goes above it, the partner's ace as well."""
    judgement = arbitre_judge(PARTNER_WINS_IN_TRUMP)
    assert arbitre_target.legal(PARTNER_WINS_IN_TRUMP) == judgement.legal == ["JH"]
    assert judgement["KD"].clause == "BE2"


@pytest.mark.arbitre(clause="BE7")
def test_rival_has_ruffed(arbitre_target: AskedTarget) -> None:
    """Who holds a higher trump than the ten on the table must play it."""
    arbitre_target.check(RIVAL_HAS_RUFFED)


@quick
@strategies.examples(RULES)
@given(strategies.positions(RULES))
def test_positions(arbitre_judge: Judge, position: Position) -> None:
    """The engine agrees with the reference, as every case of the corpus has it and at random."""
    asked = position.as_json()
    played = Table().playable(asked["trump"], asked["trick"], asked["hand"])
    assert played == arbitre_judge(position, RULES).legal


TestHands = strategies.whole_hands(RULES, Table).TestCase
TestHands.settings = quick
TestCarelessHands = strategies.whole_hands(RULES, CarelessTable).TestCase
TestCarelessHands.settings = settings(quick, max_examples=500)
