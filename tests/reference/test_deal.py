"""Who gets which cards, who leads, and who deals next: botifarra, coinche, classic belote."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest

from arbitre_reference import Card, Malformed
from arbitre_reference.belote import deal as belote
from arbitre_reference.belote.play import DECK as FRENCH
from arbitre_reference.botifarra import deal as botifarra
from arbitre_reference.botifarra.play import DECK as SPANISH
from arbitre_reference.outcome import read_cards

DEALERS = pytest.mark.parametrize("dealer", range(4))


def places(pack: tuple[Card, ...], hand: tuple[Card, ...]) -> list[int]:
    """Where in the pack the cards of a hand lay, the first card dealt being 1."""
    return [pack.index(card) + 1 for card in hand]


# Botifarra: the cards of the dealer's right, of the partner, of the left, of the dealer.
BY_FOURS = [
    [1, 2, 3, 4, 17, 18, 19, 20, 33, 34, 35, 36],
    [5, 6, 7, 8, 21, 22, 23, 24, 37, 38, 39, 40],
    [9, 10, 11, 12, 25, 26, 27, 28, 41, 42, 43, 44],
    [13, 14, 15, 16, 29, 30, 31, 32, 45, 46, 47, 48],
]

COINCHE = {
    "3-2-3": [
        [1, 2, 3, 13, 14, 21, 22, 23],
        [4, 5, 6, 15, 16, 24, 25, 26],
        [7, 8, 9, 17, 18, 27, 28, 29],
        [10, 11, 12, 19, 20, 30, 31, 32],
    ],
    "3-3-2": [
        [1, 2, 3, 13, 14, 15, 25, 26],
        [4, 5, 6, 16, 17, 18, 27, 28],
        [7, 8, 9, 19, 20, 21, 29, 30],
        [10, 11, 12, 22, 23, 24, 31, 32],
    ],
    "2-3-3": [
        [1, 2, 9, 10, 11, 21, 22, 23],
        [3, 4, 12, 13, 14, 24, 25, 26],
        [5, 6, 15, 16, 17, 27, 28, 29],
        [7, 8, 18, 19, 20, 30, 31, 32],
    ],
}

FIRST_FIVE = {
    "3-2": [[1, 2, 3, 13, 14], [4, 5, 6, 15, 16], [7, 8, 9, 17, 18], [10, 11, 12, 19, 20]],
    "2-3": [[1, 2, 9, 10, 11], [3, 4, 12, 13, 14], [5, 6, 15, 16, 17], [7, 8, 18, 19, 20]],
}

# The rest of the pack, 22 to 32, by who took: the dealer's right, partner, left, dealer.
REST = [
    [[21, 22, 23], [24, 25, 26], [27, 28, 29], [30, 31, 32]],
    [[22, 23, 24], [21, 25, 26], [27, 28, 29], [30, 31, 32]],
    [[22, 23, 24], [25, 26, 27], [21, 28, 29], [30, 31, 32]],
    [[22, 23, 24], [25, 26, 27], [28, 29, 30], [21, 31, 32]],
]


@DEALERS
def test_botifarra_in_fours(dealer: int) -> None:
    """Packets of four, three rounds, the dealer's right first and the dealer last (S1)."""
    dealt = botifarra.deal(SPANISH.cards, dealer)
    for after, wanted in enumerate(BY_FOURS, start=1):
        assert places(SPANISH.cards, dealt.hands[(dealer + after) % 4]) == wanted


@DEALERS
def test_dealers_right_leads_and_deals_next(dealer: int) -> None:
    """In each game the player on the dealer's right leads, and deals the next hand."""
    right = [1, 2, 3, 0][dealer]
    deals: list[Any] = [
        botifarra.deal(SPANISH.cards, dealer),
        belote.deal_coinche(belote.CoincheDeal(), FRENCH.cards, dealer),
        belote.deal_classic(belote.ClassicDeal(), FRENCH.cards, dealer, 2),
    ]
    assert [(dealt.leader, dealt.next_dealer) for dealt in deals] == [(right, right)] * 3


