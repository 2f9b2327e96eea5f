"""How what is said of a whole hand differs from what it comes to.

The record of the hand is given, so what it comes to does not depend on what an engine allows.
Who acts and who takes the tricks is compared first, then what the hand comes to,
and only then what is legal at each step:
a bug of card play that shows in every hand does not hide a wrong score.
"""

from __future__ import annotations

from typing import Any

from arbitre_reference import Clause, Ruling
from arbitre_reference.calling import Call, CallRuling
from arbitre_reference.hand import Step, action_of

from ...question import GAP, Difference, Verdict
from ..allowed import CALLS, CARDS, compare_allowed
from ..cards.kinds import NOT_HELD
from ..plain.calls import NOT_A_CALL, TOO_LONG, TOO_SHORT, TURN
from ..plain.json_values import find_differences, is_same
from .answer import OPTIONAL, STEP, STEPS, WholeHand

KINDS = {"call": CALLS, "play": CARDS}


def find_difference(expected: WholeHand, said: Any, clause: str) -> Difference | None:
    """The first thing that is wrong, `None` if nothing is.

    `said` is an answer (`find_fault` says so); `clause` is that of the hand as a whole.
    """
    steps = expected.hand.steps
    paired = list(enumerate(zip(steps, said[STEPS], strict=False)))
    for i, (step, one) in paired:
        found = find_wrong_turn(expected, i, step, one) or find_wrong_trick(expected, step, one)
        if found is not None:
            return found._replace(detail=place(expected, i))
    if len(paired) < len(steps):
        i = len(paired)
        return Difference(
            Verdict.DISAGREES, TOO_SHORT, whose_turn(expected, i).id, place(expected, i)
        )
    if len(said[STEPS]) > len(steps):
        return Difference(Verdict.DISAGREES, TOO_LONG, clause)
    at_the_end = find_wrong_end(expected, said)
    if at_the_end is not None and at_the_end.verdict is Verdict.DISAGREES:
        return at_the_end
    for i, (step, one) in paired:
        found = find_wrong_actions(step, one)
        if found is not None:
            return found._replace(detail=f"{place(expected, i)}{found.detail}")
    return at_the_end


def place(expected: WholeHand, i: int) -> str:
    """Where in the hand a step is."""
    steps = expected.hand.steps
    return f"step {i + 1} of {len(steps)}, seat {steps[i].seat}"


def whose_turn(expected: WholeHand, i: int) -> Clause:
    """The clause of who acts at a step."""
    steps = expected.hand.steps
    if steps[i].phase == "call":
        made = [Call(step.seat, step.action or "") for step in steps[:i]]
        return expected.law.auction.whose(made)
    if i == 0 or steps[i - 1].phase == "call":
        return expected.law.leads
    return expected.law.leads_on if steps[i - 1].taken else expected.law.goes_round


def find_wrong_turn(expected: WholeHand, i: int, step: Step, said: Any) -> Difference | None:
    """Is another player said to act, or in another phase?"""
    if said["phase"] == step.phase and is_same(said["seat"], step.seat):
        return None
    return Difference(Verdict.DISAGREES, TURN, whose_turn(expected, i).id)


def find_wrong_trick(expected: WholeHand, step: Step, said: Any) -> Difference | None:
    """Is a trick said to go to another player, or to carry other points?"""
    if is_same(said["taken"], step.as_json()["taken"]):
        return None
    seat = (said["taken"] or {}).get("seat")
    if step.taken is None or seat != step.taken.seat:
        return Difference(Verdict.DISAGREES, "wrong winner of a trick", expected.law.trick.takes.id)
    return Difference(Verdict.DISAGREES, "wrong points of a trick", expected.law.trick.counts.id)


def find_wrong_actions(step: Step, said: Any) -> Difference | None:
    """What is wrong with what is said to be legal at one step."""
    legal = set(said["legal"])
    rulings: tuple[CallRuling | Ruling, ...] = step.rulings
    strange = legal - {action_of(ruling) for ruling in rulings}
    if strange:
        kind = NOT_HELD if step.phase == "play" else NOT_A_CALL
        detail = f": {', '.join(sorted(strange))[:200]}"
        return Difference(Verdict.MALFORMED, kind, rulings[0].clause.id, detail)
    differing = (r for r in rulings if (action_of(r) in legal) != r.allowed)
    wrong = compare_allowed(differing, KINDS[step.phase])
    if wrong is not None:
        return wrong
    if said["action"] != step.action:
        detail = f": {said['action']!r}, and the record has {step.action!r}"
        return Difference(Verdict.MALFORMED, "another action", rulings[0].clause.id, detail)
    return None


def find_wrong_end(expected: WholeHand, said: dict[str, Any]) -> Difference | None:
    """What is wrong with what the hand comes to; what is left out is not compared."""
    value = expected.value
    if said["over"] is not value["over"]:
        clause = expected.hand.ended or whose_turn(expected, len(expected.hand.steps) - 1)
        kind = TOO_SHORT if said["over"] else TOO_LONG
        return Difference(Verdict.DISAGREES, kind, clause.id)
    for part in OPTIONAL:
        paths = [path for path, _, _ in find_differences(value[part], said.get(part), part)]
        if part not in said or not paths:
            continue
        clause = next(
            (s.clause for s in expected.stated if s.field == part), whose_turn(expected, 0)
        )
        if any(is_same(said[part], other[part]) for other in expected.others):
            return Difference(Verdict.DISPUTED_ONLY, GAP, clause.id)
        return Difference(Verdict.DISAGREES, f"wrong {', '.join(paths)}", clause.id)
    left_out = [part for part in OPTIONAL if part not in said and value[part] is not None]
    if left_out:
        detail = f"the answer leaves out {', '.join(left_out)}: the rest agrees"
        return Difference(Verdict.UNSUPPORTED, "unsupported", "", detail)
    return None


def find_fault(said: Any) -> str:
    """What makes it no answer; empty if it is one."""
    needed = {STEPS, "over"}
    if not isinstance(said, dict) or not needed <= set(said) <= {*needed, *OPTIONAL}:
        return f"an object with steps, over, contract, tally and score is needed, not {said!r}"[
            :300
        ]
    if not isinstance(said["over"], bool):
        return "over: true or false is needed"
    if not isinstance(said[STEPS], list):
        return "steps: a list is needed"
    for i, step in enumerate(said[STEPS]):
        if not isinstance(step, dict) or set(step) != set(STEP):
            return f"steps[{i}]: an object with {', '.join(STEP)} is needed, not {step!r}"[:300]
        legal = step["legal"]
        if not isinstance(legal, list) or not all(isinstance(name, str) for name in legal):
            return f"steps[{i}].legal: a list of calls or cards is needed, not {legal!r}"[:300]
        if not isinstance(step["taken"], dict | None):
            return f"steps[{i}].taken: an object or null is needed"
    return ""
