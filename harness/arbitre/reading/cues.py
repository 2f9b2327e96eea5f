"""The cues of a report, found in its words: what the cards behind them are, and who plays them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .cards import Found, Word
from .cue_words import (
    BESIDE,
    CLAIMS,
    CUES,
    HAND_OR_TABLE,
    ME,
    NEGATIONS,
    PLAYERS,
    SIDES,
    TABLE,
    TRUMP,
    TRUMP_WORDS,
)
from .words import decks, names_of_games

STOPS = {".", "!", "?", ";", "\n", "…"}


class Cue(NamedTuple):
    """What the words from `first` to `last` begin, and those words, plain."""

    role: str
    first: int
    last: int
    said: str


def find_cues(words: Sequence[Word], language: str | None, found: Sequence[Found]) -> Iterator[Cue]:
    """The cues of the words, in order; of those that begin at one word the longest."""
    starts, text = [], ""
    for word in words:
        starts.append(len(text))
        # In Spanish the accent tells `tiró` from `tiro`.
        end_of_word = "ó" if word.text.endswith("ó") else word.plain[-1:]
        text += word.plain[:-1] + end_of_word + " "
    taken = {i for one in found for i in range(one.first, one.last + 1)}
    tables = [CUES[language]] if language else list(CUES.values())
    patterns = [
        (role, re.compile(rf"(?:{pattern})(?= )"))
        for table in tables
        for role, pattern in ((TRUMP, TRUMP_WORDS), (TRUMP, game_in_suit()), *table.items())
    ]
    named = {place for _, place in find_players(words, language)}
    firsts = {one.first for one in found if one.rank}
    place = 0
    while place < len(words):
        if place in named and is_label(words, place, firsts):
            # `Partner: ace of spades` tells who played it; `me: …` may be all the hand.
            me = re.fullmatch(PLAYERS[ME], words[place].plain)
            yield Cue(HAND_OR_TABLE if me else TABLE, place, place, words[place].plain)
            place += 1
            continue
        room = next((i for i in range(place, len(words)) if i in taken), len(words))
        end_of_room = starts[room] if room < len(words) else len(text)
        matches = [
            (match.end(), role, match[0])
            for role, pattern in patterns
            if (match := pattern.match(text, starts[place], end_of_room))
        ]
        if not matches:
            place += 1
            continue
        end, role, said = max(matches, key=lambda m: (m[0], m[1] in CLAIMS))
        last = max(i for i in range(place, len(words)) if starts[i] < end)
        yield Cue(role, place, last, said)
        place = last + 1


def game_in_suit() -> str:
    """A pattern of the name of a game right before what is trump: `coinche in hearts`.

    The text is looked at as far as the next suit or card that is found.
    """
    letters = "".join(sorted({suit.lower() for deck in decks() for suit in deck.suits}))
    return rf"(?:{names_of_games()}) (?:a|in)(?: \d+)?(?= $| [{letters}] )"


def is_label(words: Sequence[Word], place: int, firsts: set[int]) -> bool:
    """Does a colon or, but for an article, a card follow the player who is named at `place`?"""
    after = place + 1
    while after < len(words) and words[after].plain in ("el", "la", "l", "le", "the"):
        after += 1
    colon = [word.text for word in words[place + 1 : place + 2]] == [":"]
    return colon or (after in firsts and words[place].plain not in ("j", "i"))


def stops_between(words: Sequence[Word], first: int, last: int, also: str = "") -> bool:
    """Does a sentence end between two places?"""
    return any(w.text in STOPS or w.text in also.split() for w in words[first + 1 : last])


def is_denied(words: Sequence[Word], place: int) -> bool:
    """Is the word at `place` behind a `no`, in the same part of its sentence?"""
    before = []
    for word in reversed(words[max(0, place - 4) : place]):
        if word.mark:
            break
        before.append(word.plain)
    return bool(NEGATIONS & set(before))


def find_players(words: Sequence[Word], language: str | None) -> Iterator[tuple[str, int]]:
    """Each word that names a player, with its place."""
    for place, word in enumerate(words):
        for player, pattern in PLAYERS.items():
            if re.fullmatch(pattern, word.plain):
                if word.plain in SIDES and words[place - 1].plain not in BESIDE:
                    continue
                # `i` is `and` in Catalan, `i` and `j` are no players elsewhere either.
                if player == ME and word.plain == "i" and language != "en":
                    continue
                yield player, place
