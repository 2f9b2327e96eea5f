"""Positions as text: the compact code both ways, and whatever a person may write."""

from __future__ import annotations

import re
from itertools import islice, product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.notation import cards_code, compact, compact_rules, full_rules, read_compact
from arbitre.reading import read_position
from arbitre.space.positions import uniform
from arbitre.testing import strategies
from arbitre_reference import PRESETS, Malformed, Position, RuleSet, UnknownRules, rule_set

LLIURE, OBLIGADA = "botifarra/lliure", "botifarra/obligada"
COINCHE, CLASSIC = "belote/coinche", "belote/classic"
ALL = (LLIURE, OBLIGADA, COINCHE, CLASSIC)


def combinations_of_options(preset: str) -> list[RuleSet]:
    """The preset under every combination of its options."""
    choices = [[(name, v) for v in values] for name, values, _ in PRESETS[preset].choices("play")]
    return [rule_set(preset).having(**dict(chosen)) for chosen in product(*choices)]


EVERY = [rules for preset in ALL for rules in combinations_of_options(preset)]


def written(trump: str, trick: str, hand: str, leader: int = 0, rules: str = COINCHE) -> Any:
    """The rule set and the position, for a comparison."""
    law = rule_set(rules)
    data = {"trump": trump, "trick": trick.split(), "hand": hand.split(), "leader": leader}
    return law, law.read(data)


# -- the compact code --------------------------------------------------------------------------


def test_codes_are_those_written_down() -> None:
    """Rule set, trump, trick and hand between tildes, and the leader where it is not seat 0."""
    coinche, position = written("H", "AS 9S 9H", "7H 8H KD AC")
    assert compact(coinche, position) == "belote.coinche~H~AS9S9H~7H8HKDAC"
    name = "botifarra/obligada+second_hand_discard=lowest"
    obligada, position = written("no-trump", "12C", "12E 7E 4E", 2, name)
    code = "botifarra.obligada.second_hand_discard-lowest~NT~12C~12E7E4E~2"
    assert compact(obligada, position) == code
    coinche, position = written("all-trumps", "", "10C", 3)
    assert compact(coinche, position) == "belote.coinche~AT~-~10C~3"


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_codes_can_be_read_back_and_put_anywhere(data: st.DataObject) -> None:
    """Under any rule set a code reads back as it was, and is fit for a file name and a link."""
    rules = data.draw(st.sampled_from(EVERY))
    position = data.draw(strategies.positions(rules))
    code = compact(rules, position)
    assert read_compact(code) == read_compact(f"  #{code}\n") == (rules, position)
    assert read_position(code) == (rules, position)
    assert re.fullmatch(r"[A-Za-z0-9._~-]+", code)


def test_names_of_rule_sets_can_be_read_back() -> None:
    """Every combination of options has a compact name of its own."""
    assert len(EVERY) == 1 + 4 * 2 * 2 + 2 * (3 * 3 * 4 * 2 * 4)
    assert len({compact_rules(rules.name) for rules in EVERY}) == len(EVERY)
    for rules in EVERY:
        assert full_rules(compact_rules(rules.name)) == rules.name
        # What the code relies on: an option's name has no hyphen, neither has a dot.
        for name, value in rules.changes:
            assert "-" not in name
            assert "." not in name + value


@pytest.mark.parametrize("preset", ALL)
def test_codes_of_presets_are_short(preset: str) -> None:
    """A full trick and eight cards in hand take fewer than sixty characters, whatever they are."""
    rules = rule_set(preset)
    longest = sorted(rules.preset.deck.cards, key=lambda card: -len(str(card)))[:11]
    for trump, leader in product(rules.preset.contracts, range(4)):
        position = Position(trump, tuple(longest[:3]), tuple(longest[3:]), leader)
        assert len(compact(rules, position)) < 60


def test_another_rule_set_may_judge_the_same_position() -> None:
    """A rule set given beside the code replaces the one in it."""
    position = read_position("belote.coinche~H~AS9S9H~7H8HKDAC", CLASSIC)
    assert position == written("H", "AS 9S 9H", "7H 8H KD AC", rules=CLASSIC)


# -- loose text --------------------------------------------------------------------------------

S2_FIRST = written("H", "8H AH 7H", "JH KD 7S")
BOTIFARRA = written("O", "12C 5O", "2O 9O", rules=LLIURE)

