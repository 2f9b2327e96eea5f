"""Same or different: how what a target said differs from what the reference answers.

Everyone who judges an outcome does it here: the search, shrinking, proofs, replay, repro and gate.
"""

from __future__ import annotations

import re
from typing import Any

from arbitre_reference import RuleSet

from ..asking.asker import Asker, Outcome
from ..protocol import as_written, printable
from ..question import GAP, AnyQuestion, Difference, Failure, Item, Verdict


def difference_of(asker: Asker, item: Item, outcome: Outcome) -> Difference | None:
    """How an outcome differs from the reference's answer; `None` if it does not."""
    return judge_outcome(asker.question, asker.rules, item, outcome)


def judge_outcome(
    question: AnyQuestion, rules: RuleSet, item: Item, outcome: Outcome
) -> Difference | None:
    """The same, of what was said once and is not asked again."""
    return judge_against(question, rules, item, question.expect(rules, item), outcome)


def judge_against(
    question: AnyQuestion, rules: RuleSet, item: Item, expected: Any, outcome: Outcome
) -> Difference | None:
    """The same, where the reference's answer is known already."""
    if isinstance(outcome, Failure):
        clause = question.clause_of(expected)
        return Difference(outcome.verdict, outcome.kind, clause, outcome.detail)
    if not isinstance(outcome, dict):
        return Difference(
            Verdict.MALFORMED, "not an object", question.clause_of(expected), as_written(outcome)
        )
    if question.command in outcome and len(outcome.keys() & {"unsupported", "error"}):
        kind = "an answer and a refusal at once"
        return Difference(
            Verdict.MALFORMED, kind, question.clause_of(expected), as_written(outcome)
        )
    refusal = next((key for key in ("unsupported", "error") if key in outcome), None)
    if refusal and not isinstance(outcome[refusal], str):
        detail = f"{refusal}: a reason is needed, not {as_written(outcome[refusal], 80)}"
        return Difference(
            Verdict.MALFORMED, "a refusal without a reason", question.clause_of(expected), detail
        )
    if "unsupported" in outcome:
        reason = printable(str(outcome["unsupported"]))
        return Difference(Verdict.UNSUPPORTED, "unsupported", "", reason)
    if "error" in outcome:
        message = printable(str(outcome["error"]))
        # What varies from one message to the next does not make another finding.
        begins = str(outcome["error"]).partition(":")[0][:80]
        kind = printable(re.sub(r"0x[0-9a-f]+|\d+", "#", begins)) or "error"
        if question.undecided(expected):
            clause = question.clause_of(expected)
            return Difference(Verdict.DISPUTED_ONLY, GAP, clause, message)
        return Difference(Verdict.ERROR_ANSWER, kind, question.clause_of(expected), message)
    return question.compare(rules, item, expected, outcome)
