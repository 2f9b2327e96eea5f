"""Which announcements count, and for how much, hand by hand (FFB coinche 8.1, 8.2, 8.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from arbitre.questions import QUESTIONS
from arbitre_reference import Malformed, rule_set
from arbitre_reference.belote.announcements_asked import fill_hands
from arbitre_reference.belote.play import DECK

COINCHE, CLASSIC = "belote/coinche", "belote/classic"
ASKED = QUESTIONS["announcements"]

Declared = dict[int, list[str]]


def hands(held: Declared) -> list[list[str]]:
    """Hands of eight in which each seat has these cards, written `"JS QS KS"`."""
    return fill_hands(
        {seat: [DECK.card(code, "") for text in texts for code in text.split()]
         for seat, texts in held.items()}
    )  # fmt: skip


def asked(
    declared: Declared,
    trump: str = "H",
    leader: int = 1,
    told: str = "first-trick",
    held: Declared | None = None,
    late: Iterable[int] = (),
) -> dict[str, Any]:
    """The item in which this is declared, by seat; `held`: if the hands are others."""
    return {
        "trump": trump,
        "leader": leader,
        "hands": hands(declared if held is None else held),
        "declared": [[text.split() for text in declared.get(seat, [])] for seat in range(4)],
        "told": ["later" if seat in late else told for seat in range(4)],
        "belote": [],
    }


def points(item: dict[str, Any], options: str = "") -> list[list[int]]:
    """The points of each pair, the reading judged by first, and then what other readings give."""
    right: Any = ASKED.expect(rule_set(COINCHE + options), item)
    return [answer["points"] for answer in (right.value, *right.others)]


FOUR_JACKS, FOUR_NINES = "JS JH JD JC", "9S 9H 9D 9C"
FOUR_ACES, FOUR_TENS = "AS AH AD AC", "10S 10H 10D 10C"


@pytest.mark.parametrize(
    ("declared", "trump", "right"),
    [
        # 8.3: the higher of two tierces.
        ({0: ["JS QS KS"], 1: ["10D JD QD"]}, "H", [20, 0]),
        # 8.3: the best tie, neither in trump: the tierce of pair 0 does not count either.
        ({0: ["10S JS QS KS"], 2: ["7C 8C 9C"], 1: ["10D JD QD KD"]}, "H", [0, 0]),
        # 8.3: the same, one in trump.
        ({0: ["10H JH QH KH"], 2: ["7C 8C 9C"], 1: ["10D JD QD KD"]}, "H", [70, 0]),
        # 8.3: cinquante and tierce to the nine beat tierce to the ace.
        ({0: ["QS KS AS"], 1: ["7D 8D 9D 10D"], 3: ["7C 8C 9C"]}, "H", [0, 70]),
        # 8.3: two tierces are lost to a cinquante.
        ({0: ["7S 8S 9S 10S"], 1: ["QD KD AD"], 3: ["JC QC KC"]}, "H", [50, 0]),
        # 8.1: cent, cinquante; a carré of a hundred is above a cent.
        ({0: ["7S 8S 9S 10S JS"], 1: ["JD QD KD AD"]}, "H", [100, 0]),
        ({0: ["7S 8S 9S 10S JS"], 1: ["QS QH QD QC"]}, "H", [0, 100]),
        # 8.1: 200, 150, 100.
        ({0: [FOUR_NINES], 1: [FOUR_JACKS]}, "H", [0, 200]),
        ({0: [FOUR_NINES], 1: [FOUR_ACES]}, "H", [150, 0]),
        # 11.2: at no-trump aces 200, tens 150, jacks 100.
        ({0: [FOUR_ACES], 1: [FOUR_TENS]}, "no-trump", [200, 0]),
        ({0: [FOUR_JACKS], 1: [FOUR_TENS]}, "no-trump", [0, 150]),
        # 11.3: at all-trumps as in a suit.
        ({0: [FOUR_JACKS], 1: [FOUR_NINES]}, "all-trumps", [200, 0]),
        # At all-trumps no suit is above another, at no-trump neither.
        ({0: ["QS KS AS"], 1: ["QD KD AD"]}, "all-trumps", [0, 0]),
        ({0: ["QH KH AH"], 1: ["QD KD AD"]}, "no-trump", [0, 0]),
        # Nothing is declared.
        ({}, "H", [0, 0]),
    ],
)  # fmt: skip
def test_points(declared: Declared, trump: str, right: list[int]) -> None:
    """The pair with the strongest announcement scores all its own; nothing of it is open."""
    assert points(asked(declared, trump)) == [right]


def test_what_is_told_at_another_time_does_not_count() -> None:
    """A tierce that is told after the first trick is worth nothing (8.2)."""
    item = asked({0: ["JS QS KS"], 1: ["7D 8D 9D"]}, late=[0])
    assert points(item) == [[0, 20]]
    early = asked({0: ["JS QS KS"]}, told="before-play")
    assert points(early) == [[0, 0]]
    assert points(early, "+announcements_told=before-play") == [[20, 0]]


def test_a_card_counts_for_one_announcement() -> None:
    """Four jacks and 9 10 J: 200, and not 220 (8.1)."""
    item = asked({0: [FOUR_JACKS, "9S 10S JS"]})
    assert points(item) == [[200, 0]]
    assert points(item, "+card_in_two=yes") == [[220, 0]]


def test_there_may_be_no_announcements_at_no_trump() -> None:
    """Belot BG has none there, and those of a trump suit as ever."""
    declared = {0: [FOUR_ACES], 1: ["7D 8D 9D"]}
    assert points(asked(declared, "no-trump"), "+announcements_at_no_trump=no") == [[0, 0]]
    assert points(asked(declared, "H"), "+announcements_at_no_trump=no") == [[100, 0]]


def test_what_cannot_be_shown_goes_to_the_others() -> None:
    """A cinquante of which a card is elsewhere: the other pair marks the 50 (8.4)."""
    item = asked({1: ["7S 8S 9S 10S"]}, held={1: ["7S 8S 9S"], 2: ["10S"]})
    assert points(item) == [[50, 0]]
    assert points(item, "+unshown=void") == [[0, 0]]


def test_what_else_the_pair_declared_is_open() -> None:
    """With a tierce of the partner besides: 70 to the others, or 50 to them and 20 to the pair."""
    item = asked(
        {1: ["7S 8S 9S 10S"], 3: ["JD QD KD"]},
        held={1: ["7S 8S 9S"], 2: ["10S"], 3: ["JD QD KD"]},
    )
    assert points(item) == [[70, 0], [50, 20]]
    assert points(item, "+unshown_points=only-those") == [[50, 20]]


def test_only_the_winners_show() -> None:
    """A tierce that is not there, and lost to a cinquante, costs nothing (8.3)."""
    item = asked(
        {0: ["7D 8D 9D 10D"], 1: ["QS KS AS"]},
        held={0: ["7D 8D 9D 10D"], 1: ["QS KS"], 2: ["AS"]},
    )
    assert points(item) == [[50, 0]]


def test_what_is_void_beats_nothing() -> None:
    """BN6:void: as if it had not been declared: nobody's tierce is equal to one that is not held.

    The partner's cent is not held either; the tierce that is there counts.
    """
    held = {2: ["QS KS AS"]}
    item = asked({0: ["9D 10D JD QD KD"], 2: ["QS KS AS"], 3: ["QS KS AS"]}, held=held)
    assert points(item, "+unshown=void") == [[20, 0]]


def test_long_runs() -> None:
    """A run of six is a cent by its top card; of one of eight no text says if a tierce is left."""
    six = asked({0: ["7S 8S 9S 10S JS QS"], 1: ["9D 10D JD QD KD"]})
    assert points(six) == [[0, 100]]
    eight = asked({0: ["7S 8S 9S 10S JS QS KS AS"]})
    assert points(eight) == [[100, 0], [120, 0]]
    assert points(eight, "+long_run=cent") == [[100, 0]]
    assert points(eight, "+long_run=split") == [[120, 0]]


def test_two_carres_of_a_hundred() -> None:
    """Tens or kings: in the printed order the tens are higher, in the order of runs the kings."""
    item = asked({0: [FOUR_TENS], 1: ["KS KH KD KC"]})
    assert points(item) == [[100, 0], [0, 100]]
    assert points(item, "+equal_carres=A-K-Q-10") == [[0, 100]]
    # Aces are above both.
    assert points(asked({0: [FOUR_TENS], 1: [FOUR_ACES]})) == [[0, 100]]


@pytest.mark.parametrize(("leader", "right"), [(0, [20, 0]), (1, [0, 20]), (2, [0, 20])])
def test_a_tie_of_who_told_it_first(leader: int, right: list[int]) -> None:
    """A house rule: of equal announcements that of the player nearer to the leader counts."""
    item = asked({0: ["QS KS AS"], 3: ["QD KD AD"]}, leader=leader)
    assert points(item) == [[0, 0]]
    assert points(item, "+announcement_tie=first") == [[20, 0] if leader == 0 else right]


def test_runs_and_carres_apart() -> None:
    """A house rule: pair 0's carré and pair 1's tierce both count."""
    item = asked({0: [FOUR_ACES], 1: ["7D 8D 9D"]})
    assert points(item) == [[100, 0]]
    assert points(item, "+announcements_judged=apart") == [[100, 20]]


# -- belote -----------------------------------------------------------------------------------


def belotes(options: str, trump: str, *said: tuple[int, str, list[str | None]]) -> list[int]:
    """The belotes of each pair; `said`: seat, the two cards as they are played, the words."""
    held: Declared = {}
    for seat, cards, _ in said:
        held.setdefault(seat, []).append(cards)
    item = {
        "trump": trump,
        "hands": hands(held),
        "belote": [
            {"seat": seat, "cards": cards.split(), "said": words} for seat, cards, words in said
        ],
    }
    right: Any = ASKED.expect(rule_set(CLASSIC + options), item)
    counted: list[int] = right.value["belotes"]
    return counted


@pytest.mark.parametrize(
    ("seat", "cards", "words", "trump", "right"),
    [
        # FFB classic 7: either card first, both words.
        (0, "QH KH", ["belote", "rebelote"], "H", [1, 0]),
        (3, "KH QH", ["belote", "rebelote"], "H", [0, 1]),
        (0, "KH QH", ["belote", None], "H", [0, 0]),
        (1, "KH QH", [None, "rebelote"], "H", [0, 0]),
        # Of trump; 11.2: none at no-trump; 11.3: of every suit at all-trumps.
        (0, "KS QS", ["belote", "rebelote"], "H", [0, 0]),
        (0, "KH QH", ["belote", "rebelote"], "no-trump", [0, 0]),
        (0, "KH QH", ["belote", "rebelote"], "all-trumps", [1, 0]),
    ],
)
def test_belote(
    seat: int, cards: str, words: list[str | None], trump: str, right: list[int]
) -> None:
    """It counts if it is said with both cards of a trump suit."""
    assert belotes("", trump, (seat, cards, words)) == right


def test_four_belotes_at_all_trumps() -> None:
    """One for each suit (FFB classic 11.3)."""
    both: list[str | None] = ["belote", "rebelote"]
    said: list[tuple[int, str, list[str | None]]] = [
        (seat, f"K{suit} Q{suit}", both) for seat, suit in zip((0, 1, 1, 3), "SHDC", strict=True)
    ]
    assert belotes("", "all-trumps", *said) == [1, 3]


def test_a_belote_that_is_not_said() -> None:
    """It counts where that is the house rule, and nowhere else."""
    silent: tuple[int, str, list[str | None]] = (2, "KH QH", [None, None])
    assert belotes("", "H", silent) == [0, 0]
    assert belotes("+belote_said=always", "H", silent) == [1, 0]


def test_a_belote_in_a_run_counts_in_both() -> None:
    """J Q K of trump: a tierce, and a belote (it is no announcement of FFB coinche 8.1)."""
    item = asked({0: ["JH QH KH"]})
    item["belote"] = [{"seat": 0, "cards": ["QH", "KH"], "said": ["belote", "rebelote"]}]
    right: Any = ASKED.expect(rule_set(COINCHE), item)
    assert (right.value["points"], right.value["belotes"]) == ([20, 0], [1, 0])


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"declared": [[["7S", "9S", "10S"]], [], [], []]}, "declared[0][0]"),
        ({"declared": [[["8S", "8H", "8D", "8C"]], [], [], []]}, "declared[0][0]"),
        ({"declared": [[["7S", "8S", "9S"], ["10S", "JS", "QS"]], [], [], []]}, "declared[0][1]"),
        ({"declared": [[], [], []]}, "declared"),
        ({"told": ["at once"] * 4}, "told[0]"),
        ({"hands": [["7S"]] * 4}, "hands[0]"),
        ({"leader": 4}, "leader"),
        ({"belote": [{"seat": 0, "cards": ["KS", "QH"], "said": [None, None]}]}, "belote[0]"),
    ],
)
def test_what_cannot_be(change: dict[str, Any], field: str) -> None:
    """Cards that are no announcement, a run in parts, a moment that is none are refused."""
    with pytest.raises(Malformed) as refused:
        ASKED.decode(rule_set(COINCHE), {**asked({}), **change})
    assert refused.value.field == field


# -- classic belote -----------------------------------------------------------------------------

PLAYED = f"{CLASSIC}+announcements=played"


@pytest.mark.parametrize(("rules", "right"), [(CLASSIC, [0, 0]), (PLAYED, [70, 0])])
def test_classic_belote_has_announcements_at_some_tables(rules: str, right: list[int]) -> None:
    """FFB classic 8: none; where they are played, as in coinche."""
    item = asked({0: ["JS QS KS AS"], 2: ["7D 8D 9D"], 1: ["QC KC AC"]})
    named: Any = rule_set(rules)
    answer: Any = ASKED.expect(named, ASKED.decode(named, item))
    assert answer.value["points"] == right
    alone = {name: item[name] for name in ("trump", "hands", "belote")}
    assert ASKED.expect(named, ASKED.decode(named, alone)).value == {"belotes": [0, 0]}


@pytest.mark.parametrize(
    ("points", "announcements", "belotes", "scores"),
    [
        # 82 and 20 v 80; 70 and 20 v 92, failed: 162 and both pairs' announcements.
        ([82, 80], [20, 0], [0, 0], [102, 80]),
        ([70, 92], [20, 0], [0, 0], [0, 182]),
        # 100 v 62 and 50 is 112: failed, the takers keep their belote.
        ([100, 62], [0, 50], [0, 0], [0, 212]),
        ([60, 102], [20, 0], [1, 0], [20, 182]),
        # 80 and 20 make more than 82: an announcement turns it.
        ([80, 82], [20, 0], [0, 0], [100, 82]),
    ],
)
def test_announcements_in_a_score_of_classic_belote(
    points: list[int], announcements: list[int], belotes: list[int], scores: list[int]
) -> None:
    """They count in the total, and those of takers who fail are the others'; elsewhere nothing."""
    score: Any = QUESTIONS["score"]
    item = {"takers": 0, "trump": "S", "points": points, "tricks": [4, 4], "belotes": belotes}
    told = {**item, "announcements": announcements, "carried": 0}
    for rules in (PLAYED, CLASSIC):
        named = rule_set(rules)
        found = score.expect(named, score.decode(named, told)).value["scores"]
        without = score.expect(named, score.decode(named, item)).value["scores"]
        assert found == (scores if rules == PLAYED else without)
