"""What may be called in botifarra: the declaration and the doubling, as S1 has them.

The first guard that applies decides, and names its clause.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .. import calling
from ..calling import Call, CallRuling, Calls
from ..chapter import Situation
from ..game import NO, NOT_AGREED, YES, as_written, option
from ..outcome import SEATS, check_seat, pair_of, partner_of, readings
from ..position import NO_TRUMP
from ..ruling import Clause, Sentence
from . import auction_clauses as law
from . import doubling_clauses as rungs

BOTIFARRA, DELEGATE, PASS = "botifarra", "delegate", "pass"
DECLARATIONS = ("O", "C", "E", "B", BOTIFARRA)

# The rungs of the doubling, each said by the pair that did not say the one before it.
RUNGS = ("contro", "recontro", "sant-vicenc", "barraca")

# The doubling: nothing, and then each rung, by the number that S1 gives it (barraca is of some
# tables).  It names the rung, whatever the hand counts.
DOUBLINGS = (1, 2, 4, 8, 16)

# What the hand counts after each of them, in a suit.
FACTORS = {
    "2-4-8": {1: 1, 2: 2, 4: 4, 8: 8, 16: 16},
    "2-3-4": {1: 1, 2: 2, 4: 3, 8: 4, 16: 5},
}

NAMES = (*DECLARATIONS, DELEGATE, *RUNGS, PASS)


@dataclass(frozen=True)
class AuctionOptions:
    """A frozen bundle: one value for each question on which tables differ."""

    doubling_order: str = option(
        {
            "undeclared": NOT_AGREED,
            "any-order": Sentence(
                "qualsevol dels dos, sense ordre",
                "cualquiera de los dos, sin orden",
                "l'un ou l'autre, sans ordre",
                "either of the two, in any order",
            ),
            "after-last-speaker": Sentence(
                "primer qui segueix el darrer que ha parlat",
                "primero quien sigue al último que ha hablado",
                "d'abord le suivant du dernier qui a parlé",
                "first the one after the last speaker",
            ),
            "dealers-right-first": Sentence(
                "primer qui és abans comptant des de la dreta de qui reparteix",
                "primero quien va antes contando desde la derecha de quien reparte",
                "d'abord le premier à partir de la droite du donneur",
                "first the one nearer in turn from the dealer's right",
            ),
            "declarers-right-first": Sentence(
                "primer qui és abans comptant des de la dreta de qui ha fet trumfo",
                "primero quien va antes contando desde la derecha de quien eligió triunfo",
                "d'abord le premier à partir de la droite de qui a choisi l'atout",
                "first the one nearer in turn from the declarer's right",
            ),
            "one-only": Sentence(
                "només qui segueix el darrer que ha parlat",
                "solo quien sigue al último que ha hablado",
                "seulement le suivant du dernier qui a parlé",
                "only the one after the last speaker",
            ),
        },
        label=Sentence(
            "De la parella que pot doblar parla",
            "De la pareja que puede doblar habla",
            "De la paire qui peut doubler parle",
            "Of the pair that may double speaks",
        ),
        meaning="doubling: who of the pair that may double speaks, and who first?",
        who="undeclared: S1, 'Contro, recontro i Sant Vicenç' (any player of the pair, and no "
        "order is given: judged as any-order; what the readings judge differently is disputed); "
        "any-order: S1, 'Contro, recontro i Sant Vicenç' (read literally); after-last-speaker: "
        "unpublished; dealers-right-first: Fournier; declarers-right-first: Girona 7; one-only: "
        "unpublished",
        gap="G2",
    )
    sant_vicenc: str = option(
        {
            "suit-only": Sentence(
                "només amb trumfo",
                "solo con triunfo",
                "seulement avec un atout",
                "only where a suit is trump",
            ),
            "always": Sentence("sempre", "siempre", "toujours", "always"),
            "never": Sentence("mai", "nunca", "jamais", "never"),
        },
        label=Sentence(
            "Es pot dir Sant Vicenç",
            "Se puede decir Sant Vicenç",
            "On peut dire Sant Vicenç",
            "Sant Vicenç may be said",
        ),
        meaning="may Sant Vicenç be said?",
        who="suit-only: S1, 'Contro, recontro i Sant Vicenç', Girona 5; always: Lloret 9 "
        "(botifarra then counts sixteen times); never: Torrefarrera 11",
    )
    barraca: str = option(
        {"no": NO, "yes": YES},
        label=Sentence(
            "Després de Sant Vicenç es pot dir barraca",
            "Tras Sant Vicenç se puede decir barraca",
            "Après Sant Vicenç, on peut dire barraca",
            "After Sant Vicenç, barraca may be said",
        ),
        meaning="is there a rung above Sant Vicenç, barraca?",
        who="no: S1, 'Contro, recontro i Sant Vicenç'; yes: unpublished (tables of Lleida: sixteen "
        "times)",
    )
    factors: str = option(
        as_written("2-4-8", "2-3-4"),
        label=Sentence(
            "Contro, recontro i Sant Vicenç multipliquen per",
            "Contro, recontro y Sant Vicenç multiplican por",
            "Contro, recontro et Sant Vicenç multiplient par",
            "Contro, recontro and Sant Vicenç multiply by",
        ),
        meaning="by what do contro, recontro and Sant Vicenç multiply the hand?",
        who="2-4-8: S1, 'Contro, recontro i Sant Vicenç'; 2-3-4: Cartes Catalanes (in some places)",
    )
    delegation: str = option(
        {"yes": YES, "no": NO},
        label=Sentence(
            "Qui reparteix pot delegar el trumfo",
            "Quien reparte puede delegar el triunfo",
            "Le donneur peut déléguer le choix de l'atout",
            "The dealer may delegate the trump",
        ),
        meaning="may the dealer leave the choice of the trump to the partner?",
        who="yes: S1, 'Escollir el trumfo'; no: unpublished",
    )


class State(NamedTuple):
    """The table after some calls.

    `delegated`: the dealer left the choice to the partner.
    `trump`: the suit letter or `"no-trump"`, `None` while it is being chosen.
    `said`: how many rungs have been said, 0 to 4.
    `spoke`: who named the trump or said the last rung, `None` before that.
    `knocked`: who has passed on the rung that is being asked now.
    """

    dealer: int
    delegated: bool = False
    trump: str | None = None
    said: int = 0
    spoke: int | None = None
    knocked: tuple[int, ...] = ()

    @property
    def declarer(self) -> int:
        """Who chooses, or chose, the trump: the dealer, or the partner after a delegation."""
        return partner_of(self.dealer) if self.delegated else self.dealer


class Contract(NamedTuple):
    """What is played: the trump, who chose it, the pair's number, and what the hand counts.

    `doubling` names the last rung: 1 nothing, 2 contro, 4 recontro, 8 Sant Vicenç, 16 barraca.
    `factor` is what the hand counts (BS3): as many times, or as `factors` has it, and twice that
    in botifarra.
    """

    trump: str
    declarer: int
    pair: int
    doubling: int
    factor: int

    def as_json(self) -> dict[str, Any]:
        """The contract as it goes over the wire."""
        return self._asdict()


def calls(options: AuctionOptions, dealer: int, made: Any = ()) -> Calls:
    """Which calls are legal now, whose turn it is, and the contract when the phase has ended.

    `made`: the calls so far, pairs of seat and name, first to last.
    Raises `Malformed` (`dealer`, `calls`, `calls[i]`).
    """
    check_seat("dealer", dealer)
    return calling.judge(AUCTION, options, State(dealer), made)


def ruling(options: AuctionOptions, dealer: int, made: Any, seat: int, name: str) -> CallRuling:
    """The ruling on the call `name` of any seat, in turn or not, after the calls `made`.

    Raises `Malformed` (`dealer`, `calls`, `calls[i]`, `seat`, `call`).
    """
    check_seat("dealer", dealer)
    return calling.ruling_on(AUCTION, options, State(dealer), made, seat, name)


def all_sequences(options: AuctionOptions, dealer: int) -> Iterator[tuple[Call, ...]]:
    """Every complete declaration with its doubling, each once.  Raises `Malformed` (`dealer`)."""
    check_seat("dealer", dealer)
    return calling.sequences(AUCTION, options, State(dealer))


def rule(options: AuctionOptions, state: State, seat: int, name: str) -> CallRuling:
    """The ruling on a call: the declaration first, and then the doubling."""
    if over(options, state):
        return CallRuling(name, False, rungs.BC6)
    if state.trump is None:
        return declaration(options, state, seat, name)
    return doubling(options, state, seat, name)


def declaration(options: AuctionOptions, state: State, seat: int, name: str) -> CallRuling:
    """The dealer names the trump or delegates; the partner must then name it."""
    if name in RUNGS:
        return CallRuling(name, False, rungs.BC7)
    if seat != state.declarer:
        return CallRuling(name, False, law.BD0)
    if name in DECLARATIONS:
        return CallRuling(name, True, law.BD3 if state.delegated else law.BD1)
    if name == DELEGATE and options.delegation == "no":
        return CallRuling(name, False, law.BD2_NO)
    if name == DELEGATE:
        return CallRuling(name, not state.delegated, law.BD4 if state.delegated else law.BD2)
    return CallRuling(name, False, law.BD3 if state.delegated else law.BD1)


def doubling(options: AuctionOptions, state: State, seat: int, name: str) -> CallRuling:
    """Contro, recontro, Sant Vicenç: each once, by a player of the pair that may, or a pass."""
    if name in DECLARATIONS or name == DELEGATE:
        return CallRuling(name, False, law.BD5)
    if name in RUNGS and (name != RUNGS[state.said] or pair_of(seat) != pair_asked(state)):
        return CallRuling(name, False, clause_of_rung(options, name))
    if pair_of(seat) != pair_asked(state):
        return CallRuling(name, False, rungs.BC5)
    if seat in state.knocked:
        return CallRuling(name, False, rungs.BC4)
    if seat not in players_asked(options, state):
        one_only = options.doubling_order == "one-only"
        return CallRuling(name, False, rungs.BC0_ONE_ONLY if one_only else rungs.BC0_IN_TURN)
    if name == PASS:
        return CallRuling(name, True, rungs.BC4)
    return CallRuling(name, True, clause_of_rung(options, name))


def clause_of_rung(options: AuctionOptions, name: str) -> Clause:
    """The clause about contro, recontro, Sant Vicenç or barraca."""
    if name == "contro":
        return rungs.BC1
    if name == "recontro":
        return rungs.BC2
    if name == "barraca":
        return rungs.BC8_YES if options.barraca == "yes" else rungs.BC8
    if options.sant_vicenc == "always":
        return rungs.BC3_ALWAYS
    if options.sant_vicenc == "never":
        return rungs.BC3_NEVER
    return rungs.BC3


def pair_asked(state: State) -> int:
    """The pair that may double now: the other pair, the declaring pair, and so on by turns."""
    declaring = pair_of(state.dealer)
    return declaring if state.said % 2 == 1 else 1 - declaring


def rungs_there_are(options: AuctionOptions, trump: str | None) -> int:
    """How many rungs the doubling has under this trump: two, three with Sant Vicenç, or four."""
    without = options.sant_vicenc == "never"
    if without or (trump == NO_TRUMP and options.sant_vicenc != "always"):
        return 2
    return 4 if options.barraca == "yes" else 3


def doublings_there_are(options: AuctionOptions, trump: str) -> tuple[int, ...]:
    """The doublings that a hand under this trump can have, from none on."""
    return DOUBLINGS[: rungs_there_are(options, trump) + 1]


def factor_of(options: AuctionOptions, trump: str, doubling: int) -> int:
    """What the hand counts (BS3, BS3:2-3-4): what the rung multiplies by, twice in botifarra."""
    return FACTORS[options.factors][doubling] * (2 if trump == NO_TRUMP else 1)


def over(options: AuctionOptions, state: State) -> bool:
    """There is a trump, and no rung is left or nobody who could still say it."""
    if state.trump is None:
        return False
    return state.said >= rungs_there_are(options, state.trump) or not players_asked(options, state)


def speakers(options: AuctionOptions, state: State) -> tuple[int, ...]:
    """Who may speak: who has to name the trump, or the players who are asked to double."""
    if over(options, state):
        return ()
    if state.trump is None:
        return (state.declarer,)
    return players_asked(options, state)


def players_asked(options: AuctionOptions, state: State) -> tuple[int, ...]:
    """Gap G2: who of the pair that may double speaks now; none when they have passed.

    Either of the two, whoever has not passed; or first the one that comes first in play order
    after the dealer, after the declarer, or after the last speaker; or that one only.
    """
    pair = [seat for seat in order_of_asking(options, state) if pair_of(seat) == pair_asked(state)]
    if options.doubling_order == "one-only":
        pair = pair[:1]
    left = tuple([seat for seat in pair if seat not in state.knocked])
    return left if options.doubling_order == "any-order" else left[:1]


def order_of_asking(options: AuctionOptions, state: State) -> tuple[int, ...]:
    """Play order, from the right of the dealer, of the declarer or of the last speaker."""
    begins = {
        "declarers-right-first": state.declarer,
        "after-last-speaker": state.spoke,
        "one-only": state.spoke,
    }
    after = begins.get(options.doubling_order, state.dealer)
    return tuple([((after or 0) + places) % 4 for places in (1, 2, 3, 4)])


def after(options: AuctionOptions, state: State, call: Call) -> State:
    """The table after a call."""
    if call.name == DELEGATE:
        return state._replace(delegated=True)
    if call.name in DECLARATIONS:
        trump = NO_TRUMP if call.name == BOTIFARRA else call.name
        return state._replace(trump=trump, spoke=call.seat)
    if call.name == PASS:
        return state._replace(knocked=(*state.knocked, call.seat))
    return state._replace(said=state.said + 1, spoke=call.seat, knocked=())


def ended(options: AuctionOptions, state: State) -> Clause | None:
    """The clause that ended the phase, if it has ended."""
    return rungs.BC6 if over(options, state) else None


def contract(options: AuctionOptions, state: State) -> Contract | None:
    """What is played, once the phase has ended."""
    if state.trump is None or not over(options, state):
        return None
    doubled = DOUBLINGS[state.said]
    factor = factor_of(options, state.trump, doubled)
    return Contract(state.trump, state.declarer, pair_of(state.dealer), doubled, factor)


def start(known: Mapping[str, Any]) -> State:
    """The dealer has still to name the trump.  Raises `Malformed` (`dealer`)."""
    check_seat("dealer", known["dealer"])
    return State(known["dealer"])


def whose(made: Sequence[Call]) -> Clause:
    """The clause that says whose turn it is: the declaration's, and then the doubling's."""
    return rungs.BC0 if any(call.name in DECLARATIONS for call in made) else law.BD0


def situations(options: AuctionOptions) -> Iterator[Situation]:
    """Every table, by each dealer: 900 auctions, and the 536 tables on the way to them."""
    for calls in calling.list_tables(all_sequences(readings(options)[0], 0)):
        items = [{"dealer": d, "calls": calling.turn_table(calls, d)} for d in SEATS]
        yield Situation(calling.size_of_table(items[0])[0], calling.label_table(calls), items)


def clause_of_factors(options: AuctionOptions) -> Clause:
    """The clause of what the hand counts."""
    return law.BS3_2_3_4 if options.factors == "2-3-4" else law.BS3


AUCTION = calling.Auction(
    is_call=calling.listing(NAMES),
    listed=lambda options, state: NAMES,
    fields=("dealer",),
    start=start,
    speakers=speakers,
    rule=rule,
    after=after,
    ended=ended,
    contract=contract,
    whose=whose,
    situations=situations,
    factors=clause_of_factors,
)
