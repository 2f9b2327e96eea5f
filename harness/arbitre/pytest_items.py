"""What the pytest plugin adds to a run that has a target: corpus, proof, random search.

    arbitre::corpus[belote/coinche BE8]             the cases of a clause, asked in one loop
    arbitre::proof[belote/coinche hand<=2 shard 1/4]  every fourth class of the finite space
    arbitre::fuzz[belote/coinche]                   `arbitre check` with a small budget

Ids and their order depend on the settings, the corpus and what the target says it plays:
they are the same in every worker.
Each item opens a target of its own and closes it, so no item depends on another.
A target that cannot be asked is one error of the collection.
"""

from __future__ import annotations

import shlex
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any, NoReturn

import pytest

from arbitre_reference import PRESETS, RuleSet, UnknownRules, rule_set

from . import corpus, data
from .asking import Asker, TargetGone
from .campaign import Budget, check, smoke
from .explain import explain
from .findings import INTERRUPTED, Report
from .journal import Scope
from .protocol import HelloAnswer
from .prove import Shard, prove_shard
from .pytest_plugin import setting
from .question import Difference, Question
from .questions import QUESTIONS
from .questions.legal import LEGAL
from .replay import ERROR, FAILING, UNSUPPORTED, Result, replay
from .report.statement import checked
from .report.terminal import print_asymmetry, print_finding, print_report
from .report.text import one_difference, text_of
from .targets import BadTarget, Target, TargetFailure, open_target

NAME = "arbitre"
COUNT = "arbitre: "
DRAWN = 3
ALL = "all"


class Settings:
    """What the user set, read and checked; raises `pytest.UsageError`."""

    def __init__(self, config: pytest.Config) -> None:
        self.target = setting(config, "target")
        # An empty tuple stands for all that the target says it plays.
        names = config.getoption("arbitre_rules") or config.getini("arbitre_rules")
        self.timeout = _read(config, "timeout", float)
        self.hand = _read(config, "hand", lambda text: None if text == ALL else _positive(text))
        self.shards = _read(config, "shards", _positive)
        self.seed = _read(config, "seed", int)
        self.budget = _read(config, "budget", Budget.read)
        folder = setting(config, "corpus")
        self.corpus = config.rootpath / folder if folder else data.folder("corpus")
        if folder and not self.corpus.is_dir():
            raise pytest.UsageError(f"arbitre_corpus: {self.corpus} is no folder")
        try:
            self.rules = tuple(rule_set(name.strip()) for name in names)
            open_target(self.target)
        except (UnknownRules, BadTarget) as error:
            raise pytest.UsageError(f"arbitre: {error}") from None

    def open(self) -> Target:
        """A target, not started."""
        return open_target(self.target, self.timeout)


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(f"{number} is less than 1")
    return number


def _read(config: pytest.Config, name: str, reader: Any) -> Any:
    """A setting as `reader` understands it."""
    text = setting(config, name)
    try:
        return reader(text)
    except ValueError as error:
        raise pytest.UsageError(f"arbitre_{name}: {text!r}: {error}") from None


