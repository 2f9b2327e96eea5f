"""What is right, from RULES.md, and what is said of an answer that is wrong."""

from __future__ import annotations

import copy
from itertools import islice
from random import Random
from typing import Any

import pytest

from arbitre.question import Difference, Verdict
from arbitre.questions import QUESTIONS, read_item
from arbitre.questions.plain.json_values import find_differences
from arbitre.questions.plain.json_values import is_same as same
from arbitre_reference import LANGUAGES, PRESETS, Malformed, rule_set

LLIURE, COINCHE, CLASSIC = "botifarra/lliure", "belote/coinche", "belote/classic"

TRICK = {"trump": "H", "leader": 1, "trick": ["AS", "7H", "10S", "KS"], "last": True}
BOTIFARRA_45 = {"trump": "no-trump", "doubling": 4, "points": [45, 27]}
EQUAL = {
    "contract": {
        "value": 80,
        "capot": False,
        "trump": "H",
        "declarer": 0,
        "pair": 0,
        "multiplier": 1,
    },
    "points": [81, 81],
    "tricks": [4, 4],
    "belotes": [0, 0],
    "announcements": [0, 0],
    "carried": 0,
}
INSIDE = {"takers": 1, "trump": "S", "points": [102, 60], "tricks": [4, 4], "belotes": [0, 1]}
MATCH = {"first_dealer": 3, "target": 101, "hands": [[72, 0], [0, 36], [29, 0]]}


def table(*calls: tuple[int, str]) -> dict[str, Any]:
    """The table after these calls, dealt by seat 0."""
    return {"dealer": 0, "calls": [list(call) for call in calls]}


def right(question: str, rules: str, item: dict[str, Any]) -> Any:
    """The value of the right answer."""
    asked, named = QUESTIONS[question], rule_set(rules)
    return copy.deepcopy(asked.answer(asked.expect(named, item))[question])


def judged(question: str, rules: str, item: dict[str, Any], value: Any) -> Difference | None:
    """What is said of a value."""
    asked, named = QUESTIONS[question], rule_set(rules)
    return asked.compare(named, item, asked.expect(named, item), {question: value})


@pytest.mark.parametrize(
    ("question", "rules", "item", "value"),
    [
        # The seven of trumps takes 11 + 10 + 4, and ten of the last trick.
        ("winner", COINCHE, TRICK, {"seat": 2, "pair": 0, "points": 35}),
        # RULES 2.4: 45 points, botifarra recontro, is 72.
        ("score", LLIURE, BOTIFARRA_45, {"scores": [72, 0]}),
        # RULES 3.4: bid 80, 81-81: failed, 0 / 240.
        ("score", COINCHE, EQUAL, {"scores": [0, 240], "waiting": 0}),
        # RULES 3.5: 60+20 v 102: 20 / 162.
        ("score", CLASSIC, {**INSIDE, "carried": 0}, {"scores": [162, 20], "waiting": 0}),
        # Seat 3 dealt first, then 0 and 1; 72 + 29 is 101.
        (
            "match",
            LLIURE,
            MATCH,
            {"totals": [101, 36], "over": True, "winner": 0, "next_dealer": 2},
        ),
        (
            "calls",
            LLIURE,
            table((0, "botifarra"), (1, "pass"), (3, "contro"), (2, "recontro")),
            {
                "turns": [],
                "ended": True,
                "contract": {
                    "trump": "no-trump",
                    "declarer": 0,
                    "pair": 0,
                    "doubling": 4,
                    "factor": 8,
                },
            },
        ),
    ],
)
def test_right_answers(question: str, rules: str, item: dict[str, Any], value: Any) -> None:
    """The answers are those of RULES.md."""
    assert right(question, rules, item) == value
    assert judged(question, rules, item, value) is None


def test_hands_that_are_dealt_are_sets() -> None:
    """An engine that sorts its hands deals right; one that swaps cards of two seats does not."""
    pack = [f"{number}{suit}" for suit in "OCEB" for number in range(12, 0, -1)]
    item = {"pack": pack, "dealer": 0, "declarer": 0}
    value = right("deal", LLIURE, item)
    value["hands"] = [sorted(hand) for hand in value["hands"]]
    assert judged("deal", LLIURE, item, value) is None
    view = QUESTIONS["deal"].view
    beside = view.side_by_side(rule_set(LLIURE), item, {"deal": value})
    assert not any(row["differs"] for row in beside)
    value["hands"][0][0], value["hands"][1][0] = value["hands"][1][0], value["hands"][0][0]
    found = judged("deal", LLIURE, item, value)
    assert found is not None
    assert found.kind == "wrong hands"


