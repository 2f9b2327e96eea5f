"""Deliberately wrong rule sets: the harness's own test subjects.

A mutant is the reference's second formulation (`arbitre_reference.obligations`)
with one thing changed, so it combines with every option of the rule set it is planted in,
and with other mutants.
The W list here is RULES.md section 5: bugs seen in public engines, each in a few lines
(W16 to W18 are about deals and scores, not card play); `slips` makes the others by rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from arbitre_reference import ALL_TRUMPS, NO_TRUMP, Card, Position, RuleSet
from arbitre_reference.obligations import (
    FOLLOW,
    Fold,
    Obligation,
    View,
    botifarra_height,
    can_win,
    is_trump,
    legal,
)

Play = Callable[[RuleSet, Position], list[Card]]
Change = Callable[[Fold], Fold]


class UnknownMutant(ValueError):
    """No mutant has that name, or it cannot be planted in that rule set."""


@dataclass(frozen=True)
class Mutant:
    """A wrong engine: `play(rules, position)` gives the cards that it lets one play.

    It may raise, as wrong engines do.
    `title` completes "behaves as if …"; `change` is what is done to the fold, if that is all.
    `games` are the beginnings of the preset names that it can be planted in.
    """

    id: str
    title: str
    play: Play
    change: Change | None = None
    games: tuple[str, ...] = ("belote/", "botifarra/")

    def fits(self, preset: str) -> bool:
        """Can it be planted in this preset?"""
        return preset.startswith(self.games)


MUTANTS: dict[str, Mutant] = {}


def changed(id: str, title: str, change: Change, games: tuple[str, ...] = Mutant.games) -> Mutant:
    """The mutant that a change of the fold makes."""

    def play(rules: RuleSet, position: Position) -> list[Card]:
        return legal(change(fold_of(rules, position.trump)), position)

    return Mutant(id, title, play, change, games)


def planted(
    id: str, title: str, games: tuple[str, ...] = Mutant.games
) -> Callable[[Change], Change]:
    """Make the change of the fold that follows known as a mutant."""

    def remember(change: Change) -> Change:
        MUTANTS[id] = changed(id, title, change, games)
        return change

    return remember


def planted_engine(
    id: str, title: str, games: tuple[str, ...] = Mutant.games
) -> Callable[[Play], Play]:
    """Make the wrong engine that follows known: a mutant that no change of the fold makes."""

    def remember(play: Play) -> Play:
        MUTANTS[id] = Mutant(id, title, play, None, games)
        return play

    return remember


def restricted(made: Mutant, name: str, holds: Callable[[Position], bool]) -> Mutant:
    """The mutant that is wrong only where a condition `holds`; `name` says which."""

    def play(rules: RuleSet, position: Position) -> list[Card]:
        return made.play(rules, position) if holds(position) else correct(rules, position)

    return Mutant(
        f"{made.id} if {name}", f"{made.title}, but only when {name}", play, None, made.games
    )


def fold_of(rules: RuleSet, trump: str) -> Fold:
    """The rule set as a fold; raises `UnknownMutant` where the game has none."""
    if rules.preset.fold is None:
        raise UnknownMutant(f"{rules.preset.name} has no second formulation to plant a mutant in")
    return rules.preset.fold(rules.options, trump)


def correct(rules: RuleSet, position: Position) -> list[Card]:
    """What the fold allows, unchanged."""
    return legal(fold_of(rules, position.trump), position)


def with_senses(fold: Fold, **changes: Any) -> Fold:
    """The same obligations, seen through other senses."""
    return fold._replace(senses=fold.senses._replace(**changes))


def with_first(fold: Fold, obligation: Obligation) -> Fold:
    """One more obligation, right after following suit."""
    follow, *rest = fold.obligations
    return fold._replace(obligations=(follow, obligation, *rest))


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


@planted("W1", "a player who is void had to ruff although the partner is winning")
def must_ruff_partner(fold: Fold) -> Fold:
    """The partner exemption is missing from ruffing."""
    return with_first(
        fold, Obligation("ruff partner", lambda v: v.void and v.partner_wins, is_trump)
    )


@planted("W2", "one had to undertrump when the ruff cannot be beaten")
def must_undertrump(fold: Fold) -> Fold:
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


@planted_engine("W3", "one might revoke with a trump that beats a rival's ruff")
def may_revoke(rules: RuleSet, position: Position) -> list[Card]:
    """Beating the ruff is taken to excuse from following."""
    allowed = correct(rules, position)
    if position.trick:
        view = View(position, fold_of(rules, position.trump).senses)
        ruffed = view.best >= 100 and view.led != view.trump and not view.partner_wins
        allowed += [c for c in position.hand if ruffed and c not in allowed and can_win(view, c)]
    return allowed


@planted("W4", "overruffing were not required")
def no_overruff(fold: Fold) -> Fold:
    """Any trump will do, even under the rival's."""

    def any_trump(view: View, card: Card) -> bool:
        return is_trump(view, card) and any(can_win(view, c) for c in view.hand)

    return with_ruffing(fold, any_trump)


