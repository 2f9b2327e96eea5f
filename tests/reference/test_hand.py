"""Whole hands, from the pack to the score: random legal ones, unfinished ones, broken ones."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from arbitre_reference import Card, Malformed, rule_set
from arbitre_reference.belote.deal import ClassicDeal, deal_classic
from arbitre_reference.belote.play import DECK as FRENCH
from arbitre_reference.botifarra.play import DECK as SPANISH
from arbitre_reference.hand import Hand, action_of, replay

Replay = Callable[[tuple[Card, ...], int, Any, tuple[Card, ...]], Hand]


def play_by(rules: str) -> Replay:
    """A hand played by these rules."""

    def play(pack: tuple[Card, ...], dealer: int, made: Any, played: tuple[Card, ...]) -> Hand:
        return replay(rule_set(rules), pack, dealer, made, played)

    return play


lliure, obligada = play_by("botifarra/lliure"), play_by("botifarra/obligada")
of_coinche, of_classic = play_by("belote/coinche"), play_by("belote/classic")
of_amsterdam, of_belgian = play_by("klaverjas/amsterdam"), play_by("manille/belgian")

GAMES: dict[str, tuple[Replay, Any, int]] = {
    "lliure": (lliure, SPANISH, 12),
    "obligada": (obligada, SPANISH, 12),
    "coinche": (of_coinche, FRENCH, 8),
    "classic": (of_classic, FRENCH, 8),
    "amsterdam": (of_amsterdam, FRENCH, 8),
    "belgian": (of_belgian, FRENCH, 8),
}
GAME = pytest.mark.parametrize("game", GAMES)


class Record:
    """A hand played at random, and legally, to its end."""

    def __init__(self, game: str, seed: int) -> None:
        self.replay, deck, _ = GAMES[game]
        rng = Random(seed)
        self.pack = tuple(rng.sample(deck.cards, len(deck.cards)))
        self.dealer = seed % 4
        self.made: list[tuple[int, str]] = []
        self.played: list[Card] = []
        while True:
            self.hand = self.after(len(self.made), len(self.played))
            step = self.hand.steps[-1]
            if step.action is not None:
                break
            # High bids are left out most of the time, or every auction would end in capot.
            likely = [a for a in step.legal if " " not in a or a[:2] in ("80", "90")]
            action = rng.choice(likely or step.legal)
            if step.phase == "call":
                self.made.append((step.seat, action))
            else:
                self.played.append(deck.card(action))

    def after(self, calls: int, cards: int) -> Hand:
        """The hand after so many calls and cards."""
        return self.replay(
            self.pack, self.dealer, tuple(self.made[:calls]), tuple(self.played[:cards])
        )


@GAME
@pytest.mark.parametrize("seed", range(8))
def test_random_hand_is_played_to_its_score(game: str, seed: int) -> None:
    """Every action is legal, each trick goes where its points go, and the hand is scored."""
    record = Record(game, seed)
    whole, size = record.hand, GAMES[game][2]
    assert whole.over
    assert [step.action for step in whole.steps] == [
        *[name for _, name in record.made],
        *[str(card) for card in record.played],
    ]
    assert all(step.action in step.legal for step in whole.steps)
    assert not any(step.illegal for step in whole.steps)
    if whole.contract is None:
        assert (whole.tally, whole.score, whole.tricks) == (None, None, ())
        return
    plays = whole.steps[len(record.made) :]
    assert len(plays) == 4 * size
    assert plays[0].seat == (record.dealer + 1) % 4
    for number, trick in enumerate(whole.tricks):
        first = plays[4 * number]
        assert [s.seat for s in plays[4 * number : 4 * number + 4]] == [
            (first.seat + place) % 4 for place in range(4)
        ]
        assert plays[4 * number + 3].taken == trick
        if number:
            assert first.seat == whole.tricks[number - 1].seat
    assert whole.tally is not None
    assert sum(whole.tally.tricks) == size
    assert sum(whole.tally.points) in (
        (72,) if size == 12 else (60,) if game == "belgian" else (162, 252)
    )
    assert len(whole.score.scores) == 2


@GAME
def test_unfinished_hand_ends_with_the_turn_to_come(game: str) -> None:
    """Cut short anywhere, the replay is the same so far and ends with who may act."""
    record = Record(game, 5)
    cuts = [(n, 0) for n in range(len(record.made))]
    cuts += [(len(record.made), n) for n in range(len(record.played))]
    for calls, cards in cuts:
        part = record.after(calls, cards)
        count = calls + cards
        assert part.steps[:count] == record.hand.steps[:count]
        to_come, then = part.steps[count:], record.hand.steps[count]
        assert [(step.action, step.ruling) for step in to_come] == [(None, None)] * len(to_come)
        (last,) = [step for step in to_come if step.seat == then.seat]
        assert (last.phase, last.rulings) == (then.phase, then.rulings)
        assert (part.over, part.score) == (False, None)


@GAME
def test_replay_stops_at_an_illegal_card(game: str) -> None:
    """The first card that may not be played is shown, and nothing after it."""
    for seed in range(40):
        record = Record(game, seed)
        for place, step in enumerate(record.hand.steps[len(record.made) :]):
            wrong = [action_of(r) for r in step.rulings if r.verdict == "illegal"]
            if not wrong:
                continue
            card = GAMES[game][1].card(wrong[0])
            played = (*record.played[:place], card)
            with_it = record.replay(record.pack, record.dealer, record.made, played)
            assert len(with_it.steps) == len(record.made) + place + 1
            assert with_it.steps[-1].illegal
            assert with_it.steps[-1].action == wrong[0]
            assert (with_it.over, with_it.score) == (False, None)
            return
    raise AssertionError("no card was forbidden in forty hands")


@pytest.mark.parametrize(
    ("game", "call"),
    [("lliure", (0, "pass")), ("coinche", (1, "coinche")), ("classic", (2, "take"))],
)
def test_replay_stops_at_an_illegal_call(game: str, call: tuple[int, str]) -> None:
    """A call that may not be made is shown, and cards after it are not looked at."""
    replay, deck, _ = GAMES[game]
    broken = replay(deck.cards, 0, [call], (deck.cards[0],))
    (step,) = broken.steps
    assert (step.seat, step.action, step.illegal) == (*call, True)
    assert (broken.contract, broken.over) == (None, False)


def test_everybody_passes() -> None:
    """Four passes in coinche, eight in classic belote: the hand is over, without a score."""
    four = [(seat, "pass") for seat in (1, 2, 3, 0)]
    for play, made in ((of_coinche, four), (of_classic, four * 2)):
        none = play(FRENCH.cards, 0, made, ())
        assert (none.over, none.contract, none.score) == (True, None, None)
        assert len(none.steps) == len(made)
        with pytest.raises(Malformed, match=r"^played: 1 cards, and there is no contract"):
            play(FRENCH.cards, 0, made, (FRENCH.cards[0],))


def test_taker_plays_with_the_turned_card() -> None:
    """In classic belote the cards are those dealt to the taker, the turned one among them."""
    turned = deal_classic(ClassicDeal(), FRENCH.cards, 0).turned
    after_taking = of_classic(FRENCH.cards, 0, [(1, "take")], ())
    held = [action_of(r) for r in after_taking.steps[-1].rulings]
    assert after_taking.steps[-1].seat == 1
    assert len(held) == 8
    assert str(turned) in held


def test_dealers_right_leads_after_a_delegation() -> None:
    """Whoever declared, the dealer's right leads (W16)."""
    made = [(0, "delegate"), (2, "O"), (1, "pass"), (3, "pass")]
    assert lliure(SPANISH.cards, 0, made, ()).steps[-1].seat == 1


