"""A text as words, numbers and signs, and the pairs among them that may be a card (`9c`, `♥9`)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .lexicon import Lexicon, decks, lower, plain, suit_names

# The cards of Unicode, by their block: suits in steps of 16, then the rank.
FIRST_CARD, RANKS_THERE, SUITS_THERE = 0x1F0A0, "?A23456789XJCQK", "♠♥♦♣"
TOKEN = re.compile(r"[^\W\d_]+(?:·[^\W\d_]+)?|[0-9]+|\n|[^\s\w]|\d|[^\s_]")
ORDINALS = {"st", "nd", "rd", "th", "e", "er", "re", "eme", "ere", "a", "n", "r", "t", "o"}
SEPARATORS = {"-", ".", "·"}
OF = {"de", "d", "of"}
# A row of a table: `| North | A♦ |`.
ROW = re.compile(r"^[ \t]*\|([^\n]*)\|[ \t]*$", re.MULTILINE)
SIGNS = frozenset("♠♥♦♣♤♡♢♧")


class Token(NamedTuple):
    """A word, number or sign: as written, lower case, plain.

    `glued`: no space before it; `elided`: an apostrophe follows (the `J` of `J'ai` is no jack).
    """

    text: str
    low: str
    plain: str
    glued: bool
    elided: bool

    @property
    def mark(self) -> bool:
        """Is it punctuation?"""
        return not self.text[0].isalnum() and not is_sign(self.text)


class Pair(NamedTuple):
    """Two parts that may be a card, and the places of the first and last token.

    `sure`: it can be nothing else.
    """

    one: str
    two: str
    first: int
    last: int
    sure: bool


def is_sign(text: str) -> bool:
    """Is this a sign that a deck has for a suit, `♠`?"""
    return text in SIGNS or (
        not text.isalnum() and any(text in deck.names.more_suits for deck in decks())
    )


def is_suit_name(word: str) -> bool:
    """Does a plain word name a suit of any deck?"""
    return len(word) > 2 and any(word in suit_names(deck) for deck in decks())


def tokens_of(text: str) -> list[Token]:
    """The tokens of a text, in order."""
    text = "".join(_as_code(char) for char in text.replace("\ufe0f", "").replace("\ufe0e", ""))
    text = ROW.sub(lambda row: row[1].replace("|", ":"), text)
    found: list[Token] = []
    end = -1
    for match in TOKEN.finditer(text.replace("’", "'").replace("ʼ", "'")):
        one = match[0]
        if one == "'":
            if found and end == match.start():
                found[-1] = found[-1]._replace(elided=True)
            end = -1
            continue
        low = lower(one)
        found.append(Token(one, low, plain(one), match.start() == end, False))
        end = match.end()
    return found


def _as_code(char: str) -> str:
    """The card of Unicode as rank and sign; any other character as it is."""
    place = ord(char) - FIRST_CARD
    if not 0 <= place < 64 or not 0 < place % 16 < len(RANKS_THERE):
        return char
    rank = RANKS_THERE[place % 16].replace("X", "10")
    return f" {rank}{SUITS_THERE[place // 16]} "


def written(tokens: Sequence[Token], first: int, last: int) -> str:
    """The tokens from `first` to `last`, as they stand in the text."""
    text = ""
    for place, token in enumerate(tokens[first : last + 1]):
        text += ("" if token.glued or not place else " ") + token.text
        text += "'" if token.elided else ""
    return text


def pairs_of(tokens: Sequence[Token], known: Lexicon | None) -> Iterator[Pair]:
    """All pairs that may be a card, in order."""
    shouted = not any(token.low != token.text for token in tokens if token.text.islower())
    shouted = shouted and not any(t.text.islower() and len(t.text) > 2 for t in tokens)
    place = 0
    while place < len(tokens):
        pair = _pair_at(tokens, place, known, shouted)
        if pair:
            yield pair
        place = pair.last + 1 if pair else place + 1


def _pair_at(
    tokens: Sequence[Token], place: int, known: Lexicon | None, shouted: bool
) -> Pair | None:
    one = tokens[place]
    rest = tokens[place + 1 : place + 5]
    glued = [token for token in rest if token.glued]
    if one.elided or (one.glued and place and tokens[place - 1].text.isalpha()):
        return None
    if one.text in "[(" and len(rest) == 4 and rest[1].text == "," and rest[3].text in ")]":
        if len(rest[0].text) <= 2 and len(rest[2].text) == 1:
            return Pair(rest[0].plain, rest[2].plain, place, place + 4, True)
    if not _may_be_part(one) and not (one.text.isalpha() and len(one.text) == 2):
        return None
    if glued and glued[0] is rest[0]:
        two, last = rest[0], place + 1
        if two.text in SEPARATORS and len(rest) > 1 and rest[1].glued and _may_be_part(rest[1]):
            two, last = rest[1], place + 2
        if _may_be_part(two) and _may_be_part(one) and not two.elided:
            after = tokens[last + 1 : last + 3]
            if _is_ordinal(one, two, after, known) or (one.text.isdigit() and two.text.isdigit()):
                return None
            if after and after[0].glued and after[0].text.isalpha() and two.text.isalpha():
                return None
            if after and after[0].glued and after[0].text == "-":
                # `A-t-il`
                return None
            return Pair(one.plain, two.plain, place, last, True)
    if one.text.isalpha() and len(one.text) == 2 and len(one.plain) == 2:
        if one.plain == "as" and rest and (rest[0].plain in OF or is_suit_name(rest[0].plain)):
            # `AS DE PIQUE` is no ace of spades, but an ace whose suit follows.
            return None
        sure = not _is_word(one, known, shouted) or _is_led(tokens, place, known)
        return Pair(one.plain[0], one.plain[1], place, place, sure)
    return None


def _is_led(tokens: Sequence[Token], place: int, known: Lexicon | None) -> bool:
    """Is a capital within a sentence (`I hold As`), or is a verb of playing behind it?"""
    if not tokens[place].text[0].isupper() or place == 0 or not known or known.language != "en":
        return False
    if not tokens[place - 1].mark:
        return tokens[place].text[1].islower()
    after = tokens[place + 1].plain if place + 1 < len(tokens) else ""
    kinds = known.kinds.get(after, ()) if known else ()
    return bool({"lead", "play", "ruff"} & set(kinds))


def _is_word(token: Token, known: Lexicon | None, shouted: bool) -> bool:
    """May two letters be a word of the language?"""
    if known is None:
        return token.plain in ("as", "es", "de", "me", "se") and not token.text.isupper()
    if token.text.isupper() and token.text in known.kinds:
        # `SA` is a contract.
        return True
    there = token.low in known.kinds or token.plain in known.kinds or token.plain == "as"
    return there and (shouted or not token.text.isupper())


def _may_be_part(token: Token) -> bool:
    return is_sign(token.text) or (token.text.isalnum() and len(token.text) <= 2)


def _is_ordinal(one: Token, two: Token, after: Sequence[Token], known: Lexicon | None) -> bool:
    """`7e pli`, `the 3rd`: a number and its ending are no card."""
    if not one.text.isdigit() or two.plain not in ORDINALS:
        return False
    if two.plain in {"st", "nd", "rd", "th", "eme", "ere", "er", "re"}:
        return True
    kinds = known.kinds.get(after[0].plain, ()) if known and after else ()
    return "numbered" in kinds or "next" in kinds
