"""Settling what a search has found: each finding is confirmed, shrunk, and proved minimal.

A difference is asked again, alone in a fresh process, a second time, and in another order;
what does not come out alike is no difference in the rules but an unsteady target.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from ..asking.asker import Asker, Outcome, OutOfTime, TargetGone
from ..message import say
from ..question import AnyQuestion, Difference, Failure, Item, Key, Verdict
from .compare import difference_of
from .findings import EXAMPLES_KEPT, Counterexample, Finding, Searched
from .shrink import descend, make_readable, shrink

# Each may take a whole sweep (`shrink.MOST_SWEPT`), and a budget of positions has no clock to end
# it.  The smallest are settled; who has twenty differences reads the causes.
MOST_SETTLED = 20
UNSTEADY_KIND = "changes its answer"
UNSTEADY = say("the target does not answer it the same way twice")
NO_TIME = say("not shrunk: time was up")
NOT_SHRUNK = say("not shrunk: {why}", why=UNSTEADY)


def in_order(question: AnyQuestion) -> Callable[[Finding], tuple[tuple[int, int], Key]]:
    """What findings are sorted by: the smallest comes first."""
    return lambda finding: (question.shrinking.size(finding.example.item), finding.difference.key)


def settle(
    asker: Asker,
    findings: dict[Key, Finding],
    gaps: dict[Key, Finding],
    searched: Searched,
) -> None:
    """Confirm and shrink each finding; what turns out unsteady is a finding of its own.

    `searched`: the classes that were asked before the random items.
    Each is confirmed, and loses what it can lose, before any is proved minimal, which takes long.
    """
    absorb(asker.question, findings)
    by_size = in_order(asker.question)
    found = sorted(findings.values(), key=by_size) + sorted(gaps.values(), key=by_size)
    standing = []
    for number, finding in enumerate(found):
        if finding.difference.verdict is Verdict.NONDETERMINISTIC:
            continue
        try:
            unsteady = confirm(asker, finding.example)
        except OutOfTime:
            finding.example.proof, finding.example.late = NO_TIME, True
            continue
        if unsteady is not None:
            finding.example = unsteady
        elif number >= MOST_SETTLED:
            finding.example.proof = say(
                "not shrunk: the {n} smallest findings were", n=MOST_SETTLED
            )
        else:
            shorten(asker, finding)
            standing.append(finding)
    for finding in standing:
        prove_minimal(asker, finding, searched)


def shorten(asker: Asker, finding: Finding) -> None:
    """Take away what can be taken away; whatever it came to in time is kept."""

    def note(smaller: Counterexample) -> None:
        finding.example = smaller

    # Of whole hands that is all that can be done, and is done where that is said.  Who gives out
    # is met again there.
    if not asker.question.space.listed and not proves_itself(asker.question, finding):
        with suppress(TargetGone):
            descend(asker, finding.example, note=note)


def prove_minimal(asker: Asker, finding: Finding, searched: Searched) -> None:
    """Look for a smaller one wherever there may be one, and write down what shows that none is."""
    try:
        if proves_itself(asker.question, finding) and first_of_all(asker, finding.example):
            finding.example.minimal = True
            finding.example.proof = first_to_differ(asker.question, finding)
            finding.example = make_readable(asker, finding.example)
            return
    except OutOfTime:
        finding.example.proof, finding.example.late = NO_TIME, True
        return
    # What the classes did not show where they were asked, they may show elsewhere.
    before = searched if finding.stage == "random" else Searched()
    finding.example = shrink(asker, finding.example, before)
    # By then it had been asked much: does it differ so by itself?
    with suppress(TargetGone):
        finding.example = confirm(asker, finding.example) or finding.example


def proves_itself(question: AnyQuestion, finding: Finding) -> bool:
    """Was every class of fewer cards (or whatever is counted) asked before it was found?"""
    return finding.stage == "classes" and not question.space.listed


def first_to_differ(question: AnyQuestion, finding: Finding) -> str:
    """What was asked before a finding, and shows that none is smaller."""
    size, before, unit = (
        question.shrinking.size_in_words(finding.example.item),
        finding.before,
        question.space.unit,
    )
    if not before.classes:
        none = "minimal: {size}; no class has fewer, and none asked before it differs in this way"
        return say(none, size=size)
    return say(
        "minimal: {size}; none of the {classes} classes of fewer {units} differs in this way "
        "({positions} positions asked), and none asked before it",
        size=size,
        classes=before.classes,
        units=say(f"{unit}s"),
        positions=before.positions,
    )


def first_of_all(asker: Asker, example: Counterexample) -> bool:
    """Is nothing smaller to be had from it?

    All smaller classes have agreed in the positions in which they were asked;
    a target that looks at what no rule looks at may differ in others.
    """
    return descend(asker, example)[0] is example


def absorb(question: AnyQuestion, findings: dict[Key, Finding]) -> None:
    """Drop the findings that are but mixtures of others."""
    for key, finding in list(findings.items()):
        for other in list(findings.values()):
            if other is not finding and question.shrinking.absorbs(
                other.difference, finding.difference
            ):
                other.count += finding.count
                if finding.asked < other.asked:
                    other.first_seen, other.asked = finding.first_seen, finding.asked
                other.examples += finding.examples[: EXAMPLES_KEPT - len(other.examples)]
                del findings[key]
                break


def merge_findings(found: Iterable[Finding]) -> Iterable[Finding]:
    """Findings that turned out to be of one key are one: the first, with all their positions."""
    kept: dict[Key, Finding] = {}
    for finding in found:
        first = kept.setdefault(finding.difference.key, finding)
        if first is not finding:
            first.count += finding.count
    return kept.values()


def confirm(asker: Asker, example: Counterexample) -> Counterexample | None:
    """Ask again, alone in a fresh process, and in another order; `None` if the answer stands."""
    key = example.difference.key
    other = asker.question.shrinking.shuffle(example.item)
    for item, fresh, how in (
        (example.item, True, "alone in a fresh process"),
        (example.item, False, "a second time"),
        (other, False, "with the hand in another order"),
    ):
        outcome = asker.once(item, fresh)
        difference = difference_of(asker, item, outcome)
        if difference is None or difference.key != key:
            detail = f"first {describe(example.outcome)}, but {describe(outcome)} when asked {how}"
            kind = "depends on the order of the hand" if item is other else UNSTEADY_KIND
            clause = example.difference.clause
            return Counterexample(
                example.item,
                example.outcome,
                Difference(Verdict.NONDETERMINISTIC, kind, clause, detail),
                NOT_SHRUNK,
            )
    return None


class Sample:
    """Items that were answered rightly, to be asked again: evenly of all, `most` to twice as many.

    What was asked in company, and once, may be answered otherwise alone, as in a game.
    """

    def __init__(self, most: int = 16) -> None:
        self.most = most
        self.kept: list[tuple[Item, Outcome]] = []
        self._step = 1
        self._seen = 0

    def add(self, item: Item, outcome: Outcome) -> None:
        """One more that was answered."""
        if self._seen % self._step == 0:
            self._keep(item, outcome)
        self._seen += 1

    def add_all(self, items: Sequence[Item], outcomes: Sequence[Outcome]) -> None:
        """More that were answered; those that are not kept are not looked at."""
        before = self._seen
        while (place := self._seen - before) < len(items):
            if self._seen % self._step == 0:
                self._keep(items[place], outcomes[place])
            self._seen += self._step - self._seen % self._step
        self._seen = before + len(items)

    def _keep(self, item: Item, outcome: Outcome) -> None:
        self.kept.append((item, outcome))
        if len(self.kept) > 2 * self.most:
            self.kept, self._step = self.kept[::2], 2 * self._step


def ask_again(asker: Asker, sample: Sample) -> Finding | None:
    """Ask each item of a sample alone, and all of them together once more.

    The finding, of an unsteady target, where one that was answered rightly is not any more.
    """
    items = [item for item, _ in sample.kept]
    before = dict(enumerate(outcome for _, outcome in sample.kept))
    alone = ((item, asker.once(item)) for item in items)
    for how, answered in (("alone", alone), ("once more", asker.ask(items))):
        for number, (item, outcome) in enumerate(answered):
            difference = difference_of(asker, item, outcome)
            if difference is None or difference.verdict in (
                Verdict.DISPUTED_ONLY,
                Verdict.UNSUPPORTED,
            ):
                continue
            said = f"first {describe(before[number])}, but {describe(outcome)} when asked {how}"
            unsteady = difference._replace(
                verdict=Verdict.NONDETERMINISTIC, kind=UNSTEADY_KIND, detail=said
            )
            example = Counterexample(item, outcome, unsteady, NOT_SHRUNK)
            return Finding(example, item, "again", Searched(), examples=[(item, outcome)])
    return None


def describe(outcome: Outcome) -> str:
    """An outcome in a few words, 120 characters at the most."""
    if isinstance(outcome, Failure):
        return outcome.kind
    return str(outcome)[:120]
