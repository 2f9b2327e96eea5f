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
from collections.abc import Iterator
from contextlib import closing
from itertools import count, islice
from random import Random
from typing import Any

from arbitre_reference import RuleSet

from ..asking.asker import Asker, Opened, Outcome, held_open
from ..asking.records import Records
from ..asking.smoke import smoke_test
from ..message import say
from ..protocol import DEFAULT_BATCH
from ..question import DISPUTED, Answer, AnyQuestion, Difference, Group, Item, Key, Verdict
from ..questions import QUESTIONS
from ..targets import Target
from .budget import AT_ONCE, INFINITY, Budget, Clock, Progress
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
from .kept import KeptAnswers, KeptChunk
from .settle import UNSTEADY, Sample, ask_again, in_order, merge_findings, settle

# Classes between two looks at what is kept of them.
CLASSES_AT_ONCE = 512
# A target may write the position into its reason, and then no two reasons are alike.
REASONS = 12
# Of the time that is left after a search, what shrinking may take; the rest is for the causes.
TO_SETTLE = 0.6
# Seconds: a budget of one may well find what takes longer to shrink, and is not to leave it so.
LEAST_TO_SETTLE = 2.0
# Time-outs that a search may take beyond its budget: to blame an item that hangs takes two.
BLAME = 3


def check(
    target: Target | Opened,
    question: AnyQuestion,
    rules: RuleSet,
    *,
    seed: int = 0,
    budget: Budget | None = None,
    batch: int = DEFAULT_BATCH,
    most: int | None = None,
    progress: Progress = lambda stage, done, share: None,
) -> Report:
    """Search the target for differences; nothing it does raises.

    `batch`: items a message.  `most`: stop at so many kinds of difference.
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
        search = Search(asker, report, progress, most)
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

    def __init__(self, asker: Asker, report: Report, progress: Progress, most: int | None) -> None:
        self.asker = asker
        self.report = report
        self.progress = progress
        self.most = most
        self.found: dict[Key, Finding] = {}
        self.gaps: dict[Key, Finding] = {}
        self.searched = Searched()
        self.sample = Sample()

    @property
    def enough(self) -> bool:
        """Are so many kinds of difference found as were asked for?"""
        return self.most is not None and len(self.found) >= self.most

    def run(self, budget: Budget) -> None:
        """Classes, then random items, within the budget."""
        # Half of it: classes prove what is smallest, and what needs a full hand shows at random.
        spent = self.classes(budget.share(0.5))
        if self.enough:
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
        question, rules = self.asker.question, self.asker.rules
        for layer in question.space.layers(rules):
            if clock.over():
                return
            kept = KeptAnswers(question, rules, "layer", layer.size, CLASSES_AT_ONCE)
            groups = iter(layer.groups)
            asked = 0
            for number in count():
                some = list(islice(groups, CLASSES_AT_ONCE))
                given = self._ask_classes(some, kept, number, stage, clock) if some else 0
                asked += given
                if self.enough:
                    return
                if given < len(some) or not some:
                    break
            # Only now have all of them been answered.
            stage.classes += asked
            if some:
                stage.complete = say("{n} classes of {label}", n=asked, label=layer.label)
                return
            stage.size = layer.size
            self.searched = Searched(layer.size, stage.classes, stage.positions)

    def _ask_classes(
        self, groups: list[Group], kept: KeptAnswers, number: int, stage: Stage, clock: Clock
    ) -> int:
        """Ask some classes, until the clock says that it is over: how many.

        Where it is kept what is right, bytes are compared; where not, it is kept after this.
        """
        known = kept.read(number)
        if known is not None and clock.has_room_for(len(known.records)):
            return self._ask_kept(known, stage, clock)
        asked = 0

        def items() -> Iterator[Item]:
            nonlocal asked
            for group in groups:
                if clock.over():
                    return
                asked += 1
                clock.given += len(group.items)
                yield from group.items

        answers: list[Answer] = []
        self._ask(items(), stage, answers)
        if asked == len(groups) and not self.enough:
            kept.keep(number, groups, answers)
        return asked

    def _ask_kept(self, chunk: KeptChunk, stage: Stage, clock: Clock) -> int:
        """Ask classes of which it is kept what is right, until the clock says that it is over."""
        records, done = chunk.records, 0

        def until_over(most: int) -> Records:
            if clock.over():
                return records[:0]
            taken = records.take(most)
            clock.given += len(taken)
            return taken

        began = time.monotonic()
        with closing(self.asker.ask_batches(until_over, Records.write_json)) as answered:
            for batch, outcomes in answered:
                right = records[done : done + len(batch)]
                done += len(batch)
                if not self.report.unsupported and not right.find_differing(outcomes):
                    self._count_right(right, stage)
                    continue
                for item, outcome in zip(batch, outcomes, strict=True):
                    self._judge(item, outcome, stage)
                    if self.enough:
                        return 0
        stage.seconds += time.monotonic() - began
        return chunk.classes * done // len(records)

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
            finding.example.proof = finding.example.proof or say("not shrunk: {why}", why=why)

    def _ask(
        self, items: Iterator[Item], stage: Stage, answers: list[Answer] | None = None
    ) -> None:
        """Ask items and judge what comes; what is right is added to `answers`."""
        began = time.monotonic()
        with closing(self.asker.ask(items)) as outcomes:  # type: ignore[type-var]
            for item, outcome in outcomes:
                expected = self._judge(item, outcome, stage)
                if answers is not None:
                    answers.append(self.asker.question.answer(expected))
                if self.enough:
                    break
        stage.seconds += time.monotonic() - began

    def _judge(self, item: Item, outcome: Outcome, stage: Stage) -> Any:
        """Compare an outcome with what the reference answers, which is given back."""
        question, rules = self.asker.question, self.asker.rules
        stage.positions += 1
        expected = question.expect(rules, item)
        if type(outcome) is dict and len(outcome) == 1 and question.command in outcome:
            difference = question.compare(rules, item, expected, outcome)
            counted = stage.positions % question.coverage.counted == 0
            if counted:
                self.report.exercised.update(question.coverage.cells(item, expected))
            # Who refuses something is looked at in all that he answers.
            if self.report.unsupported or counted:
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
        return expected

    def _count_right(self, records: Records, stage: Stage) -> None:
        """Count items that are answered rightly; one in so many is looked at."""
        question, rules = self.asker.question, self.asker.rules
        every = question.coverage.counted
        for place in range(-(stage.positions + 1) % every, len(records), every):
            expected = question.expect(rules, records[place])
            self.report.exercised.update(question.coverage.cells(records[place], expected))
            self.report.answered_about.update(verdicts_of(question, expected))
        stage.positions += len(records)
        self.sample.add_all(records, records.right)

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
