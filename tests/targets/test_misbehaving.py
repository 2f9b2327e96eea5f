"""A whole check of each wrong engine: exit code, findings, and what is kept for the report."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from arbitre import data
from arbitre.asking.asker import Asker
from arbitre.causes.explain import explain
from arbitre.causes.state import DependsOn
from arbitre.causes.telling import describe_causes
from arbitre.question import Failure, Verdict
from arbitre.questions import QUESTIONS
from arbitre.report.as_json import as_json
from arbitre.run import describe_run
from arbitre.search.budget import Budget
from arbitre.search.campaign import check
from arbitre.search.compare import difference_of
from arbitre.search.findings import Report
from arbitre.targets.process import ProcessTarget
from arbitre_reference import Position, RuleSet, rule_set

LEGAL = QUESTIONS["legal"]

CRASHED, MALFORMED, TIMED_OUT = Verdict.CRASHED, Verdict.MALFORMED, Verdict.TIMED_OUT

Wrong = Callable[..., ProcessTarget]
Patience = Callable[[], float]


def checked(target: ProcessTarget, rules: RuleSet, positions: int = 1000) -> Report:
    """A small check: all classes of up to two cards, some of three, and random positions.

    Whatever the engine does, its report is as the schema has it.
    """
    report = check(target, LEGAL, rules, budget=Budget(seconds=None, positions=positions))
    assert data.fault("report", as_json([describe_run(report)])) is None
    return report


@pytest.fixture(scope="session")
def seen() -> Position:
    """A position of three cards that every check asks among its classes."""
    layers = LEGAL.space.layers(rule_set("belote/coinche"))
    third = [layer for layer, _ in zip(layers, range(3), strict=False)][2]
    groups = list(third.groups)
    item: Position = groups[5].items[4]
    return item


@pytest.mark.parametrize("mode", ["right", "slow-start", "flood", "dribble", "extra-field"])
def test_exit_code_0(mode: str, wrong: Wrong, rules: RuleSet) -> None:
    """An engine that plays rightly conforms, however odd its manners."""
    report = checked(wrong(mode), rules, positions=600)
    assert (report.exit_code, report.findings, report.broken_off) == (0, [], "")
    assert report.positions >= 600
    assert report.control_caught is True


@pytest.mark.parametrize(
    ("mode", "verdict", "kind", "detail"),
    [
        ("crash", CRASHED, "exit code 3", "its last words: assertion failed"),
        ("abort", CRASHED, "killed by signal SIGABRT", ""),
        ("garbage", MALFORMED, "not an answer", "not JSON"),
        ("wrong-id", MALFORMED, "not an answer", "answers no question"),
        ("refuse", MALFORMED, "not an answer", 'refused the whole batch: "not today"'),
        ("no-object", MALFORMED, "not an object", '"7H"'),
        ("null", MALFORMED, "not an object", "null"),
        ("refused-without-a-reason", MALFORMED, "a refusal without a reason", "not null"),
        ("not-held", MALFORMED, "a card that is not in the hand", '["1O"]'),
        ("empty", MALFORMED, "no card at all", "[]"),
        ("twice", MALFORMED, "a card twice", ""),
        ("error", Verdict.ERROR_ANSWER, "IndexError", "IndexError: list index out of range"),
    ],
)
def test_one_position_is_one_finding(
    mode: str,
    verdict: Verdict,
    kind: str,
    detail: str,
    wrong: Wrong,
    rules: RuleSet,
    seen: Position,
) -> None:
    """An engine that fails on one position has one finding, and it is that position."""
    report = checked(wrong(mode, on=seen), rules)
    assert report.exit_code == 1
    (finding,) = report.findings
    assert (finding.difference.verdict, finding.difference.kind) == (verdict, kind)
    assert detail in finding.difference.detail
    assert LEGAL.record.canonical(finding.example.item)[:3] == LEGAL.record.canonical(seen)[:3]
    assert "it depends on more than the rules look at" in finding.example.notes[0]


def test_a_hang_is_a_finding(
    wrong: Wrong, rules: RuleSet, seen: Position, patience: Patience
) -> None:
    """An engine that hangs on one position has one finding, and the check comes to its end."""
    report = check(
        wrong("hang", on=seen, timeout=patience()),
        LEGAL,
        rules,
        budget=Budget(seconds=None, positions=1200),
        batch=2,
    )
    assert report.exit_code == 1
    (finding,) = report.findings
    assert (finding.difference.verdict, finding.difference.kind) == (
        TIMED_OUT,
        "no answer",
    )
    assert report.positions >= 1200


def test_what_was_sent_and_received_is_kept(wrong: Wrong, rules: RuleSet, seen: Position) -> None:
    """The finding keeps both sides of the conversation, cut down to the position itself."""
    report = checked(wrong("garbage", on=seen), rules)
    outcome = report.findings[0].example.outcome
    assert isinstance(outcome, Failure)
    assert outcome.received == "<html>busy</html>\n"
    hand = ",".join(f'"{card}"' for card in report.findings[0].example.item.hand)
    assert f'"hand":[{hand}]' in outcome.sent
    assert outcome.sent.count('"trump"') == 1


@pytest.mark.parametrize(
    ("mode", "kind", "how"),
    [
        ("batch-dependent", "changes its answer", "when asked alone in a fresh process"),
        ("memory-dependent", "changes its answer", "when asked a second time"),
        (
            "order-dependent",
            "depends on the order of the hand",
            "when asked with the hand in another order",
        ),
    ],
)
def test_what_an_answer_depends_on(
    mode: str, kind: str, how: str, wrong: Wrong, rules: RuleSet
) -> None:
    """An answer that does not stand is a finding of its own, which says what changed it."""
    report = checked(wrong(mode), rules, positions=600)
    assert report.exit_code == 1
    first = report.findings[0]
    assert (first.difference.verdict, first.difference.kind) == (Verdict.NONDETERMINISTIC, kind)
    assert first.difference.detail.endswith(how)
    assert LEGAL.shrinking.size(first.example.item) == (2, 0)


@pytest.mark.parametrize(
    ("mode", "how"), [("crash-in-a-crowd", "exit code 3"), ("garbage-in-a-crowd", "not an answer")]
)
def test_what_needs_company(mode: str, how: str, wrong: Wrong, rules: RuleSet) -> None:
    """A failure of a batch that no position alone brings about is nondeterminism."""
    report = checked(wrong(mode), rules, positions=600)
    assert report.exit_code == 1
    (finding,) = report.findings
    assert finding.difference.verdict is Verdict.NONDETERMINISTIC
    assert finding.difference.kind == "fails in one batch and not in another"
    assert f"failed ({how}: " in finding.difference.detail
    assert finding.difference.detail.endswith("); its halves do not")


@pytest.mark.parametrize(
    ("mode", "how"),
    [("solitude-dependent", "when asked alone"), ("repetition-dependent", "when asked")],
)
def test_what_is_right_in_company_and_once_is_asked_again(
    mode: str, how: str, wrong: Wrong, rules: RuleSet
) -> None:
    """An engine that is wrong alone, as a game asks it, or the second time, does not conform."""
    report = checked(wrong(mode), rules, positions=600)
    assert report.exit_code == 1
    (finding,) = report.findings
    assert finding.difference.verdict is Verdict.NONDETERMINISTIC
    assert finding.difference.kind == "changes its answer"
    assert how in finding.difference.detail


def test_errors_without_number_fill_no_memory(wrong: Wrong, rules: RuleSet) -> None:
    """A hundred kinds of difference are kept; of the others it is said how many there were."""
    report = checked(wrong("errors-of-all-kinds"), rules, positions=400)
    assert report.exit_code == 1
    assert len(report.findings) <= 100
    assert report.not_kept == report.positions - 100


def test_an_engine_that_hangs_ends_in_time(
    wrong: Wrong, rules: RuleSet, seen: Position, patience: Patience
) -> None:
    """A search is over some time-outs after its budget, whatever hangs, and says what did."""
    timeout = patience()
    target = wrong("hang", from_cards=2, timeout=timeout)
    began = time.monotonic()
    report = check(target, LEGAL, rules, budget=Budget(seconds=timeout))
    # The smoke test, the search with what it takes to blame, and settling what hangs.
    assert time.monotonic() - began < 30 * timeout
    assert report.exit_code == 1
    assert {finding.difference.verdict for finding in report.findings} == {TIMED_OUT}


def test_chance_is_found_out(wrong: Wrong, rules: RuleSet) -> None:
    """An engine that throws dice is told to be nondeterministic, among what else it seems."""
    report = checked(wrong("random"), rules)
    assert report.exit_code == 1
    verdicts = {finding.difference.verdict for finding in report.findings}
    assert Verdict.NONDETERMINISTIC in verdicts
    assert verdicts <= {Verdict.NONDETERMINISTIC, Verdict.DISAGREES}


@pytest.mark.usefixtures("few_classes")
@pytest.mark.parametrize(
    ("mode", "depends_on", "line"),
    [
        ("batch-dependent", DependsOn.COMPANY, "reproduce: arbitre smoke "),
        ("random", DependsOn.CHANCE, "reproduce: arbitre judge "),
    ],
)
def test_what_an_unsteady_answer_depends_on(
    mode: str, depends_on: DependsOn, line: str, wrong: Wrong, rules: RuleSet
) -> None:
    """The company in the message and chance are told apart from what was asked before."""
    target = wrong(mode)
    report = checked(target, rules, positions=600)
    causes = explain(target, report)
    assert causes.state is not None
    assert causes.state.depends_on is depends_on
    told = describe_causes(report, causes)
    assert [each for each in told if each.startswith(f"state: {depends_on}: ")]
    assert [each for each in told if line in each]


def test_two_questions_show_what_is_remembered(wrong: Wrong, rules: RuleSet) -> None:
    """An engine with a memo whose key leaves out the trump: the question before makes the answer.

    In a fresh process it answers the one rightly, and wrongly after the other.
    """
    target = wrong("short-key")
    report = checked(target, rules, positions=3000)
    state = explain(target, report).state
    assert state is not None
    assert (state.depends_on, state.first is None) == (DependsOn.MEMORY, False)
    asker = Asker(target, LEGAL, rules)
    asker.start()
    assert difference_of(asker, state.item, asker.once(state.item, fresh=True)) is None
    asker.once(state.first, fresh=True)
    assert difference_of(asker, state.item, asker.once(state.item)) is not None


@pytest.mark.usefixtures("few_classes")
@pytest.mark.parametrize("mode", ["no-object", "null", "random"])
def test_whatever_it_answers_can_be_explained(mode: str, wrong: Wrong, rules: RuleSet) -> None:
    """Looking for the causes of what makes no sense ends in a report as the schema has it."""
    target = wrong(mode)
    report = checked(target, rules, positions=300)
    assert report.findings
    assert data.fault("report", as_json([describe_run(report, explain(target, report))])) is None


@pytest.mark.parametrize(
    ("mode", "said"),
    [
        ("garbage-at-hello", "its answer to hello: not JSON"),
        ("crash-at-hello", "exit code 3: its last words: assertion failed"),
        ("other-game", "misbehaving does not answer 'legal' for belote/coinche"),
        ("crash", "smoke test: none of 4 single positions was answered (exit code 3"),
        ("garbage", "smoke test: none of 4 single positions was answered (not an answer"),
        ("refuse", 'the target refused the whole batch: "not today"'),
    ],
)
def test_exit_code_3(mode: str, said: str, wrong: Wrong, rules: RuleSet) -> None:
    """An engine that cannot be asked anything is not called wrong, and the report says why."""
    report = checked(wrong(mode), rules)
    assert (report.exit_code, report.findings) == (3, [])
    assert said in report.broken_off
    assert report.gone is not None


def test_who_needs_history_is_asked_the_turns_of_whole_hands(wrong: Wrong, rules: RuleSet) -> None:
    """The question `turn` takes the place of `legal`, and the report says what was sampled."""
    report = checked(wrong("needs-history"), rules)
    assert (report.exit_code, report.question.name) == (0, "turn")
    assert report.answered > 0


@pytest.mark.parametrize(
    ("mode", "sent", "received", "words"),
    [
        ("garbage-at-hello", '{"cmd":"hello","protocol":1}\n', "<html>busy</html>\n", ""),
        ("crash-at-hello", '{"cmd":"hello","protocol":1}\n', "", "assertion failed"),
        ("partial-line", '{"cmd":"legal","id":4,', '{"id":', "assertion failed"),
    ],
)
def test_the_last_exchange_is_kept(
    mode: str, sent: str, received: str, words: str, wrong: Wrong, rules: RuleSet
) -> None:
    """A check that is broken off keeps what was sent, what came back, and the last words."""
    report = checked(wrong(mode), rules)
    assert report.gone is not None
    assert report.gone.sent.startswith(sent)
    assert report.gone.received == received
    assert report.last_words.startswith(words)


def test_silence_is_exit_code_3(wrong: Wrong, rules: RuleSet) -> None:
    """An engine that never says hello could not be asked."""
    # It never answers, however long it is given.
    report = checked(wrong("silence-at-hello", timeout=0.05), rules)
    assert (report.exit_code, report.findings) == (3, [])
    assert "no answer: none within 0.3 s to the handshake; with --timeout" in report.broken_off


def test_nothing_supported_is_exit_code_3(wrong: Wrong, rules: RuleSet) -> None:
    """An engine that plays nothing of what it is asked has no findings, and does not conform."""
    report = checked(wrong("unsupported"), rules, positions=300)
    assert (report.exit_code, report.findings, report.broken_off) == (3, [], "")
    assert report.unsupported == {"not implemented": report.positions}


def test_undeclared_fields_are_caught_in_strict_mode(wrong: Wrong, rules: RuleSet) -> None:
    """With `strict`, an answer with a field that no schema knows is no answer."""
    report = checked(wrong("extra-field", strict=True), rules)
    assert report.exit_code == 3
    assert "'took_ms' was unexpected" in report.broken_off


def test_what_was_found_before_it_was_given_up_is_kept(wrong: Wrong, rules: RuleSet) -> None:
    """An engine that dies of everything larger is given up, and what it did is reported."""
    report = checked(wrong("crash", from_cards=3), rules)
    assert report.exit_code == 1
    (finding,) = report.findings
    assert (finding.difference.verdict, finding.difference.kind) == (CRASHED, "exit code 3")
    assert LEGAL.shrinking.size(finding.example.item)[0] == 3
    assert report.broken_off == "given up after too many restarts; last: exit code 3"
    assert report.last_words == "assertion failed: trick.isValid()"
    # All classes of one card and two had been answered: 25 of them, twelve positions each.
    assert report.positions > 300
