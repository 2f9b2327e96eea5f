"""What a breach and a misdeal cost in botifarra, and who deals then (RULES 2.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any, NamedTuple

from ..cards import Malformed
from ..chapter import Chapter, Item, Right, Situation, state_judged
from ..game import NOT_AGREED, option
from ..outcome import SEATS, check_flag, check_seat, for_pair, other, pair_of, readings
from ..position import NO_TRUMP
from ..rule_set import RuleSet
from ..ruling import Clause, Sentence
from .auction import AuctionOptions, doublings_there_are
from .deal import next_dealer
from .play import CONTRACTS, DECK
from .score import WHOLE, hand_score

CHAPTER = "irregularities"

ILLEGAL_CARD, TALK, CLAIM = "illegal-card", "talk", "claim"
MISSING_CARD, MISDEAL = "missing-card", "misdeal"
BREACHES = (ILLEGAL_CARD, TALK, CLAIM, MISSING_CARD, MISDEAL)

# When it is noticed: before a card of the next trick (of a card that is missing, before the first
# trick is closed), or afterwards.
AT_ONCE, LATER = "at-once", "later"

# What becomes of the hand.
OVER, GOES_ON = "over", "goes-on"

BF1 = Clause(
    "BF1",
    "Manual 14; revoke, claim, missing_card",
    "Any breach of the rules costs all the points in play: the other pair scores 36, times the "
    "factor of the hand, and the hand is over.",
    Sentence(
        "Qui falta a les regles perd tots els punts en joc.",
        "Quien falta a las reglas pierde todos los puntos en juego.",
        "Qui enfreint la règle perd tous les points en jeu.",
        "Who breaks a rule loses all the points in play.",
    ),
)

BF3 = Clause(
    "BF3",
    "revoke=until-next-trick; claim; missing_card",
    "What is noticed in time is put right, and the hand goes on.",
    Sentence(
        "S'ha vist a temps: es rectifica i es continua.",
        "Se ha visto a tiempo: se rectifica y se sigue.",
        "C'est vu à temps : on rectifie et on continue.",
        "It was noticed in time: it is put right, and the hand goes on.",
    ),
)

BF2 = Clause(
    "BF2",
    "Manual 14; missing_card",
    "A misdealt hand is not played and scores nothing; the player on the right of the dealer who "
    "erred deals next.",
    Sentence(
        "S'ha repartit malament: reparteix el de la dreta de qui s'ha equivocat.",
        "Se ha repartido mal: reparte el de la derecha de quien se equivocó.",
        "Maldonne : le joueur à droite du fautif donne.",
        "A misdeal: the player on the right of the one who erred deals.",
    ),
)

BF2_SAME = Clause(
    "BF2:same-dealer",
    "misdeal",
    "A misdealt hand is not played and scores nothing; the same player deals again.",
    Sentence(
        "S'ha repartit malament: torna a repartir el mateix.",
        "Se ha repartido mal: vuelve a repartir el mismo.",
        "Maldonne : le même joueur redonne.",
        "A misdeal: the same player deals again.",
    ),
)

CLAUSES: tuple[Clause, ...] = (BF1, BF3, BF2, BF2_SAME)


@dataclass(frozen=True)
class IrregularityOptions:
    """A frozen bundle: one value for each question on which tables differ."""

    misdeal: str = option(
        {
            "right-deals": Sentence(
                "el de la dreta",
                "el de la derecha",
                "le joueur de droite",
                "the player on the right",
            ),
            "same-dealer": Sentence("el mateix", "el mismo", "le même", "the same player"),
            "same-dealer-once": Sentence(
                "el mateix, però només un cop",
                "el mismo, pero solo una vez",
                "le même, mais une seule fois",
                "the same player, but once only",
            ),
        },
        label=Sentence(
            "Si es reparteix malament, torna a repartir",
            "Si se reparte mal, vuelve a repartir",
            "Après une maldonne, donne",
            "After a misdeal the deal is that of",
        ),
        meaning="who deals after a misdeal?",
        who="right-deals: Manual 14; same-dealer: Girona 4; same-dealer-once: Torrefarrera 5, "
        "Vilaplana 5",
    )
    revoke: str = option(
        {
            "always": Sentence("sempre", "siempre", "toujours", "always"),
            "until-next-trick": Sentence(
                "si ja s'ha jugat a la basa següent",
                "si ya se ha jugado a la baza siguiente",
                "si le pli suivant est entamé",
                "once the next trick is begun",
            ),
        },
        label=Sentence(
            "Una carta que no es podia jugar costa tots els punts",
            "Una carta que no se podía jugar cuesta todos los puntos",
            "Une carte interdite coûte tous les points",
            "A card that was not allowed costs all the points",
        ),
        meaning="is a card that was not allowed put right if it is noticed before the next trick?",
        who="always: Manual 14, Girona 3; until-next-trick: Torrefarrera 9",
    )
    claim: str = option(
        {
            "undeclared": NOT_AGREED,
            "revoke": Sentence(
                "costa tots els punts",
                "cuesta todos los puntos",
                "coûte tous les points",
                "costs all the points",
            ),
            "goes-on": Sentence("no costa res", "no cuesta nada", "ne coûte rien", "costs nothing"),
        },
        label=Sentence(
            "Estendre les cartes quan els altres encara poden fer basa",
            "Extender las cartas cuando los otros aún pueden hacer baza",
            "Étaler ses cartes quand l'adversaire peut encore faire un pli",
            "Spreading one's cards while the others can still take a trick",
        ),
        meaning="what does it cost to claim the rest when the others can still take a trick?",
        who="undeclared: Manual 14 (it does not say: judged as revoke, and disputed); revoke: "
        "Torrefarrera 10; goes-on: unpublished",
        gap="G28",
    )
    missing_card: str = option(
        {
            "undeclared": NOT_AGREED,
            "given-back": Sentence(
                "es busca i se li dona, fins que es tanca la primera basa",
                "se busca y se le da, hasta que se cierra la primera baza",
                "est retrouvée et rendue, jusqu'à la fin du premier pli",
                "is found and given to that player, until the first trick is closed",
            ),
            "misdeal": Sentence(
                "vol dir que s'ha repartit malament",
                "significa que se ha repartido mal",
                "vaut maldonne",
                "means a misdeal",
            ),
        },
        label=Sentence(
            "Una carta que falta a un jugador",
            "Una carta que le falta a un jugador",
            "Une carte qui manque à un joueur",
            "A card that a player lacks",
        ),
        meaning="a player lacks a card: what then?",
        who="undeclared: Manual 14 (it does not say: judged as given-back, and disputed); "
        "given-back: Vilaplana 6 (later it is a revoke); misdeal: Manual 14 (read so)",
        gap="G29",
    )


class Ruled(NamedTuple):
    """What comes of it, and by which clause.

    `scores`: each pair's points; `hand`: what becomes of it; `next_dealer`: who deals, if it ends.
    """

    scores: tuple[int, int]
    hand: str
    next_dealer: int | None
    clause: Clause

    def as_json(self) -> dict[str, Any]:
        """The ruling as it goes over the wire."""
        return {
            "scores": list(self.scores),
            "hand": self.hand,
            "next_dealer": self.next_dealer,
        }


class Breach(NamedTuple):
    """What happened.

    `seat` erred; `trump` and `doubling` are those of the hand (`None` and 1 before there are any);
    `noticed`: when; `again`: the same dealer has misdealt just before.
    """

    breach: str
    seat: int
    dealer: int
    trump: str | None
    doubling: int
    noticed: str
    again: bool


def rule(options: IrregularityOptions, auction: AuctionOptions, it: Breach) -> Ruled:
    """What an irregularity costs; `options` leave nothing undeclared (`outcome.readings`)."""
    if it.breach == MISDEAL or (it.breach == MISSING_CARD and options.missing_card == "misdeal"):
        dealer = after_misdeal(options, it.dealer, it.again)
        return Ruled((0, 0), OVER, dealer, BF2_SAME if dealer == it.dealer else BF2)
    in_time = (
        (it.breach == ILLEGAL_CARD and options.revoke == "until-next-trick")
        or (it.breach == MISSING_CARD and options.missing_card == "given-back")
    ) and it.noticed == AT_ONCE
    if in_time or (it.breach == CLAIM and options.claim == "goes-on"):
        return Ruled((0, 0), GOES_ON, None, BF3)
    assert it.trump is not None, "cards are played after the trump is chosen"
    everything = for_pair(other(pair_of(it.seat)), WHOLE, 0)
    scores = hand_score(auction, it.trump, it.doubling, everything).scores
    return Ruled(scores, OVER, next_dealer(it.dealer), BF1)


def after_misdeal(options: IrregularityOptions, dealer: int, again: bool) -> int:
    """Who deals after a misdeal (BF2, BF2:same-dealer); `again`: it is not the dealer's first."""
    same = options.misdeal == "same-dealer" or (options.misdeal == "same-dealer-once" and not again)
    return dealer if same else next_dealer(dealer)


