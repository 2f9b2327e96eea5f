"""Whole hands: the record, what it comes to, and the engines that must be told of it."""

from __future__ import annotations

import copy
from itertools import islice
from random import Random
from typing import Any

import pytest

from arbitre.asking.asker import Asker, TargetGone
from arbitre.protocol import HelloAnswer
from arbitre.question import Difference, Verdict
from arbitre.questions import QUESTIONS, read_item
from arbitre.questions.hands.drawn import draw_hand as draw
from arbitre.questions.hands.drawn import list_smaller as smaller
from arbitre.questions.hands.record import is_legal as legal
from arbitre.questions.hands.record import size
from arbitre.search.budget import Budget
from arbitre.search.campaign import check
from arbitre.targets.inprocess import Answerer, InProcessTarget, mutant_answerer
from arbitre_reference import PRESETS, Malformed, RuleSet, rule_set

HAND, TURN = QUESTIONS["hand"], QUESTIONS["turn"]
COINCHE, LLIURE = "belote/coinche", "botifarra/lliure"
# The games that have a whole hand.
WHOLE = sorted(name for name, game in PRESETS.items() if game.hand)

# The ordered deck, dealt 3-2-3 by seat 0.
PACK = [rank + suit for suit in "SHDC" for rank in ("7", "8", "9", "10", "J", "Q", "K", "A")]
SURCOINCHED = [[1, "80 S"], [2, "coinche"], [3, "surcoinche"]]
# The first packets are 7S 8S 9S, 10S JS QS, KS AS 7H and 8H 9H 10H, for seats 1, 2, 3 and 0.
RECORD = {"pack": PACK, "dealer": 0, "calls": SURCOINCHED, "played": ["7S", "10S", "AS", "8H"]}


def right(item: dict[str, Any], rules: str = COINCHE) -> dict[str, Any]:
    """What the reference answers."""
    named = rule_set(rules)
    value: dict[str, Any] = HAND.answer(HAND.expect(named, item))["hand"]
    return copy.deepcopy(value)


def difference(said: Any, item: dict[str, Any] = RECORD) -> Difference | None:
    """How an answer differs."""
    named = rule_set(COINCHE)
    return HAND.compare(named, item, HAND.expect(named, item), {"hand": said})


def test_a_hand_is_told_step_by_step() -> None:
    """A bid, a coinche and a surcoinche end the auction; the ace of trumps takes 21 points.

    10 for the ten, 11 for the ace; the player on the dealer's right leads, the taker leads on.
    """
    value = right(RECORD)
    assert [step["seat"] for step in value["steps"]] == [1, 2, 3, 1, 2, 3, 0, 3]
    assert value["steps"][-2]["taken"] == {"seat": 3, "pair": 1, "points": 21}
    assert value["steps"][-1]["action"] is None
    assert value["contract"]["multiplier"] == 4
    assert value["over"] is False
    # 10S must go above the seven; of 10S, JS and QS all do.
    assert value["steps"][4]["legal"] == ["10S", "JS", "QS"]


@pytest.mark.parametrize(
    ("step", "change", "kind", "clause"),
    [
        (3, {"seat": 2}, "wrong turn", "BG3"),
        (5, {"seat": 0}, "wrong turn", "BJ1"),
        (7, {"seat": 1}, "wrong turn", "BJ2"),
        (1, {"seat": 3}, "wrong turn", "BA0"),
        (4, {"legal": ["10S", "JS"]}, "forbids a legal card", "BE2"),
        (1, {"legal": ["pass"]}, "forbids a legal call", "BA"),
        (6, {"taken": {"seat": 1, "pair": 1, "points": 21}}, "wrong winner of a trick", "BV1"),
        (6, {"taken": {"seat": 3, "pair": 1, "points": 20}}, "wrong points of a trick", "BV2"),
        (6, {"taken": {"seat": 3, "pair": 0, "points": 21}}, "wrong pair of a trick", "BV1"),
    ],
)
def test_the_first_step_that_is_wrong_counts(
    step: int, change: dict[str, Any], kind: str, clause: str
) -> None:
    """It is put down to the clause of the turn, the ruling or the trick."""
    said = right(RECORD)
    said["steps"][step] = {**said["steps"][step], **change}
    found = difference(said)
    assert found is not None
    assert (found.verdict, found.kind) == (Verdict.DISAGREES, kind)
    assert found.clause.startswith(clause)
    assert found.detail.startswith(f"step {step + 1} of 8")


