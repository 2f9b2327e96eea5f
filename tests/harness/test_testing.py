"""What the fixtures hand to a test: the reference as a function, and a target to ask."""

from __future__ import annotations

import doctest
import sys
from collections.abc import Iterator
from pathlib import Path
from shlex import quote

import pytest

from arbitre import testing
from arbitre.targets import BadTarget
from arbitre.testing import AskedTarget, NoAnswer, Stated, judge
from arbitre_reference import Card, Malformed, Position, UnknownRules

MISBEHAVING = Path(__file__).parent.parent.parent / "adapters" / "wrong" / "misbehaving.py"
ROW = {"trump": "H", "trick": ["8H", "AH", "7H"], "hand": ["JH", "KD", "7S"]}


def misbehaving(how: str) -> str:
    """The engine that misbehaves in this way, as a target."""
    return f"{quote(sys.executable)} {quote(str(MISBEHAVING))} {how}"


@pytest.fixture
def right() -> Iterator[AskedTarget]:
    """A target that plays `belote/coinche` rightly."""
    target = AskedTarget(misbehaving("right"))
    yield target
    target.close()


def test_the_example_of_the_module_holds() -> None:
    """What the module shows first is what it does."""
    results = doctest.testmod(testing)
    assert results.attempted > 0
    assert results.failed == 0


@pytest.mark.parametrize(
    "stated",
    [
        "trump hearts; trick 8h Ah 7h; hand Jh Kd 7s",
        "belote.coinche~H~8HAH7H~JHKD7S",
        '{"trump": "H", "trick": ["8H", "AH", "7H"], "hand": ["JH", "KD", "7S"]}',
        ROW,
        Position("H", tuple(map(Card, "8A7", "HHH")), tuple(map(Card, "JK7", "HDS"))),
    ],
    ids=["words", "code", "JSON", "mapping", "position"],
)
def test_a_position_is_written_in_any_way(stated: Stated) -> None:
    """Trump was led and the partner's ace wins: the jack goes above it (BE2)."""
    judgement = judge(stated)
    assert judgement.rules.name == "belote/coinche"
    assert judgement.legal == ["JH"]
    assert [(r.card, r.verdict, r.clause) for r in judgement] == [
        ("JH", "legal", "BE2"),
        ("KD", "illegal", "BE2"),
        ("7S", "illegal", "BE2"),
    ]
    assert "jack of hearts" in judgement["KD"].reasons["en"]
    assert len(judgement) == 3


def test_a_card_that_is_not_held_is_named() -> None:
    """Asking for its ruling says what is held."""
    with pytest.raises(KeyError, match=r"'7C' is not in the hand: <belote\.coinche~"):
        judge(ROW)["7C"]


def test_the_rules_may_be_said() -> None:
    """The ace has ruffed and cannot be beaten: classic makes one undertrump, coinche does not."""
    ruffed = "trump spades; trick Ah As; hand Ks Ad"
    assert judge(ruffed).legal == ["KS", "AD"]
    assert judge(ruffed, "belote/classic").legal == ["KS"]
    with pytest.raises(UnknownRules, match="tarock"):
        judge(ruffed, "tarock")
    with pytest.raises(Malformed, match="hand"):
        judge("trump spades")


def test_disputed_cards_are_told() -> None:
    """Second hand, unable to follow or to ruff: the rule text leaves open what may be thrown."""
    judgement = judge("botifarra.obligada~O~12C~12E4E9B")
    assert repr(judgement["12E"]) == "12E disputed OBX"
    assert "12E" in judgement.legal


def test_a_target_is_asked_in_hand_order(right: AskedTarget) -> None:
    """Its legal cards can be compared with the reference's as they are."""
    assert right.legal(ROW) == ["JH"]
    assert right.legal("trump spades; trick Ah As; hand Ad Ks 7c") == ["AD", "KS", "7C"]
    right.check(ROW)


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("unsupported", "unsupported: not implemented"),
        ("error", "error: IndexError: "),
        ("crash", "exit code 3"),
        ("not-held", "a card that is not in the hand"),
        ("crash-at-hello", "the target could not be asked: .*exit code 3"),
        ("other-game", "does not answer 'legal' for belote/coinche"),
    ],
)
def test_no_answer_says_why(how: str, said: str) -> None:
    """What is no list of cards is an exception that tells what came instead."""
    target = AskedTarget(misbehaving(how), timeout=60)
    try:
        with pytest.raises(NoAnswer, match=said):
            target.legal(ROW)
    finally:
        target.close()


def test_a_difference_is_drawn() -> None:
    """`check` fails with the position, the clause and the line that shows it again."""
    target = AskedTarget("rules:belote/classic")
    with pytest.raises(AssertionError) as caught:
        target.check("belote.coinche~S~AHAS~KSAD")
    told = str(caught.value)
    assert "BE8: Void, an opponent's trump winning, no higher one in hand" in told
    assert "   trick  A♥ (partner)  A♠ (rival, winning)\n" in told
    assert "   reproduce: arbitre judge 'belote.coinche~S~AHAS~KSAD' --target rules:belote/" in told


def test_a_gap_of_the_rules_is_no_difference() -> None:
    """Where the rule text is silent, either reading passes."""
    target = AskedTarget("rules:botifarra/obligada+second_hand_discard=lowest")
    target.check("botifarra.obligada~O~12C~12E4E9B")


def test_a_target_that_can_be_none_is_refused() -> None:
    """The name is read at once."""
    with pytest.raises(BadTarget, match="No closing quotation"):
        AskedTarget("'")
