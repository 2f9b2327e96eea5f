"""What a trick of belote is worth, and belote-rebelote in the hands (RULES 3.1 and 3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from ..cards import Card, Malformed
from ..outcome import PAIRS, Tally, Tricks, check_cards, check_trump
from ..position import ALL_TRUMPS, NO_TRUMP
from ..ruling import Clause, Sentence
from .play import CONTRACTS, DECK, order

TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3}
PLAIN_POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
NO_TRUMP_POINTS = {
    "2": {"A": 19, "10": 10, "K": 4, "Q": 3, "J": 2},
    "0": {"A": 19, "10": 10, "K": 4, "Q": 3},
}
ALL_TRUMPS_POINTS = {
    "13-9-6-5-3-2": {"J": 13, "9": 9, "A": 6, "10": 5, "K": 3, "Q": 2},
    "14-9-6-5-3-1": {"J": 14, "9": 9, "A": 6, "10": 5, "K": 3, "Q": 1},
}

TRICKS = 8

# All the cards under a trump suit.
OF_CARDS = 152

BV1 = Clause(
    "BV1",
    "FFB contrée 5.1, 11.2, 11.3; FFB classic 5.1, 11.2, 11.3",
    "The highest trump takes the trick, or else the highest card of the suit led; at no-trump and "
    "all-trumps only the suit led can win.",
    Sentence(
        "La basa és del trumfo més alt o, si no n'hi ha, de la carta més alta del coll de sortida.",
        "La baza es del triunfo más alto o, si no hay, de la carta más alta del palo de salida.",
        "Le pli revient au plus fort atout ou, à défaut, à la plus forte carte demandée.",
        "The trick goes to the highest trump or, without trumps, to the highest of the suit led.",
    ),
)

BV2 = Clause(
    "BV2",
    "FFB contrée 6, 11.2, 11.3; FFB classic 6, 11.2, 11.3; no_trump_jack; all_trumps_values; "
    "trumpless_values",
    "A trick carries the points of its cards under the contract, 152 in all; in classic belote at "
    "all-trumps those of trumps in every suit, 248 in all.",
    Sentence(
        "La basa val els punts de les seves cartes.",
        "La baza vale los puntos de sus cartas.",
        "Le pli vaut les points de ses cartes.",
        "The trick is worth the points of its cards.",
    ),
)

BV2_COUNTED = Clause(
    "BV2:counted",
    "Tournoi de belote; trumpless_values=counted",
    "At no-trump a card counts as in a plain suit, 120 in all, at all-trumps as in trumps, 248 in "
    "all.",
    Sentence(
        "Sense trumfo i a tot trumfo les cartes valen el de sempre.",
        "Sin triunfo y a todo triunfo las cartas valen lo de siempre.",
        "À sans-atout et à tout-atout, les cartes ont leur valeur habituelle.",
        "At no-trump and all-trumps the cards are worth what they always are.",
    ),
)

BV2_SCALED = Clause(
    "BV2:scaled",
    "BGA; trumpless_values=scaled",
    "At no-trump a card counts as in a plain suit, at all-trumps as in trumps; what each pair took "
    "is scaled, to the nearest whole, so that the cards are 152 in all as under a trump suit; the "
    "last trick is not scaled.",
    Sentence(
        "Sense trumfo i a tot trumfo els punts es redueixen a cent cinquanta-dos.",
        "Sin triunfo y a todo triunfo los puntos se reducen a ciento cincuenta y dos.",
        "À sans-atout et à tout-atout, les points sont ramenés à cent cinquante-deux.",
        "At no-trump and all-trumps the points are scaled to a hundred and fifty-two.",
    ),
)

BV3 = Clause(
    "BV3",
    "FFB contrée 9.1; FFB classic 9.1",
    "The last trick carries 10 points more.",
    Sentence(
        "L'última basa val deu punts més.",
        "La última baza vale diez puntos más.",
        "Le dernier pli vaut dix points de plus : dix de der.",
        "The last trick is worth ten points more.",
    ),
)

BV3_SAVE = Clause(
    "BV3:no",
    "Dauphiné; last_trick_at_all_trumps=no",
    "The last trick carries 10 points more, save at all-trumps, where it carries nothing more.",
    Sentence(
        "L'última basa val deu punts més, tret de tot trumfo.",
        "La última baza vale diez puntos más, salvo a todo triunfo.",
        "Le dernier pli vaut dix points de plus, sauf à tout-atout.",
        "The last trick is worth ten points more, save at all-trumps.",
    ),
)

BV4 = Clause(
    "BV4",
    "FFB contrée 9.2; FFB classic 9.2",
    "For a pair that takes all eight tricks the last one carries 100 more instead: 252 in all.",
    Sentence(
        "Amb totes les bases, l'última en val cent més en lloc de deu.",
        "Con todas las bazas, la última vale cien más en lugar de diez.",
        "Avec tous les plis, le dernier vaut cent points de plus au lieu de dix.",
        "With all the tricks, the last is worth a hundred more instead of ten.",
    ),
)

BV5 = Clause(
    "BV5",
    "FFB contrée 7, 11.2, 11.3; FFB classic 7, 11.2, 11.3; belote_at_all_trumps",
    "Belote-rebelote: king and queen of trump in one hand are worth 20 to its pair, whoever takes "
    "them; at all-trumps those of each suit, up to four belotes; at no-trump there is none.",
    Sentence(
        "El rei i la dama de trumfo en una mateixa mà valen vint.",
        "El rey y la dama de triunfo en una misma mano valen veinte.",
        "Le roi et la dame d'atout dans une même main valent vingt.",
        "King and queen of trump in one hand are worth twenty.",
    ),
)

CLAUSES: tuple[Clause, ...] = (BV1, BV2, BV3, BV4, BV5)
COINCHE_CLAUSES: tuple[Clause, ...] = (*CLAUSES, BV2_COUNTED, BV2_SCALED, BV3_SAVE)


def usual_points(trump: str, card: Card) -> int:
    """The points of a card as under a trump suit; at all-trumps every suit counts as trumps do."""
    if trump in (ALL_TRUMPS, card.suit):
        return TRUMP_POINTS.get(card.rank, 0)
    return PLAIN_POINTS.get(card.rank, 0)


def card_points(options: Any, trump: str, card: Card) -> int:
    """The points of a card of coinche under a contract, by the options of the score."""
    if options.trumpless_values != "own":
        return usual_points(trump, card)
    if trump == ALL_TRUMPS:
        return ALL_TRUMPS_POINTS[options.all_trumps_values].get(card.rank, 0)
    return classic_card_points(options, trump, card)


def classic_card_points(options: Any, trump: str, card: Card) -> int:
    """The points of a card of classic belote under a contract."""
    if trump == NO_TRUMP:
        return NO_TRUMP_POINTS[options.no_trump_jack].get(card.rank, 0)
    return usual_points(trump, card)


@cache
def coinche_tricks(options: Any) -> Tricks:
    """The tricks of coinche, by the options of the score."""
    counts = BV2_COUNTED if options.trumpless_values == "counted" else BV2
    coinche = replace(
        BASIC, card_points=lambda trump, card: card_points(options, trump, card), counts=counts
    )
    if options.last_trick_at_all_trumps == "yes":
        return coinche
    last = BASIC.last_trick
    return replace(
        coinche, last_trick=lambda trump: 0 if trump == ALL_TRUMPS else last(trump), ends=BV3_SAVE
    )


@cache
def classic_tricks(options: Any) -> Tricks:
    """The tricks of classic belote, by the options of the score."""
    return replace(BASIC, card_points=lambda trump, card: classic_card_points(options, trump, card))


# What the tricks of both have in common; the cards are worth nothing yet.
BASIC = Tricks(
    deck=DECK,
    contracts=CONTRACTS,
    order=order,
    card_points=lambda trump, card: 0,
    each_trick=0,
    last_trick=lambda trump: 10,
    all_tricks=100,
    takes=BV1,
    counts=BV2,
    ends=BV3,
    sweeps=BV4,
)


def belote_rebelote(trump: str, hand: Sequence[Card]) -> int:
    """The belotes in a hand: kings and queens of trump, a pair each, at all-trumps of every suit.

    `hand`: the full hand, before the first trick.  Raises `Malformed` (`trump`, `hand`, `hand[i]`).
    """
    check_trump(CONTRACTS, trump)
    check_cards(DECK, "hand", hand)
    suits = DECK.suits if trump == ALL_TRUMPS else trump if trump in DECK.suits else ""
    return sum(1 for suit in suits if {Card("K", suit), Card("Q", suit)} <= set(hand))


def count_belotes(options: Any, trump: str, hands: Sequence[Sequence[Card]]) -> tuple[int, int]:
    """The belotes of each pair, pair 0's first; `hands`: the full ones, by seat.

    Raises `Malformed` (`trump`, `hands`, `hand`, `hand[i]`).
    """
    if not isinstance(hands, list | tuple) or len(hands) != 4:
        raise Malformed("hands", "four hands are needed, by seat")
    held = [belote_rebelote(trump, hand) for hand in hands]
    if trump == ALL_TRUMPS and options.belote_at_all_trumps == "none":
        return (0, 0)
    return (held[0] + held[2], held[1] + held[3])


def needs_last(options: Any, trump: str) -> bool:
    """Does a score need to know who took the last trick, besides what each took (BV2:scaled)?"""
    return getattr(options, "trumpless_values", "own") == "scaled" and trump not in DECK.suits


def scaled(law: Tricks, trump: str, total: Tally, last: int) -> Tally:
    """What was taken without a trump suit as under one: the cards 152 in all (BV2:scaled).

    `last`: the pair that took the last trick.  A pair with every trick has 100 for it.
    152 of 120 and of 248 are 19 of 15 and of 31: there is never a half, and the shares add up.
    """
    alone = TRICKS in total.tricks
    besides = law.of_all_tricks(trump) if alone else law.last_trick(trump)
    cards = law.whole(trump) - law.last_trick(trump)
    share = []
    for pair in PAIRS:
        more = besides if pair == last else 0
        taken = total.points[pair] - more
        share.append((2 * taken * OF_CARDS + cards) // (2 * cards) + more)
    return total._replace(points=(share[0], share[1]))
