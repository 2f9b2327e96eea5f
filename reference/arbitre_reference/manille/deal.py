"""The deal in manille, and who leads (RULES 8.4): the packets are a declared option."""

from __future__ import annotations

from dataclasses import dataclass

from ..chapter import Item, Right, state_fields
from ..dealing import PACKETS, deal_chapter, deal_in_packets
from ..game import as_written, option
from ..klaverjas import deal as klaverjas
from ..outcome import SEATS, read_cards
from ..rule_set import RuleSet
from .match import MM3
from .play import DECK

MG1 = klaverjas.KG1._replace(id="MG1", source="Make it fly; Manilln; packets")

MG2 = klaverjas.KG2._replace(
    id="MG2", source="Manilln", law="The player on the dealer's left leads to the first trick."
)

MG3 = klaverjas.KG4._replace(id="MG3", source="Manilln")

MG4 = klaverjas.KG5._replace(id="MG4", source="Make it fly")

CLAUSES = (MG1, MG2, MG3, MG4)


@dataclass(frozen=True)
class DealOptions:
    """A frozen bundle: how the cards are dealt."""

    packets: str = option(
        as_written("3-3-2", "3-2-3", "4-4", "2-2-2-2"),
        label=PACKETS,
        meaning="in which packets are the eight cards dealt?",
        who="3-3-2: Make it fly; 3-2-3: Manilln; 4-4: Stratejeux; 2-2-2-2: Gigietcram",
    )


def judge_deal(rules: RuleSet, item: Item) -> Right:
    """The hands, who leads, who deals next."""
    pack = read_cards(DECK, "pack", item["pack"])
    dealt = deal_in_packets(DECK, rules.options("deal").packets, pack, item["dealer"])
    return state_fields(dealt.as_json(), {"hands": MG1, "leader": MG2, "next_dealer": MM3})


DEAL = deal_chapter(DECK, [{"dealer": dealer} for dealer in SEATS], judge_deal)
