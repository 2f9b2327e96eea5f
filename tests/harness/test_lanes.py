"""Many positions at once: right play is the reference's, and changes mean what they say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import islice
from math import prod
from random import Random

import pytest

from arbitre.accounts.card_play import CardModel, Cards
from arbitre.accounts.lanes import Lanes
from arbitre.accounts.model import Account, Change, Fault, Literal
from arbitre.accounts.options import OptionSpace
from arbitre.notation import read_compact
from arbitre.questions.cards.legal import LEGAL
from arbitre_reference import PRESETS, Position, Preset, RuleSet, rule_set
from arbitre_reference.obligations import legal

COINCHE, OBLIGADA = "belote/coinche", "botifarra/obligada"
# Games that share their play differ in nothing but what their options are by default.
FOLDED: list[Preset] = list(
    {game.play: game for game in reversed(list(PRESETS.values())) if game.fold is not None}.values()
)


@cache
def positions_of(name: str, classes: int = 120, random: int = 120) -> list[Position]:
    """Small classes, one in seven, and as many positions of any size."""
    rules = rule_set(name)
    groups = (group for layer in LEGAL.space.layers(rules) for group in layer.groups)
    small = [group.items[0] for group in islice(groups, 0, 7 * classes, 7)]
    return small + list(islice(LEGAL.space.random(rules, Random(5)), random))


def model_of(rules: RuleSet, positions: Sequence[Position]) -> CardModel:
    """The model of these positions, without answers."""
    return CardModel(rules, [Cards(position, 0) for position in positions])


def allowed(model: CardModel, account: Account, number: int = 0) -> list[str]:
    """The cards that the account allows in one position, in hand order."""
    bits = model.lanes.cards_in(model.allowed(account), number)
    hand = model.lanes.positions[number].hand
    return [str(card) for i, card in enumerate(hand) if bits >> i & 1]


def change_called(model: CardModel, words: str) -> Change:
    """The change of the rules of the model that has these words; there is one."""
    found = {c.id: c for c in model.changes(Account(model.rules)) if c.words == words}
    [made] = found.values()
    return made


# -- lanes ---------------------------------------------------------------------------------------


def test_a_lane_holds_what_one_position_would() -> None:
    """Which lanes have a card, how many and which: the same as position by position."""
    positions = positions_of(COINCHE)
    lanes, rng = Lanes(positions), Random(3)
    chosen = [rng.randrange(1 << len(position.hand)) for position in positions]
    cards = lanes.spread(chosen)
    some = [number for number, bits in enumerate(chosen) if bits]
    assert [lanes.cards_in(cards, number) for number in range(len(positions))] == chosen
    assert lanes.list_lanes(lanes.any(cards)) == some
    assert lanes.count_lanes(lanes.any(cards)) == len(some)
    assert lanes.any(cards) == lanes.pick(some)
    assert lanes.list_lanes(lanes.where(lambda position: not position.trick)) == [
        number for number, position in enumerate(positions) if not position.trick
    ]
    by_trump = lanes.by_value(lambda position: position.trump)
    assert sum(map(lanes.count_lanes, by_trump.values())) == len(positions)


@pytest.mark.parametrize("hand", [7, 8, 12])
def test_a_hand_of_any_size_has_room_beside_its_guard(hand: int) -> None:
    """A lane is wide enough for the largest hand, and a full hand does not touch its neighbour."""
    rules = rule_set(OBLIGADA)
    deck = rules.preset.deck.cards
    positions = [Position("O", (), tuple(deck[:size]), 0) for size in (1, hand, 1)]
    lanes = Lanes(positions)
    assert lanes.width > hand
    assert [lanes.cards_in(lanes.hand, number) for number in range(3)] == [1, (1 << hand) - 1, 1]
    assert lanes.list_lanes(lanes.any(lanes.hand)) == [0, 1, 2]
    assert lanes.list_lanes(lanes.any(lanes.hand & lanes.pick([1]))) == [1]


# -- right play ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", FOLDED, ids=lambda game: game.name)
def test_an_account_without_faults_is_the_fold(game: Preset) -> None:
    """Under every setting of its options a game is played as the reference's fold says."""
    positions = positions_of(game.name)
    model = model_of(RuleSet(game), positions)
    settings = list(OptionSpace(RuleSet(game), ("play",)).seeds())
    assert len(settings) == prod(
        len(values) - bool(known["gap"]) for _, values, known in game.choices("play")
    )
    assert game.fold is not None
    for rules in settings:
        folds = {c: game.fold(rules.options("play"), c) for c in game.contracts}
        right = model.lanes.spread(
            sum(1 << p.hand.index(card) for card in legal(folds[p.trump], p)) for p in positions
        )
        assert model.allowed(Account(rules)) == right, rules.name