@DEALERS
@pytest.mark.parametrize("packets", COINCHE)
def test_coinche_in_packets(packets: str, dealer: int) -> None:
    """Eight cards each, in the packets that the option names."""
    dealt = belote.deal_coinche(belote.CoincheDeal(packets=packets), FRENCH.cards, dealer)
    for after, wanted in enumerate(COINCHE[packets], start=1):
        assert places(FRENCH.cards, dealt.hands[(dealer + after) % 4]) == wanted
    assert dealt.turned is None


@DEALERS
@pytest.mark.parametrize("packets", FIRST_FIVE)
def test_classic_first_five_and_turned_card(packets: str, dealer: int) -> None:
    """Before anybody takes: five cards each, and the twenty-first is turned."""
    dealt = belote.deal_classic(belote.ClassicDeal(packets=packets), FRENCH.cards, dealer)
    for after, wanted in enumerate(FIRST_FIVE[packets], start=1):
        assert places(FRENCH.cards, dealt.hands[(dealer + after) % 4]) == wanted
    assert dealt.turned == FRENCH.cards[20]


@DEALERS
@pytest.mark.parametrize("packets", FIRST_FIVE)
@pytest.mark.parametrize("after", [1, 2, 3, 4])
def test_classic_rest(after: int, packets: str, dealer: int) -> None:
    """The taker gets the turned card and two more, the others three."""
    taker = (dealer + after) % 4
    dealt = belote.deal_classic(belote.ClassicDeal(packets=packets), FRENCH.cards, dealer, taker)
    for place in range(4):
        wanted = FIRST_FIVE[packets][place] + REST[after - 1][place]
        assert places(FRENCH.cards, dealt.hands[(dealer + place + 1) % 4]) == wanted


def test_other_packets() -> None:
    """Four and four, six and two; in botifarra one by one, or all at once."""
    fours = belote.deal_coinche(belote.CoincheDeal(packets="4-4"), FRENCH.cards, 0)
    assert places(FRENCH.cards, fours.hands[1]) == [1, 2, 3, 4, 17, 18, 19, 20]
    six = belote.deal_coinche(belote.CoincheDeal(packets="6-2"), FRENCH.cards, 0)
    assert places(FRENCH.cards, six.hands[0]) == [19, 20, 21, 22, 23, 24, 31, 32]
    ones = botifarra.deal(SPANISH.cards, 0, botifarra.DealOptions(packets="1"))
    assert places(SPANISH.cards, ones.hands[1]) == list(range(1, 48, 4))
    twelves = botifarra.deal(SPANISH.cards, 0, botifarra.DealOptions(packets="12"))
    assert places(SPANISH.cards, twelves.hands[2]) == list(range(13, 25))


def test_dealt_clockwise() -> None:
    """A house rule: the dealer's left is dealt to first; the right leads all the same."""
    options = belote.CoincheDeal(direction="clockwise")
    dealt = belote.deal_coinche(options, FRENCH.cards, 0)
    for before, wanted in enumerate(COINCHE["3-2-3"], start=1):
        assert places(FRENCH.cards, dealt.hands[(0 - before) % 4]) == wanted
    assert (dealt.leader, dealt.next_dealer) == (1, 1)


@DEALERS
def test_who_deals_after_nobody_took(dealer: int) -> None:
    """The right, or, as a house rule, the same player until somebody takes."""
    same = belote.ClassicDeal(passed_out_dealer="same")
    assert belote.deal_classic(same, FRENCH.cards, dealer).next_dealer == dealer
    assert belote.deal_classic(same, FRENCH.cards, dealer, 0).next_dealer == (dealer + 1) % 4
    assert (
        belote.deal_classic(belote.ClassicDeal(), FRENCH.cards, dealer).next_dealer
        == (dealer + 1) % 4
    )


