"""The cards, ranks and suits of a text.

`2, 7 d'oros i 3 d'espases` is three cards: a rank without a suit takes that of the next card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .lexicon import NUMBER_OF, Asked, Lexicon, rank_names, suit_names
from .notations import Reading, alphabets
from .tokens import Token, is_sign, written

# A bid, not a rank.
LEAST_BID = 80
# The suit of `the nine of trumps`, until it is known what is trump.
TRUMP = "*"


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


class _Scan:
    """One walk through the tokens, which joins ranks and suits to cards."""

    def __init__(self, tokens: Sequence[Token], reading: Reading, known: Lexicon | None) -> None:
        self.tokens, self.reading, self.known = tokens, reading, known
        self.deck = reading.deck
        self.suits, self.ranks = suit_names(self.deck), rank_names(self.deck)
        letters = alphabets(self.deck)
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
        headed = [t.text for t in self.tokens[place + 1 : place + 2]] == [":"]
        suit = self.letter_at(place) if headed else ""
        if suit:
            return Atom("", suit, place, place)
        rank = self.rank_at(place)
        if rank:
            again = self.again(place, rank)
            suit, last = self.suit_behind(again)
            if again > place and suit:
                return Atom(rank, suit, place, last)
            suit, last = self.suit_behind(place)
            of_trump = last > place + 1 and "trump" in self.kinds(last)
            if of_trump and not suit:
                return Atom(rank, TRUMP, place, last)
            short = len(self.tokens[min(last, len(self.tokens) - 1)].text) == 1
            if suit and (last > place + 1 or (short and not is_sign(self.tokens[last].text))):
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
        alone = not after or (after[0].mark and after[0].text not in ":(")
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
                place > 1
                and self.tokens[place - 1].text in ":("
                and (self.suit_at(place - 2) or self.letter_at(place - 2))
            )
            row = place and self.rank_at(place - 1) and not self.kinds(place - 1)
            return bool(near or row) or (token.text in self.deck.names.lone and not glued)
        if token.plain == "one":
            # `the next one`
            return False
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
        suit, begins = "", 0
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
                elif (colon or self.goes_first(row, place)) and any(
                    one.rank and not one.suit for one in row[place + 1 : place + 2]
                ):
                    suit, begins = atom.suit, atom.first
                    continue
                else:
                    found.append(atom)
                waiting, suit = [], ""
            elif suit:
                found.append(self.card(atom, suit)._replace(first=min(begins, atom.first)))
                begins = atom.first + len(self.tokens)
            else:
                waiting.append(atom)
        return sorted([*found, *waiting], key=lambda atom: atom.first)

    def goes_first(self, row: Sequence[Atom], place: int) -> bool:
        """Does a suit stand before its ranks: `oros 9, 4`, `of clubs the jack, the 6`?"""
        if self.is_suit_first(row[place:]):
            return True
        behind = row[place + 1 :]
        named = row[place].first > 0 and (
            bool({"of", "lead", "play"} & set(self.kinds(row[place].first - 1)))
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


def find_cards(tokens: Sequence[Token], reading: Reading, known: Lexicon | None) -> list[Atom]:
    """The cards, ranks and suits of a text, in order.

    Raises `Asked` where a card may be several, or is none of the deck.
    """
    return _Scan(tokens, reading, known).cards()