LOOSE = [
    ("trump hearts; trick 8h Ah 7h; hand Jh Kd 7s", S2_FIRST),
    ("atout cœur ; pli 8♥ A♥ 7♥ ; main valet de cœur, roi de carreau, 7♠", S2_FIRST),
    ("triunfo corazones; baza 8♥ A♥ 7♥; mano jota de corazones, rey de diamantes, 7♤", S2_FIRST),
    ("trumfo cors; basa 8 de cors, as de cors i 7 de cors; mà valet de cors, RD, 7s", S2_FIRST),
    ("hand: J♥ K♦ 7♠\ntrump: ♥\ntrick: 8♥ A♥ 7♥", S2_FIRST),
    ("TRUMP H | TABLE 8H,AH,7H | HOLDING JH, KD, 7S", S2_FIRST),
    ("atout coeur; levée 8 coeur as coeur 7 coeur; main V♥ R♦ 7♠", S2_FIRST),
    ("trump d; hand 10 d, 9d, T h", written("D", "", "10D 9D 10H")),
    ("contrat sans atout; pli roi de pique; main dame de pique, as de trèfle",
     written("no-trump", "KS", "QS AC")),
    ("contract all trumps; lead king of clubs; hand 9c and the jack of diamonds; leader 3",
     written("all-trumps", "KC", "9C JD", 3)),
    ("contrato todo triunfo; mesa as de tréboles; mano 8 de picas y 10 de tréboles",
     written("all-trumps", "AC", "8S 10C")),
    ("rules belote/classic; trump spades; trick -; hand QS", written("S", "", "QS", rules=CLASSIC)),
    ("trumfo oros; basa rei de copes, 5 d'oros; mà 2o, manilla d'oros", BOTIFARRA),
    ("triunfo oros; baza rey de copas, 5o; mano 2 de oros, 9o", BOTIFARRA),
    ("atout deniers; pli roi de coupes, 5 de deniers; main 2o, manille de deniers", BOTIFARRA),
    ("trump coins; trick king of cups, 5o; hand 2 of coins, manilla of coins", BOTIFARRA),
    ("trumfo botifarra; basa as d’espases; mà sota d'espases, cavall de bastos; leader 2",
     written("no-trump", "1E", "10E 11B", 2, LLIURE)),
    ("trumf sense trumfo; mà 10 copes, 1b", written("no-trump", "", "10C 1B", rules=LLIURE)),
    ("triunfo E; mano caballo de espadas, as de bastos", written("E", "", "11E 1B", rules=LLIURE)),
    ("rules botifarra/obligada; trump cups; hand 9c 12 cups",
     written("C", "", "9C 12C", rules=OBLIGADA)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "wanted"), LOOSE, ids=[text[:40] for text, _ in LOOSE])
def test_loose_text_is_understood(text: str, wanted: Any) -> None:
    """Suits and ranks by letter, sign or name, in four languages, of both decks, in any order."""
    assert read_position(text) == wanted


@pytest.mark.parametrize("language", ["ca", "es", "fr", "en"])
@pytest.mark.parametrize("preset", [LLIURE, COINCHE])
def test_every_card_is_understood_by_the_name_the_reasons_give_it(
    preset: str, language: str
) -> None:
    """What arbitre calls a card, with its article, arbitre understands as that card."""
    from arbitre_reference.words import card_words, suit_words

    deck = PRESETS[preset].deck
    for card in deck.cards:
        trump = suit_words(deck, card.suit, language).name
        hand = card_words(deck, card, language).the
        _, position = read_position(f"trump {trump}; hand {hand}", preset)
        assert (position.trump, position.hand) == (card.suit, (card,))


def test_json_is_understood_with_rules_or_without() -> None:
    """JSON may name its rules; else the suit letters tell the deck."""
    inside = '"trump": "H", "trick": ["8H", "AH", "7H"], "hand": ["JH", "KD", "7S"]}'
    assert read_position("{" + inside) == S2_FIRST
    assert read_position('{"rules": "belote/coinche", ' + inside) == S2_FIRST
    assert read_position('{"rules": "belote/classic", ' + inside, COINCHE) == S2_FIRST
    spanish = '{"trump": "O", "trick": ["12C", "5O"], "hand": ["2O", "9O"]}'
    assert read_position(spanish) == BOTIFARRA


# -- what is refused ---------------------------------------------------------------------------

