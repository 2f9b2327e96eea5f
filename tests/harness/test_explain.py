"""Causes of a run: findings put down to them, failures set aside, and what no finding shows."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice

import pytest

from arbitre.asking.asker import Asker, Opened, Outcome
from arbitre.causes import explain as explaining
from arbitre.causes.explain import causes_of, explain, gather
from arbitre.causes.found import Answered
from arbitre.causes.known import Causes
from arbitre.causes.telling import describe_causes, summarize_causes
from arbitre.mutants import Play, correct, mutant
from arbitre.notation import read_compact
from arbitre.question import Difference, Failure, Item, Verdict, one_of_each
from arbitre.questions.cards.legal import LEGAL
from arbitre.search.budget import Budget
from arbitre.search.campaign import check
from arbitre.search.findings import INTERRUPTED, Counterexample, Finding, Report, Searched
from arbitre.targets import open_target
from arbitre_reference import Card, Position, RuleSet, rule_set

from .planting import planted

COINCHE, LLIURE, OBLIGADA = "belote/coinche", "botifarra/lliure", "botifarra/obligada"
ENOUGH = 1500


@pytest.fixture(autouse=True)
def _a_smaller_space(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifteen hundred classes are enough for what is planted here."""
    monkeypatch.setattr(explaining, "gather", lambda asker: gather(asker, ENOUGH))


def report_on(rules: str, spec: str = "engine") -> Report:
    """A report that has found nothing yet."""
    return Report(spec, rule_set(rules), LEGAL, 0)


@cache
def asked(declared: str) -> list[Item]:
    """One item of every small class."""
    return list(islice(one_of_each(LEGAL.space.layers(rule_set(declared))), ENOUGH))


def said(play: Play, rules: RuleSet, item: Item) -> Outcome:
    """What an engine answers; a crash, where it raises."""
    try:
        return {"legal": [str(card) for card in play(rules, item)]}
    except RuntimeError as error:
        return Failure(Verdict.CRASHED, str(error))


def caused(play: Play, played: str, declared: str, step: int = 1) -> Causes:
    """The causes of an engine that plays so, with the options of `played`, against `declared`."""
    rules = rule_set(played)

    def ask(items: Sequence[Item]) -> list[Answered]:
        return [(item, said(play, rules, item)) for item in items]

    return causes_of(report_on(declared), ask(asked(declared)[::step]), ask=ask)


# -- in sentences ------------------------------------------------------------------------------


def test_a_house_rule_alone_is_told_with_what_to_do_next() -> None:
    """The rules that it plays, the option with its evidence, no bug, and the command to go on."""
    played = f"{COINCHE}+climb_on_trump_lead=never"
    causes = caused(correct, played, COINCHE)
    found = causes.found
    assert found is not None
    coded = "belote.coinche.climb_on_trump_lead-never"
    all_of_it = f"explains {len(found.differing):,} of {len(found.differing):,}"
    assert summarize_causes(causes) == "1 house rule and no bug"
    told = describe_causes(report_on(COINCHE), causes)
    # How one underruffs the partner shows in larger positions than these.
    assert [line for line in told if not line.startswith("  cannot be told from: ")] == [
        f"house rules: it plays {played} (climb_on_trump_lead=never)",
        # The king of trumps led, ace and queen in the hand.
        f"  climb_on_trump_lead=never: {all_of_it}, as in {coded}~S~KS~ASQS",
        "bugs: none besides",
        f"next: arbitre check engine --rules {played}, if these are its rules",
    ]


def test_the_house_rule_comes_first_then_the_bugs() -> None:
    """Each is told as what it is, in that order, and nothing is left."""
    play = planted("W6", "rank:trump:9-A")
    causes = caused(play, f"{COINCHE}+climb_on_trump_lead=never", COINCHE)
    assert summarize_causes(causes) == "1 house rule and 2 bugs"
    lines = [line for line in describe_causes(report_on(COINCHE), causes) if line[0] != " "]
    assert [line.partition(" ")[0] for line in lines] == ["house", "bug", "bug", "next:"]
    assert causes.table == []


