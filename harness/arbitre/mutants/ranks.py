"""Slips of the order of ranks: two neighbours taken for each other, and the ten as a ten.

They are made from the orders that a game has (`Preset.order`): in trumps and in plain suits where
those differ, and in all suits where they do not.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from arbitre_reference import Card, Preset, RuleSet
from arbitre_reference.obligations import Fold

from .card_play import with_senses
from .features import both, has_fold, kinds_of_order, one_order, ranks_otherwise
from .mutant import Fits, Mutant, Operator, mutate

PLACES = {"trump": " in trump suits", "plain": " in plain suits"}


def slip_ranks(rules: RuleSet) -> Iterator[Mutant]:
    """Each pair of neighbouring ranks swapped, in each order; plain suits as they are printed."""
    if one_order(rules.preset):
        [order] = kinds_of_order(rules.preset)
        for high, low in pairwise(order):
            title = f"the {low} were above the {high}"
            fits = both(has_fold, one_order, next_to_each_other("", high, low))
            yield mutate(f"rank:{high}-{low}", title, swap_ranks(high, low, ""), fits)
        return
    for order, kind in kinds_of_order(rules.preset).items():
        for high, low in pairwise(order):
            title = f"the {low} were above the {high}{PLACES.get(kind, f' at {kind}')}"
            fits = both(has_fold, next_to_each_other(kind, high, low))
            yield mutate(f"rank:{kind}:{high}-{low}", title, swap_ranks(high, low, kind), fits)
        if kind == "plain" and ranks_otherwise(rules.preset.deck.ranks, rules.preset):
            title = "the printed rank order held in plain suits"
            yield mutate("rank:plain:by-number", title, rank_by_number, both(has_fold, by_number))
    if has_two_orders(rules.preset):
        title = "trumps were compared as plain cards are"
        yield mutate("rank:trump:as-plain", title, rank_as_plain, both(has_fold, has_two_orders))


def next_to_each_other(kind: str, high: str, low: str) -> Fits:
    """These ranks are neighbours in the order of that kind (empty: of any)."""

    def fits(game: Preset) -> bool:
        return any(
            (high, low) in pairwise(order) and kind in ("", here)
            for order, here in kinds_of_order(game).items()
        )

    return fits


def by_number(game: Preset) -> bool:
    """Plain suits have an order of their own, which is not the printed one."""
    plain = "plain" in kinds_of_order(game).values() and not one_order(game)
    return plain and ranks_otherwise(game.deck.ranks, game)


def has_two_orders(game: Preset) -> bool:
    """Trumps have an order of their own."""
    return {"trump", "plain"} <= set(kinds_of_order(game).values())


def rank_as_plain(fold: Fold, game: Preset) -> Fold:
    """The order of plain suits in trumps: a ten above the jack."""
    usual, kinds = fold.senses.height, kinds_of_order(game)
    plain = next(order for order, kind in kinds.items() if kind == "plain")

    def height(card: Card, trump: str) -> int:
        order = game.order(trump, card.suit)
        if kinds[order] == "trump":
            card = Card(order[plain.index(card.rank)], card.suit)
        return usual(card, trump)

    return with_senses(fold, height=height)


def rank_by_number(fold: Fold, game: Preset) -> Fold:
    """Plain suits in the order in which the cards are printed: the ten under the jack."""
    usual, ranks, kinds = fold.senses.height, game.deck.ranks, kinds_of_order(game)

    def height(card: Card, trump: str) -> int:
        plain = kinds[game.order(trump, card.suit)] == "plain"
        return ranks.index(card.rank) if plain else usual(card, trump)

    return with_senses(fold, height=height)


def swap_ranks(one: str, other: str, kind: str) -> Operator:
    """The operator that exchanges two ranks in the order of that kind (empty: in all)."""
    exchange = {one: other, other: one}

    def operator(fold: Fold, game: Preset) -> Fold:
        usual, kinds = fold.senses.height, kinds_of_order(game)

        def height(card: Card, trump: str) -> int:
            if kind in ("", kinds[game.order(trump, card.suit)]):
                card = Card(exchange.get(card.rank, card.rank), card.suit)
            return usual(card, trump)

        return with_senses(fold, height=height)

    return operator
