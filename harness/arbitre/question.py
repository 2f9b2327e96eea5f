"""What a target can be asked, as a bundle of facets: the harness's one seam.

A *question* knows its game matter: what an item is on the wire, what the reference answers,
how an answer differs.
What else can be done with its items is told by facets, one for each of those who ask:
`space` enumerates and draws items, `shrinking` makes them smaller, `symmetry` turns an item into
others of its class, `record` writes answers down, `view` shows them, `coverage` counts what of the
rules was exercised, `mutants` answers wrongly on purpose, `accounts` says what a target may do.
A question offers the facets it has; of `symmetry` and `accounts` it may have none.

Everything else (targets, batches, the search, shrinking, the corpus, the reports) handles items
without looking into them.
A new question is a new bundle in `questions`; a new game is a bundle of the reference's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

from arbitre_reference import RuleSet

from .accounts.model import Effort, Model
from .mutants import Mutant
from .packed import Packing

# An item of some question, where it does not matter of which.
Item = Any
Answer = dict[str, Any]

I = TypeVar("I")
E = TypeVar("E")
# An item, and what the reference answers, where they are only handed in.
Asked = TypeVar("Asked", contravariant=True)
Said = TypeVar("Said", contravariant=True)


class Verdict(StrEnum):
    """What became of one item; the words are those of reports and files."""

    AGREES = "agrees"
    DISAGREES = "disagrees"
    DISPUTED_ONLY = "disputed-only"
    UNSUPPORTED = "unsupported"
    ERROR_ANSWER = "error-answer"
    CRASHED = "crashed"
    TIMED_OUT = "timed-out"
    MALFORMED = "malformed"
    NONDETERMINISTIC = "nondeterministic"


# These say something about the target's fitness; the others are agreement or a declared limit.
FAULTS = frozenset(Verdict) - {Verdict.AGREES, Verdict.DISPUTED_ONLY, Verdict.UNSUPPORTED}


# The verdict on what the rule text leaves open, and the kind of a difference about it.
DISPUTED = "disputed"
GAP = "a gap in the rule text"

# Verdict, kind and clause: what makes two differences one finding.
Key = tuple[Verdict, str, str]


class Difference(NamedTuple):
    """How an answer differs from the reference's.

    `kind` says in which way (`"allows a forbidden card"`), `clause` which clause it breaks.
    """

    verdict: Verdict
    kind: str
    clause: str
    detail: str = ""

    @property
    def key(self) -> Key:
        """Differences of one key are one finding.

        A crash, a hang or garbage is not about a clause: the clause is then only where it was seen.
        """
        if self.verdict in (Verdict.DISAGREES, Verdict.DISPUTED_ONLY):
            return self.verdict, self.kind, self.clause
        return self.verdict, self.kind, ""


@dataclass(frozen=True)
class Failure:
    """No usable answer came: what happened instead, what was sent and what was received."""

    verdict: Verdict
    kind: str
    detail: str = ""
    sent: str = ""
    received: str = ""


@dataclass
class Group:
    """Items that the rules do not tell apart: the representatives of one class.

    They are made when they are looked at: whoever shares out classes does not make them all.
    """

    label: str
    make: Callable[[], list[Item]]

    @cached_property
    def items(self) -> list[Item]:
        """The items."""
        return self.make()


class Layer(NamedTuple):
    """All classes of one size; layers come smallest first, and so do the groups of a layer."""

    size: int
    label: str
    groups: Iterable[Group]


class Space(Protocol[I]):
    """The items there are: every class within a bound, and others at random.

    `unit`: what the size of an item counts, in the singular (`card`).
    `listed`: what the layers hold, where that is not every class up to a size; empty where it is.
    `usual`: the bound of a proof where none is asked for; `None`: all there is, which is little.
    `sampled`: what the random items are, in words.
    """

    @property
    def unit(self) -> str: ...
    @property
    def listed(self) -> str: ...
    @property
    def usual(self) -> int | None: ...
    @property
    def sampled(self) -> str: ...

    def layers(self, rules: RuleSet) -> Iterator[Layer]:
        """Every class there is, smallest first, each through its representatives."""

    def proof_groups(self, rules: RuleSet, most: int, representatives: int) -> Iterator[Group]:
        """Every class within a bound (for card play: of the hand), smallest first.

        Small classes come through a whole turn of the representatives, others through
        `representatives` of them (at least 1).
        """

    def largest(self, rules: RuleSet) -> int:
        """The bound of `proof_groups` that leaves no class out."""

    def proof_scope(self, rules: RuleSet, most: int, representatives: int) -> dict[str, Any]:
        """What `proof_groups` covers and through what, for the certificate."""

    def random(self, rules: RuleSet, rng: Random) -> Iterator[I]:
        """Random items without end, the same for the same `rng`."""

    def deals(self, rules: RuleSet, rng: Random) -> Iterator[list[I]]:
        """What is asked in the course of random deals, a list a deal, without end."""


def one_of_each(layers: Iterable[Layer]) -> Iterator[Item]:
    """An item of every class, smallest first: the representatives come in turn."""
    number = 0
    for layer in layers:
        for group in layer.groups:
            yield group.items[number % len(group.items)]
            number += 1


class Shrinking(Protocol[I]):
    """What a smaller item is."""

    def size(self, item: I) -> tuple[int, int]:
        """How large the item is; smaller comes first."""

    def size_in_words(self, item: I) -> str:
        """The size as a reader is told it: `3 cards (2 on the table, 1 in the hand)`."""

    def reductions(self, rules: RuleSet, item: I) -> Iterable[I]:
        """Items one step smaller, the most promising first."""

    def relatives(self, rules: RuleSet, item: I) -> Iterator[I]:
        """The items of the same class, the most readable first, the given size kept."""

    def shuffle(self, item: I) -> I:
        """The same item written in another order, to which the answer must not change."""

    def absorbs(self, one: Difference, other: Difference) -> bool:
        """Beside `one`, is `other` no finding of its own?"""


class Symmetry(Protocol[I]):
    """The items of one class, which must be answered alike."""

    def by_place(self, rules: RuleSet, item: I, answer: Answer) -> tuple[Any, ...] | None:
        """The answer by the places of the class, the same for every representative of it.

        `None` where what stands under the question's name is no answer to it.
        """

    def aspects(self, rules: RuleSet, item: I) -> dict[str, Any]:
        """What the class of an item leaves open, aspect by aspect (suits, ranks, seat, order)."""

    def with_aspects(self, rules: RuleSet, item: I, aspects: dict[str, Any]) -> I:
        """The item of the same class that has these aspects."""

    def other_values(self, rules: RuleSet, item: I, aspect: str) -> list[tuple[str, I]]:
        """The item with one aspect changed in every way there is, and each value in words."""


class Record(Protocol[I]):
    """Answers as they are written down: in a line of a baseline, in the id of a case."""

    def canonical(self, item: I) -> I:
        """The item without what does not matter (the order of a hand): what ids are made of."""

    def write(self, rules: RuleSet, item: I, answer: Answer) -> str:
        """A well-formed answer as one line, the same for every representative of the class."""

    def read(self, rules: RuleSet, item: I, line: str) -> Answer:
        """The answer that `write` made a line of, for any item of the class; may raise."""

    def describe_change(self, before: Answer, now: Answer) -> str:
        """In which way an answer changed, in words that do not name what only this item has."""

    def grounds(self, rules: RuleSet, item: I) -> tuple[str, ...]:
        """The clauses that the reference cites, one for each thing it states, by place.

        A clause whose ruling is disputed has a question mark.
        """


class View(Protocol[Asked]):
    """What people and files are shown of an item.

    `on_page`: does the checker page show such items?
    `part`: what the parts of `expected_json` are told by: `"card"`, or `"field"`.
    """

    @property
    def on_page(self) -> bool: ...
    @property
    def part(self) -> str: ...

    def position(self, item: Asked) -> Any:
        """The position that is drawn of it (`Position`); `None` where it is told as a table."""

    def expected_json(self, rules: RuleSet, item: Asked) -> list[dict[str, Any]]:
        """The reference's answer for files, with clauses and reasons."""

    def side_by_side(self, rules: RuleSet, item: Asked, answer: Answer) -> list[dict[str, Any]]:
        """For each part of `expected_json`, what the answer says of it and whether that differs.

        The answer is one that `compare` does not call malformed.
        """

    def draw(
        self, rules: RuleSet, item: Asked, answers: Mapping[str, Answer], language: str = "en"
    ) -> Any:
        """The item, the reference's answer and those of targets by name, for `rich` to print."""