def test_an_engine_that_refuses_an_action_of_the_record() -> None:
    """It tells the steps until there: what it forbids is the finding, and not that it stops.

    The card that it refuses is legal: 10S goes above the seven.
    """
    said = right(RECORD)
    refused = said["steps"][4]
    kept = [card for card in refused["legal"] if card != refused["action"]]
    stops = {"steps": [*said["steps"][:4], {**refused, "legal": kept}], "over": False}
    found = difference(stops)
    assert found is not None
    assert (found.verdict, found.kind) == (Verdict.DISAGREES, "forbids a legal card")
    assert found.clause == "BE2"
    assert found.detail.startswith("step 5 of 8")
    # Who stops, and forbids nothing, has just ended too early.
    found = difference({"steps": said["steps"][:5], "over": False})
    assert found is not None
    assert found.kind == "ends too early"


# Oros named by the dealer, in the ordered deck: seats 1 and 3 may double, in any order.
SPANISH = [f"{number}{suit}" for suit in "OCEB" for number in range(1, 13)]
NAMED = {"pack": SPANISH, "dealer": 0, "calls": [[0, "O"]], "played": []}


def to_come(*seats: int, legal: tuple[str, ...] = ("contro", "pass")) -> list[dict[str, Any]]:
    """A step for each player who may speak next."""
    return [
        {"phase": "call", "seat": seat, "legal": list(legal), "action": None, "taken": None}
        for seat in seats
    ]


def difference_in(item: dict[str, Any], last: list[dict[str, Any]]) -> Difference | None:
    """How an answer differs whose last steps are these, after those of the record."""
    named = rule_set(LLIURE)
    said = right(item, LLIURE)
    said["steps"] = [*said["steps"][: len(item["calls"])], *last]
    return HAND.compare(named, item, HAND.expect(named, item), {"hand": said})


def test_everyone_who_may_speak_next_has_a_step() -> None:
    """S1: either of the pair may double, and both are asked what they may call."""
    steps = right(NAMED, LLIURE)["steps"]
    assert steps[1:] == to_come(1, 3)
    assert difference_in(NAMED, to_come(3, 1)) is None


@pytest.mark.parametrize(
    ("last", "verdict", "kind"),
    [
        # An order of asking is a reading of S1 (G2); no order begins at the dealer's left.
        (to_come(1), Verdict.DISPUTED_ONLY, "a gap in the rule text"),
        (to_come(3), Verdict.DISAGREES, "wrong turn"),
        (to_come(1, 3, 0), Verdict.DISAGREES, "wrong turn"),
        ([], Verdict.DISAGREES, "ends too early"),
        (to_come(1, 3, legal=("contro",)), Verdict.DISAGREES, "forbids a legal call"),
        (
            to_come(1, 3, legal=("contro", "recontro", "pass")),
            Verdict.DISAGREES,
            "allows a forbidden call",
        ),
        (
            to_come(1, 3, legal=("contro", "double", "pass")),
            Verdict.MALFORMED,
            "a call that is not of this game",
        ),
    ],
)
def test_every_step_to_come_is_compared(
    last: list[dict[str, Any]], verdict: Verdict, kind: str
) -> None:
    """More players than may speak, or fewer, or other calls of one of them, are a difference."""
    found = difference_in(NAMED, last)
    assert found is not None
    assert (found.verdict, found.kind) == (verdict, kind)


def test_play_may_begin_where_one_player_only_is_asked() -> None:
    """G2: a knock of the one who is asked ends it, and seat 1 leads; the contract is told too."""
    item = {**NAMED, "calls": [[0, "O"], [1, "pass"]]}
    named = rule_set(LLIURE)
    one_only = rule_set(f"{LLIURE}+doubling_order=one-only")
    said = HAND.answer(HAND.expect(one_only, item))["hand"]
    assert [step["phase"] for step in said["steps"]] == ["call", "call", "play"]
    found = HAND.compare(named, item, HAND.expect(named, item), {"hand": said})
    assert found is not None
    assert found.verdict is Verdict.DISPUTED_ONLY
    wrong = {**said, "contract": None}
    found = HAND.compare(named, item, HAND.expect(named, item), {"hand": wrong})
    assert found is not None
    assert (found.verdict, found.kind) == (Verdict.DISAGREES, "wrong contract")


