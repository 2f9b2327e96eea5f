"""The question `deal`: who gets which cards of a pack, who leads, who deals next?

An item is a pack, its first card dealt first, and the dealer.
In botifarra it says who chose the trump besides, which changes nothing;
in classic belote who took the turned card, if somebody did.
No rule looks at the order of the pack, so the classes are 8, 4 and 20.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from arbitre_reference import Clause, Deck, Malformed, RuleSet, belote, botifarra
from arbitre_reference.belote import deal as belote_deal
from arbitre_reference.belote.play import DECK as FRENCH
from arbitre_reference.botifarra import deal as botifarra_deal
from arbitre_reference.botifarra.play import DECK as SPANISH
from arbitre_reference.outcome import SEATS, check_seat, pair_of, partner_of, read_cards

from ..question import Group
from .plain import Chapter, Item, PlainQuestion, Right, Stated

SHUFFLES = 3


def in_botifarra(rules: RuleSet, item: Item) -> Right:
    """The deal, and the leader, whoever chose the trump."""
    dealt = botifarra_deal.deal(read_cards(SPANISH, "pack", item["pack"]), item["dealer"])
    check_seat("declarer", item["declarer"])
    if pair_of(item["declarer"]) != pair_of(item["dealer"]):
        raise Malformed("declarer", "the dealer chooses the trump, or the partner")
    law = {
        "hands": botifarra_deal.BR1,
        "leader": botifarra_deal.BR2,
        "next_dealer": botifarra_deal.BR3,
    }
    return stated_by(dealt.as_json(), law)


def in_coinche(rules: RuleSet, item: Item) -> Right:
    """The deal."""
    pack = read_cards(FRENCH, "pack", item["pack"])
    dealt = belote_deal.deal_coinche(rules.chapter("deal"), pack, item["dealer"])
    return stated_by(dealt.as_json(), law_of_belote(belote_deal.BG1))


def in_classic(rules: RuleSet, item: Item) -> Right:
    """The first deal, or the second too, once somebody has taken."""
    pack = read_cards(FRENCH, "pack", item["pack"])
    options = rules.chapter("deal")
    dealt = belote_deal.deal_classic(options, pack, item["dealer"], item["taker"])
    first = belote_deal.BG1 if item["taker"] is None else belote_deal.BG2
    return stated_by(dealt.as_json(), law_of_belote(first))


def law_of_belote(hands: Clause) -> dict[str, Clause]:
    """The clause of each field."""
    return {
        "hands": hands,
        "leader": belote_deal.BG3,
        "next_dealer": belote_deal.BG4,
        "turned": belote_deal.BG2,
    }


def stated_by(value: dict[str, Any], law: dict[str, Clause]) -> Right:
    """Each field with its clause."""
    return Right(value, tuple([Stated(field, value[field], law[field]) for field in value]))


def others_than_pack(game: str) -> Iterator[Item]:
    """The rest of an item, every way there is, the simplest first."""
    for dealer in SEATS:
        if game == "coinche":
            yield {"dealer": dealer}
        elif game == "botifarra":
            for declarer in (dealer, partner_of(dealer)):
                yield {"dealer": dealer, "declarer": declarer}
        else:
            for taker in (None, *SEATS):
                yield {"dealer": dealer, "taker": taker}


def classes(deck: Deck, game: str) -> Iterator[tuple[int, Group]]:
    """The pack in the order of the deck, and shuffled."""
    ordered = [str(card) for card in deck.cards]
    rng = Random(0)
    for rest in others_than_pack(game):
        packs = [ordered, *(rng.sample(ordered, len(ordered)) for _ in range(SHUFFLES))]
        items: list[Item] = [{"pack": pack, **rest} for pack in packs]
        label = ", ".join(f"{field} {value}" for field, value in rest.items())
        yield simplicity(items[0]), Group(label, items)


def simplicity(item: Item) -> int:
    """1, or 2 after a delegation or a taking."""
    delegated = item.get("declarer", item["dealer"]) != item["dealer"]
    return 1 + (delegated or item.get("taker") is not None)


def moved(deck: Deck, pack: list[str]) -> int:
    """How many cards are not where the ordered deck has them."""
    return sum(code != str(card) for code, card in zip(pack, deck.cards, strict=True))


def smaller(deck: Deck, item: Item) -> list[Item]:
    """Nobody took or delegated; the ordered deck; one more card in its place."""
    steps: list[Item] = []
    if simplicity(item) > 1:
        plain = {"declarer": item["dealer"]} if "declarer" in item else {"taker": None}
        steps.append({**item, **plain})
    pack, ordered = item["pack"], [str(card) for card in deck.cards]
    if pack != ordered:
        steps.append({**item, "pack": ordered})
    for place, code in enumerate(ordered):
        if pack[place] != code:
            swapped = list(pack)
            swapped[pack.index(code)], swapped[place] = pack[place], code
            steps.append({**item, "pack": swapped})
    return steps


def chapter(deck: Deck, game: str, fields: tuple[str, ...], right: Any) -> Chapter:
    """The question in one game."""
    rest = list(others_than_pack(game))

    def draw(rules: RuleSet, rng: Random) -> Item:
        codes = [str(card) for card in deck.cards]
        return {"pack": rng.sample(codes, len(codes)), **rng.choice(rest)}

    return Chapter(
        fields,
        right=right,
        classes=lambda rules: classes(deck, game),
        random=draw,
        size=lambda item: (simplicity(item), moved(deck, item["pack"])),
        smaller=lambda rules, item: smaller(deck, item),
    )


IN_BOTIFARRA = chapter(SPANISH, "botifarra", ("pack", "dealer", "declarer"), in_botifarra)

DEAL = PlainQuestion(
    "deal",
    "circumstance",
    {
        botifarra.LLIURE.name: IN_BOTIFARRA,
        botifarra.OBLIGADA.name: IN_BOTIFARRA,
        belote.COINCHE.name: chapter(FRENCH, "coinche", ("pack", "dealer"), in_coinche),
        belote.CLASSIC.name: chapter(FRENCH, "classic", ("pack", "dealer", "taker"), in_classic),
    },
)
