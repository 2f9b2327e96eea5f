"""What the plugin asks: an item of pytest for each part of the work.

Each opens a target of its own and closes it, so none depends on another.
A failure is a text that people read: no traceback of ours.
"""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import pytest
from rich.console import Console

from arbitre_reference import RuleSet

from ..asking.asker import Asker
from ..cases import corpus
from ..cases.corpus import Case
from ..cases.replay import ERROR, FAILING, UNSUPPORTED, Result, replay
from ..protocol import HelloAnswer
from ..question import AnyQuestion, Difference
from ..questions.cards.legal import LEGAL
from ..report.terminal import print_finding, print_run, print_symmetry
from ..report.text import one_difference, text_of
from ..run import ProofPlan, Run, SearchPlan, list_differences, make_run
from ..targets import Target
from .settings import Settings

NAME = "arbitre"
COUNT = "arbitre: "
# A position is some fifteen lines: three can be looked at, the others are named.
DRAWN = 3

# Files of the corpus, not checked, each with the question it names.
Files = list[tuple[str, Path]]


class Wrong(NamedTuple):
    """What is kept of a case that fails: its code, and in what, or why it could not be asked."""

    code: str
    difference: Difference | None
    why: str


class TargetItem(pytest.Item):
    """Something to ask, of a target of its own."""

    target: Target

    def __init__(self, *, settings: Settings, rules: RuleSet, clause: str = "", **made: Any):
        super().__init__(**made)
        self.settings = settings
        self.rules = rules
        kind = self.name.partition("[")[0]
        self.add_marker(pytest.mark.arbitre(kind=kind, rules=rules.name, clause=clause))

    def setup(self) -> None:
        """A target, which is started when it is asked."""
        self.target = self.settings.open()

    def teardown(self) -> None:
        """Leave no process behind."""
        self.target.close()

    def reportinfo(self) -> tuple[str, None, str]:
        """It stands in no file."""
        return NAME, None, self.name

    def make_run(
        self, question: AnyQuestion, search: SearchPlan | None, proof: ProofPlan | None
    ) -> Run:
        """A run of the target; raises `KeyboardInterrupt` again if it was interrupted.

        The causes are told by the search: once, and not in every shard of a proof.
        """
        run = make_run(
            self.target, question, self.rules, search=search, proof=proof, explaining=proof is None
        )
        if run.report.interrupted:
            raise KeyboardInterrupt
        return run

    def count(self, what: str, asked: int, unanswered: int) -> None:
        """Say how much was asked: `pytest_terminal_summary` adds it up."""
        about = f"{COUNT}{self.rules.name} {what}"
        self.user_properties.append((f"{about} asked", asked))
        if unanswered:
            self.user_properties.append((f"{about} that it does not play", unanswered))

    def again(self) -> list[str]:
        """The words of the command that asks all of it again."""
        raise NotImplementedError

    def fail(self, headline: str, *parts: str) -> NoReturn:
        """Fail with a text and no traceback; pytest's summary shows the headline."""
        lines = [headline, "", *parts, f"all again: {shlex.join(self.again())}"]
        pytest.fail("\n".join(lines), pytrace=False)


class Cases(TargetItem):
    """The cases of the corpus about one rule set and clause, in one loop."""

    def __init__(self, *, files: Files, hello: HelloAnswer, **made: Any) -> None:
        super().__init__(**made)
        self.files = files
        self.hello = hello

    def runtest(self) -> None:
        """Fails with every case that the target gets wrong."""
        counts = Counter[str]()
        unsupported = ""
        wrong: list[Wrong] = []
        drawn: list[str] = []
        try:
            for result in replay(self.target, self._cases()):
                counts[result.status] += 1
                unsupported = unsupported or (result.detail if result.status == UNSUPPORTED else "")
                if result.status in (FAILING, ERROR):
                    code = result.case.content["code"]
                    wrong.append(Wrong(code, result.difference, result.detail))
                    if result.difference and len(drawn) < DRAWN:
                        drawn.append(self._draw(result, len(drawn) + 1))
        except corpus.BadCase as bad:
            self.fail(f"the corpus: {bad}")
        self.count("corpus, cases", counts.total(), counts[UNSUPPORTED])
        if wrong:
            cases_fail = f"{len(wrong)} of {counts.total()} cases fail"
            differences = [one.difference for one in wrong if one.difference]
            first = f"{list_differences(differences)} ({cases_fail})" if differences else cases_fail
            self.fail(first, *drawn, *_named(wrong))
        if counts[UNSUPPORTED] == counts.total():
            pytest.skip(f"the target does not play it: {unsupported}")

    def _cases(self) -> Iterator[Case]:
        """Each case, read when its turn comes; raises `BadCase`."""
        for _, path in sorted(self.files):
            yield corpus.check_case(path, corpus.read(path))

    def _draw(self, result: Result, number: int) -> str:
        """A case that differs, in full."""
        case, outcome, difference = result.case, result.outcome, result.difference
        assert outcome is not None
        assert difference is not None
        asker = Asker(self.target, case.question, case.rules)
        asker.hello = self.hello
        note = f"case {case.id}, first met in {case.content['found']['engine']}"
        return one_difference(asker, case.item, outcome, difference, note, number=number) + "\n"

    def again(self) -> list[str]:
        """`arbitre replay` of all cases of the rule set, whatever their clause."""
        rules, folder = self.rules.name, str(self.settings.corpus)
        return ["arbitre", "replay", self.target.spec, "--rules", rules, "--corpus", folder]