def test_a_bug_that_looks_like_half_a_house_rule_is_a_bug() -> None:
    """Where one bug explains all, no house rule is made of a part of it."""
    causes = caused(mutant("over-last:climb").play, COINCHE, COINCHE)
    assert causes.house_rules == []
    [bug] = causes.bugs
    # Of ruffing it is as true: a rival's ruff that wins lies last, and any trump beats the rest.
    assert bug.words == "of the card to beat, the card played last is taken to be winning"
    assert summarize_causes(causes) == "no house rule and 1 bug"


# -- findings ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spec", "cause"),
    [
        ("rules:belote/classic", "house rule: undertrump=obligatory"),
        ("mutant:W6", "bug 1: for ruffing and overruffing, it must also rank above the led card, "
         "whatever their suits"),
        ("mutant:rank:trump:9-A", "bug 1: the ranks of trumps stand J A 9 10 K Q 8 7"),
    ],
)  # fmt: skip
def test_each_finding_of_a_check_is_put_down_to_its_cause(spec: str, cause: str) -> None:
    """Every finding says which house rule or which bug it comes from, and none is added."""
    budget = Budget(seconds=None, positions=6000)
    report = check(open_target(spec), LEGAL, rule_set(COINCHE), budget=budget)
    found = len(report.findings)
    assert found
    causes = explain(open_target(spec), report)
    assert causes.of_finding == dict.fromkeys(range(found), cause)
    assert len(report.findings) == found


def finding_of(report: Report, play: Play, played: str, code: str) -> Finding:
    """A finding that a search would have made of this position."""
    _, item = read_compact(code)
    outcome = said(play, rule_set(played), item)
    assert not isinstance(outcome, Failure)
    expected = LEGAL.expect(report.rules, item)
    difference = LEGAL.compare(report.rules, item, expected, outcome)
    assert difference is not None
    example = Counterexample(item, outcome, difference)
    return Finding(example, item, "classes", Searched())


