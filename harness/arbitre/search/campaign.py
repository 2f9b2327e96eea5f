"""The loop: what happens when a target is checked.

1. Shake hands, and a smoke test: a target that cannot answer one position has a broken adapter.
2. The control: a mutant drawn from the seed is run through the same comparison and must be caught.
   If it is not, this run proves nothing, and says so.
3. Every class of position, smallest first, until half of the budget is spent.
4. Random positions until it is spent.
5. Some that were answered rightly are asked again, alone and together.
6. Each distinct difference is confirmed in a fresh process, and shrunk.

The loop handles items of a question without knowing what they are.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from arbitre_reference import RuleSet

from ..asking.asker import Asker, Opened, Outcome, held_open
from ..asking.smoke import smoke_test
from ..protocol import DEFAULT_BATCH
from ..question import DISPUTED, AnyQuestion, Difference, Item, Key, Verdict
from ..questions import QUESTIONS
from ..targets import Target
from .compare import judge_against
from .control import catch_among_asked, control
from .findings import (
    MOST_KINDS,
    Counterexample,
    Finding,
    Report,
    Searched,
    Stage,
    noting_the_end,
)
from .settle import UNSTEADY, Sample, ask_again, in_order, merge_findings, settle

# Random items between two looks at the clock; not the batch, which must not change what is asked.
AT_ONCE = 64
# A target may write the position into its reason, and then no two reasons are alike.
REASONS = 12
# Of the time that is left after a search, what shrinking may take; the rest is for the causes.
TO_SETTLE = 0.6
# Seconds: a budget of one may well find what takes longer to shrink, and is not to leave it so.
LEAST_TO_SETTLE = 2.0
# Time-outs that a search may take beyond its budget: to blame an item that hangs takes two.
BLAME = 3

INFINITY = float("inf")

Progress = Callable[[str, int, float], None]


@dataclass(frozen=True)
class Budget:
    """How long to search: `seconds`, or a number of `positions`, which makes a run repeatable."""

    seconds: float | None = 10.0
    positions: int | None = None

    @classmethod
    def read(cls, text: str) -> Budget:
        """A budget as it is written: `10s`, `2m` or a number of positions; raises `ValueError`."""
        units = {"s": 1.0, "m": 60.0}
        with suppress(ValueError):
            if text[-1:] in units:
                seconds = float(text[:-1]) * units[text[-1]]
                if 0 < seconds < INFINITY:
                    return cls(seconds=seconds)
            elif int(text) > 0:
                return cls(seconds=None, positions=int(text))
        raise ValueError(
            f"{text!r}: write seconds (10s), minutes (2m) or a number of positions (50000)"
        )

    def ends(self, times: float = 1.0) -> float:
        """When what begins now and takes the budget so many `times` is over (`time.monotonic`).

        A budget of positions has no clock, so that runs repeat: then never.
        """
        return time.monotonic() + times * self.seconds if self.seconds is not None else INFINITY

    def share(self, part: float) -> Budget:
        """A `part` (0 to 1) of the budget; of positions the whole ones."""
        return Budget(
            self.seconds * part if self.seconds is not None else None,
            int(self.positions * part) if self.positions is not None else None,
        )


def check(
    target: Target | Opened,
    question: AnyQuestion,
    rules: RuleSet,
    *,
    seed: int = 0,
    budget: Budget | None = None,
    batch: int = DEFAULT_BATCH,
    first: bool = False,
    progress: Progress = lambda stage, done, share: None,
) -> Report:
    """Search the target for differences; nothing it does raises.

    `batch`: items a message.  `first`: stop at the first difference.
    `progress` is told the stage, the positions asked in it, and the share of its budget spent
    (0 to 1).
    An interrupt ends the search, and the report says so.

    A budget of seconds is for the search alone; all the rest, from the start of the target to
    shrinking (and to the causes, which others look for), has as long again, and what is not done
    by then is left undone.
    """
    budget = budget or Budget()
    with held_open(target) as opened:
        over = budget.ends(2)
        report = Report(opened.target.spec, rules, question, seed, seconds=budget.seconds)
        asker = Asker(opened, question, rules, batch, instead=QUESTIONS.get(question.instead))
        search = Search(asker, report, progress, first)
        with noting_the_end(report, opened.target):
            report.hello = asker.start()
            report.question = asker.question
            smoke_test(asker)
            control(report, batch)
            opened.until = budget.ends() + BLAME * opened.target.timeout
            search.run(budget)
            catch_among_asked(report, batch)
            search.again()
        # What was found before the target gave out is worth another try.
        if not report.interrupted:
            now = time.monotonic()
            opened.until = now + max(LEAST_TO_SETTLE, TO_SETTLE * (over - now))
            with noting_the_end(report, opened.target):
                asker.renew()
                if search.found or search.gaps:
                    progress("shrinking", report.positions, 1.0)
                settle(asker, search.found, search.gaps, search.searched)
        opened.until = INFINITY
    search.hand_over()
    return report


class Search:
    """Asks, compares, and keeps what differs."""

    def __init__(self, asker: Asker, report: Report, progress: Progress, first: bool) -> None:
        self.asker = asker
        self.report = report
        self.progress = progress
        self.first = first
        self.found: dict[Key, Finding] = {}
        self.gaps: dict[Key, Finding] = {}
        self.searched = Searched()
        self.sample = Sample()

    def run(self, budget: Budget) -> None:
        """Classes, then random items, within the budget."""
        # Half of it: classes prove what is smallest, and what needs a full hand shows at random.
        spent = self.classes(budget.share(0.5))
        if self.first and self.found:
            return
        left = Budget(
            budget.seconds - spent if budget.seconds is not None else None,
            budget.positions - self.report.positions if budget.positions is not None else None,
        )
        self.random(left)

    def classes(self, budget: Budget) -> float:
        """Every class, smallest first; stops between two layers or inside one.

        How many seconds that took.
        """
        stage = Stage("classes")
        self.report.stages.append(stage)
        clock = Clock(budget, stage, self.progress)
        self._ask_layers(stage, clock)
        return clock.spent

    def _ask_layers(self, stage: Stage, clock: Clock) -> None:
        for layer in self.asker.question.space.layers(self.asker.rules):
            if clock.over():
                return
            asked = 0
            finished = False

            def items() -> Iterator[Item]:
                nonlocal asked, finished
                for group in layer.groups:  # noqa: B023 - used up before the loop goes on
                    if clock.over():
                        return
                    asked += 1
                    clock.given += len(group.items)
                    yield from group.items
                finished = True

            self._ask(items(), stage)
            if self.first and self.found:
                return
            # Only now have all of them been answered.
            stage.classes += asked
            if not finished:
                stage.complete = f"{asked:,} classes of {layer.label}"
                return
            stage.size = layer.size
            self.searched = Searched(layer.size, stage.classes, stage.positions)

    def random(self, budget: Budget) -> None:
        """Random items, by the seed of the report, until the budget is spent."""
        stage = Stage("random")
        self.report.stages.append(stage)
        clock = Clock(budget, stage, self.progress)
        source = self.asker.question.space.random(self.asker.rules, Random(self.report.seed))

        def items() -> Iterator[Item]:
            while not clock.over():
                some = list(islice(source, min(AT_ONCE, clock.left())))
                clock.given += len(some)
                yield from some

        self._ask(items(), stage)

    def again(self) -> None:
        """Ask some again that were answered rightly; who is found out already need not be."""
        if not any(key[0] is Verdict.NONDETERMINISTIC for key in self.found):
            finding = ask_again(self.asker, self.sample)
            if finding is not None:
                finding.asked = self.report.positions
                self.found[finding.difference.key] = finding

    def hand_over(self) -> None:
        """Put what was found into the report, the smallest first."""
        in_turn = in_order(self.report.question)
        self.report.findings = sorted(merge_findings(self.found.values()), key=in_turn)
        self.report.gaps = sorted(self.gaps.values(), key=in_turn)
        for finding in (*self.report.findings, *self.report.gaps):
            why = self.report.broken_off or UNSTEADY
            finding.example.proof = finding.example.proof or f"not shrunk: {why}"

    def _ask(self, items: Iterator[Item], stage: Stage) -> None:
        question, rules = self.asker.question, self.asker.rules
        expect, compare = question.expect, question.compare
        exercised = self.report.exercised
        started = time.monotonic()
        with closing(self.asker.ask(items)) as outcomes:  # type: ignore[type-var]
            for item, outcome in outcomes:
                stage.positions += 1
                expected = expect(rules, item)
                if type(outcome) is dict and len(outcome) == 1 and question.command in outcome:
                    difference = compare(rules, item, expected, outcome)
                    if stage.positions % question.coverage.counted == 0:
                        exercised.update(question.coverage.cells(item, expected))
                    # Who refuses something is looked at in all that he answers.
                    if self.report.unsupported or stage.positions % question.coverage.counted == 0:
                        self.report.answered_about.update(verdicts_of(question, expected))
                else:
                    difference = judge_against(question, rules, item, expected, outcome)
                if difference is None:
                    self.sample.add(item, outcome)
                elif difference.verdict is Verdict.UNSUPPORTED:
                    self.report.refused_about.update(verdicts_of(question, expected))
                    self._count_refusal(difference.detail)
                else:
                    self._keep(item, outcome, difference, stage)
                    if self.first and self.found:
                        break
        stage.seconds += time.monotonic() - started

    def _count_refusal(self, reason: str) -> None:
        refused = self.report.unsupported
        if reason not in refused and len(refused) >= REASONS:
            reason = "other reasons"
        refused[reason] = refused.get(reason, 0) + 1

    def _keep(self, item: Item, outcome: Outcome, difference: Difference, stage: Stage) -> None:
        kept = self.gaps if difference.verdict is Verdict.DISPUTED_ONLY else self.found
        finding = kept.get(difference.key)
        if finding is None and len(kept) >= MOST_KINDS:
            self.report.not_kept += 1
            return
        if finding is None:
            example = Counterexample(item, outcome, difference)
            finding = kept[difference.key] = Finding(
                example, item, stage.name, self.searched, 0, self.report.positions
            )
        finding.keep(item, outcome)


def verdicts_of(question: AnyQuestion, expected: Any) -> set[tuple[str, str]]:
    """What is ruled in an item: clauses, each with the word of its verdict (`illegal`)."""
    return {pair for pair in question.coverage.verdicts(expected) if pair[1] != DISPUTED}


class Clock:
    """Tells when a stage's budget is spent, and reports progress.

    `given` counts the items given out to be asked: unlike those answered so far,
    their number does not depend on the batch size.
    """

    def __init__(self, budget: Budget, stage: Stage, progress: Progress) -> None:
        self.budget = budget
        self.stage = stage
        self.progress = progress
        self.given = 0
        # From the first look at it: what it takes to have something to ask is no searching.
        self._started: float | None = None

    @property
    def spent(self) -> float:
        """Seconds since it was first looked at."""
        return time.monotonic() - self._started if self._started is not None else 0.0

    def left(self) -> int:
        """How many positions the budget still has; many, if it has but seconds."""
        if self.budget.positions is None:
            return AT_ONCE
        return max(0, self.budget.positions - self.given)

    def over(self) -> bool:
        """Is the budget spent?  Also tells `progress` how far it is."""
        if self.budget.positions is not None:
            share = self.given / self.budget.positions if self.left() else 1.0
        else:
            assert self.budget.seconds is not None
            if self._started is None:
                self._started = time.monotonic()
            share = self.spent / max(1e-9, self.budget.seconds)
        self.progress(self.stage.name, self.stage.positions, min(1.0, share))
        return share >= 1.0