def _named(wrong: list[Wrong]) -> Iterator[str]:
    """A line for each case that is not drawn, and why others could not be asked."""
    differing = [(one.code, one.difference) for one in wrong if one.difference]
    for number, (code, difference) in enumerate(differing[DRAWN:], DRAWN + 1):
        yield f"{number}  {difference.kind}  {code}"
    if len(differing) < len(wrong):
        gone = next(one for one in wrong if one.difference is None)
        yield f"the target could not be asked: {gone.why}"


class Proof(TargetItem):
    """A part of a proof: of the classes with at most `hand` cards in the hand every so many."""

    def __init__(self, *, hand: int, number: int, **made: Any) -> None:
        super().__init__(**made)
        self.hand = hand
        self.number = number

    def runtest(self) -> None:
        """Fails with each distinct difference, or where positions of a class are not alike."""
        part = ProofPlan(lambda asked: self.hand, shard=self.number, of=self.settings.shards)
        run = self.make_run(LEGAL, None, part)
        proof = run.proof
        if proof is None:
            self.fail(run.headline)
        self.count(f"proof for hand<={self.hand}, positions", proof.positions, proof.unsupported)
        if run.exit_code in (1, 4):
            self.fail(run.headline, text_of(lambda console: _print_differences(console, run)))
        if not proof.positions:
            pytest.skip("there are fewer classes than shards")
        if proof.unsupported == proof.positions:
            pytest.skip(f"the target does not play it: {proof.why_unsupported}")

    def again(self) -> list[str]:
        """`arbitre prove` of all shards."""
        rules, hand = self.rules.name, str(self.hand)
        return ["arbitre", "prove", self.target.spec, "--rules", rules, "--hand", hand]


def _print_differences(console: Console, run: Run) -> None:
    """What speaks against the target in a part of a proof."""
    for number, finding in enumerate(run.findings, 1):
        print_finding(console, run.report, finding, f"{number}")
    print_symmetry(console, run)


class Fuzz(TargetItem):
    """`arbitre check` of one question about one rule set."""

    def __init__(self, *, question: AnyQuestion, **made: Any) -> None:
        super().__init__(**made)
        self.question = question

    def runtest(self) -> None:
        """Fails with what the search found, explained as `arbitre check` explains it."""
        plan = SearchPlan(self.settings.budget, self.settings.seed)
        run = self.make_run(self.question, plan, None)
        report = run.report
        refused = report.positions - report.answered
        self.count(f"fuzz {self.question.name}, positions", report.positions, refused)
        if run.exit_code == 0:
            self.add_report_section("call", "arbitre", "\n".join(run.checked))
            return
        if run.exit_code == 3 and not report.gone:
            why = next(iter(report.unsupported), "nothing was asked")
            pytest.skip(f"the target does not play it: {why}")
        self.fail(run.headline, text_of(lambda console: print_run(console, run)))

    def again(self) -> list[str]:
        """`arbitre check` of the same question, with the same seed and budget."""
        words = ["arbitre", "check", self.target.spec, "--rules", self.rules.name]
        words += ["--question", self.question.name, "--seed", str(self.settings.seed)]
        return [*words, "--budget", self.settings.budget_text]