@pytest.mark.parametrize(
    ("bids", "kind"),
    [(["250 H", "900 C"], None), (["255 H"], "allows a forbidden call")],
)
def test_bids_far_above_are_judged_in_a_hand_too(bids: list[str], kind: str | None) -> None:
    """What is listed above 240 is a bid, and a multiple of ten or not."""
    said = right(RECORD)
    said["steps"][0]["legal"] += bids
    found = difference(said)
    assert (found and found.kind) == kind


def test_a_hand_can_be_bid_above_180() -> None:
    """FFB sets no highest bid: 300 hearts is made and played."""
    item = {**RECORD, "calls": [[1, "300 H"], [2, "pass"], [3, "pass"], [0, "pass"]], "played": []}
    assert right(item)["contract"]["value"] == 300


def test_a_wrong_score_is_not_hidden_by_what_is_allowed() -> None:
    """A hand that breaks both ways is told by its score: the cards show in others, too."""
    rules = rule_set(COINCHE)
    whole = next(i for i in HAND.space.random(rules, Random(5)) if HAND.expect(rules, i).hand.score)
    said = right(whole)
    for step in said["steps"]:
        step["legal"] = step["legal"][:1]
    found = difference(said, whole)
    assert found is not None
    assert found.kind.startswith("forbids a legal")
    said["score"]["scores"] = [1, 1]
    found = difference(said, whole)
    assert found is not None
    assert found.kind == "wrong score.scores"


def test_an_illegal_card_is_allowed() -> None:
    """Trump is led, and seat 2 has trumps: no other card of the hand may go."""
    hand = HAND.expect(rule_set(COINCHE), RECORD).hand
    forbidden = next(str(r.card) for r in hand.steps[4].rulings if not r.allowed)
    said = right(RECORD)
    said["steps"][4]["legal"].append(forbidden)
    found = difference(said)
    assert found is not None
    assert (found.kind, found.clause) == ("allows a forbidden card", "BE2")


@pytest.mark.parametrize(
    "said",
    [
        None,
        {},
        {"steps": [], "over": 0},
        {"steps": [{}], "over": False},
        {"steps": 3, "over": True},
        {"steps": [], "over": False, "notes": ""},
    ],
)
def test_what_is_no_answer_is_malformed(said: Any) -> None:
    """Steps and an end are needed."""
    found = difference(said)
    assert found is not None
    assert found.verdict is Verdict.MALFORMED


def test_what_an_engine_does_not_tell_is_not_compared_and_said_so() -> None:
    """A target without a score leaves it out; all else is compared."""
    rules = rule_set(COINCHE)
    whole = next(
        item for item in HAND.space.random(rules, Random(5)) if HAND.expect(rules, item).hand.score
    )
    said = right(whole)
    del said["score"]
    found = difference(said, whole)
    assert found is not None
    assert (found.verdict, found.detail) == (
        Verdict.UNSUPPORTED,
        "the answer leaves out score: the rest agrees",
    )
    said["tally"]["points"][0] += 10
    found = difference(said, whole)
    assert found is not None
    assert (found.verdict, found.kind) == (Verdict.DISAGREES, "wrong tally.points")


@pytest.mark.parametrize("rules", WHOLE)
def test_random_hands_are_legal_and_come_back_from_their_code(rules: str) -> None:
    """Every action is legal; the code of the hand and of each turn is read back."""
    named, rng = rule_set(rules), Random(3)
    for _ in range(25):
        item = draw(named, rng)
        assert legal(named, item)
        assert read_item(HAND.code(named, item)) == (HAND, named, item)
    for turn in islice(TURN.space.random(named, Random(4)), 40):
        assert read_item(TURN.code(named, turn)) == (TURN, named, turn)
        assert TURN.decode(named, TURN.encode(turn)) == turn


@pytest.mark.parametrize("rules", WHOLE)
def test_a_smaller_hand_is_smaller_and_still_legal(rules: str) -> None:
    """Fewer steps, or as many and nearer to the ordered deck, and always a legal hand."""
    named = rule_set(rules)
    item = draw(named, Random(8))
    found = list(smaller(named, item))
    assert found
    for candidate in found:
        assert size(candidate) < size(item)
        assert legal(named, candidate)


@pytest.mark.parametrize(("rules", "least"), [(LLIURE, 2), (COINCHE, 2)])
def test_rare_ends_are_met(rules: str, least: int) -> None:
    """Of 400 random hands some give one pair every trick, some end without a contract."""
    named, rng = rule_set(rules), Random(0)
    hands = [HAND.expect(named, draw(named, rng)).hand for _ in range(400)]
    assert sum(1 for hand in hands if hand.tally and 0 in hand.tally.tricks) >= least
    if rules == COINCHE:
        assert any(hand.over and hand.contract is None for hand in hands)
    else:
        assert any(hand.tally and hand.tally.points == (36, 36) for hand in hands)
        assert any(step.action == "delegate" for hand in hands for step in hand.steps)
        assert any(step.action == "recontro" for hand in hands for step in hand.steps)