class Coverage(Protocol[Asked, Said]):
    """What of the rules an item exercises.  `counted`: one item in so many is counted."""

    @property
    def counted(self) -> int: ...

    def cells(self, item: Asked, expected: Said) -> Iterable[tuple[str, str]]:
        """What of the rules the item exercises: clause and situation."""

    def reachable_cells(self, rules: RuleSet) -> Iterable[tuple[str, str]]:
        """Every cell that the rules can reach."""

    def verdicts(self, expected: Said) -> Iterable[tuple[str, str]]:
        """Each clause that the answer rests on, with its verdict (`DISPUTED`, or a word)."""


class Mutants(Protocol[Asked]):
    """The wrong engines (`mutants.Mutant`) that answer the question."""

    def controls(self, rules: RuleSet) -> Sequence[Mutant]:
        """Mutants that answer, and wrongly: one is hidden in every run."""

    def every(self, rules: RuleSet) -> Sequence[Mutant]:
        """All that there are."""

    def fits(self, mutant: Mutant, rules: RuleSet) -> bool:
        """Does the mutant answer the question in the game of these rules?"""

    def answer(self, mutant: Mutant, rules: RuleSet, item: Asked) -> Answer:
        """What a mutant answers; raises whatever it raises."""


class Accounts(Protocol[Asked]):
    """What a target may be doing that gives such answers: options and faults, as a model has them.

    A question that has this facet can have the causes of its differences looked for.
    `effort`: with how many items an account is looked for.
    """

    @property
    def effort(self) -> Effort: ...

    def chapters(self, rules: RuleSet) -> tuple[str, ...]:
        """Those whose options an answer may rest on."""

    def gathered(self, rules: RuleSet) -> Iterator[Item]:
        """The items whose answers an account is made of, at least one of every size."""

    def offered(self, rules: RuleSet) -> bool:
        """Can what a target does be computed in the game of these rules?"""

    def readable(self, rules: RuleSet, item: Asked, outcome: Any) -> bool:
        """Is it an answer, right or wrong, that an account could give?"""

    def model(self, rules: RuleSet, answers: Sequence[tuple[Asked, Any]]) -> Model:
        """The model of these items and answers; an answer may be `None`, to be predicted only."""


