"""What an irregularity costs in belote, and who deals then (RULES 3.9).

The federation's texts do not say: its 8.4 is about announcements.  So each is a gap, whose readings
are what contests and sites have printed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any, NamedTuple

from ..cards import Malformed
from ..chapter import Chapter, Item, Right, Situation, state_judged
from ..game import NOT_AGREED, option
from ..outcome import SEATS, check_seat, for_pair, is_number, other, pair_of, readings
from ..rule_set import RuleSet
from ..ruling import Clause, Sentence
from .classic_score import WHOLE
from .deal import next_dealer

CHAPTER = "irregularities"

MISDEAL, ILLEGAL_CARD, OUT_OF_TURN = "misdeal", "illegal-card", "call-out-of-turn"

# When a misdeal is noticed: before the first call, before the trump is made, or afterwards.
DEALING, CALLING, PLAYING = "dealing", "calling", "playing"
STAGES = (DEALING, CALLING, PLAYING)

# What becomes of the hand: it is not played to its end; it goes on; it goes on without calls of
# the pair that erred.
OVER, GOES_ON, SILENT = "over", "goes-on", "silent"

FAILED, FAILED_CAPOT = 160, 250

BI1 = Clause(
    "BI1",
    "misdeal",
    "A misdeal ends the hand: what it costs, and who deals then, is for the table to say.",
    Sentence(
        "S'han repartit malament les cartes: aquesta mà no es juga.",
        "Se han repartido mal las cartas: esta mano no se juega.",
        "Il y a maldonne : cette donne n'est pas jouée.",
        "The cards were misdealt: this hand is not played.",
    ),
)

BI2 = Clause(
    "BI2",
    "revoke",
    "What a card that was not allowed costs is for the table to say.",
    Sentence(
        "S'ha jugat una carta que no es podia jugar.",
        "Se ha jugado una carta que no se podía jugar.",
        "Une carte interdite a été jouée : il y a renonce.",
        "A card was played that was not allowed.",
    ),
)

BI3 = Clause(
    "BI3",
    "bid_out_of_turn",
    "A call out of turn is void; whether the pair may call again in this hand is for the table to "
    "say.",
    Sentence(
        "S'ha parlat fora de torn: no val.",
        "Se ha hablado fuera de turno: no vale.",
        "L'annonce hors de tour est nulle.",
        "A call out of turn is void.",
    ),
)

CLAUSES: tuple[Clause, ...] = (BI1, BI2, BI3)

SAME_DEALER = Sentence(
    "reparteix el mateix, sense punts",
    "reparte el mismo, sin puntos",
    "même donneur, sans points",
    "the same player deals again, no points",
)
AFTER_TRUMP = Sentence(
    "fet el trumfo, 162 per als contraris",
    "elegido el triunfo, 162 para los rivales",
    "après l'atout, 162 aux adversaires",
    "once there is a trump, 162 to the opponents",
)
AFTER_CALL = Sentence(
    "després d'una crida, 160 i el contracte per als contraris",
    "tras una llamada, 160 y el contrato para los rivales",
    "après une annonce, 160 et le contrat aux adversaires",
    "after a call, 160 and the contract to the opponents",
)
MISDEALT = Sentence(
    "S'ha repartit malament:", "Se ha repartido mal:", "Maldonne :", "After a misdeal"
)
ABOUT_MISDEAL = "what does a misdeal cost, and who deals then?"


@dataclass(frozen=True)
class ClassicIrregularities:
    """A frozen bundle: one value for each question on which tables differ."""

    misdeal: str = option(
        {"undeclared": NOT_AGREED, "same-dealer": SAME_DEALER, "162": AFTER_TRUMP},
        label=MISDEALT,
        meaning=ABOUT_MISDEAL,
        who="undeclared: FFB classic 3.4 (it does not say: judged as same-dealer, and disputed); "
        "same-dealer: contree.org, Shua; 162: ASCEE 79 9 (before there is a trump nothing)",
        gap="G25",
    )
    revoke: str = option(
        {
            "undeclared": NOT_AGREED,
            "162": Sentence(
                "162 punts als contraris",
                "162 puntos a los rivales",
                "162 points aux adversaires",
                "162 points to the opponents",
            ),
            "until-next-trick": Sentence(
                "162 punts als contraris, si ja s'ha jugat a la basa següent",
                "162 puntos a los rivales, si ya se ha jugado a la baza siguiente",
                "162 points aux adversaires, si le pli suivant est entamé",
                "162 points to the opponents, once the next trick is begun",
            ),
        },
        label=Sentence(
            "Una carta que no es podia jugar costa",
            "Una carta que no se podía jugar cuesta",
            "Une carte interdite coûte",
            "A card that was not allowed costs",
        ),
        meaning="what does a card cost that was not allowed?",
        who="undeclared: FFB contrée 5.2, FFB classic 5.2 (they do not say: judged as 162, and "
        "disputed); "
        "162: ASCEE 79 10; until-next-trick: unpublished (put right before that)",
        gap="G26",
    )
    bid_out_of_turn: str = option(
        {
            "undeclared": NOT_AGREED,
            "silent": Sentence(
                "la parella ja no parla",
                "la pareja ya no habla",
                "l'équipe n'a plus la parole",
                "the pair may not call any more",
            ),
            "void": Sentence(
                "tothom segueix parlant",
                "todos siguen hablando",
                "chacun garde la parole",
                "all go on calling",
            ),
        },
        label=Sentence(
            "Després de parlar fora de torn",
            "Después de hablar fuera de turno",
            "Après une annonce hors de tour",
            "After a call out of turn",
        ),
        meaning="a player called out of turn: may the pair call in this hand?",
        who="undeclared: FFB contrée 4.1, FFB classic 4.1 (they do not say: judged as silent, and "
        "disputed); silent: contree.org; void: unpublished",
        gap="G27",
    )


@dataclass(frozen=True)
class CoincheIrregularities(ClassicIrregularities):
    """The same, where there is a contract in points."""

    misdeal: str = option(
        {
            "undeclared": NOT_AGREED,
            "same-dealer": SAME_DEALER,
            "162": AFTER_TRUMP,
            "160-plus-contract": AFTER_CALL,
        },
        label=MISDEALT,
        meaning=ABOUT_MISDEAL,
        who="undeclared: FFB contrée 3.4 (it does not say: judged as same-dealer, and disputed); "
        "same-dealer: contree.org, Shua; 162: ASCEE 79 9 (before there is a trump nothing); "
        "160-plus-contract: Contrée aux enchères",
        gap="G25",
    )


class Ruled(NamedTuple):
    """What comes of it: each pair's points, what becomes of the hand, who deals then if it ends."""

    scores: tuple[int, int]
    hand: str
    next_dealer: int | None

    def as_json(self) -> dict[str, Any]:
        """The ruling as it goes over the wire."""
        return {**self._asdict(), "scores": list(self.scores)}


