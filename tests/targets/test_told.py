"""A target that is asked for the rules that it knows, whatever it is held against."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.asking.asker import Opened
from arbitre.causes import explain as explaining
from arbitre.causes.explain import explain, gather
from arbitre.protocol import HelloAnswer
from arbitre.questions.cards.legal import LEGAL
from arbitre.search.budget import Budget
from arbitre.search.campaign import check
from arbitre.search.statement import reproduce
from arbitre.targets import BadTarget, open_target
from arbitre.targets.inprocess import Answerer, InProcessTarget
from arbitre.targets.told import ToldTarget
from arbitre_reference import rule_set

COINCHE, CLASSIC = rule_set("belote/coinche"), rule_set("belote/classic")


class Unsupported(Exception):
    """What the SDKs raise over rules that an engine does not play."""


def strict_engine(asked: list[str]) -> InProcessTarget:
    """An engine that plays as classic does, and takes the led card to be the one to beat.

    It knows `belote/coinche` by name, and nothing else.  `asked`: the rules that it was asked for.
    """

    def answer(question: str, rules: str, item: dict[str, Any]) -> dict[str, Any]:
        asked.append(rules)
        if rules != COINCHE.name:
            raise Unsupported(rules)
        position = CLASSIC.read(item)
        trick = position.trick
        # Of what lies on the table it sees the led card and, where a trump was not led, the rest.
        if trick and position.trump in (trick[0].suit, "all-trumps"):
            position = position._replace(trick=trick[:1])
        return LEGAL.answer(LEGAL.expect(CLASSIC, position))

    hello = HelloAnswer("strict", "1", "Python", {"legal": (COINCHE.name,)})
    return InProcessTarget("strict", Answerer(hello, answer))


def test_it_is_held_against_other_rules_than_it_is_asked_for() -> None:
    """The engine of coinche's name that plays classic conforms to classic, if it is called so."""
    told = open_target("as:belote/coinche:rules:belote/classic")
    assert told.spec == "as:belote/coinche:rules:belote/classic"
    for rules, wrong in ((CLASSIC, False), (COINCHE, True)):
        report = check(told, LEGAL, rules, budget=Budget(seconds=None, positions=5000))
        assert bool(report.findings) is wrong, rules.name


def test_it_hears_one_name_only() -> None:
    """Whatever is asked about, it is asked for the rules that it knows, and says it plays all."""
    asked: list[str] = []
    told = ToldTarget(COINCHE, strict_engine(asked))
    report = check(told, LEGAL, CLASSIC, budget=Budget(seconds=None, positions=500))
    assert report.unsupported == {}
    assert set(asked) == {COINCHE.name}


@pytest.mark.parametrize("spec", ["as:belote/coinche:", "as:belote/nothing:mutant:W5", "as:"])
def test_what_names_no_target_is_refused(spec: str) -> None:
    """There must be rules, and a target."""
    with pytest.raises(BadTarget):
        open_target(spec)


def test_a_bug_besides_a_house_rule_is_drawn_though_the_engine_knows_neither_by_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its line reproduces: it calls the engine so that it answers under the rules of the code."""
    monkeypatch.setattr(explaining, "gather", lambda asker: gather(asker, 1500))
    with Opened(strict_engine([])) as opened:
        report = check(opened, LEGAL, COINCHE, budget=Budget(seconds=None, positions=3000))
        # What the bug shows is taken away, as if the search had met the house rule alone.
        report.findings = [f for f in report.findings if f.difference.clause == "BE8"]
        assert report.findings
        causes = explain(opened, report)
    assert [cause.option for cause in causes.house_rules] == ["undertrump=obligatory"]
    assert causes.missing == ""
    assert causes.spec == "as:belote/coinche:strict"
    [bug] = causes.bugs
    added = report.findings[-1]
    assert added.rules == CLASSIC
    assert causes.of_finding[len(report.findings) - 1] == f"bug 1: {bug.words}"
    assert reproduce(report, added).endswith("--target as:belote/coinche:strict")
