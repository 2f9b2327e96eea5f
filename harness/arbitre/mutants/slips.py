"""Mutants made by rule: every small slip that an author of an engine may make.

Each changes one entry of the fold, or one of the senses:
an obligation dropped, negated, put before its neighbour, kept when the partner wins,
lifted when the partner wins, compared with the wrong card;
the partner looked for in another seat;
the winning card taken to be another; the lowest card, or a value card, misunderstood.
`ranks` makes those of the order of ranks.
They are made from the fold of a rule set, with the obligations that it has and in their words.
What cannot be told from the rules in some rule set is no bug there:
`arbitre mutants` tells which those are, by complete enumeration.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arbitre_reference import Card, Preset, RuleSet
from arbitre_reference.obligations import Fold, Obligation, View, always, can_win

from .card_play import with_senses
from .features import asks_lowest, both, has_fold, has_values, obliges
from .mutant import Fits, Mutant, Operator, fold_of, mutate

Edit = Callable[[Obligation], Obligation]

# Number cards, where the deck has no name for them.
NUMBERS = {
    "2": "two", "3": "three", "4": "four", "5": "five",
    "6": "six", "7": "seven", "8": "eight", "9": "nine",
}  # fmt: skip


# -- obligations -------------------------------------------------------------------------------


def edit_obligation(name: str, edit: Edit) -> Operator:
    """The operator that edits the obligation called `name`, where there is one."""

    def operator(fold: Fold, game: Preset) -> Fold:
        return fold._replace(
            obligations=tuple(edit(o) if o.name == name else o for o in fold.obligations)
        )

    return operator


def drop_obligation(name: str) -> Operator:
    """The operator that leaves the obligation out."""

    def operator(fold: Fold, game: Preset) -> Fold:
        return fold._replace(obligations=tuple(o for o in fold.obligations if o.name != name))

    return operator


def put_first(name: str) -> Operator:
    """The operator that asks for the obligation before all others."""

    def operator(fold: Fold, game: Preset) -> Fold:
        first = tuple(o for o in fold.obligations if o.name == name)
        return fold._replace(
            obligations=first + tuple(o for o in fold.obligations if o.name != name)
        )

    return operator


def compare_with(place: Callable[[View], int]) -> Edit:
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
    "always": ("{} were always required", lambda o: o._replace(applies=always)),
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
    "over-led": ("{} meant beating the led card", compare_with(lambda v: 0)),
    "over-last": (
        "{} meant beating the card played last",
        compare_with(lambda v: len(v.trick) - 1),
    ),
    "over-last-trump": (
        "{} meant beating the trump played last",
        compare_with(last_trump),
    ),
    "over-lowest": ("{} meant beating the weakest card", compare_with(lowest_power)),
}


def list_obligations(rules: RuleSet) -> dict[str, str]:
    """The obligations of a rule set under any contract, by name, each in a reader's words."""
    folds = [fold_of(rules, contract) for contract in rules.preset.contracts]
    return {o.name: o.words for fold in folds for o in fold.obligations}


def slip_obligations(rules: RuleSet) -> Iterator[Mutant]:
    """Each edit of each obligation."""
    for name, words in list_obligations(rules).items():
        key, fits = name.replace(" ", "-"), obliges(name)
        yield mutate(f"drop:{key}", f"{words} were not required", drop_obligation(name), fits)
        yield mutate(f"first:{key}", f"{words} came before all else", put_first(name), fits)
        for edit_name, (title, edit) in EDITS.items():
            operator = edit_obligation(name, edit)
            yield mutate(f"{edit_name}:{key}", title.format(words), operator, fits)


# -- senses ------------------------------------------------------------------------------------


def slip_senses(rules: RuleSet) -> Iterator[Mutant]:
    """The partner, the winning card, the lowest card and the value cards, misunderstood."""

    def senses(id: str, title: str, fits: Fits = has_fold, **new: object) -> Mutant:
        def operator(fold: Fold, game: Preset) -> Fold:
            return with_senses(fold, **new)

        return mutate(id, title, operator, fits)

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
        "lowest:highest",
        "the highest card were meant by the lowest",
        both(has_fold, asks_lowest),
        lowest=highest,
    )
    game = rules.preset
    if not has_values(game):
        return
    fits = both(has_fold, has_values)
    yield senses("value:none", "no card carried points", fits, value=lambda card: False)
    least, most = border_of_values(game)
    less, more = game.values - {least}, game.values | {most}
    lost, won = name_rank(game, least), name_rank(game, most)
    yield senses(
        f"value:no-{lost}", f"the {lost} carried no points", fits, value=lambda c: c.rank in less
    )
    yield senses(f"value:{won}", f"the {won} carried points", fits, value=lambda c: c.rank in more)


def border_of_values(game: Preset) -> tuple[str, str]:
    """The lowest rank that carries points, and the highest that does not."""
    order = game.order(game.contracts[0], game.deck.suits[0])
    least = next(rank for rank in reversed(order) if rank in game.values)
    return least, next(rank for rank in order if rank not in game.values)


def name_rank(game: Preset, rank: str) -> str:
    """The rank as a word, without an article."""
    name = game.deck.names.ranks["en"].get(rank, NUMBERS.get(rank, rank))
    return name.removeprefix("the ")


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
