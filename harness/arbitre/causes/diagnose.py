"""Which line of the engine is wrong?  The nearest single change to the rules that explains it.

A mutant explains a difference if it answers just as the target did.
A good explanation explains many and is contradicted by none:
where the target agrees with the reference the mutant must agree too,
and where the mutant differs the target must differ in the same way.

Engines have more than one bug, and bugs meet in one position.
So explanations are stacked: when the best single change leaves something unexplained,
each other change is tried on top of it, and the pair is judged as a whole on everything asked.

A bug may need more than the rules look at: it shows for one suit only, from one seat,
with many cards in the hand.  Then a change explains some of what it should and not the rest,
and what tells the one from the other is a circumstance that the rules do not know;
the explanation names it.

What no stack explains is not explained away:
it is told in a table of the situations in which it happens.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from arbitre_reference import RuleSet

from ..asking.asker import Outcome
from ..mutants import Mutant, Play, all_mutants, restrict
from ..question import AnyQuestion, Circumstances, Item
from .evidence import FAILS, Evidence, Reply, Score, fit, predict_answer, split_answers, stack_bugs

# Coinche has nine clauses of card play, botifarra ten: a longer list of bugs would describe the
# engine, and explain nothing.
MOST_BUGS = 4
# Each of the 68 changes known for coinche is first judged on 60 items of a kind (120 of those that
# agree), at most 240 of the 4,000 of the evidence; the best of them are then judged on all of it.
FIRST_LOOK = 60
LOOKED_AT = 8
# Stacks kept at each step: where two bugs meet, the one that explains most alone may be neither.
BEAM = 4
# Suits and seats have four values: three items share one by chance in one of 16 cases, four in 64.
FEW = 4
# What speaks against a change weighs three times.  In a hand of two cards there are three answers;
# where the target does not give the reference's, a change that has nothing to do with it gives the
# same one in half of the cases.  So as often right as wrong is chance, and three times is not.
AGAINST = 3
# Shares of the differences.  On 2,000 classes of coinche, eleven stacks of one to three of our bugs
# left nothing and contradicted nothing; engines that play the highest card, or one by a hash in
# every, every other or every tenth class, left everything.  So what lies between is not fine-tuned:
# it leaves a real engine some flaw that is in no list.
MOST_UNEXPLAINED = 0.1
MOST_CONTRADICTED = 0.02


@dataclass
class Explanation:
    """One bug: the change that explains it, and how well.

    `explained` of the differences are answered as this change alone would answer them.
    `alike` are other changes that would answer every item just the same.
    `items` are those it explains.
    """

    mutant: Mutant
    explained: int
    alike: list[Mutant] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)

    @property
    def source(self) -> str:
        """Where the change is described: in RULES (`RULES W5`), or by its name alone."""
        made = self.mutant.id.partition(" if ")[0]
        return f"RULES {made}" if made[0] == "W" else made


@dataclass
class Row:
    """One row of the decision table: a situation in which unexplained differences happen."""

    clause: str
    situation: str
    kind: str
    count: int
    item: Item


@dataclass
class Diagnosis:
    """The bugs that explain the differences from a rule set, and what they leave unexplained."""

    rules: RuleSet
    differences: int
    explanations: list[Explanation] = field(default_factory=list)
    together: int = 0
    unexplained: int = 0
    contradicted: int = 0
    table: list[Row] = field(default_factory=list)

    @property
    def convincing(self) -> bool:
        """Do the bugs explain it?  Nearly all of the differences, and nearly nothing against.

        Otherwise they are but the nearest changes that are known, and no bugs of the engine.
        """
        return (
            bool(self.explanations)
            and self.unexplained <= MOST_UNEXPLAINED * self.differences
            and self.contradicted <= MOST_CONTRADICTED * self.differences
        )


def diagnose(
    question: AnyQuestion,
    rules: RuleSet,
    answers: Sequence[tuple[Item, Outcome]],
    progress: Callable[[], None] = lambda: None,
    most: int = MOST_BUGS,
) -> Diagnosis:
    """The bugs, `most` of them at the most, that explain how `answers` differ from `rules`."""
    evidence = split_answers(question, rules, answers)
    found = Diagnosis(rules, len(evidence.differing))
    # What agrees nowhere is not one bug away from the rules.
    hopeless = not evidence.agreeing or rules.preset.fold is None
    if not evidence.differing or hopeless:
        found.unexplained = len(evidence.differing)
        found.table = decision_table(question, rules, evidence.differing)
        return found

    candidates = all_mutants(rules)
    stack, best = search(candidates, rules, evidence, progress, most)
    if best != (len(evidence.differing), 0):
        more = restrict_candidates(question, candidates, rules, evidence)
        other, score = (
            search([*candidates, *more], rules, evidence, progress, most) if more else ([], best)
        )
        if worth(score) > worth(best):
            stack, best = other, score
    stack = drop_unsupported(stack, rules, evidence)
    best = fit(stack_bugs(stack), rules, evidence)

    whole = stack_bugs(stack)
    left = [
        (item, answer)
        for item, answer in evidence.differing
        if not stack or predict_answer(whole, rules, item) != answer
    ]
    found.unexplained = len(left)
    found.contradicted = best[1]
    found.table = decision_table(question, rules, left)
    alone: set[int] = set()
    for made in stack:
        mine = [
            i
            for i, (item, answer) in enumerate(evidence.differing)
            if predict_answer(made.play, rules, item) == answer
        ]
        alone |= set(mine)
        items = [evidence.differing[i][0] for i in mine]
        others = [m for m in stack if m is not made]
        alike = same_answers(made, others, candidates, rules, evidence)
        found.explanations.append(Explanation(made, len(mine), alike, items))
    found.together = len(evidence.differing) - len(left) - len(alone)
    return found


def drop_unsupported(stack: list[Mutant], rules: RuleSet, evidence: Evidence) -> list[Mutant]:
    """The bugs that the evidence speaks for.

    Where a bug changes what the others answer, the target must mostly answer as with it;
    one that fits by chance, or that the others make needless, is no bug.
    """
    items = [*evidence.differing, *evidence.agreeing]
    for made in list(stack):
        rest = stack_bugs([m for m in stack if m is not made])
        whole = stack_bugs(stack)
        right = wrong = 0
        for item, answer in items:
            now = predict_answer(whole, rules, item)
            if now != predict_answer(rest, rules, item):
                right += now == answer
                wrong += now != answer
        if right <= AGAINST * wrong:
            stack = [m for m in stack if m is not made]
    return stack


def search(
    candidates: Sequence[Mutant],
    rules: RuleSet,
    evidence: Evidence,
    progress: Callable[[], None],
    most: int,
) -> tuple[list[Mutant], Score]:
    """The stack of bugs that fits best, and how well: a beam search, one bug more at each step."""
    beam: list[tuple[list[Mutant], Score]] = [([], (0, 0))]
    best: tuple[list[Mutant], Score] = beam[0]
    while len(best[0]) < most and best[1] != (len(evidence.differing), 0):
        progress()
        longer = [
            ([*stack, made], score)
            for stack, _ in beam
            for score, made in rank(candidates, stack, rules, evidence)
        ]
        longer.sort(key=lambda row: -worth(row[1]))
        if not longer or worth(longer[0][1]) <= worth(best[1]):
            break
        best = longer[0]
        beam = longer[:BEAM]
    return best


def worth(score: Score) -> int:
    """How good a fit is: what it explains, less what speaks against it (which weighs more)."""
    return score[0] - AGAINST * score[1]


def restrict_candidates(
    question: AnyQuestion,
    candidates: Sequence[Mutant],
    rules: RuleSet,
    evidence: Evidence,
) -> list[Mutant]:
    """Candidates that would fit, if only they were wrong under some circumstance and not others."""
    circumstances = question.circumstances
    if circumstances is None:
        return []
    look = evidence.thin(FIRST_LOOK)
    promising = sorted(
        candidates, key=lambda made: -fit(made.play, rules, Evidence(look.differing, []))[0]
    )
    found = []
    for made in promising[: 2 * LOOKED_AT]:
        shown = [
            i for i, answer in evidence.differing if predict_answer(made.play, rules, i) == answer
        ]
        hidden = [
            i for i, answer in evidence.agreeing if predict_answer(made.play, rules, i) != answer
        ]
        # A circumstance can be found for any few items.
        if len(shown) < FEW or not hidden:
            continue
        condition = find_circumstance(circumstances, shown, hidden)
        if condition is not None:
            found.append(restrict(made, *condition))
    return found


def find_circumstance(
    circumstances: Circumstances[Item], shown: Sequence[Item], hidden: Sequence[Item]
) -> tuple[str, Callable[[Item], bool]] | None:
    """A circumstance that all of `shown` have and none of `hidden`, with its name."""
    with_it = [circumstances.of(item) for item in shown]
    without = [circumstances.of(item) for item in hidden]
    for name, value in with_it[0].items():
        mine, theirs = {c[name] for c in with_it}, {c[name] for c in without}
        if isinstance(value, int):
            least = min(c for c in mine if isinstance(c, int))
            if all(isinstance(c, int) and c < least for c in theirs):
                return (
                    f"{name} is at least {least}",
                    lambda item, n=name, bound=least: circumstances.of(item)[n] >= bound,
                )
        elif not mine & theirs and len(mine) <= 2:
            words = " or ".join(sorted(map(str, mine)))
            return (
                f"{name} is {words}",
                lambda item, n=name, values=frozenset(mine): circumstances.of(item)[n] in values,
            )
    return None


def rank(
    candidates: Sequence[Mutant], stack: Sequence[Mutant], rules: RuleSet, evidence: Evidence
) -> list[tuple[Score, Mutant]]:
    """The candidates that fit best on top of the stack; ties go to the W list."""
    whole = stack_bugs(stack)
    explained = [
        row for row in evidence.differing if predict_answer(whole, rules, row[0]) == row[1]
    ]
    left = [row for row in evidence.differing if predict_answer(whole, rules, row[0]) != row[1]]
    # What the stack leaves is looked at on its own: it must be in sight, however little it is.
    looks = [
        Evidence(explained, []).thin(FIRST_LOOK),
        Evidence(left, []).thin(FIRST_LOOK),
        Evidence([], evidence.agreeing).thin(2 * FIRST_LOOK),
    ]
    weights = [
        len(whole_part) / max(1, len(look.differing) + len(look.agreeing))
        for whole_part, look in zip((explained, left, evidence.agreeing), looks, strict=True)
    ]

    def promise(play: Play) -> float:
        parts = zip(looks, weights, strict=True)
        return sum(worth(fit(play, rules, look)) * weight for look, weight in parts)

    base = promise(whole)
    hopeful = [
        (promise(stack_bugs([*stack, made])), made) for made in candidates if made not in stack
    ]
    hopeful = sorted((row for row in hopeful if row[0] > base), key=lambda row: -row[0])
    ranked = [
        (fit(stack_bugs([*stack, made]), rules, evidence), made) for _, made in hopeful[:LOOKED_AT]
    ]
    ranked.sort(key=lambda row: (-worth(row[0]), candidates.index(row[1])))
    return ranked[:BEAM]


def same_answers(
    made: Mutant,
    others: list[Mutant],
    candidates: Sequence[Mutant],
    rules: RuleSet,
    evidence: Evidence,
) -> list[Mutant]:
    """The candidates that, in the place of `made`, would answer everything asked the same."""
    look = evidence.thin(FIRST_LOOK)
    found = []
    for other in candidates:
        if other is made or other in others:
            continue
        for part in (look, evidence):
            if _answers(other, others, rules, part) != _answers(made, others, rules, part):
                break
        else:
            found.append(other)
    return found


def _answers(made: Mutant, others: list[Mutant], rules: RuleSet, part: Evidence) -> list[Reply]:
    play = stack_bugs([made, *others])
    return [predict_answer(play, rules, item) for item, _ in (*part.differing, *part.agreeing)]


def decision_table(
    question: AnyQuestion, rules: RuleSet, left: Sequence[tuple[Item, Reply]]
) -> list[Row]:
    """The situations of unexplained differences, the most frequent first."""
    counts: Counter[tuple[str, str, str]] = Counter()
    smallest: dict[tuple[str, str, str], Item] = {}
    for item, answer in left:
        expected = question.expect(rules, item)
        shown = {question.name: sorted(answer)} if isinstance(answer, frozenset) else None
        difference = question.compare(rules, item, expected, shown) if shown else None
        kind = difference.kind if difference else FAILS
        clause = difference.clause if difference else question.clause_of(expected)
        for name, situation in question.coverage.cells(item, expected):
            if name != clause:
                continue
            row = (clause, situation, kind)
            counts[row] += 1
            if row not in smallest or question.shrinking.size(item) < question.shrinking.size(
                smallest[row]
            ):
                smallest[row] = item
    return [Row(*row, count, smallest[row]) for row, count in counts.most_common()]
