"""Rule sets by name: one canonical name each, and options that change what they say they change."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from arbitre.space.classes import Space
from arbitre_reference import (
    LANGUAGES,
    PRESETS,
    Position,
    RuleSet,
    Sentence,
    UnknownRules,
    rule_set,
)

PRESET = pytest.mark.parametrize("preset", PRESETS)

# Every value of every option of RULES 3.3 (and G1) that is not the default of its preset.
SINGLES = [
    *(f"botifarra/obligada+second_hand_discard={v}" for v in ("any", "value-or-lowest", "lowest")),
    "botifarra/obligada+losing_card_when_partner_wins=lowest",
    "botifarra/obligada+overtake_partner=restricted",
    *(f"belote/coinche+undertrump={v}" for v in ("obligatory", "banned")),
    *(f"belote/classic+undertrump={v}" for v in ("free", "banned")),
    *("klaverjas/amsterdam+undertrump=obligatory", "klaverjas/rotterdam+undertrump=banned"),
    *(
        f"klaverjas/{preset}"
        for preset in (
            *("amsterdam+ruff_when_partner_winning=yes", "rotterdam+ruff_when_partner_winning=no"),
            "amsterdam+climb_on_trump_lead=unless-partner-winning",
            "rotterdam+climb_on_trump_lead=unless-partner-winning",
        )
    ),
    *(
        f"manille/belgian+{option}"
        for option in (
            *("beat_plain_suit=unless-partner-winning", "ruff_when_partner_winning=yes"),
            *("undertrump=free", "undertrump=obligatory"),
            *("climb_on_trump_lead=as-plain-suit", "climb_on_trump_lead=always"),
        )
    ),
    *(
        f"belote/{preset}+{option}={value}"
        for preset in ("coinche", "classic")
        for option, values in {
            "climb_on_trump_lead": ("unless-partner-winning", "never"),
            "partner_underruff": (
                *("overruff-if-trumping", "only-if-all-trumps", "only-if-all-lower-trumps"),
            ),
            "ruff_when_partner_winning": ("yes",),
            "beat_plain_suit": ("unless-partner-winning", "always", "even-when-ruffed"),
        }.items()
        for value in values
    ),
]
SINGLE = pytest.mark.parametrize("name", SINGLES)


def positions(preset: str) -> list[Position]:
    """One position of every class of hand <= 2."""
    space = Space(PRESETS[preset])
    return [space.representatives(cls, [7])[0] for cls in space.up_to_hand(2)]


def differ(one: RuleSet, other: RuleSet) -> bool:
    """Do the two rule sets rule some card differently?"""
    return any(
        [ruling.verdict for ruling in one.judge(position)]
        != [ruling.verdict for ruling in other.judge(position)]
        for position in positions(one.preset.name)
    )


def test_presets_are_those_of_the_rules() -> None:
    """There are lliure, obligada, coinche, classic, the two of klaverjas, and manille."""
    assert set(PRESETS) == {
        *("botifarra/lliure", "botifarra/obligada", "belote/coinche", "belote/classic"),
        *("klaverjas/amsterdam", "klaverjas/rotterdam", "manille/belgian"),
    }


@PRESET
def test_a_preset_is_a_rule_set(preset: str) -> None:
    """The name of a preset alone is its canonical name, with its defaults."""
    rules = rule_set(preset)
    assert rules.name == preset
    assert rules.changes == ()
    for chapter, options in PRESETS[preset].options.items():
        assert rules.options(chapter) == options


def test_single_options_are_all_here() -> None:
    """The names listed in this file are all the values that are not defaults, and no others."""
    known = {
        f"{preset.name}+{name}={value}"
        for preset in PRESETS.values()
        for name, values, _ in preset.choices("play")
        for value in values
        if value != getattr(preset.options["play"], name)
    }
    assert set(SINGLES) == known


@SINGLE
def test_a_canonical_name_names_itself(name: str) -> None:
    """A rule set with one option that is not the default is called as it was asked for."""
    assert rule_set(name).name == name


@SINGLE
def test_an_option_makes_a_difference(name: str) -> None:
    """One option that is not the default changes a verdict with two cards or fewer in hand.

    But `any` rules as undeclared does, save that its cards are legal and no longer disputed.
    """
    rules = rule_set(name)
    assert differ(rules, rule_set(rules.preset.name))


@PRESET
def test_defaults_are_left_out_of_the_name(preset: str) -> None:
    """A default that is spelt out is not repeated in the canonical name."""
    for chapter, options in PRESETS[preset].options.items():
        for option, _, _ in PRESETS[preset].choices(chapter):
            assert rule_set(f"{preset}+{option}={getattr(options, option)}").name == preset


def test_defaults_are_those_of_the_preset() -> None:
    """Classic belote obliges to undertrump: for it that goes without saying, and free does not."""
    assert rule_set("belote/classic+undertrump=obligatory").name == "belote/classic"
    assert rule_set("belote/classic+undertrump=free").name == "belote/classic+undertrump=free"
    assert rule_set("belote/coinche+undertrump=free").name == "belote/coinche"


@pytest.mark.parametrize(
    "name",
    [
        "belote/coinche+undertrump=banned+partner_underruff=only-if-all-trumps+beat_plain_suit=always",
        "botifarra/obligada+second_hand_discard=any+losing_card_when_partner_wins=lowest"
        "+overtake_partner=restricted",
    ],
)
def test_options_come_in_any_order(name: str) -> None:
    """Options given in another order make the same rule set, of the same name and digest."""
    preset, *options = name.split("+")
    for order in permutations(options):
        rules = rule_set("+".join((preset, *order)))
        assert rules.name == name
        assert rules == rule_set(name)
        assert rules.digest == rule_set(name).digest


def test_having_does_what_the_name_does() -> None:
    """An option set by `having` is the option set in the name, and can be set back."""
    rules = rule_set("belote/coinche").having(undertrump="banned")
    assert rules == rule_set("belote/coinche+undertrump=banned")
    assert rules.having(undertrump="free") == rule_set("belote/coinche")
    with pytest.raises(UnknownRules, match="there are free, obligatory, banned"):
        rules.having(undertrump="sometimes")


def test_classic_is_coinche_with_undertrump_obligatory() -> None:
    """Verdict and clause of every card agree, over all classes of hand <= 2 (RULES 3.3)."""
    classic, coinche = rule_set("belote/classic"), rule_set("belote/coinche+undertrump=obligatory")
    assert classic.options("play") == coinche.options("play")
    for position in positions("belote/classic"):
        assert classic.judge(position) == coinche.judge(position), position


def test_digests_tell_rule_sets_apart() -> None:
    """No two rule sets of at most one option share a digest, and a digest does not change."""
    names = [*PRESETS, *SINGLES]
    digests = [rule_set(name).digest for name in names]
    assert len(set(digests)) == len(names)
    assert digests == [rule_set(name).digest for name in names]


@PRESET
def test_digest_rests_on_the_laws(preset: str) -> None:
    """A law that is worded differently makes another digest."""
    rules = rule_set(preset)
    first, *others = rules.preset.clauses["play"]
    amended = RuleSet(
        replace(
            rules.preset,
            clauses={"play": (first._replace(law=f"{first.law} Except on Sundays."), *others)},
        ),
    )
    assert amended.name == rules.name
    assert amended.digest != rules.digest


@PRESET
def test_heights_are_those_of_the_rules(preset: str) -> None:
    """In each suit heights run from 0 without a gap, in the order of RULES 2.1, 3.1 and 8.1."""
    rules = rule_set(preset)
    deck = rules.preset.deck
    for trump in rules.preset.contracts:
        heights = rules.height(trump)
        assert set(heights) == set(deck.cards)
        for suit in deck.suits:
            of_suit = sorted((c for c in deck.cards if c.suit == suit), key=heights.__getitem__)
            assert [heights[card] for card in of_suit] == list(range(len(deck.ranks)))
            ranks = " ".join(c.rank for c in reversed(of_suit))
            if preset.startswith("botifarra/"):
                assert ranks == "9 1 12 11 10 8 7 6 5 4 3 2"
            elif preset.startswith("manille/"):
                assert ranks == "10 A K Q J 9 8 7"
            elif trump in (suit, "all-trumps"):
                assert ranks == "J 9 A 10 K Q 8 7"
            else:
                assert ranks == "A 10 K Q J 9 8 7"


@PRESET
def test_every_option_and_value_has_a_label_in_four_languages(preset: str) -> None:
    """What a player would choose is called something, and no two values are called alike."""
    game = PRESETS[preset]
    for name, values, known in (
        choice for chapter in game.options for choice in game.choices(chapter)
    ):
        labels = known["labels"]
        assert list(labels) == list(values), name
        for said in (known["label"], *labels.values()):
            assert isinstance(said, Sentence)
            assert all(words and words == words.strip() for words in said), name
        for language in LANGUAGES:
            assert len({label._asdict()[language] for label in labels.values()}) == len(values)
