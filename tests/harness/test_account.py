"""The account of a target: what was planted comes out, with the evidence for it, and no more."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from functools import cache
from itertools import islice
from random import Random

import pytest

from arbitre.accounts.model import Account
from arbitre.causes.account import Ask, find_account
from arbitre.causes.found import Answered, Cause, Found
from arbitre.causes.telling import evidence_of
from arbitre.mutants import Play, correct, fold_of, mutant, restrict
from arbitre.mutants.card_play import with_senses
from arbitre.question import Item, one_of_each
from arbitre.questions.cards.legal import LEGAL
from arbitre_reference import ALL_TRUMPS, Card, Position, RuleSet, rule_set
from arbitre_reference.obligations import legal

from .planting import planted

COINCHE, CLASSIC = "belote/coinche", "belote/classic"
LLIURE, OBLIGADA = "botifarra/lliure", "botifarra/obligada"
ENOUGH = 1500


@cache
def asked(name: str) -> list[Item]:
    """One item of every small class."""
    return list(islice(one_of_each(LEGAL.space.layers(rule_set(name))), ENOUGH))


@cache
def drawn(name: str, seed: int) -> list[Item]:
    """Positions of any size, other ones for every seed."""
    return list(islice(LEGAL.space.random(rule_set(name), Random(seed)), 1000))


def answers(play: Play, rules: RuleSet, items: Sequence[Item]) -> list[Answered]:
    """What an engine that plays so says of these items."""
    return [(item, {"legal": [str(card) for card in play(rules, item)]}) for item in items]


def account_of(
    play: Play, declared: str, played: str = "", items: Sequence[Item] = (), further: bool = True
) -> Found:
    """The account of an engine that plays so; `further`: it can be asked on."""
    own = rule_set(played or declared)
    ask: Ask | None = (lambda more: answers(play, own, more)) if further else None
    first = answers(play, own, items or asked(declared))
    return find_account(LEGAL, rule_set(declared), first, ask)


def misses(found: Found, play: Play, played: str = "") -> int:
    """How many of a thousand positions that nobody asked the account gets wrong."""
    own = rule_set(played or found.declared.name)
    fresh = answers(play, own, drawn(found.declared.name, 2024))
    assert LEGAL.accounts is not None
    model = LEGAL.accounts.model(found.declared, fresh)
    return model.count(model.wrong(found.account))


def bugs(found: Found) -> list[Cause]:
    """What is told as a bug."""
    return [cause for cause in found.causes if cause.fault]


def options(found: Found) -> list[str]:
    """What is told as a house rule."""
    return [cause.option for cause in found.causes if cause.option]


def says(cause: Cause, words: str) -> bool:
    """Is the cause called that, or is that what cannot be told from it?"""
    return words in (cause.words, *cause.alike)


# -- one bug -----------------------------------------------------------------------------------

CLIMB, RUFF = "going above a led trump", "ruffing and overruffing"
TESTED = "when it is asked whether the partner wins, "
ONE = {
    "W4": (COINCHE, f"for {RUFF}, any trump will do where one can win"),
    "W5": (COINCHE, f"{TESTED}an off-suit card wins by its rank"),
    "W6": (COINCHE, f"for {RUFF}, it must also rank above the led card, whatever their suits"),
    "W9": (COINCHE, "cards are compared by their points"),
    "W13": (COINCHE, "one must follow suit, and nothing else"),
    "W14b": (COINCHE, "no-trump is played as if spades were trump"),
    "drop:climb": (COINCHE, f"for {CLIMB}, any card of the suit led will do"),
    "rank:trump:9-A": (COINCHE, "the ranks of trumps stand J A 9 10 K Q 8 7"),
    # To whom ruffs, the led card and the highest of its suit are one.
    "over-led:ruff": (COINCHE, "of the card to beat, a ruff does not win"),
    "W2": (LLIURE, "where beating is not possible, any trump must be played"),
    "W12": (LLIURE, "the ranks stand as they are printed: 12 11 10 9 8 7 6 5 4 3 2 1"),
    "partner:leader": (LLIURE, "the partner is taken to be the leader"),
    "W15": (OBLIGADA, "by the lowest card the lowest of the hand is meant"),
    "value:no-jack": (OBLIGADA, "the jack carries no points"),
}  # fmt: skip


@pytest.mark.parametrize("id", ONE)
def test_a_planted_bug_is_one_that_predicts_what_nobody_asked(id: str) -> None:
    """It explains every difference, nothing speaks against it, and a thousand more are foretold."""
    name, words = ONE[id]
    found = account_of(mutant(id).play, name)
    [cause] = found.causes
    assert says(cause, words)
    assert cause.explained == found.differing != []
    assert (cause.against, cause.open, found.left) == (0, 0, [])
    assert found.rules == rule_set(name)
    assert misses(found, mutant(id).play) == 0


def test_a_right_engine_has_no_cause() -> None:
    """The rules themselves, and a mutant that is the rule of the game, leave nothing to explain."""
    for play, name in ((correct, COINCHE), (mutant("W2").play, CLASSIC)):
        found = account_of(play, name)
        assert (found.causes, found.differing, found.left, found.told_apart) == ([], [], [], 0)
        assert found.account == Account(rule_set(name))


# -- two bugs ----------------------------------------------------------------------------------

# No bug of a pair hides the other: each shows where the other does not.
PAIRS = [
    (COINCHE, "W4", "rank:trump:9-A"),
    (COINCHE, "W6", "drop:climb"),
    (COINCHE, "W4", "drop:climb"),
    (LLIURE, "W12b", "W7"),
]
MORE = {
    "W7": (LLIURE, f"{TESTED}the card played last is taken to be winning"),
    "W12b": (LLIURE, "the ranks stand 1 10 12 11 9 8 7 6 5 4 3 2"),
}
WORDS = {id: words for id, (_, words) in (ONE | MORE).items()}


@pytest.mark.parametrize(("name", "one", "other"), PAIRS)
def test_two_bugs_come_out_as_two(name: str, one: str, other: str) -> None:
    """Both are named, each once, each with evidence of its own, and nothing is left."""
    play = planted(one, other)
    found = account_of(play, name)
    assert options(found) == []
    first, second = bugs(found)
    called = [[id for id in (one, other) if says(cause, WORDS[id])] for cause in (first, second)]
    if "drop:climb" in (one, other):  # the shortest wording counts, whichever it is
        called = [
            ids or ["drop:climb"] * (CLIMB in c.words)
            for ids, c in zip(called, (first, second), strict=True)
        ]
    assert sorted(called) == sorted([[one], [other]])
    assert all(cause.explained and not cause.against and not cause.open for cause in found.causes)
    assert (found.left, misses(found, play)) == ([], 0)


def test_a_bug_that_never_shows_is_not_counted() -> None:
    """An engine without the duty to ruff cannot ruff with any trump by mistake: one bug."""
    found = account_of(planted("W4", "W13"), COINCHE)
    [cause] = found.causes
    assert says(cause, WORDS["W13"])


# -- house rules -------------------------------------------------------------------------------


def test_a_house_rule_alone_leaves_no_bug() -> None:
    """Two options are found as exactly those, explain everything, and no bug is told."""
    changed = ["climb_on_trump_lead=never", "undertrump=obligatory"]
    played = f"{COINCHE}+{'+'.join(changed)}"
    found = account_of(correct, COINCHE, played)
    assert sorted(options(found)) == changed
    assert bugs(found) == []
    assert sorted(i for cause in found.causes for i in cause.explained) == found.differing
    assert (found.left, misses(found, correct, played)) == ([], 0)


@pytest.mark.parametrize(
    ("option", "ids"),
    [
        ("undertrump=obligatory", ["W5"]),
        ("climb_on_trump_lead=never", ["W6", "rank:trump:9-A"]),
        ("beat_plain_suit=always", ["rank:trump:9-A"]),
    ],
)
def test_a_house_rule_and_bugs_are_each_told_as_what_they_are(option: str, ids: list[str]) -> None:
    """The option is a house rule, each mutant a bug, and the rules are named without the bugs."""
    played = f"{COINCHE}+{option}"
    found = account_of(planted(*ids), COINCHE, played)
    assert options(found) == [option]
    assert len(bugs(found)) == len(ids)
    for id in ids:
        assert sum(says(cause, WORDS[id]) for cause in bugs(found)) == 1
    name, _, value = option.partition("=")
    assert getattr(found.rules.options("play"), name) == value
    assert (found.left, misses(found, planted(*ids), played)) == ([], 0)


def test_a_bug_that_is_a_house_rule_is_one() -> None:
    """W2 is undertrumping obligatory (RULES 5 calls it a house rule in belote): no bug there."""
    found = account_of(mutant("W2").play, COINCHE)
    assert (options(found), bugs(found)) == (["undertrump=obligatory"], [])


# -- conditions --------------------------------------------------------------------------------


def is_led_as_trump(position: Position) -> bool:
    """Was a trump led, or is every suit one?"""
    return position.trump in (position.led, ALL_TRUMPS)


def ruffed(position: Position) -> bool:
    """Has somebody ruffed?"""
    return position.led != position.trump and any(c.suit == position.trump for c in position.trick)


CONDITIONS: list[tuple[str, str, Callable[[Position], bool], bool]] = [
    ("W13", "hearts were led", lambda p: p.led == "H", False),
    ("W13", "the player sits in seat 2", lambda p: p.seat == 2, False),
    ("W13", "the hand has at least 6 cards", lambda p: len(p.hand) >= 6, True),
    ("drop:climb", "diamonds are trump", lambda p: p.trump == "D", False),
    ("W13", "a ruff is on the table", ruffed, False),
]  # fmt: skip


@pytest.mark.parametrize(("id", "words", "holds", "large"), CONDITIONS)
def test_a_bug_under_a_condition_is_named_with_it(
    id: str, words: str, holds: Callable[[Position], bool], large: bool
) -> None:
    """Wrong for one suit led, one seat, one trump, or from six cards on: that is said of it."""
    play = restrict(mutant(id), "so", holds).play
    found = account_of(play, COINCHE, items=drawn(COINCHE, 4) if large else ())
    [cause] = found.causes
    dropped = {"drop:climb": CLIMB, "W13": RUFF}[id]  # of W13 beside a ruff only ruffing shows
    named = (WORDS[id], f"{dropped} is not required")
    assert any(says(cause, f"{each}, but only where {words}") for each in named)
    assert cause.explained == found.differing != []
    assert misses(found, play) == 0


# -- orders ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "order", ["J 9 A K Q 10 8 7", "J 9 A K 10 Q 8 7", "9 J A 10 K Q 8 7", "J 9 A 10 K Q 7 8"]
)
def test_a_wrong_order_is_printed_as_it_is(order: str) -> None:
    """A trump of another rank, wherever it stands: the order is read off, the highest first."""
    ranks = order.split()[::-1]

    def play(rules: RuleSet, position: Position) -> list[Card]:
        fold = fold_of(rules, position.trump)
        usual = fold.senses.height

        def height(card: Card, trump: str) -> int:
            as_trump = trump in (card.suit, ALL_TRUMPS)
            return ranks.index(card.rank) if as_trump else usual(card, trump)

        return legal(with_senses(fold, height=height), position)

    found = account_of(play, COINCHE)
    [cause] = found.causes
    assert cause.words == f"the ranks of trumps stand {order}"
    assert (found.left, misses(found, play)) == ([], 0)


# -- noise -------------------------------------------------------------------------------------


def any_card(rules: RuleSet, position: Position) -> list[Card]:
    """An engine without rules: one card, drawn by a hash of the hand."""
    drawn = zlib.crc32(" ".join(sorted(map(str, position.hand))).encode())
    return [position.hand[drawn % len(position.hand)]]


# Everything is tried before nothing is said: it takes 45 seconds.
@pytest.mark.proof
def test_noise_is_left_unexplained() -> None:
    """No change to the rules is a hash: nothing is told of it as a house rule or a bug."""
    found = account_of(any_card, COINCHE, items=asked(COINCHE)[::10])
    assert len(found.differing) > 60
    assert found.causes == []
    assert found.left == found.differing


# -- evidence ----------------------------------------------------------------------------------


def test_the_evidence_of_each_cause_is_what_it_alone_explains() -> None:
    """Of two bugs the one explains the trumps led, the other the ruffs: none counts for both."""
    found = account_of(planted("W4", "drop:climb"), COINCHE)
    first, second = found.causes
    assert not {*first.explained} & {*second.explained}
    climbing, ruffing = (first, second) if CLIMB in first.words else (second, first)
    as_trump = {i for i in found.differing if is_led_as_trump(found.asked[i][0])}
    assert {*climbing.explained} == as_trump
    assert {*ruffing.explained} == {*found.differing} - as_trump


@pytest.mark.parametrize(
    ("against", "open_", "words"),
    [
        (0, 0, "explains 3 of 5"),
        (0, 2, "explains in part: 3 of 5, and 2 that it changes are wrong still"),
        (1, 0, "explains 3 of 5, with 1 against"),
        (1, 2, "explains 3 of 5, with 1 against"),
    ],
)
def test_three_words_say_how_good_a_cause_is(against: int, open_: int, words: str) -> None:
    """It explains; in part where more is the matter; the nearest where something is against it."""
    right = Account(rule_set(COINCHE))
    cause = Cause("so", right, right, explained=[1, 2, 3], against=against, open=open_)
    found = Found(rule_set(COINCHE), right, [], differing=[1, 2, 3, 4, 5])
    assert evidence_of(cause, found) == words


def test_what_speaks_against_a_bug_is_counted() -> None:
    """Where an engine is right and its bug says otherwise, that is against the bug, and said."""
    rules = rule_set(COINCHE)
    first = answers(mutant("W13").play, rules, asked(COINCHE)[:700])
    right = answers(correct, rules, asked(COINCHE)[:700])
    wrong = [number for number, pair in enumerate(first) if pair != right[number]]
    for number in (wrong[len(wrong) // 3], wrong[len(wrong) // 2]):
        first[number] = right[number]
    found = find_account(LEGAL, rules, first)
    [cause] = bugs(found)
    assert LEGAL.accounts is not None
    model = LEGAL.accounts.model(rules, first)
    missed = {*model.list_items(model.wrong(found.account))}
    differing = {number for number in wrong if first[number] != right[number]}
    assert cause.explained == sorted(differing - missed)
    assert cause.against == len(missed - differing) > 0
    assert evidence_of(cause, found).endswith(f", with {cause.against} against")


def test_a_few_answers_are_no_bug() -> None:
    """One wrong answer in fifteen hundred is no account of anything: it is left unexplained."""
    rules = rule_set(COINCHE)
    first = answers(correct, rules, asked(COINCHE))
    number = next(
        i for i, (item, out) in enumerate(first) if len(item.hand) > 1 and len(item.trick) == 1
    )
    item, outcome = first[number]
    allowed = {str(card) for card in item.hand}
    assert isinstance(outcome, dict)
    first[number] = (
        item,
        {"legal": sorted(allowed - set(outcome["legal"])) or sorted(allowed)[:1]},
    )
    found = find_account(LEGAL, rules, first)
    assert found.causes == []
    assert found.left == found.differing == [number]


# -- what cannot be told apart -----------------------------------------------------------------


def test_what_cannot_be_told_from_a_bug_is_said_with_it() -> None:
    """Alike are only those that answer all that was asked, and a thousand others, the same."""
    found = account_of(mutant("partner:leader").play, LLIURE)
    [cause] = found.causes
    assert says(cause, "the partner is taken to be the leader")
    assert says(cause, "the partner is taken to be the leader, as to beating")
    assert len({cause.words, *cause.alike}) == 1 + len(cause.alike)


def test_the_target_is_asked_on_and_that_is_counted() -> None:
    """What tells rivals apart is told with the rest, after it."""
    more: list[Item] = []
    own = rule_set(COINCHE)

    def ask(items: Sequence[Item]) -> list[Answered]:
        more.extend(items)
        return answers(mutant("W6").play, own, items)

    first = answers(mutant("W6").play, own, asked(COINCHE))
    found = find_account(LEGAL, own, first, ask)
    assert found.told_apart == len(more) > 0
    assert found.asked == [*first, *answers(mutant("W6").play, own, more)]
