"""How what is said of a whole hand differs from what it comes to.

The record of the hand is given, so what it comes to does not depend on what an engine allows.
Who acts and who takes the tricks is compared first, then what the hand comes to,
and only then what is legal at each step:
a bug of card play that shows in every hand does not hide a wrong score.
"""

from __future__ import annotations

from typing import Any

from arbitre_reference import Clause, Ruling
from arbitre_reference.calling import Call, CallRuling, merge_rulings
from arbitre_reference.hand import Step, action_of

from ...protocol import as_written
from ...question import GAP, Difference, Verdict
from ..allowed import CALLS, CARDS, compare_allowed
from ..cards.kinds import NOT_HELD
from ..plain.calls import find_fault_of_turn
from ..plain.json_values import (
    NO_ANSWER,
    find_differences,
    find_wrong_below,
    find_wrong_fields,
    is_same,
    name_wrong,
)
from ..plain.turns import (
    NOT_A_CALL,
    TOO_LONG,
    TOO_SHORT,
    TURN,
    compare_end,
    compare_turns,
    ended_worlds,
)
from .answer import OPTIONAL, STEP, STEPS, WholeHand, stops_at

KINDS = {"call": CALLS, "play": CARDS}


def find_difference(expected: WholeHand, said: Any, clause: str) -> Difference | None:
    """The first thing that is wrong, `None` if nothing is.

    `said` is an answer (`find_fault` says so); `clause` is that of the hand as a whole.
    """
    stop = stops_at(expected, said)
    if stop is not None:
        return compare_stopped(expected, said, stop)
    done, count = expected.done, len(expected.done)
    for i, (step, one) in enumerate(zip(done, said[STEPS], strict=False)):
        found = find_wrong_turn(expected, i, step, one) or find_wrong_trick(expected, step, one)
        if found is not None:
            return found._replace(detail=f"{place(expected, i)}{found.detail}")
    if len(said[STEPS]) < count + bool(expected.to_come):
        i = len(said[STEPS])
        return Difference(
            Verdict.DISAGREES, TOO_SHORT, whose_turn(expected, i).id, place(expected, i)
        )
    if plays_on(expected, said):
        return compare_early_end(expected, said)
    next_turns = compare_to_come(expected, said, clause)
    if next_turns is not None and next_turns.kind in (TURN, TOO_LONG):
        return next_turns
    at_the_end = find_wrong_end(expected, said)
    if at_the_end is not None and at_the_end.verdict in (Verdict.DISAGREES, Verdict.MALFORMED):
        return at_the_end
    for i, (step, one) in enumerate(zip(done, said[STEPS], strict=False)):
        wrong = find_wrong_actions(step, one, besides=rule_on_others(expected, i, step, one))
        if wrong is not None:
            return wrong._replace(detail=f"{place(expected, i)}{wrong.detail}")
    return next_turns or at_the_end


def compare_stopped(expected: WholeHand, said: Any, stop: int) -> Difference | None:
    """An answer that ends because what was done is taken to be forbidden: all else follows.

    What is wrong before that comes first.
    """
    for i, (step, one) in enumerate(zip(expected.done, said[STEPS], strict=False)):
        found = find_wrong_turn(expected, i, step, one)
        if found is None and i < stop:
            found = find_wrong_trick(expected, step, one)
        if found is not None:
            return found._replace(detail=place(expected, i))
    for i, (step, one) in enumerate(zip(expected.done, said[STEPS], strict=False)):
        wrong = find_wrong_actions(step, one, besides=rule_on_others(expected, i, step, one))
        if wrong is not None:
            return wrong._replace(detail=f"{place(expected, i)}{wrong.detail}")
    return None


def compare_to_come(expected: WholeHand, said: Any, clause: str) -> Difference | None:
    """Who may act next, and in which ways; `said` has told all that was done."""
    steps, rest = expected.to_come, said[STEPS][len(expected.done) :]
    if not steps:
        return Difference(Verdict.DISAGREES, TOO_LONG, clause) if rest else None
    detail = place(expected, len(expected.done))
    whose = whose_turn(expected, len(expected.done))
    for one in rest:
        wrong = find_wrong_next(steps[0].phase, one)
        if wrong is not None:
            return wrong._replace(clause=whose.id, detail=f"{detail}{wrong.detail}")
    if steps[0].phase == "call":
        found = compare_turns(expected.law.auction, expected.hand.worlds[-1], whose, rest)
        return found and found._replace(detail=detail)
    if len(rest) > 1:
        return Difference(Verdict.DISAGREES, TOO_LONG, clause)
    found = find_wrong_turn(expected, len(expected.done), steps[0], rest[0])
    found = found or find_wrong_actions(steps[0], rest[0])
    return found and found._replace(detail=f"{detail}{found.detail}")


def plays_on(expected: WholeHand, said: Any) -> bool:
    """Does play begin in an answer where by the reading that is judged by calls are to come?"""
    phases = {one["phase"] for one in said[STEPS][len(expected.done) :]}
    return {step.phase for step in expected.to_come} == {"call"} and phases == {"play"}