class Collecting:
    """The hooks of a run that has a target."""

    def __init__(self, config: pytest.Config) -> None:
        self.settings = Settings(config)
        self.named: list[str] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self, session: pytest.Session) -> None:
        """Take from the arguments the ids that are ours: no file is called that."""
        config = session.config
        self.named = [argument for argument in config.args if _is_ours(argument)]
        config.args[:] = [argument for argument in config.args if argument not in self.named]

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(
        self, session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        """Add ours, before anything is deselected.

        Who names paths wants those tests: a target in the configuration alone then adds nothing.
        """
        paths_named = config.args_source is config.ArgsSource.ARGS
        if paths_named and not self.named and not config.getoption("arbitre_target"):
            return
        node = Arbitre.from_parent(session, name=NAME, nodeid=NAME, settings=self.settings)
        ours = list(session.genitems(node))
        if self.named and ours:
            for name in self.named:
                if not any(_names(name, item) for item in ours):
                    raise pytest.UsageError(f"not found: {name}")
            ours = [item for item in ours if any(_names(name, item) for name in self.named)]
        items.extend(ours)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """What was asked, and what was not."""
        counts: Counter[str] = Counter()
        for report in chain.from_iterable(terminalreporter.stats.values()):
            if getattr(report, "when", None) == "call":
                for name, value in report.user_properties:
                    if name.startswith(COUNT):
                        counts[name.removeprefix(COUNT)] += int(str(value))
        if counts:
            terminalreporter.section("arbitre: what was asked")
            for name, count in sorted(counts.items()):
                terminalreporter.line(f"{name}: {count:,}")


def _is_ours(argument: str) -> bool:
    path, colons, _ = argument.partition("::")
    return bool(colons) and Path(path).name == NAME and not Path(path).exists()


def _names(argument: str, item: pytest.Item) -> bool:
    """Is the argument the id of the item, or its beginning (`arbitre::corpus`)?"""
    wanted = argument.partition("::")[2]
    return wanted in ("", item.name, item.name.partition("[")[0])


class Arbitre(pytest.Collector):
    """The node `arbitre`: asks the target who it is, and collects what to ask it."""

    def __init__(self, *, settings: Settings, **made: Any) -> None:
        super().__init__(**made)
        self.settings = settings

    def collect(self) -> Iterator[pytest.Item]:
        """The items, rule set by rule set; raises `CollectError` if the target cannot be asked."""
        target = self.settings.open()
        try:
            hello = target.start()
            rules = self.settings.rules or all_of(hello)
            if not rules:
                raise self.CollectError(f"{target.spec}: it says that it plays no rule set we know")
            for found in rules:
                asked = [q for q in QUESTIONS.values() if q.presets(found)]
                known = [q for q in asked if hello.knows(q.name, found.preset.name)]
                # Where it knows none, `start` says what it does know.
                asker = Asker(target, (known or asked)[0], found)
                asker.start()
                # An adapter that cannot answer a few single positions shows at once.
                smoke(asker)
                yield from self._items(hello, found, known)
        except (TargetGone, TargetFailure) as gone:
            spec = shlex.quote(target.spec)
            raise self.CollectError(
                f"the target could not be asked: {gone}\nreproduce: arbitre identify {spec}"
            ) from None
        except corpus.BadCase as bad:
            raise self.CollectError(f"the corpus: {bad}") from None
        finally:
            target.close()

    def _items(
        self, hello: HelloAnswer, rules: RuleSet, questions: list[Question]
    ) -> Iterator[Item]:
        settings = self.settings

        def made(kind: type[Item], name: str, **parts: Any) -> Item:
            return kind.from_parent(self, name=name, settings=settings, rules=rules, **parts)

        groups: dict[str, list[tuple[Path, dict[str, Any]]]] = defaultdict(list)
        for path, content in corpus.contents(settings.corpus):
            if content.get("rules") == rules.name:
                groups[str(content.get("clause"))].append((path, content))
        for clause, files in sorted(groups.items()):
            name = f"corpus[{rules.name} {clause}]"
            yield made(Cases, name, clause=clause, files=files, hello=hello)
        if LEGAL in questions:
            hand = min(settings.hand or rules.preset.hand_size, rules.preset.hand_size)
            for number in range(1, settings.shards + 1):
                name = f"proof[{rules.name} hand<={hand} shard {number}/{settings.shards}]"
                yield made(Proof, name, hand=hand, number=number)
        for question in questions:
            about = rules.name if question is LEGAL else f"{rules.name} {question.name}"
            yield made(Fuzz, f"fuzz[{about}]", question=question)


def all_of(hello: HelloAnswer) -> tuple[RuleSet, ...]:
    """The presets about which a target says it answers something."""
    played = {preset for presets in hello.answers.values() for preset in presets}
    return tuple(rule_set(name) for name in PRESETS if name in played)


class Item(pytest.Item):
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

    def count(self, what: str, asked: int, unanswered: int) -> None:
        """Say how much was asked: `pytest_terminal_summary` adds it up."""
        about = f"{COUNT}{self.rules.name} {what}"
        self.user_properties.append((f"{about} asked", asked))
        if unanswered:
            self.user_properties.append((f"{about} that it does not play", unanswered))


def fail(headline: str, *parts: str) -> NoReturn:
    """Fail with a text and no traceback; pytest's summary shows the headline."""
    __tracebackhide__ = True
    pytest.fail("\n".join([headline, "", *parts]).rstrip(), pytrace=False)


class Cases(Item):
    """The cases of the corpus about one rule set and clause, in one loop."""

    def __init__(
        self, *, files: list[tuple[Path, dict[str, Any]]], hello: HelloAnswer, **made: Any
    ) -> None:
        super().__init__(**made)
        self.files = files
        self.hello = hello

    def runtest(self) -> None:
        """Fails with every case that the target gets wrong."""
        try:
            cases = [corpus.checked(path, content) for path, content in self.files]
        except corpus.BadCase as bad:
            fail(f"the corpus: {bad}")
        results = list(replay(self.target, cases))
        unsupported = [result for result in results if result.status == UNSUPPORTED]
        self.count("corpus, cases", len(results), len(unsupported))
        wrong = [result for result in results if result.status in (FAILING, ERROR)]
        if wrong:
            cases_fail = f"{len(wrong)} of {len(results)} cases fail"
            differences = [result.difference for result in wrong if result.difference]
            first = f"{told_shortly(differences)} ({cases_fail})" if differences else cases_fail
            fail(first, *self._told(wrong))
        if len(unsupported) == len(results):
            pytest.skip(f"the target does not play it: {unsupported[0].detail}")

    def _told(self, wrong: list[Result]) -> Iterator[str]:
        """The first in full, the others a line each, and the command that asks them again."""
        differing = [result for result in wrong if result.difference]
        for number, result in enumerate(differing, 1):
            case, outcome, difference = result.case, result.outcome, result.difference
            assert outcome is not None
            assert difference is not None
            if number > DRAWN:
                yield f"{number}  {difference.kind}  {case.content['code']}"
                continue
            asker = Asker(self.target, case.question, case.rules)
            asker.hello = self.hello
            note = f"case {case.id}, first met in {case.content['found']['engine']}"
            yield one_difference(asker, case.item, outcome, difference, note, number=number)
            yield ""
        if len(differing) < len(wrong):
            gone = next(result for result in wrong if result.difference is None)
            yield f"the target could not be asked: {gone.detail}"
        spec, folder = shlex.quote(self.target.spec), shlex.quote(str(self.settings.corpus))
        yield f"all again: arbitre replay {spec} --rules {self.rules.name} --corpus {folder}"


class Proof(Item):
    """A part of a proof: of the classes with at most `hand` cards in the hand every so many."""

    def __init__(self, *, hand: int, number: int, **made: Any) -> None:
        super().__init__(**made)
        self.hand = hand
        self.number = number

    def runtest(self) -> None:
        """Fails with each distinct difference, or where positions of a class are not alike."""
        scope = Scope(self.target.spec, self.rules.name, self.hand)
        try:
            found = prove_shard(scope, self.target, self.number, self.settings.shards)
        except TargetGone as gone:
            fail(f"the target could not be asked: {gone}")
        asked = sum(chunk.positions for chunk in found.chunks)
        unsupported = sum(chunk.unsupported for chunk in found.chunks)
        self.count(f"proof for hand<={self.hand}, positions", asked, unsupported)
        report = found.report
        if report.control_caught is False:
            fail(f"this run is invalid: {report.control}")
        if report.findings or found.asymmetry:
            fail(headline(report) if report.findings else "not answered alike", self._told(found))
        if asked and unsupported == asked:
            pytest.skip("the target does not play it: no position of the shard was answered")

    def _told(self, found: Shard) -> str:
        report = found.report

        def draw(console: Any) -> None:
            for number, finding in enumerate(report.findings, 1):
                print_finding(console, report, finding, f"{number}")
            if found.asymmetry:
                print_asymmetry(console, report, found.asymmetry)

        return text_of(draw)


class Fuzz(Item):
    """`arbitre check` of one question about one rule set."""

    def __init__(self, *, question: Question, **made: Any) -> None:
        super().__init__(**made)
        self.question = question

    def runtest(self) -> None:
        """Fails with what the search found, explained as `arbitre check` explains it."""
        report = check(
            self.target,
            self.question,
            self.rules,
            seed=self.settings.seed,
            budget=self.settings.budget,
        )
        if report.broken_off == INTERRUPTED:
            raise KeyboardInterrupt
        refused = report.positions - report.answered
        self.count(f"fuzz {self.question.name}, positions", report.positions, refused)
        if report.exit_code == 0:
            self.add_report_section("call", "arbitre", "\n".join(checked(report)))
            return
        if not report.findings and report.positions and not report.answered:
            pytest.skip(f"the target does not play it: {next(iter(report.unsupported))}")
        causes = explain(self.target, report)
        fail(headline(report), text_of(lambda console: print_report(console, report, causes)))


def headline(report: Report) -> str:
    """What went wrong, in a line."""
    if report.control_caught is False:
        return "this run is invalid: its own control was not caught"
    if not report.findings:
        return f"the target could not be asked: {report.broken_off}"
    return told_shortly([finding.difference for finding in report.findings])


def told_shortly(differences: list[Difference]) -> str:
    """The first difference, and how many others there are."""
    first, *others = differences
    more = f", and {len(others)} more" if others else ""
    return f"{first.clause}: {first.kind}{more}"
