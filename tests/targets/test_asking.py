"""Asking many items: the right one is blamed, nothing else is lost, and the budget is kept."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from arbitre.asking.asker import RESTARTS, Asker, Outcome, OutOfTime, TargetGone
from arbitre.protocol import DEFAULT_BATCH, Ask, HelloAnswer
from arbitre.question import Difference, Failure, Verdict
from arbitre.questions import QUESTIONS
from arbitre.search.compare import difference_of
from arbitre.targets.process import ProcessTarget
from arbitre_reference import Position, RuleSet

LEGAL = QUESTIONS["legal"]
GUILTY = 37

Wrong = Callable[..., ProcessTarget]
Right = list[dict[str, Any]]

CRASHED, MALFORMED, TIMED_OUT = Verdict.CRASHED, Verdict.MALFORMED, Verdict.TIMED_OUT


class Counting:
    """A target that counts how often it is started, and passes everything on."""

    def __init__(self, target: ProcessTarget) -> None:
        self.target = target
        self.spec, self.timeout = target.spec, target.timeout
        self.starts = 0

    def start(self) -> HelloAnswer:
        """Count, and start."""
        self.starts += 1
        return self.target.start()

    def submit(self, ask: Ask) -> None:
        """Pass it on."""
        self.target.submit(ask)

    def collect(self) -> Sequence[Outcome]:
        """Pass it on."""
        return self.target.collect()

    def close(self) -> None:
        """Pass it on."""
        self.target.close()

    def last_words(self) -> str:
        """Pass it on."""
        return self.target.last_words()


def started(
    target: ProcessTarget | Counting,
    rules: RuleSet,
    batch: int = DEFAULT_BATCH,
    restarts: int = RESTARTS,
) -> Asker:
    """An asker that has shaken hands."""
    asker = Asker(target, LEGAL, rules, batch, restarts)
    asker.start()
    return asker


@pytest.mark.parametrize(
    ("mode", "verdict", "kind", "detail"),
    [
        ("crash", CRASHED, "exit code 3", "its last words: assertion failed: trick.isValid()"),
        ("exit-cleanly", CRASHED, "exit code 0", ""),
        ("abort", CRASHED, "killed by signal SIGABRT", ""),
        ("partial-line", CRASHED, "exit code 3", "its last words: assertion failed"),
        ("garbage", MALFORMED, "not an answer", "not JSON: "),
        ("too-few", MALFORMED, "not an answer", "answers: 0 for 1 positions"),
        ("too-many", MALFORMED, "not an answer", "answers: 2 for 1 positions"),
        ("wrong-id", MALFORMED, "not an answer", "answers no question; it should be"),
        ("no-answers", MALFORMED, "not an answer", "answers: a list is needed"),
        ("refuse", MALFORMED, "not an answer", 'the target refused the whole batch: "not today"'),
    ],
)
def test_one_of_64_is_blamed(
    mode: str,
    verdict: Verdict,
    kind: str,
    detail: str,
    wrong: Wrong,
    rules: RuleSet,
    positions: list[Position],
    right: Right,
) -> None:
    """What spoils a batch is blamed on the one position that causes it; the others are answered."""
    asker = started(wrong(mode, on=positions[GUILTY]), rules)
    outcomes = list(asker.ask(positions[:64]))
    assert [item for item, _ in outcomes] == positions[:64]
    failure = outcomes.pop(GUILTY)[1]
    assert isinstance(failure, Failure)
    assert (failure.verdict, failure.kind) == (verdict, kind)
    assert detail in failure.detail
    assert '"positions":[{' in failure.sent
    assert [outcome for _, outcome in outcomes] == right[:GUILTY] + right[GUILTY + 1 : 64]


def test_one_of_64_hangs(
    wrong: Wrong,
    rules: RuleSet,
    positions: list[Position],
    right: Right,
    patience: Callable[[], float],
) -> None:
    """A hang is blamed on the one position that causes it, and the others are answered."""
    timeout = patience()
    asker = started(wrong("hang", on=positions[GUILTY], timeout=timeout), rules)
    outcomes = [outcome for _, outcome in asker.ask(positions[:64])]
    failure = outcomes.pop(GUILTY)
    assert isinstance(failure, Failure)
    assert (failure.verdict, failure.kind) == (TIMED_OUT, "no answer")
    assert failure.detail == f"none within {timeout:g} s to 1 position"
    assert failure.received == ""
    assert outcomes == right[:GUILTY] + right[GUILTY + 1 : 64]


@pytest.mark.parametrize(
    ("mode", "kind", "detail"),
    [
        ("endless-line", "not an answer", "a line without end"),
        ("closed-stdout", "closed its output", ""),
    ],
)
def test_one_of_two_is_blamed(
    mode: str,
    kind: str,
    detail: str,
    wrong: Wrong,
    rules: RuleSet,
    positions: list[Position],
    right: Right,
) -> None:
    """A line without end, and an output that is closed, do not spoil the neighbour."""
    asker = started(wrong(mode, on=positions[1]), rules)
    (_, first), (_, second) = asker.ask(positions[:2])
    assert first == right[0]
    assert isinstance(second, Failure)
    assert (second.kind, second.detail) == (kind, detail)


@pytest.mark.parametrize(
    ("mode", "verdict", "kind"),
    [
        ("not-held", MALFORMED, "a card that is not in the hand"),
        ("empty", MALFORMED, "no card at all"),
        ("twice", MALFORMED, "a card twice"),
        ("not-a-list", MALFORMED, "not a list of cards"),
        ("not-cards", MALFORMED, "not a list of cards"),
        ("nothing", MALFORMED, "not an answer to this question"),
        ("no-object", MALFORMED, "not an object"),
        ("error", Verdict.ERROR_ANSWER, "IndexError"),
        ("unsupported", Verdict.UNSUPPORTED, "unsupported"),
    ],
)
def test_a_wrong_answer_spoils_no_other(
    mode: str,
    verdict: Verdict,
    kind: str,
    wrong: Wrong,
    rules: RuleSet,
    positions: list[Position],
) -> None:
    """An answer that is none, in its own place, is judged there and nowhere else."""
    target = Counting(wrong(mode, on=positions[GUILTY]))
    asker = started(target, rules)
    found: dict[int, Difference] = {}
    for number, (item, outcome) in enumerate(asker.ask(positions[:64])):
        difference = difference_of(asker, item, outcome)
        if difference is not None:
            found[number] = difference
    assert {n: (d.verdict, d.kind) for n, d in found.items()} == {GUILTY: (verdict, kind)}
    assert target.starts == 1


@pytest.mark.parametrize("batch", [1, 7, 64, 256])
def test_outcomes_do_not_depend_on_the_size_of_batches(
    batch: int, wrong: Wrong, rules: RuleSet, positions: list[Position], right: Right
) -> None:
    """The same outcomes in the same order come of any batch size, a crash among them."""
    asker = started(wrong("crash", on=positions[150]), rules, batch=batch)
    assert asker.batch == batch
    outcomes = list(asker.ask(positions))
    assert [item for item, _ in outcomes] == positions
    failure = outcomes.pop(150)[1]
    assert isinstance(failure, Failure)
    assert (failure.kind, failure.detail) == (
        "exit code 3",
        "its last words: assertion failed: trick.isValid()",
    )
    assert [outcome for _, outcome in outcomes] == right[:150] + right[151:]


def test_slow_is_not_wrong(
    wrong: Wrong, rules: RuleSet, positions: list[Position], right: Right
) -> None:
    """An engine that takes its time is asked fewer positions at a time, and nothing is wrong.

    A batch of 64 takes it 3.2 seconds, a position alone 0.05: it is waited for 2 seconds.
    """
    asker = started(wrong("slow", timeout=2.0), rules)
    outcomes = [outcome for _, outcome in asker.ask(positions[:80])]
    assert outcomes == right[:80]
    assert 1 <= asker.batch < 32


def test_no_answer_takes_all_the_memory(
    wrong: Wrong, rules: RuleSet, positions: list[Position], right: Right
) -> None:
    """An answer of 100,000 cards is none; it is not kept, and the others of its batch are."""
    asker = started(wrong("long-answer", on=positions[GUILTY]), rules)
    outcomes = [outcome for _, outcome in asker.ask(positions[:64])]
    failure = outcomes.pop(GUILTY)
    assert isinstance(failure, Failure)
    assert (failure.verdict, failure.kind) == (Verdict.MALFORMED, "not an answer")
    assert "65,536 are the most" in failure.detail
    assert outcomes == right[:GUILTY] + right[GUILTY + 1 : 64]


def test_who_is_out_of_time_asks_no_more(
    wrong: Wrong, rules: RuleSet, positions: list[Position]
) -> None:
    """After the end of its time a target is not asked; what was answered before is kept."""
    asker = started(wrong("right"), rules, batch=1)
    answers = asker.ask(positions)
    next(answers)
    asker.opened.until = time.monotonic() - 1
    got: list[Any] = []
    with pytest.raises(OutOfTime, match="time was up"):
        got.extend(answers)
    assert len(got) < 5


def test_batches_are_no_larger_than_the_target_takes(wrong: Wrong, rules: RuleSet) -> None:
    """The target's `max_batch` is kept, whatever is wished."""
    assert started(wrong("right"), rules, batch=10_000).batch == 256


