"""Every single change to card play: one word of one step, or how the table is seen there.

What a programmer gets wrong is another order, another comparison, another card compared with,
another partner, another scope, another way out where an obligation cannot be met,
in one place of the rules or in all.  So the list is made from the steps that a rule set has, and
holds no anecdote; a few idioms at its end change two words at once, because neither helps alone.

The costs are lengths: what a change takes to be told, beside an option (3) and a word of a
condition (4, or 7 where it names a suit, a seat or a rank).  On forty wrong engines that others
wrote, literals between 4 and 8 and an item explained between 6 and 15 gave the same accounts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from .model import Change
from .orders import list_orders, points_of, rank_values
from .steps import (
    ALLOW,
    ALWAYS,
    ANSWER,
    ANY,
    FORBID,
    KEEP,
    NONE,
    PREFER,
    REFERENCES,
    WINNING,
    Step,
    Words,
)
from .table import LED, PARTNERS, Scan, Sense, Table
from .vocabulary import KINDS, PLAIN, WINNERS, put, say

# An obligation left out; a word changed everywhere, in one place; a rank moved; the answer itself.
DROPPED, EVERYWHERE, PLACE, IDIOM, MOVED, SET = 6, 7, 9, 10, 11, 12


class Edit(NamedTuple):
    """A step is changed: the one called `place`, or every one where that is empty."""

    place: str
    edit: Callable[[Step], Step]


class Insertion(NamedTuple):
    """A step more: `where` is `first`, `second` (after the first) or `last`."""

    where: str
    step: Step


class Recast(NamedTuple):
    """Contracts are taken for another: those `mistaken` are played as `contract`."""

    mistaken: tuple[str, ...]
    contract: str


What = Edit | Insertion | Recast


def list_changes(steps: Sequence[Step], sense: Sense, now: Sense, table: Table) -> Iterator[Change]:
    """Every change of these steps: `sense` is how a right player sees the table, `now` the account.

    (So an order of ranks that is wrong already can be changed further, one rank at a time.)
    """
    obligations = [step for step in steps if step.does == KEEP]
    yield from _of_scope(obligations)
    for step in {step.name: step for step in reversed(obligations)}.values():
        yield from _of_place(step)
        yield from _of_senses(step.name, f", as to {step.title}", sense, sense, table, PLACE)
    yield from _of_senses("", "", sense, now, table, EVERYWHERE)
    yield from _insertions(sense)
    yield from _idioms(sense, table)


def change(place: str, id: str, words: str, cost: int, edit: Callable[[Step], Step]) -> Change:
    """A change of the step called `place` (empty: of each)."""
    return Change(f"{id} @ {place or 'everywhere'}", words, cost, Edit(place, edit))


def _of_scope(obligations: Sequence[Step]) -> Iterator[Change]:
    """What can be wrong with when obligations apply, of one and of those that share it."""
    for step in {step.name: step for step in obligations}.values():
        yield change(step.name, "drop", f"{step.title} is not required", DROPPED, never)
    groups: dict[Words, list[str]] = {}
    for step in obligations:
        groups.setdefault(step.applies, []).append(step.title)
    for applies, titles in groups.items():
        if len(titles) == 1:
            yield from _of_applying(applies, titles[0], "is", obligations)
        elif applies != ALWAYS:
            yield from _of_applying(applies, " and ".join(titles), "are", obligations)


def _of_applying(
    applies: Words, title: str, verb: str, obligations: Sequence[Step]
) -> Iterator[Change]:
    def where(new: Words) -> Callable[[Step], Step]:
        return lambda s: s._replace(applies=new) if s.applies == applies else s

    place = next(s.name for s in obligations if s.applies == applies) if verb == "is" else ""
    key = f"of {applies}"
    if verb == "are":
        nowhere = where(("not", ALWAYS))
        yield change(place, f"drop {key}", f"{title} are not required", EVERYWHERE, nowhere)
    parts = applies[1:] if applies[0] == "every" else (applies,)
    for part in parts:
        # Of what a change has made hold never, there is no word to take back.
        if part in (ALWAYS, ("not", ALWAYS)):
            continue
        rest = tuple(p for p in parts if p != part)
        opposite = part[1] if part[0] == "not" else ("not", part)
        yield change(
            place,
            f"also unless {part} {key}",
            f"{title} {verb} required also when {say(opposite)}",
            EVERYWHERE,
            where(("every", *rest) if rest else ALWAYS),
        )
        yield change(
            place,
            f"only unless {part} {key}",
            f"{title} {verb} required when {say(opposite)}, and not when {say(part)}",
            PLACE,
            where(("every", *rest, opposite)),
        )
    if len(parts) > 1:
        yield change(
            place,
            f"otherwise {key}",
            f"{title} {verb} required just when not",
            PLACE,
            where(("not", applies)),
        )


def _of_place(step: Step) -> Iterator[Change]:
    """What can be wrong with which cards satisfy an obligation, and with what is left then."""
    name, title = step.name, step.title
    for id, words, cost, edit in _list_edits(step.satisfied):
        yield change(name, id, words.format(title), cost, edit)
    first = Insertion("first", step._replace(name=f"{name} first"))
    yield Change(f"first @ {name}", f"{title} comes before all else", PLACE, first)


def _list_edits(usual: Words) -> Iterator[tuple[str, str, int, Callable[[Step], Step]]]:
    """Id, words (`{}` is the obligation), cost and edit of each."""
    for card, words in REFERENCES.items():
        told = f"{{}} is compared with {words}, not with the winning card"
        yield f"over {words}", told, PLACE, satisfying(partial(put, card=card))
    for words, kind in KINDS:
        cost = PLACE if kind in PLAIN else MOVED
        yield f"kind {words}", f"for {{}}, {words} will do", cost, satisfying(partial(_just, kind))
        if kind not in (usual, ANY):
            or_, and_ = partial(_join, "one of", kind), partial(_join, "every", kind)
            yield f"or {words}", f"for {{}}, {words} will do besides", SET, satisfying(or_)
            yield f"and {words}", f"for {{}}, it must also be {words}", SET, satisfying(and_)
            told = f"where {{}} is not possible, {words} must be played"
            yield f"else {words}", told, MOVED, failing_that(kind)
    told = "where {} is not possible, nothing may be played"
    yield "else nothing", told, PLACE, failing_that(NONE)
    told = "{} falls to the cards that do not satisfy it"
    yield "not", told, PLACE, satisfying(lambda kind: ("not", kind))
    told = "for {}, it must also rank above the led card, whatever their suits"
    over_led = partial(_join, "every", ("over number of", LED))
    yield "number over led", told, PLACE, satisfying(over_led)
    over = partial(_just, ("over number of", WINNING))
    yield (
        "number over winning",
        "for {}, only the ranks are compared, whatever the suits",
        PLACE,
        satisfying(over),
    )
    equal = partial(put, card=WINNING, how="equal")
    yield "equal", "for {}, an equal card will do", PLACE, satisfying(equal)
    higher = partial(put, card=WINNING, how="two higher")
    yield "two higher", "for {}, the next higher card will not do", PLACE, satisfying(higher)
    told = "for {}, it must be the lowest such card"
    yield "the lowest", told, PLACE, satisfying(lambda kind: ("lowest of", kind))
    told = "for {}, it must be the highest such card"
    yield "the highest", told, PLACE, satisfying(lambda kind: ("highest of", kind))
    told = "for {}, any trump will do where one can win"
    trump = partial(_just, ("where", ("holds", ("above", WINNING)), ("trump",)))
    yield "any trump where it can win", told, PLACE, satisfying(trump)


def never(step: Step) -> Step:
    """The step, which applies nowhere."""
    return step._replace(applies=("not", ALWAYS))


def satisfying(make: Callable[[Words], Words]) -> Callable[[Step], Step]:
    """The edit that makes another kind of what satisfies a step."""
    return lambda step: step._replace(satisfied=make(step.satisfied))


def failing_that(kind: Words) -> Callable[[Step], Step]:
    """The edit that says what is left where nothing satisfies the step."""
    return lambda step: step._replace(otherwise=kind)


def _just(kind: Words, usual: Words) -> Words:
    return kind


def _join(word: str, kind: Words, usual: Words) -> Words:
    return (word, usual, kind)


def _of_senses(
    place: str, scope: str, sense: Sense, now: Sense, table: Table, cost: int
) -> Iterator[Change]:
    """What can be wrong with how the table is seen, in one place or everywhere."""

    def seen(id: str, words: str, its_cost: int, family: str = "", **new: Any) -> Change:
        made = change(
            place, id, words + scope, its_cost, lambda s: s._replace(sense=s.sense._replace(**new))
        )
        return replace(made, family=family)

    for name in PARTNERS:
        yield seen(f"partner {name}", f"the partner is taken to be {name}", cost, partner=name)
    for words, winner in WINNERS:
        test = f"when it is asked whether the partner wins, {words}"
        yield seen(f"test {words}", test, cost, tested_winner=winner)
        yield seen(f"beat {words}", f"of the card to beat, {words}", cost, winner=winner)
        yield seen(f"both {words}", words, cost, tested_winner=winner, winner=winner)
    for words, order, dear in list_orders(now.order, sense.order, table, moved=not place):
        yield seen(
            f"order {order}",
            words,
            cost + dear,
            "order" if not place else "",
            order=order,
            tested_order=order,
        )
    if not place:
        for words, order, dear in list_orders(now.tested_order, sense.order, table, moved=False):
            yield seen(
                f"test order {order}",
                f"when it is asked whether the partner wins, {words}",
                cost + dear,
                tested_order=order,
            )
    if place:
        return
    for words in ("the highest of its suit", "the lowest of the hand", "the highest of the hand"):
        yield seen(f"lowest {words}", f"by the lowest card {words} is meant", cost, lowest=words)
    for words, order, dear in list_orders(sense.order, sense.order, table, moved=False):
        told = f"when the lowest of a suit is looked for, {words}"
        yield seen(f"lowest {order}", told, cost + dear, lowest=order)
    for rank in table.rank_names:
        valued = sense.valued ^ {rank}
        word = table.game.deck.names.ranks["en"].get(rank, f"the {rank}")
        what = "carries points" if rank in valued else "carries no points"
        if sense.valued:
            yield seen(f"valued {rank}", f"{word} {what}", cost, valued=valued)
    if sense.valued:
        yield seen("valued none", "no card carries points", cost, valued=frozenset())


def _insertions(sense: Sense) -> Iterator[Change]:
    """A step more: one must, may, may not, or the answer is that, whatever the rules say."""
    for words, kind in KINDS:
        if kind == ANY:
            continue
        must = Step(f"must {words}", f"playing {words}", ALWAYS, kind, sense, does=PREFER)
        yield Change(
            f"must {words}",
            f"{words} must be played, if there is one",
            MOVED,
            Insertion("second", must),
        )
        yield Change(
            f"must first {words}",
            f"{words} must be played before all else",
            MOVED,
            Insertion("first", must),
        )
    for id, words, kind in (
        ("all", "any card may be played", ANY),
        ("none", "no card is allowed", NONE),
    ):
        whatever = Step(id, words, ALWAYS, kind, sense, does=ANSWER)
        yield Change(f"is {id}", words, EVERYWHERE, Insertion("last", whatever))
    for words, kind in KINDS:
        if kind == ANY:
            continue
        may = Step(f"may {words}", words, ALWAYS, kind, sense, does=ALLOW)
        yield Change(f"may {words}", f"{words} may be played besides", SET, Insertion("last", may))
        answer = Step(f"is {words}", words, ALWAYS, kind, sense, does=ANSWER)
        yield Change(
            f"is {words}",
            f"{words} may be played, and nothing else",
            SET,
            Insertion("last", answer),
        )
        either = answer._replace(satisfied=("if any", kind))
        yield Change(
            f"is {words}, or any",
            f"{words} must be played, and without one any card may",
            SET,
            Insertion("last", either),
        )
        only = Step(f"not {words}", words, ALWAYS, ("not", kind), sense, does=FORBID)
        yield Change(f"not {words}", f"{words} may not be played", SET, Insertion("last", only))


def _idioms(sense: Sense, table: Table) -> Iterator[Change]:
    """Changes of two words at once, because neither helps alone."""
    tricks = table.game.trick
    if tricks is not None:
        contract, suits = table.game.contracts[0], table.game.deck.suits
        order = tuple(
            rank_values(
                [
                    points_of(table, contract, suits[0] if name == "trumps" else suits[1], rank)
                    for rank in table.rank_names
                ]
            )
            for name in table.kinds
        )
        yield change(
            "",
            "points",
            "cards are compared by their points",
            IDIOM - 2,
            lambda s: s._replace(sense=s.sense._replace(order=order, tested_order=order)),
        )
        equal = Scan("not lower", "always", "never", "not lower", "never")
        yield change(
            "",
            "points, equal",
            "cards are compared by their points, and of equal ones the later wins",
            IDIOM,
            lambda s: s._replace(
                satisfied=put(s.satisfied, WINNING, "equal"),
                sense=s.sense._replace(
                    order=order, tested_order=order, winner=equal, tested_winner=equal
                ),
            ),
        )
    yield change(
        "",
        "only follow",
        "one must follow suit, and nothing else",
        IDIOM,
        lambda s: s if s.satisfied == ("led suit",) else s._replace(satisfied=ANY),
    )
    game = table.game
    suits, others = game.deck.suits, [c for c in game.contracts if c not in game.deck.suits]
    for contract in others:
        for played in (*[c for c in others if c != contract], *suits[:1]):
            name = (
                f"if {game.deck.names.suits['en'][played].name} were trump"
                if played in suits
                else played
            )
            yield Change(
                f"{contract} as {played}",
                f"{contract} is played as {name}",
                MOVED,
                Recast((contract,), played),
            )
    for played in others if suits[0] in game.contracts else []:
        yield Change(
            f"suits as {played}",
            f"a trump suit is played as {played}",
            MOVED,
            Recast(tuple(suits), played),
        )