def test_a_cause_that_no_finding_shows_gets_one_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against the rules that the target plays, as small as can be, and its code reproduces."""
    house, play = f"{COINCHE}+climb_on_trump_lead=never", mutant("W6").play
    report = report_on(COINCHE, "mutant:W6")
    # The king of trumps led, ace and queen in the hand: the house rule lets the queen go.
    report.findings = [finding_of(report, correct, house, "belote.coinche~S~KS~ASQS")]

    def answered(self: Asker, items: Iterator[Item], at_first: int = 0) -> Iterator[Answered]:
        for item in items:
            yield item, said(play, rule_set(house), item)

    monkeypatch.setattr(Asker, "ask", answered)
    monkeypatch.setattr(
        Asker, "once", lambda self, item, fresh=False: said(play, rule_set(house), item)
    )
    causes = explain(open_target("mutant:W6"), report)
    assert [cause.option for cause in causes.house_rules] == ["climb_on_trump_lead=never"]
    assert causes.of_finding[0] == "house rule: climb_on_trump_lead=never"
    shown, added = report.findings
    words = (
        "for ruffing and overruffing, it must also rank above the led card, whatever their suits"
    )
    assert causes.of_finding[1] == f"bug 1: {words}"
    assert added.rules == rule_set(house)
    assert report.rules_of(shown) == rule_set(COINCHE)
    # A plain card led, two trumps in the hand, of which the lower one has a lower number.
    assert LEGAL.shrinking.size(added.example.item) == (3, 1)
    rules, item = LEGAL.read_code(LEGAL.code(report.rules_of(added), added.example.item))
    assert rules == rule_set(house)
    expected = LEGAL.expect(rules, item)
    outcome = said(play, rules, item)
    assert not isinstance(outcome, Failure)
    assert LEGAL.compare(rules, item, expected, outcome) is not None


# -- failures ----------------------------------------------------------------------------------


def crashing(holds: Callable[[Position], bool], play: Play = correct) -> Play:
    """An engine that crashes there."""

    def crash(rules: RuleSet, position: Position) -> list[Card]:
        if holds(position):
            raise RuntimeError("exit code 1")
        return play(rules, position)

    return crash


def test_a_house_rule_is_named_although_the_target_crashes_in_part() -> None:
    """Where it answers it is explained, and of the crash the situation is told."""
    play = crashing(lambda position: position.trump == "no-trump")
    causes = caused(play, f"{COINCHE}+climb_on_trump_lead=never", COINCHE)
    assert [cause.option for cause in causes.house_rules] == ["climb_on_trump_lead=never"]
    assert causes.bugs == []
    [failing] = causes.failing
    without = sum(position.trump == "no-trump" for position in asked(COINCHE))
    assert (failing.verdict, failing.kind) == (Verdict.CRASHED, "exit code 1")
    assert failing.count == len(failing.items) == without
    assert failing.always == "it fails where the contract is no-trump"
    lines = describe_causes(report_on(COINCHE), causes)
    assert (
        f"failure: exit code 1 ({without:,} positions): "
        "it fails where the contract is no-trump, and nowhere else"
    ) in lines
    assert "bugs: none besides" not in lines
    assert summarize_causes(causes) == "1 house rule, no bug and 1 way of failing"


def test_a_crash_in_no_situation_that_is_known_is_only_counted() -> None:
    """Who crashes over a hash of the hand, does so nowhere in particular."""
    play = crashing(lambda p: zlib.crc32(str(p.hand).encode()) % 5 == 0)
    causes = caused(play, COINCHE, COINCHE)
    [failing] = causes.failing
    assert failing.always == ""
    assert summarize_causes(causes) == "1 way of failing"
    [line] = describe_causes(report_on(COINCHE), causes)
    assert line == f"failure: exit code 1 ({failing.count:,} positions)"


# -- who is asked ------------------------------------------------------------------------------


def test_where_nothing_is_found_nothing_is_explained() -> None:
    """A report without findings has no causes, and the target is not even started."""
    causes = explain(open_target("cmd:this-program-does-not-exist"), report_on(COINCHE))
    assert (causes.found, causes.failing, causes.missing) == (None, [], "")


def failing_finding(report: Report, verdict: Verdict) -> Finding:
    """A finding in which the target gave no answer."""
    group = next(iter(next(LEGAL.space.layers(report.rules)).groups))
    item = group.items[0]
    difference = Difference(verdict, "no answer", "BE0")
    example = Counterexample(item, Failure(verdict, "no answer"), difference)
    return Finding(example, item, "classes", Searched())


@pytest.mark.parametrize("ended", ["it hangs", "interrupted"])
def test_a_target_that_hangs_is_not_asked_on(ended: str) -> None:
    """Nor is one whose run was interrupted; of a hang the report says why."""
    report = report_on(COINCHE)
    hangs = ended == "it hangs"
    verdict = Verdict.TIMED_OUT if hangs else Verdict.CRASHED
    report.findings = [failing_finding(report, verdict)]
    report.broken_off = "" if hangs else INTERRUPTED
    causes = explain(open_target("cmd:this-program-does-not-exist"), report)
    assert causes.found is None
    assert causes.missing == ("a target that hangs is not asked on" if hangs else "")
    told = [f"no diagnosis: {causes.missing}"] if hangs else []
    assert describe_causes(report, causes) == told


def test_a_target_that_is_gone_leaves_a_reason() -> None:
    """A program that no longer starts explains nothing, and the report says so."""
    report = report_on(COINCHE)
    report.findings = [failing_finding(report, Verdict.CRASHED)]
    causes = explain(open_target("cmd:this-program-does-not-exist"), report)
    assert causes.found is None
    assert causes.missing.startswith("asked no further: ")


def test_the_target_is_asked_a_class_once() -> None:
    """The answers that causes are drawn from are of distinct classes, smallest first."""
    asker = Asker(open_target(f"rules:{COINCHE}"), LEGAL, rule_set(COINCHE))
    asker.start()
    items = [item for item, _ in gather(asker, ENOUGH)]
    assert len({LEGAL.record.canonical(item) for item in items}) == ENOUGH
    sizes = [LEGAL.shrinking.size(item) for item in items]
    assert [cards for cards, _ in sizes] == sorted(cards for cards, _ in sizes)


def test_a_target_that_fails_often_is_asked_fewer() -> None:
    """Forty failures show what they have in common: it is not started again for each class."""
    opened = Opened(open_target("mutant:W14"))
    with opened:
        asker = Asker(opened, LEGAL, rule_set(COINCHE), batch=1)
        asker.start()
        outcomes = [outcome for _, outcome in gather(asker, ENOUGH)]
    failed = sum(isinstance(outcome, Failure) for outcome in outcomes)
    assert failed in (0, explaining.MOST_FAILURES)
