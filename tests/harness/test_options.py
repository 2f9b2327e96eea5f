"""The space of options: every setting, and which of them an engine plays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from arbitre.accounts.options import OptionSpace, playable, read_settings
from arbitre.asking.asker import Asker
from arbitre.causes.account import find_account
from arbitre.causes.explain import gather
from arbitre.causes.found import Decision, Found
from arbitre.causes.known import Causes
from arbitre.causes.telling import describe_identified
from arbitre.question import Item
from arbitre.questions.cards.legal import LEGAL
from arbitre.search.findings import Report
from arbitre.targets import open_target
from arbitre_reference import PRESETS, RuleSet, rule_set

COINCHE, CLASSIC = "belote/coinche", "belote/classic"
LLIURE, OBLIGADA = "botifarra/lliure", "botifarra/obligada"
# Enough classes for every option: in belote the last one takes five cards, in obligada four.
ENOUGH = {COINCHE: 2000, LLIURE: 1500, OBLIGADA: 3000}


@cache
def identified(spec: str, declared: str) -> Found:
    """What the target is found to play, of all games that share the positions."""
    rules = rule_set(declared)
    asker = Asker(open_target(spec), LEGAL, rules)
    asker.start()
    answers = list(gather(asker, ENOUGH[declared]))
    return find_account(LEGAL, rules, answers)


def space_of(name: str) -> OptionSpace:
    """The options of card play, seen from these rules, among all games of the same positions."""
    rules = rule_set(name)
    return OptionSpace(rules, ("play",), [PRESETS[each] for each in LEGAL.presets(rules)])


def settings_of(name: str) -> list[RuleSet]:
    """Every setting of the game itself, each once."""
    return list(OptionSpace(rule_set(name), ("play",)).seeds())


def changed(found: Found) -> list[str]:
    """The options in which the target does not play as declared."""
    return [cause.option for cause in found.causes]


# -- the space ---------------------------------------------------------------------------------


def test_there_are_as_many_settings_as_the_rule_text_has_combinations() -> None:
    """RULES 3.3: 3 x 3 x 4 x 2 x 4 in belote; G1 and two options of 2 in obligada; lliure none."""
    for name, count in ((COINCHE, 288), (CLASSIC, 288), (OBLIGADA, 12), (LLIURE, 1)):
        settings = settings_of(name)
        assert len(settings) == len({str(read_settings(r, "play")) for r in settings}) == count
        assert settings[0] == rule_set(name)


def test_nobody_plays_what_is_undeclared() -> None:
    """Of an option that leaves a gap open only its readings can be played, the first by default."""
    assert playable(rule_set(OBLIGADA).preset, "play")["second_hand_discard"] == (
        "any",
        "value-or-lowest",
        "lowest",
    )
    assert read_settings(rule_set(OBLIGADA), "play")["second_hand_discard"] == "any"
    for rules in settings_of(OBLIGADA):
        assert "undeclared" not in read_settings(rules, "play").values()
    assert space_of(OBLIGADA).changes(rule_set(f"{OBLIGADA}+second_hand_discard=any")) == {}


def test_rules_are_called_by_the_game_that_says_them_shortest() -> None:
    """Coinche with undertrumping obligatory is classic belote; another option is not."""
    space = space_of(COINCHE)
    classic = space.shortest_name(rule_set(f"{COINCHE}+undertrump=obligatory"))
    assert classic == rule_set(CLASSIC)
    never = rule_set(f"{COINCHE}+climb_on_trump_lead=never")
    assert space.shortest_name(never) == never


def test_neighbours_differ_in_one_option() -> None:
    """Each other value of each option is one step away; and so is what is said of the step."""
    rules = rule_set(COINCHE)
    space = space_of(COINCHE)
    steps = [space.between(rules, other) for other in space.neighbours(rules)]
    assert len(steps) == len({*steps}) == 2 + 2 + 3 + 1 + 3
    assert ("undertrump", "free", "banned") in steps
    assert all(space.length(other) == 1 for other in space.neighbours(rules))


# -- what an engine plays ----------------------------------------------------------------------


# One in 24 in the suite, one in six in the proof stage.
SIXTH = [
    pytest.param(rules, id=rules.name, marks=[pytest.mark.proof] * (place % 4 != 0))
    for place, rules in enumerate(sorted(settings_of(COINCHE), key=lambda r: r.name)[::6])
]


@pytest.mark.parametrize("rules", SIXTH)
def test_every_belote_is_identified(rules: RuleSet) -> None:
    """The setting played is found, and nothing left; only `partner_underruff` can be out of reach.

    Where one must ruff although the partner is winning, it never speaks: four settings are one.
    """
    found = identified(f"rules:{rules.name}", COINCHE)
    assert found.left == []
    settings = [read_settings(one, "play") for one in (found.rules, *found.alike)]
    assert read_settings(rules, "play") in settings
    others = [{k: v for k, v in one.items() if k != "partner_underruff"} for one in settings]
    assert all(one == others[0] for one in others)
    silenced = read_settings(rules, "play")["ruff_when_partner_winning"] == "yes"
    assert len(found.alike) == (3 if silenced else 0)


@pytest.mark.parametrize("rules", settings_of(OBLIGADA), ids=lambda rules: rules.name)
def test_every_obligada_is_identified(rules: RuleSet) -> None:
    """Each of the twelve is told from all others, and from lliure; nobody plays `undeclared`."""
    found = identified(f"rules:{rules.name}", OBLIGADA)
    assert (found.left, found.alike) == ([], [])
    assert found.rules.preset.name == OBLIGADA
    assert read_settings(found.rules, "play") == read_settings(rules, "play")
    assert all(cause.option for cause in found.causes)
    assert "undeclared" not in found.rules.name


def test_two_options_are_reported_as_exactly_those() -> None:
    """The issue's example: two house rules, nothing left, and nothing else has changed."""
    options = "undertrump=obligatory+partner_underruff=overruff-if-trumping"
    found = identified(f"rules:{COINCHE}+{options}", COINCHE)
    assert found.left == []
    assert found.differing
    assert found.rules == rule_set(f"{CLASSIC}+partner_underruff=overruff-if-trumping")
    assert sorted(changed(found)) == sorted(options.split("+"))
    assert all(cause.explained and not cause.against for cause in found.causes)


