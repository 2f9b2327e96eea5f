"""The deal, in any game: who gets which cards, and how it can be asked.

No rule looks at the order of the pack, so a situation is all but the pack:
the pack in the order of the deck, and shuffled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from .cards import Card, Deck
from .chapter import Chapter, Item, Right, Situation
from .outcome import check_pack, check_seat
from .ruling import Sentence

if TYPE_CHECKING:
    from .rule_set import RuleSet

# What the option is called that says in which packets the cards are dealt, in any game.
PACKETS = Sentence(
    "Les cartes es reparteixen en paquets de",
    "Las cartas se reparten en paquetes de",
    "Les cartes sont données par paquets de",
    "The cards are dealt in packets of",
)

# Packs in another order than the deck's, for each situation.
SHUFFLES = 3


def deal_chapter(
    deck: Deck, rests: Sequence[Item], judge: Callable[[RuleSet, Item], Right]
) -> Chapter:
    """The deal of a game.

    `rests`: all that an item can hold besides the `pack`, the simplest first;
    they have the same fields, `dealer` among them, and the first that has a dealer is that
    dealer's simplest.  `judge`: what is right.
    """
    ordered = [str(card) for card in deck.cards]

    def simplest(item: Item) -> Item:
        """What an item of this dealer holds besides the pack, at its simplest."""
        return next(rest for rest in rests if rest["dealer"] == item["dealer"])

    def size(item: Item) -> tuple[int, int]:
        """1, or 2 after a delegation or a taking; then how many cards are out of place."""
        plain = all(item[field] == value for field, value in simplest(item).items())
        moved = sum(code != there for code, there in zip(item["pack"], ordered, strict=True))
        return 1 + (not plain), moved

    def situations(rules: RuleSet) -> Iterator[Situation]:
        rng = Random(0)
        for rest in rests:
            packs = [ordered, *(rng.sample(ordered, len(ordered)) for _ in range(SHUFFLES))]
            items: list[Item] = [{"pack": pack, **rest} for pack in packs]
            label = ", ".join(f"{field} {value}" for field, value in rest.items())
            yield Situation(size(items[0])[0], label, items)

    def draw(rules: RuleSet, rng: Random) -> Item:
        return {"pack": rng.sample(ordered, len(ordered)), **rng.choice(rests)}

    def smaller(rules: RuleSet, item: Item) -> Iterator[Item]:
        """Nobody took or delegated; the ordered deck; one more card in its place."""
        if size(item)[0] > 1:
            yield {**item, **simplest(item)}
        pack = item["pack"]
        if pack != ordered:
            yield {**item, "pack": ordered}
        for place, code in enumerate(ordered):
            if pack[place] != code:
                swapped = list(pack)
                swapped[pack.index(code)], swapped[place] = pack[place], code
                yield {**item, "pack": swapped}

    return Chapter(
        ("pack", *rests[0]),
        judge,
        situations,
        draw,
        size,
        smaller,
        unordered={"hands": 1},
        optional=("next_dealer",),
    )


class Dealt(NamedTuple):
    """A dealt hand: the cards by seat, in the order in which they came, and what follows."""

    hands: tuple[tuple[Card, ...], ...]
    leader: int
    next_dealer: int

    def as_json(self) -> dict[str, Any]:
        """The deal as it goes over the wire."""
        return {
            "hands": [[str(card) for card in hand] for hand in self.hands],
            "leader": self.leader,
            "next_dealer": self.next_dealer,
        }


def deal_in_packets(deck: Deck, packets: str, pack: Sequence[Card], dealer: int) -> Dealt:
    """The whole pack dealt in `packets` (`"3-2-3"`), the next in play order first, the dealer last.

    The pack's first card is dealt first.  The next player leads, and deals the next hand.
    Raises `Malformed` (`pack`, `pack[i]`, `dealer`).
    """
    check_pack(deck, pack)
    check_seat("dealer", dealer)
    hands: list[list[Card]] = [[], [], [], []]
    left = list(pack)
    for packet in packets.split("-"):
        size = int(packet)
        for places in (1, 2, 3, 4):
            hands[(dealer + places) % 4] += left[:size]
            left = left[size:]
    following = (dealer + 1) % 4
    return Dealt(tuple([tuple(hand) for hand in hands]), following, following)
