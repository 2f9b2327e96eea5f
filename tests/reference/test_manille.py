"""Manille by hand: worked cards, tricks, scores and matches (RULES 8)."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.questions import QUESTIONS
from arbitre_reference import Malformed, rule_set

BELGIAN = "manille/belgian"
FRENCH = f"{BELGIAN}+beat_plain_suit=unless-partner-winning+undertrump=free"


def may_play(rules: str, trump: str, trick: str, hand: str) -> str:
    """The cards of a hand that may be played; a disputed one has a question mark."""
    law = rule_set(rules)
    position = law.read({"trump": trump, "trick": trick.split(), "hand": hand.split()})
    rulings = [r for r in law.judge(position) if r.allowed]
    return " ".join(f"{r.card}?" if r.disputed else str(r.card) for r in rulings)


def score(rules: str, trump: str, doubling: int, mine: int) -> Any:
    """What is right for the score of a hand of which the first pair took so many points."""
    law = rule_set(rules)
    whole = 68 if law.options("score").trick_points == "yes" else 60
    item = {"trump": trump, "doubling": doubling, "points": [mine, whole - mine]}
    return QUESTIONS["score"].expect(law, QUESTIONS["score"].decode(law, item))


@pytest.mark.parametrize(
    ("rules", "trump", "trick", "hand", "right"),
    [
        # Follow; beat where that is played, but never the partner.
        (BELGIAN, "H", "KS", "AS 9S 7H", "AS 9S"),
        (FRENCH, "H", "KS", "AS 9S 7H", "AS"),
        (FRENCH, "H", "KS 7S", "AS 9S 7H", "AS 9S"),
        # The ten is over the ace.
        (FRENCH, "H", "AS", "10S KS 7H", "10S"),
        (FRENCH, "H", "10S", "AS KS 7H", "AS KS"),
        # Void: ruff, and overruff.
        (BELGIAN, "H", "KS", "8H 9C", "8H"),
        (BELGIAN, "H", "KS JH", "8H QH 9C", "QH"),
        # No under-ruff unless there is nothing else, or as one likes, or as a duty.
        (BELGIAN, "H", "KS AH", "8H QH 9C", "9C"),
        (BELGIAN, "H", "KS AH", "8H QH", "8H QH"),
        (FRENCH, "H", "KS AH", "8H QH 9C", "8H QH 9C"),
        (f"{BELGIAN}+undertrump=obligatory", "H", "KS AH", "8H QH 9C", "8H QH"),
        # The partner is winning: no duty, or one all the same; never under him.
        (BELGIAN, "H", "AS 7S", "8H 9C", "8H 9C"),
        (f"{BELGIAN}+ruff_when_partner_winning=yes", "H", "AS 7S", "8H 9C", "8H"),
        (BELGIAN, "H", "KS QH 9S", "8H 10H 9C", "10H 9C"),
        (FRENCH, "H", "KS QH 9S", "8H 10H 9C", "8H 10H 9C"),
        # Trump led: whether one must go above no text says; who cannot is not concerned.
        (BELGIAN, "H", "QH", "7H AH 9C", "7H? AH"),
        (BELGIAN, "H", "AH", "7H KH 9C", "7H KH"),
        (f"{BELGIAN}+climb_on_trump_lead=always", "H", "QH", "7H AH 9C", "AH"),
        (f"{BELGIAN}+climb_on_trump_lead=as-plain-suit", "H", "QH", "7H AH 9C", "7H AH"),
        (FRENCH, "H", "QH", "7H AH 9C", "AH"),
        (FRENCH, "H", "QH 9H", "7H AH 9C", "7H? AH"),
        # Without trump: follow, and nothing to ruff with.
        (BELGIAN, "no-trump", "KS", "8H 9C", "8H 9C"),
        (FRENCH, "no-trump", "KS", "AS 9S 9C", "AS"),
    ],
)
def test_worked_positions(rules: str, trump: str, trick: str, hand: str, right: str) -> None:
    """What may be played, by the text and by the house rules of France."""
    assert may_play(rules, trump, trick, hand) == right


@pytest.mark.parametrize(
    ("trump", "leader", "trick", "seat", "points"),
    [
        ("H", 0, "AS 10S KS 7S", 1, 12),
        ("H", 1, "10S 7H AS JS", 2, 10),
        ("no-trump", 3, "9S 10H JS QD", 1, 8),
    ],
)
def test_tricks(trump: str, leader: int, trick: str, seat: int, points: int) -> None:
    """The ten is the highest and worth five; the seven of trump takes it."""
    item = {"trump": trump, "leader": leader, "trick": trick.split(), "last": True}
    law = rule_set(BELGIAN)
    value = QUESTIONS["winner"].expect(law, item).value
    assert value == {"seat": seat, "pair": seat % 2, "points": points}


def test_a_trick_can_be_worth_a_point_besides() -> None:
    """Butinet forum: ten, king, ace and nine are 5, 3, 4 and nothing, and the trick one."""
    item = {"trump": "H", "leader": 0, "trick": ["AS", "10S", "KS", "9S"], "last": False}
    law = rule_set(f"{BELGIAN}+trick_points=yes")
    assert QUESTIONS["winner"].expect(law, item).value["points"] == 13
    assert law.trick.whole("H") == 68


@pytest.mark.parametrize(
    ("packets", "first"),
    [
        # Seat 0 deals: of the pack seat 1 gets these places.
        ("3-3-2", [0, 1, 2, 12, 13, 14, 24, 25]),
        ("3-2-3", [0, 1, 2, 12, 13, 20, 21, 22]),
        ("4-4", [0, 1, 2, 3, 16, 17, 18, 19]),
        ("2-2-2-2", [0, 1, 8, 9, 16, 17, 24, 25]),
    ],
)
def test_the_deal(packets: str, first: list[int]) -> None:
    """The dealer's left gets the first packet, leads, and deals next."""
    law = rule_set(f"{BELGIAN}+packets={packets}")
    pack = [str(card) for card in law.preset.deck.cards]
    value = QUESTIONS["deal"].expect(law, {"pack": pack, "dealer": 0}).value
    assert value["hands"][1] == [pack[place] for place in first]
    assert (value["leader"], value["next_dealer"]) == (1, 1)


