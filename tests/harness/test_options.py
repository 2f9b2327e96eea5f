"""The lattice of declared rules: what a ruling rests on, and which setting an engine plays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from arbitre.asking.asker import Asker, Outcome
from arbitre.causes.explain import changed_options, describe_decisions
from arbitre.causes.option_space import (
    Identification,
    Setting,
    gather,
    identify,
    leaves,
    name_rule_set,
    playable,
    settings,
)
from arbitre.notation import read_compact
from arbitre.question import Item
from arbitre.questions.cards.legal import LEGAL
from arbitre.targets import open_target
from arbitre_reference import PRESETS, RuleSet, rule_set

COINCHE, LLIURE, OBLIGADA = "belote/coinche", "botifarra/lliure", "botifarra/obligada"
# Enough classes for every option: in belote the last one takes five cards, in obligada four.
ENOUGH = {COINCHE: 2000, LLIURE: 1500, OBLIGADA: 3000}


@cache
def asked(declared: str) -> list[Item]:
    """One item of every small class."""
    asker = Asker(open_target(f"rules:{declared}"), LEGAL, rule_set(declared))
    asker.start()
    return [item for item, _ in gather(asker, ENOUGH[declared])]


def answers(spec: str, declared: str) -> list[tuple[Item, Outcome]]:
    """What the target answers about one item of every small class."""
    asker = Asker(open_target(spec), LEGAL, rule_set(declared))
    asker.start()
    return list(asker.ask(asked(declared)))


@cache
def identified(spec: str, declared: str) -> Identification:
    """The rule set that the target is found to play."""
    return identify(LEGAL, rule_set(declared), answers(spec, declared))


def every(name: str) -> list[RuleSet]:
    """Every rule set of the space of a preset, by name."""
    preset = rule_set(name).preset
    presets = [p for p in PRESETS.values() if p.play is preset.play]
    made = [name_rule_set(presets, preset.play, setting) for setting in settings(preset)]
    return sorted(made, key=lambda rules: rules.name)


def setting_of(rules: RuleSet) -> Setting:
    """The values of a rule set's options."""
    return frozenset(
        (name, getattr(rules.options("play"), name)) for name in playable(rules.preset)
    )


def rests_on(code: str) -> list[dict[str, str]]:
    """What each answer of the space to a position rests on."""
    rules, item = read_compact(code)
    return [dict(leaf.setting) for leaf in leaves(LEGAL, rules.preset, item)]


# -- leaves ------------------------------------------------------------------------------------


def test_the_lattice_has_as_many_settings_as_the_rule_text_has_combinations() -> None:
    """RULES 3.3: 3 x 3 x 4 x 2 x 4 in belote; G1 and two options of 2 in obligada; lliure none."""
    assert len(every(COINCHE)) == 288
    assert len({rules.name for rules in every(COINCHE)}) == 288
    assert len(every(OBLIGADA)) == 12
    assert [rules.name for rules in every(LLIURE)] == [LLIURE]


def test_a_lead_rests_on_nothing() -> None:
    """Who leads may play anything, whatever is declared."""
    assert rests_on("belote.coinche~S~-~KSAD") == [{}]


def test_an_undertrump_rests_on_its_option_alone() -> None:
    """Void, a rival's ace of trumps winning, only the king to put on it: BE8, three readings."""
    found = rests_on("belote.coinche~S~AHAS~KSAD")
    assert found == [{"undertrump": value} for value in ("free", "obligatory", "banned")]


def test_following_a_plain_suit_rests_on_the_duty_to_beat_alone() -> None:
    """A plain king led, ace and queen of its suit in hand: `beat_plain_suit` narrows BE1."""
    found = rests_on("belote.coinche~S~KH~AHQH")
    values = ("no", "unless-partner-winning", "always", "even-when-ruffed")
    assert found == [{"beat_plain_suit": value} for value in values]


def test_following_trump_rests_on_climbing_alone() -> None:
    """The king of trumps led, ace and queen of trumps in hand: BE2."""
    assert {name for leaf in rests_on("belote.coinche~S~KS~ASQS") for name in leaf} == {
        "climb_on_trump_lead"
    }


def test_an_option_that_another_one_silences_is_not_looked_at() -> None:
    """The partner's ruff wins: `partner_underruff` speaks unless one must ruff all the same."""
    for leaf in rests_on("belote.coinche~S~KHAS9H~KSAD"):
        silenced = leaf["ruff_when_partner_winning"] == "yes"
        assert ("partner_underruff" in leaf) is not silenced
        assert ("undertrump" in leaf) is silenced


@pytest.mark.parametrize("name", [COINCHE, OBLIGADA])
def test_each_setting_has_one_leaf_and_it_is_its_own_answer(name: str) -> None:
    """Of the leaves of a position one fits each setting, and says what that rule set says."""
    preset = rule_set(name).preset
    lattice = every(name)[::4]
    for layer in islice(LEGAL.space.layers(rule_set(name)), 4):
        for group in islice(layer.groups, 0, None, 5):
            found = list(leaves(LEGAL, preset, group.items[0]))
            for rules in lattice:
                [leaf] = [leaf for leaf in found if leaf.setting <= setting_of(rules)]
                own = LEGAL.expect(rules, group.items[0])
                assert LEGAL.answer(leaf.expected) == LEGAL.answer(own)


