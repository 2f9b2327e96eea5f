"""What a game must have for a mutant to be planted in it: features of the bundle, and no names.

Each function asks for one thing and gives a predicate of the game; `both` joins some.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from arbitre_reference import ALL_TRUMPS, NO_TRUMP, Preset, RuleSet
from arbitre_reference.obligations import Fold, never_lowest

from .mutant import Fits


def both(*needed: Fits) -> Fits:
    """All of these."""
    return lambda game: all(fits(game) for fits in needed)


def lacks(unwanted: Fits) -> Fits:
    """Not this one."""
    return lambda game: not unwanted(game)


# -- card play ---------------------------------------------------------------------------------


def has_fold(game: Preset) -> bool:
    """Card play as data, in which something can be changed."""
    return game.fold is not None


def has_trump(game: Preset) -> bool:
    """A suit can be trump."""
    return any(contract in game.deck.suits for contract in game.contracts)


def has_contract(contract: str) -> Fits:
    """Hands are played under this contract (`NO_TRUMP`, `ALL_TRUMPS`)."""
    return lambda game: contract in game.contracts


has_no_trump = has_contract(NO_TRUMP)
has_all_trumps = has_contract(ALL_TRUMPS)


def has_points(game: Preset) -> bool:
    """Cards are worth something, and some more than others."""
    tricks = game.trick
    if tricks is None:
        return False
    contract = game.contracts[0]
    return len({tricks.card_points(contract, card) for card in game.deck.cards}) > 1


def has_values(game: Preset) -> bool:
    """Legality tells some ranks from the others, because they carry points."""
    return bool(game.values)


def list_variants(game: Preset) -> Iterator[RuleSet]:
    """The rules of the game, and then the same with one option changed."""
    rules = RuleSet(game)
    yield rules
    for name, values, _ in game.choices("play"):
        for value in values:
            yield rules.having(**{name: value})


@cache
def list_folds(game: Preset) -> tuple[Fold, ...]:
    """Card play as data, under each contract of each variant; none where the game has no fold."""
    fold = game.fold
    if fold is None:
        return ()
    variants = list(list_variants(game))
    return tuple(
        [fold(rules.options("play"), trump) for rules in variants for trump in game.contracts]
    )


def obliges(name: str) -> Fits:
    """There is an obligation of this name, if only with some option."""
    return lambda game: any(o.name == name for fold in list_folds(game) for o in fold.obligations)


def asks_lowest(game: Preset) -> bool:
    """Some obligation is about the lowest card that one can give."""
    return any(fold.senses.lowest is not never_lowest for fold in list_folds(game))


@cache
def kinds_of_order(game: Preset) -> dict[tuple[str, ...], str]:
    """Each order of ranks that the game has (highest first), and where it holds.

    In `trump` or in `plain` suits, or under a contract without a trump suit.
    """
    kinds: dict[tuple[str, ...], str] = {}
    for contract in sorted(game.contracts, key=lambda name: name not in game.deck.suits):
        for suit in game.deck.suits:
            plain = "plain" if contract in game.deck.suits else contract
            kinds.setdefault(game.order(contract, suit), "trump" if suit == contract else plain)
    return kinds


def one_order(game: Preset) -> bool:
    """The ranks have the same order in every suit, trump or not."""
    return len(kinds_of_order(game)) == 1


def ranks_otherwise(lowest_first: tuple[str, ...], game: Preset) -> bool:
    """The game has no order of ranks that is this one."""
    return lowest_first[::-1] not in kinds_of_order(game)


# -- the chapters after card play --------------------------------------------------------------


def has_tricks(game: Preset) -> bool:
    """It is said who takes a trick, and what it carries."""
    return game.trick is not None


def pays_jack(game: Preset) -> bool:
    """Without trump a jack is worth something."""
    jacks = [card for card in game.deck.cards if card.rank == "J"]
    tricks = game.trick
    return (
        tricks is not None
        and NO_TRUMP in game.contracts
        and any(tricks.card_points(NO_TRUMP, card) for card in jacks)
    )


def pays_each_trick(game: Preset) -> bool:
    """A trick is worth something besides its cards."""
    return game.trick is not None and game.trick.each_trick != 0


def pays_last_trick(game: Preset) -> bool:
    """The last trick is worth more than others."""
    tricks = game.trick
    return tricks is not None and any(map(tricks.last_trick, tricks.contracts))


def pays_all_tricks(game: Preset) -> bool:
    """Who takes every trick gets more than the last one is worth."""
    return game.trick is not None and game.trick.all_tricks is not None


def has_hand(game: Preset) -> bool:
    """A hand goes from the pack to the score."""
    return game.hand is not None


def hears(game: Preset) -> bool:
    """In a hand something is said that counts, besides the calls."""
    return game.hand is not None and game.hand.speech is not None


def has_auction(game: Preset) -> bool:
    """Something is called before the first card is played."""
    return game.auction is not None


def multiplies(game: Preset) -> bool:
    """What is called makes a factor of the contract."""
    return game.auction is not None and game.auction.factors is not None


def knows_call(name: str) -> Fits:
    """There is a call of this name."""
    return lambda game: game.auction is not None and game.auction.is_call(name)


def knows_bid(value: str) -> Fits:
    """One can bid this (`180`, `capot`), with a trump suit."""
    return lambda game: (
        game.auction is not None and game.auction.is_call(f"{value} {game.deck.suits[0]}")
    )


def bids(game: Preset) -> bool:
    """What is called are bids: something that is to be made, and the trump."""
    return game.auction is not None and game.auction.is_bid is not None


def turns_card(game: Preset) -> bool:
    """A card is turned, and its suit offered as trump."""
    return game.auction is not None and "turned" in game.auction.fields


def asks(question: str, *wanted: str) -> Fits:
    """The chapter `question` (`deal`, `score`, ...) can be asked, and its items have fields."""

    def fits(game: Preset) -> bool:
        chapter = game.chapters.get(question)
        return chapter is not None and set(wanted) <= set(chapter.fields)

    return fits


def offers(option: str) -> Fits:
    """There is a house rule of this name."""
    return lambda game: any(
        name == option for chapter in game.options for name, _, _ in game.choices(chapter)
    )
