"""The loop: what happens when a target is checked.

1. Shake hands, and a smoke test: a target that cannot answer one position has a broken adapter.
2. The control: a mutant drawn from the seed is run through the same comparison and must be caught.
   If it is not, this run proves nothing, and says so.
3. Every class of position, smallest first, until half of the budget is spent.
4. Random positions until it is spent.
5. Each distinct difference is confirmed in a fresh process, and shrunk.

The loop handles items of a question without knowing what they are.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any

from arbitre_reference import RuleSet

from .asking import Asker, Outcome, TargetGone
from .mutants import MUTANTS, Mutant
from .protocol import DEFAULT_BATCH, HelloAnswer
from .question import Difference, Failure, Item, Question, Verdict
from .shrink import Counterexample, Searched, difference_of, make_readable, shrink
from .targets import Target
from .targets.inprocess import InProcessTarget, mutant_answerer

SMOKE = 4
CONTROL_SIZE = 4
EXAMPLES_KEPT = 500
INTERRUPTED = "interrupted"

Progress = Callable[[str, int, float], None]


@dataclass(frozen=True)
class Budget:
    """How long to search: `seconds`, or a number of `positions`, which makes a run repeatable."""

    seconds: float | None = 10.0
    positions: int | None = None

    def share(self, part: float) -> Budget:
        """A part of the budget."""
        return Budget(
            self.seconds * part if self.seconds is not None else None,
            int(self.positions * part) if self.positions is not None else None,
        )


@dataclass
class Finding:
    """A distinct difference: its smallest counterexample, and how often it was met."""

    example: Counterexample
    first_seen: Item
    stage: str
    count: int = 1
    examples: list[tuple[Item, Outcome]] = field(default_factory=list)

    @property
    def difference(self) -> Difference:
        """How the target differs."""
        return self.example.difference


@dataclass
class Stage:
    """What one stage asked."""

    name: str
    positions: int = 0
    classes: int = 0
    size: int = 0
    seconds: float = 0.0
    complete: str = ""


@dataclass
class Report:
    """Everything that a run found out."""

    spec: str
    rules: RuleSet
    question: Question
    seed: int
    hello: HelloAnswer | None = None
    control: str = ""
    control_caught: bool | None = None
    stages: list[Stage] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    gaps: list[Finding] = field(default_factory=list)
    unsupported: dict[str, int] = field(default_factory=dict)
    broken_off: str = ""
    gone: Failure | None = None
    last_words: str = ""

    @property
    def positions(self) -> int:
        """How many positions were asked in the search."""
        return sum(stage.positions for stage in self.stages)

    @property
    def answered(self) -> int:
        """How many of them the target answered at all."""
        return self.positions - sum(self.unsupported.values())

    @property
    def exit_code(self) -> int:
        """0 conforms, 1 disagreement, 3 could not be asked, 4 control failed, 130 interrupted."""
        if self.control_caught is False:
            return 4
        if self.findings:
            return 1
        if self.broken_off == INTERRUPTED:
            return 130
        return 3 if self.gone or not self.answered else 0


def check(
    target: Target,
    question: Question,
    rules: RuleSet,
    *,
    seed: int = 0,
    budget: Budget | None = None,
    batch: int = DEFAULT_BATCH,
    progress: Progress = lambda stage, done, share: None,
    report: Report | None = None,
) -> Report:
    """Search the target for differences; nothing it does raises.

    `report`, if given, is filled as the run goes on: after an interrupt it holds what was found.
    """
    report = report or Report(target.spec, rules, question, seed)
    asker = Asker(target, question, rules, batch)
    search = Search(asker, report, progress)
    try:
        report.hello = asker.start()
        smoke(asker)
        control(report, batch)
        search.run(budget or Budget())
        settle(asker, search)
    except TargetGone as gone:
        report.broken_off = str(gone)
        report.gone = gone.failure
        report.last_words = target.last_words()
    except KeyboardInterrupt:
        report.broken_off = INTERRUPTED
    finally:
        report.findings = sorted(search.found.values(), key=in_order(question))
        report.gaps = sorted(search.gaps.values(), key=in_order(question))
        target.close()
    return report


def in_order(question: Question) -> Callable[[Finding], Any]:
    """Findings are told smallest first."""
    return lambda finding: (question.size(finding.example.item), finding.difference.key)


def smoke(asker: Asker) -> None:
    """Ask a few of the smallest items, one by one; raises `TargetGone` if none is answered."""
    failures = []
    layer = next(asker.question.layers(asker.rules))
    items = [group.items[0] for group in islice(layer.groups, SMOKE)]
    for item in items:
        outcome = asker.once(item)
        if isinstance(outcome, Failure):
            failures.append(outcome)
    if len(failures) == len(items):
        raise TargetGone(
            f"smoke test: none of {len(items)} single positions was answered "
            f"({failures[-1].kind}{': ' + failures[-1].detail if failures[-1].detail else ''}); "
            "the adapter is at fault, not the engine",
            failures[-1],
        )


def control(report: Report, batch: int) -> None:
    """Run a mutant through the same comparison: the harness tests itself."""
    preset = report.rules.preset.name
    fitting = [m for m in MUTANTS.values() if report.rules.preset.fold and m.fits(preset)]
    if not fitting:
        report.control = "no mutant fits this rule set"
        return
    for wrong in Random(f"control {report.seed}").sample(fitting, len(fitting)):
        asked = caught_after(wrong, report, batch)
        report.control = f"mutant {wrong.id} ({wrong.title})"
        if asked is not None:
            report.control += f", caught after {asked:,} position{'s' * (asked != 1)}"
            report.control_caught = True
            return
        # W2 is a house rule of belote/classic: there it is no mutant, and another one is drawn.
        if differs_plainly(wrong, report):
            report.control += " was NOT caught: the harness itself is broken"
            report.control_caught = False
            return
    report.control = "every mutant plays these rules as the reference does"


def small_items(report: Report) -> Iterator[Item]:
    """The items through which the control is run."""
    for layer in report.question.layers(report.rules):
        if layer.size > CONTROL_SIZE:
            return
        for group in layer.groups:
            yield from group.items


def caught_after(wrong: Mutant, report: Report, batch: int) -> int | None:
    """After how many items the harness catches the mutant; `None` if it does not."""
    target = InProcessTarget(f"mutant:{wrong.id}", mutant_answerer(wrong.id))
    asker = Asker(target, report.question, report.rules, batch)
    asker.start()
    for asked, (item, outcome) in enumerate(asker.ask(small_items(report)), 1):
        if difference_of(asker, item, outcome) is not None:
            return asked
    return None


def differs_plainly(wrong: Mutant, report: Report) -> bool:
    """Does the mutant differ from the reference, asked without any of the harness between?"""
    for item in small_items(report):
        allowed = [r.card for r in report.rules.judge(item) if r.allowed]
        try:
            if wrong.play(report.rules, item) != allowed:
                return True
        except Exception:  # noqa: BLE001 - a mutant may raise anything
            return True
    return False


class Search:
    """Asks, compares, and keeps what differs."""

    def __init__(self, asker: Asker, report: Report, progress: Progress) -> None:
        self.asker = asker
        self.report = report
        self.progress = progress
        self.found: dict[tuple[Verdict, str, str], Finding] = {}
        self.gaps: dict[tuple[Verdict, str, str], Finding] = {}
        self.searched = Searched()

    def run(self, budget: Budget) -> None:
        """Classes, then random items, within the budget."""
        started = time.monotonic()
        self.classes(budget.share(0.5))
        spent = time.monotonic() - started
        left = Budget(
            budget.seconds - spent if budget.seconds is not None else None,
            budget.positions - self.report.positions if budget.positions is not None else None,
        )
        self.random(left)

    def classes(self, budget: Budget) -> None:
        """Every class, smallest first; stops between two layers or inside one."""
        stage = Stage("classes")
        self.report.stages.append(stage)
        clock = Clock(budget, stage, self.progress)
        for layer in self.asker.question.layers(self.asker.rules):
            if clock.over():
                return
            before = stage.classes
            finished = False

            def items() -> Iterator[Item]:
                nonlocal finished
                for group in layer.groups:  # noqa: B023 - used up before the loop goes on
                    if clock.over():
                        return
                    stage.classes += 1
                    yield from group.items
                finished = True

            self._ask(items(), stage)
            if not finished:
                stage.complete = f"{stage.classes - before:,} classes of {layer.label}"
                return
            stage.size = layer.size
            self.searched = Searched(layer.size, stage.classes, stage.positions)

    def random(self, budget: Budget) -> None:
        """Random items."""
        stage = Stage("random")
        self.report.stages.append(stage)
        clock = Clock(budget, stage, self.progress)
        source = self.asker.question.random(self.asker.rules, Random(self.report.seed))

        def items() -> Iterator[Item]:
            while not clock.over():
                yield from islice(source, 64)

        self._ask(items(), stage)

    def _ask(self, items: Iterator[Item], stage: Stage) -> None:
        question, rules = self.asker.question, self.asker.rules
        expect, compare = question.expect, question.compare
        started = time.monotonic()
        with closing(self.asker.ask(items)) as outcomes:  # type: ignore[type-var]
            for item, outcome in outcomes:
                stage.positions += 1
                if type(outcome) is dict and question.name in outcome:
                    difference = compare(rules, item, expect(rules, item), outcome)
                else:
                    difference = difference_of(self.asker, item, outcome)
                if difference is not None:
                    self._keep(item, outcome, difference, stage)
        stage.seconds += time.monotonic() - started

    def _keep(self, item: Item, outcome: Outcome, difference: Difference, stage: Stage) -> None:
        if difference.verdict is Verdict.UNSUPPORTED:
            reason = difference.detail
            self.report.unsupported[reason] = self.report.unsupported.get(reason, 0) + 1
            return
        kept = self.gaps if difference.verdict is Verdict.DISPUTED_ONLY else self.found
        finding = kept.get(difference.key)
        if finding is None:
            example = Counterexample(item, outcome, difference)
            finding = kept[difference.key] = Finding(example, item, stage.name, 0)
        finding.count += 1
        if len(finding.examples) < EXAMPLES_KEPT:
            finding.examples.append((item, outcome))


class Clock:
    """Tells when a stage's budget is spent, and reports progress."""

    def __init__(self, budget: Budget, stage: Stage, progress: Progress) -> None:
        self.budget = budget
        self.stage = stage
        self.progress = progress
        self.started = time.monotonic()

    def over(self) -> bool:
        """Is the budget spent?"""
        if self.budget.positions is not None:
            share = self.stage.positions / max(1, self.budget.positions)
        else:
            assert self.budget.seconds is not None
            share = (time.monotonic() - self.started) / max(1e-9, self.budget.seconds)
        self.progress(self.stage.name, self.stage.positions, min(1.0, share))
        return share >= 1.0


