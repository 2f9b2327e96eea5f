"""The gate itself: asks what is configured, and compares it with what is known and accepted."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from functools import partial
from pathlib import Path

from arbitre_reference import UnknownRules

from .. import __version__
from ..asking.asker import Asker, Opened, TargetGone
from ..cases.corpus import BadCase, Case, Sound, save_findings, sound
from ..cases.replay import ERROR, FAILING, Result, replay, stale
from ..protocol import printable
from ..question import AnyQuestion, Failure
from ..questions import QUESTIONS
from ..run import FindingText, ProofPlan, Run, SearchPlan, make_run
from ..targets import open_target
from .against import Current, describe_changes, orphans
from .baseline import Baseline, BaselineKey
from .config import Config, ExpectedFailure, Rules, Target, quote_toml
from .expected import Seen, match_expected, plain_cause, seen_key
from .notices import GateResult, GateStep, Notice, Place, Status, Unit
from .snapshot import Classes, answers, bound_of, draw_lines, judge_line, meaning

# Where the rules change all cases may be stale at once, and none be asked where an engine is gone:
# some are shown, the others named or counted.
MOST_SHOWN = 5
# Up to hands of so many cards the process that was searched is asked on: of coinche these are
# 189,012 positions.  For more than that it pays to start others.
SMALL = 4
# The tail of an error stream: where a traceback says what it is about.
LAST_LINES = 6
ASYMMETRY = "answers positions of one class differently"

Progress = Callable[[str], None]


class Gate:
    """One run of the gate; `progress` is told what is being done."""

    def __init__(self, config: Config, baseline: Baseline, today: date, progress: Progress) -> None:
        self.config = config
        self.baseline = baseline
        self.today = today
        self.progress = progress
        self.result = GateResult(config.path.name)
        self.saved: list[str] = []
        self._classes: dict[tuple[str, str], Classes] = {}

    def run(self, save: bool = False) -> GateResult:
        """Ask everything; raises `BadCase` and `BadState`.

        `save`: findings go to the corpus.  An interrupt ends it with what was found so far.
        """
        try:
            self._run(save)
        except KeyboardInterrupt:
            self.result.interrupted = True
        self.progress("")
        return self.result

    def _run(self, save: bool) -> None:
        corpus = sound(self.config.corpus)
        for rules in self.config.rules.values():
            for question in rules.questions:
                place = Place(rules.name, question.name)
                mine = corpus.about(rules.play.name, question.name)
                unit = Unit(place, "", rules.play.name, f"arbitre {__version__}")
                self.result.units.append(unit)
                with unit.timing(GateStep.CORPUS):
                    self.result.notices += _stale(place, self._read(place, mine))
                with unit.timing(GateStep.ACCEPTED):
                    self._compare(unit, self.meaning(rules, question))
        for target, rules, question in self.config.units():
            mine = corpus.about(rules.play.name, question.name)
            self._unit(target, rules, question, mine, save)
            if self.result.interrupted:
                return
        self.result.notices += orphans(self.baseline, keys(self.config))

    def _compare(self, unit: Unit, current: Current) -> None:
        """Compare a state with the accepted one."""
        self.result.notices += describe_changes(self.baseline, current, self.today)
        state = self.baseline.state(current.key)
        if state is not None:
            count = len(self.baseline.changes_of(current.key))
            since = f" and {count} declared change{'s' * (count != 1)}" if count else ""
            unit.stated += (
                f"compared with the state of {state['date']}{since}: "
                f"{len(current.snapshot.lines):,} classes",
            )

    # -- what is in force now ----------------------------------------------------------------

    def classes(self, rules: Rules, question: AnyQuestion) -> Classes:
        """The classes of a rule set; each is made once."""
        key = rules.name, question.name
        if key not in self._classes:
            self._classes[key] = Classes.of(question, rules.play, rules.hand)
        return self._classes[key]

    def meaning(self, rules: Rules, question: AnyQuestion) -> Current:
        """What the rules mean now: for each class the right answer and the clauses behind it."""
        self.progress(f"{rules.name}, {question.name}: what the rules mean")
        classes = self.classes(rules, question)
        key = BaselineKey(rules.name, question.name)
        return Current(key, classes, meaning(classes, __version__))

    def open(self, target: Target) -> Opened:
        """A target, which is started when it is asked."""
        return Opened(open_target(target.run, self.config.timeout))

    def answers(
        self, opened: Opened, target: Target, rules: Rules, question: AnyQuestion
    ) -> Current:
        """What a target answers now; raises `TargetGone`."""
        self.progress(f"{target.name}, {rules.name}, {question.name}: what it answers")
        asker = Asker(opened, question, rules.play, instead=QUESTIONS.get(question.instead))
        flaky = [entry for entry in self.expected(target, rules, question) if entry.flaky]
        asker.start()
        # A target that needs more than the question gives is asked another in its place.
        classes = self.classes(rules, asker.question)
        key = BaselineKey(rules.name, question.name, target.name)
        return Current(key, classes, answers(classes, asker), target.run, flaky)

    def expected(
        self, target: Target, rules: Rules, question: AnyQuestion
    ) -> list[ExpectedFailure]:
        """The entries of the configuration about this."""
        about = target.name, rules.name, question.name
        return [e for e in self.config.expected if (e.target, e.rules, e.question) == about]

    # -- a target, a rule set, a question ----------------------------------------------------

    def _unit(
        self, target: Target, rules: Rules, question: AnyQuestion, cases: Sound, save: bool
    ) -> None:
        place = Place(rules.name, question.name, target.name)
        unit = Unit(place, printable(target.run), rules.play.name)
        self.result.units.append(unit)
        expected = self.expected(target, rules, question)
        with self.open(target) as opened:
            with unit.timing(GateStep.CONFORMANCE):
                run = self._make_run(opened, unit, rules, question)
            report = run.report
            if save:
                found = save_findings(
                    self.config.corpus, report, partial(self._note_unsaved, place)
                )
                self.saved += [str(path) for path, new in found if new]
            seen = [*(see(run, text) for text in run.findings), *_seen_unlike(run)]
            if run.unasked:
                self.result.interrupted |= report.interrupted
                notices = match_expected(place, expected, seen, self.today)
                # What was not met may only not have been reached.
                met = [one for one in notices if one.status is not Status.UNEXPECTED_PASS]
                self.result.notices += [*met, _not_asked(place, run)]
                return
            if report.unsupported:
                share = f"{report.answered:,} of {report.positions:,} positions"
                title = f"it answers {share}: the rest is not checked"
                lines = tuple(report.unsupported)
                self._add(Notice(Status.NOTE, GateStep.CONFORMANCE, place, title, lines))
            with unit.timing(GateStep.CORPUS):
                seen += self._replay(opened, place, cases, seen)
            self.result.notices += match_expected(place, expected, seen, self.today)
            try:
                with unit.timing(GateStep.ACCEPTED):
                    self._compare(unit, self.answers(opened, target, rules, question))
            except TargetGone as gone:
                title = "it gave out while it was asked every class"
                self._add(Notice(Status.NOT_ASKED, GateStep.ACCEPTED, place, title, (str(gone),)))

    def _note_unsaved(self, place: Place, path: Path, error: Exception) -> None:
        """A finding that cannot be saved in the corpus is told, and counts as well."""
        title = "a finding could not be saved in the corpus"
        self._add(Notice(Status.NOTE, GateStep.CORPUS, place, title, (str(error),)))

    def _add(self, notice: Notice) -> None:
        self.result.notices.append(notice)

    def _make_run(self, opened: Opened, unit: Unit, rules: Rules, question: AnyQuestion) -> Run:
        """Search and prove, and say in the unit what that is evidence of."""
        place = unit.place

        def stage(what: str) -> None:
            self.progress(f"{place.target}, {place.rules}, {place.question}: {what}")

        stage("check")
        run = make_run(
            opened,
            question,
            rules.play,
            search=SearchPlan(rules.budget, self.config.seed),
            proof=ProofPlan(
                lambda asked: bound_of(asked, rules.play, rules.hand),
                workers=1 if rules.hand <= SMALL else os.cpu_count() or 1,
                timeout=self.config.timeout,
            ),
            stage=stage,
        )
        hello = run.report.hello
        if hello:
            unit.engine = printable(f"{hello.name} {hello.version}".strip())
        unit.state(run.checked)
        if run.exit_code == 4:
            control = run.report.control if run.report.control_caught is False else run.verdict
            self._add(Notice(Status.INVALID, GateStep.CONFORMANCE, place, control))
        return run

    def _replay(self, opened: Opened, place: Place, cases: Sound, seen: list[Seen]) -> list[Seen]:
        """What only the corpus has found; that a case could not be asked is told at once."""
        if cases:
            self.progress(f"{place}: corpus")
        found: dict[tuple[str, str], Seen] = {}
        met = {(one.kind, one.clause) for one in seen}
        unasked = 0
        for result in replay(opened, self._read(place, cases)):
            if result.status not in (FAILING, ERROR):
                continue
            again = judge_line(result.case.content["code"], opened.target.spec)
            if result.difference is None:
                unasked += 1
                if unasked <= MOST_SHOWN:
                    self._add(_case_not_asked(place, result, again))
            elif (key := seen_key(result.difference)) not in met:
                found.setdefault(key, _seen_in_corpus(result, key, again))
        if unasked > MOST_SHOWN:
            title = f"and {unasked - MOST_SHOWN:,} more cases could not be asked"
            self._add(Notice(Status.NOT_ASKED, GateStep.CORPUS, place, title))
        return list(found.values())

    def _read(self, place: Place, cases: Sound) -> Iterator[Case]:
        """The cases; that one was changed meanwhile is told, and loses nothing that was found."""
        try:
            yield from cases
        except BadCase as changed:
            title = "the corpus was not asked to its end"
            self._add(Notice(Status.NOT_ASKED, GateStep.CORPUS, place, title, (str(changed),)))


def see(run: Run, text: FindingText) -> Seen:
    """A finding, to be compared with what is expected."""
    report, finding = run.report, text.finding
    example = finding.example
    said = example.outcome if not isinstance(example.outcome, Failure) else {}
    name = report.hello.name if report.hello else "target"
    return Seen(
        *seen_key(finding.difference),
        plain_cause(text.cause),
        text.met,
        text.code,
        tuple(filter(None, [finding.difference.detail, example.proof, *example.notes]))
        + text.exchange,
        draw_lines(
            report.question,
            report.rules_of(text.finding),
            example.item,
            {name: said} if said else {},
        ),
        text.reproduce,
        _rules_played(run) if text.cause.startswith("house rule: ") else "",
    )


def _rules_played(run: Run) -> str:
    """The rules that were declared, with every house rule that was found."""
    rules, found = run.report.rules, run.causes.found
    changed = dict(cause.option.split("=", 1) for cause in run.causes.house_rules)
    try:
        return rules.having(**changed).name
    except UnknownRules:
        return found.rules.name if found else ""


def _seen_unlike(run: Run) -> Iterator[Seen]:
    """That classes are not answered alike, where nothing else shows that the target is wrong."""
    found, report = run.proof and run.proof.asymmetry, run.report
    if found and not run.findings:
        code = report.question.code(report.rules, found.one)
        yield Seen(
            ASYMMETRY,
            "",
            "",
            f"{found.count:,} classes",
            code,
            run.symmetry[1:],
            draw_lines(report.question, report.rules, found.one, {}),
            judge_line(code, report.spec),
        )


def _seen_in_corpus(result: Result, key: tuple[str, str], again: str) -> Seen:
    case, difference = result.case, result.difference
    assert difference is not None
    said = result.outcome if isinstance(result.outcome, dict) else {}
    drawing = draw_lines(case.question, case.rules, case.item, {"target": said})
    lines = (f"case {case.id} of the corpus", difference.detail)
    return Seen(*key, None, "in the corpus", case.content["code"], lines, drawing, again)


def _case_not_asked(place: Place, result: Result, again: str) -> Notice:
    return Notice(
        Status.NOT_ASKED,
        GateStep.CORPUS,
        place,
        f"case {result.case.id} could not be asked: {result.detail}",
        code=result.case.content["code"],
        reproduce=(again,),
    )


def _not_asked(place: Place, run: Run) -> Notice:
    report = run.report
    lines = (*report.unsupported, *report.last_words.splitlines()[-LAST_LINES:])
    again = f"arbitre check {shlex.quote(report.spec)} --rules {report.rules.name}"
    # An adapter may know what it plays by the name of the game alone.
    game = report.rules.preset.name
    as_it_says = f"[targets.{place.target}]", f"run = {quote_toml(f'as:{game}:{report.spec}')}"
    named = report.unsupported and report.rules.changes and not report.spec.startswith("as:")
    remedy = as_it_says if named else ()
    return Notice(
        Status.NOT_ASKED,
        GateStep.CONFORMANCE,
        place,
        run.unasked,
        lines,
        reproduce=(again,),
        remedy=remedy,
    )


def _stale(place: Place, cases: Iterable[Case]) -> Iterator[Notice]:
    """The cases whose expectation is not the reference's any more."""
    others = []
    for number, (case, why) in enumerate((c, why) for c in cases if (why := stale(c))):
        if number >= MOST_SHOWN:
            others.append(case.id)
            continue
        yield Notice(
            Status.STALE,
            GateStep.CORPUS,
            place,
            f"case {case.id} expects what the rules do not say any more",
            (why,),
            case.content["code"],
            reproduce=(judge_line(case.content["code"]),),
            remedy=(f"take it out: {case.path.name}",),
        )
    if others:
        title = f"and {len(others)} more cases"
        yield Notice(Status.STALE, GateStep.CORPUS, place, title, tuple(others))


def keys(config: Config) -> set[BaselineKey]:
    """Whose states the configuration asks for."""
    rules = {BaselineKey(r.name, q.name) for r in config.rules.values() for q in r.questions}
    return rules | {
        BaselineKey(rules.name, q.name, target.name) for target, rules, q in config.units()
    }
