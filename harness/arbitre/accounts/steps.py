"""Card play as steps, each of which narrows the hand; what a reference's fold is, as plain data.

A step is an obligation of `arbitre_reference.obligations`, spelled out:
where it applies, which cards satisfy it, what is left where none does, and through which sense the
table is seen.  A change of the rules changes one word of it.
What the reference says in words of a game's own is asked of the reference, position by position.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from arbitre_reference import obligations as law
from arbitre_reference.obligations import Fold, View

from .lanes import join
from .table import BEFORE_LAST, LAST, LED, OF_LED_SUIT, Scan, Seen, Sense, Table

# A statement about the table or about a card: a word, and what it is about.
Words = tuple[Any, ...]

ALWAYS: Words = ("always",)
ANY: Words = ("any",)
NONE: Words = ("none",)
WINNING = "the winning card"

CONDITIONS: dict[Any, Words] = {
    law.always: ALWAYS,
    law.partner_wins: ("partner wins",),
    law.void: ("void",),
    law.second: ("second",),
    law.trump_led: ("trump led",),
    law.trump_wins: ("trump wins",),
    law.holds_trump: ("holds", ("trump",)),
    law.holds_plain: ("holds", ("not", ("trump",))),
    law.holds_winner: ("holds", ("above", WINNING)),
}
KINDS: dict[Any, Words] = {
    law.any_card: ANY,
    law.of_led_suit: ("led suit",),
    law.can_win: ("above", WINNING),
    law.above_led_suit: ("every", ("led suit",), ("above", "the highest of the suit led")),
    law.is_trump: ("trump",),
    law.no_lower_trump: ("not", ("under", WINNING)),
    law.is_lowest: ("lowest",),
    law.has_value: ("valued",),
}

# How many places higher a card has to stand than the one that it is compared with, if not one.
HIGHER = {"equal": 0, "two higher": 2}

KEEP, PREFER, ALLOW, FORBID, ANSWER = "keep", "prefer", "allow", "forbid", "answer"


class Step(NamedTuple):
    """One step: from the cards that are left to those that are left after it.

    `does`: `KEEP` those that are satisfied, if there are any (else what `otherwise` says; empty:
    all that were left), as an obligation does, which says nothing to the leader; `PREFER` is the
    same on a lead too; `ALLOW` them besides, `FORBID` all others, or `ANSWER` with them.
    """

    name: str
    title: str
    applies: Words
    satisfied: Words
    sense: Sense
    otherwise: Words = ()
    does: str = KEEP


def read_condition(condition: Any) -> Words:
    """A condition of the reference in words; `("given", condition)` where it is a game's own."""
    if isinstance(condition, law.Every):
        return ("every", *map(read_condition, condition.parts))
    if isinstance(condition, law.Unless):
        return ("not", read_condition(condition.part))
    return CONDITIONS.get(condition, ("given", condition))


def read_kind(kind: Any) -> Words:
    """A kind of card of the reference in words, likewise."""
    if isinstance(kind, law.OneOf):
        return ("one of", *map(read_kind, kind.kinds))
    if isinstance(kind, law.Where):
        return ("where", read_condition(kind.condition), read_kind(kind.kind))
    return KINDS.get(kind, ("given", kind))


def read_fold(fold: Fold, sense: Sense) -> tuple[Step, ...]:
    """The obligations of a fold as steps."""
    return tuple(
        Step(o.name, o.words, read_condition(o.applies), read_kind(o.satisfied), sense)
        for o in fold.obligations
    )