@pytest.mark.parametrize(
    ("option", "trump", "doubling", "mine", "right"),
    [
        ("", "H", 1, 42, [12, 0]),
        ("", "H", 1, 18, [0, 12]),
        ("", "H", 1, 30, [0, 0]),
        ("", "H", 2, 42, [24, 0]),
        ("", "H", 4, 42, [48, 0]),
        ("", "no-trump", 1, 42, [24, 0]),
        ("", "H", 1, 60, [30, 0]),
        ("+sixty_nil=60", "H", 1, 0, [0, 60]),
        # Butinet forum: a point for each trick, and what passes 34.
        ("+trick_points=yes", "H", 1, 42, [8, 0]),
        ("+trick_points=yes", "H", 1, 34, [0, 0]),
        ("+trick_points=yes", "no-trump", 1, 33, [0, 2]),
        ("+trick_points=yes", "H", 1, 68, [34, 0]),
        ("+trick_points=yes+sixty_nil=60", "H", 1, 68, [68, 0]),
        ("+knock_without_trump=multiplied", "no-trump", 2, 42, [48, 0]),
        ("+knock_without_trump=once", "no-trump", 2, 42, [24, 0]),
        ("+knock_without_trump=once", "no-trump", 4, 42, [48, 0]),
    ],
)
def test_scores(option: str, trump: str, doubling: int, mine: int, right: list[int]) -> None:
    """What exceeds thirty, doubled without trump and by each knock."""
    assert score(BELGIAN + option, trump, doubling, mine).value == {"scores": right}


def test_a_knock_without_trump_is_open() -> None:
    """Undeclared, the two multiply, and what the other reading gives is no bug."""
    told = score(BELGIAN, "no-trump", 2, 42)
    assert (told.value, told.others) == ({"scores": [48, 0]}, ({"scores": [24, 0]},))
    assert score(BELGIAN, "H", 2, 42).others == ()
    with pytest.raises(Malformed, match="doubling"):
        score(BELGIAN, "H", 8, 42)


def match(rules: str, *hands: list[int]) -> Any:
    """What is right for a match that seat 2 began to deal."""
    law = rule_set(rules)
    target = int(law.options("match").target)
    item = {"first_dealer": 2, "target": target, "hands": list(hands)}
    asked = QUESTIONS["match"]
    return asked.expect(law, asked.decode(law, item)).value


@pytest.mark.parametrize(
    ("target", "hands", "totals", "winner"),
    [
        (101, [], [0, 0], None),
        (101, [[30, 0], [0, 24], [48, 0], [22, 0]], [100, 24], None),
        (101, [[30, 0], [0, 24], [48, 0], [23, 0]], [101, 24], 0),
        (101, [[0, 0], [0, 120]], [0, 120], 1),
        (61, [[30, 0], [0, 48], [0, 13]], [30, 61], 1),
        (121, [[0, 120]], [0, 120], None),
        (50, [[30, 0], [12, 0], [8, 0]], [50, 0], 0),
        (151, [[0, 120], [30, 0]], [30, 120], None),
    ],
)
def test_matches(
    target: int, hands: list[list[int]], totals: list[int], winner: int | None
) -> None:
    """Who has the points of the match at the end of a hand has won; the deal goes to the left."""
    assert match(f"{BELGIAN}+target={target}", *hands) == {
        "totals": totals,
        "over": winner is not None,
        "winner": winner,
        "next_dealer": (2 + len(hands)) % 4,
    }


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"target": 100}, "target"),
        ({"target": True}, "target"),
        ({"hands": [[12, 4]]}, "hands[0]"),
        ({"hands": [[0, 120], [1, 0]]}, "hands[1]"),
        ({"hands": [None]}, "hands[0]"),
        ({"hands": 3}, "hands"),
        ({"first_dealer": 4}, "first_dealer"),
    ],
)
def test_no_such_match(change: dict[str, Any], field: str) -> None:
    """Both pairs scoring in a hand, a hand after the end, and the like are refused."""
    item = {"first_dealer": 0, "target": 101, "hands": [], **change}
    with pytest.raises(Malformed) as refused:
        QUESTIONS["match"].decode(rule_set(BELGIAN), item)
    assert refused.value.field == field


