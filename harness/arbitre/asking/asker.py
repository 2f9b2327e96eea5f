"""Asking a target many items, quickly, and blaming the right one when it fails.

Batches keep the target busy: while it works on one, the harness judges the one before.
What an item is answered does not depend on the batch size (where it does, that is a finding).

A crash, a hang or garbage spoils a whole batch, and whatever else was outstanding.
The target is started afresh, the spoilt batch is asked again in halves,
and the halves that fail in halves of their own, down to the one item that causes it.
An item that failed in company and answers alone is blamed too, as nondeterministic.
Restarts have a budget: a target that dies on everything is given up, not fought.

Slow is not wrong.  A batch that takes too long is asked again item by item, and only an item that
takes too long alone is blamed; batches are then so small that they take a part of the time-out.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from itertools import islice
from typing import Self, TypeVar

from arbitre_reference import RuleSet

from ..protocol import DEFAULT_BATCH, Ask, HelloAnswer, MadeWhenAsked, Written
from ..question import Answer, AnyQuestion, Failure, Item, Verdict
from ..targets import Target, TargetFailure
from ..targets.told import ToldTarget

# One that the target works on, one that waits for it, one whose answers are on their way.
OUTSTANDING = 3
# To blame one item takes a restart for each halving of its batch, seven in a batch of 64: this is
# enough for eight items that crash the target, and an end where all of them do.
RESTARTS = 60
# A batch is to take a quarter of the time-out: an item may well take four times as long as others.
SHARE = 4

Outcome = Answer | Failure

# Items that are asked together.
B = TypeVar("B", bound=Sequence[Item])
# Items taken to be asked together, and what became of each.
Answered = tuple[Sequence[Item], Sequence[Outcome]]


class TargetGone(Exception):
    """The target cannot be asked any more; `failure` is the last thing it did."""

    def __init__(self, reason: str, failure: Failure) -> None:
        # Both are arguments of the exception, so that it survives the way from another process.
        super().__init__(reason, failure)
        self.failure = failure

    def __str__(self) -> str:
        return str(self.args[0])


class OutOfTime(TargetGone):
    """The target is asked no more: the time that there was for it is over."""

    def __init__(self, reason: str = "time was up") -> None:
        super().__init__(reason, Failure(Verdict.TIMED_OUT, reason))


class Opened:
    """A target held open from one stage to the next: it is started when it is first needed, once.

    It is started again only where it failed, or where a fresh process is what is asked for.
    `until`: when it is asked no more (`time.monotonic`).
    Leaving the `with` block closes it.
    """

    def __init__(self, target: Target) -> None:
        self.target = target
        self.until = float("inf")
        self._hello: HelloAnswer | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.lose()
        self.target.close()

    def start(self, afresh: bool = False) -> HelloAnswer:
        """What it says of itself, started if it does not run (or `afresh`).

        Raises `TargetFailure`.
        """
        if afresh or self._hello is None:
            self.lose()
            self._hello = self.target.start()
        return self._hello

    @contextmanager
    def told(self, rules: RuleSet) -> Iterator[Opened]:
        """The same target, asked for `rules` whatever is asked about; raises `TargetFailure`."""
        target = ToldTarget(rules, self.target)
        opened = Opened(target)
        opened.until, opened._hello = self.until, target.hears(self.start())
        yield opened
        # It may have been started again, or been lost: who goes on starts it.
        self.lose()

    def lose(self) -> None:
        """It does not run any more, or not in step: whoever asks next starts it."""
        self._hello = None


@contextmanager
def held_open(target: Target | Opened) -> Iterator[Opened]:
    """The target, opened, and closed at the end; one that is opened already stays so."""
    if isinstance(target, Opened):
        yield target
    else:
        with Opened(target) as opened:
            yield opened


class Asker:
    """Asks one target one question about one rule set.

    `instead` is asked in its place if the target needs what only that question gives.
    """

    def __init__(
        self,
        target: Target | Opened,
        question: AnyQuestion,
        rules: RuleSet,
        batch: int = DEFAULT_BATCH,
        restarts: int = RESTARTS,
        instead: AnyQuestion | None = None,
    ) -> None:
        self.opened = target if isinstance(target, Opened) else Opened(target)
        self.target = self.opened.target
        self.question = question
        self.instead = instead
        self.rules = rules
        self.wanted_batch = batch
        self.restarts = self.restarts_left = restarts
        self.hello: HelloAnswer | None = None
        self._next_id = 0
        # Items of which a batch takes a share of the time-out; as many as wanted until one took it.
        self._bearable = batch

    @property
    def batch(self) -> int:
        """Items a message."""
        most = self.hello.max_batch if self.hello else 1
        return max(1, min(self.wanted_batch, self._bearable, most))

    def start(self) -> HelloAnswer:
        """Start the target, if it does not run, and see that it knows the question.

        Raises `TargetGone`.
        """
        try:
            self.hello = self.opened.start()
        except TargetFailure as error:
            raise TargetGone(f"{self.target.spec}: {error}", error.failure) from None
        if not self.hello.knows(self.question.command, self.rules.preset.name):
            known = ", ".join(self.hello.answers.get(self.question.command, ())) or "nothing"
            reason = (
                f"{self.target.spec}: {self.hello.name} does not answer {self.question.command!r} "
                f"for {self.rules.preset.name}; it answers it for {known}"
            )
            raise TargetGone(reason, Failure(Verdict.UNSUPPORTED, "not its game", reason))
        if self.instead and set(self.question.gives) < set(self.hello.needs):
            self.question = self.instead
        needs = ", ".join(need for need in self.hello.needs if need not in self.question.gives)
        if needs:
            reason = (
                f"{self.target.spec}: {self.hello.name} needs {needs}, "
                f"which {self.question.name} does not give"
            )
            if self.question.instead:
                reason += f": arbitre check asks it the question {self.question.instead!r}"
            raise TargetGone(reason, Failure(Verdict.UNSUPPORTED, f"needs {needs}", reason))
        return self.hello

    def ask(
        self, items: Iterable[Item], at_first: int | None = None
    ) -> Iterator[tuple[Item, Outcome]]:
        """Each item with its answer, or with what happened instead; in order.

        The iterator may be closed early; what is outstanding then is read and dropped.
        `at_first`: who may close it soon asks so many in the first message, twice as many in the
        next, and so on.
        Raises `TargetGone` when the restarts are used up.
        """
        source = iter(items)
        most = at_first or self.batch

        def take(room: int) -> list[Item]:
            nonlocal most
            taken = list(islice(source, min(most, room)))
            most *= 2
            return taken

        with closing(self.ask_batches(take)) as answered:
            for batch, outcomes in answered:
                yield from zip(batch, outcomes, strict=True)

    def ask_batches(
        self,
        take: Callable[[int], B],
        write: Callable[[B], Written | None] = lambda batch: None,
    ) -> Generator[Answered]:
        """The same, batch by batch: `take` gives the next items, at most so many, none at the end.

        `write` gives the message of a batch, where it is written already.
        What is asked again, of a batch that failed, comes item by item, and is not.
        """
        outstanding: deque[Sequence[Item]] = deque()
        try:
            while True:
                while len(outstanding) < OUTSTANDING:
                    taken = take(self.batch)
                    if not taken:
                        break
                    self._submit(taken, write(taken))
                    outstanding.append(taken)
                if not outstanding:
                    return
                batch = outstanding.popleft()
                try:
                    answers = self.target.collect()
                except TargetFailure as error:
                    lost = list(outstanding)
                    outstanding.clear()
                    for item, outcome in self._begin_anew(batch, lost, error.failure):
                        yield [item], [outcome]
                    continue
                yield batch, answers
        except KeyboardInterrupt:
            # Who interrupts does not wait for answers; the target is not asked on.
            outstanding.clear()
            self.opened.lose()
            raise
        finally:
            self._drop(len(outstanding))

    def _drop(self, batches: int) -> None:
        """Read the answers to batches that nobody waits for any more."""
        try:
            for _ in range(batches):
                self.target.collect()
        except TargetFailure as error:
            self._restart(error.failure)

    def once(self, item: Item, fresh: bool = False) -> Outcome:
        """The answer to one item asked alone, in a `fresh` process if wanted.

        Raises `TargetGone` if the target cannot be started, or not often enough.
        """
        if fresh:
            self._start_again()
        [(_, outcome)] = self._together([item])
        return outcome

    def renew(self) -> None:
        """Give the target its restarts back: a new part of the work begins."""
        self.restarts_left = self.restarts

    # -- one batch at a time ----------------------------------------------------------------

    def _submit(self, batch: Sequence[Item], written: Written | None = None) -> None:
        if time.monotonic() > self.opened.until:
            raise OutOfTime
        self._next_id += 1
        send, rules = self.question.send, self.rules
        items = MadeWhenAsked(len(batch), lambda number: send(rules, batch[number]))
        self.target.submit(
            Ask(self.question.command, self._next_id, self.rules.name, items, written)
        )

    def _begin_anew(
        self, batch: Sequence[Item], lost: list[Sequence[Item]], failure: Failure
    ) -> Iterator[tuple[Item, Outcome]]:
        """A batch failed, and what was outstanding is lost with it: ask all of it again."""
        yield from self._begin_again(batch, failure)
        yield from self._isolate(batch, failure)
        for later in lost:
            yield from self._together(later)

    def _together(self, batch: Sequence[Item]) -> Iterator[tuple[Item, Outcome]]:
        """Ask a batch alone; if it fails, find out which item is to blame."""
        if len(batch) > self.batch:
            for first in range(0, len(batch), self.batch):
                yield from self._together(batch[first : first + self.batch])
            return
        self._submit(batch)
        try:
            answers = self.target.collect()
        except TargetFailure as error:
            yield from self._begin_again(batch, error.failure)
            yield from self._isolate(batch, error.failure)
        else:
            yield from zip(batch, answers, strict=True)

    def _isolate(self, batch: Sequence[Item], failure: Failure) -> Iterator[tuple[Item, Outcome]]:
        """The batch failed, and the target has been started afresh: who is to blame?"""
        if len(batch) == 1:
            yield batch[0], failure
            return
        slow = failure.verdict is Verdict.TIMED_OUT
        middle = len(batch) // 2
        parts = [[item] for item in batch] if slow else [batch[:middle], batch[middle:]]
        blamed = False
        began = time.monotonic()
        # Each outcome is passed on as soon as the next is there: none is lost if the target gives
        # out, and the last can still be put down to the batch as a whole.
        last: tuple[Item, Outcome] | None = None
        try:
            for part in parts:
                for pair in self._together(part):
                    if last is not None:
                        yield last
                    last = pair
                    blamed = blamed or isinstance(pair[1], Failure)
        except TargetGone:
            if last is not None:
                yield last
            raise
        assert last is not None
        if slow and not blamed:
            # Where they take their time by themselves, too, nothing is wrong with them together.
            took, share = time.monotonic() - began, self.target.timeout / SHARE
            blamed = took > share
            if blamed:
                self._bearable = max(1, int(len(batch) * share / took))
        if not blamed:
            unsteady = Failure(
                Verdict.NONDETERMINISTIC,
                "fails in one batch and not in another",
                f"a batch of {len(batch)} failed ({failure.kind}"
                f"{': ' + failure.detail if failure.detail else ''}); "
                f"its {'items' if slow else 'halves'} do not",
                failure.sent,
                failure.received,
            )
            last = (last[0], unsteady)
        yield last

    def _begin_again(
        self, batch: Sequence[Item], failure: Failure
    ) -> Iterator[tuple[Item, Outcome]]:
        """Start the target afresh; where that cannot be, that the batch failed is not lost."""
        try:
            self._restart(failure)
        except TargetGone:
            yield batch[0], _of_batch(failure, len(batch))
            raise

    def _restart(self, failure: Failure) -> None:
        if self.restarts_left <= 0:
            self.opened.lose()
            raise TargetGone(f"given up after too many restarts; last: {failure.kind}", failure)
        self.restarts_left -= 1
        self._start_again()

    def _start_again(self) -> None:
        try:
            self.opened.start(afresh=True)
        except TargetFailure as error:
            raise TargetGone(f"could not be started again: {error}", error.failure) from None


def _of_batch(failure: Failure, count: int) -> Failure:
    """The failure of a batch, as what became of its first item."""
    if count == 1:
        return failure
    among = f"in a batch of {count}, of which this is the first"
    return replace(failure, detail=f"{among}: {failure.detail}" if failure.detail else among)
