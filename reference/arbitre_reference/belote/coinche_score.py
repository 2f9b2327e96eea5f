"""What a hand of coinche scores (RULES 3.4, after the French federation)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..cards import Malformed
from ..game import NO, NOT_AGREED, YES, as_written, option
from ..outcome import Tally, check_seat, check_trump, for_pair, is_number, other, pair_of, readings
from ..ruling import Clause, Sentence
from .coinche import Contract
from .coinche_bids import CAPOT_VALUE, GENERALE_VALUES, LOWEST_BID, MOST_DIGITS
from .play import CONTRACTS
from .score import (
    TRICKS,
    HandScore,
    belote_of,
    check_belote,
    check_carried,
    check_tally,
    first_of,
    with_belote,
)

MADE_DOUBLED, MADE_DOUBLED_WITH_ALL_TRICKS, FAILED = 160, 250, 160

CS1 = Clause(
    "CS1",
    "FFB contrée 10.1.1",
    "Contract made and not coinched: the takers score their total and the contract, the defence "
    "its total.",
    Sentence(
        "Contracte fet: els qui l'han pres s'apunten els seus punts i el contracte.",
        "Contrato cumplido: quienes lo tomaron apuntan sus puntos y el contrato.",
        "Contrat réussi : les preneurs marquent leurs points et le contrat.",
        "Contract made: the takers score their points and the contract.",
    ),
)

CS2 = Clause(
    "CS2",
    "FFB contrée 10.1.1",
    "Contract made, coinched or surcoinched: the takers score 160 (250 with every trick), their "
    "belote and the contract, times two or four; the tricks of the defence count nothing.",
    Sentence(
        "Contracte coinxat i fet: tot es multiplica per als qui l'han pres.",
        "Contrato coincheado y cumplido: todo se multiplica para quienes lo tomaron.",
        "Contrat coinché et réussi : tout est multiplié pour les preneurs.",
        "Coinched and made: everything is multiplied, for the takers.",
    ),
)

CS3 = Clause(
    "CS3",
    "FFB contrée 10.1.2",
    "Contract failed: the defence scores 160, its belote and the contract, times two or four if "
    "coinched or surcoinched; the takers score nothing for their tricks.",
    Sentence(
        "Contracte perdut: la defensa s'apunta cent seixanta i el contracte.",
        "Contrato fallido: la defensa apunta ciento sesenta y el contrato.",
        "Contrat chuté : la défense marque cent soixante et le contrat.",
        "Contract failed: the defence scores a hundred and sixty and the contract.",
    ),
)

CS3_162 = Clause(
    "CS3:162",
    "failure_points=162",
    "Contract failed: as CS3, with 162 in place of 160.",
    Sentence(
        "Contracte perdut: la defensa s'apunta cent seixanta-dos i el contracte.",
        "Contrato fallido: la defensa apunta ciento sesenta y dos y el contrato.",
        "Contrat chuté : la défense marque cent soixante-deux et le contrat.",
        "Contract failed: the defence scores a hundred and sixty-two and the contract.",
    ),
)

CS4 = Clause(
    "CS4",
    "FFB contrée 4.2, 10.1.2",
    "Takers who reach the contract and have just what the defence has have failed.",
    Sentence(
        "Empat a punts: el contracte està perdut.",
        "Empate a puntos: el contrato está fallido.",
        "Égalité de points : le contrat est chuté.",
        "Equal points: the contract has failed.",
    ),
)

CS4_LITIGE = Clause(
    "CS4:litige",
    "equality=litige",
    "Takers who reach the contract and have just what the defence has: what a made contract would "
    "give them waits for the winner of the next hand.",
    Sentence(
        "Empat a punts: els dels qui l'han pres esperen la mà següent.",
        "Empate a puntos: los de quienes lo tomaron esperan a la mano siguiente.",
        "Litige : les points des preneurs attendent la donne suivante.",
        "Equal points: those of the takers wait for the next hand.",
    ),
)

CS5 = Clause(
    "CS5",
    "FFB contrée 4.2, 10.1.1",
    "Capot that was bid is made by taking all eight tricks, whatever the points.",
    Sentence(
        "El capot es jutja per les bases: s'han de fer totes vuit.",
        "El capot se juzga por las bazas: hay que hacer las ocho.",
        "Le capot se juge aux plis : il faut faire les huit.",
        "Capot is judged by tricks: all eight must be taken.",
    ),
)

CS6 = Clause(
    "CS6",
    "FFB contrée 7, 10.1, 10.1.2",
    "Belote-rebelote counts 20 in its pair's total; takers who fail keep it, unmultiplied.",
    Sentence(
        "La belote val vint i no es perd.",
        "La belote vale veinte y no se pierde.",
        "La belote vaut vingt et reste acquise.",
        "Belote is worth twenty and is not lost.",
    ),
)

CS7 = Clause(
    "CS7",
    "FFB contrée 10.2",
    "What a pair scores is rounded to the nearest ten, a five up.",
    Sentence(
        "S'arrodoneix a la desena; el cinc, amunt.",
        "Se redondea a la decena; el cinco, hacia arriba.",
        "On arrondit à la dizaine ; le cinq, vers le haut.",
        "Rounded to the nearest ten, a five up.",
    ),
)

CS8 = Clause(
    "CS8",
    "FFB contrée 10.1.3; equality=litige",
    "Points that wait from an earlier hand go to the pair that wins this one.",
    Sentence(
        "Els punts que esperaven són dels qui guanyen aquesta mà.",
        "Los puntos que esperaban son de quienes ganan esta mano.",
        "Les points en litige vont aux vainqueurs de cette donne.",
        "The points that waited go to the winners of this hand.",
    ),
)

CS9 = Clause(
    "CS9",
    "FFB contrée 4.2, 10.1.2; outscore_defence",
    "Takers who reach the contract and have less than the defence have failed.",
    Sentence(
        "Han arribat al contracte, però la defensa té més punts: està perdut.",
        "Han llegado al contrato, pero la defensa tiene más puntos: está fallido.",
        "Le contrat est atteint, mais la défense a plus de points : il est chuté.",
        "The contract was reached, but the defence has more points: it has failed.",
    ),
)

CLAUSES: tuple[Clause, ...] = (CS1, CS2, CS3, CS3_162, CS4, CS4_LITIGE, CS5, CS6, CS7, CS8, CS9)


@dataclass(frozen=True)
class ScoreOptions:
    """A frozen bundle: one value for each question on which tables differ."""

    equality: str = option(
        {
            "undeclared": NOT_AGREED,
            "failed": Sentence("fallat", "fallado", "chuté", "failed"),
            "litige": Sentence("en litigi", "en litigio", "en litige", "in litige"),
        },
        label=Sentence(
            "Contracte assolit amb els mateixos punts que la defensa: és",
            "Contrato alcanzado con los mismos puntos que la defensa: es",
            "Contrat atteint à égalité de points avec la défense : il est",
            "Contract reached with as many points as the defence: it is",
        ),
        meaning="the takers reach the contract with as many points as the defence: what then?",
        who="undeclared: FFB contrée 10.1.2, 10.1.3 (they contradict each other: judged as "
        "failed, and disputed); failed: FFB contrée 10.1.2; litige: FFB contrée 10.1.3 (in "
        "another form: RULES 6)",
        gap="G4",
    )
    failure_points: str = option(
        {
            "undeclared": NOT_AGREED,
            **as_written("160", "162"),
        },
        label=Sentence(
            "Contracte fallat: la defensa marca per les seves bases",
            "Contrato fallado: la defensa anota por sus bazas",
            "Contrat chuté : la défense marque pour ses plis",
            "Contract failed: for its tricks the defence scores",
        ),
        meaning="what does the defence score for its tricks when the contract fails?",
        who="undeclared: FFB contrée 10.1.2 (judged as 160, and disputed); 160: FFB contrée "
        "10.1.2; 162: contree.org",
        gap="G5",
    )
    belote_multiplied: str = option(
        {"undeclared": NOT_AGREED, "yes": YES, "no": NO},
        label=Sentence(
            "Contracte coinxat: la belote també es multiplica",
            "Contrato coincheado: la belote también se multiplica",
            "Contrat coinché : la belote est multipliée aussi",
            "Coinched: belote is multiplied too",
        ),
        meaning="coinched: is belote multiplied with the rest?",
        who="undeclared: FFB contrée 10.1.1, 10.1.2 (judged as yes, and disputed); yes: FFB "
        "contrée 10.1.1, 10.1.2; no: Coinchons",
        gap="G5",
    )
    defence_belote: str = option(
        {
            "undeclared": NOT_AGREED,
            "kept": Sentence("es conserva", "se conserva", "reste acquise", "is kept"),
            "lost": Sentence("es perd", "se pierde", "est perdue", "is lost"),
        },
        label=Sentence(
            "Contracte coinxat i fet: la belote de la defensa",
            "Contrato coincheado y cumplido: la belote de la defensa",
            "Contrat coinché et réussi : la belote de la défense",
            "Coinched and made: the belote of the defence",
        ),
        meaning="a coinched contract is made: does the defence keep the 20 of its belote?",
        who="undeclared: FFB contrée 10.1.1 (judged as kept, and disputed); kept: FFB contrée 7, "
        "10.1.1; lost: Dauphiné",
        gap="G5",
    )
    outscore_defence: str = option(
        {"yes": YES, "no": NO},
        label=Sentence(
            "A més del contracte, cal fer més punts que la defensa",
            "Además del contrato, hay que hacer más puntos que la defensa",
            "Outre le contrat, il faut plus de points que la défense",
            "Besides the contract, the takers must outscore the defence",
        ),
        meaning="must the takers have more than the defence, besides reaching the contract?",
        who="yes: FFB contrée 4.2, 10.1.1; no: Règles de jeux (its basic form)",
    )


def coinche_score(
    options: ScoreOptions,
    contract: Contract,
    tally: Tally,
    belote: int | None = None,
    carried: int = 0,
) -> HandScore:
    """What each pair scores for a hand.

    `tally`: the points (0 to 162, or 252; the last trick included) and tricks of each pair.
    `belote`: the pair with belote-rebelote, or `None`.  `carried`: points that wait from earlier.
    Scores are multiples of ten, from 0.
    Raises `Malformed` (`contract.…`, `points`, `tricks`, `belote`, `carried`).
    """
    check_contract(contract)
    check_tally(tally)
    check_belote(belote)
    check_carried(carried)
    return first_of(
        [under(reading, contract, tally, belote, carried) for reading in readings(options)]
    )


def under(
    options: ScoreOptions, contract: Contract, tally: Tally, belote: int | None, carried: int
) -> HandScore:
    """The score under one reading: the contract is made, failed, or in dispute at the table."""
    takers, defence = contract.pair, other(contract.pair)
    totals = with_belote(tally.points, belote)

    if not reached(contract, tally, totals):
        why = (CS3, CS5) if contract.capot else (CS3,)
        return failed(options, contract, belote, carried, why)
    if totals[takers] > totals[defence] or options.outscore_defence == "no":
        return made(options, contract, tally, belote, carried)
    if totals[takers] < totals[defence]:
        return failed(options, contract, belote, carried, (CS9, CS3))
    if options.equality == "litige":
        return litige(options, contract, tally, belote, carried)
    return failed(options, contract, belote, carried, (CS4, CS3))


def reached(contract: Contract, tally: Tally, totals: tuple[int, int]) -> bool:
    """Did the takers do what they bid: every trick, or the number of points?"""
    if contract.capot:
        return tally.tricks[contract.pair] == TRICKS
    return totals[contract.pair] >= contract.value


def made(
    options: ScoreOptions, contract: Contract, tally: Tally, belote: int | None, carried: int
) -> HandScore:
    """The takers win the hand, and what waited from earlier."""
    takers, defence = for_made(options, contract, tally, belote)
    scores = for_pair(contract.pair, takers + carried, defence)
    deciding = CS1 if contract.multiplier == 1 else CS2
    return HandScore(scores, 0, (deciding, *besides(contract.capot, belote, carried)))


def for_made(
    options: ScoreOptions, contract: Contract, tally: Tally, belote: int | None
) -> tuple[int, int]:
    """What takers and defence score for a contract that is made, rounded."""
    takers, defence = contract.pair, other(contract.pair)
    if contract.multiplier == 1:
        totals = with_belote(tally.points, belote)
        return rounded(totals[takers] + contract.value), rounded(totals[defence])
    all_tricks = tally.tricks[takers] == TRICKS
    tricks = MADE_DOUBLED_WITH_ALL_TRICKS if all_tricks else MADE_DOUBLED
    kept = 0 if options.defence_belote == "lost" else belote_of(defence, belote)
    won = multiplied(options, contract, tricks, belote_of(takers, belote))
    return won, rounded(kept)


def failed(
    options: ScoreOptions,
    contract: Contract,
    belote: int | None,
    carried: int,
    why: tuple[Clause, ...],
) -> HandScore:
    """The defence wins the hand, and what waited from earlier; the takers keep their belote."""
    takers, defence = contract.pair, other(contract.pair)
    tricks = 162 if options.failure_points == "162" else FAILED
    won = multiplied(options, contract, tricks, belote_of(defence, belote))
    scores = for_pair(takers, belote_of(takers, belote), won + carried)
    if options.failure_points == "162":
        why = tuple([CS3_162 if clause == CS3 else clause for clause in why])
    return HandScore(scores, 0, (*why, *besides(False, belote, carried)))


def litige(
    options: ScoreOptions, contract: Contract, tally: Tally, belote: int | None, carried: int
) -> HandScore:
    """Nobody wins: the defence scores as for a made contract, the takers' part waits."""
    waiting, defence = for_made(options, contract, tally, belote)
    scores = for_pair(contract.pair, 0, defence)
    return HandScore(scores, waiting + carried, (CS4_LITIGE, *besides(False, belote, carried)))


