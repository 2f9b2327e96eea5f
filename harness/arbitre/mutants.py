"""Deliberately wrong rule sets: the harness's own test subjects.

A mutant is the reference's second formulation (`arbitre_reference.obligations`)
with one thing changed, so it combines with every option of the rule set it is planted in.
The W list is RULES.md section 5: bugs seen in public engines, each in a few lines.
W16 to W18 are about deals and scores, not card play.
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
    can_win,
    is_trump,
    legal,
)

Play = Callable[[RuleSet, Position], list[Card]]


class UnknownMutant(ValueError):
    """No mutant has that name, or it cannot be planted in that rule set."""


@dataclass(frozen=True)
class Mutant:
    """`play(rules, position)` gives the cards that the wrong engine lets one play.

    It may raise, as wrong engines do.
    `games` are the beginnings of the preset names that it can be planted in.
    """

    id: str
    title: str
    play: Play
    games: tuple[str, ...] = ("belote/", "botifarra/")

    def fits(self, preset: str) -> bool:
        """Can it be planted in this preset?"""
        return preset.startswith(self.games)


MUTANTS: dict[str, Mutant] = {}


def planted(id: str, title: str, games: tuple[str, ...] = ()) -> Callable[[Play], Play]:
    """Make the function that follows known as a mutant."""

    def remember(play: Play) -> Play:
        MUTANTS[id] = Mutant(id, title, play, games or Mutant.games)
        return play

    return remember


def altered(change: Callable[[Fold], Fold], rules: RuleSet, position: Position) -> list[Card]:
    """What is legal after a change to the fold."""
    return legal(change(fold_of(rules, position.trump)), position)


def fold_of(rules: RuleSet, trump: str) -> Fold:
    """The rule set as a fold; raises `UnknownMutant` where the game has none."""
    if rules.preset.fold is None:
        raise UnknownMutant(f"{rules.preset.name} has no second formulation to plant a mutant in")
    return rules.preset.fold(rules.options, trump)


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


@planted("W1", "void, partner winning: still must ruff")
def must_ruff_partner(rules: RuleSet, position: Position) -> list[Card]:
    """The partner exemption is missing from ruffing."""
    duty = Obligation("ruff partner", lambda v: v.void and v.partner_wins, is_trump)
    return altered(lambda fold: with_first(fold, duty), rules, position)


@planted("W2", "must undertrump when the ruff cannot be beaten")
def must_undertrump(rules: RuleSet, position: Position) -> list[Card]:
    """A house rule in belote, a bug in botifarra."""
    duty = Obligation(
        "undertrump",
        lambda v: v.void and not v.partner_wins and v.best >= 100,
        lambda v, c: can_win(v, c) or (is_trump(v, c) and not any(can_win(v, h) for h in v.hand)),
    )
    return altered(lambda fold: with_first(fold, duty), rules, position)


@planted("W3", "may revoke with a trump that beats a rival's ruff")
def may_revoke(rules: RuleSet, position: Position) -> list[Card]:
    """Beating the ruff is taken to excuse from following."""
    allowed = altered(lambda fold: fold, rules, position)
    if position.trick:
        view = View(position, fold_of(rules, position.trump).senses)
        ruffed = view.best >= 100 and view.led != view.trump and not view.partner_wins
        allowed += [c for c in position.hand if ruffed and c not in allowed and can_win(view, c)]
    return allowed


@planted("W4", "overruff not enforced")
def no_overruff(rules: RuleSet, position: Position) -> list[Card]:
    """Any trump will do, even under the rival's."""

    def any_trump(view: View, card: Card) -> bool:
        return is_trump(view, card) and any(can_win(view, c) for c in view.hand)

    return altered(lambda fold: with_ruffing(fold, any_trump), rules, position)


@planted("W5", "partner test ranks cards across suits: an off-suit ace 'wins'")
def partner_across_suits(rules: RuleSet, position: Position) -> list[Card]:
    """The winner is looked for without asking whether the suit was led."""

    def tallest(view: View) -> int:
        heights = [(c.suit == view.trump, view.senses.height(c, view.trump)) for c in view.trick]
        return heights.index(max(heights))

    return altered(lambda fold: with_senses(fold, winner=tallest), rules, position)


@planted("W6", "search for the highest trump starts from the led plain card")
def search_from_led_card(rules: RuleSet, position: Position) -> list[Card]:
    """So a low trump 'does not beat' a high plain card."""

    def above_led_too(view: View, card: Card) -> bool:
        height = view.senses.height
        over_led = height(card, view.trump) > height(view.trick[0], view.trump)
        return can_win(view, card) and over_led

    return altered(lambda fold: with_ruffing(fold, above_led_too), rules, position)