def test_what_is_optional_may_be_left_out() -> None:
    """A match without its next dealer is right if the rest is; a wrong one is a difference."""
    value = right("match", LLIURE, MATCH)
    del value["next_dealer"]
    assert judged("match", LLIURE, MATCH, value) is None
    beside = QUESTIONS["match"].view.side_by_side(rule_set(LLIURE), MATCH, {"match": value})
    assert not any(row["differs"] for row in beside)
    wrong = judged("match", LLIURE, MATCH, {**value, "next_dealer": 0})
    assert wrong is not None
    assert wrong.kind == "wrong next_dealer"
    less = judged("match", LLIURE, MATCH, {**value, "winner": 1})
    assert less is not None
    assert less.kind == "wrong winner"
    del value["over"]
    fault = judged("match", LLIURE, MATCH, value)
    assert fault is not None
    assert fault.verdict is Verdict.MALFORMED


def test_a_deal_of_botifarra() -> None:
    """Packets of four, the dealer's right first: of the ordered deck seat 1 gets 1-4 of oros."""
    pack = [f"{number}{suit}" for suit in "OCEB" for number in range(1, 13)]
    value = right("deal", LLIURE, {"pack": pack, "dealer": 0, "declarer": 2})
    first = ["1O", "2O", "3O", "4O", "5C", "6C", "7C", "8C", "9E", "10E", "11E", "12E"]
    assert value["hands"][1] == first
    assert (value["leader"], value["next_dealer"]) == (1, 1)


@pytest.mark.parametrize(
    ("value", "kind", "clause"),
    [
        ({"seat": 1, "pair": 1, "points": 35}, "wrong seat, pair", "BV1"),
        ({"seat": 2, "pair": 0, "points": 25}, "wrong points", "BV3"),
        ({"seat": 2, "pair": False, "points": 35}, "wrong pair", "BV1"),
    ],
)
def test_wrong_fields_are_named(value: Any, kind: str, clause: str) -> None:
    """The kind names each wrong field, and the clause is that of the first; false is not 0."""
    found = judged("winner", COINCHE, TRICK, value)
    assert found is not None
    assert found[:3] == (Verdict.DISAGREES, kind, clause)


@pytest.mark.parametrize(
    ("question", "rules", "item", "value", "expected"),
    [
        # RULES 2.4: the pair is seat 2's, and the last trick carries ten.
        (
            "winner",
            COINCHE,
            TRICK,
            {"seat": 2, "pair": 0, "points": 25},
            {"seat": (2, False), "pair": (0, False), "points": (25, True)},
        ),
        # BE8: neither card is forbidden.
        (
            "legal",
            COINCHE,
            {"trump": "S", "leader": 0, "trick": ["AH", "AS"], "hand": ["KS", "AD"]},
            ["KS"],
            {"KS": ("legal", False), "AD": ("illegal", True)},
        ),
        # BE8 once more: who names another clause is wrong.
        (
            "rulings",
            COINCHE,
            {"trump": "S", "leader": 0, "trick": ["AH", "AS"], "hand": ["KS", "AD"]},
            {"KS": ["legal", "BE8"], "AD": ["legal", "BE4"]},
            {"KS": ("legal", False), "AD": ("legal", True)},
        ),
        # BD0: the dealer calls first, a suit or no-trump or delegation.
        (
            "calls",
            LLIURE,
            table(),
            {"turns": [{"seat": 0, "legal": ["O"]}], "ended": False, "contract": None},
            {"O": ("legal", False), "delegate": ("illegal", True), "turns": (0, False)},
        ),
    ],
)
def test_answers_stand_side_by_side(
    question: str, rules: str, item: Any, value: Any, expected: dict[str, tuple[Any, bool]]
) -> None:
    """What is right and what was said of it go together, part by part."""
    asked, named = QUESTIONS[question], rule_set(rules)
    parsed = asked.decode(named, item)
    beside = asked.view.side_by_side(named, parsed, {question: value})
    parts = asked.view.expected_json(named, parsed)
    found = {
        part.get("card") or part["field"]: (said["says"], said["differs"])
        for part, said in zip(parts, beside, strict=True)
    }
    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize(
    ("question", "rules"),
    [
        (name, rules)
        for rules in (LLIURE, COINCHE)
        for name, asked in QUESTIONS.items()
        if asked.presets(rule_set(rules))
    ],
)
def test_beside_the_right_answer_nothing_differs(question: str, rules: str) -> None:
    """There is something said of every part that is stated, and all of it is right."""
    asked, named = QUESTIONS[question], rule_set(rules)
    for item in islice(asked.space.random(named, Random(1)), 5):
        answer = asked.answer(asked.expect(named, item))
        beside = asked.view.side_by_side(named, item, answer)
        assert len(beside) == len(asked.view.expected_json(named, item)) > 0
        assert not any(said["differs"] for said in beside)


TAKEN = {"seat": 2, "pair": 0, "points": 35}


@pytest.mark.parametrize(
    ("value", "detail"),
    [
        (None, "an object with seat, pair, points is needed, not None"),
        ([], "an object with seat, pair, points is needed, not []"),
        ({"seat": 2}, "a field is missing: pair, points"),
        ({**TAKEN, "cards": 4}, "no such field: cards"),
        ({**TAKEN, "cards": None}, "no such field: cards"),
    ],
)
def test_what_is_no_answer(value: Any, detail: str) -> None:
    """An answer has just the fields of its question; one that is none of it is named."""
    found = judged("winner", COINCHE, TRICK, value)
    assert found is not None
    assert (found.verdict, found.detail) == (Verdict.MALFORMED, detail)


