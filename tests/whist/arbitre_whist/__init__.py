"""Whist with roses as trumps: a game that the harness does not know, and what it costs.

The rules stand here, once as guards (`play`) and once as obligations (`fold`), each compared with
the other by the harness; the cards and their names stand in `deck.py`, the clauses in `law.py`.
There are no calls, no deal, no match: what is left out of the bundle is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from arbitre_reference import Card, Malformed, Position, Preset, RuleSet, Ruling, Sentence
from arbitre_reference.chapter import Chapter, Item, Right, Situation, state_fields
from arbitre_reference.game import option
from arbitre_reference.obligations import (
    FOLLOW,
    Fold,
    Obligation,
    Senses,
    is_trump,
    lowest_of_suit,
    partner_place,
    strongest_place,
)
from arbitre_reference.outcome import Tricks, check_two_numbers
from arbitre_reference.ruling import any_card, ruled_by

from . import law
from .deck import DECK, RANKS

CONTRACTS = ("R",)
TRICKS = 6


@dataclass(frozen=True)
class Options:
    """The house rule on which tables differ."""

    ruff: str = option(
        {
            "free": Sentence("lliure", "libre", "libre", "free"),
            "obligatory": Sentence("obligat", "obligatorio", "obligatoire", "obligatory"),
        },
        label=Sentence("Tallar és", "Fallar es", "Couper est", "Ruffing is"),
        meaning="without the suit led: must one play a rose?",
        who="free: house rules, 3; obligatory: the neighbours",
    )


def order(trump: str, suit: str) -> tuple[str, ...]:
    """The ranks of a suit, highest first: alike in every suit."""
    return RANKS[::-1]


def play(options: Options, position: Position) -> tuple[Ruling, ...]:
    """A ruling for each card of the hand."""
    hand = position.hand
    if not position.trick:
        return any_card(law.LEAD, hand)
    following = [card for card in hand if card.suit == position.led]
    if following:
        return ruled_by(law.FOLLOW, hand, following)
    roses = [card for card in hand if card.suit == position.trump]
    if roses and options.ruff == "obligatory":
        return ruled_by(law.RUFF, hand, roses)
    return any_card(law.VOID, hand)


def height(card: Card, trump: str) -> int:
    """The place of a card in its suit."""
    return RANKS.index(card.rank)


SENSES = Senses(height, partner_place, strongest_place, lambda card: False, lowest_of_suit)
RUFF = Obligation("ruff", lambda view: view.void, is_trump)


def fold(options: Options, trump: str) -> Fold:
    """The same rules again: follow, then ruff where that is declared."""
    return Fold((FOLLOW, RUFF) if options.ruff == "obligatory" else (FOLLOW,), SENSES)


TRICK = Tricks(
    DECK, CONTRACTS, order, lambda trump, card: 0,
    each_trick=1, last_trick=lambda trump: 0, all_tricks=None, takes=law.TAKES, counts=law.COUNTS,
)  # fmt: skip


def judge_score(rules: RuleSet, item: Item) -> Right:
    """The tricks above three."""
    points = item["points"]
    check_two_numbers("points", points)
    if sum(points) != TRICKS:
        raise Malformed("points", f"{points} are not the {TRICKS} tricks of a hand")
    scores = [max(0, taken - TRICKS // 2) for taken in points]
    return state_fields({"scores": scores}, {"scores": law.ODD})


def list_scores(rules: RuleSet) -> Iterator[Situation]:
    """Every sharing of the tricks."""
    for taken in range(TRICKS + 1):
        yield Situation(1, f"{taken} tricks", [{"points": [taken, TRICKS - taken]}])


def draw_score(rules: RuleSet, rng: Random) -> Item:
    """Any sharing of the tricks."""
    taken = rng.randint(0, TRICKS)
    return {"points": [taken, TRICKS - taken]}


SCORE = Chapter(("points",), judge_score, list_scores, draw_score, size=lambda item: (1, 0))

ROSES = Preset(
    name="whist/roses",
    title="Whist, roses trumps",
    deck=DECK,
    contracts=CONTRACTS,
    options={"play": Options()},
    clauses={
        "play": (law.LEAD, law.FOLLOW, law.VOID, law.RUFF),
        "score": (law.TAKES, law.COUNTS, law.ODD),
    },
    order=order,
    play=play,
    fold=fold,
    trick=TRICK,
    chapters={"score": SCORE},
    called="roses",
    family="whist",
)