# -- trump, knocks and the whole hand -----------------------------------------------------------


def may_call(options: str, *calls: tuple[int, str]) -> list[dict[str, Any]]:
    """Who may call what after these calls; seat 3 deals."""
    item = {"dealer": 3, "calls": [list(call) for call in calls]}
    turns: list[dict[str, Any]] = calls_of(options, item).value["turns"]
    return turns


def calls_of(options: str, item: dict[str, Any]) -> Any:
    """What is right for the calls."""
    law = rule_set(BELGIAN + options)
    return QUESTIONS["calls"].expect(law, QUESTIONS["calls"].decode(law, item))


def turn(seat: int, *legal: str) -> dict[str, Any]:
    """A player who may speak."""
    return {"seat": seat, "legal": list(legal)}


TRUMPS = ("S", "H", "D", "C", "no-trump")


def test_the_dealer_makes_trump() -> None:
    """Or leaves it to the partner, where that is played; who then must make it."""
    assert may_call("") == [turn(3, *TRUMPS)]
    assert may_call("+delegation=yes") == [turn(3, *TRUMPS, "delegate")]
    assert may_call("+delegation=yes", (3, "delegate")) == [turn(1, *TRUMPS)]


def test_the_others_knock() -> None:
    """Once, either of them, in any order; and then the dealing pair, where that is played."""
    made, either = (3, "H"), ("knock", "pass")
    assert may_call("", made) == [turn(0, *either), turn(2, *either)]
    assert may_call("+knock_order=in-turn", made) == [turn(0, *either)]
    assert may_call("", made, (2, "pass")) == [turn(0, *either)]
    back = ("knock-back", "pass")
    knocked = may_call("", made, (2, "knock"))
    assert sorted(knocked, key=lambda said: said["seat"]) == [turn(1, *back), turn(3, *back)]
    assert may_call("+knock_back=no", made, (2, "knock")) == []
    assert may_call("", made, (0, "pass"), (2, "pass")) == []


@pytest.mark.parametrize(
    ("calls", "trump", "declarer", "doubling"),
    [
        ([(3, "H"), (0, "pass"), (2, "pass")], "H", 3, 1),
        ([(3, "delegate"), (1, "no-trump"), (2, "pass"), (0, "pass")], "no-trump", 1, 1),
        ([(3, "H"), (0, "knock"), (3, "pass"), (1, "pass")], "H", 3, 2),
        ([(3, "H"), (0, "pass"), (2, "knock"), (1, "knock-back")], "H", 3, 4),
    ],
)
def test_what_is_agreed(
    calls: list[tuple[int, str]], trump: str, declarer: int, doubling: int
) -> None:
    """The trump, who made it, and the knocks."""
    item = {"dealer": 3, "calls": [list(call) for call in calls]}
    contract = {"trump": trump, "declarer": declarer, "pair": 1, "doubling": doubling}
    value = calls_of("+delegation=yes", item).value
    assert value == {"turns": [], "ended": True, "contract": contract}


RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
SPADES_LEAD = [rank + suit for rank in RANKS for suit in "SHDC"]
CLUBS_LEAD = [*SPADES_LEAD[:4], *[rank + suit for rank in RANKS[1:] for suit in "CSHD"]]


@pytest.mark.parametrize(
    ("calls", "played", "scores"),
    [
        # Clubs trump: seat 0 has all of them, ruffs the first trick and takes the rest: 60 - 30.
        ([[0, "C"], [1, "pass"], [3, "pass"]], CLUBS_LEAD, [[30, 0]]),
        ([[0, "C"], [3, "knock"], [0, "pass"], [2, "pass"]], CLUBS_LEAD, [[60, 0]]),
        ([[0, "C"], [3, "knock"], [2, "knock-back"]], CLUBS_LEAD, [[120, 0]]),
        # Without trump spades take every trick, for twice as much; with a knock, by either reading.
        ([[0, "no-trump"], [1, "pass"], [3, "pass"]], SPADES_LEAD, [[0, 60]]),
        (
            [[0, "no-trump"], [1, "knock"], [0, "pass"], [2, "pass"]],
            SPADES_LEAD,
            [[0, 120], [0, 60]],
        ),
    ],
)
def test_a_whole_hand(calls: list[Any], played: list[str], scores: list[list[int]]) -> None:
    """From the deal, 3-3-2, to the score under each reading; each player has a suit."""
    suits = [[rank + suit for rank in RANKS] for suit in "SHDC"]
    pack = [card for of, to in ((0, 3), (3, 6), (6, 8)) for suit in suits for card in suit[of:to]]
    item = {"pack": pack, "dealer": 0, "calls": calls, "played": played}
    law = rule_set(BELGIAN)
    right: Any = QUESTIONS["hand"].expect(law, QUESTIONS["hand"].decode(law, item))
    found = [answer["score"]["scores"] for answer in (right.value, *right.others)]
    assert found == scores
