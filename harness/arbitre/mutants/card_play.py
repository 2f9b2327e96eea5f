"""The wrong engines of card play that were seen in public (RULES.md section 5).

W16 to W18 are about deals and scores: they stand with those (`at_the_start`, `at_the_end`).
What can be made by rule is made in `slips`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre_reference import ALL_TRUMPS, NO_TRUMP, Card, Deck, Position, Preset, RuleSet
from arbitre_reference.obligations import FOLLOW, Fold, Obligation, View, can_win, is_trump

from .features import (
    asks_lowest,
    both,
    has_all_trumps,
    has_fold,
    has_no_trump,
    has_points,
    has_trump,
    one_order,
    ranks_otherwise,
)
from .mutant import CARD_PLAY, Fits, Mutant, Operator, correct, fold_of, mutate

Cards = Callable[[], list[Card]]
Engine = Callable[[RuleSet, Position, Cards], list[Card]]

MUTANTS: dict[str, Mutant] = {}


def plant(id: str, title: str, fits: Fits = has_fold) -> Callable[[Operator], Operator]:
    """Make the operator that follows known as a mutant of the games with a fold that it `fits`."""

    def remember(operator: Operator) -> Operator:
        MUTANTS[id] = mutate(id, title, operator, both(has_fold, fits))
        return operator

    return remember


def plant_engine(id: str, title: str, fits: Fits = has_fold) -> Callable[[Engine], Engine]:
    """Make the wrong engine that follows known: a mutant that no change of the fold makes.

    `engine(rules, position, right)`: the cards that it lets one play; `right()`: those one may.
    """

    def remember(engine: Engine) -> Engine:
        MUTANTS[id] = Mutant(id, title, CARD_PLAY, both(has_fold, fits), engine)
        return engine

    return remember


def with_senses(fold: Fold, **changes: Any) -> Fold:
    """The same obligations, seen through other senses."""
    return fold._replace(senses=fold.senses._replace(**changes))


def with_first(fold: Fold, obligation: Obligation) -> Fold:
    """One more obligation, right after following suit."""
    follow, rest = fold.obligations[:1], fold.obligations[1:]
    return fold._replace(obligations=(*follow, obligation, *rest))


def with_ruffing(fold: Fold, satisfied: Callable[[View, Card], bool]) -> Fold:
    """Another idea of which card satisfies the duty to beat or ruff, for a player who is void."""

    def either(usual: Obligation) -> Callable[[View, Card], bool]:
        return lambda v, c: satisfied(v, c) if v.void else usual.satisfied(v, c)

    return fold._replace(
        obligations=tuple(
            o._replace(satisfied=either(o)) if o.satisfied is can_win else o
            for o in fold.obligations
        )
    )


# -- the W list -------------------------------------------------------------------------------


@plant("W1", "a player who is void had to ruff although the partner is winning", has_trump)
def must_ruff_partner(fold: Fold, game: Preset) -> Fold:
    """The partner exemption is missing from ruffing."""
    return with_first(
        fold, Obligation("ruff partner", lambda v: v.void and v.partner_wins, is_trump)
    )


@plant("W2", "one had to undertrump when the ruff cannot be beaten", has_trump)
def must_undertrump(fold: Fold, game: Preset) -> Fold:
    """A house rule in belote, a bug in botifarra."""
    return with_first(
        fold,
        Obligation(
            "undertrump",
            lambda v: v.void and not v.partner_wins and v.best >= 100,
            lambda v, c: (
                can_win(v, c) or (is_trump(v, c) and not any(can_win(v, h) for h in v.hand))
            ),
        ),
    )


@plant_engine("W3", "one might revoke with a trump that beats a rival's ruff", has_trump)
def may_revoke(rules: RuleSet, position: Position, right: Cards) -> list[Card]:
    """Beating the ruff is taken to excuse from following."""
    allowed = right()
    if position.trick:
        view = View(position, fold_of(rules, position.trump).senses)
        ruffed = view.best >= 100 and view.led != view.trump and not view.partner_wins
        allowed += [c for c in position.hand if ruffed and c not in allowed and can_win(view, c)]
    return allowed


@plant("W4", "overruffing were not required", has_trump)
def no_overruff(fold: Fold, game: Preset) -> Fold:
    """Any trump will do, even under the rival's."""

    def any_trump(view: View, card: Card) -> bool:
        return is_trump(view, card) and any(can_win(view, c) for c in view.hand)

    return with_ruffing(fold, any_trump)


@plant("W5", "the partner test ranked cards across suits: an off-suit ace 'wins'")
def partner_across_suits(fold: Fold, game: Preset) -> Fold:
    """The winner is looked for without asking whether the suit was led."""

    def tallest(view: View) -> int:
        heights = [(c.suit == view.trump, view.senses.height(c, view.trump)) for c in view.trick]
        return heights.index(max(heights))

    return with_senses(fold, winner=tallest)