class Breach(NamedTuple):
    """What happened: who erred, who dealt, when it was noticed, and the last bid (or `None`)."""

    breach: str
    seat: int
    dealer: int
    noticed: str
    contract: tuple[int, bool] | None = None


# When each can be noticed; of a card, before or after one of the next trick is played.
AT_ONCE, LATER = "at-once", "later"
NOTICED = {MISDEAL: STAGES, ILLEGAL_CARD: (AT_ONCE, LATER), OUT_OF_TURN: (CALLING,)}


def rule(options: ClassicIrregularities, it: Breach) -> Ruled:
    """What an irregularity costs; `options` leave nothing undeclared (`outcome.readings`)."""
    if it.breach == MISDEAL:
        return misdealt(options, it)
    if it.breach == OUT_OF_TURN:
        return Ruled((0, 0), SILENT if options.bid_out_of_turn == "silent" else GOES_ON, None)
    if options.revoke == "until-next-trick" and it.noticed == AT_ONCE:
        return Ruled((0, 0), GOES_ON, None)
    return Ruled(to_others(it, WHOLE), OVER, next_dealer(it.dealer))


def misdealt(options: ClassicIrregularities, it: Breach) -> Ruled:
    """The same player deals again, unless the hand had gone so far that it costs something."""
    if options.misdeal == "162" and it.noticed == PLAYING:
        return Ruled(to_others(it, WHOLE), OVER, next_dealer(it.dealer))
    if options.misdeal == "160-plus-contract" and it.contract is not None:
        value, capot = it.contract
        return Ruled(
            to_others(it, (FAILED_CAPOT if capot else FAILED) + value), OVER, next_dealer(it.dealer)
        )
    return Ruled((0, 0), OVER, it.dealer)


def to_others(it: Breach, points: int) -> tuple[int, int]:
    """These points for the pair that did not err."""
    return for_pair(other(pair_of(it.seat)), points, 0)


# -- what can be asked --------------------------------------------------------------------------