@planted("W5", "the partner test ranked cards across suits: an off-suit ace 'wins'")
def partner_across_suits(fold: Fold) -> Fold:
    """The winner is looked for without asking whether the suit was led."""

    def tallest(view: View) -> int:
        heights = [(c.suit == view.trump, view.senses.height(c, view.trump)) for c in view.trick]
        return heights.index(max(heights))

    return with_senses(fold, winner=tallest)


@planted("W6", "the search for the highest trump started from the led plain card")
def search_from_led_card(fold: Fold) -> Fold:
    """So a low trump 'does not beat' a high plain card."""

    def above_led_too(view: View, card: Card) -> bool:
        height = view.senses.height
        over_led = height(card, view.trump) > height(view.trick[0], view.trump)
        return can_win(view, card) and over_led

    return with_ruffing(fold, above_led_too)


@planted("W7", "'partner winning' meant that the partner played last")
def partner_played_last(fold: Fold) -> Fold:
    """The last card is taken for the winning one; it is never the partner's."""
    return with_senses(fold, winner=lambda v: len(v.trick) - 1)


@planted_engine("W8", "all-trumps were one big trump suit", games=("belote/",))
def one_big_suit(rules: RuleSet, position: Position) -> list[Card]:
    """Any card can be beaten by any higher one, of whatever suit."""
    if position.trump != ALL_TRUMPS or not position.trick:
        return correct(rules, position)
    height = rules.height(ALL_TRUMPS)
    highest = max(height[card] for card in position.trick)
    return [c for c in position.hand if height[c] > highest] or list(position.hand)


POINTS = {
    "botifarra": {"9": 5, "1": 4, "12": 3, "11": 2, "10": 1},
    "plain": {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2},
    "trump": {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3},
}


@planted("W9", "cards were compared by points, so that 7 = 8 (= 9)")
def by_points(fold: Fold) -> Fold:
    """Cards without points are taken for equal."""
    spanish = fold.senses.height is botifarra_height

    def height(card: Card, trump: str) -> int:
        table = "trump" if trump in (card.suit, ALL_TRUMPS) else "plain"
        return POINTS["botifarra" if spanish else table].get(card.rank, 0)

    return with_senses(fold, height=height)


@planted_engine("W10", "nothing could be played where ruffing is impossible")
def nothing_to_ruff_with(rules: RuleSet, position: Position) -> list[Card]:
    """Only trumps are let through, and there are none."""
    if position.trick and position.trump != ALL_TRUMPS:
        view = View(position, fold_of(rules, position.trump).senses)
        if view.void and not view.partner_wins:
            if all(card.suit != position.trump for card in position.hand):
                return []
    return correct(rules, position)


@planted_engine("W11", "the leader were always seat 0 (it crashes)")
def crash_by_leader(rules: RuleSet, position: Position) -> list[Card]:
    """The trick is indexed by seat."""
    if position.leader != 0 and 0 < len(position.trick) < 3:
        return [position.trick[position.leader + 3]]
    return correct(rules, position)


@planted("W12", "the printed rank order held (9 below 10, 1 lowest)", games=("botifarra/",))
def printed_order(fold: Fold) -> Fold:
    """Neither the nine nor the ace is high."""
    return with_senses(fold, height=lambda c, _: int(c.rank))


@planted("W12b", "belote's rank order held (1 10 12 11, the 9 low)", games=("botifarra/",))
def belote_order(fold: Fold) -> Fold:
    """Ace, ten, king, knight, and the nine above the eight."""
    order = ("2", "3", "4", "5", "6", "7", "8", "9", "11", "12", "10", "1")
    return with_senses(fold, height=lambda c, _: order.index(c.rank))


@planted("W13", "one had to follow suit, and nothing else")
def follow_only(fold: Fold) -> Fold:
    """As in most games of the world."""
    return fold._replace(obligations=(FOLLOW,))


@planted_engine("W14", "a hand without trump had one (it crashes)")
def crash_without_trump(rules: RuleSet, position: Position) -> list[Card]:
    """The trump is looked up among the suits."""
    if position.trump == NO_TRUMP:
        return [Card("", rules.preset.deck.suits[rules.preset.deck.suits.index(position.trump)])]
    return correct(rules, position)


@planted_engine("W14b", "the first suit were trump in a hand without trump")
def first_suit_is_trump(rules: RuleSet, position: Position) -> list[Card]:
    """Without a trump, the first suit is one."""
    if position.trump == NO_TRUMP:
        position = position._replace(trump=rules.preset.deck.suits[0])
    return correct(rules, position)


@planted("W15", "the lowest card meant that of the whole hand", games=("botifarra/obl",))
def lowest_of_hand(fold: Fold) -> Fold:
    """One lowest card, not one a suit."""

    def lowest(view: View, card: Card) -> bool:
        height = view.senses.height
        return height(card, view.trump) == min(height(c, view.trump) for c in view.hand)

    return with_senses(fold, lowest=lowest)
