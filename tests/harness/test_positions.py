"""Random positions: valid, repeatable, from real deals, and from every corner of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest

from arbitre.questions.cards.legal import LEGAL
from arbitre.space.classes import space
from arbitre.space.positions import CELL_CARDS, by_clause, cells_of, mix, reachable, uniform
from arbitre_reference import ALL_TRUMPS, PRESETS, Card, Position, RuleSet, rule_set

LLIURE, OBLIGADA = "botifarra/lliure", "botifarra/obligada"
COINCHE, CLASSIC = "belote/coinche", "belote/classic"
PRESET = pytest.mark.parametrize("preset", [LLIURE, OBLIGADA, COINCHE, CLASSIC])

Generator = Callable[[RuleSet, Random], Iterator[Position]]
GENERATOR = pytest.mark.parametrize("generator", [uniform, reachable, by_clause, mix])

# RULES 2.1 and 3.1, the highest first.
BOTIFARRA = ("9", "1", "12", "11", "10", "8", "7", "6", "5", "4", "3", "2")
TRUMP = ("J", "9", "A", "10", "K", "Q", "8", "7")
PLAIN = ("A", "10", "K", "Q", "J", "9", "8", "7")

# The clauses that can decide a card under default options (RULES 2.2, 2.3, 3.2, 3.3).
# In obligada a clause of lliure is heard only where it forbids; what it allows is then tested.
FIVE_RULES = {f"BE{i}" for i in range(8)} | {"SA1", "SA2", "TA1", "TA2", "TA3"}
CLAUSES = {
    LLIURE: {f"BL{i}" for i in range(10)},
    OBLIGADA: {"OB0", "OBW", "OBP", "OBR", "OBX", "BL1", "BL2", "BL3", "BL5", "BL6"},
    COINCHE: FIVE_RULES | {"BE8"},
    CLASSIC: FIVE_RULES | {"BE8:obligatory"},
}

# The rule sets with one option changed: each may have cells of its own.
VARIANTS = [
    f"{preset}+{name}={value}"
    for preset in (COINCHE, OBLIGADA)
    for name, values, _ in PRESETS[preset].choices("play")
    for value in values[1:]
]


def cells(rules: RuleSet, position: Position) -> set[tuple[str, str]]:
    """Which clauses speak, to whom, and over what table."""
    trumps = [place for place, c in enumerate(position.trick) if c.suit == position.trump]
    table = "trump led" if 0 in trumps else "ruffed" if trumps else "no trump on the table"
    seat = ("leader", "second", "third", "fourth")[len(position.trick)]
    where = f"{seat}, {table}" if position.trick else seat
    return {(r.clause.id, where) for r in rules.judge(position)}


# -- every generator ---------------------------------------------------------------------------


@PRESET
@GENERATOR
def test_generators_give_positions_that_can_exist(preset: str, generator: Generator) -> None:
    """Ten thousand positions, and the reference takes each for one that can exist."""
    rules = rule_set(preset)
    for position in islice(generator(rules, Random(1)), 10_000):
        rulings = rules.judge(position)
        assert rules.read(position.as_json()) == position
        assert any(ruling.allowed for ruling in rulings)


@PRESET
@GENERATOR
def test_a_seed_tells_the_whole_sequence(preset: str, generator: Generator) -> None:
    """The same seed gives the same positions, another seed others."""
    rules = rule_set(preset)
    first, again, other = (list(islice(generator(rules, Random(s)), 600)) for s in (3, 3, 4))
    assert first == again
    assert first != other


@PRESET
def test_the_sequence_does_not_depend_on_who_takes_it(preset: str) -> None:
    """Taken one by one, by sixteen or by two hundred, the positions are the same."""
    rules = rule_set(preset)
    taken = []
    for batch in (1, 16, 200):
        source = LEGAL.space.random(rules, Random("seed"))
        taken.append([p for _ in range(1200 // batch) for p in islice(source, batch)])
    assert taken[0] == taken[1] == taken[2][:1200]


@PRESET
def test_the_mixture_holds_all_three_kinds(preset: str) -> None:
    """The random stage draws from each generator: all their positions come, in their order."""
    rules = rule_set(preset)
    drawn = list(islice(mix(rules, Random(9)), 4000))
    # Full hands to an empty table come from deals all the time, and by chance hardly ever.
    full = sum(len(p.hand) == rules.preset.hand_size and not p.trick for p in drawn)
    assert 10 < full < 1000
    seen = Counter(cell for p in drawn for cell in cells(rules, p))
    assert set(seen) == set(cells_of(rules))


@PRESET
def test_uniform_draws_evenly(preset: str) -> None:
    """Contracts, leaders, cards on the table and hand sizes are drawn evenly, within a fifth."""
    rules = rule_set(preset)
    drawn = list(islice(uniform(rules, Random(2)), 20_000))
    for counted, choices in (
        (Counter(p.trump for p in drawn), len(rules.preset.contracts)),
        (Counter(p.leader for p in drawn), 4),
        (Counter(len(p.trick) for p in drawn), 4),
        (Counter(len(p.hand) for p in drawn), rules.preset.hand_size),
    ):
        assert len(counted) == choices
        assert all(abs(n * choices / 20_000 - 1) < 0.2 for n in counted.values()), counted


# -- reachable ---------------------------------------------------------------------------------


def takes(preset: str, trump: str, trick: tuple[Card, ...]) -> int:
    """Which card of a whole trick wins it, by RULES 1: highest trump, or highest of suit led."""

    def strength(card: Card) -> tuple[bool, bool, int]:
        order = BOTIFARRA if preset.startswith("botifarra") else PLAIN
        if preset.startswith("belote") and trump in (card.suit, ALL_TRUMPS):
            order = TRUMP
        return card.suit == trump, card.suit == trick[0].suit, -order.index(card.rank)

    return max(range(4), key=lambda place: strength(trick[place]))


@PRESET
def test_reachable_positions_are_turns_of_full_deals(preset: str) -> None:
    """Each deal is the whole deck, each turn follows from the one before, each card is legal."""
    rules = rule_set(preset)
    size = rules.preset.hand_size
    source = reachable(rules, Random(6))
    for _ in range(40):
        turns = list(islice(source, 4 * size))
        trump, hands = turns[0].trump, {p.seat: set(p.hand) for p in turns[:4]}
        # A card played before a player's first turn is in no hand of theirs: all are full.
        assert [len(p.hand) for p in turns[:4]] == [size] * 4
        assert set().union(*hands.values()) == set(rules.preset.deck.cards)
        leader = turns[0].leader
        for number in range(size):
            tricks = turns[4 * number : 4 * number + 4]
            played: list[Card] = []
            for place, p in enumerate(tricks):
                assert (p.trump, p.leader, p.trick) == (trump, leader, tuple(played))
                assert set(p.hand) == hands[p.seat]
                assert len(p.hand) == size - number
                card = card_played(turns, 4 * number + place, hands[p.seat])
                assert card in {r.card for r in rules.judge(p) if r.allowed}
                hands[p.seat].remove(card)
                played.append(card)
            leader = (leader + takes(preset, trump, tuple(played))) % 4


def card_played(turns: list[Position], at: int, hand: set[Card]) -> Card:
    """The card that was played in a turn, told by what comes after it."""
    if at % 4 < 3:
        return turns[at + 1].trick[-1]
    seat = turns[at].seat
    later = next((p for p in turns[at + 1 :] if p.seat == seat), None)
    [card] = hand - set(later.hand) if later else hand
    return card


# -- by clause ---------------------------------------------------------------------------------


@PRESET
def test_every_clause_can_be_reached(preset: str) -> None:
    """The clauses met in the cells are those that the rule text gives voice to."""
    assert {clause for clause, _ in cells_of(rule_set(preset))} == CLAUSES[preset]


def test_the_cells_of_lliure_are_those_worked_out_by_hand() -> None:
    """Which clause of S0 can speak to which player, over which table (RULES 2.2).

    The second player has no partner on the table: no BL1, no BL4.
    With trump led nobody ruffs: whoever is void is free by BL4 or BL8.
    The third player's partner led, so a ruff is a rival's, and no card of the suit led beats it;
    the fourth player's partner may have ruffed. BL9 needs a no-trump hand, with nothing to ruff.
    """
    free = "BL1 BL2 BL3 BL4 BL5 BL8 BL9"
    speak = {
        "leader": "BL0",
        "second, trump led": "BL2 BL3 BL8",
        "second, no trump on the table": "BL2 BL3 BL5 BL8 BL9",
        "third, trump led": "BL1 BL2 BL3 BL4 BL8",
        "third, ruffed": "BL3 BL6 BL7 BL8",
        "third, no trump on the table": free,
        "fourth, trump led": "BL1 BL2 BL3 BL4 BL8",
        "fourth, ruffed": "BL1 BL3 BL4 BL6 BL7 BL8",
        "fourth, no trump on the table": free,
    }
    wanted = {(clause, where) for where, text in speak.items() for clause in text.split()}
    assert set(cells_of(rule_set(LLIURE))) == wanted


@PRESET
def test_every_cell_is_drawn_as_often_as_the_others(preset: str) -> None:
    """Clause, seat and table: each comes at least three quarters of its even share."""
    rules = rule_set(preset)
    wanted = cells_of(rules)
    share = 200
    drawn = islice(by_clause(rules, Random(8)), share * len(wanted))
    seen = Counter(cell for p in drawn for cell in cells(rules, p))
    assert set(seen) == set(wanted)
    assert min(seen.values()) > share * 3 / 4, seen


@PRESET
def test_positions_by_clause_are_of_every_size(preset: str) -> None:
    """Small classes are grown: hands of every size from one card to a full hand come."""
    rules = rule_set(preset)
    sizes = Counter(len(p.hand) for p in islice(by_clause(rules, Random(4)), 5000))
    assert set(sizes) == set(range(1, rules.preset.hand_size + 1))


@pytest.mark.parametrize(
    "name",
    [
        *(LLIURE, COINCHE, CLASSIC, OBLIGADA),
        *(pytest.param(name, marks=pytest.mark.proof) for name in VARIANTS),
    ],
)
def test_larger_classes_reach_no_cell_that_small_ones_do_not(name: str) -> None:
    """What six cards reach, five do: whoever draws from the small classes misses no cell.

    Of obligada, which has most classes, every thirtieth is looked at under each option.
    """
    assert CELL_CARDS == 5
    rules = rule_set(name)
    where = space(rules.preset)
    known = set(cells_of(rules))
    first, step = (VARIANTS.index(name) % 6 if "+" in name else 0), 30
    classes = where.by_cards(6)
    for cls in islice(classes, first, None, step) if name.startswith(OBLIGADA) else classes:
        assert cells(rules, where.familiar(cls)) <= known, cls
