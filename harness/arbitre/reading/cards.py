"""The cards, ranks and suits of a text, and the deck that they are of.

A text is written in one notation: one deck, one language's letters, suit first or rank first.
All notations that read every pair of it are tried (`_Notation`); where they read the same cards,
that is what is meant, and where they do not, the writer is asked which.

`2, 7 d'oros i 3 d'espases` is three cards: a rank without a suit takes that of the next card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from arbitre_reference import LANGUAGES, Deck

from .lexicon import NUMBER_OF, Asked, Lexicon, decks, find_game, plain, rank_names, suit_names
from .tokens import Pair, Token, is_sign, pairs_of, written

# A bid, not a rank.
LEAST_BID = 80


class Atom(NamedTuple):
    """A card, a rank or a suit of a text, and the places of its first and last token.

    `rank` or `suit` is empty where it is not told.
    """

    rank: str
    suit: str
    first: int
    last: int

    @property
    def code(self) -> str:
        """The code of the card, of which rank and suit are told."""
        return self.rank + self.suit

    @property
    def whole(self) -> bool:
        """Are both told?"""
        return bool(self.rank and self.suit)


class _Notation(NamedTuple):
    """Letters (plain) for ranks and suits, and whether the suit comes first."""

    ranks: Mapping[str, str]
    suits: Mapping[str, str]
    suit_first: bool

    def read(self, deck: Deck, pair: Pair) -> str | None:
        """The card that a pair is in this notation."""
        one, two = pair.one, pair.two
        first = is_sign(one) or (self.suit_first and not is_sign(two))
        rank, suit = (two, one) if first else (one, two)
        found = self.ranks.get(rank, ""), self.suits.get(suit, "")
        return "".join(found) if all(found) and "".join(found) in deck.by_code else None


def _alphabets(deck: Deck) -> dict[str, tuple[dict[str, str], dict[str, str]]]:
    """The letters of each language for ranks and suits; `""`: our own codes."""
    signs = {name: suit for name, suit in deck.names.more_suits.items() if is_sign(name)}
    numbers = {rank: rank for rank in deck.ranks if rank.isdigit()}
    own = {rank.lower(): rank for rank in deck.ranks}
    ours = signs | {suit.lower(): suit for suit in deck.suits}
    letters = {"": (own, ours)}
    for language, told in deck.names.letters.items():
        ranks = dict(pair.split("=") for pair in told.ranks.lower().split())
        suits = dict(pair.split("=") for pair in told.suits.lower().split())
        letters[language] = (
            numbers | {name: rank.upper() for name, rank in ranks.items()},
            signs | {name: suit.upper() for name, suit in suits.items()} if suits else ours,
        )
    return letters


def _tiers(deck: Deck, language: str | None) -> Iterator[list[_Notation]]:
    """Notations, the likeliest first: the writer's own and ours, a mixture, then any language's."""
    letters = _alphabets(deck)
    local = [name for name in (language, "") if name in letters]
    if language is None:
        local = list(letters)
    yield [_Notation(*letters[name], first) for name, first in product(local, (False, True))]
    for names in (local, list(letters)):
        ranks: dict[str, str] = {}
        for name in names:
            ranks = letters[name][0] | ranks
        yield [_Notation(ranks, letters[n][1], f) for n, f in product(names, (False, True))]


class Reading(NamedTuple):
    """The pairs of a text as cards of a deck, by the place of their first token.

    `doubts`: several cards may be meant; `faults`: the tokens that are none of the deck.
    """

    deck: Deck
    cards: Mapping[int, tuple[Pair, tuple[str, ...]]]
    faults: Sequence[tuple[int, int]]


def read_pairs(
    deck: Deck, tokens: Sequence[Token], pairs: Sequence[Pair], language: str | None
) -> Reading:
    """All pairs in the notations that read the sure ones."""
    sure = [pair for pair in pairs if pair.sure and may_be_card(deck, pair)]
    # Letters for ranks beside signs tell nothing of the letters for suits.
    signed = {pair for pair in pairs if is_sign(pair.one) or is_sign(pair.two)}
    fits, faults = {}, []
    for group in (True, False):
        fits[group], lost = _fits(deck, language, [p for p in sure if (p in signed) is group])
        faults += lost
    # A pair that has a number or a sign, and is a card in no notation, is none of this deck.
    faults += [
        (pair.first, pair.last)
        for pair in pairs
        if pair.sure
        and not may_be_card(deck, pair)
        and (any(part[0].isdigit() or is_sign(part) for part in pair[:2])
             or any(may_be_card(other, pair) for other in decks()))
    ]  # fmt: skip
    cards = {}
    for pair in pairs:
        read = fits[pair in signed]
        found = tuple(dict.fromkeys(c for one in read if (c := one.read(deck, pair))))
        if found and (pair.sure or _in_row(tokens, pairs, pair)):
            cards[pair.first] = (pair, found)
    return Reading(deck, cards, sorted(faults))


def _fits(
    deck: Deck, language: str | None, pairs: Sequence[Pair]
) -> tuple[list[_Notation], list[tuple[int, int]]]:
    """The notations that read all these pairs; without any, the best and what it cannot read."""
    tiers = list(_tiers(deck, language))
    for tier in tiers:
        fits = [one for one in tier if all(one.read(deck, pair) for pair in pairs)]
        if fits:
            return fits, []
    best = max(tiers[0], key=lambda one: sum(bool(one.read(deck, pair)) for pair in pairs))
    return [best], [(pair.first, pair.last) for pair in pairs if not best.read(deck, pair)]


def may_be_card(deck: Deck, pair: Pair) -> bool:
    """Is the pair a card in any notation?"""
    *_, every = _tiers(deck, None)
    return any(one.read(deck, pair) for one in every)


def _in_row(tokens: Sequence[Token], pairs: Sequence[Pair], pair: Pair) -> bool:
    """Does a pair that may be a word (`as`, `Ah`) stand in a row of cards?"""
    sure = {place for one in pairs if one.sure for place in (one.first, one.last)}

    def beyond(place: int, step: int) -> int:
        """The place of the next token that links nothing."""
        place += step
        while 0 <= place < len(tokens) and tokens[place].plain in LINKS:
            place += step
        return place

    before, after = beyond(pair.first, -1), beyond(pair.last, 1)
    near_left, near_right = before in sure, after in sure
    linked_left = before != pair.first - 1
    linked_right = after != pair.last + 1
    left = before < 0 or near_left or linked_left or tokens[before].mark
    right = after >= len(tokens) or near_right or linked_right or tokens[after].mark
    head = before >= 0 and tokens[before].plain in HEADS_OF_ROWS
    return (near_left and right) or (near_right and (left or head)) or (head and right)


LINKS = frozenset((",", "/", "&", "+", "and", "or", "i", "y", "et", "ou", "o"))
# Before a card whose letters are a word: `trick as 8s`, `led Ah`.
HEADS_OF_ROWS = frozenset(
    "trick table lead led hand have hold holding had my with and basa baza pli main ma mano mesa "
    "taula plays played play trumps ruffed".split()
)


def choose_deck(
    tokens: Sequence[Token], known: Lexicon | None, among: Sequence[Deck], sure: bool = False
) -> Reading:
    """The deck of which all that is told is, and the cards.

    Of several such decks, that of the game that is named, or the first.
    `sure`: the deck is known.
    """
    language = known.language if known else None
    pairs = list(pairs_of(tokens, known))
    starts = {pair.first for pair in pairs}
    text = " ".join(token.plain for token in tokens)
    lone = {
        place: token
        for place, token in enumerate(tokens)
        if len(token.text) == 1 and token.text.isupper() and not token.elided
        and (
            ([t.text for t in tokens[place + 1 : place + 2]] == [":"] and place + 2 not in starts)
            or any("trump" in _kinds(known, t) for t in tokens[max(0, place - 2) : place])
        )
    }  # fmt: skip
    readings, tells = [], False
    for deck in among:
        reading = read_pairs(deck, tokens, pairs, language)
        wrong = [
            (place, place)
            for place, token in enumerate(tokens)
            if token.plain not in suit_names(deck)
            and any(token.plain in suit_names(other) for other in decks())
            and (len(token.plain) > 2 or is_sign(token.text))
            and (not _kinds(known, token) or {"of", "trump"} & set(_kinds(known, tokens[place - 1])))
        ]
        named = any(
            token.plain in suit_names(deck) and (len(token.plain) > 2 or is_sign(token.text))
            for token in tokens
        )
        letters = {name for _, suits in _alphabets(deck).values() for name in suits}
        lost = [(p, p) for p, token in lone.items() if token.plain not in letters]
        wrong += lost if len(lost) < len(lone) or not named else []
        tells = tells or named or bool(reading.cards) or len(lost) < len(lone)
        readings.append(reading._replace(faults=sorted([*reading.faults, *wrong])))
    least = min(len(reading.faults) for reading in readings)
    fits = [reading for reading in readings if len(reading.faults) == least]
    game, _ = find_game(text, [reading.deck for reading in fits])
    if game is None and not tells and not sure:
        raise Asked("text", "card", language)
    if least:
        reading = fits[0]
        if game:
            reading = next(one for one in fits if one.deck == game.deck)
        first, last = reading.faults[0]
        raise Asked(
            "text", "deck", language, word=repr(written(tokens, first, last)),
            deck=reading.deck.name, card=str(reading.deck.cards[-1]),
        )  # fmt: skip
    if game:
        return next(one for one in fits if one.deck == game.deck)
    if len({frozenset(one.deck.suits) for one in fits}) > 1 and not sure:
        # What both packs have tells neither.
        if any(fits[0].cards.values()):
            place, (pair, _) = next(iter(fits[0].cards.items()))
            which = " / ".join(one.deck.name for one in fits)
            raise Asked("text", "doubt", language,
                        word=repr(written(tokens, place, pair.last)), which=which)  # fmt: skip
        raise Asked("text", "card", language)
    return fits[0]


def _kinds(known: Lexicon | None, token: Token) -> tuple[str, ...]:
    kinds = known.kinds if known else {}
    return kinds.get(token.low, kinds.get(token.plain, ()))


class _Scan:
    """One walk through the tokens, which joins ranks and suits to cards."""

    def __init__(self, tokens: Sequence[Token], reading: Reading, known: Lexicon | None) -> None:
        self.tokens, self.reading, self.known = tokens, reading, known
        self.deck = reading.deck
        self.suits, self.ranks = suit_names(self.deck), rank_names(self.deck)
        letters = _alphabets(self.deck)
        names = [known.language, ""] if known else list(letters)
        self.letters: dict[str, str] = {}
        for name in [*names, *letters]:
            self.letters = letters.get(name, ({}, {}))[0] | self.letters
        self.suit_letters: dict[str, set[str]] = {}
        for name in [n for n in names if n in letters] or [""]:
            for letter, suit in letters[name][1].items():
                self.suit_letters.setdefault(letter, set()).add(suit)

    def kinds(self, place: int) -> tuple[str, ...]:
        """What the word at a place is for."""
        if not 0 <= place < len(self.tokens):
            return ()
        token = self.tokens[place]
        kinds = self.known.kinds if self.known else {}
        return kinds.get(token.low, kinds.get(token.plain, ()))

    def atoms(self) -> list[Atom]:
        """Each card, rank and suit by itself, a rank joined with a suit right behind it."""
        found: list[Atom] = []
        place = 0
        while place < len(self.tokens):
            atom = self.atom_at(place)
            if atom:
                found.append(atom)
            place = atom.last + 1 if atom else place + 1
        return found

    def atom_at(self, place: int) -> Atom | None:
        token = self.tokens[place]
        if place in self.reading.cards:
            pair, cards = self.reading.cards[place]
            if len(cards) > 1:
                language = self.known.language if self.known else None
                which = " / ".join(self.show(card) for card in cards)
                raise Asked("text", "doubt", language, which=which,
                            word=repr(written(self.tokens, place, pair.last)))  # fmt: skip
            card = self.deck.by_code[cards[0]]
            return Atom(card.rank, card.suit, place, pair.last)
        rank = self.rank_at(place)
        if rank:
            again = self.again(place, rank)
            suit, last = self.suit_behind(again)
            if again > place and suit:
                return Atom(rank, suit, place, last)
            suit, last = self.suit_behind(place)
            if suit and (last > place + 1 or len(self.tokens[last].text) == 1):
                return Atom(rank, suit, place, self.again(last, rank))
            if suit or self.may_stand_alone(place):
                return Atom(rank, "", place, self.again(place, rank))
        suit = self.suit_at(place) or self.letter_at(place)
        if suit and not token.elided:
            return Atom("", suit, place, place)
        return None

    def show(self, code: str) -> str:
        """A card as a sign shows it."""
        card = self.deck.by_code[code]
        return card.rank + self.deck.names.signs.get(card.suit, card.suit)

    def suit_at(self, place: int) -> str:
        """The suit that a word or a sign names."""
        if not 0 <= place < len(self.tokens):
            return ""
        token = self.tokens[place]
        if is_sign(token.text) or len(token.plain) > 2:
            if token.plain in ("piques", "pique") and self.tokens[place].elided:
                return ""
            return self.suits.get(token.plain, "")
        return ""

    def again(self, place: int, rank: str) -> int:
        """The place of the bracket that tells a rank once more: `the jack (10) of swords`."""
        told = [token.text for token in self.tokens[place + 1 : place + 4]]
        return place + 3 if told == ["(", rank, ")"] else place

    def letter_at(self, place: int) -> str:
        """The suit of a lone capital before a colon (`S: A 8`) or behind the word for trump."""
        token = self.tokens[place]
        before = [p for p in (place - 1, place - 2) if p >= 0 and self.tokens[p].text not in ":="]
        head = bool(before) and "trump" in self.kinds(before[0])
        colon = [t.text for t in self.tokens[place + 1 : place + 2]] == [":"]
        row = colon and place + 2 < len(self.tokens) and bool(self.rank_at(place + 2))
        row = row and place + 2 not in self.reading.cards
        if len(token.text) != 1 or not token.text.isalpha() or token.elided or not (head or row):
            return ""
        if row and not token.text.isupper():
            return ""
        fits = self.suit_letters.get(token.plain, set())
        if len(fits) > 1:
            language = self.known.language if self.known else None
            which = " / ".join(self.deck.names.signs.get(s, s) for s in sorted(fits))
            raise Asked("trump" if head else "text", "doubt", language, word=repr(token.text),
                        which=which)  # fmt: skip
        return next(iter(fits), "")

    def suit_behind(self, place: int) -> tuple[str, int]:
        """The suit that belongs to the rank at `place`, and its place; empty if none does."""
        last = place + 1
        while last < len(self.tokens) and (
            self.tokens[last].plain in ("de", "of")
            or (self.tokens[last].elided and self.tokens[last].plain in ("d", "l"))
            or ("of" in self.kinds(last) and not self.is_short(last))
        ):
            last += 1
        suit = self.suit_at(last)
        if not suit and last == place + 1 < len(self.tokens) and self.is_short(last):
            fits = self.suit_letters.get(self.tokens[last].plain, set())
            return (next(iter(fits)), last) if len(fits) == 1 else ("", last)
        if not suit and last < len(self.tokens) and last > place + 1:
            token = self.tokens[last]
            if len(token.text) == 1 and token.text.isupper() and not token.elided:
                fits = self.suit_letters.get(token.plain, set())
                suit = next(iter(fits)) if len(fits) == 1 else ""
        return suit, last

    def is_short(self, place: int) -> bool:
        """Is there a lone letter at the end of a phrase: `10 d, T h`?"""
        token, after = self.tokens[place], self.tokens[place + 1 : place + 2]
        alone = not after or after[0].mark
        return token.text.isalpha() and len(token.text) == 1 and not token.elided and alone

    def rank_at(self, place: int) -> str:
        """The rank that a word, a number or a letter may be here."""
        token = self.tokens[place]
        if token.elided:
            return ""
        if token.text.isdigit() and token.text.isascii():
            return token.text if token.text in self.deck.ranks else ""
        if len(token.text) == 1:
            return self.letters.get(token.plain, "") if token.text.isupper() else ""
        if token.plain == "as" and self.known and self.known.language == "en":
            return self.ranks.get("as", "") if self.suit_behind(place)[0] else ""
        if token.plain in self.ranks:
            return self.ranks[token.plain]
        number = NUMBER_OF.get(token.plain, "")
        return number if number in self.deck.ranks else ""

    def may_stand_alone(self, place: int) -> bool:
        """May the word at `place` be a rank where no suit follows?"""
        token = self.tokens[place]
        after, before = self.kinds(place + 1), self.kinds(place - 1)
        glued = place + 1 < len(self.tokens) and self.tokens[place + 1].glued
        if token.text.isdigit():
            ordinal = glued and self.tokens[place + 1].text.isalpha()
            return not ordinal and "count" not in after and "numbered" not in before
        if len(token.text) == 1:
            near = self.suit_at(place - 1) or (
                place > 1 and self.tokens[place - 1].text in ":(" and self.suit_at(place - 2)
            )
            row = place and self.rank_at(place - 1) and not self.kinds(place - 1)
            return bool(near or row) or (token.text in self.deck.names.lone and not glued)
        if token.plain in NUMBER_OF and token.plain not in self.ranks:
            return ("article" in before and "count" not in after) or self.in_list(place)
        if token.plain in ("as", "val", "vt") and not ({"article", "my", "his"} & set(before)):
            return self.in_list(place) or not self.kinds(place)
        return True

    def in_list(self, place: int) -> bool:
        """Is a rank and a suit linked behind it: `nine and ten of hearts`?"""
        here = place + 1
        while here < len(self.tokens) and (
            self.tokens[here].text in (",", "&") or {"and", "or", "article"} & set(self.kinds(here))
        ):
            here += 1
        return here > place + 1 and here < len(self.tokens) and bool(self.rank_at(here))

    def cards(self) -> list[Atom]:
        """The atoms, with suits shared along a list."""
        atoms = self.atoms()
        found: list[Atom] = []
        for row in self.rows(atoms):
            found += self.join(row)
        return found

    def rows(self, atoms: Sequence[Atom]) -> Iterator[list[Atom]]:
        """Atoms with nothing but `,`, `and`, `or`, articles between them."""
        row: list[Atom] = []
        for atom in atoms:
            if row and not self.linked(row[-1], atom):
                yield row
                row = []
            row.append(atom)
        if row:
            yield row

    def linked(self, one: Atom, two: Atom) -> bool:
        between = range(one.last + 1, two.first)
        marks = (",", "&", "/", "+", "-") if one.rank else (",", "&", "/", "+", "-", ":", "(")
        return all(
            self.tokens[i].text in marks
            or {"and", "or", "article", "of", "my"} & set(self.kinds(i))
            for i in between
        )

    def join(self, row: list[Atom]) -> list[Atom]:
        """The cards of one row: a suit goes to the ranks before it, or to those behind it."""
        found: list[Atom] = []
        waiting: list[Atom] = []
        suit = ""
        suits_first = self.is_suit_first(row)
        for place, atom in enumerate(row):
            colon = [t.text for t in self.tokens[atom.last + 1 : atom.last + 2]] in ([":"], ["("])
            if atom.whole:
                shared = atom.suit if not self.is_pair(atom) else ""
                found += [self.card(one, shared) if shared else one for one in waiting]
                found.append(atom)
                waiting, suit = [], ""
            elif not atom.rank:
                if waiting:
                    found += [self.card(one, atom.suit, atom.last) for one in waiting]
                elif (suits_first or colon or self.ends_in_ranks(row, place)) and any(
                    one.rank for one in row[place + 1 :]
                ):
                    suit = atom.suit
                    continue
                else:
                    found.append(atom)
                waiting, suit = [], ""
            elif suit:
                found.append(self.card(atom, suit))
            else:
                waiting.append(atom)
        return sorted([*found, *waiting], key=lambda atom: atom.first)

    def ends_in_ranks(self, row: Sequence[Atom], place: int) -> bool:
        """Are there but ranks behind a suit: `and of clubs the jack, the 6 and the 4`?"""
        behind = row[place + 1 :]
        named = row[place].first > 0 and (
            "of" in self.kinds(row[place].first - 1)
            or self.tokens[row[place].first - 1].plain in ("in", "a", "en")
        )
        return named and bool(behind) and not any(one.suit for one in behind)

    def is_suit_first(self, row: Sequence[Atom]) -> bool:
        """Does the row begin with a suit, right before a rank, and end with a rank?"""
        return (
            len(row) > 1
            and not row[0].rank
            and not row[-1].suit
            and not row[1].suit
            and all(self.tokens[i].text in (":", "(") for i in range(row[0].last + 1, row[1].first))
        )

    def is_pair(self, atom: Atom) -> bool:
        """Is the card written in one piece?"""
        return atom.first in self.reading.cards

    def card(self, rank: Atom, suit: str, last: int = -1) -> Atom:
        """The card of a rank and a suit, as far as `last`; raises `Asked` if there is none such."""
        if rank.rank + suit not in self.deck.by_code:
            language = self.known.language if self.known else None
            raise Asked("text", "deck", language, deck=self.deck.name,
                        word=repr(written(self.tokens, rank.first, rank.last)),
                        card=str(self.deck.cards[-1]))  # fmt: skip
        return rank._replace(suit=suit, last=max(rank.last, last if last == rank.last + 1 else 0))


def find_cards(
    tokens: Sequence[Token], reading: Reading, known: Lexicon | None
) -> list[Atom]:
    """The cards, ranks and suits of a text, in order.

    Raises `Asked` where a card may be several, or is none of the deck.
    """
    return _Scan(tokens, reading, known).cards()


__all__ = ["LANGUAGES", "LEAST_BID", "Atom", "Reading", "choose_deck", "find_cards"]
