"""What cannot exist is refused, naming the field at fault and what is wrong with it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre_reference import PRESETS, Card, Malformed, Position, UnknownRules, rule_set

LLIURE, OBLIGADA, COINCHE = "botifarra/lliure", "botifarra/obligada", "belote/coinche"

# RULES 2.1 and 3.1.
SPANISH = [f"{rank}{suit}" for suit in "OCEB" for rank in range(1, 13)]
FRENCH = [f"{rank}{suit}" for suit in "SHDC" for rank in ("7", "8", "9", "10", *"JQKA")]

GOOD: dict[str, dict[str, Any]] = {
    LLIURE: {"trump": "O", "trick": ["1E", "2E"], "hand": ["12E", "9C"], "leader": 2},
    COINCHE: {"trump": "H", "trick": ["AS", "9S"], "hand": ["7H", "KD"], "leader": 2},
}
GOOD[OBLIGADA] = GOOD[LLIURE]

FAULTS: list[tuple[str, str, dict[str, Any], str, str]] = [
    ("a card twice in the hand", LLIURE, {"hand": ["9C", "3C", "9C"]}, "hand[2]", "hand[0]"),
    ("a card twice in the trick", LLIURE, {"trick": ["1E", "1E"]}, "trick[1]", "trick[0]"),
    ("a card in trick and hand", LLIURE, {"hand": ["12E", "2E"]}, "hand[1]", "trick[1]"),
    ("a card twice, belote", COINCHE, {"hand": ["AS"]}, "hand[0]", "trick[0]"),
    ("a French card in botifarra", LLIURE, {"hand": ["12E", "KH"]}, "hand[1]", "'KH'"),
    ("a Spanish card in belote", COINCHE, {"trick": ["12E"]}, "trick[0]", "'12E'"),
    ("a six in belote", COINCHE, {"hand": ["6H"]}, "hand[0]", "'6H'"),
    ("a thirteen", OBLIGADA, {"hand": ["13O"]}, "hand[0]", "'13O'"),
    ("a zero", LLIURE, {"hand": ["0O"]}, "hand[0]", "'0O'"),
    ("a rank with a leading zero", LLIURE, {"hand": ["01O"]}, "hand[0]", "'01O'"),
    ("a lower-case card", COINCHE, {"hand": ["ah"]}, "hand[0]", "'ah'"),
    ("a card with a space", COINCHE, {"hand": ["A H"]}, "hand[0]", "'A H'"),
    ("a suit alone", COINCHE, {"hand": ["H"]}, "hand[0]", "'H'"),
    ("a rank alone", COINCHE, {"hand": ["10"]}, "hand[0]", "'10'"),
    ("an empty card", COINCHE, {"trick": [""]}, "trick[0]", "''"),
    ("digits of another script", LLIURE, {"hand": ["٩O"]}, "hand[0]", "٩O"),
    ("a number for a card", LLIURE, {"hand": [9]}, "hand[0]", "9"),
    ("nothing for a card", LLIURE, {"trick": [None]}, "trick[0]", "None"),
    ("a list for a card", COINCHE, {"hand": [["A", "H"]]}, "hand[0]", "'A'"),
    ("a trick of four", COINCHE, {"trick": ["AS", "9S", "7S", "8S"]}, "trick", "4 cards"),
    ("an empty hand", LLIURE, {"hand": []}, "hand", "empty"),
    ("a hand of thirteen", LLIURE, {"trick": [], "hand": SPANISH[:13]}, "hand", "13 cards"),
    ("a hand of nine", COINCHE, {"trick": [], "hand": FRENCH[:9]}, "hand", "9 cards"),
    ("all-trumps in botifarra", LLIURE, {"trump": "all-trumps"}, "trump", "all-trumps"),
    ("all-trumps in obligada", OBLIGADA, {"trump": "all-trumps"}, "trump", "all-trumps"),
    ("a French trump in botifarra", LLIURE, {"trump": "H"}, "trump", "'H'"),
    ("a Spanish trump in belote", COINCHE, {"trump": "O"}, "trump", "'O'"),
    ("no trump at all", LLIURE, {"trump": None}, "trump", "None"),
    ("two trumps", COINCHE, {"trump": ["H", "D"]}, "trump", "'H'"),
    ("trump in lower case", COINCHE, {"trump": "h"}, "trump", "'h'"),
    ("suits in a row for trump", COINCHE, {"trump": "SH"}, "trump", "'SH'"),
    ("an empty trump", COINCHE, {"trump": ""}, "trump", "''"),
    ("leader 4", LLIURE, {"leader": 4}, "leader", "4"),
    ("leader -1", LLIURE, {"leader": -1}, "leader", "-1"),
    ("leader True", LLIURE, {"leader": True}, "leader", "True"),
    ("leader '0'", LLIURE, {"leader": "0"}, "leader", "'0'"),
    ("leader 1.0", LLIURE, {"leader": 1.0}, "leader", "1.0"),
    ("leader None", LLIURE, {"leader": None}, "leader", "None"),
    ("an unknown field", LLIURE, {"hands": []}, "hands", "no such field"),
    ("a string for a hand", COINCHE, {"hand": "7H"}, "hand", "list"),
    ("an object for a trick", COINCHE, {"trick": {"AS": 1}}, "trick", "list"),
    ("nothing for a hand", COINCHE, {"hand": None}, "hand", "list"),
]


@pytest.mark.parametrize(("name", "data"), GOOD.items(), ids=GOOD)
def test_what_the_faults_are_made_from_is_fine(name: str, data: dict[str, Any]) -> None:
    """The positions spoilt below are themselves accepted, and go back over the wire unchanged."""
    assert rule_set(name).read(data).as_json() == data


@pytest.mark.parametrize(
    ("name", "change", "field", "fault"),
    [fault[1:] for fault in FAULTS],
    ids=[fault[0] for fault in FAULTS],
)
def test_fault_is_named(name: str, change: dict[str, Any], field: str, fault: str) -> None:
    """A position with one fault is refused, naming the field and showing what is wrong."""
    with pytest.raises(Malformed) as refused:
        rule_set(name).read(GOOD[name] | change)
    assert refused.value.field == field
    assert fault in refused.value.fault
    assert str(refused.value) == f"{field}: {refused.value.fault}"


@pytest.mark.parametrize("field", ["trump", "trick", "hand"])
def test_missing_field_is_named(field: str) -> None:
    """Trump, trick and hand are needed."""
    data = {key: value for key, value in GOOD[COINCHE].items() if key != field}
    with pytest.raises(Malformed, match=f"^{field}: missing$"):
        rule_set(COINCHE).read(data)


def test_leader_may_be_left_out() -> None:
    """No rule depends on the leader: it is seat 0 unless said otherwise."""
    data = {key: value for key, value in GOOD[COINCHE].items() if key != "leader"}
    assert rule_set(COINCHE).read(data).leader == 0


@pytest.mark.parametrize("data", [None, [], "position", 7, [("trump", "H")]])
def test_what_is_no_object_is_refused(data: Any) -> None:
    """Only an object is a position."""
    with pytest.raises(Malformed, match=r"^position: "):
        rule_set(COINCHE).read(data)


A, B, C = Card("1", "E"), Card("2", "E"), Card("9", "C")


@pytest.mark.parametrize(
    ("position", "field"),
    [
        (Position("O", (A, B), (C, A)), "hand[1]"),
        (Position("O", (A,), ()), "hand"),
        (Position("O", (A,), (Card("A", "S"),)), "hand[0]"),
        (Position("O", (Card("1", "2C"),), (C,)), "trick[0]"),
        (Position("O", (Card("", "9C"),), (C,)), "trick[0]"),
        (Position("H", (A,), (C,)), "trump"),
        (Position("O", (A,), (C,), 4), "leader"),
    ],
)
def test_judge_refuses_what_read_refuses(position: Position, field: str) -> None:
    """A position made by hand is checked as well, before it is judged."""
    with pytest.raises(Malformed) as refused:
        rule_set(LLIURE).judge(position)
    assert refused.value.field == field


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("botifarra", list(PRESETS)),
        ("", list(PRESETS)),
        ("Belote/Coinche", list(PRESETS)),
        ("belote/coinche ", list(PRESETS)),
        ("belote/coinche+colour=red", ["colour", "undertrump", "beat_plain_suit"]),
        ("belote/coinche+undertrump=never", ["never", "free", "obligatory", "banned"]),
        ("belote/coinche+undertrump=", ["undertrump=", "free", "obligatory", "banned"]),
        ("belote/coinche+undertrump", ["undertrump", "+name=value"]),
        ("belote/coinche+", ["+name=value"]),
        ("belote/coinche+undertrump=free+undertrump=free", ["undertrump", "twice"]),
        ("belote/coinche+undertrump=free+undertrump=banned", ["undertrump", "twice"]),
        ("botifarra/lliure+undertrump=free", ["undertrump", "sant_vicenc"]),
        ("botifarra/obligada+second_hand_discard=all", ["any", "value-or-lowest", "lowest"]),
    ],
)
def test_unknown_rules_name_what_exists(name: str, told: list[str]) -> None:
    """A rule set, option or value that does not exist is refused, naming what does exist."""
    with pytest.raises(UnknownRules) as refused:
        rule_set(name)
    for word in told:
        assert word in str(refused.value)


def test_both_refusals_are_value_errors() -> None:
    """Who does not care which can catch `ValueError`, and neither is mistaken for the other."""
    assert issubclass(Malformed, ValueError)
    assert issubclass(UnknownRules, ValueError)
    assert not issubclass(Malformed, UnknownRules)
    assert not issubclass(UnknownRules, Malformed)


scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6)
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)
trumps = st.sampled_from([*"OCEBSHD", "no-trump", "all-trumps"]) | anything
codes = st.sampled_from([*SPANISH, *FRENCH]) | scalars
nearly = st.fixed_dictionaries(
    {
        "trump": trumps,
        "trick": st.lists(codes, max_size=4) | anything,
        "hand": st.lists(codes, max_size=4) | anything,
    },
    optional={"leader": st.integers(-1, 4) | anything, "hands": anything},
)


def attempt(name: str, data: Any) -> Position | Malformed:
    """The position, or the refusal; any other exception passes through."""
    try:
        return rule_set(name).read(data)
    except Malformed as refusal:
        return refusal


@settings(deadline=None, max_examples=300)
@given(name=st.sampled_from(list(PRESETS)), data=nearly | anything)
def test_any_data_is_a_position_or_malformed(name: str, data: Any) -> None:
    """Whatever JSON holds is read as a position that can exist, or refused as malformed."""
    read = attempt(name, data)
    if isinstance(read, Malformed):
        place = read.field.split("[")[0]
        assert place in ("position", "trump", "trick", "hand", "leader") or read.field in data
        assert read.fault
        return
    spanish = name.startswith("botifarra/")
    cards = [*data["trick"], *data["hand"]]
    assert set(cards) <= set(SPANISH if spanish else FRENCH)
    assert len(set(cards)) == len(cards)
    assert len(data["trick"]) <= 3
    assert 1 <= len(data["hand"]) <= (12 if spanish else 8)
    assert read.as_json() == {"leader": 0} | data


@settings(deadline=None, max_examples=100)
@given(data=st.data(), name=st.sampled_from(list(PRESETS)))
def test_every_position_that_can_exist_is_read(data: st.DataObject, name: str) -> None:
    """Up to three cards on the table, a full hand or less, any trump, any leader: accepted."""
    spanish = name.startswith("botifarra/")
    deck, most = (SPANISH, 12) if spanish else (FRENCH, 8)
    trumps = [*"OCEB", "no-trump"] if spanish else [*"SHDC", "no-trump", "all-trumps"]
    trumps = {"klaverjas": [*"SHDC"], "manille": [*"SHDC", "no-trump"]}.get(
        name.partition("/")[0], trumps
    )
    cards = data.draw(st.lists(st.sampled_from(deck), unique=True, min_size=1, max_size=3 + most))
    fewest = max(0, len(cards) - most)
    trick = data.draw(st.integers(fewest, min(3, len(cards) - 1)))
    position = {
        "trump": data.draw(st.sampled_from(trumps)),
        "leader": data.draw(st.integers(0, 3)),
        "trick": cards[:trick],
        "hand": cards[trick:],
    }
    rules = rule_set(name)
    read = rules.read(position)
    assert read.as_json() == position
    assert [str(ruling.card) for ruling in rules.judge(read)] == position["hand"]


@pytest.mark.parametrize(("leader", "trick", "seat"), [(2, [], 2), (2, ["1E", "2E"], 0)])
def test_who_is_to_play_is_counted_from_the_leader(
    leader: int, trick: list[str], seat: int
) -> None:
    """A player on for each card on the table, whatever is in the hand."""
    position = rule_set(LLIURE).read(
        {"trump": "O", "leader": leader, "trick": trick, "hand": ["12E", "9C", "4B"]}
    )
    assert position.seat == seat