# -- what can be asked --------------------------------------------------------------------------


def read_breach(auction: AuctionOptions, item: Item) -> Breach:
    """What an item tells; raises `Malformed`."""
    if item["breach"] not in BREACHES:
        raise Malformed("breach", f"{item['breach']!r} is not one of {', '.join(BREACHES)}")
    for field in ("seat", "dealer"):
        check_seat(field, item[field])
    check_flag("again", item["again"])
    if item["noticed"] not in (AT_ONCE, LATER):
        raise Malformed("noticed", f"{item['noticed']!r} is not one of {AT_ONCE}, {LATER}")
    if item["breach"] == MISDEAL:
        if item["seat"] != item["dealer"]:
            raise Malformed("seat", "it is the dealer who misdeals")
        if item["trump"] is not None or item["doubling"] != 1:
            raise Malformed("trump", "there is no trump yet: null, and the doubling 1")
    else:
        hand_score(auction, item["trump"], item["doubling"], (WHOLE, 0))
    return Breach(**item)


def judge(rules: RuleSet, item: Item) -> Right:
    """What it costs, what becomes of the hand, and who deals then."""
    auction = rules.options("auction")
    it = read_breach(auction, item)
    ruled = [rule(reading, auction, it) for reading in readings(rules.options(CHAPTER))]
    answers = [each.as_json() for each in ruled]
    return state_judged(answers, dict.fromkeys(answers[0], (ruled[0].clause,)))


