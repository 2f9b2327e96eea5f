"""A whole hand as a game log.

    coinche; atout pique; dealer 3
    hand 0: 7S 8S …            (or `pack …`; without hands, each holds what it plays)
    calls: 0 80 S, 1 pass, …   (where the auction is told, with the pack or the hands)
    1: AS 7H 10S KS
    2: …

A part a line, in any order but for the tricks; whatever begins no part is words about the hand.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from arbitre_reference import Deck, Malformed

from .cards import deck_of, find_cards, our_letters, words_of
from .sentences import read_sentences
from .words import is_sign, language_of, plain

HEADS = {
    "trick": r"(?:trick|basa|baza|pli|levee)? ?(\d{1,2}) ?[.:)]",
    "hand": r"(?:hand|ma|mano|main|seat|seient|asiento|joueur|player|jugador|place) ?([0-3])\b ?:?",
    "pack": r"(?:pack|deck|baralla|baraja|paquet)\b ?:?",
    "dealer": r"(?:dealer|donneur|donant|dona|da|reparteix|reparte|repartidor)\b ?:?",
    "leader": r"(?:leader|leads|lead|surt|sale|entame)\b ?:?(?= ?(?:seat |el |la |le )?[0-3]$)",
    "calls": r"(?:calls|bids|auction|encheres|annonces|subhasta|subasta|declaracions|cants)\b ?:?",
}


@dataclass
class Log:
    """What a game log tells.  Cards are codes; `hands` by seat; `said`: the words besides.

    `seat` fields are `None` where they are not told; `trump` too, if the calls tell it.
    """

    deck: Deck
    language: str | None
    trump: str | None = None
    dealer: int | None = None
    leader: int | None = None
    pack: list[str] = field(default_factory=list)
    hands: dict[int, list[str]] = field(default_factory=dict)
    calls: list[list[Any]] = field(default_factory=list)
    tricks: list[list[str]] = field(default_factory=list)
    said: str = ""


def parts_of(text: str) -> tuple[list[tuple[str, str, str]], str]:
    """The parts of a log (head, number, what follows), and all the rest of the text."""
    parts: list[tuple[str, str, str]] = []
    rest = []
    for piece in re.split(r"[;\n]+", text):
        line = piece.strip()
        # Plain text is as long as the text, but for letters that no head has.
        short = plain(line[:24])
        for head, pattern in HEADS.items():
            match = re.match(pattern, short)
            if match:
                number = match[1] if match.groups() else ""
                if head == "trick" and ("trick", number) in [part[:2] for part in parts]:
                    # Words about a trick that has been told.
                    rest.append(line)
                    break
                parts.append((head, number, line[match.end() :].strip()))
                break
        else:
            rest.append(line)
    return parts, "\n".join(rest)


def is_log(text: str) -> bool:
    """Two numbered tricks, or one and a hand or the pack."""
    heads = [head for head, _, _ in parts_of(text)[0]]
    return heads.count("trick") > 1 or ("trick" in heads and bool({"hand", "pack"} & set(heads)))


def read_log(text: str, language: str | None = None, deck: Deck | None = None) -> Log:
    """The hand that a log tells, as it is told: nothing is checked but that it can be read.

    Raises `Malformed`, naming the part and the word.
    """
    parts, said = parts_of(text)
    words = words_of(text)
    known = language_of([word.plain for word in words]) or language
    log = Log(deck_of(words, known, deck), known, said=said)
    letters = "en" if our_letters(words, log.deck) else known
    for head, number, rest in parts:
        field_name = f"{head} {number}".strip()
        if head == "trick":
            log.tricks.append(_cards(log.deck, letters, rest, field_name))
            if int(number) != len(log.tricks):
                raise Malformed(field_name, f"trick {len(log.tricks)} is to come here")
        elif head == "hand":
            log.hands[int(number)] = _cards(log.deck, letters, rest, field_name)
        elif head == "pack":
            log.pack = _cards(log.deck, letters, rest, field_name)
        elif head == "calls":
            log.calls = [_call(call) for call in rest.split(",") if call.strip()]
        else:
            seats = re.findall(r"\b[0-3]\b", rest)
            if len(seats) != 1:
                raise Malformed(head, f"{rest!r} is no seat (0, 1, 2 or 3)")
            setattr(log, head, int(seats[0]))
    for i, trick in enumerate(log.tricks):
        if (len(trick) != 4 and i < len(log.tricks) - 1) or not 1 <= len(trick) <= 4:
            raise Malformed(f"trick {i + 1}", f"{len(trick)} cards: {' '.join(trick)}")
    # Only what is said of trump is taken here; cards in these words are about a claim.
    log.trump = read_sentences(said, known, log.deck).trump if said.strip() else None
    return log


def _cards(deck: Deck, language: str | None, text: str, part: str) -> list[str]:
    """The codes of a row of cards, each told in full."""
    words = words_of(text)
    found = find_cards(words, deck, language)
    for one in found:
        if not one.rank or not one.suit:
            written = words[one.first].text
            raise Malformed(
                part, f"{written!r} is a card without a {'suit' if one.rank else 'rank'}"
            )
    known = {place for one in found for place in range(one.first, one.last + 1)}
    for place, word in enumerate(words):
        if place not in known and (is_sign(word.text) or re.search(r"\d", word.text)):
            raise Malformed(part, f"{word.text!r} is no card of the {deck.name} deck")
    return [one.code for one in found]


def _call(text: str) -> list[Any]:
    """A call, told as a seat and a name: `0 80 S`."""
    match = re.fullmatch(r"([0-3]):? (.+)", text.strip())
    if not match:
        raise Malformed("calls", f"{text.strip()!r}: a seat (0 to 3) and a call are needed")
    return [int(match[1]), match[2].strip()]
