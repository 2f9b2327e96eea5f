"""What the plugin adds to the tests of a run that has a target: which items there are.

    arbitre::corpus[belote/coinche BE8]               the cases of a clause, asked in one loop
    arbitre::proof[belote/coinche hand<=2 shard 1/4]  every fourth class of the finite space
    arbitre::fuzz[belote/coinche]                     `arbitre check` with a small budget

Ids and their order depend on the settings, the corpus and what the target says it plays:
they are the same in every worker.
A target that cannot be asked is one error of the collection.
"""

from __future__ import annotations

import shlex
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from arbitre_reference import PRESETS, RuleSet, rule_set

from ..asking.asker import Asker, Opened, TargetGone
from ..asking.smoke import smoke_test
from ..cases import corpus
from ..protocol import HelloAnswer
from ..question import AnyQuestion
from ..questions import answered_by
from ..questions.cards.legal import LEGAL
from ..targets import TargetFailure
from .items import COUNT, NAME, Cases, Files, Fuzz, Proof, TargetItem
from .settings import Settings


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
        node = Arbitre.from_parent(
            session, name=NAME, nodeid=NAME, settings=self.settings, named=self.named
        )
        items.extend(session.genitems(node))

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
    return bool(colons) and Path(path).name == NAME and not Path(path).is_file()


def _names(argument: str, item: TargetItem) -> bool:
    """Is the argument the id of the item, or its beginning (`arbitre::corpus`)?"""
    wanted = argument.partition("::")[2]
    return wanted in ("", item.name, item.name.partition("[")[0])


class Arbitre(pytest.Collector):
    """The node `arbitre`: asks the target who it is, and collects what to ask it."""

    def __init__(self, *, settings: Settings, named: list[str], **made: Any) -> None:
        super().__init__(**made)
        self.settings = settings
        self.named = named

    def collect(self) -> list[TargetItem]:
        """The items, or those that were named; raises `CollectError` with the reason."""
        items = list(self._all())
        for name in self.named:
            if not any(_names(name, item) for item in items):
                raise self.CollectError(f"not found: {name}; `--collect-only` lists what there is")
        if self.named:
            return [item for item in items if any(_names(name, item) for name in self.named)]
        return items

    def _all(self) -> Iterator[TargetItem]:
        """The items, rule set by rule set; raises `CollectError` if the target cannot be asked."""
        target = self.settings.open()
        try:
            with Opened(target) as opened:
                cases = self._cases()
                hello = opened.start()
                rules = self.settings.rules or all_of(hello)
                if not rules:
                    unknown = f"{target.spec}: it says that it plays no rule set we know"
                    raise self.CollectError(unknown)
                for found in rules:
                    questions = answered_by(hello, found)
                    # Where it answers none, `start` says what it does answer.
                    asker = Asker(opened, (questions or [LEGAL])[0], found)
                    asker.start()
                    smoke_test(asker)
                    yield from self._items(hello, found, questions, cases)
        except (TargetGone, TargetFailure) as gone:
            spec = shlex.quote(target.spec)
            raise self.CollectError(
                f"the target could not be asked: {gone}\nreproduce: arbitre smoke {spec}"
            ) from None
        except corpus.BadCase as bad:
            raise self.CollectError(f"the corpus: {bad}") from None

    def _cases(self) -> dict[str, dict[str, Files]]:
        """The files of the corpus by rule set and clause; raises `BadCase`."""
        found: dict[str, dict[str, Files]] = defaultdict(lambda: defaultdict(list))
        for path, content in corpus.contents(self.settings.corpus):
            about = [content.get(field) for field in ("question", "rules", "clause")]
            if not all(isinstance(name, str) for name in about):
                raise corpus.BadCase(f"{path}: no case: it names no question, rules or clause")
            question, rules, clause = map(str, about)
            found[rules][clause].append((question, path))
        return found

    def _items(
        self,
        hello: HelloAnswer,
        rules: RuleSet,
        questions: list[AnyQuestion],
        cases: dict[str, dict[str, Files]],
    ) -> Iterator[TargetItem]:
        settings = self.settings

        def made(kind: type[TargetItem], name: str, **parts: Any) -> TargetItem:
            # Said as text, the id is what `--lf` reads back; a child's id of our name is not.
            id = f"{self.nodeid}::{name}"
            more = {"settings": settings, "rules": rules, **parts}
            return kind.from_parent(self, name=name, nodeid=id, **more)

        for clause, files in sorted(cases[rules.name].items()):
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