class Question(Protocol[I, E]):
    """The bundle.  Functions take the rule set first and hold no state.

    `name`: what reports, files and the command line call it.
    `command`: the command on the wire, the key of an answer, and the schema's name.
    `gives`: what its items bring along of that which a target may need: `history`.
    `instead`: the question to ask in its place of a target that needs more; empty if there is none.
    """

    @property
    def name(self) -> str: ...
    @property
    def command(self) -> str: ...
    @property
    def gives(self) -> tuple[str, ...]: ...
    @property
    def instead(self) -> str: ...

    # The facets.
    @property
    def space(self) -> Space[I]: ...
    @property
    def shrinking(self) -> Shrinking[I]: ...
    @property
    def symmetry(self) -> Symmetry[I] | None: ...
    @property
    def record(self) -> Record[I]: ...
    @property
    def view(self) -> View[I]: ...
    @property
    def coverage(self) -> Coverage[I, E]: ...
    @property
    def mutants(self) -> Mutants[I]: ...
    @property
    def accounts(self) -> Accounts[I] | None: ...

    def packing(self, rules: RuleSet) -> Packing | None:
        """The packed form of the items that `space` enumerates; `None` where there is none."""

    def presets(self, rules: RuleSet) -> tuple[str, ...]:
        """The games whose items these rules can be asked about; none where it is not asked."""

    def encode(self, item: I) -> dict[str, Any]:
        """The item as it goes into files."""

    def send(self, rules: RuleSet, item: I) -> dict[str, Any]:
        """The item as it goes over the wire: with what follows from it, where that may be told."""

    def decode(self, rules: RuleSet, data: dict[str, Any]) -> I:
        """The item that `data` describes; raises `Malformed`."""

    def code(self, rules: RuleSet, item: I) -> str:
        """The compact code of the item: for links, file names and the command line."""

    def read_code(self, code: str) -> tuple[RuleSet, I]:
        """The rule set and the item of a code; raises `Malformed` or `UnknownRules`."""

    def expect(self, rules: RuleSet, item: I) -> E:
        """What the reference answers."""

    def answer(self, expected: E) -> Answer:
        """The reference's answer as a target would send it."""

    def compare(self, rules: RuleSet, item: I, expected: E, answer: Answer) -> Difference | None:
        """How the answer differs from `expected`; `None` if it does not."""

    def undecided(self, expected: E) -> bool:
        """Does the rule text leave open whether the item can come about at all?"""

    def clause_of(self, expected: E) -> str:
        """The clause that decides the item (the first, where several do)."""


# A question of whatever items: what the registry holds, and what users of facets are handed.
AnyQuestion = Question[Any, Any]
