"""What a run finds out: findings, stages, and the report that holds them all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from arbitre_reference import RuleSet

from ..asking.asker import Outcome, TargetGone
from ..message import say
from ..mutants import Mutant
from ..protocol import HelloAnswer
from ..question import AnyQuestion, Difference, Failure, Item
from ..targets import Target

# A clause, and the situation of the player it speaks to.
Cell = tuple[str, str]

INTERRUPTED = say("interrupted")

# Causes are drawn from 1,500 differences (`evidence`): three findings fill that, and an engine that
# is wrong everywhere fills no memory.
EXAMPLES_KEPT = 500
# Characters of all that is kept of one finding: 500 answers of the auction, or some whole hands.
EVIDENCE = 256 * 1024
# What is refused so often, and never answered, is not so by chance.
OFTEN = 8
# An engine that gives each of its errors another text fills no memory either.
MOST_KINDS = 100


@dataclass
class Searched:
    """What has been asked already without a difference of the key in question.

    `size`: all classes of at most this many cards; `classes` and `positions` count them.
    """

    size: int = 0
    classes: int = 0
    positions: int = 0


@dataclass
class Counterexample:
    """An item on which target and reference differ, and what the target said.

    `late`: was time up before it was shrunk to the end?
    """

    item: Item
    outcome: Outcome
    difference: Difference
    proof: str = ""
    minimal: bool = False
    notes: list[str] = field(default_factory=list)
    late: bool = False


@dataclass
class Finding:
    """A distinct difference: its smallest counterexample, and how often it was met.

    `first_seen` is the item that showed it first, `asked` how many had been asked by then
    (0 in a proof, which does not count so).
    `examples`: the first items that show it, as far as there is room for what was said of them.
    `rules`: what it differs from, where those are not the rules of the report; `spec`: what the
    target is called then.
    """

    example: Counterexample
    first_seen: Item
    stage: str
    before: Searched
    count: int = 1
    asked: int = 0
    examples: list[tuple[Item, Outcome]] = field(default_factory=list)
    rules: RuleSet | None = None
    spec: str = ""
    room: int = EVIDENCE

    def keep(self, item: Item, outcome: Outcome) -> None:
        """Count one more item, and keep it, if there is room."""
        self.count += 1
        if len(self.examples) < EXAMPLES_KEPT and self.room > 0:
            self.room -= len(repr(outcome))
            if self.room > 0 or not self.examples:
                self.examples.append((item, outcome))

    @property
    def difference(self) -> Difference:
        """How the target differs in the smallest counterexample."""
        return self.example.difference


@dataclass
class Stage:
    """What one stage of a search (`classes` or `random`) asked, and for how many `seconds`.

    `size`: every class of at most so many cards (or whatever is counted) was asked; 0: none.
    `complete`: what was asked of the next size, in words.
    """

    name: str
    positions: int = 0
    classes: int = 0
    size: int = 0
    seconds: float = 0.0
    complete: str = ""


@dataclass
class Report:
    """Everything that a run found out about one target, rule set and question.

    `seconds`: the budget of the search, where it was one of time.
    `findings` and `gaps` stand smallest first.
    `control_caught`: `None` where no mutant fits, or the run did not come so far;
    `control_mutant`: the mutant that it was, and `control_asked`: how many positions that took.
    `not_kept`: positions that differ in yet other ways than the first hundred.
    `unsupported`: positions that the target does not play, by the reason it gave.
    `answered_about`, `refused_about`: how often which clause had which verdict (`legal`) in what
    it plays and in what it does not; of what it plays, only now and then if it plays all.
    `broken_off`: why the run ended early, `gone` what the target did then; empty if it did not.
    """

    spec: str
    rules: RuleSet
    question: AnyQuestion
    seed: int
    hello: HelloAnswer | None = None
    control: str = ""
    control_caught: bool | None = None
    control_mutant: Mutant | None = None
    control_asked: int = 0
    stages: list[Stage] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    gaps: list[Finding] = field(default_factory=list)
    not_kept: int = 0
    exercised: Counter[Cell] = field(default_factory=Counter)
    unsupported: dict[str, int] = field(default_factory=dict)
    answered_about: Counter[tuple[str, str]] = field(default_factory=Counter)
    refused_about: Counter[tuple[str, str]] = field(default_factory=Counter)
    broken_off: str = ""
    gone: Failure | None = None
    last_words: str = ""
    seconds: float | None = None

    def rules_of(self, finding: Finding) -> RuleSet:
        """The rules that a finding is a difference from."""
        return finding.rules or self.rules

    @property
    def interrupted(self) -> bool:
        """Was it ended from outside?"""
        return self.broken_off == INTERRUPTED

    @property
    def positions(self) -> int:
        """How many positions were asked in the search."""
        return sum(stage.positions for stage in self.stages)

    @property
    def asked_too_little(self) -> bool:
        """Was less asked than it takes to catch the run's own control?"""
        return self.control_asked > self.positions

    @property
    def answered(self) -> int:
        """How many of them the target answered at all."""
        return self.positions - sum(self.unsupported.values())

    @property
    def says_little(self) -> bool:
        """Does it refuse half of the positions, or all that tell of half of the clauses?

        Or all in which something is ruled that is ruled in none of the others: who is asked only
        where every card is legal has not been asked; no more has, of a clause, who answers where
        it allows, and refuses wherever it forbids.
        """
        if not self.unsupported:
            return False
        if 2 * self.answered <= self.positions or self._evaded():
            return True
        clauses = {clause for clause, _ in self.question.coverage.reachable_cells(self.rules)}
        return 2 * len(clauses & {clause for clause, _ in self.exercised}) < len(clauses)

    def _evaded(self) -> bool:
        """Is there a word, or a word of a clause that it answers, that it always refuses?"""
        answered = {clause for clause, _ in self.answered_about}
        words = {word for _, word in self.answered_about}
        never = [pair for pair in self.refused_about if pair not in self.answered_about]
        return any(
            word not in words or (clause in answered and self.refused_about[clause, word] >= OFTEN)
            for clause, word in never
        )

    def never_exercised(self) -> list[Cell]:
        """What of the rules was reachable and never asked about."""
        return [
            c for c in self.question.coverage.reachable_cells(self.rules) if c not in self.exercised
        ]

    @property
    def exit_code(self) -> int:
        """0 conforms, 1 disagreement, 3 could not be asked, 4 control not caught, 130 interrupted.

        A run that asked too little to catch its control has not caught it.
        """
        if self.control_caught is False:
            return 4
        if self.findings:
            return 1
        if self.interrupted:
            return 130
        if self.gone or not self.answered or self.says_little:
            return 3
        return 4 if self.asked_too_little else 0


@contextmanager
def noting_the_end(report: Report, target: Target) -> Iterator[None]:
    """A part of a run: what ends it early is written into the report, and does not raise.

    What ended an earlier part stays what is told; an interrupt outdoes it.
    """
    try:
        yield
    except TargetGone as gone:
        if not report.broken_off:
            report.broken_off, report.gone = str(gone), gone.failure
            report.last_words = target.last_words()
    except KeyboardInterrupt:
        report.broken_off = INTERRUPTED