def test_a_crash_that_needs_company_is_nondeterminism(
    wrong: Wrong, rules: RuleSet, positions: list[Position], right: Right
) -> None:
    """A batch that fails though its halves do not is put down to its last item, once each."""
    asker = started(wrong("crash-in-a-crowd"), rules)
    outcomes = list(asker.ask(positions[:64]))
    assert [item for item, _ in outcomes] == positions[:64]
    assert [outcome for _, outcome in outcomes[:63]] == right[:63]
    failure = outcomes[63][1]
    assert isinstance(failure, Failure)
    assert failure.verdict is Verdict.NONDETERMINISTIC
    said = "exit code 3: its last words: assertion failed: trick.isValid()"
    assert failure.detail == f"a batch of 64 failed ({said}); its halves do not"


@pytest.mark.parametrize("restarts", [0, 1, 4])
def test_the_restarts_have_a_budget(
    restarts: int, wrong: Wrong, rules: RuleSet, positions: list[Position], right: Right
) -> None:
    """Once the restarts are used up the target is given up, and what it answered is kept."""
    target = Counting(wrong("crash", on=positions[GUILTY]))
    asker = started(target, rules, restarts=restarts)
    got: list[Any] = []
    with pytest.raises(TargetGone, match=r"given up after too many restarts; last: exit code 3"):
        got.extend(outcome for _, outcome in asker.ask(positions[:64]))
    assert target.starts == 1 + restarts
    # 64, 32-63, 32-47, 32-39, 36-39: the halves without the guilty one are answered in between.
    answered = {0: 0, 1: 32, 4: 36}[restarts]
    *before, failure = got
    assert before == right[:answered]
    # That it failed is told, though not of which position.
    assert isinstance(failure, Failure)