def said(*words: str) -> list[dict[str, Any]]:
    """What is said, written `seat card words`; `-` for before the first card."""
    parts = [one.split(" ", 2) for one in words]
    return [
        {"seat": int(seat), "card": None if card == "-" else card, "says": says}
        for seat, card, says in parts
    ]


def a_hand_of_hearts(rules: str, spoken: Any) -> Hand:
    """Seat 2 has all hearts, and takes every trick at 80 hearts; king and queen come first."""
    suits = [[c for c in FRENCH.cards if c.suit == suit] for suit in "SHDC"]
    suits[1].sort(key=lambda card: card.rank not in "KQ")
    pack, dealt = [], [0, 0, 0, 0]
    for size in (3, 2, 3):
        for place, suit in enumerate(suits):
            pack += suit[dealt[place] : dealt[place] + size]
            dealt[place] += size
    first = [suit[0] for suit in suits]
    rest = [suits[(1 + k) % 4][n] for n in range(1, 8) for k in range(4)]
    made = [(1, "pass"), (2, "80 H"), (3, "pass"), (0, "pass"), (1, "pass")]
    return replay(rule_set(rules), pack, 0, made, (*first, *rest), said=spoken)


FIRST, SECOND = [str(c) for c in FRENCH.cards if c.suit == "S"][:2]
HEARTS = [str(c) for c in FRENCH.cards if c.suit == "H" and c.rank in "KQ"]
BELOTE = [f"2 {HEARTS[0]} belote", f"2 {HEARTS[1]} rebelote"]
TIERCE, CINQUANTE = "9H 10H JH", "JS QS KS AS"


