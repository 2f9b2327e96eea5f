"""Static test vectors: positions with what is right, for engines that want no adapter.

The *small* set shows everything there is to show: each mutant of the rule set caught,
each clause with each verdict it can give, and the cases of the corpus.
What is to be shown are its *goals*.
The cases come first.  Then classes are walked smallest first, and a goal that is left
is shown by a vector of the smallest size at which any item shows it;
among the items of one size whoever shows most is chosen first,
the readable before the others (greedy set cover).
The walk goes on to its bound whatever has been shown,
so that a mutant which nothing shows is proved to answer as the reference does, in that scope.
The *full* set holds every class within the bound besides, in one representative each,
which turns from class to class.

An item whose answer the rule text leaves open, if only in part, is not *settled*.
It may show a clause; a mutant it shows only where no settled item does,
and the score counts that apart: whoever skips what is not settled knows what is lost.
The same rules, scope and corpus make the same file, byte for byte.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from itertools import groupby, islice
from typing import Any, NamedTuple

from arbitre_reference import RuleSet

from .. import __version__
from ..mutants import Mutant
from ..question import DISPUTED, AnyQuestion, Group, Item, Verdict
from .corpus import case_id

FORMAT = 2
LICENCE = "MIT, © the arbitre authors: copy it anywhere, and keep this line"
SMALL, FULL = "small", "full"

# Questions about the positions of another one, whose vectors hold the verdicts and clauses too.
TOLD_BY = {"rulings": "legal", "turn": "legal"}

# Why a vector is there.
CORPUS, GOALS, CLASS = "corpus", "goals", "class"

# What became of a mutant: answers a settled vector wrongly; answers wrongly what is settled of
# others alone; differs in what the rule text leaves open alone; differs in no class in scope.
KILLED, UNSETTLED, LEFT_OPEN, EQUIVALENT = "killed", "killed-unsettled", "left-open", "equivalent"
STATUSES = (KILLED, UNSETTLED, LEFT_OPEN, EQUIVALENT)

# How many of a class are tried for one that reads well and shows the same.  The most readable come
# first: one found later would read no better than the item that is there already.
MOST_RELATIVES = 3_000

# A mutant to be caught, or a clause and its verdict: the kind comes first.
Goal = tuple[str, ...]
MUTANT, CLAUSE = "mutant", "clause"


class Vector(NamedTuple):
    """An item, and why it is there."""

    item: Item
    chosen: str


class Candidate(NamedTuple):
    """An item that shows something, and what."""

    item: Item
    shows: frozenset[Goal]


def mutants_of(question: AnyQuestion, rules: RuleSet) -> list[Mutant]:
    """Every wrong engine that answers the question; none where the game has no mutants."""
    return list(question.mutants.every(rules))


class Selection:
    """Vectors, and what they show: `shown` has for each goal the id of the first that shows it.

    `at_large`: the mutants that no settled vector catches yet.
    `unsettled`: the first item, not settled, that a mutant answers wrongly; `open`: the first one
    in which a mutant differs in what is left open.
    """

    def __init__(
        self, question: AnyQuestion, rules: RuleSet, most: int, full: bool = False
    ) -> None:
        self.question = question
        self.rules = rules
        self.most = most
        self.full = full
        self.mutants = {made.id: made for made in mutants_of(question, rules)}
        self.at_large = dict(self.mutants)
        self.vectors: dict[str, Vector] = {}
        self.shown: dict[Goal, str] = {}
        self.unsettled: dict[str, Item] = {}
        self.open: dict[str, Item] = {}

    def groups(self) -> Iterable[Group]:
        """Every class in scope, smallest first, card play through a turn of the representatives."""
        return self.question.space.proof_groups(self.rules, self.most, 1)

    # -- what an item shows -----------------------------------------------------------------

    def is_settled(self, item: Item) -> bool:
        """Is there one right answer?"""
        expected = self.question.expect(self.rules, item)
        verdicts = (verdict for _, verdict in self.question.coverage.verdicts(expected))
        return not self.question.undecided(expected) and DISPUTED not in verdicts

    def news(self, item: Item) -> frozenset[Goal]:
        """Which goals the item shows that are not shown yet."""
        expected = self.question.expect(self.rules, item)
        goals: set[Goal] = {(CLAUSE, *pair) for pair in self.question.coverage.verdicts(expected)}
        settled: bool | None = None
        for id, made in self.at_large.items():
            verdict = self.verdict(item, expected, made)
            if verdict is Verdict.AGREES:
                continue
            if settled is None:
                settled = self.is_settled(item)
            if settled:
                goals.add((MUTANT, id))
            elif verdict is Verdict.DISPUTED_ONLY:
                self.open.setdefault(id, item)
            else:
                self.unsettled.setdefault(id, item)
        return frozenset(goals.difference(self.shown))

    def verdict(self, item: Item, expected: Any, made: Mutant) -> Verdict:
        """What becomes of the item where a mutant is asked."""
        try:
            answer = self.question.mutants.answer(made, self.rules, item)
        except Exception:  # noqa: BLE001 - whatever a mutant raises, it fails
            return Verdict.CRASHED
        difference = self.question.compare(self.rules, item, expected, answer)
        return difference.verdict if difference else Verdict.AGREES

    # -- choosing ---------------------------------------------------------------------------

    def add(self, item: Item, chosen: str, shows: Iterable[Goal] = ()) -> None:
        """Make the item a vector, unless it is one."""
        id = case_id(self.question, self.rules, item)
        self.vectors.setdefault(id, Vector(item, chosen))
        for goal in shows:
            self.shown.setdefault(goal, id)
            if goal[0] == MUTANT:
                self.at_large.pop(goal[1], None)

    def walk(self) -> None:
        """Show every goal, at the smallest size at which it can be shown."""

        def candidates_of(items: Iterable[Item]) -> list[Candidate]:
            candidates = [Candidate(item, self.news(item)) for item in items]
            return [candidate for candidate in candidates if candidate.shows]

        size_of = self.question.shrinking.size
        for _, groups in groupby(self.groups(), lambda group: size_of(group.items[0])[0]):
            readable: list[Candidate] = []
            others: list[Candidate] = []
            for group in groups:
                first = next(iter(self.question.shrinking.relatives(self.rules, group.items[0])))
                readable += candidates_of([first])
                others += candidates_of(group.items)
            self.cover(readable)
            self.cover(others)
        for id in self.at_large:
            if id in self.unsettled:
                self.add(self.unsettled[id], GOALS)

    def cover(self, candidates: list[Candidate]) -> None:
        """Choose among items of one size, whoever shows most first, until they show no more."""
        left = candidates
        while True:
            left = [
                Candidate(item, frozenset(shows.difference(self.shown))) for item, shows in left
            ]
            left = [candidate for candidate in left if candidate.shows]
            if not left:
                return
            best = max(left, key=lambda candidate: len(candidate.shows))
            self.add(self.readable(best), GOALS, best.shows)

    def readable(self, candidate: Candidate) -> Item:
        """The most readable item of its class that shows the same."""
        relatives = self.question.shrinking.relatives(self.rules, candidate.item)
        for relative in islice(relatives, MOST_RELATIVES):
            if candidate.shows <= self.news(relative):
                return relative
        return candidate.item

    # -- what became of the mutants ---------------------------------------------------------

    def status(self, id: str) -> str:
        """What became of a mutant."""
        if id not in self.at_large:
            return KILLED
        return UNSETTLED if id in self.unsettled else LEFT_OPEN if id in self.open else EQUIVALENT

    def witness(self, id: str) -> Item | None:
        """An item in which a mutant differs: a vector, unless it does so in what is left open."""
        if id not in self.at_large:
            return self.vectors[self.shown[MUTANT, id]].item
        return self.unsettled.get(id, self.open.get(id))


def select(
    question: AnyQuestion, rules: RuleSet, corpus: Iterable[Item], most: int, full: bool = False
) -> Selection:
    """The vectors of a set: `most` bounds the classes (for card play: the cards in the hand).

    `corpus`: the items of the cases of these rules.
    """
    selection = Selection(question, rules, most, full)
    for item in corpus:
        selection.add(item, CORPUS, selection.news(item))
    selection.walk()
    if full:
        for number, group in enumerate(selection.groups()):
            selection.add(group.items[number % len(group.items)], CLASS)
    return selection


# -- the file ----------------------------------------------------------------------------------


def as_json(selection: Selection) -> dict[str, Any]:
    """The set as its schema (`vectors`) has it; a full one is without codes and reasons.

    Vectors come smallest first.
    """
    question, rules = selection.question, selection.rules
    mutants = [_mutant(selection, id) for id in selection.mutants]
    became = Counter(told["status"] for told in mutants)
    by_size = sorted(
        selection.vectors.items(), key=lambda pair: question.shrinking.size(pair[1].item)
    )
    vectors = [_vector(selection, id, vector) for id, vector in by_size]
    named = {said["clause"] for vector in vectors for said in vector["expected"]}
    clauses = rules.preset.every_clause
    return {
        "format": FORMAT,
        "arbitre": __version__,
        "licence": LICENCE,
        "question": question.name,
        "rules": rules.name,
        "rules_digest": rules.digest,
        "set": FULL if selection.full else SMALL,
        "scope": question.space.proof_scope(rules, selection.most, 1),
        "score": {status: became[status] for status in STATUSES},
        "clauses": {c.id: {"law": c.law, "source": c.source} for c in clauses if c.id in named},
        "mutants": mutants,
        "vectors": vectors,
    }


def _vector(selection: Selection, id: str, vector: Vector) -> dict[str, Any]:
    question, rules, item = selection.question, selection.rules, vector.item
    left_out = {"source", "reason"} if selection.full else {"source"}
    return {
        "id": id,
        **({} if selection.full else {"code": question.code(rules, item)}),
        "chosen": vector.chosen,
        "item": question.send(rules, item),
        "answer": question.answer(question.expect(rules, item))[question.command],
        "settled": selection.is_settled(item),
        "expected": [
            {field: value for field, value in said.items() if field not in left_out}
            for said in question.view.expected_json(rules, item)
        ],
    }


def _mutant(selection: Selection, id: str) -> dict[str, Any]:
    question, rules = selection.question, selection.rules
    status, witness = selection.status(id), selection.witness(id)
    told = {"id": id, "behaves_as_if": selection.mutants[id].title, "status": status}
    if status == LEFT_OPEN:
        told["code"] = question.code(rules, witness)
    elif witness is not None:
        told["vector"] = case_id(question, rules, witness)
    return told


def as_text(content: dict[str, Any]) -> str:
    """The file: a line for each clause, mutant and vector, so that changes can be read."""
    tight = content["set"] == FULL

    def write(value: Any) -> str:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":") if tight else None)

    parts = []
    for key, value in content.items():
        if isinstance(value, list):
            text = "[\n  " + ",\n  ".join(map(write, value)) + "\n]"
        elif isinstance(value, dict):
            fields = [f"{write(name)}: {write(of)}" for name, of in value.items()]
            text = "{\n  " + ",\n  ".join(fields) + "\n}"
        else:
            text = write(value)
        parts.append(f"{write(key)}: {text}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def summary(content: dict[str, Any]) -> str:
    """Size and score, in a line."""
    score, vectors = content["score"], len(content["vectors"])
    differing = sum(score.values()) - score[EQUIVALENT]
    parts = [
        f"{content['rules']}, {content['question']}: {vectors:,} vector{'s' * (vectors != 1)}",
        f"killed: {score[KILLED]} of {differing} mutants",
    ]
    besides = {
        UNSETTLED: "by vectors that are not settled",
        LEFT_OPEN: "left open by the rule text",
        EQUIVALENT: f"equivalent on {content['scope']['covers']}",
    }
    parts += [f"{what}: {score[status]}" for status, what in besides.items() if score[status]]
    return "; ".join(parts)