def test_what_was_asked_before_a_target_is_given_up_is_not_lost(
    wrong: Wrong, rules: RuleSet, positions: list[Position], right: Right
) -> None:
    """Every batch answered before the fatal one has been handed out by then."""
    asker = started(wrong("crash", on=positions[200]), rules, batch=50, restarts=0)
    got: list[Any] = []
    with pytest.raises(TargetGone):
        got.extend(outcome for _, outcome in asker.ask(positions))
    *answered, failure = got
    assert answered == right[:200]
    assert isinstance(failure, Failure)
    assert failure.detail.startswith("in a batch of 50, of which this is the first: its last words")


@pytest.mark.parametrize("taken", [1, 5, 64, 70])
def test_the_outcomes_may_be_left_early(
    taken: int, wrong: Wrong, rules: RuleSet, positions: list[Position], right: Right
) -> None:
    """An iterator that is closed early leaves nothing in the pipes: the next answer is its own."""
    target = Counting(wrong("right"))
    asker = started(target, rules)
    outcomes = asker.ask(positions)
    assert [next(outcomes)[1] for _ in range(taken)] == right[:taken]
    outcomes.close()  # type: ignore[attr-defined]
    assert asker.once(positions[300]) == right[300]
    assert [outcome for _, outcome in asker.ask(positions[:100])] == right[:100]
    assert target.starts == 1


