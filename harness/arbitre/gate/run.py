"""The gate itself: check, prove and replay what is configured, and compare with what is known."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterator
from datetime import date

from .. import __version__
from ..asking.asker import Asker, TargetGone
from ..cases.corpus import Case, save_findings, sound
from ..cases.replay import ERROR, FAILING, replay, stale
from ..causes.explain import Causes, explain
from ..protocol import printable
from ..question import AnyQuestion, Failure
from ..questions import QUESTIONS
from ..report.statement import checked, reproduce
from ..search.campaign import check
from ..search.checkpoint import Scope as ProofScope
from ..search.findings import INTERRUPTED, Finding, Report
from ..search.prove import Proof, prove
from ..targets import open_target
from . import known
from .accepted import Accepted, Key
from .against import Current, orphans, told
from .config import Config, Known, Rules, Target
from .known import Seen, plain_cause, seen_key
from .notices import Notice, Place, Status, Step, Unit, Verdict, clean
from .state import Scope, answers, drawn, judge_line, meaning, most

MOST_STALE = 5
SMALL = 4
ASYMMETRY = "answers positions of one class differently"

Progress = Callable[[str], None]


class Gate:
    """One run of the gate; `progress` is told what is being done."""

    def __init__(self, config: Config, accepted: Accepted, today: date, progress: Progress) -> None:
        self.config = config
        self.accepted = accepted
        self.today = today
        self.progress = progress
        self.verdict = Verdict(config.path.name)
        self.saved: list[str] = []
        self._scopes: dict[tuple[str, str], Scope] = {}

    def run(self, save: bool = False) -> Verdict:
        """Ask everything; raises `BadCase` and `BadState`.

        `save`: findings go to the corpus.  An interrupt ends it with what was found so far.
        """
        try:
            self._run(save)
        except KeyboardInterrupt:
            self.verdict.interrupted = True
        self.progress("")
        return self.verdict

    def _run(self, save: bool) -> None:
        corpus = sound(self.config.corpus)
        for rules in self.config.rules.values():
            for question in rules.questions:
                place = Place(rules.name, question.name)
                mine = [case for case in corpus if _asks(case, rules, question)]
                unit = Unit(place, "", rules.play.name, f"arbitre {__version__}")
                self.verdict.units.append(unit)
                self.verdict.notices += _stale(place, mine)
                self._compare(unit, self.meaning(rules, question))
        for target, rules, question in self.config.units():
            mine = [case for case in corpus if _asks(case, rules, question)]
            self._unit(target, rules, question, mine, save)
            if self.verdict.interrupted:
                return
        self.verdict.notices += orphans(self.accepted, keys(self.config))

    def _compare(self, unit: Unit, current: Current) -> None:
        """Compare a state with the accepted one."""
        self.verdict.notices += told(self.accepted, current, self.today)
        state = self.accepted.state(current.key)
        if state is not None:
            count = len(self.accepted.changes_of(current.key))
            since = f" and {count} declared change{'s' * (count != 1)}" if count else ""
            unit.stated += (
                f"compared with the state of {state['date']}{since}: "
                f"{len(current.state.lines):,} classes",
            )

    # -- what is in force now ----------------------------------------------------------------

    def scope(self, rules: Rules, question: AnyQuestion) -> Scope:
        """The classes of a rule set; each is made once."""
        key = rules.name, question.name
        if key not in self._scopes:
            self._scopes[key] = Scope.of(question, rules.play, rules.hand)
        return self._scopes[key]

    def meaning(self, rules: Rules, question: AnyQuestion) -> Current:
        """What the rules mean now."""
        self.progress(f"{rules.name}, {question.name}: what the rules mean")
        scope = self.scope(rules, question)
        return Current(Key(rules.name, question.name), scope, meaning(scope, __version__))

    def answers(self, target: Target, rules: Rules, question: AnyQuestion) -> Current:
        """What a target answers now; raises `TargetGone`."""
        self.progress(f"{target.name}, {rules.name}, {question.name}: what it answers")
        opened = open_target(target.run, self.config.timeout)
        asker = Asker(opened, question, rules.play, instead=QUESTIONS.get(question.instead))
        flaky = [entry for entry in self.known(target, rules, question) if entry.flaky]
        try:
            asker.start()
            # A target that needs more than the question gives is asked another in its place.
            scope = self.scope(rules, asker.question)
            state = answers(scope, asker)
        finally:
            opened.close()
        return Current(Key(rules.name, question.name, target.name), scope, state, target.run, flaky)

    def known(self, target: Target, rules: Rules, question: AnyQuestion) -> list[Known]:
        """The entries of the configuration about this."""
        about = target.name, rules.name, question.name
        return [e for e in self.config.known if (e.target, e.rules, e.question) == about]

    # -- a target, a rule set, a question ----------------------------------------------------

    def _unit(
        self, target: Target, rules: Rules, question: AnyQuestion, cases: list[Case], save: bool
    ) -> None:
        place = Place(rules.name, question.name, target.name)
        unit = Unit(place, printable(target.run), rules.play.name)
        self.verdict.units.append(unit)
        add = self.verdict.notices.append
        self.progress(f"{target.name}, {rules.name}, {question.name}: check")
        report = check(
            open_target(target.run, self.config.timeout),
            question,
            rules.play,
            seed=self.config.seed,
            budget=rules.budget,
        )
        if report.hello:
            unit.engine = printable(f"{report.hello.name} {report.hello.version}".strip())
        proof = None
        try:
            if not report.broken_off:
                proof = self._prove(target, rules, report.question)
                _merge(report, proof.report)
                unit.stated = (_proved(proof),)
        except TargetGone as gone:
            report.broken_off, report.gone = str(gone), gone.failure
        except KeyboardInterrupt:
            report.broken_off = INTERRUPTED
        unit.stated = tuple(clean([*unit.stated, *checked(report)]))
        if save:
            self.saved += [str(p) for p, new in save_findings(self.config.corpus, report) if new]
        for part in (report, proof.report) if proof else (report,):
            if part.control_caught is False:
                add(Notice(Status.INVALID, Step.CONFORMANCE, place, part.control))
        seen = self._seen(target, report, proof)
        if report.broken_off == INTERRUPTED:
            self.verdict.interrupted = True
        entries = self.known(target, rules, question)
        if report.broken_off or not report.answered or report.says_little:
            found = known.told(place, entries, seen, self.today)
            # What was not met may only not have been reached.
            self.verdict.notices += [n for n in found if n.status is not Status.UNEXPECTED_PASS]
            add(_not_asked(place, report, target))
            return
        if report.unsupported:
            share = f"{report.answered:,} of {report.positions:,} positions"
            title = f"it answers {share}: the rest is not checked"
            add(Notice(Status.NOTE, Step.CONFORMANCE, place, title, (*report.unsupported,)))
        seen += self._replayed(target, place, cases, seen)
        self.verdict.notices += known.told(place, entries, seen, self.today)
        try:
            self._compare(unit, self.answers(target, rules, question))
        except TargetGone as gone:
            lines = (str(gone),)
            title = "it gave out while it was asked every class"
            add(Notice(Status.NOT_ASKED, Step.ACCEPTED, place, title, lines))

    def _prove(self, target: Target, rules: Rules, question: AnyQuestion) -> Proof:
        self.progress(f"{target.name}, {rules.name}, {question.name}: prove")
        bound = most(question, rules.play, rules.hand)
        scope = ProofScope(target.run, rules.play.name, bound, question=question.name)
        # A small proof is done before other processes have started.
        workers = 1 if rules.hand <= SMALL else os.cpu_count() or 1
        return prove(scope, workers=workers, timeout=self.config.timeout)

    def _seen(self, target: Target, report: Report, proof: Proof | None) -> list[Seen]:
        """What check and proof have found, with causes."""
        causes = Causes()
        if report.findings:
            self.progress(f"{target.name}, {report.rules.name}: what explains it")
            try:
                causes = explain(open_target(target.run, self.config.timeout), report)
            except KeyboardInterrupt:
                report.broken_off = INTERRUPTED
        seen = [
            _seen_of(report, finding, causes.of_finding.get(number, ""))
            for number, finding in enumerate(report.findings)
        ]
        if proof is not None and proof.asymmetry is not None and not seen:
            one, other = (
                report.question.code(report.rules, item)
                for item in (proof.asymmetry.one, proof.asymmetry.other)
            )
            seen.append(
                Seen(
                    ASYMMETRY,
                    "",
                    "",
                    f"{proof.asymmetry.count:,} classes",
                    one,
                    (*proof.asymmetry.depends_on, f"and {other}"),
                    drawn(report.question, report.rules, proof.asymmetry.one, {}),
                    judge_line(one, target.run),
                )
            )
        return seen

    def _replayed(
        self, target: Target, place: Place, cases: list[Case], seen: list[Seen]
    ) -> list[Seen]:
        """What only the corpus has found; a case that could not be asked is told at once."""
        if not cases:
            return []
        self.progress(f"{place}: corpus")
        found: list[Seen] = []
        met = {(one.kind, one.clause) for one in seen}
        opened = open_target(target.run, self.config.timeout)
        try:
            for result in replay(opened, cases):
                if result.status not in (FAILING, ERROR):
                    continue
                code = result.case.content["code"]
                again = judge_line(code, target.run)
                if result.difference is None:
                    title = f"case {result.case.id} could not be asked: {result.detail}"
                    self.verdict.notices.append(
                        Notice(Status.NOT_ASKED, Step.CORPUS, place, title, code=code,
                               reproduce=(again,))
                    )  # fmt: skip
                    continue
                key = seen_key(result.difference)
                if key in met:
                    continue
                met.add(key)
                said = result.outcome if isinstance(result.outcome, dict) else {}
                picture = drawn(
                    result.case.question, result.case.rules, result.case.item, {"target": said}
                )
                lines = (f"case {result.case.id} of the corpus", result.difference.detail)
                found.append(Seen(*key, None, "in the corpus", code, lines, picture, again))
        finally:
            opened.close()
        return found


def _merge(report: Report, proved: Report) -> None:
    """Take what the proof has found besides into the report of the search."""
    met = {finding.difference.key for finding in report.findings}
    report.findings += [f for f in proved.findings if f.difference.key not in met]


def _proved(proof: Proof) -> str:
    """What the proof has asked, in a sentence."""
    stated = proof.certificate
    left = f", {stated['unsupported']:,} of them not answered" if stated["unsupported"] else ""
    return (
        f"asked: {stated['scope']['covers']}: {stated['classes']:,} classes, "
        f"{stated['positions']:,} positions{left}"
    )


def _seen_of(report: Report, finding: Finding, cause: str) -> Seen:
    example = finding.example
    said = example.outcome if not isinstance(example.outcome, Failure) else {}
    name = report.hello.name if report.hello else "target"
    count = f"{finding.count:,} position{'s' * (finding.count != 1)}"
    return Seen(
        *seen_key(finding.difference),
        plain_cause(cause),
        count,
        report.question.code(report.rules, example.item),
        tuple(filter(None, [finding.difference.detail, example.proof, *example.notes])),
        drawn(report.question, report.rules, example.item, {name: said} if said else {}),
        reproduce(report, finding),
    )


def _not_asked(place: Place, report: Report, target: Target) -> Notice:
    nothing = "it answers nothing of this rule set"
    some = f"it answers too little: {report.answered:,} of {report.positions:,} positions"
    why = report.broken_off or (some if report.answered else nothing)
    lines = [*report.unsupported, *report.last_words.splitlines()[-6:]]
    again = f"arbitre check {shlex.quote(target.run)} --rules {report.rules.name}"
    return Notice(Status.NOT_ASKED, Step.CONFORMANCE, place, why, tuple(lines), reproduce=(again,))


def _asks(case: Case, rules: Rules, question: AnyQuestion) -> bool:
    content = case.content
    return (content["rules"], content["question"]) == (rules.play.name, question.name)


def _stale(place: Place, cases: list[Case]) -> Iterator[Notice]:
    """The cases whose expectation is not the reference's any more."""
    found = [(case, why) for case in cases if (why := stale(case))]
    for case, why in found[:MOST_STALE]:
        yield Notice(
            Status.STALE,
            Step.CORPUS,
            place,
            f"case {case.id} expects what the rules do not say any more",
            (why,),
            case.content["code"],
            reproduce=(judge_line(case.content["code"]),),
            remedy=(f"take it out: {case.path.name}",),
        )
    if found[MOST_STALE:]:
        title = f"and {len(found) - MOST_STALE} more cases"
        yield Notice(
            Status.STALE,
            Step.CORPUS,
            place,
            title,
            tuple(case.id for case, _ in found[MOST_STALE:]),
        )


def keys(config: Config) -> set[Key]:
    """Whose states the configuration asks for."""
    rules = {Key(r.name, q.name) for r in config.rules.values() for q in r.questions}
    return rules | {Key(rules.name, q.name, target.name) for target, rules, q in config.units()}
