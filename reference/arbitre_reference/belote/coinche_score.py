"""What a hand of coinche scores (RULES 3.4, after the French federation)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards import Malformed
from ..outcome import (
    Tricks,
    check_pair,
    check_seat,
    check_trump,
    for_pair,
    is_number,
    other,
    pair_of,
    under_readings,
)
from ..ruling import Clause
from . import coinche_score_clauses as law
from . import score_clauses as shared
from .coinche import Contract
from .coinche_bids import CAPOT_VALUE, GENERALE_VALUES, LOWEST_BID, MOST_DIGITS
from .coinche_score_options import ScoreOptions
from .play import CONTRACTS
from .score import (
    FAILED,
    LITIGE,
    MADE,
    HandScore,
    Played,
    Worth,
    belote_of,
    belotes_of_failure,
    check_played,
    failed_belote,
    first_of,
    litige,
    rounded,
    settle,
)
from .tricks import BV2_SCALED, TRICKS, coinche_tricks, needs_last, scaled

LEAST_BID, HALF_AND_ONE = 80, 82

# For the tricks of takers who make a coinched contract (with every trick), and of a failure.
COINCHED, COINCHED_CAPOT = 160, 250
WHOLE, WHOLE_WITH_ALL_TRICKS, FLAT_CAPOT = 162, 252, 500


LOST_BELOTE = {"lost": law.BP1_LOST, "to-takers": law.BP1_TO_TAKERS}


def coinche_score(options: ScoreOptions, contract: Contract, played: Played) -> HandScore:
    """What each pair scores for a hand.

    `played`: what it came to.  Scores are numbers from 0, multiples of ten where they are rounded.
    Raises `Malformed` (`contract.…`, `points`, `tricks`, `belotes`, `announcements`, `carried`,
    `last_trick`).
    """
    check_contract(contract)
    tricks = coinche_tricks(options)
    check_played(tricks, options, contract.trump, played)
    if needs_last(options, contract.trump):
        last = who_took_the_last(tricks, contract.trump, played)
        played = played._replace(tally=scaled(tricks, contract.trump, played.tally, last))
    return first_of(under_readings(options, lambda said: under(said, contract, played)))


def under(options: ScoreOptions, contract: Contract, played: Played) -> HandScore:
    """The score under one reading."""
    ignored = played.belotes[other(contract.pair)] if options.defence_belote == "none" else 0
    if ignored:
        played = played._replace(belotes=for_pair(contract.pair, played.belotes[contract.pair], 0))
    worth = judge(options, contract, played)
    clauses = (*worth.clauses, *of_hand(options, contract, played, ignored))
    if needs_last(options, contract.trump):
        clauses = (*clauses, BV2_SCALED)
    return settle(options, contract.pair, played.carried, worth._replace(clauses=clauses))


def judge(options: ScoreOptions, contract: Contract, played: Played) -> Worth:
    """Made, failed, or a litige: two conditions, to reach the contract and to outscore the defence.

    The first guard that applies decides.
    """
    takers, defence = contract.pair, other(contract.pair)
    counted = what_counts(options, played)
    equal = counted[takers] == counted[defence]

    if not reached(options, contract, played, counted[takers]):
        if equal and litige_though_short(options, contract):
            return in_litige(options, contract, played, law.CS4_LITIGE)
        return failed(options, contract, played, *((law.CS4,) if equal else ()))
    if counted[takers] > counted[defence] or options.outscore_defence == "no":
        return made(options, contract, played)
    if not equal:
        return failed(options, contract, played, law.CS9)
    if options.equality == "made":
        return made(options, contract, played, shared.BP2_MADE)
    if options.equality == "litige":
        return in_litige(options, contract, played)
    return failed(options, contract, played, shared.BP2_FAILED)


def litige_though_short(options: ScoreOptions, contract: Contract) -> bool:
    """Are equal totals that do not reach the contract a litige (CS4:litige)?

    Not where only the number counts: there nothing is compared with what the defence has; nor
    after a capot that was bid, which is missed by its tricks, whatever the points (CS5).
    """
    return (
        options.outscore_defence == "yes"
        and options.equality == "litige"
        and options.litige_when_short == "yes"
        and not contract.capot
    )


def totals_of(played: Played) -> tuple[int, int]:
    """Tricks, belotes and announcements of each pair."""
    of = [
        played.tally.points[pair] + belote_of(played, pair) + played.announcements[pair]
        for pair in (0, 1)
    ]
    return of[0], of[1]


def what_counts(options: ScoreOptions, played: Played) -> tuple[int, int]:
    """What each pair has towards the contract (CS4): its total, or its tricks alone."""
    return played.tally.points if options.belote_helps_contract == "no" else totals_of(played)


def reached(options: ScoreOptions, contract: Contract, played: Played, points: int) -> bool:
    """Did the takers do what they bid: every trick (CS5), or the number of points (CS9:82)?"""
    if contract.capot:
        return played.has_every_trick(contract.pair)
    if contract.value == LEAST_BID and options.eighty_needs == "82":
        return points >= 82
    return points >= contract.value


def is_capot(contract: Contract) -> bool:
    """Was capot bid, and not a generale, which has a worth of its own?"""
    return contract.capot and contract.value == CAPOT_VALUE


# -- made ---------------------------------------------------------------------------------------


def made(options: ScoreOptions, contract: Contract, played: Played, *why: Clause) -> Worth:
    """The takers win the hand: not coinched (CS1), coinched (CS2), or the contract alone."""
    takers, defence = contract.pair, other(contract.pair)
    doubled = contract.multiplier > 1
    flat = options.capot_bid == "500" and is_capot(contract)
    if options.scored == "contract-only":
        won = worth_of(options, contract, 0, flat=flat)
        return Worth(MADE, won, 0, (*why, law.CS1_CONTRACT_ONLY, *of_bid(options, contract, flat)))

    plain = law.CS1
    if options.rounding == "to-160" and not doubled and not played.has_every_trick(takers):
        plain, played = law.CS1_REST, round_tricks(played, takers)
    belote, theirs = belote_of(played, takers), played.announcements[defence]
    beaten = belote_of(played, defence) if doubled else 0
    if options.defence_belote == "to-takers":
        belote += beaten
    changing = theirs if doubled or played.has_every_trick(takers) else 0
    announced = played.announcements[takers] + changing
    tricks = tricks_of_takers(options, contract, played)
    won = worth_of(options, contract, tricks, belote, announced, flat=flat)

    lost = beaten and options.defence_belote != "kept"
    kept = 0 if lost else belote_of(played, defence)
    if not doubled:
        kept += played.tally.points[defence] + theirs - changing
    coinched = law.CS2_162 if options.coinched_points == "162" else law.CS2
    clauses = (
        *(*why, coinched if doubled else plain, *of_bid(options, contract, flat)),
        *of_tricks(options, contract, played),
        *((shared.BP1,) if any(played.belotes) else ()),
        *of_belote(options, contract, belote),
        *((LOST_BELOTE[options.defence_belote],) if lost else ()),
    )
    return Worth(MADE, won, kept, clauses)


def round_tricks(played: Played, takers: int) -> Played:
    """The takers' points to the nearest ten, a five down; the defence's are the rest (CS1:to-160).

    The whole is rounded too: 162 points are 160.
    """
    points = played.tally.points
    mine = (points[takers] + 4) // 10 * 10
    shared = for_pair(takers, mine, rounded(sum(points)) - mine)
    return played._replace(tally=played.tally._replace(points=shared))


def tricks_of_takers(options: ScoreOptions, contract: Contract, played: Played) -> int:
    """What the tricks score for takers who made it: what they took, or, coinched, 160 or 250."""
    every_trick = played.has_every_trick(contract.pair)
    plain = every_trick and not contract.capot and options.capot_unbid == "162"
    if contract.multiplier > 1:
        more = 2 if options.coinched_points == "162" else 0
        return more + (COINCHED_CAPOT if every_trick and not plain else COINCHED)
    if plain:
        return WHOLE
    if every_trick and not contract.capot and options.capot_unbid == "250":
        return COINCHED_CAPOT
    return played.tally.points[contract.pair]


# -- failed, litige -----------------------------------------------------------------------------


def failed(options: ScoreOptions, contract: Contract, played: Played, *why: Clause) -> Worth:
    """The defence wins the hand (CS3); the takers keep their belote and nothing else."""
    takers = contract.pair
    flat = options.capot_failed == "500" and is_capot(contract)
    if options.scored == "contract-only":
        won = worth_of(options, contract, 0, flat=flat)
        clauses = (*why, law.CS3_CONTRACT_ONLY, *of_bid(options, contract, flat))
        return Worth(FAILED, 0, won, clauses)

    deciding, tricks = tricks_of_defence(options, played, other(takers))
    kept, theirs = belotes_of_failure(options, played, takers)
    won = worth_of(options, contract, tricks, theirs, sum(played.announcements), flat=flat)
    clauses = (
        *(*why, deciding, *of_bid(options, contract, flat)),
        *failed_belote(options, played, takers),
        *of_belote(options, contract, theirs),
    )
    return Worth(FAILED, kept, won, clauses)


def tricks_of_defence(options: ScoreOptions, played: Played, defence: int) -> tuple[Clause, int]:
    """What the tricks score for a defence that has won, and the clause that says so."""
    if options.failure_points == "160":
        return law.CS3, COINCHED
    if options.failure_points == "162-or-252" and played.has_every_trick(defence):
        return law.CS3_252, WHOLE_WITH_ALL_TRICKS
    return law.CS3_162, WHOLE


def in_litige(options: ScoreOptions, contract: Contract, played: Played, *besides: Clause) -> Worth:
    """Equal totals: as in either belote, but for what a coinche does."""
    if contract.multiplier > 1 and options.litige_coinched == "failed":
        return failed(options, contract, played, law.CS7_FAILED)
    worth = litige(options, contract.pair, played, totals_of(played))
    clauses = (*worth.clauses, *besides)
    if contract.multiplier == 1 or options.litige_coinched == "single":
        return worth._replace(clauses=clauses)
    m = factor(options, contract)
    clauses = (*clauses, law.CS7_LITIGE)
    return Worth(LITIGE, worth.takers, worth.defence * m, clauses, worth.waits * m)


# -- what a coinche multiplies ------------------------------------------------------------------


def factor(options: ScoreOptions, contract: Contract) -> int:
    """How many times the hand counts (CS7)."""
    return 3 if contract.multiplier == 4 and options.surcoinche == "3" else contract.multiplier


def value_of(options: ScoreOptions, contract: Contract) -> int:
    """What the contract itself is worth: its number, or 80 for 82 (CS9:80)."""
    as_eighty = options.eighty_two_scores == "80" and contract.value == HALF_AND_ONE
    return LEAST_BID if as_eighty else contract.value


def worth_of(
    options: ScoreOptions,
    contract: Contract,
    tricks: int,
    belote: int = 0,
    announced: int = 0,
    *,
    flat: bool,
) -> int:
    """Tricks, belote, announcements and contract, each as many times as it counts (CS7).

    `flat`: 500 takes the place of tricks and contract (CS5:500).
    """
    tricks, value = (0, FLAT_CAPOT) if flat else (tricks, value_of(options, contract))
    m = factor(options, contract)
    if options.multiplied == "contract-only":
        return tricks + belote + announced + value * m
    if options.belote_multiplied == "no":
        return (tricks + announced + value) * m + belote
    return (tricks + belote + announced + value) * m


# -- the clauses besides the one that decides ---------------------------------------------------


def of_bid(options: ScoreOptions, contract: Contract, flat: bool) -> tuple[Clause, ...]:
    """Capot that was bid; a coinche, and what it multiplies."""
    said = []
    if contract.capot:
        said.append(law.CS5_500 if flat else law.CS5)
    elif contract.value == LEAST_BID and options.eighty_needs == "82":
        said.append(law.CS9_82)
    elif contract.value == HALF_AND_ONE and options.eighty_two_scores == "80":
        said.append(law.CS9_AS_80)
    if contract.multiplier > 1:
        three = contract.multiplier == 4 and options.surcoinche == "3"
        said.append(law.CS7_3 if three else law.CS7)
    if contract.multiplier > 1 and options.multiplied == "contract-only":
        said.append(law.CS7_CONTRACT_ONLY)
    return tuple(said)


def of_tricks(options: ScoreOptions, contract: Contract, played: Played) -> tuple[Clause, ...]:
    """Every trick taken without having been bid."""
    if contract.capot or not played.has_every_trick(contract.pair):
        return ()
    return ({"252": law.CS6, "250": law.CS6_250, "162": law.CS6_162}[options.capot_unbid],)


def of_belote(options: ScoreOptions, contract: Contract, belote: int) -> tuple[Clause, ...]:
    """Belote that is not multiplied with the rest; `belote`: that of the winners."""
    together = options.belote_multiplied == "yes" or options.multiplied == "contract-only"
    return () if together or not belote or contract.multiplier == 1 else (law.CS7_BELOTE,)


def of_hand(
    options: ScoreOptions, contract: Contract, played: Played, ignored: int
) -> tuple[Clause, ...]:
    """Announcements; belote that makes no contract; `ignored`: belotes of the defence."""
    said = [law.CS8] if any(played.announcements) else []
    if options.belote_helps_contract == "no" and any((*played.belotes, *played.announcements)):
        said.append(law.CS4_TRICKS_ALONE)
    return (*said, law.BP1_NONE) if ignored else tuple(said)


# -- what cannot exist --------------------------------------------------------------------------


def who_took_the_last(law: Tricks, trump: str, played: Played) -> int:
    """The pair that took the last trick, as it is told or as every trick tells it.

    Raises `Malformed` (`last_trick`).
    """
    points, tricks = played.tally
    if TRICKS in tricks:
        return tricks.index(TRICKS)
    last = played.last
    if last is None:
        raise Malformed("last_trick", f"it is needed where the points of {trump} are scaled")
    check_pair("last_trick", last)
    if not tricks[last] or points[last] < law.last_trick(trump):
        raise Malformed("last_trick", f"pair {last} has {points[last]} points: it took no trick")
    return last


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
    """Raise `Malformed`, naming the field, unless an auction can end in this contract.

    Which numbers may be bid, and up to which, is asked of the auction: here any from 80 on will do.
    """
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