def compare_early_end(expected: WholeHand, said: Any) -> Difference:
    """It may, where some reading has it that nobody else is asked, if the contract is right.

    The cards of that hand are compared no further.
    """
    auction, worlds = expected.law.auction, expected.hand.worlds[-1]
    over, i = ended_worlds(auction, worlds), len(expected.done)
    found = compare_end(auction, over, worlds[0], said.get("contract")) if over else None
    found = found or Difference(Verdict.DISAGREES, TURN, whose_turn(expected, i).id)
    return found._replace(detail=place(expected, i))


def find_wrong_next(phase: str, said: Any) -> Difference | None:
    """Is what is to come said to be of another phase, to be done, or to take a trick?"""
    if said["phase"] != phase:
        return Difference(Verdict.DISAGREES, TURN, "")
    if said["action"] is not None or said["taken"] is not None:
        detail = f": {as_written(said['action'])}, and the record ends here"
        return Difference(Verdict.MALFORMED, "another action", "", detail)
    return None


def place(expected: WholeHand, i: int) -> str:
    """Where in the hand a step is."""
    steps, next_ones = expected.hand.steps, expected.to_come
    seats = [one.seat for one in next_ones] if i >= len(expected.done) else [steps[i].seat]
    count = len(expected.done) + bool(next_ones)
    return f"step {i + 1} of {count}, seat {' or '.join(map(str, seats))}"


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
    right = step.as_json()["taken"]
    fault = find_wrong_below(right, said["taken"], "taken")
    if fault:
        return Difference(Verdict.MALFORMED, NO_ANSWER, expected.law.trick.takes.id, f": {fault}")
    fields = list(find_differences(right, said["taken"]))
    if not fields:
        return None
    if right is None or said["taken"] is None or "seat" in fields:
        return Difference(Verdict.DISAGREES, "wrong winner of a trick", expected.law.trick.takes.id)
    if "points" in fields:
        clause = expected.law.trick.counts.id
        return Difference(Verdict.DISAGREES, "wrong points of a trick", clause)
    kind = f"{name_wrong(fields)} of a trick"
    return Difference(Verdict.DISAGREES, kind, expected.law.trick.takes.id)


def rule_on_others(
    expected: WholeHand, i: int, step: Step, said: Any
) -> tuple[CallRuling | Ruling, ...]:
    """The rulings on the calls that a target lists and the reference does not: bids far above."""
    if step.phase != "call":
        return ()
    auction, worlds = expected.law.auction, expected.hand.worlds[i]
    others = set(said["legal"]) - {action_of(ruling) for ruling in step.rulings}
    return tuple(
        [
            merge_rulings(auction, worlds, step.seat, name)
            for name in sorted(others)
            if auction.is_call(name)
        ]
    )


def find_wrong_actions(
    step: Step, said: Any, besides: tuple[CallRuling | Ruling, ...] = ()
) -> Difference | None:
    """What is wrong with what is said to be legal at one step."""
    legal = set(said["legal"])
    rulings: tuple[CallRuling | Ruling, ...] = (*step.rulings, *besides)
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
        detail = f": {as_written(said['action'])}, and the record has {step.action!r}"
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
        paths = list(find_differences(value[part], said.get(part), part))
        if part not in said or not paths:
            continue
        clause = next(
            (s.clause for s in expected.stated if s.field == part), whose_turn(expected, 0)
        )
        fault = find_wrong_below(value[part], said[part], part)
        if fault:
            return Difference(Verdict.MALFORMED, NO_ANSWER, clause.id, fault)
        if any(is_same(said[part], other[part]) for other in expected.others):
            return Difference(Verdict.DISPUTED_ONLY, GAP, clause.id)
        return Difference(Verdict.DISAGREES, name_wrong(paths), clause.id)
    left_out = [part for part in OPTIONAL if part not in said and value[part] is not None]
    if left_out:
        detail = f"the answer leaves out {', '.join(left_out)}: the rest agrees"
        return Difference(Verdict.UNSUPPORTED, "unsupported", "", detail)
    return None


def find_fault(said: Any) -> str:
    """What makes it no answer; empty if it is one."""
    fault = find_wrong_fields(said, (STEPS, "over"), OPTIONAL)
    if fault:
        return fault
    if not isinstance(said["over"], bool):
        return "over: true or false is needed"
    if not isinstance(said[STEPS], list):
        return "steps: a list is needed"
    for i, step in enumerate(said[STEPS]):
        fault = find_fault_of_step(step)
        if fault:
            return f"steps[{i}]: {fault}"
    return ""


def find_fault_of_step(step: Any) -> str:
    """What makes it no step: a turn, with its phase, what was done and the trick."""
    fault = find_wrong_fields(step, STEP)
    if fault:
        return fault
    if step["phase"] not in KINDS:
        return f"phase is call or play, not {as_written(step['phase'])}"
    if not isinstance(step["taken"], dict | None):
        return "taken: an object or null is needed"
    return find_fault_of_turn({field: step[field] for field in ("seat", "legal")})