# -- identification ----------------------------------------------------------------------------


# Each is a run of its own: one in 24 in the suite, one in six in the proof stage.
SIXTH = [
    pytest.param(rules, id=rules.name, marks=[pytest.mark.proof] * (place % 4 != 0))
    for place, rules in enumerate(every(COINCHE)[::6])
]


@pytest.mark.parametrize("rules", SIXTH)
def test_every_belote_is_identified(rules: RuleSet) -> None:
    """The setting played is found, residual 0; only `partner_underruff` can be out of reach.

    Where one must ruff although the partner is winning, it never speaks: four settings are one.
    """
    found = identified(f"rules:{rules.name}", COINCHE)
    assert found.residual == 0
    assert rules in [found.rules, *found.alike]
    alike = [dict(setting_of(one)) for one in (found.rules, *found.alike)]
    same = {frozenset(o.items() - {("partner_underruff", o["partner_underruff"])}) for o in alike}
    assert len(same) == 1
    silenced = ("ruff_when_partner_winning", "yes") in setting_of(rules)
    assert len(found.alike) == (3 if silenced else 0)


@pytest.mark.parametrize("rules", every(OBLIGADA), ids=lambda rules: rules.name)
def test_every_obligada_is_identified(rules: RuleSet) -> None:
    """Each of the twelve is told from all others, and from lliure; nobody plays `undeclared`."""
    found = identified(f"rules:{rules.name}", OBLIGADA)
    assert (found.rules, found.residual, found.alike) == (rules, 0, [])
    assert "undeclared" not in found.rules.name
    assert ("second_hand_discard", "undeclared") not in setting_of(found.rules)


def test_two_options_are_reported_as_exactly_those() -> None:
    """The issue's example: two house rules, residual 0, and nothing else has changed."""
    options = "undertrump=obligatory+partner_underruff=overruff-if-trumping"
    found = identified(f"rules:{COINCHE}+{options}", COINCHE)
    assert found.residual == 0
    assert found.differing > 0
    assert setting_of(found.rules) == setting_of(rule_set(f"{COINCHE}+{options}"))
    assert changed_options(found) == options.split("+")


def test_what_cannot_be_told_apart_is_said() -> None:
    """Who must ruff over the partner never shows how he underruffs, and the report says so."""
    found = identified(f"rules:{COINCHE}+ruff_when_partner_winning=yes", COINCHE)
    unseen = [d for d in found.decisions if d.item is None]
    assert {(d.option, d.other) for d in unseen} == {
        ("partner_underruff", "overruff-if-trumping"),
        ("partner_underruff", "only-if-all-trumps"),
        ("partner_underruff", "only-if-all-lower-trumps"),
    }
    said = describe_decisions(LEGAL, found, found.decisions)
    assert sum("no position tells them apart" in line for line in said) == 3
    assert "cannot be told from" in said[-1]
    assert changed_options(found) == ["ruff_when_partner_winning=yes"]


def smaller(declared: str, than: tuple[int, int]) -> Iterator[Item]:
    """An item of every class smaller than a size."""
    for layer in LEGAL.space.layers(rule_set(declared)):
        for group in layer.groups:
            if LEGAL.shrinking.size(group.items[0]) >= than:
                return
            yield group.items[0]


@pytest.mark.parametrize(
    ("spec", "declared"),
    [(COINCHE, COINCHE), (f"{OBLIGADA}+second_hand_discard=value-or-lowest", OBLIGADA)],
)
def test_what_decides_an_option_decides_it_and_nothing_smaller_does(
    spec: str, declared: str
) -> None:
    """On a decision's position the two values part; on every class smaller they answer alike."""
    found = identified(f"rules:{spec}", declared)
    assert {d.option for d in found.decisions} == set(playable(rule_set(declared).preset))
    for decision in found.decisions:
        assert decision.item is not None
        other = found.rules.having(**{decision.option: decision.other})

        def part(item: Item, other: RuleSet = other) -> bool:
            mine, theirs = (LEGAL.expect(rules, item) for rules in (found.rules, other))
            return LEGAL.answer(mine) != LEGAL.answer(theirs)

        assert part(decision.item)
        assert not any(
            part(item) for item in smaller(declared, LEGAL.shrinking.size(decision.item))
        )


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
        assert (found.residual, found.alike) == (0, [])
        assert changed_options(found) == [found.rules.name]


def test_a_reading_of_a_gap_is_identified_and_the_first_one_is_no_change() -> None:
    """G1 undeclared: who discards the lowest declares it; who discards anything changes nothing."""
    lowest = identified(f"rules:{OBLIGADA}+second_hand_discard=lowest", OBLIGADA)
    assert changed_options(lowest) == ["second_hand_discard=lowest"]
    both = identified(f"rules:{OBLIGADA}+overtake_partner=restricted", OBLIGADA)
    assert changed_options(both) == ["overtake_partner=restricted"]
