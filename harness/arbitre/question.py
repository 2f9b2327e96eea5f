"""What a target can be asked, as a bundle: the harness's one seam.

A *question* knows its game matter: which items there are, what the reference answers,
how an answer differs, what a smaller item is.
Everything else (targets, batches, the campaign, shrinking, the corpus, the reports)
handles items without looking into them.
A new question, or a new game, is a new bundle; no other module changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any, NamedTuple, Protocol

from arbitre_reference import RuleSet

Item = Any
Answer = dict[str, Any]


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


# The verdict on what the rule text leaves open.
DISPUTED = "disputed"

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


class Group(NamedTuple):
    """Items that the rules do not tell apart: the embeddings of one class."""

    label: str
    items: list[Item]


class Layer(NamedTuple):
    """All classes of one size; layers come smallest first, and so do the groups of a layer."""

    size: int
    label: str
    groups: Iterable[Group]


class Question(Protocol):
    """The bundle.  Functions take the rule set first and hold no state."""

    @property
    def name(self) -> str:
        """What reports, files and the command line call it."""

    @property
    def command(self) -> str:
        """The command on the wire, the key of an answer, and the schema's name."""

    @property
    def gives(self) -> tuple[str, ...]:
        """What its items bring along of that which a target may need: `history`."""

    @property
    def instead(self) -> str:
        """The question to ask in its place of a target that needs more; empty if there is none."""

    @property
    def unit(self) -> str:
        """What the size of an item counts, in the singular: `card`."""

    @property
    def listed(self) -> str:
        """What the layers hold, where that is not every class up to a size; empty where it is."""

    @property
    def counted(self) -> int:
        """One item in so many is counted for the coverage table."""

    @property
    def on_page(self) -> bool:
        """Does the checker page show its items?"""

    @property
    def explained(self) -> bool:
        """Can house rules and bugs be told from the answers (`explain`)?"""

    def presets(self, rules: RuleSet) -> tuple[str, ...]:
        """The presets whose items these rules can be asked about; none where it is not asked."""

    def layers(self, rules: RuleSet) -> Iterator[Layer]:
        """Every class there is, smallest first, each through its embeddings."""

    def proof_groups(self, rules: RuleSet, most: int, embeddings: int) -> Iterator[Group]:
        """Every class within a bound (for card play: of the hand), smallest first.

        Small classes come through a whole turn of the embeddings, others through `embeddings`.
        """

    def largest(self, rules: RuleSet) -> int:
        """The bound of `proof_groups` that leaves no class out."""

    def proof_scope(self, rules: RuleSet, most: int, embeddings: int) -> dict[str, Any]:
        """What `proof_groups` covers and through what, for the certificate."""

    def by_place(self, rules: RuleSet, item: Item, answer: Answer) -> tuple[Any, ...] | None:
        """The answer by the places of the class, the same for every embedding of it.

        `None` where what stands under the question's name is no answer to it.
        """

    def recorded(self, rules: RuleSet, item: Item, answer: Answer) -> str:
        """A well-formed answer as one line, the same for every embedding of the class."""

    def read_record(self, rules: RuleSet, item: Item, record: str) -> Answer:
        """The answer that `recorded` made a line of, for any item of the class."""

    def change(self, before: Answer, now: Answer) -> str:
        """In which way an answer changed, in words that do not name what only this item has."""

    def grounds(self, rules: RuleSet, item: Item) -> tuple[str, ...]:
        """The clauses that the reference cites, one for each thing it states, by place.

        A clause whose ruling is disputed has a question mark.
        """

    def aspects(self, rules: RuleSet, item: Item) -> dict[str, Any]:
        """What the class of an item leaves open, aspect by aspect (suits, ranks, seat, order)."""

    def with_aspects(self, rules: RuleSet, item: Item, aspects: dict[str, Any]) -> Item:
        """The item of the same class that has these aspects."""

    def other_values(self, rules: RuleSet, item: Item, aspect: str) -> list[tuple[str, Item]]:
        """The item with one aspect changed in every way there is, and each value in words."""

    def random(self, rules: RuleSet, rng: Random) -> Iterator[Item]:
        """Random items without end, the same for the same `rng`."""

    def deals(self, rules: RuleSet, rng: Random) -> Iterator[list[Item]]:
        """What is asked in the course of random deals, a list a deal, without end."""

    def encode(self, item: Item) -> dict[str, Any]:
        """The item as it goes over the wire and into files."""

    def decode(self, rules: RuleSet, data: dict[str, Any]) -> Item:
        """The item that `data` describes; raises `Malformed`."""

    def code(self, rules: RuleSet, item: Item) -> str:
        """The compact code of the item: for links, file names and the command line."""

    def read_code(self, code: str) -> tuple[RuleSet, Item]:
        """The rule set and the item of a code; raises `Malformed` or `UnknownRules`."""

    def canonical(self, item: Item) -> Item:
        """The item without what does not matter (the order of a hand): what ids are made of."""

    def shuffled(self, item: Item) -> Item:
        """The same item written in another order, to which the answer must not change."""

    def expect(self, rules: RuleSet, item: Item) -> Any:
        """What the reference answers."""

    def answer(self, expected: Any) -> Answer:
        """The reference's answer as a target would send it."""

    def controls(self, rules: RuleSet) -> list[Any]:
        """Mutants (`mutants.Mutant`) that answer, and wrongly: one is hidden in every run."""

    def mutant_answer(self, made: Any, rules: RuleSet, item: Item) -> Answer:
        """What a mutant answers; raises whatever it raises."""

    def compare(
        self, rules: RuleSet, item: Item, expected: Any, answer: Answer
    ) -> Difference | None:
        """How the answer differs from `expected`; `None` if it does not."""

    def absorbs(self, one: Difference, other: Difference) -> bool:
        """Beside `one`, is `other` no finding of its own?"""

    def undecided(self, expected: Any) -> bool:
        """Does the rule text leave open whether the item can come about at all?"""

    def clause_of(self, expected: Any) -> str:
        """The clause that decides the item (the first, where several do)."""

    def verdicts(self, expected: Any) -> Iterable[tuple[str, str]]:
        """Each clause that the answer rests on, with its verdict (`DISPUTED`, or a word)."""

    def cells(self, item: Item, expected: Any) -> Iterable[tuple[str, str]]:
        """What of the rules the item exercises, for the coverage table: (clause, situation)."""

    def reachable_cells(self, rules: RuleSet) -> Iterable[tuple[str, str]]:
        """Every cell that the rules can reach."""

    def circumstances(self, item: Item) -> dict[str, str | int]:
        """What of an item no rule looks at, and yet an engine may trip over.

        A word is compared as it is, a number as a bound; the names complete "only when … is".
        """

    def size(self, item: Item) -> tuple[int, int]:
        """How large the item is; smaller comes first."""

    def size_in_words(self, item: Item) -> str:
        """The size as a reader is told it: `3 cards (2 on the table, 1 in the hand)`."""

    def reductions(self, rules: RuleSet, item: Item) -> Iterable[Item]:
        """Items one step smaller, the most promising first."""

    def relatives(self, rules: RuleSet, item: Item) -> Iterator[Item]:
        """The items of the same class, the most readable first, the given size kept."""

    def expected_json(self, rules: RuleSet, item: Item) -> list[dict[str, Any]]:
        """The reference's answer for files, with clauses and reasons."""

    def side_by_side(self, rules: RuleSet, item: Item, answer: Answer) -> list[dict[str, Any]]:
        """For each part of `expected_json`, what the answer says of it and whether that differs.

        The answer is one that `compare` does not call malformed.
        """

    def draw(
        self,
        rules: RuleSet,
        item: Item,
        answers: Mapping[str, Answer],
        language: str = "en",
    ) -> Any:
        """The item, the reference's answer and those of targets by name, for `rich` to print."""