class Steps:
    """Runs steps on the positions of a table; what a statement comes to is worked out once."""

    def __init__(self, table: Table) -> None:
        self.table, self.lanes = table, table.lanes
        self._known: dict[tuple[Words, Sense], int] = {}

    def forget(self) -> None:
        """Drop what was worked out: there is no end of senses."""
        self._known.clear()

    def run(self, step: Step, cards: int) -> int:
        """The cards that are left after the step."""
        applies = self.lanes_where(step.applies, step.sense)
        satisfied = self.cards_of(step.satisfied, step.sense)
        if step.does == ALLOW:
            return cards | (applies & satisfied)
        if step.does == FORBID:
            return cards & (satisfied | ~applies)
        if step.does == ANSWER:
            return (cards & ~applies) | (applies & satisfied)
        if step.does == KEEP:
            applies &= ~self.table.leads
        kept = self.keep(cards, satisfied)
        if step.otherwise:
            some = self.lanes.any(cards & satisfied)
            left = self.cards_of(step.otherwise, step.sense)
            left = left if step.otherwise == NONE else self.keep(cards, left)
            kept = (kept & some) | (left & ~some)
        return (cards & ~applies) | (kept & applies)

    def keep(self, cards: int, satisfied: int) -> int:
        """Those that are satisfied, where there are any; else all of the cards."""
        some = cards & satisfied
        return some | (cards & ~self.lanes.any(some))

    def lanes_where(self, words: Words, sense: Sense) -> int:
        """The lanes where that is true."""
        key = words, sense
        if key not in self._known:
            self._known[key] = self._find_lanes(words, sense)
        return self._known[key]

    def cards_of(self, words: Words, sense: Sense) -> int:
        """The cards of the hands that are of that kind."""
        key = words, sense
        if key not in self._known:
            self._known[key] = self._find_cards(words, sense) & self.lanes.hand
        return self._known[key]

    def _find_lanes(self, words: Words, sense: Sense) -> int:
        table, everything = self.table, self.lanes.everything
        word, *parts = words
        if word == "always":
            return everything
        if word == "every":
            found = everything
            for part in parts:
                found &= self.lanes_where(part, sense)
            return found
        if word == "not":
            return everything & ~self.lanes_where(parts[0], sense)
        if word == "partner wins":
            return table.partner_wins(sense)
        if word == "void":
            return table.void
        if word == "second":
            return table.of_count[1]
        if word == "trump led":
            return table.trump_led
        if word == "trump wins":
            return table.card(sense.winner, sense.order).trump
        if word == "holds":
            return self.lanes.any(self.cards_of(parts[0], sense))
        assert word == "given", words
        return self.lanes.where(lambda p: bool(p.trick) and parts[0](View(p, table.senses)))

    def _find_cards(self, words: Words, sense: Sense) -> int:
        table = self.table
        word, *parts = words
        if word == "any":
            return self.lanes.hand
        if word == "none":
            return 0
        if word == "not":
            return self.lanes.hand & ~self.cards_of(parts[0], sense)
        if word == "every":
            found = self.lanes.hand
            for part in parts:
                found &= self.cards_of(part, sense)
            return found
        if word == "one of":
            found = 0
            for part in parts:
                found |= self.cards_of(part, sense)
            return found
        if word == "where":
            return self.lanes_where(parts[0], sense) & self.cards_of(parts[1], sense)
        if word == "if any":
            return self.keep(self.lanes.hand, self.cards_of(parts[0], sense))
        if word == "led suit":
            return table.hand_led
        if word == "trump":
            return table.hand_trump
        if word == "suit of":
            return self._suit_of(parts[0], sense)
        if word == "above":
            return table.beating(
                sense.order, self.seen(parts[0], sense), *[HIGHER[how] for how in parts[1:]]
            )
        if word == "over number of":
            return table.higher_number(sense.order, self.seen(parts[0], sense))
        if word == "under":
            return table.lower_trumps(sense.order, self.seen(parts[0], sense))
        if word == "valued":
            return join(table.hand_ranks[rank] for rank in sense.valued)
        if word == "lowest":
            return self._lowest(sense)
        if word in ("highest of", "lowest of"):
            cards = self.cards_of(parts[0], sense)
            return table.extreme(
                cards, sense.order, high=word == "highest of", across=len(parts) > 1
            )
        if word == "first":
            return self.lanes.hand & self.lanes.spread(1 for _ in self.lanes.positions)
        assert word == "given", words
        return self.lanes.hand_where(
            lambda p, i: bool(p.trick) and parts[0](View(p, table.senses), p.hand[i])
        )

    def seen(self, name: Any, sense: Sense) -> Seen:
        """The card of the trick that is meant."""
        if name == WINNING:
            return self.table.card(sense.winner, sense.order)
        if name == "the partner's card":
            return self.table.card(sense.partner, sense.order)
        return self.table.card(name, sense.order)

    def _suit_of(self, name: Any, sense: Sense) -> int:
        suits = self.seen(name, sense).suits
        return join(suits[s] & hand for s, hand in self.table.hand_suits.items())

    def _lowest(self, sense: Sense) -> int:
        hand, order = self.lanes.hand, sense.order
        if not isinstance(sense.lowest, str):
            return self.table.extreme(hand, sense.lowest, high=False)
        if sense.lowest == "of its suit":
            return self.table.extreme(hand, order, high=False)
        if sense.lowest == "given":
            lowest, senses = self.table.senses.lowest, self.table.senses
            return self.lanes.hand_where(
                lambda p, i: bool(p.trick) and lowest(View(p, senses), p.hand[i])
            )
        return self.table.extreme(
            hand, order, high="highest" in sense.lowest, across="hand" in sense.lowest
        )


# Cards of the trick that an engine may compare with, instead of the winning one.
REFERENCES: dict[Any, str] = {
    LED: LED,
    LAST: LAST,
    "the partner's card": "the partner's card",
    OF_LED_SUIT: OF_LED_SUIT,
    BEFORE_LAST: BEFORE_LAST,
    Scan(trump_trump="always", trump_plain="always"): "the trump played last",
    Scan(trump_trump="never"): "the trump played first",
    Scan(led_led="always"): "the last card of the suit led, or the highest trump",
    Scan(trump_plain="higher"): "the highest rank, a trump only if it is higher than the suit led",
}
