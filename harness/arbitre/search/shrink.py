"""From a counterexample to the smallest one, with the proof that it is.

**The ordering** is the question's `size`: for card play, the number of cards in the position,
then the length of the trick; among positions of one size, the order in which the classes are
enumerated; among positions of one class, the most readable (`relatives`).

**Keeping to one bug.** A candidate counts only if it differs with the same key as the finding:
the same verdict, the same kind, the same clause.
Without that, shrinking slides from the bug at hand to an easier one, and the first is lost.
Where the bug is known (`causes`), it must be explained by that bug as well.

**The search** has two parts.
The *descent* takes cards away while the difference stays: quick, and it ends in a local minimum.
The *sweep* then asks every class that is not larger, smallest first, in which the clause can speak.
Its first hit is the minimum; if it has none, the end of the descent is.
So the minimum is not what a heuristic stopped at: every smaller class has been asked and agreed.
What that takes for granted is said in the proof: a class is asked through the positions of one
turn of its representatives (`classes`), not through all its positions.

Candidates are asked in batches; a whole sweep below five cards takes a second or so.
A sweep that would take too long is broken off, and the proof says where.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing

from ..asking.asker import Asker, Outcome, OutOfTime, TargetGone
from ..message import say
from ..question import Item, Key
from .compare import difference_of
from .findings import Counterexample, Searched

# Positions: enough for all classes of at most six cards of coinche (89,100) and four of obligada
# (55,380); with one card more there are 218,304 and 279,348.
MOST_SWEPT = 150_000
# Classes looked through for those in which a clause can speak, where it seldom can.
MOST_CONSIDERED = 40_000
DEPENDS_ON_MORE = "it depends on more than the rules look at"


# Is this item, with what the target said, still of the bug at hand?
Belongs = Callable[[Item, Outcome], bool]


def any_bug(item: Item, outcome: Outcome) -> bool:
    """Whatever has the same key is taken for the same bug."""
    return True


def shrink(
    asker: Asker, found: Counterexample, searched: Searched, belongs: Belongs = any_bug
) -> Counterexample:
    """The smallest counterexample with the key of `found` that `belongs` to the same bug.

    `searched` is what need not be asked again.
    Never loses `found`: where the target gives out, the best so far comes back and says so.
    """
    best = found

    def note(better: Counterexample) -> None:
        nonlocal best
        best = better

    try:
        best, asked = descend(asker, best, belongs, note)
        if asker.question.space.listed:
            best.proof = say(
                "not proved minimal: {size}; none of {asked} that are one change smaller differs "
                "in this way",
                size=asker.question.shrinking.size_in_words(best.item),
                asked=asked,
            )
            return best
        best = sweep(asker, best, searched, belongs)
        return make_readable(asker, best, belongs)
    except TargetGone as gone:
        best.notes.append(say("shrinking was broken off: {why}", why=str(gone)))
        best.proof = best.proof or say("not proved minimal: the target could not be asked further")
        best.late = isinstance(gone, OutOfTime)
        return best


def descend(
    asker: Asker,
    found: Counterexample,
    belongs: Belongs = any_bug,
    note: Callable[[Counterexample], None] = lambda better: None,
) -> tuple[Counterexample, int]:
    """Take things away while the difference stays; how many more were tried at the end.

    `note` is told each that is smaller than the one before.
    """
    best = found
    while True:
        smaller = asker.question.shrinking.reductions(asker.rules, best.item)
        hit, asked = first_hit(asker, smaller, best.difference.key, belongs)
        if hit is None:
            return best, asked
        best = hit
        note(best)


def sweep(
    asker: Asker, found: Counterexample, searched: Searched, belongs: Belongs = any_bug
) -> Counterexample:
    """Ask every class that is not larger, smallest first, and write down the proof."""
    question, rules = asker.question, asker.rules
    limit = question.shrinking.size(found.item)
    clause = found.difference.key[2]
    ends: list[int] = []
    considered = 0

    def broken_off() -> bool:
        return considered > MOST_CONSIDERED or bool(ends and ends[-1] >= MOST_SWEPT)

    def candidates() -> Iterator[Item]:
        nonlocal considered
        for layer in question.space.layers(rules):
            if layer.size > limit[0]:
                return
            if layer.size <= searched.size:
                continue
            for group in layer.groups:
                first = group.items[0]
                considered += 1
                if question.shrinking.size(first) > limit or broken_off():
                    return
                if clause and not speaks(asker, first, clause):
                    continue
                ends.append((ends[-1] if ends else 0) + len(group.items))
                yield from group.items

    hit, asked = first_hit(asker, candidates(), found.difference.key, belongs)
    # Batches run ahead: what counts is what was answered before the hit.
    classes = searched.classes + bisect_right(ends, asked)
    positions = searched.positions + asked
    best = hit or found
    size = question.shrinking.size_in_words(best.item)
    about = say(" in which {clause} can decide", clause=clause) if clause else ""
    if hit is None and broken_off():
        best.proof = say(
            "not proved minimal: {classes} smaller classes{about} were asked and none differs in "
            "this way; there are more",
            classes=classes,
            about=about,
        )
    else:
        best.minimal = True
        best.proof = say(
            "minimal: {size}; no smaller class{about} differs in this way "
            "({classes} classes asked, {positions} positions)",
            size=size,
            about=about,
            classes=classes,
            positions=positions,
        )
    return best


def speaks(asker: Asker, item: Item, clause: str) -> bool:
    """Can the clause decide anything in the item (and so in its class)?"""
    expected = asker.question.expect(asker.rules, item)
    return any(name == clause for name, _ in asker.question.coverage.cells(item, expected))


def make_readable(
    asker: Asker, found: Counterexample, belongs: Belongs = any_bug
) -> Counterexample:
    """The most readable item of the same class that still differs."""
    relatives = asker.question.shrinking.relatives(asker.rules, found.item)
    first = next(relatives)
    hit, _ = first_hit(asker, [first], found.difference.key, belongs)
    if hit is None:
        found.notes.append(
            say(
                DEPENDS_ON_MORE + ": {code} is the same position in other suits, ranks or seats, "
                "and there the target does not differ in this way",
                code=asker.question.code(asker.rules, first),
            )
        )
        hit, _ = first_hit(asker, relatives, found.difference.key, belongs)
    if hit is None:
        return found
    hit.proof, hit.minimal, hit.notes = found.proof, found.minimal, found.notes
    return hit


def first_hit(
    asker: Asker, items: Iterable[Item], key: Key, belongs: Belongs = any_bug
) -> tuple[Counterexample | None, int]:
    """The first item that differs with this key, if any, and how many agreed before it."""
    asked = 0
    # Making a candidate may take longer than asking it, and most are not needed after a hit.
    with closing(asker.ask(items, at_first=1)) as outcomes:  # type: ignore[type-var]
        for item, outcome in outcomes:
            difference = difference_of(asker, item, outcome)
            if difference is not None and difference.key == key and belongs(item, outcome):
                return Counterexample(item, outcome, difference), asked
            asked += 1
    return None, asked