@plant("W6", "the search for the highest trump started from the led plain card", has_trump)
def search_from_led_card(fold: Fold, game: Preset) -> Fold:
    """So a low trump 'does not beat' a high plain card."""

    def above_led_too(view: View, card: Card) -> bool:
        height = view.senses.height
        over_led = height(card, view.trump) > height(view.trick[0], view.trump)
        return can_win(view, card) and over_led

    return with_ruffing(fold, above_led_too)


@plant("W7", "'partner winning' meant that the partner played last")
def partner_played_last(fold: Fold, game: Preset) -> Fold:
    """The last card is taken for the winning one; it is never the partner's."""
    return with_senses(fold, winner=lambda v: len(v.trick) - 1)


@plant_engine("W8", "all-trumps were one big trump suit", has_all_trumps)
def one_big_suit(rules: RuleSet, position: Position, right: Cards) -> list[Card]:
    """Any card can be beaten by any higher one, of whatever suit."""
    if position.trump != ALL_TRUMPS or not position.trick:
        return right()
    height = rules.height(ALL_TRUMPS)
    highest = max(height[card] for card in position.trick)
    return [c for c in position.hand if height[c] > highest] or list(position.hand)


@plant("W9", "cards were compared by points, so that 7 = 8 (= 9)", has_points)
def by_points(fold: Fold, game: Preset) -> Fold:
    """Cards without points are taken for equal."""
    tricks = game.trick
    assert tricks is not None, "a game whose cards carry points says so"
    return with_senses(fold, height=lambda card, trump: tricks.card_points(trump, card))


@plant_engine("W10", "nothing could be played where ruffing is impossible", has_trump)
def nothing_to_ruff_with(rules: RuleSet, position: Position, right: Cards) -> list[Card]:
    """Only trumps are let through, and there are none."""
    if position.trick and position.trump != ALL_TRUMPS:
        view = View(position, fold_of(rules, position.trump).senses)
        if view.void and not view.partner_wins:
            if all(card.suit != position.trump for card in position.hand):
                return []
    return right()


@plant_engine("W11", "the leader were always seat 0 (it crashes)")
def crash_by_leader(rules: RuleSet, position: Position, right: Cards) -> list[Card]:
    """The trick is indexed by seat."""
    if position.leader != 0 and 0 < len(position.trick) < 3:
        return [position.trick[position.leader + 3]]
    return right()


def rank_tens_high(deck: Deck) -> tuple[str, ...]:
    """The ranks as in games in which aces and tens are high, the lowest first."""
    high = [rank for rank in ("10", "1", "A") if rank in deck.ranks]
    return (*[rank for rank in deck.ranks if rank not in high], *high)


# Where trumps have an order of their own, nobody takes all suits to be ranked alike:
# `rank:plain:by-number` is the slip of such a game.
@plant(
    "W12",
    "the printed rank order held",
    both(one_order, lambda game: ranks_otherwise(game.deck.ranks, game)),
)
def printed_order(fold: Fold, game: Preset) -> Fold:
    """What is high by the rules alone is not: a manilla of nine, an ace printed as 1."""
    ranks = game.deck.ranks
    return with_senses(fold, height=lambda card, trump: ranks.index(card.rank))


@plant(
    "W12b",
    "aces and tens were high, as in other games",
    both(one_order, lambda game: ranks_otherwise(rank_tens_high(game.deck), game)),
)
def tens_high(fold: Fold, game: Preset) -> Fold:
    """Ace, ten, and then the cards as they are printed; of Spanish cards 1 10 12 11 9 8."""
    ranks = rank_tens_high(game.deck)
    return with_senses(fold, height=lambda card, trump: ranks.index(card.rank))


@plant("W13", "one had to follow suit, and nothing else")
def follow_only(fold: Fold, game: Preset) -> Fold:
    """As in most games of the world."""
    return fold._replace(obligations=(FOLLOW,))


@plant_engine("W14", "a hand without trump had one (it crashes)", has_no_trump)
def crash_without_trump(rules: RuleSet, position: Position, right: Cards) -> list[Card]:
    """The trump is looked up among the suits."""
    if position.trump == NO_TRUMP:
        return [Card("", rules.preset.deck.suits[rules.preset.deck.suits.index(position.trump)])]
    return right()


@plant_engine(
    "W14b", "the first suit were trump in a hand without trump", both(has_no_trump, has_trump)
)
def first_suit_is_trump(rules: RuleSet, position: Position, right: Cards) -> list[Card]:
    """Without a trump, the first suit is one."""
    if position.trump == NO_TRUMP:
        position = position._replace(trump=rules.preset.deck.suits[0])
    return correct(rules, position)


@plant("W15", "the lowest card meant that of the whole hand", asks_lowest)
def lowest_of_hand(fold: Fold, game: Preset) -> Fold:
    """One lowest card, not one a suit."""

    def lowest(view: View, card: Card) -> bool:
        height = view.senses.height
        return height(card, view.trump) == min(height(c, view.trump) for c in view.hand)

    return with_senses(fold, lowest=lowest)