def test_defaults() -> None:
    """Undeclared packets are 3-2-3 in coinche and 3-2 in classic belote."""
    assert belote.CoincheDeal().packets == "3-2-3"
    assert belote.ClassicDeal().packets == "3-2"


@DEALERS
def test_every_card_is_dealt_once(dealer: int) -> None:
    """The four hands are the pack."""
    deals: list[tuple[Any, Any]] = [
        (SPANISH, botifarra.deal(SPANISH.cards[::-1], dealer)),
        (FRENCH, belote.deal_coinche(belote.CoincheDeal(), FRENCH.cards[::-1], dealer)),
        (FRENCH, belote.deal_classic(belote.ClassicDeal(), FRENCH.cards[::-1], dealer, 0)),
    ]
    for deck, dealt in deals:
        cards = list(chain.from_iterable(dealt.hands))
        assert sorted(cards) == sorted(deck.cards)


def test_four_deals_come_round() -> None:
    """After four hands the first dealer deals again, against the clock all the way."""
    dealer, seen = 2, []
    for _ in range(4):
        seen.append(dealer)
        dealer = botifarra.next_dealer(dealer)
    assert (seen, dealer) == ([2, 3, 0, 1], 2)


def test_json() -> None:
    """A deal is plain data, cards by their codes."""
    dealt = belote.deal_classic(belote.ClassicDeal(), FRENCH.cards, 3).as_json()
    assert dealt["hands"][0] == ["7S", "8S", "9S", "JH", "QH"]
    assert dealt["turned"] == "JD"
    assert (dealt["leader"], dealt["next_dealer"]) == (0, 0)
    whole = botifarra.deal(SPANISH.cards, 0).as_json()
    assert whole["hands"][1][:4] == ["1O", "2O", "3O", "4O"]
    assert list(whole) == ["hands", "leader", "next_dealer"]


CARDS = SPANISH.cards


@pytest.mark.parametrize(
    ("pack", "dealer", "field"),
    [
        (CARDS[:47], 0, "pack"),
        ((*CARDS[:47], CARDS[0]), 0, "pack[47]"),
        ((*CARDS[:47], Card("A", "S")), 0, "pack[47]"),
        (FRENCH.cards, 0, "pack[0]"),
        ("1O2O", 0, "pack"),
        (None, 0, "pack"),
        (CARDS, 4, "dealer"),
        (CARDS, -1, "dealer"),
        (CARDS, False, "dealer"),
    ],
)
def test_what_cannot_exist_is_refused(pack: Any, dealer: Any, field: str) -> None:
    """A pack that is not the deck, or a dealer who does not sit there, is refused."""
    with pytest.raises(Malformed) as refused:
        botifarra.deal(pack, dealer)
    assert refused.value.field == field


def test_belote_refuses_alike() -> None:
    """Coinche and classic belote refuse a short pack, and a taker who is no seat."""
    with pytest.raises(Malformed, match=r"^pack: 31"):
        belote.deal_coinche(belote.CoincheDeal(), FRENCH.cards[1:], 0)
    with pytest.raises(Malformed, match=r"^taker: 4"):
        belote.deal_classic(belote.ClassicDeal(), FRENCH.cards, 0, 4)


def test_codes_are_read() -> None:
    """A list of codes is read as cards, and a fault in it is named."""
    assert read_cards(SPANISH, "pack", ["9O", "12C"]) == (Card("9", "O"), Card("12", "C"))
    with pytest.raises(Malformed, match=r"^pack\[1\]: '13C'"):
        read_cards(SPANISH, "pack", ["9O", "13C"])
    with pytest.raises(Malformed, match=r"^pack\[1\]: 9O is already at pack\[0\]"):
        read_cards(SPANISH, "pack", ["9O", "9O"])


def test_every_clause_has_source_and_reasons() -> None:
    """The clauses of both deals say what they rest on, in four languages."""
    for clause in (*botifarra.CLAUSES, *belote.CLAUSES):
        assert clause.source
        assert clause.law
        assert len(set(clause.legal)) == 4