@planted("W7", "'partner winning' = partner played last")
def partner_played_last(rules: RuleSet, position: Position) -> list[Card]:
    """The last card is taken for the winning one; it is never the partner's."""
    return altered(
        lambda fold: with_senses(fold, winner=lambda v: len(v.trick) - 1), rules, position
    )


@planted("W8", "all-trumps treated as one big trump suit", games=("belote/",))
def one_big_suit(rules: RuleSet, position: Position) -> list[Card]:
    """Any card can be beaten by any higher one, of whatever suit."""
    if position.trump != ALL_TRUMPS or not position.trick:
        return altered(lambda fold: fold, rules, position)
    height = rules.height(ALL_TRUMPS)
    highest = max(height[card] for card in position.trick)
    return [c for c in position.hand if height[c] > highest] or list(position.hand)


@planted("W9", "cards compared by points, so 7 = 8 (= 9)")
def by_points(rules: RuleSet, position: Position) -> list[Card]:
    """Cards without points are taken for equal."""
    if rules.preset.deck.name == "spanish":
        points = {"9": 5, "1": 4, "12": 3, "11": 2, "10": 1}
        trumps = points
    else:
        points = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
        trumps = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3}

    def height(card: Card, trump: str) -> int:
        return (trumps if trump in (card.suit, ALL_TRUMPS) else points).get(card.rank, 0)

    return altered(lambda fold: with_senses(fold, height=height), rules, position)


@planted("W10", "ruffing impossible: the legal set is empty")
def nothing_to_ruff_with(rules: RuleSet, position: Position) -> list[Card]:
    """Only trumps are let through, and there are none."""
    if position.trick and position.trump != ALL_TRUMPS:
        view = View(position, fold_of(rules, position.trump).senses)
        if view.void and not view.partner_wins:
            if all(card.suit != position.trump for card in position.hand):
                return []
    return altered(lambda fold: fold, rules, position)


@planted("W11", "crash when the leader is not seat 0 and few cards are on the table")
def crash_by_leader(rules: RuleSet, position: Position) -> list[Card]:
    """The trick is indexed by seat."""
    if position.leader != 0 and 0 < len(position.trick) < 3:
        return [position.trick[position.leader + 3]]
    return altered(lambda fold: fold, rules, position)


@planted("W12", "botifarra in the printed rank order (9 below 10, 1 lowest)", games=("botifarra/",))
def printed_order(rules: RuleSet, position: Position) -> list[Card]:
    """Neither the nine nor the ace is high."""
    return altered(lambda fold: with_senses(fold, height=lambda c, _: int(c.rank)), rules, position)


@planted("W12b", "botifarra in belote's rank order (1 10 12 11, the 9 low)", games=("botifarra/",))
def belote_order(rules: RuleSet, position: Position) -> list[Card]:
    """Ace, ten, king, knight, and the nine above the eight."""
    order = ("2", "3", "4", "5", "6", "7", "8", "9", "11", "12", "10", "1")
    return altered(
        lambda fold: with_senses(fold, height=lambda c, _: order.index(c.rank)), rules, position
    )


@planted("W13", "follow suit only, no duty to beat")
def follow_only(rules: RuleSet, position: Position) -> list[Card]:
    """As in most games of the world."""
    return altered(lambda fold: fold._replace(obligations=(FOLLOW,)), rules, position)


@planted("W14", "no-trump hand crashes")
def crash_without_trump(rules: RuleSet, position: Position) -> list[Card]:
    """The trump is looked up among the suits."""
    if position.trump == NO_TRUMP:
        return [Card("", rules.preset.deck.suits[rules.preset.deck.suits.index(position.trump)])]
    return altered(lambda fold: fold, rules, position)


@planted("W14b", "no-trump hand treats the absent trump as a suit")
def first_suit_is_trump(rules: RuleSet, position: Position) -> list[Card]:
    """Without a trump, the first suit is one."""
    if position.trump == NO_TRUMP:
        position = position._replace(trump=rules.preset.deck.suits[0])
    return altered(lambda fold: fold, rules, position)


@planted("W15", "obligada: lowest of the whole hand instead of the suit", games=("botifarra/obl",))
def lowest_of_hand(rules: RuleSet, position: Position) -> list[Card]:
    """One lowest card, not one a suit."""

    def lowest(view: View, card: Card) -> bool:
        height = view.senses.height
        return height(card, view.trump) == min(height(c, view.trump) for c in view.hand)

    return altered(lambda fold: with_senses(fold, lowest=lowest), rules, position)


def mutant(id: str) -> Mutant:
    """The mutant called `id`; raises `UnknownMutant`."""
    if id not in MUTANTS:
        raise UnknownMutant(f"no mutant is called {id!r}; there are {', '.join(MUTANTS)}")
    return MUTANTS[id]
