"""A text as sentences of items: each a card, or a word or phrase with what it is for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .cards import LEAST_BID, Atom
from .lexicon import Lexicon, decks, game_words, lexicon, plain, suit_names
from .tokens import Token, written

PLAYERS = ("partner", "left", "right", "rival", "next", "he", "me", "name")
VERBS = ("lead", "play", "ruff", "over", "under", "toss", "follow", "beat", "win")
STOPS = {".", "!", "?", ";", "\n", "…"}
MARKS = {",": "comma", ":": "colon", "=": "colon", "(": "open", ")": "close", "–": "comma",
         "—": "comma", "|": "stop", "-": "dash"}  # fmt: skip
# What of another language is understood in a text of one: `trump hearts` in a French report.
SHARED = {"trump", "no_trump", "all_trumps", "hand", "table", "partner", "rival"}
# Seats by the compass, each with the one across the table.
SEATS = {
    "north": "n", "nord": "n", "norte": "n", "n": "n", "south": "s", "sud": "s", "sur": "s",
    "s": "s", "east": "e", "est": "e", "este": "e", "e": "e", "west": "w", "ouest": "w",
    "oest": "w", "oeste": "w", "w": "w", "o": "w",
}  # fmt: skip
# So far about a word is looked for what belongs to it: no sentence of cards runs longer.
NEAR = 40
# Words that stand between others, and say nothing of cards.
LINKS = {"article", "of", "fill", "my", "his", "be", "and", "comma", "dash"}


class Item(NamedTuple):
    """A card (`atom`), or a word or phrase and its `kinds`; `first` to `last` are its tokens.

    `me`: the verb is in the first person.
    """

    kinds: tuple[str, ...]
    text: str
    first: int
    last: int
    atom: Atom | None = None
    me: bool = False
    elided: bool = False
    number: int = 0

    def has(self, *kinds: str) -> bool:
        """Is it of one of these kinds?"""
        return any(kind in self.kinds for kind in kinds)

    @property
    def unknown(self) -> bool:
        """A word that no language knows."""
        return not self.kinds and self.atom is None


class Sentence(NamedTuple):
    """The items as far as a stop; is it a question?"""

    items: list[Item]
    question: bool

    @property
    def only_cards(self) -> bool:
        """Are there cards, and nothing that says what they are?"""
        cards = any(item.atom for item in self.items)
        return cards and all(item.atom or item.has(*LINKS) for item in self.items)


def sentences_of(
    tokens: Sequence[Token], atoms: Sequence[Atom], known: Lexicon | None
) -> list[Sentence]:
    """The sentences of a text."""
    sentences: list[Sentence] = []
    items: list[Item] = []
    inside = False
    for item in _items(tokens, {atom.first: atom for atom in atoms}, known):
        inside = item.has("open") or (inside and not item.has("close") and item.text != "\n")
        if item.kinds == ("stop",) and inside:
            items.append(item._replace(kinds=("comma",)))
        elif item.kinds == ("stop",):
            if items:
                sentences.append(Sentence(_named(items), item.text == "?"))
            elif item.text == "?" and sentences:
                sentences[-1] = sentences[-1]._replace(question=True)
            items = []
        else:
            items.append(item)
    if items:
        sentences.append(Sentence(_named(items), False))
    return sentences


def _items(
    tokens: Sequence[Token], atoms: dict[int, Atom], known: Lexicon | None
) -> Iterator[Item]:
    lexicons = [known] if known else []
    lexicons += [lexicon(name) for name in ("en", "fr", "es", "ca")]
    place = 0
    while place < len(tokens):
        token = tokens[place]
        if place in atoms:
            atom = atoms[place]
            yield Item((), written(tokens, place, atom.last), place, atom.last, atom)
            place = atom.last + 1
            continue
        if token.text in STOPS:
            yield Item(("stop",), token.text, place, place)
        elif token.text in MARKS:
            yield Item((MARKS[token.text],), token.text, place, place)
        elif token.mark:
            pass
        elif token.text.isdigit():
            yield Item(("number",), token.text, place, place, number=_number(token.text))
        else:
            item = _phrase(tokens, place, atoms, lexicons, known)
            yield item
            place = item.last
        place += 1


def _number(text: str) -> int:
    return int(text) if text.isascii() and len(text) < 5 else LEAST_BID


def _phrase(
    tokens: Sequence[Token],
    place: int,
    atoms: dict[int, Atom],
    lexicons: Sequence[Lexicon],
    known: Lexicon | None,
) -> Item:
    """The longest phrase that begins at a place, or the word."""
    room = place
    longest = max(one.longest for one in lexicons)
    while room < len(tokens) and room < place + longest and room not in atoms:
        if tokens[room].mark and tokens[room].text != "-":
            break
        room += 1
    after = tokens[place + 1 : place + 2]
    if tokens[place].elided and [t.plain for t in after] == ["t"]:
        # `won't`, `can't`: the word itself, and that it is denied.
        kinds = lexicons[0].kinds.get(tokens[place].plain, ())
        kinds = tuple(kind for kind in kinds if kind in ("may", "must", "ought"))
        return Item((*kinds, "not"), written(tokens, place, place + 1), place, place + 1)
    for end in range(room, place, -1):
        lows = "_".join(token.low for token in tokens[place:end]).replace("_-_", "-")
        plains = "_".join(token.plain for token in tokens[place:end]).replace("_-_", "-")
        for one in lexicons:
            for text in (tokens[place].text if end == place + 1 else lows, lows, plains):
                for form in (text, text + "@me"):
                    kinds = one.kinds.get(form, ())
                    if kinds and known and one is not known:
                        kinds = tuple(kind for kind in kinds if kind in SHARED)
                        kinds = kinds if len(text) > 3 else ()
                    if kinds:
                        kinds = (*kinds, "game") if game_words(text) else kinds
                        return Item(kinds, written(tokens, place, end - 1), place, end - 1,
                                    me=form.endswith("@me"),
                                    elided=tokens[end - 1].elided)  # fmt: skip
    word = tokens[place].plain
    kinds = ("game",) if game_words(word) else ()
    if len(word) > 2 and any(word in suit_names(deck) for deck in decks()):
        kinds = ("suit",)
    return Item(kinds, tokens[place].text, place, place, elided=tokens[place].elided)


def _named(items: list[Item]) -> list[Item]:
    """The items, with capitalised words that act as names of players."""
    found = []
    known: set[str] = set()
    for place, item in enumerate(items):
        seat = plain(item.text) in SEATS and item.text[:1].isupper()
        name = (
            (item.unknown or item.kinds == ("score",))
            and item.text[:1].isupper()
            and (len(item.text) > 1 or seat)
        )
        headed = any(i.has("colon") for i in items[place + 1 : place + 2])
        if seat and (len(item.text) > 1 or item.unknown or headed):
            found.append(item._replace(kinds=("name",)))
            continue
        if name and not (item.text.isupper() and all(
            i.text.isupper() for i in items if i.text.isalpha() and len(i.text) > 1
        )):  # fmt: skip
            after = next(
                (
                    i
                    for i in items[place + 1 : place + NEAR]
                    if i.has("and") or not i.has("be", "comma", "fill", "article")
                ),
                None,
            )
            acts = after is not None and (
                after.atom
                or after.has(*VERBS, "have", "colon", "open", "close", "bid", "pass", "partner",
                             "force", "must", "may", "want")
            )  # fmt: skip
            before = [i for i in items[max(0, place - NEAR) : place] if not i.has("article")][-1:]
            behind = any(i.has("by", "of", "open", "and", *VERBS) for i in before)
            if acts or behind or item.text in known:
                item = item._replace(kinds=("name",))
        found.append(item)
    return found