@pytest.mark.parametrize(
    ("spoken", "options", "right"),
    [
        # All the tricks are 252, the bid is 80; 332 is rounded to 330.
        ([], "", 330),
        # What the record does not tell counts: 352.
        (None, "", 350),
        (BELOTE[:1], "", 330),
        (BELOTE, "", 350),
        ([], "+belote_said=always", 350),
        # 252 + 20 + 20 + 80 = 372.
        ([*BELOTE, f"2 {HEARTS[0]} {TIERCE}"], "", 370),
        # The opponents' 50 go to takers who have every trick: 252 + 20 + 50 + 80 = 402.
        ([*BELOTE, f"1 {FIRST} {CINQUANTE}", f"2 {HEARTS[0]} {TIERCE}"], "", 400),
        ([*BELOTE, f"1 {SECOND} {CINQUANTE}"], "", 350),
        ([*BELOTE, f"1 - {CINQUANTE}"], "", 350),
        ([*BELOTE, f"1 - {CINQUANTE}"], "+announcements_told=before-play", 400),
    ],
)
def test_what_is_said_counts(spoken: list[str] | None, options: str, right: int) -> None:
    """Belote with both cards (FFB contrée 7), announcements with the first (FFB coinche 8.2)."""
    told = None if spoken is None else said(*spoken)
    assert a_hand_of_hearts("belote/coinche" + options, told).score.scores == (right, 0)


@pytest.mark.parametrize(
    ("spoken", "fault"),
    [
        ({}, r"^said: a list is needed"),
        (["belote"], r"^said\[0\]: an object with seat, card and says is needed"),
        (said(f"1 {HEARTS[0]} belote"), r"^said\[0\]: seat 1 has not played "),
        (said(f"1 {FIRST} rebelote"), r"^said\[0\]: rebelote is said with king or queen"),
        (said("2 - belote"), r"^said\[0\]: belote is said with king or queen"),
        (said(f"2 {HEARTS[1]} belote"), r"^said: said is belote or null, and rebelote or null"),
        (said(BELOTE[0], BELOTE[0]), r"^said: one word is said with a card"),
        (said("2 - 9H JH QH"), r"^said: 9H JH QH: neither a run"),
        (said("2 - 7H 8H 9H", "2 7H JH QH KH"), r"^said: seat 2 tells its announcements at two"),
    ],
)
def test_what_cannot_be_said(spoken: Any, fault: str) -> None:
    """What no player can have said names its place and what is wrong."""
    with pytest.raises(Malformed, match=fault):
        a_hand_of_hearts("belote/coinche", spoken)