def test_left_early_with_a_crash_on_the_way(
    wrong: Wrong, rules: RuleSet, positions: list[Position], right: Right
) -> None:
    """If what nobody waits for any more kills the target, it is started again."""
    target = Counting(wrong("crash", on=positions[100]))
    asker = started(target, rules)
    outcomes = asker.ask(positions)
    assert next(outcomes)[1] == right[0]
    outcomes.close()  # type: ignore[attr-defined]
    assert target.starts == 2
    assert asker.once(positions[300]) == right[300]


def test_no_items_no_questions(wrong: Wrong, rules: RuleSet) -> None:
    """Nothing asked, nothing answered."""
    assert list(started(wrong("right"), rules).ask([])) == []


@pytest.mark.parametrize(
    ("mode", "verdict", "message"),
    [
        ("other-game", Verdict.UNSUPPORTED, "it answers it for botifarra/lliure"),
        ("needs-history", Verdict.UNSUPPORTED, "misbehaving needs history, which legal does not"),
        ("garbage-at-hello", MALFORMED, "its answer to hello: not JSON"),
        ("other-protocol", MALFORMED, "protocol: it speaks 2, not 1"),
        ("crash-at-hello", CRASHED, "exit code 3: its last words: assertion failed"),
    ],
)
def test_who_cannot_be_asked(
    mode: str, verdict: Verdict, message: str, wrong: Wrong, rules: RuleSet
) -> None:
    """A target that cannot be asked at all is told at the start, with the reason."""
    with pytest.raises(TargetGone, match=message) as gone:
        Asker(wrong(mode), LEGAL, rules).start()
    assert str(gone.value).startswith("misbehaving.py ")
    assert gone.value.failure.verdict is verdict


def test_a_target_that_starts_only_once(
    tmp_path: Path, rules: RuleSet, positions: list[Position], right: Right, wrong: Wrong
) -> None:
    """A target that cannot be started again is gone, not mistaken for its last failure."""
    flag = tmp_path / "started"
    inner = wrong("right").command
    script = (
        "import os, sys\n"
        "if os.path.exists(sys.argv[1]): sys.exit(3)\n"
        "open(sys.argv[1], 'w').close()\n"
        "os.execv(sys.argv[2], sys.argv[2:])\n"
    )
    target = ProcessTarget("once", [sys.executable, "-c", script, str(flag), *inner], 20.0)
    asker = started(target, rules)
    assert asker.once(positions[0]) == right[0]
    with pytest.raises(TargetGone, match="could not be started again: exit code 3"):
        asker.once(positions[0], fresh=True)
    with pytest.raises(TargetGone, match="could not be started again"):
        asker.once(positions[0])
    target.close()


def test_an_interrupt_does_not_wait_for_what_is_outstanding(
    wrong: Wrong, rules: RuleSet, positions: list[Position]
) -> None:
    """Whoever stops asking a target that hangs is not made to wait for its other batches."""
    asker = started(wrong("hang", on=positions[0], timeout=600.0), rules, batch=1)
    answers = asker.ask(positions)
    collect = asker.target.collect
    pressed: list[bool] = []

    def pressing() -> Sequence[Outcome]:
        if not pressed:
            pressed.append(True)
            raise KeyboardInterrupt
        return collect()

    asker.target.collect = pressing  # type: ignore[method-assign]
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        next(answers)
    assert time.monotonic() - begun < 60