def multiplied(options: ScoreOptions, contract: Contract, tricks: int, belote: int) -> int:
    """Tricks, contract and belote, times the multiplier, rounded."""
    if options.belote_multiplied == "no":
        return rounded((tricks + contract.value) * contract.multiplier + belote)
    return rounded((tricks + belote + contract.value) * contract.multiplier)


def rounded(points: int) -> int:
    """The nearest ten, a five up (CS7)."""
    return (points + 5) // 10 * 10


def besides(capot: bool, belote: int | None, carried: int) -> tuple[Clause, ...]:
    """The clauses that shape the score besides the one that decides it."""
    said = [CS5] if capot else []
    if belote is not None:
        said.append(CS6)
    if carried:
        said.append(CS8)
    return (*said, CS7)


def read_contract(data: Any) -> Contract:
    """The contract that a JSON object with the fields of `Contract` describes.

    Raises `Malformed` (`contract`, `contract.…`, `trump`).
    """
    if not isinstance(data, Mapping) or set(data) != set(Contract._fields):
        raise Malformed("contract", f"an object with {', '.join(Contract._fields)} is needed")
    contract = Contract(**data)
    check_contract(contract)
    return contract


def check_contract(contract: Contract) -> None:
    """Raise `Malformed`, naming the field, unless the auction can end in this contract."""
    value, capot, trump, declarer, pair, multiplier = contract
    if not isinstance(capot, bool):
        raise Malformed("contract.capot", f"{capot!r} is not true or false")
    every_trick = (CAPOT_VALUE, *GENERALE_VALUES)
    if capot and (not is_number(value) or value not in every_trick):
        known = ", ".join(map(str, every_trick))
        raise Malformed("contract.value", f"{value!r} is not one of {known}")
    if not is_number(value) or not LOWEST_BID <= value < 10**MOST_DIGITS:
        raise Malformed("contract.value", f"{value!r} is not a number of points from 80 on")
    check_trump(CONTRACTS, trump)
    check_seat("contract.declarer", declarer)
    if not is_number(pair) or pair != pair_of(declarer):
        raise Malformed("contract.pair", f"{pair!r} is not the pair of seat {declarer}")
    if not is_number(multiplier) or multiplier not in (1, 2, 4):
        raise Malformed("contract.multiplier", f"{multiplier!r} is not 1, 2 or 4")