@pytest.mark.parametrize("question", QUESTIONS)
def test_nothing_that_stands_beside_an_answer_goes_unread(question: str) -> None:
    """A field beside the right answer is named, whatever the question."""
    asked = QUESTIONS[question]
    named = next(r for name in PRESETS for r in [rule_set(name)] if asked.presets(r))
    item = next(iter(asked.space.random(named, Random(1))))
    expected = asked.expect(named, item)
    answer = asked.answer(expected)
    assert asked.compare(named, item, expected, answer) is None
    for beside in (1, None):
        found = asked.compare(named, item, expected, {**answer, "why": beside})
        assert found is not None
        assert (found.verdict, found.detail) == (Verdict.MALFORMED, "no such field: why")


def test_a_field_that_is_null_is_not_one_that_is_missing() -> None:
    """Values differ by a field that only one of them has, be it null."""
    assert list(find_differences({"a": {"b": None}}, {"a": {}})) == ["a.b"]
    assert list(find_differences({"a": {}}, {"a": {"b": None}})) == ["a.b"]


def test_what_another_reading_answers_is_a_gap() -> None:
    """G4: at 81-81 a litige, the takers' 81 waiting, or a made contract is admissible, no more."""
    litige = {"scores": [0, 80], "waiting": 81}
    for value, verdict in (
        (litige, Verdict.DISPUTED_ONLY),
        ({"scores": [160, 80], "waiting": 0}, Verdict.DISPUTED_ONLY),
        ({"scores": [0, 80], "waiting": 0}, Verdict.DISAGREES),
    ):
        found = judged("score", COINCHE, EQUAL, value)
        assert found is not None
        assert found.verdict is verdict
    assert judged("score", f"{COINCHE}+equality=litige", EQUAL, litige) is None


def test_values_are_the_same_as_json() -> None:
    """In JSON true is no number, and the order of fields does not matter."""
    assert same({"a": 1, "b": [None]}, {"b": [None], "a": 1})
    assert not same(True, 1)
    assert not same([1], [1.0])
    assert not same({1}, [1])


@pytest.mark.parametrize(
    ("question", "rules", "item", "field"),
    [
        ("winner", COINCHE, {**TRICK, "trick": ["AS", "7H", "10S"]}, "trick"),
        ("winner", COINCHE, {**TRICK, "extra": 1}, "item"),
        ("winner", LLIURE, TRICK, "trick[0]"),
        ("calls", LLIURE, table((1, "O")), "calls[0]"),
        ("score", COINCHE, {**EQUAL, "points": 81}, "points"),
        ("score", COINCHE, {**EQUAL, "contract": {}}, "contract"),
        ("match", COINCHE, MATCH, "item"),
        ("match", LLIURE, {**MATCH, "target": 51}, "target"),
    ],
)
def test_items_that_cannot_be(question: str, rules: str, item: Any, field: str) -> None:
    """What cannot exist, or not in that game, is refused, and the field is named."""
    with pytest.raises(Malformed) as raised:
        QUESTIONS[question].decode(rule_set(rules), item)
    assert raised.value.field == field


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("winner~belote.coinche~e30", "item: "),
        ("winner~belote.coinche~!", "code: "),
        ("winner~belote.coinche", "no rule set"),
        ('{"question": "bid", "rules": "belote/coinche", "item": {}}', "question: "),
    ],
)
def test_texts_that_write_no_item(text: str, wrong: str) -> None:
    """What is wrong with a code or an object is said."""
    with pytest.raises(ValueError, match=wrong):
        read_item(text)


def test_what_may_be_left_out_is_filled_in() -> None:
    """The item that is asked has all the fields of its form."""
    asked = QUESTIONS["score"].decode(rule_set(CLASSIC), INSIDE)
    assert asked == {**INSIDE, "carried": 0}


def test_a_disputed_score_says_so_in_words_of_its_own() -> None:
    """A score is neither allowed nor forbidden: other tables do it another way."""
    stated = QUESTIONS["score"].view.expected_json(rule_set(COINCHE), EQUAL)
    assert stated[0]["verdict"] == "disputed"
    assert "some tables do it another way" in stated[0]["reason"]["en"]


def test_what_is_stated_has_reasons() -> None:
    """Each field comes with its clause and the reason in four languages."""
    asked, named = QUESTIONS["score"], rule_set(LLIURE)
    stated = asked.view.expected_json(named, BOTIFARRA_45)
    assert [(s["field"], s["value"], s["clause"]) for s in stated] == [
        ("scores", [72, 0], "BS1"),
        ("scores", [72, 0], "BS3"),
    ]
    assert all(set(s["reason"]) == set(LANGUAGES) for s in stated)
