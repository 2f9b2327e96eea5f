"""What a report says is trump: a suit beside a cue, or the name of a contract."""

from __future__ import annotations

import re
from collections.abc import Sequence

from arbitre_reference import Malformed

from .cards import Found, Text, Word, check_letter
from .cue_words import TRUMP
from .cues import Cue, is_denied, stops_between
from .words import CONTRACTS, FILLER, contract_names


def find_trump(
    told: Text, found: Sequence[Found], cues: Sequence[Cue]
) -> tuple[str | None, Found | None]:
    """The trump that the report names, and the word that names it.

    Raises `Malformed` if it names two.
    """
    named: dict[str, Found | None] = {}
    for cue in cues:
        if cue.role == TRUMP and not is_denied(told.words, cue.first):
            near = [(distance(told.words, cue, one), one) for one in found if not one.rank]
            gap, one = min(near, default=(99, None), key=lambda pair: pair[0])
            if one is not None and gap <= 3:
                named.setdefault(one.suit, one)
            elif letter := letter_after(told, cue):
                named.setdefault(letter, None)
    if not named:
        contract = find_contract(told.words)
        return contract, None
    if len(named) > 1:
        words = " and ".join(repr(told.written(one)) if one else "?" for one in named.values())
        raise Malformed("trump", f"{words}: which of them is trump?")
    return next(iter(named.items()))


def distance(words: Sequence[Word], cue: Cue, one: Found) -> int:
    """How many words lie between a cue and a suit; many if a sentence ends between them."""
    before = one.last < cue.first
    first, last = (one.last, cue.first) if before else (cue.last, one.first)
    if stops_between(words, first, last, also=","):
        return 99
    return sum(not w.mark and w.plain not in FILLER for w in words[first + 1 : last]) * 2 + before


def letter_after(told: Text, cue: Cue) -> str | None:
    """The suit that a lone capital behind the cue names: `trump H`."""
    after = [w for w in told.words[cue.last + 1 : cue.last + 3] if w.text != ":"]
    letter = after[0].text if after else ""
    if told.language != "en":
        check_letter(told.deck, letter, letter, "trump")
    return letter if letter and letter in told.deck.suits and len(letter) == 1 else None


def find_contract(words: Sequence[Word]) -> str | None:
    """`no-trump` or `all-trumps`, where the report names that contract."""
    text = " ".join(word.plain for word in words)
    made = r"(?:fa|fan|fem|fet|cant\w+|declar\w+|contracte|contrato|triunfo|trumfo|hacen|hecho)"
    for contract, called in contract_names().items():
        if re.search(rf"\b{made} (?:\w+ )?(?:{called})\b", text):
            return contract
    capitals = {word.text for word in words}
    for contract, names in CONTRACTS.items():
        for name in names.split("|"):
            short = len(name) == 2
            there = name.upper() in capitals if short else re.search(rf"\b{name}\b", text)
            held = re.search(rf"\b(?:have|had|has|quedat|tinc|tengo|ai|avait) {name}\b", text)
            if there and not held:
                return contract
    return None