# -- engines that only play whole hands ---------------------------------------------------------


def whole_hands_only(wrong: str, rules: RuleSet) -> InProcessTarget:
    """An engine that is told how the hand went, follows it, and plays like a mutant.

    It fails at a position that is not the one the history leads to.
    """
    inner = mutant_answerer(wrong)

    def answer(question: str, name: str, item: dict[str, Any]) -> dict[str, Any]:
        TURN.decode(rules, item)
        return inner.answer("legal", name, item)

    hello = HelloAnswer(
        "whole hands", "1", "Python", {"legal": (rules.preset.name,)}, needs=("history",)
    )
    return InProcessTarget("whole hands", Answerer(hello, answer))


def test_a_bug_is_found_and_shrunk_in_whole_hands() -> None:
    """W1 must ruff although the partner is winning: three calls or more, two cards, the third seat.

    What is left is a legal hand, the trick at hand the first one in which the bug can show.
    """
    rules = rule_set(COINCHE)
    report = check(
        whole_hands_only("W1", rules), QUESTIONS["legal"], rules, budget=Budget(None, 300)
    )
    assert report.question is TURN
    finding = next(f for f in report.findings if f.difference.verdict is Verdict.DISAGREES)
    item = finding.example.item
    assert legal(rules, item.record)
    assert len(item.record["calls"]) == 3
    assert len(item.position.trick) in (2, 3)
    assert len(item.record["played"]) < 16
    assert "one change smaller" in finding.example.proof
    code = TURN.code(rules, item)
    assert read_item(code) == (TURN, rules, item)


def test_a_single_position_is_not_asked_of_it() -> None:
    """`legal` gives no history: asked for itself, the engine is told apart from a wrong one."""
    rules = rule_set(COINCHE)
    asker = Asker(whole_hands_only("W1", rules), QUESTIONS["legal"], rules)
    with pytest.raises(TargetGone, match="needs history, which legal does not give"):
        asker.start()


def test_a_turn_that_its_history_does_not_lead_to_is_malformed() -> None:
    """The position must be that of the record."""
    rules = rule_set(COINCHE)
    turn = next(TURN.space.random(rules, Random(1)))
    data = TURN.encode(turn)
    with pytest.raises(Malformed, match="history: it leads to"):
        TURN.decode(rules, {**data, "hand": data["hand"][1:]})


# What no single hand can come to: the next deal and the match, points that wait from an earlier
# hand, a call out of turn; and equal totals, or every trick that was not bid, which
# are met once in thousands of hands, four of a kind in one trick once in hundreds; nor what only an
# option has (KR6, KR7, KS4, KS5).
NOT_IN_A_HAND = {
    *("BM1", "BM2", "BM3", "BR3", "BG4", "BP2", "BP5", "BC5", "CS4", "CS6", "MK4"),
    *("KG3", "KR3", "KR4", "KR6", "KR7", "KS4", "KS5"),
}


@pytest.mark.parametrize("rules", WHOLE)
def test_random_hands_meet_every_clause(rules: str) -> None:
    """Of card play and of what comes before and after it, as far as one hand can."""
    named, rng = rule_set(rules), Random(0)
    met: set[str] = set()
    for _ in range(250):
        item = draw(named, rng)
        met |= {clause for clause, _ in HAND.coverage.cells(item, HAND.expect(named, item))}
    every = {clause.id for clause in named.preset.every_clause if ":" not in clause.id}
    apart = ("play", "announcements", "match", "irregularities")
    game = every - {c.id for chapter in apart for c in named.preset.clauses.get(chapter, ())}
    play = {clause for clause, _ in QUESTIONS["legal"].coverage.reachable_cells(named)}
    # The turned card is dealt to nobody in coinche; nobody plays without a trump suit in classic.
    # Nor are scores rounded there.
    besides = {COINCHE: {"BG2"}, "belote/classic": {"BG1", "BP6", "LS3"}}.get(rules, set())
    if rules == "belote/classic":
        play = {clause for clause in play if clause[:2] not in ("SA", "TA")}
    assert (game | play) - met <= NOT_IN_A_HAND | besides
