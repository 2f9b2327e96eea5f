"""A report in a player's own sentences: what each card in it is, and what is claimed.

Cues (`cue_words.CUES`) tell what the cards behind them are: trump, played, held, in dispute.
A card whose place no cue tells is asked back (`Malformed`), never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from arbitre_reference import Deck, Malformed

from .cards import Found, Text, deck_of, find_cards, words_of
from .cue_words import (
    ALLOWED,
    APPS,
    ASKED,
    BEATS,
    CLAIMS,
    FIRST_PERSON,
    FORCED,
    HAND,
    HAND_OR_TABLE,
    LEAD,
    LEADS,
    ME,
    MINE,
    ON,
    REFUSED,
    RUFFS,
    TABLE,
    TRUMP,
)
from .cues import STOPS, Cue, find_cues, find_players, is_denied, stops_between
from .trump import find_trump
from .words import FILLER, language_of

AUXILIARIES = frozenset(
    ("was", "is", "has", "been", "est", "a", "ete", "es", "era", "ha", "estat", "sido", "me", "se",
     "l", "el", "la", "lo")
)  # fmt: skip
# So many words may stand between a card and who played it: `of the rival`, `(my partner)`.
MOST_BETWEEN = 4
OF = frozenset(("de", "d", "del", "du", "of", "from", "by", "par", "per", "por", "("))


class Played(NamedTuple):
    """A card on the table, and who is said to have played it (`None`: nobody is named)."""

    card: str
    player: str | None


@dataclass
class Sentences(Text):
    """What a report says, card by card.

    `claimed`: what the claim is about; cards, ranks and suits, as they are named.
    `hand`: the same.  `voids`: suits that the hand is said not to have.
    `claimant`: whose turn the claim is about, `None` if nobody is named.
    `leads`: does the player in question say that they lead?
    `followed`: cards on the table that are told without a suit: taken to be of the suit led.
    """

    trump: str | None = None
    table: list[Played] = field(default_factory=list)
    hand: list[Found] = field(default_factory=list)
    voids: list[str] = field(default_factory=list)
    kind: str | None = None
    ruffing: bool = False
    claimed: list[Found] = field(default_factory=list)
    claimant: str | None = None
    leads: bool = False
    followed: list[str] = field(default_factory=list)


def read_sentences(text: str, language: str | None = None, deck: Deck | None = None) -> Sentences:
    """What the sentences say; `deck` is given where it is known.

    `language` is taken where the words do not tell it.
    Raises `Malformed`, naming the word that is not understood.
    """
    words = words_of(text)
    known = language_of([word.plain for word in words]) or language
    told = Sentences(words, known, deck_of(words, known, deck))
    found = find_cards(words, told.deck, known)
    cues = list(find_cues(words, known, found))
    told.trump, of_trump = find_trump(told, found, cues)
    _Parting(told, [one for one in found if one != of_trump], cues).run()
    return told


class _Parting:
    """One walk through cues and cards, which gives each card its place in `told`."""

    def __init__(self, told: Sentences, found: Sequence[Found], cues: Sequence[Cue]) -> None:
        self.told, self.found = told, found
        # What is trump has been read; the cue says nothing about the cards behind it.
        self.cues = [cue for cue in cues if cue.role != TRUMP]
        self.players = list(find_players(told.words, told.language))

    def run(self) -> None:
        """Place every card; then the claim."""
        told, claims = self.told, []
        owned: list[tuple[Found, Cue | None]] = [(one, self.cue_of(one)) for one in self.found]
        for one, cue in owned:
            if not one.rank and is_denied(told.words, one.first):
                if cue is None or cue.role == HAND:
                    told.voids.append(one.suit)
            elif cue is None:
                if one.rank and one.suit:
                    raise Malformed(
                        "text", f"{told.written(one)!r}: on the table, in the hand, or in question?"
                    )
            elif cue.role in CLAIMS:
                claims.append((one, cue))
            elif cue.role in (HAND, HAND_OR_TABLE):
                if [its for _, its in owned].count(cue) == 1 and cue.role == HAND_OR_TABLE:
                    written = told.written(one)
                    raise Malformed("text", f"{written!r}: on the table, or in the hand?")
                told.hand.append(one)
        self.lay(owned)
        self.claim(claims)

    def cue_of(self, one: Found) -> Cue | None:
        """The cue that a card belongs to: the one before it, else one behind it that has none."""
        words = self.told.words
        if claimed := self.claim_behind(one):
            return claimed
        before = next((c for c in reversed(self.cues) if c.last < one.first), None)
        if before and not stops_between(words, before.last, one.first):
            self.check_app(one, before)
            return before
        after = next((c for c in self.cues if c.first > one.last), None)
        if after and not stops_between(words, one.last, after.first):
            return None if self.has_own(after) else after
        # A list may run on in the next sentence.
        return before if before and before.role in (HAND, TABLE) else None

    def check_app(self, one: Found, cue: Cue) -> None:
        """Raise `Malformed` where the app does something with the card, and no cue says what."""
        between = self.told.words[cue.last + 1 : one.first]
        app = next((word for word in between if word.plain in APPS), None)
        if app and cue.role not in CLAIMS:
            written = self.told.written(one)
            raise Malformed("text", f"what does {app.text!r} do with {written!r}: forbid it?")

    def claim_behind(self, one: Found) -> Cue | None:
        """The claim right behind a card that has no other card: `his 10♣ was refused`."""
        cue = next((c for c in self.cues if c.first > one.last), None)
        if cue is None or cue.role not in CLAIMS or self.has_own(cue):
            return None
        between = self.told.words[one.last + 1 : cue.first]
        return cue if all(word.plain in AUXILIARIES for word in between) else None

    def has_own(self, cue: Cue) -> bool:
        """Does a card stand behind the cue, before the next one and in its sentence?"""
        ends = [c.first for c in self.cues if c.first > cue.last]
        end = ends[0] if ends else len(self.told.words)
        return any(
            cue.last < one.first < end
            and not stops_between(self.told.words, cue.last, one.first)
            and (one.rank or cue.role not in (TABLE, LEAD))
            for one in self.found
        )

    def lay(self, owned: Sequence[tuple[Found, Cue | None]]) -> None:
        """The cards on the table, in the order told, each with who played it."""
        told = self.told
        told.leads = any(cue.role == LEAD for cue in self.cues)
        behind = -1
        for cue in dict.fromkeys(cue for _, cue in owned if cue and cue.role in (TABLE, LEAD)):
            mine = [one for one, its in owned if its == cue]
            suits = [one for one in mine if not one.rank and not is_denied(told.words, one.first)]
            bare = [one for one in mine if one.rank and not one.suit]
            if len(suits) == 1 and len(bare) == 1:
                mine = [bare[0]._replace(suit=suits[0].suit)]
            for one in mine:
                if is_denied(told.words, one.first) and not one.rank:
                    continue
                card = self.in_full(one, cue)
                on_it = self.is_played_on(one)
                player = ME if on_it else self.player_of(one, cue, behind)
                place = len(told.table)
                if re.search(LEADS, cue.said) and one is mine[0]:
                    place = 0
                elif on_it:
                    place = max(0, place - 1)
                told.table.insert(place, Played(card, player))
                behind = one.last

    def in_full(self, one: Found, cue: Cue) -> str:
        """The code of a card on the table: one ruffs with a trump, and else follows suit.

        Raises `Malformed` where the suit or the card is not told.
        """
        told, suit = self.told, one.suit
        if one.rank and not suit:
            if re.search(RUFFS, cue.said) and str(told.trump) in told.deck.suits:
                suit = str(told.trump)
            elif told.table and not re.search(BEATS, cue.said):
                suit = told.table[0].card[-1]
                told.followed.append(one.rank + suit)
        if not one.rank or not suit:
            missing = "suit" if one.rank else "card"
            raise Malformed("trick", f"{told.written(one)!r} was played: which {missing}?")
        return str(told.deck.card(one.rank + suit))

    def is_played_on(self, one: Found) -> bool:
        """Was another card played on this one, which is told after it: `the 7 on my ace`?"""
        before = [word.plain for word in self.told.words[max(0, one.first - 3) : one.first]]
        while before and before[-1] in FILLER | {"my", "mon", "mi", "meu"}:
            before.pop()
        return bool(before) and before[-1] in ON

    def player_of(self, one: Found, cue: Cue, behind: int) -> str | None:
        """Who is said to have played a card: named behind it (`of my partner`) or before it."""
        words = self.told.words
        links = FILLER | OF | {"meu", "mi", "mon", "my", "seu", "su", "son"}
        for player, place in self.players:
            if player != ME and one.last + 1 < place <= one.last + MOST_BETWEEN + 1:
                between = [word.plain for word in words[one.last + 1 : place]]
                if set(between) <= links and self.is_linked(between, place):
                    return player
        if cue.role == LEAD or cue.said.split()[0] in FIRST_PERSON.get(
            self.told.language or "", ""
        ).split("|"):
            return ME
        start = max(behind, self.sentence_start(cue.first) - 1)
        before = [
            player for player, place in self.players
            if start < place < one.first and not self.is_behind_a_card(place)
        ]  # fmt: skip
        return before[-1] if before else None

    def is_behind_a_card(self, place: int) -> bool:
        """Does `of my partner` at `place` belong to the card before it?"""
        words = self.told.words
        return any(
            self.is_linked([word.plain for word in words[one.last + 1 : place]], place)
            for one in self.found
            if one.last + 1 < place <= one.last + MOST_BETWEEN + 1
        )

    def is_linked(self, between: Sequence[str], place: int) -> bool:
        """Do the words from a card to the player at `place` say that the player played it?"""
        closed = [word.text for word in self.told.words[place + 1 : place + 2]] == [")"]
        return between[0] in OF and (between[0] != "(" or closed)

    def sentence_start(self, place: int) -> int:
        """The first word of the sentence that `place` is in."""
        while place > 0 and self.told.words[place - 1].text not in STOPS:
            place -= 1
        return place

    def claim(self, claims: Sequence[tuple[Found, Cue]]) -> None:
        """What is claimed, of which cards, and whose turn it was."""
        told = self.told
        about = [cue for cue in self.cues if cue.role in CLAIMS]
        if not about:
            return
        order = (REFUSED, FORCED, ALLOWED, ASKED)
        strongest = min(about, key=lambda cue: (order.index(cue.role), cue.first))
        of_cards = [cue for _, cue in claims]
        cue = min(of_cards, key=lambda c: (order.index(c.role), c.first)) if of_cards else strongest
        told.kind = strongest.role if cue.role == ASKED else cue.role
        told.claimed = [one for one, its in claims if its == cue]
        excepted = [one for one in told.claimed if self.is_excepted(one)]
        if excepted and told.kind != REFUSED:
            told.kind, told.claimed = REFUSED, excepted
        after = " ".join(w.plain for w in told.words[strongest.last + 1 : strongest.last + 4])
        told.ruffing = not told.claimed and bool(re.match(rf"(?:a |to |de )?{RUFFS}\b", after))
        told.claimant = self.claimant(strongest)

    def is_excepted(self, one: Found) -> bool:
        """Does a `not` stand right before the card: `it lets me play the 3, but not the 6`?"""
        before = [w.plain for w in self.told.words[max(0, one.first - 2) : one.first]]
        while before and before[-1] in FILLER:
            before.pop()
        return bool(before) and before[-1] in ("no", "not", "pas")

    def claimant(self, cue: Cue) -> str | None:
        """Whose turn a claim is about: a player it names, `me` where it says me or I."""
        start = self.sentence_start(cue.first)
        near = [player for player, place in self.players
                if start <= place <= cue.last + 4 and player != ME]  # fmt: skip
        if set(cue.said.split()) & MINE:
            return ME
        return near[-1] if near else None
