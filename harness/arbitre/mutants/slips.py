"""Mutants made by rule: every small slip that an author of an engine may make.

Each changes one entry of the fold, or one of the senses:
an obligation dropped, negated, put before its neighbour, kept when the partner wins,
lifted when the partner wins, compared with the wrong card;
two neighbouring ranks swapped; the partner looked for in another seat;
the winning card taken to be another; the lowest card, or a value card, misunderstood.
What cannot be told from the rules in some rule set is no bug there:
`arbitre mutants` tells which those are, by complete enumeration.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from arbitre_reference import PRESETS, Card, RuleSet
from arbitre_reference.obligations import Fold, Obligation, View, can_win

from .card_play import MUTANTS, Change, Mutant, UnknownMutant, changed, fold_of, with_senses

BELOTE, BOTIFARRA, OBLIGADA = ("belote/",), ("botifarra/",), ("botifarra/obl",)

# The obligations of each game, by the names that the fold gives them, and in a reader's words.
OBLIGATIONS = {
    "follow": ("following suit", BELOTE + BOTIFARRA),
    "beat": ("beating", BELOTE + BOTIFARRA),
    "climb": ("going above a led trump", BELOTE),
    "ruff": ("ruffing and overruffing", BELOTE),
    "undertrump": ("undertrumping", BELOTE),
    "support partner": ("giving value or the lowest to a winning partner", OBLIGADA),
    "economise": ("giving the lowest to winning rivals", OBLIGADA),
}

# What the cards of belote are called, lowest first, as somebody ranks them who does not play it.
BY_NUMBER = ("7", "8", "9", "10", "J", "Q", "K", "A")

Edit = Callable[[Obligation], Obligation]


def edited(name: str, edit: Edit) -> Change:
    """The change that edits the obligation called `name`, where there is one."""

    def change(fold: Fold) -> Fold:
        return fold._replace(
            obligations=tuple(edit(o) if o.name == name else o for o in fold.obligations)
        )

    return change


def dropped(name: str) -> Change:
    """The change that leaves the obligation out."""

    def change(fold: Fold) -> Fold:
        return fold._replace(obligations=tuple(o for o in fold.obligations if o.name != name))

    return change


def put_first(name: str) -> Change:
    """The change that asks for the obligation before all others."""

    def change(fold: Fold) -> Fold:
        first = tuple(o for o in fold.obligations if o.name == name)
        return fold._replace(
            obligations=first + tuple(o for o in fold.obligations if o.name != name)
        )

    return change


def compared_with(place: Callable[[View], int]) -> Edit:
    """Beat the card at `place` of the trick, rather than the winning one."""

    def edit(obligation: Obligation) -> Obligation:
        if obligation.satisfied is not can_win:
            return obligation
        return obligation._replace(satisfied=lambda v, c: v.power(c) > v.power(v.trick[place(v)]))

    return edit


def last_trump(view: View) -> int:
    """The place of the trump played last; of the winning card where there is none."""
    trumps = [i for i, card in enumerate(view.trick) if card.suit == view.trump]
    return trumps[-1] if trumps else view.best_at


def lowest_power(view: View) -> int:
    """The place of the card that is furthest from winning, among those that could win."""
    powers = [view.power(card) for card in view.trick]
    return powers.index(min(power for power in powers if power))


EDITS: dict[str, tuple[str, Edit]] = {
    "negate": (
        "{} fell to the cards that do not satisfy it",
        lambda o: o._replace(satisfied=lambda v, c: not o.satisfied(v, c)),
    ),
    "otherwise": (
        "{} were required just when it is not",
        lambda o: o._replace(applies=lambda v: not o.applies(v)),
    ),
    "always": ("{} were always required", lambda o: o._replace(applies=lambda v: True)),
    "unless-partner": (
        "{} were not required when the partner is winning",
        lambda o: o._replace(applies=lambda v: o.applies(v) and not v.partner_wins),
    ),
    "fourth-only": (
        "{} were required of the last player only",
        lambda o: o._replace(applies=lambda v: o.applies(v) and len(v.trick) == 3),
    ),
    "not-fourth": (
        "{} were not required of the last player",
        lambda o: o._replace(applies=lambda v: o.applies(v) and len(v.trick) != 3),
    ),
    "over-led": ("{} meant beating the led card", compared_with(lambda v: 0)),
    "over-last": (
        "{} meant beating the card played last",
        compared_with(lambda v: len(v.trick) - 1),
    ),
    "over-last-trump": (
        "{} meant beating the trump played last",
        compared_with(last_trump),
    ),
    "over-lowest": ("{} meant beating the weakest card", compared_with(lowest_power)),
}


def of_obligations() -> Iterator[Mutant]:
    """Each edit of each obligation."""
    for name, (words, games) in OBLIGATIONS.items():
        key = name.replace(" ", "-")
        yield changed(f"drop:{key}", f"{words} were not required", dropped(name), games)
        yield changed(f"first:{key}", f"{words} came before all else", put_first(name), games)
        for edit_name, (title, edit) in EDITS.items():
            # Following suit is always required as it is.
            if (edit_name, name) == ("always", "follow"):
                continue
            yield changed(f"{edit_name}:{key}", title.format(words), edited(name, edit), games)


def of_ranks() -> Iterator[Mutant]:
    """Each pair of neighbouring ranks swapped, in trumps and in plain suits; the ten as a ten."""
    belote, botifarra = PRESETS["belote/coinche"], PRESETS["botifarra/lliure"]
    for where, trump in (("trump", "S"), ("plain", "H")):
        order = belote.order(trump, "S")
        for high, low in pairwise(order):
            yield changed(
                f"rank:{where}:{high}-{low}",
                f"the {low} were above the {high} in {where} suits",
                swapped(high, low, where == "trump"),
                BELOTE,
            )
    yield changed(
        "rank:plain:by-number", "the 10 were under the jack in plain suits", by_number, BELOTE
    )
    order = botifarra.order("O", "O")
    for high, low in pairwise(order):
        yield changed(
            f"rank:{high}-{low}",
            f"the {low} were above the {high}",
            swapped(high, low, None),
            BOTIFARRA,
        )


def by_number(fold: Fold) -> Fold:
    """Plain suits in the order in which the cards are numbered: the ten under the jack."""
    usual = fold.senses.height

    def height(card: Card, trump: str) -> int:
        trump_like = trump in (card.suit, "all-trumps")
        return usual(card, trump) if trump_like else BY_NUMBER.index(card.rank)

    return with_senses(fold, height=height)


def swapped(one: str, other: str, in_trumps: bool | None) -> Change:
    """The change that exchanges two ranks, in trump suits, in plain suits, or (`None`) in all."""
    exchange = {one: other, other: one}

    def change(fold: Fold) -> Fold:
        usual = fold.senses.height

        def height(card: Card, trump: str) -> int:
            trump_like = trump in (card.suit, "all-trumps")
            if in_trumps is None or trump_like is in_trumps:
                card = Card(exchange.get(card.rank, card.rank), card.suit)
            return usual(card, trump)

        return with_senses(fold, height=height)

    return change


def of_senses() -> Iterator[Mutant]:
    """The partner, the winning card, the lowest card and the value cards, misunderstood."""

    def senses(id: str, title: str, games: tuple[str, ...] = Mutant.games, **new: object) -> Mutant:
        return changed(id, title, lambda fold: with_senses(fold, **new), games)

    yield senses("partner:leader", "the leader were the partner", partner=lambda v: 0)
    yield senses("partner:third", "the third player were the partner", partner=lambda v: 2)
    yield senses(
        "partner:previous",
        "the previous player were the partner",
        partner=lambda v: len(v.trick) - 1,
    )
    yield senses("partner:nobody", "nobody had a partner", partner=lambda v: -1)
    yield senses(
        "partner:played",
        "a partner who has played were winning",
        winner=lambda v: len(v.trick) - 2 if len(v.trick) > 1 else 0,
    )
    yield senses(
        "winner:then",
        "the partner were winning if he was when he played",
        winner=best_up_to_partner,
    )
    yield senses("winner:led", "the led card were always winning", winner=lambda v: 0)
    yield senses("winner:led-suit", "a ruff did not win the trick", winner=best_of_led_suit)
    yield senses("winner:any-ruff", "the last ruff always won the trick", winner=last_ruff)
    yield senses(
        "lowest:highest", "the highest card were meant by the lowest", OBLIGADA, lowest=highest
    )
    yield senses("value:none", "no card carried points", OBLIGADA, value=lambda card: False)
    yield senses(
        "value:no-jack",
        "the jack carried no points",
        OBLIGADA,
        value=lambda c: c.rank in ("9", "1", "12", "11"),
    )
    yield senses(
        "value:eight",
        "the eight carried points",
        OBLIGADA,
        value=lambda c: c.rank in ("9", "1", "12", "11", "10", "8"),
    )


def best_of_led_suit(view: View) -> int:
    """The winner among the cards of the suit led."""
    powers = [view.power(c) if c.suit == view.led else -1 for c in view.trick]
    return powers.index(max(powers))


def best_up_to_partner(view: View) -> int:
    """The winner when the partner had just played; what came after is forgotten."""
    so_far = [view.power(card) for card in view.trick[: max(1, len(view.trick) - 1)]]
    return so_far.index(max(so_far))


def last_ruff(view: View) -> int:
    """The last ruff, or the winner where there is none."""
    ruffs = [i for i, c in enumerate(view.trick) if c.suit == view.trump != view.led]
    return ruffs[-1] if ruffs else view.best_at


def highest(view: View, card: Card) -> bool:
    """The highest of its suit in the hand."""
    height = view.senses.height
    mine = height(card, view.trump)
    return max(height(c, view.trump) for c in view.hand if c.suit == card.suit) == mine


SLIPS: dict[str, Mutant] = {
    made.id: made for family in (of_obligations, of_ranks, of_senses) for made in family()
}


def all_mutants(rules: RuleSet) -> list[Mutant]:
    """Every mutant of a rule set: the W list, then the slips.

    A change that leaves the fold of every contract as it is makes no mutant.
    """
    folds = [fold_of(rules, trump) for trump in rules.preset.contracts]
    return [
        made
        for made in (*MUTANTS.values(), *SLIPS.values())
        if made.fits(rules.preset.name)
        and (made.change is None or any(made.change(fold) != fold for fold in folds))
    ]


def mutant(id: str) -> Mutant:
    """The mutant called `id`; raises `UnknownMutant`."""
    found = MUTANTS.get(id) or SLIPS.get(id)
    if found is None:
        raise UnknownMutant(
            f"no mutant is called {id!r}; there are {', '.join(MUTANTS)}, "
            f"and slips such as {', '.join(list(SLIPS)[:3])} (see `arbitre mutants --list`)"
        )
    return found