REFUSED = [
    ("", "text", "which game"),
    ("trump hearts", "hand", "hold"),
    ("hand 7S", "trump", "no word tells"),
    ("trump purple; hand 7S", "trump", "purple"),
    ("sense; mà 2o", "trump", "cap paraula"),
    ("trump H; paw 7S", "text", "paw"),
    ("trump H; hand 7S; hand 8S", "hand", "twice"),
    ("trump H; hand 7S blob", "text", "blob"),
    ("trump H; hand 7X", "text", "7X"),
    ("trump H; hand 7S 10", "hand", "10"),
    ("trump H; trick 1S; hand 7S", "text", "1S"),
    ("trump H; trick queen queen; hand 7S", "trick", "queen"),
    ("trump oros; hand KS", "text", "'oros'"),
    ("trump H; hand 7S 7S", "hand", "7S is told twice"),
    ("trump H; trick 7S; hand 7S", "hand", "7S is told twice"),
    ("trump H; trick 7S 8S 9S 10S; hand AS", "trick", "complete"),
    ("trump H; trick 7S; hand", "hand", "hold"),
    ("trump H; hand 7S 8S 9S 10S JS QS KS AS 7D", "hand", "at most 8"),
    ("trump H; hand 7S; leader 4", "leader", "4"),
    ("trump H; hand 7S; leader ²", "leader", "²"),
    ("trump H; hand 7S; leader north", "leader", "north"),
    ("belote.coinche~H~AS", "code", "four fields"),
    ("belote.coinche~X~-~7S", "trump", "X"),
    ("belote.coinche~H~-~", "hand", "empty"),
    ("belote.coinche~H~-~7SX", "hand", "7SX"),
    ("belote.coinche~H~7Z~7S", "trick[0]", "7Z"),
    ("belote.coinche~H~-~7S~4", "leader", "4"),
    ('{"trump": ', "position", "not JSON"),
    ("{" * 3, "position", "not JSON"),
    ('{"a":' * 100_000, "position", "not JSON"),
    ('{"trump": "C", "trick": [], "hand": ["7C"]}', "rules", "--rules"),
    ('{"trump": "H", "hand": ["7S"]}', "trick", "missing"),
    ('{"trump": "H", "trick": [], "hand": ["7S"], "wind": "mistral"}', "wind", "no such field"),
    ('{"trump": "H", "trick": [], "hand": "7S"}', "hand", "7S"),
    ('{"trump": "H", "trick": [["7D"]], "hand": ["7S"]}', "trick[0]", "7D"),
    ('{"trump": "H", "trick": [], "hand": ["7S"], "leader": true}', "leader", "True"),
    ('{"trump": "H", "trick": [], "hand": ["7S"], "leader": 1.5}', "leader", "1.5"),
    ('{"trump": {}, "trick": [], "hand": ["7S"]}', "trump", "{}"),
    ('{"rules": 5, "trump": "H", "trick": [], "hand": ["7S"]}', "rules", "5"),
]


@pytest.mark.parametrize(("text", "field", "word"), REFUSED, ids=[t[:50] for t, _, _ in REFUSED])
def test_what_cannot_be_understood_is_named(text: str, field: str, word: str) -> None:
    """The refusal names the part at fault, and the word or what is missing."""
    with pytest.raises(Malformed) as refusal:
        read_position(text)
    assert refusal.value.field == field
    assert word in refusal.value.fault


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("belote.tarot~H~-~7S", "belote/tarot"),
        ("belote.coinche.undertrump-maybe~H~-~7S", "maybe"),
        ("belote.coinche.overtrump-free~H~-~7S", "overtrump"),
        ("belote.coinche.undertrump~H~-~7S", "undertrump"),
        ("rules whist; trump H; hand 7S", "whist"),
        ('{"rules": "whist", "trump": "H", "trick": [], "hand": ["7S"]}', "whist"),
    ],
)
def test_rules_that_do_not_exist_are_named(text: str, word: str) -> None:
    """A rule set, an option or a value that is unknown is named in the refusal."""
    with pytest.raises(UnknownRules, match=re.escape(word)):
        read_position(text)


WORDS = """trump hand trick leader rules hearts oros 7 10 7S 12C k king de d of manilla d' l' NT AT
    ; | ~ # - , ² ½ ٣ ß İ é ’ ♥ { } [ ] " : null true 1e999 -1 \\ "H" ["7S"] "hand": "trick":
    "trump": "leader": "rules": belote.coinche~ belote/coinche botifarra.obligada~ ~-"""
SCRAPS = st.sampled_from(WORDS.split())
PIRATE = st.text() | st.lists(SCRAPS | st.text(max_size=3), max_size=14).map(" ".join)


@settings(max_examples=500, deadline=None)
@given(text=PIRATE | PIRATE.map("{".__add__), rules=st.none() | st.sampled_from(ALL))
def test_any_text_is_read_or_refused(text: str, rules: str | None) -> None:
    """Nothing that can be written makes the reading fail in any other way."""
    try:
        found, position = read_position(text, rules)
    except (Malformed, UnknownRules):
        pass
    else:
        assert found.read(position.as_json()) == position


def test_codes_delimit_cards_without_a_separator() -> None:
    """However the cards follow each other, their code falls into the same cards again."""
    for preset in (LLIURE, COINCHE):
        for position in islice(uniform(rule_set(preset), Random(1)), 2000):
            code = compact(rule_set(preset), position)
            assert code.split("~")[3] == cards_code(position.hand)
            assert read_compact(code)[1] == position