def test_what_cannot_be_told_apart_is_said() -> None:
    """Who must ruff over the partner never shows how he underruffs, and the report says so."""
    found = identified(f"rules:{COINCHE}+ruff_when_partner_winning=yes", COINCHE)
    unseen = [d for d in found.decisions if d.item is None]
    assert {(d.option, d.other) for d in unseen} == {
        ("partner_underruff", "overruff-if-trumping"),
        ("partner_underruff", "only-if-all-trumps"),
        ("partner_underruff", "only-if-all-lower-trumps"),
    }
    report = Report("engine", rule_set(COINCHE), LEGAL, 0)
    said = describe_identified(report, Causes(found=found))
    assert sum("no position asked tells them apart" in line for line in said) == 3
    [alike] = [line for line in said if "cannot be told from: " in line]
    assert alike.count("partner_underruff=") == 3
    assert changed(found) == ["ruff_when_partner_winning=yes"]


def smaller(declared: str, than: tuple[int, int]) -> Iterator[Item]:
    """An item of every class smaller than a size."""
    for layer in LEGAL.space.layers(rule_set(declared)):
        for group in layer.groups:
            if LEGAL.shrinking.size(group.items[0]) >= than:
                return
            yield group.items[0]


def part(found: Found, decision: Decision, item: Item) -> bool:
    """Do the two values of the decision say different things of the item?"""
    other = found.rules.having(**{decision.option: decision.other})
    mine, theirs = (LEGAL.expect(rules, item) for rules in (found.rules, other))
    return LEGAL.answer(mine) != LEGAL.answer(theirs)


@pytest.mark.parametrize(
    ("spec", "declared"),
    [(COINCHE, COINCHE), (f"{OBLIGADA}+second_hand_discard=value-or-lowest", OBLIGADA)],
)
def test_what_decides_an_option_decides_it_and_nothing_smaller_does(
    spec: str, declared: str
) -> None:
    """On a decision's position the two values part; on every class smaller they answer alike."""
    found = identified(f"rules:{spec}", declared)
    assert {d.option for d in found.decisions} == set(playable(found.rules.preset, "play"))
    for decision in found.decisions:
        assert decision.item is not None
        assert part(found, decision, decision.item)
        size = LEGAL.shrinking.size(decision.item)
        assert not any(part(found, decision, item) for item in smaller(declared, size))


def test_the_sizes_that_decide_are_those_found_by_hand() -> None:
    """Undertrumping takes lead, ruff, low trump and another; climbing a lead and two trumps."""
    found = identified(f"rules:{COINCHE}", COINCHE)
    sizes = {(d.option, d.other): LEGAL.shrinking.size(d.item) for d in found.decisions if d.item}
    assert sizes["undertrump", "obligatory"] == (4, 2)
    assert sizes["climb_on_trump_lead", "never"] == (3, 1)
    assert sizes["climb_on_trump_lead", "unless-partner-winning"] == (4, 2)
    assert sizes["ruff_when_partner_winning", "yes"] == (4, 2)
    assert sizes["beat_plain_suit", "always"] == (3, 1)


def test_lliure_and_obligada_are_told_apart() -> None:
    """Declared the one, played the other: the preset is named, and not its every option."""
    for played, declared in ((OBLIGADA, LLIURE), (LLIURE, OBLIGADA)):
        found = identified(f"rules:{played}", declared)
        assert found.rules.preset.name == played
        assert (found.left, found.alike) == ([], [])
        assert changed(found) == [played]


def test_a_reading_of_a_gap_is_identified_and_the_first_one_is_no_change() -> None:
    """G1 undeclared: who discards the lowest declares it; who discards anything changes nothing."""
    lowest = identified(f"rules:{OBLIGADA}+second_hand_discard=lowest", OBLIGADA)
    assert changed(lowest) == ["second_hand_discard=lowest"]
    first = identified(f"rules:{OBLIGADA}+second_hand_discard=any", OBLIGADA)
    assert (changed(first), first.differing) == ([], [])
    other = identified(f"rules:{OBLIGADA}+overtake_partner=restricted", OBLIGADA)
    assert changed(other) == ["overtake_partner=restricted"]
