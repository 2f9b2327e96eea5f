"""The law in one file: every class of a rule set with its answer, for engines that want no adapter.

    arbitre-law 1
    rules belote/coinche
    digest 5d0a…
    suits SHDC
    ranks 7 8 9 J Q K 10 A
    contracts S H D C no-trump all-trumps
    covers every hand
    positions 410521

and after an empty line a gzip stream.  Unzipped it holds a record of thirty-two bytes for each
position: the position and the set of the cards that may be played (`packed`), then the set of
the cards of which the rule text leaves open whether they may.  The records are *transposed*: all
first bytes come first, then all second bytes; byte `j` of record `i` is `body[j * positions + i]`.

An author reads it in his own tests, in forty lines of any language (`adapters/law`), and checks
his engine against the whole law at its own speed, without arbitre and without Python.

Hands of up to four cards come through a whole turn of the representatives, as in a proof.
Of the larger classes each is there once; the representative turns every `TURN` classes and
not with each, for then the file is half as large.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator

from arbitre_reference import Position, RuleSet

from ..packed import Packing
from ..questions.cards.legal import LEGAL
from ..questions.cards.space import WHOLE_TURN
from ..space.classes import REPRESENTATIVES, space

FORMAT = 1
# Measured on coinche: 1.3 MB where the representative turns with each class, 0.57 with this.
TURN = 64


def list_positions(rules: RuleSet, most: int) -> Iterator[Position]:
    """A representative of every class of at most `most` cards in the hand, smallest first."""
    where = space(rules.preset)
    number = 0
    for hand, classes in where.blocks(most):
        for cls in classes:
            if hand <= WHOLE_TURN:
                yield from LEGAL.space.group(where, cls).items
                continue
            turn = number // TURN
            number += 1
            start = turn // REPRESENTATIVES % REPRESENTATIVES
            yield from where.representatives(cls, [turn % REPRESENTATIVES], start)


def write_law(rules: RuleSet, packing: Packing, most: int) -> bytes:
    """The file for hands of at most `most` cards; the same for the same rules, byte for byte."""
    records = bytearray()
    for position in list_positions(rules, most):
        rulings = LEGAL.expect(rules, position)
        disputed = [str(ruling.card) for ruling in rulings if ruling.disputed]
        records += packing.pack(position)
        records += packing.pack_answer(LEGAL.answer(rulings))
        records += packing.pack_answer({LEGAL.command: disputed})
    width = packing.item_width + 2 * packing.answer_width
    head = {
        "arbitre-law": FORMAT,
        "rules": rules.name,
        "digest": rules.digest,
        **packing.legend,
        "contracts": " ".join(c if c in rules.preset.contracts else "-" for c in packing.contracts),
        "covers": LEGAL.space.proof_scope(rules, most, 1)["covers"],
        "positions": len(records) // width,
    }
    lines = "".join(f"{key} {value}\n" for key, value in head.items())
    body = b"".join(bytes(records[place::width]) for place in range(width))
    return lines.encode() + b"\n" + gzip.compress(body, mtime=0)