def settle(asker: Asker, search: Search) -> None:
    """Confirm and shrink each finding; what turns out unsteady is a finding of its own."""
    for finding in [*search.found.values(), *search.gaps.values()]:
        if finding.difference.verdict is Verdict.NONDETERMINISTIC:
            continue
        unsteady = confirm(asker, finding.example)
        if unsteady is not None:
            finding.example = unsteady
        elif finding.stage == "classes":
            finding.example.minimal = True
            finding.example.proof = (
                f"minimal: {asker.question.size_in_words(finding.example.item)}; "
                "the first to differ in this way among all classes, smallest first"
            )
            finding.example = make_readable(asker, finding.example)
        else:
            finding.example = shrink(asker, finding.example, search.searched)


def confirm(asker: Asker, example: Counterexample) -> Counterexample | None:
    """Ask again, alone in a fresh process, and in another order; `None` if the answer stands."""
    key = example.difference.key
    other = asker.question.shuffled(example.item)
    for item, fresh, how in (
        (example.item, True, "alone in a fresh process"),
        (example.item, False, "a second time"),
        (other, False, "with the hand in another order"),
    ):
        outcome = asker.once(item, fresh)
        difference = difference_of(asker, item, outcome)
        if difference is None or difference.key != key:
            detail = f"first {describe(example.outcome)}, but {describe(outcome)} when asked {how}"
            kind = "depends on the order of the hand" if item is other else "changes its answer"
            clause = example.difference.clause
            return Counterexample(
                example.item,
                example.outcome,
                Difference(Verdict.NONDETERMINISTIC, kind, clause, detail),
                "not shrunk: the target does not answer this position the same way twice",
            )
    return None


def describe(outcome: Outcome) -> str:
    """An outcome in a few words."""
    if isinstance(outcome, Failure):
        return outcome.kind
    return str(outcome)[:120]
