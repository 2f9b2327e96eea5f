"""What a breach costs, as a list of charges that is read down: the first line that fits counts.

Botifarra: Manual 14, Torrefarrera 9-10, Vilaplana 5-6.
Belote: contree.org, ASCEE 79 9-10, Contrée aux enchères; the federation's texts have no price.
Klaverjas: Troef, Dorskampkwartier.

A line: the breach, what was agreed about it, when it was noticed (`*`: whatever that was),
what the other pair scores, and what becomes of the hand: `D` it is over and its dealer deals again,
`N` it is over and the next player deals, `goes-on` or `silent` it is played on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from typing import Any

from . import botifarra_score

Said = dict[str, Any]
Options = Mapping[str, str]

# Manual 14: any breach costs the points in play, `36`, times the factor of the hand.
# A misdeal is nothing but a deal lost, or dealt again; `once`: not twice running.
BOTIFARRA = """
    misdeal      misdeal=right-deals      *        0   N
    misdeal      misdeal=same-dealer      *        0   D
    misdeal      misdeal=same-dealer-once again    0   N
    misdeal      misdeal=same-dealer-once *        0   D
    illegal-card revoke=until-next-trick  at-once  0   goes-on
    illegal-card *                        *        36  N
    talk         *                        *        36  N
    claim        claim=goes-on            *        0   goes-on
    claim        claim=revoke             *        36  N
    missing-card missing_card=given-back  at-once  0   goes-on
    missing-card missing_card=given-back  later    36  N
    missing-card missing_card=misdeal     *        as  misdeal
"""

# `bid`: after a bid; `160+`: 160 and the contract, 250 and the contract for a capot.
BELOTE = """
    misdeal          misdeal=same-dealer       *       0    D
    misdeal          misdeal=162               playing 162  N
    misdeal          misdeal=162               *       0    D
    misdeal          misdeal=160-plus-contract bid     160+ N
    misdeal          misdeal=160-plus-contract *       0    D
    illegal-card     revoke=until-next-trick   at-once 0    goes-on
    illegal-card     *                         *       162  N
    call-out-of-turn bid_out_of_turn=silent    *       0    silent
    call-out-of-turn bid_out_of_turn=void      *       0    goes-on
"""

KLAVERJAS = """
    misdeal      *                   *       0   D
    missing-card *                   *       0   D
    illegal-card *                   at-once 0   goes-on
    illegal-card revoke=162          later   162 N
    illegal-card revoke=162-plus-100 later   262 N
"""

CHARGES = {"botifarra": BOTIFARRA, "belote": BELOTE, "klaverjas": KLAVERJAS}


def circumstances(item: Said) -> Iterator[str]:
    """All that can be said of when it was noticed."""
    yield item["noticed"]
    if item.get("again"):
        yield "again"
    if item.get("contract"):
        yield "bid"


def charge(family: str, options: Options, breach: str, item: Said) -> tuple[str, str]:
    """The cost and what becomes of the hand, as the first line that fits has them."""
    agreed = {f"{option}={value}" for option, value in options.items()}
    noticed = list(circumstances(item))
    for line in CHARGES[family].strip().splitlines():
        named, house, when, cost, then = line.split()
        fits = named == breach and (house == "*" or house in agreed)
        if fits and any(fnmatchcase(one, when) for one in noticed):
            return charge(family, options, then, item) if cost == "as" else (cost, then)
    raise AssertionError(f"no charge for {breach}")


def worth(options: Options, cost: str, item: Said) -> int:
    """What the other pair scores."""
    if cost == "160+":
        contract = item["contract"]
        return int(contract["value"]) + (250 if contract["capot"] else 160)
    if cost == "36":
        table = botifarra_score.FACTORS[options.get("factors", "2-4-8")]
        return 36 * botifarra_score.factor(table, item["trump"], item["doubling"])
    return int(cost)


def answer(game: str, options: Options, item: Said) -> Said:
    """What each pair scores, what becomes of the hand, who deals next."""
    cost, then = charge(game.partition("/")[0], options, item["breach"], item)
    other = 1 - item["seat"] % 2
    scores = [0, 0]
    scores[other] = worth(options, cost, item)
    dealers = {"D": item["dealer"], "N": (item["dealer"] + 1) % 4}
    hand = "over" if then in dealers else then
    return {"scores": scores, "hand": hand, "next_dealer": dealers.get(then)}
