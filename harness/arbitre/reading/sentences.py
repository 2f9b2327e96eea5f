"""A report in a player's own sentences: what each card in it is, and what is claimed.

Cues (`words.CUES`) tell what the cards behind them are: trump, played, held, in dispute.
A card whose place no cue tells is asked back (`Malformed`), never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from arbitre_reference import Deck, Malformed

from .cards import Found, Word, deck_of, found_in, words_of
from .cues import (
    ALLOWED,
    ASKED,
    CLAIMS,
    CUES,
    FIRST_PERSON,
    FORCED,
    HAND,
    LEAD,
    ME,
    MINE,
    NEGATIONS,
    PARTNER,
    PLAYERS,
    REFUSED,
    RIVAL,
    RUFFS,
    SIDES,
    TABLE,
    TRUMP,
)
from .words import CONTRACTS, FILLER, language_of

AUXILIARIES = frozenset(
    ("was", "is", "has", "been", "est", "a", "ete", "es", "era", "ha", "estat", "sido", "me", "se",
     "l", "el", "la", "lo")
)  # fmt: skip
OF = frozenset(("de", "d", "del", "du", "of", "from", "by", "par", "per", "por", "("))
STOPS = {".", "!", "?", ";", "\n", "…"}


class Cue(NamedTuple):
    """What the words from `first` to `last` begin, and those words, plain."""

    role: str
    first: int
    last: int
    said: str


class Played(NamedTuple):
    """A card on the table, and who is said to have played it (`None`: nobody is named)."""

    card: str
    player: str | None


@dataclass
class Sentences:
    """What a report says, card by card.

    `claimed`: what the claim is about; cards, ranks and suits, as they are named.
    `hand`: the same.  `voids`: suits that the hand is said not to have.
    `claimant`: whose turn the claim is about, `None` if nobody is named.
    `leads`: does the player in question say that they lead?
    """

    words: list[Word]
    language: str | None
    deck: Deck
    trump: str | None = None
    table: list[Played] = field(default_factory=list)
    hand: list[Found] = field(default_factory=list)
    voids: list[str] = field(default_factory=list)
    kind: str | None = None
    ruffing: bool = False
    claimed: list[Found] = field(default_factory=list)
    claimant: str | None = None
    leads: bool = False

    def written(self, found: Found) -> str:
        """The words of a card as they stand in the report."""
        return " ".join(word.text for word in self.words[found.first : found.last + 1])


def read_sentences(text: str, language: str | None = None, deck: str | None = None) -> Sentences:
    """What the sentences say; `deck` is the name of the deck, where it is known.

    `language` is taken where the words do not tell it.
    Raises `Malformed`, naming the word that is not understood.
    """
    words = words_of(text)
    known = language_of([word.plain for word in words]) or language
    told = Sentences(words, known, deck_of(words, known, deck))
    found = found_in(words, told.deck, known)
    cues = list(cues_in(words, known, found))
    told.trump, of_trump = trump_in(told, found, cues)
    _Parting(told, [one for one in found if one != of_trump], cues).run()
    return told


# -- cues -------------------------------------------------------------------------------------


def cues_in(words: Sequence[Word], language: str | None, found: Sequence[Found]) -> Iterator[Cue]:
    """The cues of the words, in order; of those that begin at one word the longest."""
    starts, text = [], ""
    for word in words:
        starts.append(len(text))
        text += word.plain + " "
    taken = {i for one in found for i in range(one.first, one.last + 1)}
    tables = [CUES[language]] if language else list(CUES.values())
    patterns = [
        (role, re.compile(rf"(?:{pattern})(?= )"))
        for table in tables
        for role, pattern in table.items()
    ]
    place = 0
    while place < len(words):
        matches = [(match.end(), role, match[0]) for role, p in patterns
                   if (match := p.match(text, starts[place]))]  # fmt: skip
        if not matches or place in taken:
            place += 1
            continue
        end, role, said = max(matches, key=lambda m: (m[0], m[1] in CLAIMS))
        last = max(i for i in range(place, len(words)) if starts[i] < end)
        yield Cue(role, place, last, said)
        place = last + 1


def stops_between(words: Sequence[Word], first: int, last: int, also: str = "") -> bool:
    """Does a sentence end between two places?"""
    return any(w.text in STOPS or w.text in also.split() for w in words[first + 1 : last])


# -- trump ------------------------------------------------------------------------------------


def trump_in(
    told: Sentences, found: Sequence[Found], cues: Sequence[Cue]
) -> tuple[str | None, Found | None]:
    """The trump that the report names, and the word that names it.

    Raises `Malformed` if it names two.
    """
    named: dict[str, Found | None] = {}
    for cue in cues:
        if cue.role == TRUMP and not denied(told.words, cue.first):
            near = [(distance(told.words, cue, one), one) for one in found if not one.rank]
            gap, one = min(near, default=(99, None), key=lambda pair: pair[0])
            if one is not None and gap <= 3:
                named.setdefault(one.suit, one)
            elif letter := letter_after(told, cue):
                named.setdefault(letter, None)
    if not named:
        contract = contract_in(told.words)
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


def letter_after(told: Sentences, cue: Cue) -> str | None:
    """The suit that a lone capital behind the cue names: `trump H`."""
    after = [w for w in told.words[cue.last + 1 : cue.last + 3] if w.text != ":"]
    letter = after[0].text if after else ""
    if letter == "C" and told.deck.name == "french" and told.language != "en":
        raise Malformed("trump", "'C' may be clubs or hearts: write ♣ or ♥")
    return letter if letter and letter in told.deck.suits and len(letter) == 1 else None


def contract_in(words: Sequence[Word]) -> str | None:
    """`no-trump` or `all-trumps`, where the report names that contract."""
    text = " ".join(word.plain for word in words).replace(" - ", " ")
    game = r"(?:fa|fan|fem|fet|cant\w+|declar\w+|contracte|contrato|triunfo|trumfo|hacen|hecho)"
    if re.search(rf"\b{game} (?:\w+ )?b[ou]tifarra\b", text):
        return "no-trump"
    capitals = {word.text for word in words}
    for contract, names in CONTRACTS.items():
        for name in names.split("|"):
            short = len(name) == 2
            there = name.upper() in capitals if short else re.search(rf"\b{name}\b", text)
            held = re.search(rf"\b(?:have|had|has|quedat|tinc|tengo|ai|avait) {name}\b", text)
            if there and not held and "tifarra" not in name:
                return contract
    return None


def denied(words: Sequence[Word], place: int) -> bool:
    """Is the word at `place` behind a `no`, in the same part of its sentence?"""
    before = []
    for word in reversed(words[max(0, place - 4) : place]):
        if word.mark:
            break
        before.append(word.plain)
    return bool(NEGATIONS & set(before))


# -- who and what -------------------------------------------------------------------------------


class _Parting:
    """One walk through cues and cards, which gives each card its place in `told`."""

    def __init__(self, told: Sentences, found: Sequence[Found], cues: Sequence[Cue]) -> None:
        self.told, self.found = told, found
        # What is trump has been read; the cue says nothing about the cards behind it.
        self.cues = [cue for cue in cues if cue.role != TRUMP]
        self.players = list(players_in(told.words, told.language))

    def run(self) -> None:
        """Place every card; then the claim."""
        told, claims = self.told, []
        owned: list[tuple[Found, Cue | None]] = [(one, self.cue_of(one)) for one in self.found]
        for one, cue in owned:
            if not one.rank and denied(told.words, one.first):
                if cue is None or cue.role == HAND:
                    told.voids.append(one.suit)
            elif cue is None:
                if one.rank and one.suit:
                    raise Malformed(
                        "text", f"{told.written(one)!r}: on the table, in the hand, or in question?"
                    )
            elif cue.role in CLAIMS:
                claims.append((one, cue))
            elif cue.role == HAND:
                told.hand.append(one)
        self.lay(owned)
        self.claim(claims)

    def cue_of(self, one: Found) -> Cue | None:
        """The cue that a card belongs to: the one before it, else one behind it that has none."""
        words = self.told.words
        if claimed := self.claim_behind(one):
            return claimed
        before = [c for c in self.cues if c.last < one.first]
        same = [c for c in before if not stops_between(words, c.last, one.first)]
        if same:
            return same[-1]
        after = [
            c for c in self.cues
            if c.first > one.last and not stops_between(words, one.last, c.first)
        ]  # fmt: skip
        if after and not self.has_own(after[0]):
            return after[0]
        # A list may run on in the next sentence.
        if before and not after and before[-1].role in (HAND, TABLE):
            return before[-1]
        return None

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
            suits = [one for one in mine if not one.rank and not denied(told.words, one.first)]
            bare = [one for one in mine if one.rank and not one.suit]
            if len(suits) == 1 and len(bare) == 1:
                mine = [bare[0]._replace(suit=suits[0].suit)]
            elif bare and re.search(RUFFS, cue.said) and told.trump in set(told.deck.suits):
                mine = [one._replace(suit=one.suit or str(told.trump)) for one in mine]
            for one in mine:
                if denied(told.words, one.first) and not one.rank:
                    continue
                if not one.rank or not one.suit:
                    missing = "suit" if one.rank else "card"
                    written = told.written(one)
                    raise Malformed("trick", f"{written!r} was played: which {missing}?")
                player = self.player_of(one, cue, behind)
                told.table.append(Played(told.deck.card(one.code).rank + one.suit, player))
                behind = one.last

    def player_of(self, one: Found, cue: Cue, behind: int) -> str | None:
        """Who is said to have played a card: named behind it (`of my partner`) or before it."""
        words = self.told.words
        links = FILLER | OF | {"meu", "mi", "mon", "my", "seu", "su", "son"}
        for player, place in self.players:
            between = [word.plain for word in words[one.last + 1 : place]]
            if one.last < place and set(between) <= links and between and player != ME:
                if between[0] in OF:
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
        for one in self.found:
            between = [w.plain for w in self.told.words[one.last + 1 : place]]
            if 0 < len(between) <= 3 and between[0] in OF and one.last < place:
                return True
        return False

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
        after = " ".join(w.plain for w in told.words[strongest.last + 1 : strongest.last + 4])
        told.ruffing = not told.claimed and bool(re.match(rf"(?:a |to |de )?{RUFFS}\b", after))
        told.claimant = self.claimant(strongest)

    def claimant(self, cue: Cue) -> str | None:
        """Whose turn a claim is about: a player it names, `me` where it says me or I."""
        start = self.sentence_start(cue.first)
        near = [player for player, place in self.players
                if start <= place <= cue.last + 4 and player != ME]  # fmt: skip
        if set(cue.said.split()) & MINE:
            return ME
        return near[-1] if near else None


def players_in(words: Sequence[Word], language: str | None) -> Iterator[tuple[str, int]]:
    """Each word that names a player, with its place."""
    for place, word in enumerate(words):
        for player, pattern in PLAYERS.items():
            if re.fullmatch(pattern, word.plain):
                if word.plain in SIDES and words[place - 1].plain not in (
                    "my",
                    "the",
                    "la",
                    "de",
                    "a",
                ):
                    continue
                # `i` is `and` in Catalan, `i` and `j` are no players elsewhere either.
                if player == ME and word.plain == "i" and language != "en":
                    continue
                yield player, place


__all__ = ["PARTNER", "RIVAL", "Sentences", "read_sentences"]