def list_breaches(rules: RuleSet) -> Iterator[Item]:
    """Everything that can happen, by every seat, under every dealer and doubling."""
    for dealer, again in product(SEATS, (False, True)):
        yield make_item(MISDEAL, dealer, dealer, None, again=again)
    for breach, trump in product(BREACHES[:-1], (DECK.suits[0], NO_TRUMP)):
        auction = rules.options("auction")
        for doubling in doublings_there_are(auction, trump):
            for seat, dealer, noticed in product(SEATS, SEATS, (AT_ONCE, LATER)):
                yield make_item(breach, seat, dealer, trump, doubling, noticed)


def make_item(
    breach: str,
    seat: int,
    dealer: int,
    trump: str | None,
    doubling: int = 1,
    noticed: str = AT_ONCE,
    again: bool = False,
) -> Item:
    """The item."""
    return Breach(breach, seat, dealer, trump, doubling, noticed, again)._asdict()


def list_situations(rules: RuleSet) -> Iterator[Situation]:
    """Each by itself."""
    for item in list_breaches(rules):
        yield Situation(size(item)[0], ", ".join(f"{k} {v}" for k, v in item.items()), [item])


def draw(rules: RuleSet, rng: Random) -> Item:
    """Any, with any trump."""
    item = rng.choice(list(list_breaches(rules)))
    suits = [trump for trump in CONTRACTS if trump != NO_TRUMP]
    return item if item["trump"] in (None, NO_TRUMP) else {**item, "trump": rng.choice(suits)}


def size(item: Item) -> tuple[int, int]:
    """Each rung of the doubling, botifarra, and what is noticed later are a circumstance each."""
    rungs = int(item["doubling"]).bit_length() - 1
    besides = (item["trump"] == NO_TRUMP, item["noticed"] == LATER, item["again"])
    suit = CONTRACTS.index(item["trump"]) if item["trump"] in CONTRACTS else 0
    return 1 + rungs + sum(besides), item["seat"] + item["dealer"] + suit


def list_smaller(rules: RuleSet, item: Item) -> Iterator[Item]:
    """A circumstance less; seats and trump nearer to the first."""
    for each in list_breaches(rules):
        if each["breach"] == item["breach"] and size(each) < size(item):
            yield each


IRREGULARITIES = Chapter(
    ("breach", "seat", "dealer", "trump", "doubling", "noticed", "again"),
    judge,
    list_situations,
    draw,
    size,
    list_smaller,
    optional=("next_dealer",),
)
