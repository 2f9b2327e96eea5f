"""Causes: house rules first, then bugs, and never a house rule where a bug alone says it all."""

from __future__ import annotations

import zlib
from functools import cache

import pytest

from arbitre.asking.asker import Asker, Outcome
from arbitre.causes import explain as explaining
from arbitre.causes.evidence import stack_bugs
from arbitre.causes.explain import (
    Causes,
    causes_of,
    changed_options,
    describe_causes,
    explain,
    summarize_causes,
)
from arbitre.causes.option_space import gather
from arbitre.mutants import Play, correct, mutant
from arbitre.question import Difference, Failure, Item, Verdict
from arbitre.questions.cards.legal import LEGAL
from arbitre.search.campaign import Budget, check
from arbitre.search.findings import Counterexample, Finding, Report, Searched
from arbitre.targets import open_target
from arbitre_reference import Card, Position, RuleSet, rule_set

COINCHE, LLIURE, OBLIGADA = "belote/coinche", "botifarra/lliure", "botifarra/obligada"
ENOUGH = 2000


@pytest.fixture(autouse=True)
def _a_smaller_space(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two thousand classes are enough for what is planted here."""
    monkeypatch.setattr(explaining, "gather", lambda asker: gather(asker, ENOUGH))


def report_on(rules: str) -> Report:
    """A report that has found nothing yet."""
    return Report("engine", rule_set(rules), LEGAL, 0)


@cache
def asked(declared: str) -> list[Item]:
    """One item of every small class."""
    items: list[Item] = []
    for layer in LEGAL.space.layers(rule_set(declared)):
        for group in layer.groups:
            items.append(group.items[len(items) % len(group.items)])
            if len(items) == ENOUGH:
                return items
    return items


def caused(play: Play, played: str, declared: str, step: int = 1) -> Causes:
    """The causes of an engine that plays so, with the options of `played`, against `declared`."""
    answers: list[tuple[Item, Outcome]] = [
        (item, {"legal": [str(card) for card in play(rule_set(played), item)]})
        for item in asked(declared)[::step]
    ]
    return causes_of(report_on(declared), answers, [])


def bugs(causes: Causes) -> list[set[str]]:
    """For each bug, the changes by which it may be called."""
    assert causes.diagnosis is not None
    return [{m.id for m in (e.mutant, *e.alike)} for e in causes.diagnosis.explanations]


def house_rules(causes: Causes) -> list[str]:
    """The house rules found."""
    return changed_options(causes.identification) if causes.identification else []


# -- house rules and bugs ----------------------------------------------------------------------


def test_a_house_rule_alone_leaves_no_bug() -> None:
    """Coinche with undertrumping obligatory is a house rule that explains all, and no bug."""
    options = "undertrump=obligatory+partner_underruff=overruff-if-trumping"
    causes = caused(correct, f"{COINCHE}+{options}", COINCHE)
    assert house_rules(causes) == options.split("+")
    assert bugs(causes) == []
    assert summarize_causes(causes) == "2 house rules and no bug"
    lines = describe_causes(report_on(COINCHE), causes)
    found = causes.identification
    assert found is not None
    assert lines[0].startswith("house rules: it plays belote/classic+partner_underruff=")
    assert lines[0].endswith(
        f"explains {found.differing:,} of {found.differing:,} differing classes"
    )
    assert lines[-1] == "bugs: none besides"


COMBINED = [
    (COINCHE, "undertrump=obligatory", ["W5"]),
    (COINCHE, "climb_on_trump_lead=never", ["W6", "W14b"]),
    (COINCHE, "beat_plain_suit=always", ["rank:trump:9-A", "W3"]),
    (OBLIGADA, "losing_card_when_partner_wins=lowest", ["W4", "rank:6-5"]),
]


@pytest.mark.parametrize(("declared", "option", "planted"), COMBINED)
def test_the_house_rule_comes_first_then_the_bugs(
    declared: str, option: str, planted: list[str]
) -> None:
    """With a house rule and bugs, each is named as what it is, and nothing is left."""
    play = stack_bugs([mutant(id) for id in planted])
    causes = caused(play, f"{declared}+{option}", declared)
    assert house_rules(causes) == [option]
    found = bugs(causes)
    assert len(found) == len(planted)
    assert all(any(id in called for called in found) for id in planted)
    assert causes.diagnosis is not None
    assert (causes.diagnosis.unexplained, causes.diagnosis.contradicted) == (0, 0)
    lines = describe_causes(report_on(declared), causes)
    starts = [line.partition(" ")[0] for line in lines if line[0] != " "]
    assert starts == ["house", *["bug"] * len(planted)]


@pytest.mark.parametrize("id", ["W1", "drop:climb", "partner:leader", "over-led:ruff"])
def test_a_bug_that_looks_like_half_a_house_rule_is_a_bug(id: str) -> None:
    """Where one bug explains all, no house rule is made of a part of it."""
    causes = caused(mutant(id).play, COINCHE, COINCHE)
    assert causes.identification is None
    [called] = bugs(causes)
    assert id in called
    assert summarize_causes(causes) == "no house rule and 1 bug"


def test_a_bug_that_is_a_house_rule_is_one() -> None:
    """W2 is undertrumping obligatory (RULES 5 calls it a house rule in belote): no bug there."""
    causes = caused(mutant("W2").play, COINCHE, COINCHE)
    assert house_rules(causes) == ["undertrump=obligatory"]
    assert bugs(causes) == []
    botifarra = caused(mutant("W2").play, LLIURE, LLIURE)
    assert house_rules(botifarra) == []
    assert bugs(botifarra) == [{"W2"}]


def test_noise_is_neither_house_rule_nor_bug() -> None:
    """An engine that draws a card by a hash plays no house rule, although one fits it best."""

    def any_card(rules: RuleSet, position: Position) -> list[Card]:
        drawn = zlib.crc32(" ".join(sorted(map(str, position.hand))).encode())
        return [position.hand[drawn % len(position.hand)]]

    causes = caused(any_card, COINCHE, COINCHE, step=4)
    assert (house_rules(causes), bugs(causes)) == ([], [])
    assert summarize_causes(causes) == "no cause known"
    lines = describe_causes(report_on(COINCHE), causes)
    assert lines[0].startswith("unexplained: ")
    assert "no change to the rules that is known here" in lines[0]
    assert "more situations" in lines[-1]


# -- findings ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spec", "declared", "cause"),
    [
        ("rules:belote/classic", COINCHE, "house rule: undertrump=obligatory"),
        ("mutant:W6", COINCHE, "bug 1: behaves as if the search for the highest trump started "
         "from the led plain card (RULES W6)"),
        ("mutant:drop:climb", COINCHE, "bug 1: behaves as if going above a led trump were not "
         "required (drop:climb)"),
    ],
)  # fmt: skip
def test_each_finding_of_a_check_is_put_down_to_its_cause(
    spec: str, declared: str, cause: str
) -> None:
    """Every finding says which house rule or which bug it comes from."""
    rules = rule_set(declared)
    report = check(open_target(spec), LEGAL, rules, budget=Budget(seconds=None, positions=12_000))
    assert report.findings
    causes = explain(open_target(spec), report)
    assert causes.of_finding == dict.fromkeys(range(len(report.findings)), cause)


def test_where_nothing_is_found_nothing_is_explained() -> None:
    """A report without findings has no causes, and the target is not even started."""
    target = open_target("cmd:this-program-does-not-exist")
    causes = explain(target, report_on(COINCHE))
    assert (causes.identification, causes.diagnosis, causes.missing) == (None, None, "")


@pytest.mark.parametrize("verdict", [Verdict.CRASHED, Verdict.TIMED_OUT])
def test_a_target_that_dies_is_not_asked_on(verdict: Verdict) -> None:
    """After a crash or a hang there is no diagnosis, and the report says why."""
    report = report_on(COINCHE)
    [group] = [next(iter(layer.groups)) for layer in [next(LEGAL.space.layers(report.rules))]]
    item = group.items[0]
    difference = Difference(verdict, "exit code 1", "BE0")
    example = Counterexample(item, Failure(verdict, "exit code 1"), difference)
    report.findings = [Finding(example, item, "classes", Searched())]
    causes = explain(open_target("mutant:W13"), report)
    assert causes.diagnosis is None
    assert describe_causes(report, causes) == [f"no diagnosis: {causes.missing}"]
    assert "not asked on" in causes.missing


def test_the_target_is_asked_a_class_once() -> None:
    """The answers that causes are drawn from are of distinct classes, smallest first."""
    asker = Asker(open_target(f"rules:{COINCHE}"), LEGAL, rule_set(COINCHE))
    asker.start()
    items = [item for item, _ in gather(asker, ENOUGH)]
    assert len({LEGAL.record.canonical(item) for item in items}) == ENOUGH
    sizes = [LEGAL.shrinking.size(item) for item in items]
    assert [cards for cards, _ in sizes] == sorted(cards for cards, _ in sizes)