def test_what_is_said_in_no_other_game() -> None:
    """Nothing is said in botifarra, or before there is a contract; no tierce in classic belote."""
    with pytest.raises(Malformed, match=r"^said: in botifarra/lliure nothing is said"):
        replay(rule_set("botifarra/lliure"), SPANISH.cards, 0,
               [(0, "O"), (1, "pass"), (3, "pass")], said=[])  # fmt: skip
    with pytest.raises(Malformed, match=r"^said: there is no contract"):
        replay(rule_set("belote/coinche"), FRENCH.cards, 0, said=said("1 - 7S 8S 9S"))
    with pytest.raises(Malformed, match=r"^said\[0\]: belote/classic has no announcements"):
        replay(rule_set("belote/classic"), FRENCH.cards, 0, [(1, "take")],
               said=said("1 - 7S 8S 9S"))  # fmt: skip


def test_one_suit_each() -> None:
    """Worked by hand: each player holds a suit, and the trump hand takes every trick.

    Seat 1 leads oros, the trump is seat 2's: all twelve tricks to pair 0, 72 points,
    contro by seat 1: 36 x 2.  Without a trump the leader takes all: 36 x 2 to pair 1.
    """
    suits = [[c for c in SPANISH.cards if c.suit == suit] for suit in "OCEB"]
    pack = tuple(card for r in range(3) for suit in suits for card in suit[4 * r : 4 * r + 4])
    made = [(0, "C"), (1, "contro"), (2, "pass"), (0, "pass")]
    first = [suits[0][0], suits[1][0], suits[2][0], suits[3][0]]
    rest = [suits[(1 + k) % 4][n] for n in range(1, 12) for k in range(4)]
    whole = lliure(pack, 0, made, (*first, *rest))
    assert whole.contract.factor == 2
    assert whole.tally is not None
    assert (whole.tally.points, whole.tally.tricks) == ((72, 0), (12, 0))
    assert whole.score.scores == (72, 0)

    botifarra = [(0, "botifarra"), (1, "pass"), (3, "pass")]
    by_leader = [suits[k][n] for n in range(12) for k in range(4)]
    whole = lliure(pack, 0, botifarra, tuple(by_leader))
    assert whole.score.scores == (0, 72)


@GAME
def test_records_that_cannot_exist(game: str) -> None:
    """A card of another hand, a card twice, a call after the end, a short pack: refused."""
    record = Record(game, 1)
    replay = record.replay
    made, played = tuple(record.made), tuple(record.played)
    faults: list[tuple[str, Any]] = [
        ("pack", (record.pack[1:], record.dealer, made, played)),
        ("dealer", (record.pack, 9, made, played)),
        ("calls", (record.pack, record.dealer, "pass", played)),
        (f"calls[{len(made)}]", (record.pack, record.dealer, (*made, made[-1]), ())),
        ("played[1]", (record.pack, record.dealer, made, (played[0], played[0]))),
        ("played[0]", (record.pack, record.dealer, made, (played[1],))),
        ("played", (record.pack, record.dealer, made[:-1], (played[0],))),
    ]
    for field, arguments in faults:
        with pytest.raises(Malformed) as refused:
            replay(*arguments)
        assert refused.value.field == field


@GAME
def test_json(game: str) -> None:
    """A hand is plain data."""
    data = Record(game, 2).hand.as_json()
    assert list(data) == ["steps", "contract", "over", "tally", "score"]
    assert set(data["steps"][0]) == {"phase", "seat", "legal", "action", "taken"}
    assert data["over"] is True