def read_breach(item: Item, noticed: Mapping[str, tuple[str, ...]] = NOTICED) -> Breach:
    """What an item tells; `noticed`: what can happen, and when.  Raises `Malformed`."""
    if item["breach"] not in tuple(noticed):
        raise Malformed("breach", f"{item['breach']!r} is not one of {', '.join(noticed)}")
    for field in ("seat", "dealer"):
        check_seat(field, item[field])
    there_are = noticed[item["breach"]]
    if item["noticed"] not in there_are:
        raise Malformed("noticed", f"{item['noticed']!r} is not one of {', '.join(there_are)}")
    if item["breach"] == MISDEAL and item["seat"] != item["dealer"]:
        raise Malformed("seat", "it is the dealer who misdeals")
    contract = item.get("contract")
    if contract is not None:
        check_contract(contract, item["noticed"])
        contract = (contract["value"], contract["capot"])
    elif "contract" in item and item["noticed"] in (PLAYING, AT_ONCE, LATER):
        raise Malformed("contract", "cards are not played without a contract")
    return Breach(item["breach"], item["seat"], item["dealer"], item["noticed"], contract)


def check_contract(contract: Any, noticed: str) -> None:
    """Raise `Malformed` unless it is what the last bid names."""
    if not isinstance(contract, dict) or set(contract) != {"value", "capot"}:
        raise Malformed("contract", "null, or an object with value and capot, is needed")
    if not is_number(contract["value"]) or contract["value"] < 1:
        raise Malformed("contract.value", f"{contract['value']!r} is not a number of points")
    if not isinstance(contract["capot"], bool):
        raise Malformed("contract.capot", f"{contract['capot']!r} is not true or false")
    if noticed == DEALING:
        raise Malformed("contract", "nobody has bid yet")


CLAUSE_OF = {MISDEAL: BI1, ILLEGAL_CARD: BI2, OUT_OF_TURN: BI3}


def judge(rules: RuleSet, item: Item) -> Right:
    """What it costs, what becomes of the hand, and who deals then."""
    it = read_breach(item)
    answers = [rule(reading, it).as_json() for reading in readings(rules.options(CHAPTER))]
    return state_judged(answers, dict.fromkeys(answers[0], (CLAUSE_OF[it.breach],)))


def list_breaches(noticed: Mapping[str, tuple[str, ...]] = NOTICED) -> Iterator[Item]:
    """Everything that can happen, by every seat, under every dealer."""
    for breach, times in noticed.items():
        for time, dealer, seat in product(times, SEATS, SEATS):
            if breach != MISDEAL or seat == dealer:
                yield {"breach": breach, "seat": seat, "dealer": dealer, "noticed": time}


def list_breaches_after_bids() -> Iterator[Item]:
    """The same after no bid, or a few, where there can be none or some."""
    bids = ({"value": 80, "capot": False}, {"value": 110, "capot": False})
    capot = {"value": FAILED_CAPOT, "capot": True}
    for item in list_breaches():
        if item["noticed"] in (DEALING, CALLING):
            yield {**item, "contract": None}
        if item["noticed"] != DEALING:
            yield from ({**item, "contract": bid} for bid in (*bids, capot))


def size(item: Item) -> tuple[int, int]:
    """One, and one if there is a contract; then what is not as simple as it can be."""
    contract = item.get("contract")
    odd = 0 if contract is None else contract["value"]
    return 1 + (contract is not None), odd + item["seat"] + item["dealer"]


def make_chapter(breaches: Iterable[Item], right: Callable[[RuleSet, Item], Right]) -> Chapter:
    """The chapter; `breaches`: everything that can happen, each with the same fields."""
    every = list(breaches)

    def situations(rules: RuleSet) -> Iterator[Situation]:
        for item in every:
            yield Situation(size(item)[0], ", ".join(f"{k} {v}" for k, v in item.items()), [item])

    def draw(rules: RuleSet, rng: Random) -> Item:
        return rng.choice(every)

    def smaller(rules: RuleSet, item: Item) -> Iterator[Item]:
        """A smaller contract, or none; seats nearer to 0."""
        alike = [each for each in every if each["breach"] == item["breach"]]
        return (
            each for each in alike if each["noticed"] == item["noticed"] and size(each) < size(item)
        )

    return Chapter(
        tuple(every[0]), right, situations, draw, size, smaller, optional=("next_dealer",)
    )


COINCHE_IRREGULARITIES = make_chapter(list_breaches_after_bids(), judge)
CLASSIC_IRREGULARITIES = make_chapter(list_breaches(), judge)
