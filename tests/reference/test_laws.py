"""Laws that the rulings obey whatever the rules are, over every class of hand <= 4.

The suite asks the classes of hand <= 2, and every seventh of those with three cards, of obligada
every fifth and every twentieth; the `proof` stage asks them all.

What does not matter: the names of the suits, the exact ranks, the seat that led, the order of the
hand, and forbidden cards that are taken away. The transformations are written here, on concrete
cards, and know nothing of classes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from arbitre.space.classes import PositionClass, Space
from arbitre_reference import PRESETS, Card, Position, RuleSet, Ruling, rule_set

# RULES 2.1, 3.1 and 8.1, the highest first; the value cards of botifarra are the first five.
BOTIFARRA = ("9", "1", "12", "11", "10", "8", "7", "6", "5", "4", "3", "2")
TRUMP = ("J", "9", "A", "10", "K", "Q", "8", "7")
PLAIN = ("A", "10", "K", "Q", "J", "9", "8", "7")
MANILLE = ("10", "A", "K", "Q", "J", "9", "8", "7")

SUITS = {"botifarra": "OCEB", "belote": "SHDC", "klaverjas": "SHDC", "manille": "SHDC"}

# Which representative a class is seen through first, and the others that it is compared with.
FIRST, OTHERS = 3, (0, 6, 10)

PRESET = pytest.mark.parametrize("preset", PRESETS)
# Cards in hand: in the suite, and in the proof.
MOST = pytest.mark.parametrize("most", [3, pytest.param(4, marks=pytest.mark.proof)])


def classes(preset: str, most: int) -> Iterator[PositionClass]:
    """The classes that are asked."""
    every = {2: 5, 3: 20} if preset == "botifarra/obligada" else {3: 7}
    for number, cls in enumerate(Space(PRESETS[preset]).up_to_hand(most)):
        if most > 3 or number % every.get(cls.hand_size, 1) == 0:
            yield cls


def positions(preset: str, most: int) -> Iterator[Position]:
    """One position of every class that is asked."""
    space = Space(PRESETS[preset])
    for cls in classes(preset, most):
        yield from space.representatives(cls, [FIRST])


def with_one_option(preset: str) -> list[RuleSet]:
    """The preset, and the preset with each other value of each option."""
    rules = rule_set(preset)
    others = [
        rules.having(**{name: value})
        for name, values, _ in rules.preset.choices("play")
        for value in values
        if value != getattr(rules.options("play"), name)
    ]
    return [rules, *others]


def said(rulings: tuple[Ruling, ...]) -> dict[Card, tuple[str, str]]:
    """Verdict and clause of each card."""
    return {ruling.card: (ruling.verdict, ruling.clause.id) for ruling in rulings}


def ranks(preset: str, trump: str, suit: str) -> tuple[str, ...]:
    """The ranks of a suit, the highest first, as RULES.md has them."""
    if preset.startswith("botifarra"):
        return BOTIFARRA
    if preset.startswith("manille"):
        return MANILLE
    return TRUMP if trump in (suit, "all-trumps") else PLAIN


def moved(position: Position, card: Callable[[Card], Card], trump: str) -> Position:
    """The position with each card replaced."""
    trick, hand = (tuple(map(card, cards)) for cards in (position.trick, position.hand))
    return Position(trump, trick, hand, position.leader)


def renamed(preset: str, position: Position, by: int) -> tuple[Position, Callable[[Card], Card]]:
    """The position with other suits, and what became of each card; trump goes along."""
    suits = SUITS[preset.split("/")[0]]
    turned = {suit: suits[(i + by) % 4] for i, suit in enumerate(suits)}

    def card(old: Card) -> Card:
        return Card(old.rank, turned[old.suit])

    return moved(position, card, turned.get(position.trump, position.trump)), card


def slid(preset: str, position: Position, up: bool) -> tuple[Position, Callable[[Card], Card]]:
    """The position with its ranks slid as high or as low as they go, none passing another.

    In obligada a value card stays a value card and a blank card stays blank.
    """
    where: dict[Card, Card] = {}
    for suit in SUITS[preset.split("/")[0]]:
        order = ranks(preset, position.trump, suit)
        parts = [order[:5], order[5:]] if preset.endswith("obligada") else [order]
        for part in parts:
            cards = [c for c in (*position.trick, *position.hand) if c.suit == suit]
            present = sorted((c for c in cards if c.rank in part), key=lambda c: part.index(c.rank))
            target = part[: len(present)] if up else part[len(part) - len(present) :]
            where |= {c: Card(rank, suit) for c, rank in zip(present, target, strict=True)}
    return moved(position, where.__getitem__, position.trump), where.__getitem__


def seen(preset: str, rules: RuleSet, position: Position) -> list[object]:
    """The rulings with the names taken away: for each suit its word, and the ruling of each place.

    Suits are told apart only by being trump and by what is in them.
    """
    rulings = said(rules.judge(position))
    table = {card: str(place) for place, card in enumerate(position.trick)}
    suits = []
    for suit in SUITS[preset.split("/")[0]]:
        cards = [Card(rank, suit) for rank in ranks(preset, position.trump, suit)]
        present = [c for c in cards if c in table or c in rulings]
        word = "".join(table.get(c, "h") for c in present)
        suits.append((suit == position.trump, word, tuple(rulings.get(c) for c in present)))
    return sorted(suits, key=repr)


@MOST
@PRESET
def test_some_card_is_always_allowed_and_each_card_is_ruled_once(preset: str, most: int) -> None:
    """There is a ruling for each card of the hand, in hand order, and some card may be played."""
    for rules in with_one_option(preset):
        for position in positions(preset, most if rules.name == preset else most - 1):
            rulings = rules.judge(position)
            assert tuple(ruling.card for ruling in rulings) == position.hand
            assert any(ruling.verdict == "legal" for ruling in rulings), position


@MOST
@PRESET
def test_suits_can_be_renamed(preset: str, most: int) -> None:
    """Suits that change names, trump along with them, take their rulings along."""
    rules = rule_set(preset)
    for position in positions(preset, most):
        before = said(rules.judge(position))
        for by in (1, 2, 3):
            after, card = renamed(preset, position, by)
            assert said(rules.judge(after)) == {card(c): how for c, how in before.items()}, after


@MOST
@PRESET
@pytest.mark.parametrize("up", [False, True], ids=["down", "up"])
def test_ranks_can_be_slid(preset: str, up: bool, most: int) -> None:
    """As long as no card passes another, which ranks the cards have does not matter."""
    rules = rule_set(preset)
    changed = 0
    for position in positions(preset, most):
        before = said(rules.judge(position))
        after, card = slid(preset, position, up)
        changed += after != position
        assert said(rules.judge(after)) == {card(c): how for c, how in before.items()}, after
    assert changed > 1000


@MOST
@PRESET
def test_any_seat_can_lead(preset: str, most: int) -> None:
    """Turned by a seat, the same cards are ruled alike."""
    rules = rule_set(preset)
    for position in positions(preset, most):
        turned = position._replace(leader=(position.leader + 1) % 4)
        assert rules.judge(turned) == rules.judge(position), position


@MOST
@PRESET
def test_hand_is_held_in_any_order(preset: str, most: int) -> None:
    """The same hand in another order gets the same rulings, in that order."""
    rules = rule_set(preset)
    for position in positions(preset, most):
        shuffled = position._replace(hand=(*position.hand[1:], position.hand[0]))
        rulings = rules.judge(position)
        assert rules.judge(shuffled) == (*rulings[1:], rulings[0]), position


@MOST
@PRESET
def test_representatives_of_a_class_are_ruled_alike(preset: str, most: int) -> None:
    """Place by place, every representative of a class has the same verdicts by the same clauses."""
    rules = rule_set(preset)
    space = Space(PRESETS[preset])
    for cls in classes(preset, most):
        first, *others = space.representatives(cls, [FIRST, *OTHERS])
        wanted = seen(preset, rules, first)
        for other in others:
            assert seen(preset, rules, other) == wanted, f"{cls}: {first} {other}"


@MOST
@PRESET
def test_a_forbidden_card_is_not_missed(preset: str, most: int) -> None:
    """Take away a card that may not be played: the verdict on every other card stays.

    This holds in obligada too, although its lowest card depends on the hand, because a card that
    obligada forbids is never the lowest of a suit from which the player may choose. The clause
    stays as well, except under `undertrump=banned`: take away the last trump, which could not be
    played, and the clause of a hand without trumps speaks.
    """
    taken = 0
    for rules in with_one_option(preset):
        same_clause = getattr(rules.options("play"), "undertrump", "") != "banned"
        for position in positions(preset, most if rules.name == preset else most - 1):
            before = rules.judge(position)
            for gone in before:
                if gone.verdict != "illegal":
                    continue
                taken += 1
                hand = tuple(card for card in position.hand if card != gone.card)
                after = rules.judge(position._replace(hand=hand))
                rest = [ruling for ruling in before if ruling.card != gone.card]
                assert [r.verdict for r in after] == [r.verdict for r in rest], (gone, position)
                if same_clause:
                    assert [r.clause.id for r in after] == [r.clause.id for r in rest], position
    assert taken > 1000


@pytest.mark.parametrize(
    ("rules", "trump", "trick", "hand", "taken", "freed"),
    [
        ("botifarra/lliure", "O", "5C", "8C 3C", "8C", "3C"),
        ("botifarra/obligada", "O", "9C", "7C 4C", "4C", "7C"),
        ("belote/coinche", "H", "AS", "7H KD", "7H", "KD"),
    ],
)
def test_an_allowed_card_may_be_missed(
    rules: str, trump: str, trick: str, hand: str, taken: str, freed: str
) -> None:
    """Take away the only card that may be played, and the other, forbidden before, is allowed."""
    law = rule_set(rules)
    cards = hand.split()
    full = law.read({"trump": trump, "trick": trick.split(), "hand": cards})
    less = law.read({"trump": trump, "trick": trick.split(), "hand": [freed]})
    verdicts = {str(r.card): r.verdict for r in law.judge(full)}
    assert verdicts == {taken: "legal", freed: "illegal"}
    assert [r.verdict for r in law.judge(less)] == ["legal"]


@MOST
@PRESET
def test_whoever_leads_is_free(preset: str, most: int) -> None:
    """With nothing on the table every card is legal, by the clause of the lead, in every rule set.

    The clause is that of the game.
    """
    games = {"botifarra/obligada": "OB0", "botifarra/lliure": "BL0", "belote": "BE0"}
    games |= {"klaverjas": "KP0", "manille": "MP0"}
    clause = games.get(preset) or games[preset.split("/")[0]]
    leads = [position for position in positions(preset, most) if not position.trick]
    for rules in with_one_option(preset):
        for position in leads:
            how = set(said(rules.judge(position)).values())
            assert how == {("legal", clause)}, position


@MOST
@PRESET
def test_only_what_is_undeclared_is_disputed(preset: str, most: int) -> None:
    """Cards are disputed where an option is undeclared, that of obligada or that of manille."""
    for rules in with_one_option(preset):
        found = any(
            ruling.disputed
            for position in positions(preset, most)
            for ruling in rules.judge(position)
        )
        undeclared = "undeclared" in vars(rules.options("play")).values()
        assert found == undeclared, rules.name


@MOST
@pytest.mark.parametrize(
    ("losing", "overtake"),
    list(product(("value-or-lowest", "lowest"), ("free", "restricted"))),
)
def test_disputed_cards_are_those_on_which_the_readings_differ(
    losing: str, overtake: str, most: int
) -> None:
    """A card is disputed if, and only if, the three readings of S0 do not all rule it alike.

    Whatever is undisputed has the verdict of all three; whatever is disputed is allowed meanwhile.
    """
    undeclared = rule_set("botifarra/obligada").having(
        losing_card_when_partner_wins=losing, overtake_partner=overtake
    )
    readings = [
        undeclared.having(second_hand_discard=value)
        for value in ("any", "value-or-lowest", "lowest")
    ]
    for position in positions("botifarra/obligada", most):
        rulings = undeclared.judge(position)
        by_reading = zip(*(reading.judge(position) for reading in readings), strict=True)
        for ruling, read in zip(rulings, by_reading, strict=True):
            verdicts = {r.verdict for r in read}
            assert verdicts == {ruling.verdict} or (
                len(verdicts) > 1 and ruling.verdict == "disputed" and ruling.allowed
            ), f"{ruling.card} {position.as_json()}"


@MOST
def test_the_readings_of_obligada_are_nested(most: int) -> None:
    """What `lowest` allows `value-or-lowest` allows, and what that allows `any` allows (G1)."""
    names = ("lowest", "value-or-lowest", "any")
    readings = [rule_set(f"botifarra/obligada+second_hand_discard={name}") for name in names]
    for position in positions("botifarra/obligada", most):
        if len(position.trick) == 1:
            strict, middle, wide = (
                {ruling.card for ruling in rules.judge(position) if ruling.allowed}
                for rules in readings
            )
            assert strict <= middle <= wide, position