# -- changes, worked by hand ---------------------------------------------------------------------

# Code, the cards that RULES.md allows, the change, and the cards that it allows then.
# Belote: trumps J 9 A 10 K Q 8 7, plain suits A 10 K Q J 9 8 7.  Botifarra: 9 1 12 11 10 8 ... 2.
WORKED = {
    "BE4: the partner's ace wins": (
        "belote.coinche~S~AH7H~KSAD", "KS AD",
        "ruffing and overruffing is required also when the partner is winning", "KS",
    ),
    "BE2: the ace goes above the king": (
        "belote.coinche~S~KS~ASQS", "AS",
        "going above a led trump is not required", "AS QS",
    ),
    "BE7, dropped": (
        "belote.coinche~S~KH8S~7S9SAD", "9S",
        "ruffing and overruffing is not required", "7S 9S AD",
    ),
    "BE7: the seven is a trump, too": (
        "belote.coinche~S~KH8S~7S9SAD", "9S",
        "for ruffing and overruffing, any trump will do", "7S 9S",
    ),
    "BE8: seven under ace": (
        "belote.coinche~S~KHAS~7SKD", "7S KD",
        "where ruffing and overruffing is not possible, any trump must be played", "7S",
    ),
    "BE5: no trump to ruff with": (
        "belote.coinche~S~KH~AD7D", "AD 7D",
        "where ruffing and overruffing is not possible, nothing may be played", "",
    ),
    "BE7: of trumps the queen is the sixth, of plain suits the king the third": (
        "belote.coinche~S~KH8S~9SQS", "9S QS",
        "for ruffing and overruffing, it must also rank above the led card, whatever their suits",
        "9S",
    ),
    "BE2: king and nine are above the queen that was led, the nine above the ace": (
        "belote.coinche~S~QSAS~KS9S7S", "9S",
        "going above a led trump is compared with the led card, not with the winning card",
        "KS 9S",
    ),
    "BE2: of king and ace the ace": (
        "belote.coinche~S~QS~KSAS7S", "KS AS",
        "for going above a led trump, it must be the highest such card", "AS",
    ),
    "BE1: three cards": (
        "belote.coinche~S~KH~7HAD7S", "7H",
        "following suit is not required", "7H AD 7S",
    ),
    "BE4: the partner is second, the leader does not win": (
        "belote.coinche~S~KHAH7H~KSAD", "KS AD",
        "the partner is taken to be the leader", "KS",
    ),
    "BE4: an off-suit ace against the partner's king": (
        "belote.coinche~S~KHAD~KSAC", "KS AC",
        "when it is asked whether the partner wins, an off-suit card wins by its rank", "KS",
    ),
    "BE4: the partner's nine of trumps, then the eight": (
        "belote.coinche~S~KH9S8S~10SAD", "10S AD",
        "the last trump always wins", "10S",
    ),
    "BE3: the ace does not go above the nine": (
        "belote.coinche~S~9S~AS7S", "AS 7S",
        "the ranks of trumps stand J A 9 10 K Q 8 7", "AS",
    ),
    "BE6: a ruff": (
        "belote.coinche~S~KH~7SAD", "7S",
        "one must follow suit, and nothing else", "7S AD",
    ),
    "BE4: the king of trumps is let go": (
        "belote.coinche~S~AH7H~KSAD", "KS AD",
        "any trump may not be played", "AD",
    ),
    "BE0: a lead, of which no obligation speaks": (
        "belote.coinche~S~-~7HAS", "7H AS",
        "the lowest card of the hand may be played, and nothing else", "7H",
    ),
    "SA2: without a trump suit nobody ruffs": (
        "belote.coinche~NT~KH~7SAD", "7S AD",
        "no-trump is played as if spades were trump", "7S",
    ),
    "OBP: the king is of value, the three is the lowest": (
        "botifarra.obligada~O~9C2C~12C5C3C", "12C 3C",
        "the king carries no points", "3C",
    ),
    "OBR: the five is the lowest of its suit, and not of the hand": (
        "botifarra.obligada~O~9C~12C5C2E", "5C",
        "by the lowest card the lowest of the hand is meant", "12C 5C",
    ),
    "OBR: the king is the highest of its suit": (
        "botifarra.obligada~O~9C~12C5C2E", "5C",
        "by the lowest card the highest of its suit is meant", "12C",
    ),
    "BL3: nothing is above the nine, as it is printed the twelve is": (
        "botifarra.lliure~O~9C~12C1C", "12C 1C",
        "the ranks stand as they are printed: 12 11 10 9 8 7 6 5 4 3 2 1", "12C",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("code", "right", "words", "then"), WORKED.values(), ids=WORKED)
def test_a_change_means_what_its_words_say(code: str, right: str, words: str, then: str) -> None:
    """Before the change the cards of the law may be played, after it those of its words."""
    rules, position = read_compact(code)
    assert LEGAL.answer(LEGAL.expect(rules, position)) == {"legal": right.split()}
    model = model_of(rules, [position])
    assert allowed(model, Account(rules)) == right.split()
    fault = Fault(change_called(model, words))
    assert allowed(model, Account(rules, (fault,))) == then.split()


def test_the_second_of_two_changes_changes_what_the_first_has_left() -> None:
    """Any trump will do, and going above comes off: both show, each where the other does not."""
    rules, ruff = read_compact("belote.coinche~S~KH8S~7S9SAD")
    _, climb = read_compact("belote.coinche~S~KS~ASQS")
    model = model_of(rules, [ruff, climb])
    one = Fault(change_called(model, "for ruffing and overruffing, any trump will do"))
    other = Fault(change_called(model, "going above a led trump is not required"))
    for faults in ((one, other), (other, one)):
        account = Account(rules, faults)
        assert (allowed(model, account, 0), allowed(model, account, 1)) == (
            ["7S", "9S"],
            ["AS", "QS"],
        )


def test_a_change_that_hides_another_leaves_nothing_of_it() -> None:
    """Who need not ruff at all cannot ruff with any trump."""
    rules, ruff = read_compact("belote.coinche~S~KH8S~7S9SAD")
    model = model_of(rules, [ruff])
    any_trump = Fault(change_called(model, "for ruffing and overruffing, any trump will do"))
    dropped = Fault(change_called(model, "ruffing and overruffing is not required"))
    for faults in ((any_trump, dropped), (dropped, any_trump)):
        assert allowed(model, Account(rules, faults)) == ["7S", "9S", "AD"]


@pytest.mark.parametrize("name", [COINCHE, OBLIGADA])
def test_a_change_under_a_condition_shows_where_it_holds_and_nowhere_else(name: str) -> None:
    """There it answers like the bare change, elsewhere like the rules."""
    rules, rng = rule_set(name), Random(1)
    model = model_of(rules, positions_of(name))
    changes = [c for c in model.changes(Account(rules)) if "is played as" not in c.words]
    literals = [Literal(s, holds) for s in model.situations() for holds in (True, False)]
    right = model.allowed(Account(rules))
    for made in rng.sample(changes, 120):
        condition = tuple(rng.sample(literals, rng.choice((1, 1, 2))))
        where = model.where(condition)
        bare = model.allowed(Account(rules, (Fault(made),)))
        under = model.allowed(Account(rules, (Fault(made, condition),)))
        assert under == (bare & where) | (right & ~where), (made.words, condition)


@pytest.mark.parametrize("game", FOLDED, ids=lambda game: game.name)
def test_no_two_changes_have_one_name(game: Preset) -> None:
    """Ids tell changes apart, and none of them is without words and a cost."""
    rules = RuleSet(game)
    changes = list(model_of(rules, positions_of(game.name)).changes(Account(rules)))
    assert len({made.id for made in changes}) == len(changes)
    assert all(made.words and made.cost > 0 for made in changes)


# -- situations ----------------------------------------------------------------------------------

HOLDING = {
    # The partner leads a king of hearts, a rival ruffs with the eight, seat 2 has no hearts.
    "belote.coinche~S~KH8S~9SAD": (
        ["a ruff is on the table", "a rival's ruff is winning", "two cards are on the table",
         "the player is void", "the player has a trump", "the player can win the trick",
         "the partner has played", "the partner led", "the last card is a trump",
         "the last card is winning", "spades are trump", "hearts were led", "the king was led",
         "the winning card is of spades", "the trick is worth points", "seat 0 led",
         "the player sits in seat 2", "a suit is trump", "at least 2 suits are in the hand"],
        ["the player leads", "the partner is winning", "trump was led", "the led card is winning",
         "the hand is all trumps", "the partner has ruffed", "hearts are trump",
         "one card is on the table", "three cards are on the table",
         "the last card is of the suit led", "the hand has at least 3 cards"],
    ),
    # Without a trump suit the partner's ten of hearts wins over the king.
    "belote.coinche~NT~KH10H7H~9HAH": (
        ["the partner is winning", "three cards are on the table", "the contract is no-trump",
         "the last card is of the suit led", "the player can win the trick",
         "the hand has the ace of the suit led", "the player sits in seat 3"],
        ["the player is void", "the player has a trump", "a suit is trump",
         "a ruff is on the table", "the partner led", "the last card is winning"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("code", HOLDING)
def test_a_situation_holds_where_its_words_are_true(code: str) -> None:
    """On a worked position each statement is true, or false, as a reader finds it."""
    rules, position = read_compact(code)
    model = model_of(rules, [position])
    true, false = HOLDING[code]
    for words in (*true, *false):
        literal = Literal(words)
        assert bool(model.where((literal,))) is (words in true), words
        assert model.say(literal) == words
        assert bool(model.where((literal._replace(holds=False),))) is (words in false), words


def test_what_all_positions_share_is_no_situation_of_theirs() -> None:
    """In positions of one contract a condition cannot be the contract, nor what none has."""
    rules = rule_set(COINCHE)
    spades = [p for p in positions_of(COINCHE) if p.trump == "S" and p.trick]
    offered = model_of(rules, spades).situations()
    assert not {"spades are trump", "hearts are trump", "a suit is trump", "the player leads"} & (
        set(offered)
    )
    assert "the player is void" in offered


Holds = Callable[[Position], bool]

AS_POSITION: dict[str, Holds] = {
    "the player is void": lambda p: bool(p.trick) and all(c.suit != p.led for c in p.hand),
    "trump was led": lambda p: p.led == p.trump,
    "a ruff is on the table": lambda p: (
        p.led != p.trump and any(card.suit == p.trump for card in p.trick)
    ),
    "the player sits in seat 3": lambda p: p.seat == 3,
    "the hand has at least 5 cards": lambda p: len(p.hand) >= 5,
    "the hand has at least 2 trumps": lambda p: sum(c.suit == p.trump for c in p.hand) >= 2,
}


@pytest.mark.parametrize("words", AS_POSITION)
def test_a_situation_is_told_of_each_position_alike(words: str) -> None:
    """The lanes of a situation are those of the positions that are in it."""
    positions = positions_of(COINCHE)
    model = model_of(rule_set(COINCHE), positions)
    expected = [n for n, position in enumerate(positions) if AS_POSITION[words](position)]
    assert model.list_items(model.where((Literal(words),))) == expected
